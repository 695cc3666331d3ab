"""The page of preferences: each is applied as soon as it is chosen, and can be as usual again."""

from PySide6.QtWidgets import QPushButton

from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.forms.editors import Editor, EditorWords
from ui.kit.forms.form_field import FormField
from ui.kit.forms.form_list import FormList
from ui.preferences.preference_list import PAGES
from ui.preferences.preferred import Preferred

SILENCED = NP_("{count} reminder is turned off.", "{count} reminders are turned off.")
NONE_SILENCED = N_("All reminders are on.")
REMIND = N_("Turn reminders back on")
SILENCE_NAME = "silenced"


class RemindEditor(Editor):
    """The names of reminders that are turned off, all of which its button turns on again."""

    def __init__(self, context: AppContext) -> None:
        self._context, self._button = context, QPushButton()
        super().__init__(self._button)
        self._button.clicked.connect(lambda: self.edited.emit([]))

    def set_value(self, value: list[str]) -> None:
        """Leave it to the words beside the button how many there are."""

    def set_words(self, words: EditorWords) -> None:
        self._button.setText(self._context.say(REMIND))


def _silenced(settings: Settings, context: AppContext) -> str:
    count = len(settings.silenced)
    return context.plural(SILENCED, count) if count else context.say(NONE_SILENCED)


REMINDERS = FormField[Settings](
    SILENCE_NAME,
    N_("Reminders"),
    said=_silenced,
    editor=RemindEditor,
    enabled=lambda settings: bool(settings.silenced),
)


class SettingsPage(FormList[Settings]):
    """Shows what is preferred; `preferred` applies and keeps it."""

    def __init__(self, context: AppContext, preferred: Preferred) -> None:
        super().__init__(context, Settings(), {**PAGES, "": (REMINDERS,)})
        self._preferred = preferred
        self.changed.connect(self._choose)
        self.reset_wanted.connect(self._reset)
        preferred.chosen.connect(self._follow)
        self._follow()

    def _choose(self, name: str) -> None:
        self._preferred.choose(name, getattr(self.record, name))

    def _reset(self, names: tuple[str, ...]) -> None:
        self._preferred.reset(*names)

    def _follow(self) -> None:
        self.show_record(self._preferred.settings)
