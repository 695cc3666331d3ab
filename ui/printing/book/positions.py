"""Pictures of a worked example: the part of the table that it is about, with what happened there in numbers and arrows.

They are painted by the scene of the table itself, stroke by stroke: nothing in them is a bitmap.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from qquovadis.controllers.examples.example_runner import RunExample
from qquovadis.controllers.replay.replay import Replay
from qquovadis.engine.kit import BOX, EVERYBODY
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Entry
from qquovadis.model.history.touched import Touched, touched
from qquovadis.model.pack.board import Board, load_board
from ui.art.faces import Face
from ui.art.hexagons import space_outline, tile_outline
from ui.art.land.tiles import TileFace
from ui.art.lettering import Lettering, write
from ui.art.move_marks import MoveColours, move_colours
from ui.art.strokes import Brushwork, Look, disc, mixed, rounded
from ui.printing.printed_words import printed_texts
from ui.table import Caption, PackWords, SceneConfig, SceneState, Standing
from ui.table.faces.face_factory import StandingTexts
from ui.table.faces.two_ends import livery_of
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS, Placement, ZoneArea
from ui.table.scene.items import FaceItem, MatItem
from ui.table.scene.still_scene import VectorArtwork, still_scene, uncached
from ui.table.scene.table_scene import TableScene
from ui.table.scene.touched_signs import Lens, ShownEntry

TABLE_SIZE = 1280.0, 800.0  # of the scene in which the middle of the table is laid, in its pixels
MAT_SIZE = 500.0, 312.0  # of the scene that shows one mat
HEX_MM, LARGEST_WORLD = 13.5, 62.0  # how wide a space is on paper, and how high a picture of the world is at most
MAT_PIXELS_MM = 6.1  # of a scene with one mat to a millimetre, as wide as a column
PIXELS_MM = 6.6  # of a scene to a millimetre, so that its letters can be read
AROUND = 10.0  # pixels about what is shown
MOST_PICTURES = 4  # of an example: whoever wants to see every hand plays it on a table
MOST_PICTURED = 3  # tiles that are painted with all their land; more are small, and plain land is clearer
ALONE = 0.5  # of a tile, that is shown of the land around one that is alone in its picture
CORNER, BADGE = 1.4, 2.1  # millimetres: round corners, and the radius of a number
PALE = 0.45  # how much of the table's colour lies under a picture
HAND_HEAD, MAT_HEAD, WIDE_END = (
    20.0,
    9.0,
    60.0,
)  # pixels over a hand and an open mat, and beyond the last counter that changed
TRACK, BEFORE_CHIP = 60.0, 60.0  # pixels: wider is a counter with slots; from its end to a number before its chip


class ExamplePicture(NamedTuple):
    """One picture: its size in millimetres as it would like to be, and what paints it so large from its corner on."""

    width: float
    height: float
    paint: "_Cut"
    kind: str  # "before" or "after" of the world, "mat", or "table"

    @property
    def stamp(self) -> str:
        """What is to be seen, item by item."""
        scene, part = self.paint.scene, self.paint.part
        seen = (item for item in scene.items() if isinstance(item, FaceItem) and item.isVisible())
        told = (
            f"{item.scenePos().toTuple()} {item.face!r}" for item in seen if item.sceneBoundingRect().intersects(part)
        )
        return "\n".join((str(part.getRect()), *told))


class PlainLandArtwork(VectorArtwork):
    """Paints tiles that are not among the `pictured` as plain land."""

    pictured: frozenset[str] | None = None  # the numbers of tiles; None: all

    def draw(self, painter: QPainter, face: Face) -> bool:
        """Paint the face about the origin of the painter."""
        if not isinstance(face, TileFace) or self.pictured is None or face.number in self.pictured:
            return super().draw(painter, face)
        brush = self.look.on(painter)
        for place, terrain in enumerate(face.terrains):
            outline, tones = space_outline(face.radius, place), self.look.theme.terrain(terrain)
            brush.shape(outline, tones.base, tones.deep, 1.0)
        return True


class _Number(NamedTuple):
    """The number of a line, at a place of the scene, in the colours of who acted."""

    at: QPointF
    number: int
    colours: MoveColours


class _Cut(NamedTuple):
    """A part of a scene with numbers on it."""

    scene: TableScene
    part: QRectF
    numbers: tuple[_Number, ...]

    def __call__(self, brush: Brushwork, area: QRectF) -> None:
        """Paint it into an area."""
        surface, frame = brush.theme.surface, rounded(area, CORNER)
        brush.fill(frame, mixed(brush.pigment.white, surface.table, PALE))
        with brush.clipped(frame), _nothing_beside(self.scene, self.part):
            self.scene.render(brush.painter, area, self.part)
        brush.trace(frame, surface.line_strong, 0.15)
        scale = area.width() / self.part.width()
        taken: list[QPointF] = []
        for each in self.numbers:
            at = area.topLeft() + (each.at - self.part.topLeft()) * scale
            at = _clear_of(_within(at, area), taken)
            taken.append(at)
            paint_number(brush, each.number, at, each.colours)


def paint_number(brush: Brushwork, number: int, at: QPointF, colours: MoveColours) -> None:
    """Paint the number of a line on a disc in the colour of who acted."""
    brush.shape(disc(at.x(), at.y(), BADGE), colours.line, colours.casing, 0.35)
    ink = brush.theme.surface.ink if colours.line.lightnessF() > 0.6 else brush.pigment.white
    area = QRectF(at.x() - BADGE, at.y() - BADGE, 2 * BADGE, 2 * BADGE)
    write(brush, area, str(number), Lettering(BADGE * 1.25, ink, bold=True))


class ExampleScenes:
    """An example while it is painted: its scenes before and after, and what each of its lines touched."""

    def __init__(self, run: RunExample, look: Look) -> None:
        self._run, self._look = run, look
        self._board: Board = load_board(run.pack.folder)
        self._replay = Replay(run.session)
        self._seat = max(0, self._replay.whole[0].seat) if self._replay.whole else 0
        self._standing = tuple(run.session.situation.standing)
        self._known: BoardIndex | None = None

    @cached_property
    def _texts(self) -> StandingTexts:
        return printed_texts(self._run.pack, self._run.session.history.table.kit, self._look.language)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that is done in it."""
        return self._replay.whole

    def entries_of(self, line: int) -> tuple[Entry, ...]:
        """Return what a line did, by its number from 0 on."""
        lines = self._run.lines
        before = lines[line - 1].entries if line else 0
        return self._replay.whole[before : lines[line].entries]

    def livery(self, seat: int) -> str | None:
        """Return in whose colours a seat plays."""
        self._replay.seek(self._replay.length)
        view = self._view()
        return livery_of(self._index(view), view, seat) if seat >= 0 else None

    def pictures(self) -> tuple[ExamplePicture, ...]:
        """Return the pictures that show what happened, the world first."""
        self._replay.seek(self._replay.length)
        after = self._marked(self._scene(TABLE_SIZE, self._seat))
        pictures = [*self._world(after), *self._middle(), *self._mats()]
        return tuple(pictures[:MOST_PICTURES]) or self._given()

    def whole(self, *, plain: bool = False) -> ExamplePicture:
        """Return the whole world at the end, its land perhaps plain, or the middle of a table without one."""
        self._replay.seek(self._replay.length)
        scene = self._scene(TABLE_SIZE, self._seat)
        world = scene.plan.world
        if world is not None and world.w:
            scene.layers.table.setVisible(False)
            if plain and isinstance(scene.artwork, PlainLandArtwork):
                scene.artwork.pictured = frozenset()
            return _world_picture(scene, _through(scene, QRectF(*world).adjusted(-30, -30, 30, 30)), (), "world")
        left = max((mat.area.right for mat in scene.plan.mats.values() if mat.style == "side"), default=0.0) + 8
        part = QRectF(left, 0, TABLE_SIZE[0] - left, scene.frame.strip.y - 16)
        return _picture(scene, part, (), "table")

    # Scenes.

    def _view(self) -> SeatView:
        return self._replay.seat_view(self._seat)

    def _scene(self, size: tuple[float, float], front: int, *, mat: bool = False) -> TableScene:
        """Return the present moment, laid on a scene of its own."""
        run, look = self._run, self._look
        subjects = run.session.rules.referee.subjects if run.session.rules.referee else {}
        config = SceneConfig(
            board=self._board,
            look=look,
            subjects=subjects,
            words=PackWords(run.pack),
            why=lambda _choice: "",
            standing_texts=self._texts,
        )
        people = tuple(Caption(player.name, "") for player in run.session.seating.people)
        state = SceneState(
            view=self._replay.seat_view(front) if mat else self._view(),
            decision=None,
            judged=(),
            looker=front if mat else self._seat,
            captions=people,
            standing=Standing(self._standing),
        )
        artwork = PlainLandArtwork(look)
        return uncached(still_scene(config, state, QSizeF(*size), artwork=artwork, front=front, shows_mat=mat))

    def _marked(self, scene: TableScene) -> TableScene:
        """Return the scene with signs on all that the example touched."""
        view, index = self._view(), scene.board_index
        assert index is not None
        shown = [ShownEntry(found, view, index, is_pointed_at=False) for found in self._touched(view)]
        scene.touched_signs.show(shown, scene.plan, Lens(scene.frame.unit, scene.screen.camera, scene.frame.world))
        scene.touched_signs.draw(1.0)
        return uncached(scene)

    def _touched(self, view: SeatView) -> list[Touched]:
        return [self._of(entry, view) for entry in self._replay.whole]

    def _lines(self, view: SeatView) -> Iterator[tuple[int, Touched]]:
        """Yield what each line touched, with its number from 1 on."""
        for at in range(len(self._run.lines)):
            for entry in self.entries_of(at):
                yield at + 1, self._of(entry, view)

    def _of(self, entry: Entry, view: SeatView) -> Touched:
        """Return what an entry touched, pieces on which something is counted and dials included."""
        found = touched(entry, view)
        index = self._index(view)
        changed = {change.tally for change in found.counters}
        bearers = [piece for piece, tally in index.counts.items() if tally in changed]
        dials = {each.zone for each in self._board.spread if each.dial and index.tally(each.dial) in changed}
        bearers += [piece for piece, zone in enumerate(view.zone_of) if view.kit.zones[zone].family in dials]
        return found._replace(pieces=tuple(dict.fromkeys((*found.pieces, *bearers))))

    def _index(self, view: SeatView) -> BoardIndex:
        if self._known is None or self._known.kit is not view.kit:
            self._known = BoardIndex(view.kit, self._board)
        return self._known

    # The world.

    def _world(self, after: TableScene) -> Iterator[ExamplePicture]:
        """Yield the tiles on which something happened; before and after where a piece has left or turned over."""
        plan, view = after.plan, self._view()
        grounds = [ground for found in self._touched(view) for ground in _grounds(found, view, plan.zones)]
        if not grounds:
            return
        part = _through(after, _tiles_of(grounds))
        if any(_clears(found, view, plan.zones) for found in self._touched(view)):
            self._replay.seek(0)
            before = self._scene(TABLE_SIZE, self._seat)
            self._replay.seek(self._replay.length)
            yield _world_picture(_only_world(before, grounds), part, (), "before")
        world = self._marked(self._scene(TABLE_SIZE, self._seat))
        yield _world_picture(_only_world(world, grounds), part, tuple(self._world_numbers(world)), "after")

    def _world_numbers(self, scene: TableScene) -> Iterator[_Number]:
        told: set[int] = set()
        view = self._view()
        for number, found in self._lines(view):
            for ground in _grounds(found, view, scene.plan.zones, reached=True):
                if number not in told:
                    told.add(number)
                    at = scene.screen.camera.seen(ground.area.centre)
                    lift = ground.area.h * scene.screen.camera.zoom * 0.3
                    yield _Number(QPointF(at.x - lift, at.y - lift), number, self._colours(scene, found.seat))

    # What lies beside the world, and in the middle of a table without one.

    def _middle(self) -> Iterator[ExamplePicture]:
        """Yield what lies near each other beside the world and the mats as one picture, with whole cards."""
        scene = _only_middle(self._marked(self._scene(TABLE_SIZE, self._seat)))
        numbers: dict[int, _Number] = {}
        areas: list[QRectF] = []
        for number, found in self._lines(self._view()):
            for piece in found.pieces:
                area = self._in_the_middle(scene, piece)
                if area is not None:
                    areas.append(area)
                    spot = QPointF(area.left(), area.top() + BADGE)
                    numbers.setdefault(number, _Number(spot, number, self._colours(scene, found.seat)))
        for part in _clusters(areas, scene):
            here = tuple(number for number in numbers.values() if part.contains(number.at))
            if here:
                yield _picture(scene, part, here, "table")

    def _in_the_middle(self, scene: TableScene, piece: int) -> QRectF | None:
        """Return where a piece lies with its place, if that is neither in the world nor on a mat, nor a pile."""
        view, at = self._view(), scene.plan.pieces.get(piece)
        zone, ground = view.kit.zones[view.zone_of[piece]], scene.plan.zones.get(view.zone_of[piece])
        piles = {pile.zone for pile in self._board.pile} | {each.zone for each in self._board.spread if each.pile}
        if at is None or not at.shown or at.layer != "table" or zone.family in piles or view.zone_of[piece] == BOX:
            return None
        if _on_mat(scene, at) or not scene.sceneRect().contains(_rect(at)):  # or sunk, as a hand is
            return None
        own = ground is not None and ground.layer == "table"
        return _rect(at).united(QRectF(*ground.area)) if ground is not None and own else _rect(at)

    # Mats.

    def _mats(self) -> Iterator[ExamplePicture]:
        """Yield the mat of every seat on which something was counted or moved."""
        view = self._view()
        kit = view.kit
        seats: dict[int, None] = {}
        for found in self._touched(view):
            seats.update((kit.tallies[change.tally].seat, None) for change in found.counters)
            seats.update((kit.zones[view.zone_of[piece]].seat, None) for piece in found.pieces)
        for seat in sorted(seat for seat in seats if seat >= 0):
            scene = self._marked(self._scene(MAT_SIZE, seat, mat=True))
            part = self._part_of_mat(scene, seat)
            if part is not None:
                scene.layers.world.setVisible(False)
                yield _picture(scene, part, tuple(self._mat_numbers(scene, seat)), "mat")

    def _part_of_mat(self, scene: TableScene, seat: int) -> QRectF | None:
        """Return the rows of a mat on which something happened: its cards, its strip, the hand."""
        frame = scene.frame
        strip, front, hand = QRectF(*frame.strip), QRectF(*frame.front), QRectF(*frame.hand)
        counters = [area for _, found in self._lines(self._view()) for area in self._counters(scene, found, seat)]
        cards = [area for _, found in self._lines(self._view()) for area in self._cards(scene, found, seat)]
        rows = [row for row in (front, hand.adjusted(0, -HAND_HEAD, 0, 0)) if any(row.intersects(it) for it in cards)]
        if not rows and not counters:
            return None
        part = _joined([*rows, strip])
        right = scene.sceneRect().right() if rows else _joined(counters).right() + WIDE_END
        above = MAT_HEAD if part.top() < strip.top() else 2.0
        return QRectF(0, part.top() - above, right, part.height() + above + 1).intersected(scene.sceneRect())

    def _cards(self, scene: TableScene, found: Touched, seat: int) -> Iterator[QRectF]:
        """Yield where the cards lie that an entry touched on a mat; the heap of its pieces tells nothing."""
        view, mat = self._replay.seat_view(seat), self._board.mat
        heap = mat.heap if mat else ()
        for piece in found.pieces:
            zone, at = view.kit.zones[view.zone_of[piece]], scene.plan.pieces.get(piece)
            if zone.seat == seat and zone.family not in heap and at is not None and at.shown:
                yield _rect(at)

    def _counters(self, scene: TableScene, found: Touched, seat: int) -> Iterator[QRectF]:
        """Yield where the counters of a mat stand that an entry changed."""
        tallies = self._view().kit.tallies
        for change in found.counters:
            ground = scene.plan.tallies.get(change.tally)
            if ground is not None and tallies[change.tally].seat == seat:
                yield QRectF(*ground.area)

    def _mat_numbers(self, scene: TableScene, seat: int) -> Iterator[_Number]:
        """Yield numbers at the corners of cards, or else on the tracks of counters, before what they say changed."""
        told: set[int] = set()
        for number, found in self._lines(self._view()):
            spots = [QPointF(area.left() + BADGE, area.top() + BADGE) for area in self._cards(scene, found, seat)]
            tracks = (area for area in self._counters(scene, found, seat) if area.width() > TRACK)
            spots += [QPointF(area.right() - BEFORE_CHIP, area.center().y()) for area in tracks]
            spots = [spot for spot in spots if scene.sceneRect().contains(spot)]
            if spots and number not in told:
                told.add(number)
                yield _Number(spots[0], number, self._colours(scene, found.seat))

    # Where nothing happened that can be seen.

    def _given(self) -> tuple[ExamplePicture, ...]:
        """Return the position itself: tiles that were laid, the land it speaks of, or else the mats it speaks of."""
        scene = self._scene(TABLE_SIZE, self._seat)
        world = scene.plan.world
        if world is None or not world.w:
            mat = self._scene(MAT_SIZE, self._seat, mat=True)
            return (_picture(mat, mat.sceneRect(), (), "mat"),)
        laid = self._laid(scene)
        if laid:
            whole = self.whole(plain=True)
            numbers = self._laid(whole.paint.scene)
            return (whole._replace(kind="after", paint=whole.paint._replace(numbers=numbers)),)
        given, zones = self._run.example.given, scene.plan.zones
        grounds = [zones[zone] for zone in dict.fromkeys(self._view().zone_of) if given.on and _is_land(zone, zones)]
        if grounds:
            part = _through(scene, _tiles_of(grounds))
            return (_world_picture(_only_world(scene, grounds), part, (), "after"),)
        people = [player.name for player in self._run.session.seating.people]
        seats = [seat for seat, name in enumerate(people) if name in given.seat] or range(len(people))
        return tuple(self._strip(seat) for seat in seats)

    def _laid(self, scene: TableScene) -> tuple[_Number, ...]:
        """Return the numbers of lines that laid a tile, in its middle."""
        found: list[_Number] = []
        for number, touch in self._lines(self._view()):
            for move in touch.moves:
                at = scene.plan.pieces.get(move.piece)
                if at is not None and at.shown and at.layer == "world":
                    seen = scene.screen.camera.seen(Point(at.x, at.y))
                    found.append(_Number(QPointF(seen.x, seen.y), number, self._colours(scene, touch.seat)))
        return tuple(found)

    def _strip(self, seat: int) -> ExamplePicture:
        """Return the row of a mat on which everything is counted."""
        scene = self._scene(MAT_SIZE, seat, mat=True)
        scene.layers.world.setVisible(False)
        strip = QRectF(*scene.frame.strip)
        return _picture(scene, QRectF(0, strip.top() - 2, MAT_SIZE[0], strip.height() + 3), (), "mat")

    def _colours(self, scene: TableScene, seat: int) -> MoveColours:
        assert scene.board_index is not None
        race = livery_of(scene.board_index, self._view(), seat) if seat >= 0 else None
        return move_colours(self._look.theme, race)


@contextmanager
def _nothing_beside(scene: TableScene, part: QRectF) -> Iterator[None]:
    """Hide what lies beside a part of a scene: Qt clips it, but all of it would be in a file.

    SPEED: rulebooks are a third or a quarter as large as with what nobody sees.
    """
    shown = (item for item in scene.items() if isinstance(item, FaceItem) and item.isVisible())
    beside = [item for item in shown if not item.sceneBoundingRect().intersects(part)]
    for item in beside:
        item.setVisible(False)
    yield
    for item in beside:
        item.setVisible(True)


def _picture(scene: TableScene, part: QRectF, numbers: tuple[_Number, ...], kind: str) -> ExamplePicture:
    scale = MAT_PIXELS_MM if kind == "mat" else PIXELS_MM
    return ExamplePicture(part.width() / scale, part.height() / scale, _Cut(scene, part, numbers), kind)


def _world_picture(scene: TableScene, part: QRectF, numbers: tuple[_Number, ...], kind: str) -> ExamplePicture:
    scale = HEX_MM / (RADIUS * 3**0.5 * scene.screen.camera.zoom)
    scale = min(scale, LARGEST_WORLD / part.height())
    return ExamplePicture(part.width() * scale, part.height() * scale, _Cut(scene, part, numbers), kind)


def _grounds(
    found: Touched, view: SeatView, zones: Mapping[int, ZoneArea], *, reached: bool = False
) -> Iterator[ZoneArea]:
    """Yield the places of the world that an entry touched, or only those where something came or changed, if any."""
    numbers = [move.zone for move in found.moves]
    moved = {move.piece for move in found.moves}
    numbers += [view.zone_of[piece] for piece in found.pieces if piece not in moved]
    left = [move.source for move in found.moves]
    numbers = numbers + left
    seen = dict.fromkeys(number for number in numbers if number in zones)
    for number in seen:
        ground = zones[number]
        if ground.layer == "world" and ground.shape != "rect":
            yield ground
            if reached:
                return


def _clears(found: Touched, view: SeatView, zones: Mapping[int, ZoneArea]) -> bool:
    """Return whether a piece left the world by an entry, or one in the world turned over."""
    moved = {move.piece for move in found.moves}
    turned = (view.zone_of[piece] for piece in found.pieces if piece not in moved)
    left = any(_is_land(move.source, zones) and not _is_land(move.zone, zones) for move in found.moves)
    return left or any(_is_land(zone, zones) for zone in turned)


def _is_land(zone: int, zones: Mapping[int, ZoneArea]) -> bool:
    ground = zones.get(zone)
    return ground is not None and ground.layer == "world" and ground.shape != "rect"


def _middles(grounds: Iterable[ZoneArea]) -> frozenset[tuple[int, int]]:
    """Return the middles of the tiles that these places belong to, in whole units of the world."""
    middles = (ground.area.centre if ground.shape == "disc" else ground.centre for ground in grounds)
    return frozenset((round(middle.x), round(middle.y)) for middle in middles)


def _tiles_of(grounds: Iterable[ZoneArea]) -> QRectF:
    """Return what the tiles of these places cover, in the world's units, with land around one that is alone."""
    shape, tiles = tile_outline(RADIUS).boundingRect(), _middles(grounds)
    grow = ALONE * RADIUS if len(tiles) == 1 else AROUND
    return _joined(shape.translated(*tile) for tile in tiles).adjusted(-grow * 1.8, -grow, grow * 1.8, grow)


def _only_world(scene: TableScene, grounds: Iterable[ZoneArea]) -> TableScene:
    """Return the scene without all that lies beside the world; land is pictured on the tiles of these places alone."""
    scene.layers.table.setVisible(False)
    middles = _middles(grounds)
    tiles = (item for item in scene.piece_items.items() if isinstance(item.face, TileFace))
    if isinstance(scene.artwork, PlainLandArtwork):
        numbers = (item.face.number for item in tiles if (round(item.x()), round(item.y())) in middles)  # type: ignore[attr-defined]
        scene.artwork.pictured = frozenset(numbers) if len(middles) <= MOST_PICTURED else frozenset()
    return scene


def _through(scene: TableScene, world: QRectF) -> QRectF:
    """Return a part of the world in pixels of the scene."""
    camera = scene.screen.camera
    return QRectF(
        world.x() * camera.zoom + camera.x,
        world.y() * camera.zoom + camera.y,
        world.width() * camera.zoom,
        world.height() * camera.zoom,
    )


def _only_middle(scene: TableScene) -> TableScene:
    """Return the scene without the world, the mats and what lies on them."""
    scene.layers.world.setVisible(False)
    mats = _mat_regions(scene)
    for item in scene.items():
        if isinstance(item, MatItem) or (
            isinstance(item, FaceItem) and any(mat.contains(item.scenePos()) for mat in mats)
        ):
            item.setVisible(False)
    return scene


def _clusters(areas: Iterable[QRectF], scene: TableScene) -> list[QRectF]:
    """Return the parts of a scene that hold these areas: one for those that lie near each other, no card cut."""
    parts: list[QRectF] = []
    for area in areas:
        part = _with_whole_cards(area, scene)
        near = [other for other in parts if other.intersects(part)]
        parts = [other for other in parts if other not in near]
        parts.append(_joined([*near, part]))
    return [part.intersected(scene.sceneRect()) for part in parts]


def _with_whole_cards(area: QRectF, scene: TableScene) -> QRectF:
    """Return an area with some room, and with all of each piece that would lie in it in part."""
    shown = [at for at in scene.plan.pieces.values() if at.shown and at.layer == "table" and not _on_mat(scene, at)]
    lying = [_rect(at) for at in shown if scene.sceneRect().contains(_rect(at))]
    while True:
        part = area.adjusted(-AROUND * 1.8, -AROUND * 1.6, AROUND * 1.8, AROUND * 1.6)
        cut = [each for each in lying if each.intersects(part) and not area.contains(each)]
        if not cut:
            return part
        area = _joined([area, *cut])


def _mat_regions(scene: TableScene) -> list[QRectF]:
    frame = scene.frame
    areas = (frame.strip, frame.front, frame.hand, *(mat.area for mat in scene.plan.mats.values()))
    return [QRectF(*area) for area in areas]


def _on_mat(scene: TableScene, at: Placement) -> bool:
    """Return whether a piece lies on a mat or in the hand before it."""
    return any(region.contains(QPointF(at.x, at.y)) for region in _mat_regions(scene))


def _rect(at: Placement) -> QRectF:
    top = at.y - (at.h if at.form == "standing" else at.h / 2)
    return QRectF(at.x - at.w / 2, top, at.w, at.h)


def _joined(areas: Iterable[QRectF]) -> QRectF:
    whole = QRectF()
    for area in areas:
        whole = whole.united(area)
    return whole


def _within(at: QPointF, area: QRectF) -> QPointF:
    """Return the place, or the nearest at which a number is not cut."""
    edge = BADGE + 0.5
    return QPointF(
        min(max(at.x(), area.left() + edge), area.right() - edge),
        min(max(at.y(), area.top() + edge), area.bottom() - edge),
    )


def _clear_of(at: QPointF, taken: Sequence[QPointF]) -> QPointF:
    """Return the place, or the next to the right at which it covers no other number."""
    while any((at - other).manhattanLength() < 2 * BADGE for other in taken):
        at = QPointF(at.x() + 2 * BADGE + 0.2, at.y())
    return at


def cover_picture(runs: Iterable[RunExample], look: Look) -> ExamplePicture | None:
    """Return the picture of the table on which most lies open, without a word about it; None if there is none."""
    fullest: tuple[int, RunExample] | None = None
    for run in runs:
        count = _lying(run)
        if fullest is None or count > fullest[0]:
            fullest = count, run
    return ExampleScenes(fullest[1], look).whole() if fullest is not None else None


def _lying(run: RunExample) -> int:
    """Return how many pieces lie where everybody sees them and no seat keeps them, at the end of an example."""
    table = run.session.history.table
    kit = table.kit
    open_zones = (at for at, zone in enumerate(kit.zones) if zone.seat < 0 and at != BOX and zone.sight == EVERYBODY)
    return sum(len(table.contents[zone]) for zone in open_zones)
