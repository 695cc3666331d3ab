"""Paper is printed in the program's own letters: a reader of PDF files finds other words in those of a system."""

import pytest
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from ui.kit.fonts import register_fonts


@pytest.fixture(scope="session", autouse=True)
def letters(qapp: QApplication) -> None:
    """Make the program's letters known."""
    del qapp
    register_fonts(paths.resources() / "fonts")
