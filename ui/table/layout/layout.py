"""Where everything lies: a pure function of what a seat sees, of the board and of the size; no Qt."""

from collections.abc import Callable

from qquovadis.engine.seat_view import SeatView
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.bound_pieces import lay_attached, without_attached
from ui.table.layout.frame import Frame, frame, lift, mat_frame
from ui.table.layout.geometry import Point
from ui.table.layout.hand_layout import lay_beside, lay_hand
from ui.table.layout.heap_layout import lay_fanned
from ui.table.layout.layout_context import LayoutContext, LayoutSetting, hidden
from ui.table.layout.loose_layout import lay_loose
from ui.table.layout.mat_pieces import lay_mats
from ui.table.layout.place_layout import lay_places
from ui.table.layout.plan import Placement, Plan
from ui.table.layout.row_frame import follow, row_frame
from ui.table.layout.row_hand import lay_row_hand
from ui.table.layout.row_mats import lay_row_mats
from ui.table.layout.row_middle import lay_row_middle
from ui.table.layout.spread_layout import lay_spread
from ui.table.layout.table_layout import lay_piles, lay_shelf, lay_stage
from ui.table.layout.tray_layout import lay_tray
from ui.table.layout.world_layout import lay_areas, lay_world, spot_ground


def place(view: SeatView, board_index: BoardIndex, setting: LayoutSetting) -> dict[int, Placement]:
    """Return where each piece lies; every piece has a placement, even those that are not to be seen."""
    return plan_table(view, board_index, setting).pieces


def plan_table(view: SeatView, board_index: BoardIndex, setting: LayoutSetting) -> Plan:
    """Return the whole layout: pieces, places to point at, counts, mats and panels."""
    plan = Plan(turn=setting.turn)
    size = setting.width, setting.height
    regions = regions_of(board_index, *size, setting.letters, setting.covered, shows_mat=setting.shows_mat)
    regions = follow(lift(regions, setting.lifted), goals_followed(view, board_index), setting.letters)
    sheet = LayoutContext(without_attached(view), board_index, regions, setting, plan)
    lay_world(plan, view, board_index)
    for spot in setting.spots:
        ground = plan.spots[spot] = spot_ground(spot, setting.turn)
        plan.world = ground.area.joined(plan.world or ground.area)
    lay_areas(plan, board_index, setting.areas)
    if regions.rows is not None:
        first: tuple[Callable[[LayoutContext], None], ...] = (lay_row_mats, lay_row_hand, lay_row_middle)
    else:
        first = (lay_mats, lay_hand, lay_beside, lay_shelf, lay_spread, lay_places, lay_piles)
    for lay in (*first, lay_tray, lay_stage, lay_loose):
        lay(sheet)
    lay_fanned(sheet)
    lay_attached(sheet, view)
    _hide_the_rest(sheet)
    return plan


def goals_followed(view: SeatView, board_index: BoardIndex) -> int:
    """Return on how many cards it is said how far every seat has come, or for how many there always is a place."""
    progress = board_index.board.progress
    if progress is None:
        return 0
    slots = [spread.slots for spread in board_index.board.spread if spread.zone == progress.zone]
    return max([*slots, sum(len(view.contents[zone]) for zone in board_index.families.get(progress.zone, ()))])


def regions_of(
    board_index: BoardIndex | None,
    width: float,
    height: float,
    letters: float = 1.0,
    covered: float = 0.0,
    *,
    shows_mat: bool = False,
) -> Frame:
    """Return where the regions of the table are; without a chart those of a table nobody sits at.

    Letters are so many times as large as usual, and the drawer covers so many pixels. A view that `shows_mat`
    shows the mat in front and the hand, and nothing else.
    """
    if shows_mat:
        return mat_frame((width, height), board_index.kit.seats - 1 if board_index is not None else 0)
    if board_index is None:
        return frame((width, height), 0, 0, letters, covered)
    if board_index.board.rows is not None:
        return row_frame((width, height), board_index.kit.seats, letters)
    shelved = len(board_index.families.get(board_index.board.shelf or "", ()))
    hands = bool(board_index.board.fan) + len(board_index.board.beside)
    return frame((width, height), board_index.kit.seats - 1, shelved, letters, covered, hands=hands)


def _hide_the_rest(sheet: LayoutContext) -> None:
    """Pieces without a place wait beside their owner's mat, or below the table."""
    zones, below = sheet.board_index.kit.zones, Point(sheet.frame.size.w * 0.4, sheet.frame.size.h + 80)
    for piece, zone in enumerate(sheet.view.zone_of):
        if piece not in sheet.plan.pieces:
            mat = sheet.plan.mats.get(zones[zone].seat)
            sheet.lay(piece, hidden(mat.area.centre if mat else below))
