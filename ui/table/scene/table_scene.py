"""The scene: one moment of a table in, items that show it out, looked at by a camera. It knows no game."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsScene

from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import SeatView
from ui.art.rule_cards import RuleCard
from ui.art.strokes import Look
from ui.table.faces.card_states import DOWN, state_of
from ui.table.faces.face_factory import FaceFactory
from ui.table.input.choice_targets import AREA, ChoiceSubject, ChoiceTargets, read_aims, twin_of
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.frame import Frame, lift
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.hand_layout import hand_of
from ui.table.layout.layout import goals_followed, plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Placement, Plan
from ui.table.layout.row_frame import follow
from ui.table.layout.table_layout import STAGE, move_stage
from ui.table.layout.world_layout import tile_reach
from ui.table.scene.artwork import Artwork
from ui.table.scene.camera import Camera, best_turn, fitted, tiles_lying
from ui.table.scene.chip_places import ChipObstacles
from ui.table.scene.cube_flow import CubeFlow, label_overflow
from ui.table.scene.furniture_items import FurnitureItems
from ui.table.scene.hand_state import HandOrder, TurnedCards
from ui.table.scene.items import FaceItem, LayerItem, WindowItem
from ui.table.scene.key_signs import KeySigns
from ui.table.scene.loss_chips import LossChips, Losses
from ui.table.scene.motion import Motion
from ui.table.scene.piece_items import Layers, PieceItems
from ui.table.scene.price_chips import PriceChips, on_area, on_space
from ui.table.scene.scene_state import SceneConfig, SceneState, ScreenState
from ui.table.scene.signs import Sign, Signs, turn_tile
from ui.table.scene.touched_signs import ArrowDrawing, Lens, ShownEntry, TouchedSigns

SENTENCE = 17.0  # size of what the decision bar says in the design
WORLD_Z, TABLE_Z, AIR_Z = 0.0, 10.0, 20.0


class TableScene(QGraphicsScene):
    """Everything on the table, in pixels of the view; it knows no operation, no rule and no game.

    `scene_state` is the moment that is shown and `board_index` its board, None before any is; `screen` is what the
    screen adds to it, replaced whole by whoever changes it, and laid out by `reconcile` or `glide`. `plan` says where
    everything lies now, `targets` what choices point at, `orders` and `turns` how people hold their cards.
    `mats_opened` tells that others of the mats are open now, `looked` that the world is seen from elsewhere.
    """

    mats_opened = Signal()
    looked = Signal()

    def __init__(
        self, scene_config: SceneConfig, parent: QObject | None = None, artwork: Artwork | None = None
    ) -> None:
        """`artwork` paints everything in place of an artwork of its own."""
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.scene_config = scene_config
        self.scene_state: SceneState | None = None
        self.board_index: BoardIndex | None = None
        self.screen = ScreenState()
        self.plan, self.targets = Plan(), ChoiceTargets()
        self.orders, self.turns = HandOrder(), TurnedCards()
        self.area_turns: dict[int, int] = {}  # how often another way to an area was wanted, since it was asked for
        self._tiles = frozenset[int]()  # the spots of the tiles by which the world was turned
        self._rolling: dict[int, int] = {}  # sides of the dice that each seat rolls, as long as it is said
        self._pace = scene_config.look.theme.motion
        self._make_items(artwork or Artwork(scene_config.look))
        self.motion = Motion(self)
        self.motion.began.connect(self._hurry)
        self.motion.ended.connect(self.sharpen)
        self._arrows = ArrowDrawing(self)

    def _make_items(self, artwork: Artwork) -> None:
        self.artwork = artwork
        self.layers = Layers(LayerItem(WORLD_Z), LayerItem(TABLE_Z), LayerItem(AIR_Z))
        self._window = WindowItem(WORLD_Z)
        self.layers.world.setParentItem(self._window)
        for layer in (self._window, self.layers.table, self.layers.air):
            self.addItem(layer)
        self.piece_items = PieceItems(self.artwork, self.layers)
        self.furnishing = FurnitureItems(self.artwork, self.layers)
        self.signs = Signs(self.artwork, self.layers, self.piece_items)
        self.touched_signs = TouchedSigns(self.artwork, self.layers, self.piece_items)
        self.keys = KeySigns(self.artwork, self.layers, self.piece_items, self.furnishing.captions)
        in_the_way = ChipObstacles(self.artwork, self.layers, self.piece_items, self.furnishing)
        self.prices = PriceChips(self.artwork, self.layers, on_area, in_the_way.near, praises=True)
        self.space_prices = PriceChips(self.artwork, self.layers, on_space, in_the_way.near)
        self.losses = LossChips(self.artwork, self.layers, in_the_way.near)
        self._framed: tuple[BoardIndex | None, Hashable, Frame] | None = None
        self._flow = CubeFlow(self.artwork, self.layers)

    # What is shown.

    @property
    def frame(self) -> Frame:
        """The regions of the present size."""
        area, screen, index = self.sceneRect(), self.screen, self.board_index
        size = area.width(), area.height()
        state = self.scene_state
        goals = goals_followed(state.view, index) if state is not None and index is not None else 0
        key = (*size, self._letters, screen.covered, screen.shows_mat, screen.lifted, goals)
        # SPEED: it is asked for nine times in a step of zooming, of which working it out anew was a fifth.
        if self._framed is None or self._framed[0] is not index or self._framed[1] != key:
            regions = regions_of(index, *size, self._letters, screen.covered, shows_mat=screen.shows_mat)
            self._framed = index, key, follow(lift(regions, screen.lifted), goals, self._letters)
        return self._framed[2]

    @property
    def fan(self) -> tuple[int, ...]:
        """The cards of the hand in front, in the order in which they are held."""
        scene_state, board_index = self.scene_state, self.board_index
        if scene_state is None or board_index is None:
            return ()
        cards = hand_of(scene_state.view, board_index.owned(board_index.board.fan, self.screen.front), ())
        return self.orders.laid(self.screen.front, cards, scene_state.view)

    def show_state(self, scene_state: SceneState) -> None:
        """Show a moment: what differs from the last one moves there."""
        self.motion.finish()
        self.area_turns.clear()
        board_index = self._charted(scene_state.view.kit)
        if self.scene_state is None or self.scene_state.looker != scene_state.looker:
            self.screen = self.screen._replace(focus=None)
            self.turns.forget()
        self._turn_table(self._front(scene_state, board_index))
        self._follow_hand(scene_state)
        self._flow.follow(self.scene_state, scene_state, board_index)
        self.scene_state = scene_state
        self.screen = self.screen._replace(peeking=False, raised=None, is_raising=False, pointed_entry=None)
        self.reconcile()
        self._uncover_choices()

    def reconcile(self) -> None:
        """Lay out the present moment anew and let everything go to its place."""
        scene_state, board_index = self.scene_state, self.board_index
        if scene_state is None or board_index is None:
            return
        self.targets = read_aims(
            scene_state.judged,
            self.scene_config.subjects,
            (scene_state.view, board_index),
            scene_state.asked or 0,
            scene_state.areas,
        )
        self.targets.turns, self.targets.area_turns = self.turns.by, self.area_turns
        turn = self._turn_of_world(scene_state, board_index)
        front = self._front(scene_state, board_index)
        if front != self.screen.front:  # another mat lies under the pointer now than the one that it opened
            self.screen = self.screen._replace(front=front, opened=frozenset())
        self.screen = self.screen._replace(turn=turn)
        grown, before = self.plan.world, self.plan.opened
        self.plan = plan_table(scene_state.view, board_index, self.setting(scene_state))
        label_overflow(self.plan, scene_state, board_index, self.artwork.look.language)
        self._remember_dice(scene_state, board_index)
        face_factory = self.face_factory(scene_state, board_index)
        if self.screen.is_fitted and self.plan.world != grown:
            self.look_at_all()
        self._clear_area_in_play(scene_state, board_index)
        self.furnishing.reconcile(self.plan, face_factory, scene_state)
        if self.plan.opened != before:
            self.mats_opened.emit()
        moves = self.piece_items.reconcile(self.plan, face_factory, self.screen.camera, self._pace)
        self.motion.play([*moves, *self._flow.moves(self.plan, self.frame, self._pace)])

    def _clear_area_in_play(self, scene_state: SceneState, board_index: BoardIndex) -> None:
        """Let what is laid out to be chosen leave the area in sight that the turn is about."""
        tile = turn_tile(self.plan, scene_state, board_index)
        if tile is None or STAGE not in self.plan.panels:
            return
        placed = self.plan.pieces[tile.number]
        reach = tile_reach(Point(placed.x, placed.y))
        move_stage(self.plan, self.frame.world, self.screen.camera.seen_area(reach))

    def _uncover_choices(self) -> None:
        """Shut the mats that the pointer opened and rests on, if a space lies under them that may be chosen; the one in
        front also while others choose.
        """
        opened = {mat.seat: mat.covers for mat in self.plan.mats.values() if mat.seat in self.screen.opened}
        is_busy = self.scene_state is not None and self.scene_state.is_busy
        if covers_choice(self, [area for covers in opened.values() for area in covers]):
            self.open_mats(frozenset())
        elif is_busy and self.screen.front in opened:
            self.open_mats(self.screen.opened - {self.screen.front})

    def glide(self) -> None:
        """Lay out anew with short ways."""
        times = self.artwork.look.theme.motion
        self._pace = replace(times, move=times.hover, stagger=0)
        self.reconcile()
        self._pace = times

    def face_factory(self, scene_state: SceneState, board_index: BoardIndex) -> FaceFactory:
        """Return what faces are made of at this moment."""
        return FaceFactory(
            view=scene_state.view,
            board_index=board_index,
            words=self.scene_config.words,
            language=self.artwork.look.language,
            standing=scene_state.standing,
            standing_texts=self.scene_config.standing_texts,
            yields=scene_state.yields,
            gained=scene_state.gained,
            muted=scene_state.muted,
            rolling=self._rolling,
            front=self.screen.front,
            veiled=self.veiled(scene_state, board_index),
            turn=self.screen.turn or 0,
        )

    def setting(self, scene_state: SceneState) -> LayoutSetting:
        """Return what the layout of a moment depends on beside what is seen."""
        area, screen = self.sceneRect(), self.screen
        flipped = frozenset[int]()
        if self.board_index is not None:
            flipped = self.turns.flipped(scene_state.view, self.board_index, self.targets, self.fan)
        return LayoutSetting(
            width=area.width(),
            height=area.height(),
            front=screen.front,
            hand=scene_state.looker if scene_state.looker == screen.front else None,
            subjects=self.targets.pieces(),
            refused=frozenset(each.number for each in self.targets.refused() if each.kind == "piece"),
            spots=self.targets.spots(),
            areas=self.targets.areas(),
            raised=screen.raised,
            standing=scene_state.standing,
            opened=self._open_mats(scene_state),
            covered=screen.covered,
            lifted=screen.lifted,
            fan=self.fan,
            flipped=flipped,
            by_hand=screen.by_hand,
            turn=screen.turn or 0,
            letters=self._letters,
            shows_mat=screen.shows_mat,
            is_whole=self._whole_cards(scene_state),
        )

    def _whole_cards(self, scene_state: SceneState) -> Callable[[int, Placement], bool]:
        """Return what tells of a piece that lies so whether its name and rule are read to their ends."""
        look, board_index, made = self.artwork.look, self.board_index, list[FaceFactory]()

        def is_whole(piece: int, placement: Placement) -> bool:
            if board_index is None:
                return True
            if not made:
                made.append(self.face_factory(scene_state, board_index))
            face = made[0].face(piece, placement)
            return not isinstance(face, RuleCard) or face.is_whole(look)

        return is_whole

    def _turn_of_world(self, scene_state: SceneState, board_index: BoardIndex) -> int:
        """Return by how many thirds the world is turned: so that it is seen largest; while tiles are laid it stays."""
        turn, tiles = self.screen.turn, tiles_lying(scene_state.view, board_index)
        if turn is None or (tiles != self._tiles and not self.screen.by_hand and not self.targets.spots()):
            turn = best_turn(scene_state.view, board_index)
            self._tiles = tiles
        return turn

    def _open_mats(self, scene_state: SceneState) -> frozenset[int]:
        """Return the seats whose mats are open."""
        screen = self.screen
        if screen.shows_mat:
            return frozenset({screen.front})
        asked = frozenset[int]() if screen.keeps_shut else self._asked_mats(scene_state)
        return screen.opened | screen.pinned | asked

    def _asked_mats(self, scene_state: SceneState) -> frozenset[int]:
        """Return the seat in front if all that can be chosen are cards and columns of its mat, which must be read.

        Of cards that may be used, what is printed on them is offered beside them, and the world is left in sight.
        """
        board_index, front = self.board_index, self.screen.front
        mat = board_index.board.mat if board_index is not None else None
        if board_index is None or mat is None or self._are_offered(board_index):
            return frozenset()
        families = (*mat.cards, *((mat.columns,) if mat.columns else ()))
        own = {zone for family in families for zone in board_index.owned(family, front)}
        lit, zone_of = self.targets.distinct(), scene_state.view.zone_of
        zones = [zone_of[at.number] if at.kind == "piece" else at.number for at in lit if at.kind in ("piece", "zone")]
        return frozenset({front}) if lit and len(zones) == len(lit) and own.issuperset(zones) else frozenset()

    def _are_offered(self, board_index: BoardIndex) -> bool:
        """Return whether all that can be chosen are cards that may be used now."""
        verbs = {aim.choice.verb for aim in self.targets.all if aim.is_legal and aim.subject is not None}
        return bool(verbs) and verbs.issubset(board_index.board.uses)

    def veiled(self, scene_state: SceneState, board_index: BoardIndex) -> frozenset[int]:
        """Return the cards of the open eyes that show their backs: nobody holds them up and nothing asks for them."""
        mat = board_index.board.mat
        if not scene_state.discreet or self.screen.peeking or scene_state.looker is None or mat is None:
            return frozenset()
        zones = [zone for family in mat.cards for zone in board_index.owned(family, scene_state.looker)]
        down = (card for zone in zones for card in scene_state.view.contents[zone])
        waiting = (card for card in down if state_of(scene_state.view, board_index, card) in DOWN)
        return frozenset(waiting) - self.targets.pieces()

    def show_signs(self, wanted: Iterable[Sign]) -> None:
        """Put up signs on what can be chosen, or where what is held can go, on the tile a turn is about, and these."""
        self.signs.pale = self.targets.priced()
        lit = self.targets.lit() if self.screen.goals is None else self.screen.goals
        signs: list[Sign] = [(subject, "lit") for subject in lit]
        signs += [(subject, "chosen") for subject in self._chosen()]
        signs += [(subject, "refused") for subject in self.targets.refused() if subject.kind == "piece"]
        self.signs.show([*self._current(), *signs, *wanted], self.plan)
        self._show_touched()

    def show_losses(self, losses: Losses) -> None:
        """Show what was lost by an event that is told, until other losses are shown."""
        self.losses.show(losses, self.plan)

    def _show_touched(self) -> None:
        """Outline what the entry touched that is pointed at in the log, or else what others did or the last move."""
        scene_state, board_index, pointed = self.scene_state, self.board_index, self.screen.pointed_entry
        shown: list[ShownEntry] = []
        if scene_state is not None and board_index is not None:
            done = scene_state.others_moves or (scene_state.last_move,)
            for found in done if pointed is None else (pointed,):
                shown.append(ShownEntry(found, scene_state.view, board_index, is_pointed_at=pointed is not None))
        frame = self.frame
        self.touched_signs.show(shown, self.plan, Lens(frame.unit, self.screen.camera, frame.world))
        self._arrows.follow(self.touched_signs, is_moving=self.motion.on)

    def bring_home(self) -> None:
        """Let everything that hangs in the air go where it belongs."""
        if any(item.aloft for item in self.piece_items.items()):
            self.reconcile()

    # How it is shown.

    def look_through(self, camera: Camera) -> None:
        """Look at the world through this camera."""
        if camera.zoom != self.screen.camera.zoom:
            self.piece_items.give_up_pictures()
        self.screen = self.screen._replace(camera=camera)
        self.layers.world.setTransform(QTransform(camera.zoom, 0, 0, camera.zoom, camera.x, camera.y))
        for chips in (self.prices, self.space_prices):
            chips.stand()
        self.looked.emit()

    def look_at_all(self) -> None:
        """Show the whole world."""
        frame = self.frame
        self._open_window()  # another table may have another column
        self.screen = self.screen._replace(is_fitted=True)
        self.look_through(fitted(self.plan.lands, frame.world, frame.unit, self.plan.over))

    def sharpen(self) -> None:
        """Paint without haste again, also what keeps a picture of its own that was painted in haste."""
        self.artwork.hasty = False
        for item in self.items():
            if isinstance(item, FaceItem) and item.blurred:
                item.update()
        self.piece_items.keep_pictures()

    def focus_on(self, seat: int | None) -> None:
        """Lay a seat's mat large in front; None: the one that belongs there."""
        self.motion.finish()
        self.screen = self.screen._replace(focus=seat)
        self.reconcile()

    def let_hands_work(self, *, freely: bool) -> None:
        """Show what a table that is changed by hand shows, or no more."""
        if freely != self.screen.by_hand:
            self.screen = self.screen._replace(by_hand=freely)
            self.reconcile()

    def cover(self, covered: float) -> None:
        """Let the world make room for a drawer so wide, without motion."""
        if covered != self.screen.covered:
            self.motion.finish()
            middle = self.screen.camera.meant(self.frame.world.centre)
            self.screen = self.screen._replace(covered=covered)
            self._reframe(middle)

    def open_mats(self, seats: frozenset[int], *, pinned: bool = False) -> None:
        """Open the mats of these seats for as long as somebody looks at them, or keep them open until they are shut."""
        screen = self.screen._replace(pinned=seats) if pinned else self.screen._replace(opened=seats)
        if screen != self.screen:
            self.screen = screen
            self._settle()  # at once: what lies on them would fly across the screen each time

    def resize_table(self, width: float, height: float) -> None:
        """Fit everything into a view of this size, without motion; what is in the middle of the world stays there."""
        self.motion.finish()
        middle = self.screen.camera.meant(self.frame.world.centre)
        self.setSceneRect(0, 0, width, height)
        self._reframe(middle)

    def relight(self, look: Look) -> None:
        """Change theme, language or the size of letters, which the decision bar grows with."""
        self.motion.finish()
        middle = self.screen.camera.meant(self.frame.world.centre)
        self.scene_config = self.scene_config._replace(look=look)
        self.artwork.relight(look)
        self._pace = look.theme.motion
        self._reframe(middle)
        for shown in (self.piece_items, self.furnishing, self.signs, self.touched_signs, self.keys):
            shown.refresh()
        self.prices.refresh()
        self.space_prices.refresh()
        self.invalidate(self.sceneRect())

    # Within.

    @property
    def _letters(self) -> float:
        """How many times as large as usual letters are."""
        return self.artwork.look.theme.type.sentence / SENTENCE

    def _reframe(self, middle: Point) -> None:
        """Lay out anew, with the whole world or the same place of it in the middle."""
        self._open_window()
        self._settle()
        if self.screen.is_fitted:
            self.look_at_all()
        else:
            self.look_through(self.screen.camera.centred(middle, self.frame.world.centre))

    def _open_window(self) -> None:
        """Let the world be seen where it has its room: under the bar's round corners, but nowhere below it."""
        world, bar = self.frame.world, self.frame.bar
        self._window.open(QRectF(world.x, 0, world.w, bar.centre.y))

    def _settle(self) -> None:
        """Lay out anew and put everything in its place at once."""
        self.piece_items.forget_ways()
        self.reconcile()

    def _follow_hand(self, scene_state: SceneState) -> None:
        """Let the piece that a hand has put down be the one that lies there now, if that looks the same."""
        put = self.screen.put_down
        self.screen = self.screen._replace(put_down=None)
        twin = (
            twin_of(*put, self.scene_state.view, scene_state.view)
            if put is not None and self.scene_state is not None
            else None
        )
        if put is not None and twin is not None:
            self.piece_items.change_places(put[0], twin)
            self.turns.swap(put[0], twin)

    def _charted(self, kit: Kit) -> BoardIndex:
        """Return the chart of a kit on the present board; only another box takes everything off the table."""
        board_index = self.board_index
        if board_index is None or board_index.kit is not kit or board_index.board is not self.scene_config.board:
            self.board_index = BoardIndex(kit, self.scene_config.board)
            if board_index is None or differing(board_index.kit, kit):
                self._clear()
            board_index = self.board_index
        return board_index

    def _turn_table(self, front: int) -> None:
        """Lay another seat's mat in front before anything moves, so that only what really happened is seen to move."""
        if self.scene_state is not None and front != self.screen.front:
            focus = self.screen.focus
            self.screen = self.screen._replace(focus=front)
            self._settle()
            self.screen = self.screen._replace(focus=focus)

    def _clear(self) -> None:
        """Take everything of another game off the table."""
        self.plan, self.targets, self._rolling, self.orders = Plan(), ChoiceTargets(), {}, HandOrder()
        self.turns.forget()
        self.screen = self.screen._replace(is_fitted=True)
        self.signs.show([], self.plan)
        self.touched_signs.clear()
        self.keys.show({}, self.plan)
        for kept in (self.piece_items, self.furnishing):
            kept.clear()

    def _remember_dice(self, scene_state: SceneState, board_index: BoardIndex) -> None:
        """Remember which dice are rolled as long as it is said: they lie on when it is said no more."""
        tray = board_index.board.tray
        for found in scene_state.standing.of(tray.strength if tray else None):
            if tray is not None and (sides := int(found.facts.get(tray.sides or "", 0))):
                self._rolling[found.seat] = sides

    def _front(self, scene_state: SceneState, board_index: BoardIndex) -> int:
        """Return whose mat lies in front: the one looked for, the looker's, that of the seat that decides.

        Where nobody sits, as among bots, it stays, so that one player can be followed; at a free table, and where
        several share the screen, it is that of the seat that has its turn: who sat there last is nobody's affair.
        """
        board, turn = board_index.board.mat, self.screen.front
        if board is not None and (board_index.is_free or scene_state.discreet):
            turn = board_index.count(scene_state.view, board.turn) if board.turn else 0
        wanted = (self.screen.focus, scene_state.looker, scene_state.asked, turn, 0)
        return next(seat for seat in wanted if seat is not None and seat in range(board_index.kit.seats))

    def _chosen(self) -> list[ChoiceSubject]:
        """Return what was chosen already of the row of choices that goes on now, or is being put together."""
        scene_state, board_index = self.scene_state, self.board_index
        if scene_state is None or board_index is None or scene_state.asked is None:
            return []
        made = [(choice, None) for choice in scene_state.chosen]
        rows = read_aims(made, self.scene_config.subjects, (scene_state.view, board_index), scene_state.asked).lit()
        return [*rows, *_put_together(scene_state.view, scene_state.asked)]

    def _current(self) -> list[Sign]:
        tile = turn_tile(self.plan, self.scene_state, self.board_index)
        return [(tile, "current")] if tile is not None else []

    def _hurry(self) -> None:
        self.artwork.hasty = True


def _put_together(view: SeatView, asked: int) -> list[ChoiceSubject]:
    """Return the cards that a seat puts together one by one, where it is asked for the next."""
    step = view.agenda[-1] if view.agenda else None
    cards = getattr(step, "cards", ()) if getattr(step, "seat", None) == asked else ()
    return [ChoiceSubject("piece", card) for card in cards] if isinstance(cards, tuple) else []


def covers_choice(scene: TableScene, areas: Sequence[Rect]) -> bool:
    """Return whether something of the world, or a card that is laid out to be taken, lies under one of these areas of
    the view and may be chosen.
    """
    plan, lit = scene.plan, scene.targets.distinct()
    shelves = {"zone": plan.zones, "spot": plan.spots, AREA: plan.areas}
    grounds = [shelves.get(each.kind, {}).get(each.number) for each in lit]
    middles = [ground.area.centre for ground in grounds if ground is not None and ground.layer == "world"]
    chosen = [each.number for each in lit if each.kind == "piece"]
    lying = [plan.pieces[piece] for piece in chosen]
    middles += [Point(each.x, each.y) for each in lying if each.layer == "world"]
    cards = [plan.pieces[piece] for piece in chosen if _is_laid_out(scene, piece)]
    laid_out = [Rect(each.x - each.w / 2, each.y - each.h / 2, each.w, each.h) for each in cards]
    return any(
        any(area.holds(scene.screen.camera.seen(middle)) for middle in middles)
        or any(area.meets(card) for card in laid_out)
        for area in areas
    )


def _is_laid_out(scene: TableScene, piece: int) -> bool:
    """Return whether a piece lies among those that are laid out while one of them can be chosen."""
    state, index = scene.scene_state, scene.board_index
    if state is None or index is None:
        return False
    zone = state.view.zone_of[piece]
    return zone >= 0 and index.kit.zones[zone].family in index.board.stage
