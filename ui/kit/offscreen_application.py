"""The application behind what is painted without a screen."""

from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QApplication

from qquovadis import paths
from ui.kit.fonts import register_fonts


def offscreen_application(fonts: Path | None = None) -> QApplication:
    """Return the application, made if there is none, with our style and the fonts of a folder, usually our own."""
    application = cast(QApplication, QApplication.instance() or QApplication(["qquovadis"]))
    application.setStyle("Fusion")
    register_fonts(fonts or paths.resources() / "fonts")
    return application
