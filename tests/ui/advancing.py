"""A game in the window brought to a later moment: played below the window, which is shown only where that ends."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from qquovadis.controllers import Session
from ui.desk.main_window import MainWindow
from ui.kit.plain_text import ConfirmBox
from ui.play.presenter import Presenter


def move_freely(window: MainWindow) -> None:
    """Begin free moves by their command, and say yes where it is asked whether the rules of a match shall be left."""
    window.actions_by_name["workshop"].trigger()
    box = QApplication.activeModalWidget()
    if isinstance(box, ConfirmBox):
        box.go.click()


def advance(presenter: Presenter, until: Callable[[], bool]) -> None:
    """Let whoever is asked choose the last legal thing, bots too, until something holds of the session."""
    if until():
        return

    def play_on() -> None:
        while not until():
            _choose(presenter.open_game.session)
        presenter.controller.beats.stop()

    presenter.controller.change(play_on)


def _choose(session: Session) -> None:
    """Choose the last legal thing for the first seat that is asked, whose person came to the screen if it had to."""
    decision, seating = session.situation.decision, session.seating
    assert decision is not None
    seat = next((each for each in decision.seats if seating.is_bot(each) or seating.sees(each)), decision.seats[0])
    if not seating.is_bot(seat):
        if session.situation.needs_curtain:
            seating.open_eyes(seat)
        elif seating.sees(seat):
            seating.follow(seat)
        else:
            seating.close_eyes()
    session.play(seat, [choice for choice, clause in session.situation.judged(seat) if clause is None][-1])
