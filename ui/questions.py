"""The few questions that stop play: may this be undone, which file, what went wrong."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from qquovadis import paths
from qquovadis.model.saves import GAME_ENDING
from qquovadis.model.texts import N_
from ui.surroundings import Surroundings

OPEN_SAVE = N_("Open a save")
SAVES = N_("Saved games")
UNDO_ASKS = N_("Does everyone at the table agree to take this back?")
UNDO_SEEN = N_("Somebody has seen something by it:")
AGREE, KEEP = N_("All agree: undo"), N_("Leave it")
MOST_SEEN = 12


def ask_for_save(parent: QWidget, around: Surroundings) -> Path | None:
    """Let the person choose a save; None if they think better of it."""
    name, _ = QFileDialog.getOpenFileName(
        parent, around.say(OPEN_SAVE), str(paths.saves()), f"{around.say(SAVES)} (*{GAME_ENDING})"
    )
    return Path(name) if name else None


def all_agree(parent: QWidget, around: Surroundings, seen: Sequence[str]) -> bool:
    """Ask the table whether what was seen may be taken back."""
    box = QMessageBox(QMessageBox.Icon.Question, "", around.say(UNDO_ASKS), parent=parent)
    more = ["…"] if len(seen) > MOST_SEEN else []
    box.setInformativeText("\n".join((around.say(UNDO_SEEN), *(f"• {each}" for each in seen[:MOST_SEEN]), *more)))
    agree = box.addButton(around.say(AGREE), QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(around.say(KEEP), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.exec()
    return box.clickedButton() is agree


def tell_trouble(parent: QWidget, around: Surroundings, sentence: str) -> None:
    """Say what went wrong."""
    del around
    box = QMessageBox(QMessageBox.Icon.Warning, "", sentence, QMessageBox.StandardButton.Ok, parent)
    box.exec()
