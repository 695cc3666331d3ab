"""The rules that a table may switch, each with the clause or ruling it belongs to."""

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from qquovadis.lab.claims.plain_notes import words_by_value
from qquovadis.model.pack.parameters import Option, written
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from ui.kit.context import AppContext
from ui.kit.value_rows import IDEAS, IN_NOTES, TRY_RULE, RowList, RowText, ValueRow
from ui.start.chosen_values import ChosenValues


class OptionsForm(QWidget):
    """Shows and changes the options of a draft; `changed` whenever something else is agreed, `trial_wanted` with the
    id of one that shall be tried at a table.
    """

    changed = Signal()
    clause_wanted = Signal(str)
    trial_wanted = Signal(str)

    def __init__(self, context: AppContext, pack: Pack, draft: ChosenValues) -> None:
        super().__init__()
        self._context, self._pack, self._draft = context, pack, draft
        self._book = load_rulebook(pack.folder)
        self._list = RowList(context)
        self._notes = words_by_value(pack)
        self._tried: Collection[str] = ()
        self._rows = {option.id: self._row(option) for option in pack.options.values()}
        ideas = [self._rows[each.id] for each in pack.options.values() if each.ideas]
        self._list.add(None, [row for row in self._rows.values() if row not in ideas])
        if ideas:
            self._list.add(partial(context.say, IDEAS), ideas)
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
        """Show the draft in the language spoken now."""
        language = self._context.language
        for option in self._pack.options.values():
            box = self._rows[option.id].field
            assert isinstance(box, QComboBox)
            box.clear()
            for value in option.values:
                box.addItem(option.labels[written(value)].text(language), written(value))
            box.setCurrentIndex(box.findData(written(self._value(option))))
        self._set_texts()

    def _row(self, option: Option) -> ValueRow:
        box = QComboBox()
        box.setMinimumWidth(250)
        box.activated.connect(lambda _index: self._take(option, box))
        row = ValueRow(self._context, box, partial(self._row_text, option))
        row.reset_wanted.connect(partial(self._reset, option.id))
        row.deed_wanted.connect(partial(self.trial_wanted.emit, option.id))
        return row

    def _row_text(self, option: Option) -> RowText:
        language = self._context.language
        labels = (option.ruling, *option.clauses) if option.ruling else option.clauses
        usual = option.labels[written(option.default)].text(language)
        return RowText(
            name=option.name.text(language),
            text=option.text.text(language),
            small=self._context.say(IN_NOTES, lines=option.lines) if option.lines else "",
            clauses=labels,
            usual=usual,
            also=self._notes.get(option.id, ""),
            deed=self._context.say(TRY_RULE) if option.id in self._tried else "",
        )

    def _rule(self, option: Option) -> str:
        """Return what the ruling, or else the first clause, that the option belongs to says."""
        label = option.ruling or next(iter(option.clauses), "")
        if label not in self._book:
            return ""
        return f"{label}: {self._book[label].verdict(self._context.language, self._draft.agreed(self._pack))}"

    def _value(self, option: Option) -> object:
        value = self._draft.options.get(option.id, option.default)
        return option.default if option.misfit(value) else value

    def _take(self, option: Option, box: QComboBox) -> None:
        chosen = box.currentData()
        self._draft.options[option.id] = next(value for value in option.values if written(value) == chosen)
        self._set_texts()
        self.changed.emit()

    def _set_texts(self) -> None:
        for option in self._pack.options.values():
            row = self._rows[option.id]
            row.set_texts(changed=self._value(option) != option.default)
            row.setToolTip(self._rule(option))
            row.field.setAccessibleDescription(self._rule(option))
        self._list.set_texts(len(self._draft.changed_options(self._pack)))

    def _reset(self, name: str | None = None) -> None:
        """Make one option as usual, or all."""
        for each in [name] if name else list(self._draft.options):
            self._draft.options.pop(each, None)
        self.fill()
        self.changed.emit()
