"""Where the pieces of a seat's mat lie: rows of overlapping cards, cards side by side, pieces in reserve; no Qt."""

from collections.abc import Hashable, Sequence

from qquovadis.model.pack.painters import painter_of
from ui.table.layout.board_index import printed_cap
from ui.table.layout.geometry import Point, Rect, around, joined
from ui.table.layout.holdings_layout import lay_holdings
from ui.table.layout.layout_context import RATIO, LayoutContext, hidden
from ui.table.layout.mat_layout import LEAST_SLOT, MatContents, front_mat, shut_mat, side_mat
from ui.table.layout.plan import MatPlan, Placement, PlanLabel, ZoneArea
from ui.table.layout.small_pieces import FOOT, Cell, lay_in_groups
from ui.table.layout.world_layout import alike

HEAD_STEP, HEAD_LEAST = 0.44, 13.0  # of a mini card's width; pixels of its head that stay visible
COLUMNS_LEAST = 6  # columns that every mat shows, if there are so many
WORTH_ROOM = 16.0  # at the foot of the columns of a mat in front, for what they are worth
FLAT = 0.9  # of the width of a heap: where it is lower, its rows lie side by side
HEAP_Z, LARGEST = 110.0, 64.0  # of what lies on a mat, and the size of a thing there in the design
LIT_BEFORE = 2.0  # pixels before a counter in a row from which on it is lit
CARDS_LEAST = 4  # places for cards on a mat even if it has fewer


def lay_mats(sheet: LayoutContext) -> None:
    """Lay out every seat's mat: the one in front, and at the left the others, always in the order of the seats."""
    board_index, frame = sheet.board_index, sheet.frame
    if board_index.board.mat is None:
        return
    front, opened = sheet.setting.front, sheet.setting.opened
    others = [seat for seat in range(board_index.kit.seats) if seat != front]
    own = (frame.strip, frame.front)
    in_front = _contents(sheet, front)
    mats = [front_mat(front, own, frame.unit, in_front, is_open=front in opened and in_front.needs_room)]
    for seat, shut, area in zip(others, frame.sides, frame.opened, strict=True):
        contents = _contents(sheet, seat)
        mats.append(side_mat(seat, area, contents) if seat in opened else shut_mat(seat, shut, contents))
    for mat in mats:
        known = _names(sheet)
        _lay_mat(sheet, mat)
        if mat.lift:
            _lift(sheet, mat, known)


def _names(sheet: LayoutContext) -> set[Hashable]:
    """Return what labels and places there are."""
    plan = sheet.plan
    places = (("zone", plan.zones), ("tally", plan.tallies))
    return {*plan.labels, *((kind, number) for kind, shelf in places for number in shelf)}


def _lift(sheet: LayoutContext, mat: MatPlan, known: set[Hashable]) -> None:
    """Let what lies on an open mat, and the labels and places that came with it, lie above other mats."""
    plan = sheet.plan
    for piece, zone in enumerate(sheet.view.zone_of):
        if sheet.board_index.kit.zones[zone].seat == mat.seat and piece in plan.pieces:
            plan.pieces[piece] = plan.pieces[piece]._replace(z=plan.pieces[piece].z + mat.lift)
    for key in plan.labels.keys() - known:
        plan.labels[key] = plan.labels[key]._replace(lift=mat.lift)
    for kind, shelf in (("zone", plan.zones), ("tally", plan.tallies)):
        for number in shelf:
            if (kind, number) not in known:
                shelf[number] = shelf[number]._replace(lift=mat.lift)


def _contents(sheet: LayoutContext, seat: int) -> MatContents:
    mat, board_index, view = sheet.board_index.board.mat, sheet.board_index, sheet.view
    if mat is None:
        return MatContents()
    race = board_index.race(view, seat)
    caps = [printed_cap(board_index, track, race) or 0 for track in mat.track]
    caps += [sheet.setting.standing.total(track.finding, seat) or 0 for track in mat.track]
    cards = sum(len(view.contents[zone]) for family in mat.cards for zone in board_index.owned(family, seat))
    row = sum(len(view.contents[zone]) for family in mat.row for zone in board_index.owned(family, seat))
    shelved = mat.cards if board_index.is_free else ()
    shelves = [(family, zone) for family in shelved for zone in board_index.owned(family, seat)]
    return MatContents(
        tracks=tuple(track.tally for track in mat.track),
        slots=max(caps, default=0),
        columns=columns_shown(sheet),
        cards=max(CARDS_LEAST, cards) if mat.cards else 0,
        counted=(*mat.counted, *mat.promised),
        heap=mat.heap,
        heads=(mat.columns or "", mat.cards[0] if mat.cards and not shelves else "", mat.heap[0] if mat.heap else ""),
        chips=tuple(family for family in mat.chips if board_index.tally(family, seat) is not None),
        grouped=bool(mat.groups),
        named=board_index.is_free,
        shelves=tuple((family, len(view.contents[zone])) for family, zone in shelves),
        row=row,
    )


def columns_shown(sheet: LayoutContext) -> int:
    """Return how many columns every mat shows: those that somebody uses, and one more to begin."""
    mat, contents = sheet.board_index.board.mat, sheet.view.contents
    rows = [sheet.board_index.owned(mat.columns if mat else None, seat) for seat in range(sheet.board_index.kit.seats)]
    used = max((at + 1 for row in rows for at, zone in enumerate(row) if contents[zone]), default=0)
    return min(max(COLUMNS_LEAST, used + 1), max(map(len, rows), default=0))


def _lay_mat(sheet: LayoutContext, mat: MatPlan) -> None:
    sheet.plan.mats[mat.seat] = mat
    sheet.plan.seats.setdefault(mat.seat, ZoneArea(shape="rect", area=mat.area))
    board = sheet.board_index.board.mat
    if board is None:
        return
    for zone in sheet.board_index.owned(board.board, mat.seat):
        sheet.hide(zone, mat.badge)
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=around(mat.badge, 2 * mat.radius, 2 * mat.radius))
    for family, area in mat.tracks:
        tally = sheet.board_index.tally(family, mat.seat)
        if tally is not None:
            # Lit ones side by side do not touch, nor does the light stand on a number.
            before, wide = (6.0, area.w + 2)
            if mat.is_in_row or (mat.style == "front" and mat.slot <= LEAST_SLOT):
                before, wide = LIT_BEFORE, area.w - 8
            sheet.plan.tallies[tally] = ZoneArea(shape="rect", area=Rect(area.x - before, area.y + 2, wide, area.h - 4))
    points = sheet.board_index.tally(board.points, mat.seat)
    if points is not None:
        sheet.plan.tallies[points] = ZoneArea(shape="rect", area=mat.points)
    lay_holdings(sheet, mat)
    _lay_columns(sheet, mat)
    _lay_cards(sheet, mat)
    _lay_heap(sheet, mat)
    for family, area in mat.counts:
        for zone in sheet.board_index.owned(family, mat.seat):
            sheet.hide(zone, area.centre)
            sheet.plan.zones[zone] = ZoneArea(shape="rect", area=area)
    counted = [each for each in mat.counts if each[0] in board.chips]
    for family, area in (*mat.chips, *counted):
        tally = sheet.board_index.tally(family, mat.seat)
        if tally is not None:
            sheet.plan.tallies[tally] = ZoneArea(shape="rect", area=area)


def _lay_columns(sheet: LayoutContext, mat: MatPlan) -> None:
    board = sheet.board_index.board.mat
    zones = sheet.board_index.owned(board.columns if board else None, mat.seat)
    label = 19.0 if mat.panel else 15.0 if mat.style == "side" else 0.0
    foot = WORTH_ROOM if board and board.legacy and mat.panel else 0.0
    for at, zone in enumerate(zones):
        if at < len(mat.columns):
            sheet.plan.zones[zone] = ZoneArea(shape="rect", area=mat.columns[at])
            _lay_column(sheet, zone, mat.columns[at]._replace(h=mat.columns[at].h - foot), label)
        else:
            sheet.hide(zone, mat.area.centre)


def _lay_column(sheet: LayoutContext, zone: int, column: Rect, label: float) -> None:
    """Overlap the cards so that each shows its head and the newest its picture, as far as there is room."""
    pieces = sheet.view.contents[zone]
    if not pieces:
        return
    wide = column.w - 4
    top, room = column.y + label + 2, column.h - label - 5
    full = min(wide * RATIO, room)
    head = max(HEAD_LEAST, wide * HEAD_STEP) if room > 44 else max(8.0, wide * HEAD_STEP)
    last = full if full + head * (len(pieces) - 1) <= room else max(head, min(full, room - head * (len(pieces) - 1)))
    step = min(head, (room - last) / max(1, len(pieces) - 1))
    for at, piece in enumerate(pieces):
        high = last if at == len(pieces) - 1 else head
        y = top + at * step + high / 2
        sheet.lay(piece, Placement(x=column.centre.x, y=y, w=wide, h=high, form="mini", z=110.0 + at))


def _lay_cards(sheet: LayoutContext, mat: MatPlan) -> None:
    board = sheet.board_index.board.mat
    if mat.shelves:
        zones = [zone for family in board.cards for zone in sheet.board_index.owned(family, mat.seat)] if board else []
        for zone, shelf in zip(zones, mat.shelves, strict=True):
            sheet.plan.zones[zone] = ZoneArea(shape="rect", area=shelf.area)
            for piece, plate in zip(sheet.view.contents[zone], shelf.plates, strict=False):
                sheet.lay(piece, _on_shelf(sheet, piece, plate))
        return
    if board is not None:
        _lay_side_by_side(sheet, mat, board.cards, mat.cards)
        _lay_side_by_side(sheet, mat, board.row, mat.row)


def _lay_side_by_side(sheet: LayoutContext, mat: MatPlan, families: Sequence[str], room: tuple[Rect, ...]) -> None:
    places = list(room)
    for family in families:
        for zone in sheet.board_index.owned(family, mat.seat):
            for piece in sheet.view.contents[zone]:
                place = places.pop(0) if places else None
                sheet.lay(piece, _on_mat(sheet, piece, place) if place else hidden(mat.area.centre))
            whole = joined(list(room))
            if whole is not None:
                sheet.plan.zones[zone] = ZoneArea(shape="rect", area=whole)


def _on_shelf(sheet: LayoutContext, piece: int, place: Rect) -> Placement:
    """Lay a thing of a free table in its place: a card as large as it, a die or a cube no larger than such things are
    there.
    """
    if not painter_of(sheet.board_index.painters[piece]).is_small:
        return _on_mat(sheet, piece, place)
    size = max(1.0, min(place.w, place.h, LARGEST * sheet.frame.unit))
    if painter_of(sheet.board_index.painters[piece]).stands:
        return Placement(x=place.centre.x, y=place.centre.y + size * FOOT, w=size, h=size, form="standing", z=HEAP_Z)
    return Placement(x=place.centre.x, y=place.centre.y, w=size, h=size, form="flat", z=HEAP_Z, turn=sheet.faced(piece))


def _on_mat(sheet: LayoutContext, piece: int, place: Rect) -> Placement:
    """Lay a card in its place; one that was turned lies sideways, if the place is not flat anyway."""
    upright = Placement(x=place.centre.x, y=place.centre.y, w=place.w, h=place.h, form="mini", z=110.0)
    sized = min(place.w, place.h) > 0  # before the view has a size, nothing has one
    if not sheet.view.turned[piece] or place.w > place.h or not sized:
        return upright
    share = place.w / place.h
    return upright._replace(w=place.w * share, h=place.h * share, turn=90.0)


def _lay_heap(sheet: LayoutContext, mat: MatPlan) -> None:
    board = sheet.board_index.board.mat
    if board is None or mat.heap is None:
        return
    zones = [zone for family in board.heap for zone in sheet.board_index.owned(family, mat.seat)]
    for zone, row in zip(zones, _heap_rows(mat.heap, len(zones)), strict=True):
        sheet.plan.zones[zone] = ZoneArea(shape="rect", area=row)
        if sheet.board_index.is_free:
            lay_in_groups(sheet, zone, Cell(row.inset(4), "table", HEAP_Z, LARGEST * sheet.frame.unit))
            continue
        for group in alike(sheet.view, sheet.board_index, sheet.view.contents[zone]):
            _lay_row(sheet, group, row, (zone, sheet.frame.unit))


def _heap_rows(heap: Rect, rows: int) -> list[Rect]:
    """Share a heap among its rows: below each other, or side by side where it is flat."""
    if heap.h >= heap.w * FLAT:
        high = heap.h / max(1, rows)
        return [Rect(heap.x, heap.y + at * high, heap.w, high) for at in range(rows)]
    wide = heap.w / max(1, rows)
    return [Rect(heap.x + at * wide, heap.y, wide, heap.h) for at in range(rows)]


def _lay_row(sheet: LayoutContext, group: list[int], row: Rect, named: tuple[int, float]) -> None:
    """Stand alike pieces in rows as far as there is room, with their count."""
    zone, unit = named
    broad = 1.18 if sheet.board_index.painters[group[0]] == "town" else 0.72
    size = max(1.0, min(42 * unit, row.h * 0.62, row.w / (2 * broad + 0.5)))
    aside = size * broad
    abreast = max(1, int((row.w - size * 0.5) / aside))
    down = size * (1.26 if broad > 1 else 1.1)
    rows = max(1, int((row.h - size * 0.25) / down))
    room = abreast * rows
    if row.h > row.w:  # side by side on a shut mat: one of them is seen well, and the number says the rest
        size = max(1.0, min(42 * unit, row.h * 0.62, row.w / (broad + 0.3)))
        aside, abreast, room = size * broad, 1, 1
    left = row.x + (row.w - min(abreast, len(group)) * aside) / 2
    for at, piece in enumerate(group):
        slot = min(at, room - 1)
        foot = Point(left + (slot % abreast + 0.5) * aside, row.y + size * 1.16 + down * (slot // abreast))
        z = 110 + foot.y / 1000
        sheet.lay(piece, Placement(x=foot.x, y=foot.y, w=size, h=size, form="standing", z=z, shown=at < room))
    if len(group) > 1:
        last = row.y + size * 1.16 + down * ((min(len(group), room) - 1) // abreast)
        y = min(row.bottom - 11 * unit, last)  # beside the last row, where others stand below
        label = PlanLabel(x=row.right - 15 * unit, y=y, size=max(11.0, 12 * unit), text=f"×{len(group)}", chip=True)
        sheet.plan.labels["heap", zone, group[0]] = label
