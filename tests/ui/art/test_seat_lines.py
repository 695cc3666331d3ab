"""The line of a seat's colour on a panel: never lost on it, and grey and white seats are told apart by any eye."""

from functools import partial

import pytest
from PySide6.QtCore import QRectF

from tests.ui.art.canvas import painted_on, pixels
from tests.ui.art.vision import EYES, difference, seen
from ui.art.emblems import paint_seat_line
from ui.art.strokes import Look
from ui.kit.theme import ColorScheme, Theme

SIDE = 40
UPRIGHT, FLAT = QRectF(-20, -20, 5, 40), QRectF(-20, -20, 40, 5)
RACES = ("gigant", "mystic", "deep_one", "glorious", "sandwalker")


def line_of(look: Look, race: str, area: QRectF) -> list[tuple[int, int, int]]:
    """The pixels of the line alone, row by row."""
    image = painted_on(look, partial(paint_seat_line, race=race, line=area), look.theme.surface.panel, SIDE)
    return pixels(image.copy(0, 0, round(area.width()), round(area.height())))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("area", [UPRIGHT, FLAT], ids=["upright", "flat"])
def test_no_line_is_lost_on_the_panel(themes: dict[ColorScheme, Theme], scheme: ColorScheme, area: QRectF) -> None:
    panel = Look(themes[scheme], "en").theme.surface.panel
    ground = (panel.red(), panel.green(), panel.blue())
    for race in RACES:
        line = line_of(Look(themes[scheme], "en"), race, area)
        far = sum(max(abs(a - b) for a, b in zip(pixel, ground, strict=True)) > 40 for pixel in line)
        assert far > len(line) / 2, race


def test_a_pale_colour_is_a_ladder_by_day_and_plain_by_night(themes: dict[ColorScheme, Theme]) -> None:
    by_day, by_night = (line_of(Look(themes[scheme], "en"), "mystic", UPRIGHT) for scheme in ("light", "dark"))
    assert len(set(by_day)) == 2
    assert len(set(by_night)) == 1
    rows = by_day[2::5]  # the middle of each row of five pixels
    assert rows[0] == rows[4] != rows[5] == rows[8] != rows[9]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_grey_and_white_seats_are_told_apart(themes: dict[ColorScheme, Theme], scheme: ColorScheme, eye: str) -> None:
    look = Look(themes[scheme], "en")
    one, other = (seen_line(look, race, eye) for race in ("gigant", "mystic"))
    share = 5 * 40 / SIDE**2  # of the picture is line
    assert difference(one, other, 48) > share / 3


def seen_line(look: Look, race: str, eye: str) -> list[tuple[int, int, int]]:
    """A panel with the line at its left edge, as an eye sees it."""
    line = partial(paint_seat_line, race=race, line=UPRIGHT)
    return seen(painted_on(look, line, look.theme.surface.panel, SIDE), eye)
