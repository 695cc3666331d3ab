"""Idea U5: in a night cards of the hand are gained for the enemies that were discarded (UN-NIGHT-07)."""

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.openings import box
from tests.rules.undecim.stage import undecim

pytestmark = quick


def night(*hand: str, enemies: int = 3, others: int = 1, on: bool = True) -> Played:
    """A night in round 5: A has most enemies and this hand, B some and a card."""
    stage = undecim(3, night__play_discarded=on).parameter(night__first_vp=2).say(round=5, counters=0)
    for letter, number in zip("ABC", (4, 8, 9), strict=True):
        stage.seat(letter, number=number)
    stage.hand("A", *hand).hand("B", "swamp/clay")
    return stage.area("A", f"{enemies} enemy").area("B", f"{others} enemy").at("night").settle()


@clause("UN-NIGHT-07", "UN-R76")
def test_as_many_cards_are_gained_as_enemies_were_discarded() -> None:
    played = night("forest/wood", "forest/wood", "enemy/gold", "swamp/clay").choose("A: banish 3", "B: banish 1")
    played.choose("A: gain forest", "A: gain gold", "A: gain clay").settle()
    assert sorted(played.on("area.A")) == ["clay", "forest", "gold"]
    assert played.asked() == "B: gain for enemies"
    played.choose("B: gain swamp", "land bonus")
    assert (played.count("vp.A"), played.count("vp.B")) == (2 + 3 + 4 + 2, 2 + 2)


@clause("UN-NIGHT-07", "UN-R76", refused=True)
def test_no_more_are_gained_than_enemies_and_none_twice() -> None:
    played = night("forest/wood", "swamp/clay", enemies=2).choose("A: banish 1", "B: banish 0", "A: gain forest")
    assert played.settle().on("area.A") == ["enemy", "forest"] and played.on("hand.A") == ["swamp/clay"]


@clause("UN-NIGHT-07", refused=True)
def test_with_an_empty_hand_nobody_is_asked() -> None:
    played = night().choose("A: banish 3", "B: banish 0", "land bonus")
    assert played.count("vp.A") == 9


@clause("UN-NIGHT-07")
def test_cards_can_be_kept() -> None:
    played = night("forest/wood").choose("A: banish 3", "B: banish 0", "A: done", "land bonus")
    assert played.on("hand.A") == ["forest/wood"]


@clause("UN-R76", refused=True)
def test_an_enemy_gained_so_waits_for_another_night() -> None:
    played = night("enemy/gold").choose("A: banish 3", "B: banish 1", "A: gain enemy", "B: done", "land bonus")
    assert played.on("area.A") == ["enemy"] and played.count("vp.A") == 9


def test_off_it_leaves_nothing() -> None:
    assert box(3).tallies_of("banished") == ()
    played = night("forest/wood", on=False).choose("A: banish 3", "B: banish 1", "land bonus")
    assert played.on("hand.A") == ["forest/wood"]


def test_taking_a_card_back_takes_it_into_the_hand_again() -> None:
    played = night("forest/wood").choose("A: banish 3", "B: banish 0").settle()
    mark = played.game.table.mark()
    assert played.choose("A: gain forest").on("area.A") == ["forest"]
    played.game.table.rewind(mark)
    assert played.on("hand.A") == ["forest/wood"] and played.count("banished.A") == 3
