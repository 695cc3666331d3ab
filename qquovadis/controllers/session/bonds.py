"""What hands bind at a table: what is attached goes with what carries it, locked things stay, groups go together.

Bonds hold where everybody sees what lies there. Whatever goes into a hand, a deck, a bag or the box is free again, so
that no bond tells anything of a hidden piece.
"""

from collections.abc import Iterable, Sequence

from qquovadis.engine.kit import BOX, CARRIER, EVERYBODY, GROUP, LOCK
from qquovadis.engine.ops import Moved, Operation, Placed, Shuffled, Slipped
from qquovadis.engine.table import Table
from qquovadis.errors import TableError
from qquovadis.model.free_table.spot import lies_loose
from qquovadis.model.history.entries import NOTHING


def lies_open(table: Table, piece: int) -> bool:
    """Return whether a piece lies where it can be bound: before everybody, or loose on the bare table."""
    zone = table.zone_of[piece]
    return table.kit.zones[zone].sight == EVERYBODY and (zone != BOX or lies_loose(table, piece))


def attach(table: Table, carrier: int, pieces: Sequence[int]) -> None:
    """Let pieces that lie where their carrier lies go with it from now on."""
    _refuse_hidden(table, (carrier, *pieces))
    above = {carrier, *carried_by(table.bonds[CARRIER], carrier)}
    if above.intersection(pieces):
        raise TableError(f"{table.kit.pieces[carrier].name} cannot be attached to itself")
    for piece in dict.fromkeys(pieces):
        if table.bonds[CARRIER].get(piece) != carrier:
            table.bind(piece, CARRIER, carrier)


def lock(table: Table, pieces: Sequence[int]) -> None:
    """Let pieces stay where they are until they are unlocked."""
    _refuse_hidden(table, pieces)
    for piece in pieces:
        if piece not in table.bonds[LOCK]:
            table.bind(piece, LOCK, piece)


def group(table: Table, pieces: Sequence[int]) -> None:
    """Let pieces be taken together from now on; with them whole groups of which they are."""
    _refuse_hidden(table, pieces)
    first = {table.bonds[GROUP][each] for each in pieces if each in table.bonds[GROUP]}
    members = {*pieces, *(each for each, of in table.bonds[GROUP].items() if of in first)}
    if len(members) < 2:
        raise TableError("a group needs two pieces")
    for piece in sorted(members):
        if table.bonds[GROUP].get(piece) != min(members):
            table.bind(piece, GROUP, min(members))


def free(table: Table, kind: int, pieces: Sequence[int]) -> None:
    """Undo a bond of pieces; of a group of all that belong to it. TableError if none of them has one."""
    bound = table.bonds[kind]
    held = [piece for piece in dict.fromkeys(pieces) if piece in bound]
    if not held:
        raise TableError("none of these pieces is bound so")
    if kind == GROUP:
        of = {bound[piece] for piece in held}
        held = sorted(each for each, first in bound.items() if first in of)
    for piece in held:
        table.bind(piece, kind, NOTHING)


def keep_bonds(table: Table, since: int) -> None:
    """Bring along what is attached to pieces that moved after a mark, and free what lies no longer where bonds hold."""
    if not any(table.bonds):
        return
    operations = tuple(table.journal[since:])
    _free_mixed(table, operations)
    carriers = _outermost_first(table)
    lay = {piece: table.contents[table.zone_of[piece]].index(piece) for piece, _ in carriers}
    lay |= {each.piece: each.start for each in reversed(operations) if isinstance(each, Moved)}
    moved = {each.piece for each in operations if isinstance(each, Moved | Placed)}
    for piece, carrier in carriers:
        if _place(table, piece) == _place(table, carrier):
            continue
        if carrier in moved and piece not in moved and lies_open(table, carrier):
            _bring(table, piece, carrier, is_under=lay[piece] < lay.get(carrier, 0))
            moved.add(piece)
        else:
            table.bind(piece, CARRIER, NOTHING)
    for kind, bound in enumerate(table.bonds):
        for piece in sorted(bound):
            if not lies_open(table, piece) or (kind == CARRIER and not lies_open(table, bound[piece])):
                table.bind(piece, kind, NOTHING)
    _free_last_ones(table)


def carried_by(carriers: dict[int, int], piece: int) -> Iterable[int]:
    """Yield what carries a piece, what carries that, and so on."""
    at = carriers.get(piece, NOTHING)
    while at != NOTHING:
        yield at
        at = carriers.get(at, NOTHING)


def _free_mixed(table: Table, operations: Sequence[Operation]) -> None:
    """Free what lay in places that were mixed: another thing lies there now."""
    mixed = {each.zone for each in operations if isinstance(each, Shuffled)}
    mixed |= {each.source for each in operations if isinstance(each, Slipped)}
    for kind in (CARRIER, GROUP):
        for piece, to in sorted(table.bonds[kind].items()):
            places = {table.zone_of[piece]} | ({table.zone_of[to]} if kind == CARRIER else set())
            if mixed & places:
                table.bind(piece, kind, NOTHING)


def _free_last_ones(table: Table) -> None:
    """Dissolve groups of which only one piece is left, and name the others after their first one."""
    bound = table.bonds[GROUP]
    for first in sorted(set(bound.values())):
        members = sorted(piece for piece, of in bound.items() if of == first)
        name = members[0] if len(members) > 1 else NOTHING
        for piece in members:
            if bound[piece] != name:
                table.bind(piece, GROUP, name)


def _outermost_first(table: Table) -> list[tuple[int, int]]:
    """Return what is attached with what carries it, carriers before what they carry, the lowest first."""
    carriers = table.bonds[CARRIER]

    def order(piece: int) -> tuple[int, int]:
        return sum(1 for _ in carried_by(carriers, piece)), table.contents[table.zone_of[piece]].index(piece)

    return [(piece, carriers[piece]) for piece in sorted(carriers, key=order)]


def _place(table: Table, piece: int) -> tuple[int, int]:
    """Return where a piece lies: the zone, and on the bare table the spot."""
    return table.zone_of[piece], table.spot[piece]


def _bring(table: Table, piece: int, carrier: int, *, is_under: bool) -> None:
    """Put a piece under or on its carrier again."""
    if table.spot[piece] != table.spot[carrier]:
        table.place(piece, table.spot[carrier])
    zone = table.zone_of[carrier]
    if table.zone_of[piece] != zone:
        table.move(piece, zone, table.contents[zone].index(carrier) if is_under else -1)


def _refuse_hidden(table: Table, pieces: Iterable[int]) -> None:
    """Refuse pieces that there are not, and those that lie where nothing is bound."""
    for piece in pieces:
        if not 0 <= piece < table.piece_limit:
            raise TableError(f"there is no piece {piece}")
        if not lies_open(table, piece):
            raise TableError(f"{table.kit.pieces[piece].name} lies where not everybody sees it")
