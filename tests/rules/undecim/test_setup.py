"""Components and setup (UN-COMP, UN-SETUP, UN-R01, UN-R04, UN-R06 to UN-R13, UN-R41, UN-R63)."""

from dataclasses import replace

import pytest

from qquovadis.engine import seat_view
from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Identity, Kit
from qquovadis.engine.seat_view import UNKNOWN
from qquovadis.errors import PackError, QuoError, TableError
from qquovadis.games import referee_for
from qquovadis.games.undecim.layout import LANDS, RESOURCES
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Card
from tests.marks import clause, quick
from tests.rules.undecim.openings import Opening, box, pack
from tests.rules.undecim.stage import undecim

pytestmark = quick


def marked(kit: Kit, name: str, **marks: object) -> Kit:
    """The box with other marks on an identity."""
    at = kit.identity_index[name]
    old = kit.identities[at]
    new = Identity(old.name, old.kind, {**old.marks, **marks}, old.effects, old.programme)  # type: ignore[dict-item]
    return replace(kit, identities=(*kit.identities[:at], new, *kit.identities[at + 1 :]))


@clause("UN-COMP-01", refused=True)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_for_other_numbers_cannot_begin(seats: int) -> None:
    with pytest.raises(QuoError, match="UN-COMP-01"):
        compile_kit(pack(), seats)


@clause("UN-COMP-02", "UN-R01", refused=True)
def test_a_box_without_the_eleven_numbers_is_refused() -> None:
    with pytest.raises(QuoError, match="UN-COMP-02"):
        referee_for(marked(box(4), "harvest", number=12))
    with pytest.raises(QuoError, match="have the number 10"):
        referee_for(marked(box(4), "harvest", number=10))


@clause("UN-COMP-05", "UN-COMP-06", "UN-COMP-10", "UN-MOD-02", refused=True)
@pytest.mark.parametrize("gone", ["founders", "stormborn", "mint", "forest/wood"])
def test_a_pack_with_a_card_too_few_is_refused(gone: str) -> None:
    short = replace(pack(), cards=tuple(card for card in pack().cards if card.id != gone))
    with pytest.raises(PackError, match=r"not \d|nothing to repeat"):
        compile_kit(short, 4, options={"modules.storms": True, "modules.golden": True})


@clause("UN-COMP-08", "UN-COMP-09", "UN-COMP-11", "UN-R10", refused=True)
@pytest.mark.parametrize(
    ("name", "first", "second"),
    [("forest/wood", "forest", "swamp"), ("forest/wood", "desert", "wood"), ("enemy/gold", "enemy", "wood")],
)
def test_a_resource_card_with_odd_ends_is_refused(name: str, first: str, second: str) -> None:
    with pytest.raises(QuoError, match=r"UN-COMP-08|knows? only"):
        referee_for(marked(box(4), name, first=first, second=second))


@clause("UN-COMP-07", "UN-COMP-09", "UN-COMP-10", "UN-COMP-11", "UN-R09", "UN-R10")
@pytest.mark.parametrize(("preset", "kinds"), [("paired", 4), ("two_way", 8), ("three_way", 12), ("full_mix", 16)])
def test_every_deck_has_eighteen_of_each_land_and_resource_and_twenty_eight_enemies(preset: str, kinds: int) -> None:
    kit = box(4, (("deck.preset", preset),))
    cards = [kit.identities[kit.pieces[card].identity] for card in kit.pieces_of("resource")]
    assert len(cards) == 100
    assert len({card.name for card in cards}) == kinds + 1
    ends = [str(card.marks[end]) for card in cards for end in ("first", "second")]
    assert {ends.count(kind) for kind in (*LANDS, *RESOURCES)} == {18}
    assert ends.count("enemy") == ends.count("gold") == 28
    if preset == "paired":
        assert kit.identity_index.keys() >= {"grassland/stone", "forest/wood", "swamp/clay", "mountain/iron"}


@clause("UN-COMP-07", "UN-SETUP-06", "UN-R09", refused=True)
def test_no_card_is_in_two_places_or_comes_twice() -> None:
    opening = Opening(options={"modules.darkness": True}).prepared()
    everywhere = sorted(p for zone in ("deck", *(f"hand.{s}" for s in "ABCD")) for p in opening.pieces(zone))
    assert everywhere == sorted(opening.kit.pieces_of("resource"))
    with pytest.raises(PackError, match="must be one of paired, two_way"):
        box(4, (("deck.preset", "five_way"),))


@clause("UN-COMP-03", refused=True)
def test_cards_in_hand_display_and_reserve_do_nothing() -> None:
    stage = undecim(3).card(4, {"op": "score", "vp": 5}).card(5, {"op": "score", "vp": 5}).actions("A", 4).display(5)
    played = stage.at("effects").settle()
    assert played.count("vp.A") == 0
    assert not played.found("effect")


@clause("UN-COMP-04", "UN-SETUP-01", refused=True)
def test_the_red_moon_is_no_card_to_be_taken_or_played() -> None:
    opening = Opening().until("RefillAction")
    moon = opening.pieces("red moon")[0]
    assert opening.refusal(opening.asked, Choice("take", moon)) == "UN-REFILL-02"
    assert moon not in [*opening.pieces("display"), *opening.pieces("deck"), *opening.pieces("action hand.A")]


@clause("UN-COMP-12", "UN-R11", "UN-COMP-13", "UN-COMP-14", "UN-R63", refused=True)
def test_points_counters_and_the_die_keep_within_their_bounds() -> None:
    opening = Opening().prepared()
    kit, table = opening.kit, opening.table
    with pytest.raises(TableError, match="outside 0"):
        table.count(kit.tally("vp.A"), -1, "test")
    with pytest.raises(TableError, match="outside 0 to 10"):
        table.count(kit.tally("counters"), 1, "test")
    with pytest.raises(TableError, match="6 sides"):
        table.state(kit.purpose_index["moon"], -1, (7,))
        table.roll(kit.pieces_of("moon die")[0], 6, kit.purpose_index["moon"])


@clause("UN-COMP-14", "UN-COMP-13", "UN-SETUP-02")
def test_the_die_shows_one_to_six_and_ten_counters_begin() -> None:
    shown = {Opening(seed=seed).until("ChooseBonus").game.moon() for seed in range(40)}
    assert shown == {1, 2, 3, 4, 5, 6}
    assert Opening().prepared().count("counters") == 10
    assert Opening(parameters={"moon.counters": 15}).prepared().count("counters") == 10


@clause("UN-SETUP-02", "UN-R63", refused=True)
def test_no_more_counters_lie_there_than_exist() -> None:
    assert Opening(parameters={"moon.counters": 4}).prepared().count("counters") == 4


@clause("UN-SETUP-03", "UN-SETUP-07", "UN-R41", "UN-R25", refused=True)
def test_nobody_sees_the_hand_of_another() -> None:
    opening = Opening().prepared()
    for zone in ("action hand.A", "hand.A", "deck"):
        view = seat_view(opening.table, 1)
        assert {view.identity_of[piece] for piece in opening.pieces(zone)} == {UNKNOWN}
        assert not view.knows(opening.pieces(zone)[0])
    assert seat_view(opening.table, 0).knows(opening.pieces("hand.A")[0])


@clause("UN-SETUP-04", "UN-R06", refused=True)
def test_four_players_leave_no_reserve() -> None:
    opening = Opening().prepared()
    assert opening.pieces("reserve") == []
    assert len(opening.pieces("display")) == 3


@clause("UN-SETUP-05", "UN-R06", "UN-R41", refused=True)
def test_the_reserve_is_seen_and_taken_by_nobody() -> None:
    opening = Opening(3).until("RefillAction")
    reserve = opening.pieces("reserve")
    assert len(reserve) == 2
    assert [seat_view(opening.table, seat).knows(reserve[0]) for seat in (0, 1, 2)] == [False] * 3
    assert opening.refusal(opening.asked, Choice("take", reserve[0])) == "UN-REFILL-02"


@clause("UN-SETUP-08", "UN-R25", refused=True)
def test_hand_cards_count_for_nothing() -> None:
    stage = undecim(3).hand("A", "grassland/stone", "forest/wood", "swamp/clay", "mountain/iron", "enemy/gold")
    stage.say(counters=0).award("merchant_prince").needs("merchant_prince", {"op": "need", "metric": "gold", "min": 1})
    played = stage.at("night").choose("land bonus", "check awards")
    assert [played.count(f"vp.{seat}") for seat in "ABC"] == [0, 0, 0]


@clause("UN-SETUP-09", "UN-SETUP-10", "UN-R13", refused=True)
def test_awards_not_drawn_cannot_be_received() -> None:
    opening = Opening().prepared()
    assert len(opening.pieces("awards")) == 2
    gone = [
        award for award in opening.kit.pieces_of("award") if opening.table.zone_of[award] == opening.game.layout.box
    ]
    assert len(gone) == 2
    stage = undecim(3).area("A", "3 gold").award("founders")
    assert stage.at("award check").choose("check awards").count("vp.A") == 0


@clause("UN-R13")
def test_the_award_of_a_module_comes_beside_the_two() -> None:
    opening = Opening(options={"modules.storms": True, "modules.darkness": True}).prepared()
    assert len(opening.pieces("awards")) == 4
    assert {"stormborn", "bane_of_darkness"} <= set(opening.names("awards"))


@clause("UN-SETUP-11", "UN-R04")
def test_the_start_player_is_found_by_chance_agreed_or_named() -> None:
    assert {Opening(start=None, seed=seed).prepared().game.start_seat() for seed in range(30)} == {0, 1, 2, 3}
    assert Opening(start="C").prepared().game.start_seat() == 2
    named = Opening(start=None, options={"start_player.choice": "seat"}).go_on()
    assert (named.asks, named.asked) == ("NameStart", "A")
    named.choose("A", Choice("appoint", 3))
    assert named.game.start_seat() == 3
    assert named.names("mat.D") == ["start player"]


@clause("UN-SETUP-11", "UN-R04", refused=True)
def test_there_is_no_game_without_a_start_player() -> None:
    named = Opening(start=None, options={"start_player.choice": "seat"}).go_on()
    assert named.refusal("A", Choice("done")) == "UN-SETUP-11"
    assert named.refusal("A", Choice("appoint", 4)) == "UN-SETUP-11"
    assert named.refusal("B", Choice("appoint", 1)) == "UN-SETUP-11"


@clause("UN-R41")
def test_what_lies_open_is_seen_by_all() -> None:
    opening = Opening().until("ChooseCard")
    view = seat_view(opening.table, None)
    for zone in ("display", "area.A", "awards"):
        assert all(view.knows(piece) for piece in opening.pieces(zone))
    assert all(len(view.contents[opening.kit.zone(f"hand.{seat}")]) == 5 for seat in "ABCD")


@clause("UN-R59")
def test_every_action_card_and_award_is_marked_as_our_own() -> None:
    ours = [card for card in pack().cards if card.kind in ("action", "award")]
    assert len(ours) == 20 + 7
    assert all(isinstance(card, Card) and card.house and card.programme for card in ours)
