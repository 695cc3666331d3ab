"""Races and terrains are told apart in grey and under red-green blindness, by what is painted and nothing else."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations
from typing import NamedTuple

import pytest
from PySide6.QtGui import QColor

from tests.ui.art.canvas import painted_on
from tests.ui.art.vision import EYES, difference, seen
from ui.art.emblems import BadgeFace, paint_badge
from ui.art.pieces import PawnFace, TownFace, paint_pawn, paint_town
from ui.art.strokes import Brushwork, Look
from ui.art.terrain import HexFace, paint_glyph, paint_hex
from ui.art.tiles import RingFace, paint_ring

Subject = Callable[..., None]


def pawn(brush: Brushwork, what: str) -> None:
    with brush.placed(0, 14):
        paint_pawn(brush, PawnFace(what, 29))


def town(brush: Brushwork, what: str) -> None:
    with brush.placed(0, 14):
        paint_town(brush, TownFace(what, 29, 2))


def ruin(brush: Brushwork, what: str) -> None:
    with brush.placed(0, 14):
        paint_town(brush, TownFace(what, 29, 0))


def badge(brush: Brushwork, what: str) -> None:
    paint_badge(brush, BadgeFace(what, 11))


def bare_badge(brush: Brushwork, what: str) -> None:
    paint_badge(brush, BadgeFace(what, 7, coded=False))


def land(brush: Brushwork, what: str) -> None:
    paint_hex(brush, HexFace(what, 5, 20))


def glyph(brush: Brushwork, what: str) -> None:
    paint_glyph(brush, what, 9.4, QColor("#FFFFFF"))


def ring(brush: Brushwork, what: str) -> None:
    paint_ring(brush, RingFace(what, 40))


class Sample(NamedTuple):
    """A subject as large as at hex radius 40, the square it fills, what differs there, and in how much of it at least.

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
}


def least_difference(look: Look, kinds: Iterable[str], sample: Sample, eye: str) -> tuple[float, str]:
    """Return how far the two most similar of the kinds differ, and which they are."""
    views = {}
    for kind in kinds:
        image = painted_on(look, partial(sample.paint, what=kind), QColor(sample.ground), sample.side)
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
