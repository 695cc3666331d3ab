"""Spoils the files of designers in every way: places gone, of another type or misspelt, and bytes mixed up.

QQUOVADIS_FUZZ=all tries every spoilt copy instead of a sample.
"""

import os
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

ALL = os.environ.get("QQUOVADIS_FUZZ") == "all"
COPIES = 4  # places of each file that are spoilt in every run
MANY_COPIES = 20  # and in the long one
STRANGE: tuple[Any, ...] = (
    "strange",
    "",
    "\x7f",
    "{strange}",
    -1,
    10**7,
    1.5,
    True,
    [],
    ["strange"],
    [[1]],
    {},
    {"a": 1},
)
Spot = tuple[str | int, ...]


def sample(spots: list[Spot], chance: random.Random, wanted: int = COPIES) -> list[Spot]:
    """Return some of the places, or all if the environment asks for them."""
    return spots if ALL else chance.sample(spots, min(wanted, len(spots)))


def spots(content: Any, above: Spot = ()) -> Iterator[Spot]:
    """Every key and every place of a list, however deep."""
    inside = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    for key, value in inside:
        yield (*above, key)
        yield from spots(value, (*above, key))


def spoilt(content: dict[str, Any], spot: Spot, chance: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield copies in which one place is gone, of another type, or misspelt, each with what was done."""
    yield "deletion", without(content, spot)
    changed = deepcopy(content)
    inside = table(changed, spot)
    inside[spot[-1]] = chance.choice([value for value in STRANGE if type(value) is not type(inside[spot[-1]])])
    yield f"change to {inside[spot[-1]]!r}", changed
    if isinstance(spot[-1], str):
        misspelt = deepcopy(content)
        inside = table(misspelt, spot)
        inside[_misspelt(spot[-1], chance)] = inside.pop(spot[-1])
        yield "misspelling", misspelt
    misspelt = deepcopy(content)
    inside = table(misspelt, spot)
    if isinstance(inside[spot[-1]], str):
        inside[spot[-1]] = _misspelt(inside[spot[-1]], chance)
        yield f"misspelling {inside[spot[-1]]!r}", misspelt


def _misspelt(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word) + 1)
    return chance.choice([word[:at] + word[at + 1 :], word[:at] + "x" + word[at:], word[:at] + word[at:][::-1]])


def without(content: dict[str, Any], spot: Spot) -> dict[str, Any]:
    """Return a copy without one place."""
    less = deepcopy(content)
    del table(less, spot)[spot[-1]]
    return less


def table(content: Any, spot: Spot) -> Any:
    """Return the table or list that a place is in."""
    for key in spot[:-1]:
        content = content[key]
    return content


def spoilt_bytes(whole: bytes, at: int, chance: random.Random) -> bytes:
    """Return bytes that nobody would write: cut, mixed up, or with something senseless in them."""
    start = chance.randrange(len(whole))
    match at % 6:
        case 0:
            return chance.randbytes(chance.randrange(2000))
        case 1:
            return whole[:start]
        case 2:
            return whole[:start] + chance.randbytes(3) + whole[start:]
        case 3:
            return whole[:start] + bytes(chance.choices(b'[]{}"=\n,.-0 #', k=4)) + whole[start:]
        case 4:
            return b"a = " + chance.choice([b"[" * 5000, b"{b=" * 2000, b"1" * 5000, b"1e999", b"nan"])
        case _:
            end = chance.randrange(start, len(whole))
            return whole[:start] + whole[end:]
