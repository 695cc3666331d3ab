"""Signs on what may be chosen, is pointed at, has the focus or is refused, and on the tile that a turn is about."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from PySide6.QtWidgets import QGraphicsItem

from ui.art.card_marks import CardMark, CardState
from ui.art.faces import Face
from ui.art.land.tiles import RING_OUTER, RingFace, TileFace
from ui.art.marks import LandMark
from ui.art.pieces import MarkerFace, PawnFace, TownFace
from ui.table.faces.mark_faces import Disc, Halo, Padlock
from ui.table.input.choice_targets import AREA, SLOT, ChoiceSubject
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.plan import RADIUS, Plan, ZoneArea
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import FaceItem, PieceItem, Pose, SignItem
from ui.table.scene.piece_items import Layers, PieceItems
from ui.table.scene.scene_state import SceneState

GroundState = Literal["lit", "hover", "focus", "refused", "current"]
PieceState = Literal[GroundState, "acted"]
SignState = Literal[PieceState, "chosen", "locked"]
Sign = tuple[ChoiceSubject, SignState]
GROUND_Z, ABOVE_MATS = 5.0, 105.0
ORDER: Mapping[str, float] = MappingProxyType(
    {
        "current": 0.0,
        "refused": 0.0,
        "acted": 0.05,
        "chosen": 0.05,
        "lit": 0.1,
        "hover": 0.2,
        "focus": 0.3,
        "locked": 0.4,
    }
)
PALE = 0.5  # how much of the light is left on what has a price where other things are free
LEAST_LOCK = 14.0  # units that a padlock is large at least
DESIGN_HEIGHT = 46.0  # of a pawn


class Signs:
    """All signs; each thing has one a state."""

    def __init__(self, artwork: Artwork, layers: Layers, cast: PieceItems) -> None:
        self._artwork = artwork
        self._layers = layers
        self._piece_items = cast
        self._items: dict[Sign, SignItem] = {}
        self.pale: frozenset[ChoiceSubject] = frozenset()  # what is lit less strongly than the rest
        self.light = 1.0  # how strongly what may be chosen is lit; what is pointed at always is

    def show(self, wanted: Iterable[Sign], plan: Plan) -> None:
        """Put up exactly these signs."""
        keep = dict.fromkeys(wanted)
        for key in [key for key in self._items if key not in keep]:
            self._take_down(key)
        for subject, state in keep:
            self._put_up(subject, state, plan)

    def up(self) -> list[Sign]:
        """Return the signs that are up."""
        return list(self._items)

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items.values():
            item.refresh()

    def _put_up(self, subject: ChoiceSubject, state: SignState, plan: Plan) -> None:
        hung = hung_on(subject, state, plan, (self._layers, self._piece_items))
        if hung is None:
            return
        kept = self._items.get((subject, state))
        if kept is not None and kept.parentItem() is hung.parent:
            kept.wear(hung.face)
            item = kept
        else:
            if kept is not None:
                self._take_down((subject, state))
            item = self._items[subject, state] = SignItem(self._artwork, hung.face, hung.parent)
        light = self.light * (PALE if subject in self.pale else 1.0)
        item.stand(hung.pose._replace(opacity=light) if state == "lit" else hung.pose)
        item.setZValue(hung.z + ORDER[state] * (-1 if hung.under else 1))
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent, hung.behind)

    def _take_down(self, key: Sign) -> None:
        item = self._items.pop(key)
        scene = item.scene()
        if scene is not None:
            scene.removeItem(item)


class HungSign(NamedTuple):
    """A sign and where it hangs: before or `behind` its parent; a focus that is wider than the rest lies `under` it."""

    face: Face
    parent: FaceItem | QGraphicsItem
    pose: Pose
    z: float
    behind: bool = False
    under: bool = False


def hung_on(subject: ChoiceSubject, state: SignState, plan: Plan, stage: tuple[Layers, PieceItems]) -> HungSign | None:
    """Return the sign of a state on a thing, and where it hangs; None where it has none."""
    layers, piece_items = stage
    if subject.kind == "piece":
        item = piece_items.item(subject.number)
        if item is None:
            return None
        if state == "locked":
            return _padlock(item)
        return _on_piece(item, "acted" if state == "chosen" else state)
    if state == "locked" or state == "acted":  # noqa: PLR1714 - so that the type of the rest is known
        return None
    shelves = {"zone": plan.zones, "tally": plan.tallies, "spot": plan.spots, "seat": plan.seats}
    shelves[AREA] = plan.areas
    ground = shelves.get(subject.kind, {}).get(subject.number)
    if subject.kind == SLOT:
        ground = plan.slot_area(subject.number)
    if ground is None:
        return None
    return _on_chosen(ground, layers) if state == "chosen" else _on_ground(ground, state, layers)


def _on_piece(item: PieceItem, state: PieceState) -> HungSign:
    face = item.face
    if state != "acted" and isinstance(face, PawnFace | TownFace | MarkerFace):
        size = face.size if isinstance(face, MarkerFace) else face.height
        return HungSign(
            Halo(state, face, size / DESIGN_HEIGHT), item, Pose(0, 0), 0, behind=True, under=state == "focus"
        )
    if state != "acted" and isinstance(face, TileFace | RingFace):
        ring = Disc(state, face.radius * RING_OUTER)  # a ring in the supply is smaller than one on a tile
        return HungSign(
            LandMark(state, RADIUS) if isinstance(face, TileFace) else ring,
            item,
            Pose(0, 0),
            0,
            under=state == "focus",
        )
    area = item.face.outline(item.artwork.look.theme).boundingRect()
    card: CardState = "lit" if state == "current" else state
    corner = max(3.0, min(area.width(), area.height()) * 0.065)
    return HungSign(CardMark(card, corner, w=area.width(), h=area.height()), item, Pose(0, 0), 0)


def _padlock(item: PieceItem) -> HungSign:
    """Return the sign at the upper right corner of a locked thing."""
    area = item.face.outline(item.artwork.look.theme).boundingRect()
    size = max(LEAST_LOCK, min(area.width(), area.height()) * 0.26)
    corner = Pose(area.right() - size * 0.45, area.top() + size * 0.45)
    return HungSign(Padlock(round(size)), item, corner, 0)


def _on_chosen(ground: ZoneArea, layers: Layers) -> HungSign | None:
    """Return the sign on a card that was chosen; places in the world have none."""
    if ground.shape != "rect":
        return None
    sign = CardMark("chosen", 6, w=ground.area.w, h=ground.area.h)
    return HungSign(sign, layers.of(ground.layer), Pose(*ground.area.centre), ABOVE_MATS + ground.lift)


def _on_ground(ground: ZoneArea, state: GroundState, layers: Layers) -> HungSign | None:
    parent = layers.of(ground.layer)
    if ground.shape in ("hex", "tile"):
        if state == "refused":
            return None
        place = ground.place if ground.shape == "hex" else None
        return HungSign(
            LandMark(state, RADIUS * ground.scale, place),
            parent,
            Pose(*ground.centre),
            GROUND_Z,
            under=state == "focus",
        )
    middle = ground.area.centre
    if ground.shape in ("disc", "round"):
        return HungSign(Disc(state, ground.area.w / 2), parent, Pose(*middle), GROUND_Z + 10, under=state == "focus")
    if state == "refused" or state == "current":  # noqa: PLR1714 - so that the type of the rest is known
        return None
    z = ABOVE_MATS + ground.lift
    return HungSign(CardMark(state, 6, w=ground.area.w, h=ground.area.h), parent, Pose(*middle), z)


def turn_tile(plan: Plan, scene_state: SceneState | None, board_index: BoardIndex | None) -> ChoiceSubject | None:
    """Return the tile, if it lies in the world."""
    world = board_index.board.world if board_index else None
    if scene_state is None or board_index is None or world is None:
        return None
    number = board_index.count(scene_state.view, world.current) - 1
    for piece, placement in plan.pieces.items():
        if placement.layer == "world" and board_index.tile_numbers.get(scene_state.view.identity_of[piece]) == number:
            return ChoiceSubject("piece", piece)
    return None
