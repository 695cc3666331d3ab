"""Every number of the rules, for those who change them: with its range, and the reason for the range."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from qquovadis.lab.claims.plain_notes import words_by_value
from qquovadis.model.pack.parameters import Parameter, written
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.words import Words
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.spin_boxes import NumberField
from ui.kit.value_rows import IN_NOTES, TRY_RULE, RowList, RowText, ValueRow
from ui.start.chosen_values import ChosenValues

SPAN = N_("{low} to {high}")
FIXED = N_("Fixed")
YES, NO = N_("Yes"), N_("No")

NARROW, WIDE, EDGES = 130, 380, 28  # widths of a field, and what of it is not for its letters


class NumbersForm(QWidget):
    """Shows and changes the parameters of a draft; `changed` whenever something else is agreed, `trial_wanted` with the
    id of one that shall be tried at a table.
    """

    changed = Signal()
    clause_wanted = Signal(str)
    trial_wanted = Signal(str)

    def __init__(self, context: AppContext, pack: Pack, words: Words, draft: ChosenValues) -> None:
        super().__init__()
        self._context, self._pack, self._words, self._draft = context, pack, words, draft
        self._notes = words_by_value(pack)
        self._tried: Collection[str] = ()
        self._list = RowList(context)
        self._rows = {parameter.id: self._row(parameter) for parameter in pack.parameters.values()}
        for group in dict.fromkeys(parameter.group for parameter in pack.parameters.values()):
            here = [each for each in pack.parameters.values() if each.group == group]
            rows = [self._rows[each.id] for each in sorted(here, key=lambda each: each.fixed)]
            self._list.add(partial(self._group, group), rows)
        self._list.finish()
        self._list.reset_wanted.connect(self._reset)
        self._list.clause_wanted.connect(self.clause_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._list)
        context.changed.connect(self.fill)
        self.fill()

    def show_values(self, values: ChosenValues) -> None:
        """Show and change other values than before."""
        self._draft = values
        self.fill()

    def offer_trials(self, names: Collection[str]) -> None:
        """Offer to try these at a table."""
        self._tried = names
        self._set_texts()

    def seek(self) -> None:
        """Put the keyboard into the search."""
        self._list.seek()

    def open_at(self, name: str) -> None:
        """Bring one of them into sight."""
        if name in self._rows:
            self._list.show_row(self._rows[name])

    def fill(self) -> None:
        """Show the draft."""
        for parameter in self._pack.parameters.values():
            field, value = self._rows[parameter.id].field, self._value(parameter)
            field.blockSignals(True)
            if isinstance(field, NumberField):
                field.setValue(int(value))
            elif isinstance(field, QComboBox):
                for at, each in enumerate(_values(parameter)):
                    field.setItemText(at, self._shown(each))
                field.setCurrentIndex(field.findData(written(value)))
            elif isinstance(field, QLineEdit):
                field.setText(written(value))
                needed = field.fontMetrics().horizontalAdvance(field.text()) + EDGES
                field.setFixedWidth(max(NARROW, min(self._context.wide(WIDE), needed)))
            field.blockSignals(False)
        self._set_texts()

    def _row(self, parameter: Parameter) -> ValueRow:
        field, changed = _field_of(parameter)
        field.setFixedWidth(NARROW)
        field.setEnabled(not parameter.fixed)
        changed(partial(self._take, parameter, field))
        row = ValueRow(self._context, field, partial(self._row_text, parameter))
        row.reset_wanted.connect(partial(self._reset, parameter.id))
        row.deed_wanted.connect(partial(self.trial_wanted.emit, parameter.id))
        return row

    def _row_text(self, parameter: Parameter) -> RowText:
        language = self._context.language
        text = parameter.text.text(language) if parameter.text else ""
        return RowText(
            name=parameter.name.text(language),
            text=text,
            small=self._span(parameter),
            clauses=parameter.clauses,
            usual=self._shown(parameter.default),
            also=self._notes.get(parameter.id, ""),
            deed=self._context.say(TRY_RULE) if parameter.id in self._tried else "",
        )

    def _shown(self, value: object) -> str:
        return self._context.say(YES if value else NO) if isinstance(value, bool) else written(value)

    def _span(self, parameter: Parameter) -> str:
        """Return the range or that it is fixed, and why."""
        language, parts = self._context.language, []
        if parameter.fixed:
            parts.append(self._context.say(FIXED))
        elif parameter.minimum is not None and parameter.maximum is not None:
            unit = parameter.unit.text(language) if isinstance(parameter.unit, Wording) else parameter.unit or ""
            span = self._context.say(SPAN, low=parameter.minimum, high=parameter.maximum)
            parts.append(f"{span} {unit}".strip())
        if parameter.lines:
            parts.append(self._context.say(IN_NOTES, lines=parameter.lines))
        reason = parameter.reason
        parts.append(reason.text(language) if isinstance(reason, Wording) else reason or "")
        return " · ".join(part for part in parts if part)

    def _group(self, group: str) -> str:
        table_text = self._words.word.get(f"group {group}")
        return table_text.text(self._context.language) if table_text else group.capitalize()

    def _value(self, parameter: Parameter) -> Any:
        value = self._draft.parameters.get(parameter.id, parameter.default)
        return parameter.default if parameter.misfit(value) else value

    def _take(self, parameter: Parameter, field: QWidget) -> None:
        value = _read(parameter, field)
        if parameter.misfit(value) is None:
            self._draft.parameters[parameter.id] = value
            self._set_row_text(parameter)
            self._list.set_texts(len(self._draft.changed_parameters(self._pack)))
            self.changed.emit()

    def _set_texts(self) -> None:
        for parameter in self._pack.parameters.values():
            self._set_row_text(parameter)
        self._list.set_texts(len(self._draft.changed_parameters(self._pack)))

    def _set_row_text(self, parameter: Parameter) -> None:
        self._rows[parameter.id].set_texts(changed=self._value(parameter) != parameter.default)

    def _reset(self, name: str | None = None) -> None:
        """Make one number as usual, or all."""
        for each in [name] if name else list(self._draft.parameters):
            self._draft.parameters.pop(each, None)
        self.fill()
        self.changed.emit()


def _field_of(parameter: Parameter) -> tuple[QWidget, Callable[[Callable[[], None]], object]]:
    """Return a field for the parameter's type, and how to hear when it changes."""
    if parameter.type == "int":
        spin = NumberField()
        default = parameter.default if isinstance(parameter.default, int) else 0
        spin.setRange(
            default if parameter.minimum is None else parameter.minimum,
            default if parameter.maximum is None else parameter.maximum,
        )
        return spin, lambda then: spin.valueChanged.connect(lambda _value: then())
    if parameter.type in ("bool", "choice"):
        box = QComboBox()
        for value in _values(parameter):
            box.addItem("", written(value))
        return box, lambda then: box.activated.connect(lambda _index: then())
    line = QLineEdit()
    return line, lambda then: line.textEdited.connect(lambda _text: then())


def _values(parameter: Parameter) -> tuple[int | str, ...]:
    return parameter.values or (True, False)


def _read(parameter: Parameter, field: QWidget) -> Any:
    if isinstance(field, NumberField):
        return field.value()
    if isinstance(field, QComboBox):
        return next(value for value in _values(parameter) if written(value) == field.currentData())
    return field.text() if isinstance(field, QLineEdit) else ""
