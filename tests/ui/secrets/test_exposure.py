"""What is taken down of a window is what is painted and said, and nothing that only lay in memory."""

from PySide6.QtGui import QImage

from tests.marks import quick
from tests.ui.secrets.exposure import fingerprint

WIDE, HIGH, STRIDE = 3, 2, 12  # three pixels of 24 bits are nine bytes, and a row ends at a multiple of four


@quick
def test_pictures_that_are_alike_have_one_fingerprint_whatever_lies_behind_their_rows() -> None:
    rows = [(b"\x10\x20\x30" * WIDE + end * (STRIDE - 3 * WIDE)) * HIGH for end in (b"\x00", b"\xff")]
    pictures = [QImage(row, WIDE, HIGH, STRIDE, QImage.Format.Format_RGB888) for row in rows]
    assert fingerprint(pictures[0]) == fingerprint(pictures[1])
    pictures[1].setPixel(WIDE - 1, HIGH - 1, 0xFFFFFFFF)
    assert fingerprint(pictures[0]) != fingerprint(pictures[1])
