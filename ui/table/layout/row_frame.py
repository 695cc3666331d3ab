"""Where the regions of a table are on which every seat has a row in the middle: what is read stands above the rows,
the hand lies whole below them, and beside them stands how the game goes.
"""

from ui.table.layout.frame import (
    AWAY,
    BELOW_BAR,
    DESIGN_HEIGHT,
    DESIGN_WIDTH,
    GAP,
    LEAST_BAR,
    TOOLS,
    TOOLS_SMALL,
    Frame,
    RowsFrame,
    Size,
)
from ui.table.layout.geometry import Rect

FEW_GOALS, CAPTION = 2, 22.0  # cards that are followed below each other, and pixels over them
GOAL, SMALL_GOAL = 76.0, 106.0  # pixels of a card that is followed, and of one of two side by side
LOWEST_ROW, READ_HIGH = 48.0, 206.0  # pixels that rows keep where cards above them need so much to be read
COLUMN = 0.305  # of the view, for what stands beside the rows
FEW = 3  # seats whose rows leave the middle and the hand all of their height
TOP, HAND, LESS = 270.0, 296.0, 24.0  # heights in the design, and how much of each goes where there are more seats
SMALL, SMALLER, TIGHT_ROWS = 0.262, 0.24, 800.0  # of the width of rows, for what is single; less if that is less
ACTIONS = 0.43  # of the view, for further hands beside the first
ROW_GAP = 6.0
LARGE_BAR = 58.0  # height of the decision bar in letters that are larger than usual: it wraps and must cover no row
NARROW_BAR, LARGE_NARROW_BAR = 72.0, 66.0  # of one that is narrow, in usual and in larger letters
NARROW, BAR = 1000.0, 0.76  # pixels of rows below which the decision bar is as wide, and its share of wider ones
LEAST_DRAWER = 200.0  # pixels of its height, for tabs and half a dozen lines
RANK_HEAD, RANK_LINE = 34.0, 27.0  # of the ranking, in the design
READ, HELD, LEAST = 15.0, 17.0, 11.0  # pixels of letters in the design, and pixels below which nothing is read
CARD = (172.0, 242.0)  # width and height of a card of the hand in the design


def row_frame(size: Size, seats: int, letters: float = 1.0) -> Frame:
    """Return the regions for a view of this size and so many seats; `letters` are so many times as large as usual."""
    width, height = size
    unit = max(0.5, min(height, width * DESIGN_HEIGHT / DESIGN_WIDTH) / DESIGN_HEIGHT)
    share = height / DESIGN_HEIGHT
    less = 0.0 if seats <= FEW else LESS
    column = width * COLUMN
    rows_wide = width - column - 3 * GAP
    hand_high, top_high = (HAND - less) * share, (TOP - less) * share
    bar_high = max(LEAST_BAR, 52 * unit, _wrapped(rows_wide, letters))
    hand_y = height - hand_high
    bar_y = hand_y - BELOW_BAR - bar_high
    spare = bar_y - top_high - GAP / 2 - 3 * GAP - (LOWEST_ROW + ROW_GAP) * seats
    top_high = max(top_high, min(READ_HIGH, top_high + spare))
    top = Rect(GAP, GAP / 2, rows_wide, top_high)
    middle = Rect(GAP, top.bottom + GAP, rows_wide, max(1.0, bar_y - top.bottom - 2 * GAP))
    high = max(1.0, (middle.h - ROW_GAP * (seats - 1)) / seats)
    rows = tuple(Rect(middle.x, middle.y + at * (high + ROW_GAP), middle.w, high) for at in range(seats))
    beside_rows = Rect(middle.right + GAP, middle.y, column, bar_y + bar_high - middle.y)
    ranked = min(beside_rows.h * 0.5, (RANK_HEAD + RANK_LINE * seats) * max(unit, 0.7))
    buttons = (2 * max(TOOLS_SMALL, TOOLS * unit) + GAP) * max(1.0, letters) + GAP  # which close what they opened
    ranking = beside_rows._replace(h=ranked)
    panels = beside_rows._replace(y=ranking.bottom + GAP, h=beside_rows.h - ranking.h - GAP)
    drawer = panels._replace(y=panels.y + buttons, h=max(1.0, panels.h - buttons))
    if drawer.h < LEAST_DRAWER * max(1.0, letters):
        drawer = beside_rows  # over how the seats stand and the buttons, since its own tabs and cross do the same
    small = top._replace(w=rows_wide * (SMALL if rows_wide >= TIGHT_ROWS else SMALLER))
    actions = Rect(GAP, hand_y, width * ACTIONS, hand_high)
    bar_room = Rect(GAP, bar_y, rows_wide, bar_high)
    bar_wide = rows_wide if rows_wide < NARROW else rows_wide * BAR
    scale = min(share, max(unit, 0.72))
    return Frame(
        size=Rect(0, 0, *size),
        unit=unit,
        world=Rect(GAP, 0, width - 2 * GAP, max(1.0, bar_y - 2.0)),
        shelf=Rect(width - GAP, GAP, 0.0, 0.0),
        strip=rows[-1],
        front=Rect(AWAY, 0, 1, 1),
        hand=Rect(actions.right + GAP, hand_y, max(1.0, width - actions.right - 2 * GAP), hand_high),
        bar=Rect(middle.right - bar_wide, bar_y, bar_wide, bar_high),
        bar_room=bar_room,
        sides=rows[:-1],
        opened=rows[:-1],
        ranking=ranking,
        news=panels,
        drawer=drawer,
        card=(CARD[0] * unit, CARD[1] * unit),
        rows=RowsFrame(
            small=small,
            display=Rect(small.right + GAP, top.y, top.right - small.right - GAP, top.h),
            goals=Rect(beside_rows.x, top.y, column, top.h),
            beside=actions,
            letters=max(LEAST, READ * scale * letters),
            hand_letters=max(LEAST, HELD * scale * letters),
        ),
    )


def _wrapped(rows_wide: float, letters: float) -> float:
    """Return how high a bar must be so that a question with its hint covers no row, one's own least of all."""
    if rows_wide < NARROW:
        return NARROW_BAR if letters <= 1 else LARGE_NARROW_BAR * letters
    return LARGE_BAR * letters if letters > 1 else LEAST_BAR


def follow(regions: Frame, goals: int, letters: float = 1.0) -> Frame:
    """Return regions with so many cards that are followed, and what stands under them lower where they need it."""
    rows, ranking, news = regions.rows, regions.ranking, regions.news
    if rows is None:
        return regions
    buttons = (2 * max(TOOLS_SMALL, TOOLS * regions.unit) + GAP) * max(1.0, letters) + GAP
    lower = max(0.0, min(_goals_high(goals) - rows.goals.h, news.h - buttons))
    drawer = regions.drawer.moved(0, lower)._replace(h=regions.drawer.h - lower)
    news = news.moved(0, lower)._replace(h=news.h - lower)
    if drawer.h < LEAST_DRAWER * max(1.0, letters):
        drawer = ranking.moved(0, lower).joined(news)
    goals_high = rows.goals._replace(h=rows.goals.h + lower)
    return regions._replace(
        ranking=ranking.moved(0, lower), news=news, drawer=drawer, rows=rows._replace(goals=goals_high)
    )


def _goals_high(goals: int) -> float:
    """Return the pixels that so many cards need to be read below each other, in two columns if they are many."""
    rows, high = (goals, GOAL) if goals <= FEW_GOALS else (-(-goals // 2), SMALL_GOAL)
    return CAPTION + rows * (high + GAP)
