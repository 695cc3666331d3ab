"""What a person could answer by looking at an Undecim table.

A reading holds no state but what was counted since the table last changed (`owned`); steps ask it, and `assets` and
`measures` build on it.
"""

from qquovadis.engine.effects import Part
from qquovadis.engine.ops import made
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.engine.referee import Finding, Reading
from qquovadis.engine.table import Table
from qquovadis.games.undecim.holdings import Holdings
from qquovadis.games.undecim.layout import Layout


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

    def last_round(self) -> bool:
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
