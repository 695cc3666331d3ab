"""Notes which game this process is playing, so that the next start can offer it if this one never gets to its end.

Each process has a note and a lock of its own, since several windows may be open; a note whose lock nobody holds was
left behind by a process that was ended from outside.
"""

import json
import os
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile

from qquovadis import paths
from qquovadis.files import write_whole


class UnfinishedGame:
    """The notes of all processes, this one's among them."""

    def __init__(self) -> None:
        folder = paths.playing()
        self._note = folder / f"{os.getpid()}.json"
        self._lock = QLockFile(str(self._note.with_suffix(".lock")))
        self._lock.setStaleLockTime(0)

    def begin(self, path: Path) -> None:
        """Note that this game is being played."""
        if self._lock.isLocked() or self._lock.tryLock(0):
            with suppress(OSError):  # without the note, a crash is only not noticed
                write_whole(self._note, json.dumps({"game": str(path)}))

    def end(self) -> None:
        """Note that no game is being played any more."""
        with suppress(OSError):
            self._note.unlink(missing_ok=True)
        self._lock.unlock()

    def left_behind(self) -> list[Path]:
        """Return the games of processes that did not come to their end, the last one first; each is told only once."""
        notes = sorted(paths.playing().glob("*.json"), key=_written, reverse=True)
        found = [game for note in notes if note != self._note and (game := _taken(note)) is not None]
        return [path for path in dict.fromkeys(found) if path.is_file()]


def _taken(note: Path) -> Path | None:
    """Return the game of a note that nobody holds any more, which is then gone."""
    lock = QLockFile(str(note.with_suffix(".lock")))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0):
        return None
    try:
        return Path(json.loads(note.read_text(encoding="utf-8"))["game"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    finally:
        with suppress(OSError):
            note.unlink(missing_ok=True)
        lock.unlock()


def _written(note: Path) -> float:
    try:
        return note.stat().st_mtime
    except OSError:
        return 0.0
