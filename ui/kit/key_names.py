"""What the keys of actions are called in sentences, whatever keys they have now."""

import re
from collections.abc import Iterator, Mapping

from PySide6.QtGui import QAction, QKeySequence

ENDING = "_key"
NAMED = "named"  # a property of actions: their words, whatever else they say
PRINTED = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "Del": "Delete"}


class KeyNames(Mapping[str, str]):
    """By "undo_key" and the like, which key triggers an action; what the action is called where it has none."""

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        self._actions = actions

    def __getitem__(self, name: str) -> str:
        if not name.endswith(ENDING):
            raise KeyError(name)
        action = self._actions[name.removesuffix(ENDING)]
        return printed(action.shortcut()) or name_of(action)

    def __iter__(self) -> Iterator[str]:
        return (f"{name}{ENDING}" for name in self._actions)

    def __len__(self) -> int:
        return len(self._actions)


def printed(keys: QKeySequence) -> str:
    """Keys as they stand on a keyboard; empty for none."""
    before, plus, last = keys.toString(QKeySequence.SequenceFormat.NativeText).rpartition("+")
    return f"{before}{plus}{PRINTED.get(last, last)}"


def name_of(action: QAction) -> str:
    """Return what an action is called, without what it says it would change just now."""
    return plain(str(action.property(NAMED) or action.text()))


def plain(words: str) -> str:
    """Return the words of an action without the letter that opens it from the keyboard."""
    return re.sub(r"\(&\w\)|&|…", "", words)
