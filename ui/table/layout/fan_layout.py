"""The hand as a fan: where its cards lie, where each is pointed at, and where one would be put; no Qt."""

from collections.abc import Iterable

from qquovadis.engine.seat_view import SeatView
from ui.table.layout.frame import HEAD
from ui.table.layout.geometry import Rect
from ui.table.layout.layout_context import READABLE_RATIO, LayoutContext
from ui.table.layout.plan import Placement, PlanLabel, ZoneArea
from ui.table.layout.small_pieces import ratio_of

APART = 1.02  # how far cards lie apart at most, in widths
TURN, WIDEST_TURN = 1.8, 6.5  # degrees between neighbours, and those of the outermost card at most
SINK, DEEPEST = 3.0, 9.0  # how far cards sink by the square of their place, and the outermost at most
BESIDE = 0.4  # share of the room for hands that further hands have
RISEN_FOOT = 6.0  # under the card that is looked at
BESIDE_KEYS = 0.32  # of the width of a card: how far right of the middle of the last one the caption stands
FAN_Z, RAISED_Z = 300.0, 395.0


def lay_fan(sheet: LayoutContext) -> None:
    """Lay the hand as a fan, its backs if it is not open; a raised card stands upright above the rest."""
    zones = sheet.board_index.owned(sheet.board_index.board.fan, sheet.setting.front)
    pieces = fan_of(sheet.view, zones, sheet.setting.fan)
    raised = pieces.index(sheet.setting.raised) if sheet.setting.raised in pieces else None
    wide, step = _steps(fan_area(sheet), sheet.frame.card, len(pieces))
    for at, piece in enumerate(pieces):
        resting = _resting(sheet, at, len(pieces), piece)
        seen = wide if at == len(pieces) - 1 else min(step, wide)
        top = resting.y - resting.h / 2
        in_sight = max(1.0, min(resting.h, sheet.frame.size.bottom - top))
        sheet.plan.fan[piece] = Rect(resting.x - wide / 2, top, seen, in_sight)
        resting = resting._replace(sight=(seen, in_sight))
        placed = _with_raised(sheet, resting, (at, raised), step)
        sheet.lay(piece, placed._replace(turn=placed.turn + sheet.half_turn(piece)))
    for zone in zones:
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=fan_area(sheet))
    _caption(sheet, pieces)


def fan_area(sheet: LayoutContext) -> Rect:
    """Return where the fan lies: all the room for hands, or what further hands leave of it."""
    hand = sheet.frame.hand
    taken = hand.w * BESIDE if sheet.board_index.board.beside else 0.0
    return Rect(hand.x + taken, hand.y, hand.w - taken, hand.h)


def lay_beside(sheet: LayoutContext) -> None:
    """Lay further hands side by side at the left of the fan."""
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
    gap = 8 * unit
    wide = min(sheet.frame.card, (area.w - gap) / 2)
    high = wide * READABLE_RATIO
    step = min(wide + gap, (area.w - wide) / max(1, len(pieces) - 1))
    left = area.centre.x - (wide + step * (len(pieces) - 1)) / 2
    for at, piece in enumerate(pieces):
        x = left + wide / 2 + at * step
        sheet.lay(piece, Placement(x=x, y=area.y + high / 2, w=wide, h=high, form="card", z=FAN_Z + at))
    for zone in zones:
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=area)
        family, above = sheet.board_index.kit.zones[zone].family, area.y - sheet.over_cards
        place = PlanLabel(x=area.centre.x, y=above, size=12, text=str(len(pieces)), family=family)
        sheet.plan.labels["beside", zone, 0] = place._replace(room=area.w)


def fan_of(view: SeatView, zones: Iterable[int], held: tuple[int, ...]) -> list[int]:
    """Return the cards of a hand in the order in which they are held, if it is the order of just these cards."""
    pieces = [piece for zone in zones for piece in view.contents[zone]]
    return list(held) if sorted(held) == sorted(pieces) else pieces


def slot_at(area: Rect, card: float, cards: int, x: float) -> int:
    """Return which place of a fan of so many cards, from 0 on, lies nearest to x."""
    _, step = _steps(area, card, cards)
    return min(max(round((x - area.centre.x) / max(1.0, step) + (cards - 1) / 2), 0), max(0, cards - 1))


def _steps(area: Rect, wide: float, cards: int) -> tuple[float, float]:
    """Return how wide a card is, and how far it lies from its neighbour."""
    return wide, max(1.0, min(wide * APART, (area.w - wide - 8) / max(1, cards - 1)))


def _resting(sheet: LayoutContext, at: int, cards: int, piece: int) -> Placement:
    """Return where a card lies as long as none is raised, its upper edge in the arc, which flattens as the cards
    become many.
    """
    area, unit = fan_area(sheet), sheet.frame.unit
    wide, step = _steps(area, sheet.frame.card, cards)
    outermost = max(0.5, (cards - 1) / 2)
    off = at - (cards - 1) / 2
    turn = off * min(TURN, WIDEST_TURN / outermost)
    sunk = off * off * min(SINK, DEEPEST / outermost**2) * unit
    high = wide * ratio_of(sheet.board_index, piece)
    middle = area.y + high / 2 + HEAD * unit
    return Placement(x=area.centre.x + off * step, y=middle + sunk, w=wide, h=high, form="fan", z=FAN_Z + at, turn=turn)


def _with_raised(sheet: LayoutContext, resting: Placement, order: tuple[int, int | None], step: float) -> Placement:
    """Return the card upright, large and whole in sight if it is looked at, or aside for the one that is."""
    at, raised = order
    if raised is None:
        return resting
    wide, view = sheet.frame.risen, sheet.frame.size
    if at == raised:
        x = min(max(resting.x, wide / 2 + 4), view.right - wide / 2 - 4)
        high = wide * resting.h / resting.w
        y = view.bottom - RISEN_FOOT - high / 2
        return resting._replace(x=x, y=y, w=wide, h=high, turn=0.0, z=RAISED_Z, sight=(0.0, 0.0))
    aside = max(0.0, wide - step) * (0.5 if at > raised else -0.5) / abs(at - raised)
    return resting._replace(x=resting.x + aside)


def _caption(sheet: LayoutContext, pieces: list[int]) -> None:
    """Say how many cards there are and may be, if anything says so."""
    board, area = sheet.board_index.board, fan_area(sheet)
    limits = board.mat.limits if board.mat else {}
    most = sheet.setting.standing.total(limits.get(board.fan or ""), sheet.setting.front)
    if most is not None and board.fan:
        y = area.y + 9 * sheet.frame.unit
        x = _free_of_keys(sheet, pieces)
        sheet.plan.labels["fan", 0, 0] = PlanLabel(x=x, y=y, size=12, text=f"{len(pieces)} / {most}", family=board.fan)


def _free_of_keys(sheet: LayoutContext, pieces: list[int]) -> float:
    """Return where the caption stands: over the last card, which lies lowest, and to the right of its keys."""
    if not pieces:
        return fan_area(sheet).centre.x
    last = _resting(sheet, len(pieces) - 1, len(pieces), pieces[-1])
    return last.x + last.w * BESIDE_KEYS
