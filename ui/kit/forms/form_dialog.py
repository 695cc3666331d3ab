"""A dialog made of fields: it asks for a record and tells the one that a person has made of it."""

from collections.abc import Sequence
from typing import Generic, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from ui.kit.context import AppContext
from ui.kit.forms.form import Form
from ui.kit.forms.form_field import FormField, Record
from ui.kit.prose import Prose
from ui.kit.said import Said
from ui.kit.window_size import RoomForWords

GAP = 8  # pixels between what stands one below another


class DialogWords(NamedTuple):
    """What a dialog says besides its fields, as marked sentences: its title, and what its button does."""

    title: str
    agree: str


class FormDialog(QDialog, Generic[Record]):
    """Asks for a record, as it is at first given; `agreed` tells what became of it, before which nothing is done."""

    agreed = Signal(object)

    def __init__(
        self,
        context: AppContext,
        words: DialogWords,
        record: Record,
        fields: Sequence[FormField[Record]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.form = Form(context, type(record), fields)
        self.form.rows.setContentsMargins(0, 0, 0, 0)
        self.form.rows.setVerticalSpacing(GAP)
        self.form.rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self._trouble = Prose()
        self._trouble.hide()
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel, self)
        self._agree = self.buttons.button(standard.Ok)
        self._agree.setProperty("primary", True)
        self._agree.setDefault(True)
        column = QVBoxLayout(self)
        column.setSpacing(GAP)
        for part in (self.form, self._trouble, self.buttons):
            column.addWidget(part)
        RoomForWords(self)
        self.form.changed.connect(self._follow)
        self.buttons.accepted.connect(self.agree)
        self.buttons.rejected.connect(self.reject)
        Said(context, self, (self.setWindowTitle, words.title), (self._agree.setText, words.agree))
        self.form.show_record(record)
        self._follow()

    @property
    def record(self) -> Record:
        """The record as the fields show it."""
        return self.form.record

    @property
    def trouble(self) -> str:
        """What was wrong when it was last agreed to; empty if nothing was, or something has changed since."""
        return self._trouble.plain_text

    def is_complete(self, record: Record) -> bool:
        """Return whether a record can be agreed to."""
        del record
        return True

    def agree(self) -> None:
        """Take the record as it is."""
        self.accept()
        self.agreed.emit(self.record)

    def show_trouble(self, error: Exception) -> None:
        """Say why the record cannot be taken, until something of it changes."""
        self._trouble.set_text(self.context.explain(error))
        self._trouble.show()

    def _follow(self) -> None:
        self._trouble.set_text("")
        self._trouble.hide()
        self._agree.setEnabled(self.is_complete(self.record))
