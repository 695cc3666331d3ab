"""Before a choice is made a person hears what it would bring; beside the seats stands what they have so far."""

import pytest

from qquovadis.controllers.examples.example_run import ExampleRun
from qquovadis.engine.referee import Finding, decision, legal
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter, describe_finding, describe_foreseen, describe_standing
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.builders import Played
from tests.rules.undecim.openings import pack
from tests.rules.undecim.stage import undecim


def foreseen(played: Played, verb: str, subject: int | None = None) -> list[Finding]:
    """What is foreseen for the first legal choice with a verb, or the one with that number."""
    asked = decision(played.settle().game)
    assert asked is not None
    seat = asked.seats[0]
    fitting = [each for each in legal(played.game, seat) if each.verb == verb and subject in (None, each.subject)]
    before = played.table.snapshot()
    found = played.example_run.referee.foreseen(played.game, seat, fitting[0])
    assert played.table.snapshot() == before
    return list(found)


def said(example_run: ExampleRun, language: str, finding: Finding, tell: object) -> str | None:
    """A finding in words."""
    words, kit = load_words(pack().folder), example_run.referee.kit
    formatter = TextFormatter(kit, PackNames(pack(), kit), words, Texts(language), ("Ann", "Bo", "Cleo"))
    assert callable(tell)
    text: str | None = tell(formatter, finding)
    return text


@pytest.mark.parametrize(
    ("verb", "subject", "left", "told"),
    [
        ("put back", 2, 4, "4 counters left"),
        ("remove", 1, 1, "1 counter left"),
        ("remove", 3, 0, "0 counters left: the night falls this round if it stays so"),
        ("done", None, 2, "2 counters left"),
    ],
)
def test_counters(verb: str, subject: int | None, left: int, told: str) -> None:
    stage = undecim(3).say(counters=2).played(A=4, B=8, C=9)
    moved = {"op": "moon", "mode": "either", "count": 3, "up_to": True}
    (found,) = foreseen(played := stage.card(4, moved).at("effects"), verb, subject)
    assert found.total == left
    assert said(played.example_run, "en", found, describe_foreseen) == told


def test_setting_the_counters_and_turning_the_die() -> None:
    stage = undecim(3).die(5).say(counters=2).played(A=4, B=8, C=9)
    setting = stage.card(4, {"op": "moon", "mode": "set", "values": [0, 10]}).at("effects")
    assert [foreseen(setting, "set", number)[0].total for number in (0, 10)] == [0, 10]
    for adjusts, left in ((True, 6), (False, 2)):
        turning = {"op": "set_die", "values": [1, 6], "adjust_counters": adjusts}
        assert foreseen(stage.card(4, turning).at("effects"), "turn die", 1)[0].total == left


@pytest.mark.parametrize("shown", [1, 5, 6])
def test_turning_the_die_to_what_it_shows_is_told_to_be_the_same_as_leaving_it(shown: int) -> None:
    turning = {"op": "set_die", "values": [1, 6], "optional": True, "adjust_counters": True}
    played = undecim(3).die(shown).say(counters=2).played(A=4, B=8, C=9).card(4, turning).at("effects")
    same = [value for value in (1, 6) if foreseen(played, "turn die", value)[0].name == "die.same"]
    assert same == [value for value in (1, 6) if value == shown]
    if same:
        text = said(played.example_run, "en", foreseen(played, "turn die", shown)[0], describe_foreseen)
        assert text == f"the die already shows {shown}: the same as leaving it"
    assert all(each.name != "die.same" for each in foreseen(played, "done", None))


def test_enemies() -> None:
    played = undecim(3).say(counters=0).area("A", "3 enemy").at("night")
    assert [foreseen(played, "banish", count)[0].total for count in range(4)] == [0, 4, 9, 15]
    (found,) = foreseen(played, "banish", 2)
    assert said(played.example_run, "ja", found, describe_foreseen) == "9VP"


def test_settlements() -> None:
    stage = undecim(3).played(A=4, B=8, C=9).area("A", "3 wood", "iron").settled("A", "wood wood")
    played = stage.at("auto")
    assert foreseen(played, "found") == []
    played.choose("A: found wood")
    assert foreseen(played, "join")[0].total == 4
    played.choose("A: join wood")
    (closed,) = foreseen(played, "done")
    assert said(played.example_run, "en", closed, describe_foreseen) == "level 2: 4 VP more at the end"
    assert foreseen(stage.at("auto"), "develop")[0].total == 5
    developing = stage.at("auto").choose("A: develop wood")
    (found,) = foreseen(developing, "into")
    text = "level 3: 5 VP more at the end: 9 for settlements of level 3 − 4 for settlements of level 2"
    assert said(developing.example_run, "en", found, describe_foreseen) == text


def test_gold_that_develops_is_told_to_be_worth_nothing_of_its_own_any_more() -> None:
    stage = undecim(3).played(A=4, B=8, C=9).area("A", "gold", "wood").settled("A", "wood wood")
    gold, wood = (stage.at("auto").choose(f"A: develop {what}") for what in ("gold", "wood"))
    assert foreseen(wood, "into")[0].total == 9 - 4
    (found,) = foreseen(developing := gold, "into")
    assert found.total == 9 - 4 - 3
    assert said(developing.example_run, "en", found, describe_foreseen) == (
        "level 3: 2 VP more at the end: 9 for settlements of level 3 − 4 for settlements of level 2 − 3 for gold"
    )


def test_gold_in_a_settlement_that_grows_no_more_is_told_as_a_loss() -> None:
    stage = undecim(3).played(A=4, B=8, C=9).area("A", "gold").settled("A", "wood wood wood wood wood wood")
    developing = stage.at("auto").choose("A: develop gold")
    (found,) = foreseen(developing, "into")
    lines = [said(developing.example_run, language, found, describe_foreseen) for language in ("en", "ja")]
    assert lines == ["level 7: 3 VP less at the end", "レベル7：精算−3VP"]


def test_a_fourth_settlement_is_told_to_make_gold_dearer() -> None:
    stage = undecim(3).played(A=4, B=8, C=9).area("A", "2 gold", "clay", "iron")
    played = stage.settled("A", "wood wood", "stone stone", "clay clay").at("auto")
    played.choose("A: found clay")
    assert foreseen(played, "join")[0].total == 4 + 2 * (5 - 3)


def test_adding_more_cards_than_one() -> None:
    stage = undecim(3).parameter(develop__cards_per_action=2).played(A=4, B=8, C=9).area("A", "3 wood")
    played = stage.settled("A", "wood wood").at("auto").choose("A: develop wood", "A: into 1")
    assert foreseen(played, "add")[0].total == 5
    assert foreseen(played, "done") == []


def test_what_seats_have_so_far() -> None:
    stage = undecim(3).area("A", "2 forest", "swamp", "gold").settled("A", "wood wood wood")
    played = stage.at("land")
    found = {(each.name, each.seat): each for each in played.example_run.referee.standing(played.game)}
    assert found.keys() >= {(name, seat) for name in ("score.land", "score.end") for seat in range(3)}
    lines = [said(played.example_run, "en", found[name, 0], describe_standing) for name in ("score.land", "score.end")]
    assert lines == [
        "Land bonus as the lands lie: 2 VP: 2 kinds.",
        "Settlements and gold as they lie: 12 VP: 9 for settlements of level 3 + 3 for gold.",
    ]
    assert (
        said(played.example_run, "en", found["score.land", 1], describe_standing)
        == "Land bonus as the lands lie: 0 VP."
    )
    assert found["settlement.now", 0].total == 9
    assert dict(found["settlement.now", 0].facts) == {"number": 1, "level": 3}


def test_how_far_seats_have_come_on_awards() -> None:
    played = undecim(3).award("land_baron", "founders").area("A", "2 forest", "swamp").at("land")
    identities = [each.name for each in played.example_run.referee.kit.identities]
    standing = played.example_run.referee.standing(played.game)
    assert standing
    found = {(identities[each.facts["award"]], each.seat): each for each in standing if each.name == "award.now"}
    assert found["land_baron", 0].facts["done"] == "2/4 3/6"
    assert found["founders", 1].facts["done"] == "0/3"
    assert not found["land_baron", 0].facts["met"]
    assert found["land_baron", 0].total == 4


def test_gained_ends() -> None:
    gaining = {"op": "gain", "from": "hand", "count": 1, "as": ["any"], "up_to": True}
    stage = undecim(3).played(A=4, B=8, C=9).area("A", "forest").hand("A", "forest/wood", "swamp/clay", "enemy/gold")
    played = stage.card(4, gaining).at("effects")
    assert [each.total for each in foreseen(played, "gain forest")] == [0]
    assert [each.total for each in foreseen(played, "gain swamp")] == [1]
    assert [each.total for each in foreseen(played, "gain gold")] == [3]
    assert foreseen(played, "gain clay") == []


def test_an_auto_action_left_out() -> None:
    played = undecim(3).played(A=4, B=8, C=9).area("A", "2 wood").at("auto")
    (found,) = foreseen(played, "done")
    assert found.name == "unused.auto"
    assert said(played.example_run, "en", found, describe_foreseen) == "you could still settle or develop"


def brought(played: Played, verb: str, subject: int | None = None) -> list[tuple[str, int]]:
    """What is foreseen, by name and total."""
    return [(each.name, each.total) for each in foreseen(played, verb, subject)]


def test_paying() -> None:
    pay = {"op": "pay", "cost": "gold"}
    more = {"op": "gain", "if_paid": True, "from": "hand", "count": 2, "up_to": True}
    stage = undecim(3).played(A=4, B=8, C=9).area("A", "gold", "3 stone").hand("A", "forest/wood")
    played = stage.card(4, pay, more).at("effects")
    assert brought(played, "pay") == [("buys.gain", 2), ("gold.less", 3)]
    assert brought(played, "done") == []
    hunting = stage.area("A", "enemy").card(
        4, {"op": "pay", "cost": "enemy"}, {"op": "score", "if_paid": True, "vp": 2}
    )
    assert brought(hunting.at("effects"), "pay") == [("buys.score", 2)]
    settling = stage.area("A", "gold", "3 stone").card(4, pay, {"op": "settle", "if_paid": True}).at("effects")
    assert brought(settling, "pay") == [("buys.settle", 1), ("gold.less", 3)]


def test_a_payment_for_what_cannot_be_done_says_so_and_may_still_be_made() -> None:
    pay, wood = {"op": "pay", "cost": "gold"}, "forest/wood"
    more = {"op": "gain", "if_paid": True, "from": "hand", "count": 2, "up_to": True}
    stage = undecim(3).played(A=4, B=8, C=9).area("A", "gold", "stone")
    idle = stage.hand("A").card(4, pay, more).at("effects")
    assert brought(idle, "pay") == [("buys.nothing", 0), ("gold.less", 3)]
    nothing = foreseen(idle, "pay")[0]
    words = "buys nothing: there is no card that you could gain with it"
    assert said(idle.example_run, "en", nothing, describe_foreseen) == words
    assert brought(stage.hand("A", wood).card(4, pay, more).at("effects"), "pay")[0] == ("buys.gain", 2)
    settling = {"op": "settle", "if_paid": True}
    alone = undecim(3).played(A=4, B=8, C=9).area("A", "gold").card(4, pay, settling).at("effects")
    assert brought(alone, "pay")[0] == ("buys.nothing", 0)
    assert said(alone.example_run, "en", foreseen(alone, "pay")[0], describe_foreseen) == (
        "buys nothing: you could not settle with what you have left"
    )
    three = undecim(3).played(A=4, B=8, C=9).area("A", "gold", "3 wood").card(4, pay, settling).at("effects")
    assert brought(three, "pay")[0] == ("buys.settle", 1)


def test_naming_an_opponent_and_handing_over() -> None:
    take = {"op": "take", "opponents": 1, "what": ["land", "gold"]}
    stage = undecim(3).played(A=2, B=8, C=9).area("B", "2 forest", "gold").area("C", "stone")
    played = stage.card(2, take).at("effects")
    assert [brought(played, "name", seat) for seat in (1, 2)] == [[("taken.from", 3)], [("taken.from", 0)]]
    (nothing,) = foreseen(played, "name", 2)
    assert said(played.example_run, "en", nothing, describe_foreseen) == "has nothing to give"
    played.choose("A: name B")
    asked = {choice.subject: brought(played, "hand over", choice.subject) for choice in legal(played.game, 1)}
    assert sorted(asked.values()) == [[("gold.less", 3)], [("land.less", 0)]]


def test_choosing_and_taking_action_cards() -> None:
    by_die = {"op": "gain", "from": "hand", "count": {"by_moon": [2, 2, 2, 1, 1, 1]}, "up_to": True}
    choosing = undecim(3).die(2).card(4, by_die).actions("A", 4).at("choice")
    (found,) = foreseen(choosing, "play")
    assert (found.name, found.total) == ("card.gains", 2)
    assert said(choosing.example_run, "en", found, describe_foreseen) == "gains up to 2 cards by this die"
    adding = {"op": "gain", "from": "hand", "count": 1, "up_to": True}
    for kind, words, japanese in (
        ("gold", "gold: 2, plus 1", "金2枚、さらに1枚"),
        ("enemy", "enemies: 2, plus 1", "敵2枚、さらに1枚"),
        ("land", "2 + 1", "2枚＋1枚"),
    ):
        mixed = undecim(3).die(2).card(4, {**by_die, "as": [kind]}, adding).actions("A", 4).at("choice")
        (found,) = foreseen(mixed, "play")
        assert said(mixed.example_run, "en", found, describe_foreseen) == f"gains up to 3 cards by this die ({words})"
        assert said(mixed.example_run, "ja", found, describe_foreseen) == f"今の出目では3枚まで獲得（{japanese}）"
    whatever = undecim(3).die(2).card(4, {**by_die, "count": 2}).actions("A", 4).at("choice")
    (found,) = foreseen(whatever, "play")
    assert said(whatever.example_run, "en", found, describe_foreseen) == "gains up to 2 cards"
    assert said(whatever.example_run, "ja", found, describe_foreseen) == "2枚まで獲得"
    taking = undecim(3).card(4, by_die).played(A=8, B=9, C=10).display(4).at("refill")
    (found,) = foreseen(taking, "take")
    assert said(taking.example_run, "en", found, describe_foreseen) == "gains up to 1 or 2 cards, by the die"


def test_a_night_without_enemies_is_told_so() -> None:
    played = undecim(3).say(counters=0).at("night").choose("reset moon")
    night = played.found("night")
    assert night is not None
    text = said(played.example_run, "en", night, describe_finding)
    assert text == "The night of the red moon falls. Nobody has an enemy."


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The night of the red moon falls. Most enemies: {names}."),
        ("ja", "赤い月の夜が訪れた。敵が最も多いのは：{names}。"),
    ],
)
def test_a_night_with_enemies_names_who_has_most(language: str, text: str) -> None:
    """It said that nobody had an enemy, since no seat is the night's own."""
    played = undecim(3).say(counters=0).area("B", "2 enemy").area("C", "enemy").at("night").choose("B: banish 0")
    night = played.found("night")
    assert night is not None and night.facts == {"leaders": (1,)}
    assert said(played.example_run, language, night, describe_finding) == text.format(names="Bo")
