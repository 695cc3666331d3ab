"""Cards, pieces, land, tokens and signs as they are painted, side by side on the ground of their theme."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from tests.marks import quick
from tests.ui.art.canvas import Painted
from tests.ui.art.test_painters import CARD_STATES, CASES, KINDS, RACES, STATES, TERRAINS
from tests.ui.pictures.conftest import Dress, Keep
from ui.art.faces import Face
from ui.art.icons import icon_names, paint_icon
from ui.art.key_caps import DIGITS, ENTER, paint_keys
from ui.art.strokes import Brushwork, Look
from ui.kit.theme import ColorScheme
from ui.table.faces.strength_face import Strength

Sheet = tuple[Sequence[str], str, ColorScheme, int, int]
SHEETS: dict[str, Sheet] = {
    "epic-cards-light": ([f"epic {kind}" for kind in KINDS], "en", "light", 180, 230),
    "epic-cards-dark": ([f"epic {kind}" for kind in KINDS[:3]], "ja", "dark", 180, 230),
    "epic-cards-states": ([f"epic {state}" for state in CARD_STATES], "en", "light", 140, 190),
    "card-backs": (["epic back", "skill back", "skill slot", "mini epic", "genesis 3"], "en", "dark", 150, 180),
    "skills-light": (["skill to read", "small skill", "race board"], "ja", "light", 280, 270),
    "skills-dark": (["skill to read", "small skill"], "ja", "dark", 210, 270),
    "pawns": ([*(f"pawn {race}" for race in RACES), "selected pawn", "ghost", "tiny pawn"], "en", "light", 70, 90),
    "towns": (
        [*(f"town of {number}" for number in (1, 3, 4, 12)), *(f"ruin {race}" for race in RACES), "selected town"],
        "en",
        "dark",
        90,
        100,
    ),
    "land-light": ([f"hex {terrain}" for terrain in TERRAINS], "en", "light", 130, 140),
    "land-dark": ([f"hex {terrain}" for terrain in TERRAINS], "en", "dark", 130, 140),
    "rings": ([*(f"ring {terrain}" for terrain in TERRAINS), "medallion", "covered medallion"], "en", "dark", 80, 80),
    "tile": (["tile", "hole"], "en", "light", 290, 290),
    "badges": ([f"badge {race}" for race in RACES], "en", "light", 56, 56),
    "tokens": (
        ["cube", "marker", "six-sided die", "eight-sided die", "die not rolled", "coin", "cup", "chip"],
        "en",
        "light",
        70,
        70,
    ),
    "tracks": (
        [*(f"track {resource}" for resource in ("morale", "food", "faith", "wrath")), "phase", "button"],
        "ja",
        "dark",
        470,
        90,
    ),
    "marks": ([f"mark {state} 0" for state in STATES], "en", "light", 150, 150),
}
BRIGHT, ROW = 12, 10  # icons of a row, and pixels of their size added round each
STRENGTH = "2 workers + 1 town + 1 Ramparts"


def sheet(look: Look, parts: Sequence[Painted], wide: int, high: int) -> QImage:
    """Paint parts in a row, each about the middle of its place, on the table's own ground."""
    image = QImage(wide * len(parts), high, QImage.Format.Format_RGB32)
    image.fill(look.theme.surface.table)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for at, paint in enumerate(parts):
        painter.save()
        painter.translate(QPointF((at + 0.5) * wide, high / 2))
        paint(look.on(painter))
        painter.restore()
    painter.end()
    return image


def from_its_corner(name: str, look: Look) -> Painted:
    """The painter of a case, moved so that its bounds lie about the middle."""
    case = CASES[name]
    middle = case.bounds(look.theme).center()

    def paint(brush: Brushwork) -> None:
        brush.painter.translate(-middle)
        case.paint(brush)

    return paint


@quick
@pytest.mark.parametrize("name", SHEETS)
def test_parts_are_painted_as_stored(dressed: Dress, as_stored: Keep, name: str) -> None:
    names, language, scheme, wide, high = SHEETS[name]
    look = dressed(language, scheme).look
    as_stored(name, sheet(look, [from_its_corner(each, look) for each in names], wide, high))


@pytest.mark.parametrize(("room", "size"), [("light", 24), ("dark", 16)])
def test_icons_are_painted_as_stored(dressed: Dress, as_stored: Keep, room: ColorScheme, size: int) -> None:
    look, names = dressed("en", room).look, sorted(icon_names())
    cell = size + ROW
    image = QImage(cell * BRIGHT, cell * -(-len(names) // BRIGHT), QImage.Format.Format_RGB32)
    image.fill(look.theme.surface.panel)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush = look.on(painter)
    for at, name in enumerate(names):
        with brush.placed((at % BRIGHT + 0.5) * cell, (at // BRIGHT + 0.5) * cell):
            paint_icon(brush, name, size, look.theme.surface.ink)
    painter.end()
    as_stored(f"icons-{room}", image)


@quick
@pytest.mark.parametrize("room", ["light", "dark"])
def test_keys_are_painted_as_stored(dressed: Dress, as_stored: Keep, room: ColorScheme) -> None:
    look = dressed("en", room).look
    inks = look.theme.surface.ink, look.theme.surface.panel_rise
    as_stored(f"keys-{room}", sheet(look, [lambda brush: paint_keys(brush, (*DIGITS, ENTER), inks)], 300, 40))


@pytest.mark.parametrize(("room", "language"), [("light", "ja"), ("dark", "en")])
def test_tags_are_painted_as_stored(dressed: Dress, as_stored: Keep, room: ColorScheme, language: str) -> None:
    look = dressed(language, room).look
    strength = Strength(
        race="gigant",
        total=6,
        words=STRENGTH,
        sides=8,
        ahead=True,
        w=270,
        h=64,
        unit=1.0,
        dice=0.0,
        chance=88,
    )
    faces: list[Face] = [strength]
    as_stored(f"tags-{room}", sheet(look, [face.paint for face in faces], 330, 120))
