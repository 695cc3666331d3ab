"""Why a thing on the table cannot be chosen now, before anybody clicks it: what the voice says of it first."""

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import PRICE
from qquovadis.model.text.formatter import describe_briefly
from qquovadis.model.text.translations import N_
from ui.play.choices.other_way import BETWEEN, other_way
from ui.play.choices.unoffered_choices import unoffered_choice
from ui.play.text.decision_text import TableText
from ui.table import ChoiceSubject
from ui.table.scene.scene_state import WhyNot
from ui.table.scene.table_scene import TableScene

OR_PAY = N_("Or pay for it: {way}.")


def why_not(
    session: Session, table_text: TableText, scene: TableScene, seat: int | None, subject: ChoiceSubject
) -> WhyNot | None:
    """Return why a seat cannot choose a thing of the sort that it is asked for, and what it would cost if it could.

    None where it can, where nobody is asked, and for what the rules say nothing of.
    """
    targets = scene.targets.at(subject)
    if seat is None or any(aim.is_legal for aim in targets):
        return None
    choice = targets[0].choice if targets else unoffered_choice(session, seat, subject, table_text.row_groups)
    if choice is None:
        return None
    clause = (targets[0].objection if targets else None) or session.rules.refusal_of_row(seat, (choice,))
    if not clause:
        return None
    way = other_way(scene, subject)
    instead = table_text.texts.say(OR_PAY, way=way.words.replace("\n", BETWEEN)) if way is not None else ""
    sentence = table_text.why_there(session.seat_view(seat), seat, choice, clause).partition("\n")[0]
    price = _price(session, table_text, seat, choice)
    return WhyNot(sentence, clause, instead, "" if price in sentence else price)


def _price(session: Session, table_text: TableText, seat: int, choice: Choice) -> str:
    """Return what a choice would cost if it were allowed; empty if nothing."""
    found = (each for each in session.rules.foreseen(seat, choice) if each.name.endswith(PRICE) and each.total)
    return next(filter(None, (describe_briefly(table_text.formatter, each) for each in found)), "")
