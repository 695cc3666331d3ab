"""Operations as plain JSON and back, with numbers for names: enough to prove that they hold nothing else."""

import json
from collections.abc import Mapping
from typing import Any

from qquovadis.engine.agenda import Step
from qquovadis.engine.ops import OPERATIONS, Operation


def spelled(operation: Operation) -> str:
    """One line of JSON: the operation's name and its fields; steps are objects of a name and fields."""
    return json.dumps([type(operation).__name__, *operation], default=_spelled_step)


def read(line: str, steps: Mapping[str, type]) -> Operation:
    """Make the operation of a line again."""
    name, *fields = json.loads(line)
    return OPERATIONS[name](*(_read_field(field, steps) for field in fields))


def _spelled_step(value: object) -> dict[str, object]:
    assert isinstance(value, Step), f"an operation holds {value!r}"
    return {"step": type(value).__name__, "fields": list(value)}


def _read_field(field: Any, steps: Mapping[str, type]) -> Any:
    if isinstance(field, dict):
        return steps[field["step"]](*(_read_field(each, steps) for each in field["fields"]))
    return tuple(_read_field(each, steps) for each in field) if isinstance(field, list) else field
