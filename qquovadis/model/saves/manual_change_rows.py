"""Manual changes as they stand in a save: a verb and a row of numbers, -1 for what is left open.

This table alone knows verbs and rows. The numbers of a row are the fields of the record in their order: of several
pieces, places or other parts, which stand last, one after another. Old saves stay readable: a verb keeps its word and
its row, and what a record gains comes behind the rest.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from qquovadis.engine.kit import SetupStep
from qquovadis.model.free_table import changes
from qquovadis.model.free_table.spot import NO_SPOT, Spot
from qquovadis.model.saves.fields import LARGE, InvalidLine

Row = tuple[int, ...]
Check = Callable[[str, int], int]  # returns the number of a piece, zone, …, or raises InvalidLine if there is none

OPEN = -1


class RowShape(NamedTuple):
    """The record of a verb, and how long its row may be where its end can be left out."""

    record: type[changes.ManualChange]
    lengths: tuple[int, ...] = ()


ROWS: Mapping[str, RowShape] = {
    "move": RowShape(changes.MovePiece, (2, 3)),
    "lay": RowShape(changes.LayPiece, (5, 7)),
    "gather": RowShape(changes.GatherPieces),
    "pile": RowShape(changes.PilePieces),
    "spread": RowShape(changes.SpreadPieces),
    "place": RowShape(changes.PlacePiece),
    "align": RowShape(changes.AlignPieces),
    "flip": RowShape(changes.FlipPiece),
    "overturn": RowShape(changes.FlipPieces),
    "turn": RowShape(changes.TurnPiece),
    "rotate": RowShape(changes.TurnPieces),
    "slip": RowShape(changes.SlipPiece),
    "show": RowShape(changes.ShowPiece),
    "attach": RowShape(changes.AttachPieces),
    "tuck": RowShape(changes.TuckPieces),
    "detach": RowShape(changes.DetachPieces),
    "lock": RowShape(changes.LockPieces),
    "unlock": RowShape(changes.UnlockPieces),
    "group": RowShape(changes.GroupPieces),
    "ungroup": RowShape(changes.UngroupPieces),
    "draw": RowShape(changes.DrawPieces),
    "deal": RowShape(changes.DealPieces),
    "shuffle": RowShape(changes.ShuffleZone, (2, 3)),
    "order": RowShape(changes.OrderZone),
    "fan": RowShape(changes.FanHeap),
    "search": RowShape(changes.SearchZone),
    "reveal": RowShape(changes.RevealAll),
    "conceal": RowShape(changes.ConcealAll),
    "count": RowShape(changes.CountTally),
    "set": RowShape(changes.SetTally),
    "assign": RowShape(changes.AssignTally),
    "proceed": RowShape(changes.Proceed),
    "unveil": RowShape(changes.UnveilTally),
    "roll": RowShape(changes.RollDie, (3, 4)),
    "throw": RowShape(changes.RollDice),
    "value": RowShape(changes.SetDieValue),
    "state": RowShape(changes.StateChance),
    "restate": RowShape(changes.RestateChance, (0, 2)),
    "procedure": RowShape(changes.DoProcedure),
    "reset": RowShape(changes.LayOutAgain),
}
VERBS: Mapping[type[changes.ManualChange], str] = {shape.record: verb for verb, shape in ROWS.items()}
# By field, what it numbers, of which the box may have none.
THINGS: Mapping[str, str] = {
    **dict.fromkeys(("piece", "pieces", "carrier", "die"), "piece"),
    **dict.fromkeys(("zone", "zones", "source"), "zone"),
    **{name: name for name in ("tally", "seats", "seat", "spot")},
}
STEP_VERBS = ("shuffle", "deal", "fill", "gather", "place", "count", "show", "hide")  # of a procedure, by number
STEP_HEAD = 4  # numbers of a step before its zones


def row_of(change: changes.ManualChange) -> tuple[str, Row]:
    """Return the verb of a manual change and its row."""
    verb, numbers = VERBS[type(change)], tuple(_numbers(change))
    said = max((at for at, value in enumerate(change, 1) if value is not None), default=0)
    return verb, numbers[: next((length for length in ROWS[verb].lengths if length >= said), None)]


def read_row(verb: str, numbers: Sequence[int], check: Check) -> changes.ManualChange:
    """Return the manual change that a row says; InvalidLine if there is none."""
    if verb not in ROWS:
        raise InvalidLine(f"{verb} is nothing that is done by hand")
    record: Any = ROWS[verb].record
    single, several = _fields(record)
    fewest = sum(name not in record._field_defaults for name in single) if ROWS[verb].lengths else len(single)
    if len(numbers) < fewest or (several is None and len(numbers) > len(single)):
        raise InvalidLine(f"{len(numbers)} numbers do not say what to {verb}")
    said = _read(single, numbers, check)
    if several is not None:
        name, part = several
        said[name] = tuple(_parts(name, part, numbers[len(single) :], check))
    change: changes.ManualChange = record(**said)
    return change


Single = Mapping[str, bool]  # fields that are one number each, and whether it may be left open


@cache
def _fields(record: Any) -> tuple[Single, tuple[str, Any] | None]:
    """Return the fields of a record that are one number each, and the last one if it is several parts, with their
    type.
    """
    hints = get_type_hints(record)
    single = {name: get_origin(hint) is not tuple for name, hint in hints.items()}
    several = next(((name, get_args(hints[name])[0]) for name, is_one in single.items() if not is_one), None)
    return {name: type(None) in get_args(hints[name]) for name, is_one in single.items() if is_one}, several


def _read(fields: Single, numbers: Iterable[int], check: Check) -> dict[str, Any]:
    """Return by field what numbers say."""
    return {
        name: None if number == OPEN and may_be_open else _checked(name, number, check)
        for (name, may_be_open), number in zip(fields.items(), numbers, strict=False)
    }


def _checked(name: str, number: int, check: Check) -> int:
    """Return a number; InvalidLine if it is that of a thing that there is not."""
    thing = THINGS.get(name)
    if thing == "spot":
        if not NO_SPOT <= number < LARGE:
            raise InvalidLine(f"there is no spot {number}")
        return Spot(number)
    return number if thing is None else check(thing, number)


def _parts(name: str, part: Any, numbers: Sequence[int], check: Check) -> Iterator[Any]:
    """Yield the parts that stand last in a row: numbers, records of as many numbers each, or steps of a procedure."""
    if part is SetupStep:
        yield from _steps(list(numbers))
    elif part is int:
        yield from (_checked(name, number, check) for number in numbers)
    else:
        fields, _ = _fields(part)
        if not numbers or len(numbers) % len(fields):
            raise InvalidLine(f"{len(numbers)} numbers are no {name}, {len(fields)} for each")
        for at in range(0, len(numbers), len(fields)):
            yield part(**_read(fields, numbers[at:], check))


def _numbers(said: Any) -> Iterator[int]:
    """Yield the numbers of a record, of its parts, or of one value."""
    if isinstance(said, SetupStep):
        verb, source, zones, number, purpose, things = said
        yield from (STEP_VERBS.index(verb), source, number, purpose, len(zones), *zones, len(things), *things)
    elif isinstance(said, tuple):
        for value in said:
            yield from _numbers(value)
    else:
        yield OPEN if said is None else said


def _steps(numbers: list[int]) -> Iterator[SetupStep]:
    """Yield the steps that numbers say; InvalidLine if they say none."""
    rest = numbers
    while rest:
        if len(rest) <= STEP_HEAD or not 0 <= rest[0] < len(STEP_VERBS):
            raise InvalidLine("these numbers are no steps")
        verb, source, number, purpose = STEP_VERBS[rest[0]], *rest[1:STEP_HEAD]
        zones, rest = _counted(rest[STEP_HEAD:])
        things, rest = _counted(rest)
        yield SetupStep(verb, source, zones, number, purpose, things)


def _counted(rest: list[int]) -> tuple[tuple[int, ...], list[int]]:
    """Return as many numbers as the first of these says, and what is left."""
    if not rest or not 0 <= rest[0] < len(rest):
        raise InvalidLine("these numbers are no steps")
    return tuple(rest[1 : 1 + rest[0]]), rest[1 + rest[0] :]
