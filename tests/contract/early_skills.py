"""Quo Vadis with skills of every sort in force from the first turn on, so that few games show how they meet."""

from random import Random
from typing import Any

from qquovadis.engine.referee import decision, perform, settle
from tests.contract.playing import picked
from tests.contract.random_games import Terms, opened
from tests.contract.thrown import SEATS, lay_skill

SETS = (0, 1, 3, 6, 9)  # how many skills a seat gets beside its basic one


def opened_with_skills(terms: Terms) -> tuple[Any, Any]:
    """Return the referee and its reading of a table on which the first turn begins, with skills dealt by chance."""
    referee, game = opened(terms)
    chance = Random(f"skills {terms.seed}")
    play_setup(game, chance)
    deal(game, chance)
    return referee, game


def play_setup(game: Any, chance: Random) -> None:
    """Make every choice of the setup by chance."""
    settle(game)
    while (asked := decision(game)) is not None and asked.step != "ChooseCards":
        perform(game, *picked(game, asked, chance))
        settle(game)


def deal(game: Any, chance: Random) -> None:
    """Turn up skills for every seat: of those that nobody has, basic and additional, and of its own face-down ones."""
    table, kit = game.table, game.table.kit
    skills = {*kit.pieces_of("basic skill"), *kit.pieces_of("skill")}
    for seat in chance.sample(range(kit.seats), kit.seats):
        zones = [kit.zone(name) for name in ("box", "skill stack", f"drafted.{SEATS[seat]}")]
        free = [piece for zone in zones for piece in table.contents[zone] if piece in skills]
        for skill in chance.sample(free, min(len(free), chance.choice(SETS))):
            lay_skill(table, skill, f"skills.{SEATS[seat]}")
