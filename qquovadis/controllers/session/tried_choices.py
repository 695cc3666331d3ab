"""What choices would lead to, tried on a table that is rewound: no further than anybody learns something by it."""

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from qquovadis.controllers.session.choice_runner import PIECE, ChoiceRunner
from qquovadis.engine import referee as rules
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.ops import Flipped, Moved, Operation, Shown, Slipped, discloses
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView, seat_view
from qquovadis.engine.table import Table
from qquovadis.model.history.entries import NOTHING

Judged = tuple[tuple[Choice, str | None], ...]


class Destination(NamedTuple):
    """The zone to which a choice brings its piece (or NOTHING), and what its seat may choose next, as it sees it then.

    Of a piece that stays where it is, `zone` is the place it comes to if nothing more is chosen. Of a choice that
    names no piece, what is asked next is told if nobody learns anything by it.
    """

    zone: int = NOTHING
    following: Judged = ()
    view: SeatView | None = None


def destination(choice_runner: ChoiceRunner, made: tuple[int, Choice], asking: Container[int]) -> Destination:
    """Try the choice that a seat would make; nothing is changed by asking, and no place told but that of a piece."""
    table: Table = choice_runner.game.table
    seat, choice = made
    about = choice_runner.referee.subjects.get(choice.verb)
    if rules.objection(choice_runner.game, seat, choice) is not None:
        return Destination()
    of_piece, mark = about == PIECE and choice.subject >= 0, table.mark()
    home = table.zone_of[choice.subject] if of_piece else NOTHING
    try:
        choice_runner.perform(seat, choice)
        choice_runner.settle(asking, None)
        if not of_piece:
            return Destination() if any(map(discloses, table.journal[mark:])) else _asked_next(choice_runner, seat)
        zone = _zone_of(table, mark, choice.subject, home)
        if zone != NOTHING or _reveals_more(table.journal[mark:], choice.subject):
            return Destination(zone)
        return _following(choice_runner, made, asking, mark)
    finally:
        table.rewind(mark)
        choice_runner.take_findings()


def _following(choice_runner: ChoiceRunner, made: tuple[int, Choice], asking: Container[int], mark: int) -> Destination:
    """Return what the same seat is asked next, and where the piece comes to if it wants no more."""
    table: Table = choice_runner.game.table
    seat, choice = made
    home = table.zone_of[choice.subject]
    found = _asked_next(choice_runner, seat)
    if (DONE, None) in found.following:
        choice_runner.perform(seat, DONE)
        choice_runner.settle(asking, None)
        found = found._replace(zone=_zone_of(table, mark, choice.subject, home))
    return found


def _asked_next(choice_runner: ChoiceRunner, seat: int) -> Destination:
    """Return what the same seat is asked now; nothing if another one is."""
    asked = rules.decision(choice_runner.game)
    if asked is None or seat not in asked.seats:
        return Destination()
    return Destination(
        NOTHING, tuple(rules.judged(choice_runner.game, seat)), seat_view(choice_runner.game.table, seat)
    )


def _zone_of(table: Table, mark: int, piece: int, home: int) -> int:
    """Return where the piece first went from home since the mark, before anybody learned anything of another; else
    NOTHING.
    """
    for operation in table.journal[mark:]:
        if isinstance(operation, Moved) and operation.piece == piece:
            return operation.zone
        if isinstance(operation, Slipped) and operation.source == home:
            return operation.zone
        if _reveals_more((operation,), piece):
            return NOTHING
    return NOTHING


def _reveals_more(operations: Iterable[Operation], piece: int) -> bool:
    """Return whether somebody learns something by these of anything but the piece."""
    return any(discloses(each) and not _is_about(each, piece) for each in operations)


def _is_about(operation: Operation, piece: int) -> bool:
    return isinstance(operation, Moved | Flipped | Shown) and operation.piece == piece


Foreseen = tuple[Choice, tuple[Finding, ...]]


class AreaOutlook(NamedTuple):
    """What the last choice of a row would cost or bring at once, and each legal choice that its seat has then."""

    brought: tuple[Finding, ...] = ()
    following: tuple[Foreseen, ...] = ()


def area_outlook(choice_runner: ChoiceRunner, seat: int, row: tuple[Choice, ...]) -> AreaOutlook:
    """Return what a legal row of choices of a seat leads to; nothing further than anybody learns something by it."""
    game, referee = choice_runner.game, choice_runner.referee
    table: Table = game.table
    mark = table.mark()
    try:
        for choice in row[:-1]:
            choice_runner.perform(seat, choice)
            rules.settle(game)
        brought = referee.foreseen(game, seat, row[-1])
        choice_runner.perform(seat, row[-1])
        rules.settle(game)
        asked = rules.decision(game)
        known = not any(discloses(each) for each in table.journal[mark:])
        if asked is None or seat not in asked.seats or asked.secret or not known:
            return AreaOutlook(brought)
        legal = [choice for choice, clause in rules.judged(game, seat) if clause is None]
        return AreaOutlook(brought, tuple((choice, referee.foreseen(game, seat, choice)) for choice in legal))
    finally:
        table.rewind(mark)
        choice_runner.take_findings()


def refusal_of_row(choice_runner: ChoiceRunner, seat: int, row: Sequence[Choice]) -> str | None:
    """Return the clause by which the rules refuse the first choice of a row that they refuse; None if they allow all.

    Nothing is changed by asking. A choice that nobody is asked for any more is refused by no clause of its own.
    """
    table: Table = choice_runner.game.table
    mark = table.mark()
    try:
        for choice in row:
            clause = rules.objection(choice_runner.game, seat, choice)
            if clause is not None:
                return clause
            choice_runner.perform(seat, choice)
            rules.settle(choice_runner.game)
        return None
    finally:
        table.rewind(mark)
        choice_runner.take_findings()
