"""Tables of Undecim during free moves: from nothing, a setup or a game, and what was played kept as examples."""

from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Habits, Mode, Player, Session, Terms
from qquovadis.controllers.positions.setups import (
    PositionSetup,
    begin_scenario,
    empty_position,
    fresh_position,
    let_rules_go_on,
    position_now,
)
from qquovadis.controllers.session.session_rules import HERE
from qquovadis.games import referee_for
from qquovadis.model.free_table.changes import LayPiece, SetTally
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.contract.random_games import any_options
from tests.controllers.kept_examples import keep_and_compare
from tests.controllers.tables import play_on
from tests.model.notation.test_positions import whole

PACK = load_pack(find_pack("undecim", "14"))
MODULES: dict[str, Any] = {f"modules.{name}": True for name in ("darkness", "storms", "golden")}


def game(seed: int, choices: int, **options: Any) -> Session:
    """A game of so many choices by chance."""
    kit = compile_kit(PACK, 3 + seed % 2, options=options)
    people = tuple(map(Player, "ABCD"[: kit.seats]))
    session = Session.start(referee_for(kit), Terms(people, seed), Habits())
    play_on(session, choices, Random(seed))
    return session


@pytest.mark.parametrize("seed", range(24))
def test_anything_that_was_played_can_be_kept_and_holds(seed: int) -> None:
    chance = Random(seed)
    options = any_options(PACK, chance) if seed % 2 else {}
    session = game(seed, chance.randint(4, 120), **options)
    keep_and_compare(session, PACK, "UN-GAIN-01", chance)


@pytest.mark.parametrize("seed", range(6))
def test_a_running_game_is_the_same_table_as_a_scenario(seed: int) -> None:
    session = game(seed, 20 + 15 * seed, **(MODULES if seed % 2 else {}))
    again = begin_scenario(position_now(session, PACK), PACK, "game")
    assert whole(again.history.table) == whole(session.history.table)
    assert again.history.table.agenda == session.history.table.agenda


@pytest.mark.parametrize("seats", [3, 4])
def test_an_empty_table_has_no_hands(seats: int) -> None:
    session = begin_scenario(empty_position(PositionSetup(PACK, seats)), PACK, "nothing")
    table = session.history.table
    for family in ("hand", "action hand", "area", "settlements"):
        assert not any(table.contents[zone] for zone in table.kit.zones_of(family))
    assert session.situation.decision is None


@pytest.mark.parametrize("options", [{}, MODULES], ids=["plain", "modules"])
def test_a_fresh_game_lies_as_after_its_setup_and_another_seed_lays_another(options: dict[str, Any]) -> None:
    one, other = (fresh_position(PositionSetup(PACK, 4, options), seed) for seed in (1, 2))
    assert one != other
    session = begin_scenario(one, PACK, "fresh")
    assert session.situation.mode is Mode.FREE_MOVES
    assert session.rules.audit() == ()
    table = session.history.table
    assert [len(table.contents[zone]) for zone in table.kit.zones_of("hand")] == [5, 5, 5, 5]
    assert len(table.contents[table.kit.zone("awards")]) == 2 + len(options)
    let_rules_go_on(session)
    session.change_mode(Mode.MATCH)
    play_on(session, 500, Random(3))
    assert session.situation.outcome is not None


def test_pieces_pushed_by_hand_are_heeded_when_the_rules_go_on() -> None:
    session = game(3, 30)
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    table = session.history.table
    kit = table.kit
    wood = next(card for card in table.contents[kit.zone("deck")])
    session.change_by_hand(LayPiece(wood, kit.zone("area.A"), face=1))
    session.change_by_hand(SetTally(kit.tally("counters"), 0))
    session.rules.resume_at(HERE, -1)
    session.change_mode(Mode.MATCH)
    assert wood in table.contents[kit.zone("area.A")]
    play_on(session, 500, Random(4))
    assert session.situation.outcome is not None
