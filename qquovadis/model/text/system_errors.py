"""Why the system would not read or write a file, in a sentence that can be said in every language."""

import errno

from qquovadis.errors import N_, Sentence

REASONS = {
    errno.ENOENT: N_("it was not found"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("its folder was not found"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.EEXIST: N_("it already exists"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EIO: N_("the disk does not answer"),
    errno.ENOTEMPTY: N_("the folder is not empty"),
    errno.EBUSY: N_("another program is using it"),
    errno.ETXTBSY: N_("another program is using it"),
    errno.ELOOP: N_("a link leads back to itself"),
    errno.EMFILE: N_("too many files are open"),
}
OTHERWISE = N_("the system reports {words}")
ONLY_WRITTEN = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS})  # what only writing can meet
UNWRITABLE = N_("“{file}” cannot be written: {reason}.")
UNUSABLE, NOTHING_NAMED = N_("“{file}” cannot be used: {reason}."), N_("This cannot be done: {reason}.")


def reason_of(error: OSError | ValueError) -> Sentence:
    """Return why it did not go, in our words where we have any for it."""
    number = error.errno if isinstance(error, OSError) else None
    if number in REASONS:
        return Sentence(REASONS[number])
    words = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Sentence(OTHERWISE, words=words)


def refusal(error: OSError) -> Sentence:
    """Return the whole sentence of what the system refused, with the file if one is named."""
    if error.filename is None:
        return Sentence(NOTHING_NAMED, reason=reason_of(error))
    is_full = error.errno in ONLY_WRITTEN
    return Sentence(UNWRITABLE if is_full else UNUSABLE, file=error.filename, reason=reason_of(error))
