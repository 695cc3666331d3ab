"""What an entry touched: the pieces, places and counters that its operations changed, as one viewer may know it.

Which piece lies where, and which face is up, everybody sees; what a hidden piece is, nobody is told here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from qquovadis.engine.kit import EVERYBODY, OWNER
from qquovadis.engine.ops import (
    Bound,
    Counted,
    Flipped,
    Moved,
    Operation,
    Placed,
    Rolled,
    Shown,
    Shuffled,
    Slipped,
    Turned,
)
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import NOTHING, Entry
from qquovadis.model.history.withdrawn_choices import withdrawn_choices


class PieceMove(NamedTuple):
    """A piece that lies in another zone after an entry than before it."""

    piece: int
    source: int
    zone: int


class CounterChange(NamedTuple):
    """A tally, and by how much an entry changed it in all."""

    tally: int
    delta: int


class Touched(NamedTuple):
    """What one entry touched; all numbers are those of the kit.

    Attributes:
        number: The entry; 0 for none.
        seat: Who acted; NOTHING where nobody's seat did.
        moves: The pieces that lie elsewhere now, one move each however many steps it took.
        pieces: The pieces that it moved, turned, flipped, rolled or showed to the viewer, those of `moves` included.
        zones: The zones of `moves`, and those that were shuffled or that a piece left or reached unseen.
        counters: The tallies that the viewer may see and that count something else now.
        slips: The zones that pieces reached unseen, each with the place in it.
    """

    number: int = 0
    seat: int = NOTHING
    moves: tuple[PieceMove, ...] = ()
    pieces: tuple[int, ...] = ()
    zones: tuple[int, ...] = ()
    counters: tuple[CounterChange, ...] = ()
    slips: tuple[tuple[int, int], ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether it touched nothing that the viewer may know of."""
        return not (self.pieces or self.zones or self.counters)


UNTOUCHED = Touched()


def touched(entry: Entry, view: SeatView) -> Touched:
    """Return what an entry touched, as whoever has this view may know it."""
    moves = tuple(moves_in(entry.operations))
    pieces = [piece for operation in entry.operations for piece in _pieces(operation, view)]
    slips = [operation for operation in entry.operations if isinstance(operation, Slipped)]
    zones = [zone for move in moves for zone in (move.source, move.zone)]
    zones += [zone for slip in slips for zone in (slip.source, slip.zone)]
    zones += [operation.zone for operation in entry.operations if isinstance(operation, Shuffled)]
    return Touched(
        number=entry.number,
        seat=entry.seat,
        moves=moves,
        pieces=tuple(dict.fromkeys(pieces)),
        zones=tuple(dict.fromkeys(zones)),
        counters=tuple(_counters(entry.operations, view)),
        slips=tuple((slip.zone, slip.at) for slip in slips),
    )


def last_move(entries: Sequence[Entry], view: SeatView) -> Touched:
    """Return what the newest of these entries that touched anything did; the view is that of the moment after them.

    Where the viewer chose since, and that touched nothing, the move before is over: nothing is returned.
    """
    silent = withdrawn_choices(entries, view.seat)
    for entry in reversed(entries):
        if entry.number in silent:
            continue
        found = touched(entry, view)
        if not found.is_empty:
            return _with_slipped(found, view)
        if entry.seat == view.seat:
            break
    return UNTOUCHED


def moves_of_others(
    entries: Sequence[Entry], view: SeatView, since: int, own: Callable[[Entry], bool]
) -> tuple[Touched, ...]:
    """Return what each other seat did after so many entries, where more than one has been made since.

    Args:
        entries: All entries up to now.
        view: What the viewer sees now.
        since: How many of them are no news.
        own: Whether the viewer, or nobody in a turn, made an entry.

    Returns:
        One record a seat, in the order in which they began: a piece made one move from its first place to where it
        lies now, a counter changed once by all that it gained and lost. Pieces that went on since are left out.
    """
    if len(entries) - since < 2:
        return ()
    row = [entry for entry in entries[since:] if not own(entry)]
    silent, by_seat = withdrawn_choices(entries, view.seat), dict[int, list[Touched]]()
    for entry in row:
        if entry.number not in silent:
            by_seat.setdefault(entry.seat, []).append(touched(entry, view))
    return tuple(found for made in by_seat.values() if not (found := _in_all(made, view)).is_empty)


def as_of_now(found: Touched, view: SeatView) -> Touched:
    """Return what an earlier entry touched without the pieces that lie elsewhere in this view, or in a hidden place.

    Cards of a hand or a deck change places unseen, so what lies there now may be another one.
    """
    left = {move.piece: move.zone for move in found.moves}
    stayed = (piece for piece in found.pieces if left.get(piece, view.zone_of[piece]) == view.zone_of[piece])
    return found._replace(pieces=tuple(piece for piece in stayed if not is_private(view, view.zone_of[piece])))


def is_private(view: SeatView, zone: int) -> bool:
    """Return whether not everybody sees what lies in a zone, so that pieces there cannot be told apart."""
    return view.kit.zones[zone].sight != EVERYBODY


def newest_touching(
    found: Iterable[Touched], pieces: frozenset[int], places: frozenset[int], tallies: frozenset[int], *, most: int
) -> tuple[int, ...]:
    """Return the numbers of the first so many entries that touched any of these, in the order in which they come."""
    numbers: list[int] = []
    for each in found:
        if len(numbers) == most:
            break
        counted = {change.tally for change in each.counters}
        if pieces.intersection(each.pieces) or places.intersection(each.zones) or tallies & counted:
            numbers.append(each.number)
    return tuple(numbers)


def moves_in(operations: Sequence[Operation]) -> Iterator[PieceMove]:
    """Return where each piece came from before all steps and lies after them."""
    moves: dict[int, PieceMove] = {}
    for operation in operations:
        if isinstance(operation, Moved):
            before = moves.get(operation.piece, PieceMove(operation.piece, operation.source, operation.zone))
            moves[operation.piece] = before._replace(zone=operation.zone)
    return (move for move in moves.values() if move.source != move.zone)


def _pieces(operation: Operation, view: SeatView) -> Iterator[int]:
    """Yield the piece that an operation is about, where everybody sees that, or this viewer does."""
    match operation:
        case Moved() | Placed() | Flipped() | Bound():
            yield operation.piece
        case Turned() if view.knows(operation.piece):
            yield operation.piece
        case Rolled() if operation.die >= 0:
            yield operation.die
        case Shown() if view.seat is not None and operation.learned >> view.seat & 1:
            yield operation.piece


def _counters(operations: Sequence[Operation], view: SeatView) -> Iterator[CounterChange]:
    deltas: dict[int, int] = {}
    for operation in operations:
        if isinstance(operation, Counted):
            tally = view.kit.tallies[operation.tally]
            if tally.sight != OWNER or tally.seat == view.seat:
                deltas[operation.tally] = deltas.get(operation.tally, 0) + operation.delta
    return (CounterChange(tally, delta) for tally, delta in deltas.items() if delta)


def _in_all(made: Sequence[Touched], view: SeatView) -> Touched:
    """Return what a seat did by several entries, as if they were one, and as it lies now."""
    moves: dict[int, PieceMove] = {}
    for move in (move for found in made for move in found.moves):
        moves[move.piece] = move._replace(source=moves.get(move.piece, move).source)
    stayed = tuple(move for move in moves.values() if move.source != move.zone == view.zone_of[move.piece])
    deltas: dict[int, int] = {}
    for tally, delta in (change for found in made for change in found.counters):
        deltas[tally] = deltas.get(tally, 0) + delta
    in_all = made[-1]._replace(
        moves=tuple(moves.values()),
        pieces=tuple(dict.fromkeys(piece for found in made for piece in found.pieces)),
        zones=tuple(dict.fromkeys(zone for found in made for zone in found.zones)),
        counters=tuple(CounterChange(tally, delta) for tally, delta in deltas.items() if delta),
        slips=(),
    )
    return as_of_now(in_all, view)._replace(moves=stayed)


def _with_slipped(found: Touched, view: SeatView) -> Touched:
    """Return it with the pieces that lie where some slipped in unseen; only right after the entry are they the same."""
    lying = [view.contents[zone][at] for zone, at in found.slips if at < len(view.contents[zone])]
    return found._replace(pieces=tuple(dict.fromkeys((*found.pieces, *lying))))
