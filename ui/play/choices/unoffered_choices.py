"""What a click on a thing that is not lit would have chosen, so that the rules can say why it cannot be."""

from collections.abc import Sequence

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from ui.table import ChoiceSubject


def unoffered_choice(
    session: Session, seat: int | None, subject: ChoiceSubject, groups: Sequence[str] = ()
) -> Choice | None:
    """Return the choice by which a seat would have chosen a thing, if it is of the kind of what is offered to it and
    the rules refuse it; None for everything else, and for what the seat does not know.

    What lies in the places of these families is one row before its seat, of which a card is tried like any other.
    """
    referee = session.rules.referee
    if seat is None or referee is None or subject.kind not in ("piece", "zone"):
        return None
    view, families = session.seat_view(seat), dict[str, set[str]]()
    for choice, _ in session.situation.judged(seat):
        if choice.subject >= 0 and referee.subjects.get(choice.verb) == subject.kind:
            families.setdefault(choice.verb, set()).add(_family(view, subject.kind, choice.subject, groups))
    if subject.kind == "piece" and not view.knows(subject.number):
        return None
    family = _family(view, subject.kind, subject.number, groups)
    tried = (Choice(verb, subject.number) for verb, known in families.items() if family in known)
    return next((each for each in tried if session.rules.refusal_of_row(seat, (each,)) is not None), None)


def _family(view: SeatView, kind: str, number: int, groups: Sequence[str]) -> str:
    """Return the family of a place, or of the place where a piece lies; of a row of several the first."""
    family = view.kit.zones[view.zone_of[number] if kind == "piece" else number].family
    return groups[0] if kind == "piece" and family in groups else family
