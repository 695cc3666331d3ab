"""The reader of Undecim's JSON examples: the public ones and our own hold, and whatever is changed in them is seen."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from qquovadis.model.pack.loading import find_pack
from tests.marks import quick, sampled
from tests.spec.clauses import Links
from tests.spec.undecim.examples import Runner

PUBLIC = Path(__file__).resolve().parents[3] / "shared" / "spec" / "undecim-14-examples.json"
OWN = Path(__file__).parent / "undecim" / "own.json"
FILES = [file for file in (PUBLIC, OWN) if file.exists()]
EXAMPLES: list[dict[str, Any]] = [
    example for file in FILES for example in json.loads(file.read_text(encoding="utf-8"))["examples"]
]
REFUSED = [each for each in EXAMPLES if not each["then"].get("legal", True)]


@pytest.fixture(scope="module")
def runner() -> Runner:
    return Runner(Links(find_pack("undecim", "14")))


def named(example: dict[str, Any]) -> str:
    return str(example["id"])


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_the_example_holds(example: dict[str, Any], runner: Runner) -> None:
    assert runner.difference(example) is None


@pytest.mark.parametrize("example", sampled(EXAMPLES, 60), ids=named)
def test_every_change_of_what_holds_is_seen(example: dict[str, Any], runner: Runner) -> None:
    for key, value in example["then"].get("result", {}).items():
        other = copy.deepcopy(example)
        other["then"]["result"] = {key: otherwise(value)}
        assert runner.difference(other) is not None, f"{key} {otherwise(value)} holds as well"


def otherwise(value: Any) -> Any:
    """A value with something in it changed."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"not {value}"
        case list():
            return [*value, 99]
        case _:
            return {name: otherwise(each) for name, each in value.items()} or {"A": 99}


@pytest.mark.parametrize("example", REFUSED, ids=named)
def test_what_is_refused_is_not_for_another_reason(example: dict[str, Any], runner: Runner) -> None:
    other = {**copy.deepcopy(example), "clauses": [], "rulings": []}
    other["then"]["clause"] = "UN-COMP-15"
    assert runner.difference(other) is not None


@quick
@pytest.mark.parametrize(
    ("part", "reason"),
    [
        ({"when": {"actions": [{"do": "dance"}]}}, "the action dance is not known"),
        ({"given": {"state": {"weather": "rain"}}}, "given.state.weather is not known"),
        ({"given": {"state": {"p": {"A": {"mood": 1}}}}}, "given.state.p.A.mood is not known"),
        ({"then": {"legal": True, "result": {"weather": 1}}}, "then.result.weather is not known"),
        ({"then": {"legal": True, "but": 1}}, "then.but is not known"),
        ({"mood": 1}, "example.mood is not known"),
        ({"when": {"actions": [{"do": "night_check", "how": "soon"}]}}, "how is not known"),
        ({"when": {"actions": [], "dice": []}}, "when.dice is not known"),
        ({"given": {"state": {}, "data": {}}}, "given.data is not known"),
        ({"given": 3}, "this cannot be read"),
        ({"when": {"actions": [{"do": "land_bonus"}]}, "then": {"legal": False, "illegal_action": 0}}, "must not be"),
        ({"given": {"state": {"options": {"mood": "good"}}}}, "there is no such parameter"),
    ],
)
def test_what_cannot_be_read_has_failed(part: dict[str, Any], reason: str, runner: Runner) -> None:
    bare: dict[str, Any] = {"id": "X", "given": {"state": {}}, "when": {"actions": []}, "then": {"legal": True}}
    assert reason in str(runner.difference({**bare, **part}))
