"""Deals cards that would be drafted: the choices of everybody are made by chance, one entry each."""

from collections.abc import Collection

from qquovadis.controllers.session.session import Session
from qquovadis.engine import chance
from qquovadis.engine.agenda import TAKE_BACK
from qquovadis.model.agreed import Mode

WHICH = 10_000  # a slot of chance that no table has


def deal(session: Session, steps: Collection[str]) -> None:
    """Choose for all seats, persons too, as long as one of these steps asks; nobody takes such a choice back alone."""
    while (asked := session.situation.decision) is not None and asked.step in steps:
        if session.situation.mode is not Mode.MATCH:
            return
        for seat in asked.seats:
            legal = [choice for choice in session.situation.legal(seat) if choice != TAKE_BACK]
            at = chance.below(session.terms.seed, len(session.entries), WHICH, len(legal))
            session.log.undo_rules.note_passed(session.play(seat, legal[at]))
