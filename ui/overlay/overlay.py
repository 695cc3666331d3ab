"""What lies over the world of one table, as items of its scene; it is told what to show and knows no game."""

import math
from collections.abc import Mapping

from ui.overlay.faces import Border, Flags, Neighbour, SpaceGain
from ui.overlay.overlay_items import Laid, OverlayItems
from ui.table.faces.faces import Face
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS, ZoneArea
from ui.table.scene.controlled_tiles import beside, realms
from ui.table.scene.table_scene import TableScene

# Borders lie on the land and under pieces, the rest above them.
BORDER_Z, NEIGHBOUR_Z, FLAGS_Z, GIFT_Z = 6.0, 7.0, 34.0, 36.0
# Sizes in hex radii, and the least in pixels: what is said must be read however small the world is.
FLAG, LEAST_FLAG = 0.3, 10.5
LETTERS, LEAST_LETTERS = 0.27, 11.0
LIFT = -0.7  # how far the badges lie above the middle of a tile
FOOT, ASIDE = 0.62, 0.2  # how far below the middle of a space that stands, and how far outward on its tile


class Overlay:
    """Shows control, the neighbours of one space and what spaces give; what is shown twice is painted once."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._laid = OverlayItems(scene)

    @property
    def faces(self) -> tuple[Face, ...]:
        """What is shown now."""
        return self._laid.faces

    def show(self, looked_at: int | None, gifts: Mapping[int, str]) -> None:
        """Show who controls what, the neighbours of the space looked at, and these words on these spaces."""
        self.clear()
        self._laid.lay(self._control())
        self._laid.lay(self._neighbours(looked_at) if looked_at is not None else ())
        self._laid.lay(self._gifts(gifts))

    def clear(self) -> None:
        """Show nothing."""
        self._laid.clear()

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        self._laid.refresh()

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
            (SpaceGain(words, size), _foot(grounds[zone]), GIFT_Z)
            for zone, words in gifts.items()
            if words and zone in grounds and grounds[zone].shape == "hex"
        ]

    def _size(self, share: float, least: float) -> float:
        """Return so many hex radii in the world's units, or what is that many pixels now."""
        return round(max(share * RADIUS, least / self._scene.screen.camera.zoom), 1)


def _foot(ground: ZoneArea) -> Point:
    """Return where it is said what a space gives: at its foot, away from the other spaces of its tile."""
    middle = ground.area.centre
    return middle.moved(ASIDE * (middle.x - ground.centre.x), FOOT * RADIUS)
