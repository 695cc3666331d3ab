"""The reader of JSON examples: our own ones hold, and whatever is changed in them is seen."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from qquovadis.model.pack.loading import find_pack
from tests.changes import changes
from tests.marks import quick, sampled
from tests.spec.clauses import Links
from tests.spec.examples import Runner
from tests.spec.files import results, run_files
from tests.spec.shelf import OpenShelf

MORE = sorted((Path(__file__).parent / "more").glob("*.json"))
PUBLIC = Path(__file__).resolve().parents[3] / "shared" / "spec" / "quo-vadis-30-examples.json"
EXAMPLES: list[dict[str, Any]] = [
    example for file in MORE for example in json.loads(file.read_text(encoding="utf-8"))["examples"]
]
SHELF = OpenShelf()


@pytest.fixture(scope="module")
def runner() -> Runner:
    return Runner({}, SHELF, Links(find_pack("quo_vadis", "30")))


def named(example: dict[str, Any]) -> str:
    return str(example["id"])


@quick
@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_the_example_holds(example: dict[str, Any], runner: Runner) -> None:
    assert runner.difference(example) is None


def test_no_two_examples_have_one_id() -> None:
    ids = [named(example) for example in EXAMPLES]
    assert len(set(ids)) == len(ids)


@pytest.mark.skipif(not PUBLIC.exists(), reason="the public examples are not beside the checkout")
def test_the_public_examples_hold() -> None:
    failed = {each.id: each.difference for each in results(PUBLIC, SHELF) if each.difference}
    assert failed == {}


@pytest.mark.parametrize("example", sampled(EXAMPLES, 40), ids=named)
def test_every_change_of_what_holds_is_seen(example: dict[str, Any], runner: Runner) -> None:
    for state in changes(example["then"].get("state", {}), "labour"):
        other = copy.deepcopy(example)
        other["then"]["state"] = state
        other["then"].pop("illegal_instead", None)
        assert runner.difference(other) is not None, f"{state} holds as well"


@pytest.mark.parametrize("example", [each for each in EXAMPLES if "illegal_instead" in each["then"]], ids=named)
def test_what_is_refused_is_not_legal_and_not_for_another_reason(example: dict[str, Any], runner: Runner) -> None:
    for instead in example["then"]["illegal_instead"]:
        other = copy.deepcopy(example)
        other["then"]["illegal_instead"] = [{**instead, "clause": "QV-COMP-05"}]
        assert "not by QV-COMP-05" in str(runner.difference(other))


BARE: dict[str, Any] = {"id": "X", "given": {"state": {}}, "when": {"steps": []}, "then": {"result": "ok"}}


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        ({"when": {"steps": [{"op": "dance"}]}}, "the step dance is not known"),
        ({"when": {"steps": [{"op": "query_mood"}]}}, "the question query_mood is not known"),
        ({"when": {"steps": [{"op": "place", "space": "2-4/a", "sideways": True}]}}, "the field sideways of place"),
        ({"given": {"state": {"weather": "rain"}}}, "given.state.weather is not known"),
        ({"given": {"state": {"board": "MOON"}}}, "given.state.board MOON is not among the boards"),
        ({"given": {"state": {"pieces": {"2-4/a": ["A:dragon"]}}}}, 'the piece "A:dragon" is not known'),
        ({"given": {"state": {"pieces": {"2-4/a": ["Q:worker"]}}}}, "speaks of seat Q"),
        ({"given": {"state": {"options": {"mood": "good"}}}}, "there is no such option"),
        ({"given": {"state": {"parameters": {"area.picks": 3}}}}, "it is fixed at 2"),
        ({"given": {"state": {"epic_cards": 99}}}, "given.state.epic_cards is 99, the box has 100"),
        ({"then": {"result": "ok", "state": {"weather": "rain"}}}, "then.state.weather is not known"),
        ({"then": {"result": "ok", "legal_instead": []}}, "then.legal_instead is not known"),
        ({"then": {"result": "perhaps"}}, "then.result perhaps is not known"),
        ({"mood": 1}, "mood is not known"),
        ({"given": 3}, "this cannot be read"),
        ({"then": {"result": "illegal"}, "when": {"steps": [{"op": "growth"}]}}, "is legal, but must not be"),
    ],
)
def test_what_cannot_be_read_has_failed(part: dict[str, Any], reason: str, runner: Runner) -> None:
    assert reason in str(runner.difference({**BARE, **part}))


@pytest.mark.parametrize(
    ("step", "clause"),
    [
        ({"op": "war", "one_shot": {"A": "S01"}}, "QV-WAR-01"),
        ({"op": "use_skill", "skill": "S27", "area": "2-4"}, "QV-SKILL-04"),
        ({"op": "use_skill", "skill": "S99", "area": "2-4"}, "QV-SKILL-04"),
        ({"op": "growth", "town": "2-4/a"}, "QV-SKILL-04"),
    ],
    ids=lambda value: str(value.get("skill", value["op"])) if isinstance(value, dict) else value,
)
def test_a_skill_that_is_not_there_is_refused(step: dict[str, Any], clause: str, runner: Runner) -> None:
    example = {**BARE, "given": {"state": {"genesis_area": "2-4"}}, "when": {"steps": [step]}}
    assert clause in str(runner.difference(example))
    assert runner.difference({**example, "then": {"result": "illegal", "clause": clause}}) is None


def test_what_a_skill_asks_for_and_nobody_names_must_be_named(runner: Runner) -> None:
    state = {"genesis_area": "2-4", "skill_area": {"A": ["S25"]}, "pieces": {"2-4/a": ["A:town"], "1-2/a": ["A:town"]}}
    example = {
        **BARE,
        "given": {"state": state},
        "when": {"steps": [{"op": "growth"}, {"op": "place", "space": "2-4/a"}]},
    }
    assert "place(space 2-4/a) is refused by QV-SKILL-04" in str(runner.difference(example))
    grown = [{"op": "growth"}, {"op": "use_skill", "skill": "S25", "space": "1-2/a"}, {"op": "place", "space": "2-4/a"}]
    then = {"result": "ok", "state": {"pieces": {"1-2/a": ["A:town:2"]}}}
    assert runner.difference({**example, "when": {"steps": grown}, "then": then}) is None
    assert "QV-SKILL-04" in str(runner.difference({**example, "when": {"steps": [*grown[:2], grown[1]]}}))


def test_points_of_skills_that_lie_there_are_counted_and_those_that_do_not_are_stated(runner: Runner) -> None:
    state = {"skill_area": {"A": ["S24"]}, "pieces": {"2-4/a": ["A:town:1"]}}
    then = {"result": "ok", "state": {"final": {"A": {"skills": 1}, "B": {"skills": 4}}}}
    step = {"op": "final_scoring", "skill_bonus": {"A": 1, "B": 4}}
    example = {**BARE, "given": {"state": state}, "when": {"steps": [step]}, "then": then}
    assert runner.difference(example) is None


def test_files_are_counted_and_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.json"
    other.write_text(json.dumps({"game": "chess", "examples": [{"id": "X1"}, {"id": "X2"}]}), encoding="utf-8")
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    assert run_files([str(other), str(broken), str(MORE[0])]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "there is no referee of chess yet" in lines[0]
    assert "there is no referee of chess yet" in lines[1]
    assert "broken.json" in lines[2]
    assert lines[-1].endswith("passed, 3 failed")
    assert run_files([str(MORE[0])]) == 0
    assert run_files([]) == 2
