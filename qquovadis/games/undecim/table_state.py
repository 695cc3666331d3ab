"""What a person could answer by looking at an Undecim table.

A reading holds no state but what was counted since the table last changed (`owned`); steps ask it, and `assets` and
`measures` build on it.
"""

from qquovadis.engine.effects import Part
from qquovadis.engine.ops import made
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.engine.referee import Finding, Reading
from qquovadis.engine.table import Table
from qquovadis.games.undecim.layout import ASSETS, HALF, LANDS, Layout

Bundles = dict[int, list[int]]
Rows = list[tuple[int, ...]]
ALL_LANDS = list(range(len(LANDS)))


class Holdings:
    """What all seats of one table own: loose assets and settlements (UN-GAIN-02, UN-SETTLE-03).

    It remembers what it counted until the table changes there."""

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

    def realms(self, seat: int) -> list[list[int]]:
        """Return the realms of a seat, each with its cards; what is not four kinds of land is none (UN-REALM-01)."""
        found: Bundles = {}
        table = self.table
        for piece in table.contents[self.layout.realms[seat]]:
            if self.layout.ends[table.identity_of[piece]]:
                found.setdefault(table.spot[piece], []).append(piece)
        return [cards for cards in found.values() if sorted(map(self.asset, cards)) == ALL_LANDS]

    def asset(self, piece: int) -> int:
        """Return the asset that a card before a seat is: its upper end only (UN-GAIN-04)."""
        table = self.table
        ends: tuple[int, ...] = self.layout.ends[table.identity_of[piece]]
        return ends[table.turned[piece] >= HALF]


class GameState(Reading):
    """One table seen through the rules of Undecim."""

    closing = "UN-END-04"

    def __init__(self, layout: Layout, table: Table) -> None:
        """Bind the layout of a kit to one table of it."""
        super().__init__(table)
        self.layout = layout
        self.options = layout.options
        self.numbers = layout.numbers
        self.owned = Holdings(layout, table)

    def moon(self) -> int:
        """Return the value M that the moon die shows (UN-COMP-14, UN-ROUND-05)."""
        return self.table.face[self.layout.die]

    def start_seat(self) -> int:
        """Return the seat of the start player (UN-SETUP-11)."""
        return self.table.tally[self.layout.single["start"]]

    def in_order(self) -> tuple[int, ...]:
        """Return all seats, clockwise from the start player: whoever has to decide without a printed order (UN-R08)."""
        return self.layout.clockwise[self.start_seat()]

    def note(self, single: str, value: int, why: str) -> None:
        """Set a note of the round (counters, round, start player, night); it lies on the table as a tally."""
        self.bring(self.layout.single[single], value, why)

    def noted(self, single: str) -> int:
        """Read a note of the round."""
        return self.table.tally[self.layout.single[single]]

    def bring(self, tally: int, value: int, why: str) -> None:
        """Bring a tally to a value."""
        delta = value - self.table.tally[tally]
        if delta:
            self.table.count(tally, delta, why)

    def find(self, name: str, seat: int, parts: tuple[Part, ...] = (), **facts: object) -> None:
        """Report a named number with its parts; kept with the entry, read by log, previews and examples."""
        if not self.quiet:
            self.findings.append(made(Finding, (name, seat, parts, facts)))

    def score(self, seat: int, points: int, why: str) -> None:
        """Add VP at the moment they are scored, with their source (UN-COMP-12, UN-R11)."""
        if points:
            self.table.count(self.layout.vp[seat], points, why)

    def is_last_round(self) -> bool:
        """Return whether this round is the last (UN-ROUND-01)."""
        return self.noted("round") >= self.numbers["rounds.total"]

    def by_number(self) -> list[int]:
        """Return the seats in ascending order of the action numbers they played this round (UN-ACTION-04, UN-R01)."""
        tally, number = self.table.tally, self.layout.number
        return sorted(self.in_order(), key=lambda seat: tally[number[seat]])

    def played_card(self, seat: int) -> int:
        """Return the action card that a seat has put down this round, -1 if none lies there (UN-ROUND-08)."""
        cards = self.table.contents[self.layout.played[seat]]
        return cards[0] if cards and self.layout.number_of[self.table.identity_of[cards[0]]] else -1

    def programme(self, seat: int) -> tuple[ProgrammeStep, ...]:
        """What the card that a seat played makes it do; nothing without a card (UN-ACTION-06)."""
        card = self.played_card(seat)
        return self.layout.programmes[self.table.identity_of[card]] if card >= 0 else ()
