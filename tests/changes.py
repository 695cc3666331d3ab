"""What an example says, with one thing in it changed: whoever compares must see every one of these."""

from collections.abc import Iterator
from typing import Any


def changes(value: Any, filler: str, unsaid: tuple[str, ...] = ()) -> Iterator[Any]:
    """Yield the value with one number, truth or list in it changed; keys in `unsaid` are left alone.

    `filler` is what an empty list gets.
    """
    if isinstance(value, dict):
        for key in value.keys() - set(unsaid):
            yield from ({**value, key: other} for other in changes(value[key], filler, unsaid))
    elif isinstance(value, list):
        yield from _of_list(value, filler, unsaid)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1


def _of_list(value: list[Any], filler: str, unsaid: tuple[str, ...]) -> Iterator[Any]:
    if not value:
        yield [filler]
    elif isinstance(value[0], str):
        yield value[1:]
    else:
        for at, inner in enumerate(value):
            yield from ([*value[:at], other, *value[at + 1 :]] for other in changes(inner, filler, unsaid))
