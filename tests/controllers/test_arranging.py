"""What hands mean during free moves: one push for each wish."""

from qquovadis.controllers import Session
from qquovadis.controllers.positions.arranging import Arranging, face_in
from qquovadis.controllers.positions.setups import PositionSetup, begin_scenario, empty_position
from qquovadis.engine import hexes
from qquovadis.engine.kit import BOX
from qquovadis.games import speech_for
from qquovadis.model.free_table.changes import BeginAtLandmark, LayPiece, ManualChange, SetTally
from qquovadis.model.free_table.spot import LATTICE
from tests.controllers.test_setups import PACK, in_zone, scenario, zone
from tests.marks import quick

pytestmark = quick


def arranging(session: Session) -> Arranging:
    """The arranging of a session's table."""
    kit = session.history.table.kit
    return Arranging(kit, speech_for(kit))


def do(session: Session, change: ManualChange | BeginAtLandmark) -> None:
    """Do one change."""
    session.change_by_hand(change)


def test_cards_lie_as_they_usually_do_where_they_are_put() -> None:
    session = scenario()
    table, hands = session.history.table, arranging(session)
    card = in_zone(session, "deck")[0]
    for place, face in (("discard", 1), ("hand.B", 0), ("generation.A.1", 1), ("deck", 0)):
        do(session, hands.lay(session.situation.open_view, card, zone(session, place)))
        assert (table.zone_of[card], table.face[card]) == (zone(session, place), face)
    assert face_in(session.history.table.kit, BOX, card) == 0
    do(session, hands.turn_over(session.situation.open_view, (card,)))
    assert table.face[card] == 1


def test_the_first_tile_lies_in_the_middle_and_the_next_beside_it() -> None:
    session = begin_scenario(empty_position(PositionSetup(PACK, 3)), PACK, "nothing")
    table, hands, world = session.history.table, arranging(session), zone(session, "world")
    tiles = in_zone(session, "tile stack")[:3]
    for tile in tiles:
        do(session, hands.lay(session.situation.open_view, tile, world))
    spots = [hexes.place_of(table.spot[tile]) for tile in tiles]
    assert spots[0] == hexes.CENTRE
    assert all(spot in hexes.around(hexes.CENTRE) for spot in spots[1:])
    assert len(set(spots)) == 3
    assert len(session.entries) == 3
    do(session, LayPiece(tiles[0], world, spot=LATTICE.write(hexes.Place(2, 0))))
    assert hexes.place_of(table.spot[tiles[0]]) == (2, 0)
    do(session, hands.lay(session.situation.open_view, tiles[0], zone(session, "tile stack")))
    assert table.spot[tiles[0]] == -1


def test_a_town_has_population_on_the_map_and_none_at_home() -> None:
    session = scenario()
    table, hands, kit = session.history.table, arranging(session), session.history.table.kit
    town = in_zone(session, "supply.C")[0]
    population = next(at for at, each in enumerate(kit.tallies) if each.name.startswith(kit.pieces[town].name))
    do(session, hands.lay(session.situation.open_view, town, zone(session, "1-2/a")))
    assert table.tally[population] == 1
    assert session.rules.audit() == ()
    session.change_by_hand(SetTally(population, 3))
    do(session, hands.lay(session.situation.open_view, town, zone(session, "1-2/b")))
    assert table.tally[population] == 3
    do(session, hands.lay(session.situation.open_view, town, zone(session, "supply.C")))
    assert table.tally[population] == 0
    assert len(session.entries) == 4


def test_tallies_count_numbers_or_words_and_take_their_piece_along() -> None:
    session = scenario()
    table, hands, kit = session.history.table, arranging(session), session.history.table.kit
    do(session, hands.count(kit.tally("start"), 2))
    assert kit.piece_index["start player"] in in_zone(session, "board.C")
    do(session, hands.count(kit.tally("vp.B"), 33))
    assert table.tally[kit.tally("vp.B")] == 33
    assert hands.words_for(kit.tally("start")) == ("A", "B", "C")
    assert hands.words_for(kit.tally("vp.B")) == ()
    assert len(session.entries) == 2


def test_stacks_are_ordered_and_hands_are_chosen() -> None:
    session = scenario()
    hands = arranging(session)
    deck = in_zone(session, "deck")
    do(session, hands.order(zone(session, "deck"), deck[::-1]))
    do(session, hands.gather(deck[:2], zone(session, "hand.C")))
    assert in_zone(session, "hand.C")[-2:] == deck[:2]
    do(session, BeginAtLandmark(0, 1))
    assert len(session.entries) == 3
