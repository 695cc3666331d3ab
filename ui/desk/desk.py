"""Where the parts of the window stand: phase bar above, the table under it, beside its world a drawer of panels.

Geometry only: what the parts show is told by others.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainterPath, QPaintEvent, QPixmap, QRegion, QResizeEvent
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
from ui.panels.ranking import Ranking
from ui.panels.refusal_strip import RefusalStrip
from ui.panels.report import Report
from ui.panels.stage.event_stage import EventStage
from ui.panels.ticker import Ticker
from ui.play.hotseat.curtain import Curtain
from ui.voice.voice import voice

if TYPE_CHECKING:
    from ui.table import TableView

WHOLE, HOLE = 0.999, 8  # how much of a part is seen that something passes over (Qt masks nothing whole); its corners
SHADOW = 14  # pixels round a sheet that tells something
STAGE_GAP = 8  # pixels round the room of a stage
LEAST_DRAWER = 200  # pixels: with less a drawer would rather cover something
LEAST_STAGE = 250  # pixels from the upper edge of the table: with less a stage would rather be covered
BEGIN = N_("Play…")
LISTS_OF_LINES = ("log", "recap")  # pages of the drawer that tell the newest lines


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
        self._drawer_open = False
        self._above = 0
        self.top = top
        top.setParent(self)
        self.history = HistoryStrip(context, self)
        self.history.grown.connect(self.arrange)
        self.dock = Dock(context, self)
        self.dock.left.connect(self._leave_dock)
        self.dock.abandoned.connect(self._take_keyboard)
        self.dock.turned.connect(self._tell_once)
        self.ticker = Ticker(context, self.dock.log, self)
        self.ranking = Ranking(context, self)
        self.ranking.wanted.connect(self._pick_seat)
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
        voice().spare(self.ranking)
        voice().spare(self.ticker)
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
        """Put a table in the middle, in place of the one before, which is given away; the drawer closes with that."""
        self._drawer_open = False
        if self._table is not None:
            self._table.hide()
            self._table.deleteLater()
        self._table = table
        self.ranking.show_rows((), None)
        self.bar.setVisible(table is not None)
        if table is not None:
            table.carried.connect(self._let_through)
            table.above_changed.connect(self._part_panels)
            table.setParent(self)
            table.show()
            table.lower()
        self.arrange()

    def _pick_seat(self, seat: int) -> None:
        if self._table is not None:
            self._table.pick_seat(seat)

    def clear_topmost(self) -> bool:
        """Take away what lies topmost over the table of what is only told, at last panels that hide a part of it.

        False if nothing does.
        """
        for child in reversed(self.children()):
            if isinstance(child, Notice | Report | EventStage | RefusalStrip | CardOffers) and child.isVisible():
                child.forget()
                return True
        if not self.dock.isVisible() or self.history.is_looking_back:
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
        """Open the drawer beside the world, or close it."""
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

    @property
    def is_dock_shown(self) -> bool:
        """Whether the drawer is open."""
        return self._drawer_open

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
        self.notice.stand_over(place)
        self.welcome.setVisible(self._table is None)
        self.welcome.setGeometry((self.width() - 260) // 2, (self.height() - 48) // 2, 260, 48)
        self.ticker.raise_()
        self.ranking.raise_()
        self.bar.raise_()
        self.report.raise_()
        self.history.raise_()
        self.dock.raise_()
        self.stage.rise()
        self.notice.raise_()
        if self.curtain.is_closed:
            self.curtain.raise_()
        self.laid_out.emit()

    def _stand_dock(self, place: QRect) -> None:
        """Put the drawer beside the world, which makes room for it, and the buttons under the mats of the others."""
        shown = self.is_dock_shown and self._table is not None
        self.dock.setVisible(shown)
        self.ticker.setVisible(self._table is not None)
        self._tell_once()
        if self._table is None:
            return
        drawer = self._table.drawer_place().translated(place.topLeft())
        self.dock.setGeometry(drawer)
        self._table.cover(drawer.width() if shown else 0)
        self.history.end_at(self.width() - drawer.x() if shown else 0)
        self.ticker.setGeometry(self._table.news_place().translated(place.topLeft()))
        self.ranking.stand(self._table.ranking_place().translated(place.topLeft()))
        self._part_panels()

    def _tell_once(self) -> None:
        """Tell the newest lines beside the table only where the drawer does not tell them."""
        self.ticker.is_told = self.dock.isVisible() and self.dock.front in LISTS_OF_LINES
        self.ticker.update()

    def _part_panels(self) -> None:
        """Let what stands over everything, such as a stepper, be seen and pointed at through drawer and bar."""
        above = self._table.places_above() if self._table is not None else []
        for each in (self.dock, self.bar, self.bar.shadow):
            if self._table is None or not above:
                each.clearMask()
                continue
            whole, corner = QRegion(each.rect()), self._table.pos() - each.pos()
            for place in above:
                whole -= QRegion(place.translated(corner))
            each.setMask(whole)

    def _leave_dock(self) -> None:
        """Close the drawer and go back to the table, or first take away the stage that says so."""
        if self.stage.isVisible():
            self.stage.forget()
            return
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
        self.bar.stand_at(moved, widest)
        self._stand_over_bar()

    def _stand_over_bar(self) -> None:
        """Put over the decision bar what stands there, however high it is now."""
        if self._table is None:
            return
        bar, top = self.bar.place, self._table.y()
        self._end_dock_over(bar)
        self._part_panels()
        self._table.lift(self.bar.raised)
        self.reason.stand_above(bar)
        beside = self._table.place_beside_rows()  # what is told of the rows covers none of them
        if not (beside.isEmpty() or self.dock.isVisible()):
            self.report.stand_over(beside.translated(self._table.pos()))
            return
        mat = self._table.front_panel()  # what is asked for may lie on it
        foot = bar.top() if mat.isEmpty() else min(bar.top(), top + mat.top())
        self.report.stand_over(QRect(bar.left(), top, bar.width(), foot - top))

    def _end_dock_over(self, bar: QRect) -> None:
        """Let the drawer end over a decision bar that has grown under it, whose buttons it would cover."""
        if self._table is None or not self.dock.isVisible():
            return
        drawer = self._table.drawer_place().translated(self._table.pos())
        if drawer.intersects(bar) and bar.top() - drawer.top() > LEAST_DRAWER:
            drawer.setBottom(bar.top() - STAGE_GAP)
        self.dock.setGeometry(drawer)

    @property
    def telling(self) -> tuple[QWidget, ...]:
        """What tells of something over the table, beside the decision bar."""
        return self.report, self.stage, self.reason

    def told_places(self) -> list[QRect]:
        """Return where it stands now, without shadows."""
        cards = [each for each in (self.report, self.reason) if each.isVisible()]
        found = [each.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW) for each in cards]
        return [*found, self.stage.area] if self.stage.isVisible() else found

    def _let_through(self, carried: QRect | None) -> None:
        """Let what is carried over the table pass over what stands there, which is left out where it is; None: nothing
        is carried.
        """
        corner = self._table.pos() if self._table is not None else QPoint()
        for each in (self.bar, self.bar.shadow, self.report, self.reason, self.reason.shadow):
            hole = QRect() if carried is None else carried.translated(corner - each.pos()) & each.rect()
            effect = each.graphicsEffect()
            if hole.isEmpty():
                if effect is not None and effect.isEnabled():
                    effect.setEnabled(False)
                    each.update()  # WORKAROUND: under X11 Qt left the hole on the screen until it was painted anew
                continue
            if not isinstance(effect, QGraphicsOpacityEffect):
                effect = QGraphicsOpacityEffect(each)
                effect.setOpacity(WHOLE)
                each.setGraphicsEffect(effect)
            effect.setOpacityMask(_all_but(hole, each, self._context.theme.surface.ink))
            effect.setEnabled(True)

    def stage_room(self) -> QRect:
        """Return where a stage may stand over the table: above the decision bar and offered cards, beside panels."""
        if self._table is None:
            return QRect()
        room = self._table.geometry()
        offered = (each.top for each in self.findChildren(CardOffers) if each.isVisibleTo(self))
        tops = [top for top in offered if top > room.top() + LEAST_STAGE]
        room.setBottom(min(room.bottom(), self.bar.y(), *tops) - STAGE_GAP)
        if self.dock.isVisible():
            room.setRight(min(room.right(), self.dock.x() - 1))
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


def _all_but(hole: QRect, widget: QWidget, ink: QColor) -> QBrush:
    """Return what shows a widget but for a hole in it, whatever it is painted with."""
    size, ratio = widget.size(), widget.devicePixelRatioF()
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    whole, left_out = QPainterPath(), QPainterPath()
    whole.addRect(0, 0, size.width(), size.height())
    left_out.addRoundedRect(hole, HOLE, HOLE)
    with painting(picture) as painter:
        painter.fillPath(whole - left_out, ink)
    return QBrush(picture)
