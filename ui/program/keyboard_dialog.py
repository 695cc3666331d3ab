"""What the keys do: those of the table and of work by hand, and the shortcuts of all actions as they are now."""

import html
from itertools import chain, repeat

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.desk.actions import MENUS, Actions
from ui.kit.context import AppContext
from ui.kit.key_names import name_of, plain, printed
from ui.table.input.key_bindings import TABLE_KEYS

KEYS = N_("Keyboard shortcuts")
OTHERS = N_("Customize shortcuts…")
CLOSE = N_("Close")
WIDE, HIGH, MARGINS = 1060, 660, QSize(40, 60)
KEY, WORDS = "padding: 3px 12px 4px 0", "padding: 3px 24px 4px 0"  # room for letters that reach low
BELOW_HEADING = "padding-top: 7px"  # of the first line: a table keeps no margin of its own
MARGIN = 14
AT_TABLE = N_("At the table")
BY_HAND = N_("In free moves")
HAND_KEYS = (
    ("← → ↑ ↓", N_("The next thing in that direction")),
    ("Shift+← → ↑ ↓", N_("Select along the way")),
    ("Ctrl+Space", N_("Add one to the selection, or remove it")),
    ("Ctrl+A", N_("Select everything in the same place")),
    ("Enter", N_("Pick up; move; Enter puts down, Esc returns")),
    ("Alt+← → ↑ ↓", N_("Carry to any point outside the places")),
    ("F", N_("Flip")),
    ("T", N_("Turn over for everyone what all have hidden of this kind; Shift+T hides it again")),
    ("R", N_("Turn; roll a die")),
    ("Shift+R", N_("Turn the other way")),
    ("V", N_("Show it to the current viewer")),
    ("B", N_("Return to its place")),
    ("Del", N_("Into the box")),
    ("J", N_("Attach to what lies beneath; of several selected things to the one pointed at")),
    ("Y", N_("Tuck under what lies beneath; of several selected things under the one pointed at")),
    ("Shift+J", N_("Detach")),
    ("K", N_("Lock, or unlock")),
    ("G", N_("Group what is selected")),
    ("Shift+G", N_("Ungroup")),
    ("S", N_("Search the place: look at all that lies there, which the log tells")),
    ("O", N_("Fan a heap out, spread it in a row, put it together; Shift+O the other way round")),
    ("E", N_("Align to a grid what is selected, or all that lies loose in the same place")),
    ("D", N_("Measure from here to the place pointed at")),
    ("+ −", N_("Change a count by one; Enter: type it")),
    ("Shift+F10", N_("Open its menu")),
)


class KeyboardDialog(QDialog):
    """Shows all keys, scrolling where the screen is small; `change_wanted` says that some shall be others."""

    change_wanted = Signal()

    def __init__(self, context: AppContext, actions: Actions, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context, self._actions = context, actions
        self._text = QTextBrowser()
        self.other_keys, self._close = QPushButton(), QPushButton()
        self._lay_out()
        self.other_keys.clicked.connect(self._change_keys)
        self._close.clicked.connect(self.accept)
        context.changed.connect(self._retranslate)
        self._retranslate()

    @property
    def text(self) -> str:
        """All that is said, without its dressing."""
        return self._text.toPlainText()

    def _lay_out(self) -> None:
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        self.resize(QSize(self._context.wide(WIDE), self._context.wide(HIGH)).boundedTo(room))
        self._text.document().setDocumentMargin(MARGIN)
        self._close.setDefault(True)
        foot = QHBoxLayout()
        foot.addWidget(self.other_keys)
        foot.addStretch(1)
        foot.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 16)
        column.addWidget(self._text, 1)
        column.addLayout(foot)

    def _change_keys(self) -> None:
        self.accept()
        self.change_wanted.emit()

    def _retranslate(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(KEYS))
        self._text.setAccessibleName(say(KEYS))
        self._text.setHtml(self._columns())
        self.other_keys.setText(say(OTHERS))
        self._close.setText(say(CLOSE))

    def _columns(self) -> str:
        """Keys that stand for themselves at the left, with the first menus; the other menus at the right."""
        say = self._context.say
        own = [
            self._section(say(title), [(key, say(words)) for key, words in keys])
            for title, keys in ((AT_TABLE, [each[:2] for each in TABLE_KEYS]), (BY_HAND, HAND_KEYS))
        ]
        menus = [self._menu(title, [spec.name for spec in commands if spec.name]) for title, commands in MENUS]
        left, right = "".join((*own, menus[0])), "".join(menus[1:])
        return f"<table width='100%' cellspacing='0'><tr><td width='50%'>{left}</td><td>{right}</td></tr></table>"

    def _menu(self, title: str, names: list[str]) -> str:
        keys = [(printed(self._actions[name].shortcut()), name_of(self._actions[name])) for name in names]
        return self._section(plain(self._context.say(title)), [(key, words) for key, words in keys if key])

    def _section(self, title: str, keys: list[tuple[str, str]]) -> str:
        rows = "".join(
            f"<tr><td style='{KEY}; {first}'><b>{html.escape(key).replace(' ', '&nbsp;')}</b></td>"
            f"<td style='{WORDS}; {first}'>{html.escape(words)}</td></tr>"
            for first, (key, words) in zip(chain([BELOW_HEADING], repeat("")), keys, strict=False)
        )
        return f"<h3>{html.escape(title)}</h3><table cellspacing='0'>{rows}</table>"
