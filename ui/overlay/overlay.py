"""What lies over the world of one table, as items of its scene; it is told what to show and knows no game."""

import math
from collections.abc import Iterable, Mapping

from ui.overlay.faces import Border, Flags, Gift, Neighbour
from ui.overlay.realms import beside, realms
from ui.scene.faces import Face
from ui.scene.geometry import Point
from ui.scene.items import FaceItem, Pose
from ui.scene.places import RADIUS, Ground
from ui.scene.table_scene import TableScene

# Borders lie on the land and under pieces, the rest above them.
BORDER_Z, NEIGHBOUR_Z, FLAGS_Z, GIFT_Z = 6.0, 7.0, 34.0, 36.0
# Sizes in hex radii, and the least in pixels: what is said must be read however small the world is.
FLAG, LEAST_FLAG = 0.3, 10.5
LETTERS, LEAST_LETTERS = 0.27, 11.0
LIFT = -0.7  # how far the badges lie above the middle of a tile
FOOT, ASIDE = 0.62, 0.2  # how far below the middle of a space that stands, and how far outward on its tile

Laid = tuple[Face, Point, float]


class Overlay:
    """Shows control, the neighbours of one space and what spaces give; what is shown twice is painted once."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._items: list[FaceItem] = []

    @property
    def faces(self) -> tuple[Face, ...]:
        """What is shown now."""
        return tuple(item.face for item in self._items)

    def show(self, looked_at: int | None, gifts: Mapping[int, str]) -> None:
        """Show who controls what, the neighbours of the space looked at, and these words on these spaces."""
        self.clear()
        self._lay(self._control())
        self._lay(self._neighbours(looked_at) if looked_at is not None else ())
        self._lay(self._gifts(gifts))

    def clear(self) -> None:
        """Show nothing."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items:
            item.refresh()

    def _lay(self, laid: Iterable[Laid]) -> None:
        for face, at, z in laid:
            item = FaceItem(self._scene.artwork, face, self._scene.layers.world)
            item.stand(Pose(at.x, at.y))
            item.setZValue(z)
            self._items.append(item)

    def _control(self) -> list[Laid]:
        laid: list[Laid] = []
        for realm in realms(self._scene):
            laid.append((Border(realm.races, RADIUS), realm.centre, BORDER_Z))
            laid.append(
                (Flags(realm.races, self._size(FLAG, LEAST_FLAG)), realm.centre.moved(0, LIFT * RADIUS), FLAGS_Z)
            )
        return laid

    def _neighbours(self, space: int) -> list[Laid]:
        grounds = self._scene.plan.zones
        here = grounds[space].area.centre if space in grounds else Point(0, 0)
        middles = [grounds[zone].area.centre for zone in beside(self._scene.plan, space)]
        turns = [math.degrees(math.atan2(here.y - at.y, here.x - at.x)) for at in middles]
        return [(Neighbour(RADIUS, round(turn, 1)), at, NEIGHBOUR_Z) for turn, at in zip(turns, middles, strict=True)]

    def _gifts(self, gifts: Mapping[int, str]) -> list[Laid]:
        grounds, size = self._scene.plan.zones, self._size(LETTERS, LEAST_LETTERS)
        return [
            (Gift(words, size), _foot(grounds[zone]), GIFT_Z)
            for zone, words in gifts.items()
            if words and zone in grounds and grounds[zone].shape == "hex"
        ]

    def _size(self, share: float, least: float) -> float:
        """So many hex radii in the world's units, or what is that many pixels now."""
        return round(max(share * RADIUS, least / self._scene.camera.zoom), 1)


def _foot(ground: Ground) -> Point:
    """Where it is said what a space gives: at its foot, away from the other spaces of its tile."""
    middle = ground.area.centre
    return middle.moved(ASIDE * (middle.x - ground.centre.x), FOOT * RADIUS)
