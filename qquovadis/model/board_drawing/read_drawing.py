"""Reads a drawing from a pack and its board; a middle in rows is shown as the places that it would be."""

from collections.abc import Iterator

from qquovadis.engine.kit import Kit
from qquovadis.model.board_drawing.drawing import Drawing, DrawnPlace, DrawnZone, worded
from qquovadis.model.pack.board import Board, tallies_named, zones_named
from qquovadis.model.pack.board_places import BoardPlace, PlaceKind
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Pack, ZoneRow

ROW_HIGH, ROW_GAP = 2.8, 0.6  # of a row that becomes places: its height, and what is left free beneath it
NUMBER = "{number}"


def drawing_of(pack: Pack, board: Board) -> Drawing:
    """Return what lies in the middle of the table of a pack."""
    kit = compile_kit(pack, playable_seats(pack).start)
    zones = _zones(pack, board, kit)
    tallies = _tallies(pack, board)
    known = [tallies[place.tally] if place.tally else zones[place.zone] for place in board.place]
    places = [DrawnPlace(place, known[row], row) for row, place in enumerate(board.place)]
    rows = _of_rows(board, kit)
    places += [DrawnPlace(place, tallies[place.tally] if place.tally else zones[place.zone]) for place in rows]
    taken = {zone.name for zone in kit.zones} | {zone.family for zone in kit.zones}
    return Drawing(tuple(places), board.ground, frozenset(taken | {tally.family for tally in kit.tallies}))


def _zones(pack: Pack, board: Board, kit: Kit) -> dict[str, DrawnZone]:
    elsewhere = {name for key, name in zones_named(board) if not key.startswith(("place", "spread"))}
    said = {name for row in _steps(pack) for name in row}
    ids = [row.id for row in pack.sheet.zone]
    found: dict[str, DrawnZone] = {}
    for at, row in enumerate(pack.sheet.zone):
        if row.id not in found:
            numbers = kit.zones_of(row.id)
            names = tuple(kit.zones[zone].name for zone in numbers)
            begin = (kit.identities[piece.identity].name for piece in kit.pieces if piece.zone in numbers)
            begins = {name: pack.printed[name].name if name in pack.printed else worded(name) for name in begin}
            found[row.id] = DrawnZone(
                id=row.id,
                name=row.name,
                sight=row.sight,
                bag=row.bag,
                names=names,
                last=_last(row),
                owned="seat" in row.sources,
                begins=tuple(begins.values()),
                in_steps=bool(said & {row.id, *names}),
                elsewhere=row.id in elsewhere,
                twice=ids.count(row.id) > 1,
                row=at,
            )
    return found


def _tallies(pack: Pack, board: Board) -> dict[str, DrawnZone]:
    """Return the tallies of the pack as counters."""
    elsewhere = {name for key, name in tallies_named(board) if not key.startswith("place")}
    counted = {step.count for each in pack.sheet.procedure for step in each.step}
    counted |= {step.count for step in pack.sheet.setup}
    return {
        row.id: DrawnZone(
            id=row.id,
            name=row.name,
            names=(row.id,),
            is_tally=True,
            high=row.high if isinstance(row.high, int) else None,
            in_steps=row.id in counted,
            elsewhere=row.id in elsewhere,
            row=at,
        )
        for at, row in enumerate(pack.sheet.tally)
    }


def _last(row: ZoneRow) -> int | None:
    """Return up to which number zones are counted from 1 on, if they are nothing but counted."""
    first, last = row.numbers or (None, None)
    plain = row.sources == ("number",) and row.zone in (None, NUMBER) and not row.where
    return last if plain and first == 1 and isinstance(last, int) else None


def _steps(pack: Pack) -> Iterator[set[str]]:
    steps = [*pack.sheet.setup, *(step for each in pack.sheet.procedure for step in each.step)]
    for step in steps:
        yield {name for name in (step.shuffle, step.gather, step.source, step.to) if name}


def _of_rows(board: Board, kit: Kit) -> Iterator[BoardPlace]:
    """Yield the places that rows come to, laid out as the rows are: side by side about the middle."""
    down = 0.0
    for row in sorted({spread.row for spread in board.spread}):
        beside = [spread for spread in board.spread if spread.row == row]
        high = ROW_HIGH * max(spread.high for spread in beside)
        counts = [len(kit.zones_of(spread.zone)) for spread in beside]
        wides = [high * spread.wide * (1 if spread.pile else spread.slots) for spread in beside]
        total = sum(wide * count for wide, count in zip(wides, counts, strict=True)) + ROW_GAP * (len(beside) - 1)
        left = -total / 2
        for spread, count, wide in zip(beside, counts, wides, strict=True):
            at = (round(left + wide / 2, 2), round(down + high / 2, 2))
            to = (round(at[0] + wide * (count - 1), 2), at[1]) if count > 1 else None
            kind: PlaceKind = "row" if not spread.pile and spread.slots > 1 else "heap"
            size = (round(wide, 2), round(high, 2))
            yield BoardPlace(zone=spread.zone, kind=kind, at=at, to=to, size=size)
            left += wide * count + ROW_GAP
        down += high + ROW_GAP
