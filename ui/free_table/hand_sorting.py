"""Sorting the open hand of a free table: as in the box, by name, or by any column of its cards.

It is how cards are held, which no save and no other person sees.
"""

import re
from collections.abc import Callable, Sequence

from qquovadis.engine.kit import Mark
from ui.table.scene.hand_cards import hold_cards
from ui.table.scene.table_scene import TableScene

BOX_ORDER, NAME = "", "name"  # what a hand can be sorted by beside the columns of its cards
NUMBERS = re.compile(r"(\d+)")
SortKey = tuple[tuple[int, int, str], ...]


class HandSorting:
    """Serves the hand that lies open on a scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def holds(self, pieces: Sequence[int]) -> bool:
        """Return whether pieces are held in the open hand, with others to sort them among."""
        fan = self._scene.fan
        return bool(pieces) and len(fan) > 1 and set(pieces) <= set(fan) and all(map(self._knows, fan))

    def columns(self) -> tuple[str, ...]:
        """Return the columns by which cards of the hand differ, in the order of their table."""
        printed = [self._printed(piece) for piece in self._scene.fan]
        names = dict.fromkeys(name for marks in printed for name in marks)
        return tuple(name for name in names if len({marks.get(name) for marks in printed}) > 1)

    def sort(self, by: str) -> None:
        """Hold the hand in the order of a column; what is alike there as it lies in the box."""
        hold_cards(self._scene, tuple(sorted(self._scene.fan, key=self._key(by))))

    def _key(self, by: str) -> Callable[[int], tuple[SortKey, int, int]]:
        return lambda piece: (sort_key(self._value(piece, by)), self._identity(piece), piece)

    def _value(self, piece: int, by: str) -> Mark | None:
        if by == BOX_ORDER:
            return None
        if by == NAME:
            return self._scene.scene_config.words.name(self._name(piece), self._scene.artwork.look.language)
        return self._printed(piece).get(by)

    def _printed(self, piece: int) -> dict[str, Mark]:
        return dict(self._scene.scene_config.words.marks(self._name(piece)))

    def _name(self, piece: int) -> str:
        index = self._scene.board_index
        return index.kit.identities[self._identity(piece)].name if index is not None else ""

    def _identity(self, piece: int) -> int:
        scene_state = self._scene.scene_state
        return scene_state.view.identity_of[piece] if scene_state is not None else -1

    def _knows(self, piece: int) -> bool:
        return self._identity(piece) >= 0


def sort_key(value: Mark | None) -> SortKey:
    """Return by what a value of a column is sorted: numbers by how large they are, words with numbers in them too.

    >>> sorted(["10", "9", "2a", "", "K"], key=sort_key)
    ['', '2a', '9', '10', 'K']
    """
    written = "" if value is None else str(value)
    parts = (part for part in NUMBERS.split(written) if part)
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part.casefold()) for part in parts)
