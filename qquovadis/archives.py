"""How a stranger's archive (ZIP) is read: what is packed too tightly or locked is refused, and nothing is unpacked."""

import zipfile

from qquovadis.errors import N_

# `zipfile` unpacks these two within the bytes that are asked for. bzip2 and LZMA it unpacks a whole block at once:
# 12 kB of bzip2 became 2.1 GB, whatever was asked for.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1
LOCKED, PACKED = N_("is locked by a password"), N_("is packed in an unknown way")


def packing_fault(entry: zipfile.ZipInfo) -> str:
    """Return why a file in an archive must not be unpacked, as a marked sentence; nothing if it may be."""
    if entry.flag_bits & ENCRYPTED:
        return LOCKED
    return "" if entry.compress_type in METHODS else PACKED


def unpacked_part(archive: zipfile.ZipFile, entry: zipfile.ZipInfo | str, most: int) -> bytes:
    """Return what a file in an archive holds, or if that is more than so many bytes, one byte more than these.

    What the archive says of its size is not believed. KeyError if no file is called so.
    """
    with archive.open(entry) as part:
        return part.read(most + 1)
