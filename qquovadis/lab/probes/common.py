"""Facts that every game has: how long it was, and how long each seat waited."""

from typing import Any

from qquovadis.lab.playing import Facts, Move


class CommonProbe:
    """Counts questions by seat and the longest run of other seats' questions."""

    def __init__(self, game: Any) -> None:
        self._questions = [0] * game.table.kit.seats
        self._waited = [0] * game.table.kit.seats
        self._longest = [0] * game.table.kit.seats

    def watch(self, move: Move) -> None:
        """Count a question that left a choice."""
        if len(move.legal) < 2:
            return
        for seat in range(len(self._questions)):
            if seat == move.seat:
                self._questions[seat] += 1
                self._waited[seat] = 0
            else:
                self._waited[seat] += 1
                self._longest[seat] = max(self._longest[seat], self._waited[seat])

    def facts(self) -> Facts:
        """Return the counts."""
        return Facts(
            game={"length.questions": float(sum(self._questions))},
            seats={
                "length.questions": tuple(map(float, self._questions)),
                "length.wait": tuple(map(float, self._longest)),
            },
        )
