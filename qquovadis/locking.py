"""A file that is changed by one process at a time, on every system: the lock lies on the file itself and dies with us.

Only those who ask for it are kept out, so anybody can go on reading. Where a disk knows no locks, nobody is kept out.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from time import monotonic, sleep

PATIENCE, PAUSE = 3.0, 0.005  # seconds
HELD = frozenset({errno.EAGAIN, errno.EACCES, errno.EDEADLK})
NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL})


@contextmanager
def locked(file: FileIO) -> Iterator[None]:
    """Hold an open file alone; OSError if another process does not let go of it in time."""
    taken = _take(file.fileno())
    try:
        yield
    finally:
        if taken:
            with suppress(OSError):  # closing the file lets go of it as well
                _let_go(file.fileno())


def _take(descriptor: int) -> bool:
    """Take the lock, waiting a little for another; False where the disk has none."""
    end = monotonic() + PATIENCE
    while True:
        try:
            _try(descriptor)
        except OSError as error:
            if error.errno in NO_LOCKS:
                return False
            if error.errno not in HELD or monotonic() > end:
                raise OSError(errno.EBUSY, os.strerror(errno.EBUSY)) from error
            sleep(PAUSE)
        else:
            return True


if sys.platform == "win32":
    import msvcrt

    # Others cannot read a locked byte there, so it is one far behind the end, which no save ever reaches.
    FAR = 0x7FFFFFF0

    def _try(descriptor: int) -> None:
        os.lseek(descriptor, FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _let_go(descriptor: int) -> None:
        os.lseek(descriptor, FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _let_go(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
