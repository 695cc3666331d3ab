"""The few questions that stop play: which file, and what went wrong; and what can be shown about the program."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from qquovadis import paths
from qquovadis.model.file_endings import OWN_ENDINGS
from qquovadis.model.opened_files import KINDS
from qquovadis.model.text.translations import N_
from ui.desk.actions import Actions
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


def show_keys(parent: QWidget, context: AppContext, actions: Actions, change: Callable[[], object]) -> None:
    """Show what the keys do; `change` is done for whoever wants other ones."""
    from ui.program.keyboard_dialog import KeyboardDialog

    dialog = KeyboardDialog(context, actions, parent)
    dialog.change_wanted.connect(change)
    _show(dialog)


def show_about(parent: QWidget, context: AppContext) -> None:
    """Show what this is, its version, and whose work it stands on."""
    from ui.program.about_dialog import AboutDialog

    _show(AboutDialog(context, parent))


def _show(dialog: QDialog) -> None:
    """Show a dialog over its window without waiting for it."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
