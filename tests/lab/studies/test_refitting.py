"""What bots learn of an arm's rules before its first game: once, the same everywhere, and only where any learn."""

import gzip
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from qquovadis.controllers.bots.knowledge import knowledge_for
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.play import orders
from qquovadis.lab.play.orders import order_of
from qquovadis.lab.studies import refitting
from qquovadis.lab.studies.refitting import Fitting, arms_to_fit, as_in_book, fitted
from qquovadis.lab.studies.study_file import Study, study_of
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.value_file import weights_in, weights_of
from tests.lab.small_studies import QUESTION, planned
from tests.marks import long

OTHER = QUESTION.replace('"moon.counters" = 12', '"land.per_kind" = 2')
LEARNING = OTHER.replace('["random"]', '["planner"]').replace("[3, 4]", "[3]")
BOTH = LEARNING.replace('id = "A"', 'id = "A"\nrefit = true').replace('id = "B"', 'id = "B"\nrefit = true')


def asked(text: str) -> Study:
    """Return the study that a text asks for."""
    return study_of(text.encode(), "x.qqstudy")


@pytest.fixture(autouse=True)
def taught_quickly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots learn from three games by lot, and keep what they learned in a folder of the test."""
    monkeypatch.setattr(refitting, "TEACHER", "random")
    monkeypatch.setattr(refitting, "GAMES", 3)
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))


def test_each_arm_is_learned_from_games_of_its_own_rules(tmp_path: Path) -> None:
    told: list[Fitting] = []
    assert [arm.id for arm in arms_to_fit(asked(BOTH), tmp_path)] == ["A", "B"]
    study = fitted(asked(BOTH), tmp_path, told=told.append)
    assert study is not None
    assert told == [Fitting(arm, games, 3) for arm in "AB" for games in range(1, 4)]
    one, other = (arm.value for arm in study.arm)
    marks = {weights_in(one).mark, weights_in(other).mark, weights_of("undecim", "14").mark}
    assert len(marks) == 3  # another each, for each has rules of its own


def test_what_was_learned_goes_wherever_games_are_played_and_is_not_learned_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = fitted(asked(BOTH), tmp_path)
    assert study is not None
    one, other = (arm.value for arm in study.arm)
    plan = study_plan(study, tmp_path)
    assert plan.hash != study_plan(asked(BOTH), tmp_path).hash
    for at, value in enumerate((one, other)):
        assert f"planner/1+value:{weights_in(value).mark}" in plan.plan(0, at).text
        said = json.loads(order_of(plan, (0, 0))[1])["plans"][at]
        assert orders._plan(said, ()).value == value
    with LabBook.create(tmp_path / "x.qqlab", plan) as book:
        assert [arm.value for arm in book.plan().arms] == [one, other]
        assert book.plan().hash == plan.hash

    def nothing(*_: Any) -> Any:
        raise AssertionError("it was learned already")

    monkeypatch.setattr(refitting, "play_each", nothing)
    assert not arms_to_fit(asked(BOTH), tmp_path)
    assert fitted(asked(BOTH), tmp_path) == study  # what was kept
    for kept in (tmp_path / "lab").glob("value-*.toml"):
        kept.unlink()
    assert as_in_book(asked(BOTH), tmp_path / "x.qqlab") == study  # what the book says


def test_bots_judge_by_what_they_were_given() -> None:
    plan = planned(LEARNING)
    pack = plan.arms[0].source.pack()
    weights = weights_of(pack.game, pack.draft)._replace(mark="other")
    kit = compile_kit(pack, 3)
    assert knowledge_for(kit, weights).weights is weights
    assert knowledge_for(kit).weights == weights_of(pack.game, pack.draft)


@long
def test_nothing_is_learned_that_nobody_asks_for_or_needs(tmp_path: Path) -> None:
    """Of two arms one asks; among bots that learn nothing neither is learned; and a plan without is as it ever was."""
    greedy = BOTH.replace('"planner"', '"greedy"')
    assert fitted(asked(greedy), tmp_path) == asked(greedy) and not arms_to_fit(asked(greedy), tmp_path)
    one = fitted(asked(LEARNING.replace('id = "B"', 'id = "B"\nrefit = true')), tmp_path)
    assert one is not None and [bool(arm.value) for arm in one.arm] == [False, True]
    assert '"value"' not in planned(LEARNING).text


def test_whoever_stops_it_gets_no_study_and_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """One game is kept and not played again; of what somebody cut off or made of it the rest is."""
    stopped, told = threading.Event(), list[Fitting]()
    assert fitted(asked(BOTH), tmp_path, stopped=stopped, told=lambda _: stopped.set()) is None
    assert not list(tmp_path.rglob("value-*.toml"))
    (games,) = tmp_path.rglob("value-*.games")
    (file,) = games.iterdir()
    kept = file.read_bytes()
    study = fitted(asked(BOTH), tmp_path, told=told.append)
    assert [each.games for each in told if each.arm == "A"] == [2, 3]
    assert not list(tmp_path.rglob("value-*.games"))
    for broken in (kept[: len(kept) // 2], b"nothing", gzip.compress(b'[[1,2,"x",[],3]]'), gzip.compress(b"[0]")):
        for value in tmp_path.rglob("value-*.toml"):
            value.unlink()
        games.mkdir()
        file.write_bytes(broken)
        told.clear()
        assert fitted(asked(BOTH), tmp_path, told=told.append) == study
        assert [each.games for each in told if each.arm == "A"] == [1, 2, 3]
    assert fitted(asked(BOTH), tmp_path) == study


@long
def test_what_somebody_made_of_a_kept_value_is_learned_again(tmp_path: Path) -> None:
    one = LEARNING.replace('id = "A"', 'id = "A"\nrefit = true')
    study = fitted(asked(one), tmp_path)
    (file,) = (tmp_path / "lab").glob("value-*.toml")
    file.write_text("format = 'other'")
    assert len(arms_to_fit(asked(one), tmp_path)) == 1
    assert fitted(asked(one), tmp_path) == study and file.read_text() != "format = 'other'"
