"""People at the tiles: MacMahon's squares as the template's rules say, by lot but for what touches four."""

from random import Random
from typing import NamedTuple

SIDE, LETTERS = range(1, 8), "abcdefg"
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))  # above, and on clockwise, as colours are told
ALL_SIDES = 4

Colours = tuple[str, ...]


class Laying(NamedTuple):
    """A tile with the quarters by which it is turned on, where it is laid, and how many edges touch there."""

    tile: Colours
    square: str
    quarters: int
    edges: int


class MacMahon:
    """The squares as the rules have them, without a look at the program."""

    def __init__(self, middle: Colours, seed: int) -> None:
        self._chance = Random(seed)
        self.laid: dict[str, Colours] = {"d4": middle}

    def best(self, tiles: list[Colours]) -> Laying | None:
        """Return a laying of one of these tiles, one that touches four if there is any; None if none can be laid."""
        found = [
            Laying(tile, square, quarters, edges)
            for tile in sorted(tiles)
            for square in self._free()
            for quarters in range(len(BESIDE))
            if (edges := self._edges(square, turned(tile, quarters)))
        ]
        fullest = [each for each in found if each.edges == ALL_SIDES]
        return self._chance.choice(fullest or found) if found else None

    def lay(self, laying: Laying) -> None:
        """Lay a tile."""
        self.laid[laying.square] = turned(laying.tile, laying.quarters)

    def _free(self) -> list[str]:
        around = {_beside(square, way) for square in self.laid for way in BESIDE}
        return sorted(square for square in around if square and square not in self.laid)

    def _edges(self, square: str, tile: Colours) -> int:
        """Return how many edges of a tile would touch others there; 0 if any touches another colour."""
        touching = 0
        for side, way in enumerate(BESIDE):
            other = self.laid.get(_beside(square, way))
            if other is not None and other[(side + 2) % ALL_SIDES] != tile[side]:
                return 0
            touching += other is not None
        return touching


def colours(words: str) -> Colours:
    """Return the colours of a tile by what is read at it."""
    return tuple(words.splitlines()[0].split())


def turned(tile: Colours, quarters: int) -> Colours:
    """Return the colours of a tile that was turned clockwise by so many quarters."""
    return tile[len(tile) - quarters :] + tile[: len(tile) - quarters]


def _beside(square: str, way: tuple[int, int]) -> str:
    column, row = LETTERS.index(square[0]) + way[0], int(square[1]) + way[1]
    return f"{LETTERS[column]}{row}" if 0 <= column < len(LETTERS) and row in SIDE else ""
