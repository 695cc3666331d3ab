"""The window of the guide *Your first prototype*."""

from pathlib import Path

from qquovadis import paths
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.guide_window import GuideWindow

FOLDER = "first_prototype"
TITLE = N_("Your first prototype")


def guide_file(language: str) -> Path:
    """Return where the guide lies in a language of the program; its pictures are named from there."""
    return paths.resources() / FOLDER / f"first-prototype.{language}.md"


class FirstPrototypeWindow(GuideWindow):
    """Shows the guide in the language spoken now; it may stay open while one works on a game."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, TITLE, guide_file)
