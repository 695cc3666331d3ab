"""On a free table, where no rules ask, nothing that lies face down is given out: hands, piles, what one looked at."""

from itertools import zip_longest
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import Exposure, exposure, pixels_of
from tests.ui.secrets.walk import menu_words
from ui.free_table.edit_commands import EditCommands
from ui.free_table.table_mouse import TableMouse
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))
AYA, BEN = 0, 1


def sat_down(program: Program, folder: Path) -> tuple[Presenter, EditCommands]:
    """Let three people sit down to cards that are dealt."""
    pack = load_pack(start_game("Tricks", "cards", folder) if not folder.exists() else folder / "tricks" / "1")
    program.sit_down(Agreement(pack, PEOPLE, (None,) * len(PEOPLE), seed=7, mode=Mode.FREE_MOVES))
    commands = program.positions.position_editor.edit_commands
    assert program.presenter is not None and commands is not None
    return program.presenter, commands


def exchanged(session: Session, viewer: int | None) -> int:
    """Let pieces that the viewer does not know exchange what is printed on them; return how many are others now."""
    table, view = session.history.table, session.seat_view(viewer)
    hidden = [piece for piece in range(len(view.zone_of)) if not view.knows(piece)]
    prints = [table.identity_of[piece] for piece in hidden]
    for piece, identity in zip(hidden, prints[1:] + prints[:1], strict=True):
        table.identity_of[piece] = identity
    return len(hidden)


def come(presenter: Presenter, program: Program, seat: int | None) -> None:
    """Let somebody come to the screen, or (None) nobody be there."""
    program.window.actions_by_name["cover" if seat is None else "peek"].trigger()
    if seat is not None:
        presenter.open_curtain(seat)


def use_hands(presenter: Presenter, program: Program, commands: EditCommands) -> None:
    """Ben looks at the deck's first card, draws it, and lays one of his hand down face down."""
    kit, session = presenter.open_game.kit, presenter.open_game.session
    deck, hand = kit.zone("deck"), kit.zones_of("hand")[BEN]
    come(presenter, program, BEN)
    commands.show((session.history.table.contents[deck][0],), (BEN,))
    commands.draw(deck, hand)
    commands.put((session.history.table.contents[hand][0],), kit.zones_of("won")[BEN])
    commands.shuffle(deck)


def got(program: Program, presenter: Presenter, viewer: int | None) -> list[Exposure]:
    """Take down what the viewer can get: the window, every menu, every place as the panel lists it."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # menus that were read
    table, mice = presenter.table, program.window.findChildren(TableMouse)
    plan, seen = table.table_scene.plan, [exposure(program.window, "table", viewer)]
    things = [ChoiceSubject("piece", item.piece) for item in table.table_scene.piece_items.items()]
    words = [text for thing in (*things, *(ChoiceSubject("zone", zone) for zone in plan.zones))
             for text in menu_words(mice[0], thing)]  # fmt: skip
    pages = program.positions.position_editor.panel.pieces
    for zone in range(len(presenter.open_game.kit.zones)):
        pages.look_into(zone)
        words += [f"{zone}: {pages.list.item(row).text()}" for row in range(pages.list.count())]
    return [*seen, Exposure("words", viewer, tuple(words), "")]


@pytest.mark.parametrize("viewer", [None, AYA])
def test_what_lies_face_down_changes_nothing_in_the_window(
    opened: Opened, qtbot: QtBot, tmp_path: Path, viewer: int | None
) -> None:
    program = opened()
    presenter, commands = sat_down(program, tmp_path / "packs")
    use_hands(presenter, program, commands)
    come(presenter, program, viewer)
    presenter.show_present()
    qtbot.wait(1)
    got(program, presenter, viewer)  # the panel stays at the place that was looked into last
    plain = got(program, presenter, viewer)
    assert exchanged(presenter.open_game.session, viewer) > 30
    presenter.show_present()
    qtbot.wait(1)
    other = got(program, presenter, viewer)
    for one, two in zip_longest(plain, other):
        assert [pair for pair in zip_longest(one.words, two.words) if pair[0] != pair[1]] == []
        assert one.pixels == two.pixels


def test_whoever_looks_sees_what_has_changed(opened: Opened, qtbot: QtBot, tmp_path: Path) -> None:
    """The same exchange is seen where it may be, so that the test above would see it."""
    program = opened()
    presenter, commands = sat_down(program, tmp_path / "packs")
    use_hands(presenter, program, commands)
    come(presenter, program, BEN)
    before = got(program, presenter, BEN)
    assert exchanged(presenter.open_game.session, AYA) > 30
    presenter.show_present()
    qtbot.wait(1)
    after = got(program, presenter, BEN)
    assert before[0].pixels != after[0].pixels and before[1].words != after[1].words


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_card_that_is_held_by_the_keyboard_goes_back_when_the_hand_closes(
    opened: Opened, qtbot: QtBot, tmp_path: Path, key: Qt.Key
) -> None:
    program = opened()
    presenter, _ = sat_down(program, tmp_path / "games")
    table, kit = presenter.table, presenter.open_game.kit
    painted = list[str]()
    for held in (False, True):
        come(presenter, program, AYA)
        card = presenter.open_game.session.seat_view(AYA).contents[kit.zones_of("hand")[AYA]][0]
        table.setFocus()
        table.keyboard.go_to(ChoiceSubject("piece", card))
        if held:
            QTest.keyClick(table, key)
            assert table.tools.free_moves.is_holding
        come(presenter, program, None)
        qtbot.wait(50)
        assert not table.tools.free_moves.is_holding
        painted.append(pixels_of(program.window))
    assert painted[0] == painted[1]
