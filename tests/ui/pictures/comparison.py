"""When two pictures are the same: a few soft edges may be painted otherwise, nothing may move, go or change colour.

The fonts come with the program and Qt paints by itself, so that pictures hardly differ between machines.
What may differ is bounded three times: by how much a pixel, by how many in the whole, and by how many in one place.
"""

from typing import Any, NamedTuple

import numpy
from PySide6.QtGui import QImage

MUCH = 24  # of 255 in red, green or blue, from which on a pixel is another one
MOST = 0.002  # of all pixels that may be others
SQUARE, CROWD = 8, 0.35  # pixels of the side of a square, and the share of it that may be others
PALE = 4  # how many times paler than it was the ground of a picture of differences is


class Difference(NamedTuple):
    """How two pictures differ: in words, and as a picture with what differs in red on a pale ground."""

    words: str
    picture: QImage


def difference(actual: QImage, expected: QImage) -> Difference | None:
    """Return how a picture differs from the one that was expected, None if it is the same."""
    if actual.size() != expected.size():
        one, other = (f"{each.width()} x {each.height()}" for each in (actual, expected))
        return Difference(f"It is {one} pixels large, not {other}.", actual)
    others = (abs(_pixels(actual) - _pixels(expected)) > MUCH).any(axis=2)
    share, crowd = float(others.mean()), _crowd(others)
    if share <= MOST and crowd <= CROWD:
        return None
    words = f"{share:.2%} of its pixels differ ({MOST:.2%} may), in one square of {SQUARE} pixels {crowd:.0%}"
    words += f" ({CROWD:.0%} may)."
    return Difference(words, _marked(expected, others))


def _pixels(image: QImage) -> Any:
    """Red, green and blue of every pixel, row by row, as numbers that may become negative."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = numpy.frombuffer(plain.constBits(), numpy.uint8).reshape(plain.height(), plain.bytesPerLine())
    return rows[:, : plain.width() * 3].reshape(plain.height(), plain.width(), 3).astype(numpy.int16)


def _crowd(others: Any) -> float:
    """The greatest share of other pixels in any square, wherever it lies."""
    side = min(SQUARE, *others.shape)
    sums = numpy.pad(others.astype(numpy.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    squares = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    return float(squares.max() / side**2)


def _marked(ground: QImage, others: Any) -> QImage:
    """The expected picture, pale, with every pixel that is another one in red."""
    shown = 255 - (255 - _pixels(ground)) // PALE
    shown[others] = (220, 0, 0)
    rows = numpy.ascontiguousarray(shown.astype(numpy.uint8))
    high, wide, _ = rows.shape
    return QImage(rows.tobytes(), wide, high, wide * 3, QImage.Format.Format_RGB888).copy()
