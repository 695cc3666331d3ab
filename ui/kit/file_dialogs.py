"""What stops play: the question which file, and the sentence that says what went wrong."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from qquovadis import paths
from qquovadis.model.file_endings import OWN_ENDINGS
from qquovadis.model.opened_files import KINDS
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import Box, Icon

OPEN_FILE, ALL_FILES = N_("Open file"), N_("All files of Q Quo Vadis")


def ask_for_file(parent: QWidget, context: AppContext) -> Path | None:
    """Let the person choose a file of any kind that can be opened; None if they think better of it."""
    ours = " ".join(f"*{ending}" for ending in OWN_ENDINGS)
    kinds = [f"{context.say(words)} (*{ending})" for words, ending in KINDS.values()]
    filters = ";;".join((f"{context.say(ALL_FILES)} ({ours})", *kinds))
    name, _ = QFileDialog.getOpenFileName(parent, context.say(OPEN_FILE), str(paths.saves()), filters)
    return Path(name) if name else None


def show_trouble(parent: QWidget, context: AppContext, sentence: str) -> None:
    """Say what went wrong."""
    del context
    box = Box(Icon.Warning, sentence, parent)
    box.exec()
