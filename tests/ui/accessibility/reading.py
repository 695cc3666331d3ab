"""Reads the outline of a window as somebody does who sees nothing else."""

from collections.abc import Iterator

from pytestqt.qtbot import QtBot

from ui.accessibility.outline import Node
from ui.program.program import Program


def nodes(program: Program) -> list[Node]:
    """The outline as it is shown now, checked against the tree that a screen reader walks."""
    program.accessible_table.catch_up()
    model = program.accessible_table.page.model
    shown = [line for row in range(model.rowCount()) for line in _walk(model, row)]
    return [node for _, node in shown]


def lines(program: Program) -> list[str]:
    """All its words, line by line."""
    return [node.words for node in nodes(program)]


def choices(program: Program) -> list[Node]:
    """The lines that make a legal choice."""
    return [node for node in nodes(program) if node.choice is not None and not node.why]


def settle(program: Program, qtbot: QtBot) -> None:
    """Wait until somebody is asked here, must come to the screen, or nobody is asked any more."""
    presenter = program.presenter
    assert presenter is not None

    def ready() -> bool:
        return (
            presenter.is_covered
            or presenter.controller.here is not None
            or presenter.open_game.session.situation.outcome is not None
        )

    qtbot.waitUntil(ready)


def _walk(model: object, row: int, above: object = None) -> Iterator[tuple[int, Node]]:
    from PySide6.QtCore import QModelIndex, Qt

    from ui.accessibility.outline_model import NODE_ROLE, OutlineModel

    assert isinstance(model, OutlineModel)
    parent = above if isinstance(above, QModelIndex) else QModelIndex()
    index = model.index(row, 0, parent)
    node = index.data(NODE_ROLE)
    assert isinstance(node, Node)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == node.words
    assert model.parent(index) == parent
    yield row, node
    for under in range(model.rowCount(index)):
        yield from _walk(model, under, index)
