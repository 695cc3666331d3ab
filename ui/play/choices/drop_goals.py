"""Where the piece of a choice may be put down: the place to which the choice brings it, or those asked for next;
and which pieces may go to a place that is chosen first.
"""

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from qquovadis.model.history.entries import NOTHING
from ui.table import ChoiceSubject, Goal
from ui.table.input.choice_targets import read_aims
from ui.table.layout.board_index import BoardIndex


def goals_of(session: Session, board_index: BoardIndex | None, seat: int | None, choice: Choice) -> tuple[Goal, ...]:
    """Return the goals of a choice that a seat could make now, as far as it may know them before it makes it."""
    if seat is None or board_index is None or session.rules.referee is None:
        return ()
    found = session.rules.destination(seat, choice)
    goals: dict[ChoiceSubject, Goal] = {}
    if found.view is not None:
        targets = read_aims(found.following, session.rules.referee.subjects, (found.view, board_index), seat)
        goals = {subject: Goal(subject, targets.at(subject)[0].choice) for subject in targets.lit()}
    if found.zone != NOTHING:
        goals.setdefault(ChoiceSubject("zone", found.zone), Goal(ChoiceSubject("zone", found.zone)))
    return tuple(goal for goal in goals.values() if goal.place != ChoiceSubject("piece", choice.subject))


def choices_after(session: Session, seat: int | None, choice: Choice) -> tuple[Choice, ...]:
    """Return what a seat could choose next, as far as it may know that before it makes a choice without a piece."""
    if seat is None or choice.subject >= 0:
        return ()
    return tuple(each for each, clause in session.rules.destination(seat, choice).following if clause is None)
