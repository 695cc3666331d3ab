"""The window's fixtures, for the lab."""

from tests.ui.window.conftest import context, program
from ui.kit.fields import Combo
from ui.lab.ask_page import AskPage

__all__ = ["ask_about", "asked_about", "context", "program"]


def ask_about(page: AskPage, words: str) -> None:
    """Ask about the draft or variant of these words."""
    page.form.change("place", next(place for place, called in page.form.record.offered if called == words))


def asked_about(page: AskPage) -> str:
    """What the page asks about, in its words."""
    field = page.form.widget("place")
    assert isinstance(field, Combo)
    return field.currentText()
