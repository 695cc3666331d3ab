"""Why the system would not read or write a file, in a sentence that can be said in every language."""

import errno

from qquovadis.errors import Sentence
from qquovadis.model.texts import N_

REASONS = {
    errno.ENOENT: N_("it was not found"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("its folder was not found"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EROFS: N_("nothing can be saved there"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.EEXIST: N_("it already exists"),
    errno.EIO: N_("the disk does not answer"),
}
OTHERWISE = N_("the system reports {words}")


def reason_of(error: OSError | ValueError) -> Sentence:
    """Return why it did not go, in our words where we have any for it."""
    number = error.errno if isinstance(error, OSError) else None
    if number in REASONS:
        return Sentence(REASONS[number])
    words = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Sentence(OTHERWISE, words=words)
