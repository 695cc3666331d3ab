"""A moon with counters round it: it reddens as they are taken away, and burns when none is left."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.faces import Face
from ui.art.lettering import Lettering, legible, write
from ui.art.strokes import Brushwork, disc, faded, linear, mixed, radial, scaled, shadow_bounds
from ui.kit.theme import Theme

DESIGN = 100.0  # across the place, in its design
FACE, RING, COUNTER = 27.0, 40.0, 6.2  # radii of the moon, of the ring of counters, and of a counter
SEAS = ((-9, -7, 6.5), (7, 5, 8.5), (-6, 11, 4.0), (11, -10, 3.4))
STARS = ((-34, -36, 1.2), (37, -30, 0.9), (31, 38, 1.1), (-38, 30, 0.8), (4, -46, 0.9))


@dataclass(frozen=True)
class MoonFace(Face):
    """How many counters lie round the moon, out of how many, and how wide its place is."""

    counters: int
    most: int
    width: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return place and shadow."""
        half = self.width / 2
        place = QRectF(-half, -half, 2 * half, 2 * half)
        return shadow_bounds(place, scaled(theme.elevation("e2"), self.width / DESIGN))

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the place."""
        del theme
        return disc(0, 0, self.width / 2)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        with brush.placed(0, 0, self.width / DESIGN):
            paper = brush.theme.paper
            place = disc(0, 0, DESIGN / 2 - 1.5)
            brush.shadow(place, "e2")
            sky = linear((-30, -40), (30, 40), paper.night_high, paper.night_low)
            brush.shape(place, sky, paper.night_edge, 1.4)
            brush.trace(disc(0, 0, DESIGN / 2 - 4.5), faded(paper.gilt_soft, 0.55), 0.9)
            for x, y, size in STARS:
                brush.fill(disc(x, y, size), faded(paper.gilt, 0.6))
            _paint_disc(brush, 1 - self.counters / max(1, self.most))
            for at in range(self.most):
                _paint_quantity(brush, 2 * math.pi * at / max(1, self.most) - math.pi / 2, lies=at < self.counters)
            if self.counters or not brush.look.paper:  # of a dial on paper the counters themselves are counted
                ink = brush.theme.surface.ink_on_fill
                words = Lettering(legible(brush, 24), ink, bold=True)
                write(brush, QRectF(-FACE, -17, 2 * FACE, 34), str(self.counters), words)


def _paint_disc(brush: Brushwork, gone: float) -> None:
    """Paint the moon, the redder the more counters are gone; with none left it glows."""
    red = brush.theme.asset("enemy").fill
    body = mixed(mixed(brush.pigment.ash, brush.pigment.night, 0.35), red, 0.3 + 0.7 * gone)
    if gone >= 1:
        brush.fill(disc(0, 0, FACE + 9), radial((0, 0), FACE + 9, faded(red.lighter(150), 0.9), faded(red, 0.0)))
    ball = radial((-9, -10), FACE * 1.7, mixed(body, brush.pigment.white, 0.22), mixed(body, brush.pigment.night, 0.3))
    brush.shape(disc(0, 0, FACE), ball, mixed(body, brush.pigment.night, 0.6), 1.1)
    for x, y, size in SEAS:
        brush.fill(disc(x, y, size), faded(mixed(body, brush.pigment.night, 0.55), 0.4))


def _paint_quantity(brush: Brushwork, angle: float, *, lies: bool) -> None:
    x, y, paper = RING * math.cos(angle), RING * math.sin(angle), brush.theme.paper
    if not lies:
        brush.trace(disc(x, y, COUNTER - 1.4), faded(paper.gilt_soft, 0.5), 0.9)
        return
    coin = linear((x - 4, y - 6), (x + 4, y + 6), mixed(paper.gilt, brush.pigment.white, 0.45), paper.gilt_soft)
    brush.fill(disc(x + 0.6, y + 1.2, COUNTER), faded(brush.pigment.black, 0.35))
    brush.shape(disc(x, y, COUNTER), coin, mixed(paper.gilt_soft, brush.pigment.black, 0.5), 0.9)
    brush.trace(disc(x, y, COUNTER - 2), faded(mixed(paper.gilt_soft, brush.pigment.black, 0.4), 0.7), 0.8)
