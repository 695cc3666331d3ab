"""A disk that refuses to be written, as one that is read-only or full does: by the calls that all writing goes through.

A test may not mount a disk; a real one was tried by hand.
"""

import errno
import io
import os
from functools import partial
from pathlib import Path
from typing import Any

import pytest

CHANGING = ("mkdir", "rmdir", "unlink", "truncate", "utime", "chmod")
FROM_HERE_TO_THERE = ("rename", "replace", "link", "symlink")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


class ReadOnlyDisk:
    """Stands in for the system where something in a folder, or below it, would be changed."""

    def __init__(self, folder: Path, number: int) -> None:
        """`number` is what the system says."""
        self._folder, self._number = folder, number
        self._open, self._os_open, self._access = io.open, os.open, os.access
        self._real = {name: getattr(os, name) for name in (*CHANGING, *FROM_HERE_TO_THERE)}

    def holds(self, path: object) -> bool:
        """Return whether a path lies there."""
        is_path = isinstance(path, str | bytes | os.PathLike)
        return is_path and Path(os.fsdecode(path)).absolute().is_relative_to(self._folder)  # type: ignore[arg-type]

    def change(self, name: str, path: Any, *more: Any, **options: Any) -> Any:
        """Change one thing, or refuse it; a folder that is there need not be made."""
        if not self.holds(path):
            return self._real[name](path, *more, **options)
        number = errno.EEXIST if name == "mkdir" and Path(path).is_dir() else self._number
        raise OSError(number, os.strerror(number), path)

    def carry(self, name: str, path: Any, other: Any, **options: Any) -> Any:
        """Bring something from one name to another, or refuse it."""
        if self.holds(path) or self.holds(other):
            raise OSError(self._number, os.strerror(self._number), path, None, other)
        return self._real[name](path, other, **options)

    def open(self, file: Any, mode: str = "r", *more: Any, **options: Any) -> Any:
        """Open a file, or refuse it to a writer."""
        if set(mode) & set("wax+") and self.holds(file):
            raise OSError(self._number, os.strerror(self._number), file)
        return self._open(file, mode, *more, **options)

    def os_open(self, path: Any, flags: int, *more: Any, **options: Any) -> int:
        """Open a descriptor, or refuse it to a writer."""
        if flags & WRITING and self.holds(path):
            raise OSError(self._number, os.strerror(self._number), path)
        return self._os_open(path, flags, *more, **options)

    def access(self, path: Any, mode: int, **options: Any) -> bool:
        """Return what may be done with a file."""
        return self._access(path, mode, **options) and not (mode & os.W_OK and self.holds(path))


def refuse_writing(monkeypatch: pytest.MonkeyPatch, folder: Path, number: int = errno.EROFS) -> None:
    """Let the system refuse, from now on, to change anything in a folder and below it."""
    disk = ReadOnlyDisk(folder, number)
    for name in CHANGING:
        monkeypatch.setattr(os, name, partial(disk.change, name))
    for name in FROM_HERE_TO_THERE:
        monkeypatch.setattr(os, name, partial(disk.carry, name))
    monkeypatch.setattr(io, "open", disk.open)
    monkeypatch.setattr("builtins.open", disk.open)
    monkeypatch.setattr(os, "open", disk.os_open)
    monkeypatch.setattr(os, "access", disk.access)
