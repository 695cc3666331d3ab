"""What a choice would change at once, by making it and taking it back; and what would be left unused."""

import pytest

from qquovadis.engine.agenda import DONE
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import UNUSED, Finding
from tests.marks import clause, quick
from tests.rules.populous.stage import SEATS, Stage

pytestmark = quick


def told(stage: Stage, verb: str, subject: str | int = -1) -> dict[str, Finding]:
    """What is foreseen of a choice, by name; nothing on the table changes."""
    seat, before = stage._who(None), stage.table.snapshot()
    found = stage.referee.foreseen(stage.game, seat, stage.choice(verb, subject, seat))
    assert stage.table.snapshot() == before
    return {each.name: each for each in found}


def turn(**options: str) -> Stage:
    """A's turn in area 2-4, with something of everything."""
    stage = Stage(options=options).genesis("2-4").has("A", passion=4, food=4, faith=4)
    return stage.ages("A", ["labour", "labour"])


@clause("PO-AREA-07")
def test_the_last_number_names_the_area() -> None:
    stage = Stage().at("area").choose("choose", "2")
    area = told(stage, "choose", "4")["area"].facts["area"]
    assert stage.kit.zones[area].name == "2-4 centre"


@clause("PO-WRATH-01", "PO-WRATH-02", "PO-WRATH-03")
def test_wrath_tells_what_is_bought_and_what_stays_unused() -> None:
    stage = turn().has("A", wrath=3).at("wrath")
    found = told(stage, "buy")
    assert (found["wrath.price"].total, found["gains.wrath"].total) == (3, 1) and "pays.faith" not in found
    assert told(stage, "pay", 3)["wrath.reach"].total == 3
    assert told(stage, "done")[f"{UNUSED}wrath"].total == 3
    assert not told(turn().has("A", wrath=2).at("wrath"), "done")


@clause("PO-WRATH-06", "PO-WRATH-07", "PO-WRATH-10")
def test_a_strike_tells_whom_it_hits_and_that_another_is_left() -> None:
    stage = turn().has("A", wrath=5).worker("B", "2-4/a").town("C", "2-4/a").at("wrath").choose("pay", 5)
    seat = stage._who(None)
    found = stage.referee.foreseen(stage.game, seat, stage.choice("strike", "2-4/a", seat))
    hit = {SEATS[each.seat]: each.parts for each in found if each.name == "struck"}
    assert hit == {"B": (Part("PO-WRATH-06", 1),), "C": (Part("PO-WRATH-07", 1),)}
    stage.choose("strike", "2-4/a")
    assert told(stage, "done")[f"{UNUSED}strikes"].total == 1


@clause("PO-WORK-05", "PO-CONT-01", "PO-MAJ-02")
def test_a_placement_tells_its_price_the_majority_and_the_dispute() -> None:
    stage = turn().worker("A", "2-4/a").worker("B", "2-4/b").at("workers")
    found = told(stage, "place", "2-4/b")
    assert (found["control"].facts["before"], found["control"].total) == (0, 1)
    assert found["odds"].facts["begins"] is True and found["odds"].facts["participants"] == (0, 1)
    assert "odds" not in told(stage, "place", "2-4/c")


@clause("PO-END-06", "PO-END-07")
def test_a_worker_that_will_not_stay_is_told_before_it_is_placed() -> None:
    """One own piece may stay on a space, a town before workers."""
    stage = turn().worker("A", "2-4/b").town("A", "2-4/c").at("workers")
    assert [told(stage, "place", f"2-4/{space}").get("surplus.ahead") is not None for space in "abc"] == [
        False,
        True,
        True,
    ]


@clause("PO-SUCC-01", "PO-MAJ-07", "PO-SCORE-06")
def test_a_succession_tells_what_will_be_settled_and_a_continuation_does_not() -> None:
    stage = turn().worker("A", "2-4/a", "2-4/b").hand("A", "labour").at("card").choose("play", "labour")
    found = told(stage, "succeed")
    assert (found["score.settling"].total, found["score.settling"].facts["due"]) == (2, True)
    assert found["end.more"].total == 4  # it alone has a second generation
    assert "score.settling" not in told(stage, "continue")


@clause("PO-ADD-02")
def test_added_actions_tell_their_number_and_their_price() -> None:
    stage = turn().hand("A", "labour").at("card").choose("play", "labour").choose("continue")
    assert told(stage, "done")["actions"].total == 3
    found = told(stage, "spend", 3)
    assert (found["actions"].total, found["pays.passion"].total) == (5, 3)


@clause("PO-ADD-01", "PO-LABO-02")
def test_added_actions_that_could_gain_nothing_say_so_before_they_are_paid_for() -> None:
    """Food has a cap of 6: from 3 on the three actions of the card alone fill it, from 2 on one more has an use."""
    for food, idle in ((2, False), (3, True), (6, True)):
        stage = turn().has("A", food=food, passion=6).hand("A", "labour").at("card")
        found = told(stage.choose("play", "labour").choose("continue"), "spend", 1)
        assert ("added.idle" in found) is idle, food
        assert not idle or found["added.idle"].facts["moves"] is False
        assert "added.idle" not in told(stage, "done")


@clause("PO-ADD-01", "PO-REVE-01")
def test_added_actions_of_a_revelation_say_that_no_worker_could_move() -> None:
    for there in (True, False):
        stage = turn().has("A", passion=6).hand("A", "revelation")
        stage = stage.worker("A", "2-4/a") if there else stage
        found = told(stage.at("card").choose("play", "revelation").choose("continue"), "spend", 1)
        assert ("added.idle" in found) is not there
        assert there or found["added.idle"].facts["moves"] is True


@clause("PO-ACT-02", "PO-LABO-02")
def test_actions_tell_what_they_bring_and_how_many_useful_ones_are_left() -> None:
    stage = turn().hand("A", "labour").at("card").choose("play", "labour").choose("continue").done()
    assert told(stage, "use", 1)["gains.food"].parts == (Part("PO-LABO-01", 1),)
    assert told(stage, "use", 0)[f"{UNUSED}actions"].total == 2
    assert f"{UNUSED}actions" not in told(stage, "use", 2)


@clause("PO-PROS-01", "PO-PROS-02", "PO-PROS-03")
def test_prosperity_tells_points_and_the_cards_drawn_for_discards() -> None:
    stage = turn().hand("A", "prosperity", "labour").at("card")
    stage.choose("play", "prosperity").choose("continue").done()
    assert told(stage, "prosper")["gains.vp"].total == 1
    assert told(stage, "done")[f"{UNUSED}prosperity"].total == 3
    stage.choose("prosper")
    assert told(stage, "discard", "labour")["draws"].total > 0


@clause("PO-END-03", "PO-R67")
def test_no_more_cards_are_promised_than_there_are() -> None:
    stage = turn().hand("A", "prosperity", "labour", "labour").at("card")
    stage.choose("play", "prosperity").choose("continue").done().choose("prosper")
    for pile in ("deck", "discard"):
        for card in list(stage.table.contents[stage.kit.zone(pile)]):
            stage.table.move(card, stage.kit.zone("box"))
    # All that can be drawn is the card that is discarded.
    assert told(stage, "discard", "labour")["draws"].total == 1


@clause("PO-REVE-01", "PO-SUCC-05")
def test_moves_and_the_hand_that_are_left_are_remembered() -> None:
    stage = turn().worker("A", "2-4/a", "2-4/a").hand("A", "revelation", "labour").at("card")
    stage.choose("play", "revelation").choose("succeed").done()
    assert told(stage, "done")[f"{UNUSED}moves"].total == 1
    stage.done()
    assert told(stage, "done")[f"{UNUSED}hand"].total == 1


@clause("PO-CONT-06", "PO-ARB-02", "PO-ARB-03")
def test_war_tells_its_chance_and_arbitration_its_price_and_who_leaves() -> None:
    stage = turn().worker("A", "2-4/a").worker("B", "2-4/a").at("war")
    assert set(told(stage, "fight")) == {"odds"}
    found = told(stage, "arbitrate")
    assert (found["arbitration.price"].total, found["leaves"].total, found["leaves"].seat) == (3, 1, 1)


@clause("PO-FACE-01", "PO-R15")
def test_a_secret_choice_is_not_tried() -> None:
    stage = turn().hand("A", "labour").at("card").choose("face down").choose("continue")
    assert stage.asks == "HideCard" and told(stage, "hide", "labour") == {}


@clause("PO-TOWN-01", "PO-SCORE-01", "PO-SCORE-02")
def test_a_town_tells_the_settlement_it_is_built_for_and_its_points_at_the_end() -> None:
    stage = Stage().ages("A", ["labour", "labour"], ["miracle"]).succeeded("A").worker("A", "2-4/a").at("build")
    found = told(stage, "build", "2-4/a")
    assert (found["control"].total, found["score.settling"].total, found["end.more"].total) == (1, 2, 2)


@pytest.mark.parametrize("landmark", ["races", "draft", "cubes"])
def test_the_setup_tells_nothing_that_is_secret(landmark: str) -> None:
    stage = Stage().at(landmark)
    for choice in [*stage.offers(), DONE]:
        assert not stage.referee.foreseen(stage.game, stage._who(None), choice)


@clause("PO-BLES-01", "PO-LABO-01", "PO-LABO-02", "PO-MIRA-01", "PO-REVE-01", "PO-PROS-02")
@pytest.mark.parametrize(
    ("kind", "gained"), [("blessing", 3), ("labour", 1), ("miracle", 3), ("revelation", 3), ("prosperity", 2)]
)
def test_a_card_tells_what_its_actions_would_gain(kind: str, gained: int) -> None:
    """On two cards a third has three actions; food is held up to six, and points come as far as the faith goes."""
    stage = Stage().genesis("2-4").ages("A", ["labour", "labour"]).hand("A", kind).has("A", food=5, faith=2).at("card")
    before = stage.table.snapshot()
    found = stage.referee.foreseen(stage.game, 0, stage.choice("play", kind, 0))
    assert [each.facts["gained"] for each in found if each.facts["succeeds"] is False] == [gained]
    assert stage.table.snapshot() == before


@clause("PO-ADD-01", "PO-BLES-01")
def test_passion_paid_for_a_blessing_is_foretold_with_what_the_blessing_brings_before_the_war() -> None:
    # One piece each, and B's die counts for 1. The only passion is paid, but three actions bring three: A's die counts
    # for 1 in one of six cases, which draws, and for 2 or 3 in five, which win.
    stage = Stage().genesis("2-4").has("A", passion=1).has("B", passion=1).worker("A", "2-4/a").worker("B", "2-4/a")
    stage.ages("A", ["labour"]).hand("A", "blessing").at("card").choose("play", "blessing").choose("continue")
    found = told(stage, "spend", 1)
    assert (found["actions"].total, found["pays.passion"].total) == (3, 1)
    assert (found["odds"].facts["percent"], found["odds"].facts["drawn"]) == (83, 17)


@clause("PO-ADD-01", "PO-LABO-01")
def test_passion_paid_for_a_labour_is_foretold_as_the_strength_that_it_costs() -> None:
    stage = Stage().genesis("2-4").has("A", passion=1).has("B", passion=0).worker("A", "2-4/a").worker("B", "2-4/a")
    stage.ages("A", ["labour"]).hand("A", "labour").at("card").choose("play", "labour").choose("continue")
    assert told(stage, "spend", 1)["odds"].facts["percent"] == 0
