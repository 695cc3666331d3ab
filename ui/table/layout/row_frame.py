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

COLUMN = 0.305  # of the view, for what stands beside the rows
FEW = 3  # seats whose rows leave the middle and the hand all of their height
TOP, HAND, LESS = 270.0, 296.0, 24.0  # heights in the design, and how much of each goes where there are more seats
SMALL = 0.262  # of the width beside that column, for what is single
ACTIONS = 0.43  # of the view, for further hands beside the first
ROW_GAP = 6.0
LARGE_BAR = 58.0  # height of the decision bar in letters that are larger than usual: it wraps and must cover no row
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
    bar_high = max(LEAST_BAR, 52 * unit, (LARGE_BAR if letters > 1 else LEAST_BAR) * letters)
    hand_y = height - hand_high
    bar_y = hand_y - BELOW_BAR - bar_high
    top = Rect(GAP, GAP / 2, rows_wide, top_high)
    middle = Rect(GAP, top.bottom + GAP, rows_wide, max(1.0, bar_y - top.bottom - 2 * GAP))
    high = max(1.0, (middle.h - ROW_GAP * (seats - 1)) / seats)
    rows = tuple(Rect(middle.x, middle.y + at * (high + ROW_GAP), middle.w, high) for at in range(seats))
    beside_rows = Rect(middle.right + GAP, middle.y, column, bar_y + bar_high - middle.y)
    ranking = beside_rows._replace(h=min(beside_rows.h * 0.5, (RANK_HEAD + RANK_LINE * seats) * max(unit, 0.7)))
    panels = beside_rows._replace(y=ranking.bottom + GAP, h=beside_rows.h - ranking.h - GAP)
    buttons = (2 * max(TOOLS_SMALL, TOOLS * unit) + GAP) * max(1.0, letters) + GAP  # which close what they opened
    drawer = panels._replace(y=panels.y + buttons, h=max(1.0, panels.h - buttons))
    if drawer.h < LEAST_DRAWER * max(1.0, letters):
        drawer = beside_rows  # over how the seats stand and the buttons, since its own tabs and cross do the same
    small = top._replace(w=rows_wide * SMALL)
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
