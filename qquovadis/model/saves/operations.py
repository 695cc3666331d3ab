"""Operations as they stand in a save, and whether one fits the table on which it is to be done again.

An operation is its name and its numbers; of a replaced agenda only what came on top is written.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import starmap
from keyword import iskeyword
from typing import Annotated, Any, Literal, Union

from pydantic import Discriminator, Field, GetCoreSchemaHandler, PlainValidator, StrictInt, Tag, WithJsonSchema
from pydantic_core import PydanticCustomError, core_schema

from qquovadis.engine.agenda import Step, step
from qquovadis.engine.kit import BONDS, CARRIER, Kit
from qquovadis.engine.ops import (
    OPERATIONS,
    Bound,
    Counted,
    Flipped,
    Hidden,
    Moved,
    Operation,
    Placed,
    Resolved,
    Rolled,
    Shown,
    Shuffled,
    Slipped,
    Turned,
    Unveiled,
    made,
)
from qquovadis.engine.table import Table
from qquovadis.errors import SaveError
from qquovadis.model.saves.fields import EMPTY, LARGE, MISREAD, NOT_REPLACED, InvalidLine, Otherwise, Text, small
from qquovadis.model.text.translations import N_

Agenda = tuple[Any, ...]

LISTS = (list, tuple)
STEP, FIELD = re.compile(r"[A-Za-z][A-Za-z0-9]*"), re.compile(r"[a-z][a-z0-9_]*")

# What each number of an operation is. Whether there is such a piece, zone, tally or slot only the box tells.
FIELDS: Mapping[type[Operation], tuple[str, ...]] = {
    Moved: ("piece", "zone", "count", "zone", "count", "seats"),
    Placed: ("piece", "spot", "spot"),
    Flipped: ("piece", "count", "count", "seats"),
    Turned: ("piece", "count", "count"),
    Counted: ("tally", "number", "word"),
    Shuffled: ("zone", "identities", "identities", "slot", "spot", "numbers"),
    Slipped: ("zone", "zone", "count", "identities", "identities"),
    Rolled: ("die", "count", "count", "slot", "spot", "numbers"),
    Shown: ("piece", "seats"),
    Bound: ("bond", "piece", "holder", "holder"),
    Hidden: ("piece", "seats"),
    Unveiled: ("tally", "seats", "seats"),
}
_IDENTITY: Any = Annotated[
    tuple[small("identity"), small("count"), small("seats")],  # type: ignore[misc]  # types that a function makes
    Field(description="identity, turn, and a bit per seat that knows it"),
]
_IDENTITIES_AT = {
    kind: [at for at, name in enumerate(names, 1) if name == "identities"] for kind, names in FIELDS.items()
}
_TYPES: Mapping[str, Any] = {
    **{name: small(name) for name in ("piece", "zone", "tally", "slot", "count", "seats", "bond")},
    **{name: small(name, -1) for name in ("die", "spot", "holder")},
    "number": small("number", -LARGE),
    "numbers": tuple[small("number", -LARGE), ...],  # type: ignore[misc]
    "word": Annotated[Text, Otherwise("there is no word {value}")],
    "identities": tuple[_IDENTITY, ...],
}


def _numbers(value: Any) -> Any:
    """Return a value of a step, its lists as tuples; an error if it is anything but whole numbers."""
    if isinstance(value, LISTS):
        return tuple(map(_numbers, value))
    if not isinstance(value, int):
        raise PydanticCustomError(MISREAD, "{value} is no number of a step", {"value": str(value)})
    return value


def _named_numbers(row: Any) -> Any:
    """Return a step as a tuple of its name and its numbers."""
    if not isinstance(row, LISTS) or not row:
        raise PydanticCustomError(MISREAD, EMPTY)
    return row[0], *map(_numbers, row[1:])


SavedStep = Annotated[
    tuple[Any, ...],
    PlainValidator(_named_numbers),
    WithJsonSchema({"type": "array", "prefixItems": [{"type": "string"}], "minItems": 1}),
]


def _operation_name(row: Any) -> Any:
    """Return which of the types below an operation has, None if it is none."""
    return row[0] if isinstance(row, LISTS) and row and isinstance(row[0], str) else None


def _operation_type(kind: type[Operation], fields: Iterable[str]) -> Any:
    name = kind.__name__
    row = tuple[(Literal[name], *(_TYPES[field] for field in fields))]  # type: ignore[misc, valid-type]
    return Annotated[row, Field(title=name, description=f"{name}: {', '.join(kind._fields)}"), Tag(name)]


_REPLACED = Annotated[StrictInt, Field(ge=0, description="how much of the agenda stays"), Otherwise(NOT_REPLACED)]
_RESOLVED = Annotated[tuple[Literal["Resolved"], _REPLACED, tuple[SavedStep, ...]], Tag("Resolved")]


class _Rows:
    """Stands for the union of all those types, which is made of a table, so that no type checker could follow it."""

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        del source
        rows = Union[(_RESOLVED, *starmap(_operation_type, FIELDS.items()))]  # type: ignore[valid-type]
        return handler.generate_schema(Annotated[rows, Discriminator(_operation_name)])


# A row: the name of an operation and its numbers.
SavedOperation = Annotated[tuple[Any, ...], _Rows()]


def spelled(operation: Operation) -> tuple[Any, ...]:
    """Return an operation as it is written."""
    if isinstance(operation, Resolved):
        before, after = operation
        kept = _common(before, after)
        return "Resolved", kept, tuple((type(step).__name__, *step) for step in after[kept:])
    return type(operation).__name__, *operation


def _common(before: Agenda, after: Agenda) -> int:
    shortest = min(len(before), len(after))
    return next((at for at in range(shortest) if before[at] != after[at]), shortest)


class OperationReader:
    """Makes operations of the rows of one save, with the numbers of its box and the steps of its rules."""

    def __init__(self, kit: Kit, saved: Mapping[str, tuple[str, ...]], steps: Mapping[str, type[Any]] | None) -> None:
        """Without `steps` of a referee, steps are read as bare records that nobody can resolve."""
        self._limits = {
            "piece": len(kit.pieces),
            "die": len(kit.pieces),
            "holder": len(kit.pieces),
            "bond": BONDS,
            "zone": len(kit.zones),
            "tally": len(kit.tallies),
            "slot": len(kit.purposes) * (kit.seats + 1),
            "seats": 1 << kit.seats,
            "identity": len(kit.identities),
        }
        self._checks = {
            kind: [(at, name, self._limits[name]) for at, name in enumerate(names, 1) if name in self._limits]
            for kind, names in FIELDS.items()
        }
        self._saved = dict(saved)
        self._steps = {} if steps is None else dict(steps)
        self._bare = steps is None
        self._shapes: dict[str, dict[str, bool]] = {}

    def learn_steps(self, steps: Mapping[str, tuple[str, ...]]) -> None:
        """Read these steps from here on, whatever was known of them before."""
        self._saved.update(steps)
        self._shapes.clear()
        if self._bare:
            self._steps = {name: kind for name, kind in self._steps.items() if name not in steps}

    def read(self, rows: Iterable[tuple[Any, ...]], agenda: Agenda) -> tuple[Operation, ...]:
        """Return the operations of one line, done from this agenda on; InvalidLine if the box has no such thing."""
        found = []
        for row in rows:
            operation = self._resolved(row, agenda) if row[0] == "Resolved" else self._plain(row)
            found.append(operation)
            if isinstance(operation, Resolved):
                agenda = operation.after
        return tuple(found)

    def number(self, name: str, value: int) -> int:
        """Return the number of a thing; InvalidLine if the box has none of it."""
        if not 0 <= value < self._limits[name]:
            raise InvalidLine(f"there is no {name} {value}")
        return value

    def _plain(self, row: tuple[Any, ...]) -> Operation:
        kind = OPERATIONS[row[0]]
        for at, name, limit in self._checks[kind]:
            if row[at] >= limit:
                raise InvalidLine(f"there is no {name} {row[at]}")
        for at in _IDENTITIES_AT[kind]:
            for identity, _, known in row[at]:
                self.number("identity", identity)
                self.number("seats", known)
        operation: Operation = made(kind, row[1:])
        return operation

    def _resolved(self, row: tuple[Any, ...], agenda: Agenda) -> Resolved:
        _, kept, steps = row
        if kept > len(agenda):
            raise InvalidLine(NOT_REPLACED)
        return Resolved(agenda, agenda[:kept] + tuple(map(self._step, steps)))

    def _step(self, row: tuple[Any, ...]) -> Any:
        name, *values = row
        names = self._names(name) if isinstance(name, str) else None
        if names is None or len(names) != len(values):
            raise InvalidLine(f"{name} is no step")
        if self._bare and name not in self._steps:
            self._steps[name] = _bare_step(name, names)
        kind = self._steps.get(name)
        if kind is None or names != kind.FIELDS:
            raise SaveError(
                N_("The step “{step}” of the saved game no longer exists in the rules. Open the game as a replay."),
                step=name,
            )
        if name not in self._shapes:
            self._shapes[name] = _shapes(kind)
        for field, value in zip(names, values, strict=True):
            if isinstance(value, tuple) is not self._shapes[name].get(field, isinstance(value, tuple)):
                raise InvalidLine(f"{value} is no {field} of {name}")
        try:
            return kind(**dict(zip(names, values, strict=True)))
        except TypeError as error:  # compiled steps look themselves at what they are given
            raise InvalidLine(f"{name} is no step of such numbers") from error

    def _names(self, name: str) -> tuple[str, ...] | None:
        """Return what a step says: as the header has it, or, of a step that it does not name, as the rules have it."""
        if name in self._saved or name not in self._steps:
            return self._saved.get(name)
        known: tuple[str, ...] = self._steps[name].FIELDS
        return known


def _shapes(kind: type[Any]) -> dict[str, bool]:
    """Return by field of a step whether it is a row of numbers or one number, of those that say so."""
    declared = {each.name: each.type for each in fields(kind)} if is_dataclass(kind) else {}
    written = {name: str(getattr(told, "__name__", told)) for name, told in declared.items()}
    return {name: word != "int" for name, word in written.items() if word == "int" or word.startswith("tuple")}


def _bare_step(name: str, names: tuple[str, ...]) -> type[Step]:
    """Return a record that nobody can resolve; InvalidLine if its fields are no names: Python makes code of them."""
    fit = all(FIELD.fullmatch(each) and not iskeyword(each) for each in names) and len(set(names)) == len(names)
    if not fit or not STEP.fullmatch(name):
        raise InvalidLine(f"{name} is no step")
    kind: type[Step] = type(name, (Step,), {"__annotations__": dict.fromkeys(names, Any)})
    return step(kind)


def fits(table: Table, operation: Operation) -> bool:
    """Return whether the table is as the operation says it was before, so that it can be done and undone exactly."""
    return isinstance(operation, Resolved) or _FITTING[type(operation)](table, operation)


def _moved_fits(table: Table, moved: Moved) -> bool:
    here = table.contents[moved.source]
    room = len(table.contents[moved.zone]) - (moved.source == moved.zone)
    lies_there = moved.start < len(here) and here[moved.start] == moved.piece
    return lies_there and moved.at <= room and not table.known[moved.piece] & moved.learned


def _shuffled_fits(table: Table, shuffled: Shuffled) -> bool:
    same = sorted(clothes[:2] for clothes in shuffled.before) == sorted(clothes[:2] for clothes in shuffled.after)
    return same and _lie_there(table, shuffled.zone, shuffled.before) and _stated(table, shuffled)


def _slipped_fits(table: Table, slipped: Slipped) -> bool:
    same = sorted(clothes[0] for clothes in slipped.before) == sorted(clothes[0] for clothes in slipped.after)
    apart = slipped.source != slipped.zone and slipped.at <= len(table.contents[slipped.zone])
    return bool(slipped.before) and same and apart and _lie_there(table, slipped.source, slipped.before)


def _lie_there(table: Table, zone: int, clothes: Sequence[tuple[int, int, int]]) -> bool:
    pieces = table.contents[zone]
    return tuple((table.identity_of[p], table.turned[p], table.known[p]) for p in pieces) == clothes


def _stated(table: Table, spent: Shuffled | Rolled) -> bool:
    if spent.used < 0:
        return not spent.stated
    return spent.used < len(table.stated) and table.stated[spent.used] == (spent.slot, spent.stated)


def _rolled_fits(table: Table, rolled: Rolled) -> bool:
    if rolled.die < 0 <= rolled.used:
        return rolled.used <= len(table.stated)
    return (rolled.die < 0 or table.face[rolled.die] == rolled.old) and _stated(table, rolled)


def _counted_fits(table: Table, counted: Counted) -> bool:
    bounds = table.kit.tallies[counted.tally]
    return bounds.low <= table.tally[counted.tally] + counted.delta <= bounds.high


def _bound_fits(table: Table, bound: Bound) -> bool:
    """Return whether a piece is bound as it was, and nothing would be carried by itself, even in the end."""
    carriers, at = table.bonds[CARRIER], bound.new
    while bound.kind == CARRIER and at >= 0 and at != bound.piece:
        at = carriers.get(at, -1)
    carried_by_itself = bound.kind == CARRIER and at == bound.piece
    return table.bonds[bound.kind].get(bound.piece, -1) == bound.old and not carried_by_itself


def _unveiled_fits(table: Table, told: Unveiled) -> bool:
    return told.tally in table.secret_tallies and table.unveiled.get(told.tally, 0) == told.old


_FITTING: Mapping[type[Operation], Callable[[Table, Any], bool]] = {
    Moved: _moved_fits,
    Placed: lambda table, placed: table.spot[placed.piece] == placed.old,
    Flipped: lambda table, it: table.face[it.piece] == it.old and not table.known[it.piece] & it.learned,
    Turned: lambda table, turned: table.turned[turned.piece] == turned.old,
    Counted: _counted_fits,
    Shuffled: _shuffled_fits,
    Slipped: _slipped_fits,
    Rolled: _rolled_fits,
    Bound: _bound_fits,
    Shown: lambda table, shown: not table.known[shown.piece] & shown.learned,
    Hidden: lambda table, hidden: table.known[hidden.piece] & hidden.forgotten == hidden.forgotten,
    Unveiled: _unveiled_fits,
}
