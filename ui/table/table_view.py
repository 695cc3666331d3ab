"""The table as a widget: it shows moments, and forwards what people do to the parts that it is made of."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmapCache,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from qquovadis.controllers import Mode
from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import N_, NP_
from ui.art.painting import paints_ground
from ui.art.strokes import Look
from ui.table.input.camera_control import CameraControl
from ui.table.input.card_reader import CardReader
from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.input.choose_tool import Stray
from ui.table.input.gestures import Gestures
from ui.table.input.highlights import Highlights
from ui.table.input.hit_testing import area_of, thing_under, touch
from ui.table.input.hover import Hover
from ui.table.input.input_parts import InputParts
from ui.table.input.key_bindings import ENTERS, PEEK, SKIP
from ui.table.input.keyboard import KeyboardInput
from ui.table.input.keyboard_focus import KeyboardFocus
from ui.table.input.mouse import MouseInput
from ui.table.input.thing_voice import ThingVoice
from ui.table.input.tools import Tools
from ui.table.layout.geometry import Point, Rect, around
from ui.table.scene.background import Background
from ui.table.scene.explanations import Describer
from ui.table.scene.scene_state import SceneConfig, SceneState
from ui.table.scene.speech_bubble import SpeechBubble
from ui.table.scene.table_scene import TableScene
from ui.voice.voice import voice

TABLE = N_("Table")
NOT_THERE = N_("You can't place it there. Use a highlighted space.")
NOWHERE = N_("This has nowhere to go. Click it to choose it.")
NOT_NOW = N_("This cannot be used now.")
FIRST = N_("Not now. {question}")
FILLS = N_(
    "There is nothing to zoom here: places in rows always fill the window. To see a card large, point at it and hold V."
)
AREAS_LIT = NP_("{refusal} {count} area is lit: choose it.", "{refusal} {count} areas are lit: choose one of them.")
ABOVE = "above"  # the property of a child that stands over everything
KEPT = 65_536  # kilobytes of pictures that Qt may keep for items, all of a table on a large screen


class TableView(QGraphicsView):
    """Shows the scene pixel for pixel; see the package for what the window may rely on."""

    chosen = Signal(Choice)
    completed = Signal(Choice)
    changed_by_hand = Signal(object)
    hovered = Signal(object)
    passed = Signal(object)
    clause_wanted = Signal(str)
    dragged_early = Signal()
    laid_out = Signal()
    entered = Signal()
    rested = Signal()
    read = Signal(object)
    carried = Signal(object)
    above_changed = Signal()

    def __init__(
        self,
        scene_config: SceneConfig,
        parent: QWidget | None = None,
        *,
        uncover: Callable[[], bool] = lambda: False,
        shows_mat: bool = False,
    ) -> None:
        """Escape asks `uncover` to take away what lies topmost over the table; it says whether anything did.

        With `shows_mat` it shows the mat in front, always open, and the hand, and nothing else.
        """
        scene = TableScene(scene_config)
        scene.screen = scene.screen._replace(shows_mat=shows_mat)
        super().__init__(scene, parent)
        scene.setParent(self)
        self.table_scene = scene
        self.tools = Tools(self.table_scene)
        self.bubble = SpeechBubble(self.table_scene, self)
        self._parts = self._made_parts()
        self.camera, self.highlights = self._parts.camera, self._parts.highlights
        self.keyboard = KeyboardInput(self._parts, uncover)
        self._mouse = MouseInput(self._parts, self.keyboard, self)
        self.voice = self._parts.voice
        self._background = Background(self.table_scene)
        self._arriving = False  # whether a moment has been shown and has not come to rest yet
        self._set_up_widget()
        self._connect()

    def _made_parts(self) -> InputParts:
        scene, gestures = self.table_scene, Gestures(self._tell_carried)
        hover, focus, describer = Hover(scene), KeyboardFocus(scene, self.tools), Describer(scene)
        return InputParts(
            scene=scene,
            tools=self.tools,
            gestures=gestures,
            hover=hover,
            focus=focus,
            highlights=Highlights(scene, self.tools, hover=hover, focus=focus, gestures=gestures),
            reader=CardReader(
                scene,
                describer,
                hover=hover,
                focus=focus,
                say=self.setAccessibleDescription,
                told=self.read.emit,
            ),
            camera=CameraControl(scene, hover),
            bubble=self.bubble,
            describer=describer,
            voice=ThingVoice(self, scene, describer, self.tools, hover=hover, focus=focus),
            say=self.setAccessibleDescription,
        )

    def _set_up_widget(self) -> None:
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        # SPEED: the table covers every pixel, so Qt need not fill them first; 0.3 of 2.7 ms at 1920x1080.
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), KEPT))
        self.setAccessibleName(self._parts.describer.texts.say(TABLE))

    def _connect(self) -> None:
        choose, free_moves = self.tools.choose, self.tools.free_moves
        choose.chosen.connect(self.chosen)
        choose.completed.connect(self.completed)
        choose.strayed.connect(self._explain_stray)
        choose.missed.connect(self._explain_miss)
        choose.refused.connect(self._refuse_area)
        free_moves.changed.connect(self.changed_by_hand)
        free_moves.signs_changed.connect(self.highlights.refresh)
        self.keyboard.hovered.connect(self.hovered)
        self.keyboard.hovered.connect(self.passed)
        self.keyboard.entered.connect(self.entered)
        self._mouse.hovered.connect(self.hovered)
        self._mouse.opener.opened.connect(self.bubble.fall_silent)
        self._mouse.opener.opened.connect(self._show_layout)
        self._mouse.opener.opened.connect(self._mouse.look_again)
        self._mouse.passed.connect(self.passed)
        if not self.table_scene.screen.shows_mat:  # the mat in a window of its own is of the same game
            voice().clause_wanted.connect(self.clause_wanted)
        self.camera.refocused.connect(self._show_layout)
        self.camera.useless.connect(lambda: self.bubble.say(self._parts.describer.texts.say(FILLS), None))
        self.table_scene.motion.rested.connect(self._come_to_rest)
        # WORKAROUND: on a busy machine a card that turned as it flew has left its ghost, which stayed until something
        # was painted over it; Qt is told of each step. Once all lies still, all is painted, which takes 3 ms.
        self.table_scene.motion.rested.connect(self.viewport().update)
        self.table_scene.mats_opened.connect(self.laid_out)

    def _tell_carried(self, at: Point | None) -> None:
        """Tell where what is carried lies in the view; None: nothing is carried any more."""
        area = QRectF() if at is None else QRectF(at.x, at.y, 1, 1)
        for item in self.table_scene.piece_items.items() if at is not None else ():
            if item.aloft and item.isVisible():
                outline = item.face.outline(self.table_scene.artwork.look.theme).boundingRect()
                area = area.united(item.mapRectToScene(outline))
        self.carried.emit(None if at is None else area.toAlignedRect())

    # Shown.

    def show_view(self, scene_state: SceneState) -> None:
        """Show a moment; what differs from the last one moves there, and `rested` is told when it has arrived."""
        self._parts.gestures.cancel()
        if self.tools.free_moves.is_holding:  # by the keyboard; a card that somebody held would stay open
            self.tools.free_moves.put_back()
        shown = self.table_scene.scene_state
        if shown is not None and shown.looker != scene_state.looker:
            self.tools.free_moves.selection.forget()  # of which cards of a hand is for nobody else
        self.bubble.fall_silent()
        self._parts.hover.leave()
        self.highlights.forget_pointer()
        front, is_new = (self.table_scene.screen.front, self.table_scene.frame), self._asks_anew(scene_state)
        self._arriving = True
        self._parts.reader.hide_list()
        self.voice.fall_silent()  # it may name what lies face down now
        self.table_scene.show_state(scene_state)
        self._parts.reader.pinned.refresh()
        self.highlights.glow.highlight(scene_state.acted)
        self._parts.focus.stay(is_new=is_new)
        self._describe_focus()
        self.highlights.refresh()
        if (self.table_scene.screen.front, self.table_scene.frame) != front:
            self.laid_out.emit()

    def _describe_focus(self) -> None:
        """Tell readers of the screen what has the focus now, and no more what had it before: it may lie face down."""
        words = self._parts.describer.describe(self._parts.focus.at)
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    def _asks_anew(self, scene_state: SceneState) -> bool:
        """Return whether a moment asks another question than the one that is shown, if only the same once more."""
        old = self.table_scene.scene_state
        asked = scene_state.course, scene_state.decision, scene_state.judged
        return old is None or asked != (old.course, old.decision, old.judged)

    def _come_to_rest(self) -> None:
        if self._arriving and not self.table_scene.motion.is_running:
            self._arriving = False
            self._parts.hover.rise()
            self.highlights.refresh()
            self.rested.emit()

    def _explain_stray(self, stray: Stray) -> None:
        """Say that what was put down does not belong there, and by which clause is asked now."""
        asked = self.table_scene.scene_state.decision if self.table_scene.scene_state else None
        if asked is None:
            self.table_scene.bring_home()
            self.dragged_early.emit()
            return
        words = NOT_THERE if stray.lit else NOWHERE if self.table_scene.targets.at(stray.piece) else ""
        self.table_scene.bring_home()
        sentence = self._parts.describer.texts.say(words) if words else self.not_now()
        self.bubble.say(sentence, around(stray.at, 1, 1), asked.clause)

    def _explain_miss(self, miss: Stray) -> None:
        """Say that what was clicked cannot be chosen now, if anything can, and by which clause something is asked."""
        scene_state = self.table_scene.scene_state
        if scene_state is not None and scene_state.decision is not None and scene_state.asked is not None:
            self.bubble.say(self.not_now(), area_of(self.table_scene, miss.piece), scene_state.decision.clause)

    def not_now(self) -> str:
        """Return that something cannot be used now, and what is asked instead."""
        texts, question = self._parts.describer.texts, self.table_scene.scene_config.question()
        return texts.say(FIRST, question=question) if question else texts.say(NOT_NOW)

    def _refuse_area(self, subject: ChoiceSubject, refusal: str, clause: str) -> None:
        """Say beside an area why it cannot be chosen, and how many others can."""
        lit = sum(each.kind == AREA for each in self.table_scene.targets.lit())
        texts = self._parts.describer.texts
        self.bubble.refuse(subject, texts.plural(AREAS_LIT, lit, refusal=refusal) if lit else refusal, clause)

    # Settings.

    def set_mode(self, mode: Mode) -> None:
        """Let people make choices, change the table by hand, or (in a replay) only look."""
        self._parts.gestures.cancel()
        self.tools.use(mode)
        self.table_scene.let_hands_work(freely=mode is Mode.FREE_MOVES)
        self._parts.focus.stay()
        self._describe_focus()

    def set_look(self, look: Look) -> None:
        """Change theme and language at once, and keep whatever is shown and looked at."""
        self.bubble.fall_silent()
        self.voice.fall_silent()
        self.table_scene.relight(look)
        self.setAccessibleName(self._parts.describer.texts.say(TABLE))
        self._repaint()
        self._parts.reader.hide_list()
        self._parts.reader.pinned.refresh()
        self._describe_focus()
        self._show_layout()

    def furnish(self, scene_config: SceneConfig) -> None:
        """Show the next moment with other words or another board; theme and language stay."""
        self.table_scene.scene_config = scene_config._replace(look=self.table_scene.scene_config.look)

    def cover(self, covered: float) -> None:
        """Let the world make room for a drawer so wide that opens beside it."""
        if covered != self.table_scene.screen.covered:
            self._parts.hover.leave()
            self.table_scene.cover(covered)
            self._repaint()
            self._show_layout()

    def _show_layout(self) -> None:
        """Put the signs where things lie now, and tell that they lie elsewhere."""
        self.highlights.refresh()
        self.laid_out.emit()

    def _repaint(self) -> None:
        """Paint the table itself anew, after the look or the size changed."""
        self._background.forget()
        self.viewport().update()

    def bar_place(self) -> QRect:
        """Return the rectangle, in the view's coordinates, that is kept free for the decision bar."""
        return _whole(self.table_scene.frame.bar)

    def bar_room(self) -> QRect:
        """Return how far to the left and right the decision bar may grow without covering the hand or the log."""
        return _whole(self.table_scene.frame.bar_room)

    def lift(self, raised: int) -> None:
        """Let what is laid out above the decision bar begin so many pixels higher, since the bar is higher."""
        if raised != self.table_scene.screen.lifted:
            self.table_scene.motion.finish()
            self.table_scene.screen = self.table_scene.screen._replace(lifted=raised)
            self.table_scene.reconcile()
            self._show_layout()

    def piece_at(self, at: QPoint) -> ChoiceSubject | None:
        """Return the piece at a point of the view, None if there is none that could be meant to be moved."""
        found = thing_under(self.table_scene, touch(self.table_scene, Point(at.x(), at.y())))
        return found if found is not None and found.kind == "piece" else None

    def front_panel(self) -> QRect:
        """Return the rectangle, in the view's coordinates, of the mat in front above its strip; empty while shut."""
        mat = self.table_scene.plan.mats.get(self.table_scene.screen.front)
        return QRect() if mat is None or mat.panel is None else _whole(mat.panel)

    def places_above(self) -> list[QRect]:
        """Return the rectangles, in the view's coordinates, of what stands over everything, such as a stepper."""
        children = (child for child in self.children() if isinstance(child, QWidget))
        return [child.geometry() for child in children if child.isVisible() and child.property(ABOVE)]

    def news_place(self) -> QRect:
        """Return the rectangle, in the view's coordinates, of buttons and newest lines of the log."""
        return _whole(self.table_scene.frame.news)

    def place_beside_rows(self) -> QRect:
        """Return the rectangle, in the view's coordinates, beside the rows of seats; empty where there are none."""
        regions = self.table_scene.frame
        return QRect() if regions.rows is None else _whole(regions.ranking.joined(regions.news))

    def ranking_place(self) -> QRect:
        """Return the rectangle, in the view's coordinates, in which it is said how the seats stand."""
        return _whole(self.table_scene.frame.ranking)

    def pick_seat(self, seat: int) -> None:
        """Do what a click on the mat of a seat does."""
        mat = self.table_scene.plan.mats.get(seat)
        if mat is not None:
            self._parts.begin_input()
            self.tools.current.pick(touch(self.table_scene, mat.badge))
            self._show_layout()

    def drawer_place(self) -> QRect:
        """Return the rectangle, in the view's coordinates, of the drawer beside the world while it is open."""
        return _whole(self.table_scene.frame.drawer)

    # Events of Qt.

    @paints_ground
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        del rect
        painter.drawPixmap(0, 0, self._background.picture(self.viewport().size(), self.devicePixelRatioF()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.viewport().size()
        self.table_scene.resize_table(size.width(), size.height())
        self._repaint()
        self._parts.hover.leave()
        self.bubble.fall_silent()
        self.voice.fall_silent()
        self._show_layout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._mouse.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._mouse.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._mouse.wheel(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._mouse.leave()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip:
            return True  # the one voice says what is pointed at
        return self._mouse.pinch(event) or super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat() and event.key() in ENTERS:
            event.accept()  # it was pressed for what was asked before
        elif not self.keyboard.press(Qt.Key(event.key()), event.modifiers()):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, N802 - as Qt names it
        """Let the next way to the area under the pointer lead, if there are several; else leave the table."""
        return (next and self.keyboard.turn_area()) or super().focusNextPrevChild(next)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            if event.key() == SKIP:
                self.keyboard.space_held = False
            elif event.key() == PEEK:
                self._parts.reader.lay_down()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._parts.reader.lay_down()
        self.keyboard.space_held = False
        self._parts.gestures.cancel()
        self._parts.focus.leave()
        self.highlights.refresh()
        self.voice.follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.camera.hold_still()
        self._mouse.opener.stop()
        self._parts.reader.lay_down()
        self._parts.reader.pin(None)
        self._parts.gestures.cancel()
        self.highlights.glow.fade()
        self.bubble.fall_silent()
        self.voice.fall_silent()


def _whole(area: Rect) -> QRect:
    """Return a rectangle in whole pixels."""
    return QRect(round(area.x), round(area.y), round(area.w), round(area.h))
