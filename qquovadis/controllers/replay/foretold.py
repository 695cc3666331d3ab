"""What was foretold just before dice were rolled, worked out from what everybody sees once they lie there."""

from collections.abc import Collection, Iterable
from typing import Any

from qquovadis.controllers.replay.replay import Replay
from qquovadis.engine.referee import ODDS, AnyReferee, Finding, over
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import QuoError


def odds_before_roll(referee: AnyReferee, view: SeatView, dice: Iterable[int]) -> tuple[Finding, ...]:
    """Return the chances as they were before these dice showed anything; none where the rules are lost.

    The steps of a view may be those of a replay, which nobody can resolve.

    Args:
        referee: The rules that hold.
        view: The table right after the roll, as any seat may see it.
        dice: The pieces that were rolled.
    """
    faces = list(view.face)
    for die in dice:
        faces[die] = 0
    at_hand = referee if referee.kit is view.kit else over(referee, view.kit)
    try:
        agenda = tuple(_step_of(at_hand, each) for each in view.agenda)
        table = view._replace(face=faces, agenda=agenda).imagine(0)
        return tuple(each for each in at_hand.standing(at_hand.bind(table)) if each.name == ODDS)
    except (QuoError, LookupError):
        return ()


def view_of_step(replay: Replay, reader: int | None, first: int, steps: Collection[str]) -> SeatView | None:
    """Return the table right after the first of these steps since an entry; the replay stays where it is.

    Args:
        replay: A second reading of the game, at or after the entry.
        reader: Whose eyes look.
        first: The number of the entry with which to begin.
        steps: The names of steps; None is returned where none of them changed anything to be seen.
    """
    position = replay.position
    replay.seek(first - 1)
    found = None
    while found is None and replay.position < position:
        found = next((beat.view for beat in replay.step(reader) if beat.caption in steps), None)
    replay.seek(position)
    return found


def _step_of(referee: AnyReferee, step: Any) -> Any:
    """Return a step as these rules know it; LookupError if they know none of its name."""
    kind = referee.steps[type(step).__name__]
    return step if isinstance(step, kind) else kind(**{name: getattr(step, name) for name in kind.FIELDS})
