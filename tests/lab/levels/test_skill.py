"""Ceiling and floor of a draft, read from a ladder that was made up."""

from pathlib import Path

import pytest

from qquovadis.lab.answer import Answer
from qquovadis.lab.levels import skill
from qquovadis.lab.levels.ladder_file import Ladder, LadderLevel
from qquovadis.lab.levels.skill import skill_of
from qquovadis.lab.report.sentences import skill_sentences
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import applied, read_variant
from tests.lab.games import near, undecim

LADDER = Ladder(
    draft="undecim/14",
    pack="0",
    seats=4,
    seed=1,
    alpha=0.06,
    level=(
        LadderLevel(name="random", version="random/1"),
        LadderLevel(name="quick", version="quick/1", against="random", games=80, share=0.75, low=0.5, high=0.9),
        LadderLevel(name="greedy", version="greedy/2", against="quick", games=40, share=0.5, low=0.26, high=0.7),
        LadderLevel(name="planner", version="planner/1", against="greedy", games=120, share=0.35, low=0.3, high=0.45),
    ),
)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every draft have this ladder."""
    monkeypatch.setattr(skill, "ladder_of", lambda _: LADDER)


@pytest.mark.usefixtures("measured")
def test_ceiling_is_what_the_best_wins_above_the_next_and_floor_what_quick_wins_above_lots(tmp_path: Path) -> None:
    """Above a quarter; three intervals share the chance to be wrong, and a variant has no ladder."""
    ceiling, floor = skill_of(undecim())
    assert (ceiling.metric, ceiling.level, ceiling.against, ceiling.games) == ("ceiling", "planner", "greedy", 120)
    assert ceiling.interval[:5] == (30, near(0.1), near(0.05), near(0.2), near(0.02))
    assert (floor.metric, floor.level, floor.against, floor.interval.mean) == ("floor", "quick", "random", near(0.5))
    file = tmp_path / "own.qqvariant"
    file.write_text(
        'name = { en = "Own", ja = "自作" }\ngame = "undecim"\ndraft = "14"\n[parameters]\n"moon.counters" = 9\n'
    )
    assert skill_of(applied(undecim(), read_variant(file), "own")) == ()
    answer = Answer(study={}, plan="", program="", skill=(ceiling,))
    (said,) = skill_sentences(answer, Texts("en"))
    assert (
        "against a fair share of 25.0 %" in said
        and "+10.0 percentage points (+5.0 to +20.0), in" in said
        and "120 games" in said
    )


def test_a_ladder_of_one_step_has_a_floor_and_no_ceiling(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a draft that was never measured has neither."""
    monkeypatch.setattr(skill, "ladder_of", lambda _: LADDER.model_copy(update={"level": LADDER.level[:2]}))
    assert [each.metric for each in skill_of(undecim())] == ["floor"]
    monkeypatch.setattr(skill, "ladder_of", lambda _: None)
    assert skill_of(undecim()) == ()
