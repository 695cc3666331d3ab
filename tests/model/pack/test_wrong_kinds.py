"""A value of another kind anywhere in a save, with checksums that fit, is damage or a sentence, never a fault."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Session
from qquovadis.errors import SaveError
from qquovadis.model.saves.line_checks import written
from qquovadis.model.saves.save_file import read
from tests.controllers.corpus import CORPUS, box_for, rules_for
from tests.marks import sampled

SAVES = ("toy-branches", "toy-by-other-rules", "toy-pushed", "toy-undone-and-redone")
WRONG: tuple[Any, ...] = (7, -1, 1 << 40, 1.5, True, None, "x", "", [], [7], [[]], {}, {"x": 7})
TRIES = 300

Place = tuple[Any, ...]


def places(value: Any, at: Place = ()) -> Iterator[Place]:
    """The way to every value inside of a value."""
    inside: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield (*at, key)
        yield from places(each, (*at, key))


def put(value: Any, place: Place, wrong: Any) -> None:
    """Put another value there."""
    for key in place[:-1]:
        value = value[key]
    value[place[-1]] = wrong


def opened(path: Path) -> Session:
    """The session of a save, with its rules, played to its end and back."""
    found = read(path)
    box = box_for(found.header)
    session = Session.resume(found, box, rules_for(box))
    session.history.take_back(0)
    return session


@pytest.mark.parametrize("name", sampled(SAVES, 2))
def test_a_value_of_another_kind_is_damage_and_no_fault(name: str, tmp_path: Path) -> None:
    top, *lines = (CORPUS / f"{name}.qqgame").read_bytes().splitlines()
    values = [json.loads(line) for line in lines]
    ways = [(at, place) for at, line in enumerate(values) for place in places(line)]
    kinds = {line["kind"]: at for at, line in enumerate(values)}
    chance, path = Random(name), tmp_path / "wrong.qqgame"
    # Every member of every kind of line once, and then by chance.
    first = [(at, place) for at, place in ways if at in kinds.values() and len(place) <= 2]
    for at, place in [*first, *(chance.choice(ways) for _ in range(TRIES))]:
        line = json.loads(lines[at])
        put(line, place, chance.choice(WRONG))
        line.pop("check", None)
        path.write_bytes(b"\n".join([top, *lines[:at], written(line).rstrip(), *lines[at + 1 :]]) + b"\n")
        with suppress(SaveError):
            opened(path)


def test_a_number_where_the_parts_of_a_finding_belong_is_damage(tmp_path: Path) -> None:
    top, *lines = (CORPUS / "toy-finished.qqgame").read_bytes().splitlines()
    at = next(at for at, line in enumerate(lines) if json.loads(line).get("findings"))
    for wrong in ([["won", 0, 7, {}]], [[7, 0, [], {}]], [["won", "x", [], {}]], [["won", 0, [[1, 2]], {}]], 7):
        line = {**json.loads(lines[at]), "findings": wrong}
        del line["check"]
        path = tmp_path / "wrong.qqgame"
        path.write_bytes(b"\n".join([top, *lines[:at], written(line).rstrip(), *lines[at + 1 :]]) + b"\n")
        damage = opened(path).loaded.damage
        assert damage is not None
        assert damage.line == at + 2
