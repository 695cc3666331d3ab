"""Lets the one voice explain the thing of a table that is pointed at, held over, or has the keyboard."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QGraphicsView

from qquovadis.guard import guarded
from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.input.hit_testing import area_of, worth_seeing
from ui.table.input.hover import Hover
from ui.table.input.keyboard_focus import KeyboardFocus
from ui.table.input.tools import Tools
from ui.table.layout.geometry import Rect, around
from ui.table.scene.explanations import Describer
from ui.table.scene.table_scene import TableScene
from ui.table.scene.told_sign import ToldSign
from ui.voice.explanation import Explanation
from ui.voice.voice import Pointed, voice

LEAST = 4.0  # pixels of a thing that is not to be seen itself
ROW = 4.0  # times its height a mat is wide at least that runs across the table


class ThingVoice(QObject):
    """Follows pointer, drag and keyboard at one table."""

    def __init__(
        self,
        view: QGraphicsView,
        scene: TableScene,
        describer: Describer,
        tools: Tools,
        *,
        hover: Hover,
        focus: KeyboardFocus,
    ) -> None:
        super().__init__(view)
        self._view, self._scene, self._describer, self._tools = view, scene, describer, tools
        self._hover, self._focus = hover, focus
        self._sign = ToldSign(scene)
        voice().changed.connect(self._mark)

    @property
    def subject(self) -> ChoiceSubject | None:
        """What is pointed at, held over, or has the keyboard."""
        tool = self._tools.current
        if tool.is_holding:
            return tool.goal
        return self._named(self._hover.at) or self._focus.at

    @property
    def explanation(self) -> Explanation | None:
        """What there is to say of it now, whether it is said yet or not; None for nothing."""
        return self._describer.explain(self.subject, self._hover.detail)

    @property
    def now(self) -> str:
        """What choosing it would bring or cost."""
        found = self.explanation
        return found.now if found is not None else ""

    def _named(self, at: ChoiceSubject | None) -> ChoiceSubject | None:
        """Return what is pointed at; of the bare land of a tile the space that lies there."""
        board_index = self._scene.board_index
        is_tile = at is not None and at.kind == "piece" and board_index is not None
        if is_tile and at is not None and board_index is not None and board_index.painters[at.number] == "tile":
            thing, world = self._hover.thing, board_index.board.world
            is_space = thing is not None and thing.kind == "zone" and world is not None
            if is_space and thing is not None and world is not None:
                return thing if board_index.kit.zones[thing.number].family == world.space else at
        return at

    def follow(self, *, at_once: bool = False) -> None:
        """Explain what is pointed at now: at once by the keyboard and while something is held."""
        subject = self.subject
        if subject is None or self._scene.scene_state is None:
            self.fall_silent() if at_once else voice().leave(self)
            return
        pointed = Pointed(
            owner=self,
            say=self._said,
            widget=self._view.viewport(),
            area=_whole(self._area(subject)),
            look=self._scene.artwork.look,
            thing=(subject, self._hover.detail, self._scene.targets.pointed),
            spared=lambda: worth_seeing(self._scene),
            kept=self._named_cards,
            rivals=self._rivals,
        )
        voice().point(pointed, at_once=at_once or self._tools.current.is_holding)

    def fall_silent(self) -> None:
        """Say nothing of the table any more: it has changed, or something covers it."""
        voice().forget(self)

    def _mark(self) -> None:
        """Draw a line round what is explained, and a lock on a place that is closed."""
        said = voice().explanation if voice().is_speaking_for(self) else None
        subject = self.subject if said is not None else None
        if subject is not None or self._sign.shown is not None:
            lit = subject is not None and any(aim.is_legal for aim in self._scene.targets.at(subject))
            self._sign.show(None if lit else subject, closed=bool(said and said.why_not))

    @guarded(lambda *_given: None)
    def _said(self) -> Explanation | None:
        return self.explanation

    def _area(self, subject: ChoiceSubject) -> Rect:
        """Return where a thing lies; of a card of the hand where it comes to lie as it rises."""
        scene = self._scene
        placed = scene.plan.pieces.get(subject.number) if subject.kind == "piece" else None
        if placed is not None and subject.number in scene.plan.fan:
            return around(scene.plan.fan[subject.number].centre, 1, 1).joined(
                Rect(placed.x - placed.w / 2, placed.y - placed.h / 2, placed.w, placed.h)
            )
        area = area_of(scene, subject)
        mat = next((each for each in scene.plan.mats.values() if each.area.holds(area.centre)), None)
        if mat is None or subject.kind == "seat":
            return area
        # What lies on a mat is explained beside the mat, so that its neighbours stay in sight; in a long row beside
        # the height of the row alone: beside all of it nobody would see what is meant.
        if mat.seat == scene.screen.front or mat.area.w > ROW * mat.area.h:
            return area.joined(Rect(area.x, mat.area.y, area.w, mat.area.h))
        return area.joined(Rect(mat.area.x, area.y, mat.area.w, area.h))

    def _named_cards(self) -> Iterator[QRectF]:
        """Yield where the cards lie by which an area is chosen: they light up with it."""
        subject = self.subject
        if subject is not None and subject.kind == AREA:
            yield _whole(self._scene.frame.shelf)

    def _rivals(self) -> Iterator[QRectF]:
        """Yield where the other cards lie that may be chosen in place of this one, in the same row."""
        scene, subject = self._scene, self.subject
        if subject is None or subject.kind != "piece" or scene.scene_state is None:
            return
        zones = scene.scene_state.view.zone_of
        for each in scene.targets.lit():
            if each.kind == "piece" and each != subject and zones[each.number] == zones[subject.number]:
                yield _whole(area_of(scene, each))


def _whole(area: Rect) -> QRectF:
    return QRectF(area.x, area.y, max(area.w, LEAST), max(area.h, LEAST))
