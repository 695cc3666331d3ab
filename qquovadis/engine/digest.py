"""A table in words, and its fingerprint: over names, not numbers, so that both survive a pack edited later."""

import hashlib
import json

from qquovadis.engine.table import Table


def digest(table: Table) -> str:
    """24 hexadecimal figures; equal for tables that say the same."""
    text = json.dumps(contents_by_name(table), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def contents_by_name(table: Table) -> dict[str, object]:
    """Return the whole table by names; what is empty, zero or as the box has it is left out."""
    kit = table.kit
    bound = {"bonds": bonds} if (bonds := _bonds_by_name(table)) else {}
    told = {kit.tallies[at].name: seats for at, seats in sorted(table.unveiled.items())}
    return {
        **bound,
        **({"unveiled": told} if told else {}),
        "zones": {kit.zones[at].name: _lying(table, pieces) for at, pieces in enumerate(table.contents) if pieces},
        "tallies": {kit.tallies[at].name: value for at, value in enumerate(table.tally) if value},
        "agenda": [[type(step).__name__, *step] for step in table.agenda],
        "draws": {slot_name(table, at): count for at, count in enumerate(table.draws) if count},
        "stated": [[slot_name(table, at), list(values)] for at, values in table.stated],
        "seed": table.seed,
    }


def _bonds_by_name(table: Table) -> list[list[str | int]]:
    """Return what is bound by hand: by what, which piece, and to which piece."""
    pieces = table.kit.pieces
    return [
        [kind, pieces[piece].name, pieces[to].name]
        for kind, bound in enumerate(table.bonds)
        for piece, to in sorted(bound.items())
    ]


def slot_name(table: Table, slot: int) -> str:
    """Return the purpose and seat of a counter of chance, such as "war die 2"; -1 is the table itself."""
    purpose, seat = divmod(slot, table.kit.seats + 1)
    return f"{table.kit.purposes[purpose]} {seat - 1}"


def _lying(table: Table, pieces: list[int]) -> list[list[str | int]]:
    kit = table.kit
    return [
        [
            kit.pieces[p].name,
            kit.identities[table.identity_of[p]].name,
            table.face[p],
            table.turned[p],
            table.spot[p],
            table.known[p],
        ]
        for p in pieces
    ]
