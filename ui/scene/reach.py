"""Where on the screen things lie that the window wants to keep in sight."""

from PySide6.QtCore import QPoint

from ui.scene.pointing import centre_of
from ui.scene.table_view import TableView
from ui.scene.turn_tile import turn_tile


def place_of_turn(table: TableView) -> QPoint | None:
    """Where the tile lies that a turn is about, in the coordinates of the view's parent; None if it is about none."""
    scene = table.table
    subject = turn_tile(scene.plan, scene.sight, scene.chart)
    place = centre_of(scene, subject) if subject is not None else None
    return table.mapToParent(QPoint(round(place.x), round(place.y))) if place is not None else None
