"""A plan says what will be played before anything is: seats, start marker, seeds that no other study has, its hash."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from qquovadis.errors import QuoError
from qquovadis.lab.play.plan import KINDS, MOST_BLOCKS, MOST_SEED, PackSource, block_seed, duel_plan, referee_of
from tests.lab.games import planned, undecim
from tests.marks import quick

pytestmark = quick


def test_no_two_blocks_share_a_seed_whatever_their_study_and_kind() -> None:
    studies = [(kind, study) for kind in KINDS for study in (0, 1, 2, 65_536, MOST_SEED)]
    numbers = sorted({*range(200), *(1 << bit for bit in range(24)), MOST_BLOCKS - 1})
    seeds = [block_seed(kind, study, number) for kind, study in studies for number in numbers]
    assert len(set(seeds)) == len(studies) * len(numbers)
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert seeds == [block_seed(kind, study, number) for kind, study in studies for number in numbers]


def test_the_seeds_of_a_study_are_spread_over_all_there_are() -> None:
    seeds = sorted(block_seed("held-out", 0, number) / 2**63 for number in range(400))
    assert max(abs(seed - (at + 0.5) / 400) for at, seed in enumerate(seeds)) < 0.1  # 1.95 / sqrt(400): once in 1000


def test_the_candidate_sits_on_each_seat_and_the_start_marker_goes_its_own_way() -> None:
    plan = planned()
    met = set()
    for number in range(8):
        games = list(plan.games(number))
        assert [game.levels.index("greedy") for game in games] == [0, 1, 2, 3]
        assert all(sorted(game.levels) == ["greedy", "random", "random", "random"] for game in games)
        assert len({(game.seed, game.start) for game in games}) == 1
        met |= {(seat, game.start) for seat, game in enumerate(games)}
    assert met == {(seat, start) for seat in range(4) for start in range(4)}


def test_others_sit_after_the_candidate_in_their_order() -> None:
    games = [game.levels for game in planned(others=("a", "b", "c")).games(5)]
    assert games == [
        ("greedy", "a", "b", "c"),
        ("c", "greedy", "a", "b"),
        ("b", "c", "greedy", "a"),
        ("a", "b", "c", "greedy"),
    ]


def test_in_self_play_the_start_marker_lies_at_each_seat() -> None:
    games = list(planned(candidate="random", design="self-play").games(3))
    assert [game.start for game in games] == [0, 1, 2, 3]
    assert {game.levels for game in games} == {("random",) * 4}


def test_the_hash_is_that_of_the_text_and_tells_plans_apart() -> None:
    plan = planned()
    assert plan.hash == "sha256:" + hashlib.sha256(plan.text.encode()).hexdigest()
    assert '"candidate":"greedy/2"' in plan.text
    changes: dict[str, Any] = {
        **{"seed": 12, "kind": "fit", "blocks": 99, "alpha": 0.01, "family": 2, "design": "self-play"},
        **{"lots": ("DraftSkill",), "pack": "0", "draft": "undecim/15", "seats": 3, "candidate": "random"},
        "others": ("greedy", "random", "random"),
    }
    others = [planned(**{name: value}) for name, value in changes.items()]
    assert len({plan.hash, *(each.hash for each in others)}) == 1 + len(others)
    assert planned(source=PackSource(Path("elsewhere"))).hash == plan.hash


@pytest.mark.parametrize("wrong", [{"seed": MOST_SEED + 1}, {"seed": -1}, {"blocks": 0}, {"kind": "mine"}])
def test_what_is_no_plan_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no plan"):
        planned(**wrong)


@pytest.mark.parametrize(
    ("candidate", "others", "seats", "named"),
    [
        ("greedy", ("random", "random"), 4, "3 other seats"),
        ("gredy", ("random",), 4, "gredy"),
        ("greedy", ("rnd",), 4, "rnd"),
        ("greedy", ("random",), 7, "UN-COMP-01"),
    ],
)
def test_a_duel_that_cannot_be_is_refused_in_a_sentence(
    candidate: str, others: tuple[str, ...], seats: int, named: str
) -> None:
    with pytest.raises(QuoError, match=named):
        duel_plan(undecim(), candidate, others, seats=seats, games=8, seed=0)


def test_games_are_rounded_up_to_whole_blocks() -> None:
    assert [planned(games).blocks for games in (1, 4, 5, 400)] == [1, 1, 2, 100]


def test_a_pack_that_has_changed_since_is_not_played() -> None:
    plan = planned()
    assert referee_of(plan.source, plan.pack, 4).kit.draft == "14"
    with pytest.raises(QuoError, match="changed"):
        referee_of(plan.source, "0" * 32, 4)
