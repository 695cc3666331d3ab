"""A form as a searched list: every field in a row with what it does, a mark if it is not as usual, and its reset."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from ui.kit.context import AppContext
from ui.kit.fields import Combo
from ui.kit.forms.editors import ChoiceEditor
from ui.kit.forms.form import FieldSet
from ui.kit.forms.form_field import FormField, Record
from ui.kit.value_rows import RowList, RowText, ValueRow

WIDTH_OF_CHOICES = 180  # pixels with letters of the usual size


class FormList(FieldSet[Record]):
    """Fields under marked headings, empty for none, and what the record is by default.

    `reset_wanted` tells the names of fields that a person wants as by default.
    """

    reset_wanted = Signal(object)

    def __init__(self, context: AppContext, usual: Record, fields: Mapping[str, Sequence[FormField[Record]]]) -> None:
        super().__init__(context, type(usual), [field for group in fields.values() for field in group])
        self._usual = usual
        for combo in (editor.combo for editor in self.editors.values() if isinstance(editor, ChoiceEditor)):
            combo.has_room_for_all = False
        self._row_of = {name: self._row(field) for name, field in self.fields.items()}
        self.list = RowList(context)
        for heading, group in fields.items():
            said = partial(context.say, heading) if heading else None
            self.list.add(said, [self._row_of[field.name] for field in group])
        self.list.finish()
        self.list.reset_wanted.connect(lambda: self.reset_wanted.emit(tuple(self.fields)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)

    def row(self, name: str) -> ValueRow:
        """Return the row of a field."""
        return self._row_of[name]

    def show_record(self, record: Record) -> None:
        """Show a record without telling, and mark what is not as by default."""
        super().show_record(record)
        for combo in self.findChildren(Combo):
            combo.setMinimumWidth(self.context.wide(WIDTH_OF_CHOICES))
        changed = 0
        for name, field in self.fields.items():
            is_changed = field.value_of(record) != field.value_of(self._usual)
            self._row_of[name].set_texts(changed=is_changed)
            changed += is_changed
        self.list.set_texts(changed)

    def help_of(self, field: FormField[Record]) -> str:
        """Return no tool tip: what a field does stands below its name."""
        return ""

    def set_field_shown(self, name: str, shown: bool) -> None:
        self._row_of[name].setVisible(shown)

    def _row(self, field: FormField[Record]) -> ValueRow:
        row = ValueRow(self.context, self.widget(field.name), partial(self._text, field))
        row.reset_wanted.connect(lambda: self.reset_wanted.emit((field.name,)))
        return row

    def _text(self, field: FormField[Record]) -> RowText:
        say, usual = self.context.say, field.value_of(self._usual)
        choices = field.choices_of(self._usual, self.context)
        worded = next((words for value, words in choices if value == usual), "")
        record = self._usual if self._record is None else self._record
        text = field.said(record, self.context) if field.said is not None else say(field.help) if field.help else ""
        return RowText(name=say(field.words), text=text, small="", clauses=(), usual=worded)
