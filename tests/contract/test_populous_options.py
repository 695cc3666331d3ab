"""A whole game of Populous under each value of each option, as one line: how it ended, and that it went otherwise."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.engine.digest import digest
from qquovadis.engine.kit import Value
from qquovadis.engine.ops import Resolved
from qquovadis.model.pack.parameters import Option, values_of
from tests.contract.playing import decisions
from tests.contract.random_games import MOST_DECISIONS, Terms, opened
from tests.contract.test_every_game import pack_of
from tests.marks import long

FILE = Path(__file__).parent / "playthroughs" / "populous by option.txt"
SEEDS = 30
SEATS = (3, 4, 5)


def others() -> list[tuple[str, Value]]:
    """Every value of an option but the usual one."""
    options = pack_of("populous", "21").options.values()
    return [(option.id, value) for option in options for value in option.values if value != option.default]


def line_of(number: int, name: str, value: Value) -> str:
    """The first game by seed that goes otherwise with this value than as usual; each line has other seats."""
    seats = SEATS[number % len(SEATS)]
    beside = without_which_it_does_nothing(pack_of("populous", "21").options[name])
    for seed in range(SEEDS):
        terms = Terms("populous", "21", seats, seed, {**beside, name: value}, {})
        referee, game = played(terms)
        if story(game) != story(played(terms._replace(options=beside))[1]):
            outcome = referee.outcome(game)
            scores = " ".join(map(str, outcome.scores))
            ended = f"VP {scores}, won by {outcome.winners}, {digest(game.table)}"
            return f"{name} {value}: {seats} seats, seed {seed}, {ended}"
    raise AssertionError(f"{name} {value} changes nothing in {SEEDS} games")


def without_which_it_does_nothing(option: Option) -> dict[str, Value]:
    """Return values of other options of ideas with which an idea acts only."""
    return {key: values_of(chosen)[0] for key, chosen in option.when.items() if option.ideas}


def played(terms: Terms) -> tuple[Any, Any]:
    """Return the referee and its reading of a whole game by chance."""
    referee, game = opened(terms)
    for _ in decisions(game, Random(terms.seed), MOST_DECISIONS):
        pass
    return referee, game


def story(game: Any) -> list[Any]:
    """Return all that happened."""
    return [operation for operation in game.table.journal if not isinstance(operation, Resolved)]


def lines() -> Iterator[str]:
    """Return a line for each value of each option."""
    for number, (name, value) in enumerate(others()):
        yield line_of(number, name, value)


@long
def test_a_game_under_each_option_goes_as_it_went(request: pytest.FixtureRequest) -> None:
    found = list(lines())
    if request.config.getoption("--rewrite-playthroughs"):
        FILE.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == FILE.read_text(encoding="utf-8").splitlines()
    assert len(found) == sum(len(option.values) - 1 for option in pack_of("populous", "21").options.values()) >= 23
