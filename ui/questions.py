"""The few questions that stop play: which file, from where to go on, what went wrong."""

import html
from itertools import zip_longest
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from qquovadis import paths
from qquovadis.controllers import HERE
from qquovadis.model.saves import GAME_ENDING
from qquovadis.model.texts import N_
from ui.actions import Actions, plain
from ui.prose import LEADING
from ui.surroundings import Surroundings
from ui.wording import Wording

OPEN_SAVE = N_("Open a save")
SAVES = N_("Saved games")
GO_ON, GO_ON_ASKS = N_("Go on by the rules"), N_("Whose turn, and from which step on?")
AS_IT_IS = N_("From what is still to be done")
KEYS = N_("Keyboard")
HANDS = N_("Arrows: walk the lit things · Enter: choose · Escape: let go · 0–9: a button of the question")
TABS = N_("Tab: from the table to buttons and panels and back")


def ask_for_save(parent: QWidget, around: Surroundings) -> Path | None:
    """Let the person choose a save; None if they think better of it."""
    name, _ = QFileDialog.getOpenFileName(
        parent, around.say(OPEN_SAVE), str(paths.saves()), f"{around.say(SAVES)} (*{GAME_ENDING})"
    )
    return Path(name) if name else None


def tell_trouble(parent: QWidget, around: Surroundings, sentence: str) -> None:
    """Say what went wrong."""
    del around
    box = QMessageBox(QMessageBox.Icon.Warning, "", sentence, QMessageBox.StandardButton.Ok, parent)
    box.exec()


def ask_where_to_go_on(parent: QWidget, around: Surroundings, wording: Wording) -> tuple[str, int] | None:
    """Let the table choose a seat and a step of its turn; None if it thinks better of it."""
    places = {around.say(AS_IT_IS): (HERE, -1)}
    for seat in range(len(wording.teller.seats)):
        for landmark, words in wording.landmarks():
            places[f"{wording.seat(seat)}: {words}"] = (landmark, seat)
    chosen, agreed = QInputDialog.getItem(
        parent, around.say(GO_ON), around.say(GO_ON_ASKS), list(places), editable=False
    )
    return places[chosen] if agreed else None


def show_keys(parent: QWidget, around: Surroundings, actions: Actions) -> None:
    """Show what the keys do."""
    keys = [(action.shortcut().toString(), plain(action.text())) for action in actions.all]
    cells = [f"<td><b>{html.escape(key)}</b></td><td>{html.escape(words)}</td>" for key, words in keys if key]
    # Two columns, so that all keys are seen at once on a small screen.
    half = (len(cells) + 1) // 2
    rows = [f"<tr>{''.join(pair)}</tr>" for pair in zip_longest(cells[:half], cells[half:], fillvalue="")]
    box = QMessageBox(QMessageBox.Icon.NoIcon, around.say(KEYS), "", QMessageBox.StandardButton.Close, parent)
    box.setText(f"<h3>{around.say(KEYS)}</h3>")
    said = "".join(f"<p style='line-height:{LEADING}%'>{html.escape(around.say(each))}</p>" for each in (HANDS, TABS))
    box.setInformativeText(f"{said}<table cellpadding='3' cellspacing='4'>{''.join(rows)}</table>")
    _open(box)


def show_about(parent: QWidget, around: Surroundings) -> None:
    """Show what this is, its version, and whose work it stands on."""
    from ui.about import AboutDialog

    dialog = AboutDialog(around, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def _open(box: QMessageBox) -> None:
    """Show a box over its window without waiting for it."""
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
