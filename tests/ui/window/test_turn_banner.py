"""Where nothing secret is at stake no curtain falls: a light word says whose decision it is, and goes by itself."""

from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import long
from tests.ui.window.conftest import Seated
from ui.play.pacing import Pace
from ui.play.presenter import Presenter
from ui.play.turn_banner import TurnBanner
from ui.program.program import Program

THREE = (Player("Aya"), Player("Ben"), Player("Cho"))
ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))


def to_the_last_cube(presenter: Presenter, qtbot: QtBot, seat: int) -> None:
    """Play until a seat takes its last cube in the open, and somebody else's turn follows."""
    session = presenter.open_game.session
    while True:
        qtbot.waitUntil(lambda: presenter.is_covered or presenter.controller.here is not None)
        decision = session.situation.decision
        assert decision is not None
        if decision.step == "StartCubes" and decision.seats == (seat,):
            return
        if presenter.is_covered:
            presenter.open_curtain()
        choose(presenter)


def choose(presenter: Presenter) -> None:
    """Make the first legal choice."""
    here = presenter.controller.here
    if here is not None:
        legal = [choice for choice, clause in presenter.open_game.session.situation.judged(here) if clause is None]
        presenter.table.chosen.emit(legal[0])


def banner(program: Program) -> TurnBanner:
    """The banner of the window."""
    found = program.window.desk.findChild(TurnBanner)
    assert isinstance(found, TurnBanner)
    return found


def test_a_decision_in_the_open_passes_with_a_word_that_goes_by_itself(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(THREE)
    to_the_last_cube(presenter, qtbot, 0)
    assert not banner(program).isVisible()
    presenter.controller.beats.pace = Pace(1, 0)
    seat = presenter.controller.here
    lines: list[str] = []
    presenter.controller.asked.connect(
        lambda: lines.append(banner(program).sentence) if banner(program).isVisible() else 0
    )
    while presenter.controller.here in (seat, None):
        choose(presenter)
        qtbot.wait(1)
    assert not presenter.is_covered
    assert lines == ["Ben decides now."]
    qtbot.waitUntil(lambda: not banner(program).isVisible())


@long
def test_one_person_on_all_seats_is_told_nothing(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    presenter.controller.beats.pace = Pace(1, 0)
    for _ in range(30):
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        assert not banner(program).isVisible()
        choose(presenter)


def test_one_person_with_two_seats_is_not_told_of_the_own_decision(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated((Player("Aya", person="one"), Player("Ben", person="one"), Player("Cho")))
    to_the_last_cube(presenter, qtbot, 0)
    presenter.controller.beats.pace = Pace(1, 0)
    asked: list[tuple[int | None, bool]] = []
    presenter.controller.asked.connect(lambda: asked.append((presenter.controller.here, banner(program).isVisible())))
    while presenter.controller.here in (0, None) and not presenter.is_covered:
        choose(presenter)
        qtbot.wait(1)
    assert (1, False) in asked and (1, True) not in asked
