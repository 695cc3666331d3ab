"""The outline as a model for a tree: lines that stay keep their place, so that whoever reads is not thrown out."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ui.accessibility.outline import Node

Index = QModelIndex | QPersistentModelIndex
NODE_ROLE = Qt.ItemDataRole.UserRole
NOWHERE = QModelIndex()
SPOKEN = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)


class OutlineLine:
    """A line that is shown: its node as it is now, the line above it and those under it."""

    def __init__(self, node: Node, above: "OutlineLine | None") -> None:
        self.node = node
        self.above = above
        self.under = [OutlineLine(each, self) for each in node.children]

    @property
    def row(self) -> int:
        """Where it stands among its sisters."""
        return self.above.under.index(self) if self.above is not None else 0


class OutlineModel(QAbstractItemModel):
    """Shows an outline; `show_outline` changes only what differs."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._root = OutlineLine(Node("", ""), None)

    def show_outline(self, nodes: Sequence[Node]) -> None:
        """Show this outline in place of the one before."""
        self._renew(self._root, self._root.node._replace(children=tuple(nodes)))

    # Qt's names.

    def index(self, row: int, column: int = 0, parent: Index = NOWHERE) -> QModelIndex:
        under = self._line(parent).under
        return self.createIndex(row, column, under[row]) if 0 <= row < len(under) and column == 0 else QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]  # Qt has another parent() beside it
        above = self._line(index).above
        return self._index(above) if above is not None else QModelIndex()

    def rowCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802 - Qt's name
        return len(self._line(parent).under)

    def columnCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802 - Qt's name
        del parent
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        node = self._line(index).node
        if role == NODE_ROLE:
            return node
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return node.why
        return node.words if role in SPOKEN else None

    # Within.

    def _line(self, index: Index) -> OutlineLine:
        line = index.internalPointer() if index.isValid() else None
        return line if isinstance(line, OutlineLine) else self._root

    def _index(self, line: OutlineLine) -> QModelIndex:
        return QModelIndex() if line.above is None else self.createIndex(line.row, 0, line)

    def _renew(self, line: OutlineLine, node: Node) -> None:
        """Let a line and all under it be as this node says; what has the same key stays where it is."""
        changed = (line.node.words, line.node.why) != (node.words, node.why)
        line.node = node
        if changed:
            self.dataChanged.emit(self._index(line), self._index(line))
        keys = [each.key for each in node.children]
        for row in range(len(line.under) - 1, -1, -1):
            if line.under[row].node.key not in keys:
                self._remove(line, row)
        for row, each in enumerate(node.children):
            at = next((n for n, kept in enumerate(line.under) if n >= row and kept.node.key == each.key), -1)
            if at == row:
                self._renew(line.under[row], each)
            else:
                if at > row:
                    self._remove(line, at)
                self._insert(line, row, each)

    def _remove(self, line: OutlineLine, row: int) -> None:
        self.beginRemoveRows(self._index(line), row, row)
        del line.under[row]
        self.endRemoveRows()

    def _insert(self, line: OutlineLine, row: int, node: Node) -> None:
        self.beginInsertRows(self._index(line), row, row)
        line.under.insert(row, OutlineLine(node, line))
        self.endInsertRows()
