"""Five cards that a designer could not say, made in the form of effects by its fields and menus alone."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.effects import Operation
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.translations import Texts
from tests.ui.rule_editor.hands import choose
from ui.kit.context import AppContext
from ui.kit.fields import Combo, Spin
from ui.rule_editor.cards.effect_choices import EffectChoices
from ui.rule_editor.cards.effect_form import EffectForm
from ui.rule_editor.cards.skill_form import new_skill

GAIN_VP = {"op": "gain", "what": "vp"}


class Hand:
    """A person who writes one effect and sees it again after each change."""

    def __init__(self, form: EffectForm, pack: Pack) -> None:
        self.form, self.pack, self.card = form, pack, new_skill(pack, "S99", "New")
        form.taken.connect(self._take)
        self._show()

    def _take(self, effect: Operation) -> None:
        self.card = self.card.model_copy(update={"effects": (effect,)})
        self._show()

    def _show(self) -> None:
        self.form.show_effect(EffectChoices(self.pack, self.card, 0), EffectWords(self.pack, Texts("en")))

    def moment(self, words: str, operation: str = "") -> None:
        """Choose when, and what happens."""
        choose(self.form._hook, words)
        if operation:
            choose(self.form._operation, operation)

    def ask(self, *words: str) -> None:
        """Add a condition from the menu, and from the one that it opens."""
        adder = next(each for each in self._shown(QPushButton) if each.text() == "Add condition")
        menu = adder.menu()
        for each in words:
            action = next(one for one in menu.actions() if one.text() == each)
            menu = action.menu() or menu
        action.trigger()

    def number(self, name: str, value: int) -> None:
        """Set the number of this name."""
        next(each for each in self._shown(Spin) if each.accessibleName() == name).setValue(value)

    def term(self, now: str, words: str) -> None:
        """Choose other words where these stand."""
        choose(next(each for each in self._shown(Combo) if each.currentText() == now), words)

    def _shown(self, kind: type[Any]) -> Sequence[Any]:
        every: list[QWidget] = self.form.findChildren(kind)
        return [each for each in every if each.isVisibleTo(self.form)]

    def written(self) -> Mapping[str, Any]:
        """Return the effect as a file says it."""
        return self.card.effects[0].model_dump(by_alias=True, exclude_defaults=True, exclude_none=True)


@pytest.fixture
def hand(context: AppContext, pack: Pack, qtbot: QtBot) -> Hand:
    """Return somebody before an empty form."""
    form = EffectForm(context)
    qtbot.addWidget(form)
    return Hand(form, pack)


def test_points_in_the_last_round_only(hand: Hand) -> None:
    hand.moment("each time you score a generation")
    hand.ask("… the last round")
    hand.number("How much", 3)
    assert hand.written() == {"hook": "on_settlement", **GAIN_VP, "amount": 3, "when": {"last_round": True}}


def test_points_for_each_war_won_in_my_turns(hand: Hand) -> None:
    hand.moment("when you win a war")
    hand.ask("in … turn")
    hand.term("(a fixed amount)", "for each war you have won")
    hand.number("at most", 5)
    found = {"hook": "on_war_win", **GAIN_VP, "amount": 1, "per": "wars_won", "max": 5, "when": {"turn": "own"}}
    assert hand.written() == found


def test_points_for_two_skills_at_the_end(hand: Hand) -> None:
    hand.moment("at the end of the game")
    hand.term("(a fixed amount)", "for each skill of yours, revealed or not")
    hand.number("per", 2)
    hand.number("at most", 4)
    assert hand.written() == {"hook": "game_end", **GAIN_VP, "amount": 1, "per": "skills_held", "per_n": 2, "max": 4}


def test_strength_for_the_weaker_side_that_is_last(hand: Hand) -> None:
    hand.moment("when your strength in a war is computed")
    hand.ask("if your pieces and control in this war are worth less than those of …")
    hand.ask("if nobody has fewer … than you")
    hand.term("if nobody has fewer intact towns than you", "if nobody has fewer VP than you")
    hand.number("How much", 2)
    strength = {"hook": "war_strength", "op": "adjust", "quantity": "war.strength", "add": 2}
    assert hand.written() == {**strength, "when": {"weaker_than": "all_others", "fewest": "vp"}}


def test_something_at_the_second_war_of_a_round(hand: Hand) -> None:
    hand.moment("in your war, before the dice")
    hand.ask("if you have at least …", "if you have fought at least … wars this round")
    hand.ask("if you have at most …", "if you have fought at most … wars this round")
    hand.term("VP", "morale")
    gain = {"hook": "war_before_dice", "op": "gain", "what": "morale", "amount": 1}
    once = {"wars_this_round": 1}
    assert hand.written() == {**gain, "when": {"at_least": once, "at_most": once}}
