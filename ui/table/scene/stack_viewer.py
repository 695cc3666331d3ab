"""What lies in one place, all of it: a list beside the place, with names, while somebody wants to know."""

from qquovadis.model.pack.painters import painter_of
from ui.table.faces.stack_face import StackFace, StackRow, stack_width
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.plan import Form, Placement
from ui.table.layout.world_layout import alike
from ui.table.scene.descriptions import Descriptions
from ui.table.scene.items import BubbleItem, Pose
from ui.table.scene.table_scene import TableScene

STACK_Z = 4600.0
GAP = 12.0
PAWN, STANDING = 27.0, 24.0  # sizes of a pawn, and of all else that stands
FLAT = {"ring": 13.0, "tile": 9.0, "cube": 16.0, "die": 24.0}
CARD = (20.0, 28.0)
MOST = 14  # rows


class StackViewer:
    """Shows one list at a time."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._item: BubbleItem | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """What the list says, row by row; nothing if none is up."""
        face = self._item.face if self._item is not None else None
        return tuple(row.words for row in face.rows) if isinstance(face, StackFace) else ()

    def show(self, subject: ChoiceSubject | None, describing: Descriptions | None) -> bool:
        """List what lies in a place, or where a piece lies, if that is more than one thing; else take the list away."""
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None
        zone = self._zone_of(subject)
        pieces = self._lying(zone) if zone is not None else []
        if zone is None or subject is None or describing is None or len(pieces) < 2:
            return False
        face = self._face(zone, pieces, describing)
        self._item = BubbleItem(self._scene.artwork, face, self._scene.layers.air)
        place = self._place(face, area_of(self._scene, ChoiceSubject("zone", zone)))
        self._item.stand(Pose(round(place.x), round(place.y)))
        self._item.setZValue(STACK_Z)
        return True

    def _zone_of(self, subject: ChoiceSubject | None) -> int | None:
        """Return the place that is meant: itself, or where a piece lies that is no tile."""
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if subject is None or scene_state is None or board_index is None or subject.kind not in ("zone", "piece"):
            return None
        if subject.kind == "zone":
            return subject.number
        zone = scene_state.view.zone_of[subject.number]
        return zone if zone in self._scene.plan.zones and board_index.painters[subject.number] != "tile" else None

    def _lying(self, zone: int) -> list[int]:
        """Return what lies in a place, the uppermost first, and on the middle of its tile."""
        scene_state, plan = self._scene.scene_state, self._scene.plan
        ground = plan.zones.get(zone)
        if scene_state is None or ground is None:
            return []
        discs = (at for at, each in plan.zones.items() if each.shape == "disc" and each.centre == ground.centre)
        middle = next(discs, None) if ground.shape == "hex" else None
        under = scene_state.view.contents[middle] if middle is not None else ()
        return [*reversed(scene_state.view.contents[zone]), *under]

    def _face(self, zone: int, pieces: list[int], describing: Descriptions) -> StackFace:
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if scene_state is None or board_index is None:
            raise ValueError("nothing lies on a table that shows no moment")
        face_factory = self._scene.face_factory(scene_state, board_index)
        groups = alike(scene_state.view, board_index, pieces)
        rows = []
        for group in groups[:MOST]:
            placement = self._picture(board_index.painters[group[0]])
            named = describing.describe(ChoiceSubject("piece", group[0])).splitlines()
            words = " · ".join(named[:1] if placement.form == "mini" else named)
            counted = f"{words} ×{len(group)}" if len(group) > 1 else words
            rows.append(StackRow(face_factory.face(group[0], placement), counted, placement.form == "standing"))
        title = describing.describe(ChoiceSubject("zone", zone)).splitlines()[0]
        wide = stack_width(self._scene.artwork.look, title, [row.words for row in rows])
        return StackFace(title, tuple(rows), round(wide))

    def _picture(self, painter: str) -> Placement:
        """Return how a thing is drawn in the list."""
        if painter_of(painter).stands:
            size = PAWN if painter == "pawn" else STANDING
            return Placement(x=0, y=0, w=size, h=size, form="standing")
        form: Form = "flat" if painter in FLAT else "mini"
        wide = FLAT.get(painter, CARD[0])
        return Placement(x=0, y=0, w=wide, h=CARD[1] if form == "mini" else wide, form=form)

    def _place(self, face: StackFace, beside: Rect) -> Point:
        """Right of the place, left of it where the view ends, and always within the view."""
        view = self._scene.sceneRect()
        x = beside.right + GAP + face.w / 2
        if x + face.w / 2 > view.width() - GAP:
            x = beside.x - GAP - face.w / 2
        y = min(max(beside.centre.y, face.h / 2 + GAP), view.height() - face.h / 2 - GAP)
        return Point(max(x, face.w / 2 + GAP), y)
