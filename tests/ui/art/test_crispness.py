"""The table is as sharp at every magnification and on every screen as if it were painted there: nothing is enlarged."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage, QPainter

from tests.ui.art.canvas import pixels
from ui.art.cards import EmblemCard
from ui.art.faces import Face
from ui.art.land.tiles import RingFace, TileFace
from ui.art.pieces import PawnFace, TownFace
from ui.art.skills import SkillCard
from ui.art.strokes import Look
from ui.table.scene.artwork import FINEST, Artwork
from ui.table.scene.camera import NEAREST

RATIOS = (1.0, 1.25, 1.5, 2.0, 3.0)
MAGNIFICATIONS = (1.0, 1.5, 2.0, 4.0)
SIDE = 80  # logical pixels, whose half is whole at every density
ALIKE = 2.0  # levels of 255 by which pixels may differ on average, since whole pixels are copied to whole pixels
FACES: dict[str, Face] = {
    "pawn": PawnFace("glorious", 40),
    "town": TownFace("mystic", 40, 2),
    "ring": RingFace("sea", 40),
    "tile": TileFace("2-4", ("plain", "desert", "sea"), 3, 20),
    "skill": SkillCard(name="Pioneers", icon="shield:war:+1", w=60, h=80),
    "card": EmblemCard(kind="miracle", word="Miracle", statement="Each action raises your faith by one.", w=56, h=79),
}


def shown(look: Look, ratio: float, zoom: float, draw: Callable[[QPainter], object]) -> QImage:
    """Return what a screen of this density shows of a thing in its middle."""
    image = QImage(round(SIDE * ratio), round(SIDE * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(look.theme.surface.panel)
    painter = QPainter(image)
    painter.translate(SIDE // 2, SIDE // 2)
    painter.scale(zoom, zoom)
    draw(painter)
    painter.end()
    return image


def unlike(one: QImage, other: QImage) -> float:
    """Return by how many levels the pixels differ on average."""
    pairs = zip(pixels(one), pixels(other), strict=True)
    return sum(abs(a - b) for p, q in pairs for a, b in zip(p, q, strict=True)) / (one.width() * one.height() * 3)


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("name", FACES)
def test_a_face_is_as_sharp_as_painted_on_every_screen(room_look: Look, name: str, ratio: float) -> None:
    face, artwork = FACES[name], Artwork(room_look)
    copied = shown(room_look, ratio, 1.0, lambda painter: artwork.draw(painter, face))
    painted = shown(room_look, ratio, 1.0, lambda painter: face.paint(room_look.on(painter)))
    assert unlike(copied, painted) <= ALIKE


@pytest.mark.parametrize("zoom", MAGNIFICATIONS)
@pytest.mark.parametrize("name", FACES)
def test_a_face_is_as_sharp_as_painted_at_every_magnification(room_look: Look, name: str, zoom: float) -> None:
    face, artwork = FACES[name], Artwork(room_look)
    artwork.picture(face, 1.0)
    copied = shown(room_look, 1.0, zoom, lambda painter: artwork.draw(painter, face))
    painted = shown(room_look, 1.0, zoom, lambda painter: face.paint(room_look.on(painter)))
    assert unlike(copied, painted) <= ALIKE


@pytest.mark.parametrize("name", FACES)
def test_an_enlarged_copy_would_be_seen(room_look: Look, name: str) -> None:
    face, artwork = FACES[name], Artwork(room_look)
    artwork.picture(face, 1.0)
    artwork.hasty = True
    copied = shown(room_look, 1.0, 4.0, lambda painter: artwork.draw(painter, face))
    painted = shown(room_look, 1.0, 4.0, lambda painter: face.paint(room_look.on(painter)))
    assert unlike(copied, painted) > ALIKE


def test_the_nearest_look_on_the_densest_screen_is_sharp(room_look: Look) -> None:
    assert RATIOS[-1] * NEAREST <= FINEST
    face, artwork = FACES["pawn"], Artwork(room_look)
    copied = shown(room_look, 3.0, 2.0, lambda painter: artwork.draw(painter, face))
    painted = shown(room_look, 3.0, 2.0, lambda painter: face.paint(room_look.on(painter)))
    assert unlike(copied, painted) <= ALIKE
