"""What happened since a seat last decided, or since its last turn, as a short replay through that seat's eyes."""

from collections.abc import Callable, Collection, Iterator, Sequence

from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.session.beats import SETTLED, Beat
from qquovadis.controllers.session.seats import Seating
from qquovadis.engine.referee import AnyReferee
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import NOTHING, Entry, Performed
from qquovadis.model.history.rounds import RoundAndPhase


def last_decided(entries: Sequence[Entry], seating: Seating, seat: int) -> int:
    """Return how many entries there were when the person of a seat had last decided; 0 if they never have."""
    own = (number for number, entry in enumerate(entries, 1) if _is_of(entry, seating, seat))
    return max(own, default=0)


def turn_ended(course: Sequence[RoundAndPhase], entries: Sequence[Entry], seating: Seating, seat: int) -> int:
    """Return how many entries there were when a turn of the seat's person last ended; 0 if none of theirs has ended
    yet.

    A turn ends with the last choice that its own person makes in it, and with what that choice leads to by itself:
    what others still choose in it is told. A turn that is still under way has not ended.

    Args:
        course: The chapters of all entries, then that of the present.
        entries: All entries.
        seating: Who sits where.
        seat: Whose turns are meant.
    """
    turns = [(chapter.round, chapter.turn) for chapter in course]
    own = {turn for turn in turns if turn[1] != NOTHING and seating.is_same_person(seat, turn[1])} - {*turns[-1:]}
    ends = (at for at, turn in enumerate(turns[: len(entries)], 1) if turn in own)
    return max((at for at in ends if _is_of(entries[at - 1], seating, seat)), default=0)


def news_since(
    course: Sequence[RoundAndPhase],
    entries: Sequence[Entry],
    seating: Seating,
    seat: int,
    was_passed: Callable[[Entry], bool] = lambda _entry: False,
) -> int:
    """Return after how many entries what others did is news to the seat's person on the table itself.

    That is since their last turn ended, whatever they were asked in the turns of others, until they choose in a turn
    of theirs again; before any turn of theirs has ended, since they last chose. What was passed for them is no choice.

    Args:
        course: The chapters of all entries, then that of the present.
        entries: All entries.
        seating: Who sits where.
        seat: Who looks.
        was_passed: Whether an entry was made for its seat, which had no other choice.
    """
    if not course:
        return 0
    own = (number for number, entry in enumerate(entries, 1) if _is_of(entry, seating, seat) and not was_passed(entry))
    chosen, ended = max(own, default=0), turn_ended(course, entries, seating, seat)
    now, then = course[-1], course[chosen - 1] if chosen else None
    is_own_turn = now.turn != NOTHING and seating.is_same_person(seat, now.turn)
    chose_in_it = then is not None and (then.round, then.turn) == (now.round, now.turn)
    return chosen if not ended or (is_own_turn and chose_in_it) else ended


def row_ended(entries: Sequence[Entry], seating: Seating, seat: int) -> int:
    """Return how many entries there were when others began to choose after the seat's person; 0 if that never was.

    The row of their choices that goes on now does not count: it is what others did before it that they may have missed.
    """
    own = [_is_of(entry, seating, seat) for entry in entries]
    while own and own[-1]:
        own.pop()
    return max((at for at, mine in enumerate(own, 1) if mine), default=0)


def recap(
    replay: Replay, seat: int | None, since: int, telling: Collection[str], referee: AnyReferee | None
) -> list[Beat]:
    """Return how it was after so many entries, and every change since then that the seat could see, or (None)
    everybody.

    Within an entry only what the `telling` steps did is shown apart; the replay is at its end afterwards.
    """
    replay.seek(since)
    stops = [_now(replay, seat, referee)]
    for beat in _followed(replay, seat, telling, referee):
        if _seen(beat.view) != _seen(stops[-1].view):
            stops.append(beat)
    return stops


def _followed(replay: Replay, seat: int | None, telling: Collection[str], referee: AnyReferee | None) -> Iterator[Beat]:
    while replay.position < replay.length:
        yield from (beat for beat in replay.step(seat, referee) if beat.caption in telling)
        yield _now(replay, seat, referee)


def _now(replay: Replay, seat: int | None, referee: AnyReferee | None) -> Beat:
    standing = replay.standing(referee) if referee else ()
    return Beat(replay.seat_view(seat), SETTLED, replay.position, standing)


def _seen(view: SeatView) -> SeatView:
    return view._replace(agenda=())


def _is_of(entry: Entry, seating: Seating, seat: int) -> bool:
    return isinstance(entry.action, Performed) and seating.is_same_person(seat, entry.action.seat)
