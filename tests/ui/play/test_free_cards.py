"""Cards of a free table with layouts and pictures: what stands on them, and what is seen once a picture has changed."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from qquovadis.controllers import Player
from qquovadis.errors import TableError
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import FanHeap, LayOutAgain
from qquovadis.model.free_table.heaps import FANNED, TOGETHER
from qquovadis.model.free_table.spot import NO_SPOT
from qquovadis.model.pack.loading import load_pack
from tests.marks import quick
from tests.model.pack.test_pictures import PLAIN, pictured
from tests.ui.position_editor.hands import hands
from ui.art.laid_cards import CardBack, LaidCard
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.drop_places import DropPlace
from ui.table.input.hit_testing import Touch
from ui.table.layout.geometry import Point

NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def presenter(program: Program, own_home: Path, tmp_path: Path) -> Presenter:
    """Return a free table whose cards are laid out as portraits, with a picture on the first and on their backs."""
    game = pictured(tmp_path / "packs")
    board = game / "board.toml"
    portrait = 'card = "portrait"\n\n[backs]\ncard = "fox.svg"'
    board.write_text(board.read_text("utf-8").replace('card = "text"', portrait, 1), "utf-8")
    agreement = Agreement(load_pack(game), (Player("Aya"), Player("Ben")), (None,) * 2, seed=7, mode=Mode.FREE_MOVES)
    program.sit_down(agreement)
    assert program.presenter is not None
    return program.presenter


def laid(program: Program, presenter: Presenter) -> LaidCard:
    """Return the face of a first card that lies on the table."""
    kit, session = presenter.open_game.kit, presenter.open_game.session
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    table = session.history.table
    card = next(piece for piece, identity in enumerate(table.identity_of) if kit.identities[identity].name == "first")
    edit_commands.put((card,), kit.zone("table"))
    item = presenter.table.table_scene.piece_items.item(card)
    assert item is not None and isinstance(item.face, LaidCard)
    return item.face


@quick
def test_a_card_shows_its_name_its_mark_its_text_and_its_picture(program: Program, presenter: Presenter) -> None:
    face = laid(program, presenter)
    assert [thing.text for thing in face.things if thing.text] == ["First card", "5", "What it does."]
    pictures = [thing.picture for thing in face.things if thing.picture]
    assert [Path(path).name for path, _ in pictures] == ["fox.svg"]


def test_the_pile_shows_the_picture_of_the_back_and_nothing_of_the_card(presenter: Presenter) -> None:
    kit, scene = presenter.open_game.kit, presenter.table.table_scene
    top = presenter.open_game.session.seat_view(None).contents[kit.zone("deck")][0]  # what is drawn next
    item = scene.piece_items.item(top)
    assert item is not None and isinstance(item.face, CardBack) and item.face.picture is not None
    assert Path(item.face.picture[0]).name == "fox.svg"


def test_a_picture_that_is_gone_or_became_unsafe_is_crossed_out_and_nothing_else_is_painted(
    program: Program, presenter: Presenter
) -> None:
    face, artwork = laid(program, presenter), presenter.table.table_scene.artwork
    shown = artwork.picture(face, 1.0).pixmap.toImage()
    file = presenter.open_game.pack.folder / "pictures" / "fox.svg"
    for content in (None, PLAIN.replace("<rect", '<image href="x.png"')):
        if content is None:
            file.unlink()
        else:
            file.write_text(content, "utf-8")
        other = replace(face, things=tuple(each._replace(picture=each.picture and (each.picture[0], "other"))
                                           for each in face.things))  # fmt: skip
        assert artwork.picture(other, 1.0).pixmap.toImage() != shown


def test_what_is_put_on_a_deck_lies_on_top_and_is_drawn_next(program: Program, presenter: Presenter) -> None:
    kit, scene, session = presenter.open_game.kit, presenter.table.table_scene, presenter.open_game.session
    commands, deck, hand = program.positions.position_editor.edit_commands, kit.zone("deck"), kit.zones_of("hand")[0]
    assert commands is not None
    laid(program, presenter)
    card = session.history.table.contents[kit.zone("table")][0]
    for put in (
        commands.put,
        lambda cards, zone: presenter.table.tools.free_moves._lay({cards[0]: DropPlace(zone, NO_SPOT)}),
    ):
        put((card,), deck)
        lying = session.history.table.contents[deck]
        top = max(lying, key=lambda piece: scene.plan.pieces[piece].z)
        assert session.history.table.identity_of[top] == kit.pieces[card].identity
        assert top == lying[0] and scene.plan.pieces[top].y < scene.plan.pieces[lying[-1]].y
        commands.draw(deck, hand)
        drawn = session.history.table.contents[hand][-1]
        assert session.history.table.identity_of[drawn] == kit.pieces[card].identity
        presenter.controller.change(lambda: session.undo(agreed=True))
        presenter.controller.change(lambda: session.undo(agreed=True))
    commands.put((card,), kit.zone("discard"))
    commands.put((session.history.table.contents[deck][0],), kit.zone("discard"))
    lying = session.history.table.contents[kit.zone("discard")]
    assert lying[-1] == max(lying, key=lambda piece: scene.plan.pieces[piece].z)


def steps(presenter: Presenter, zone: int) -> list[float]:
    """Return how far the things of a heap lie apart."""
    lying, plan = presenter.open_game.session.history.table.contents[zone], presenter.table.table_scene.plan.pieces
    return [round(right - left, 3) for left, right in pairwise(sorted(plan[piece].x for piece in lying))]


def test_a_heap_is_fanned_out_spread_and_put_together_for_everybody(program: Program, presenter: Presenter) -> None:
    kit, scene, session = presenter.open_game.kit, presenter.table.table_scene, presenter.open_game.session
    deck = kit.zone("deck")
    before, lying = session.digest(), session.history.table.contents[deck]
    hands(program).keys.at = ChoiceSubject("piece", lying[0])
    presenter.table.setFocus()
    told = []
    for key in (NONE, NONE, NONE, Qt.KeyboardModifier.ShiftModifier):
        QTest.keyClick(presenter.table, Qt.Key.Key_O, key)
        apart = steps(presenter, deck)
        told.append((presenter.table_presenter.undo_words()[0], len({*apart}), apart[0] > 0))
    assert told == [
        ("Free move: deck is fanned out.", 1, True),
        ("Free move: deck is spread in a row.", 1, True),
        ("Free move: deck is put together again.", 1, False),
        ("Free move: deck is spread in a row.", 1, True),
    ]
    assert lying[0] == max(lying, key=lambda piece: scene.plan.pieces[piece].z), "what is drawn next lies whole"
    assert not any(session.seat_view(None).knows(piece) for piece in lying)
    for _ in range(4):
        presenter.controller.change(lambda: session.undo(agreed=True))
    assert session.digest() == before and not any(steps(presenter, deck))


def test_the_menu_of_a_card_of_a_fanned_heap_is_about_its_heap_wherever_it_lies(
    program: Program, presenter: Presenter
) -> None:
    kit, commands = presenter.open_game.kit, program.positions.position_editor.edit_commands
    deck, table = kit.zone("deck"), ChoiceSubject("zone", kit.zone("table"))
    assert commands is not None
    commands.heaps.lay_out(deck, FANNED)
    card = presenter.open_game.session.history.table.contents[deck][0]
    menu = hands(program).menu_for(Touch(Point(0, 0), (ChoiceSubject("piece", card), table)))
    assert menu is not None
    offered = [action.text().partition("\t")[0] for action in menu.actions()]
    assert {"Spread in a row: Deck", "Put together: Deck"} <= {*offered} and "Fan out: Deck" not in offered


def test_what_leaves_a_fanned_heap_lies_as_others_do_and_what_is_no_heap_is_not_fanned(
    program: Program, presenter: Presenter
) -> None:
    kit, session = presenter.open_game.kit, presenter.open_game.session
    commands, deck, hand = program.positions.position_editor.edit_commands, kit.zone("deck"), kit.zones_of("hand")[0]
    assert commands is not None
    table = session.history.table
    commands.heaps.lay_out(deck, FANNED)
    commands.draw(deck, hand)
    commands.put((table.contents[deck][1],), kit.zone("table"))
    commands.put((table.contents[deck][0],), kit.zone("discard"))
    away = [piece for zone in (hand, kit.zone("table"), kit.zone("discard")) for piece in table.contents[zone]]
    assert [table.spot[piece] for piece in away] == [-1] * 3 and commands.heaps.shape(deck) == FANNED
    commands.put((away[0],), deck)
    assert commands.heaps.shape(deck) == FANNED
    entries = len(session.entries)
    commands.heaps.lay_out_next(hand, back=False)
    said = presenter.table.bubble.bubble_text
    assert len(session.entries) == entries and said is not None and said.sentence.startswith("Only a heap")
    for bad in ((0, FANNED), (deck, FANNED), (deck, 3), (kit.zones_of("before")[0], FANNED)):
        with pytest.raises(TableError):
            session.change_by_hand(FanHeap(*bad))
    commands.table.change_by_hand(LayOutAgain())
    assert commands.heaps.shape(deck) == TOGETHER
