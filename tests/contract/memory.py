"""What the people at a table of Quo Vadis remember of a turn, for the table itself does not show it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.contract.second.seen import Seen


@dataclass
class Memory:
    """One turn; the points are those that the rulebook gives, by seat and source."""

    mark: int = 0  # where in the journal the turn begins
    grounds: list[int] = field(default_factory=list)  # what the ground cost for each worker placed
    paid_wrath: int = 0
    struck: list[str] = field(default_factory=list)
    hits: int = 0  # pieces of others that wrath has hit
    prospered: int = 0
    called: set[str] = field(default_factory=set)  # seats that called to arms in this war
    retreated: Counter[str] = field(default_factory=Counter)
    spoils: Counter[str] = field(default_factory=Counter)  # resources taken beside those for towns
    staying: Counter[str] = field(default_factory=Counter)  # where workers of losers stay
    fought: tuple[Seen, str, list[str]] | None = None  # the table before a war's losses, its winner and losers
    governed: str = ""
    using: str = ""  # the skill that was used last
    covering: str = ""  # the centre onto which a token of another area is being moved
    spending: str = ""  # the space of the town whose population is being spent
    lifted: str = ""  # the space of the worker that is just being moved
    out: Counter[str] = field(default_factory=Counter)  # where workers stand that were moved out of the genesis area
    released: dict[str, str] = field(default_factory=dict)  # the skill that each seat has chosen to release
    wishes: dict[str, str] = field(default_factory=dict)  # kept from turn to turn: what cards were wished to be
    points: dict[str, Counter[str]] = field(default_factory=dict)

    def expect(self, seat: str, points: Mapping[str, int]) -> None:
        """Remember VP that a seat must have got when the turn is over."""
        self.points.setdefault(seat, Counter()).update(points)

    def expected(self) -> dict[str, Counter[str]]:
        """Return the VP by seat and source, without nothings."""
        return {seat: +points for seat, points in self.points.items() if +points}
