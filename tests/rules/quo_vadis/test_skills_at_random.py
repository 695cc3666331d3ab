"""Random games in which every seat has many skills at once: nothing breaks, whatever meets.

Positions are told and set up again wherever skills ask for something.
"""

import tomllib
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest

from qquovadis.controllers.sources import points_by_source
from qquovadis.engine import Table
from qquovadis.engine.digest import digest
from qquovadis.engine.referee import decision, legal
from qquovadis.games import referee_for
from qquovadis.games.quo_vadis import deed_steps, deeds, defeat
from qquovadis.games.quo_vadis.settlement import CountAlso
from qquovadis.model.kits import compile_kit
from qquovadis.model.position_toml import write_position
from qquovadis.model.positions import position_of
from qquovadis.model.telling import tell_position, usual
from tests.builders import SHELF
from tests.contract.laws import LAWS, Law, assert_whole
from tests.contract.playing import decisions
from tests.rules.quo_vadis.reprints import PACK

GAMES = 12
SHARE = 8
EACH = 7
# Steps in which skills ask; whoever saves a position may do it in the middle of any of them.
ASKING = {
    step.__name__
    for module in (deeds, deed_steps, defeat)
    for step in vars(module).values()
    if isinstance(step, type) and getattr(step, "AUTOMATIC", True) is False and step.__module__ == module.__name__
} | {CountAlso.__name__}


class Rich(NamedTuple):
    """A table whose seats have many skills in force, and the names of those skills."""

    referee: Any
    game: Any
    skills: list[list[str]]


def rich(seed: int) -> Rich:
    """Lay out a random table of three to five seats with any options, and give out skills before the draft."""
    chance = Random(f"skills {seed}")
    seats = 3 + seed % 3
    options = {name: chance.choice(option.values) for name, option in PACK.options.items()}
    numbers = {"draft.deal": 1, "draft.picks": 1, "draft.basic_keep": 2, "setup.start_wrath": 2, "game.rounds": 8}
    referee = referee_for(compile_kit(PACK, seats, parameters=numbers, options=options))
    game = referee.bind(Table(referee.kit, seed))
    referee.open(game, (None,) * seats, None)
    given = give_out(game, EACH, chance)
    names = [[referee.kit.pieces[skill].name for skill in own] for own in given]
    return Rich(referee, game, names)


def give_out(game: Any, each: int, chance: Random) -> list[list[int]]:
    """Lay so many random skills face up before each seat, as far as the draft is left some; return them by seat."""
    seats, stack = game.layout.seats, game.layout.kit.pieces_of("skill")
    given = chance.sample(stack, min(each, len(stack) // seats - 1) * seats)
    for at, skill in enumerate(given):
        game.table.flip(skill, 1)
        game.table.move(skill, game.layout.skills[at % seats])
    return [given[seat::seats] for seat in range(seats)]


@pytest.mark.parametrize("seed", range(GAMES))
def test_with_many_skills_every_game_comes_to_its_end_and_all_points_have_a_source(seed: int) -> None:
    referee, game, skills = rich(seed)
    table = game.table
    for number, asked in enumerate(decisions(game, Random(seed))):
        assert referee.audit(game) == (), asked
        assert all(legal(game, seat) for seat in asked.seats)
        if number % SHARE == 0:
            assert_whole(table)
    outcome = referee.outcome(game)
    assert outcome is not None
    sources = points_by_source(referee.kit, table.journal)
    assert [sum(own.values()) for own in sources] == list(outcome.scores)
    for own, names in zip(sources, skills, strict=True):
        known = {*names, *(skill.id for skill in PACK.skills if skill.kind == "basic")}
        drafted = {skill.id for skill in PACK.skills} - {each for others in skills for each in others}
        assert all(source.startswith("QV-") or source in known | drafted for source in own)
    before, done = digest(table), list(table.journal)
    table.rewind(0)
    assert table.snapshot() == Table(table.kit, table.seed).snapshot()
    table.replay(done)
    assert digest(table) == before


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_with_many_skills_the_game_keeps_the_law(law: Law, seed: int) -> None:
    law(lambda each: rich(each)[:2], seed, SHARE)


def test_a_position_in_the_middle_of_any_such_step_is_told_and_set_up_again() -> None:
    met: Counter[str] = Counter()
    for seed in range(2 * GAMES):
        referee, game, _ = rich(seed)
        bare = {"game": "quo_vadis", "draft": "30", "seats": referee.kit.seats}
        speech = SHELF.rules(position_of("bare", bare))[1]
        for asked in decisions(game, Random(seed)):
            if asked.step in ASKING and met[asked.step] < SHARE:
                met[asked.step] += 1
                _assert_told_again(game, referee, speech)
    assert met.keys() == ASKING


def _assert_told_again(game: Any, referee: Any, speech: Any) -> None:
    """The position says the same choices, and its own words again."""
    text = write_position(tell_position(game, referee, speech, usual(PACK)))
    again = SHELF.set_up(position_of("again", tomllib.loads(text)), "again").game
    asked = decision(game)
    assert decision(again) == asked
    assert asked is not None
    for seat in asked.seats:
        assert _verbs(again, seat) == _verbs(game, seat)
    assert write_position(tell_position(again, referee, speech, usual(PACK))) == text


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
