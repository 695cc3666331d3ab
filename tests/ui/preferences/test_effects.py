"""What follows from a preference in the window, and what the page says of each."""

from PySide6.QtWidgets import QCheckBox, QPushButton

from qquovadis.model.settings import Settings
from ui.kit.fields import Combo
from ui.preferences.feature import PreferencesDialog
from ui.preferences.preference_list import NAMES, PAGES
from ui.preferences.preferred import PACES
from ui.preferences.settings_page import SILENCE_NAME
from ui.program.program import Program

VALUES = {
    "theme": ["Follow the system", "Light", "Dark"],
    "pace": ["Slow", "Normal", "Fast", "Instant"],
    "volume": ["25%", "50%", "75%", "100%"],
    "lights": ["Bright", "Soft", "Only under the pointer"],
}


def test_every_preference_says_its_value_and_that_which_is_usual(
    program: Program, preferences: PreferencesDialog
) -> None:
    page, usual = preferences.general, Settings()
    for preference in (each for group in PAGES.values() for each in group):
        field = page.widget(preference.name)
        value = getattr(page._preferred.settings, preference.name)
        if isinstance(field, QCheckBox):
            assert (field.isChecked(), field.text()) == (value, "On" if value else "Off")
            assert page.row(preference.name)._say().usual == ("On" if getattr(usual, preference.name) else "Off")
        else:
            assert isinstance(field, Combo)
            words = [field.itemText(at) for at in range(field.count())]
            assert words == VALUES.get(preference.name, words)
            assert field.currentText() == words[[*preference.values].index(value)]
    assert (*NAMES, SILENCE_NAME) == tuple(page.fields)
    button = page.widget(SILENCE_NAME)
    assert isinstance(button, QPushButton)
    settings = program.preferred.settings
    for silenced, sentence in (
        ([], "All reminders are on."),
        (["a"], "1 reminder is"),
        (["a", "b"], "2 reminders are"),
    ):
        settings.silenced = silenced
        page.show_record(settings)
        assert page.row(SILENCE_NAME)._say().text.startswith(sentence)
        assert button.isEnabled() == bool(silenced)
    button.click()
    assert not program.preferred.settings.silenced
    assert not button.isEnabled()


def test_menu_and_settings_follow_each_other(program: Program) -> None:
    actions, preferred = program.window.actions_by_name, program.preferred
    preferred.choose("theme", "dark")
    dark = [(actions["night"].isChecked(), program.window.context.theme.is_dark)]
    actions["night"].trigger()
    dark.append((actions["night"].isChecked(), program.window.context.theme.is_dark))
    assert dark == [(True, True), (False, False)]
    assert preferred.settings.theme == "light"
    for moving in (True, False):
        preferred.choose("motion", moving)
        assert actions["motion"].isChecked() == moving
    actions["motion"].trigger()
    assert preferred.settings.motion


def test_slower_paces_show_each_step_longer_and_the_fast_one_for_no_time() -> None:
    beats = [PACES[name].beat for name in ("slow", "normal", "fast")]
    assert beats == sorted(beats, reverse=True) and beats[-1] == 0 and beats[1] > 0
    assert [name for name, pace in PACES.items() if pace.is_instant] == ["instant"]
