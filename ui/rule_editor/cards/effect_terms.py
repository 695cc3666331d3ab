"""The terms of each operation in the order in which a sentence says them, and the fields in which they are changed."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from qquovadis.model.pack.effects import Operation
from qquovadis.model.text.effect_words import CHANGES as CHANGE_WORDS
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.skill_text import operation_of
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.fields import Combo, Spin
from ui.kit.plain_text import PlainLabel
from ui.rule_editor.cards.effect_choices import CHANGES, EffectChoices

USES = "uses_per_turn"
CHANGE, AMOUNT = "change", "change amount"  # an adjustment says both with one key
MOST = 99
AT_MOST, NO_LIMIT = N_("at most"), N_("no limit")
TIMES, EACH_TIME = N_("uses per turn"), N_("unlimited")
EVERY, HOW_MUCH = N_("per"), N_("How much")


class Term(NamedTuple):
    """One term: its key, the words before its field, its range if it is a number, and what the least of it means.

    `said` are words before the field that the pack says.
    """

    key: str
    label: str = ""
    low: int | None = None
    high: int = MOST
    least: str = ""
    text: str = ""


TERMS: Mapping[str, tuple[Term, ...]] = {
    "gain": (
        Term("amount", low=0),
        Term("what"),
        Term("per"),
        Term("per_n", EVERY, 1),
        Term("max", AT_MOST, 0, least=NO_LIMIT),
    ),
    "adjust": (
        Term("quantity"),
        Term(CHANGE),
        Term(AMOUNT, low=-MOST),
        Term(USES, TIMES, 0, least=EACH_TIME),
    ),
    "die": (
        Term("sides_at_least", N_("minimum sides"), 0, least="–"),
        Term("bonus_if_already", N_("bonus if it already has them"), 0),
        Term("floor", N_("minimum roll"), 0, least="–"),
        Term("rolls_add", N_("extra rolls"), 0),
    ),
    "population": (Term("amount", N_("population"), 0), Term("towns", N_("towns"), 0), Term("scope")),
    "place_terrain": (Term("terrain"), Term("scope")),
    "move": (Term("owner"), Term("workers", N_("workers"), 0), Term("steps", N_("spaces"), 0), Term("from")),
    "send_home": (Term("owner"), Term("workers", N_("workers"), 0), Term("from")),
    "lose": (Term("players"), Term("amount", low=0), Term("what"), Term("take")),
    "copy": (Term("owner"),),
    "pass": (Term("players"), Term("count", N_("cards to pass"), 0), Term("to")),
    "take_card": (Term("owner"), Term("swap")),
    "swap": (Term("discard", N_("cards to discard"), 0), Term("draw", N_("cards to draw"), 0)),
    "allow": (Term("rule"),),
    "protect": (Term("pieces"), Term("from"), Term("count", N_("how many"), 0, least=N_("all"))),
    "retreat": (Term("workers", N_("workers"), 0),),
    "control": (
        Term("areas", N_("areas"), 0, least=N_("all")),
        Term("min_worker_spaces", N_("spaces with your workers"), 0, 3),
    ),
    "rebuild": (Term("towns", N_("towns"), 0), Term("population", N_("population"), 0)),
}
PRICE = N_("price in {what}")
PAID = "cost "  # a price has a term for each thing that can be paid
ONLY_COUNTED = ("per_n", "max")  # mean something only where something is counted


class TermField(QObject):
    """One term on the screen; `taken` tells key and value."""

    taken = Signal(str, object)

    def __init__(self, context: AppContext, term: Term, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self.term = context, term
        label = context.say(PRICE, what=term.text) if term.text else context.say(term.label) if term.label else ""
        self._label = PlainLabel(label) if label else None
        self._box = Combo() if term.low is None else None
        self._spin = Spin(term.low, term.high) if term.low is not None else None
        if self._spin is not None and term.least:
            self._spin.setSpecialValueText(context.say(term.least) if term.least != "–" else term.least)
            self._spin.setFixedWidth(92)
        if self._box is not None:
            self._box.taken.connect(lambda value: self.taken.emit(term.key, value))
        if self._spin is not None:
            self._spin.valueChanged.connect(lambda value: self.taken.emit(term.key, value))

        self.widget = self._together()

    def _together(self) -> QWidget:
        """Keep the words before a field beside it where the row breaks."""
        field = self._box or self._spin
        assert field is not None
        if self._label is None:
            return field
        unit = QWidget()
        row = QHBoxLayout(unit)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._label)
        row.addWidget(field)
        return unit

    def show_effect(self, choices: EffectChoices, words: EffectWords) -> None:
        """Show the value that the effect has, and offer what fits in its place."""
        key, effect = self.term.key, choices.effect
        if self._spin is not None:
            self._spin.show_number(_number(effect, key))
            self._spin.setAccessibleName(self._label.text() if self._label else self._context.say(HOW_MUCH))
        elif self._box is not None and key == CHANGE:
            self._box.set_items([(each, self._context.say(CHANGE_WORDS[each])) for each in CHANGES], changed_by(effect))
        elif self._box is not None:
            offered = [(each, words.word(key, each)) for each in choices.words(key)]
            self._box.set_items(offered, _value(effect, key))
        if self._box is not None:
            self._box.setAccessibleName(self._box.currentText())
        self.widget.setVisible(_means_something(key, choices))


def _means_something(key: str, choices: EffectChoices) -> bool:
    """Return whether a term can be said at all: a limit needs a count, and what works once has no uses a turn."""
    if key in ONLY_COUNTED:
        return _value(choices.effect, "per") is not None
    return key != USES or not choices.card.one_shot or bool(_value(choices.effect, USES))


def terms_of(choices: EffectChoices, words: EffectWords) -> tuple[Term, ...]:
    """Return the terms of an effect."""
    terms = TERMS[operation_of(choices.effect)]
    if "cost" not in type(choices.effect).model_fields:
        return terms
    paid = (gain.id for gain in choices.pack.vocabulary.gain if gain.paid)
    return (*terms, *(Term(f"{PAID}{name}", low=0, high=9, text=words.word("what", name)) for name in paid))


def with_taken(choices: EffectChoices, key: str, value: object) -> Operation | None:
    """Return the effect after a person has set a term, None if that cannot be."""
    effect = choices.effect
    if key == CHANGE:
        return choices.with_term(str(value), _number(effect, AMOUNT))
    if key.startswith(PAID):
        price = {**_value(effect, "cost"), key.removeprefix(PAID): value}
        return choices.with_term("cost", {name: amount for name, amount in price.items() if amount})
    return choices.with_term(changed_by(effect) if key == AMOUNT else key, value)


def changed_by(effect: Operation) -> str:
    """Return how an adjustment changes its number."""
    return next((each for each in CHANGES if getattr(effect, each, None) is not None), CHANGES[0])


def _value(effect: Operation, key: str) -> Any:
    return effect.model_dump(by_alias=True).get(key)


def _number(effect: Operation, key: str) -> int:
    if key.startswith(PAID):
        return int(_value(effect, "cost").get(key.removeprefix(PAID), 0))
    value = _value(effect, changed_by(effect) if key == AMOUNT else key)
    return value if isinstance(value, int) else 0
