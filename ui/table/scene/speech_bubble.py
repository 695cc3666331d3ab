"""A sentence beside a thing on the table, said by the one voice for a while or until something is done."""

from typing import NamedTuple

from PySide6.QtCore import QObject, QRect, QRectF, QTimer
from PySide6.QtWidgets import QGraphicsView

from ui.table.faces.mark_faces import REFUSES
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of, worth_seeing
from ui.table.layout.geometry import Rect
from ui.table.scene.explanations import Describer
from ui.table.scene.table_scene import TableScene
from ui.voice.explanation import Explanation
from ui.voice.voice import Pointed, VoiceSheet, voice

STAYS = 6000  # milliseconds


class BubbleText(NamedTuple):
    """What is said, by which clause, and where: the sheet without its shadow, in pixels of the view's parent."""

    sentence: str
    clause: str
    area: QRect


class SpeechBubble(QObject):
    """Says one sentence at a time, until the next input anywhere in the program."""

    def __init__(self, scene: TableScene, view: QGraphicsView) -> None:
        super().__init__(view)
        self._scene, self._view, self._describer = scene, view, Describer(scene)
        self._told: tuple[str, str] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.fall_silent)

    @property
    def sheet(self) -> VoiceSheet | None:
        """The sheet on which it stands; None if nothing is said."""
        return voice().sheet if voice().is_speaking_for(self) else None

    @property
    def bubble_text(self) -> BubbleText | None:
        """What is said now; None if nothing is."""
        sheet = self.sheet
        if sheet is None or self._told is None:
            return None
        over, area = self._view.parentWidget() or self._view, sheet.place.sheet.toAlignedRect()
        corner = over.mapFrom(over.window(), area.topLeft()) if over is not over.window() else area.topLeft()
        return BubbleText(*self._told, QRect(corner, area.size()))

    def say(self, sentence: str, beside: Rect | None, clause: str = "", *, icon: str = REFUSES, name: str = "") -> None:
        """Say a sentence of a thing of this name, and by which clause, beside a rectangle of the view.

        The usual icon says that something is refused.
        """
        self.fall_silent()
        if not sentence:
            return
        self._told = sentence, clause
        if icon == REFUSES:
            said = Explanation(name=name, icon=icon if name else "", why_not=sentence, clause=clause)
        else:
            said = Explanation(name=sentence, icon=icon, clause=clause)
        x, y, w, h = beside or self._scene.frame.bar
        pointed = Pointed(
            owner=self,
            say=lambda: said,
            widget=self._view.viewport(),
            area=QRectF(x, y, w, h),
            look=self._scene.artwork.look,
            thing=said,
            spared=lambda: worth_seeing(self._scene),
        )
        voice().announce(pointed)
        self._timer.start(STAYS)

    def refuse(self, subject: ChoiceSubject | None, sentence: str, clause: str = "") -> None:
        """Let what was carried fly home, and say beside the thing why it was refused, and by which clause."""
        self._scene.bring_home()
        described = self._describer.descriptions
        name = described.describe(subject).partition("\n")[0] if subject is not None and described is not None else ""
        self.say(sentence, area_of(self._scene, subject) if subject else None, clause, name=name)

    def fall_silent(self) -> None:
        """Say nothing any more."""
        self._timer.stop()
        voice().forget(self)
