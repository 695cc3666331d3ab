"""The table in words: it says what the open eyes see and nothing else, and a whole game can be played in it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, record
from qquovadis.model.free_table.changes import MovePiece
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests.marks import long, quick, sampled
from tests.ui.accessibility.reading import choices, lines, nodes, settle
from tests.ui.advancing import move_freely
from tests.ui.laid import PEOPLE, five_at_war, session_at
from tests.ui.window.conftest import Seated, Shown
from ui.accessibility.outline_model import NODE_ROLE
from ui.play.open_game import OpenGame
from ui.program.program import Program

ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))
HELD = ("Hand", "Draft hand", "Face-down skills", "Skill just chosen", "Basic skills")


def test_the_world_the_mats_and_the_piles_are_said(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "card", "A"))
    texts = lines(program)
    assert "Now: Aya, play a card from your hand." in texts
    assert "a, plains: Gigant worker, Gigant town, Population: 2" in texts
    assert "Adjacent to: 1-2, 1-3, 1-5, 2-5, 3-4, 3-5" in texts
    assert any(line.startswith("2-4, the area of this turn:") for line in texts)
    assert "Hand: 4, At most 4 cards." in texts
    assert "Generation I" in texts
    assert any("controlled by Aya" in line for line in texts if line.startswith("2-4"))
    assert any(line.startswith("Control ") for line in texts)
    assert any(line.startswith("Strength 6: ") for line in texts)
    assert "Call to Arms, Used up" in texts
    assert any(line.startswith("Deck: ") for line in texts)
    assert "Genesis card FREE" in " ".join(texts)


def test_it_is_said_in_japanese_too(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "card", "A"))
    program.window.context.set_language("ja")
    texts = lines(program)
    assert any("手札から1枚出してください" in line for line in texts)
    english = [line for line in texts if any(word in line for word in ("Now", "World", "worker", "Next to", "Hand"))]
    assert english == []


@quick
@pytest.mark.parametrize("looker", sampled(range(5), 2))
def test_a_hand_is_said_to_its_owner_alone(at_table: Shown, program: Program, looker: int) -> None:
    people = tuple(Player(name, "random" if seat != looker else "person") for seat, name in enumerate(PEOPLE))
    at_table(session_at(five_at_war(), "card", "ABCDE"[looker], people))
    seats = [node for node in nodes(program) if node.key.startswith("seat ")]
    hands = [next(line for line in seat.children if line.words.startswith("Hand: ")) for seat in seats]
    assert [bool(hand.children) for hand in hands] == [seat == looker for seat in range(5)]
    hidden = [line for seat in seats for line in seat.children if line.words.startswith("Face-down skills")]
    result = [line for line in hidden if line.children]
    own = [line for line in seats[looker].children if line in hidden]
    assert result == own


@quick
def test_a_line_of_the_question_makes_the_choice(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    settle(program, qtbot)
    program.window.actions_by_name["in_words"].trigger()
    tree = program.accessible_table.page.tree
    assert tree.hasFocus() or program.window.focusWidget() is tree
    assert tree.currentIndex().data(NODE_ROLE).words.startswith("Now: ")
    QTest.keyClick(tree, Qt.Key.Key_Down)
    chosen = tree.currentIndex().data(NODE_ROLE).choice
    before = len(presenter.open_game.session.entries)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(presenter.open_game.session.entries) > before)
    assert getattr(presenter.open_game.session.entries[before].action, "choice", None) == chosen


def test_a_refused_line_says_why_and_changes_nothing(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    settle(program, qtbot)
    while not (refused := [node for node in nodes(program) if node.why]):
        presenter.table.chosen.emit(choices(program)[-1].choice)
        settle(program, qtbot)
    before = len(presenter.open_game.session.entries)
    assert refused[0].words.startswith("Not allowed: ")
    assert refused[0].children[0].words == refused[0].why
    assert refused[0].choice is not None
    program.accessible_table.page.chosen.emit(refused[0].choice)
    assert len(presenter.open_game.session.entries) == before
    assert program.window.desk.reason.sentence.startswith(refused[0].why), "what may be done instead may follow"


@long
def test_a_whole_game_is_played_in_words_alone(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE, parameters={"game.rounds": 2})
    program.window.actions_by_name["in_words"].trigger()
    tree, model = program.accessible_table.page.tree, program.accessible_table.page.model
    settle(program, qtbot)
    turns = 0
    while presenter.open_game.session.situation.outcome is None:
        program.accessible_table.catch_up()
        question = model.index(0)
        rows = [model.index(row, 0, question) for row in range(model.rowCount(question))]
        legal = [row for row in rows if not row.data(NODE_ROLE).why]
        tree.setCurrentIndex(legal[turns % len(legal)])
        QTest.keyClick(tree, Qt.Key.Key_Return)
        settle(program, qtbot)
        turns += 1
        assert turns < 600
    assert turns > 40
    qtbot.waitUntil(lambda: bool(program.window.findChildren(QDialog)))
    for dialog in program.window.findChildren(QDialog):
        dialog.reject()


@quick
def test_undo_is_followed_and_said(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    settle(program, qtbot)
    before = [node.words for node in choices(program)]
    qtbot.wait(1)
    presenter.table.chosen.emit(choices(program)[0].choice)
    settle(program, qtbot)
    qtbot.wait(1)
    assert [node.words for node in choices(program)] != before
    texts: list[str] = []
    program.accessible_table.announcing.announced.connect(texts.append)
    program.window.actions_by_name["undo"].trigger()
    settle(program, qtbot)
    qtbot.wait(1)
    assert [node.words for node in choices(program)] == before
    assert any("Undone." in sentence for sentence in texts)


def test_what_happens_is_said_once(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    settle(program, qtbot)
    qtbot.wait(1)
    texts: list[str] = []
    program.accessible_table.announcing.announced.connect(texts.append)
    presenter.table.chosen.emit(choices(program)[0].choice)
    settle(program, qtbot)
    qtbot.wait(1)
    newest = presenter.table_presenter.log.lines[-1].words
    assert sum(newest in sentence for sentence in texts) == 1
    program.accessible_table._follow()
    assert sum(newest in sentence for sentence in texts) == 1


def test_lines_that_stay_keep_the_place_of_whoever_reads(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    settle(program, qtbot)
    program.window.actions_by_name["in_words"].trigger()
    page = program.accessible_table.page
    world = next(
        page.model.index(row) for row in range(page.model.rowCount()) if page.model.index(row).data() == "World"
    )
    page.tree.expand(world)
    area = page.model.index(2, 0, world)
    page.tree.expand(area)
    words = area.data()
    presenter.table.chosen.emit(choices(program)[0].choice)
    settle(program, qtbot)
    qtbot.wait(1)
    assert page.tree.isExpanded(world)
    assert page.tree.isExpanded(area)
    assert area.data() == words


def test_the_curtain_leaves_only_what_everybody_may_know(program: Program, qtbot: QtBot, pack: Pack) -> None:
    session = session_at(five_at_war(), "card", "A", tuple(Player(name) for name in PEOPLE))
    program._sit(OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid")))
    settle(program, qtbot)
    assert program.presenter is not None
    assert program.presenter.is_covered
    assert choices(program) == []
    seats = [node for node in nodes(program) if node.key.startswith("seat ")]
    held = [line for seat in seats for line in seat.children if line.words.startswith(HELD)]
    assert held
    assert [line for line in held if line.children] == []


@long
def test_an_earlier_moment_is_read_as_it_was(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    settle(program, qtbot)
    opening = [line for line in lines(program) if line.startswith("Face-down skills")]
    for _ in range(3):
        presenter.table.chosen.emit(choices(program)[0].choice)
        settle(program, qtbot)
    later = [line for line in lines(program) if line.startswith("Face-down skills")]
    assert later != opening
    program.window.actions_by_name["look_back"].trigger()
    for _ in range(6):
        program.window.actions_by_name["earlier"].trigger()
    qtbot.wait(1)
    assert [line for line in lines(program) if line.startswith("Face-down skills")] == opening
    assert choices(program) == []


def test_the_workshop_is_read_as_pieces_are_pushed(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter = at_table(session_at(five_at_war(), "card", "A"))
    move_freely(program.window)
    session = presenter.open_game.session
    kit = presenter.open_game.kit
    worker = next(piece for piece in session.seat_view(0).contents[kit.zone("2-4/b")])
    presenter.controller.change(lambda: session.change_by_hand(MovePiece(worker, kit.zone("1-4/c"))))
    qtbot.wait(1)
    assert any(line.startswith("c, frost: Gigant worker") for line in lines(program))
