"""What hands do with things in a match: they make choices; the gesture is the same as in the workshop."""

from collections.abc import Callable

from qquovadis.engine.agenda import Choice
from ui.scene.items import FaceItem, PieceItem, Pose
from ui.scene.pointing import Touch, zones_under
from ui.scene.subjects import Aim, Subject
from ui.scene.table_scene import TableScene

Tell = Callable[[Choice], None]


class Grip:
    """One piece in the hand: it hangs in the air, and its ghost stays where it was."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._held: PieceItem | None = None
        self._ghost: FaceItem | None = None

    @property
    def piece(self) -> int | None:
        """The piece that is held."""
        return self._held.piece if self._held is not None else None

    def take(self, piece: int) -> bool:
        """Lift a piece off the table; False if it is not to be seen."""
        self._scene.motion.finish()
        item = self._scene.cast.item(piece)
        if item is None:
            return False
        self._ghost = FaceItem(self._scene.artwork, item.face, self._scene.layers.of(item.layer))
        self._ghost.stand(item.pose()._replace(opacity=self._scene.artwork.look.theme.state.ghost_alpha))
        self._ghost.setZValue(item.zValue())
        self._held = item
        self._scene.cast.lift(item, self._scene.camera)
        return True

    def move(self, found: Touch) -> None:
        """Hold the piece at a point."""
        if self._held is not None:
            pose = self._held.pose()
            self._held.stand(Pose(found.at.x, found.at.y + _hang(self._held), pose.scale, 0.0))

    def open(self) -> int | None:
        """Let go of the piece, which stays in the air until it is told where to go, and return it."""
        held, self._held = self._held, None
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        return held.piece if held is not None else None


class MatchHands:
    """A drop or a click becomes the choice that points there; whatever is no choice flies home."""

    def __init__(self, scene: TableScene, tell: Tell) -> None:
        self._scene = scene
        self._tell = tell
        self._grip = Grip(scene)
        self._wish: int | None = None

    def lift(self, found: Touch) -> bool:
        """Take up a piece that can be chosen, or one that a choice carries to a place."""
        for subject in found.under:
            if subject.kind == "piece" and (self._scene.aims.at(subject) or self._is_carried(subject.number)):
                return self._grip.take(subject.number)
        return False

    def carry(self, found: Touch) -> None:
        """Move the piece along."""
        self._grip.move(found)

    def drop(self, found: Touch) -> None:
        """Choose what the piece and the place together mean."""
        piece = self._grip.open()
        if piece is None:
            return
        aim = self._meant(piece, zones_under(found))
        if aim is not None:
            self._tell(aim.choice)
        self._scene.bring_home()

    def pick(self, found: Touch) -> None:
        """Choose the topmost thing that a choice points at, a legal one before a refused one."""
        self._wish = None
        aims = [aims[0] for subject in found.under if (aims := self._scene.aims.at(subject))]
        if aims:
            self._tell(next((aim for aim in aims if aim.legal), aims[0]).choice)

    def put_back(self) -> None:
        """Let the piece fly home."""
        self._grip.open()
        self._scene.bring_home()

    def fulfil(self) -> None:
        """Make the second choice of a drop, if the next decision asks where the piece was already put."""
        wish, self._wish = self._wish, None
        if wish is None:
            return
        aim = next((aim for aim in self._scene.aims.at(Subject("zone", wish)) if aim.legal), None)
        if aim is not None:
            self._tell(aim.choice)

    def _meant(self, piece: int, zones: list[int]) -> Aim | None:
        self._wish = None
        carried = self._scene.scenery.board.carried
        chart, view = self._scene.chart, self._scene.sight
        if chart is None or view is None:
            return None
        kind = chart.kinds[piece]
        for zone in zones:
            for aim in self._scene.aims.at(Subject("zone", zone)):
                if carried.get(aim.choice.verb) == kind:
                    return aim
        aims = self._scene.aims.at(Subject("piece", piece))
        home = view.view.zone_of[piece]
        if not aims or not zones or home in zones:
            return None
        self._wish = zones[0]
        return aims[0]

    def _is_carried(self, piece: int) -> bool:
        """Whether a choice of now carries a piece like this one, from the asked seat or from nobody."""
        scene, sight, chart = self._scene, self._scene.sight, self._scene.chart
        if sight is None or chart is None:
            return False
        carried = scene.scenery.board.carried
        kinds = {carried.get(aim.choice.verb) for aim in scene.aims.all}
        if chart.kinds[piece] not in kinds:
            return False
        seat = chart.kit.zones[sight.view.zone_of[piece]].seat
        race = chart.kit.identities[chart.kit.pieces[piece].identity].marks.get("race")
        return seat in (-1, sight.asked) and (race is None or race == chart.race(sight.view, sight.asked or 0))


def _hang(item: PieceItem) -> float:
    """How far below the pointer a piece's own origin is, so that it hangs by its middle."""
    return -item.shape().boundingRect().center().y() * item.scale()
