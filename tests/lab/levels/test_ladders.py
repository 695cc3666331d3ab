"""Duels end when they are decided and not before; ladders say what duels came to, and are read as they were written."""

import math
import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from qquovadis.bots import BOTS
from qquovadis.controllers.bots import knowledge
from qquovadis.errors import PackError, QuoError
from qquovadis.lab.levels import ladders
from qquovadis.lab.levels.ladder_file import Ladder, LadderLevel, ladder_of, read_ladder, write_ladder
from qquovadis.lab.levels.ladders import (
    DuelLook,
    ahead_interval,
    candidate_share,
    climb,
    duel,
    ladder_from,
    ladder_plans,
    milliseconds_a_question,
    points_ahead,
)
from qquovadis.lab.play.engines import PlayedBlock
from qquovadis.lab.play.plan import Plan
from qquovadis.model.pack.loading import load_pack
from tests.lab.games import duel_block, near, planned, record, undecim
from tests.marks import quick

pytestmark = quick

Wins = Callable[[Plan, int], int]


@pytest.fixture
def wins(monkeypatch: pytest.MonkeyPatch) -> Callable[[Wins], list[int]]:
    """Let candidates win so many of the four games of each block, and tell which blocks were begun."""

    def won(of_block: Wins) -> list[int]:
        begun: list[int] = []

        def play(plan: Plan, _workers: int, stopped: threading.Event | None) -> Iterator[PlayedBlock]:
            for number in range(plan.blocks):
                if stopped is not None and stopped.is_set():
                    return
                begun.append(number)
                yield duel_block(number, of_block(plan, number), plan)

        monkeypatch.setattr(ladders, "play_plan", play)
        return begun

    return won


def bet_off(values: Sequence[float], share: float, alpha: float) -> int:
    """Return after how many blocks whoever bets that they are more than a share has made 2/α of each coin.

    Bets grow as blocks turn out to be alike, never beyond half of what would be lost at worst.
    """
    fortune, mean, variance = 1.0, 0.5, 0.25
    squares = 0.25
    for n, value in enumerate(values, 1):
        bet = min(math.sqrt(2 * math.log(2 / alpha) / (variance * n * math.log(n + 1))), 0.5 / share)
        fortune *= 1 + bet * (value - share)
        if fortune >= 2 / alpha:
            return n
        mean = (mean * n + value) / (n + 1)
        squares += (value - mean) ** 2
        variance = squares / (n + 1)
    return len(values)


def test_a_duel_ends_at_the_first_look_that_decides_it(wins: Callable[[Wins], list[int]]) -> None:
    begun = wins(lambda _plan, _number: 3)
    looks = list(duel(planned()))
    first = bet_off([0.75] * 99, 0.25, 0.05)
    assert [look.share.n for look in looks] == list(range(1, first + 1))
    assert [look.verdict for look in looks] == [""] * (first - 1) + ["above"]
    assert begun == list(range(first))
    assert looks[-1].share.mean == 0.75


def test_a_duel_between_equals_goes_to_its_end_undecided(wins: Callable[[Wins], list[int]]) -> None:
    wins(lambda _plan, number: (0, 1, 2, 1)[number % 4])
    looks = list(duel(planned(480)))
    assert len(looks) == 120
    assert {look.verdict for look in looks} == {""}
    assert (looks[98].share.method, looks[99].share.method) == ("betting", "acs")


def test_a_weaker_level_is_found_to_be_weaker(wins: Callable[[Wins], list[int]]) -> None:
    wins(lambda _plan, _number: 0)
    last = list(duel(planned()))[-1]
    assert last.verdict == "below"
    assert last.share.n == bet_off([1.0] * 99, 0.75, 0.05)  # on what is lost


def test_the_duels_of_a_ladder_are_one_family_and_take_longer(wins: Callable[[Wins], list[int]]) -> None:
    wins(lambda _plan, _number: 3)
    one, of_five = (list(duel(planned(family=members)))[-1] for members in (1, 5))
    assert (one.share.alpha, of_five.share.alpha) == (0.05, 0.01)
    assert one.share.n < of_five.share.n


def test_what_a_block_says_of_its_candidate() -> None:
    levels = [game.levels for game in planned().games(0)]
    points = [(10, 6, 6, 3), (10, 10, 4, 4), (1, 1, 2, 6), (0, 0, 0, 6)]
    block = PlayedBlock(0, tuple(record(each, levels[seat]) for seat, each in enumerate(points)), 1.0)
    assert candidate_share(block) == (1 + 0.5 + 0 + 1) / 4
    assert points_ahead(block) == near((5 + 4 + (2 - 8 / 3) + 6) / 4)


def test_points_ahead_are_known_from_fifty_blocks_on() -> None:
    plan = planned()
    blocks = tuple(duel_block(number, number % 3, plan) for number in range(60))
    early, late = (ahead_interval(DuelLook(plan, blocks[:n], None)) for n in (49, 60))  # type: ignore[arg-type]
    assert not early.is_known
    # A game won is four points ahead, one lost a third of four points behind; 0, 1 and 2 of four are won in turn.
    assert late.mean == near((1 * 4 - 3 * 4 / 3) / 4)
    assert late.low < late.mean < late.high


def test_the_time_a_level_takes_is_counted_over_all_its_seats() -> None:
    plan = planned()
    look = DuelLook(plan, (duel_block(0, 1, plan),), None)  # type: ignore[arg-type]
    assert milliseconds_a_question([look], "random") == 10 / 20
    assert milliseconds_a_question([look], "planner") is None


def test_a_ladder_says_what_its_duels_came_to(wins: Callable[[Wins], list[int]], tmp_path: Path) -> None:
    monkeypatched = wins(lambda plan, _number: 4 if plan.candidate == "greedy" else 1)
    looks = _last(climb([planned(80), planned(80, candidate="random", others=("greedy",) * 3)]))
    assert len(monkeypatched) == looks[0].share.n + 20
    found = ladder_from(looks)
    below, level = found.level[0], found.level[1]
    assert [each.name for each in found.level] == ["random", "greedy", "random"]
    assert (below.against, below.games, below.share) == (None, 0, None)
    assert (level.against, level.games, level.share) == ("random", 4 * looks[0].share.n, 1.0)
    assert (level.version, level.study, level.ms) == ("greedy/2", looks[0].plan.hash, 0.5)
    assert (level.low, level.high) == (near(looks[0].share.low, 1e-6), 1.0)
    assert (level.ahead, level.ahead_low) == (4.0, None)
    assert (found.draft, found.pack, found.seats, found.seed) == ("undecim/14", undecim().hash, 4, 11)
    write_ladder(found, tmp_path / "ladder.toml")
    assert read_ladder(tmp_path / "ladder.toml") == found


def test_a_stopped_ladder_begins_no_further_duel(wins: Callable[[Wins], list[int]]) -> None:
    wins(lambda _plan, _number: 1)
    stopped = threading.Event()
    looks = []
    for look in climb([planned(80), planned(80, seed=12)], 1, stopped):
        looks.append(look)
        if look.share.n == 3:
            stopped.set()
    assert [look.share.n for look in looks] == [1, 2, 3]


def test_a_ladder_is_of_different_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = ladder_plans(undecim(), ("random", "greedy"), seats=3, games=30, seed=4)
    assert [(plan.candidate, plan.others, plan.blocks, plan.family) for plan in plans] == [
        ("greedy", ("random", "random"), 10, 1)
    ]
    monkeypatch.setattr(knowledge, "BOTS", {**BOTS, "third": BOTS["random"]})
    two = ladder_plans(undecim(), ("random", "greedy", "third"), seats=4, games=30, seed=4)
    assert [(plan.candidate, plan.others[0], plan.family) for plan in two] == [
        ("greedy", "random", 2),
        ("third", "greedy", 2),
    ]
    for levels in (("random",), ("random", "random"), ("random", "greedy", "random")):
        with pytest.raises(QuoError, match="at least two different levels"):
            ladder_plans(undecim(), levels, seats=3, games=30, seed=4)


def rungs(*lows: float | None) -> Ladder:
    """Return a ladder of which each level is better than the one below with these lower bounds."""
    levels = [LadderLevel(name=f"level {at}", version=f"{at}/1", low=low) for at, low in enumerate(lows)]
    return Ladder(draft="undecim/14", pack="0", seats=4, seed=0, alpha=0.05, level=tuple(levels))


def test_levels_are_offered_that_are_better_than_the_one_below() -> None:
    assert rungs(None, 0.26, 0.25, None, 0.9).offered == ("level 0", "level 1", "level 4")
    assert rungs(None).offered == ("level 0",)


def test_a_ladder_beside_a_draft_is_read_and_is_no_part_of_the_draft(tmp_path: Path) -> None:
    folder = tmp_path / "undecim" / "14"
    shutil.copytree(undecim().folder, folder)
    (folder / "ladder.toml").unlink(missing_ok=True)
    before = load_pack(folder)
    assert ladder_of(before) is None
    write_ladder(rungs(None, 0.3), folder / "ladder.toml")
    assert load_pack(folder).hash == before.hash
    assert ladder_of(before) == rungs(None, 0.3)
    write_ladder(rungs(None, 0.3).model_copy(update={"draft": "undecim/13"}), folder / "ladder.toml")
    assert ladder_of(before) is None


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace("seats = 4", "seats = 1"), "seats"),
        (lambda text: text.replace("format = 1", "format = 2"), "format"),
        (lambda text: text.replace("name =", "nam =", 1), "nam"),
        (lambda text: text.replace("low = 0.3", "low = 1.3"), "low"),
        (lambda text: text + "[", "ladder.toml"),
    ],
)
def test_what_is_no_ladder_is_refused(change: Callable[[str], str], named: str, tmp_path: Path) -> None:
    file = tmp_path / "ladder.toml"
    write_ladder(rungs(None, 0.3), file)
    text = file.read_text(encoding="utf-8")
    assert change(text) != text
    file.write_text(change(text), encoding="utf-8")
    with pytest.raises(PackError, match=named):
        read_ladder(file)
    with pytest.raises(PackError, match="cannot be read"):
        read_ladder(tmp_path / "none.toml")


def _last(looks: Iterator[DuelLook]) -> Sequence[Any]:
    return list({look.plan.hash: look for look in looks}.values())


@pytest.mark.parametrize("draft", ["quo_vadis/30", "populous/21", "undecim/14"])
def test_each_draft_of_the_program_has_a_ladder_of_which_every_step_is_shown(draft: str) -> None:
    found = ladder_of(load_pack(undecim().folder.parents[1] / draft))
    assert found is not None
    assert found.offered == ("random", "quick", "greedy", "planner", "strategist")
    for below, level in pairwise(found.level):
        assert level.against == below.name
        assert (level.low or 0) > 1 / found.seats and level.games >= 28
        assert level.version.startswith(f"{level.name}/")
