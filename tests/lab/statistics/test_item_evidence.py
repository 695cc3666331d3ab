"""What a card is worth to those who set it: what its lot was worth, over how many of those who got it set it."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from qquovadis.lab.answer import ItemAnswer
from qquovadis.lab.play.playing import Drawn, Record
from qquovadis.lab.statistics import item_evidence
from qquovadis.lab.statistics.block_values import Summary
from qquovadis.lab.statistics.estimating import intervals_of
from qquovadis.lab.statistics.fieller import ratio_interval
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.lab.statistics.item_evidence import ItemEvidence, ItemLook
from qquovadis.lab.studies.questions import study_of_lots
from qquovadis.lab.studies.study_file import Arm
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from tests.lab.games import near, record
from tests.marks import quick

WORTH, BLOCKS = 10.0, 400
S05 = frozenset(("S05",))


def games_of_a_block(chance: np.random.Generator, number: int, worth: float) -> list[Record]:
    """Return four games in which each seat gets S01 once; who is strong sets it more often, and strength is worth 8."""
    found = []
    for seat in range(4):
        strong = chance.random(4) < 0.5
        points = [8.0 * each + float(chance.normal(0, 4)) for each in strong]
        drawn = [Drawn(at, "DraftSkill", "S01" if at == seat else f"S0{at + 2}") for at in range(4)]
        if chance.random() < (0.6 if strong[seat] else 0.2):
            drawn.append(Drawn(seat, "SetSkill", "S01"))
            points[seat] += worth
        drawn += [Drawn(at, "SetSkill", f"S0{at + 2}") for at in range(4) if at != seat and chance.random() < 0.4]
        found.append(record(tuple(points))._replace(drawn=tuple(drawn)))
    del number
    return found


def plan_of_lots() -> StudyPlan:
    """Return the plan of a study of Quo Vadis by four whose cards go by lot."""
    head = {"levels": ("random",), "seats": (4,), "max_games": 4 * BLOCKS, "seed": 1}
    return study_plan(study_of_lots(Arm(id="A", draft="quo_vadis/30"), "lots", head), Path())


def answer_of_s01(worth: float, seed: int, blocks: int = BLOCKS, *, at_end: bool = False) -> ItemAnswer:
    """Return what blocks say of S01, which is worth this to whoever sets it."""
    evidence, chance = ItemEvidence(plan_of_lots().plan(0, 0)), np.random.default_rng(seed)
    for number in range(blocks):
        evidence.add(games_of_a_block(chance, number, worth))
    return next(
        each for each in evidence.answers("A", "random", 4, ItemLook(0.05, BLOCKS, at_end)) if each.item == "S01"
    )


@quick
def test_a_planted_worth_is_found_by_the_lot_and_not_by_who_set_it() -> None:
    """Four in ten set it, so its lot is worth 4; those who set it are also stronger, 2 of 8 points more than others."""
    found = answer_of_s01(WORTH, seed=5)
    assert found.set_share == near(0.4, 0.04)
    assert found.interval.mean == near(0.4 * WORTH, 0.9)
    assert found.when_set is not None and found.of_setters is not None
    assert found.when_set.low < WORTH < found.when_set.high
    assert found.when_set.mean == near(WORTH, 2)
    assert found.when_set.low > 0
    assert found.of_setters.mean > WORTH + 1
    assert found.of_setters.low > found.when_set.mean


def test_a_card_that_is_worth_nothing_is_not_found() -> None:
    """The plain difference of those who set it says 2 and more; the lot says that it may be nothing."""
    found = answer_of_s01(0.0, seed=6)
    assert found.when_set is not None and found.of_setters is not None
    assert found.when_set.low < 0 < found.when_set.high
    assert found.of_setters.low > 0


def compared(seed: int, against: str, others: float = 3.0) -> dict[str, ItemAnswer]:
    """What 400 made blocks say of the cards of a deck beside one of them: S01 is worth 10, S05 nothing, each other card
    this much; seats get one card each, and set it in half of the games.
    """
    chance, evidence = np.random.default_rng(seed), ItemEvidence(plan_of_lots().plan(0, 0))
    worth = {"S01": WORTH, "S05": 0.0, "S02": 0.0, "S03": others, "S04": others, "S06": others, "S07": others}
    for _ in range(BLOCKS):
        block = []
        for _ in range(4):
            dealt = [str(each) for each in chance.permutation(list(worth))[:4]]
            is_set = chance.random(4) < 0.5
            points = [float(chance.normal(0, 4)) + is_set[at] * worth[card] for at, card in enumerate(dealt)]
            drawn = [Drawn(at, "DraftSkill", card) for at, card in enumerate(dealt)]
            drawn += [Drawn(at, "SetSkill", card) for at, card in enumerate(dealt) if is_set[at]]
            block.append(record(tuple(points))._replace(drawn=tuple(drawn)))
        evidence.add(block)
    look = ItemLook(0.05, BLOCKS, at_end=True, against=frozenset(against.split()))
    return {each.item: each for each in evidence.answers("A", "random", 4, look)}


@quick
def test_beside_a_card_that_does_nothing_a_card_is_worth_what_it_gives() -> None:
    """The other cards are worth 3, so that holders of a card of 10 are less than that ahead of the others."""
    found = compared(seed=8, against="S05")
    for card, worth in {"S01": WORTH, "S02": 0.0, "S03": 3.0}.items():
        when_set, lot = found[card].when_set, found[card].interval
        assert when_set is not None
        assert when_set.low <= worth <= when_set.high and when_set.mean == near(worth, 1.5)
        assert lot.low <= worth / 2 <= lot.high and lot.mean == near(worth / 2, 0.8)
    alone = compared(seed=8, against="")
    assert alone["S01"].when_set is not None and alone["S01"].when_set.high < WORTH
    assert alone["S05"].when_set is not None and alone["S05"].when_set.high < 0


def test_beside_a_card_an_interval_misses_as_seldom_as_it_says() -> None:
    """In 60 made studies the interval of another card that does nothing leaves out 0 hardly ever."""
    missed = sum(not (found := compared(seed, "S05")["S02"].interval).low <= 0 <= found.high for seed in range(60))
    assert missed <= 2


def test_beside_several_cards_that_do_nothing_more_is_known() -> None:
    """Their holders taken together are twice as many to compare with."""
    one, both = (compared(seed=8, against=each)["S01"].when_set for each in ("S05", "S05 S02"))
    assert one is not None and both is not None
    assert both.low <= WORTH <= both.high
    assert both.high - both.low < 0.95 * (one.high - one.low)


def test_a_card_is_not_compared_with_itself_and_one_of_several_with_the_others() -> None:
    """With two, the interval of each is that of the one beside the other: as wide either way, and turned round."""
    alone, both = compared(seed=8, against="S05"), compared(seed=8, against="S05 S02")
    assert alone["S05"].is_reference and not alone["S05"].interval.is_known and alone["S05"].when_set is None
    assert not alone["S01"].is_reference and alone["S01"].against == ("S05",)
    one, other = both["S05"].interval, both["S02"].interval
    assert other == alone["S02"].interval and not both["S05"].is_reference
    assert one.mean == near(-other.mean, 1.0) and one.low <= 0 <= one.high


def test_cards_of_another_kind_are_compared_with_all_others() -> None:
    """S05 is a skill and B05 a basic skill, whose holders are told from everybody else."""
    evidence = ItemEvidence(plan_of_lots().plan(0, 0))
    rows = {each.item: each.against for each in evidence.answers("A", "random", 4, ItemLook(0.05, 9, False, S05))}
    assert rows["S01"] == ("S05",) and rows["B05"] == ()


def test_only_what_is_shown_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a card no skill's interval beside all others is computed; of basic skills those are shown."""
    asked: list[int] = []

    def counting(summary: Summary, *of: Any, **named: Any) -> list[Interval]:
        asked.append(summary.values.shape[1])
        return intervals_of(summary, *of, **named)

    monkeypatch.setattr(item_evidence, "intervals_of", counting)
    evidence = ItemEvidence(plan_of_lots().plan(0, 0))
    chance = np.random.default_rng(3)
    for number in range(3):
        evidence.add(games_of_a_block(chance, number, 0.0))
    for against, most in ((S05, 1), (frozenset[str](), 5)):
        asked.clear()
        evidence.answers("A", "random", 4, ItemLook(0.05, BLOCKS, False, against))
        assert max(asked) == most  # one column is the interval of whatever nobody held; S01 to S05 were held


def test_beside_a_card_that_nobody_held_nothing_is_known() -> None:
    found = compared(seed=9, against="S30")
    assert not any(each.interval.is_known for each in found.values() if each.kind == "skill")


def test_few_blocks_say_nothing() -> None:
    """As of every interval, fifty are needed."""
    found = answer_of_s01(WORTH, seed=7, blocks=49).when_set
    assert found is not None and not found.is_known


def test_what_was_fixed_beforehand_is_known_better_than_what_holds_at_every_look() -> None:
    """The interval at the end is narrower, and the worth of 10 lies in both."""
    looked, ended = (answer_of_s01(WORTH, seed=5, at_end=each).when_set for each in (False, True))
    assert looked is not None and ended is not None
    assert ended.method == "student" and ended.mean == looked.mean
    assert looked.low < ended.low < WORTH < ended.high < looked.high
    assert ended.high - ended.low < 0.8 * (looked.high - looked.low)


@pytest.mark.parametrize(("at_end", "most"), [(False, 0.05), (True, 0.05 + 3 * (0.05 * 0.95 / 400) ** 0.5)])
def test_a_ratio_is_missed_as_seldom_as_it_says(at_end: bool, most: float) -> None:
    chance, wrong = np.random.default_rng(3), 0
    for _ in range(400):
        below = chance.binomial(4, 0.5, 150) / 4
        above = 6 * below + chance.normal(0, 5, 150)
        found = ratio_interval(above, below, 0.05, 150, at_end=at_end)
        wrong += not found.low <= 6 <= found.high
    assert wrong / 400 <= most
    assert wrong or not at_end  # Student's interval is not wider than it says


def test_a_ratio_whose_lower_mean_may_be_nothing_is_unknown() -> None:
    """Two of sixty blocks have it, in which anything may be so."""
    below = np.array([1.0, 1.0] + [0.0] * 58)
    assert not ratio_interval(below * 3, below, 0.05, 100).is_known
    assert not ratio_interval(np.zeros(60), np.zeros(60), 0.05, 100).is_known
    even = np.array([1.0, 3.0] * 40)
    assert ratio_interval(2 * even, even, 0.05, 100)[1:4] == (near(2), near(2), near(2))
