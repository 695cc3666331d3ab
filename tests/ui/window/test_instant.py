"""At the instant pace nothing that bots do is shown on its way: the next question is there, a list tells the rest."""

from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from tests.marks import long
from tests.ui.window.conftest import RACES, Shown
from ui.play.presenter import Presenter
from ui.program.program import Program

MY_LAST = ("UseActions", (0,))
FEW = 4  # choices of bots after mine
AGAINST_BOTS = (Player("Aya"), Player("Bot 1", "random"), Player("Bot 2", "random"))


def shown_of_bots(at_table: Shown, pack: Pack, program: Program, qtbot: QtBot, pace: str) -> list[tuple[int, bool]]:
    """End my first turn in the window; how many entries there were at each moment shown since, and if I was asked."""
    session = Session.start(referee_for(compile_kit(pack, 3)), Terms(AGAINST_BOTS, 7, RACES, start=0))
    while (decision := session.situation.decision) is not None and (decision.step, decision.seats) != MY_LAST:
        session.play(decision.seats[0], session.situation.legal(decision.seats[0])[0])
    program.preferred.choose("pace", pace)
    program.preferred.choose("auto_answer", False)
    presenter, shown = at_table(session), list[tuple[int, bool]]()
    presenter.table_presenter.shown.connect(
        lambda _view: shown.append((len(session.entries), presenter.controller.here is not None))
    )
    while session.entries[-FEW].seat == 0:
        shown.clear()
        presenter.table.chosen.emit(session.situation.legal(0)[0])
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
    return shown


def test_of_what_bots_do_only_the_table_of_my_next_question_is_shown_and_a_list_tells_it(
    at_table: Shown, pack: Pack, program: Program, qtbot: QtBot
) -> None:
    shown = shown_of_bots(at_table, pack, program, qtbot, "instant")
    presenter, desk = the_presenter(program), program.window.desk
    session = presenter.open_game.session
    mine = max(entry.number for entry in session.entries if entry.seat == 0)
    entries = len(session.entries)
    assert entries - mine >= FEW
    assert not {number for number, _ in shown if mine < number < entries}
    assert shown[-1] == (entries, True)
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None and scene_state.view == session.seat_view(0)
    told = tuple(line.words for line in desk.dock.log.lines if line.number > mine)
    assert (program.recap.page.sentences, desk.is_dock_shown) == (told, False)
    program.window.actions_by_name["recap"].trigger()
    assert (desk.is_dock_shown, desk.dock.front) == (True, "recap")
    assert not program.recap.is_exclusive and presenter.controller.here == 0
    program.window.context.set_language("ja")
    assert len(program.recap.page.sentences) == len(told) and program.recap.page.sentences != told
    program.window.context.set_language("en")
    presenter.table.chosen.emit(session.situation.legal(0)[0])
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert not desk.is_dock_shown


@long
def test_at_a_fast_pace_each_choice_of_a_bot_is_shown_and_nothing_told_besides(
    at_table: Shown, pack: Pack, program: Program, qtbot: QtBot
) -> None:
    shown = shown_of_bots(at_table, pack, program, qtbot, "fast")
    entries = the_presenter(program).open_game.session.entries
    mine = max(entry.number for entry in entries if entry.seat == 0)
    assert {number for number, _ in shown} >= set(range(mine, len(entries) + 1))
    assert not program.recap.page.sentences


def the_presenter(program: Program) -> Presenter:
    """Who presents the game in the window."""
    assert program.presenter is not None
    return program.presenter
