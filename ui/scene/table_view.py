"""The table as a widget: what the window shows, and what people do to it by mouse and keyboard."""

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QHideEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from qquovadis.controllers import Manner
from qquovadis.engine.agenda import Choice
from qquovadis.model.texts import N_, Texts
from ui.art.strokes import Look
from ui.scene.describing import Describing, choice_names
from ui.scene.geometry import Point
from ui.scene.gestures import Cancel, Drag, Gestures, Hands, Release, choose_or_carry, pan
from ui.scene.glowing import Glow
from ui.scene.hands import MatchHands
from ui.scene.hovering import Hovering
from ui.scene.pointing import Touch, area_of, centre_of, touch
from ui.scene.price_tag import PriceTag
from ui.scene.sight import Scenery, Sight
from ui.scene.signs import Sign
from ui.scene.speaking import Speaking
from ui.scene.subjects import Subject
from ui.scene.table_scene import TableScene
from ui.scene.walking import Walk
from ui.scene.workshop_hands import WorkshopHands
from ui.scene.world_view import WorldView

TABLE = N_("Table")
STEPS = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ZOOMS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}


class TableView(WorldView):
    """See the package for what the window may rely on."""

    chosen = Signal(Choice)
    hovered = Signal(object)
    pushed = Signal(str, tuple)
    rested = Signal()
    laid_out = Signal()

    def __init__(self, scenery: Scenery, parent: QWidget | None = None) -> None:
        super().__init__(TableScene(scenery), parent)
        self.table.setParent(self)
        self._gestures = Gestures()
        self._match = MatchHands(self.table, self.chosen.emit)
        self.workshop = WorkshopHands(self.table, self._push, self._sign)
        self._manner = Manner.MATCH
        self._walk = Walk(self.table)
        self._hovering = Hovering(self.table)
        self._speaking = Speaking(self.table, self)
        self._tag = PriceTag(self.table)
        self._glow = Glow(self.table, self)
        self._glow.faded.connect(self._sign)
        self._texts = Texts(scenery.look.language)
        self._pointed: Subject | None = None
        self._showing = False
        self._space = False
        self.table.motion.rested.connect(self._come_to_rest)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self._texts.say(TABLE))

    # Shown.

    def show_view(self, sight: Sight) -> None:
        """Show a moment; what differs from the last one moves there, and `rested` is told when it has arrived."""
        self._gestures.send(Cancel())
        self._speaking.fall_silent()
        self._hovering.leave()
        self._pointed = None
        front = self.table.front
        self._showing = True
        self.table.show_sight(sight)
        self._glow.kindle(sight.acted)
        self._walk.stay()
        self._sign()
        if self.table.front != front:
            self.laid_out.emit()
        self._match.fulfil()

    def finish_motion(self) -> None:
        """Let everything be where it belongs, now."""
        self.table.motion.finish()

    def refuse(self, subject: Subject | None, sentence: str) -> None:
        """Let what was carried fly home, and say beside the thing why it was refused."""
        self.table.bring_home()
        self._speaking.say(sentence, area_of(self.table, subject) if subject else None)

    def point_at(self, subject: Subject | None) -> None:
        """Draw the eye to a thing; None takes that away."""
        self._pointed = subject
        self._sign()

    def shows(self, choice: Choice) -> bool:
        """Whether a choice of the present decision has a place on the table, so that it needs no button."""
        subject = self.table.aims.subject_of(choice)
        return subject is not None and centre_of(self.table, subject) is not None

    @property
    def lit(self) -> int:
        """How many things are lit."""
        return len(self.table.aims.lit())

    # Settings.

    def set_manner(self, manner: Manner) -> None:
        """Let hands make choices, push pieces, or (in a replay) do nothing."""
        self._gestures.send(Cancel())
        self._manner = manner
        self._walk.counting = manner is Manner.WORKSHOP
        self._walk.stay()

    def set_look(self, look: Look) -> None:
        """Change theme and language at once, and keep whatever is shown and looked at."""
        self._texts = Texts(look.language)
        self.setAccessibleName(self._texts.say(TABLE))
        self._speaking.fall_silent()
        super().set_look(look)
        self._sign()

    def focus_mat(self, seat: int | None) -> None:
        """Lay a seat's mat large in front; None: the one that belongs there."""
        self._hovering.leave()
        self.table.focus_on(seat)
        self._sign()
        self.laid_out.emit()

    def focus_world(self) -> None:
        """Show the whole world, and the mat that belongs in front."""
        self.focus_mat(None)
        self.fit()

    def cover(self, covered: float) -> None:
        """Keep so many pixels at the right, above the hand, free for something that covers them."""
        if covered != self.table.covered:
            self._hovering.leave()
            self.table.cover(covered)
            self.repaint_table()
            self._sign()
            self.laid_out.emit()

    def bar_place(self) -> QRect:
        """Return the rectangle, in the view's coordinates, that is kept free for the decision bar."""
        bar = self.table.frame.bar
        return QRect(round(bar.x), round(bar.y), round(bar.w), round(bar.h))

    def item_centres(self) -> dict[str, QPoint]:
        """Return where things are on the screen, by the names that tests from outside know."""
        describing = self._describing()
        if describing is None:
            return {}
        plan, found = self.table.plan, dict[str, Subject]()
        shown = [Subject("piece", item.piece) for item in self.table.cast.items()]
        grounds = [("zone", plan.zones), ("tally", plan.tallies), ("seat", plan.seats)]
        shown += [Subject(kind, number) for kind, shelf in grounds for number in shelf]
        found.update({describing.name(subject): subject for subject in shown})
        found.update(choice_names(describing, self.table.aims))
        places = {name: centre_of(self.table, subject) for name, subject in found.items()}
        return {name: self._on_screen(place) for name, place in places.items() if place is not None}

    # What people do.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hovering.leave()
        self._speaking.fall_silent()
        self._sign()
        self.laid_out.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._begin_input()
        found = self._touch(event)
        left = event.button() is Qt.MouseButton.LeftButton
        if event.button() is Qt.MouseButton.MiddleButton or (left and self._space):
            self._gestures.begin(pan(self.pan, found))
        elif event.button() is Qt.MouseButton.RightButton:
            self._gestures.send(Cancel())
        elif left and self._manner is not Manner.REPLAY:
            self._gestures.begin(choose_or_carry(self._hands(), found))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._touch(event)
        if self._gestures.busy:
            self._gestures.send(Drag(found))
            self._point_under(found)
        else:
            self._hover(found)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.RightButton:
            self.point_at(None)
            self._gestures.send(Release(self._touch(event)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        self._begin_input()
        if key in STEPS:
            self._walk_on(STEPS[key])
        elif key in ENTER and self._walk.at is not None:
            self._choose_focused(self._walk.at)
        elif key is Qt.Key.Key_Space:
            self._space = True
        elif key is Qt.Key.Key_Escape and (self._gestures.busy or self._walk.at is not None):
            self._let_go()
        elif not self._work_camera(key):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._space = False
        self._gestures.send(Cancel())
        self._walk.leave()
        self._sign()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._gestures.send(Cancel())
        self._glow.fade()
        self._speaking.fall_silent()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            self._explain(event)
            return True
        return super().viewportEvent(event)

    # Within.

    def _hands(self) -> Hands:
        return self.workshop if self._manner is Manner.WORKSHOP else self._match

    def _push(self, verb: str, numbers: tuple[int, ...]) -> None:
        self.pushed.emit(verb, numbers)

    def _begin_input(self) -> None:
        """Any input finishes what moves and ends what was said."""
        self.table.motion.finish()
        self._speaking.fall_silent()

    def _touch(self, event: QMouseEvent) -> Touch:
        at = event.position()
        return touch(self.table, Point(at.x(), at.y()))._replace(keys=event.modifiers())

    def _hover(self, found: Touch | None) -> None:
        if self._hovering.move(found):
            self.hovered.emit(self._hovering.at)
            self.viewport().setCursor(self._cursor())
            self._sign()

    def _point_under(self, found: Touch) -> None:
        """Draw the eye to the lit place over which a piece is held."""
        held = any(item.aloft for item in self.table.cast.items())
        lit = (each for each in found.under if each.kind != "piece" and self.table.aims.choice_at(each))
        self.point_at(next(lit, None) if held else None)

    def _cursor(self) -> Qt.CursorShape:
        at = self._hovering.at
        lit = at is not None and any(aim.legal for aim in self.table.aims.at(at))
        return Qt.CursorShape.PointingHandCursor if lit else Qt.CursorShape.ArrowCursor

    def _walk_on(self, by: int) -> None:
        self.go_to(self._walk.step(by))

    def go_to(self, at: Subject | None) -> None:
        """Put the keyboard's focus on a thing, and say what it is."""
        self._walk.at = at
        describing = self._describing()
        self.setAccessibleDescription(self._described(describing, at) if describing and at else "")
        self._hovering.focus(at)
        self.hovered.emit(at)
        self._sign()

    def _choose_focused(self, subject: Subject) -> None:
        place = centre_of(self.table, subject)
        if place is not None and self._manner is not Manner.REPLAY:
            self._hands().pick(Touch(place, (subject,)))

    def _let_go(self) -> None:
        self._gestures.send(Cancel())
        self._walk.leave()
        self._hovering.leave()
        self._sign()

    def _work_camera(self, key: Qt.Key) -> bool:
        if key is Qt.Key.Key_Home:
            self.fit()
        elif key in ZOOMS:
            self.zoom_in() if ZOOMS[key] > 0 else self.zoom_out()
        else:
            return False
        return True

    def _sign(self) -> None:
        """Put up the signs of this moment: the one pointed at, the one with the focus."""
        wanted: list[Sign] = []
        hovered = self._hovering.at
        if hovered is not None and any(aim.legal for aim in self.table.aims.at(hovered)):
            wanted.append((hovered, "hover"))
        if self._walk.at is not None:
            wanted.append((self._walk.at, "focus"))
        if self._pointed is not None:
            wanted.append((self._pointed, "hover"))
        wanted += self.workshop.signs() if self._manner is Manner.WORKSHOP else ()
        wanted += self._glow.signs(self._pointed or hovered or self._walk.at)
        self.table.show_signs(wanted)
        self._tag.show(self._pointed or hovered or self._walk.at)

    def _come_to_rest(self) -> None:
        if self._showing and not self.table.motion.running:
            self._showing = False
            self._hovering.rise()
            self._sign()
            self.rested.emit()

    def _explain(self, event: QHelpEvent) -> None:
        at, describing = event.pos(), self._describing()
        found = touch(self.table, Point(at.x(), at.y()))
        subject = self._hovering.interesting(found)
        if describing is None or subject is None:
            QToolTip.hideText()
            return
        QToolTip.showText(event.globalPos(), self._described(describing, subject), self.viewport())

    def _described(self, describing: Describing, subject: Subject) -> str:
        """What a thing is, and why it cannot be chosen or what that would cost or bring."""
        aims, scenery = self.table.aims.at(subject), self.table.scenery
        said = [describing.describe(subject)]
        said += [scenery.foresee(each.choice) if each.legal else scenery.why(each.choice) for each in aims[:1]]
        return "\n".join(filter(None, said))

    def _describing(self) -> Describing | None:
        sight, chart = self.table.sight, self.table.chart
        if sight is None or chart is None:
            return None
        return Describing(self.table.wardrobe(sight, chart), sight, self._texts)

    def _on_screen(self, place: Point) -> QPoint:
        return self.viewport().mapToGlobal(QPoint(round(place.x), round(place.y)))
