"""The menus at a table: nearer and farther, which panel comes to the front, and what can be done now."""

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.model.agreed import Mode
from tests.builders import quo_vadis
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.kit.key_names import name_of, plain
from ui.play.presenter import Presenter
from ui.program.program import Program


def do(program: Program, *names: str) -> None:
    """Trigger actions by their names, whose buttons must be on."""
    for name in names:
        action = program.window.actions_by_name[name]
        assert action.isEnabled(), name
        action.trigger()


def fronts(program: Program, presenter: Presenter) -> list[int]:
    """Whose mats lie in front after each look at one, from one's own on."""
    found = []
    for name in ("own_mat", "next_mat", "next_mat", "own_mat"):
        do(program, name)
        found.append(presenter.table.table_scene.screen.front)
    assert presenter.table.table_scene.scene_state is not None and not presenter.table.table_scene.scene_state.discreet
    return [(front - found[0]) % 5 for front in found]


def test_the_table_is_looked_at_and_panels_come_to_the_front_as_the_menus_say(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "B"))
    desk, zooms = program.window.desk, []
    for name in ("fit", "zoom_in", "zoom_in", "zoom_out", "fit"):
        do(program, name)
        zooms.append(presenter.table.table_scene.screen.camera.zoom)
    whole, near, nearer, back, again = zooms
    assert whole < near < nearer and back == pytest.approx(near) and again == pytest.approx(whole)
    assert fronts(program, presenter) == [0, 1, 2, 0]
    desk.show_dock(False)
    for name in ("log", "score", "rules"):
        do(program, name)
        assert desk.is_dock_shown and desk.dock.front == name
    assert desk.dock.rules._trail == [desk.bar.asking.clause]
    do(program, "log", "rules_here")
    assert desk.dock.front == "rules" and desk.dock.rules._trail == [desk.bar.asking.clause]
    desk.reason.show_refusal("Not on the sea.", "QV-WAR-01")
    do(program, "rules_here")
    assert desk.dock.rules._trail[-1] == "QV-WAR-01" != desk.bar.asking.clause
    desk.reason.forget()
    do(program, "log", "seek")
    assert desk.dock.front == "rules"
    qtbot.waitUntil(lambda: program.window.focusWidget() is desk.dock.rules._search)


def test_menus_call_what_lies_before_a_seat_as_the_game_does(at_table: Shown, program: Program) -> None:
    actions, names = program.window.actions_by_name, ("world", "own_mat", "next_mat", "mat_window")

    def words() -> list[str]:
        return [plain(actions[name].text()) for name in names]

    assert words()[1:3] == ["My player board", "Next player board"]
    at_table(session_at(quo_vadis(seats=3).genesis("2-4"), "workers", "A"))
    assert words() == ["World and my race board", "My race board", "Next race board", "My race board in its own window"]
    actions["mat_window"].trigger()
    mat = program.side_windows.mat
    assert mat is not None and mat.windowTitle().startswith("My race board – ")
    program.window.context.set_language("ja")
    assert words()[:3] == ["世界全体と自分の種族ボード", "自分の種族ボード", "次の種族ボード"]
    assert mat.windowTitle().startswith("自分の種族ボード – ")


def test_what_can_be_done_now_is_offered_and_nothing_else(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter = at_table(session_at(quo_vadis(seats=3).genesis("2-4").seat("A", hand=["labour"]), "workers", "A"))
    actions = program.window.actions_by_name

    def offered() -> set[str]:
        names = ("undo", "redo", "next_beat", "workshop", "resume", "choices", "peek")
        return {name for name in names if actions[name].isEnabled()}

    assert offered() - {"peek"} == {"workshop", "choices"}
    for _ in range(2):
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        judged = presenter.open_game.session.situation.judged(presenter.controller.here or 0)
        presenter.table.chosen.emit(next(choice for choice, clause in judged if clause is None))
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        assert {"undo"} <= offered() and "redo" not in offered()
    told = [line.words for line in program.window.desk.dock.log.lines if line.number and not line.minor]
    assert actions["undo"].toolTip() == f"Undo: {told[-1]}" and told[-1] != told[0]
    assert actions["undo"].text() == f"&Undo: {told[-1]}" and actions["redo"].text() == "&Redo"
    do(program, "undo")
    assert actions["undo"].toolTip() == f"Undo: {told[0]}"
    assert actions["redo"].toolTip() == f"Redo: {told[-1]}" and name_of(actions["redo"]) == "Redo"
    program.window.context.set_language("ja")
    assert actions["undo"].text().startswith("元に戻す(&U)：") and actions["undo"].toolTip().startswith("元に戻す：")
    assert actions["undo"].iconText() == actions["undo"].toolTip(), "what buttons say has no key of the menu in it"
    program.window.context.set_language("en")
    while actions["undo"].isEnabled():
        do(program, "undo")
    assert {"redo"} <= offered() and actions["undo"].toolTip() == "Undo"
    presenter.controller.change(lambda: presenter.open_game.session.change_mode(Mode.FREE_MOVES, agreed=True))
    assert {"resume", "workshop"} <= offered() and actions["workshop"].isChecked()
    assert desk_sentence(program).startswith("Free moves")
    assert program.window.windowTitle().startswith("Quo Vadis: Aya, Ben, Chiyo – ")
    table_presenter = presenter.table_presenter
    table_presenter.open_game = table_presenter.open_game._replace(title="Tonight")
    program._entitle()
    assert program.window.windowTitle().startswith("Quo Vadis: Tonight – ")


def desk_sentence(program: Program) -> str:
    """What the decision bar says."""
    return program.window.desk.bar.asking.sentence
