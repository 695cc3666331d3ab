"""Two people at the squares: draughts as the template's rules say, each move by lot."""

from random import Random
from typing import NamedTuple

SIDE = range(1, 9)
LETTERS = "abcdefgh"
RED, BLUE = 0, 1
FORWARD, LAST = (1, -1), (8, 1)
BEGIN = (
    [f"{column}{row}" for row in (1, 2, 3) for column in LETTERS[1 - row % 2 :: 2]],
    [f"{column}{row}" for row in (6, 7, 8) for column in LETTERS[1 - row % 2 :: 2]],
)


class Man(NamedTuple):
    """A man of a side, crowned or not."""

    side: int
    king: bool = False


class Step(NamedTuple):
    """One step of a man, with what it takes on its way, and whether it is crowned."""

    start: str
    end: str
    taken: str = ""
    crowned: bool = False


class Draughts:
    """The board as the rules have it, without a look at the program."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self.men = {square: Man(side) for side in (RED, BLUE) for square in BEGIN[side]}
        self.taken = [0, 0]  # by each side

    def turn(self, side: int) -> list[Step]:
        """Return the steps of a side's turn, none if it cannot move, and make them."""
        jumps = [jump for at in self.men for jump in self._jumps(at, side)]
        steps = jumps or [step for at in self.men for step in self._steps(at, side)]
        if not steps:
            return []
        made = [self._make(self._chance.choice(sorted(steps)))]
        while jumps and (more := self._jumps(made[-1].end, side)):
            made.append(self._make(self._chance.choice(sorted(more))))
        return made

    def _make(self, step: Step) -> Step:
        man = self.men.pop(step.start)
        if step.taken:
            del self.men[step.taken]
            self.taken[man.side] += 1
        crowned = not man.king and int(step.end[1]) == LAST[man.side]
        self.men[step.end] = man._replace(king=man.king or crowned)
        return step._replace(crowned=crowned)

    def _steps(self, at: str, side: int) -> list[Step]:
        return [Step(at, end) for end, _ in self._around(at, side) if end and end not in self.men]

    def _jumps(self, at: str, side: int) -> list[Step]:
        ways = [(over, end) for over, end in self._around(at, side) if end and over in self.men]
        return [Step(at, end, over) for over, end in ways if self.men[over].side != side and end not in self.men]

    def _around(self, at: str, side: int) -> list[tuple[str, str]]:
        """Return the squares next to a man and behind them; "" where the board ends."""
        man = self.men[at]
        if man.side != side:
            return []
        rows = (1, -1) if man.king else (FORWARD[side],)
        return [(_square(at, x, row), _square(at, 2 * x, 2 * row)) for x in (-1, 1) for row in rows]


def _square(at: str, across: int, up: int) -> str:
    column, row = LETTERS.index(at[0]) + across, int(at[1]) + up
    return f"{LETTERS[column]}{row}" if 0 <= column < len(LETTERS) and row in SIDE else ""
