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

    def __init__(self, scenery: SceneConfig, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.scenery = scenery
        self.artwork = Artwork(scenery.look)
        self.layers = Layers(LayerItem(WORLD_Z), LayerItem(TABLE_Z), LayerItem(AIR_Z))
        self._window = WindowItem(WORLD_Z)
        self.layers.world.setParentItem(self._window)
        for layer in (self._window, self.layers.table, self.layers.air):
            self.addItem(layer)
        self.cast = PieceItems(self.artwork, self.layers)
        self.furnishing = Furnishing(self.artwork, self.layers)
        self.signs = Signs(self.artwork, self.layers, self.cast)
        self.keys = KeySigns(self.artwork, self.layers, self.cast, self.furnishing.captions)
        self.flow = CubeFlow(self.artwork, self.layers)
        self._pace = scenery.look.theme.motion
        self.motion = Motion(self)
        self.motion.began.connect(self._hurry)
        self.motion.ended.connect(self.sharpen)
        self.camera, self.is_fitted = Camera(), True
        self.covered = 0.0
        self.peeking = self.by_hand = False
        self._rolling: dict[int, int] = {}
        self._orders, self.turns = HandOrder(), Turns()
        self.plan, self.aims, self.front = Plan(), ChoiceTargets(), 0
        self.raised: int | None = None
        self.goals: tuple[ChoiceSubject, ...] | None = None
        self._focus: int | None = None
        self.sight: SceneState | None = None
        self.chart: BoardIndex | None = None

    @property
    def letters(self) -> float:
        """How many times as large as usual letters are."""
        return self.artwork.look.theme.type.sentence / SENTENCE

    @property
    def frame(self) -> Frame:
        """The regions of the present size."""
        area = self.sceneRect()
        return regions_of(self.chart, area.width(), area.height(), self.covered, self.letters)

    @property
    def fan(self) -> tuple[int, ...]:
        """The cards of the hand in front, in the order in which they are held."""
        sight, chart = self.sight, self.chart
        if sight is None or chart is None:
            return ()
        cards = fan_of(sight.view, chart.owned(chart.board.fan, self.front), ())
        return self._orders.laid(self.front, cards, sight.view)

    def reconcile(self) -> None:
        """Lay out the present moment anew and let everything go to its place."""
        sight, chart = self.sight, self.chart
        if sight is None or chart is None:
            return
        self.aims = read_aims(sight.judged, self.scenery.subjects, (sight.view, chart), sight.asked or 0)
        self.aims.turns = self.turns.by
        self.front = self._front(sight, chart)
        grown = self.plan.world
        self.plan = plan_table(sight.view, chart, self.setting(sight))
        label_overflow(self.plan, sight, chart, self.artwork.look.language)
        self._remember_dice(sight, chart)
        wardrobe = self.wardrobe(sight, chart)
        if self.is_fitted and self.plan.world != grown:
            self.look_at_all()
        self.furnishing.reconcile(self.plan, wardrobe, sight)
        moves = self.cast.reconcile(self.plan, wardrobe, self.camera, self._pace)
        self.motion.play([*moves, *self.flow.moves(self.plan, self.frame, self._pace)])

    def let_hands_work(self, *, freely: bool) -> None:
        """Show what a table that is changed by hand shows, or no more."""
        if freely != self.by_hand:
            self.by_hand = freely
            self.reconcile()

    def wardrobe(self, sight: SceneState, chart: BoardIndex) -> FaceFactory:
        """Return what faces are made of at this moment."""
        said = (self.scenery.words, self.artwork.look.language, sight.standing, self.scenery.sayings)
        return FaceFactory(
            sight.view, chart, *said, sight.yields, sight.muted, self._rolling, self.veiled(sight, chart)
        )

    def setting(self, sight: SceneState) -> LayoutSetting:
        """Return what the layout of a moment depends on beside what is seen."""
        area = self.sceneRect()
        hand = sight.looker if sight.looker == self.front else None
        setting = LayoutSetting(
            area.width(), area.height(), self.front, hand, standing=sight.standing, covered=self.covered
        )
        flipped = self.turns.flipped(sight.view, self.chart, self.aims, self.fan) if self.chart else frozenset()
        setting = setting._replace(subjects=self.aims.pieces(), spots=self.aims.spots(), flipped=flipped)
        return setting._replace(raised=self.raised, fan=self.fan, by_hand=self.by_hand, letters=self.letters)

    def veiled(self, sight: SceneState, chart: BoardIndex) -> frozenset[int]:
        """Return the cards of the open eyes that show their backs: nobody holds them up and nothing asks for them."""
        mat = chart.board.mat
        if not sight.discreet or self.peeking or sight.looker is None or mat is None:
            return frozenset()
        zones = [zone for family in mat.cards for zone in chart.owned(family, sight.looker)]
        down = (card for zone in zones for card in sight.view.contents[zone])
        waiting = (card for card in down if state_of(sight.view, chart, card) in DOWN)
        return frozenset(waiting) - self.aims.pieces()

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
        lit = self.aims.lit() if self.goals is None else self.goals
        signs: list[Sign] = [(subject, "lit") for subject in lit]
        signs += [(subject, "refused") for subject in self.aims.refused() if subject.kind == "piece"]
        self.signs.show([*self._current(), *signs, *wanted], self.plan)

    def _remember_dice(self, sight: SceneState, chart: BoardIndex) -> None:
        """Remember which dice are rolled as long as it is said: they lie on when it is said no more."""
        tray = chart.board.tray
        for found in sight.standing.of(tray.strength if tray else None):
            if tray is not None and (sides := int(found.facts.get(tray.sides or "", 0))):
                self._rolling[found.seat] = sides

    def _front(self, sight: SceneState, chart: BoardIndex) -> int:
        """Whose mat lies in front: the one looked for, the looker's, that of the seat that decides or has its turn."""
        board = chart.board.mat
        turn = chart.count(sight.view, board.turn) if board and board.turn else 0
        wanted = (self._focus, sight.looker, sight.asked, turn)
        return next(seat for seat in wanted if seat is not None and seat in range(chart.kit.seats))

    def _glide(self) -> None:
        """Lay out anew with short ways."""
        times = self.artwork.look.theme.motion
        self._pace = replace(times, move=times.hover, stagger=0)
        self.reconcile()
        self._pace = times

    def _settle(self) -> None:
        """Lay out anew and put everything in its place at once."""
        self.cast.forget_ways()
        self.reconcile()

    def _current(self) -> list[Sign]:
        tile = turn_tile(self.plan, self.sight, self.chart)
        return [(tile, "current")] if tile is not None else []

    def _hurry(self) -> None:
        self.artwork.hasty = True
