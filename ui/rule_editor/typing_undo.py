"""When letters that are typed one after another are one change, so that undo takes back words and not letters."""

from collections.abc import Iterator
from typing import Any

from qquovadis.model.pack.schema import Variant
from qquovadis.model.text.translations import LANGUAGES

Leaf = tuple[Any, ...]


class TypingUndo:
    """Remembers which words the last change was about; `begin` that whatever comes next is a change of its own."""

    def __init__(self) -> None:
        self._words: frozenset[Leaf] = frozenset()

    def begin(self) -> None:
        """Let the next change be one of its own."""
        self._words = frozenset()

    def goes_on(self, before: Variant, after: Variant) -> bool:
        """Note a change, and say whether it only goes on with the words that the last one was about."""
        old, new = dict(_leaves(before.model_dump())), dict(_leaves(after.model_dump()))
        other = frozenset(each for each in old.keys() | new.keys() if old.get(each) != new.get(each))
        same = bool(other) and other <= self._words
        self._words = frozenset(each for each in other if each and each[-1] in LANGUAGES)
        return same


def _leaves(told: Any, at: Leaf = ()) -> Iterator[tuple[Leaf, Any]]:
    """Every value that holds no others, by the keys and numbers that lead to it."""
    pairs = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list | tuple) else None
    if pairs is None:
        yield at, told
        return
    for key, each in pairs:
        yield from _leaves(each, (*at, key))
