"""Who decides, whose turn comes next and who is still to decide, read off what everybody may see."""

from collections.abc import Sequence

from qquovadis.engine.agenda import Asked, Decision
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.model.free_table.turns import moment_of
from qquovadis.model.pack.board import Board
from qquovadis.model.text.translations import N_
from ui.panels.turn_order import Turn, TurnOrderEntry
from ui.play.text.decision_text import TableText

DECIDES = N_("deciding now")
LATER = N_("still to choose")
TURNS = {"on": N_("active player"), "over": N_("turn taken"), "coming": N_("turn to come")}
TOLD = N_("{name}: {what}")


def order_of(
    table_text: TableText, view: SeatView, board: Board, decision: Decision | None
) -> tuple[TurnOrderEntry, ...]:
    """Return the seats in the order of this round's turns; `decision` is asked of the game as it lies, not of this
    moment.
    """
    seats = range(view.kit.seats)
    first, active = _tally(view, board.mat.first if board.mat else None), _turn_of(table_text, view)
    deciding, later = deciding_seats(view, decision), later_seats(view)
    order = [(first + at) % view.kit.seats for at in seats]
    row = []
    for seat in order:
        turn = _turn(order.index(seat), order.index(active)) if active in order else ""
        waiting = TurnOrderEntry(
            table_text.seat(seat), table_text.race(view, seat), turn, seat in deciding, seat in later
        )
        row.append(waiting._replace(words=_words(table_text, waiting)))
    return tuple(row)


def deciding_seats(view: SeatView, decision: Decision | None) -> tuple[int, ...]:
    """Return who is asked at the moment of a view, as far as it can be known."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, Asked):
        return ()
    if step.seat >= 0:
        return (step.seat,)
    same = decision is not None and decision.step == type(step).__name__
    return decision.seats if same and decision is not None else ()


def later_seats(view: SeatView) -> tuple[int, ...]:
    """Return who will surely be asked the same after whoever is asked now, such as in a row of declarations."""
    step = view.agenda[-1] if view.agenda else None
    # A kind of step that may turn out not to be due promises nothing.
    if not isinstance(step, Asked) or type(step).still_due is not Asked.still_due:
        return ()
    rest = (each for each in reversed(view.agenda[:-1]) if type(each) is type(step))
    return tuple(each.seat for each in rest if each.seat not in (-1, step.seat))


def _turn(at: int, active: int) -> Turn:
    return "on" if at == active else "over" if at < active else "coming"


def _turn_of(table_text: TableText, view: SeatView) -> int:
    """Return whose turn it is; -1 before there are turns."""
    moment = moment_of(view.kit, view.tally)
    if moment is not None and table_text.open_game.pack.sheet.turns is not None:
        return moment.seat
    course = table_text.words.course
    begun = course is not None and _tally(view, course.tally) > 0
    return _tally(view, course.turn) if begun and course is not None and course.turn else -1


def _tally(view: SeatView, name: str | None) -> int:
    found = view.kit.tally_index.get(name) if name else None
    return max(0, view.tally[found]) if found is not None else 0


def _words(table_text: TableText, waiting: TurnOrderEntry) -> str:
    texts, lines = table_text.texts, [TURNS[waiting.turn]] if waiting.turn else []
    lines += [DECIDES] if waiting.decides else [LATER] if waiting.later else []
    what: Sequence[str] = [texts.say(each) for each in lines]
    return texts.say(TOLD, name=waiting.name, what=texts.say(COMMA).join(what)) if what else waiting.name
