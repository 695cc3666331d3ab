"""What stands over the table for a while keeps no words once it is hidden: the next at this screen may be another."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, QRectF
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.text.event_text import EventLine, EventText
from tests.marks import quick
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.panels.card_offers import CardOffers, OfferedCard
from ui.panels.change_offer import ChangeOffer
from ui.panels.notice import Notice, NoticeText
from ui.panels.question import OfferedChoice
from ui.panels.refusal_strip import RefusalStrip
from ui.panels.report import Report, ReportLine
from ui.panels.stage.event_stage import EventStage, ShownEvent, StageRoom
from ui.play.hint import HintSheet

pytestmark = quick
ROOM = (900, 600)
SECRET = "Aya holds Atlantis"

Passing = Notice | RefusalStrip | ChangeOffer | Report | CardOffers | EventStage
Shows = Callable[[AppContext, QWidget], Passing]


def notice(context: AppContext, room: QWidget) -> Passing:
    shown = Notice(context, room)
    shown.show_notice(NoticeText("warning", (SECRET,), wrong=True))
    return shown


def hint(context: AppContext, room: QWidget) -> Passing:
    shown = HintSheet(context, room)
    shown.show_hint((SECRET,))
    return shown


def refusal(context: AppContext, room: QWidget) -> RefusalStrip:
    shown = RefusalStrip(context, room)
    shown.show_refusal(SECRET, "QV-PLACE-04")
    return shown


def change(context: AppContext, room: QWidget) -> Passing:
    context.texts.known = {"choose_anew_key": "B"}
    shown = ChangeOffer(context, room)
    shown.show_choice(SECRET)
    return shown


def report(context: AppContext, room: QWidget) -> Passing:
    shown = Report(context, room)
    shown.show_lines(SECRET, (ReportLine(SECRET),), 0)
    return shown


def cards(context: AppContext, room: QWidget) -> Passing:
    shown = CardOffers(context, room)
    card = OfferedCard(OfferedChoice(Choice("apply", 1), SECRET), "1", 71, SECRET, SECRET)
    shown.show_cards((card,), None, "")
    return shown


def event(context: AppContext, room: QWidget) -> Passing:
    shown = EventStage(context, room)
    text = EventText("War", "war", (), verdict=SECRET, changes=(EventLine(SECRET, 0),))
    shown.show_event(ShownEvent(text, SECRET, SECRET, {}, {}), StageRoom(QRect(0, 0, 900, 600), QRectF()), still=True)
    return shown


def words_of(widget: QWidget) -> Iterator[str]:
    """Yield everything that a widget and what is in it would say to the eye or to a screen reader."""
    for part in (widget, *widget.findChildren(QWidget)):
        yield from (part.accessibleName(), part.accessibleDescription(), part.toolTip())
        if isinstance(part, QLabel | QAbstractButton):
            yield part.text()
        if isinstance(part, Prose):
            yield part.plain_text


@pytest.mark.parametrize("shows", [notice, hint, refusal, change, report, cards, event])
def test_what_is_hidden_keeps_no_words(context: AppContext, room: QWidget, shows: Shows) -> None:
    shown = shows(context, room)
    assert any(SECRET in words for words in words_of(shown)), "this test would see nothing"
    shown.forget()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not shown.isVisible()
    assert [words for words in words_of(shown) if SECRET in words] == []


@pytest.mark.parametrize("closed", [False, True])
def test_a_refusal_keeps_no_words_either_when_it_goes_by_itself_or_is_closed(
    context: AppContext, room: QWidget, closed: bool
) -> None:
    shown = refusal(context, room)
    if closed:
        shown._close.click()
    else:
        shown._away.timeout.emit()
    assert not shown.isVisible()
    assert [words for words in words_of(shown) if SECRET in words] == []
