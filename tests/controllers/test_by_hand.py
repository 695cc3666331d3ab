"""A war is fought to its end by hand during free moves, and the rules go on afterwards, undo included."""

from collections.abc import Iterator
from random import Random

import pytest

from qquovadis.controllers import Mode, Player, Session, Terms
from qquovadis.errors import TableError
from qquovadis.games import referee_for
from qquovadis.model.free_table.changes import (
    CountTally,
    DrawPieces,
    FlipPieces,
    LaidPiece,
    MovePiece,
    SetTally,
    SpreadPieces,
    TurnPieces,
)
from qquovadis.model.history.entries import BY_HAND
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.controllers.tables import play_on


@pytest.fixture
def war() -> Iterator[Session]:
    """A game that has come to a declaration of morale."""
    kit = compile_kit(load_pack(find_pack("quo_vadis", "30")), 3)
    people = tuple(map(Player, ("Aya", "Ben", "Cleo")))
    session, chance = Session.start(referee_for(kit), Terms(people=people, seed=5)), Random(5)
    while (asked := session.situation.decision) and asked.step != "DeclareMorale":
        play_on(session, 1, chance)
    assert asked
    yield session


def test_a_war_is_fought_by_hand_and_the_rules_go_on_with_building(war: Session) -> None:
    asked = war.situation.decision
    assert asked is not None
    table = war.history.table
    kit, seat = table.kit, asked.seats[0]
    before, entries = war.digest(), len(war.entries)
    war.change_mode(Mode.FREE_MOVES, agreed=True)
    loser = next(p for p, zone in enumerate(table.zone_of) if kit.zones[zone].family == "space")
    war.change_by_hand(MovePiece(loser, kit.zone("box")))
    war.change_by_hand(CountTally(kit.tallies_of("vp")[seat], 2))
    war.rules.resume_at("build", table.tally[kit.tally("active")])
    war.change_mode(Mode.MATCH)
    assert war.situation.sources[seat][BY_HAND] == 2
    assert war.situation.decision is None or war.situation.decision != asked
    play_on(war, 10_000, Random(6))
    outcome = war.situation.outcome
    assert outcome is not None
    assert tuple(sum(source.values()) for source in war.situation.sources) == outcome.scores
    war.undo(entries, agreed=True)
    assert war.digest() == before
    assert war.situation.decision == asked


def test_whatever_is_pushed_play_can_go_on_from_some_landmark(war: Session) -> None:
    war.change_mode(Mode.FREE_MOVES, agreed=True)
    table, chance = war.history.table, Random(8)
    kit = table.kit
    for _ in range(60):
        zones = [zone for zone, pieces in enumerate(table.contents) if pieces]
        piece = chance.choice(table.contents[chance.choice(zones)])
        war.change_by_hand(MovePiece(piece, table.zone_of[chance.randrange(len(kit.pieces))]))
        war.rules.audit()
    if war.situation.is_adrift:
        war.rules.resume_at("end of turn", table.tally[kit.tally("active")])
    assert war.situation.decision


def test_several_pieces_go_together_or_not_at_all(war: Session) -> None:
    war.change_mode(Mode.FREE_MOVES, agreed=True)
    table = war.history.table
    kit, before, entries = table.kit, war.digest(), len(war.entries)
    workers = table.contents[kit.zone("reserve.A")][:2]
    spaces = kit.zone("2-4/a"), kit.zone("2-4/b")
    entry = war.change_by_hand(SpreadPieces((LaidPiece(workers[0], spaces[0]), LaidPiece(workers[1], spaces[1]))))
    assert [table.zone_of[worker] for worker in workers] == list(spaces)
    assert entry.number == entries + 1
    war.undo()
    assert war.digest() == before
    with pytest.raises(TableError):
        war.change_by_hand(SpreadPieces((LaidPiece(workers[0], spaces[0]), LaidPiece(workers[1], 99_999))))
    assert (war.digest(), len(war.entries)) == (before, entries)


def test_pieces_are_drawn_from_the_front_of_a_pile(war: Session) -> None:
    war.change_mode(Mode.FREE_MOVES, agreed=True)
    table = war.history.table
    deck, hand = table.kit.zone("deck"), table.kit.zone("hand.B")
    front, held = table.contents[deck][:2], list(table.contents[hand])
    war.change_by_hand(DrawPieces(deck, hand, 0, 2))
    assert table.contents[hand] == [*held, *front]
    assert all(table.known[card] == 0b010 for card in front)
    with pytest.raises(TableError):
        war.change_by_hand(DrawPieces(deck, hand, 0, 1000))


def test_what_is_turned_over_together_is_one_entry(war: Session) -> None:
    war.change_mode(Mode.FREE_MOVES, agreed=True)
    table, entries = war.history.table, len(war.entries)
    cards = table.contents[table.kit.zone("hand.B")]
    war.change_by_hand(FlipPieces(1, tuple(cards)))
    war.change_by_hand(TurnPieces(1, tuple(cards)))
    assert {(table.face[card], table.turned[card]) for card in cards} == {(1, 1)}
    assert len(war.entries) == entries + 2


def test_what_is_broken_is_told_with_the_place(war: Session) -> None:
    war.change_mode(Mode.FREE_MOVES, agreed=True)
    kit = war.history.table.kit
    assert war.rules.faults() == ()
    war.change_by_hand(SetTally(kit.tally("food.B"), 40))
    (fault,) = war.rules.faults()
    assert fault.clause == "QV-SETUP-14"
    assert fault.about == (("tally", kit.tally("food.B")),)
    assert war.rules.audit() == ("QV-SETUP-14",)
