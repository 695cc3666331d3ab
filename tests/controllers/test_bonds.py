"""What is attached goes with its carrier, locks and groups hold, and no bond tells anything of what is hidden."""

from pathlib import Path

import pytest

from qquovadis.controllers import Session
from qquovadis.controllers.saves.game_file import keep_pack, record_in
from qquovadis.engine.kit import CARRIER, GROUP, LOCK
from qquovadis.errors import TableError
from qquovadis.games import table_for
from qquovadis.model.free_table.changes import (
    AttachPieces,
    DetachPieces,
    FlipPiece,
    FlipPieces,
    GatherPieces,
    GroupPieces,
    LayOutAgain,
    LayPiece,
    LockPieces,
    MovePiece,
    PlacePiece,
    SearchZone,
    SetTally,
    ShuffleZone,
    TuckPieces,
    TurnPieces,
    UngroupPieces,
    UnlockPieces,
)
from qquovadis.model.free_table.spot import Spot
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from tests.controllers.test_procedures import begun
from tests.marks import quick

pytestmark = quick


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A trick of three open cards, one out of each hand."""
    session = begun("cards", tmp_path)
    kit = session.history.table.kit
    for hand in kit.zones_of("hand"):
        session.change_by_hand(LayPiece(session.seat_view(None).contents[hand][0], kit.zone("trick"), face=1))
    return session


def lying(session: Session, zone: str) -> list[int]:
    return session.history.table.contents[session.history.table.kit.zone(zone)]


def bonds(session: Session, kind: int) -> dict[int, int]:
    return session.history.table.bonds[kind]


def test_what_is_attached_goes_along_in_its_order_and_in_one_entry(session: Session) -> None:
    first, second, third = lying(session, "trick")
    session.change_by_hand(AttachPieces(second, (third,)))
    session.change_by_hand(TuckPieces(second, (first,)))
    assert lying(session, "trick") == [first, second, third]
    before, entries = session.digest(), len(session.entries)
    session.change_by_hand(MovePiece(second, session.history.table.kit.zone("won.B")))
    assert (lying(session, "won.B"), lying(session, "trick")) == ([first, second, third], [])
    assert bonds(session, CARRIER) == {first: second, third: second}
    assert len(session.entries) == entries + 1
    session.undo()
    assert session.digest() == before


def test_what_lies_on_what_is_attached_goes_along_too_and_the_bare_table_is_a_place(session: Session) -> None:
    first, second, third = lying(session, "trick")
    session.change_by_hand(AttachPieces(first, (second,)))
    session.change_by_hand(AttachPieces(second, (third,)))
    session.change_by_hand(LayPiece(first, 0, face=1, spot=Spot(70_000)))
    table = session.history.table
    assert [(table.zone_of[each], table.spot[each]) for each in (first, second, third)] == [(0, 70_000)] * 3
    session.change_by_hand(PlacePiece(first, Spot(80_000)))
    assert [table.spot[each] for each in (first, second, third)] == [80_000] * 3


def test_what_is_taken_off_alone_is_free_and_its_carrier_goes_without_it(session: Session) -> None:
    first, second, third = lying(session, "trick")
    session.change_by_hand(AttachPieces(first, (second, third)))
    kit = session.history.table.kit
    session.change_by_hand(MovePiece(second, kit.zone("won.A")))
    assert bonds(session, CARRIER) == {third: first}
    session.change_by_hand(DetachPieces((third,)))
    session.change_by_hand(MovePiece(first, kit.zone("won.C")))
    assert (lying(session, "won.C"), lying(session, "trick")) == ([first], [third])


def test_carrier_and_attached_taken_together_stay_attached(session: Session) -> None:
    first, second, _ = lying(session, "trick")
    session.change_by_hand(AttachPieces(first, (second,)))
    session.change_by_hand(GatherPieces(session.history.table.kit.zone("won.A"), 1, (first, second)))
    assert bonds(session, CARRIER) == {second: first}


@pytest.mark.parametrize("place", ["hand.B", "deck", "box"])
def test_in_a_place_that_not_everybody_sees_nothing_is_bound_any_more(session: Session, place: str) -> None:
    first, second, third = lying(session, "trick")
    for change in (AttachPieces(first, (second,)), GroupPieces((first, third)), LockPieces((first,))):
        session.change_by_hand(change)
    session.change_by_hand(LayPiece(first, session.history.table.kit.zone(place), face=0))
    assert session.history.table.bonds == ({}, {}, {})
    assert lying(session, "trick") == [second, third]


def test_shuffling_frees_what_it_mixes(session: Session) -> None:
    first, second, third = lying(session, "trick")
    session.change_by_hand(AttachPieces(first, (second,)))
    session.change_by_hand(GroupPieces((first, third)))
    session.change_by_hand(FlipPieces(0, (first, second, third)))
    session.change_by_hand(ShuffleZone(session.history.table.kit.zone("trick"), 0))
    assert session.history.table.bonds == ({}, {}, {})


def test_a_card_out_of_a_hand_is_attached_face_up_and_everybody_knows_it(session: Session) -> None:
    carrier = lying(session, "trick")[0]
    card = lying(session, "hand.A")[0]
    session.change_by_hand(TuckPieces(carrier, (card,)))
    assert lying(session, "trick")[0] == card and session.seat_view(None).knows(card)
    down = lying(session, "trick")[2]
    session.change_by_hand(FlipPiece(down, 0))
    session.change_by_hand(AttachPieces(carrier, (down,)))
    assert session.history.table.face[down] == 0


def test_groups_join_and_dissolve_and_one_alone_is_none(session: Session) -> None:
    first, second, third = lying(session, "trick")
    session.change_by_hand(GroupPieces((second, third)))
    session.change_by_hand(GroupPieces((first, third)))
    assert set(bonds(session, GROUP)) == {first, second, third} and len(set(bonds(session, GROUP).values())) == 1
    session.change_by_hand(MovePiece(min(first, second, third), session.history.table.kit.zone("hand.A")))
    assert set(bonds(session, GROUP)) == {first, second, third} - {min(first, second, third)}
    session.change_by_hand(UngroupPieces((max(first, second, third),)))
    assert bonds(session, GROUP) == {}


def test_what_cannot_be_bound_is_refused_without_a_trace(session: Session) -> None:
    first, second, _ = lying(session, "trick")
    session.change_by_hand(AttachPieces(first, (second,)))
    before, hand = session.digest(), lying(session, "hand.A")[0]
    for wrong in (
        AttachPieces(second, (first,)),
        AttachPieces(first, (first,)),
        AttachPieces(hand, (first,)),
        AttachPieces(first, ()),
        AttachPieces(first, (999,)),
        LockPieces((hand,)),
        GroupPieces((first,)),
        GroupPieces((first, hand)),
        DetachPieces((first,)),
        UnlockPieces((first,)),
        UngroupPieces((first,)),
        SearchZone(999, 0),
        SearchZone(0, 9),
    ):
        with pytest.raises(TableError):
            session.change_by_hand(wrong)
        assert session.digest() == before, wrong


def test_a_searched_heap_is_seen_by_its_searcher_alone(session: Session) -> None:
    deck = session.history.table.kit.zone("deck")
    session.change_by_hand(SearchZone(deck, 1))
    knows = [all(session.seat_view(seat).knows(card) for card in lying(session, "deck")) for seat in range(3)]
    assert knows == [False, True, False]
    session.undo(agreed=True)
    assert not any(session.seat_view(1).knows(card) for card in lying(session, "deck"))


def test_starting_over_lays_the_box_out_by_other_chance_and_everything_is_forgotten(session: Session) -> None:
    kit = session.history.table.kit
    first, second, _ = lying(session, "trick")
    hands = [{session.history.table.identity_of[card] for card in lying(session, f"hand.{seat}")} for seat in "ABC"]
    session.change_by_hand(AttachPieces(first, (second,)))
    session.change_by_hand(TurnPieces(1, (first,)))
    session.change_by_hand(SetTally(kit.tallies_of("points")[1], 4))
    session.change_by_hand(SearchZone(kit.zone("deck"), 1))
    before = session.digest()
    session.change_by_hand(LayOutAgain())
    assert [len(lying(session, zone)) for zone in ("box", "deck", "trick", "hand.A", "hand.B", "hand.C")] == [
        *(0, 22, 0),
        *(10, 10, 10),
    ]
    table = session.history.table
    assert not any(table.face) and not any(table.turned) and not any(table.tally[at] for at in kit.tallies_of("points"))
    assert not any(session.seat_view(1).knows(card) for card in lying(session, "deck"))
    assert hands != [{table.identity_of[card] for card in lying(session, f"hand.{seat}")} for seat in "ABC"]
    assert sorted(table.identity_of) == sorted(kit.start.identities)
    session.undo(agreed=True)
    assert session.digest() == before


def test_bonds_are_saved_and_seen_from_every_seat(session: Session, tmp_path: Path, own_home: Path) -> None:
    first, second, third = lying(session, "trick")
    for change in (AttachPieces(first, (second,)), LockPieces((third,)), GroupPieces((first, third))):
        session.change_by_hand(change)
    keep_pack(session, load_pack(next(tmp_path.rglob("pack.toml")).parent))
    record_in(session, tmp_path / "game.qqgame")
    _, box = played_game(read(tmp_path / "game.qqgame"))
    again = Session.resume(read(tmp_path / "game.qqgame"), box, table_for(box))
    assert (again.digest(), again.loaded.damage) == (session.digest(), None)
    assert again.history.table.bonds == session.history.table.bonds
    for seat in (None, 0, 1, 2):
        view = again.seat_view(seat)
        assert view.bonds == ({second: first}, {third: third}, {first: min(first, third), third: min(first, third)})
        view.bonds[LOCK].clear()
        assert again.history.table.bonds[LOCK] == {third: third}
    session.undo()
    assert session.digest() != again.digest()
