"""The scene as it is laid out: one moment of a table in, items that show it out, looked at by a camera."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsScene

from ui.table.faces.card_states import DOWN, state_of
from ui.table.faces.face_factory import FaceFactory
from ui.table.input.choice_targets import ChoiceSubject, ChoiceTargets, read_aims
from ui.table.input.turned_cards import Turns
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.fan_layout import fan_of
from ui.table.layout.frame import Frame
from ui.table.layout.layout import plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Plan
from ui.table.scene.artwork import Artwork
from ui.table.scene.camera import Camera
from ui.table.scene.camera_fit import fitted
from ui.table.scene.cube_flow import CubeFlow, label_overflow
from ui.table.scene.furniture_items import Furnishing
from ui.table.scene.hand_order import HandOrder
from ui.table.scene.items import FaceItem, LayerItem, WindowItem
from ui.table.scene.key_signs import KeySigns
from ui.table.scene.motion import Motion
from ui.table.scene.piece_items import Layers, PieceItems
from ui.table.scene.scene_state import SceneConfig, SceneState
from ui.table.scene.signs import Sign, Signs
from ui.table.scene.turn_tile import turn_tile

SENTENCE = 17.0  # size of what the decision bar says in the design
WORLD_Z, TABLE_Z, AIR_Z = 0.0, 10.0, 20.0


class LaidScene(QGraphicsScene):
    """Items where the layout says, in pixels of the view; it knows no operation, no rule and no game.

    `goals` are the places to which what is held can go: they alone are lit then; None while nothing is held.
    """

    def __init__(self, scene_config: SceneConfig, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.scene_config = scene_config
        self.artwork = Artwork(scene_config.look)
        self.layers = Layers(LayerItem(WORLD_Z), LayerItem(TABLE_Z), LayerItem(AIR_Z))
        self._window = WindowItem(WORLD_Z)
        self.layers.world.setParentItem(self._window)
        for layer in (self._window, self.layers.table, self.layers.air):
            self.addItem(layer)
        self.piece_items = PieceItems(self.artwork, self.layers)
        self.furnishing = Furnishing(self.artwork, self.layers)
        self.signs = Signs(self.artwork, self.layers, self.piece_items)
        self.keys = KeySigns(self.artwork, self.layers, self.piece_items, self.furnishing.captions)
        self.flow = CubeFlow(self.artwork, self.layers)
        self._pace = scene_config.look.theme.motion
        self.motion = Motion(self)
        self.motion.began.connect(self._hurry)
        self.motion.ended.connect(self.sharpen)
        self.camera, self.is_fitted = Camera(), True
        self.covered = 0.0
        self.peeking = self.by_hand = False
        self._rolling: dict[int, int] = {}
        self._orders, self.turns = HandOrder(), Turns()
        self.plan, self.targets, self.front = Plan(), ChoiceTargets(), 0
        self.raised: int | None = None
        self.goals: tuple[ChoiceSubject, ...] | None = None
        self._focus: int | None = None
        self.scene_state: SceneState | None = None
        self.board_index: BoardIndex | None = None

    @property
    def letters(self) -> float:
        """How many times as large as usual letters are."""
        return self.artwork.look.theme.type.sentence / SENTENCE

    @property
    def frame(self) -> Frame:
        """The regions of the present size."""
        area = self.sceneRect()
        return regions_of(self.board_index, area.width(), area.height(), self.covered, self.letters)

    @property
    def fan(self) -> tuple[int, ...]:
        """The cards of the hand in front, in the order in which they are held."""
        scene_state, board_index = self.scene_state, self.board_index
        if scene_state is None or board_index is None:
            return ()
        cards = fan_of(scene_state.view, board_index.owned(board_index.board.fan, self.front), ())
        return self._orders.laid(self.front, cards, scene_state.view)

    def reconcile(self) -> None:
        """Lay out the present moment anew and let everything go to its place."""
        scene_state, board_index = self.scene_state, self.board_index
        if scene_state is None or board_index is None:
            return
        self.targets = read_aims(
            scene_state.judged, self.scene_config.subjects, (scene_state.view, board_index), scene_state.asked or 0
        )
        self.targets.turns = self.turns.by
        self.front = self._front(scene_state, board_index)
        grown = self.plan.world
        self.plan = plan_table(scene_state.view, board_index, self.setting(scene_state))
        label_overflow(self.plan, scene_state, board_index, self.artwork.look.language)
        self._remember_dice(scene_state, board_index)
        face_factory = self.face_factory(scene_state, board_index)
        if self.is_fitted and self.plan.world != grown:
            self.look_at_all()
        self.furnishing.reconcile(self.plan, face_factory, scene_state)
        moves = self.piece_items.reconcile(self.plan, face_factory, self.camera, self._pace)
        self.motion.play([*moves, *self.flow.moves(self.plan, self.frame, self._pace)])

    def let_hands_work(self, *, freely: bool) -> None:
        """Show what a table that is changed by hand shows, or no more."""
        if freely != self.by_hand:
            self.by_hand = freely
            self.reconcile()

    def face_factory(self, scene_state: SceneState, board_index: BoardIndex) -> FaceFactory:
        """Return what faces are made of at this moment."""
        said = (self.scene_config.words, self.artwork.look.language, scene_state.standing, self.scene_config.sayings)
        return FaceFactory(
            scene_state.view,
            board_index,
            *said,
            scene_state.yields,
            scene_state.muted,
            self._rolling,
            self.veiled(scene_state, board_index),
        )

    def setting(self, scene_state: SceneState) -> LayoutSetting:
        """Return what the layout of a moment depends on beside what is seen."""
        area = self.sceneRect()
        hand = scene_state.looker if scene_state.looker == self.front else None
        setting = LayoutSetting(
            area.width(), area.height(), self.front, hand, standing=scene_state.standing, covered=self.covered
        )
        flipped = (
            self.turns.flipped(scene_state.view, self.board_index, self.targets, self.fan)
            if self.board_index
            else frozenset()
        )
        setting = setting._replace(subjects=self.targets.pieces(), spots=self.targets.spots(), flipped=flipped)
        return setting._replace(raised=self.raised, fan=self.fan, by_hand=self.by_hand, letters=self.letters)

    def veiled(self, scene_state: SceneState, board_index: BoardIndex) -> frozenset[int]:
        """Return the cards of the open eyes that show their backs: nobody holds them up and nothing asks for them."""
        mat = board_index.board.mat
        if not scene_state.discreet or self.peeking or scene_state.looker is None or mat is None:
            return frozenset()
        zones = [zone for family in mat.cards for zone in board_index.owned(family, scene_state.looker)]
        down = (card for zone in zones for card in scene_state.view.contents[zone])
        waiting = (card for card in down if state_of(scene_state.view, board_index, card) in DOWN)
        return frozenset(waiting) - self.targets.pieces()

    def look_through(self, camera: Camera) -> None:
        """Look at the world through this camera."""
        self.camera = camera
        self.layers.world.setTransform(QTransform(camera.zoom, 0, 0, camera.zoom, camera.x, camera.y))

    def look_at_all(self) -> None:
        """Show the whole world."""
        frame = self.frame
        self.is_fitted = True
        self.look_through(fitted(self.plan.lands, frame.world, frame.unit, self.plan.over))

    def sharpen(self) -> None:
        """Paint without haste again, also what keeps a picture of its own that was painted in haste."""
        self.artwork.hasty = False
        for item in self.items():
            if isinstance(item, FaceItem) and item.blurred:
                item.update()

    def show_signs(self, wanted: Iterable[Sign]) -> None:
        """Put up signs on what can be chosen, or where what is held can go, on the tile a turn is about, and these."""
        lit = self.targets.lit() if self.goals is None else self.goals
        signs: list[Sign] = [(subject, "lit") for subject in lit]
        signs += [(subject, "refused") for subject in self.targets.refused() if subject.kind == "piece"]
        self.signs.show([*self._current(), *signs, *wanted], self.plan)

    def _remember_dice(self, scene_state: SceneState, board_index: BoardIndex) -> None:
        """Remember which dice are rolled as long as it is said: they lie on when it is said no more."""
        tray = board_index.board.tray
        for found in scene_state.standing.of(tray.strength if tray else None):
            if tray is not None and (sides := int(found.facts.get(tray.sides or "", 0))):
                self._rolling[found.seat] = sides

    def _front(self, scene_state: SceneState, board_index: BoardIndex) -> int:
        """Whose mat lies in front: the one looked for, the looker's, that of the seat that decides or has its turn."""
        board = board_index.board.mat
        turn = board_index.count(scene_state.view, board.turn) if board and board.turn else 0
        wanted = (self._focus, scene_state.looker, scene_state.asked, turn)
        return next(seat for seat in wanted if seat is not None and seat in range(board_index.kit.seats))

    def _glide(self) -> None:
        """Lay out anew with short ways."""
        times = self.artwork.look.theme.motion
        self._pace = replace(times, move=times.hover, stagger=0)
        self.reconcile()
        self._pace = times

    def _settle(self) -> None:
        """Lay out anew and put everything in its place at once."""
        self.piece_items.forget_ways()
        self.reconcile()

    def _current(self) -> list[Sign]:
        tile = turn_tile(self.plan, self.scene_state, self.board_index)
        return [(tile, "current")] if tile is not None else []

    def _hurry(self) -> None:
        self.artwork.hasty = True
