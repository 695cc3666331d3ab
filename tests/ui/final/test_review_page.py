"""Where a game turned: looked for on request, stopped and gone on with, said, opened, and kept for the same game."""

from collections.abc import Callable
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.bots import Question
from qquovadis.bots.advice import Comparison
from qquovadis.controllers import Player
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from tests.ui.advancing import advance
from tests.ui.window.conftest import Seated
from ui.final.final_table import FinalTable
from ui.final.review_page import ReviewPage
from ui.play.advice_thread import AdviceThread
from ui.play.presenter import Presenter
from ui.program.program import Program

ALONE = (Player("Aya"), Player("Ben", "random"), Player("Cho", "random"))
Asked = list[tuple[AdviceThread, Question, Choice]]
NAME, CANCEL = {"en": "Where it turned", "ja": "勝敗を分けた選択"}, {"en": "Cancel", "ja": "キャンセル"}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Return what is asked of the strategist, who thinks for as long as the test likes."""
    found: Asked = []
    monkeypatch.setattr(AdviceThread, "ask", lambda self, question, chosen=None: found.append((self, question, chosen)))
    return found


def answer(asked: Asked, points: float) -> None:
    """Answer the question asked last: another choice would have been worth so many points more."""
    thread, question, chosen = asked[-1]
    best = next(each for each in question.choices if each != chosen)
    thread.answered.emit(Comparison(best, points, 0.25))


def result(qtbot: QtBot) -> FinalTable:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), FinalTable))
    return cast(FinalTable, QApplication.activeModalWidget())


@pytest.fixture
def ended(seated: Seated, qtbot: QtBot) -> Presenter:
    """Return a game that is over, its result shown."""
    presenter = seated(ALONE, parameters={"game.rounds": 1})
    advance(presenter, lambda: presenter.open_game.session.situation.outcome is not None)
    return presenter


def opened(qtbot: QtBot) -> ReviewPage:
    """Turn to the page in the result that is shown."""
    final = result(qtbot)
    final.pages.setCurrentIndex(3)
    return final.findChildren(ReviewPage)[0]


def judge(asked: Asked, page: ReviewPage, qtbot: QtBot, cost: Callable[[int], float]) -> None:
    """Answer every question until the end, the first by what it costs by its number, and so on."""
    number = 0
    while page._button.isVisible():
        qtbot.waitUntil(lambda before=number: len(asked) > before or not page._button.isVisible())  # type: ignore[misc]
        if len(asked) > number:
            answer(asked, cost(number))
        number += 1


def come_back_from(program: Program, moment: int, view: SeatView) -> None:
    """See that a moment is looked at, as its seat saw it then, and come back."""
    back = program._history_browser.back
    assert back is not None and back.moment.number == moment
    assert back._replay.seat_view(0)._replace(agenda=()) == view._replace(agenda=(), kit=back._replay.seat_view(0).kit)
    program._history_browser.come_back()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_dearest_are_said_in_order_and_each_opens_its_moment_by_key(
    ended: Presenter, program: Program, asked: Asked, qtbot: QtBot, language: str
) -> None:
    result(qtbot).accept()
    program.window.context.set_language(language)
    program.window.actions_by_name["final"].trigger()
    page = opened(qtbot)
    assert result(qtbot).pages.tabText(3) == NAME[language] and not asked
    QTest.mouseClick(page._button, Qt.MouseButton.LeftButton)
    assert page._button.text() == CANCEL[language] and page._bar.isVisible()
    judge(asked, page, qtbot, lambda number: {1: 2.0, 2: 7.5, 4: 3.25, 5: 1.0, 6: 0.4}.get(number, 0.0))
    # Every question was from the person's own view, and nobody else's choice was asked about.
    assert {question.view.seat for _, question, _ in asked} == {0}
    texts = [page.list.item(at).text() for at in range(page.list.count())]
    said = {"en": "The strategist would rather have: ", "ja": "戦略家ならこちら："}[language]
    assert [("+7.5" in text, "+3.2" in text, "+2.0" in text) for text in texts] == [
        *((True, False, False), (False, True, False), (False, False, True)),
    ]
    assert all(said in text.split("\n")[1] for text in texts)
    assert page._button.isHidden() and page.list.hasFocus()
    moment = page.list.item(0).data(Qt.ItemDataRole.UserRole)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    come_back_from(program, moment, asked[2][1].view)
    before = len(asked)
    program.window.actions_by_name["final"].trigger()
    again = result(qtbot)
    assert again.pages.currentIndex() == 3 and len(asked) == before
    kept = again.findChildren(ReviewPage)[0]
    assert [kept.list.item(at).text() for at in range(kept.list.count())] == texts
    again.accept()


def test_it_is_cancelled_gone_on_with_and_stopped_by_closing(
    ended: Presenter, program: Program, asked: Asked, qtbot: QtBot
) -> None:
    page = opened(qtbot)
    run: Any = page._game.run
    every = [entry for entry in ended.open_game.session.entries if entry.seat == 0]
    assert (run.done, run.all_choices) == (0, len(every)) and page._button.text().startswith("Look for them (about ")
    page._button.click()
    answer(asked, 5.0)
    qtbot.waitUntil(lambda: len(asked) == 2)
    done = run.done
    page._button.click()
    assert not run.runs and page._button.text().startswith("Go on (about ")
    assert page._state.text() == f"Looked at {done} of {len(every)} choices so far."
    asked[-1][0].answered.emit(Comparison(asked[-1][2], 9.0, 0.0))  # too late
    assert run.done == done and [each.points for each in run.found] == [5.0]
    page._button.click()
    # What was asked about when it was cancelled is asked about again.
    assert asked[2][1].view == asked[1][1].view
    asked[2][0].lost.emit()
    assert not run.runs and "stopped unexpectedly" in page._state.text()
    page._button.click()
    assert run.runs and len(asked) == 4
    result(qtbot).accept()
    assert not run.runs


def test_another_end_is_another_game(ended: Presenter, program: Program, asked: Asked, qtbot: QtBot) -> None:
    first = opened(qtbot)._game.run
    result(qtbot).accept()
    entries = ended.open_game.session.entries
    assert first.is_about(entries) and not first.is_about(entries[:-1])
    program.window.actions_by_name["final"].trigger()
    assert opened(qtbot)._game.run is first
    result(qtbot).accept()
    ended.open_game.session.undo(len(entries) - 1, agreed=True)
    advance(ended, lambda: ended.open_game.session.situation.outcome is not None)
    assert not first.is_about(ended.open_game.session.entries)
    program._history_browser.show_final()
    assert opened(qtbot)._game.run is not first and not asked
    result(qtbot).accept()
