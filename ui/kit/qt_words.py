"""Qt's own words for its dialogs and menus, and those that its catalogue leaves in English or writes otherwise."""

import weakref
from typing import cast

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from qquovadis.model.text.translations import N_, Texts

# By the class of Qt that says it. What Qt looks up by other words than it shows stands twice.
OWN = {
    ("QFileDialog", "&Look in:"): N_("&Look in:"),
    ("QFileDialog", "Files of &type:"): N_("Files of &type:"),
    ("QFileDialog", "My Computer"): N_("Computer"),
    ("QFileSystemModel", "My Computer"): N_("Computer"),
    ("QFileSystemModel", "Computer"): N_("Computer"),
    ("QAbstractFileIconProvider", "Folder"): N_("Folder"),
    ("QAbstractFileIconProvider", "Drive"): N_("Drive"),
    ("QPrintSettingsOutput", "Double Sided Printing"): N_("Double Sided Printing"),
    ("QPrintSettingsOutput", "Long side binding"): N_("Long side binding"),
    ("QPrintSettingsOutput", "Short side binding"): N_("Short side binding"),
    ("QPrintSettingsOutput", "Off"): N_("Off"),
    ("QPrintSettingsOutput", "Pages"): N_("Pages"),
    ("QPrintSettingsOutput", "Page &Set:"): N_("Page &Set:"),
    (
        "QPrintSettingsOutput",
        "Specify pages or ranges separated by commas. Ranges are specified by two numbers separated by a hyphen. "
        "E.g: 3,5-7,9 prints pages 3, 5, 6, 7 and 9.",
    ): N_("Pages or ranges, separated by commas: 3,5-7,9 prints pages 3, 5, 6, 7 and 9."),
}


class QtWords(QTranslator):
    """Translates what Qt shows by itself."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self.load(f"qtbase_{texts.language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))

    def translate(self, context: str, source: str, comment: str | None = None, number: int = -1) -> str | None:
        """Return the words in the language of the program; None if there are none."""
        own = OWN.get((context, source))
        if own is not None:
            return self._texts.say(own)
        return super().translate(context, source, comment, number) or None  # empty words would be shown as they are


# Words whose owners are gone. Python may collect them while Qt asks some words for a sentence; Qt holds the lock of its
# list of translators then, which a translator that is destroyed waits for: the program would stand still for ever.
_retired: list[QtWords] = []


def install(texts: Texts, owner: object) -> QtWords | None:
    """Let Qt speak a language until these words are removed, or else until others are wanted after the owner is gone;
    None in English, which it speaks by itself.
    """
    application = cast(QCoreApplication, QCoreApplication.instance())
    while _retired:
        application.removeTranslator(_retired.pop())
    if texts.language == "en":
        return None
    words = QtWords(texts)
    application.installTranslator(words)
    weakref.finalize(owner, _retired.append, words).atexit = False
    return words
