"""The lock of what is refused hides no number: it lies where a card of its shape has nothing written."""

import pytest

from tests.marks import quick
from tests.ui.art.test_focus_line import painted
from ui.art.card_marks import CardMark
from ui.art.strokes import Look

pytestmark = quick


@pytest.mark.parametrize(
    ("wide", "high", "across", "down"),
    [
        pytest.param(138, 195, 2, 6, id="a card of the hand, upper left"),
        pytest.param(170, 190, 164, 177, id="a broad card with its number at the upper left, lower right"),
        pytest.param(260, 120, 254, 107, id="a lying card"),
    ],
)
def test_the_lock_lies_where_nothing_is_written(room_look: Look, wide: int, high: int, across: int, down: int) -> None:
    image, bounds = painted(room_look, CardMark("refused", 9, w=wide, h=high), 1.0)
    rise = room_look.theme.surface.panel_rise

    def solid(x: float, y: float) -> bool:
        """Whether the paper of the lock is there, nine pixels left of its middle, where no line of the lock is."""
        pixel = image.pixelColor(round(x - wide / 2 - bounds.left() - 9), round(y - high / 2 - bounds.top()))
        return pixel.alphaF() > 0.95 and abs(pixel.red() - rise.red()) + abs(pixel.blue() - rise.blue()) < 12

    corners = [(2, 6), (wide - 6, high - 13)]
    assert [solid(*corner) for corner in corners] == [corner == (across, down) for corner in corners]
