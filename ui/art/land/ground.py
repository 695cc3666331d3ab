"""What the five terrain painters share: a hex of radius 100 about the origin, its tones and its repeatable chance."""

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtGui import QColor, QPainterPath

from ui.art.strokes import Brushwork, Point, curve
from ui.kit.theme import TerrainColours

SIDE = 100.0  # radius of the hex in which every terrain is drawn


@dataclass(frozen=True)
class HexGround:
    """One hex to be painted: the brush, the terrain's tones, and chance that gives the same land for the same seed."""

    brush: Brushwork
    tones: TerrainColours
    chance: Random

    @property
    def is_dark(self) -> bool:
        """Whether the room is dark, so that snow and foam are dimmed."""
        return self.brush.theme.is_dark

    def between(self, low: float, high: float) -> float:
        """Return a number by chance."""
        return self.chance.uniform(low, high)

    def scatter(self, count: int, gap: float, reach: float = 84.0) -> list[Point]:
        """Return up to `count` places in the hex that keep `gap` from each other, from top to bottom."""
        places: list[Point] = []
        for _ in range(count * 6):
            place = self._place(reach)
            if all(math.dist(place, other) >= gap for other in places):
                places.append(place)
            if len(places) == count:
                break
        return sorted(places, key=lambda place: place[1])

    def swell(self, height: float, rise: float) -> QPainterPath:
        """Return a rolling line across the hex, about `height`, that rises and falls by up to `rise`."""
        first, second, third = (self.between(-rise, rise) for _ in range(3))
        return curve(
            (-104, height + first),
            ((-70, height + first - rise), (-40, height + second - rise), (-6, height + second)),
            ((30, height + second + rise), (66, height + third + rise), (104, height + third)),
        )

    def _place(self, reach: float) -> Point:
        angle = self.between(0, 2 * math.pi)
        # The root spreads the places evenly over the disc instead of crowding its middle.
        far = reach * math.sqrt(self.between(0, 1))
        return far * math.cos(angle), far * math.sin(angle)


def snow(ground: HexGround) -> QColor:
    """Return the white of snow and foam in the present room."""
    return ground.brush.pigment.snow_by_night if ground.is_dark else ground.brush.pigment.white


def below(line: QPainterPath, depth: float) -> QPainterPath:
    """Return the land under a line that crosses the hex, down to `depth` below the origin."""
    land = QPainterPath(line)
    land.lineTo(104, depth)
    land.lineTo(-104, depth)
    land.closeSubpath()
    return land
