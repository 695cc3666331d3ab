"""Strengths of Plackett and Luce are those that games were made by, and solve their own equation."""

import numpy as np
import pytest

from qquovadis.lab.levels.strengths import fitted_strengths, strengths
from qquovadis.lab.play.engines import PlayedBlock
from tests.lab.games import record
from tests.marks import quick

pytestmark = quick

LEVELS = ("low", "middle", "high")


def made(truth: dict[str, float], seated: tuple[str, ...], games: int, seed: int) -> list[PlayedBlock]:
    """Return blocks of one game each in which seats come in as Plackett and Luce have it: by races of exponentials."""
    chance, blocks = np.random.default_rng(seed), []
    for number in range(games):
        times = chance.exponential(1, len(seated)) / np.exp([truth[name] for name in seated])
        points = [int((times > own).sum()) for own in times]  # how many came in later
        blocks.append(PlayedBlock(number, (record(points, seated),), 1.0))
    return blocks


def test_the_strengths_that_games_were_made_by_are_found() -> None:
    truth = {"low": 0.0, "middle": 0.8, "high": 1.4}
    duels = [
        made(truth, ("low", "middle", "low", "low"), 300, 1),
        made(truth, ("middle", "middle", "high", "middle"), 300, 2),
    ]
    found = strengths(duels, LEVELS, 0.05, 3)
    assert (found[0].value, found[0].low, found[0].high) == (0, 0, 0)
    for each in found[1:]:
        assert each.low < truth[each.level] < each.high
        assert each.low < each.value < each.high
        assert each.high - each.low < 1
    fewer = strengths([blocks[:40] for blocks in duels], LEVELS, 0.05, 3)
    assert fewer[1].high - fewer[1].low > 2 * (found[1].high - found[1].low)
    assert strengths([blocks[:40] for blocks in duels], LEVELS, 0.05, 3) == fewer
    assert strengths([blocks[:40] for blocks in duels], LEVELS, 0.05, 4)[1].low != fewer[1].low


# With w = e^strength, three wins of four and the imagined draw: 3.5/w = 4/(w + v) + 1/(w + 1), and 1.5/v likewise.
def test_a_fit_solves_its_equation() -> None:
    (row,) = fitted_strengths(np.array([[1.0, 3.0]]), np.array([[4.0]]), np.array([[1.0, 1.0]]))
    ratio = np.exp(row[1])
    # 1.5 = 4v/(w+v) + v/(v+1) gives v for a ratio w/v; it must solve the other equation, too.
    part = 1.5 - 4 / (ratio + 1)
    low = part / (1 - part)
    high = low * ratio
    assert 3.5 / high == pytest.approx(4 / (high + low) + 1 / (high + 1))


def test_equals_are_equal_and_whoever_never_lost_has_a_strength() -> None:
    draws = [PlayedBlock(number, (record((5, 5), ("low", "high")),), 1.0) for number in range(10)]
    assert strengths([draws], ("low", "high"), 0.05, 0)[1].value == pytest.approx(0)
    won = [PlayedBlock(number, (record((4, 5), ("low", "high")),), 1.0) for number in range(20)]
    few, many = (strengths([won[:n]], ("low", "high"), 0.05, 0)[1].value for n in (5, 20))
    assert 0 < few < many < 10


def test_whoever_won_by_a_tie_break_came_in_first() -> None:
    def equal(first: int) -> list[PlayedBlock]:
        shares = tuple(float(seat == first) for seat in range(2))
        return [PlayedBlock(0, (record((5, 5), ("low", "high"))._replace(rank_shares=shares),), 1.0)] * 9

    assert strengths([equal(1)], ("low", "high"), 0.05, 0)[1].value > 1
    assert strengths([equal(0)], ("low", "high"), 0.05, 0)[1].value < -1
    ahead = [block._replace(records=(block.records[0]._replace(points=(9, 5)),)) for block in equal(1)]
    assert strengths([ahead], ("low", "high"), 0.05, 0)[1].value > 1


def test_seats_of_one_level_say_nothing_about_each_other() -> None:
    duel = made({"low": 0.0, "high": 1.0}, ("high", "low", "low"), 60, 5)
    alone = [PlayedBlock(number, (record((number % 3, 1, 0), ("low",) * 3),), 1.0) for number in range(60)]
    with_it = strengths([duel, alone], ("low", "high"), 0.05, 0)
    assert with_it[1].value == pytest.approx(strengths([duel], ("low", "high"), 0.05, 0)[1].value)
