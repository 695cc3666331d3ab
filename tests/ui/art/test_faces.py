"""A face is one record, a frozen dataclass: faces of different kinds are never equal and never share a picture."""

import pkgutil
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from inspect import isabstract

import ui.art
import ui.overlay
import ui.printing
import ui.table
from tests.marks import quick
from ui.art.faces import Face
from ui.art.land.tiles import Hole
from ui.art.pieces import MarkerFace
from ui.art.strokes import Look
from ui.table.faces.mark_faces import Padlock
from ui.table.scene.artwork import Artwork

ROOMS = (ui.art, ui.table, ui.overlay, ui.printing)


def painted_records() -> Iterator[type]:
    """Every class that says its bounds and how it is painted with a brush."""
    for room in ROOMS:
        for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            for each in vars(import_module(found.name)).values():
                if isinstance(each, type) and each.__module__ == found.name and {"paint", "bounds"} <= {*dir(each)}:
                    yield each


@quick
def test_whatever_is_painted_is_a_frozen_dataclass_on_a_face() -> None:
    records = [each for each in painted_records() if not isabstract(each) and each is not Face]
    assert len(records) > 40
    frozen = [each for each in records if is_dataclass(each) and each.__dataclass_params__.frozen]  # type: ignore[attr-defined]
    assert [each.__name__ for each in records if each not in frozen or Face not in each.__mro__] == []


@quick
def test_faces_of_different_kinds_that_are_as_large_have_pictures_of_their_own(room_look: Look) -> None:
    artwork = Artwork(room_look)
    pictures = [artwork.picture(face, 1.0) for face in (MarkerFace(20.0), Padlock(20.0), Hole(20.0))]
    assert len({picture.pixmap.cacheKey() for picture in pictures}) == 3
