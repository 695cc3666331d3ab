"""Counts the starts that ended before their window stood, so that the third can leave out what may have ended them.

Each start has a lock of its own, which is let go once the window stands; one that nobody holds was left by a process
that died. Where nothing can be written nothing is counted.
"""

from contextlib import suppress

from PySide6.QtCore import QCoreApplication, QLockFile

from qquovadis import paths

MOST = 2  # starts in a row that may die; the next one is careful


class DeadStarts:
    """The starts before this one that died, and this one as long as it does not stand."""

    def __init__(self) -> None:
        self._held: list[QLockFile] = []

    def begin(self) -> bool:
        """Note that a start is under way; return whether it shall be careful."""
        with suppress(OSError):
            folder = paths.starting()
            self._held = [lock for path in folder.glob("*.lock") if (lock := _taken(str(path))) is not None]
            dead = len(self._held)
            own = _taken(str(folder / f"{QCoreApplication.applicationPid()}.lock"))
            self._held += [own] if own is not None else []
            return dead >= MOST
        return False

    def stand(self) -> None:
        """Note that the window stands: what died before is forgotten."""
        for lock in self._held:
            lock.unlock()
        self._held.clear()


def _taken(path: str) -> QLockFile | None:
    """Return the lock of a start if no living process holds it."""
    lock = QLockFile(path)
    lock.setStaleLockTime(0)
    return lock if lock.tryLock(0) else None
