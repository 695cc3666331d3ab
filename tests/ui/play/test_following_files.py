"""What is said when files of the rules change: in the language spoken, while it is said, and not over a curtain."""

from types import SimpleNamespace
from typing import Any, cast

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.notice import Notice, NoticeText
from ui.play.live_rules import LiveRules

pytestmark = quick


def test_it_follows_the_language_until_it_is_closed_and_is_not_said_again_then(
    context: AppContext, qtbot: QtBot
) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.show()
    notice, raised = Notice(context, room), list[str]()
    curtain = SimpleNamespace(is_closed=False, raise_=lambda: raised.append("curtain"))
    live = LiveRules(context, cast(Any, SimpleNamespace(notice=notice, curtain=curtain)), lambda: False)
    live._show(lambda: NoticeText("book", (context.say("Close"),), wrong=True))
    assert notice.sentences == ("Close",) and not raised
    context.set_language("ja")
    assert notice.isVisible() and notice.sentences == (context.say("Close"),) != ("Close",)
    curtain.is_closed = True
    live._show(lambda: NoticeText("book", (context.say("Close"),), wrong=True))
    assert raised == ["curtain"]
    notice._close.click()
    context.set_language("en")
    assert not notice.isVisible() and not "".join(notice.sentences)


def test_what_was_saved_while_one_looked_back_is_read_once_that_is_over(context: AppContext, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    looking, read = [True], list[int]()
    desk = SimpleNamespace(notice=Notice(context, room), curtain=SimpleNamespace(is_closed=False))
    live = LiveRules(context, cast(Any, desk), lambda: looking[0])
    live._read()
    live._read = lambda: read.append(1)  # type: ignore[method-assign]
    live.catch_up()
    assert read == []
    looking[0] = False
    live.catch_up()
    assert read == [1]
