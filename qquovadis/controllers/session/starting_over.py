"""Lays the box of a game without rules out again: everything as at its beginning, then its setup with other chance."""

from qquovadis.engine import chance
from qquovadis.engine.setting_up import set_up
from qquovadis.engine.table import Table
from qquovadis.errors import TableError
from qquovadis.games import has_rules
from qquovadis.model.free_table.spot import NO_SPOT
from qquovadis.model.history.entries import BY_HAND, NOTHING


def start_over(table: Table) -> None:
    """Lay everything out as the setup says; TableError in a game whose rules lay it out."""
    if has_rules(table.kit.game):
        raise TableError(f"the rules of {table.kit.game} lay out its table")
    for kind, bound in enumerate(table.bonds):
        for piece in sorted(bound):
            table.bind(piece, kind, NOTHING)
    for tally in tuple(table.unveiled):
        table.unveil(tally, 0)
    _put_into_the_box(table)
    for tally, start in enumerate(table.kit.start.tallies):
        if table.tally[tally] != start:
            table.count(tally, start - table.tally[tally], BY_HAND)
    set_up(table)


def _put_into_the_box(table: Table) -> None:
    """Put every piece where the box has it, so that in each place the same things lie in the same order."""
    start = table.kit.start
    taken = _pieces_for(table)
    for zone, slots in enumerate(start.contents):
        for slot in slots:
            _put(table, taken[slot], zone, start.faces[slot])
    for zone in range(len(start.contents)):
        _let_forget(table, zone)


def _pieces_for(table: Table) -> dict[int, int]:
    """Return which piece takes the place of each: itself, or where a shuffle made it another thing one that is it now.

    Shuffling exchanges only what has the same back, so that there always is one.
    """
    kit, wanted = table.kit, table.kit.start.identities
    taken = {piece: piece for piece, is_now in enumerate(table.identity_of) if is_now == wanted[piece]}
    left: dict[tuple[int, int], list[int]] = {}
    for piece, is_now in enumerate(table.identity_of):
        if piece not in taken:
            left.setdefault((is_now, kit.backs[piece]), []).append(piece)
    for slot in range(len(wanted)):
        if slot not in taken:
            taken[slot] = left[wanted[slot], kit.backs[slot]].pop()
    return taken


def _put(table: Table, piece: int, zone: int, face: int) -> None:
    if table.face[piece] != face:
        table.flip(piece, face)
    if table.turned[piece]:
        table.turn(piece, 0)
    if table.spot[piece] != NO_SPOT:
        table.place(piece, NO_SPOT)
    table.move(piece, zone)


def _let_forget(table: Table, zone: int) -> None:
    """Let those forget what lies hidden in a place who did not know it at the beginning; its order stays."""
    kit, pieces = table.kit, table.contents[zone]
    keep = table.sight[zone][0]
    hidden = bool(pieces) and all(kit.pieces[each].hidden and not table.face[each] for each in pieces)
    if not hidden or len({kit.backs[each] for each in pieces}) > 1 or not any(table.known[p] & ~keep for p in pieces):
        return
    purpose = purpose_without_results(table)
    if purpose >= 0:
        table.state(purpose, -1, [table.identity_of[each] for each in pieces])
        table.shuffle(zone, purpose)


def purpose_without_results(table: Table) -> int:
    """Return a purpose of chance for which no result is stated, so that one stated now is used now; -1 if all are."""
    kit, stated = table.kit, {slot for slot, _ in table.stated}
    return next((at for at in range(len(kit.purposes)) if chance.slot(at, -1, kit.seats) not in stated), -1)
