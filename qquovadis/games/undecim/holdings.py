"""What seats own: loose assets and settlements, counted anew only after they changed (UN-GAIN-02, UN-SETTLE-03)."""

from qquovadis.engine.table import Table
from qquovadis.games.undecim.layout import ASSETS, HALF, Layout

Bundles = dict[int, list[int]]
Rows = list[tuple[int, ...]]


class Holdings:
    """The assets of all seats of one table; it remembers what it counted until the table changes there."""

    def __init__(self, layout: Layout, table: Table) -> None:
        """Remember nothing yet."""
        self.layout = layout
        self.table = table
        self._assets: list[tuple[int, int, tuple[int, ...]]] = [(-1, -1, ())] * layout.seats
        self._settlements: list[tuple[int, int, Bundles, Rows]] = [(-1, -1, {}, [])] * layout.seats

    def assets(self, seat: int) -> tuple[int, ...]:
        """Return how many loose ones of each asset a seat has, by the number of the asset (UN-GAIN-04, UN-SETTLE-03).

        A card that is no resource card, which only hands could have laid there, counts for nothing.
        """
        # SPEED: counted anew only after a card came, went or was turned; 2 µs become 0.3 µs, dozens of times a round.
        table, area, fresh = self.table, self.layout.area[seat], self.layout.fresh[seat]
        old, new, counts = self._assets[seat]
        if old != table.zone_version[area] or new != table.zone_version[fresh]:
            counts = self._counted(table.contents[area] + table.contents[fresh])
            self._assets[seat] = table.zone_version[area], table.zone_version[fresh], counts
        return counts

    def _counted(self, pieces: list[int]) -> tuple[int, ...]:
        counts = [0] * len(ASSETS)
        ends, identity_of, turned = self.layout.ends, self.table.identity_of, self.table.turned
        for piece in pieces:
            if both := ends[identity_of[piece]]:
                counts[both[turned[piece] >= HALF]] += 1
        return tuple(counts)

    def settlements(self, seat: int) -> Bundles:
        """Return the settlements of a seat by number, each with its cards in the order in which they were added.

        A card that is no resource card, which only hands could have laid there, belongs to none.
        Nobody may change what is returned: it is kept until a card comes, goes or gets another place.
        """
        return self._built(seat)[2]

    def rows(self, seat: int) -> Rows:
        """Return the same settlements as assets."""
        return self._built(seat)[3]

    def _built(self, seat: int) -> tuple[int, int, Bundles, Rows]:
        table, zone = self.table, self.layout.settlements[seat]
        kept = self._settlements[seat]
        if kept[0] != table.zone_version[zone] or kept[1] != table.shape:
            found: Bundles = {}
            ends, identity_of = self.layout.ends, table.identity_of
            for piece in table.contents[zone]:
                if ends[identity_of[piece]]:
                    found.setdefault(table.spot[piece], []).append(piece)
            rows = [tuple([self.asset(card) for card in cards]) for cards in found.values()]
            kept = self._settlements[seat] = table.zone_version[zone], table.shape, found, rows
        return kept

    def asset(self, piece: int) -> int:
        """Return the asset that a card before a seat is: its upper end only (UN-GAIN-04)."""
        table = self.table
        ends: tuple[int, ...] = self.layout.ends[table.identity_of[piece]]
        return ends[table.turned[piece] >= HALF]
