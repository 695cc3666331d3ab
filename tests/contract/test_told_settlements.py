"""What is told of a settlement is what it brings, in random games with skills: held against the VP that then come.

QQUOVADIS_FUZZ=500 plays so many games of each draft.
"""

import os
from random import Random
from typing import Any, NamedTuple

import pytest

from qquovadis.engine.referee import Finding, advance, decision, perform
from tests.contract.early_skills import opened_with_skills
from tests.contract.playing import picked
from tests.contract.random_games import MOST_DECISIONS, Terms, opened, terms_of
from tests.marks import sampled

GAMES = min(int(os.environ.get("QQUOVADIS_FUZZ", "12")), 2000)
WAYS: dict[str, tuple[dict[str, Any], ...]] = {
    "quo_vadis": ({}, {"final_round_settlement": "full_all"}, {"succession_check": "declaration_and_build"}),
    "populous": ({}, {"final_round_settlement": True}),
}
DRAFTS = {"quo_vadis": "30", "populous": "21"}


COUNTED = ("Settlement", "CountAlso", "Majority")


class Held(NamedTuple):
    """Settlements of a game: told as due and what came, whether a choice of areas lay between."""

    told: int
    came: int
    chosen: bool


def due(referee: Any, game: Any, seat: int) -> Finding | None:
    """The settlement of this turn as it is told of a seat, if one is told as due."""
    values = [each for each in referee.standing(game) if each.name == "score.settling" and each.seat == seat]
    return next((each for each in values if each.facts["due"]), None)


def settlements(terms: Terms) -> list[Held]:
    """Play a game by chance; for every turn what was told when its settlement was about to be counted, and came."""
    referee, game = opened_with_skills(terms) if terms.game == "quo_vadis" else opened(terms)
    chance, found = Random(f"settlements {terms.seed}"), list[Held]()
    number, before, chosen = 0, 0, False
    for _ in range(40 * MOST_DECISIONS):
        if referee.outcome(game) is not None:
            return found
        top, seat = game.table.agenda[-1], max(game.noted("active"), 0)
        points = game.table.tally[game.layout.vp[seat]]
        finding = due(referee, game, seat)
        if finding is not None:
            number, before = finding.total, points
        elif any(type(step).__name__ in COUNTED for step in game.table.agenda):
            number, before = 0, points  # none will come after all, and none is told any more
        if type(top).__name__ == "NextTurn":
            found.append(Held(number, points - before, chosen))
            number, before, chosen = 0, points, False
        chosen = chosen or type(top).__name__ == "CountAlso"
        asked = decision(game)
        if asked is None or not top.still_due(game):
            advance(game)
        else:
            perform(game, *picked(game, asked, chance))
    raise AssertionError(f"{terms} does not end")


@pytest.mark.parametrize("game", sampled(DRAFTS, 1))
def test_what_is_told_of_a_settlement_is_what_comes(game: str) -> None:
    held: list[Held] = []
    for seed in range(GAMES):
        ways = WAYS[game]
        terms = terms_of(game, DRAFTS[game], seed)._replace(options=ways[seed % len(ways)], parameters={})
        held += settlements(terms)
    wrong = [each for each in held if (each.came > each.told if each.chosen else each.came != each.told)]
    assert not wrong, (len(wrong), len(held), wrong[:5])
    assert sum(each.came > 0 for each in held) > 2 * GAMES
