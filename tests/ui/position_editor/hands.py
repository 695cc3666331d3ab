"""What tests ask of free moves in the window."""

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent

from qquovadis.controllers import Session
from ui.free_table.edit_commands import EditCommands
from ui.free_table.table_mouse import TableMouse
from ui.position_editor.position_editor import PositionEditor
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import centre_of
from ui.table.layout.geometry import Point


def names(session: Session, zone: str) -> list[str]:
    """What lies in a zone, by name."""
    view = session.situation.open_view
    pieces = view.contents[view.kit.zone(zone)]
    return [view.kit.identities[view.identity_of[piece]].name for piece in pieces]


def count(session: Session, tally: str) -> int:
    """What a tally counts."""
    view = session.situation.open_view
    return view.tally[view.kit.tally(tally)]


def hands(program: Program) -> TableMouse:
    """What listens at the table."""
    found = program.positions.position_editor._hands
    assert found is not None
    return found


def edit_commands(position_editor: PositionEditor) -> EditCommands:
    """What is done at the table."""
    assert position_editor.edit_commands is not None
    return position_editor.edit_commands


def place(program: Program, subject: ChoiceSubject) -> Point:
    """Where a thing is on the table."""
    assert program.presenter is not None
    at = centre_of(program.presenter.table.table_scene, subject)
    assert at is not None
    return at


def dropped(told: QMimeData, at: QPoint) -> QDropEvent:
    """A drop of this."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    return QDropEvent(QPointF(at), Qt.DropAction.CopyAction, told, left, none, QEvent.Type.Drop)
