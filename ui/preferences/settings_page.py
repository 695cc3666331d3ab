"""The page of preferences: each is applied as soon as it is chosen, and can be as usual again."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QCheckBox, QPushButton, QVBoxLayout, QWidget

from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.fields import Combo
from ui.kit.value_rows import RowList, RowText, ValueRow
from ui.preferences.preference_list import NAMES, PAGES, Preference
from ui.preferences.preferred import Preferred

ON, OFF = N_("On"), N_("Off")
REMINDERS = N_("Reminders")
SILENCED = NP_("{count} reminder is turned off.", "{count} reminders are turned off.")
NONE_SILENCED = N_("All reminders are on.")
REMIND = N_("Turn reminders back on")
SILENCE_NAME = "silenced"


class SettingsPage(QWidget):
    """Shows what is preferred; `preferred` applies and keeps it."""

    def __init__(self, context: AppContext, preferred: Preferred) -> None:
        super().__init__()
        self._context, self._preferred = context, preferred
        self._rows: dict[str, ValueRow] = {}
        self._fields: dict[str, QWidget] = {}
        self.list = RowList(context)
        for page, preferences in PAGES.items():
            self.list.add(partial(context.say, page), [self._made(each) for each in preferences])
        self._remind = QPushButton()
        self._remind.clicked.connect(partial(preferred.reset, SILENCE_NAME))
        row = ValueRow(context, self._remind, lambda: RowText(context.say(REMINDERS), self._silenced(), "", ()))
        self._rows[SILENCE_NAME] = row
        self.list.add(None, [row])
        self.list.finish()
        self.list.reset_wanted.connect(lambda: preferred.reset(*NAMES, SILENCE_NAME))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)
        preferred.chosen.connect(self._follow)
        context.changed.connect(self.fill)
        self.fill()

    def row(self, name: str) -> ValueRow:
        """Return the row of a preference."""
        return self._rows[name]

    def fill(self) -> None:
        """Show what is preferred now, in the language spoken now."""
        usual, settings = Settings(), self._preferred.settings
        for page in PAGES.values():
            for preference in page:
                self._show(preference)
        self._remind.setText(self._context.say(REMIND))
        self._remind.setEnabled(bool(settings.silenced))
        changed = [name for name in self._rows if getattr(settings, name) != getattr(usual, name)]
        for name, row in self._rows.items():
            row.set_texts(changed=name in changed)
        self.list.set_texts(len(changed))

    def _follow(self, _name: str) -> None:
        self.fill()

    def _made(self, preference: Preference) -> ValueRow:
        field = self._switch(preference) if not preference.values else self._choice(preference)
        self._fields[preference.name] = field
        row = self._rows[preference.name] = ValueRow(self._context, field, partial(self._row_text, preference))
        row.reset_wanted.connect(partial(self._preferred.reset, preference.name))
        return row

    def _switch(self, preference: Preference) -> QCheckBox:
        switch = QCheckBox()
        switch.clicked.connect(lambda on: self._preferred.choose(preference.name, on))
        return switch

    def _choice(self, preference: Preference) -> Combo:
        box = Combo()
        box.setMinimumWidth(self._context.wide(180))
        box.taken.connect(lambda value: self._preferred.choose(preference.name, value))
        return box

    def _show(self, preference: Preference) -> None:
        field, value = self._fields[preference.name], getattr(self._preferred.settings, preference.name)
        if isinstance(field, Combo):
            offered = [(key, self._worded(preference, key)) for key in preference.values]
            field.set_items(offered, value)
            field.setMinimumWidth(self._context.wide(180))
        elif isinstance(field, QCheckBox):
            field.setChecked(value)
            field.setText(self._context.say(ON if value else OFF))

    def _row_text(self, preference: Preference) -> RowText:
        say: Callable[[str], str] = self._context.say
        usual = getattr(Settings(), preference.name)
        worded = self._worded(preference, usual) if preference.values else say(ON if usual else OFF)
        return RowText(say(preference.words), say(preference.text) if preference.text else "", "", (), worded)

    def _worded(self, preference: Preference, value: object) -> str:
        words = preference.values[value]
        return self._context.say(words, number=value)

    def _silenced(self) -> str:
        count = len(self._preferred.settings.silenced)
        return self._context.plural(SILENCED, count) if count else self._context.say(NONE_SILENCED)
