"""A table that is shown before its view has any size."""

from qquovadis.engine.kit import Kit
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import find_pack
from tests.ui.laid import five_at_war, session_at
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.layout import plan_table
from ui.table.layout.layout_context import LayoutSetting


def test_a_card_that_was_turned_can_be_laid_out_without_any_room() -> None:
    session = session_at(five_at_war(), "wrath", "A")
    view = session.seat_view(0)
    kit: Kit = view.kit
    board_index = BoardIndex(kit, load_board(find_pack("quo_vadis", None)))
    spent = kit.piece_index["S01"]
    assert view.turned[spent]
    for width, height in ((0.0, 0.0), (1280.0, 720.0)):
        plan = plan_table(view, board_index, LayoutSetting(width, height, 0, 0, opened=frozenset({0})))
        assert plan.pieces[spent].w <= max(1.0, width)
