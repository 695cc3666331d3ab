"""A study as a file, and the plan that follows from it."""

from pathlib import Path

import pytest

from qquovadis.errors import PackError, QuoError
from qquovadis.lab.play.engines import play_study_block
from qquovadis.lab.studies.study_file import Study, read_study, study_of
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan

QUESTION = """
[study]
name = { en = "Gold", ja = "金" }
seed = 3
levels = ["random", "quick"]
seats = [3, 4]
max_games = 10

[[arm]]
id = "A"
draft = "undecim/14"

[[arm]]
id = "B"
draft = "undecim/14"
parameters = { "moon.counters" = 12 }
"""
PICKY = """
[[strategy]]
id = "no-gold"
arm = "B"
forbid = ["AutoGain.gold"]
"""


def planned(text: str = QUESTION, folder: Path = Path()) -> StudyPlan:
    """Return the plan of a study that a text says."""
    return study_plan(study_of(text.encode(), "q.qqstudy"), folder)


def test_a_study_has_a_plan_for_each_level_and_number_of_seats() -> None:
    """Ten games at three seats are four blocks of three, at four seats three blocks of four."""
    plan = planned()
    assert plan.subs == (("random", 3), ("quick", 3), ("random", 4), ("quick", 4))
    assert [plan.blocks(sub) for sub in range(4)] == [4, 4, 3, 3]
    assert plan.games == 2 * (12 + 12 + 12 + 12)
    assert list(plan.order())[:5] == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)]
    assert len(list(plan.order())) == 4 + 4 + 3 + 3


def test_arms_share_their_seeds_and_differ_in_their_packs() -> None:
    """The same block has the same seeds and starts in both arms; the packs are two."""
    plan = planned()
    one, other = ([*plan.plan(2, arm).games(1)] for arm in (0, 1))
    assert one == other
    assert [each.start for each in one] == [0, 1, 2, 3]
    assert plan.arms[0].pack != plan.arms[1].pack
    assert dict(plan.arms[1].changes) == {"moon.counters": 12}


def test_the_same_study_has_the_same_hash_and_another_number_another() -> None:
    """A plan is known by all that it says."""
    assert planned().hash == planned().hash
    assert planned(QUESTION.replace("= 12", "= 11")).hash != planned().hash
    assert planned(QUESTION.replace("seed = 3", "seed = 4")).hash != planned().hash


def test_a_study_written_and_read_again_is_the_same() -> None:
    """Its text says all that it says."""
    study = study_of((QUESTION + PICKY).encode(), "q.qqstudy")
    assert study_of(study.text.encode(), "again") == study


def test_with_what_cards_are_compared_is_no_part_of_the_plan() -> None:
    """Books of before it was asked are gone on with, and nobody asks for a card that is not there."""
    lots = f'{QUESTION}\n[assign]\nskills = "lot"\n'
    beside = planned(f'{lots}against = ["raid", "trade"]\n')
    assert beside.hash == planned(lots).hash and '"assign":{"skills":"lot"}' in planned(lots).text
    assert beside.against == {"raid", "trade"} and planned(lots).against == planned().against == frozenset()
    with pytest.raises(QuoError, match=r"called riad; there are .*raid"):
        planned(f'{lots}against = ["riad"]\n')


def test_a_block_is_played_in_every_arm_and_watched() -> None:
    """Three seats, so three games an arm; facts were noted."""
    block = play_study_block(planned(), (1, 0))
    assert [len(arm.records) for arm in block.arms] == [3, 3]
    assert all(record.facts.game["length.questions"] > 30 for arm in block.arms for record in arm.records)


def test_watching_changes_no_game() -> None:
    """The digests of watched games are those of the same plan without a probe."""
    from dataclasses import replace

    from qquovadis.lab.play.engines import play_block

    plan = planned().plan(0, 0)
    watched, alone = play_block(plan, 0), play_block(replace(plan, probed=False), 0)
    assert [each.digest for each in watched.records] == [each.digest for each in alone.records]
    assert alone.records[0].facts.game == {}


def test_a_strategy_is_an_arm_with_one_restricted_seat() -> None:
    """It sits on each seat in turn, by the rules of the arm that it names."""
    plan = planned(QUESTION + PICKY)
    assert [arm.id for arm in plan.arms] == ["A", "B", "no-gold"]
    assert plan.arms[2].pack == plan.arms[1].pack
    assert [each.restricted for each in plan.plan(0, 2).games(0)] == [0, 1, 2]
    assert [each.restricted for each in plan.plan(0, 0).games(0)] == [-1, -1, -1]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (QUESTION.replace('"undecim/14"', '"undecim/15"', 1), "15"),
        (QUESTION.replace('["random", "quick"]', '["rondom"]'), "rondom"),
        (QUESTION.replace('"moon.counters"', '"moon.countres"'), "moon.countres"),
        (QUESTION.replace("= 12", "= 1200"), "1200"),
        (QUESTION.replace("[3, 4]", "[7]"), "7"),
        (QUESTION.replace('id = "B"', 'id = "A"'), "same id"),
        (QUESTION.replace('id = "B"', 'value = "none"\nid = "B"'), "value"),
        (QUESTION.replace('id = "B"', 'refit = true\nid = "B"') + "[sweep]\nscreen = true\n", "refit"),
        (QUESTION + PICKY.replace('"B"', '"C"'), "C"),
        (QUESTION + "[[goal]]\nmetric = 'x'\narm = 'Z'\n", "Z"),
        (QUESTION.replace('draft = "undecim/14"', 'draft = "undecim/14"\nvariant = "x"', 1), "either"),
        (QUESTION + "[sweep]\nparameter = 'moon.counters'\nvalues = [10]\n", "two values"),
    ],
)
def test_a_study_that_cannot_be_is_refused_with_what_is_wrong(text: str, part: str) -> None:
    """The sentence names the thing."""
    with pytest.raises(QuoError) as refused:
        planned(text)
    assert part in str(refused.value)


def test_a_file_that_is_no_study_is_refused_by_name(tmp_path: Path) -> None:
    """What is no TOML, and what lacks a table."""
    for name, content in (("a.qqstudy", b"[study"), ("b.qqstudy", b"x = 1\n")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(PackError) as refused:
            read_study(tmp_path / name)
        assert refused.value.file == name


def test_a_sweep_adds_an_arm_for_each_value() -> None:
    """Beside the first arm as it is."""
    text = (
        QUESTION.split('[[arm]]\nid = "B"', maxsplit=1)[0] + "[sweep]\nparameter = 'moon.counters'\nvalues = [9, 11]\n"
    )
    plan = planned(text)
    assert [arm.id for arm in plan.arms] == ["A", "moon.counters=9", "moon.counters=11"]
    assert isinstance(plan.study, Study)
