"""Operations as they stand in a save, and whether one fits the table on which it is to be done again.

An operation is its name and its numbers; of a replaced agenda only what came on top is written.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from keyword import iskeyword
from typing import Any

from qquovadis.engine.agenda import Step, step
from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import (
    OPERATIONS,
    Counted,
    Flipped,
    Moved,
    Operation,
    Placed,
    Resolved,
    Rolled,
    Shown,
    Shuffled,
    Slipped,
    Turned,
)
from qquovadis.engine.table import Table
from qquovadis.errors import SaveError
from qquovadis.model.text.translations import N_

Agenda = tuple[Any, ...]

# What each number of an operation is; a piece, zone, tally or slot must exist, the others only have to be small.
FIELDS: Mapping[type[Operation], tuple[str, ...]] = {
    Moved: ("piece", "zone", "count", "zone", "count", "seats"),
    Placed: ("piece", "spot", "spot"),
    Flipped: ("piece", "count", "count", "seats"),
    Turned: ("piece", "count", "count"),
    Counted: ("tally", "number", "word"),
    Shuffled: ("zone", "clothes", "clothes", "slot", "spot", "numbers"),
    Slipped: ("zone", "zone", "count", "clothes", "clothes"),
    Rolled: ("die", "count", "count", "slot", "spot", "numbers"),
    Shown: ("piece", "seats"),
}
LARGE = 1 << 31
STEP, FIELD = re.compile(r"[A-Za-z][A-Za-z0-9]*"), re.compile(r"[a-z][a-z0-9_]*")


class Misread(ValueError):
    """A line that is whole but says something no table can do; the text says what."""


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down, as they were before they were written."""
    return tuple(frozen(each) for each in value) if isinstance(value, list | tuple) else value


def spelled(operation: Operation) -> list[Any]:
    """An operation as it is written."""
    if isinstance(operation, Resolved):
        before, after = operation
        kept = _common(before, after)
        return ["Resolved", kept, [[type(step).__name__, *step] for step in after[kept:]]]
    return [type(operation).__name__, *operation]


def _common(before: Agenda, after: Agenda) -> int:
    shortest = min(len(before), len(after))
    return next((at for at in range(shortest) if before[at] != after[at]), shortest)


class OperationReader:
    """Reads the operations of one save, with the numbers of its box and the steps of its rules."""

    def __init__(self, kit: Kit, saved: Mapping[str, tuple[str, ...]], steps: Mapping[str, type] | None) -> None:
        """Without `steps` of a referee, steps are read as bare records that nobody can resolve."""
        self._limits = {
            "piece": (0, len(kit.pieces)),
            "die": (-1, len(kit.pieces)),
            "zone": (0, len(kit.zones)),
            "tally": (0, len(kit.tallies)),
            "slot": (0, len(kit.purposes) * (kit.seats + 1)),
            "seats": (0, 1 << kit.seats),
            "identity": (0, len(kit.identities)),
            "count": (0, LARGE),
            "spot": (-1, LARGE),
            "number": (-LARGE, LARGE),
        }
        self._saved = dict(saved)
        self._steps = {} if steps is None else dict(steps)
        self._bare = steps is None

    def learn_steps(self, steps: Mapping[str, tuple[str, ...]]) -> None:
        """Read these steps from here on, whatever was known of them before."""
        self._saved.update(steps)
        if self._bare:
            self._steps = {name: kind for name, kind in self._steps.items() if name not in steps}

    def read(self, rows: Any, agenda: Agenda) -> tuple[Operation, ...]:
        """The operations of one line, done from this agenda on; Misread if they are none."""
        found = []
        for row in _rows(rows):
            operation = self._resolved(row, agenda) if row[0] == "Resolved" else self._plain(row)
            found.append(operation)
            if isinstance(operation, Resolved):
                agenda = operation.after
        return tuple(found)

    def _plain(self, row: list[Any]) -> Operation:
        kind = OPERATIONS.get(row[0]) if isinstance(row[0], str) else None
        if kind is None or len(row) - 1 != len(FIELDS[kind]):
            raise Misread(f"{row[0]} is no operation")
        values = [self.number(name, value) for name, value in zip(FIELDS[kind], row[1:], strict=True)]
        operation: Operation = kind(*values)
        return operation

    def number(self, name: str, value: Any) -> Any:
        """A value of a field, checked; Misread if there is no such thing."""
        if name == "word" and isinstance(value, str):
            return value
        if name == "numbers":
            return tuple(self.number("number", each) for each in _list(value))
        if name == "clothes":
            return tuple(self._clothes(each) for each in _list(value))
        low, limit = self._limits.get(name, (0, 0))
        if type(value) is not int or not low <= value < limit:
            raise Misread(f"there is no {name} {value}")
        return value

    def _clothes(self, value: Any) -> tuple[int, int, int]:
        if len(_list(value)) != 3:
            raise Misread(f"{value} is no identity with turn and knowledge")
        identity, turned, known = value
        return self.number("identity", identity), self.number("count", turned), self.number("seats", known)

    def _resolved(self, row: list[Any], agenda: Agenda) -> Resolved:
        if len(row) != 3 or type(row[1]) is not int or not 0 <= row[1] <= len(agenda):
            raise Misread("an agenda is not replaced like that")
        return Resolved(agenda, agenda[: row[1]] + tuple(self._step(each) for each in _rows(row[2])))

    def _step(self, row: list[Any]) -> Any:
        name, *values = row
        names = self._names(name) if isinstance(name, str) else None
        if names is None or len(names) != len(values):
            raise Misread(f"{name} is no step")
        if self._bare and name not in self._steps:
            self._steps[name] = _bare_step(name, names)
        kind = self._steps.get(name)
        if kind is None or tuple(field.name for field in fields(kind)) != names:
            raise SaveError(
                N_("The step “{step}” of the saved game no longer exists in the rules. Open the game as a replay."),
                step=name,
            )
        return kind(**dict(zip(names, map(_whole_numbers, values), strict=True)))

    def _names(self, name: str) -> tuple[str, ...] | None:
        """What a step says: as the header has it, or, of a step that it does not name, as the rules have it."""
        if name in self._saved or name not in self._steps:
            return self._saved.get(name)
        return tuple(field.name for field in fields(self._steps[name]))


def _bare_step(name: str, names: tuple[str, ...]) -> type[Step]:
    """A record that nobody can resolve; Misread unless its fields are names, since Python makes code of them."""
    fit = all(FIELD.fullmatch(each) and not iskeyword(each) for each in names) and len(set(names)) == len(names)
    if not fit or not STEP.fullmatch(name):
        raise Misread(f"{name} is no step")
    kind: type[Step] = type(name, (Step,), {"__annotations__": dict.fromkeys(names, Any)})
    return step(kind)


def _whole_numbers(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_whole_numbers(each) for each in value)
    if not isinstance(value, int):
        raise Misread(f"{value} is no number of a step")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Misread(f"{value} is no list")
    return value


def _rows(value: Any) -> list[list[Any]]:
    rows = _list(value)
    if not all(isinstance(row, list) and row for row in rows):
        raise Misread("an operation or step is empty")
    return rows


def fits(table: Table, operation: Operation) -> bool:
    """Whether the table is as the operation says it was before, so that it can be done and undone exactly."""
    return isinstance(operation, Resolved) or _FITTING[type(operation)](table, operation)


def _moved_fits(table: Table, moved: Moved) -> bool:
    here = table.contents[moved.source]
    room = len(table.contents[moved.zone]) - (moved.source == moved.zone)
    lies_there = moved.start < len(here) and here[moved.start] == moved.piece
    return lies_there and moved.at <= room and not table.known[moved.piece] & moved.learned


def _shuffled_fits(table: Table, shuffled: Shuffled) -> bool:
    same = sorted(clothes[:2] for clothes in shuffled.before) == sorted(clothes[:2] for clothes in shuffled.after)
    return same and _dressed(table, shuffled.zone, shuffled.before) and _stated(table, shuffled)


def _slipped_fits(table: Table, slipped: Slipped) -> bool:
    same = sorted(clothes[0] for clothes in slipped.before) == sorted(clothes[0] for clothes in slipped.after)
    apart = slipped.source != slipped.zone and slipped.at <= len(table.contents[slipped.zone])
    return bool(slipped.before) and same and apart and _dressed(table, slipped.source, slipped.before)


def _dressed(table: Table, zone: int, clothes: Sequence[tuple[int, int, int]]) -> bool:
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


_FITTING: Mapping[type[Operation], Callable[[Table, Any], bool]] = {
    Moved: _moved_fits,
    Placed: lambda table, placed: table.spot[placed.piece] == placed.old,
    Flipped: lambda table, it: table.face[it.piece] == it.old and not table.known[it.piece] & it.learned,
    Turned: lambda table, turned: table.turned[turned.piece] == turned.old,
    Counted: _counted_fits,
    Shuffled: _shuffled_fits,
    Slipped: _slipped_fits,
    Rolled: _rolled_fits,
    Shown: lambda table, shown: not table.known[shown.piece] & shown.learned,
}
