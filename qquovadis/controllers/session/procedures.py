"""Procedures as a manual change carries them: steps in numbers, so that they are those that the pack says now.

The kit of a table keeps the procedures that the pack had when the table was laid; a pack may say others by now.
"""

from collections.abc import Iterable, Sequence

from qquovadis.engine.kit import SetupStep
from qquovadis.engine.table import Table
from qquovadis.errors import TableError

VERBS = ("shuffle", "deal", "fill", "gather", "place", "count", "show", "hide")


def in_numbers(steps: Iterable[SetupStep]) -> tuple[int, ...]:
    """Return steps as numbers: of each its verb, source, number and purpose, and how many zones and things follow."""
    found: list[int] = []
    for verb, source, zones, number, purpose, things in steps:
        found += [VERBS.index(verb), source, number, purpose, len(zones), *zones, len(things), *things]
    return tuple(found)


def out_of_numbers(table: Table, numbers: Sequence[int]) -> tuple[SetupStep, ...]:
    """Return the steps that numbers say; TableError if they say none that could be done at this table."""
    found, rest = list[SetupStep](), list(numbers)
    while rest:
        if len(rest) < 5 or not 0 <= rest[0] < len(VERBS):
            raise TableError("these numbers are no steps")
        verb, source, number, purpose = VERBS[rest[0]], *rest[1:4]
        zones, rest = _counted(rest[4:])
        things, rest = _counted(rest)
        step = SetupStep(verb, source, zones, number, purpose, things)
        _refuse_strange(table, step)
        found.append(step)
    return tuple(found)


def _counted(rest: list[int]) -> tuple[tuple[int, ...], list[int]]:
    """Return as many numbers as the first of these says, and what is left."""
    if not rest or not 0 <= rest[0] < len(rest):
        raise TableError("these numbers are no steps")
    return tuple(rest[1 : 1 + rest[0]]), rest[1 + rest[0] :]


def _refuse_strange(table: Table, step: SetupStep) -> None:
    """Refuse a step that names what there is not."""
    kit = table.kit
    kinds = {"place": len(kit.identities), **dict.fromkeys(("count", "show", "hide"), len(kit.tallies))}
    fits = all(0 <= zone < len(kit.zones) for zone in (step.source, *step.zones))
    fits = fits and all(0 <= thing < kinds.get(step.verb, 0) for thing in step.things)
    if not fits or not step.number + 10**4 >= 0 or (step.verb == "shuffle" and step.purpose >= len(kit.purposes)):
        raise TableError("these numbers name what is not in the box")
