"""What the window begins with: language and theme as the command line says, else as chosen, else as the system has."""

import pytest
from PySide6.QtWidgets import QApplication

from qquovadis.model.settings import Settings
from tests.marks import quick
from ui import app
from ui.app import WindowOptions

pytestmark = quick


@pytest.mark.parametrize(
    ("given", "chosen", "language", "scheme"),
    [
        (WindowOptions(), Settings(language="ja", theme="dark"), "ja", "dark"),
        (WindowOptions(), Settings(language="en", theme="light"), "en", "light"),
        (WindowOptions(language="en", theme="light"), Settings(language="ja", theme="dark"), "en", "light"),
        (WindowOptions(language="ja", theme="dark"), Settings(language="en", theme="light"), "ja", "dark"),
        (WindowOptions(), Settings(), "ja", "dark"),
    ],
)
def test_the_command_line_comes_before_what_was_chosen_and_that_before_the_system(
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    given: WindowOptions,
    chosen: Settings,
    language: str,
    scheme: str,
) -> None:
    del qapp
    monkeypatch.setattr(app, "system_language", lambda: "ja")
    monkeypatch.setattr(app, "system_room", lambda: "dark")
    context = app._surroundings(given, chosen)
    assert (context.language, context.theme.scheme) == (language, scheme)


def test_letters_are_as_large_as_they_were_chosen(qapp: QApplication) -> None:
    del qapp
    usual, large = (app._surroundings(WindowOptions(), Settings(text_size=size)) for size in (100, 150))
    assert large.theme.type.body == pytest.approx(1.5 * usual.theme.type.body)
