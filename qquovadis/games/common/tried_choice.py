"""What a choice that was tried did to the cubes and points of a seat, read from the journal."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import Finding


def counted(
    journal: Iterable[Any], seat: int, tallies: Mapping[int, str], priced: Collection[str] = ()
) -> tuple[Finding, ...]:
    """Return what the seat gains or pays of each named tally by these operations, each part with its clause or card.

    Of what is `priced` the payment is told by itself; what a skill gives back of it is a gain all the same.
    """
    parts: dict[str, list[Part]] = {}
    for operation in journal:
        what = tallies.get(operation.tally) if isinstance(operation, Counted) else None
        if what is not None and (operation.delta > 0 or what not in priced):
            parts.setdefault(what, []).append(Part(operation.why, operation.delta))
    return tuple([_exchange(seat, what, found) for what, found in parts.items() if sum(p.amount for p in found)])


def _exchange(seat: int, what: str, parts: Iterable[Part]) -> Finding:
    """Return a gain, or what is paid as an amount of its own."""
    found = tuple(parts)
    if sum(part.amount for part in found) > 0:
        return Finding(f"gains.{what}", seat, found)
    return Finding(f"pays.{what}", seat, tuple([Part(part.source, -part.amount) for part in found]))
