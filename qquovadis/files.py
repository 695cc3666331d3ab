"""The one way in which a file is written: whole, under a name that only this writer has, and then put in its place.

Whatever happens meanwhile, under the wanted name lies either what lay there before or all that is new.
A file that must be new never takes the place of another, not even of one that is made at the same moment.
"""

import errno
import os
import platform
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from time import time
from zlib import crc32

from qquovadis import paths
from qquovadis.errors import N_, QuoError
from qquovadis.model.text.system_errors import ONLY_WRITTEN

UNFINISHED = ".part"
# By which computer, by which of its processes (up to 0.10 nobody said), and something by chance.
UNFINISHED_NAME = re.compile(r"\.(?:(?P<machine>[0-9a-f]{8})(?P<process>[0-9a-f]{8}))?[0-9a-f]{16}\.part")
LEFT_BEHIND = 24 * 3600  # seconds after which nobody can be writing any more
HALF = N_("“{file}” cannot be saved: “{words}” contains half of a character. Delete that half, or type it again.")
THERE_ALREADY = N_("“{file}” already exists and was not replaced. Use another name, or delete it first.")
NEAR = 20  # letters on each side that show where it is
NO_LINKS = frozenset({errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EMLINK, errno.EACCES})
NO_SYNC = frozenset(
    {errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EBADF, errno.EACCES, errno.EPERM}
)


def write_whole(path: Path, content: bytes | str) -> None:
    """Write a file in place of what lies there; text as UTF-8, with the ends of lines as they are. OSError if not."""
    written = utf8_of(path, content)
    with whole_file(path) as part:
        _fill(part, written)


def write_new(path: Path, content: bytes | str) -> None:
    """Write a file where none lies; FileExistsError, and that one as it was, if one does."""
    written = utf8_of(path, content)
    with new_file(path) as part:
        _fill(part, written)


def write_beside(path: Path, content: bytes | str) -> Path:
    """Write a file under this name, or with the first number that no file has, and return where it lies."""
    return _beside(path, lambda place: write_new(place, content))


def copy_whole(source: Path, target: Path) -> None:
    """Copy a file in place of what lies at the target; OSError, and the target as before, if that cannot be."""
    with whole_file(target) as part:
        shutil.copyfile(source, part)


def copy_new(source: Path, target: Path) -> None:
    """Copy a file to where none lies; FileExistsError, and that one as it was, if one does."""
    with new_file(target) as part:
        shutil.copyfile(source, part)


def copy_beside(source: Path, target: Path) -> Path:
    """Copy a file to this name, or with the first number that no file has, and return where the copy lies."""
    return _beside(target, lambda place: copy_new(source, place))


def move_beside(source: Path, target: Path) -> Path:
    """Give a file this name, or with the first number that no file has, and return where it lies now."""

    def move(place: Path) -> None:
        _call(source, place)
        source.unlink(missing_ok=True)  # where the new name is a second one

    return _beside(target, move)


def refuse_existing(path: Path) -> None:
    """Refuse, before any work is done for it, a file that must be new where something lies already."""
    if os.path.lexists(path):
        raise QuoError(THERE_ALREADY, file=path.name)


def forget_all_unfinished() -> None:
    """Delete what writers that were killed left in the person's own folders."""
    for folder in paths.written_folders():
        forget_unfinished(folder)


def forget_unfinished(folder: Path) -> None:
    """Delete what writers that were killed left in a folder; what another program calls otherwise is not touched."""
    with suppress(OSError):
        left = [(path, name) for path in folder.iterdir() if (name := UNFINISHED_NAME.fullmatch(path.name))]
        for path, name in left:
            with suppress(OSError):
                if _is_writer_gone(name) or time() - path.lstat().st_mtime > LEFT_BEHIND:
                    _delete(path)


def _is_writer_gone(name: re.Match[str]) -> bool:
    """Return whether the process that began a file is known to have ended: one of this computer that is not there.

    Windows has no way of asking that does no harm and needs no other library, so nobody's is known there.
    """
    if name["machine"] != _machine() or os.name == "nt":
        return False
    try:
        os.kill(int(name["process"], 16), 0)  # asks only whether there is such a process
    except (ProcessLookupError, OverflowError):
        return True
    except PermissionError:  # somebody else's
        pass
    return False


@cache
def _machine() -> str:
    """Return what tells this computer from others that write into the same folder, and one sandbox from another."""
    named = platform.node()
    with suppress(OSError):
        named += str(Path("/proc/self/ns/pid").readlink())  # within which a process has its number
    return f"{crc32(named.encode(errors='replace')):08x}"


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Yield a new file's path to be filled, and put it in place once it is safe on the disk; gone if anything fails."""
    place = path.resolve() if path.is_symlink() else path
    with _unfinished(path, place) as part:
        yield part
        with suppress(FileNotFoundError):
            shutil.copymode(place, part)
        _sync(part)
        part.replace(place)
    sync_folder(place.parent)


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Yield a new file's path to be filled, and give it its name if no file has that."""
    with _unfinished(path, path) as part:
        yield part
        _sync(part)
        _call(part, path)
    sync_folder(path.parent)


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """Yield a new folder's path to be made and filled, and give it its name when it is whole; gone if anything fails.

    What the system refuses is told of the folder that was meant.
    """
    part = part_of(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        yield part
        part.rename(folder)
    except OSError as error:
        if str(error.filename or part).startswith(str(part)):
            error.filename, error.filename2 = str(folder), None
        raise
    finally:
        shutil.rmtree(part, ignore_errors=True)


def why_unwritable(folder: Path) -> OSError | None:
    """Return what the system says when a file is written into a folder, which is made if missing; None if it is."""
    part = part_of(folder / "tried")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _fill(part, b"1")
        part.unlink()
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        error.filename, error.filename2 = str(folder), None
        return error
    return None


@contextmanager
def _unfinished(path: Path, place: Path) -> Iterator[Path]:
    """Yield the path of a file that nobody else has, gone afterwards.

    What the system refuses is told of the file that was meant, not of the unfinished one that nobody knows, nor of
    none, as where bytes are written; and where a folder of the person's own is missing, why it cannot be made.
    """
    part = part_of(place)
    try:
        yield part
    except OSError as error:
        if not _is_about(error, part):
            raise
        if isinstance(error, FileNotFoundError) and not place.parent.is_dir():
            raise _why_no_folder(place.parent, path) from error
        error.filename, error.filename2 = str(path), None
        raise
    finally:
        with suppress(OSError):  # a disk that takes nothing lets nothing be deleted, and the error above says why
            part.unlink(missing_ok=True)


def _is_about(error: OSError, part: Path) -> bool:
    """Return whether an error came from writing the unfinished file, and not from reading what is copied into it."""
    named = [str(name) for name in (error.filename, error.filename2) if name is not None]
    return not named or named[0] == str(part) or (str(part) in named and error.errno in ONLY_WRITTEN)


def _why_no_folder(folder: Path, path: Path) -> OSError:
    """Return why a folder is not there: one of the person's own would have been made if the system allowed it."""
    if folder.is_relative_to(paths.personal_place()):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return OSError(error.errno, error.strerror, str(path))
    return NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))


def _call(part: Path, path: Path) -> None:
    """Give a file its name if no file has that, else FileExistsError."""
    if os.name == "nt":
        part.rename(path)  # refuses by itself there
        return
    try:
        path.hardlink_to(part)
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        path.touch(exist_ok=False)  # the name is ours from here on
        part.replace(path)


def _beside(path: Path, put: Callable[[Path], None]) -> Path:
    while True:
        place = paths.unused(path)
        with suppress(FileExistsError):  # another took that name meanwhile
            put(place)
            return place


def part_of(place: Path) -> Path:
    """Return a path beside a file or folder that no other writer has, for what is not whole yet."""
    return place.with_name(f".{_machine()}{os.getpid():08x}{os.urandom(8).hex()}{UNFINISHED}")


def pour(descriptor: int, content: bytes) -> None:
    """Write all of the bytes, however few the system takes at once."""
    while content:
        content = content[os.write(descriptor, content) :]


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder safe, where the system and the disk can do that with folders."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        if error.errno not in NO_SYNC:
            raise


def _sync(file: Path) -> None:
    with file.open("r+b") as written:
        os.fsync(written.fileno())


def _fill(part: Path, content: bytes) -> None:
    with part.open("xb", buffering=0) as file:
        pour(file.fileno(), content)


def utf8_of(path: Path, content: bytes | str) -> bytes:
    """Text as UTF-8; QuoError, before anything is written, for half a character, which UTF-8 has no bytes for."""
    if isinstance(content, bytes):
        return content
    try:
        return content.encode()
    except UnicodeEncodeError as error:
        near = content[max(0, error.start - NEAR) : error.end + NEAR].encode(errors="replace").decode()
        raise QuoError(HALF, file=path.name, words=" ".join(near.split())) from None


def _delete(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()
