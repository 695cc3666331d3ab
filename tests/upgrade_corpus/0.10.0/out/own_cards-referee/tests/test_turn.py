"""The turn of Own cards, tried: what is allowed, what is refused, and that a game comes to its end."""

import random
from pathlib import Path

import pytest
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.referee import decision, legal, objection, perform, settle
from qquovadis.engine.table import Table
from qquovadis.errors import Refused
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack

from own_cards_referee import Rules
from own_cards_referee.reading import FROM, TO, Game

PACK = Path(r"/home/aya/corpus/home/packs/own_cards/1")  # where the files of the game lie
SEATS = 3


def opened(seed: int = 0) -> tuple[Rules, Game]:
    """Return a table that was laid out, at its first question."""
    referee = Rules(compile_kit(load_pack(PACK), SEATS))
    game = referee.bind(Table(referee.kit, seed))
    referee.open(game, (None,) * SEATS, 0)
    settle(game)
    return referee, game


def test_the_start_player_is_asked_first() -> None:
    _, game = opened()
    asked = decision(game)
    assert asked is not None
    assert asked.seats == (0,)


@pytest.mark.skipif(not FROM, reason="the box has no places of the seats")
def test_a_piece_of_ones_own_goes_to_the_middle() -> None:
    _, game = opened()
    piece = game.own(0)[0]
    perform(game, 0, Choice("put", piece))
    for place in legal(game, 0)[:1]:  # asked where there are several places
        if place.verb == "to":
            perform(game, 0, place)
    assert game.table.zone_of[piece] in game.table.kit.zones_of(TO)


@pytest.mark.skipif(not FROM or SEATS < 2, reason="nobody else has pieces")
def test_a_piece_of_somebody_else_stays() -> None:
    _, game = opened()
    assert objection(game, 0, Choice("put", game.own(1)[0])) == "REF-TURN-01"


@pytest.mark.skipif(not FROM, reason="the box has no places of the seats")
def test_nobody_ends_a_turn_who_can_put_something_down() -> None:
    _, game = opened()
    with pytest.raises(Refused):
        perform(game, 0, DONE)


def test_it_is_nobody_elses_turn() -> None:
    _, game = opened()
    assert objection(game, 1, DONE) == "REF-TURN-01"


@pytest.mark.parametrize("seed", range(3))
def test_games_by_lot_come_to_an_end(seed: int) -> None:
    referee, game = opened(seed)
    lot = random.Random(seed)
    while (asked := decision(game)) is not None:
        assert referee.outcome(game) is None
        perform(game, asked.seats[0], lot.choice(legal(game, asked.seats[0])))
        settle(game)
    outcome = referee.outcome(game)
    assert outcome is not None
    assert outcome.winners
