"""Starting cubes by a row of steppers: the ordinary choices in one go, by mouse and by key, and wrong totals speak."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.games import referee_for
from qquovadis.model.pack.board import Board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from tests.marks import quick
from tests.ui.window.conftest import RACES
from ui.art.lettering import paragraph_height
from ui.panels.allotment import AllotmentPanel
from ui.play.open_game import OpenGame
from ui.play.presenter import Presenter
from ui.program.program import Program

ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))
TWO = (Player("Aya"), Player("Ben"), Player("Ben"))
CUBES = 7


def asked_for_cubes(program: Program, qtbot: QtBot, game: str, people: tuple[Player, ...], step: str) -> Presenter:
    """Return a game in which somebody is asked to spread starting cubes."""
    pack = load_pack(find_pack(game, None))
    session = Session.start(referee_for(compile_kit(pack, 3)), Terms(people, 7, RACES, start=0))
    while (decision := session.situation.decision) is not None and decision.step != step:
        session.play(decision.seats[0], session.situation.legal(decision.seats[0])[-1])
    program._sit(OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid")))
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.is_covered or presenter.controller.here is not None)
    return presenter


def panel_of(presenter: Presenter) -> AllotmentPanel:
    return presenter.allotments.panel


def count(presenter: Presenter, *counts: int) -> None:
    """Press plus so often for each kind."""
    for row, times in zip(panel_of(presenter).rows, counts, strict=True):
        for _ in range(times):
            QTest.mouseClick(row.more, Qt.MouseButton.LeftButton)


def test_what_is_confirmed_is_taken_cube_by_cube_and_one_undo_takes_it_back(
    program: Program, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    presenter = asked_for_cubes(program, qtbot, "quo_vadis", ALONE, "StartCubes")
    session, panel, reason = presenter.open_game.session, panel_of(presenter), program.window.desk.reason
    made = len(session.entries)
    assert panel.isVisible() and panel.left == CUBES
    count(presenter, 3, 2, 0)
    QTest.mouseClick(panel.confirm, Qt.MouseButton.LeftButton)
    assert reason.isVisible() and reason.sentence == "2 are still left to share out." and len(session.entries) == made
    count(presenter, 3, 0, 1)  # the fourth to sixth morale, and a faith: one too many
    assert panel.counts == (5, 2, 0) and reason.sentence == "None is left: take one away elsewhere first."
    QTest.mouseClick(panel.rows[1].less, Qt.MouseButton.LeftButton)
    count(presenter, 0, 0, 1)
    assert (panel.counts, reason.isVisible(), panel.left) == ((5, 1, 1), False, 0)
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: presenter.controller.here == 1)
    taken = [(entry.seat, entry.action.choice) for entry in session.entries[made:]]  # type: ignore[union-attr]
    kinds = [0] * 5 + [1, 2]
    assert [(seat, choice.verb, choice.subject) for seat, choice in taken] == [(0, "take", kind) for kind in kinds]
    view = session.seat_view(0)
    assert [view.tally[view.kit.tallies_of(kind)[0]] for kind in ("morale", "food", "faith")] == [5, 1, 1]
    assert panel.isVisible() and panel.counts == (0, 0, 0), "it is the next seat's row now"
    program.window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: presenter.controller.here == 0)
    assert len(session.entries) == made


def test_more_than_a_store_holds_is_refused_at_once_with_its_clause(
    program: Program, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    presenter = asked_for_cubes(program, qtbot, "quo_vadis", ALONE, "StartCubes")
    view = presenter.open_game.session.seat_view(0)
    standing = presenter.open_game.session.situation.standing
    cap = next(found.total for found in standing if (found.name, found.seat) == ("cap.food", 0))
    assert cap < CUBES and view.seat == 0
    count(presenter, 0, cap + 1, 0)
    assert panel_of(presenter).counts == (0, cap, 0)
    assert program.window.desk.reason.clause.startswith("QV-SETUP-")


def test_number_cards_are_laid_in_secret_and_nothing_counted_is_left_for_the_next_person(
    program: Program, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    presenter = asked_for_cubes(program, qtbot, "populous", TWO, "AllotCubes")
    session, panel = presenter.open_game.session, panel_of(presenter)
    assert presenter.is_covered and not panel.isVisible()
    presenter.open_curtain(0)
    assert panel.isVisible()
    count(presenter, 2, 2, 1)
    presenter.controller.cover()
    assert presenter.is_covered and not panel.isVisible() and panel.counts == (0, 0, 0)
    presenter.open_curtain(0)
    panel.rows[0].more.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        QTest.keyClick(panel.rows[0].more, key)
    count(presenter, 0, 2, 3)
    assert panel.counts == (2, 2, 3)
    made = len(session.entries)
    QTest.keyClick(panel.confirm, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: presenter.is_covered)
    own = [entry for entry in session.entries[made:] if entry.seat == 0]
    view, zone = session.seat_view(0), session.seat_view(0).kit.zones_of("secret")[0]
    laid = [view.kit.identities[view.identity_of[card]].marks["number"] for card in view.contents[zone]]
    assert len(own) == 2 and list(map(str, laid)) == ["2", "2"]
    assert not panel.isVisible() and panel.counts == (0, 0, 0)
    assert not any(session.seat_view(1).knows(card) for card in view.contents[zone])


def test_a_board_says_both_the_total_and_the_cards_or_neither() -> None:
    wrong = {"allotment": [{"step": "Allot", "verb": "allot", "tallies": ["food"], "total": "cubes"}]}
    with pytest.raises(ValueError, match="total and mark"):
        Board.model_validate(wrong)


@quick
def test_there_is_one_question_with_digits_for_its_steppers_and_none_for_buttons_of_before(
    program: Program, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    presenter = asked_for_cubes(program, qtbot, "quo_vadis", ALONE, "StartCubes")
    bar, panel, made = program.window.desk.bar, panel_of(presenter), len(presenter.open_game.session.entries)
    assert bar.isAncestorOf(panel) and bar.buttons == (panel.confirm,)
    assert [offer.choice.subject for offer in bar.asking.places] == [0, 1, 2, 3], "the list of all choices has them"
    presenter.table.setFocus()
    for key in (Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_4, Qt.Key.Key_6):
        QTest.keyClick(presenter.table, key)
    assert panel.counts == (2, 1, 1)
    QTest.keyClick(presenter.table, Qt.Key.Key_1)
    presenter.table.chosen.emit(bar.asking.places[1].choice)
    assert panel.counts == (1, 2, 1) and len(presenter.open_game.session.entries) == made
    QTest.keyClick(presenter.table, Qt.Key.Key_Return)
    qtbot.waitUntil(program.window.desk.reason.isVisible)
    assert program.window.desk.reason.sentence == "3 are still left to share out."


def test_the_steppers_lie_over_nothing_of_an_opened_mat(program: Program, qtbot: QtBot, own_home: Path) -> None:
    del own_home
    presenter = asked_for_cubes(program, qtbot, "quo_vadis", ALONE, "StartCubes")
    panel, table = panel_of(presenter), presenter.table
    program.window.actions_by_name["own_mat"].trigger()
    mat = table.table_scene.plan.mats[0]
    assert mat.panel is not None
    corner = panel.mapTo(program.window.desk, panel.rect().topLeft())
    lowest = max(card.bottom for card in mat.cards)
    assert corner.y() >= table.y() + lowest


def test_what_is_divided_in_secret_is_one_line_of_the_log_and_counts_no_choices(
    program: Program, qtbot: QtBot, own_home: Path
) -> None:
    """It said "has chosen a number of cubes. ×2", of two choices about seven cubes."""
    del own_home
    presenter = asked_for_cubes(program, qtbot, "populous", (Player("Aya"), Player("Ben"), Player("Cho")), "AllotCubes")
    session, made = presenter.open_game.session, 0
    while (asked := session.situation.decision) is not None and asked.step == "AllotCubes":
        legal = [each for each in session.situation.legal(asked.seats[0]) if each.verb != "take back"]
        session.play(asked.seats[0], legal[1])
        made += 1
    assert made > 3
    for reader in (None, 0):
        lines = presenter.table_presenter.log_text.log(session.seat_view(reader), session.entries, reader)
        words = [line.words for line in lines if line.words.endswith("has divided the starting cubes.")]
        assert len(words) == len({*words}) == (3 if reader is None else 2)  # to herself all of it is told
        assert not [line.words for line in lines if "cubes" in line.words and "×" in line.words]


@pytest.mark.parametrize("game", ["populous", "quo_vadis"])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 700), (1366, 745), (1920, 1080)])
def test_what_is_asked_and_how_can_be_read_beside_the_steppers(
    program: Program, qtbot: QtBot, game: str, language: str, size: tuple[int, int]
) -> None:
    """In Japanese it stood in a column of five lines, with its hint cut."""
    program.window.context.set_language(language)
    step = {"populous": "AllotCubes", "quo_vadis": "StartCubes"}[game]
    presenter = asked_for_cubes(program, qtbot, game, ALONE, step)
    try:
        for with_panels in (False, True):
            program.window.resize(*size)
            program.window.desk.show_dock(with_panels)
            for _ in range(6):
                QApplication.processEvents()
            label = presenter._desk.bar._sentence
            assert label.shown == label.hint != ""
            letters, look = label._ink(0.72), program.window.context.look
            assert paragraph_height(look, label.width(), label.words, letters) <= 2 * letters.size * letters.leading + 1
    finally:
        program.window.desk.show_dock(False)
        program.window.context.set_language("en")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["populous", "quo_vadis"])
def test_in_the_smallest_window_and_the_largest_letters_the_question_stays_within_the_window(
    program: Program, qtbot: QtBot, game: str, language: str
) -> None:
    """It reached 113 pixels beyond the upper edge: nobody could read what was asked."""
    context = program.window.context
    context.set_language(language)
    context.enlarge(150)
    try:
        presenter = asked_for_cubes(program, qtbot, game, ALONE, {"populous": "AllotCubes"}.get(game, "StartCubes"))
        program.window.resize(1024, 700)
        for _ in range(6):
            QApplication.processEvents()
        bar = presenter._desk.bar
        assert bar.place.top() >= 44 and bar.place.right() <= 1024
        assert all(row.use.height() >= row.use.heightForWidth(row.use.width()) for row in panel_of(presenter).rows)
    finally:
        context.enlarge(100)
        context.set_language("en")


@pytest.mark.parametrize("game", ["populous", "quo_vadis"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_what_each_kind_is_for_is_whole_where_the_rows_come_up_in_a_window_of_that_size(
    program: Program, qtbot: QtBot, game: str, size: tuple[int, int]
) -> None:
    """What faith is for was cut above and below: the question above the rows had taken more than was reckoned."""
    program.window.resize(*size)
    QApplication.processEvents()
    presenter = asked_for_cubes(program, qtbot, game, ALONE, {"populous": "AllotCubes"}.get(game, "StartCubes"))
    for _ in range(6):
        QApplication.processEvents()
    assert all(row.use.height() >= row.use.heightForWidth(row.use.width()) for row in panel_of(presenter).rows)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_hand_can_be_read_beside_the_steppers(
    program: Program, qtbot: QtBot, language: str, size: tuple[int, int]
) -> None:
    """The rows lay over the first card, whose words began behind them: small buttons at their right took the room."""
    program.window.context.set_language(language)
    presenter = asked_for_cubes(program, qtbot, "populous", ALONE, "AllotCubes")
    try:
        program.window.resize(*size)
        program.window.desk.show_dock(False)
        for _ in range(6):
            QApplication.processEvents()
        plan = presenter.table.table_scene.plan
        hand = [plan.pieces[card] for card in presenter.table.table_scene.fan]
        assert len(hand) == 4
        assert program.window.desk.bar.place.right() <= min(card.x - card.w / 2 for card in hand)
    finally:
        program.window.context.set_language("en")


TOLD = {
    "quo_vadis": (
        "StartCubes",
        ("Morale", "Food", "Faith"),
        ("strength", "any terrain but plains,", "FREE"),
        ("In turn order: 7 for the first player, 7 for the second, 6 for the third.", "QV-SETUP-28"),
    ),
    "populous": (
        "AllotCubes",
        ("Passion", "Food", "Faith"),
        ("your die", "for arbitration", "FREE"),
        ("Everybody has 7, divides them in secret, and all reveal together.", "PO-SETUP-21"),
    ),
}


@pytest.mark.parametrize("game", TOLD)
def test_each_kind_says_what_it_is_for_and_how_many_fit_and_no_key_stands_beside_its_number(
    program: Program, qtbot: QtBot, own_home: Path, game: str
) -> None:
    """The row "− food 0 [4] +" was read as food 04, and nothing said what food is for."""
    del own_home
    step, names, uses, why = TOLD[game]
    panel = panel_of(asked_for_cubes(program, qtbot, game, ALONE, step))
    assert tuple(row.name.text() for row in panel.rows) == names
    for row, use in zip(panel.rows, uses, strict=True):
        assert use in row.use.text() and use in row.less.accessibleDescription()
        assert (row.number.text(), row.limit.text(), row.sign.pixmap().isNull()) == ("0", "of 6", False)
    assert (panel.why.text(), panel.clause.text(), panel.left) == (*why, CUBES)
    assert [tool.keys for tool in panel.tools] == [()] * 6
    assert [tool.accessibleDescription()[-5:] for tool in panel.tools] == [f"Key {digit}" for digit in range(1, 7)]
    assert "Keys 1 to 6" in program.window.desk.bar.asking.hint
    QTest.mouseClick(panel.rows[1].more, Qt.MouseButton.LeftButton)
    assert [row.number.text() for row in panel.rows] == ["0", "1", "0"]


@pytest.mark.parametrize(("game", "step"), [("quo_vadis", "StartCubes"), ("populous", "AllotCubes")])
def test_what_is_counted_by_steppers_is_not_asked_on_the_table_as_well(
    program: Program, qtbot: QtBot, own_home: Path, game: str, step: str
) -> None:
    """Cards with numbers lay beside them, and trackers that opened the board under the pointer."""
    del own_home
    presenter = asked_for_cubes(program, qtbot, game, ALONE, step)
    scene, legal = presenter.table.table_scene, presenter.open_game.session.situation.legal(0)
    assert panel_of(presenter).isVisible() and len(legal) > 2
    verbs = {choice.verb for choice, _ in scene.scene_state.judged} if scene.scene_state else set()
    assert not verbs & {"take", "allot"}
    assert scene.board_index is not None
    numbers = [piece for piece, painter in enumerate(scene.board_index.painters) if painter == "number"]
    assert not [piece for piece in numbers if (lying := scene.plan.pieces.get(piece)) is not None and lying.shown]


def test_a_number_card_that_lies_already_leaves_the_others_to_be_chosen(
    program: Program, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    presenter = asked_for_cubes(program, qtbot, "populous", ALONE, "AllotCubes")
    session = presenter.open_game.session
    presenter.controller.choose(session.situation.legal(0)[0])
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert not panel_of(presenter).isVisible()
    shown = presenter.table.table_scene.scene_state
    assert shown is not None and "allot" in {choice.verb for choice, _ in shown.judged}
