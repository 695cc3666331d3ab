"""Paints the chips that a seat has taken, one over the other where they are many: the last lies whole on top."""

from typing import NamedTuple

from ui.art.counters import CounterFace
from ui.art.strokes import Brushwork
from ui.table.layout.geometry import Rect

APART = 1.06  # of a chip's size, from the middle of one to that of the next where there is room


class ChipRow(NamedTuple):
    """How many chips there are, what the highest says, and in whose colours they are."""

    taken: int
    most: int
    race: str | None

    @property
    def numbers(self) -> tuple[int, ...]:
        """What they say: 1, 2 and so on, and the highest again and again."""
        return tuple(min(number, self.most) for number in range(1, self.taken + 1))


def paint_chips(brush: Brushwork, row: ChipRow, area: Rect) -> None:
    """Paint them from left to right within an area."""
    size = min(area.h, area.w)
    step = min(size * APART, (area.w - size) / max(1, row.taken - 1))
    for at, number in enumerate(row.numbers):
        with brush.placed(area.x + size / 2 + at * step, area.centre.y):
            CounterFace("disc", size, row.race, str(number)).paint(brush)
