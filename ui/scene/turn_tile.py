"""Which tile a turn is about; no Qt."""

from ui.scene.chart import Chart
from ui.scene.places import Plan
from ui.scene.sight import Sight
from ui.scene.subjects import Subject


def turn_tile(plan: Plan, sight: Sight | None, chart: Chart | None) -> Subject | None:
    """Return the tile, if it lies in the world."""
    world = chart.board.world if chart else None
    if sight is None or chart is None or world is None:
        return None
    number = chart.count(sight.view, world.current) - 1
    for piece, placement in plan.pieces.items():
        if placement.layer == "world" and chart.tile_numbers.get(sight.view.identity_of[piece]) == number:
            return Subject("piece", piece)
    return None
