"""The referee of Undecim and a second opinion agree: in whole games, and on positions thrown together by chance.

A sample is in every run, the rest is long;
QQUOVADIS_FUZZ=2000 compares two thousand positions, and a whole game for each twenty of them.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.contract.random_games import Terms, Told, opened, terms_of
from tests.contract.test_every_game import pack_of
from tests.contract.undecim import judging
from tests.contract.undecim.judging import judge_settlements
from tests.contract.undecim.second import building, scoring
from tests.contract.undecim.thrown import thrown
from tests.contract.undecim.watched import Watched
from tests.marks import sampled

POSITIONS = int(os.environ.get("QQUOVADIS_FUZZ", "120"))
GAMES = POSITIONS // 20 + 6
HANDFUL = 20
MOST_THROWS = 200


def agreed(seed: int) -> Terms:
    """Return the terms of a seed: seats, options and three numbers by chance."""
    return terms_of("undecim", "14", seed)


def handfuls() -> list[range]:
    """Return the seeds, some at a time, most of them long."""
    return sampled([range(at, at + HANDFUL) for at in range(0, POSITIONS, HANDFUL)], 1)


@pytest.mark.parametrize("seed", sampled(range(GAMES), 2))
def test_both_opinions_agree_in_whole_games(seed: int, tmp_path: Path) -> None:
    referee, game = opened(agreed(seed))
    watched = Watched(referee, game, seed)
    with Told(agreed(seed), referee, game, tmp_path):
        watched.play()
        judge_settlements(watched.look())
    assert watched.decided


@pytest.mark.parametrize("seeds", handfuls(), ids=str)
def test_both_opinions_agree_on_positions_thrown_together(seeds: range, tmp_path: Path) -> None:
    for seed in seeds:
        referee, game = thrown(agreed(seed))
        with Told(agreed(seed), referee, game, tmp_path):
            Watched(referee, game, seed).play()


def first_ones(function: Any) -> Any:
    """Return a function that forgets all but the first of what it finds."""
    return lambda *asked: type(found)(list(found)[:1]) if (found := function(*asked)) else found


def backwards(function: Any) -> Any:
    """Return a function that finds everything in the opposite order."""
    return lambda *asked: list(reversed(list(function(*asked))))


def one_off(function: Any) -> Any:
    """Return a function that counts one too many."""
    return lambda *asked: function(*asked) + 1


def contrary(function: Any) -> Any:
    """Return a function that says the opposite."""
    return lambda *asked: not function(*asked)


MISTAKES = {
    "the order of effects": (judging, "in_order_of_effects", backwards),
    "the order of numbers": (judging, "by_number", backwards),
    "the order from the start player": (judging, "from_start", backwards),
    "the last round": (judging, "last_round", contrary),
    "the land bonus": (scoring, "land_bonus", one_off),
    "how many enemies may go": (scoring, "most_banished", one_off),
    "what enemies are worth": (scoring, "worth_of_enemies", one_off),
    "the final scoring": (scoring, "final_points", one_off),
    "the winner": (scoring, "winner", lambda _: lambda table: table.seats[0]),
    "what is a settlement": (building, "is_settlement", contrary),
    "what fits a settlement": (building, "fits", contrary),
    "what settling begins with": (building, "beginnings", first_ones),
    "what joins a settlement": (building, "joining", first_ones),
    "what developing begins with": (building, "developing", first_ones),
    "what was gained lately": (building, "in_order_of_age", first_ones),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_second_opinion_that_is_wrong_disagrees(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, wrong = MISTAKES[mistake]
    monkeypatch.setattr(module, name, wrong(getattr(module, name)))
    assert any(disagrees(seed) for seed in range(MOST_THROWS))


def disagrees(seed: int) -> bool:
    """Say whether the opinions differ on a position."""
    referee, game = thrown(agreed(seed))
    try:
        Watched(referee, game, seed).play()
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("award", sampled(scoring.AWARDS, 2))
def test_awards_are_read_alike(award: str) -> None:
    right = scoring.AWARDS[award]
    wrong = {**scoring.AWARDS, award: lambda table, seat: not right(table, seat)}
    assert set(scoring.AWARDS) == {card.id for card in pack_of("undecim", "14").cards if card.kind == "award"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scoring, "AWARDS", wrong)
        assert any(disagrees(seed) for seed in range(MOST_THROWS))
