"""The scene: one moment of a table after another, and what hands do to its cards. It knows no game."""

from PySide6.QtCore import QObject, QRectF

from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import Kit
from ui.art.strokes import Look
from ui.table.faces.two_ends import ends_of
from ui.table.input.choice_targets import ChoiceSubject, ChoiceTargets
from ui.table.input.identical_pieces import twin_of
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.fan_layout import fan_of, slot_at
from ui.table.layout.geometry import Point
from ui.table.layout.plan import Plan
from ui.table.scene.hand_order import HandOrder
from ui.table.scene.laid_scene import LaidScene
from ui.table.scene.scene_state import SceneConfig, SceneState


class TableScene(LaidScene):
    """Everything on the table, in pixels of the view; the world in it is looked at by a camera.

    `put_down` is the piece that a hand has just put down, and where, or chosen by a click (ANYWHERE).
    """

    def __init__(self, scene_config: SceneConfig, parent: QObject | None = None) -> None:
        super().__init__(scene_config, parent)
        self.put_down: tuple[int, int] | None = None
        self._raising = False

    def show_sight(self, scene_state: SceneState) -> None:
        """Show a moment: what differs from the last one moves there."""
        self.motion.finish()
        board_index = self._charted(scene_state.view.kit)
        if self.scene_state is None or self.scene_state.looker != scene_state.looker:
            self._focus = None
            self.turns.forget()
        self._turn_table(self._front(scene_state, board_index))
        self._follow_hand(scene_state)
        self.flow.follow(self.scene_state, scene_state, board_index)
        self.scene_state = scene_state
        self.peeking = False
        self.raised = None
        self._raising = False
        self.reconcile()

    def hold_card(self, card: int, x: float) -> None:
        """Hold a card of the hand between its neighbours at x from now on."""
        rest = [each for each in self.fan if each != card]
        rest.insert(slot_at(self.frame.hand, self.frame.unit, len(rest) + 1, x), card)
        self.hold_cards(tuple(rest))

    def hold_cards(self, wanted: tuple[int, ...]) -> None:
        """Hold the cards of the hand in this order from now on; they glide there."""
        scene_state, board_index = self.scene_state, self.board_index
        if scene_state is not None and board_index is not None and wanted != self.fan:
            cards = fan_of(scene_state.view, board_index.owned(board_index.board.fan, self.front), ())
            self._orders.hold(self.front, cards, wanted, scene_state.view)
            self._glide()

    def is_turnable(self, subject: ChoiceSubject) -> bool:
        """Whether a piece can be turned by hand: it has several choices, or two ends and lies in the open hand."""
        scene_state, board_index = self.scene_state, self.board_index
        if (
            subject.kind != "piece"
            or scene_state is None
            or board_index is None
            or subject.number not in self.plan.pieces
        ):
            return False
        several = len([aim for aim in self.targets.at(subject) if aim.legal]) > 1
        return several or (
            subject.number in self.fan and ends_of(board_index, scene_state.view, subject.number) is not None
        )

    def turn_card(self, piece: int, by: int = 1) -> None:
        """Turn a piece so that its next choice leads, or its other end is up."""
        if self.is_turnable(ChoiceSubject("piece", piece)):
            self.motion.finish()
            self.turns.turn(piece, by)
            self._glide()

    def bring_home(self) -> None:
        """Let everything that hangs in the air go where it belongs."""
        if any(item.aloft for item in self.piece_items.items()):
            self.reconcile()

    def raise_card(self, piece: int | None) -> None:
        """Let a card of the open fan rise and its neighbours step aside; None or any other piece lets all sink back."""
        placement = self.plan.pieces.get(piece) if piece is not None else None
        raised = piece if placement is not None and placement.form == "fan" else None
        if raised == self.raised or (self.motion.running and not self._raising):
            return
        self.motion.finish()
        self.raised = raised
        self._raising = True
        self._glide()

    def resize_table(self, width: float, height: float) -> None:
        """Fit everything into a view of this size, without motion; what is in the middle of the world stays there."""
        self.motion.finish()
        middle = self.camera.meant(self.frame.world.centre)
        self.setSceneRect(0, 0, width, height)
        self._reframe(middle)

    def cover(self, covered: float) -> None:
        """Keep so many pixels at the right, above the hand, free for something else, without motion."""
        if covered != self.covered:
            self.motion.finish()
            middle = self.camera.meant(self.frame.world.centre)
            self.covered = covered
            self._reframe(middle)

    def _reframe(self, middle: Point) -> None:
        """Lay out anew, with the whole world or the same place of it in the middle."""
        world, bar = self.frame.world, self.frame.bar
        # The world goes on under the bar's round corners, but shows nowhere below it.
        self._window.open(QRectF(world.x, 0, world.w, bar.centre.y))
        self._settle()
        if self.is_fitted:
            self.look_at_all()
        else:
            self.look_through(self.camera.centred(middle, world.centre))

    def relight(self, look: Look) -> None:
        """Change theme, language or the size of letters, which the decision bar grows with."""
        self.motion.finish()
        middle = self.camera.meant(self.frame.world.centre)
        self.scene_config = self.scene_config._replace(look=look)
        self.artwork.relight(look)
        self._pace = look.theme.motion
        self._reframe(middle)
        for shown in (self.piece_items, self.furnishing, self.signs, self.keys):
            shown.refresh()
        self.invalidate(self.sceneRect())

    def focus_on(self, seat: int | None) -> None:
        """Lay a seat's mat large in front; None: the one that belongs there."""
        self.motion.finish()
        self._focus = seat
        self.reconcile()

    def _follow_hand(self, scene_state: SceneState) -> None:
        """Let the piece that a hand has put down be the one that lies there now, if that looks the same."""
        put, self.put_down = self.put_down, None
        twin = (
            twin_of(*put, self.scene_state.view, scene_state.view)
            if put is not None and self.scene_state is not None
            else None
        )
        if put is not None and twin is not None:
            self.piece_items.change_places(put[0], twin)
            self.turns.swap(put[0], twin)

    def hold_up(self, *, held: bool) -> None:
        """Hold up one's own cards that lie face down, or lay them down again."""
        if held != self.peeking:
            self.motion.finish()
            self.peeking = held
            self._glide()

    def _charted(self, kit: Kit) -> BoardIndex:
        """The chart of a kit on the present board; only another box takes everything off the table."""
        board_index = self.board_index
        if board_index is None or board_index.kit is not kit or board_index.board is not self.scene_config.board:
            self.board_index = BoardIndex(kit, self.scene_config.board)
            if board_index is None or differing(board_index.kit, kit):
                self._clear()
            board_index = self.board_index
        return board_index

    def _turn_table(self, front: int) -> None:
        """Lay another seat's mat in front before anything moves, so that only what really happened is seen to move."""
        if self.scene_state is not None and front != self.front:
            focus, self._focus = self._focus, front
            self._settle()
            self._focus = focus

    def _clear(self) -> None:
        """Take everything of another game off the table."""
        self.plan, self.targets, self._rolling, self._orders = Plan(), ChoiceTargets(), {}, HandOrder()
        self.turns.forget()
        self.is_fitted = True
        self.signs.show([], self.plan)
        self.keys.show({}, self.plan)
        for kept in (self.piece_items, self.furnishing):
            kept.clear()
