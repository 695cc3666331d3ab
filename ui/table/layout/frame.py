"""Where the regions of the table are for a size of the view: mats on the left, the front mat and hand below."""

from typing import NamedTuple

from ui.table.layout.geometry import Rect

DESIGN_WIDTH, DESIGN_HEIGHT = 1580.0, 992.0  # of the view in a window of 1920x1080
SLIM = 0.8  # below this share of the design, mats to the side become slim
GAP = 8.0
LEAST_BAR, ABOVE_BAR, RIGHT_OF_BAR = 44.0, 6.0, 10.0
HAND, ROOMY_HAND = 548.0, 690.0  # width of the hand in the design


class Frame(NamedTuple):
    """The regions of one size; `unit` is how large the design is drawn."""

    size: Rect  # the whole view
    unit: float  # how large the design is drawn
    world: Rect  # where the world is looked at
    shelf: Rect  # what lies beside it
    front: Rect  # the large mat
    hand: Rect  # the open hand
    bar: Rect  # the decision bar
    sides: tuple[Rect, ...]  # the mats of the others

    @property
    def slim(self) -> bool:
        """Whether there is room only for the most important on the mats to the side."""
        return self.unit < SLIM


def frame(size: tuple[float, float], others: int, shelved: int, covered: float = 0.0, *, roomy: bool = False) -> Frame:
    """Return the regions for a view of this size with so many mats to the side and cards on the list.

    Where further hands lie beside the first one, the room for hands is `roomy`.

    Above the hand, so many pixels at the right are `covered` by something else; hand and front mat keep their places.
    """
    width, height = size
    unit = max(0.5, min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT))
    left, tray = max(236.0, 364 * unit), max(168.0, 272 * unit)
    hand = (ROOMY_HAND if roomy else HAND) * unit
    tray_top = height - tray
    bar_height = max(LEAST_BAR, 54 * unit)
    end = width - covered
    bar = Rect(left + 4, tray_top - bar_height - 4, max(1.0, end - left - 4 - RIGHT_OF_BAR), bar_height)
    shelf_wide = (118 + 28) * unit if shelved else 0.0
    free = bar.y - ABOVE_BAR
    return Frame(
        size=Rect(0, 0, width, height),
        unit=unit,
        world=Rect(left, 0, max(1.0, end - left - shelf_wide), max(1.0, free)),
        shelf=_shelf(end, free, unit, shelved),
        front=Rect(10, tray_top + 6, width - hand - 20, tray - 16),
        hand=Rect(width - hand, tray_top + 6, hand - 10, tray - 6),
        bar=bar,
        sides=_sides(Rect(10, GAP, left - 18, tray_top - GAP), others, unit),
    )


def heightened(frame: Frame, letters: float, shelved: int) -> Frame:
    """Return the regions with a decision bar in which letters of so many times their usual size have two lines."""
    grown = LEAST_BAR * letters - frame.bar.h
    if grown <= 0:
        return frame
    bar, world = frame.bar, frame.world
    free = bar.y - grown - ABOVE_BAR
    return frame._replace(
        world=Rect(world.x, world.y, world.w, max(1.0, free)),
        shelf=_shelf(bar.right + RIGHT_OF_BAR, free, frame.unit, shelved),
        bar=Rect(bar.x, bar.y - grown, bar.w, bar.h + grown),
    )


def _shelf(width: float, free: float, unit: float, shelved: int) -> Rect:
    wide = 118 * unit
    high = min(free - 12, shelved * 94 * unit + 26 * unit)
    return Rect(width - wide - 14 * unit, 8 * unit, wide, max(1.0, high))


def _sides(area: Rect, others: int, unit: float) -> tuple[Rect, ...]:
    if not others:
        return ()
    high = min((area.h - GAP * (others - 1)) / others, 250 * max(unit, 0.7))
    return tuple(Rect(area.x, area.y + at * (high + GAP), area.w, high) for at in range(others))
