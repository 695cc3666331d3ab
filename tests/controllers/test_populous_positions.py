"""Tables of Populous during free moves: from nothing, a setup or a game, and what was played kept as examples."""

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
from qquovadis.games import referee_for
from qquovadis.model.free_table.changes import LayPiece, SetTally
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.contract.random_games import any_options
from tests.controllers.kept_examples import keep_and_compare
from tests.controllers.tables import play_on
from tests.model.notation.test_positions import whole

PACK = load_pack(find_pack("populous", "21"))
LAST: dict[str, Any] = {name: option.values[-1] for name, option in PACK.options.items()}


def game(seed: int, choices: int, **options: Any) -> Session:
    """A game of so many choices by chance."""
    kit = compile_kit(PACK, 3 + seed % 3, options=options)
    people = tuple(map(Player, "ABCDE"[: kit.seats]))
    session = Session.start(referee_for(kit), Terms(people, seed), Habits())
    play_on(session, choices, Random(seed))
    return session


@pytest.mark.parametrize("seed", range(12))
def test_anything_that_was_played_can_be_kept_and_holds(seed: int) -> None:
    chance = Random(seed)
    options = any_options(PACK, chance) if seed % 2 else {}
    session = game(seed, chance.randint(30, 300), **options)
    keep_and_compare(session, PACK, "PO-ACT-01", chance)


def step_in_words(table: Any, step: Any) -> tuple[Any, ...]:
    """A step with the name of its card: cards of a kind may have changed places."""
    card = getattr(step, "card", -1)
    kept = [value for value in step if value != card]
    return type(step).__name__, kept, table.kit.identities[table.identity_of[card]].name if card >= 0 else ""


@pytest.mark.parametrize("seed", range(4))
def test_a_running_game_is_the_same_table_as_a_scenario(seed: int) -> None:
    session = game(seed, 20 + 40 * seed, **(LAST if seed % 2 else {}))
    again = begin_scenario(position_now(session, PACK), PACK, "game")
    assert whole(again.history.table) == whole(session.history.table)
    one, other = (each.history.table for each in (session, again))
    assert [step_in_words(one, step) for step in one.agenda] == [step_in_words(other, step) for step in other.agenda]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_empty_table_has_no_world_and_no_hands(seats: int) -> None:
    session = begin_scenario(empty_position(PositionSetup(PACK, seats)), PACK, "nothing")
    table = session.history.table
    for family in ("hand", "generation", "skills", "world"):
        assert not any(table.contents[zone] for zone in table.kit.zones_of(family))
    assert session.situation.decision is None


@pytest.mark.parametrize("options", [{}, LAST], ids=["plain", "otherwise"])
def test_a_fresh_game_lies_as_after_its_setup_and_goes_to_its_end(options: dict[str, Any]) -> None:
    one, other = (fresh_position(PositionSetup(PACK, 4, options), seed) for seed in (1, 2))
    assert one != other
    session = begin_scenario(one, PACK, "fresh")
    assert session.situation.mode is Mode.FREE_MOVES
    assert session.rules.audit() == ()
    table = session.history.table
    assert [len(table.contents[zone]) for zone in table.kit.zones_of("hand")] == [4, 4, 4, 4]
    assert len(table.contents[table.kit.zone("world")]) == 12
    let_rules_go_on(session)
    session.change_mode(Mode.MATCH)
    play_on(session, 1500, Random(3))
    assert session.situation.outcome is not None


def test_pieces_pushed_by_hand_are_heeded_when_the_rules_go_on() -> None:
    session = game(3, 80)
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    table = session.history.table
    kit = table.kit
    town = table.contents[kit.zone("supply.A")][0]
    space = next(zone for zone in kit.zones_of("space") if not table.contents[zone])
    session.change_by_hand(LayPiece(town, space, face=0))
    session.change_by_hand(SetTally(kit.tally("wrath.B"), 5))
    session.rules.resume_at("area", 1)
    session.change_mode(Mode.MATCH)
    decision = session.situation.decision
    assert decision is not None
    assert (decision.step, decision.seats) == ("ChooseCards", (1,))
    assert (table.face[town], table.tally[kit.tally("wrath.B")]) == (0, 5)
    play_on(session, 1500, Random(4))
    assert session.situation.outcome is not None


def test_a_town_pushed_where_none_may_stand_is_told_and_forbids_nothing() -> None:
    session = game(0, 80)
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    table = session.history.table
    kit = table.kit
    tile = kit.identities[table.identity_of[table.contents[kit.zone("world")][0]]].name
    space = next(zone for zone in map(kit.zone, (f"{tile}/a", f"{tile}/b", f"{tile}/c")) if not table.contents[zone])
    for seat in "AB":
        session.change_by_hand(LayPiece(table.contents[kit.zone(f"supply.{seat}")][0], space, face=1))
    assert "PO-TOWN-03" in session.rules.audit()
    session.change_mode(Mode.MATCH)
    play_on(session, 1500, Random(4))
    assert session.situation.outcome is not None
