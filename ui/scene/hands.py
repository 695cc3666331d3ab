"""What hands do with things: in a match they make choices, in the workshop they push; the gesture is the same."""

from collections.abc import Callable

from qquovadis.controllers.arranging import AS_IT_IS, FRONT, LAST, NOWHERE, face_in
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from ui.scene.chart import Chart
from ui.scene.items import FaceItem, PieceItem, Pose
from ui.scene.pointing import Touch, zones_under
from ui.scene.subjects import Aim, Subject
from ui.scene.table_scene import TableScene
from ui.scene.world_layout import nearest_spot

Tell = Callable[[Choice], None]
Push = Callable[[str, tuple[int, ...]], None]


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


class WorkshopHands:
    """A drop moves a piece, a click turns it over or counts; nothing is against any rule."""

    def __init__(self, scene: TableScene, push: Push) -> None:
        self._scene = scene
        self._push = push
        self._grip = Grip(scene)

    def lift(self, found: Touch) -> bool:
        """Take up the topmost piece."""
        piece = next((subject.number for subject in found.under if subject.kind == "piece"), None)
        return piece is not None and self._grip.take(piece)

    def carry(self, found: Touch) -> None:
        """Move the piece along."""
        self._grip.move(found)

    def drop(self, found: Touch) -> None:
        """Move the piece to the zone under it; a tile goes to the nearest free spot of the lattice."""
        piece = self._grip.open()
        if piece is not None:
            self.put(piece, found)
        self._scene.bring_home()

    def put(self, piece: int, found: Touch) -> None:
        """Put a piece where the pointer is, with the side up that usually is there."""
        sight, chart = self._scene.sight, self._scene.chart
        if sight is None or chart is None:
            return
        zones = zones_under(found)
        if chart.painters[piece] == "tile" and not zones:
            self._lay_tile(piece, found)
        elif zones and sight.view.zone_of[piece] != zones[0]:
            face, count = face_in(chart.kit, zones[0], piece), _counted(piece, zones[0], sight.view, chart)
            plain = face == AS_IT_IS and not count
            spotless = (piece, zones[0], LAST, face, NOWHERE, *count)
            self._push(*(("move", (piece, zones[0])) if plain else ("lay", spotless)))

    def pick(self, found: Touch) -> None:
        """Count a tally up or down by where it was clicked, or turn over the topmost piece."""
        sight = self._scene.sight
        if sight is None:
            return
        for subject in found.under:
            if subject.kind == "tally":
                self._count(subject.number, found)
                return
            if subject.kind == "piece":
                self._push("flip", (subject.number, 0 if sight.view.face[subject.number] else 1))
                return

    def put_back(self) -> None:
        """Let the piece fly home."""
        self._grip.open()
        self._scene.bring_home()

    def _lay_tile(self, piece: int, found: Touch) -> None:
        sight, chart = self._scene.sight, self._scene.chart
        world = chart.board.world if chart else None
        if sight is None or chart is None or world is None or not self._scene.frame.world.holds(found.at):
            return
        zone = chart.families[world.tiles][0]
        spots = [sight.view.spot[tile] for tile in sight.view.contents[zone] if sight.view.spot[tile] >= 0]
        spot = nearest_spot(spots, self._scene.camera.meant(found.at))
        if sight.view.zone_of[piece] == zone:
            self._push("place", (piece, spot))
        else:
            self._push("lay", (piece, zone, LAST, FRONT, spot))

    def _count(self, tally: int, found: Touch) -> None:
        """The left half of a tally takes one away, the right half adds one."""
        ground = self._scene.plan.tallies[tally]
        self._push("count", (tally, 1 if found.at.x >= ground.area.centre.x else -1))


def _counted(piece: int, zone: int, view: SeatView, chart: Chart) -> tuple[int, ...]:
    """The tally of a piece with what it counts in a place: one for a piece taken from its heap, nothing on the heap."""
    tally, heaps = chart.counts.get(piece), chart.board.mat.heap if chart.board.mat else ()
    if tally is None:
        return ()
    if chart.kit.zones[zone].family in heaps:
        return tally, 0
    return () if view.tally[tally] else (tally, 1)


def _hang(item: PieceItem) -> float:
    """How far below the pointer a piece's own origin is, so that it hangs by its middle."""
    return -item.shape().boundingRect().center().y() * item.scale()
