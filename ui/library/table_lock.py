"""One save is on one table: whoever plays it holds a lock that other windows of the same person ask for.

A lock of this computer ends with its process. Of another computer nobody can tell here whether it still plays, as where
a folder was restored, copied or is shared: whose it is can be asked, and a person may take it over.
"""

import hashlib
import os
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLockFile, QSysInfo

from qquovadis import paths

UNKNOWN = "?"  # the computer of a lock that does not say


class LockHolder(NamedTuple):
    """Who has a save on a table: on which `computer`, empty if it is this one, and since when."""

    computer: str
    since: datetime


class TableLock:
    """Holds the lock of one save at a time; a process that dies lets go of it."""

    def __init__(self) -> None:
        self._lock: QLockFile | None = None
        self._name = ""

    def hold(self, path: Path) -> bool:
        """Hold this save in place of the one before; False, and nothing changed, if another window holds it."""
        name = _name_of(path)
        if self._lock is not None and name == self._name:
            return True
        lock = _lock(name)
        # Where no lock can be made at all, as in a folder that cannot be written, nobody is kept from playing.
        if not lock.tryLock(0) and lock.error() is QLockFile.LockError.LockFailedError:
            return False
        self.let_go()
        self._lock, self._name = lock, name
        return True

    def let_go(self) -> None:
        """Let others play what was held."""
        if self._lock is not None:
            self._lock.unlock()
        self._lock, self._name = None, ""


def holder_of(path: Path) -> LockHolder | None:
    """Return who holds this save now, this window included; None if nobody does."""
    lock = _lock(_name_of(path))
    if lock.tryLock(0):
        lock.unlock()
        return None
    if lock.error() is not QLockFile.LockError.LockFailedError:
        return None
    try:
        since = datetime.fromtimestamp(Path(lock.fileName()).stat().st_mtime).astimezone()
        said = Path(lock.fileName()).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:  # it was let go meanwhile, or is not ours to read
        return LockHolder("", datetime.now().astimezone())
    return LockHolder(_other_computer(said), since)


def take_over(path: Path) -> bool:
    """Let go of what another computer holds, since a person says so; False if it cannot be, or a window here has it."""
    holder = holder_of(path)
    return holder is None or (bool(holder.computer) and _lock(_name_of(path)).removeStaleLockFile())


def _other_computer(said: list[str]) -> str:
    """Return the computer that a lock tells of in its lines, empty if it is this one.

    The lines are Qt's: process, program, name of the computer, its number, and the number of its start. The number
    counts where it is known, since a computer may be called otherwise by now.
    """
    _process, _program, name, number, *_start = (*said, "", "", "", "")
    ours = QSysInfo.machineUniqueId().toStdString()
    is_ours = number == ours if number and ours else name == QSysInfo.machineHostName()
    return "" if is_ours else name or UNKNOWN


def _name_of(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path.resolve())).hexdigest()[:24]


def _lock(name: str) -> QLockFile:
    lock = QLockFile(str(paths.playing() / f"{name}.table"))
    lock.setStaleLockTime(0)
    return lock
