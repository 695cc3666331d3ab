"""Pieces attached to others: the layout leaves them out, then they lie on what carries them; no Qt."""

from collections.abc import Sequence

from qquovadis.engine.kit import BOX, CARRIER, EVERYBODY
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.spot import lies_loose
from qquovadis.model.pack.painters import painter_of
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.plan import Form, Placement
from ui.table.layout.small_pieces import FOOT

STICKS_OUT = 0.17  # of its height, how much of a card is to be seen beside its carrier
SIZE = 0.4  # of the smaller side of its carrier, how large a small thing on it is
APART = 0.9  # of their size, how far small things on one carrier lie apart
ON_TILE = 0.62  # of its carrier's width, how wide a card is that lies on what is no card
ABOVE = 0.00001  # how far above its carrier it lies; cards of a pile lie ten times as far apart
NEARLY = 0.999


def lies_before_all(view: SeatView, piece: int) -> bool:
    """Return whether a piece lies where everybody sees it, or loose on the bare table, so that it can be bound."""
    zone = view.zone_of[piece]
    return view.kit.zones[zone].sight == EVERYBODY and (zone != BOX or lies_loose(view, piece))


def without_attached(view: SeatView) -> SeatView:
    """Return the view with nothing in its places that goes with another piece there."""
    attached = attached_in(view)
    if not attached:
        return view
    return view._replace(contents=[tuple(p for p in pieces if p not in attached) for pieces in view.contents])


def attached_in(view: SeatView) -> dict[int, int]:
    """Return what is attached to what, as far as it lies where its carrier lies."""
    place = list(zip(view.zone_of, view.spot, strict=True)) if view.bonds[CARRIER] else []
    return {piece: to for piece, to in view.bonds[CARRIER].items() if place[piece] == place[to]}


def attached_to(view: SeatView, pieces: Sequence[int]) -> tuple[int, ...]:
    """Return what goes with these pieces, and with that, without the pieces themselves."""
    attached, found = attached_in(view), dict.fromkeys(pieces)
    while more := [piece for piece, to in attached.items() if to in found and piece not in found]:
        found |= dict.fromkeys(more)
    return tuple(found)[len(pieces) :]


def lay_attached(sheet: LayoutContext, view: SeatView) -> None:
    """Lay what is attached where its carrier lies; `view` has all pieces in their places."""
    attached = attached_in(view)
    waiting = sorted(attached, key=lambda piece: view.contents[view.zone_of[piece]].index(piece))
    while ready := [piece for piece in waiting if attached[piece] in sheet.plan.pieces]:
        for carrier in dict.fromkeys(attached[piece] for piece in ready):
            _lay_on(sheet, view, carrier, [piece for piece in ready if attached[piece] == carrier])
        waiting = [piece for piece in waiting if piece not in ready]


def _lay_on(sheet: LayoutContext, view: SeatView, carrier: int, pieces: Sequence[int]) -> None:
    """Lay the pieces that one carries: small things in rows from its lower edge up, cards a little beside it."""
    below = view.contents[view.zone_of[carrier]]
    small = [piece for piece in pieces if painter_of(sheet.board_index.painters[piece]).is_small]
    cards = [piece for piece in pieces if piece not in small]
    under = [piece for piece in cards if below.index(piece) < below.index(carrier)]
    over = [piece for piece in cards if piece not in under]
    for order, piece in enumerate(reversed(under), 1):
        _lay_card(sheet, piece, carrier, -order)
    for order, piece in enumerate(over, 1):
        _lay_card(sheet, piece, carrier, order)
    for order, piece in enumerate(small):
        _lay_small(sheet, piece, carrier, order)


def _lay_card(sheet: LayoutContext, piece: int, carrier: int, order: int) -> None:
    """Lay a card so far above its carrier, or below it, with its edge to be seen."""
    on, index = sheet.plan.pieces[carrier], sheet.board_index
    is_card = not painter_of(index.painters[carrier]).is_small and index.ratios[carrier] > 1.0
    wide = on.w * (NEARLY if is_card or order < 0 else ON_TILE)
    high = wide * index.ratios[piece]
    y = _area(on).centre.y + order * STICKS_OUT * high
    z = on.z + order * ABOVE
    sheet.lay(piece, on._replace(x=on.x, y=y, w=wide, h=high, form="card", z=z, turn=sheet.faced(piece)))


def _lay_small(sheet: LayoutContext, piece: int, carrier: int, order: int) -> None:
    """Lay a small thing on its carrier, beside those before it."""
    on, area = sheet.plan.pieces[carrier], _area(sheet.plan.pieces[carrier])
    size = min(area.w, area.h) * SIZE
    columns = max(1, int((area.w - size) / (size * APART)) + 1)
    row, column = divmod(order, columns)
    x = area.x + size * (0.5 + APART * column)
    y = area.bottom - size * (0.5 + APART * row)
    standing = painter_of(sheet.board_index.painters[piece]).stands
    foot, turn = (y + size * FOOT, 0.0) if standing else (y, sheet.faced(piece))
    z = on.z + (order + 2) * ABOVE / 10
    form: Form = "standing" if standing else "flat"
    sheet.lay(piece, Placement(x=x, y=foot, w=size, h=size, form=form, layer=on.layer, z=z, turn=turn, shown=on.shown))


def _area(on: Placement) -> Rect:
    """Return what a piece covers before it is turned."""
    standing = on.form == "standing"
    y = on.y - on.h * FOOT if standing else on.y
    return around(Point(on.x, y), on.w, on.h)
