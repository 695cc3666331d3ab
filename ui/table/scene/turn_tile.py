"""Which tile a turn is about; no Qt."""

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.plan import Plan
from ui.table.scene.scene_state import SceneState


def turn_tile(plan: Plan, scene_state: SceneState | None, board_index: BoardIndex | None) -> ChoiceSubject | None:
    """Return the tile, if it lies in the world."""
    world = board_index.board.world if board_index else None
    if scene_state is None or board_index is None or world is None:
        return None
    number = board_index.count(scene_state.view, world.current) - 1
    for piece, placement in plan.pieces.items():
        if placement.layer == "world" and board_index.tile_numbers.get(scene_state.view.identity_of[piece]) == number:
            return ChoiceSubject("piece", piece)
    return None
