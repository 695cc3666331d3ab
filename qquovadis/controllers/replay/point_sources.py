"""Where numbers come from: each seat's points, read off the journal alone, and the cards that were at work."""

from collections.abc import Iterable, Mapping, Sequence

from qquovadis.engine.kit import POINT_FAMILIES, Kit
from qquovadis.engine.ops import Counted, Operation
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Entry
from qquovadis.model.seen_counts import is_seen

AT_THE_START = "start"


def point_family(kit: Kit) -> str:
    """Return what a game without a scoring sheet counts as the points of its seats; empty if it counts none."""
    owned = {tally.family for tally in kit.tallies if tally.seat >= 0}
    return next((family for family in POINT_FAMILIES if family in owned), "")


def worth_of(kit: Kit) -> Mapping[int, int]:
    """Return what one of each tally is worth to its seat: points themselves, or what a scoring sheet says."""
    worths = {row.family: row.worth for row in kit.score} or {point_family(kit): 1}
    found = ((at, worths.get(tally.family, 0)) for at, tally in enumerate(kit.tallies) if tally.seat >= 0)
    return {at: worth for at, worth in found if worth}


def points_by_source(kit: Kit, journal: Iterable[Operation]) -> tuple[Mapping[str, int], ...]:
    """For each seat, the clause, card or hand that brought it points, and how many; they add up to its tallies."""
    if kit.score:
        return _points_on_sheet(kit, journal)
    sources: tuple[dict[str, int], ...] = tuple({} for _ in range(kit.seats))
    counted = ((tally, kit.tallies[tally].seat) for tally in kit.tallies_of(point_family(kit)))
    owners = {tally: seat for tally, seat in counted if seat >= 0}
    for tally, seat in owners.items():
        if kit.tallies[tally].start:
            sources[seat][AT_THE_START] = kit.tallies[tally].start
    for operation in journal:
        if isinstance(operation, Counted) and operation.tally in owners:
            own = sources[owners[operation.tally]]
            own[operation.why] = own.get(operation.why, 0) + operation.delta
    return tuple({source: points for source, points in own.items() if points} for own in sources)


def _points_on_sheet(kit: Kit, journal: Iterable[Operation]) -> tuple[Mapping[str, int], ...]:
    """For each seat, what each row of the scoring sheet brought it, by the family of its tallies."""
    worth = worth_of(kit)
    counts = {tally: kit.tallies[tally].start for tally in worth}
    for operation in journal:
        if isinstance(operation, Counted) and operation.tally in counts:
            counts[operation.tally] += operation.delta
    sources: tuple[dict[str, int], ...] = tuple({} for _ in range(kit.seats))
    for row in kit.score:
        for tally in kit.tallies_of(row.family):
            if counts.get(tally):
                sources[kit.tallies[tally].seat][row.family] = counts[tally] * row.worth
    return sources


def points_by_moment(
    view: SeatView, opening: Iterable[Operation], entries: Sequence[Entry]
) -> tuple[tuple[int, ...], ...]:
    """For each seat its points at every moment from the opening on; none for a seat whose points the view hides."""
    kit, worth = view.kit, worth_of(view.kit)
    own = [[tally for tally in worth if kit.tallies[tally].seat == seat] for seat in range(kit.seats)]
    count = {tally: kit.tallies[tally].start for tallies in own for tally in tallies}
    seen = [bool(tallies) and all(is_seen(view, tally) for tally in tallies) for tallies in own]
    rows: tuple[list[int], ...] = tuple([] for _ in own)
    for operations in (opening, *(entry.operations for entry in entries)):
        for operation in operations:
            if isinstance(operation, Counted) and operation.tally in count:
                count[operation.tally] += operation.delta
        for seat, row in enumerate(rows):
            row.extend([sum(count[tally] * worth[tally] for tally in own[seat])] if seen[seat] else ())
    return tuple(tuple(row) for row in rows)


def cards_in(kit: Kit, findings: Iterable[Finding]) -> frozenset[int]:
    """Return what is printed on the cards that are sources of parts of these findings."""
    sources = (str(part.source) for finding in findings for part in finding.parts if part.amount)
    return frozenset(kit.identity_index[source] for source in sources if source in kit.identity_index)


def cards_at_work(kit: Kit, entry: Entry) -> frozenset[int]:
    """Return what is printed on the cards that changed a number in an entry, or for which something was counted."""
    counted = (operation.why for operation in entry.operations if isinstance(operation, Counted))
    reasons = frozenset(kit.identity_index[why] for why in counted if why in kit.identity_index)
    return cards_in(kit, entry.findings) | reasons
