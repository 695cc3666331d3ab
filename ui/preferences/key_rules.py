"""Which keys may be given to which action; a refusal is a sentence. No widget here."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtGui import QKeySequence

from qquovadis.model.text.translations import N_
from ui.desk.actions import Actions
from ui.kit.key_names import plain
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
        other = next((each.objectName() for each in self._actions.all if self._holds(each.objectName(), keys)), name)
        return None if other == name else Objection(TAKEN, shown, plain(self._actions[other].text()))

    def given(self, name: str, keys: str) -> dict[str, str]:
        """Return the shortcuts that are not the usual ones, after an action got these keys."""
        usual = keys == _portable(self._actions.usual_keys(name))
        others = {key: value for key, value in self.own.items() if key != name}
        return others if usual else {**others, name: keys}

    def _holds(self, name: str, keys: str) -> bool:
        return self.of(name) == keys


def _portable(keys: str) -> str:
    return QKeySequence(keys).toString(PORTABLE)
