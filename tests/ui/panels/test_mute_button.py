"""The bell: which cards it lists, what is ticked, and what a click on each span asks for."""

import pytest
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.mute_button import MutableCard, MuteButton
from ui.voice.explain import explanation_of
from ui.voice.explanation import Explanation

pytestmark = quick

CARDS = (MutableCard(71, "Ramparts"), MutableCard(72, "Pioneers", "turn"), MutableCard(73, "Bread & Salt", "game"))
TURN, GAME = "Not again this turn", "Not again this game"


@pytest.fixture
def bell(context: AppContext, qtbot: QtBot) -> MuteButton:
    """Return a bell with a card in each state."""
    bell = MuteButton(context)
    qtbot.addWidget(bell)
    bell.show_cards(CARDS)
    return bell


def rows(bell: MuteButton) -> list[tuple[str, bool]]:
    """Every line of the menu, and whether it is ticked."""
    return [(each.text(), each.isChecked()) for each in bell.menu().actions()]


def test_each_card_has_its_spans_under_its_name_and_the_one_that_holds_is_ticked(bell: MuteButton) -> None:
    assert rows(bell) == [
        *(("Ramparts", False), (TURN, False), (GAME, False)),
        *(("Pioneers", False), (TURN, True), (GAME, False)),
        *(("Bread && Salt", False), (TURN, False), (GAME, True)),
    ]


def test_a_span_that_holds_is_taken_back_and_any_other_is_asked_for(bell: MuteButton) -> None:
    wishes: list[tuple[int, str]] = []
    bell.wished.connect(lambda card, span: wishes.append((card, span)))
    for action in bell.menu().actions():
        if not action.isSeparator():
            action.trigger()
    assert wishes == [(71, "turn"), (71, "game"), (72, ""), (72, "game"), (73, "turn"), (73, "")]


def test_without_cards_there_is_no_bell_and_its_words_follow_the_language(
    bell: MuteButton, context: AppContext
) -> None:
    assert not bell.isHidden() and bell.accessibleName() == "Skill prompts"
    assert explanation_of(bell) == Explanation(name="Skill prompts", icon="bell")
    context.set_language("ja")
    spans = [text for text, _ in rows(bell)][1:3]
    assert spans == [context.say(TURN), context.say(GAME)] and TURN not in spans
    bell.show_cards(())
    assert bell.isHidden() and not rows(bell)


def test_the_span_that_holds_has_a_tick_and_the_others_the_silenced_bell(bell: MuteButton, context: AppContext) -> None:
    signs = {name: context.icon(name).pixmap(16, 16).toImage() for name in ("check", "bell_off")}
    assert signs["check"] != signs["bell_off"]
    for action in bell.menu().actions():
        if not action.isSeparator():
            sign = "check" if action.isChecked() else "bell_off"
            assert action.icon().pixmap(16, 16).toImage() == signs[sign], action.text()
