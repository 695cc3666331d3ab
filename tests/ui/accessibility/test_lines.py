"""The lines of the outline by themselves: their words and order, what a reader is told, what Enter does."""

from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import Texts
from tests.ui.window.conftest import context
from ui.accessibility.outline import Glance, Node, course, happened, question
from ui.accessibility.outline_model import OutlineModel
from ui.accessibility.outline_page import OutlinePage
from ui.kit.context import AppContext
from ui.panels.phase_bar import GameProgress
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.voice.explanation import Explanation

__all__ = ["context"]
PASS, PLACE, BUILD = Choice("pass"), Choice("place", 4), Choice("build", 2)
OFFERS = (OfferedChoice(PASS, "Pass", brings="1 food"),)
PLACES = (OfferedChoice(BUILD, "Build a town", "No room.", "QV-9"), OfferedChoice(PLACE, "Place a worker"))


def glance(asking: DecisionPrompt | None = None, progress: GameProgress | None = None, log: int = 0) -> Glance:
    """What a window shows that has this question and course, and a log of so many sentences."""
    nothing = cast(Any, None)
    told = tuple(f"Sentence {number}" for number in range(1, log + 1))
    return Glance(nothing, nothing, asking or DecisionPrompt(), progress or GameProgress(), told, Texts("en"))


def test_the_question_lists_what_can_be_chosen_first_on_the_table_then_by_buttons_then_what_is_refused() -> None:
    node = question(glance(DecisionPrompt("Your move", offers=OFFERS, places=PLACES)))
    assert node.words == "Now: Your move"
    assert [each.words for each in node.children] == ["Place a worker", "Pass · 1 food", "Not allowed: Build a town"]
    assert [each.choice for each in node.children] == [PLACE, PASS, BUILD]
    assert [each.why for each in node.children] == ["", "", "No room."]
    assert [[below.words for below in each.children] for each in node.children] == [[], [], ["No room."]]


def test_the_course_says_title_round_and_phase_and_which_phase_is_on() -> None:
    progress = GameProgress("Quo Vadis", "Round 2", ("Genesis", "War", "Score"), 1)
    node = course(glance(progress=progress))
    assert node.words == "Quo Vadis, Round 2, War"
    assert [each.words for each in node.children] == ["Genesis", "War (now)", "Score"]
    assert course(glance(progress=progress._replace(active=-1))).words == "Quo Vadis, Round 2"


def test_what_is_said_of_round_and_phases_lies_under_each_of_them() -> None:
    told = tuple(Explanation(name=name, does=f"{name} happens.") for name in ("Genesis", "War"))
    rounds = Explanation(name="Round 2", does="There are three.", clause="QV-ROUND-03")
    progress = GameProgress("Quo Vadis", "Round 2", ("Genesis", "War"), 1, told=told, rounds=rounds)
    node = course(glance(progress=progress))
    assert [(each.words, [below.words for below in each.children]) for each in node.children] == [
        ("Round 2", ["There are three.\nQV-ROUND-03"]),
        ("Genesis", ["1 of 2: over\nGenesis happens."]),
        ("War (now)", ["2 of 2: now\nWar happens."]),
    ]


def test_the_last_six_sentences_are_told_and_the_newest_first() -> None:
    node = happened(glance(log=9))
    assert [each.words for each in node.children] == [f"Sentence {number}" for number in (9, 8, 7, 6, 5, 4)]
    assert len({each.key for each in node.children}) == 6
    later = {each.key: each.words for each in happened(glance(log=10)).children}
    assert all(later[each.key] == each.words for each in node.children[:5]), "a sentence keeps its line"


def test_a_line_is_read_with_its_words_and_why_it_is_forbidden(qtbot: QtBot) -> None:
    del qtbot
    model = OutlineModel()
    under = (Node("a", "Pass"), Node("b", "Not allowed: Build", why="No room."))
    model.show_outline((Node("question", "Now: choose", under), Node("course", "Round 2")))
    top = model.index(0)
    assert (model.rowCount(), model.rowCount(top), model.rowCount(model.index(1)), model.columnCount()) == (2, 2, 0, 1)
    refused, role = model.index(1, 0, top), Qt.ItemDataRole
    assert {refused.data(each) for each in (role.DisplayRole, role.AccessibleTextRole, role.ToolTipRole)} == {
        "Not allowed: Build"
    }
    assert refused.data(role.AccessibleDescriptionRole) == "No room."
    assert model.index(0, 0, top).data(role.AccessibleDescriptionRole) == ""
    assert model.parent(refused) == top and not model.parent(top).isValid()


def test_lines_come_go_and_change_places_as_they_are_told(qtbot: QtBot) -> None:
    del qtbot
    model = OutlineModel()
    for keys in ("abc", "cab", "b", "abcd", "dcba", ""):
        model.show_outline([Node(key, key.upper()) for key in keys])
        assert [model.index(row).data() for row in range(model.rowCount())] == [key.upper() for key in keys]


@pytest.fixture
def page(context: AppContext, qtbot: QtBot) -> OutlinePage:
    """Return the page, in sight."""
    page = OutlinePage(context)
    qtbot.addWidget(page)
    page.resize(320, 400)
    page.show()
    return page


def test_enter_makes_the_choice_of_a_line_and_opens_or_closes_any_other(page: OutlinePage) -> None:
    chosen: list[Choice] = []
    page.chosen.connect(chosen.append)
    page.show_outline(
        (Node("question", "Now", (Node("pass", "Pass", (), PASS),)), Node("seat", "Aya", (Node("x", "x"),)))
    )
    first, tree = page.model.index(0), page.tree
    assert tree.isExpanded(first) and tree.currentIndex() == first
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert not tree.isExpanded(first)
    QTest.keyClick(tree, Qt.Key.Key_Enter)
    assert tree.isExpanded(first) and chosen == []
    tree.setCurrentIndex(page.model.index(0, 0, first))
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert chosen == [PASS]
    tree.doubleClicked.emit(tree.currentIndex())
    assert chosen == [PASS, PASS]


def test_a_new_question_takes_the_reader_to_its_first_line_and_the_same_one_does_not(page: OutlinePage) -> None:
    seat = Node("seat", "Aya", (Node("x", "x"),))
    page.show_outline((Node("question", "Now: one"), seat))
    page.tree.setCurrentIndex(page.model.index(1))
    page.show_outline((Node("question", "Now: one"), seat._replace(words="Aya, 3 points")))
    assert page.tree.currentIndex().data() == "Aya, 3 points"
    page.show_outline((Node("question", "Now: two"), seat))
    assert page.tree.currentIndex().data() == "Now: two"
