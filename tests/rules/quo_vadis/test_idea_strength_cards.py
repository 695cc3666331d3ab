"""Ideas Q13 and Q14, and Q15 with two cards: strength cards in place of dice (QV-WAR-17, QV-WAR-18, QV-AFTER-10)."""

from typing import Any

import pytest

from qquovadis.engine.kit import Value
from qquovadis.engine.referee import ODDS, legal
from qquovadis.engine.seat_view import seat_view
from qquovadis.errors import PackError
from qquovadis.games.quo_vadis.evaluation import strength_hopes
from qquovadis.games.quo_vadis.strength_cards import cards_to_lay, value_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import SEATS, Stage
from tests.rules.quo_vadis.wars import strength, winner

pytestmark = quick


def duel(count: int = 2, area: str = "2-4", **options: Value) -> Stage:
    """A (mountain), B (frost) and perhaps C (sea) on a space of an area, with strength cards."""
    stage = Stage(options={"war_chance": "cards", **options}).genesis(area)
    for seat in "ABC"[:count]:
        stage.worker(seat, f"{area}/a")
    return stage


def spend(stage: Stage, seat: str, *values: int) -> Stage:
    """Let a seat have used these strength cards."""
    for value in values:
        card = card_of(stage, seat, value)
        stage.table.flip(card, 1)
        stage.table.move(card, stage.game.layout.used[SEATS.index(seat)])
    return stage


def card_of(stage: Stage, seat: str, value: int) -> int:
    """Find the strength card of a seat with a number."""
    identity = stage.kit.identity_index[f"strength {value} {seat}"]
    return next(card for card in stage.kit.pieces_of("strength card") if stage.table.identity_of[card] == identity)


def lay(stage: Stage, **values: int | tuple[int, ...]) -> Stage:
    """Declare nothing, then let each seat lay its card or cards; stops at the next question."""
    while stage.asks in ("DeclareMorale", "DeclareSecretly"):
        stage.choose("declare", 0)
    for seat, value in values.items():
        for each in value if isinstance(value, tuple) else (value,):
            stage.choose("commit", card_of(stage, seat, each), seat=seat)
    return stage


def left(stage: Stage, seat: str) -> list[int]:
    """The cards that a seat has not used."""
    cards = stage.table.contents[stage.game.layout.unused[SEATS.index(seat)]]
    return sorted(value_of(stage.game, card) for card in cards)


def gone(stage: Stage, seat: str) -> list[int]:
    """The cards that lie open as used."""
    cards = stage.table.contents[stage.game.layout.used[SEATS.index(seat)]]
    assert all(stage.table.face[card] for card in cards)
    return sorted(value_of(stage.game, card) for card in cards)


def odds_of(stage: Stage) -> dict[int, Any]:
    """The chances as they stand, by seat."""
    return {each.seat: each.facts for each in stage.referee.standing(stage.game) if each.name == ODDS}


@clause("QV-WAR-17", "QV-WAR-18")
def test_all_reveal_together_and_a_card_is_used() -> None:
    stage = lay(duel().at("war"), A=5)
    assert (stage.asks, left(stage, "A"), gone(stage, "A")) == ("ChooseStrength", [1, 2, 3, 4], [])
    stage = lay(stage, B=3)
    assert (strength(stage, "A"), strength(stage, "B"), winner(stage)) == (6, 4, "A")
    assert (left(stage, "A"), gone(stage, "A")) == ([1, 2, 3, 4], [5])
    assert (left(stage, "B"), gone(stage, "B")) == ([1, 2, 4, 5], [3])


@clause("QV-WAR-17", "QV-R134", refused=True)
def test_a_used_card_and_a_card_of_somebody_else_cannot_be_chosen() -> None:
    stage = lay(spend(duel(), "A", 5).at("war"))
    assert stage.refusal("commit", card_of(stage, "A", 5), seat="A") == "QV-WAR-17"
    assert stage.refusal("commit", card_of(stage, "B", 4), seat="A") == "QV-WAR-17"


@clause("QV-WAR-17", "QV-R134")
def test_nobody_sees_before_the_reveal_what_was_chosen() -> None:
    stage = lay(duel().at("war"), A=5)
    laid = stage.table.contents[stage.game.layout.zones["secret"][0]]
    assert len(laid) == 1
    for seat in (1, 2):
        view = seat_view(stage.table, seat)
        shown = [view.identity_of[card] for card in stage.kit.pieces_of("strength card") if view.zone_of[card] in
                 (stage.game.layout.zones["secret"][0], stage.game.layout.unused[0])]  # fmt: skip
        assert not any(each in stage.game.layout.strength_of for each in shown)


@clause("QV-WAR-18")
def test_whoever_has_used_the_last_one_takes_all_back_after_the_war() -> None:
    stage = lay(spend(duel(), "A", 2, 3, 4, 5).at("war"), A=1, B=3)
    assert (left(stage, "A"), gone(stage, "A")) == ([1, 2, 3, 4, 5], [])
    assert gone(stage, "B") == [3]


@clause("QV-WAR-18", refused=True)
def test_nothing_comes_back_while_a_card_is_left() -> None:
    stage = lay(spend(duel(), "A", 2, 3, 4).at("war"), A=1, B=3)
    assert (left(stage, "A"), gone(stage, "A")) == ([5], [1, 2, 3, 4])
    assert not [each for each in stage.game.findings if each.name == "war.return"]


@clause("QV-WAR-14", "QV-R134")
def test_high_morale_brings_nothing_but_its_strength() -> None:
    stage = duel().has("A", morale=2).at("war")
    stage.choose("declare", 2)
    stage = lay(stage, A=1, B=3)
    assert strength(stage, "A") == 1 + 2 + 1
    assert not [each for each in stage.game.findings if each.name == "war.rolled"]


@clause("QV-SKILL-04", "QV-R134")
def test_skills_of_dice_mean_cards() -> None:
    """Veterans add 1; Berserk Blood lets the 1 and the 2 count 3, and leaves others alone."""
    assert strength(lay(duel().skills("skills", "A", "S03").at("war"), A=2, B=1), "A") == 1 + 2 + 1
    for value, counts in ((1, 3), (2, 3), (4, 4)):
        assert strength(lay(duel().skills("skills", "A", "S04").at("war"), A=value, B=1), "A") == 1 + counts


@clause("QV-WAR-17")
def test_the_odds_count_every_card_alike_that_is_not_used() -> None:
    """A has 5 of 5 left, B 1 and 4: of ten pairs A is ahead in 2 3 4 5 against 1 and 5 against 4, and equal in two."""
    stage = lay(spend(duel(), "B", 2, 3, 5).at("war"))
    assert (odds_of(stage)[0]["wins"], odds_of(stage)[0]["of"]) == (5 + 2, 10)
    four = stage.choice("commit", card_of(stage, "A", 4), 0)
    told = {each.name: each for each in stage.referee.foreseen(stage.game, 0, four)}
    assert (told[ODDS].facts["wins"], told[ODDS].facts["of"]) == (2, 2)
    assert told["war.strength"].total == 1 + 4


@clause("QV-WAR-17")
def test_what_lies_chosen_changes_no_odds_of_others() -> None:
    stage = lay(duel().at("war"))
    before = odds_of(stage)[1]["wins"]
    assert odds_of(lay(stage, A=5))[1]["wins"] == before


# Two cards (Q15).


def suited(**options: Value) -> Stage:
    """A (mountain) and B (frost) in 3-5, where B has aptitude."""
    return duel(2, "3-5", war_aptitude="two_cards", **options)


@clause("QV-WAR-13", "QV-R133")
def test_with_aptitude_two_cards_count_and_are_used() -> None:
    stage = lay(suited().at("war"), A=5, B=(4, 3))
    assert (strength(stage, "A"), strength(stage, "B"), winner(stage)) == (6, 8, "B")
    assert (left(stage, "B"), gone(stage, "B")) == ([0, 1, 2, 5], [3, 4])


@clause("QV-WAR-13", "QV-R133")
def test_the_empty_card_hides_that_there_is_only_one() -> None:
    stage = lay(suited().at("war"), B=(4, 0))
    assert len(stage.table.contents[stage.game.layout.zones["secret"][1]]) == 2
    stage = lay(stage, A=5)
    assert strength(stage, "B") == 5 and gone(stage, "B") == [4] and left(stage, "B") == [0, 1, 2, 3, 5]


@clause("QV-WAR-13", "QV-WAR-17", refused=True)
def test_a_second_card_is_for_aptitude_and_lower_than_the_first() -> None:
    stage = lay(suited().at("war"), A=3)
    assert stage.refusal("commit", card_of(stage, "A", 2), seat="A") == "QV-WAR-17"
    assert stage.refusal("commit", card_of(stage, "B", 0), seat="B") == "QV-WAR-17"
    stage.choose("commit", card_of(stage, "B", 3), seat="B")
    assert stage.refusal("commit", card_of(stage, "B", 4), seat="B") == "QV-WAR-17"
    assert stage.refusal("commit", card_of(stage, "B", 0), seat="B") is None


@clause("QV-WAR-13", "QV-R133")
def test_with_one_card_left_one_is_played_and_attackers_may_have_no_aptitude() -> None:
    stage = spend(suited(), "B", 1, 2, 3, 5).at("war")
    assert cards_to_lay(stage.game, 1) == 1
    assert winner(lay(stage, A=2, B=4)) == "B"
    assert cards_to_lay(suited(war_aptitude_for="defenders").at("war", "B").game, 1) == 1
    assert cards_to_lay(suited(war_aptitude_for="defenders").at("war", "A").game, 1) == 2


@clause("QV-WAR-13")
def test_the_odds_count_single_cards_and_pairs() -> None:
    """B has 1 and 4 left: 1, 4 or 5; A has only 4 left. B is ahead with 5; the tie at 4 goes to A, the start player."""
    stage = lay(spend(spend(suited(), "B", 2, 3, 5), "A", 1, 2, 3, 5).at("war"))
    assert (odds_of(stage)[1]["wins"], odds_of(stage)[1]["of"]) == (1, 3)


# A loser's card (Q14).


def lost(*used: int, played: int = 3) -> Stage:
    """B, who has used these, loses with a card against the 5 of A."""
    return lay(spend(duel(war_loser_card=True), "B", *used).at("war"), A=5, B=played)


@clause("QV-AFTER-10")
def test_a_loser_puts_a_card_aside() -> None:
    stage = lost(5)
    assert (stage.asks, stage.asked) == ("PutAside", "B")
    stage.choose("spare", card_of(stage, "B", 1))
    assert (left(stage, "B"), gone(stage, "B")) == ([2, 4], [1, 3, 5])


@clause("QV-AFTER-10", refused=True)
def test_neither_a_used_card_nor_one_of_the_winner_is_put_aside_and_none_need_be() -> None:
    stage = lost(5)
    assert stage.refusal("spare", card_of(stage, "B", 5)) == "QV-AFTER-10"
    assert stage.refusal("spare", card_of(stage, "A", 1)) == "QV-AFTER-10"
    assert left(stage.choose("done"), "B") == [1, 2, 4]


@clause("QV-AFTER-10", "QV-WAR-18", "QV-R135")
def test_the_last_one_put_aside_brings_all_back() -> None:
    stage = lost(1, 2, 5)
    stage.choose("spare", card_of(stage, "B", 4))
    assert (left(stage, "B"), gone(stage, "B")) == ([1, 2, 3, 4, 5], [])


@clause("QV-AFTER-10", "QV-R135", refused=True)
def test_who_played_the_last_one_is_not_asked() -> None:
    stage = lost(1, 2, 4, 5)
    assert stage.asks != "PutAside" and left(stage, "B") == [1, 2, 3, 4, 5]


@clause("QV-AFTER-10")
def test_several_losers_are_asked_clockwise_from_the_active_player() -> None:
    stage = lay(duel(3, war_loser_card=True).at("war"), A=5, B=3, C=2)
    assert (stage.asks, stage.asked) == ("PutAside", "B")
    stage.choose("done")
    assert (stage.asks, stage.asked) == ("PutAside", "C")


# The box, the bots, what excludes what.


def test_a_box_without_the_idea_has_none_of_it() -> None:
    kit = Stage().kit
    assert not kit.pieces_of("strength card")
    assert not {"strength", "used"} & set(kit.zone_families)


@pytest.mark.parametrize("highest", [3, 5, 8])
def test_everybody_has_one_card_of_each_number(highest: int) -> None:
    options: dict[str, Value] = {"war_chance": "cards"}
    stage = Stage(options=options, parameters={"strength_cards.highest": highest})
    assert all(left(stage, seat) == list(range(1, highest + 1)) for seat in "ABC")


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ({"war_loser_card": True}, {}),
        ({"war_aptitude": "two_cards"}, {}),
        ({"war_chance": "cards"}, {"war.die": 8}),
        ({"war_chance": "cards"}, {"war.exalted_rolls": 3}),
        ({"war_chance": "cards"}, {"war.aptitude_die": 10}),
    ],
)
def test_rules_about_dice_and_rules_about_cards_exclude_one_another(
    options: dict[str, Value], numbers: dict[str, Value]
) -> None:
    with pytest.raises(PackError):
        compile_kit(load_pack(find_pack("quo_vadis", "30")), 3, options=options, parameters=numbers)


def test_bots_hope_for_more_with_the_1_gone_than_with_the_5_gone() -> None:
    weak, strong = spend(duel(), "A", 1), spend(duel(), "A", 5)
    assert strength_hopes(weak.game, 0, 6) > strength_hopes(strong.game, 0, 6)


def test_taking_everything_back_puts_cards_where_they_were() -> None:
    stage = duel(war_loser_card=True).at("war")
    mark, before = stage.table.mark(), stage.table.snapshot()
    lay(stage, A=5, B=3).choose("spare", card_of(stage, "B", 1))
    stage.table.rewind(mark)
    assert stage.table.snapshot() == before
    assert legal(stage.game, 0)
