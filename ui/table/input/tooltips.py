"""What the tooltip over a thing says: what it is, and why it cannot be chosen; a heap is listed instead."""

import math

from PySide6.QtCore import QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.input.hit_testing import area_of, touch
from ui.table.input.hover import Hover
from ui.table.layout.geometry import Point
from ui.table.scene.descriptions import Describer
from ui.table.scene.price_tag import PriceTag
from ui.table.scene.stack_viewer import StackViewer
from ui.table.scene.table_scene import TableScene


class Tooltips:
    """Shows the tooltips of one table."""

    def __init__(
        self, scene: TableScene, describer: Describer, *, hover: Hover, tag: PriceTag, stack: StackViewer
    ) -> None:
        self._scene, self._describer = scene, describer
        self._hover, self._tag, self._stack = hover, tag, stack

    def show(self, event: QHelpEvent, over: QWidget) -> None:
        """Say what lies under the pointer, unless it can be read where it lies."""
        at = event.pos()
        found = touch(self._scene, Point(at.x(), at.y()))
        meant = self._hover.interesting(found)
        subject = self._hover.detailed(found, meant)
        if subject is None or self._describer.descriptions is None or self._is_named(subject, meant):
            QToolTip.hideText()
            return
        if self._is_heap(subject) and self._stack.show(subject, self._describer.descriptions):
            QToolTip.hideText()
            return
        words = self.words(subject)
        # Away from what it is about it goes: a tooltip without an area stays until the pointer leaves the whole table.
        area = area_of(self._scene, subject)
        about = QRect(math.floor(area.x), math.floor(area.y), math.ceil(area.w) + 1, math.ceil(area.h) + 1)
        said = "" if words == self._hover.printed else words
        QToolTip.showText(event.globalPos(), said, over, about if about.contains(at) else QRect())

    def words(self, subject: ChoiceSubject) -> str:
        """Return what a thing is, without what the tag beside it says already; of a hidden heap, how many lie there."""
        descriptions = self._describer.descriptions
        meant = descriptions.heap_of(subject) if descriptions is not None else subject
        return self._describer.describe(meant).removesuffix(self._tag.words).rstrip()

    def _is_named(self, subject: ChoiceSubject, meant: ChoiceSubject | None) -> bool:
        """Return whether the bubble beside an area names a thing: it is the area's land, and nothing that stands on
        it.
        """
        if meant is None or meant.kind != AREA or not self._tag.words:
            return False
        name = self._describer.describe(meant).partition("\n")[0]
        return subject.kind == "zone" or self._describer.describe(subject) == name

    def _is_heap(self, subject: ChoiceSubject) -> bool:
        """Return whether things lie on each other there, in the world or on a pile, and no choice there is refused."""
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if scene_state is None or board_index is None or subject.kind not in ("piece", "zone"):
            return False
        zone = scene_state.view.zone_of[subject.number] if subject.kind == "piece" else subject.number
        ground = self._scene.plan.zones.get(zone)
        piles = {pile.zone for pile in board_index.board.pile}
        heaped = ground is not None and (ground.layer == "world" or board_index.kit.zones[zone].family in piles)
        return heaped and all(aim.is_legal for aim in self._scene.targets.at(subject)[:1])
