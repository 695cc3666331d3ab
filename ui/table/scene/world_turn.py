"""From which side a world of tiles is looked at: it may be turned by thirds, after which each tile looks the same."""

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.spot import LATTICE
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.layout import plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Plan
from ui.table.layout.world_layout import THIRDS
from ui.table.scene.camera import fitted

WIDE, HIGH = 1920.0, 1032.0  # the view by which it is chosen: the same side in every window


def tiles_lying(view: SeatView, board_index: BoardIndex) -> frozenset[int]:
    """Return the spots on which tiles lie."""
    world = board_index.board.world
    zones = board_index.families[world.tiles] if world is not None else ()
    spots = (view.spot[tile] for zone in zones for tile in view.contents[zone])
    return frozenset(filter(LATTICE.is_meant, spots))


def best_turn(view: SeatView, board_index: BoardIndex) -> int:
    """Return by how many thirds the world is turned to cover most of a window; 0 without a world."""
    if not tiles_lying(view, board_index):
        return 0
    plans = [plan_table(view, board_index, LayoutSetting(WIDE, HIGH, 0, turn=turn)) for turn in range(THIRDS)]
    return max(range(THIRDS), key=lambda turn: (round(_covered(plans[turn], board_index)), -turn))


def _covered(plan: Plan, board_index: BoardIndex) -> float:
    """Return how many pixels of the view the whole world covers, from its leftmost land to its rightmost."""
    frame, lands = regions_of(board_index, WIDE, HIGH), plan.lands
    zoom = fitted(lands, frame.world, frame.unit, plan.over).zoom
    wide = max(land.right for land in lands) - min(land.x for land in lands)
    high = max(land.bottom for land in lands) - min(land.y for land in lands)
    return wide * high * zoom * zoom
