"""Reads an answer again that was written as JSON, as lab books keep it of each look."""

import dataclasses
import math
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from qquovadis.lab.answer import Answer
from qquovadis.lab.statistics.intervals import Interval

PLAIN = int, str, bool
EDGES = {"low": -math.inf, "high": math.inf}


def answer_of_json(found: Mapping[str, Any]) -> Answer:
    """Return the answer that `Answer.as_json` wrote, of whatever version; ValueError if it is none.

    Keys that are not known are passed over, and what is not there is as usual. A bound that is null is infinite, any
    other number that is null is NaN.
    """
    answer: Answer = _record(Answer, found)
    return answer


def _record(kind: Any, found: Any) -> Any:
    if not isinstance(found, Mapping):
        raise ValueError(kind)
    hints, values = get_type_hints(kind), {}
    for name, hint in hints.items():
        if hint is Interval and name == "interval":  # its parts stand among those of its record
            values[name] = _interval(found)
        elif name in found:
            values[name] = _value(hint, found[name])
    try:
        return kind(**values)
    except TypeError as error:  # something is not there
        raise ValueError(kind) from error


def _interval(found: Any) -> Interval:
    if isinstance(found, Mapping):
        found = {**found, **{name: edge for name, edge in EDGES.items() if found.get(name) is None}}
    interval: Interval = _record(Interval, found)
    return interval


def _value(hint: Any, found: Any) -> Any:
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Interval:
        return _interval(found)
    if dataclasses.is_dataclass(hint):
        return _record(hint, found)
    if origin is UnionType:
        return None if found is None else _value(next(part for part in parts if part is not NoneType), found)
    if origin is tuple:
        return _row(parts, found)
    if hint is float and found is None:
        return math.nan
    if not _fits(hint, found):
        raise ValueError(hint)
    return found


def _fits(hint: Any, found: Any) -> bool:
    if hint is Any:
        return True
    if hint is float:
        return type(found) in (int, float)
    if get_origin(hint) is Literal:
        return found in get_args(hint)
    return type(found) is hint if hint in PLAIN else isinstance(found, Mapping)


def _row(parts: tuple[Any, ...], found: Any) -> tuple[Any, ...]:
    if not isinstance(found, list):
        raise ValueError(parts)
    hints = [parts[0]] * len(found) if parts[-1] is Ellipsis else list(parts)
    return tuple(_value(hint, each) for hint, each in zip(hints, found, strict=True))
