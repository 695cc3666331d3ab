"""What the keys do: those of the table and of work by hand, and the shortcuts of all actions as they are now."""

import html
from itertools import chain, repeat

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from qquovadis.model.texts import N_
from ui.actions import MENUS, Actions
from ui.key_names import plain, printed
from ui.surroundings import Surroundings

KEYS = N_("Keyboard")
OTHERS = N_("Other keys…")
CLOSE = N_("Close")
WIDE, HIGH, MARGINS = 1060, 660, QSize(40, 60)
KEY, WORDS = "padding: 3px 12px 4px 0", "padding: 3px 24px 4px 0"  # room for letters that reach low
BELOW_HEADING = "padding-top: 7px"  # of the first line: a table keeps no margin of its own
MARGIN = 14
AT_TABLE = N_("At the table")
BY_HAND = N_("By hand, in the workshop")
TABLE_KEYS = (
    ("← → ↑ ↓", N_("From one lit thing or card to the next")),
    ("Enter", N_("What has the focus, else the brown button, else the only lit thing: ⏎ is printed on it")),
    ("Esc", N_("Let go of what is held, or close what lies topmost over the table")),
    ("1 – 9, 0", N_("The button or lit thing on which the digit is printed; 0 is the tenth")),
    ("Space", N_("Skip ahead while something is shown; it never chooses anything")),
    ("Alt+1 – 9", N_("Raise a card of the hand to read it")),
    ("Shift+← →", N_("Hold the card farther left or right in the hand")),
    ("T", N_("Turn a card whose other end, or other choice, is meant")),
    ("I", N_("Pin the card large, or take it away")),
    ("U", N_("List what lies in a place, also what is covered")),
    ("V", N_("Hold it: look at your own cards that lie face down")),
    ("+ −", N_("Nearer or farther")),
    ("Home", N_("The whole table")),
    ("Tab", N_("From the table to buttons and panels and back")),
)
HAND_KEYS = (
    ("← → ↑ ↓", N_("From one thing to the next in that direction")),
    ("Shift+← → ↑ ↓", N_("Select on the way")),
    ("Ctrl+Space", N_("Select one more or one less")),
    ("Ctrl+A", N_("Select all that lie together")),
    ("Enter", N_("Take pieces up; walk; Enter puts them down, Esc back")),
    ("Alt+← → ↑ ↓", N_("Carry them to any point, off the places")),
    ("F", N_("Turn over")),
    ("R", N_("Turn")),
    ("V", N_("Let whoever looks see it")),
    ("B", N_("Send home")),
    ("Del", N_("Into the box")),
    ("+ −", N_("A count: one more or less; Enter: type it")),
    ("Shift+F10", N_("The menu of a thing")),
)


class KeyboardDialog(QDialog):
    """Shows all keys, scrolling where the screen is small; `change_wanted` says that some shall be others."""

    change_wanted = Signal()

    def __init__(self, around: Surroundings, actions: Actions, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._around, self._actions = around, actions
        self._told = QTextBrowser()
        self.other_keys, self._close = QPushButton(), QPushButton()
        self._lay_out()
        self.other_keys.clicked.connect(self._change_keys)
        self._close.clicked.connect(self.accept)
        around.changed.connect(self._retell)
        self._retell()

    @property
    def text(self) -> str:
        """All that is said, without its dressing."""
        return self._told.toPlainText()

    def _lay_out(self) -> None:
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        self.resize(QSize(self._around.wide(WIDE), self._around.wide(HIGH)).boundedTo(room))
        self._told.document().setDocumentMargin(MARGIN)
        self._close.setDefault(True)
        foot = QHBoxLayout()
        foot.addWidget(self.other_keys)
        foot.addStretch(1)
        foot.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 16)
        column.addWidget(self._told, 1)
        column.addLayout(foot)

    def _change_keys(self) -> None:
        self.accept()
        self.change_wanted.emit()

    def _retell(self) -> None:
        say = self._around.say
        self.setWindowTitle(say(KEYS))
        self._told.setAccessibleName(say(KEYS))
        self._told.setHtml(self._columns())
        self.other_keys.setText(say(OTHERS))
        self._close.setText(say(CLOSE))

    def _columns(self) -> str:
        """Keys that stand for themselves at the left, with the first menus; the other menus at the right."""
        say = self._around.say
        own = [
            self._section(say(title), [(key, say(words)) for key, words in keys])
            for title, keys in ((AT_TABLE, TABLE_KEYS), (BY_HAND, HAND_KEYS))
        ]
        menus = [self._menu(title, [deed.name for deed in deeds if deed.name]) for title, deeds in MENUS]
        left, right = "".join((*own, menus[0])), "".join(menus[1:])
        return f"<table width='100%' cellspacing='0'><tr><td width='50%'>{left}</td><td>{right}</td></tr></table>"

    def _menu(self, title: str, names: list[str]) -> str:
        keys = [(printed(self._actions[name].shortcut()), plain(self._actions[name].text())) for name in names]
        return self._section(plain(self._around.say(title)), [(key, words) for key, words in keys if key])

    def _section(self, title: str, keys: list[tuple[str, str]]) -> str:
        rows = "".join(
            f"<tr><td style='{KEY}; {first}'><b>{html.escape(key).replace(' ', '&nbsp;')}</b></td>"
            f"<td style='{WORDS}; {first}'>{html.escape(words)}</td></tr>"
            for first, (key, words) in zip(chain([BELOW_HEADING], repeat("")), keys, strict=False)
        )
        return f"<h3>{html.escape(title)}</h3><table cellspacing='0'>{rows}</table>"
