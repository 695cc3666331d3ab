"""A sentence beside a thing on the table, over all else in the window, for a while or until something is done."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from ui.art.lettering import Lettering, paragraph_height, text_width
from ui.art.painting import painting, paints_widget
from ui.table.faces.mark_faces import REFUSES, Bubble
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of
from ui.table.layout.geometry import Point, Rect
from ui.table.scene.artwork import Artwork
from ui.table.scene.table_scene import TableScene

LONGEST = 300.0  # pixels of a line
PADDING = (44.0, 20.0)
STAYS = 6000  # milliseconds
GAP = 12.0
CLAUSE = 18.0


class BubbleText(NamedTuple):
    """What is said, by which clause, and where: the panel without its shadow, in pixels of the view's parent."""

    sentence: str
    clause: str
    area: QRect


class BubbleWidget(QWidget):
    """A bubble over the table and whatever lies on it; every click goes through it."""

    def __init__(self, artwork: Artwork, face: Bubble, parent: QWidget) -> None:
        super().__init__(parent)
        self._artwork, self.face = artwork, face
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(face.sentence)

    def stand_at(self, middle: QPoint) -> None:
        """Stand with the middle of the bubble there, on top of everything."""
        bounds = self._artwork.bounds(self.face).toAlignedRect()
        self.setGeometry(bounds.translated(middle))
        self.show()
        self.raise_()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            painter.translate(-self._artwork.bounds(self.face).toAlignedRect().topLeft())
            self.face.paint(self._artwork.look.on(painter))


class SpeechBubble(QObject):
    """Says one sentence at a time, until the next input anywhere in the program."""

    def __init__(self, scene: TableScene, view: QGraphicsView) -> None:
        super().__init__(view)
        self._scene, self._view = scene, view
        self._bubble: BubbleWidget | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.fall_silent)

    @property
    def bubble_text(self) -> BubbleText | None:
        """What is said now; None if nothing is."""
        bubble = self._bubble
        if bubble is None:
            return None
        area = bubble.face.outline(self._scene.artwork.look.theme).boundingRect().toAlignedRect()
        return BubbleText(bubble.face.sentence, bubble.face.clause, area.translated(self._middle(bubble)))

    def clause_at(self, at: Point) -> str:
        """Return the clause that is named at a point of the view, which a click there opens; empty if none is."""
        bubble = self._bubble
        over = bubble.parentWidget() if bubble is not None else None
        if bubble is None or over is None:
            return ""
        foot = bubble.face.foot.toAlignedRect().translated(self._middle(bubble))
        there = self._view.viewport().mapTo(over, QPoint(round(at.x), round(at.y)))
        return bubble.face.clause if foot.contains(there) else ""

    def say(self, sentence: str, beside: Rect | None, clause: str = "", *, icon: str = REFUSES) -> None:
        """Say a sentence, and by which clause, beside a rectangle of the view, above it where there is room.

        The usual icon says that something is refused.
        """
        self.fall_silent()
        if not sentence:
            return
        face = self._face(sentence, clause, icon)
        place = self._place(face, beside or self._scene.frame.bar)
        over = self._view.parentWidget() or self._view
        self._bubble = BubbleWidget(self._scene.artwork, face, over)
        middle = self._view.viewport().mapTo(over, QPoint(round(place.x), round(place.y)))
        self._bubble.stand_at(middle)
        self._timer.start(STAYS)
        if (application := QCoreApplication.instance()) is not None:
            application.installEventFilter(self)

    def refuse(self, subject: ChoiceSubject | None, sentence: str, clause: str = "") -> None:
        """Let what was carried fly home, and say beside the thing why it was refused, and by which clause."""
        self._scene.bring_home()
        self.say(sentence, area_of(self._scene, subject) if subject else None, clause)

    def fall_silent(self) -> None:
        """Say nothing any more."""
        self._timer.stop()
        if (application := QCoreApplication.instance()) is not None:
            application.removeEventFilter(self)
        if self._bubble is not None:
            self._bubble.hide()
            self._bubble.deleteLater()
            self._bubble = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End what is said at a key or a press anywhere else; the table's own presses may be on the clause."""
        pressed = event.type() is QEvent.Type.MouseButtonPress and isinstance(watched, QWidget)
        pressed = pressed and watched is not self._view.viewport()
        if pressed or event.type() is QEvent.Type.ShortcutOverride:
            self.fall_silent()
        return super().eventFilter(watched, event)

    def _middle(self, bubble: BubbleWidget) -> QPoint:
        """Return where the middle of the bubble stands in the widget that it lies over."""
        return bubble.pos() - self._scene.artwork.bounds(bubble.face).toAlignedRect().topLeft()

    def _face(self, sentence: str, clause: str, icon: str) -> Bubble:
        look = self._scene.artwork.look
        letters = Lettering(look.size(14), look.theme.surface.ink, side="left", leading=1.35)
        wide = min(LONGEST, text_width(look, sentence, letters) + 2)
        high = paragraph_height(look, wide, sentence, letters)
        wide, high = max(wide, text_width(look, clause, letters)), high + (CLAUSE if clause else 0.0)
        return Bubble(sentence, clause, icon, w=round(wide + PADDING[0]), h=round(high + PADDING[1]))

    def _place(self, face: Bubble, beside: Rect) -> Point:
        area = self._scene.sceneRect()
        above = beside.y - GAP - face.h / 2
        y = above if above > face.h / 2 else beside.bottom + GAP + face.h / 2
        x = min(max(beside.centre.x, face.w / 2 + GAP), area.width() - face.w / 2 - GAP)
        return Point(x, min(max(y, face.h / 2 + GAP), area.height() - face.h / 2 - GAP))
