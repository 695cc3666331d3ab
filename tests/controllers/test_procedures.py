"""Procedures of a free table: their steps are done as one, secrets are kept, and what cannot be is told."""

from pathlib import Path

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import NothingChanges, TableError
from qquovadis.games import table_for
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import DoProcedure, DrawPieces, LayPiece
from qquovadis.model.history.entries import ChangedByHand
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.words import Words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.manual_change_text import describe_manual_change
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.marks import quick


def begun(kind: str, folder: Path) -> Session:
    kit = compile_kit(load_pack(start_game("Mine", kind, folder)), 3)
    people = (Player("Aya"), Player("Ben"), Player("Cleo"))
    return Session.start(table_for(kit), Terms(people, 7, mode=Mode.FREE_MOVES))


def held_in(session: Session, hand: int) -> set[int]:
    """Return what the cards in a hand are."""
    return {session.history.table.identity_of[piece] for piece in session.seat_view(None).contents[hand]}


@quick
def test_a_new_deal_gathers_shuffles_and_deals_as_one_entry_and_nobody_knows_what_the_others_got(
    tmp_path: Path,
) -> None:
    session = begun("cards", tmp_path)
    kit = session.history.table.kit
    deck, trick, hands = kit.zone("deck"), kit.zone("trick"), kit.zones_of("hand")
    for hand in hands:
        session.change_by_hand(LayPiece(session.seat_view(None).contents[hand][0], trick, face=1))
    before = session.digest()
    held = [held_in(session, hand) for hand in hands]
    session.change_by_hand(DoProcedure(0))
    view = session.seat_view(None)
    assert [len(view.contents[zone]) for zone in (deck, trick, *hands)] == [22, 0, 10, 10, 10]
    assert not any(view.face)
    assert [held_in(session, hand) for hand in hands] != held
    for seat, hand in enumerate(hands):
        mine = session.seat_view(seat)
        assert all(mine.knows(piece) == (zone == hand) for zone in (deck, *hands) for piece in view.contents[zone])
    assert len(session.entries) == 4
    session.undo(agreed=True)
    assert session.digest() == before


def test_hands_are_filled_in_rounds_as_far_as_there_are_cards(tmp_path: Path) -> None:
    session = begun("blank", tmp_path)
    kit = session.history.table.kit
    hands = kit.zones_of("hand")
    session.change_by_hand(DrawPieces(kit.zone("deck"), hands[1], 0, 3))
    session.change_by_hand(DoProcedure(0))
    assert [len(session.seat_view(None).contents[hand]) for hand in hands] == [4, 4, 4]
    entries, digest = len(session.entries), session.digest()
    with pytest.raises(NothingChanges, match="nothing left to do this with"):
        session.change_by_hand(DoProcedure(0))  # the deck is empty: nothing is told in the log, nothing is to be undone
    assert (len(session.entries), session.digest()) == (entries, digest)


def test_it_is_told_by_its_name(tmp_path: Path) -> None:
    pack = load_pack(start_game("Mine", "cards", tmp_path))
    kit, change = compile_kit(pack, 3), ChangedByHand(DoProcedure(0), -1, 7)
    told = [
        describe_manual_change(
            TextFormatter(kit, PackNames(pack, kit), Words(), Texts(language), ("A", "B", "C"), {}),
            change,
            (),
            known=True,
        )
        for language in ("en", "ja")
    ]
    assert told[0] == "Free move: New deal." and "配り直す" in told[1]


@pytest.mark.parametrize("number", [-1, 1])
def test_a_procedure_that_the_pack_does_not_have_is_refused(number: int, tmp_path: Path) -> None:
    session = begun("cards", tmp_path)
    before = session.digest()
    with pytest.raises(TableError, match="no procedure"):
        session.change_by_hand(DoProcedure(number))
    assert session.digest() == before


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ('{ gather = "tric", to = "deck" }', "procedure[1], step[1]: there is no zone tric. Did you mean trick?"),
        ('{ gather = "trick", to = "dekc" }', "procedure[1], step[1], to: there is no zone dekc. Did you mean deck?"),
        ('{ gather = "trick" }', "gather and place need to"),
        ('{ fill = 5, from = "deck" }', "deal and fill need from and to"),
        (
            '{ fill = 5, deal = 5, from = "deck", to = "hand" }',
            "write one of shuffle, deal, fill",
        ),
        ("", "procedure[1]: a procedure needs a step"),
    ],
)
def test_a_step_that_cannot_be_done_is_told(step: str, sentence: str, tmp_path: Path) -> None:
    file = start_game("Mine", "cards", tmp_path) / "pack.toml"
    text = file.read_text("utf-8")
    before, after = text.index("step = ["), text.index("]", text.index("step = ["))
    file.write_text(text[:before] + f"step = [{step}" + text[after:], "utf-8")
    faults = [str(each) for each in check_folder(file.parent).faults]
    assert len(faults) == 1 and sentence in faults[0], faults
