"""The one way in which a file is written: whole, under a name that only this writer has, and then put in its place.

Whatever happens meanwhile, under the wanted name lies either what lay there before or all that is new.
"""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex

UNFINISHED = ".part"


def write_whole(path: Path, content: bytes | str) -> None:
    """Write a file in place of what lies there; text as UTF-8, with the ends of lines as they are. OSError if not."""
    with whole_file(path) as part, part.open("wb", buffering=0) as file:
        pour(file.fileno(), content.encode() if isinstance(content, str) else content)


def copy_whole(source: Path, target: Path) -> None:
    """Copy a file in place of what lies at the target; OSError, and the target as before, if that cannot be."""
    with whole_file(target) as part:
        shutil.copyfile(source, part)


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Yield a new file's path to be filled, and put it in place once it is safe on the disk; gone if anything fails.

    What the system refuses is told of the file that was meant, not of the unfinished one that nobody knows.
    """
    place = path.resolve() if path.is_symlink() else path
    part = part_of(place)
    try:
        yield part
        with suppress(FileNotFoundError):
            shutil.copymode(place, part)
        _sync(part)
        part.replace(place)
    except OSError as error:
        if error.filename not in (part, str(part)):
            raise
        if isinstance(error, FileNotFoundError) and not place.parent.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from error
        error.filename, error.filename2 = str(path), None
        raise
    finally:
        with suppress(NotADirectoryError):
            part.unlink(missing_ok=True)
    sync_folder(place.parent)


def part_of(place: Path) -> Path:
    """A path beside a file or folder that no other writer has, for what is not whole yet."""
    return place.with_name(f".{token_hex(8)}{UNFINISHED}")


def pour(descriptor: int, content: bytes) -> None:
    """Write all of the bytes, however few the system takes at once."""
    while content:
        content = content[os.write(descriptor, content) :]


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder safe, where the system lets folders be opened."""
    if hasattr(os, "O_DIRECTORY"):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _sync(file: Path) -> None:
    with file.open("r+b") as written:
        os.fsync(written.fileno())
