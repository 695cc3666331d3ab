"""The icons: every one is there, inside its box, of one colour that can be chosen, and unlike the others."""

import re
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from qquovadis import paths
from tests.marks import quick
from ui.art.icons import icon_in, icon_names, paint_icon
from ui.art.skill_signs import FIELDS, POINTED, paint_skill_sign
from ui.art.strokes import Look
from ui.kit.theme import ColorScheme, Theme

pytestmark = quick

BOX = 24  # units of the box that an icon is drawn in
FINE = 10  # pixels to a unit
MARGIN = 3  # units round the box that are looked at too
WANTED = (
    "blessing labour miracle revelation prosperity morale food faith wrath war town worker vp check cross undo redo "
    "lock eye book log zoom fit flag dice house person computer"
)
TWINS = {frozenset(("food", "prosperity"))}  # the ear on purpose: one is a track of cubes, the other a card
GROUND, INK = QColor(250, 240, 230), QColor(20, 60, 160)
ALL = sorted(icon_names())


def drawing(name: str) -> str:
    """Return the file of an icon."""
    return (paths.resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


def painted(theme: Theme, name: str, ink: QColor, *, signed: bool = False) -> QImage:
    """Return the icon, or the sign, about the middle of a picture with a margin round its box."""
    side = (BOX + 2 * MARGIN) * FINE
    picture = QImage(side, side, QImage.Format.Format_RGB32)
    picture.fill(GROUND)
    painter = QPainter(picture)
    brush = Look(theme, "en").on(painter)
    with brush.placed(side / 2, side / 2):
        (paint_skill_sign if signed else paint_icon)(brush, name, BOX * FINE, ink)
    painter.end()
    return picture


def inked_rows(picture: QImage) -> list[int]:
    """Return the rows of a picture in which something is not the ground."""
    line, content = picture.bytesPerLine(), bytes(picture.constBits())
    ground = QImage(picture.width(), 1, picture.format())
    ground.fill(GROUND)
    blank = bytes(ground.constBits())
    return [y for y in range(picture.height()) if content[y * line : (y + 1) * line] != blank]


@pytest.mark.parametrize("name", ALL)
def test_an_icon_fills_its_box_and_no_more(themes: dict[ColorScheme, Theme], name: str) -> None:
    upright = painted(themes["light"], name, INK)
    spans = [inked_rows(upright), inked_rows(upright.transformed(QTransform().rotate(90)))]
    nearest, farthest = (MARGIN - 0.6) * FINE, (MARGIN + BOX + 0.6) * FINE
    assert all(nearest <= span[0] <= span[-1] <= farthest for span in spans)
    assert max(span[-1] - span[0] + 1 for span in spans) >= BOX * FINE / 2


@pytest.mark.parametrize("name", ALL)
def test_an_icon_is_one_shape_without_a_colour_of_its_own(name: str) -> None:
    assert re.findall(r"<path[ >]", drawing(name)) == ["<path "]
    assert re.findall(r"(?:fill|stroke)=\"([^\"]*)\"", drawing(name)) == ["currentColor"]
    assert icon_in(name, INK.name()).isValid()


def test_the_icons_that_are_spoken_of_are_there(themes: dict[ColorScheme, Theme]) -> None:
    theme = themes["light"]
    wanted = set(WANTED.split()) | {emblem.icon for emblem in (*theme.resources.values(), *theme.kinds.values())}
    assert wanted <= icon_names()


def test_no_two_icons_are_the_same() -> None:
    drawings = {name: drawing(name) for name in ALL}
    same = {frozenset((one, other)) for one in ALL for other in ALL if one < other and drawings[one] == drawings[other]}
    assert same == TWINS


def test_an_icon_has_the_ink_that_is_asked_for_also_a_faint_one(themes: dict[ColorScheme, Theme]) -> None:
    middle = (BOX // 2 + MARGIN) * FINE
    full = painted(themes["light"], "plus", INK)
    assert full.pixelColor(middle, middle) == INK
    assert full.pixelColor(middle - 5 * FINE, middle - 5 * FINE) == GROUND
    faint = painted(themes["light"], "plus", QColor(INK.red(), INK.green(), INK.blue(), 102)).pixelColor(middle, middle)
    expected = QColor(158, 168, 202)  # of each channel six tenths of the ground and four of the ink
    assert abs(faint.red() - expected.red()) <= 2
    assert abs(faint.green() - expected.green()) <= 2
    assert abs(faint.blue() - expected.blue()) <= 2


@pytest.mark.parametrize("field", [*FIELDS, *POINTED])
def test_the_silhouette_of_a_sign_shows_the_ground_through_its_icon(
    themes: dict[ColorScheme, Theme], field: str
) -> None:
    picture = painted(themes["light"], f"{field}:ring", INK, signed=True)
    colours = [picture.pixelColor((BOX // 2 + MARGIN) * FINE, y) for y in range(picture.height())]
    inked = [colour == INK for colour in colours]
    # Down the middle: shape, upper half of the ring cut out, its hole in the shape, the lower half, shape.
    changes = [here for before, here in pairwise(inked) if before != here]
    assert changes == [True, False] * 3
    assert colours.count(GROUND) > 2 * 3 * FINE


def test_a_name_that_is_no_icon_is_refused() -> None:
    with pytest.raises(KeyError):
        icon_in("../theme/check-light", INK.name())
