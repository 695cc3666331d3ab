"""All that somebody before the window could get from it at one moment: what is painted, and what is said anywhere."""

import hashlib
import tempfile
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, takewhile
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAction, QGuiApplication, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from ui.table import ChoiceSubject, TableView

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.WhatsThisRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
TOLD = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)
DEEPEST = 12
MOST_PICTURES = 24  # some 3 MB each
PICTURES: OrderedDict[str, QImage] = OrderedDict()  # the last ones, by fingerprint, for whoever looks why two differ


class Exposure(NamedTuple):
    """One moment: when it was, whose eyes were open, every word with where it stood, and what was painted."""

    moment: str
    eyes: int | None
    words: tuple[str, ...]
    pixels: str


def exposure(window: QWidget, moment: str, eyes: int | None) -> Exposure:
    """Take down everything that the window gives out now."""
    return Exposure(moment, eyes, tuple(words_of(window)), pixels_of(window))


def pixels_of(*widgets: QWidget) -> str:
    """The fingerprint of what is painted, window by window."""
    return " ".join(fingerprint(widget.grab().toImage()) for widget in widgets)


def fingerprint(image: QImage) -> str:
    """The fingerprint of a picture."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)  # of 24 bits, rows would end with what lay in memory
    found = hashlib.sha256(plain.constBits()).hexdigest()[:16]
    PICTURES[found] = plain
    PICTURES.move_to_end(found)
    if len(PICTURES) > MOST_PICTURES:
        PICTURES.popitem(last=False)
    return found


def pictures_that_differ(one: Exposure, other: Exposure) -> Iterator[Path]:
    """Write down the windows that were painted otherwise just now, of both, and yield where the pictures lie."""
    album = Path(tempfile.gettempdir(), "painted otherwise")
    for pair in zip(one.pixels.split(), other.pixels.split(), strict=False):
        for each in {*pair} if pair[0] != pair[1] else ():
            if each in PICTURES:
                album.mkdir(exist_ok=True)
                PICTURES[each].save(str(album / f"{each}.png"))
                yield album / f"{each}.png"


def words_of(window: QWidget, beside: Sequence[QWidget] | None = None) -> Iterator[str]:
    """Every word of a window and of whatever belongs to it, also where nobody looks just now.

    Beside it lie these windows, or else every other one of the process.
    """
    yield f"clipboard: {QGuiApplication.clipboard().text()}"
    if beside is None:
        beside = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not window]
    for top in (window, *beside):
        yield from widgets_of(top)
        for action in top.findChildren(QAction):
            parts = (action.text(), action.toolTip(), action.statusTip(), action.whatsThis(), str(action.isEnabled()))
            yield from _told(action, parts)
        yield from _told(top, accessible(top))


def widgets_of(top: QWidget) -> Iterator[str]:
    """Every word of a window and of the widgets in it."""
    for widget in (top, *top.findChildren(QWidget)):
        yield from _told(widget, _said(widget))
        if isinstance(widget, TableView):
            yield from _told(widget, _said_of_things(widget))


def _told(thing: QObject, lines: Iterable[str]) -> Iterator[str]:
    where = f"{type(thing).__name__} {thing.objectName()}".strip()
    yield from (f"{where}: {words}" for words in lines if words)


def _said(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.windowFilePath(), widget.windowIconText(), widget.objectName())
    yield from (widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription())
    if isinstance(widget, QAbstractButton | QLabel | QLineEdit):
        yield widget.text()
    if isinstance(widget, QTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(at) for at in range(widget.count()))
    if isinstance(widget, QTabBar):
        yield from (f"{widget.tabText(at)} {widget.tabToolTip(at)}" for at in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _listed(widget.model(), QModelIndex())
    if isinstance(widget, QGraphicsView):
        yield f"{len(widget.scene().items())} items"
        yield from (item.toolTip() for item in widget.scene().items())


def _listed(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(parent)):
        for column in takewhile(lambda at, row=row: model.index(row, at, parent).isValid(), count()):  # type: ignore[misc]
            index = model.index(row, column, parent)
            yield from (str(text) for role in ROLES if (text := model.data(index, role)))
            if not isinstance(model, QAbstractListModel):
                yield from _listed(model, index)


def _said_of_things(table: TableView) -> Iterator[str]:
    """The name, the place and the tooltip of everything on the table."""
    describing = table._parts.describer.descriptions
    scene_state = table.table_scene.scene_state
    if describing is None or scene_state is None:
        return
    for item in table.table_scene.piece_items.items():
        subject, at = ChoiceSubject("piece", item.piece), item.scenePos()
        yield f"{describing.name(subject)} at {at.x():.0f}, {at.y():.0f}"
        yield table._parts.describer.describe(subject)
    plan = table.table_scene.plan
    for kind, shelf in (("zone", plan.zones), ("tally", plan.tallies), ("seat", plan.seats)):
        yield from (table._parts.describer.describe(ChoiceSubject(kind, number)) for number in shelf)


def accessible(widget: QObject) -> Iterator[str]:
    """What a screen reader is told of a window, depth first."""
    yield from _walked(QAccessible.queryAccessibleInterface(widget), 0)


def _walked(interface: object, depth: int) -> Iterator[str]:
    if interface is None or depth > DEEPEST or interface.role() == QAccessible.Role.ScrollBar:  # type: ignore[attr-defined]
        return  # how long a text is that is still being laid out tells nothing
    yield from (message for text in TOLD if (message := interface.text(text)))  # type: ignore[attr-defined]
    for at in range(interface.childCount()):  # type: ignore[attr-defined]
        yield from _walked(interface.child(at), depth + 1)  # type: ignore[attr-defined]
