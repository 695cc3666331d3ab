"""The scene: one moment of a table in, items that show it out. It knows no operation, no rule and no game."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsScene

from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import SeatView
from ui.art.strokes import Look
from ui.scene.artwork import Artwork
from ui.scene.camera import Camera, fitted
from ui.scene.card_states import DOWN, state_of
from ui.scene.cast import Cast, Layers
from ui.scene.chart import Chart
from ui.scene.costume import Wardrobe
from ui.scene.fan_layout import fan_of, slot_at
from ui.scene.frame import Frame
from ui.scene.furnishing import Furnishing
from ui.scene.geometry import Point
from ui.scene.hand_order import HandOrder
from ui.scene.items import LayerItem, WindowItem
from ui.scene.layout import plan_table, regions_of
from ui.scene.motion import Motion
from ui.scene.places import Plan
from ui.scene.sheet import Setting
from ui.scene.sight import Scenery, Sight
from ui.scene.signs import Sign, Signs
from ui.scene.subjects import Aims, Subject, read_aims
from ui.scene.turn_tile import turn_tile
from ui.scene.twins import twin_of

WORLD_Z, TABLE_Z, AIR_Z = 0.0, 10.0, 20.0


class TableScene(QGraphicsScene):
    """Everything on the table, in pixels of the view; the world in it is looked at by a camera."""

    def __init__(self, scenery: Scenery, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.scenery = scenery
        self.artwork = Artwork(scenery.look)
        self.layers = Layers(LayerItem(WORLD_Z), LayerItem(TABLE_Z), LayerItem(AIR_Z))
        self._window = WindowItem(WORLD_Z)
        self.layers.world.setParentItem(self._window)
        for layer in (self._window, self.layers.table, self.layers.air):
            self.addItem(layer)
        self.cast = Cast(self.artwork, self.layers)
        self.furnishing = Furnishing(self.artwork, self.layers)
        self.signs = Signs(self.artwork, self.layers, self.cast)
        self._pace = scenery.look.theme.motion
        self.motion = Motion(self)
        self.motion.began.connect(self._hurry)
        self.motion.ended.connect(self._take_time)
        self.camera = Camera()
        self.is_fitted = True
        self.covered = 0.0
        self.peeking = False
        self._rolling: dict[int, int] = {}
        self._orders = HandOrder()
        self.put_down: tuple[int, int] | None = None
        self.plan, self.aims = Plan(), Aims()
        self.front = 0
        self.raised: int | None = None
        self._raising = False
        self._focus: int | None = None
        self._turns: dict[int, int] = {}
        self.sight: Sight | None = None
        self.chart: Chart | None = None

    @property
    def frame(self) -> Frame:
        """The regions of the present size."""
        area = self.sceneRect()
        return regions_of(self.chart, area.width(), area.height(), self.covered)

    def show_sight(self, sight: Sight) -> None:
        """Show a moment: what differs from the last one moves there."""
        self.motion.finish()
        chart = self._charted(sight.view.kit)
        if self.sight is None or self.sight.looker != sight.looker:
            self._focus, self._turns = None, {}
        self._turn_table(self._front(sight, chart))
        self._follow_hand(sight)
        self.sight = sight
        self.peeking = False
        self.raised = None
        self._raising = False
        self.reconcile()

    def reconcile(self) -> None:
        """Lay out the present moment anew and let everything go to its place."""
        sight, chart = self.sight, self.chart
        if sight is None or chart is None:
            return
        self.aims = read_aims(sight.judged, self.scenery.subjects, (sight.view, chart), sight.asked or 0)
        self.aims.turns = self._turns
        self.front = self._front(sight, chart)
        grown = self.plan.world
        self.plan = plan_table(sight.view, chart, self.setting(sight))
        self._remember_dice(sight, chart)
        wardrobe = self.wardrobe(sight, chart)
        if self.is_fitted and self.plan.world != grown:
            self.look_at_all()
        self.furnishing.reconcile(self.plan, wardrobe, sight)
        self.motion.play(self.cast.reconcile(self.plan, wardrobe, self.camera, self._pace))

    @property
    def fan(self) -> tuple[int, ...]:
        """The cards of the hand in front, in the order in which they are held."""
        sight, chart = self.sight, self.chart
        if sight is None or chart is None:
            return ()
        cards = fan_of(sight.view, chart.owned(chart.board.fan, self.front), ())
        return self._orders.laid(self.front, cards, sight.view)

    def hold_card(self, card: int, x: float) -> None:
        """Hold a card of the hand between its neighbours at x from now on."""
        rest = [each for each in self.fan if each != card]
        rest.insert(slot_at(self.frame.hand, self.frame.unit, len(rest) + 1, x), card)
        self.hold_cards(tuple(rest))

    def hold_cards(self, wanted: tuple[int, ...]) -> None:
        """Hold the cards of the hand in this order from now on; they glide there."""
        sight, chart = self.sight, self.chart
        if sight is not None and chart is not None and wanted != self.fan:
            cards = fan_of(sight.view, chart.owned(chart.board.fan, self.front), ())
            self._orders.hold(self.front, cards, wanted, sight.view)
            self._glide()

    def is_turnable(self, subject: Subject) -> bool:
        """Whether a piece can be turned by hand: it has several choices, or two ends and lies in the open hand."""
        sight, chart = self.sight, self.chart
        if subject.kind != "piece" or sight is None or chart is None or subject.number not in self.plan.pieces:
            return False
        several = len([aim for aim in self.aims.at(subject) if aim.legal]) > 1
        return several or (subject.number in self.fan and chart.ends(sight.view, subject.number) is not None)

    def turn_card(self, piece: int, by: int = 1) -> None:
        """Turn a piece so that its next choice leads, or its other end is up."""
        if self.is_turnable(Subject("piece", piece)):
            self.motion.finish()
            self._turns[piece] = self._turns.get(piece, 0) + by
            self._glide()

    def bring_home(self) -> None:
        """Let everything that hangs in the air go where it belongs."""
        if any(item.aloft for item in self.cast.items()):
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

    def _glide(self) -> None:
        """Lay out anew with short ways."""
        times = self.artwork.look.theme.motion
        self._pace = replace(times, move=times.hover, stagger=0)
        self.reconcile()
        self._pace = times

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
        world = self.frame.world
        self._window.open(QRectF(world.x, 0, world.w, self.frame.front.y))
        self._settle()
        if self.is_fitted:
            self.look_at_all()
        else:
            self.look_through(self.camera.centred(middle, world.centre))

    def _settle(self) -> None:
        """Lay out anew and put everything in its place at once."""
        self.cast.forget_ways()
        self.reconcile()

    def relight(self, look: Look) -> None:
        """Change theme or language."""
        self.motion.finish()
        self.scenery = self.scenery._replace(look=look)
        self.artwork.relight(look)
        self._pace = look.theme.motion
        self._settle()
        for shown in (self.cast, self.furnishing, self.signs):
            shown.refresh()
        self.invalidate(self.sceneRect())

    def focus_on(self, seat: int | None) -> None:
        """Lay a seat's mat large in front; None: the one that belongs there."""
        self.motion.finish()
        self._focus = seat
        self.reconcile()

    def look_through(self, camera: Camera) -> None:
        """Look at the world through this camera."""
        self.camera = camera
        self.layers.world.setTransform(QTransform(camera.zoom, 0, 0, camera.zoom, camera.x, camera.y))

    def look_at_all(self) -> None:
        """Show the whole world."""
        frame = self.frame
        self.is_fitted = True
        self.look_through(fitted(self.plan.world, frame.world, frame.unit))

    def show_signs(self, wanted: Iterable[Sign]) -> None:
        """Put up signs on what can be chosen, on the tile a turn is about, and these."""
        signs: list[Sign] = [(subject, "lit") for subject in self.aims.lit()]
        signs += [(subject, "refused") for subject in self.aims.refused() if subject.kind == "piece"]
        self.signs.show([*self._current(), *signs, *wanted], self.plan)

    def wardrobe(self, sight: Sight, chart: Chart) -> Wardrobe:
        """Return what faces are made of at this moment."""
        said = (self.scenery.words, self.artwork.look.language, sight.standing, self.scenery.sayings)
        return Wardrobe(sight.view, chart, *said, sight.yields, sight.muted, self._rolling, self.veiled(sight, chart))

    def _remember_dice(self, sight: Sight, chart: Chart) -> None:
        """Remember which dice are rolled as long as it is said: they lie on when it is said no more."""
        tray = chart.board.tray
        for found in sight.standing.of(tray.strength if tray else None):
            if tray is not None and (sides := int(found.facts.get(tray.sides or "", 0))):
                self._rolling[found.seat] = sides

    def _follow_hand(self, sight: Sight) -> None:
        """Let the piece that a hand has put down be the one that lies there now, if that looks the same."""
        put, self.put_down = self.put_down, None
        twin = twin_of(*put, self.sight.view, sight.view) if put is not None and self.sight is not None else None
        if put is not None and twin is not None:
            self.cast.change_places(put[0], twin)

    def veiled(self, sight: Sight, chart: Chart) -> frozenset[int]:
        """Return the cards of the open eyes that show their backs: nobody holds them up and nothing asks for them."""
        mat = chart.board.mat
        if not sight.discreet or self.peeking or sight.looker is None or mat is None:
            return frozenset()
        zones = [zone for family in mat.cards for zone in chart.owned(family, sight.looker)]
        down = (card for zone in zones for card in sight.view.contents[zone])
        waiting = (card for card in down if state_of(sight.view, chart, card) in DOWN)
        return frozenset(waiting) - self.aims.pieces()

    def hold_up(self, *, held: bool) -> None:
        """Hold up one's own cards that lie face down, or lay them down again."""
        if held != self.peeking:
            self.motion.finish()
            self.peeking = held
            self._glide()

    def _charted(self, kit: Kit) -> Chart:
        """The chart of a kit on the present board; only another box takes everything off the table."""
        chart = self.chart
        if chart is None or chart.kit is not kit or chart.board is not self.scenery.board:
            self.chart = Chart(kit, self.scenery.board)
            if chart is None or differing(chart.kit, kit):
                self._clear()
            chart = self.chart
        return chart

    def _turn_table(self, front: int) -> None:
        """Lay another seat's mat in front before anything moves, so that only what really happened is seen to move."""
        if self.sight is not None and front != self.front:
            focus, self._focus = self._focus, front
            self._settle()
            self._focus = focus

    def setting(self, sight: Sight) -> Setting:
        """Return what the layout of a moment depends on beside what is seen."""
        area = self.sceneRect()
        hand = sight.looker if sight.looker == self.front else None
        setting = Setting(area.width(), area.height(), self.front, hand, standing=sight.standing, covered=self.covered)
        setting = setting._replace(subjects=self.aims.pieces(), spots=self.aims.spots(), raised=self.raised)
        return setting._replace(fan=self.fan, flipped=self._flipped(sight))

    def _flipped(self, sight: Sight) -> frozenset[int]:
        """The cards with two ends that show another end than they lie with, since a hand has turned them."""
        turned = {*self.aims.pieces(), *self._turns}
        return frozenset(piece for piece in turned if self._is_flipped(piece, sight.view))

    def _is_flipped(self, piece: int, view: SeatView) -> bool:
        ends = self.chart.ends(view, piece) if self.chart else None
        if self.chart is None or ends is None:
            return False
        meant = (self.chart.board.end_up.get(aim.choice.verb) for aim in self.aims.at(Subject("piece", piece)))
        led = next(meant, None)
        if led is None:
            return piece in self.fan and self._turns.get(piece, 0) % 2 == 1
        return led in ends and led != self.chart.end_up(view, piece)

    def _front(self, sight: Sight, chart: Chart) -> int:
        """Whose mat lies in front: the one looked for, the looker's, that of the seat that decides or has its turn."""
        board = chart.board.mat
        turn = chart.count(sight.view, board.turn) if board and board.turn else 0
        wanted = (self._focus, sight.looker, sight.asked, turn)
        return next(seat for seat in wanted if seat is not None and seat in range(chart.kit.seats))

    def _current(self) -> list[Sign]:
        tile = turn_tile(self.plan, self.sight, self.chart)
        return [(tile, "current")] if tile is not None else []

    def _clear(self) -> None:
        """Take everything of another game off the table."""
        self.plan, self.aims, self._rolling, self._orders = Plan(), Aims(), {}, HandOrder()
        self._turns = {}
        self.is_fitted = True
        self.signs.show([], self.plan)
        for kept in (self.cast, self.furnishing):
            kept.clear()

    def _hurry(self) -> None:
        self.artwork.hasty = True

    def _take_time(self) -> None:
        self.artwork.hasty = False
