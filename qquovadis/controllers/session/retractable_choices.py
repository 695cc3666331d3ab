"""Who has chosen in secret and may still choose anew, because others have not chosen yet."""

from qquovadis.controllers.session.seats import Seating
from qquovadis.controllers.session.situation import Situation
from qquovadis.engine.agenda import Choice


def taking_back(situation: Situation, seat: int) -> Choice | None:
    """Return the one thing that a seat can do which is not asked: to take its choice back; None if it is too late."""
    asked = situation.decision
    if asked is None or seat in asked.seats:
        return None
    legal = [choice for choice, clause in situation.judged(seat) if clause is None]
    return legal[0] if len(legal) == 1 else None


def returning(situation: Situation, seating: Seating) -> tuple[int, ...]:
    """Return a seat of everybody who has chosen in secret, waits for others, and may choose anew."""
    asked = situation.decision
    if asked is None or not asked.secret:
        return ()
    chosen = [seat for seat in range(len(seating.people)) if not seating.is_bot(seat) and seat not in asked.seats]
    away = [seat for seat in chosen if not any(seating.is_same_person(seat, each) for each in asked.seats)]
    return seating.one_each(seat for seat in away if taking_back(situation, seat) is not None)
