"""Two people at the hexes: a queen and her guards as the template's rules say, each move by lot among the best."""

from random import Random
from typing import NamedTuple

RED, BLUE = 0, 1
RADIUS = 5
GUARDS = 6
WAYS = ((1, 0), (0, 1), (-1, 1))  # and back
CORNERS = {RED: (0, -RADIUS), BLUE: (0, RADIUS)}

Hex = tuple[int, int]
LAID = [(q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS]
NUMBERS = {at: str(number) for number, at in enumerate(LAID, 1)}
MIDDLE = (0, 0)


class Unit(NamedTuple):
    """A queen or a guard of a side."""

    side: int
    queen: bool


class Step(NamedTuple):
    """Where a piece goes from, or (None) from its reserve, and where to."""

    start: Hex | None
    end: Hex
    unit: Unit


class Agon:
    """The board as the rules have it, without a look at the program."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self.units: dict[Hex, Unit] = {}
        self.caught = 0  # so many pieces were taken away

    def set_up(self) -> list[Step]:
        """Return where everything is put before the game, and put it there."""
        steps = [Step(None, corner, Unit(side, queen=True)) for side, corner in CORNERS.items()]
        outermost = [at for at in LAID if _ring(at) == RADIUS and at not in CORNERS.values()]
        free = self._chance.sample(outermost, 2 * GUARDS)
        steps += [Step(None, at, Unit(number % 2, queen=False)) for number, at in enumerate(free)]
        self.units = {step.end: step.unit for step in steps}
        return steps

    def turn(self, side: int) -> Step:
        """Return the step of a side's turn, and make it: a caught piece first, else the way to the middle."""
        caught = [at for at, unit in self.units.items() if unit.side == side and self._between(at, 1 - side)]
        self.caught += bool(caught)
        step = self._away(caught[0]) if caught else self._chance.choice(self._best(side))
        assert step.start is not None
        self.units[step.end] = self.units.pop(step.start)
        return step

    @property
    def winner(self) -> int | None:
        """Who has the queen in the middle and the guards round her."""
        queen, around = self.units.get(MIDDLE), [self.units.get(at) for at in _next_to(MIDDLE)]
        return queen.side if queen and all(each == Unit(queen.side, queen=False) for each in around) else None

    def _away(self, at: Hex) -> Step:
        unit = self.units[at]
        free = [each for each in LAID if each not in self.units and not self._between(each, 1 - unit.side)]
        free = [each for each in free if _ring(each) == RADIUS]  # of a queen the other player chooses so
        return Step(at, self._chance.choice(free), unit)

    def _best(self, side: int) -> list[Step]:
        """Return the steps that bring red nearest to its end, and of blue, which waits, those along its ring."""
        steps = [step for at in self.units for step in self._steps(at, side)]
        inwards = [step for step in steps if step.start and _ring(step.end) < _ring(step.start)]
        guards = [step for step in inwards if not step.unit.queen]
        along = [step for step in steps if step not in inwards]
        return (guards or inwards or along) if side == RED else (along or steps)

    def _steps(self, at: Hex, side: int) -> list[Step]:
        unit = self.units[at]
        if unit.side != side:
            return []
        ends = [end for end in _next_to(at) if end not in self.units and _ring(end) <= _ring(at)]
        return [
            Step(at, end, unit) for end in ends if (unit.queen or end != MIDDLE) and not self._between(end, 1 - side)
        ]

    def _between(self, at: Hex, side: int) -> bool:
        """Return whether a hex lies between two pieces of a side that stand in one line on both sides of it."""
        q, r = at
        sides = [(self.units.get((q + x, r + y)), self.units.get((q - x, r - y))) for x, y in WAYS]
        return any(one and other and one.side == other.side == side for one, other in sides)


def _ring(at: Hex) -> int:
    q, r = at
    return max(abs(q), abs(r), abs(q + r))


def _next_to(at: Hex) -> list[Hex]:
    q, r = at
    around = [(q + x * way, r + y * way) for x, y in WAYS for way in (1, -1)]
    return [each for each in around if each in NUMBERS]
