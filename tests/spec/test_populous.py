"""The reader of the Populous examples: what it reads holds, and what is changed in it is seen."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from qquovadis.model.pack.loading import find_pack
from tests.marks import sampled
from tests.spec.clauses import Links
from tests.spec.files import results
from tests.spec.populous.runner import Runner
from tests.spec.shelf import OpenShelf

PUBLIC = Path(__file__).resolve().parents[3] / "shared" / "spec" / "populous-21-examples.json"
OWN = Path(__file__).parent / "populous" / "own.json"
EXAMPLES: list[dict[str, Any]] = json.loads(OWN.read_text(encoding="utf-8"))["examples"]


@pytest.fixture(scope="module")
def runner() -> Runner:
    return Runner(Links(find_pack("populous", "21")))


def named(example: dict[str, Any]) -> str:
    return str(example["id"])


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_the_example_holds(example: dict[str, Any], runner: Runner) -> None:
    assert runner.difference(example) is None


@pytest.mark.skipif(not PUBLIC.exists(), reason="the public examples are not beside the checkout")
def test_the_public_examples_hold() -> None:
    assert [(each.id, each.difference) for each in results(PUBLIC, OpenShelf()) if each.difference] == []


@pytest.mark.parametrize("example", sampled(EXAMPLES, 15), ids=named)
def test_every_change_of_what_holds_is_seen(example: dict[str, Any], runner: Runner) -> None:
    for path, value in example["then"]["changes"].items():
        other = copy.deepcopy(example)
        other["then"]["changes"][path] = value + 1 if isinstance(value, int) else ["labour", "labour", "labour"]
        assert runner.difference(other) is not None, f"{path} holds as well"
    for path in (each for each in example["then"]["changes"] if each.startswith("seats.")):
        other = copy.deepcopy(example)
        del other["then"]["changes"][path]
        assert runner.difference(other) is not None, f"{path} need not be said"


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        ({"given": {"data": {"players": ["A", "B", "C"], "weather": 1}}}, "given.data.weather is not known"),
        ({"when": {"actions": [{"do": "dance"}]}}, "the action dance is not known"),
        ({"then": {"changes": {"seats.A.mood": 1}, "facts": {}}}, "changes.seats.A.mood is not known"),
        ({"when": {"actions": [{"do": "war", "how": "by night"}]}}, "the action war: how is not known"),
        ({"when": {"actions": [], "mood": 1}}, "when: mood is not known"),
        ({"then": {**EXAMPLES[0]["then"], "facts": {"mood": 1}}}, "facts.mood is not known"),
        ({"then": {"changes": {}, "result": {}}}, "then: result is not known"),
        ({"given": 3}, "this cannot be read"),
    ],
)
def test_what_cannot_be_read_has_failed(part: dict[str, Any], reason: str, runner: Runner) -> None:
    assert reason in str(runner.difference({**copy.deepcopy(EXAMPLES[0]), **part}))


def test_what_is_refused_must_be_refused_by_the_clause(runner: Runner) -> None:
    other = copy.deepcopy(EXAMPLES[0])
    other["then"]["attempts"][0]["clauses"] = ["PO-END-03"]
    assert "not by PO-END-03" in str(runner.difference(other))
    other["then"]["attempts"][0]["legal"] = True
    assert "refused by" in str(runner.difference(other))
