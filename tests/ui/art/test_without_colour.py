"""All that colour tells apart is told apart without it too, by what is painted and nothing else: in grey and to eyes
without red, green or blue.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import NamedTuple

import pytest
from PySide6.QtGui import QColor

from qquovadis.model.pack.looks import LANDS, SHAPES, PackLooks, RaceLook, TerrainLook
from qquovadis.model.pack.shapes import Wording
from tests.ui.art.canvas import painted_on
from tests.ui.art.vision import EYES, difference, seen
from ui.art.badges import TrackFace, paint_track
from ui.art.cards import MiniEmblem
from ui.art.emblems import BadgeFace
from ui.art.land.terrain import HexFace, paint_glyph, paint_hex
from ui.art.land.tiles import RingFace
from ui.art.pieces import PawnFace, TownFace
from ui.art.skill_signs import paint_skill_sign
from ui.art.strokes import Brushwork, Look, disc
from ui.kit.dressed_theme import dressed

Subject = Callable[..., None]
NAMELESS, SIGN = Wording(en="Nomads", ja="ノマド"), Wording(en="No", ja="ノ")


def pawn(brush: Brushwork, what: str) -> None:
    with brush.placed(0, 14):
        PawnFace(what, 29).paint(brush)


def town(brush: Brushwork, what: str) -> None:
    with brush.placed(0, 14):
        TownFace(what, 29, 2).paint(brush)


def ruin(brush: Brushwork, what: str) -> None:
    with brush.placed(0, 14):
        TownFace(what, 29, 0).paint(brush)


def badge(brush: Brushwork, what: str) -> None:
    BadgeFace(what, 11).paint(brush)


def bare_badge(brush: Brushwork, what: str) -> None:
    BadgeFace(what, 7, coded=False).paint(brush)


def land(brush: Brushwork, what: str) -> None:
    paint_hex(brush, HexFace(what, 5, 20))


def glyph(brush: Brushwork, what: str) -> None:
    paint_glyph(brush, what, 9.4, QColor("#FFFFFF"))


def ring(brush: Brushwork, what: str) -> None:
    RingFace(what, 40).paint(brush)


def cube(brush: Brushwork, what: str) -> None:
    # On a board the cube of a resource lies behind its icon, which is what tells it apart.
    with brush.placed(-20, -9):
        paint_track(brush, TrackFace(what, 2, 3, 16))


def epic(brush: Brushwork, what: str) -> None:
    MiniEmblem(what, w=36, h=52).paint(brush)


def epic_head(brush: Brushwork, what: str) -> None:
    MiniEmblem(what, w=24, h=14).paint(brush)


def stored_ring(brush: Brushwork, what: str) -> None:
    RingFace(what, 29, stacked=True).paint(brush)


def field(brush: Brushwork, what: str) -> None:
    paint_skill_sign(brush, f"{what}:action", 22)


class Sample(NamedTuple):
    """A subject as large as at hex radius 40, the square it fills, what differs there, and in how much of it at least.

    Without a ground it stands on a panel.
    Land is pale on purpose, so a smaller step counts; its glyph on the medallion must differ sharply.
    """

    paint: Subject
    side: int
    least: float
    step: int = 32
    ground: str = "#7C7C7C"


RACES_SEEN = {
    "pawn": Sample(pawn, 34, 0.06),
    "town": Sample(town, 40, 0.06),
    "ruin": Sample(ruin, 40, 0.03),
    "badge": Sample(badge, 26, 0.08),
    "bare badge": Sample(bare_badge, 16, 0.05),
}
TERRAINS_SEEN = {
    "land": Sample(land, 32, 0.25, step=12),
    "glyph": Sample(glyph, 12, 0.12, ground="#3C4434"),
    "ring": Sample(ring, 50, 0.04, step=24),
    "ring of a supply": Sample(stored_ring, 44, 0.05, step=24),
}
OTHERS_SEEN = {
    "resources": Sample(cube, 44, 0.04, ground=""),
    "kinds": Sample(epic, 56, 0.04),
    "heads of kinds": Sample(epic_head, 28, 0.05, step=24),
    "fields": Sample(field, 26, 0.03),
}
SHELVES = {"resources": "resources", "kinds": "kinds", "heads of kinds": "kinds", "fields": "fields"}


def least_difference(look: Look, kinds: Iterable[str], sample: Sample, eye: str) -> tuple[float, str]:
    """Return how far the two most similar of the kinds differ, and which they are."""
    views = {}
    for kind in kinds:
        ground = QColor(sample.ground) if sample.ground else look.theme.surface.panel
        image = painted_on(look, partial(sample.paint, what=kind), ground, sample.side)
        views[kind] = seen(image, eye)
    pairs = combinations(views, 2)
    return min((difference(views[one], views[two], sample.step), f"{one} and {two}") for one, two in pairs)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("subject", RACES_SEEN)
def test_races_are_told_apart(room_look: Look, subject: str, eye: str) -> None:
    sample = RACES_SEEN[subject]
    least, pair = least_difference(room_look, room_look.theme.races, sample, eye)
    assert least >= sample.least, pair


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("subject", TERRAINS_SEEN)
def test_terrains_are_told_apart(room_look: Look, subject: str, eye: str) -> None:
    sample = TERRAINS_SEEN[subject]
    least, pair = least_difference(room_look, room_look.theme.terrains, sample, eye)
    assert least >= sample.least, pair


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("subject", OTHERS_SEEN)
def test_resources_cards_and_fields_are_told_apart(room_look: Look, subject: str, eye: str) -> None:
    sample = OTHERS_SEEN[subject]
    least, pair = least_difference(room_look, getattr(room_look.theme, SHELVES[subject]), sample, eye)
    assert least >= sample.least, pair


@pytest.mark.parametrize("subject", RACES_SEEN)
def test_every_shape_that_a_race_can_have_is_told_from_the_others_in_one_colour(room_look: Look, subject: str) -> None:
    races = tuple(RaceLook(shape, NAMELESS, "purple", shape, SIGN) for shape in SHAPES)
    own, sample = replace(room_look, theme=dressed(room_look.theme, PackLooks(races))), RACES_SEEN[subject]
    least, pair = least_difference(own, SHAPES, sample, "grey")
    assert least >= sample.least, pair


def test_the_sign_of_every_land_that_a_terrain_can_have_is_told_from_the_others(room_look: Look) -> None:
    lands = tuple(TerrainLook(land, NAMELESS, "purple", land) for land in LANDS)
    own, sample = replace(room_look, theme=dressed(room_look.theme, PackLooks((), lands))), TERRAINS_SEEN["glyph"]
    least, pair = least_difference(own, LANDS, sample, "grey")
    assert least >= sample.least, pair


@pytest.mark.parametrize("eye", EYES)
def test_discs_of_other_colours_alone_would_not_do(room_look: Look, eye: str) -> None:
    def bare(brush: Brushwork, what: str) -> None:
        brush.fill(disc(0, 0, 12), brush.theme.race(what).fill)

    races = ("glorious", "gigant") if eye in ("grey", "deuteranopia", "protanopia") else ("glorious", "deep_one")
    least, _ = least_difference(room_look, races, Sample(bare, 26, 0.0, step=96), eye)
    assert least < 0.05
