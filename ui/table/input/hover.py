"""What the pointer is over: the card of the fan that rises, and the ghost of what would stand in a space."""

from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.input.hit_testing import Touch
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS, Placement
from ui.table.scene.hand_cards import raise_card
from ui.table.scene.items import FaceItem, Pose
from ui.table.scene.table_scene import TableScene

GHOST_Z = 25.0
STAND = 0.32  # how far below the middle of a space the foot of its only piece is, in hex radii


class Hover:
    """Follows the pointer, or the keyboard's focus."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.at: ChoiceSubject | None = None
        self.detail: ChoiceSubject | None = None  # the same, but of an area what lies there under the pointer
        self.thing: ChoiceSubject | None = None  # what lies there, of land the space
        self._ghost: FaceItem | None = None
        self._holding = False

    def move(self, found: Touch | None) -> bool:
        """Follow the pointer, and tell whether it is over another thing now."""
        subject = self.interesting(found) if found is not None else None
        if subject is None and found is not None and self._stays_up(found.at):
            subject = self.at
        detail = self.detailed(found, subject)
        moved = self.focus(subject) or detail != self.detail
        self.detail = detail
        return moved

    def focus(self, subject: ChoiceSubject | None) -> bool:
        """Go to a thing, and tell whether it is another one."""
        if subject == self.at:
            return False
        self.at = self.detail = subject
        self.rise()
        self._show_ghost()
        return True

    def give_way(self, *, holding: bool) -> None:
        """Cover nothing while a hand holds something: it is looking for a place."""
        if holding != self._holding:
            self._holding = holding
            self._show_ghost()

    def rise(self) -> None:
        """Raise the card that is pointed at, as soon as nothing else moves."""
        raise_card(self._scene, self.at.number if self.at is not None and self.at.kind == "piece" else None)

    def leave(self) -> None:
        """Be over nothing."""
        self.at = self.detail = self.thing = None
        raise_card(self._scene, None)
        self._show_ghost()

    def interesting(self, found: Touch) -> ChoiceSubject | None:
        """Return the topmost thing that can be chosen, else the topmost thing."""
        chosen = [subject for subject in found.under if self._scene.targets.at(subject)]
        return next(iter(chosen or found.under), None)

    def detailed(self, found: Touch | None, subject: ChoiceSubject | None) -> ChoiceSubject | None:
        """Return a thing, or of a whole area the topmost thing that lies there under the pointer, to be read."""
        if subject is None or subject.kind != AREA or found is None:
            return subject
        return next((each for each in found.under if each.kind != AREA), subject)

    def _stays_up(self, at: Point) -> bool:
        """Return whether the pointer is where the raised card was before it rose."""
        item = self._scene.piece_items.item(self.at.number) if self.at is not None and self.at.kind == "piece" else None
        if item is None or item.piece != self._scene.screen.raised:
            return False
        area = item.mapRectToScene(item.shape().boundingRect())
        return area.left() <= at.x <= area.right() and at.y >= area.top()

    def _show_ghost(self) -> None:
        """Show what would stand in the space that is pointed at."""
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        found = self._ghostly()
        if found is None or self._holding:
            return
        piece, placement = found
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if scene_state is None or board_index is None:
            return
        face = self._scene.face_factory(scene_state, board_index).face(piece, placement)
        self._ghost = FaceItem(self._scene.artwork, face, self._scene.layers.world)
        self._ghost.stand(Pose(placement.x, placement.y, opacity=self._scene.artwork.look.theme.state.ghost_alpha))
        self._ghost.setZValue(GHOST_Z)

    def _ghostly(self) -> tuple[int, Placement] | None:
        """Return a piece of the kind that a legal choice would carry here, and where it would stand."""
        if self.at is None or self.at.kind != "zone":
            return None
        ground = self._scene.plan.zones.get(self.at.number)
        aim = next((aim for aim in self._scene.targets.at(self.at) if aim.is_legal), None)
        kind = self._scene.scene_config.board.carried.get(aim.choice.verb) if aim is not None else None
        piece = _own_piece(self._scene, kind) if kind is not None else None
        if ground is None or ground.layer != "world" or piece is None:
            return None
        middle = ground.area.centre
        high = RADIUS * 0.72
        if ground.shape == "disc":
            return piece, Placement(x=middle.x, y=middle.y, w=RADIUS, h=RADIUS, form="flat", layer="world")
        return piece, Placement(x=middle.x, y=middle.y + STAND * RADIUS, w=high, h=high, form="standing", layer="world")


def _own_piece(scene: TableScene, kind: str) -> int | None:
    """Return a piece of a kind that the asked seat would use first: one that is to be seen, else any of its own."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None or scene_state.asked is None:
        return None
    race = board_index.race(scene_state.view, scene_state.asked)
    marks = [board_index.kit.identities[piece.identity].marks.get("race", race) for piece in board_index.kit.pieces]
    own = [piece for piece, each in enumerate(board_index.kinds) if each == kind and marks[piece] == race]
    return next((piece for piece in own if scene.piece_items.item(piece) is not None), own[0] if own else None)
