"""Where a piece would lie after it was put somewhere: asked of the layout itself, so that a ghost never lies."""

from qquovadis.engine.seat_view import SeatView
from ui.table.input.choice_targets import SPOT, ChoiceSubject
from ui.table.layout.layout import plan_table
from ui.table.layout.plan import RADIUS, Placement
from ui.table.layout.world_layout import tile_centre
from ui.table.scene.table_scene import TableScene

UPRIGHT = ("standing", "pile")  # of pieces that look alike only one of these is shown, and the others stand behind it


def foreshadow(scene: TableScene, piece: int, goal: ChoiceSubject) -> Placement | None:
    """Return the placement of a piece that was put to a place last; None where it would not be seen."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None:
        return None
    if goal.kind == SPOT:
        return Placement(*tile_centre(goal.number), RADIUS, RADIUS, "flat", "world")
    if goal.kind != "zone":
        return None
    placement = plan_table(
        _moved(scene_state.view, piece, goal.number), board_index, scene.setting(scene_state)
    ).pieces.get(piece)
    if placement is None or (not placement.shown and placement.form not in UPRIGHT):
        return None
    return placement._replace(shown=True)


def _moved(view: SeatView, piece: int, zone: int) -> SeatView:
    """The same moment with one piece elsewhere."""
    contents, zone_of = list(view.contents), list(view.zone_of)
    home = zone_of[piece]
    contents[home] = tuple(each for each in contents[home] if each != piece)
    contents[zone] = (*contents[zone], piece)
    zone_of[piece] = zone
    return view._replace(contents=contents, zone_of=zone_of)
