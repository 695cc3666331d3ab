"""The whole world small in a corner of the table, with a frame round what is in sight; a click or a drag moves that.

It is there only while the world is so near that not all of it is seen.
"""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QWidget

from qquovadis.guard import listens
from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget, saved
from ui.art.strokes import faded, rounded
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.play.presenter import Presenter
from ui.preferences.preferred import Preferred
from ui.table import TableView
from ui.table.input.hit_testing import centre_of
from ui.table.layout.geometry import Point, Rect
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import PieceItem
from ui.voice.explain import explain
from ui.voice.explanation import Explanation

MAP = N_("Small map")
HOW = N_("Click or drag to move the view; Ctrl and the arrow keys do the same.")
SIZE = 220.0, 170.0  # of the design, at most
LEAST = 0.8  # of the design, so that the frame can be taken hold of
MARGIN, GAP = 6.0, 10.0  # pixels round the world on the map, and from the map to the edge of the table
BEYOND = 6.0  # pixels by which the world may lie out of sight before the map comes


class Minimap(QWidget):
    """Lies over one table, in the corner of its world where it hides no pile, no dice and no open mat."""

    def __init__(self, context: AppContext, table: TableView) -> None:
        super().__init__(table)
        self._context, self._table = context, table
        self._artwork = Artwork(context.look)  # of its own: the table would else take these pictures for its nearest
        self._picture: QPixmap | None = None
        self._corner: int | None = None
        self._held = Point(0, 0)  # from the pointer to the middle of the frame while it is dragged, in the world
        self.wanted = True
        # SPEED: nothing under it is painted, so panning with the map is no slower than without.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        explain(self, context, lambda: Explanation(name=context.say(MAP), icon="fit", does=context.say(HOW)))
        table.table_scene.looked.connect(self.follow)
        table.table_scene.motion.rested.connect(self.renew)
        table.laid_out.connect(self.renew)
        self.relight()

    def relight(self) -> None:
        """Paint and say everything anew, after theme or language changed."""
        self._artwork.relight(self._context.look)
        self.setAccessibleName(self._context.say(MAP))
        self.renew()

    @listens
    def renew(self) -> None:
        """Paint the world anew when it is next seen: something lies elsewhere, or something else is asked."""
        self._picture, self._corner = None, None
        self.follow()

    def follow(self) -> None:
        """Be there if not all of the world is in sight, and frame what is; while it is there it keeps its corner."""
        shown = self.wanted and self._is_cut()
        if shown:
            self._corner = self._best_corner() if self._corner is None or self.isHidden() else self._corner
            place = self._place(self._corner)
            if place != self.geometry():
                self._picture = None if place.size() != self.size() else self._picture
                self.setGeometry(place)
        if shown == self.isHidden():
            self.setVisible(shown)
        self.update()

    @property
    def framed(self) -> QRectF:
        """What is in sight, on the map."""
        scene = self._table.table_scene
        seen, camera = scene.frame.world, scene.screen.camera
        corner, end = camera.meant(Point(seen.x, seen.y)), camera.meant(Point(seen.right, seen.bottom))
        area = QRectF(self._on_map(corner), self._on_map(end))
        return area.intersected(QRectF(self.rect()).adjusted(2, 2, -2, -2))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the frame, or bring what is clicked into the middle."""
        if event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        at, scene = self._in_world(event.position()), self._table.table_scene
        middle = scene.screen.camera.meant(scene.frame.world.centre)
        is_held = self.framed.contains(event.position())
        self._held = Point(middle.x - at.x, middle.y - at.y) if is_held else Point(0, 0)
        self._look_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look_at(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Bring the middle of what is in sight nearer, or take it farther away."""
        if turned := event.angleDelta().y():
            camera = self._table.camera
            camera.zoom_in() if turned > 0 else camera.zoom_out()
        event.accept()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._picture is None:
            self._picture = self._painted()
        with painting(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
            brush = self._context.look.on(painter)
            frame, surface = rounded(self.framed, 3), brush.theme.surface
            brush.fill(frame, faded(surface.accent, 0.12))
            brush.trace(frame, surface.accent, 2)

    def _painted(self) -> QPixmap:
        """Return the world with all that lies on it, on a panel."""
        dots = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * dots)
        pixmap.setDevicePixelRatio(dots)
        surface = self._context.theme.surface
        pixmap.fill(surface.panel)
        with painting(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(surface.line)
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
            origin, scale = self._on_map(Point(0, 0)), self._scale
            for item in self._things():
                with saved(painter):
                    painter.translate(origin.x() + scale * item.x(), origin.y() + scale * item.y())
                    painter.scale(scale * item.scale(), scale * item.scale())
                    painter.rotate(item.rotation())
                    self._artwork.draw(painter, item.face)
        return pixmap

    def _things(self) -> list[PieceItem]:
        """Return what lies in the world, the undermost first, without what is only written there."""
        items = self._table.table_scene.layers.world.childItems()
        pieces = [each for each in items if isinstance(each, PieceItem) and each.isVisible()]
        return sorted(pieces, key=lambda each: each.zValue())

    # Where.

    @property
    def _world(self) -> Rect:
        return self._table.table_scene.plan.world or Rect(0, 0, 1, 1)

    @property
    def _scale(self) -> float:
        """How many pixels of the map a unit of the world takes."""
        wide, high = self._most
        return min((wide - 2 * MARGIN) / self._world.w, (high - 2 * MARGIN) / self._world.h)

    @property
    def _most(self) -> tuple[float, float]:
        unit = max(LEAST, self._table.table_scene.frame.unit)
        return SIZE[0] * unit, SIZE[1] * unit

    def _is_cut(self) -> bool:
        """Return whether part of the world is out of sight."""
        scene = self._table.table_scene
        world, room, camera = scene.plan.world, scene.frame.world, scene.screen.camera
        if world is None or scene.screen.is_fitted:
            return False
        corner, end = camera.seen(Point(world.x, world.y)), camera.seen(Point(world.right, world.bottom))
        beyond = (room.x - corner.x, room.y - corner.y, end.x - room.right, end.y - room.bottom)
        return max(beyond) > BEYOND

    def _place(self, corner: int) -> QRect:
        """Return where the map lies in a corner."""
        place = self._corners()[corner]
        return QRect(round(place.x), round(place.y), round(place.w), round(place.h))

    def _corners(self) -> tuple[Rect, ...]:
        """Return where the map may lie: in the corners of the world, the upper right one first."""
        room, scale = self._table.table_scene.frame.world, self._scale
        wide, high = round(self._world.w * scale + 2 * MARGIN), round(self._world.h * scale + 2 * MARGIN)
        left, right, foot = room.x + GAP, room.right - GAP - wide, room.bottom - GAP - high
        return tuple(Rect(x, y, wide, high) for x, y in ((right, GAP), (right, foot), (left, foot), (left, GAP)))

    def _best_corner(self) -> int:
        """Return the corner where the map hides nothing that lies over the world, and fewest things that are lit."""
        scene = self._table.table_scene
        over = [*scene.plan.over, *scene.plan.panels.values(), *scene.plan.opened]
        lit = [at for each in scene.targets.lit() if (at := centre_of(scene, each)) is not None]

        def hidden(place: Rect) -> tuple[bool, int]:
            return any(_meet(place, each) for each in over), sum(place.holds(at) for at in lit)

        corners = self._corners()
        return min(range(len(corners)), key=lambda at: hidden(corners[at]))

    def _on_map(self, at: Point) -> QPointF:
        """Return where a place of the world is on the map."""
        return QPointF(MARGIN + self._scale * (at.x - self._world.x), MARGIN + self._scale * (at.y - self._world.y))

    def _in_world(self, at: QPointF) -> Point:
        """Return which place of the world a point of the map is; beyond its edge, the nearest."""
        world, scale = self._world, self._scale
        x, y = world.x + (at.x() - MARGIN) / scale, world.y + (at.y() - MARGIN) / scale
        return Point(min(max(x, world.x), world.right), min(max(y, world.y), world.bottom))

    def _look_at(self, at: QPointF) -> None:
        place = self._in_world(at)
        self._table.camera.look_at(place.moved(*self._held))


def _meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


SETTING = "minimap"


class MinimapFeature(WindowFeature):
    """Puts the small map on the table of the open game, if that is preferred."""

    def __init__(self, window: MainWindow, preferred: Preferred) -> None:
        super().__init__()
        self._context, self._preferred = window.context, preferred
        self.minimap: Minimap | None = None
        preferred.chosen.connect(self._follow)
        window.context.changed.connect(self._relight)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Lie on the table of this open game from now on; the map goes with the table that it lay on."""
        super().set_presenter(presenter)
        self.minimap = None
        if presenter is not None:
            self.minimap = Minimap(self._context, presenter.table)
            self._follow(SETTING)

    def _follow(self, name: str) -> None:
        if name == SETTING and self.minimap is not None:
            self.minimap.wanted = self._preferred.settings.minimap
            self.minimap.follow()

    def _relight(self) -> None:
        if self.minimap is not None:
            self.minimap.relight()
