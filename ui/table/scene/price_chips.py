"""What it costs to choose each area or space, on small chips: over the numbers of tiles, and at the feet of what
stands on spaces, or wherever near they cover nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ui.art.lettering import LEGIBLE, Lettering
from ui.table.faces.price import Price
from ui.table.faces.price_face import PriceFace
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.plan import RADIUS, Plan, ZoneArea
from ui.table.scene.artwork import Artwork
from ui.table.scene.chip_places import ChipForm, ChipPlace, chip_place
from ui.table.scene.items import Pose, SignItem
from ui.table.scene.piece_items import Layers

ABOVE, LETTERS = 0.46, 0.185  # above the middle of a tile, and the size of letters, in hex radii
# From the middle of a space, in hex radii: where neither a piece stands nor a number, a terrain or a key is printed.
ON_SPACE = ((-0.27, 0.46), (0.27, 0.46), (0.0, 0.26))
PRICE_Z = 27.0  # above pieces, and above the one that would stand there


class ChipHome(NamedTuple):
    """Where a price stands if nothing is in the way, the middle of what it is about, and its ground."""

    at: Point
    middle: Point
    ground: ZoneArea


Home = Callable[[Plan, int], ChipHome | None]
InTheWay = Callable[[Plan, Point, Iterable[ZoneArea]], Sequence[Rect]]


def on_area(plan: Plan, area: int) -> ChipHome | None:
    """Return the place of the price of an area; None if it does not lie on the table."""
    ground = plan.areas.get(area)
    return ChipHome(ground.centre.moved(0, -ABOVE * RADIUS), ground.centre, ground) if ground is not None else None


def on_space(plan: Plan, zone: int) -> ChipHome | None:
    """Return the place of the price of a space; None for a place that is no space."""
    ground = plan.zones.get(zone)
    if ground is None or ground.layer != "world" or ground.shape != "hex":
        return None
    right, down = ON_SPACE[ground.place]
    return ChipHome(ground.area.centre.moved(right * RADIUS, down * RADIUS), ground.area.centre, ground)


class PriceChips:
    """Shows a chip on each area, or each space, that has a price now.

    Args:
        artwork: paints them.
        layers: where they hang.
        home: where the price of an area or a space stands best.
        in_the_way: what it shall not cover there.
        praises: whether what is free is filled, as where one may be chosen instead of another.
    """

    def __init__(
        self, artwork: Artwork, layers: Layers, home: Home, in_the_way: InTheWay, *, praises: bool = False
    ) -> None:
        self._artwork, self._layers, self._home, self._in_the_way = artwork, layers, home, in_the_way
        self._praises = praises
        self._items: dict[int, SignItem] = {}
        self._plan = Plan()
        self._stood: object = None  # everything by which they were put where they are
        self.shown: Mapping[int, Price] = {}

    def show(self, prices: Mapping[int, Price], plan: Plan) -> None:
        """Show exactly these prices, by the numbers of areas or zones."""
        self._plan = plan
        homes = {number: home for number in prices if (home := self._home(plan, number)) is not None}
        self.shown = {number: price for number, price in prices.items() if price.words and number in homes}
        for number in [number for number in self._items if number not in self.shown]:
            item = self._items.pop(number)
            if item.scene() is not None:
                item.scene().removeItem(item)
        self.stand()

    def stand(self) -> None:
        """Stand where nothing is covered, as large as they are through the camera now."""
        zoom = self._layers.world.transform().m11()
        homes = {number: home for number in self.shown if (home := self._home(self._plan, number)) is not None}
        grounds = [home.ground for home in homes.values()]
        things = {number: self._in_the_way(self._plan, home.middle, grounds) for number, home in homes.items()}
        key = (zoom, self._artwork.look, self.shown, homes, things)
        if key == self._stood:
            return
        self._stood, taken = key, list[Rect]()
        for number, home in homes.items():
            price = self.shown[number]
            face = PriceFace(price, LETTERS * RADIUS, filled=self._praises and not price.paid)
            found = self._place(face, home, [*things[number], *taken], zoom)
            taken.append(around(found.at, found.form.w, found.form.h))
            face = replace(face, stacked=found.form.stacked)
            item = self._items.get(number) or SignItem(self._artwork, face, self._layers.world)
            self._items[number] = item
            item.wear(face)
            item.stand(Pose(*found.at))
            item.setZValue(PRICE_Z)

    def area(self, number: int) -> Rect | None:
        """Return what the chip of an area or a space covers, in units of the world; None if there is none."""
        item = self._items.get(number)
        if item is None or not isinstance(item.face, PriceFace):
            return None
        form = self._form(item.face, self._layers.world.transform().m11())
        return around(Point(item.x(), item.y()), form.w, form.h)

    def _place(self, face: PriceFace, home: ChipHome, things: Sequence[Rect], zoom: float) -> ChipPlace:
        faces = (face, replace(face, stacked=True)) if face.price.percent is not None else (face,)
        return chip_place(home.at, home.middle, [self._form(each, zoom) for each in faces], things)

    def _form(self, face: PriceFace, zoom: float) -> ChipForm:
        """Return how large a chip is painted where the world is seen so large."""
        surface = self._artwork.look.theme.surface
        pill = face.pill(
            self._artwork.look, Lettering(face.seen_size(LEGIBLE / max(zoom, 1e-6)), surface.ink, bold=True)
        )
        return ChipForm(pill.width(), pill.height(), face.stacked)

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items.values():
            item.refresh()
