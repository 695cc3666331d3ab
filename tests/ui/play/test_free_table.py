"""A free table in the window: people come to the screen one after another, and see no hand but their own."""

from pathlib import Path

import pytest

from qquovadis.controllers import Player
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.marks import quick
from tests.ui.play.conftest import FreeTable
from ui.kit.context import AppContext
from ui.play.open_game import Agreement, take_up
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.start.outline_maker import offered_minds
from ui.start.table_setup import TableSetup


@pytest.fixture
def presenter(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a free table of three persons."""
    return free_table(start_game("Tricks", "cards", tmp_path / "packs"), 3)


def hands_seen(presenter: Presenter) -> list[bool]:
    """Return of each hand whether all of it is shown."""
    view = presenter.table_presenter.view
    hands = presenter.open_game.kit.zones_of("hand")
    return [all(view.knows(piece) for piece in view.contents[hand]) for hand in hands]


@quick
def test_each_sees_only_the_own_hand_and_nobody_sees_any_before(program: Program, presenter: Presenter) -> None:
    assert hands_seen(presenter) == [False, False, False]
    for seat in (1, 2):
        program.window.actions_by_name["peek"].trigger()
        assert (presenter.is_covered, hands_seen(presenter)) == (True, [False, False, False])
        presenter.open_curtain(seat)
        assert (presenter.is_covered, hands_seen(presenter)) == (False, [at == seat for at in range(3)])
    program.window.actions_by_name["cover"].trigger()
    assert hands_seen(presenter) == [False, False, False]


def test_what_needs_rules_cannot_be_done_and_the_bar_says_why(program: Program, presenter: Presenter) -> None:
    actions = program.window.actions_by_name
    assert not any(actions[name].isEnabled() for name in ("workshop", "resume", "play_on", "keep_example", "hint"))
    assert program.window.desk.bar.asking.sentence == "Free table: no rules are enforced."


def test_a_move_is_told_taken_back_and_there_again_when_the_game_is_taken_up(
    program: Program, presenter: Presenter
) -> None:
    kit, session = presenter.open_game.kit, presenter.open_game.session
    edit_commands = program.positions.position_editor.edit_commands
    assert edit_commands is not None
    edit_commands.deal(kit.zone("deck"), kit.zones_of("hand"), 2)
    edit_commands.count(kit.tallies_of("points")[1], 3)
    assert presenter.table_presenter.undo_words()[0] == "Free move: points of Ben is now 3."
    presenter.controller.change(lambda: session.undo(agreed=True))
    assert presenter.table_presenter.undo_words()[0] == "Free move: 2 pieces to each, dealt from deck."
    digest, path, folder = session.digest(), presenter.open_game.path, presenter.open_game.pack.folder
    program.stand_up()
    again = take_up(path, folder)
    assert (again.session.digest(), again.session.situation.mode) == (digest, Mode.FREE_MOVES)
    assert again.file is not None
    again.file.close()


def test_only_persons_sit_down_and_as_many_as_the_pack_says(tmp_path: Path, context: AppContext) -> None:
    pack = load_pack(start_game("Draughts", "squares", tmp_path))
    assert offered_minds(pack) == ("person",)
    agreement = TableSetup.usual(pack).agreement(pack, context.texts, 1)
    assert [player.kind for player in agreement.players] == ["person", "person"]
    assert agreement.mode is Mode.FREE_MOVES


def test_a_procedure_is_done_by_its_key_and_stands_in_the_menu(program: Program, presenter: Presenter) -> None:
    menu = program.procedures.menu
    action, _, over, *_ = menu.actions()
    assert (over.text(), over.shortcut().toString()) == ("&Lay everything out again", "Ctrl+Alt+0")
    assert (action.text(), action.shortcut().toString(), menu.menuAction().isVisible()) == (
        "New deal",
        "Ctrl+Alt+1",
        True,
    )
    action.trigger()
    assert presenter.table_presenter.undo_words()[0] == "Free move: New deal."
    program.window.actions_by_name["peek"].trigger()
    entries = len(presenter.open_game.session.entries)
    action.trigger()
    assert presenter.is_covered and len(presenter.open_game.session.entries) == entries


@pytest.mark.parametrize("alone", [False, True])
def test_the_bar_offers_to_show_a_hand_only_where_one_is_not_open(
    program: Program, tmp_path: Path, own_home: Path, alone: bool
) -> None:
    """It named a key that did nothing where one person plays all seats."""
    people = tuple(Player(name, person="Aya" if alone else name) for name in ("Aya", "Ben"))
    pack = load_pack(start_game("Mine", "hexes", tmp_path / "packs"))
    program.sit_down(Agreement(pack, people, (None, None), seed=7, mode=Mode.FREE_MOVES))
    hint = program.window.desk.bar.asking.hint
    assert program.window.actions_by_name["peek"].isEnabled() is not alone
    assert ("H shows somebody their hand" in hint) is not alone
    assert "P goes on." in hint
