"""Where panels write what they say: a hint under its question, words beside a badge, and what is wrong in red."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.painted import painted
from ui.kit.context import AppContext
from ui.panels import hold_button, question_label
from ui.panels.hold_button import HoldButton
from ui.panels.notice import Notice, NoticeText
from ui.panels.question_label import QuestionLabel
from ui.panels.refusal_strip import RefusalStrip

pytestmark = quick
ROOM = (1000, 500)


def test_a_hint_stands_softly_under_its_question_and_both_in_the_middle_of_the_height(
    context: AppContext, qtbot: QtBot
) -> None:
    label, surface = QuestionLabel(context), context.theme.surface
    qtbot.addWidget(label)
    label.resize(700, 60)
    label.set_question("Aya, choose.", "Press a button.")
    seen = painted(label, question_label)
    assert seen.texts == ["Aya, choose.", "Press a button."] and label.shown == "Press a button."
    question, hint = (each.area for each in seen.words)
    assert question.bottom() <= hint.top() + 1
    assert abs((question.top() + hint.bottom()) / 2 - 30) <= 2
    assert [each.colour for each in seen.words] == [surface.ink.name(), surface.ink_soft.name()]
    label.set_question("Ben thinks.")
    seen = painted(label, question_label)
    assert seen.texts == ["Ben thinks."]


def test_a_button_that_is_held_has_its_words_beside_its_badge_and_a_pale_one_darker_words(
    context: AppContext, qtbot: QtBot
) -> None:
    button, surface = HoldButton(context), context.theme.surface
    qtbot.addWidget(button)
    button.setText("I am Aya")
    button.resize(300, 52)
    alone = painted(button, hold_button)
    assert not alone.badges and alone.colour("I am Aya") == surface.accent_on.name()
    assert alone.place("I am Aya").center().x() == pytest.approx(150, abs=1)
    button.show_race("mystic")
    seen = painted(button, hold_button)
    (badge,) = seen.badges
    assert badge.name == "mystic" and badge.at.x() + 13 < seen.place("I am Aya").left()
    assert badge.at.y() == pytest.approx(26, abs=1)
    high = button.sizeHint().height()
    button.subdued = True
    assert painted(button, hold_button).colour("I am Aya") == surface.ink.name()
    assert button.sizeHint().height() < high


def colours(label: QLabel) -> set[str]:
    """The colours of the opaque pixels of a label's picture."""
    image = label.pixmap().toImage().convertToFormat(QImage.Format.Format_ARGB32)
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {each.name() for each in pixels if each.alpha() == 255}


def test_the_sign_of_what_is_wrong_is_red_and_of_all_else_brown(room: QWidget, context: AppContext) -> None:
    notice, surface = Notice(context, room), context.theme.surface
    found = []
    for wrong in (True, False, True):
        notice.show_notice(NoticeText("warning", ("One.", "Two."), wrong))
        found.append(colours(notice._sign))
    assert found == [{surface.danger.name()}, {surface.accent.name()}, {surface.danger.name()}]
    assert notice.accessibleName() == "One. Two." and notice._words.plain_text == "One.\nTwo."
    notice._close.click()
    assert notice.isHidden()


def test_a_refusal_stands_over_the_bar_as_wide_as_it(room: QWidget, context: AppContext) -> None:
    strip, bar = RefusalStrip(context, room), QRect(100, 400, 600, 60)
    strip.show_refusal("Not on the sea.", "AB-PLAY-03")
    strip.stand_above(bar)
    sheet = strip.geometry().adjusted(14, 14, -14, -14)
    assert (sheet.left(), sheet.right()) == (bar.left(), bar.right())
    assert 0 < bar.top() - sheet.bottom() < 20
    assert colours(strip._sign) == {context.theme.surface.danger.name()}
    low = strip.height()
    strip.show_refusal("Not on the sea. " * 20, "AB-PLAY-03")
    strip.stand_above(bar)
    assert strip.height() > low and strip.geometry().bottom() - 14 < bar.top()
    strip.forget()
