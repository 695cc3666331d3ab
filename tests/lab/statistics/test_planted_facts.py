"""Facts that are planted in rules or records are found with their signs, and where they are taken out again nothing is.

Bots by lot play: they take no notice of what is planted, so its effect is known beforehand.
"""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from qquovadis.lab.answer import Answer, Contrast, ItemAnswer
from qquovadis.lab.play.engines import StudyBlock, play_study_block
from qquovadis.lab.play.playing import Record
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.study_file import study_of
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.pack.loading import find_pack
from tests.marks import long

pytestmark = long  # some hundred games of Quo Vadis each

HEAD = """
[study]
name = {{ en = "Planted", ja = "仕込み" }}
seed = {seed}
levels = ["random"]
seats = [3]
max_games = {games}
"""
ARM = """
[[arm]]
id = "{id}"
{what}
"""
DRAFT = 'draft = "quo_vadis/30"'
SKILL = """
name = { en = "Planted", ja = "仕込み" }
game = "quo_vadis"
draft = "30"
[[skill]]
id = "S01"
kind = "additional"
name = { en = "Windfall", ja = "たなぼた" }
text = { en = "At the end of the game gain 10 VP.", ja = "ゲーム終了時、10VPを得る。" }
[[skill.effects]]
hook = "game_end"
op = "gain"
what = "vp"
amount = 10
"""
BONUS = 5  # VP of whoever plays first


def unchanged(block: StudyBlock) -> StudyBlock:
    """Return the block as it was played."""
    return block


def answer_of(text: str, folder: Path, plant: Callable[[StudyBlock], StudyBlock] = unchanged) -> Answer:
    """Return what a study comes to, its blocks being changed before they are looked at."""
    plan = study_plan(study_of(text.encode(), "planted.qqstudy"), folder)
    evaluation = Evaluation(plan)
    for block in map(partial(play_study_block, plan), plan.order()):
        evaluation.add(plant(block))
    return evaluation.answer(stopped="games")


def contrasts(answer: Answer) -> dict[tuple[str, str], Contrast]:
    """Return contrasts with the first arm by metric and arm."""
    return {(each.metric, each.arms[0]): each for each in answer.contrasts}


def test_a_skill_worth_ten_points_stands_out_and_without_it_none_does_like_it(tmp_path: Path) -> None:
    """Whoever holds it may not live to set it, so what it is worth is at most ten."""
    (tmp_path / "planted.qqvariant").write_text(SKILL)
    text = HEAD.format(seed=11, games=450) + ARM.format(id="draft", what=DRAFT)
    text += ARM.format(id="planted", what='variant = "planted.qqvariant"') + '[assign]\nskills = "lot"\n'
    found: dict[tuple[str, str], ItemAnswer] = {
        (each.item, each.arm): each for each in answer_of(text, tmp_path).items if each.by == "lot"
    }
    planted, draft = (
        next(each for (item, arm), each in found.items() if arm == of and item in {"S01", *names})
        for of, names in (("planted", {"Windfall"}), ("draft", set[str]()))
    )
    print("skill +10:", planted.interval, "as the draft has it:", draft.interval)
    assert planted.stands_out and planted.interval.low > 0 and planted.interval.low <= 10
    assert not draft.stands_out
    others = [each.interval.mean for (item, arm), each in found.items() if arm == "planted" and item != planted.item]
    assert planted.interval.mean > max(others)


def with_a_bonus(record: Record) -> Record:
    """Return a record in which whoever played first has five points more."""
    points = list(record.points)
    points[record.seating.start] += BONUS
    best = [seat for seat, own in enumerate(points) if own == max(points)]
    shares = tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(points)))
    return record._replace(points=tuple(points), rank_shares=shares)


def test_five_points_for_whoever_plays_first_are_found(tmp_path: Path) -> None:
    """No number of the draft gives points to one seat alone: they are planted in the records of the second arm."""

    def plant(block: StudyBlock) -> StudyBlock:
        one, planted, removed = block.arms
        return block._replace(arms=(one, planted._replace(records=tuple(map(with_a_bonus, planted.records))), removed))

    arms = "".join(ARM.format(id=each, what=DRAFT) for each in ("draft", "planted", "removed"))
    found = contrasts(answer_of(HEAD.format(seed=12, games=300) + arms, tmp_path, plant))
    for name in ("points.order.1", "win.order.1", "points.order.2"):
        print(name, *(found[name, arm].interval for arm in ("planted", "removed")))
    assert found["points.order.1", "planted"].word == "higher"
    assert found["points.order.1", "planted"].interval.mean == pytest.approx(BONUS)
    assert found["win.order.1", "planted"].word == "higher" and found["win.order.2", "planted"].word == "lower"
    assert found["points.order.2", "planted"].word == "no_difference"
    assert {found[f"points.order.{place}", "removed"].word for place in (1, 2, 3)} == {"no_difference"}
    assert found["win.order.1", "removed"].interval.mean == 0  # so few blocks leave more open than what matters


def test_wars_without_dice_are_hardly_ever_won_by_the_weaker(tmp_path: Path) -> None:
    """A die of one side is none; no draft allows that, so this one is written for the test."""
    for name, sides in (("diceless", 1), ("same", None)):
        shutil.copytree(find_pack("quo_vadis", "30"), tmp_path / name)
        file = tmp_path / name / "parameters.toml"
        text = file.read_text()
        for number, usual in (("war.die", 6), ("war.aptitude_die", 8)):
            before = f'id = "{number}"\ntype = "int"\ndefault = {usual}\nminimum = 4'
            assert before in text
            if sides:
                text = text.replace(before, f'id = "{number}"\ntype = "int"\ndefault = {sides}\nminimum = {sides}')
        file.write_text(text)
    arms = ARM.format(id="draft", what=DRAFT) + "".join(
        ARM.format(id=each, what=f'draft = "{each}"') for each in ("diceless", "same")
    )
    answer = answer_of(HEAD.format(seed=13, games=600) + arms, tmp_path)  # below a tenth, shares take more games
    found = contrasts(answer)
    for name in ("war.upset", "war.big_die", "war.count"):
        print(name, *(found[name, arm].interval for arm in ("diceless", "same")))
    assert found["war.upset", "diceless"].word == "lower"
    upset = {each.arm: each.interval for each in answer.estimates if each.metric == "war.upset"}
    assert upset["diceless"].mean < 0.1 < upset["draft"].mean  # skills that count low rolls as more go on to
    assert found["war.upset", "same"].interval.mean == 0
    assert found["points.mean", "same"].word == found["war.count", "same"].word == "no_difference"
