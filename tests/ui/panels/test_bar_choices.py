"""The decision bar: the signs in its list, what a pointed-at choice says, what its tools show, and who is brown."""

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QAction, QIcon, QImage
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from tests.marks import quick
from ui.art.key_caps import ENTER
from ui.kit.context import AppContext
from ui.panels.decision_bar import DecisionBar
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.panels.stepper import Stepper
from ui.voice.explain import explanation_of
from ui.voice.explanation import Explanation

pytestmark = quick
ROOM = (1100, 200)

GO, STAY = OfferedChoice(Choice("go"), "Go on"), OfferedChoice(Choice("stay"), "Stay", "Not now.", "AB-PLAY-01")
STRIKE = OfferedChoice(Choice("strike"), "Strike", brings="44% to win")
PLACE = OfferedChoice(Choice("place", 3), "Place it there", brings="2 food")


def same(icon: QIcon, other: QIcon) -> bool:
    """Whether two icons are the same picture."""
    return icon.pixmap(20, 20).toImage() == other.pixmap(20, 20).toImage()


def colour_of(icon: QIcon) -> set[str]:
    """The colours of the opaque pixels of an icon."""
    image = icon.pixmap(20, 20).toImage().convertToFormat(QImage.Format.Format_ARGB32)
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {each.name() for each in pixels if each.alpha() == 255}


def test_the_list_has_every_choice_with_a_tick_or_a_lock_and_the_places_under_a_line(
    bar: DecisionBar, context: AppContext
) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", None, (GO, STAY), (PLACE,)))
    menu = bar._more.menu()
    assert [each.text() for each in menu.actions()] == ["Go on", "Stay", "", "Place it there"]
    assert menu.actions()[2].isSeparator()
    for action, sign in zip((menu.actions()[at] for at in (0, 1, 3)), ("check", "lock", "check"), strict=True):
        assert same(action.icon(), context.icon(sign))
    told = [bar._line(menu.actions()[at]) for at in (0, 1, 3)]
    assert [(each.why_not, each.now) if each is not None else None for each in told] == [
        None,
        ("Not now.", ""),
        ("", "2 food"),
    ]
    bar.ask(DecisionPrompt("Ben thinks."))
    assert not bar._more.isVisible() and not bar.buttons


def test_what_is_pointed_at_is_told_under_the_question_and_forgotten_after(bar: DecisionBar) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", None, (STRIKE, STAY), (PLACE,), hint="Click or press."))
    hint = bar._sentence
    assert hint.hint == "Click or press."
    for button, told in zip(bar.buttons, ("Click: Strike · 44% to win", "Click or press."), strict=True):
        QApplication.sendEvent(button, QEvent(QEvent.Type.Enter))
        assert hint.hint == told
        QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
        assert hint.hint == "Click or press."
    bar.suggest(PLACE.choice)
    assert hint.hint == "Click: Place it there · 2 food"
    bar.suggest(PLACE.choice, "2 food")
    assert hint.hint == "Click: Place it there"
    bar.suggest(Choice("elsewhere"))
    assert hint.hint == "Click or press."


@pytest.mark.parametrize(
    ("offers", "places", "brown"),
    [
        ((GO, STRIKE), (), ["Go on"]),
        ((GO, STAY), (), ["Go on"]),
        ((GO,), (PLACE,), []),
        ((STAY,), (), []),
        ((GO, STRIKE), (PLACE,), ["Go on"]),
        ((GO._replace(named=True), STRIKE._replace(named=True)), (), []),
        ((GO._replace(pays=True), STRIKE), (), []),  # paying is never the default
        ((GO._replace(pays=True),), (), ["Go on"]),
    ],
)
def test_one_button_at_most_is_brown_and_never_the_only_one_beside_places(
    bar: DecisionBar, offers: tuple[OfferedChoice, ...], places: tuple[OfferedChoice, ...], brown: list[str]
) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", None, offers, places))
    assert [each.text() for each in bar.buttons if each.property("primary")] == brown
    assert [bar.default.text()] == brown if brown and bar.default else bar.default is None


def test_tools_that_cannot_be_used_are_not_there_and_a_command_that_is_on_is_brown(
    bar: DecisionBar, context: AppContext
) -> None:
    tool, held, plain = (QAction(context.icon("undo"), words, bar) for words in ("&Undo", "&Free moves…", "Re&sume"))
    held.setCheckable(True)
    held.setChecked(True)
    bar.add_tools(tool)
    (button,) = (each for each in bar.findChildren(QToolButton) if each.defaultAction() is tool)
    QApplication.processEvents()
    assert button.isVisible()
    tool.setEnabled(False)
    assert not button.isVisible()
    bar.offer_actions(held, plain)
    buttons = [each for each in bar.findChildren(QPushButton) if each.text() in ("Free moves", "Resume")]
    assert [(each.text(), bool(each.property("primary"))) for each in buttons] == [
        ("Free moves", True),
        ("Resume", False),
    ]
    assert colour_of(buttons[0].icon()) == {context.theme.surface.accent_on.name()}
    plain.setEnabled(False)
    assert [each.isEnabled() for each in buttons] == [True, False], "nothing would come of pressing it"
    plain.setEnabled(True)
    assert buttons[1].isEnabled()
    bar.offer_actions()
    assert not [each for each in bar.findChildren(QPushButton) if each.isVisible() and each.text() == "Resume"]


def test_less_has_a_minus_and_more_a_plus(context: AppContext, qtbot: QtBot) -> None:
    stepper = Stepper(context)
    qtbot.addWidget(stepper)
    offers = [OfferedChoice(Choice("use", number), f"Use {number}") for number in range(3)]
    stepper.offer(offers, offers[1])
    told = (("minus", "Less", "−"), ("plus", "More", "+"))
    for button, (sign, words, key) in zip(stepper.steps, told, strict=True):
        shown = button.icon().pixmap(button.iconSize()).toImage()
        alone = context.icon(sign).pixmap(20, 20).toImage()
        assert button.accessibleName() == words and explanation_of(button) == Explanation(name=words, key=key)
        top = (shown.height() - alone.height()) // 2
        assert shown.copy(0, top, alone.width(), alone.height()).convertToFormat(alone.format()) == alone


def test_six_things_with_names_have_buttons_and_in_a_narrow_bar_they_stand_in_two_rows(
    room: QWidget, bar: DecisionBar
) -> None:
    named = tuple(OfferedChoice(Choice("take", at), f"Thing {at}", named=True) for at in range(8))
    for wide, rows in ((1200, 1), (480, 2)):
        room.resize(wide, 200)
        bar.stand_at(QRect(20, 130, wide - 60, 54), QRect(20, 130, wide - 60, 54))
        bar.ask(DecisionPrompt())
        bar.ask(DecisionPrompt("Aya, take one.", None, named))
        assert [each.text() for each in bar.buttons] == [f"Thing {at}" for at in range(6)]
        assert len({each.y() for each in bar.buttons}) == rows
    assert len(bar._more.menu().actions()) == 8


def test_what_takes_none_of_the_things_with_names_is_in_sight_however_narrow(room: QWidget, bar: DecisionBar) -> None:
    named = tuple(OfferedChoice(Choice("take", at), f"Thing {at}", named=True) for at in range(7))
    room.resize(700, 200)
    bar.setGeometry(0, 0, 700, 84)
    bar.ask(DecisionPrompt("Aya, take one.", None, (*named, OfferedChoice(Choice("done"), "Nothing"))))
    assert [each.text() for each in bar.buttons] == [*(f"Thing {at}" for at in range(5)), "Nothing"]
    assert not any(ENTER in each.keys for each in bar.buttons), "to take nothing may be a loss"


def test_a_bar_that_needs_room_begins_further_to_the_left_before_it_covers_what_is_at_its_right(
    room: QWidget, bar: DecisionBar
) -> None:
    room.resize(1200, 200)
    place, offers = QRect(400, 20, 320, 52), [OfferedChoice(Choice("take", at), "W" * 5) for at in range(3)]
    prompt = DecisionPrompt("Aya, which of these three will it be?", None, tuple(offers))
    right = place.right() + 14  # the room for its shadow
    bar.stand_at(place, QRect(100, 20, 1000, 52))
    bar.ask(prompt)
    assert 100 - 14 <= bar.geometry().left() < place.left() - 14 and bar.geometry().right() == right
    bar.stand_at(place.adjusted(0, 0, 1, 0), QRect(400, 20, 700, 52))
    bar.ask(DecisionPrompt())
    bar.ask(prompt)
    assert bar.geometry().left() == 400 - 14 and bar.geometry().right() > right
