"""Both ends of the range of every parameter: whole games are played with them, and they change what happens."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.engine.kit import Value
from qquovadis.engine.ops import Resolved
from qquovadis.games import SHIPPED_GAMES
from tests.contract.playing import decisions
from tests.contract.random_games import (
    MOST_DECISIONS,
    Terms,
    ends,
    fitting,
    opened,
    play_watched,
    ranged,
    terms_of,
    without_exclusions,
)
from tests.contract.test_every_game import pack_of
from tests.marks import sampled

SEEDS = 24
SAMPLE = 10  # parameters in every run; the others are long
MUCH_WRATH: Mapping[str, Value] = {"blessing.per_card": 3, "caps.standard.wrath": 12, "setup.start_wrath": 4}
MANY_GENERATIONS: Mapping[str, Value] = {"game.rounds": 20, "components.towns_per_race": 10}
MOSTLY_LABOUR: Mapping[str, Value] = {
    "components.epic.labour": 40,
    **{f"components.epic.{kind}": 5 for kind in ("blessing", "miracle", "revelation", "prosperity")},
}
MUCH_TO_LAY: Mapping[str, Value] = {"rounds.total": 10, "bonus.count": 3, "auto.count": 3, "resource.hand": 8}
MUCH_TO_BUILD: Mapping[str, Value] = {**MUCH_TO_LAY, "develop.cards_per_action": 0, "deck.copies": 30}
# What must be agreed beside a parameter, so that few games are enough for it to matter.
BESIDE: Mapping[str, Mapping[str, Value]] = {
    "wrath.levels.1.wrath": {"wrath.minimum": 1},
    "wrath.levels.4.wrath": {**MUCH_WRATH, "wrath.levels.4.spaces_max": 1},
    "wrath.levels.4.spaces_max": MUCH_WRATH,
    "wrath.levels.4.population": MUCH_WRATH,
    "population.max": {"growth.amount": 5, "build.population": 5, "game.rounds": 20},
    "growth.generation.1": {"setup.start_towns": 1},  # nobody has built a town in the first generation
    "placement.extra_max": {"placement.extra_cost": 0, "placement.terrain_cost": 0, "components.workers_per_race": 20},
    "wrath.cap": {"wrath.start": 6},
    "rebuild.workers": {"cleanup.pieces_per_space": 3},
    "score.style.versatile.1": {"generation.slots": 1},
    "score.style.versatile.5": {**MANY_GENERATIONS, "generation.slots": 5},
    "score.style.specialist.5": {**MANY_GENERATIONS, **MOSTLY_LABOUR, "generation.slots": 8},
    "settle.max": {**MUCH_TO_LAY, "settle.same.max": 2},
    "develop.cards_per_action": MUCH_TO_LAY,
    "develop.max_level": MUCH_TO_BUILD,
    "develop.max_gold": {**MUCH_TO_BUILD, "deck.enemy_gold": 60},
    "night.leaders_max": {**MUCH_TO_LAY, "deck.enemy_gold": 60},
    "land.full_set_bonus": MUCH_TO_LAY,
    "score.levels.6": MUCH_TO_BUILD,
    "score.style.specialist.6": {**MANY_GENERATIONS, **MOSTLY_LABOUR, "generation.slots": 8},
}


def with_an_end() -> list[Any]:
    """Every parameter with a range in every game."""
    return [
        pytest.param(game, draft, parameter.id, id=f"{game} {draft} {parameter.id}")
        for game, draft in SHIPPED_GAMES
        for parameter in ranged(pack_of(game, draft))
    ]


def agreed(terms: Terms, changed: Mapping[str, Value]) -> Terms:
    """Return terms with these parameters changed, all others as usual, and no option that replaces one of them."""
    pack = pack_of(terms.game, terms.draft)
    return without_exclusions(pack, terms._replace(parameters=fitting(pack, changed)))


@pytest.mark.parametrize(("game", "draft", "name"), sampled(with_an_end(), SAMPLE))
def test_a_whole_game_is_played_at_either_end(game: str, draft: str, name: str, tmp_path: Path) -> None:
    for seed, end in enumerate(ends(pack_of(game, draft).parameters[name])):
        play_watched(agreed(terms_of(game, draft, 7 * len(name) + seed), {name: end}), tmp_path)


@pytest.mark.parametrize(("game", "draft", "name"), sampled(with_an_end(), SAMPLE))
def test_a_parameter_changes_what_happens(game: str, draft: str, name: str) -> None:
    low, high = ends(pack_of(game, draft).parameters[name])
    beside = BESIDE.get(name, {})
    tables = (terms_of(game, draft, seed) for seed in range(SEEDS))
    assert any(
        story(agreed(terms, {**beside, name: low})) != story(agreed(terms, {**beside, name: high})) for terms in tables
    )


def story(terms: Terms) -> list[Any]:
    """Return all that happens in a random game, without what is still to be resolved, for that holds numbers too."""
    _, game = opened(terms)
    for _ in decisions(game, Random(terms.seed), MOST_DECISIONS):
        pass
    return [operation for operation in game.table.journal if not isinstance(operation, Resolved)]
