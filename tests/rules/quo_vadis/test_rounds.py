"""Rounds and turns (QV-ROUND, QV-CREATE-01, QV-TURN, QV-END-01, QV-R13, QV-R19, QV-R108)."""

import pytest

from qquovadis.engine.chance import below
from qquovadis.engine.referee import legal
from tests.marks import clause, quick
from tests.rules.quo_vadis.opening import Opening
from tests.rules.quo_vadis.stage import SEATS, Stage

pytestmark = quick


def turns_of(opening: Opening) -> list[tuple[int, str]]:
    """Play a whole game with choices of chance; round and seat of every turn, in order."""
    number = 0
    while opening.asks:
        who = opening.asked[0]
        choices = legal(opening.game, SEATS.index(who))
        opening.choose(who, choices[below(5, number, 0, len(choices))])
        number += 1
    turns = [finding for finding in opening.game.findings if finding.name == "turn"]
    return [(finding.facts["round"], SEATS[finding.seat]) for finding in turns]


@clause("QV-ROUND-01", "QV-ROUND-02", "QV-ROUND-03", "QV-TURN-01", "QV-TURN-02", "QV-END-01", "QV-R13", "QV-R108")
def test_ten_rounds_of_one_turn_each_clockwise_from_the_start_player() -> None:
    turns = turns_of(Opening(seats=4, start="B"))
    assert [seat for _, seat in turns] == list("BCDA") * 10
    assert [number for number, _ in turns] == [n for n in range(1, 11) for _ in range(4)]


@clause("QV-ROUND-02", "QV-ROUND-03", "QV-TURN-02", "QV-END-01", refused=True)
def test_after_the_last_round_no_further_turn_is_taken() -> None:
    opening = Opening(parameters={"game.rounds": 2})
    assert len(turns_of(opening)) == 6
    assert opening.table.agenda == ()
    assert opening.referee.outcome(opening.game) is not None


@clause("QV-ROUND-04", "QV-CREATE-01", "QV-ENDPH-01", "QV-R27")
def test_a_turn_has_its_phases_in_order() -> None:
    stage = Stage().worker("A", "2-4/a").worker("B", "2-4/a").has("A", wrath=3, food=1).hand("A", "labour", "labour")
    stage.row("A", ["labour"]).skills("drafted", "A", "S01").dice("A", 6).dice("B", 1).at("area")
    asked = []
    for verb, subject in (
        ("choose", "2"), ("choose", "4"), ("strike", "2-4/c"), ("place", "2-4/b"), ("done", -1), ("play", "labour"),
        ("succeed", -1), ("use", 1), ("done", -1), ("declare", 0), ("declare", 0), ("build", "2-4/b"),
    ):  # fmt: skip
        asked.append(stage.asks)
        stage.choose(verb, subject)
    asked.append(stage.asks)
    assert list(dict.fromkeys(asked)) == [
        "ChooseCards", "Wrath", "PlaceWorkers", "PlayCard", "ChooseGeneration", "UseActions", "DiscardHand",
        "DeclareMorale", "BuildTown", "SetSkill",
    ]  # fmt: skip


@clause("QV-ROUND-04", "QV-CREATE-01", "QV-R27", refused=True)
def test_no_phase_comes_before_its_time() -> None:
    stage = Stage().has("A", wrath=3).hand("A", "labour").at("area")
    assert stage.refusal("play", "labour") == "QV-AREA-01"
    assert stage.refusal("strike", "2-4/a") == "QV-AREA-01"
    assert stage.refusal("build", "2-4/a") == "QV-AREA-01"


@clause("QV-TURN-01", refused=True)
def test_a_seat_whose_turn_it_is_not_is_refused() -> None:
    stage = Stage().at("area")
    assert stage.refusal("choose", "1", "B") == "QV-AREA-01"


def last_turn(option: str) -> Stage:
    """The last turn of the game: C continued (three cards) and controls three areas."""
    stage = Stage(options={"final_round_settlement": option}).round(10)
    stage.row("C", ["labour"], ["miracle", "blessing", "labour"]).has("C", vp=41)
    stage.town("C", "2-4/a").town("C", "1-3/a").town("C", "3-5/b").skills("drafted", "C", "S02", "S30")
    return stage.at("settlement", "C")


def scored(stage: Stage) -> int:
    """The points that C got in its settlement."""
    return sum(part.amount for f in stage.game.findings if f.name == "settlement" for part in f.parts)


@clause("QV-R19", "QV-ROUND-03", "QV-SETTLE-01", "QV-END-02", "QV-R108", refused=True)
def test_in_the_last_round_too_only_a_succession_settles() -> None:
    stage = last_turn("succession_only")
    assert (scored(stage), stage.asks) == (0, "")


@clause("QV-R19")
@pytest.mark.parametrize(("option", "asks"), [("territory_all", ""), ("full_all", "SetSkill")])
def test_by_option_everybody_settles_in_the_last_round(option: str, asks: str) -> None:
    stage = last_turn(option)
    assert (scored(stage), stage.asks) == (9, asks)
