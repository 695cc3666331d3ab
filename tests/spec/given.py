"""The position that `given.state` of an example means, as it grows; how each key is read stands in readers.py."""

from collections.abc import Mapping
from typing import Any

from tests.spec.play import LETTERS
from tests.spec.reasons import Unreadable

State = Mapping[str, Any]
SMALLEST = 3


class Given:
    """The content of a position, as it grows from the keys of a state."""

    def __init__(self, state: State, boards: Mapping[str, Any]) -> None:
        self.state = state
        self.boards = boards
        self.names = _names(state, boards)
        self.active = self.names.index(str(state.get("active") or state.get("start_player") or self.names[0]))
        self.content: dict[str, Any] = {"game": "quo_vadis", "draft": "30", "seats": len(self.names)}
        self.content |= {"turn": LETTERS[self.active], "agenda": [], "options": {}, "parameters": {}}
        self.content |= {"table": {"start": "A"}, "on": {}, "seat": {letter: {} for letter in self.letters}}

    @property
    def letters(self) -> str:
        """The letters of the seats in the program."""
        return LETTERS[: len(self.names)]

    def letter(self, name: str) -> str:
        """The letter of a seat that the example names."""
        if name not in self.names:
            raise Unreadable(f"given.state speaks of seat {name}, which is not among {', '.join(self.names)}")
        return LETTERS[self.names.index(name)]

    def seat(self, name: str) -> dict[str, Any]:
        """What is said of a seat so far."""
        table: dict[str, Any] = self.content["seat"][self.letter(name)]
        return table


def _names(state: State, boards: Mapping[str, Any]) -> list[str]:
    seats = state.get("seats")
    if seats is None:
        board = state.get("board")
        tiles = len(boards.get(board, ()) if isinstance(board, str) else board or ())
        seats = {12: 4, 14: 5}.get(tiles, SMALLEST)
    if isinstance(seats, int):
        return list(LETTERS[:seats])
    return [str(seat) for seat in seats]
