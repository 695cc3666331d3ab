"""Positions in the middle of what skills ask for: told in a file and set up again, they are the same."""

import tomllib
from collections import Counter
from random import Random
from typing import Any

from qquovadis.engine.referee import decision, legal
from qquovadis.games.quo_vadis import aftermath, effect_steps, skill_effects
from qquovadis.games.quo_vadis.settlement import CountAlso
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.notation.position_toml import write_position
from qquovadis.model.notation.position_writer import read_table
from tests.builders import SHELF
from tests.contract.early_skills import opened_with_skills
from tests.contract.playing import decisions
from tests.contract.random_games import terms_of
from tests.marks import long
from tests.rules.quo_vadis.reprints import PACK

GAMES = 24
SHARE = 8
# Steps in which skills ask; whoever saves a position may do it in the middle of any of them.
ASKING = {
    step.__name__
    for module in (skill_effects, effect_steps, aftermath)
    for step in vars(module).values()
    if isinstance(step, type) and getattr(step, "AUTOMATIC", True) is False and step.__module__ == module.__name__
} - {"FetchToken", "Spoils"} | {CountAlso.__name__}  # a token is fetched by an option only, spoils are every winner's


@long
def test_a_position_in_the_middle_of_any_such_step_is_told_and_set_up_again() -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        referee, game = opened_with_skills(terms_of("quo_vadis", "30", seed)._replace(parameters={}))
        bare = {"game": "quo_vadis", "draft": "30", "seats": referee.kit.seats}
        notation = SHELF.rules(position_of("bare", bare))[1]
        for asked in decisions(game, Random(seed)):
            if asked.step in ASKING and met[asked.step] < SHARE:
                met[asked.step] += 1
                _assert_told_again(game, referee, notation)
    assert met.keys() == ASKING


def _assert_told_again(game: Any, referee: Any, notation: Any) -> None:
    """The position says the same choices, and its own words again."""
    text = write_position(read_table(game, referee, notation, PACK))
    again = SHELF.set_up(position_of("again", tomllib.loads(text)), "again").game
    asked = decision(game)
    assert decision(again) == asked
    assert asked is not None
    for seat in asked.seats:
        assert _verbs(again, seat) == _verbs(game, seat)
    assert write_position(read_table(again, referee, notation, PACK)) == text


def _verbs(game: Any, seat: int) -> list[tuple[str, str]]:
    """What the seat may do, with pieces by what they are and where they lie."""
    kit, table, subjects = game.layout.kit, game.table, {"apply", "lift", "hold", "keep", "play", "discard"}
    return sorted(
        (
            choice.verb,
            f"{kit.identities[table.identity_of[choice.subject]].name} on {table.zone_of[choice.subject]}"
            if choice.verb in subjects
            else str(choice.subject),
        )
        for choice in legal(game, seat)
    )
