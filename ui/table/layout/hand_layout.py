"""The hand: where its cards lie side by side, whole and upright, where each is pointed at, and where one is put; no Qt.

Few cards lie as large as the design draws them. More of them become narrower, and their words run in narrower lines; in
two rows only their heads and first words are to be seen, and the one that is looked at is shown whole. Cards that look
as a layout of their own says cannot be made narrower: they lie over one another.
"""

import math
from collections.abc import Iterable
from typing import NamedTuple

from qquovadis.engine.seat_view import SeatView
from ui.table.layout.frame import APART, GAP, HEAD, LARGE_CARD, RISEN, Size
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.layout_context import READABLE_RATIO, LayoutContext
from ui.table.layout.plan import Form, Placement, PlanLabel, ZoneArea
from ui.table.layout.small_pieces import ratio_of

FLOWING = ("text", "emblem", "plain")  # painters of cards whose words run in whatever width they have
NARROWEST, LEAST_WIDE = 0.6, 86.0  # of the usual width of a card, and in pixels, below which cards lie in two rows
BESIDE = 0.4  # share of the room for hands that further hands have
CAPTION = 12.0  # size of its letters
HAND_Z, RAISED_Z = 300.0, 395.0


class HandGrid(NamedTuple):
    """How a hand lies: the place of each card, and what of each lies in sight beside the next one."""

    slots: tuple[Rect, ...]
    seen: tuple[float, ...]
    form: Form = "hand"


def lay_hand(sheet: LayoutContext) -> None:
    """Lay the cards of the hand, their backs if it is not open; a raised card lies above the rest."""
    zones = sheet.board_index.owned(sheet.board_index.board.fan, sheet.setting.front)
    pieces = hand_of(sheet.view, zones, sheet.setting.fan)
    grid = hand_grid(sheet, pieces)
    for at, (piece, slot, seen) in enumerate(zip(pieces, grid.slots, grid.seen, strict=True)):
        sheet.plan.fan[piece] = slot._replace(w=seen)
        placed = Placement(x=slot.centre.x, y=slot.centre.y, w=slot.w, h=slot.h, form=grid.form, z=HAND_Z + at)
        placed = placed._replace(sight=(seen, slot.h))
        if piece == sheet.setting.raised:
            placed = _raised(sheet, piece, placed)
        sheet.lay(piece, placed._replace(turn=sheet.half_turn(piece)))
    for zone in zones:
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=hand_area(sheet))
    _caption(sheet, len(pieces))


def hand_area(sheet: LayoutContext) -> Rect:
    """Return where the hand lies: all the room for hands, or what further hands leave of it."""
    hand = sheet.frame.hand
    taken = hand.w * BESIDE if sheet.board_index.board.beside else 0.0
    return Rect(hand.x + taken, hand.y, hand.w - taken, hand.h)


def lay_beside(sheet: LayoutContext) -> None:
    """Lay further hands side by side at the left of the first one."""
    zones = [
        zone
        for family in sheet.board_index.board.beside
        for zone in sheet.board_index.owned(family, sheet.setting.front)
    ]
    pieces = [piece for zone in zones for piece in sheet.view.contents[zone]]
    if not zones:
        return
    hand, unit = sheet.frame.hand, sheet.frame.unit
    area = Rect(hand.x, hand.y + HEAD * unit, hand.w * BESIDE - 14 * unit, hand.h - HEAD * unit)
    gap = GAP * unit
    wide = min(area.h / READABLE_RATIO, (area.w - gap) / 2)
    high = wide * READABLE_RATIO
    step = min(wide + gap, (area.w - wide) / max(1, len(pieces) - 1))
    left = area.centre.x - (wide + step * (len(pieces) - 1)) / 2
    for at, piece in enumerate(pieces):
        x = left + wide / 2 + at * step
        sheet.lay(piece, Placement(x=x, y=area.y + high / 2, w=wide, h=high, form="card", z=HAND_Z + at))
    for zone in zones:
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=area)
        family, above = sheet.board_index.kit.zones[zone].family, area.y - sheet.over_cards
        place = PlanLabel(x=area.centre.x, y=above, size=CAPTION, text=str(len(pieces)), family=family)
        sheet.plan.labels["beside", zone, 0] = place._replace(room=area.w)


def hand_of(view: SeatView, zones: Iterable[int], held: tuple[int, ...]) -> list[int]:
    """Return the cards of a hand in the order in which they are held, if it is the order of just these cards."""
    pieces = [piece for zone in zones for piece in view.contents[zone]]
    return list(held) if sorted(held) == sorted(pieces) else pieces


def nearest_slot(slots: Iterable[Rect], at: Point) -> int:
    """Return which place of a hand, from 0 on, lies nearest to a point; 0 if there is none."""
    away = [math.dist(slot.centre, at) for slot in slots]
    return away.index(min(away)) if away else 0


def hand_grid(sheet: LayoutContext, pieces: list[int]) -> HandGrid:
    """Return where the cards of a hand lie: in one row or two where their words may run anyhow, else over another."""
    area, gap, painters = hand_area(sheet), APART * sheet.frame.unit, sheet.board_index.painters
    if all(painters[piece] in FLOWING for piece in pieces):
        return _in_rows(area, sheet.frame.card, len(pieces), gap)
    return _overlapping(area, [ratio_of(sheet.board_index, piece) for piece in pieces], gap)


def _in_rows(area: Rect, card: Size, cards: int, gap: float) -> HandGrid:
    """Share the room among cards as high as it, or half as high where they would become too narrow."""
    rows = 1 if cards * (max(card[0] * NARROWEST, LEAST_WIDE) + gap) - gap <= area.w else 2
    abreast = max(1, -(-cards // rows))
    wide, high = max(1.0, min(card[0], (area.w - gap * (abreast - 1)) / abreast)), (area.h - gap * (rows - 1)) / rows
    slots = list[Rect]()
    for at in range(cards):
        row, column = divmod(at, abreast)
        slots.append(Rect(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high))
    return HandGrid(tuple(slots), tuple(slot.w for slot in slots), "hand" if rows == 1 else "head")


def _overlapping(area: Rect, ratios: list[float], gap: float) -> HandGrid:
    """Lay cards of their own shapes beside each other, each over the one before it where there is no room for that."""
    sizes = [(min(area.w, area.h / ratio), min(area.h, area.w * ratio)) for ratio in ratios]
    beside = sum(wide for wide, _ in sizes) + gap * (len(sizes) - 1)
    last = sizes[-1][0] if sizes else 0.0
    share = min(1.0, max(0.0, area.w - last) / max(1e-6, beside - last))
    slots, seen, x = list[Rect](), list[float](), area.x
    for at, (wide, high) in enumerate(sizes):
        step = (wide + gap) * share
        slots.append(Rect(x, area.y, wide, high))
        seen.append(wide if at == len(sizes) - 1 else min(wide, max(1.0, step)))
        x += step
    return HandGrid(tuple(slots), tuple(seen))


def _raised(sheet: LayoutContext, piece: int, resting: Placement) -> Placement:
    """Return the card whole and as large as it can be read, as near to where it rests as the view has room."""
    view, hand = sheet.frame.size, sheet.frame.hand
    wide, high = sheet.frame.card
    if sheet.board_index.painters[piece] not in FLOWING:
        wide, high = RISEN * resting.w, RISEN * resting.h
    x = min(max(resting.x, wide / 2 + 4), view.right - wide / 2 - 4)
    y = min(max(resting.y, hand.y + high / 2), hand.bottom - high / 2)
    return resting._replace(x=x, y=y, w=wide, h=high, form="hand", z=RAISED_Z, sight=(0.0, 0.0))


def _caption(sheet: LayoutContext, cards: int) -> None:
    """Say how many cards there are and may be, if anything says so: between the end of the bar and the world."""
    board, frame = sheet.board_index.board, sheet.frame
    limits = board.mat.limits if board.mat else {}
    most = sheet.setting.standing.total(limits.get(board.fan or ""), sheet.setting.front)
    room = LARGE_CARD[0] * frame.unit
    x, y = frame.strip.right - room / 2, frame.bar_top - CAPTION
    if most is not None and board.fan and y - CAPTION / 2 > frame.world.bottom:
        label = PlanLabel(x=x, y=y, size=CAPTION, text=f"{cards} / {most}", family=board.fan, room=room)
        sheet.plan.labels["hand", 0, 0] = label
