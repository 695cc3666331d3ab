"""What it costs to choose each area or space, on small chips: over the numbers of tiles, and at the feet of what
stands on spaces.
"""

from collections.abc import Callable, Mapping

from ui.table.faces.price import Price
from ui.table.faces.price_face import PriceFace
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS, Plan
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import Pose, SignItem
from ui.table.scene.piece_items import Layers

ABOVE, LETTERS = 0.46, 0.185  # above the middle of a tile, and the size of letters, in hex radii
# From the middle of a space, in hex radii: where neither a piece stands nor a number, a terrain or a key is printed.
ON_SPACE = ((-0.27, 0.46), (0.27, 0.46), (0.0, 0.26))
PRICE_Z = 27.0  # above pieces, and above the one that would stand there


Place = Callable[[Plan, int], Point | None]


def on_area(plan: Plan, area: int) -> Point | None:
    """Return the place of the price of an area; None if it does not lie on the table."""
    ground = plan.areas.get(area)
    return ground.centre.moved(0, -ABOVE * RADIUS) if ground is not None else None


def on_space(plan: Plan, zone: int) -> Point | None:
    """Return the place of the price of a space; None for a place that is no space."""
    ground = plan.zones.get(zone)
    if ground is None or ground.layer != "world" or ground.shape != "hex":
        return None
    right, down = ON_SPACE[ground.place]
    return ground.area.centre.moved(right * RADIUS, down * RADIUS)


class PriceChips:
    """Shows a chip on each area, or each space, that has a price now.

    Args:
        artwork: paints them.
        layers: where they hang.
        place: where the price of an area or a space stands.
        praises: whether what is free is filled, as where one may be chosen instead of another.
    """

    def __init__(self, artwork: Artwork, layers: Layers, place: Place, *, praises: bool = False) -> None:
        self._artwork, self._layers, self._place, self._praises = artwork, layers, place, praises
        self._items: dict[int, SignItem] = {}
        self.shown: Mapping[int, Price] = {}

    def show(self, prices: Mapping[int, Price], plan: Plan) -> None:
        """Show exactly these prices, by the numbers of areas or zones."""
        places = {number: place for number in prices if (place := self._place(plan, number)) is not None}
        self.shown = {number: price for number, price in prices.items() if price.words and number in places}
        for number in [number for number in self._items if number not in self.shown]:
            item = self._items.pop(number)
            if item.scene() is not None:
                item.scene().removeItem(item)
        for number, price in self.shown.items():
            face = PriceFace(price, LETTERS * RADIUS, filled=self._praises and not price.paid)
            item = self._items.get(number) or SignItem(self._artwork, face, self._layers.world)
            self._items[number] = item
            item.wear(face)
            item.stand(Pose(*places[number]))
            item.setZValue(PRICE_Z)

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items.values():
            item.refresh()
