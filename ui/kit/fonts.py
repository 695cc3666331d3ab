"""Registers the fonts that come with the program, so that both languages look the same on every machine."""

from pathlib import Path

from PySide6.QtGui import QFontDatabase

from qquovadis.errors import QuoError


class FontError(QuoError):
    """A font file that Qt cannot use."""


def register_fonts(folder: Path) -> frozenset[str]:
    """Make every TrueType file of the folder usable and return their families; needs a running application."""
    files = sorted(folder.glob("*.ttf"))
    if not files:
        raise FontError(f"No font was found in {folder.name}.")
    return frozenset(family for file in files for family in _families_of(file))


def _families_of(file: Path) -> list[str]:
    number = QFontDatabase.addApplicationFont(str(file))
    if number < 0:
        raise FontError(f"{file.name} is not a font that can be used.")
    return QFontDatabase.applicationFontFamilies(number)
