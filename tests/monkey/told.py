"""What the window told of a choice, held against what came of it: worked out from the seat's views, not by asking.

A number that is told as certain must come; one that has no check here is counted as unchecked and listed.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from qquovadis.controllers import Entry
from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Counted, Flipped, Moved, Placed, Resolved, Turned
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from tests.contract.second import standing as second
from tests.contract.second.seen import SEATS, Seen, seen
from tests.contract.undecim.second import scoring as undecim
from tests.contract.undecim.second.lying import built

Totals = dict[str, int]


class Came(NamedTuple):
    """One choice of a seat: how the table lay before, at once after it, and when the next question was asked."""

    seat: int
    choice: Choice
    before: SeatView
    at_once: SeatView
    after: SeatView

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


def came(seat: int, before: SeatView, entry: Entry, after: SeatView) -> Came:
    """What came of the choice of an entry: its own operations end where the agenda is written anew."""
    choice = entry.deed.choice  # type: ignore[union-attr]
    return Came(seat, choice, before, _at_once(before, entry), after)


def _at_once(before: SeatView, entry: Entry) -> SeatView:
    view = before._replace(
        zone_of=list(before.zone_of), contents=list(before.contents), face=list(before.face),
        turned=list(before.turned), spot=list(before.spot), tally=list(before.tally),
    )  # fmt: skip
    for operation in entry.operations:
        if isinstance(operation, Resolved):
            break
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


def _paid(tally: str) -> Callable[[Came, Finding], bool]:
    return lambda what, told: what.gained(tally) == -told.total


def _paid_in_the_end(tally: str) -> Callable[[Came, Finding], bool]:
    """What is paid by steps that follow the choice by themselves."""
    return lambda what, told: what.count(tally, "after") - what.count(tally, "before") == -told.total


def _got(tally: str) -> Callable[[Came, Finding], bool]:
    return lambda what, told: what.gained(tally) == told.total


def _area(what: Came, told: Finding) -> bool:
    kit = what.before.kit
    tiles = [identity.name for identity in kit.identities if identity.kind == "tile"]
    named = tiles[what.count("genesis") - 1]
    return bool(kit.zones[told.facts["area"]].name == f"{named} centre")


def _overflow(what: Came, told: Finding) -> bool:
    """What could not be kept went back, so that the seat has what its cap says."""
    tally = str(told.facts.get("what", ""))
    return what.count(tally) == told.facts["cap"] or what.count(tally) >= int(told.facts["cap"])


def _control(what: Came, told: Finding) -> bool:
    if what.before.kit.game != "quo_vadis":
        return _majorities(what, told)
    before, after = (len(second.controlled(what.seen(when), what.letter)) for when in ("before", "at_once"))
    return (before, after) == (told.facts["before"], told.total)


def _majorities(what: Came, told: Finding) -> bool:
    counted = [len(majorities(what.seen(when), what.letter)) for when in ("before", "at_once")]
    return counted == [told.facts["before"], told.total]


def majorities(table: Seen, seat: str) -> set[str]:
    """The areas with workers on enough spaces, or with a town (PO-MAJ-02, PO-MAJ-03, PO-MAJ-05)."""
    found = set()
    for tile in table.of("world"):
        spaces = [f"{tile.what}/{letter}" for letter in "abc"]
        standing = sum(second.workers(table, seat, space) > 0 for space in spaces)
        towns = sum(len(second.intact(table, seat, space)) for space in spaces)
        if standing >= table.rules["majority.worker_spaces"] or towns >= table.rules["majority.towns"]:
            found.add(tile.what)
    return found


def _struck(what: Came, told: Finding) -> bool:
    """Workers of a seat that went home and population of its towns that is gone, or towns that fell."""
    return told.total == _losses(what, SEATS[told.seat])


def _losses(what: Came, seat: str) -> int:
    before, after = what.seen("before"), what.seen("at_once")
    workers = second.reserve(after, seat) - second.reserve(before, seat)
    if what.before.kit.game != "quo_vadis":
        return workers + len(second.intact_towns(before, seat)) - len(second.intact_towns(after, seat))
    heads = [sum(second.population(table, town) for _, town in second.intact_towns(table, seat)) for table in (before,)]
    left = sum(second.population(after, town) for _, town in second.intact_towns(after, seat))
    return workers + heads[0] - left


def _strikes(what: Came, told: Finding) -> bool:
    return told.total == sum(_losses(what, seat) for seat in what.seen("before").seats)


def _actions(what: Came, told: Finding) -> bool:
    """The actions of a card that was put on a generation, as they lie when the next is asked; told for one of two."""
    return what.count("actions", "at_once") == told.total or what.count("actions", "after") == told.total


def _counters(what: Came, told: Finding) -> bool:
    return what.count("counters") == told.total


def _land(sign: int) -> Callable[[Came, Finding], bool]:
    def holds(what: Came, told: Finding) -> bool:
        before, after = (undecim.land_bonus(what.seen(when), what.letter) for when in ("before", "at_once"))
        return after - before == sign * told.total

    return holds


def _final(sign: int) -> Callable[[Came, Finding], bool]:
    """The final scoring of the seat, without what is still in the hand, changed by so much."""

    def holds(what: Came, told: Finding) -> bool:
        before, after = (undecim.final_points(what.seen(when), what.letter) for when in ("before", "at_once"))
        return after - before == sign * told.total

    return holds


def _is_due(what: Came, told: Finding) -> bool:
    """Whether the choice itself brings what was told, rather than a later one that it leads to."""
    if told.name in ("settlement.worth", "settlement.less"):
        return len(built(what.seen("at_once"), what.letter)) != len(built(what.seen("before"), what.letter)) or (
            what.choice.verb in ("into", "add")
        )
    return True


# Of a name, or of its beginning: whether what came is what was told; it is asked where the choice decides it alone.
CHECKS: Mapping[str, Callable[[Came, Finding], bool]] = {
    **{f"pays.{name}": _paid(name) for name in ("morale", "food", "faith", "wrath", "vp", "passion")},
    **{f"gains.{name}": _got(name) for name in ("morale", "food", "faith", "wrath", "vp", "passion")},
    "placement.price": _paid("food"),
    "free.price": _paid("faith"),
    "wish.price": _paid("faith"),
    "wrath.price": _paid("faith"),
    "arbitration.price": _paid_in_the_end("food"),
    "area": _area,
    "overflow": _overflow,
    "control": _control,
    "strikes": _strikes,
    "struck": _struck,
    "counters.left": _counters,
    "enemies.worth": _got("vp"),
    "land.more": _land(1),
    "land.less": _land(-1),
    "gold.more": _final(1),
    "gold.less": _final(-1),
    "settlement.worth": _final(1),
    "settlement.less": _final(-1),
}


class Ledger:
    """Counts what was told and compared, by name; `differed` says in words what did not come."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.unchecked: Counter[str] = Counter()
        self.differed: list[str] = []

    def compare(self, what: Came, told: Iterable[Finding]) -> None:
        """Hold all that was told of a choice against what came of it."""
        for each in told:
            check = CHECKS.get(each.name)
            if check is None or not _is_due(what, each):
                self.unchecked[each.name] += 1
                continue
            self.compared[each.name] += 1
            if not check(what, each):
                self.differed.append(self._said(what, each))

    @staticmethod
    def _said(what: Came, told: Finding) -> str:
        names = [tally.name for tally in what.before.kit.tallies]
        rows = zip(names, what.before.tally, what.at_once.tally, strict=True)
        changed = {name: (before, after) for name, before, after in rows if before != after}
        return f"{what.choice} of seat {what.seat}: told {told}, and at once came {changed}"
