"""Copies of tables: exact ones, and ones that differ in nothing but what one seat cannot see."""

from random import Random

from qquovadis.engine import Table
from qquovadis.engine.kit import OWNER


def copied(table: Table) -> Table:
    """Rebuild a table from its operations alone."""
    copy = Table(table.kit, table.seed)
    copy.replay(table.journal)
    return copy


def disguised(table: Table, seat: int | None, chance: Random) -> Table:
    """A table that the seat (None: everyone) cannot tell from this one, with as much changed as may be.

    What no verb could do is done by writing the lists, as no code but a test may.
    """
    copy = copied(table)
    bits = copy.everybody if seat is None else 1 << seat
    unseen: dict[str, list[int]] = {}
    for piece, known in enumerate(copy.known):
        if known & bits != bits:
            unseen.setdefault(copy.kit.pieces[piece].back, []).append(piece)
    for pieces in unseen.values():
        dealt = [(copy.identity_of[piece], copy.turned[piece]) for piece in pieces]
        chance.shuffle(dealt)
        for piece, (identity, turned) in zip(pieces, dealt, strict=True):
            copy.identity_of[piece], copy.turned[piece] = identity, turned
    for at, tally in enumerate(copy.kit.tallies):
        if tally.sight == OWNER and tally.seat != seat:
            copy.tally[at] = chance.randint(tally.low, tally.high)
    return copy
