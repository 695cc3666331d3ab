"""Counters on one place look like a stack, are pointed at one by one, and are fanned out for everybody."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from qquovadis.model.free_table.changes import MovePiece
from qquovadis.model.free_table.heaps import FANNED, IN_ROW, TOGETHER
from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from tests.ui.play.test_bound_pieces import do
from tests.ui.position_editor.hands import edit_commands, hands
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject


@pytest.fixture
def presenter(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a table of hexes, one of which holds a queen and two guards."""
    presenter = free_table(start_game("Mine", "hexes", tmp_path))
    kit = presenter.open_game.kit
    for name in ("red guard 1", "red queen", "red guard 2"):
        do(presenter, MovePiece(kit.piece_index[name], kit.zone("46")))
    return presenter


def stack(presenter: Presenter) -> tuple[int, ...]:
    return tuple(presenter.open_game.session.history.table.contents[presenter.open_game.kit.zone("46")])


def test_counters_lie_on_one_another_in_their_order_with_an_edge_of_each_to_be_seen(presenter: Presenter) -> None:
    kit = presenter.open_game.kit
    do(presenter, MovePiece(kit.piece_index["red guard 3"], kit.zone("47")))
    alone = presenter.table.table_scene.plan.pieces[kit.piece_index["red guard 3"]]
    placed = [presenter.table.table_scene.plan.pieces[piece] for piece in stack(presenter)]
    for below, above in pairwise(placed):
        assert above.z > below.z and above.shown and below.shown
        assert 0 < above.x - below.x < below.w / 3 and 0 < below.y - above.y < below.h / 3
    assert placed[0].w > alone.w * 0.7, "no strip of tiny counters"
    assert presenter.table.table_scene.plan.labels["stack", kit.zone("46"), 0].text == f"×{len(placed)}"


def test_o_fans_a_stack_out_spreads_it_and_puts_it_together(presenter: Presenter, program: Program) -> None:
    heaps, zone = edit_commands(program.positions.position_editor).heaps, presenter.open_game.kit.zone("46")
    made = presenter.open_game.session.digest()
    for shape in (FANNED, IN_ROW, TOGETHER):
        hands(program).keys.at = ChoiceSubject("piece", stack(presenter)[-1])
        QTest.keyClick(presenter.table, Qt.Key.Key_O)
        assert heaps.is_heap(zone) and heaps.shape(zone) == shape
        placed = [presenter.table.table_scene.plan.pieces[piece] for piece in stack(presenter)]
        if shape != TOGETHER:
            assert all(other.x - one.x > one.w * 0.3 for one, other in pairwise(placed))
    assert presenter.open_game.session.digest() == made
    presenter.controller.change(lambda: presenter.open_game.session.undo(agreed=True))
    assert heaps.shape(zone) == IN_ROW


def test_stores_keep_counters_side_by_side_in_groups(presenter: Presenter) -> None:
    plan, kit = presenter.table.table_scene.plan, presenter.open_game.kit
    assert not plan.stacks & set(kit.zones_of("reserve"))
