"""Why the system would not read or write a file, in a sentence that can be said in every language."""

import errno

from qquovadis.errors import Sentence
from qquovadis.model.texts import N_

REASONS = {
    errno.ENOENT: N_("it is not there"),
    errno.EACCES: N_("you may not use it"),
    errno.EPERM: N_("you may not use it"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("it does not lie in a folder"),
    errno.ENOSPC: N_("no space is left on the disk"),
    errno.EROFS: N_("nothing can be written there"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.EEXIST: N_("it is there already"),
    errno.EIO: N_("the disk does not answer"),
}
OTHERWISE = N_("the system says {words}")


def reason_of(error: OSError | ValueError) -> Sentence:
    """Return why it did not go, in our words where we have any for it."""
    number = error.errno if isinstance(error, OSError) else None
    if number in REASONS:
        return Sentence(REASONS[number])
    words = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Sentence(OTHERWISE, words=words)
