"""The games that can be taken up again, newest first, each with what it is."""

import json
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from qquovadis import paths
from qquovadis.model.saves import GAME_ENDING
from qquovadis.model.texts import N_, NP_
from ui.prose import Prose
from ui.surroundings import Surroundings

CONTINUE = N_("Continue")
LAST = N_("Continue the last game")
NO_GAMES = N_("No game has been played here yet. Every game is kept by itself from its first step on.")
OPEN_FILE = N_("Open another file…")
ENTRIES = NP_("{count} entry", "{count} entries")
UNREADABLE = N_("cannot be read")
MOST = 40
PEOPLE_WIDTH = 226


class Known(NamedTuple):
    """A save as its first line describes it."""

    path: Path
    game: str
    people: str
    entries: int
    time: datetime


def known_saves(folder: Path) -> list[Known]:
    """The newest saves of a folder; one whose first line makes no sense is listed without its people."""
    files = sorted(folder.glob(f"*{GAME_ENDING}"), key=lambda each: each.stat().st_mtime, reverse=True)
    return [_known(path) for path in files[:MOST]]


def _known(path: Path) -> Known:
    time = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    with path.open("rb") as file:
        first = file.readline()
        entries = max(sum(1 for line in file if b'"kind":"entry"' in line[:40]), 0)
    try:
        header = json.loads(first)
        people = ", ".join(str(seat["name"]) for seat in header["seats"])
        return Known(path, f"{header['game']} {header['draft']}", people, entries, time)
    except (ValueError, KeyError, TypeError):
        return Known(path, path.stem, "", 0, time)


class SavesList(QWidget):
    """Lists the saves; `chosen` the path of the one to go on with."""

    chosen = Signal(object)

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self._known = known_saves(paths.saves())
        self._head, self._empty, self._list = QLabel(), Prose(), QListWidget()
        self._last, self._other = QPushButton(), QPushButton()
        self._lay_out()
        self._last.clicked.connect(lambda: self.chosen.emit(self._known[0].path))
        self._list.itemActivated.connect(lambda item: self.chosen.emit(item.data(Qt.ItemDataRole.UserRole)))
        self._list.itemClicked.connect(lambda item: self.chosen.emit(item.data(Qt.ItemDataRole.UserRole)))
        self._other.clicked.connect(self._open)
        around.changed.connect(self.fill)
        self.fill()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 18, 16, 16)
        column.setSpacing(10)
        self._head.setProperty("title", True)
        self._empty.setProperty("soft", True)
        self._list.setSpacing(2)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for each in (self._head, self._last, self._empty, self._list, self._other):
            column.addWidget(each)
        column.setStretch(3, 1)
        column.insertStretch(4, 0)
        self._column = column

    def fill(self) -> None:
        """Show the saves in the language spoken now."""
        say = self._around.say
        self._head.setText(say(CONTINUE))
        self._last.setText(say(LAST))
        self._last.setIcon(self._around.icon("play"))
        self._last.setVisible(bool(self._known))
        self._empty.tell(say(NO_GAMES))
        self._empty.setVisible(not self._known)
        self._list.setVisible(bool(self._known))
        self._column.setStretch(4, 0 if self._known else 1)
        self._list.setAccessibleName(say(CONTINUE))
        self._other.setText(say(OPEN_FILE))
        self._other.setIcon(self._around.icon("open"))
        self._list.clear()
        for known in self._known:
            self._add(known)

    def _add(self, known: Known) -> None:
        played = self._around.plural(ENTRIES, known.entries) if known.people else self._around.say(UNREADABLE)
        when = known.time.strftime("%Y-%m-%d %H:%M")
        who = self._list.fontMetrics().elidedText(
            known.people or known.path.stem, Qt.TextElideMode.ElideRight, PEOPLE_WIDTH
        )
        item = QListWidgetItem()
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{known.people}, {when}")
        item.setData(Qt.ItemDataRole.UserRole, known.path)
        item.setToolTip(f"{known.people}\n{known.path.name}")
        item.setSizeHint(QSize(200, 58))
        words = Prose()
        words.setContentsMargins(8, 4, 8, 4)
        words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        words.tell(f"{who}\n{when} · {played}")
        self._list.addItem(item)
        self._list.setItemWidget(item, words)

    def _open(self) -> None:
        from ui.questions import ask_for_save

        path = ask_for_save(self, self._around)
        if path is not None:
            self.chosen.emit(path)
