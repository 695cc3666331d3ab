"""The page about the lab: how to ask, how to read a figure, and what its words mean."""

from pathlib import Path

from qquovadis import paths
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.guide_window import GuideWindow

FOLDER = "lab"
TITLE = N_("About the lab")


def lab_guide_file(language: str) -> Path:
    """Return where the page lies in a language of the program."""
    return paths.resources() / FOLDER / f"lab.{language}.md"


class LabGuideWindow(GuideWindow):
    """Shows the page in the language spoken now; it may stay open beside the lab."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, TITLE, lab_guide_file)
