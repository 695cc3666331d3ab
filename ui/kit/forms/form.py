"""A form made of fields: it shows a record, and becomes another record as a person changes the fields."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QWidget

from ui.kit.context import AppContext
from ui.kit.fields import Combo
from ui.kit.forms.editors import (
    ChoiceEditor,
    Editor,
    EditorWords,
    LineEditor,
    MeasureEditor,
    NumberEditor,
    OpenChoiceEditor,
    SentenceEditor,
    TickEditor,
    TicksEditor,
)
from ui.kit.forms.form_field import FormField, Record, kind_of, range_of
from ui.kit.plain_text import PlainLabel

NARROW_GAPS = 10, 8  # pixels between label and field, and between rows
GAP = 6  # pixels between fields that stand side by side


class FieldSet(QWidget, Generic[Record]):
    """The fields of a record, each with what it is changed with; `changed` tells the name of one that a person changed.

    Whoever makes one shows it a record and reads `record` when something changed. Words follow the language by
    themselves. Where the fields stand is said by the two classes below and in `form_list`.
    """

    changed = Signal(str)

    def __init__(self, context: AppContext, kind: type[Record], fields: Sequence[FormField[Record]]) -> None:
        super().__init__()
        self.context = context
        self.fields: Mapping[str, FormField[Record]] = {field.name: field for field in fields}
        self.editors = {field.name: editor_of(context, kind, field) for field in fields}
        self._record: Record | None = None
        for name, editor in self.editors.items():
            editor.edited.connect(lambda value, name=name: self.change(name, value))
        context.changed.connect(self.retranslate)

    @property
    def record(self) -> Record:
        """The record as the fields show it."""
        assert self._record is not None, "a form is shown a record before it is asked for one"
        return self._record

    def widget(self, name: str) -> QWidget:
        """Return what a field is changed with."""
        return self.editors[name].widget

    def show_record(self, record: Record) -> None:
        """Show a record without telling."""
        self._record = record
        for name, field in self.fields.items():
            editor, shown = self.editors[name], field.shown is None or field.shown(record)
            self.set_field_shown(name, shown)
            if shown:
                self._say(field)
                if isinstance(editor, NumberEditor) and field.span is not None:
                    editor.set_range(field.span(record))
                if isinstance(editor, SentenceEditor) and field.said is not None:
                    editor.show_value(field.said(record, self.context))
                else:
                    editor.show_value(field.value_of(record))
                editor.widget.setEnabled(field.enabled is None or field.enabled(record))

    def change(self, name: str, value: object) -> None:
        """Give a field another value, as a person does."""
        self.show_record(self.fields[name].with_value(self.record, value))
        self.changed.emit(name)

    def set_field_shown(self, name: str, shown: bool) -> None:
        """Show a field with its label, or hide both."""
        self.editors[name].widget.setVisible(shown)

    def retranslate(self) -> None:
        """Say everything anew."""
        if self._record is not None:
            self.show_record(self._record)

    def help_of(self, field: FormField[Record]) -> str:
        """Return the tool tip of a field."""
        words = field.help or (field.words if field.row else "")
        return self.context.say(words) if words else ""

    def _say(self, field: FormField[Record]) -> None:
        say, tip = self.context.say, self.help_of(field)
        choices = field.choices_of(self.record, self.context)
        label = say(field.words) if field.words else ""
        self.editors[field.name].set_words(EditorWords(label, field.spoken(self.context), tip, choices))


class Form(FieldSet[Record]):
    """Fields one below another, each with its label; `rows` is where they stand."""

    def __init__(self, context: AppContext, kind: type[Record], fields: Sequence[FormField[Record]]) -> None:
        super().__init__(context, kind, fields)
        self.rows = QFormLayout(self)
        self.rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._labels: dict[str, PlainLabel] = {}
        self._holders: dict[str, QWidget] = {}
        self._beside: dict[str, tuple[QWidget, QHBoxLayout]] = {}
        for field in fields:
            self._add(field)

    def give_way(self) -> None:
        """Stand in a narrow panel: without margins, long labels above their fields, and choices cut to their room."""
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setHorizontalSpacing(NARROW_GAPS[0])
        self.rows.setVerticalSpacing(NARROW_GAPS[1])
        self.rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for combo in self.findChildren(Combo):
            combo.has_room_for_all = False

    def set_field_shown(self, name: str, shown: bool) -> None:
        self.rows.setRowVisible(self._holders[name], shown)

    def _say(self, field: FormField[Record]) -> None:
        super()._say(field)
        words = field.row or field.words
        if words and words in self._labels and not self.editors[field.name].names_itself:
            self._labels[words].setText(self.context.say(words))

    def _add(self, field: FormField[Record]) -> None:
        editor = self.editors[field.name]
        words = field.row or field.words
        if field.row and words in self._beside:
            self._holders[field.name], row = self._beside[words]
            row.addWidget(editor.widget, 1)
            return
        holder = self._holders[field.name] = self._row_of(field, editor.widget) if field.row else editor.widget
        if (editor.names_itself and not field.is_beside) or field.is_wide:
            self.rows.addRow(holder)
            return
        label = self._labels[words] = PlainLabel()
        label.setBuddy(editor.first)
        self.rows.addRow(label, holder)

    def _row_of(self, field: FormField[Record], first: QWidget) -> QWidget:
        """Return a row that others join; it is no focus proxy, which would keep Tab from one of them."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        self._beside[field.row] = holder, row
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(first, 1)
        return holder


def editor_of(context: AppContext, record: type, field: FormField[Any]) -> Editor:
    """Return what a field is changed with, by the type of its value."""
    if field.editor is not None:
        return field.editor(context)
    if field.said is not None:
        return SentenceEditor()
    kind = kind_of(record, field)
    if kind is bool:
        return TickEditor()
    if kind is tuple:
        return TicksEditor(tuple(field.values), names_itself=not field.words)
    if field.values or field.choices is not None:
        return OpenChoiceEditor(tuple(field.values)) if field.is_open else ChoiceEditor()
    numbers = range_of(record, field)
    if kind is int:
        return NumberEditor(numbers)
    if kind is float:
        return MeasureEditor(numbers)
    return LineEditor(field.longest)
