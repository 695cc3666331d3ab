"""The landmarks from which a table can be taken up: wherever the pieces lie, the game goes on."""

from random import Random

import pytest

from qquovadis.engine.referee import Reading, decision, legal, perform, settle
from tests.marks import clause, quick
from tests.rules.undecim.openings import LETTERS, Opening
from tests.rules.undecim.stage import undecim

pytestmark = quick

FURTHER = 12


@pytest.mark.parametrize("seats", [3, 4])
def test_from_any_landmark_of_any_seat_a_game_goes_on(seats: int) -> None:
    chance = Random(seats)
    opening = Opening(seats, seed=seats, options={"mulligan.enabled": True, "modules.storms": True}).go_on()
    game, table, referee = opening.game, opening.table, opening.referee
    while (asked := decision(game)) is not None:
        if chance.random() < 0.05:
            mark = table.mark()
            for landmark in referee.landmarks:
                table.resolve(referee.agenda_at(game, landmark, chance.randrange(seats)))
                _play_on(game, chance)
                table.rewind(mark)
        perform(game, asked.seats[0], chance.choice(legal(game, asked.seats[0])))
        settle(game)


def _play_on(game: Reading, chance: Random) -> None:
    for _ in range(FURTHER):
        settle(game)
        asked = decision(game)
        if asked is None:
            return
        seat = chance.choice(asked.seats)
        perform(game, seat, chance.choice(legal(game, seat)))


@clause("UN-ROUND-02")
@pytest.mark.parametrize(
    ("landmark", "asked"),
    [
        ("mulligan", "B: mulligan"),
        ("round", "A: choose bonus"),
        ("die", "A: choose bonus"),
        ("bonus", "B: choose bonus"),
        ("choice", "A, B, C: choose card"),
        ("effects", "B: settle"),
        ("auto", "B: auto action"),
        ("refill", "B: refill action"),
        ("night", "B: banish enemies"),
        ("land", "A: choose bonus"),
        ("final scoring", "game over"),
    ],
)
def test_a_round_can_be_taken_up_at_each_of_its_phases(landmark: str, asked: str) -> None:
    stage = undecim(3, mulligan__enabled=True).say(counters=10 if landmark in ("round", "die", "bonus") else 0)
    stage.display(1, 2, 3).played(A=4, B=5, C=6).card(5, {"op": "settle"}).area("B", "2 wood", "enemy")
    stage.actions("A", 7).actions("B", 8).actions("C", 9)
    assert stage.at(landmark, "B").asked() == asked


def test_the_setup_can_be_taken_up_where_its_cards_lie_ready() -> None:
    opening = Opening(3).prepared()
    opening.table.resolve(opening.referee.agenda_at(opening.game, "start player", 0))
    opening.go_on()
    assert opening.asked in LETTERS
