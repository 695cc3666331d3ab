"""What a choice changes at once, told before it is made, step by step of a turn; and what it leaves unused."""

import pytest

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import UNUSED, Finding
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import SEATS, Stage

pytestmark = quick


def told(stage: Stage, verb: str, subject: str | int = -1, seat: str | None = None) -> dict[str, Finding]:
    """What is foreseen of a choice, by name; asking may change nothing."""
    who = stage._who(seat)
    before, findings = stage.table.snapshot(), list(stage.game.findings)
    found = stage.referee.foreseen(stage.game, who, stage.choice(verb, subject, who))
    assert stage.table.snapshot() == before and stage.game.findings == findings
    return {f"{each.name} {SEATS[each.seat]}" if each.name == "struck" else each.name: each for each in found}


def turn(**options: str) -> Stage:
    """Seat A's turn in 2-4, without wishes."""
    stage = Stage(options={"wish": False, **options}).genesis("2-4").row("A", ["labour", "labour"]).row("B", ["labour"])
    return stage.has("A", morale=1, food=4, faith=3)


@clause("QV-AREA-09")
def test_the_second_card_names_the_area_and_the_war_it_would_bring() -> None:
    stage = turn().worker("B", "2-4/a").worker("A", "2-4/a")
    stage.game.note("genesis", 0, "test")
    stage.at("area").choose("choose", "4")
    found = told(stage, "choose", "2")
    assert found["area"].facts["area"] == stage.kit.zone("2-4 centre")
    assert found["odds"].facts["begins"] is True
    assert set(told(stage, "choose", "1")) == {"area"}


def test_a_war_of_others_is_told_without_a_chance() -> None:
    stage = Stage(4).worker("B", "2-4/a").worker("C", "2-4/a").at("area").choose("choose", "4")
    assert told(stage, "choose", "2")["war.ahead"].facts["participants"] == (1, 2)


@clause("QV-WRATH-02", "QV-WRATH-03", "QV-WRATH-04")
def test_a_strike_tells_whom_it_hits_and_what_it_takes_with_it() -> None:
    stage = turn().has("A", wrath=4).worker("B", "2-4/a", "2-4/a").town("C", "2-4/a", 1).worker("A", "2-4/a", "2-4/b")
    found = told(stage.at("wrath"), "strike", "2-4/a")
    assert found["wrath.reach"].total == 4 and "pays.wrath" not in found
    assert found["strikes"].total == 4 and "strikes" not in told(stage, "strike", "2-4/c")
    assert found["struck A"].parts == (Part("QV-WRATH-03", 1),)
    assert found["struck B"].parts == (Part("QV-WRATH-03", 2),)
    assert found["struck C"].parts == (Part("QV-WRATH-04", 1),)
    assert [found[f"struck {seat}"].facts["ruined"] for seat in "ABC"] == [False, False, True]
    assert found["control"].facts["before"] == 1 and found["control"].total == 0
    assert "war.averted" in found


@clause("QV-PLACE-06", "QV-PLACE-08")
def test_a_placement_tells_price_control_and_war_once_each() -> None:
    stage = turn().worker("A", "2-4/b").worker("B", "2-4/a").at("workers")
    found = told(stage, "place", "2-4/a")
    assert set(found) == {"placement.price", "control", "odds"}
    assert (found["control"].facts["before"], found["control"].total) == (0, 1)
    assert "odds" not in told(stage, "place", "2-4/c")


@clause("QV-CLEAN-01", "QV-CLEAN-02")
def test_a_worker_that_will_not_stay_is_told_before_it_is_placed() -> None:
    """One worker may stay on a space, and none beside an own intact town."""
    stage = turn().worker("A", "2-4/b").town("A", "2-4/c", 1).at("workers")
    assert [told(stage, "place", f"2-4/{space}").get("surplus.ahead") is not None for space in "abc"] == [
        False,
        True,
        True,
    ]
    assert told(stage, "place", "2-4/b")["surplus.ahead"].parts == (Part("QV-CLEAN-01", 1),)
    both = turn().worker("A", "2-4/b", "2-4/b").at("workers")
    assert told(both, "place", "2-4/b")["surplus.ahead"].total == 1, "by this choice, whatever was there before"


@clause("QV-SUCC-03", "QV-TERR-01")
def test_a_succession_tells_what_will_be_settled_and_a_continuation_does_not() -> None:
    stage = turn().worker("A", "2-4/a", "2-4/b").hand("A", "labour").at("card").choose("play", "labour")
    found = told(stage, "succeed")
    assert (found["score.settling"].total, found["score.settling"].facts["due"]) == (2, True)
    assert "score.settling" not in told(stage, "continue")


@clause("QV-CONT-05", "QV-LABOUR-01", "QV-LABOUR-02")
def test_actions_tell_what_they_bring_and_how_many_useful_ones_are_left() -> None:
    stage = turn().hand("A", "labour").at("card").choose("play", "labour").choose("continue")
    room = stage.referee.bind(stage.table).layout.caps[stage.game.race(0)][1] - 4
    some, none = told(stage, "use", 1), told(stage, "use", 0)
    assert some["gains.food"].parts == (Part("QV-LABOUR-01", 1),)
    assert none[f"{UNUSED}actions"].total == min(3, room)
    most = told(stage, "use", 3)
    assert most["gains.food"].total == min(3, room) and f"{UNUSED}actions" not in most


@clause("QV-PROSP-01", "QV-PROSP-02")
def test_prosperity_tells_points_conversions_and_what_is_left() -> None:
    stage = turn().hand("A", "prosperity", "labour").at("card").choose("play", "prosperity").choose("continue")
    assert told(stage, "prosper")["gains.vp"].total == 1
    assert told(stage, "done")[f"{UNUSED}prosperity"].total == 3
    stage.choose("prosper")
    assert told(stage, "done")[f"{UNUSED}prosperity"].total == 2
    assert told(stage, "discard", "labour")["draws"].total == 4
    deck, box = stage.kit.zone("deck"), stage.kit.zone("box")
    for card in stage.table.contents[deck][2:]:
        stage.table.move(card, box)
    # Two in the deck, and the card that is discarded.
    assert told(stage, "discard", "labour")["draws"].total == 3
    stage.choose("convert", "food")
    found = told(stage, "into", "faith")
    assert found["pays.food"].total == found["gains.faith"].total == 1


@clause("QV-PROSP-02")
def test_what_may_follow_the_last_action_of_a_prosperity_is_no_unused_action() -> None:
    stage = turn().hand("A", "prosperity", "labour").at("card").choose("play", "prosperity").choose("continue")
    for left in (2, 1, 0):
        stage.choose("prosper")
        unused = told(stage, "done").get(f"{UNUSED}prosperity")
        assert (unused.total if unused else 0) == left


@clause("QV-REVEL-01")
def test_moves_tell_control_and_what_is_left() -> None:
    stage = turn().worker("A", "2-4/a", "2-4/a").hand("A", "revelation").at("card")
    stage.choose("play", "revelation").choose("continue")
    assert told(stage, "done")[f"{UNUSED}moves"].total == 3
    stage.choose("lift", "2-4/a")
    assert told(stage, "go", "2-4/b")["control"].total == 1


@clause("QV-SUCC-05", "QV-REFILL-01")
def test_a_hand_that_could_be_discarded_is_remembered() -> None:
    stage = turn().worker("A", "2-4/a").hand("A", "blessing", "labour", "miracle").at("card")
    stage.choose("play", "blessing").choose("succeed").choose("use", 0)
    assert stage.asks == "DiscardHand"
    assert told(stage, "done")[f"{UNUSED}hand"].total == 2
    assert told(stage, "discard", "labour")["draws"].total == 3


@clause("QV-WRATH-01")
def test_unspent_wrath_is_remembered_and_the_spaces_that_could_still_be_struck() -> None:
    stage = turn().has("A", wrath=4).worker("B", "2-4/a").at("wrath")
    assert told(stage, "done")[f"{UNUSED}wrath"].total == 4
    stage.choose("strike", "2-4/a")
    assert told(stage, "done")[f"{UNUSED}strikes"].total == 1


@clause("QV-AFTER-03")
def test_spoils_tell_the_cube_and_remember_what_is_not_taken() -> None:
    stage = turn().worker("A", *["2-4/a"] * 9).town("B", "2-4/a", 3).at("war").choose("declare", 0)
    while stage.asks == "DeclareMorale":
        stage.choose("declare", 0)
    assert stage.asks == "Spoils"
    assert told(stage, "take", "faith")["gains.faith"].total == 1
    assert told(stage, "done")[f"{UNUSED}spoils"].total == 1


@clause("QV-BUILD-04", "QV-BUILD-06")
def test_a_town_tells_the_settlement_it_is_built_for_and_its_points_at_the_end() -> None:
    stage = (
        turn(build="optional")
        .row("A", ["labour", "labour"], ["miracle"])
        .succeeded("A")
        .worker("A", "2-4/a")
        .at("build")
    )
    found = told(stage, "build", "2-4/a")
    assert (found["control"].facts["before"], found["control"].total) == (0, 1)
    assert found["score.settling"].total == 4 and found["end.more"].total == 1
    assert told(stage, "done")[f"{UNUSED}town"].total == 1


@clause("QV-WAR-14")
def test_a_kept_die_tells_who_wins_with_it() -> None:
    stage = Stage(races=("glorious", "sandwalker", "deep_one")).genesis("1-3").token("1-3", "mountain")
    stage.worker("B", "1-3/a").worker("C", "1-3/a").has("B", morale=1).dice("B", 5).dice("B", 1).dice("C", 4).at("war")
    stage.choose("declare", 1)
    while stage.asks == "DeclareMorale":
        stage.choose("declare", 0)
    chances = [stage.referee.foreseen(stage.game, 1, each)[-1].facts["percent"] for each in stage.offers()]
    assert chances == [100, 0]


@clause("QV-WAR-08", "QV-WAR-09")
def test_a_declaration_tells_strength_and_chance_and_not_the_price_again() -> None:
    stage = turn().worker("A", "2-4/a").worker("B", "2-4/a").has("B", morale=2).at("war")
    found = told(stage, "declare", 1)
    assert set(found) == {"war.strength", "odds"}
    assert found["odds"].facts["open"] is True
    stage.choose("declare", 0)
    assert told(stage, "declare", 1)["odds"].facts["open"] is False


@pytest.mark.parametrize("landmark", ["races", "draft", "cubes", "basic skills"])
def test_the_setup_tells_only_what_is_counted(landmark: str) -> None:
    stage = Stage().at(landmark)
    for choice in stage.offers():
        names = {each.name for each in stage.referee.foreseen(stage.game, stage._who(None), choice)}
        assert names <= {"gains.morale", "gains.food", "gains.faith"}


@clause("QV-SETUP-10", "QV-LABOUR-02")
def test_what_would_go_back_to_the_stock_is_told_beside_what_is_gained() -> None:
    stage = turn().hand("A", "labour").has("A", food=5).at("card").choose("play", "labour").choose("continue")
    found = told(stage, "use", 3)
    assert (found["gains.food"].total, found["overflow"].total, found["overflow"].facts["cap"]) == (1, 2, 6)
    assert "overflow" not in told(stage, "use", 1)


@clause("QV-HAND-01", "QV-CONT-02")
@pytest.mark.parametrize("landmark", ["area", "wrath", "workers", "card"])
def test_from_the_beginning_of_the_turn_a_card_tells_what_it_would_give(landmark: str) -> None:
    stage = turn().has("A", wrath=1).hand("A", "labour", "miracle").at(landmark)
    assert told(stage, "play", "labour")["actions"].total == 3


@clause("QV-HAND-01", refused=True)
def test_once_a_card_is_played_and_for_others_nothing_is_told_of_the_hand() -> None:
    stage = turn().hand("A", "labour", "miracle").hand("B", "labour").at("area")
    assert not told(stage, "play", "labour", "B")
    stage = turn().hand("A", "labour", "miracle").at("card").choose("play", "labour").choose("continue")
    assert not told(stage, "play", "miracle")


@clause("QV-WISH-01")
def test_a_wish_for_the_kind_that_is_printed_says_that_nothing_would_change() -> None:
    """It is legal but pointless (QV-R46)."""
    stage = Stage().genesis("2-4").row("A", ["labour", "labour"]).row("B", ["labour"]).has("A", faith=3)
    stage.hand("A", "labour").at("card").choose("play", "labour").choose("continue")
    found = {kind: told(stage, "wish", kind) for kind in range(5)}
    assert [kind for kind, each in found.items() if "wish.same" in each] == [1], "of five kinds labour is the second"
    assert all(each["wish.price"].total == 2 for each in found.values())


@clause("QV-BLESS-01", "QV-BLESS-02", "QV-LABOUR-02", "QV-MIRACLE-01", "QV-REVEL-01", "QV-PROSP-01")
@pytest.mark.parametrize(
    ("kind", "gained"), [("blessing", 3), ("labour", 2), ("miracle", 3), ("revelation", 3), ("prosperity", 3)]
)
def test_a_card_tells_what_its_actions_would_gain(kind: str, gained: int) -> None:
    """On two cards a third has three actions; of three food two go over the cap of six, since four are held."""
    stage = Stage(options={"wish": False}).genesis("2-4").hand("A", kind).row("A", ["labour", "labour"])
    stage.has("A", food=4).at("card")
    before = stage.table.snapshot()
    found = stage.referee.foreseen(stage.game, 0, stage.choice("play", kind, 0))
    assert [each.facts["gained"] for each in found if each.facts["succeeds"] is False] == [gained]
    assert stage.table.snapshot() == before
