"""The page of keys: every action with its shortcut, which can be another; what goes wrong is said above the list."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QLineEdit, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.desk.actions import MENUS, Actions
from ui.kit.context import AppContext
from ui.kit.key_names import name_of, plain
from ui.kit.prose import Prose
from ui.kit.value_rows import RowList, RowText, ValueRow
from ui.preferences.preferred import Preferred
from ui.table.input.key_bindings import OF_THE_TABLE

TAKEN = N_("{keys} is already used for “{other}”. Choose another shortcut, or clear that one first.")
RESERVED = N_("{keys} is reserved for the table; see “Keyboard shortcuts…” in the help menu.")
PORTABLE = QKeySequence.SequenceFormat.PortableText
NATIVE = QKeySequence.SequenceFormat.NativeText


class Objection(NamedTuple):
    """Why keys cannot be given: a marked sentence and what stands in it."""

    sentence: str
    keys: str
    other: str = ""


class Keys:
    """Reads and judges the shortcuts of a window; `own` are those that differ from the usual ones."""

    def __init__(self, actions: Actions, own: Mapping[str, str]) -> None:
        self._actions = actions
        self.own = dict(own)

    def of(self, name: str) -> str:
        """Return the keys of an action, as they are written in settings; empty for none."""
        return _portable(self.own.get(name, self._actions.usual_keys(name)))

    def is_usual(self, name: str) -> bool:
        """Return whether an action has its usual keys."""
        return self.of(name) == _portable(self._actions.usual_keys(name))

    def objection(self, name: str, keys: str) -> Objection | None:
        """Why an action cannot have these keys, if it cannot; it may always be without any."""
        if not keys:
            return None
        shown = QKeySequence(keys, PORTABLE).toString(NATIVE)
        usual = keys == _portable(self._actions.usual_keys(name))
        if not usual and keys.removeprefix("Num+") in OF_THE_TABLE:
            return Objection(RESERVED, shown)
        other = next((each.objectName() for each in self._actions.all if self.of(each.objectName()) == keys), name)
        return None if other == name else Objection(TAKEN, shown, name_of(self._actions[other]))

    def given(self, name: str, keys: str) -> dict[str, str]:
        """Return the shortcuts that are not the usual ones, after an action got these keys."""
        usual = keys == _portable(self._actions.usual_keys(name))
        others = {key: value for key, value in self.own.items() if key != name}
        return others if usual else {**others, name: keys}


def _portable(keys: str) -> str:
    return QKeySequence(keys).toString(PORTABLE)


HOW = N_("Click a field and press the new shortcut.")
NONE = N_("none")
TAKE_AWAY = N_("Clear shortcut")
WIDE = 190
KEYS = "keys"


class KeyField(QWidget):
    """The shortcut of one action; `taken` tells another one that was pressed, "" if it shall have none."""

    taken = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._keys, self._clear = QKeySequenceEdit(), QToolButton()
        self._keys.setMaximumSequenceLength(1)
        self._keys.setFixedWidth(context.wide(WIDE))
        self._keys.editingFinished.connect(self._take)
        self._clear.clicked.connect(lambda: self.taken.emit(""))
        self.setFocusProxy(self._keys)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self._keys)
        row.addWidget(self._clear)

    def show_keys(self, keys: str, name: str) -> None:
        """Show the keys of the action of this name."""
        self._keys.blockSignals(True)
        self._keys.setKeySequence(QKeySequence(keys, PORTABLE))
        self._keys.blockSignals(False)
        for line in self._keys.findChildren(QLineEdit):
            line.setPlaceholderText(self._context.say(NONE))
        self._keys.setAccessibleName(name)
        self._clear.setIcon(self._context.icon("cross"))
        self._clear.setToolTip(self._context.say(TAKE_AWAY))
        self._clear.setAccessibleName(f"{self._context.say(TAKE_AWAY)}: {name}")
        self._clear.setEnabled(bool(keys))

    @property
    def edit(self) -> QKeySequenceEdit:
        """Where the keys are pressed."""
        return self._keys

    def _take(self) -> None:
        self.taken.emit(self._keys.keySequence().toString(PORTABLE))


class KeysPage(QWidget):
    """Shows the keys of all actions; `preferred` applies and keeps them."""

    def __init__(self, context: AppContext, preferred: Preferred, actions: Actions) -> None:
        super().__init__()
        self._context, self._preferred, self._actions = context, preferred, actions
        self._rows: dict[str, ValueRow] = {}
        self._fields: dict[str, KeyField] = {}
        self.note = Prose()
        self._wrong = False
        self.list = RowList(context)
        for title, commands in MENUS:
            self.list.add(partial(self._titled, title), [self._made(spec.name) for spec in commands if spec.name])
        self.list.finish()
        self.list.reset_wanted.connect(partial(preferred.reset, KEYS))
        self._lay_out()
        preferred.chosen.connect(self._hear)
        context.changed.connect(self.fill)
        self.fill()

    def row(self, name: str) -> ValueRow:
        """Return the row of an action."""
        return self._rows[name]

    def field(self, name: str) -> KeyField:
        """Return the field of an action."""
        return self._fields[name]

    def fill(self) -> None:
        """Show the keys as they are now, in the language spoken now."""
        keys, changed = self._keys(), 0
        for name, row in self._rows.items():
            self._fields[name].show_keys(keys.of(name), name_of(self._actions[name]))
            row.set_texts(changed=not keys.is_usual(name))
            changed += not keys.is_usual(name)
        self.list.set_texts(changed)
        self._say(self._context.say(HOW), wrong=False)

    def _hear(self, name: str) -> None:
        if name == KEYS:
            self.fill()

    def _lay_out(self) -> None:
        self.note.setContentsMargins(18, 12, 18, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.note)
        column.addWidget(self.list, 1)

    def _made(self, name: str) -> ValueRow:
        field = self._fields[name] = KeyField(self._context)
        field.taken.connect(partial(self._give, name))
        row = self._rows[name] = ValueRow(self._context, field, partial(self._row_text, name))
        row.reset_wanted.connect(lambda: self._give(name, _portable(self._actions.usual_keys(name))))
        return row

    def _titled(self, title: str) -> str:
        return plain(self._context.say(title))

    def _row_text(self, name: str) -> RowText:
        usual = QKeySequence(self._actions.usual_keys(name)).toString(NATIVE)
        usual = usual or self._context.say(NONE)
        return RowText(name=name_of(self._actions[name]), text="", small="", clauses=(), usual=usual)

    def _give(self, name: str, keys: str) -> None:
        """Give an action other keys, or say why not and leave it as it was."""
        known = self._keys()
        if keys == known.of(name):
            return
        objection = known.objection(name, keys)
        if objection is None:
            self._preferred.choose(KEYS, known.given(name, keys))
            return
        self._fields[name].show_keys(known.of(name), name_of(self._actions[name]))
        self._say(self._context.say(objection.sentence, keys=objection.keys, other=objection.other), wrong=True)

    def _keys(self) -> Keys:
        return Keys(self._actions, self._preferred.settings.keys)

    def _say(self, words: str, *, wrong: bool) -> None:
        if wrong != self._wrong:
            self._wrong = wrong
            self.note.setProperty("warning", wrong)
            self.note.style().polish(self.note)
        self.note.set_text(words)
