"""What stands on the table beside the pieces: mats, medallions, counts, captions and panels."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from ui.art.counters import BoardPart, GroundPicture, PlaceFace, PlaceOutline, PrintedPlace
from ui.art.emblems import BadgeFace
from ui.art.faces import Face
from ui.art.land.tiles import Hole, Medallion, TileFace
from ui.art.skills import Slot
from ui.table.faces.face_factory import Caption, FaceFactory
from ui.table.faces.mark_faces import GoalProgress, Panel, Progress, Tag
from ui.table.faces.place_labels import place_label
from ui.table.faces.two_ends import livery_of
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS, Plan, PlanLabel
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import FaceItem, LabelItem, MatItem, MedallionItem, PanelItem, Pose
from ui.table.scene.piece_items import Layers
from ui.table.scene.scene_state import SceneState

UNDER_Z, HOLE_Z = -20.0, -10.0  # below all tiles
PART = 768.0  # units of the world, how wide and high the parts are in which a board is painted
OUTLINES: Mapping[str, PlaceOutline] = MappingProxyType({"hex": "hex", "round": "round", "rect": "rect"})
SLOT_Z, MAT_Z, MEDALLION_Z, WORLD_LABEL_Z, LABEL_Z, PANEL_Z = 39.0, 100.0, 12.0, 30.0, 130.0, 390.0


class FurnitureItems:
    """Keeps one item for each thing that a plan names, and gives it its face and place."""

    def __init__(self, artwork: Artwork, layers: Layers) -> None:
        self._artwork = artwork
        self._layers = layers
        self._items: dict[Hashable, FaceItem] = {}

    def reconcile(self, plan: Plan, face_factory: FaceFactory, scene_state: SceneState) -> None:
        """Show exactly what the plan names."""
        kept = [
            *self._mats(plan, face_factory, scene_state),
            *self._medallions(plan, face_factory),
            *self._labels(plan, face_factory),
            *self._panels(plan),
            *self._slots(plan),
            *self._holes(plan),
            *self._grounds(plan, face_factory, [each.name for each in scene_state.captions]),
            *self._badges(plan, face_factory),
            *self._strengths(plan, face_factory),
            *self._progress(plan, face_factory, [each.name for each in scene_state.captions]),
        ]
        for key in [key for key in self._items if key not in set(kept)]:
            item = self._items.pop(key)
            scene = item.scene()
            if scene is not None:
                scene.removeItem(item)

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items.values():
            item.refresh()

    def clear(self) -> None:
        """Give up all items."""
        for item in self._items.values():
            self._layers.table.scene().removeItem(item)
        self._items = {}

    def _mats(self, plan: Plan, face_factory: FaceFactory, scene_state: SceneState) -> list[Hashable]:
        for seat, mat in plan.mats.items():
            caption = scene_state.captions[seat] if seat < len(scene_state.captions) else Caption("")
            shown = face_factory.row if mat.style == "row" else face_factory.mat
            face: Face = shown(mat, caption, scene_state.decision)
            z = MAT_Z + mat.lift
            self._put(("mat", seat), face, lambda face: MatItem(self._artwork, face, self._layers.table), z)
        return [("mat", seat) for seat in plan.mats]

    def _medallions(self, plan: Plan, face_factory: FaceFactory) -> list[Hashable]:
        kept: list[Hashable] = []
        for piece, placement in plan.pieces.items():
            if placement.layer != "world" or face_factory.board_index.painters[piece] != "tile" or not placement.shown:
                continue
            tile = face_factory.face(piece, placement)
            if isinstance(tile, TileFace):
                item = self._put(
                    ("medallion", piece),
                    Medallion(tile, _is_covered(piece, face_factory)),
                    lambda face: MedallionItem(self._artwork, face, self._layers.world),
                    MEDALLION_Z,
                )
                item.stand(Pose(placement.x, placement.y))
                kept.append(("medallion", piece))
        return kept

    def _labels(self, plan: Plan, face_factory: FaceFactory) -> list[Hashable]:
        for key, label in plan.labels.items():
            parent = self._layers.of(label.layer)
            z = WORLD_LABEL_Z if label.layer == "world" else PANEL_Z + 1 if key[0] == "tray" else LABEL_Z + label.lift
            item = self._put(key, _tag(label, face_factory), _maker(self._artwork, parent), z)
            if item.parentItem() is not parent:  # a board that was edited lies in another layer than rows did
                item.setParentItem(parent)
            item.stand(Pose(label.x, label.y))
        return list(plan.labels)

    def medallions(self) -> list[tuple[Point, Medallion]]:
        """Return the number of each tile with its signs, and where it lies."""
        found = ((item, item.face) for item in self._items.values())
        return [(Point(item.x(), item.y()), face) for item, face in found if isinstance(face, Medallion)]

    def captions(self) -> list[QRectF]:
        """Return what the captions beside the world cover, in pixels of the view."""
        look, found = self._artwork.look, list[QRectF]()
        for item in self._items.values():
            if isinstance(item.face, Tag) and item.parentItem() is self._layers.table:
                area = item.face.caption(look)
                found += [area.translated(item.pos())] if area else []
        return found

    def _panels(self, plan: Plan) -> list[Hashable]:
        for name, area in plan.panels.items():
            face = Panel(w=area.w, h=area.h)
            item = self._put(
                ("panel", name), face, lambda face: PanelItem(self._artwork, face, self._layers.table), PANEL_Z
            )
            item.stand(Pose(*area.centre))
        return [("panel", name) for name in plan.panels]

    def _slots(self, plan: Plan) -> list[Hashable]:
        for place, area in plan.slots.items():
            item = self._put(
                ("slot", place), Slot(w=area.w, h=area.h), _maker(self._artwork, self._layers.table), SLOT_Z
            )
            item.stand(Pose(*area.centre))
        return [("slot", place) for place in plan.slots]

    def _holes(self, plan: Plan) -> list[Hashable]:
        """Show where a tile may be laid."""
        for spot, ground in plan.spots.items():
            item = self._put(("hole", spot), Hole(RADIUS), _maker(self._artwork, self._layers.world), HOLE_Z)
            item.stand(Pose(*ground.centre))
        return [("hole", spot) for spot in plan.spots]

    def _grounds(self, plan: Plan, face_factory: FaceFactory, owners: Sequence[str]) -> list[Hashable]:
        """Show the places that are printed on a board, with whose they are, and the picture under them."""
        make = _maker(self._artwork, self._layers.world)
        kept = list[Hashable]()
        board, area = face_factory.board_index.board, plan.picture
        picture = face_factory.words.picture_called(board.ground.picture) if board.ground else None
        if picture is not None and area is not None:
            self._put("ground", GroundPicture(picture, w=area.w, h=area.h), make, UNDER_Z).stand(Pose(*area.centre))
            kept.append("ground")
        for part, face in _parts_of(plan, face_factory, owners):
            self._put(("ground", part), face, make, HOLE_Z).stand(Pose(part[0] * PART, part[1] * PART))
            kept.append(("ground", part))
        return kept

    def _badges(self, plan: Plan, face_factory: FaceFactory) -> list[Hashable]:
        kept: list[Hashable] = []
        for seat, (place, radius) in plan.badges.items():
            race = livery_of(face_factory.board_index, face_factory.view, seat)
            if race is not None:
                make = _maker(self._artwork, self._layers.table)
                self._put(("badge", seat), BadgeFace(race, radius), make, PANEL_Z + 1).stand(Pose(*place))
                kept.append(("badge", seat))
        return kept

    def _strengths(self, plan: Plan, face_factory: FaceFactory) -> list[Hashable]:
        """Show how strong each seat is."""
        make = _maker(self._artwork, self._layers.table)
        for seat, row in plan.strengths.items():
            zones = (
                face_factory.board_index.owned(tray.zone, seat) if (tray := face_factory.board_index.board.tray) else ()
            )
            dice = [die for zone in zones for die in face_factory.view.contents[zone] if plan.pieces[die].shown]
            item = self._put(("strength", seat), face_factory.strength(seat, row, len(dice)), make, PANEL_Z + 1)
            item.stand(Pose(*row.area.centre))
        return [("strength", seat) for seat in plan.strengths]

    def _progress(self, plan: Plan, face_factory: FaceFactory, names: Sequence[str]) -> list[Hashable]:
        """Show under a card how far every seat has come on it, or at its foot where there is room in it."""
        make = _maker(self._artwork, self._layers.table)
        for piece, area in plan.progress.items():
            worth, steps = face_factory.progress(piece)
            face: Face = Progress(worth, steps, w=area.w, h=area.h)
            if plan.pieces[piece].letters:
                card = plan.pieces[piece].h
                face = GoalProgress(worth, steps, tuple(names), card, w=area.w, h=area.h)
            item = self._put(("progress", piece), face, make, LABEL_Z)
            item.stand(Pose(*area.centre))
        return [("progress", piece) for piece in plan.progress]

    def _put(self, key: Hashable, face: Face, make: Callable[[Face], FaceItem], z: float) -> FaceItem:
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = make(face)
            if item.parentItem() is self._layers.table:
                item.lie()
        else:
            item.wear(face)
        if item.zValue() != z:
            item.setZValue(z)
        return item


def _parts_of(
    plan: Plan, face_factory: FaceFactory, owners: Sequence[str]
) -> Iterator[tuple[tuple[int, int], BoardPart]]:
    """Yield the places of a board by the part in which their middles are.

    SPEED: a thousand items, one for each hex, took half of the time of a frame.
    """
    parts: dict[tuple[int, int], list[PrintedPlace]] = {}
    for number, ground in plan.grounds.items():
        x, y = ground.area.centre
        part = round(x / PART), round(y / PART)
        face = PlaceFace(
            w=ground.area.w,
            h=ground.area.h,
            shape=OUTLINES[ground.shape],
            land=ground.land,
            label=place_label(face_factory, number, owners) if ground.labelled else "",
            seed=ground.seed,
        )
        parts.setdefault(part, []).append(PrintedPlace(x - part[0] * PART, y - part[1] * PART, face))
    yield from ((part, BoardPart(tuple(places))) for part, places in parts.items())


def _maker(artwork: Artwork, parent: QGraphicsItem) -> Callable[[Face], FaceItem]:
    return lambda face: LabelItem(artwork, face, parent)


def _tag(label: PlanLabel, face_factory: FaceFactory) -> Tag:
    name = face_factory.words.zone(label.family, face_factory.language) if label.family else ""
    return Tag(f"{name} {label.text}".strip(), label.size, label.chip, label.room)


def _is_covered(piece: int, face_factory: FaceFactory) -> bool:
    """Return whether a ring lies on the tile."""
    board_index, view = face_factory.board_index, face_factory.view
    number = board_index.tile_numbers.get(view.identity_of[piece])
    centre = board_index.centre(number) if number is not None else None
    return centre is not None and bool(view.contents[centre])
