"""Whatever hands lay anywhere, the referee goes on: it refuses or leaves out what is strange, and nobody is stuck."""

from random import Random
from typing import Any

import pytest

from qquovadis.engine import Table
from qquovadis.engine.referee import decision, legal, perform, settle
from qquovadis.errors import TableError
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from tests.builders import Played
from tests.marks import clause, sampled
from tests.rules.undecim.stage import DRAFT, GAME, SHELF, undecim

PUSHES = 4
LONGEST = 150
ALL = {"mulligan.enabled": True, "modules.darkness": True, "modules.storms": True}


@pytest.mark.parametrize("first", sampled(range(0, 60, 10), 2))
def test_a_game_goes_on_after_pushes_of_any_kind(first: int) -> None:
    referee = referee_for(compile_kit(SHELF.pack(GAME, DRAFT), 4, options=ALL))
    for seed in range(first, first + 10):
        game = referee.bind(Table(referee.kit, seed))
        referee.open(game, (None,) * 4, None)
        settle(game)
        play_pushed(referee, game, Random(seed))


def play_pushed(referee: Any, game: Any, chance: Random) -> None:
    """Play at random to the end, and push some things about on the way."""
    changed_by_hand, number = chance.randrange(LONGEST), 0
    while (asked := decision(game)) is not None:
        number += 1
        if changed_by_hand <= number < changed_by_hand + PUSHES:
            change_by_hand(game, chance)
            settle(game)
            continue
        seat = next(seat for seat in asked.seats if legal(game, seat))
        choice = chance.choice(legal(game, seat))
        referee.foreseen(game, seat, choice)
        perform(game, seat, choice)
        settle(game)
        referee.standing(game)
        referee.faults(game)


def change_by_hand(game: Any, chance: Random) -> None:
    """Move, turn or flip anything, as the table lets one."""
    table = game.table
    piece, zone = chance.randrange(table.piece_limit), chance.randrange(table.zone_limit)
    try:
        chance.choice(
            (lambda: table.move(piece, zone), lambda: table.turn(piece, zone % 4), lambda: table.flip(piece, zone % 2))
        )()
    except TableError:
        return


def first_of(played: Played, zone: str) -> int:
    return played.table.contents[played.kit.zone(zone)][0]


@clause("UN-GAIN-04", "UN-LAND-04")
def test_a_card_turned_by_hand_is_what_its_upper_end_says_from_then_on() -> None:
    played = undecim(3).played(A=4).area("A", "forest").at("auto")
    before = played.game.owned.assets(0)
    played.table.turn(first_of(played, "area.A"), 2)
    assert played.game.owned.assets(0) != before
    played.table.rewind(played.table.mark() - 1)
    assert played.game.owned.assets(0) == before


@clause("UN-SCORE-02")
def test_a_settlement_taken_apart_by_hand_is_counted_anew() -> None:
    played = undecim(3).played(A=4).settled("A", "wood wood", "iron iron").at("auto")
    assert [len(row) for row in played.game.owned.rows(0)] == [2, 2]
    played.table.place(first_of(played, "settlements.A"), 2)
    assert sorted(len(row) for row in played.game.owned.rows(0)) == [1, 3]


@clause("UN-ROUND-08", refused=True)
def test_a_resource_card_laid_among_action_cards_cannot_be_played() -> None:
    played = undecim(3).actions("A", 5).hand("A", "forest/wood").at("choice")
    card = first_of(played, "hand.A")
    played.table.move(card, played.kit.zone("action hand.A"))
    assert card not in [choice.subject for choice in legal(played.game, 0)]
    assert len(legal(played.game, 0)) == 1
    perform(played.game, 0, legal(played.game, 0)[0])
