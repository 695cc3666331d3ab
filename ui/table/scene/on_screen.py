"""Where on the screen things lie that the window wants to keep in sight, and which sign is on a card."""

from PySide6.QtCore import QPoint

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of, centre_of
from ui.table.scene.turn_tile import turn_tile
from ui.table.table_view import TableView


def place_of_turn(table: TableView) -> QPoint | None:
    """Where the tile lies that a turn is about, in the coordinates of the view's parent; None if it is about none."""
    scene = table.table
    subject = turn_tile(scene.plan, scene.scene_state, scene.board_index)
    place = centre_of(scene, subject) if subject is not None else None
    return table.mapToParent(QPoint(round(place.x), round(place.y))) if place is not None else None


def place_of_card(table: TableView, piece: int) -> QPoint | None:
    """Where the upper edge of a card lies, in the coordinates of the view's parent; None if it is not to be seen."""
    scene, card = table.table, ChoiceSubject("piece", piece)
    if centre_of(scene, card) is None:
        return None
    area = area_of(scene, card)
    return table.mapToParent(QPoint(round(area.centre.x), round(area.y)))


def sign_of_card(table: TableView, identity: int) -> str:
    """The icon that stands for what is printed on a card."""
    board_index = table.table.board_index
    return board_index.signs[identity] if board_index is not None else "skill"
