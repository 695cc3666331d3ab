"""What the window told of a choice, held against what came of it: worked out from the seat's views, not by asking.

A number that is told as certain must come; one that has no check is counted as unchecked and listed.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from qquovadis.controllers import Entry
from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Counted, Flipped, Moved, Placed, Resolved, Turned
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Performed
from tests.contract.second.seen import SEATS, Seen, seen

MOST_SAID = 12  # differences that are told in words
Tellings = tuple[Finding, ...]


class Came(NamedTuple):
    """One choice of a seat: how the table lay before, at once after it, and when the next question was asked."""

    seat: int
    choice: Choice
    before: SeatView
    at_once: SeatView
    after: SeatView
    operations: tuple[Any, ...] = ()  # all that the entry changed
    past: tuple[Entry, ...] = ()  # the entries before it

    @property
    def game(self) -> str:
        """Which game it is."""
        return str(self.before.kit.game)

    def count(self, tally: str, when: str = "at_once") -> int:
        """What a tally of the seat, or one of the table, counts at a moment."""
        view: SeatView = getattr(self, when)
        index = view.kit.tally_index
        name = f"{tally}.{SEATS[self.seat]}"
        return view.tally[index[name if name in index else tally]]

    def gained(self, tally: str) -> int:
        """By how much a tally of the seat rose at once."""
        return self.count(tally) - self.count(tally, "before")

    def seen(self, when: str) -> Seen:
        """A moment in names."""
        view: SeatView = getattr(self, when)
        return seen(view)

    @property
    def letter(self) -> str:
        """The letter of the seat."""
        return SEATS[self.seat]

    def changes(self, tally: str, seat: int | None = None) -> list[Counted]:
        """All that was added to or taken from a tally of a seat (its own if none is named) until the next question."""
        number = self.before.kit.tally_index[f"{tally}.{SEATS[self.seat if seat is None else seat]}"]
        return [each for each in self.operations if isinstance(each, Counted) and each.tally == number]

    def at_once_done(self) -> tuple[Any, ...]:
        """The operations of the choice itself."""
        return _own(self.operations)

    def until(self, operation: Any) -> SeatView:
        """The table just before an operation of the entry."""
        at = next(number for number, each in enumerate(self.operations) if each is operation)
        return applied(self.before, self.operations[:at])

    def made_since(self, *verbs: str) -> list[Choice]:
        """The choices of the seat since, and without, its last one of these verbs."""
        found: list[Choice] = []
        for entry in reversed(self.past):
            action = entry.action
            if not isinstance(action, Performed) or action.seat != self.seat:
                continue
            if action.choice.verb in verbs:
                break
            found.append(action.choice)
        return found[::-1]


Check = Callable[[Came, Finding], bool | None]
Standing = Callable[[SeatView, Finding], bool | None]


def came(seat: int, before: SeatView, entry: Entry, after: SeatView, past: tuple[Entry, ...] = ()) -> Came:
    """What came of the choice of an entry: its own operations end where the agenda is written anew."""
    choice = entry.action.choice  # type: ignore[union-attr]
    return Came(
        seat=seat,
        choice=choice,
        before=before,
        at_once=applied(before, _own(entry.operations)),
        after=after,
        operations=tuple(entry.operations),
        past=past,
    )


def _own(operations: Iterable[Any]) -> tuple[Any, ...]:
    found: list[Any] = []
    for operation in operations:
        if isinstance(operation, Resolved):
            break
        found.append(operation)
    return tuple(found)


def applied(before: SeatView, operations: Iterable[Any]) -> SeatView:
    """The table as a seat sees it once these operations are done."""
    view = before._replace(
        zone_of=list(before.zone_of), contents=list(before.contents), face=list(before.face),
        turned=list(before.turned), spot=list(before.spot), tally=list(before.tally),
    )  # fmt: skip
    for operation in operations:
        _apply(view, operation)
    return view


def _apply(view: SeatView, operation: Any) -> None:
    if isinstance(operation, Counted):
        if view.tally[operation.tally] >= 0:
            view.tally[operation.tally] += operation.delta
    elif isinstance(operation, Moved):
        left = list(view.contents[operation.source])
        left.remove(operation.piece)
        view.contents[operation.source] = tuple(left)
        came_to = list(view.contents[operation.zone])
        came_to.insert(operation.at, operation.piece)
        view.contents[operation.zone] = tuple(came_to)
        view.zone_of[operation.piece] = operation.zone
    elif isinstance(operation, Flipped):
        view.face[operation.piece] = operation.new
    elif isinstance(operation, Turned):
        view.turned[operation.piece] = operation.new
    elif isinstance(operation, Placed):
        view.spot[operation.piece] = operation.new


class Ledger:
    """Counts by name what was told and compared, and what differed; `said` tells differences in words."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.differed: Counter[str] = Counter()
        self.unchecked: Counter[str] = Counter()
        self.said: list[str] = []

    def hold(self, name: str, holds: bool | None, told: Callable[[], str]) -> None:
        """Count a comparison; None if it decides nothing here."""
        if holds is None:
            self.unchecked[name] += 1
            return
        self.compared[name] += 1
        if not holds:
            self.differed[name] += 1
            if len(self.said) < MOST_SAID:
                self.said.append(f"{name}: {told()}")
