"""A game whose rules the program does not know: laid out by its setup, moved by hand, with its secrets kept."""

from dataclasses import replace
from pathlib import Path

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.kit import Kit
from qquovadis.errors import PackError, QuoError, TableError
from qquovadis.games import referee_for, table_for
from qquovadis.model.agreed import PERSON, Mode
from qquovadis.model.free_table.changes import DealPieces, DrawPieces, LayPiece, ManualChange, MovePiece, SetTally
from qquovadis.model.history.entries import ChangedByHand
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.saves.save_file import read
from tests.marks import quick

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cleo"))


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    """Return the box of the trick-taking template for three."""
    return compile_kit(load_pack(start_game("Tricks", "cards", tmp_path)), 3)


def begun(kit: Kit, seed: int = 7, people: int = 3) -> Session:
    return Session.start(table_for(kit), Terms(PEOPLE[:people], seed, mode=Mode.FREE_MOVES))


@quick
def test_the_box_is_laid_out_as_its_setup_says_and_nobody_is_asked(kit: Kit) -> None:
    session = begun(kit)
    view = session.seat_view(None)
    assert [len(view.contents[zone]) for zone in (kit.zone("deck"), *kit.zones_of("hand"))] == [22, 10, 10, 10]
    now = session.situation
    assert (now.decision, now.outcome, now.may_change_by_hand, session.rules.are_enforced) == (None, None, True, False)
    assert [player.kind for player in session.seating.people] == [PERSON] * 3


def test_the_seed_says_how_the_cards_lie(kit: Kit) -> None:
    assert begun(kit).digest() == begun(kit).digest() != begun(kit, seed=8).digest()


def test_a_hand_is_known_to_its_owner_alone_and_the_deck_to_nobody(kit: Kit) -> None:
    session = begun(kit)
    for seat, hand in enumerate(kit.zones_of("hand")):
        knowing = [
            all(session.seat_view(eyes).knows(piece) for piece in session.seat_view(eyes).contents[hand])
            for eyes in range(3)
        ]
        assert knowing == [eyes == seat for eyes in range(3)]
        assert not any(session.seat_view(None).knows(piece) for piece in session.seat_view(None).contents[hand])
        deck = session.seat_view(seat).contents[kit.zone("deck")]
        assert not any(session.seat_view(seat).knows(piece) for piece in deck)


def test_cards_are_dealt_in_rounds_as_one_entry_that_undo_takes_back(kit: Kit) -> None:
    session, deck, hands = begun(kit), kit.zone("deck"), kit.zones_of("hand")
    before, lying = session.digest(), session.seat_view(None).contents[deck]
    session.change_by_hand(DealPieces(deck, 0, 2, tuple(hands)))
    view = session.seat_view(None)
    rounds = [(lying[0], lying[3]), (lying[1], lying[4]), (lying[2], lying[5])]
    assert [view.contents[hand][10:] for hand in hands] == rounds
    assert len(session.entries) == 1
    session.undo(agreed=True)
    assert session.digest() == before


@pytest.mark.parametrize("number", [0, -1, 8])
def test_what_the_pile_does_not_hold_is_not_dealt(kit: Kit, number: int) -> None:
    session = begun(kit)
    before = session.digest()
    with pytest.raises(TableError):  # 22 cards are seven each for three, and one is left
        session.change_by_hand(DealPieces(kit.zone("deck"), 0, number, tuple(kit.zones_of("hand"))))
    assert session.digest() == before


def test_a_card_played_to_the_middle_is_seen_by_everybody(kit: Kit) -> None:
    session, trick = begun(kit), kit.zone("trick")
    card = session.seat_view(0).contents[kit.zones_of("hand")[0]][0]
    session.change_by_hand(LayPiece(card, trick, face=1))
    assert session.seat_view(None).contents[trick] == (card,)
    assert session.seat_view(None).knows(card)


def test_a_free_table_is_saved_and_taken_up_as_it_lay(kit: Kit, tmp_path: Path) -> None:
    session, path = begun(kit), tmp_path / "mine.qqgame"
    file = record_in(session, path)
    session.change_by_hand(DealPieces(kit.zone("deck"), 0, 3, tuple(kit.zones_of("hand"))))
    session.change_by_hand(SetTally(kit.tallies_of("points")[1], 4))
    file.close()
    again = Session.resume(read(path), kit, table_for(kit))
    assert (again.digest(), len(again.entries), again.loaded.damage) == (session.digest(), 2, None)
    again.undo(agreed=True)
    assert again.seat_view(None).tally[kit.tallies_of("points")[1]] == 0


def test_bots_and_the_lab_still_want_rules(kit: Kit) -> None:
    with pytest.raises(QuoError, match="There are no rules for tricks draft 1"):
        referee_for(kit)


def bag(tmp_path: Path) -> Kit:
    """Return a game with twelve tokens of six kinds in a bag."""
    folder = start_game("Bag", "blank", tmp_path)
    file = folder / "pack.toml"
    text = file.read_text("utf-8").replace('id = "deck"\nsight = "nobody"', 'id = "deck"\nsight = "nobody"\nbag = true')
    file.write_text(text.replace("[[setup]]", "# [[setup]]", 1).replace('shuffle = "deck"', "", 1), "utf-8")
    return compile_kit(load_pack(folder), 2)


@pytest.mark.parametrize("kind", [DrawPieces, LayPiece, MovePiece, DealPieces])
def test_out_of_a_bag_chance_takes_and_out_of_a_pile_what_lies_on_top(kind: type[ManualChange], tmp_path: Path) -> None:
    kit = bag(tmp_path)
    (tmp_path / "other").mkdir()
    pile = compile_kit(load_pack(start_game("Pile", "blank", tmp_path / "other")), 2)
    deck, (hand, other) = kit.zone("deck"), kit.zones_of("hand")
    found: dict[str, set[str]] = {}
    for name, box in (("bag", kit), ("pile", replace(pile, setup=()))):
        for seed in range(8):
            session = begun(box, seed, people=2)
            top = session.seat_view(None).contents[deck][0]
            ways: tuple[ManualChange, ...] = (
                DrawPieces(deck, hand, 0, 1),
                DealPieces(deck, 0, 1, (hand, other)),
                MovePiece(top, hand),
                LayPiece(top, hand),
            )
            session.change_by_hand(next(change for change in ways if type(change) is kind))
            taken = session.seat_view(0).contents[hand][0]
            found.setdefault(name, set()).add(box.identities[session.history.table.identity_of[taken]].name)
            assert len(session.entries) == 1
            assert not session.seat_view(1).knows(taken) and session.seat_view(0).knows(taken)
            session.undo(agreed=True)
            assert session.seat_view(None).contents[hand] == ()
    assert found == {"bag": {"first", "second"}, "pile": {"first"}}


@pytest.mark.parametrize("kind", [MovePiece, LayPiece])
def test_what_the_log_names_out_of_a_bag_is_what_chance_took(kind: type[MovePiece | LayPiece], tmp_path: Path) -> None:
    kit = bag(tmp_path)
    others = 0
    for seed in range(12):
        session = begun(kit, seed, people=2)
        table = session.history.table
        first = table.contents[kit.zone("deck")][0]
        lay = table.identity_of[first]
        place = kit.zone("table")
        session.change_by_hand(MovePiece(first, place) if kind is MovePiece else LayPiece(first, place, face=1))
        action = session.entries[-1].action
        assert isinstance(action, ChangedByHand) and action.identity == table.identity_of[first]
        others += action.identity != lay
    assert others


def test_what_is_put_back_into_a_bag_may_be_taken_next_and_nobody_knows(tmp_path: Path) -> None:
    kit = bag(tmp_path)
    deck, hand = kit.zone("deck"), kit.zones_of("hand")[0]
    same = set()
    for seed in range(40):
        session = begun(kit, seed, people=2)
        session.change_by_hand(DrawPieces(deck, hand, 0, 11))
        left = session.seat_view(None).contents[deck]
        before = {session.history.table.identity_of[piece] for piece in left}
        back = session.seat_view(0).contents[hand][0]
        session.change_by_hand(LayPiece(back, deck, face=0))
        assert not any(session.seat_view(eyes).knows(piece) for eyes in (0, 1) for piece in (*left, back))
        session.change_by_hand(DrawPieces(deck, hand, 0, 1))
        taken = session.seat_view(0).contents[hand][-1]
        same.add(session.history.table.identity_of[taken] in before)
    assert same == {True, False}


def test_a_bag_into_which_somebody_sees_is_refused(tmp_path: Path) -> None:
    folder = start_game("Bag", "blank", tmp_path)
    file = folder / "pack.toml"
    file.write_text(file.read_text("utf-8").replace('id = "discard"', 'id = "discard"\nbag = true'), "utf-8")
    with pytest.raises(PackError, match="nobody sees into a bag"):
        load_pack(folder)
