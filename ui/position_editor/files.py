"""Files of positions and examples: chosen, named for keeping, and dropped on the window."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from qquovadis import paths
from qquovadis.model.notation.position_file import ENDING
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext

OPEN, KEEP = N_("Open position"), N_("Save position")
POSITIONS = N_("Positions")


def ask_for_position(parent: QWidget, context: AppContext) -> Path | None:
    """Let the person choose a position file; None if they think better of it."""
    kind = f"{context.say(POSITIONS)} (*{ENDING})"
    name, _ = QFileDialog.getOpenFileName(parent, context.say(OPEN), str(paths.positions()), kind)
    return Path(name) if name else None


def ask_where_to_keep(parent: QWidget, context: AppContext, title: str) -> Path | None:
    """Let the person name a file for a position, anywhere; None if they think better of it."""
    kind = f"{context.say(POSITIONS)} (*{ENDING})"
    usual = str(paths.positions() / f"{title}{ENDING}")
    name, _ = QFileDialog.getSaveFileName(parent, context.say(KEEP), usual, kind)
    if not name:
        return None
    return Path(name) if name.endswith(ENDING) else Path(f"{name}{ENDING}")
