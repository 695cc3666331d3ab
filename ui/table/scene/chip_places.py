"""Where a chip lies in the world so that it covers no pawn, no town, no sign of terrain and no key."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from ui.art.key_caps import key_side
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.plan import RADIUS, Plan, ZoneArea
from ui.table.scene.artwork import Artwork
from ui.table.scene.furniture_items import FurnitureItems
from ui.table.scene.key_signs import OUT_OF_THE_WAY
from ui.table.scene.piece_items import Layers, PieceItems

STEP, REACH = 0.11, 9  # between two places that are tried, in hex radii, and how many of them each way
NEAR = 3.2  # hex radii within which things can be in the way
FAR = 0.9  # from the middle of what a chip is about, in hex radii, up to which it still looks as if it were its own
SPARE = 1.5  # units between a chip and what it leaves free
ON_IT, ASTRAY, FROM_HOME = 1000.0, 60.0, 1.0  # what covering a whole chip costs, and each hex radius off
# Places to try from home, in hex radii, the nearest first; each with how far off it is.
TRIED = tuple(each * STEP for each in range(-REACH, REACH + 1))
SPOTS = sorted((math.hypot(x, y), x, y) for x in TRIED for y in TRIED)
UPRIGHT = 0.06  # what it costs to stand in two rows where one has as much room


class ChipForm(NamedTuple):
    """A form that a chip may have: how wide and high, and whether it has two rows."""

    w: float
    h: float
    stacked: bool = False


class ChipPlace(NamedTuple):
    """Where the middle of a chip lies, in which form, and how much of its area covers anything."""

    at: Point
    form: ChipForm
    covered: float


def chip_place(home: Point, middle: Point, forms: Sequence[ChipForm], things: Sequence[Rect]) -> ChipPlace:
    """Return the best place of a chip: free if any near is, else with as little covered as can be.

    Args:
        home: Where it lies best if nothing is in the way.
        middle: The middle of what it is about.
        forms: The forms that it may have, the usual one first.
        things: What it shall not cover.
    """
    best, least = ChipPlace(home, forms[0], 1.0), math.inf
    for form in forms:
        for far, x, y in SPOTS:
            cost = FROM_HOME * far + UPRIGHT * form.stacked
            if cost >= least:
                break  # those that follow lie farther off
            at = home.moved(x * RADIUS, y * RADIUS)
            cost += ASTRAY * max(0.0, math.dist(at, middle) / RADIUS - FAR)
            if cost >= least:
                continue
            area = around(at, form.w + 2 * SPARE, form.h + 2 * SPARE)
            covered = sum(area.shared(thing) for thing in things if area.meets(thing)) / (area.w * area.h)
            cost += ON_IT * covered
            if cost < least:
                best, least = ChipPlace(at, form, covered), cost
    return best


class ChipObstacles:
    """Knows what lies in the world that chips shall leave free."""

    def __init__(self, artwork: Artwork, layers: Layers, pieces: PieceItems, furnishing: FurnitureItems) -> None:
        self._artwork, self._layers, self._pieces, self._furnishing = artwork, layers, pieces, furnishing

    def near(self, plan: Plan, middle: Point, grounds: Iterable[ZoneArea]) -> list[Rect]:
        """Return what is in the way near a place, the keys on these grounds, too; whole areas have none.

        What is out of sight is in the way as well: at the top of the world a chip lay half behind the bar above.
        """
        keys = (self._key(each) for each in grounds if each.shape == "hex")
        return [*self._things(plan, middle), *keys, *self._out_of_sight()]

    def _out_of_sight(self) -> list[Rect]:
        """Return what lies above, below and beside what the camera shows now."""
        world, far = self._layers.world, NEAR * RADIUS
        seen = world.mapRectFromScene(world.scene().sceneRect())
        wide, high = seen.width() + 2 * far, seen.height() + 2 * far
        left, top = seen.left() - far, seen.top() - far
        across = [Rect(left, each, wide, far) for each in (top, seen.bottom())]
        return [*across, *(Rect(each, top, far, high) for each in (left, seen.right()))]

    def _things(self, plan: Plan, middle: Point) -> list[Rect]:
        """Return what stands near, and the numbers and signs of the tiles."""
        found, theme = list[Rect](), self._artwork.look.theme
        for number, placed in plan.pieces.items():
            if placed.layer != "world" or math.dist((placed.x, placed.y), middle) > NEAR * RADIUS:
                continue
            item = self._pieces.item(number) if placed.form == "standing" else None
            if item is not None and placed.shown:
                found.append(_moved(item.face.outline(theme).boundingRect(), placed.x, placed.y))
        for at, medallion in self._furnishing.medallions():
            if math.dist(at, middle) <= NEAR * RADIUS:
                found += [_moved(each, at.x, at.y) for each in medallion.signs()]
        return found

    def _key(self, ground: ZoneArea) -> Rect:
        """Return where the key is printed that chooses a place, as large as it is through the camera."""
        side = key_side(self._artwork.look) / max(self._layers.world.transform().m11(), 1e-6)
        at = ground.area.centre.moved(0, OUT_OF_THE_WAY[ground.place] * RADIUS)
        return around(at, side, side)


def _moved(area: QRectF, x: float, y: float) -> Rect:
    return Rect(area.x() + x, area.y() + y, area.width(), area.height())
