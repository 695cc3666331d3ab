"""One save is on one table: whoever plays it holds a lock that other windows of the same person ask for."""

import hashlib
from pathlib import Path

from PySide6.QtCore import QLockFile

from qquovadis import paths


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


def is_on_a_table(path: Path) -> bool:
    """Return whether any window holds this save now, this one included."""
    lock = _lock(_name_of(path))
    if lock.tryLock(0):
        lock.unlock()
        return False
    return lock.error() is QLockFile.LockError.LockFailedError


def _name_of(path: Path) -> str:
    return hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:24]


def _lock(name: str) -> QLockFile:
    lock = QLockFile(str(paths.playing() / f"{name}.table"))
    lock.setStaleLockTime(0)
    return lock
