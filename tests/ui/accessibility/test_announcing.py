"""What a reader of the screen hears: each sentence once, news before the question."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.window.conftest import context
from ui.accessibility.announcing import Announcer
from ui.kit.context import AppContext

__all__ = ["context"]
FIRST, SECOND, THIRD = (1, "Aya places a worker."), (2, "Ben builds."), (2, "His town grows.")


@pytest.fixture
def announcer(context: AppContext, qtbot: QtBot) -> tuple[Announcer, list[str]]:
    """Return somebody who speaks, and what was said."""
    widget, said = QWidget(), list[str]()
    qtbot.addWidget(widget)
    announcer = Announcer(context, widget)
    announcer.announced.connect(said.append)
    announcer.begin()
    return announcer, said


def heard(announcer: tuple[Announcer, list[str]], told: list[tuple[int, str]], asked: str) -> list[str]:
    """What is said when this is told."""
    announcer[1].clear()
    announcer[0].announce(told, asked)
    return list(announcer[1])


def test_at_first_only_the_question_is_said(announcer: tuple[Announcer, list[str]]) -> None:
    assert heard(announcer, [FIRST], "Ben: choose.") == ["Ben: choose."]


def test_news_are_said_once_before_the_question_all_of_an_entry_together(
    announcer: tuple[Announcer, list[str]],
) -> None:
    heard(announcer, [FIRST], "Ben: choose.")
    pairs = [FIRST, SECOND, THIRD]
    assert heard(announcer, pairs, "Cho: choose.") == ["Ben builds. His town grows. Cho: choose."]
    assert heard(announcer, pairs, "Cho: choose.") == []


def test_the_same_question_is_not_asked_again_while_other_things_happen(
    announcer: tuple[Announcer, list[str]],
) -> None:
    heard(announcer, [FIRST], "Ben: choose.")
    assert heard(announcer, [FIRST, SECOND], "Ben: choose.") == ["Ben builds."]


def test_undo_is_said_as_such_and_what_comes_after_it_is_news_again(announcer: tuple[Announcer, list[str]]) -> None:
    heard(announcer, [FIRST, SECOND], "Cho: choose.")
    assert heard(announcer, [FIRST], "Ben: choose.") == ["Undone. Ben: choose."]
    assert heard(announcer, [FIRST, (2, "Ben waits.")], "Cho: choose.") == ["Ben waits. Cho: choose."]


def test_other_words_for_what_was_told_are_not_said(announcer: tuple[Announcer, list[str]]) -> None:
    heard(announcer, [FIRST, SECOND], "Ben: choose.")
    assert heard(announcer, [FIRST, (2, "Ben has built.")], "Ben: choose.") == []


def test_at_a_new_table_nothing_of_the_old_one_counts(announcer: tuple[Announcer, list[str]]) -> None:
    heard(announcer, [FIRST, SECOND], "Ben: choose.")
    announcer[0].begin()
    assert heard(announcer, [FIRST], "Ben: choose.") == ["Ben: choose."]


def test_nothing_is_said_where_there_is_nothing_to_say(announcer: tuple[Announcer, list[str]]) -> None:
    assert heard(announcer, [], "") == []
