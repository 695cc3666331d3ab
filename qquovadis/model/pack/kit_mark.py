"""The mark by which the variant of a playtest kit is known: a remark in its first line, which changes nothing of it.

Whoever opens such a file is asked to play for somebody, so the table records the playtest unless it says otherwise.
"""

from pathlib import Path

KIT_MARK = b"# From a playtest kit of Q Quo Vadis\n"
BYTE_ORDER = b"\xef\xbb\xbf"


def marked_for_kit(content: bytes) -> bytes:
    """Return a variant's file as a kit holds it."""
    return content if content.startswith(KIT_MARK) else KIT_MARK + content.removeprefix(BYTE_ORDER)


def is_from_kit(file: Path | None) -> bool:
    """Return whether a variant came in a playtest kit; no variant did not."""
    if file is None:
        return False
    try:
        with file.open("rb") as opened:
            return opened.read(len(KIT_MARK)) == KIT_MARK
    except OSError:
        return False
