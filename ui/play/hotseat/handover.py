"""Between two people at one screen: who may come behind the curtain, and why it is there."""

from typing import NamedTuple

from qquovadis.controllers.session.retractable_choices import returning
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.turns import moment_of
from qquovadis.model.text.translations import N_
from ui.play.game_controller import GameController
from ui.play.hotseat.curtain import CurtainPerson
from ui.play.text.decision_text import TableText

ALONE = N_("The next screen is for {name} only.")
ANYBODY = N_("Whoever comes to the screen next presses their name; nobody else sees their hand.")
EACH = N_("Everyone chooses in secret, in any order. Choices are revealed when all have chosen.")


class Handover(NamedTuple):
    """Who may come to the screen, and the marked sentence that says why it is covered."""

    called: tuple[CurtainPerson, ...]
    why: str


def handover(controller: GameController, table_text: TableText, view: SeatView, seats: tuple[int, ...]) -> Handover:
    """Return the people of these seats, and where several choose in secret those who have and may choose anew.

    `view` is what everybody may see.
    """
    asked = controller.session.situation.decision
    together = asked is not None and asked.secret and set(seats) <= set(asked.seats)
    last = controller.session.seating.was_last
    turn = _seat_in_turn(controller, table_text, view)
    same = controller.session.seating.is_same_person
    called = [
        CurtainPerson(
            seat,
            table_text.seat(seat),
            table_text.race(view, seat),
            stays=last(seat),
            in_turn=turn is not None and same(turn, seat),
        )
        for seat in seats
    ]
    called += [
        CurtainPerson(seat, table_text.seat(seat), table_text.race(view, seat), again=True)
        for seat in (returning(controller.session.situation, controller.session.seating) if together else ())
    ]
    several = len(called) > 1
    return Handover(tuple(called), EACH if together and several else ANYBODY if several else ALONE)


def _seat_in_turn(controller: GameController, table_text: TableText, view: SeatView) -> int | None:
    """Return the only seat that is asked, or at a free table the one whose turn the table keeps; None if there is none.

    Several who choose in secret may come in any order.
    """
    asked = controller.session.situation.decision
    if asked is not None:
        return asked.seats[0] if len(asked.seats) == 1 else None
    moment = moment_of(table_text.open_game.kit, view.tally)
    return moment.seat if moment is not None and moment.seat < len(controller.session.seating.people) else None
