"""Where the regions of the table are for a size of the view: the world first, and round it what the seats have."""

from typing import NamedTuple

from ui.table.layout.geometry import Rect

DESIGN_WIDTH, DESIGN_HEIGHT = 1920.0, 1032.0  # of the view in a window of 1920x1080
SMALL_HEIGHT = 678.0  # of the view in a window of 1280x720
GAP = 8.0
EDGE = 12.0  # from the last column to the end of the view
LEAST_BAR, ABOVE_BAR, BELOW_BAR = 44.0, 2.0, 4.0
WIDEST_BAR, LEAST_WIDE_BAR = 720.0, 620.0  # of the decision bar in the design, and pixels that it has if there is room
WIDEST_SIDE, LEAST_SIDE = 0.15, 196.0  # of the view, for the column of the other seats; and pixels that it has
DESIGN_SIDE = 264.0
SIDE = 90.0, 148.0  # height of a mat to the side in a small view and in the design
ABREAST = 6.0  # pixels between the parts of that column
WIDEST_DRAWER, DRAWER_SHARE = 0.26, 0.45  # of the view, and of the room of the world
LEAST_DRAWER = 264.0  # pixels
RANKED, RANKED_SMALL = (34.0, 27.0), (22.0, 19.0)  # head and row of the ranking, in the design and in a small view
TOOLS, TOOLS_SMALL = 34.0, 26.0  # a row of buttons under it
# Of the view, for the strip: in a small window, in one of the design, and where nobody holds cards.
SMALL_STRIP, LARGE_STRIP, LONE_STRIP = 0.5, 0.531, 0.68
SMALL_CARD, LARGE_CARD = (132.0, 146.0), (168.0, 190.0)  # width and height of a card of the hand
APART = 9.0  # pixels of the design between cards of the hand
LOWEST_CARD = 136.0  # pixels, so that its text can be read in the smallest window
RISEN = 1.35  # how much larger a card of the hand that cannot be read where it lies is looked at
HEAD = 20.0  # over further hands, for their captions
MAT_DESIGN, LEAST_MAT_UNIT = (1300.0, 640.0), 0.5  # of a view that shows a mat alone
MAT_TOP, STRIP, HAND = 16.0, 96.0, 206.0  # its parts in the design, the hand with all of its cards
AWAY = -40_000.0  # pixels to the left of all that is seen


Size = tuple[float, float]


class RowsFrame(NamedTuple):
    """The regions of a table on which every seat has a row in the middle."""

    small: Rect  # what is single: a dial, a die, piles
    display: Rect  # what is read and chosen from
    goals: Rect  # what is followed
    beside: Rect  # further hands beside the first
    letters: float  # pixels of the letters of what is read in the middle
    hand_letters: float  # the same of cards in hand


class Frame(NamedTuple):
    """The regions of one size; `unit` is how large the design is drawn."""

    size: Rect  # the whole view
    unit: float  # how large the design is drawn
    world: Rect  # where the world is looked at
    shelf: Rect  # what lies beside it
    strip: Rect  # the mat in front while it is shut
    front: Rect  # what lies on it while it is open, above the decision bar
    hand: Rect  # the open hand, whole
    bar: Rect  # the decision bar
    bar_room: Rect  # how far to the left and right it may grow
    sides: tuple[Rect, ...]  # the mats of the others while they are shut
    opened: tuple[Rect, ...]  # the same while they are open
    ranking: Rect  # how the seats stand, under those mats
    news: Rect  # under that, buttons and the newest lines of the log
    drawer: Rect  # at the other side, what opens beside the world and takes from its room
    card: Size  # width and height of a card of the hand, where there is room
    reading: Rect | None = None  # where a card that is pinned lies large; None: over the world
    lifted: float = 0.0  # by how many pixels the decision bar is higher than usual
    rows: RowsFrame | None = None  # where every seat has a row in the middle, all that lies round these

    @property
    def bar_top(self) -> float:
        """Where the decision bar begins, however high it is."""
        return self.bar.y - self.lifted


def frame(
    size: Size, others: int, shelved: int, letters: float = 1.0, covered: float = 0.0, *, hands: int = 1
) -> Frame:
    """Return the regions for a view of this size with so many mats to the side, cards on the list and hands of a seat.

    Letters that are larger than usual make the decision bar higher. The world keeps clear of a drawer of which so many
    pixels in width are `covered`.
    """
    grow = _Growth(min(size[1], size[0] * DESIGN_HEIGHT / DESIGN_WIDTH))
    strip = _strip(size, grow, hands)
    hand, card = _hand(size, strip, grow)
    column, shelf = _column(strip, grow, (size[0], others), letters), _shelf(size, grow, shelved)
    sides = column.sides
    left, right = (sides[0].right if sides else 0.0) + GAP, (shelf.x if shelved else size[0]) - GAP
    drawer = _drawer((left, right), hand.y - GAP, grow, letters)
    right -= covered + GAP if covered else 0.0
    room = column.news.right + GAP / 2, min(strip.right + GAP - 2, right + GAP / 2)
    bar = _bar(room, strip, (grow(44, 52), grow.unit, letters))
    foot = min(bar.y, hand.y) if hands else bar.y
    return Frame(
        size=Rect(0, 0, *size),
        unit=grow.unit,
        world=Rect(left, 0, max(1.0, right - left), max(1.0, foot - ABOVE_BAR)),
        shelf=shelf,
        strip=strip,
        front=_front(strip, left, bar.y, grow),
        hand=hand,
        bar=bar,
        bar_room=Rect(room[0], bar.y, room[1] - room[0], bar.h),
        sides=sides,
        opened=tuple(_opened(each, sides[-1].bottom, grow) for each in sides),
        ranking=column.ranking,
        news=column.news,
        drawer=drawer,
        card=card,
    )


def lift(regions: Frame, lifted: float) -> Frame:
    """Return regions with what lies above the decision bar so many pixels higher, as the bar is; the world stays."""
    return regions._replace(front=regions.front._replace(y=regions.front.y - lifted), lifted=lifted)


def mat_frame(size: Size, others: int) -> Frame:
    """Return the regions for a view of this size that shows the mat in front, always open, and the hand, nothing else.

    All other regions are as large as the design says, and out of sight.
    """
    unit = max(LEAST_MAT_UNIT, min(size[0] / MAT_DESIGN[0], size[1] / MAT_DESIGN[1]))
    hand = Rect(GAP, size[1] - HAND * unit, max(1.0, size[0] - 2 * GAP), HAND * unit)
    strip = Rect(0, hand.y - GAP - STRIP * unit, size[0], STRIP * unit)
    front = Rect(GAP, MAT_TOP, max(1.0, size[0] - 2 * GAP), max(1.0, strip.y - 2 * GAP - MAT_TOP))
    away = Rect(AWAY, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
    bar = Rect(AWAY, size[1] + GAP, WIDEST_BAR, LEAST_BAR)
    return Frame(
        size=Rect(0, 0, *size),
        unit=unit,
        world=away,
        shelf=away,
        strip=strip,
        front=front,
        hand=hand,
        bar=bar,
        bar_room=bar,
        sides=(away,) * others,
        opened=(away,) * others,
        ranking=away,
        news=away,
        drawer=away,
        card=(LARGE_CARD[0] * unit, LARGE_CARD[1] * unit),
        reading=Rect(0, 0, *size),
    )


class _Growth:
    """Between two sizes of the window every measure grows evenly, above the larger one by a factor."""

    def __init__(self, height: float) -> None:
        self._height = height
        self.unit = max(0.5, height / DESIGN_HEIGHT)

    def __call__(self, small: float, large: float) -> float:
        if self._height >= DESIGN_HEIGHT:
            return large * self._height / DESIGN_HEIGHT
        if self._height <= SMALL_HEIGHT:
            return small * max(0.8, self._height / SMALL_HEIGHT)
        return self.between(small, large)

    def between(self, small: float, large: float) -> float:
        """Return a share of the view, which never grows beyond those at the two sizes."""
        share = (self._height - SMALL_HEIGHT) / (DESIGN_HEIGHT - SMALL_HEIGHT)
        return small + (large - small) * min(max(share, 0.0), 1.0)


class Column(NamedTuple):
    """What stands at the left, from above: the mats of the others, how the seats stand, buttons and newest lines."""

    sides: tuple[Rect, ...]
    ranking: Rect
    news: Rect


def _column(strip: Rect, grow: _Growth, asked: tuple[float, int], letters: float) -> Column:
    """Return the column for so many others in a view so wide.

    Where there is little room the newest lines give way first, then the ranking becomes closer, then the mats do.
    """
    width, others = asked
    side = max(LEAST_SIDE, min(grow(192, DESIGN_SIDE), width * WIDEST_SIDE))
    gap, foot, rows = grow(6, 8), strip.y - GAP / 2, others + 1 if others else 0
    head, row = (max(small, grow(small, large)) for small, large in zip(RANKED_SMALL, RANKED, strict=True))
    ranked = (head + rows * row) * max(1.0, letters) if others else 0.0
    tools = 2 * max(TOOLS_SMALL, grow(TOOLS_SMALL, TOOLS)) * max(1.0, letters) + ABREAST
    room = foot - GAP - ranked - tools - 2 * gap
    high = max(grow(*SIDE), SIDE[1] * side / DESIGN_SIDE)  # as broad as high as in the design, if there is room
    sides = _sides(Rect(GAP, GAP, side, max(1.0, room)), others, (high, gap))
    top = sides[-1].bottom + gap if sides else GAP
    ranking = Rect(GAP, top, side, ranked)
    below = ranking.bottom + gap if ranked else top
    return Column(sides, ranking, Rect(GAP, below, side, max(1.0, foot - below)))


def _drawer(room: tuple[float, float], foot: float, grow: _Growth, letters: float) -> Rect:
    """Return what opens at the right of the room of the world, above the hand."""
    left, right = room
    wide = min(
        max(264.0, grow(264, 338)) * max(1.0, letters), max(1.0, (right - left) * DRAWER_SHARE), right * WIDEST_DRAWER
    )
    return Rect(right - wide, GAP, wide, max(1.0, foot - GAP))


def _bar(room: tuple[float, float], strip: Rect, sizes: tuple[float, float, float]) -> Rect:
    """Return the decision bar: above the strip, and up to the hand, which begins at the strip's end."""
    usual, unit, letters = sizes
    high = max(usual, LEAST_BAR * letters)
    wide = min(room[1] - room[0], max(WIDEST_BAR * unit, LEAST_WIDE_BAR) * max(1.0, letters))
    return Rect(room[1] - wide, strip.y - BELOW_BAR - high, wide, high)


def _strip(size: Size, grow: _Growth, hands: int) -> Rect:
    """Return the mat in front while it is shut: it leaves the hand the width in which its cards can be read."""
    width, height = size
    share = grow.between(SMALL_STRIP, LARGE_STRIP) if hands else LONE_STRIP
    wide, high = width * share, grow(68, 96)
    return Rect(0, height - high, wide, high)


def _front(strip: Rect, left: float, foot: float, grow: _Growth) -> Rect:
    """Return the room over the decision bar that a mat has while it is open, right of the column."""
    high, left = grow(186, 236), left + GAP
    return Rect(left, foot - ABOVE_BAR - high, max(1.0, strip.right - GAP - left), high)


def _hand(size: Size, strip: Rect, grow: _Growth) -> tuple[Rect, Size]:
    """Return where the hand lies, above the lower edge of the view, and how large a card in it is."""
    wide, high = (grow(small, large) for small, large in zip(SMALL_CARD, LARGE_CARD, strict=True))
    high = max(high, min(LOWEST_CARD, 0.3 * size[1]))
    left, gap = strip.right + GAP, GAP * max(grow.unit, 0.5)
    return Rect(left, size[1] - high - gap, max(1.0, size[0] - left - GAP), high), (wide, high)


def _shelf(size: tuple[float, float], grow: _Growth, shelved: int) -> Rect:
    wide = grow(64, 80) if shelved else 0.0
    return Rect(size[0] - wide - EDGE, GAP, wide, shelved * grow(46, 62) + 20 * grow.unit)


def _sides(area: Rect, others: int, asked: tuple[float, float]) -> tuple[Rect, ...]:
    if not others:
        return ()
    high, gap = asked
    high = max(1.0, min(high, (area.h - gap * (others - 1)) / others))
    return tuple(Rect(area.x, area.y + at * (high + gap), area.w, high) for at in range(others))


def _opened(side: Rect, foot: float, grow: _Growth) -> Rect:
    """Return a mat to the side that is open: it grows to the right and downwards, or upwards where it would lie
    under how the seats stand.
    """
    wide, high = grow(300, 364), grow(208, 240)
    return Rect(side.x, max(GAP, min(side.y, foot - high)), max(wide, side.w), max(high, side.h))
