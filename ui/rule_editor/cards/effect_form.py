"""One effect of a card as a sentence of choices: when, only if, what; whatever does not fit is not offered."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.pack.effects import Operation
from qquovadis.model.pack.vocabulary import COUNTS, NUMBER, Condition
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.skill_text import operation_of
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.fields import Combo, FlowRow, Spin
from ui.kit.plain_text import PlainLabel, on_button
from ui.rule_editor.cards.effect_choices import EffectChoices
from ui.rule_editor.cards.effect_terms import TermField, terms_of, with_taken

WHEN, WHAT, ONLY_IF = N_("When"), N_("Then"), N_("Only if")
ADD_CONDITION = N_("Add condition")
TAKE_AWAY = N_("Remove effect")
NO_CONDITION = N_("Remove condition")
MOST = 99
LABEL_WIDTH = 54


class EffectForm(QFrame):
    """Shows and changes one effect; `taken` the effect as it shall be, `removed` when it shall go."""

    taken = Signal(object)
    removed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._choices: EffectChoices | None = None
        self._words: EffectWords | None = None
        self._shape: tuple[object, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._hook, self._operation, self._remove = Combo(), Combo(), QToolButton()
        self._labels = {words: PlainLabel() for words in (WHEN, WHAT, ONLY_IF)}
        self._terms, self._conditions = FlowRow(), FlowRow()
        self._fields: list[TermField] = []
        self._lay_out()
        self._hook.taken.connect(self._take_hook)
        self._operation.taken.connect(self._take_operation)
        self._remove.clicked.connect(self.removed)

    def _lay_out(self) -> None:
        self.setProperty("sunk", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 8, 10)
        column.setSpacing(8)
        for words, widget in ((WHEN, self._hook), (ONLY_IF, self._conditions), (WHAT, self._terms)):
            row = QHBoxLayout()
            row.setSpacing(8)
            label = self._labels[words]
            label.setProperty("soft", True)
            label.setMinimumHeight(34)
            row.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(widget, 1)
            if words == WHAT:
                row.addWidget(self._remove, 0, Qt.AlignmentFlag.AlignTop)
            column.addLayout(row)

    def show_effect(self, choices: EffectChoices, words: EffectWords) -> None:
        """Show the effect at its place on the card."""
        self._choices, self._words = choices, words
        self._retranslate()
        shape = (operation_of(choices.effect), _asked_for(choices.effect), self._context.language)
        if shape != self._shape:
            self._shape = shape
            self._build(choices, words)
        self._hook.set_items([(each, words.hook(each)) for each in choices.hooks()], choices.effect.hook)
        operations = [(each, words.operation(each)) for each in choices.operations()]
        self._operation.set_items(operations, operation_of(choices.effect))
        self._operation.updateGeometry()
        for field in self._fields:
            field.show_effect(choices, words)
        self._show_conditions(choices, words)
        self._terms.flow.invalidate()
        self._terms.updateGeometry()

    def _build(self, choices: EffectChoices, words: EffectWords) -> None:
        """Make the fields of what happens."""
        flow = self._terms.flow
        for field in self._fields:
            flow.removeWidget(field.widget)
            field.widget.hide()
            field.widget.deleteLater()
            field.deleteLater()
        if not flow.count():
            flow.addWidget(self._operation)
        self._fields = [TermField(self._context, term, self) for term in terms_of(choices, words)]
        for field in self._fields:
            field.taken.connect(self._take)
            flow.addWidget(field.widget)

    def _take_hook(self, hook: str) -> None:
        if self._choices is not None:
            self.taken.emit(self._choices.with_hook(hook))

    def _take_operation(self, op: str) -> None:
        if self._choices is not None:
            self.taken.emit(self._choices.with_operation(op))

    def _take(self, key: str, value: object) -> None:
        if self._choices is not None:
            effect = with_taken(self._choices, key, value)
            if effect is not None:
                self.taken.emit(effect)

    # Conditions.

    def _show_conditions(self, choices: EffectChoices, words: EffectWords) -> None:
        asked = (choices.effect.hook, _asked_for(choices.effect), self._context.language)
        if asked == self._asked and self._conditions.isAncestorOf(QApplication.focusWidget() or self):
            return  # somebody is typing there
        self._asked = asked
        flow = self._conditions.flow
        flow.clear()
        known = {each.id: each for each in choices.pack.vocabulary.condition}
        for name, value in choices.effect.when.items():
            if isinstance(value, dict):
                for counter, number in value.items():
                    flow.addWidget(self._count(known[name], counter, number, words))
            else:
                flow.addWidget(self._condition(known[name], value, words))
        more = choices.conditions()
        if more:
            flow.addWidget(self._adder(more, words))
        shown = bool(more or choices.effect.when)
        self._labels[ONLY_IF].setVisible(shown)
        self._conditions.setVisible(shown)
        self._conditions.updateGeometry()

    def _condition(self, condition: Condition, value: object, words: EffectWords) -> QWidget:
        """Return the field of one condition, with the button that takes it away."""
        unit = QWidget()
        row = QHBoxLayout(unit)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        if condition.values == NUMBER:
            before, _, behind = words.condition(condition, None).partition("…")
            spin = self._number(condition, value, before)
            spin.valueChanged.connect(partial(self._ask, condition.id))
            for each in (PlainLabel(before), spin, PlainLabel(behind)):
                row.addWidget(each)
        elif len(condition.values) == 1:
            row.addWidget(PlainLabel(words.condition(condition, value)))
        else:
            box = Combo()
            box.set_items([(each, words.condition(condition, each)) for each in condition.values], value)
            box.setAccessibleName(words.condition(condition, None))
            box.taken.connect(partial(self._ask, condition.id))
            row.addWidget(box)
        row.addWidget(self._remover(partial(self._ask, condition.id, None)))
        return unit

    def _count(self, condition: Condition, counter: str, number: int, words: EffectWords) -> QWidget:
        """Return the fields of one thing that a condition counts: which, and how many."""
        unit, box = QWidget(), Combo()
        row = QHBoxLayout(unit)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        others = self._choices.countable(condition) if self._choices is not None else ()
        box.set_items([(each, words.asked_of(condition, each, None)) for each in (counter, *others)], counter)
        box.setAccessibleName(words.condition(condition, None))
        spin = self._number(condition, number, words.asked_of(condition, counter, None))
        box.taken.connect(lambda other: self._ask_count(condition, counter, other, spin.value()))
        spin.valueChanged.connect(lambda shown: self._ask_count(condition, counter, counter, shown))
        for each in (box, spin, self._remover(lambda: self._ask_count(condition, counter, None, 0))):
            row.addWidget(each)
        return unit

    def _number(self, condition: Condition, value: object, name: str) -> Spin:
        spin = Spin(max(0, condition.least), MOST)
        spin.show_number(value if isinstance(value, int) else 0)
        spin.setAccessibleName(name)
        return spin

    def _remover(self, remove: Callable[..., None]) -> QToolButton:
        button = QToolButton()
        button.setIcon(self._context.icon("cross", self._context.theme.surface.ink_soft))
        button.setToolTip(self._context.say(NO_CONDITION))
        button.setAccessibleName(self._context.say(NO_CONDITION))
        button.clicked.connect(remove)
        return button

    def _adder(self, conditions: tuple[Condition, ...], words: EffectWords) -> QPushButton:
        button = QPushButton(self._context.say(ADD_CONDITION))
        button.setIcon(self._context.icon("plus", self._context.theme.surface.accent))
        button.setProperty("link", True)
        menu = QMenu(button)
        for condition in conditions:
            text = on_button(words.condition(condition, None))
            if condition.values == COUNTS:
                counters = menu.addMenu(text)
                for counter in self._choices.countable(condition) if self._choices is not None else ():
                    action = counters.addAction(on_button(words.asked_of(condition, counter, None)))
                    action.triggered.connect(
                        partial(self._ask_count, condition, None, counter, max(1, condition.least))
                    )
                continue
            first: object = max(1, condition.least)
            if condition.is_listed:
                first = condition.values[0]
                text = on_button(words.condition(condition, first)) if len(condition.values) == 1 else text
            menu.addAction(text).triggered.connect(partial(self._ask, condition.id, first))
        button.setMenu(menu)
        return button

    def _ask_count(
        self, condition: Condition, before: str | None, counter: str | None, number: int, *_: object
    ) -> None:
        """Let a condition count this in place of what it did before: nothing where it is new, or shall be gone."""
        if self._choices is None:
            return
        asked = self._choices.effect.when.get(condition.id)
        rows = list(asked.items()) if isinstance(asked, dict) else []
        at = next((at for at, (name, _) in enumerate(rows) if name == before), len(rows))
        rows[at : at + 1] = [(counter, number)] if counter is not None else []
        self._ask(condition.id, dict(rows) or None)

    def _ask(self, name: str, value: object, *_: object) -> None:
        """Let a condition have this value, or be gone."""
        if self._choices is None:
            return
        when = {key: each for key, each in self._choices.effect.when.items() if key != name or value is not None}
        effect = self._choices.with_term("when", when if value is None else {**when, name: value})
        if effect is not None:
            self.taken.emit(effect)

    def _retranslate(self) -> None:
        for words, label in self._labels.items():
            label.setText(self._context.say(words))
        widest = max(label.sizeHint().width() for label in self._labels.values())
        for label in self._labels.values():
            label.setFixedWidth(max(LABEL_WIDTH, widest))
        self._hook.setAccessibleName(self._context.say(WHEN))
        self._operation.setAccessibleName(self._context.say(WHAT))
        self._remove.setIcon(self._context.icon("cross"))
        self._remove.setToolTip(self._context.say(TAKE_AWAY))
        self._remove.setAccessibleName(self._context.say(TAKE_AWAY))


def _asked_for(effect: Operation) -> tuple[object, ...]:
    """Return the conditions of an effect and what they count, whatever the values."""
    return tuple((name, tuple(value) if isinstance(value, dict) else ()) for name, value in effect.when.items())
