"""The landmarks from which a table can be taken up: wherever the pieces lie, the game goes on."""

from random import Random

import pytest

from qquovadis.engine.referee import Reading, decision, legal, perform, settle
from qquovadis.engine.table import Table
from qquovadis.model.notation.position_file import position_of
from tests.builders import SHELF, quo_vadis
from tests.marks import clause, quick

pytestmark = quick

FURTHER = 12


@pytest.mark.parametrize("seats", [3, 5])
def test_from_any_landmark_of_any_seat_a_game_goes_on(seats: int) -> None:
    position = position_of("mine", {"game": "quo_vadis", "draft": "30", "seats": seats})
    referee, _ = SHELF.rules(position)
    chance = Random(seats)
    table = Table(referee.kit, seed=seats)
    game = referee.bind(table)
    referee.open(game, (None,) * seats, None)
    settle(game)
    while (asked := decision(game)) is not None:
        if chance.random() < 0.015:
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


@clause("QV-R61", "QV-SUCC-01", refused=True)
def test_who_has_succeeded_this_turn_does_not_do_so_again() -> None:
    table = quo_vadis().say(round=4).worker("A", "2-4/a").seat("A", succeeded=True, generations=[["labour"]])
    assert table.at("card", "A").refusal("A: succeed with miracle") == "QV-R61"


@clause("QV-ROUND-04")
@pytest.mark.parametrize(
    ("landmark", "asked"),
    [
        ("cubes", "B: start cubes"),
        ("area", "B: choose cards"),
        ("wrath", "B: wrath"),
        ("workers", "B: place workers"),
        ("card", "B: play card"),
        ("actions", "B: use actions"),
        ("discard", "B: discard hand"),
        ("war", "B: declare morale"),
        ("build", "B: build town"),
        ("rebuild", "B: set skill"),
        ("settlement", "B: set skill"),
        ("skill", "B: set skill"),
        ("end of turn", "C: choose cards"),
        ("final scoring", "game over"),
    ],
)
def test_a_turn_can_be_taken_up_at_each_of_its_phases(landmark: str, asked: str) -> None:
    table = quo_vadis().say(round=4, genesis="2-4", placed=1).worker("A", "2-4/a").worker("B", "2-4/a", "1-3/a")
    table.seat("B", wrath=3, succeeded=True, drafted=["S01"], generations=[["miracle"], ["labour"]])
    assert table.at(landmark, "B").asked() == asked


def test_the_setup_can_be_taken_up_where_its_pieces_lie_ready() -> None:
    table = quo_vadis().say(**{"skill stack": ["rest"]})
    assert table.at("draft", "A").asked() == "A, B, C: draft skill"
    table = quo_vadis().seat("A", basics=["B01", "B02"]).seat("B", basics=["B03", "B04"])
    assert table.seat("C", basics=["B05", "B06"]).at("basic skills", "A").asked() == "A, B, C: choose basic"
