"""Which tile a turn is about; no Qt."""

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.plan import Plan
from ui.table.scene.scene_state import SceneState


def turn_tile(plan: Plan, sight: SceneState | None, chart: BoardIndex | None) -> ChoiceSubject | None:
    """Return the tile, if it lies in the world."""
    world = chart.board.world if chart else None
    if sight is None or chart is None or world is None:
        return None
    number = chart.count(sight.view, world.current) - 1
    for piece, placement in plan.pieces.items():
        if placement.layer == "world" and chart.tile_numbers.get(sight.view.identity_of[piece]) == number:
            return ChoiceSubject("piece", piece)
    return None
