"""Where the parts of the window stand: phase bar above, the table under it, panels over the table at its left.

Geometry only: what the parts show is told by others.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QPushButton, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.art.tabletop import paint_light, paint_table
from ui.desk.dock import Dock
from ui.history.strip import REST, HistoryStrip
from ui.kit.context import AppContext
from ui.panels.card_offers import CardOffers
from ui.panels.decision_bar import MARGIN, DecisionBar
from ui.panels.notice import Notice
from ui.panels.phase_bar import LOW, TALL, PhaseBar
from ui.panels.refusal_strip import RefusalStrip
from ui.panels.report import Report
from ui.panels.stage.event_stage import EventStage
from ui.panels.ticker import Ticker
from ui.play.hotseat.curtain import Curtain
from ui.voice.voice import voice

if TYPE_CHECKING:
    from ui.table import TableView

WIDE_ENOUGH = 1500  # from this width on the dock has a place of its own
DOCK = 290
BESIDE = 8  # pixels between the mats of the others and panels beside them
MOST_OF_IT = 0.36  # of the width that panels may take
CARRIED, FAINT = 70, 0.2  # half of what is carried in pixels, and how much of what stands over it is still seen
SHADOW = 14  # pixels round a sheet that tells something
STAGE_GAP = 8  # pixels round the room of a stage
LEAST_STAGE = 250  # pixels from the upper edge of the table: with less a stage would rather be covered
BESIDE_NEWS = 4  # pixels between the newest lines and the decision bar
BEGIN = N_("Play…")


class Desk(QWidget):
    """Holds the parts of the window and gives each its place; the curtain covers them all.

    `past_left` tells that Escape leaves the past that the table shows.
    """

    laid_out = Signal()
    past_left = Signal()

    def __init__(self, context: AppContext, top: PhaseBar) -> None:
        super().__init__()
        self._context = context
        self._table: TableView | None = None
        self._dock_wanted = False
        self._drawer_open = False
        self._above = 0
        self.top = top
        top.setParent(self)
        self.history = HistoryStrip(context, self)
        self.history.grown.connect(self.arrange)
        self.dock = Dock(context, self)
        self.dock.left.connect(self._leave_dock)
        self.dock.abandoned.connect(self._take_keyboard)
        self.ticker = Ticker(context, self.dock.log, self)
        self.bar = DecisionBar(context, self, lambda: self.refused)
        self.bar.grown.connect(self._stand_over_bar)
        self.reason = RefusalStrip(context, self)
        self.report = Report(context, self)
        self.stage = EventStage(context, self)
        self.notice = Notice(context, self)
        self.curtain = Curtain(context, self)
        self.bar.hide()
        voice().keep_clear(self.bar, MARGIN)
        voice().keep_clear(self.dock)
        self.welcome = QPushButton(self)
        self.welcome.setProperty("primary", True)
        context.changed.connect(self._retranslate)
        self._retranslate()
        context.changed.connect(self.arrange)
        context.changed.connect(self.update)

    @property
    def table(self) -> "TableView | None":
        """The table that lies here, if any."""
        return self._table

    @property
    def refused(self) -> str:
        """The clause by which something is refused beside the bar, else that of what the voice explains just now."""
        return self.reason.clause or voice().clause

    def set_central_widget(self, table: "TableView | None") -> None:
        """Put a table in the middle, in place of the one before, which is given away."""
        if self._table is not None:
            self._table.hide()
            self._table.deleteLater()
        self._table = table
        self.bar.setVisible(table is not None)
        if table is not None:
            table.carried.connect(self._let_through)
            table.above_changed.connect(self._part_dock)
            table.setParent(self)
            table.show()
            table.lower()
        self.arrange()

    def clear_topmost(self) -> bool:
        """Take away what lies topmost over the table of what is only told, at last panels that hide a part of it.

        False if nothing does.
        """
        for child in reversed(self.children()):
            if isinstance(child, Notice | Report | EventStage | RefusalStrip | CardOffers) and child.isVisible():
                child.forget()
                return True
        if self.has_dock_place or not self.dock.isVisible() or self.history.is_looking_back:
            return False
        self.show_dock(False)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape lets go wherever the keyboard is: of what lies over the table, else of the past, else of a button.

        The window is left what nothing here wanted.
        """
        if event.key() != Qt.Key.Key_Escape or self._table is None or self.curtain.is_closed:
            super().keyPressEvent(event)
            return
        if self.clear_topmost():
            return
        focused = self._table.hasFocus()
        self._table.setFocus()
        if self.history.is_looking_back:
            self.past_left.emit()
        elif focused:
            super().keyPressEvent(event)

    def show_dock(self, wanted: bool) -> None:
        """Open the panels over the table, or close them; a wide window keeps them open, or closed."""
        if self.has_dock_place:
            self._dock_wanted = wanted
        else:
            self._drawer_open = wanted
        had_keyboard = self.dock.has_keyboard
        self.arrange()
        if had_keyboard and not self.dock.isVisible():
            self._take_keyboard()

    def turn_to(self, name: str) -> None:
        """Bring a page to the front: in the panels, or the window in which it is."""
        if self.dock.is_lent(name):
            elsewhere: QWidget = getattr(self.dock, name).window()
            elsewhere.show()
            elsewhere.raise_()
            elsewhere.activateWindow()
        else:
            self.dock.turn_to(name)
            self.show_dock(True)  # after that, so that nothing else is seen in between

    def prefer_dock(self, wanted: bool) -> None:
        """Say whether the panels are open whenever the window is wide enough for them."""
        self._dock_wanted = wanted
        self.arrange()

    @property
    def is_dock_shown(self) -> bool:
        """Whether the panels are open: a narrow window keeps them closed until they are asked for."""
        return self._dock_wanted if self.has_dock_place else self._drawer_open

    @property
    def has_dock_place(self) -> bool:
        """Whether the window is wide enough for panels beside the mats of the others, which they else lie over."""
        return self.width() >= WIDE_ENOUGH

    @property
    def _dock_width(self) -> int:
        """Wider for larger letters, as far as most of the table stays in sight."""
        return min(self._context.wide(DOCK), round(self.width() * MOST_OF_IT))

    def arrange(self) -> None:
        """Give every part its place."""
        top = TALL if self.height() > 800 else LOW
        self.top.setGeometry(0, 0, self.width(), top)
        history = self.history.wanted_height(self.height()) if self._table is not None else 0
        self.history.setVisible(history > 0)
        self.history.setGeometry(0, top, self.width(), REST if self.history.is_unfolded else history)
        top += history + self._above
        place = QRect(0, top, self.width(), self.height() - top)
        if self._table is not None:
            self._table.setGeometry(place)
        self._stand_dock(place)
        if self._table is not None:
            lies_there = self.dock.isVisibleTo(self) and self.has_dock_place
            self._table.cover(self.dock.geometry().right() + 1 if lies_there else 0)
        self.notice.stand_over(place)
        self.welcome.setVisible(self._table is None)
        self.welcome.setGeometry((self.width() - 260) // 2, (self.height() - 48) // 2, 260, 48)
        self.ticker.raise_()
        self.bar.raise_()
        self.report.raise_()
        self.dock.raise_()
        self.history.raise_()
        self.stage.rise()
        self.notice.raise_()
        if self.curtain.is_closed:
            self.curtain.raise_()
        self.laid_out.emit()

    def _stand_dock(self, place: QRect) -> None:
        """Put the panels over the table, and the newest lines of the log where the panels leave room for them."""
        shown = self.is_dock_shown and self._table is not None
        news = self._table.news_place().translated(place.topLeft()) if self._table is not None else QRect()
        left = news.right() + 1 + BESIDE if self.has_dock_place else 0
        self.dock.setVisible(shown)
        drawer = self._table.drawer_place().translated(place.topLeft()) if self._table is not None else QRect()
        if drawer.isEmpty():
            drawer = QRect(left, place.y(), self._dock_width, max(0, news.bottom() + 1 - place.y()))
        self.dock.setGeometry(drawer)
        free = self._table is not None and not self._table.is_front_open
        self.ticker.setVisible(free and not (shown and drawer.intersects(news)))
        self.ticker.setGeometry(news)
        self._part_dock()

    def _part_dock(self) -> None:
        """Let what the panels would lie over be seen and pointed at: mats that open beside them, and a stepper."""
        opened = self._table.open_places() if self._table is not None and self.has_dock_place else []
        above = self._table.places_above() if self._table is not None else []
        if self._table is None or not (opened or above):
            self.dock.clearMask()
            return
        whole, corner = QRegion(self.dock.rect()), self._table.pos() - self.dock.pos()
        for place in (*opened, *above):
            whole -= QRegion(place.translated(corner))
        self.dock.setMask(whole)

    def _leave_dock(self) -> None:
        """Go back to the table, or first take away the stage that says so; a drawer over the table closes."""
        if self.stage.isVisible():
            self.stage.forget()
            return
        if not self.has_dock_place:
            self.show_dock(False)
        self._take_keyboard()

    def _take_keyboard(self) -> None:
        """Let keys come to the table: what had the keyboard is gone, and Qt would give it to any field."""
        if self._table is not None:
            self._table.setFocus()

    def leave_above(self, height: int) -> None:
        """Leave so many pixels free above the table, for what must cover nothing of it."""
        if height != self._above:
            self._above = height
            self.arrange()

    def stand_bar(self, place: QRect, room: QRect | None = None) -> None:
        """Put the decision bar over a rectangle of the table, with room to grow sideways, and the reason above it."""
        if self._table is None:
            return
        self._stand_dock(self._table.geometry())
        moved, widest = (each.translated(self._table.pos()) for each in (place, place if room is None else room))
        if self._table.drawer_place().isEmpty():
            for each in (moved, widest):
                if self.dock.isVisible():
                    each.setLeft(max(each.left(), self.dock.geometry().right() + 8))
            widest.setLeft(min(moved.left(), max(widest.left(), self._table.news_place().right() + BESIDE_NEWS)))
        self.bar.stand_at(moved, widest)
        self._stand_over_bar()

    def _stand_over_bar(self) -> None:
        """Put over the decision bar what stands there, however high it is now."""
        if self._table is None:
            return
        bar, top = self.bar.place, self._table.y()
        self._table.lift(self.bar.raised)
        self.reason.stand_above(bar)
        mat = self._table.front_panel()  # what is asked for may lie on it
        foot = bar.top() if mat.isEmpty() else min(bar.top(), top + mat.top())
        self.report.stand_over(QRect(bar.left(), top, bar.width(), foot - top))

    @property
    def telling(self) -> tuple[QWidget, ...]:
        """What tells of something over the table, beside the decision bar."""
        return self.report, self.stage, self.reason

    def told_places(self) -> list[QRect]:
        """Return where it stands now, without shadows."""
        cards = [each for each in (self.report, self.reason) if each.isVisible()]
        found = [each.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW) for each in cards]
        return [*found, self.stage.area] if self.stage.isVisible() else found

    def _let_through(self, at: QPoint | None) -> None:
        """Let what is carried near a point of the table be seen under what stands over it; None: nothing is carried."""
        corner = self._table.pos() if self._table is not None else QPoint()
        for each in (self.bar, self.bar.shadow, self.report, self.reason, self.reason.shadow):
            near = each.geometry().adjusted(-CARRIED, -CARRIED, CARRIED, CARRIED)
            is_over = at is not None and near.contains(at + corner)
            effect = each.graphicsEffect()
            if is_over and effect is None:
                effect = QGraphicsOpacityEffect(each)
                effect.setOpacity(FAINT)
                each.setGraphicsEffect(effect)
            elif effect is not None:
                effect.setEnabled(is_over)

    def stage_room(self) -> QRect:
        """Return where a stage may stand over the table: above the decision bar and offered cards, beside panels."""
        if self._table is None:
            return QRect()
        room = self._table.geometry()
        offered = (each.top for each in self.findChildren(CardOffers) if each.isVisibleTo(self))
        tops = [top for top in offered if top > room.top() + LEAST_STAGE]
        room.setBottom(min(room.bottom(), self.bar.y(), *tops) - STAGE_GAP)
        if self.dock.isVisible():
            room.setLeft(max(room.left(), self.dock.geometry().right()))
        return room.adjusted(STAGE_GAP, STAGE_GAP, -STAGE_GAP, 0)

    def clear_room(self) -> QRect:
        """Return the part of that room that lies over the world alone, so that what lies beside it stays in sight."""
        room = self.stage_room()
        if self._table is None:
            return room
        world = self._table.table_scene.frame.world
        left = max(world.x, self._table.news_place().right() + 1) + self._table.x()
        return room.intersected(
            QRect(round(left), room.top(), round(world.right + self._table.x() - left), room.height())
        )

    def _retranslate(self) -> None:
        self.welcome.setText(self._context.say(BEGIN))
        self.welcome.setIcon(self._context.icon("play", self._context.theme.surface.accent_on))

    def sizeHint(self) -> QSize:
        return QSize(1280, 720)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._table is not None:
            return
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            # SPEED: just as it will lie under the first table, which need not paint it then, 60 ms of 500.
            top = self.top.height() + self.history.wanted_height(self.height()) + self._above
            painter.fillRect(0, 0, self.width(), top, brush.theme.surface.table)
            with brush.placed(0, top):
                paint_table(brush, QSizeF(self.width(), self.height() - top))
            paint_light(brush, self.rect().toRectF())
