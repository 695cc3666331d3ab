"""Worked examples in the window: opened at a clause, stepped, told with their numbers, tried, left, and made."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Mode
from qquovadis.controllers.examples.examples import own_folder, run_examples
from qquovadis.engine.agenda import Choice
from qquovadis.model.free_table.changes import SetTally
from qquovadis.model.notation.example_file import read_example
from qquovadis.model.pack.schema import Pack
from tests.marks import long
from tests.ui.position_editor.conftest import SetUp
from tests.ui.position_editor.hands import dropped
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import ALONE, asked, play
from ui.position_editor import record_example
from ui.position_editor.example_player import ExamplePlayer
from ui.program.program import Program


def staged(program: Program) -> ExamplePlayer:
    """The example on the table."""
    assert program.positions.stage is not None
    return program.positions.stage


def file_of(pack: Pack, name: str) -> Path:
    """A shipped example."""
    return next((pack.folder / "examples").glob(f"{name}*.toml"))


def page(program: Program) -> str:
    """What the page of the example says."""
    return program.positions._page.text


@long
def test_examples_are_listed_under_their_clauses_and_opened_from_there(seated: Seated, program: Program) -> None:
    seated(ALONE)
    program.window.actions_by_name["rules"].trigger()
    rules = program.window.desk.dock.rules
    rules.open_at("QV-WAR-09")
    assert "Examples: A war of two, tied and decided from the start player" in rules.page.toPlainText()
    rules._follow(QUrl("example:QV-WAR-09/0"))
    assert staged(program).staged.example.id == "QV-E20"
    assert "A war of two" in page(program)


def test_it_is_stepped_forwards_and_back_by_buttons_keys_and_lines(program: Program, pack: Pack, qtbot: QtBot) -> None:
    program.positions.open_example(file_of(pack, "20-war"))
    stage, actions = staged(program), program.window.actions_by_name
    presenter = program.presenter
    assert presenter is not None
    session = presenter.open_game.session
    assert (stage.at, len(session.entries)) == (0, 0)
    assert actions["later"].isEnabled()
    assert not actions["undo"].isEnabled()
    actions["later"].trigger()
    assert (stage.at, len(session.entries)) == (1, 1)
    assert program.window.desk.bar.asking.sentence == "A spends 2 morale."
    QTest.mouseClick(program.positions._page._on, Qt.MouseButton.LeftButton)
    assert stage.at == 2
    program.positions._page._follow(QUrl("moment:4"))
    assert (stage.at, len(session.entries)) == (4, 4)
    for _ in range(6):
        actions["earlier"].trigger()
    assert (stage.at, len(session.entries)) == (0, 0)
    assert session.situation.mode is Mode.REPLAY
    assert not session.situation.can_redo


def test_the_page_says_what_holds_with_the_numbers_and_the_other_ways(program: Program, pack: Pack) -> None:
    program.positions.open_example(file_of(pack, "20-war"))
    text = page(program)
    assert "It holds." in text
    assert "Morale of A: 1" in text
    assert "strength 11" in text
    assert "A: declare 4: not allowed (QV" in text
    assert "One town, one resource." in text
    program.window.context.set_language("ja")
    assert "戦意" in page(program)
    program.window.context.set_language("en")
    with_clause: list[str] = []
    program.window.desk.dock.rules.opened.connect(with_clause.append)
    program.positions._page._follow(QUrl("clause:QV-WAR-08"))
    assert with_clause == ["QV-WAR-08"]


def test_its_key_opens_the_closed_panels_with_the_page_in_front(program: Program, pack: Pack) -> None:
    program.positions.open_example(file_of(pack, "20-war"))
    desk = program.window.desk
    desk.dock.turn_to("log")
    desk.show_dock(False)
    assert not desk.dock.isVisibleTo(desk)
    program.window.actions_by_name["example"].trigger()
    assert desk.dock.isVisibleTo(desk)
    assert program.positions._page.isVisibleTo(desk)


def test_what_does_not_hold_is_said_with_both_numbers(program: Program, pack: Pack, tmp_path: Path) -> None:
    text = file_of(pack, "20-war").read_text(encoding="utf-8").replace("morale = 1\nfaith = 1", "morale = 3\nfaith = 1")
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    program.file_opener.receive(file)
    assert "1 thing no longer holds." in page(program)
    assert "Morale of A: expected 3, but 1" in page(program)


def test_an_example_that_breaks_off_is_shown_to_where_its_rules_go_on(
    program: Program, pack: Pack, tmp_path: Path
) -> None:
    """The war is fought although the last line is refused: A has won, B has lost a worker, and A is asked."""
    text = (
        file_of(pack, "20-war")
        .read_text(encoding="utf-8")
        .replace('"A: keep 6", "A: take faith"', '"A: keep 6", "A: take wrath"', 1)
    )
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    program.file_opener.receive(file)
    staged(program).go_to(9)
    assert staged(program).at == 5
    words = page(program)
    assert "A: take wrath ✗ QV" in words
    assert "What happens now: A: strength 11 (" in words
    assert "A wins the war." in words
    assert "The rules ask: A, take a resource for each town that lost population: 1 left." in words
    assert "VP of A: 9" in words and "Faith of A: expected 1, but 0" in words
    kit = staged(program).staged.session.history.table.kit
    assert staged(program).staged.session.history.table.tally[kit.tally("vp.A")] == 9
    program.window.context.set_language("ja")
    assert "今はこうなります。" in page(program) and "Aが戦争に勝利した。" in page(program)
    program.window.context.set_language("en")


def test_a_refused_example_shows_the_clause(program: Program, pack: Pack) -> None:
    program.positions.open_example(file_of(pack, "19-"))
    staged(program).step(1)
    assert "QV-⁠SUCC-⁠02" in page(program)


@pytest.mark.parametrize(("language", "every"), [("en", 8), ("ja", 24), pytest.param("en", 1, marks=long)])
def test_every_shipped_example_can_be_shown(program: Program, pack: Pack, language: str, every: int) -> None:
    program.window.context.set_language(language)
    for file in sorted((pack.folder / "examples").glob("*.toml"))[::every]:
        program.positions.open_example(file)
        stage = staged(program)
        stage.go_to(len(stage.staged.lines))
        assert "✗" not in page(program).replace("✗ QV", ""), file.name
    program.window.context.set_language("en")


@long
def test_leaving_it_leads_back_to_the_game(seated: Seated, program: Program, pack: Pack, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    path, digest = presenter.open_game.path, presenter.open_game.session.digest()
    program.positions.open_example(file_of(pack, "18-"))
    program.positions.open_example(file_of(pack, "20-war"))
    QTest.mouseClick(program.positions._page._leave, Qt.MouseButton.LeftButton)
    again = program.presenter
    assert again is not None
    assert again.open_game.path == path
    assert again.open_game.session.digest() == digest
    assert program.positions.stage is None
    qtbot.waitUntil(lambda: again.controller.here is not None)


def test_without_a_game_leaving_it_clears_the_table(program: Program, pack: Pack) -> None:
    program.positions.open_example(file_of(pack, "20-war"))
    QTest.mouseClick(program.positions._page._leave, Qt.MouseButton.LeftButton)
    assert program.presenter is None


def test_it_is_tried_from_any_moment(program: Program, pack: Pack, qtbot: QtBot) -> None:
    program.positions.open_example(file_of(pack, "20-war"))
    staged(program).go_to(2)
    QTest.mouseClick(program.positions._page._try, Qt.MouseButton.LeftButton)
    presenter = program.presenter
    assert presenter is not None
    assert presenter.open_game.session.situation.mode is Mode.FREE_MOVES
    assert program.positions.stage is None
    program.window.actions_by_name["play_on"].trigger()
    qtbot.waitUntil(lambda: presenter.controller.here == 0)
    asked_now = presenter.open_game.session.situation.decision
    assert asked_now is not None
    assert asked_now.step == "KeepDie"


def test_bad_files_get_a_sentence(program: Program, tmp_path: Path) -> None:
    lines: list[str] = []
    for each in (program.positions, program.file_opener):
        each.troubled.disconnect()
        each.troubled.connect(lambda error: lines.append(str(error)))
    for name, text in (("a.toml", "id ="), ("b.qqpos", "game = 3"), ("c.txt", "")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        program.file_opener.receive_dropped(tmp_path / name)
    program.file_opener.receive_dropped(tmp_path / "missing.qqpos")
    assert "a.toml: this is not valid TOML at " in lines[0]
    assert "Fix the file in a text editor" in lines[0]
    assert "b.qqpos, " in lines[1]
    assert "“c.txt” is not a file that Q Quo Vadis can open. It opens: Saved games (.qqgame), " in lines[2]
    assert "missing.qqpos: the file cannot be read" in lines[3]
    assert program.presenter is None


# Made.


def test_what_was_played_is_kept_as_an_example_that_holds(
    seated: Seated, program: Program, pack: Pack, qtbot: QtBot, own_home: Path
) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlayCard"))
    digest = presenter.open_game.session.digest()
    program.window.actions_by_name["keep_example"].trigger()
    keeping = program.positions.keeping
    assert keeping is not None
    dialog = keeping.dialog
    assert dialog is not None
    assert dialog._lines.findChildren(QLabel)
    assert not dialog._keep.isEnabled()
    QTest.keyClicks(dialog._titles["en"], "My turn")
    QTest.mouseClick(dialog._none, Qt.MouseButton.LeftButton)
    assert dialog.expected == ()
    QTest.mouseClick(dialog._all, Qt.MouseButton.LeftButton)
    assert len(dialog.expected) == len(dialog._boxes)
    QTest.mouseClick(dialog._keep, Qt.MouseButton.LeftButton)
    assert "MINE-1.toml; it holds" in dialog.result_text
    file = own_folder(pack) / "MINE-1.toml"
    assert own_home in file.parents
    example = read_example(file)
    assert (example.title.en, example.title.ja) == ("My turn", "My turn")
    assert run_examples([file]).held == ["MINE-1"]
    assert presenter.open_game.session.digest() == digest
    QTest.mouseClick(dialog._show, Qt.MouseButton.LeftButton)
    assert staged(program).staged.example.id == "MINE-1"
    assert "My turn" in rules_at(program, example.clauses[0])


def test_a_saved_example_that_does_not_hold_is_told_with_everything_that_is_not_so(
    seated: Seated, program: Program, pack: Pack, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = file_of(pack, "20-war").read_text(encoding="utf-8")
    other = tmp_path / "other.toml"
    other.write_text(text.replace("faith = 1\nvp = 9", "faith = 2\nvp = 8"), encoding="utf-8")
    monkeypatch.setattr(record_example, "run_kept", lambda _file: run_examples([other]))
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlayCard"))
    program.window.actions_by_name["keep_example"].trigger()
    keeping = program.positions.keeping
    assert keeping is not None and keeping.dialog is not None
    QTest.keyClicks(keeping.dialog._titles["en"], "My turn")
    QTest.mouseClick(keeping.dialog._keep, Qt.MouseButton.LeftButton)
    said = keeping.dialog.result_text
    assert "MINE-1.toml, but it does not hold" in said
    assert "Faith of A: now 1, in the example 2. VP of A: now 9, in the example 8." in said
    keeping.dialog.reject()


def rules_at(program: Program, label: str) -> str:
    """What the rules panel says once it is opened at a clause."""
    program.window.desk.dock.turn_to("rules")
    program.window.desk.dock.rules.open_at(label)
    return program.window.desk.dock.rules.page.toPlainText()


def test_a_refusal_is_kept_as_long_as_nothing_has_happened_since(
    seated: Seated, program: Program, pack: Pack, qtbot: QtBot
) -> None:
    """It takes a second and a half, since no other test sees that the window remembers what was refused."""
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    session = presenter.open_game.session
    refused = next(choice for choice, clause in session.situation.judged(0) if clause)
    presenter.controller.choose(refused)
    program.window.actions_by_name["keep_example"].trigger()
    keeping = program.positions.keeping
    assert keeping is not None
    assert keeping.dialog is not None
    dialog = keeping.dialog
    dialog._from.setCurrentIndex(0)
    dialog._from.activated.emit(0)
    dialog._titles["ja"].setText("断られた")
    QTest.mouseClick(dialog._keep, Qt.MouseButton.LeftButton)
    example = read_example(own_folder(pack) / "MINE-1.toml")
    assert example.then.refused
    assert example.title.en == "断られた"
    dialog.reject()
    made = len(session.entries)
    presenter.controller.choose(next(choice for choice, clause in session.situation.judged(0) if clause is None))
    qtbot.waitUntil(lambda: len(session.entries) > made)
    begins = [moment.after for moment in keeping._moments()]
    assert begins == list(range(len(session.entries) - 1, begins[-1] - 1, -1)), "what was refused before is offered"


def test_after_a_push_there_is_nothing_to_keep(set_up: SetUp, program: Program, qtbot: QtBot) -> None:
    session = set_up()
    session.change_by_hand(SetTally(session.situation.open_view.kit.tally("round"), 2))
    program.window.actions_by_name["keep_example"].trigger()
    keeping = program.positions.keeping
    assert keeping is not None
    assert keeping.dialog is not None
    assert "Nothing was chosen" in keeping.dialog.result_text
    assert not keeping.dialog._keep.isEnabled()
    keeping.dialog.reject()
    assert keeping.dialog is None


# Position files.


def test_a_scenario_is_kept_opened_and_played_on(set_up: SetUp, program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    session = set_up()
    session.change_by_hand(SetTally(session.situation.open_view.kit.tally("vp.A"), 12))
    program.positions.keep(tmp_path / "twelve.qqpos")
    program.file_opener.receive_dropped(tmp_path / "twelve.qqpos")
    presenter = program.presenter
    assert presenter is not None
    again = presenter.open_game.session
    assert again is not session
    assert again.situation.open_view.tally[again.situation.open_view.kit.tally("vp.A")] == 12
    assert "twelve" in program.window.windowTitle()
    program.start(tmp_path / "twelve.qqpos")
    assert program.presenter is not presenter
    saves = [json.loads(path.read_text(encoding="utf-8").splitlines()[0]) for path in tmp_path.rglob("*.qqgame")]
    assert all(save["manner"] == "workshop" for save in saves)


def test_a_file_is_opened_by_dropping_it_on_window_or_table(set_up: SetUp, program: Program, tmp_path: Path) -> None:
    set_up()
    program.positions.keep(tmp_path / "here.qqpos")
    for widget in (program.window, program.presenter.table.viewport() if program.presenter else None):
        before, mime_data = program.presenter, QMimeData()
        mime_data.setUrls([QUrl.fromLocalFile(str(tmp_path / "here.qqpos"))])
        assert widget is not None
        assert widget.acceptDrops()
        assert program.positions._drops.eventFilter(widget, dropped(mime_data, QPoint(5, 5)))
        assert program.presenter is not before
        assert "here" in program.window.windowTitle()


@long
def test_the_game_on_the_table_becomes_a_scenario(
    seated: Seated, set_up: SetUp, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    game = presenter.open_game.session
    session = set_up("game")
    assert session.situation.open_view.tally == game.situation.open_view.tally
    assert len(session.entries) == 0
    found = session.situation.decision
    assert found is not None
    assert found.step == "PlaceWorkers"
    assert session.seating.is_alone
    session.play(0, Choice(*next(choice for choice, clause in session.situation.judged(0) if clause is None)))


def test_the_dialog_offers_the_ways(program: Program, qtbot: QtBot) -> None:
    program.window.actions_by_name["scenario"].trigger()
    dialog = program.positions.dialog
    assert dialog is not None
    assert len(dialog._said) == 3
    dialog.choose("nothing", 5)
    QTest.mouseClick(dialog._begin, Qt.MouseButton.LeftButton)
    assert program.presenter is not None
    assert program.presenter.open_game.kit.seats == 5
    qtbot.wait(1)
