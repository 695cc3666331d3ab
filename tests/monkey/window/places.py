"""Where on the screen everything is that a hand can point at."""

from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QPoint, QRect
from PySide6.QtWidgets import QApplication, QPushButton, QTreeView, QWidget

from qquovadis.engine.agenda import Choice
from tests.monkey.window.offers import Offering
from ui.table import item_centres, subject_of


class Row(NamedTuple):
    """A row of amounts: where less and more are pressed, and what its button says."""

    less: QPoint
    more: QPoint
    says: str


class Placed(Offering):
    """A window on whose screen things are found."""

    def places(self) -> dict[str, QPoint]:
        """All things on the table that lie in the open, by name, where they are on the screen."""
        found = item_centres(self.presenter.table)
        return {name: at for name, at in found.items() if self._is_open(at)}

    def place_of(self, choice: Choice) -> QPoint | None:
        """Where a choice can be pointed at on the table; None if that is nothing there, or covered."""
        return self.places().get(self._named(choice)) if choice in self._lit() else None

    def _lit(self) -> set[Choice]:
        return {offer.choice for offer in self._asking.places if not offer.clause}

    def refused_place(self, choice: Choice) -> QPoint | None:
        """Where a refused choice can be tried on the table."""
        table = self.presenter.table
        subject = subject_of(table, choice)
        if subject is None:
            return None
        if subject.kind == "piece":
            view = self.view(self.session.seating.eyes)
            zone = view.zone_of[subject.number]
            name = f"{view.kit.zones[zone].name}#{view.contents[zone].index(subject.number)}"
        else:
            name = self._ground_name(subject.kind, subject.number)
        return self.places().get(name)

    def _ground_name(self, kind: str, number: int) -> str:
        kit = self.presenter.open_game.kit
        names: dict[str, Any] = {"zone": kit.zones, "tally": kit.tallies}
        return str(names[kind][number].name) if kind in names else f"{kind} {number}"

    def _is_open(self, at: QPoint) -> bool:
        """Whether nothing else of the window lies over the table at a point of the screen."""
        widget = QApplication.widgetAt(at)
        table = self.presenter.table
        return widget is not None and (widget is table or table.isAncestorOf(widget))

    def buttons(self) -> dict[str, QPoint]:
        """The buttons of the question, in the bar and beside cards, by their words."""
        bar, panel = self._window.desk.bar, self.presenter._card_offering.panel
        beside = panel.findChildren(QPushButton) if panel.isVisible() else []
        found = [*bar.buttons, *(each for each in beside if not each.property("link"))]
        return {each.text(): centre for each in found if (centre := open_centre(each)) is not None}

    def stepper(self) -> "Row | None":
        """The row of amounts, if the question has one."""
        stepper = self._window.desk.bar._stepper
        less, more = (open_centre(each) for each in stepper.steps)
        if not stepper.isVisible() or less is None or more is None:
            return None
        return Row(less, more, stepper.button.text())

    def menu_button(self) -> QPoint | None:
        """Where the list of every choice is opened."""
        return open_centre(self._window.desk.bar._more)

    def called(self) -> dict[str, QPoint]:
        """Those who may come to the screen, and where their buttons are."""
        buttons = self._window.desk.curtain.buttons
        return {each.text(): at for each in buttons if (at := open_centre(each)) is not None}

    def corner(self) -> QPoint:
        """A corner of the window in which nothing lies."""
        return self._window.desk.mapToGlobal(self._window.desk.rect().bottomLeft() + QPoint(3, -3))

    def lines(self) -> list[tuple[str, QModelIndex]]:
        """The lines of the question in the table in words, if that is read now."""
        page = self.program.accessible_table.page
        if not page.isVisible():
            return []
        model, first = page.model, page.model.index(0, 0)
        rows = [model.index(at, 0, first) for at in range(model.rowCount(first))]
        return [(str(each.data()), each) for each in rows]

    @property
    def tree(self) -> QTreeView:
        """The table in words as it is walked."""
        return self.program.accessible_table.page.tree


def open_centre(widget: QWidget) -> QPoint | None:
    """The middle of a widget on the screen, if it is to be seen and nothing lies over it there."""
    if not widget.isVisible() or widget.visibleRegion().isEmpty():
        return None
    at = widget.mapToGlobal(QRect(QPoint(), widget.size()).center())
    over = QApplication.widgetAt(at)
    return at if over is widget or (over is not None and widget.isAncestorOf(over)) else None
