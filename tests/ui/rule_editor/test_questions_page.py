"""The page of what is asked after a playtest: every change is one of the variant, and none makes another game."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.questions import MOST, MOST_CHOICES, load_questions
from qquovadis.model.variants.asked_questions import asked_questions
from qquovadis.model.variants.variant import applied
from qquovadis.model.variants.writer import written as as_text
from tests.marks import quick
from tests.ui.rule_editor.hands import click, write
from ui.kit.context import AppContext
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.questions_page import ADD, DOWN, REMOVE, UP, USUAL, QuestionsPage

pytestmark = quick
MOST_STOPS = 60


@pytest.fixture
def page(context: AppContext, document: VariantDocument, qtbot: QtBot) -> Generator[QuestionsPage]:
    """Return the page with a variant that changes nothing, shown anew after each change as the rule editor does."""
    page = QuestionsPage(context)
    qtbot.addWidget(page)
    page.show_document(document)
    document.changed.connect(page.renew)
    page.renew()
    page.show()
    yield page
    document.undo_stack.clear()
    document.settle()


def ids(page: QuestionsPage) -> list[str]:
    """The questions that are asked now, by id."""
    assert page.document is not None
    own = page.document.variant.question
    return [each.id for each in own or load_questions(page.document.base.folder)]


def test_a_question_is_added_worded_and_taken_back_by_words(page: QuestionsPage, document: VariantDocument) -> None:
    usual = ids(page)
    page.list.setCurrentRow(1)
    click(page.buttons[ADD])
    assert ids(page) == [*usual[:2], "question_1", *usual[2:]]
    assert page.list.currentRow() == 2
    write(page.form.words.main, "Too loud?")
    assert document.variant.question[2].words.en == "Too loud?"
    assert page.list.currentItem().text() == "3. Too loud?"
    assert page.form.words.main.text() == "Too loud?"
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert (ids(page), document.variant.question) == (usual, ())


def test_a_question_without_words_is_kept_and_not_asked(page: QuestionsPage, document: VariantDocument) -> None:
    click(page.buttons[ADD])
    assert "empty, so it is not asked" in page.list.item(1).text()
    asked = [each.id for each in asked_questions(applied(document.base, document.variant))]
    assert asked == [each for each in ids(page) if each != "question_1"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_kinds_have_what_they_are_answered_by(page: QuestionsPage, document: VariantDocument, language: str) -> None:
    page.context.set_language(language)
    form = page.form
    page.list.setCurrentRow(0)
    for at, kind in enumerate(("yes_no", "scale", "choice", "line")):
        form.kind.setCurrentIndex(at)
        form.kind.activated.emit(at)
        now = (document.variant.question or load_questions(document.base.folder))[0]
        assert (now.kind, len(now.choices)) == (kind, 2 if kind == "choice" else 0)
        assert (form.least.isVisible(), form.choices.isVisible()) == (kind == "scale", kind == "choice")


def test_a_scale_never_ends_before_it_begins(page: QuestionsPage, document: VariantDocument) -> None:
    at = ids(page).index("recommend")
    page.list.setCurrentRow(at)
    page.form.least.setValue(19)
    assert document.variant.question[at].least == 9
    page.form.most.setValue(3)
    assert document.variant.question[at].most == 10
    page.form.least.setValue(2)
    page.form.most.setValue(3)
    assert document.variant.question[at].model_dump(include={"least", "most"}) == {"least": 2, "most": 3}


def test_answers_come_and_go_and_one_remains(page: QuestionsPage, document: VariantDocument) -> None:
    at = ids(page).index("decided")
    page.list.setCurrentRow(at)
    for _ in range(MOST_CHOICES):
        click(page.form.choices.add)
    assert len(document.variant.question[at].choices) == MOST_CHOICES
    assert len({each.id for each in document.variant.question[at].choices}) == MOST_CHOICES
    write(page.form.choices.fields[0].main, "at once")
    assert document.variant.question[at].choices[0].words.en == "at once"
    for _ in range(MOST_CHOICES + 2):
        QApplication.processEvents()  # rows that were made a moment ago are shown only now
        away = next(each for each in page.form.choices.findChildren(QToolButton) if each.isVisible())
        click(away)
    assert len(document.variant.question[at].choices) == 1


def test_questions_move_and_go_and_the_usual_ones_come_back(page: QuestionsPage, document: VariantDocument) -> None:
    usual = ids(page)
    page.list.setCurrentRow(0)
    assert not page.buttons[UP].isEnabled()
    click(page.buttons[DOWN])
    assert (ids(page)[:2], page.list.currentRow()) == ([usual[1], usual[0]], 1)
    click(page.buttons[UP])
    assert document.variant.question == ()  # as the draft has them: no trace is left
    for _ in usual:
        click(page.buttons[REMOVE])
    assert len(ids(page)) == 1
    assert not page.buttons[REMOVE].isEnabled()
    click(page.buttons[USUAL])
    assert ids(page) == usual
    assert not page.buttons[USUAL].isEnabled()


def test_there_are_never_more_than_can_be_kept(page: QuestionsPage) -> None:
    for _ in range(MOST):
        click(page.buttons[ADD])
    assert len(ids(page)) == len(set(ids(page))) == MOST
    assert not page.buttons[ADD].isEnabled()


def test_what_is_asked_makes_no_other_game(page: QuestionsPage, document: VariantDocument) -> None:
    plain = applied(document.base, document.variant)
    click(page.buttons[REMOVE])
    asks = applied(document.base, document.variant)
    assert asks.hash == plain.hash
    assert len(asked_questions(asks)) == len(asked_questions(plain)) - 1
    assert "[[question]]" in as_text(document.variant)


def walk(page: QuestionsPage, key: Qt.Key = Qt.Key.Key_Tab) -> list[QWidget]:
    """Return what gets the keyboard one after the other from the list on, until the list has it again."""
    page.list.setFocus()
    found: list[QWidget] = []
    while len(found) < MOST_STOPS:
        here = QApplication.focusWidget()
        assert here is not None
        QTest.keyClick(here, key)
        after = QApplication.focusWidget()
        if after is None or after is page.list:
            break
        assert after is not here, f"{here} keeps the keyboard"
        found.append(after)
    return found


def test_the_page_is_walked_and_a_question_made_by_keys_alone(page: QuestionsPage, document: VariantDocument) -> None:
    """No field keeps the keyboard, and all that can be pressed is reached, forwards and backwards."""
    page.activateWindow()
    at = next(at for at in range(page.list.count()) if "bored" in page.list.item(at).text())
    page.list.setFocus()
    for _ in range(at - page.list.currentRow()):
        QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.list.currentRow() == at
    QApplication.processEvents()  # fields that have just been made are shown by then
    reached = walk(page)
    wanted: list[QWidget] = [each for each in page.buttons.values() if each.isEnabled()]
    wanted += [page.form.kind, page.form.choices.add, page.form.words.main]
    wanted += [field.main for field in page.form.choices.fields]
    assert [each for each in wanted if each not in reached] == []
    assert set(walk(page, Qt.Key.Key_Backtab)) == set(reached)
    page.buttons[ADD].setFocus()
    QTest.keyClick(page.buttons[ADD], Qt.Key.Key_Return)  # Space presses no button of this program
    assert QApplication.focusWidget() is page.form.words.main
    QTest.keyClicks(page.form.words.main, "Too loud?")
    QTest.keyClick(page.form.words.main, Qt.Key.Key_Tab)
    assert document.variant.question[at + 1].words.en == "Too loud?"
