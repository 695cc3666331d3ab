"""The page of the dock on which the table is read in words and played by choosing lines."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import N_
from ui.accessibility.outline import Node
from ui.accessibility.outline_model import NODE_ROLE, OutlineModel
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel

TITLE = N_("As text")
NAME = N_("The table as text")
HINT = N_("Read line by line with the arrow keys; press Enter on a choice to make it.")
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
READING = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End),
)
INDENT = 14
PAD, LEADING = 6, 8
Index = QModelIndex | QPersistentModelIndex


class OutlineTree(QTreeView):
    """A tree of lines; Enter chooses the line or opens it."""

    entered = Signal(object)

    def event(self, event: QEvent) -> bool:
        """Keep the keys that read here from being shortcuts of the window's."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in READING:
            event.accept()
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in ENTER and self.currentIndex().isValid():
            self.entered.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class WholeLines(QStyledItemDelegate):
    """Lets every line be as high as its words need."""

    def __init__(self, tree: OutlineTree) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        wide = max(40, self._tree.viewport().width() - depth * INDENT - PAD)
        words = self._tree.fontMetrics().boundingRect(QRect(0, 0, wide, 4000), WRAPPED, str(index.data()))
        return QSize(wide, words.height() + LEADING)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802 - Qt's name
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideNone


class OutlinePage(QWidget):
    """Shows the outline; `chosen` tells a choice, `shown` that the page has come into sight."""

    chosen = Signal(Choice)
    shown = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.model = OutlineModel(self)
        self.tree = _tree_of(self.model)
        self._hint = PlainLabel()
        self._hint.setProperty("soft", True)
        self._hint.setWordWrap(True)
        self._hint.setContentsMargins(14, 8, 14, 8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._hint)
        column.addWidget(self.tree, 1)
        self.tree.entered.connect(self._enter)
        self.tree.doubleClicked.connect(self._choose)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def show_outline(self, nodes: Sequence[Node]) -> None:
        """Show this; a question that is new is opened, and read from its first line by whoever reads here."""
        asked = self._asked
        self.model.show_outline(nodes)
        first = self.model.index(0)
        if first.isValid() and self._asked != asked:
            self.tree.expand(first)
            self.tree.setCurrentIndex(first)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    @property
    def _asked(self) -> str:
        node = self.model.index(0).data(NODE_ROLE)
        return node.words if isinstance(node, Node) else ""

    def _enter(self, index: Index) -> None:
        """Choose what the line says; one that is no choice opens or closes."""
        if not self._choose(index):
            self.tree.setExpanded(index, not self.tree.isExpanded(index))

    def _choose(self, index: Index) -> bool:
        node = index.data(NODE_ROLE)
        if not isinstance(node, Node) or node.choice is None:
            return False
        self.chosen.emit(node.choice)
        return True

    def _retranslate(self) -> None:
        self.tree.setAccessibleName(self._context.say(NAME))
        self.tree.setAccessibleDescription(self._context.say(HINT))
        self._hint.setText(self._context.say(HINT))


def _tree_of(model: OutlineModel) -> OutlineTree:
    tree = OutlineTree()
    tree.setModel(model)
    tree.setHeaderHidden(True)
    tree.setIndentation(INDENT)
    tree.setWordWrap(True)
    tree.setItemDelegate(WholeLines(tree))
    tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    tree.setExpandsOnDoubleClick(True)
    tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    return tree
