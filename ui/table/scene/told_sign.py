"""The line round the thing of which the voice speaks, and the lock on a place that is closed; nothing shifts for it."""

from ui.table.faces.mark_faces import ToldMark
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.scene.items import Pose, SignItem
from ui.table.scene.signs import hung_on
from ui.table.scene.table_scene import TableScene


class ToldSign:
    """Shows one sign at a time."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._item: SignItem | None = None
        self.shown: tuple[ChoiceSubject, bool] | None = None

    def show(self, subject: ChoiceSubject | None, *, closed: bool = False) -> None:
        """Draw a line round a thing, or veil and lock it as a place that is `closed`; None: round nothing."""
        stage = self._scene.layers, self._scene.piece_items
        hung = hung_on(subject, "hover", self._scene.plan, stage) if subject is not None else None
        self._take_down()
        if subject is None or hung is None:
            return
        ground = self._scene.plan.zones.get(subject.number) if subject.kind == "zone" else None
        locked = closed and ground is not None and ground.layer == "world"
        self._item = SignItem(self._scene.artwork, ToldMark(hung.face, locked), hung.parent)
        self._item.stand(Pose(hung.pose.x, hung.pose.y))
        self._item.setZValue(hung.z + 0.25)
        self.shown = subject, locked

    def _take_down(self) -> None:
        scene = self._item.scene() if self._item is not None else None
        if self._item is not None and scene is not None:
            scene.removeItem(self._item)
        self._item, self.shown = None, None
