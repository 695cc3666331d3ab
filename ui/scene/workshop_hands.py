"""What hands do with things in the workshop: they push; the gesture is the same as in a match."""

from collections.abc import Callable

from qquovadis.controllers.arranging import AS_IT_IS, FRONT, LAST, NOWHERE, face_in
from qquovadis.engine.seat_view import SeatView
from ui.scene.chart import Chart
from ui.scene.hands import Grip
from ui.scene.pointing import Touch, zones_under
from ui.scene.table_scene import TableScene
from ui.scene.world_layout import nearest_spot

Push = Callable[[str, tuple[int, ...]], None]


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
