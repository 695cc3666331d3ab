"""What it costs to choose each area, on small chips over the numbers of the tiles, where no piece stands."""

from collections.abc import Mapping

from ui.table.faces.mark_faces import Tag
from ui.table.layout.plan import RADIUS, Plan
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import Pose, SignItem
from ui.table.scene.piece_items import Layers

ABOVE, LETTERS = 0.46, 0.17  # above the middle of a tile, and the size of letters, in hex radii
PRICE_Z = 9.0


class AreaPrices:
    """Shows a chip on each area that has a price now."""

    def __init__(self, artwork: Artwork, layers: Layers) -> None:
        self._artwork, self._layers = artwork, layers
        self._items: dict[int, SignItem] = {}
        self.shown: Mapping[int, str] = {}

    def show(self, prices: Mapping[int, str], plan: Plan) -> None:
        """Show exactly these prices, by the numbers of areas."""
        self.shown = {area: words for area, words in prices.items() if words and area in plan.areas}
        for area in [area for area in self._items if area not in self.shown]:
            item = self._items.pop(area)
            if item.scene() is not None:
                item.scene().removeItem(item)
        for area, words in self.shown.items():
            face = Tag(words, LETTERS * RADIUS, chip=True)
            item = self._items.get(area) or SignItem(self._artwork, face, self._layers.world)
            self._items[area] = item
            item.wear(face)
            middle = plan.areas[area].centre
            item.stand(Pose(middle.x, middle.y - ABOVE * RADIUS))
            item.setZValue(PRICE_Z)

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items.values():
            item.refresh()
