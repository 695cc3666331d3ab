"""Free hands on a real table: what is carried lands in a place, near one or loose, alone or together."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Mode, Session
from qquovadis.engine import hexes
from qquovadis.engine.kit import BOX
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.changes import CountTally, LayPiece, ManualChange, MovePiece, PlacePiece, SpreadPieces
from qquovadis.model.free_table.spot import Spot
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import chart_of, until
from ui.table import Caption, ChoiceSubject, SceneState, Standing, TableView
from ui.table.input.drop_places import REACH, DropPlaces
from ui.table.input.hit_testing import centre_of
from ui.table.layout.geometry import Point

ALT, SHIFT, CTRL = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
BARE = QPoint(420, 40)


class Bench:
    """A view during free moves whose pushes are done at its session and shown."""

    def __init__(self, session: Session, view: TableView) -> None:
        self.session, self.view = session, view
        self.told: list[ManualChange] = []
        self.stranded: list[Sequence[int]] = []
        view.set_mode(Mode.FREE_MOVES)
        view.tools.free_moves.stranded.connect(self.stranded.append)
        session.change_mode(Mode.FREE_MOVES, agreed=True)
        view.changed_by_hand.connect(self._push)

    def _push(self, change: ManualChange) -> None:
        self.told.append(change)
        self.session.change_by_hand(change)
        captions = tuple(Caption(name, "") for name in "ABCD")
        found = Standing(self.session.situation.standing)
        self.view.show_view(
            SceneState(
                view=self.seen,
                decision=None,
                judged=(),
                looker=0,
                captions=captions,
                standing=found,
                yields={},
                muted=frozenset(),
                acted=frozenset(),
            )
        )
        self.view.table_scene.motion.finish()

    @property
    def seen(self) -> SeatView:
        return self.session.situation.open_view

    def zone(self, name: str) -> int:
        return self.seen.kit.zone(name)

    def contents(self, name: str) -> tuple[int, ...]:
        return self.seen.contents[self.zone(name)]

    def at(self, subject: ChoiceSubject) -> QPoint:
        place = centre_of(self.view.table_scene, subject)
        assert place is not None, subject
        return QPoint(round(place.x), round(place.y))

    def piece(self, piece: int) -> QPoint:
        return self.at(ChoiceSubject("piece", piece))

    def click(self, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, keys, at)

    def drag(self, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, keys, start)
        for share in (0.3, 0.7, 1.0):
            self.move_held(start + (end - start) * share, keys)
        QTest.mouseRelease(self.view.viewport(), LEFT, keys, end)

    def move_held(self, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Move the pointer with its button held down."""
        seen = QPointF(self.view.viewport().mapToGlobal(at))
        moved = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), seen, Qt.MouseButton.NoButton, LEFT, keys)
        QApplication.sendEvent(self.view.viewport(), moved)

    def put(self, place: str, family: str = "reserve.A") -> int:
        """Put a piece of a seat onto a space by a push."""
        piece = self.contents(family)[0]
        self.view.changed_by_hand.emit(MovePiece(piece, self.zone(place)))
        self.told.clear()
        return piece


@pytest.fixture
def editor(table_presenter: Showing) -> Bench:
    """Return a table of four during free moves."""
    session = until("PlaceWorkers")
    return Bench(session, table_presenter(session))


def test_a_drop_moves_and_a_click_selects(editor: Bench) -> None:
    worker, card = editor.contents("reserve.A")[0], editor.contents("hand.A")[0]
    editor.drag(editor.piece(worker), editor.at(ChoiceSubject("zone", editor.zone("discard"))))
    assert editor.told == [MovePiece(worker, editor.zone("discard"))]
    assert not [item for item in editor.view.table_scene.piece_items.items() if item.aloft]
    editor.click(editor.piece(card))
    assert list(editor.view.tools.free_moves.selection.pieces) == [card]
    editor.click(BARE)
    assert list(editor.view.tools.free_moves.selection.pieces) == []
    assert len(editor.told) == 1


@pytest.mark.usefixtures("mats_at_once")
def test_what_is_carried_out_of_an_open_mat_shuts_it_so_that_what_lies_under_it_is_reached(
    editor: Bench, qtbot: QtBot
) -> None:
    view, front = editor.view, editor.view.table_scene.screen.front
    QTest.mouseMove(view.viewport(), QPoint(*map(round, view.table_scene.plan.mats[front].name.centre)))
    qtbot.waitUntil(lambda: bool(view.table_scene.plan.opened))
    view.table_scene.motion.finish()
    worker, middle = editor.contents("reserve.A")[0], view.table_scene.frame.world.centre
    out = QPoint(round(middle.x), round(middle.y))
    QTest.mousePress(view.viewport(), LEFT, NONE, editor.piece(worker))
    for at in (out + QPoint(8, 0), out):
        editor.move_held(at)
    qtbot.waitUntil(lambda: not view.table_scene.plan.opened)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, out)
    (moved,) = editor.told
    assert isinstance(moved, MovePiece) and moved.piece == worker


def test_a_tally_is_counted_by_its_halves(editor: Bench) -> None:
    tally = editor.seen.kit.tally("morale.A")
    at = editor.at(ChoiceSubject("tally", tally))
    for aside, delta in ((20, 1), (-20, -1)):
        editor.click(at + QPoint(aside, 0))
        assert editor.told[-1] == CountTally(tally, delta)
    bounded = list[int]()
    editor.view.tools.free_moves.bounded.connect(bounded.append)
    for _ in range(editor.seen.tally[tally] + 1):
        editor.click(at - QPoint(20, 0))
    assert (editor.seen.tally[tally], bounded) == (0, [tally])


def test_a_tile_goes_to_the_lattice_and_with_alt_anywhere(editor: Bench) -> None:
    tile = editor.contents("world")[-1]
    start = editor.piece(tile) + QPoint(0, 22)
    spots = [editor.seen.spot[each] for each in editor.contents("world") if each != tile]
    lattice = {hexes.spot(near) for spot in spots for near in hexes.around(hexes.place_of(spot))} - set(spots)
    editor.drag(start, start + QPoint(2, 0))
    assert editor.told == []
    editor.drag(start, BARE, ALT)
    (laid,) = editor.told
    assert isinstance(laid, LayPiece) and laid[:2] == (tile, BOX)
    editor.view.changed_by_hand.emit(LayPiece(tile, editor.zone("world"), spot=Spot(sorted(lattice)[0])))
    editor.told.clear()
    goal = next(spot for spot in sorted(lattice)[1:])
    editor.drag(editor.piece(tile) + QPoint(0, 22), _tile_on_screen(editor, goal))
    assert editor.told == [PlacePiece(tile, Spot(goal))]


def _tile_on_screen(editor: Bench, spot: int) -> QPoint:
    from ui.table.layout.world_layout import tile_centre

    place = editor.view.table_scene.screen.camera.seen(tile_centre(spot, editor.view.table_scene.plan.turn))
    return QPoint(round(place.x), round(place.y))


def test_what_falls_beside_a_place_is_drawn_to_it_and_with_alt_lies_where_it_fell(editor: Bench) -> None:
    worker = editor.contents("reserve.A")[0]
    deck = editor.view.table_scene.plan.zones[editor.zone("discard")].area
    beside = QPoint(round(deck.right) + 14, round(deck.centre.y))
    editor.drag(editor.piece(worker), beside)
    assert editor.seen.zone_of[worker] == editor.zone("discard")
    worker = editor.contents("reserve.A")[0]
    editor.drag(editor.piece(worker), beside, ALT)
    assert editor.seen.zone_of[worker] == BOX
    assert editor.seen.spot[worker] >= 0
    assert editor.view.table_scene.piece_items.item(worker) is not None


@pytest.mark.parametrize(
    ("left", "right"), [("generation.A.6", "skills.A"), ("supply.A", "hand.A"), ("generation.B.6", "reserve.B")]
)
def test_what_falls_between_two_places_is_drawn_to_the_nearer_one(editor: Bench, left: str, right: str) -> None:
    """A sixth of the gap from either of them; several places lie where the skills do."""
    grounds = editor.view.table_scene.plan.zones
    one, other = (grounds[editor.zone(name)].area for name in (left, right))
    gap, y = other.x - one.right, max(one.y, other.y) + 3
    assert 3 < gap < REACH
    places = DropPlaces(editor.view.table_scene, editor.seen, chart_of(4))
    for x, nearer in ((one.right + gap / 6, one), (other.x - gap / 6, other)):
        found = places.of_one(editor.contents("reserve.A")[0], Point(x, y), free=False)
        assert found is not None and grounds[found.zone].area == nearer


def test_what_lies_loose_is_taken_up_again(editor: Bench) -> None:
    worker = editor.contents("reserve.A")[0]
    editor.drag(editor.piece(worker), BARE)
    assert editor.seen.zone_of[worker] == BOX
    editor.drag(editor.piece(worker), BARE + QPoint(40, 10))
    assert isinstance(editor.told[-1], PlacePiece)
    editor.drag(editor.piece(worker), editor.at(ChoiceSubject("zone", editor.zone("2-4/a"))))
    assert editor.seen.zone_of[worker] == editor.zone("2-4/a")
    assert editor.seen.spot[worker] == -1


def test_a_pile_that_lies_face_down_gives_the_piece_that_comes_next(editor: Bench) -> None:
    deck = editor.contents("deck")
    editor.drag(editor.piece(deck[-1]), editor.at(ChoiceSubject("zone", editor.zone("discard"))))
    assert editor.contents("discard")[-1] == deck[0]


def test_a_band_selects_what_stands_there_and_tiles_only_where_nothing_does(editor: Bench) -> None:
    one, other = editor.put("2-4/a"), editor.put("2-4/b", "reserve.B")
    first, second = editor.piece(one), editor.piece(other)
    corner = QPoint(min(first.x(), second.x()) - 20, min(first.y(), second.y()) - 20)
    editor.drag(corner, QPoint(max(first.x(), second.x()) + 20, max(first.y(), second.y()) + 20), SHIFT)
    assert set(editor.view.tools.free_moves.selection.pieces) == {one, other}
    assert editor.told == []
    tile = next(each for each in editor.contents("world") if editor.seen.kit.pieces[each].name == "1-4")
    at = editor.piece(tile)
    editor.drag(at - QPoint(8, 8), at + QPoint(9, 9), SHIFT)
    assert tile in editor.view.tools.free_moves.selection.pieces


def test_a_band_round_a_tile_leaves_it_where_it_lies_as_soon_as_something_stands_on_it(editor: Bench) -> None:
    tile = next(each for each in editor.contents("world") if editor.seen.kit.pieces[each].name == "2-4")
    middle, space = editor.piece(tile), editor.at(ChoiceSubject("zone", editor.zone("2-4/a")))
    band = QRect(middle, space).normalized().adjusted(-30, -30, 30, 30)
    editor.drag(band.topLeft(), band.bottomRight(), SHIFT)
    assert tile in editor.view.tools.free_moves.selection.pieces
    editor.view.tools.free_moves.selection.forget()
    worker = editor.put("2-4/a")
    assert band.contains(editor.piece(worker))
    editor.drag(band.topLeft(), band.bottomRight(), SHIFT)
    assert editor.view.tools.free_moves.selection.pieces == (worker,)


def test_a_group_keeps_its_places_and_is_one_push(editor: Bench) -> None:
    one, other = editor.put("2-4/a"), editor.put("2-4/b", "reserve.B")
    editor.click(editor.piece(one))
    editor.click(editor.piece(other), CTRL)
    grounds = editor.view.table_scene.plan.zones
    before = [grounds[editor.seen.zone_of[piece]].area.centre for piece in (one, other)]
    editor.drag(editor.piece(one), editor.at(ChoiceSubject("zone", editor.zone("1-3/a"))))
    after = [grounds[editor.seen.zone_of[piece]].area.centre for piece in (one, other)]
    ways = {(round(new.x - old.x), round(new.y - old.y)) for old, new in zip(before, after, strict=True)}
    assert [type(change) for change in editor.told] == [SpreadPieces]
    assert len(ways) == 1
    editor.session.undo()
    assert editor.seen.zone_of[one] == editor.zone("2-4/a")
    assert editor.seen.zone_of[other] == editor.zone("2-4/b")


def test_where_one_of_a_group_cannot_land_none_moves_and_it_is_said_which(editor: Bench) -> None:
    grounds = editor.view.table_scene.plan.zones
    spaces = [zone for zone, ground in grounds.items() if ground.shape == "hex"]
    left = min(spaces, key=lambda zone: grounds[zone].area.x)
    right = max(spaces, key=lambda zone: grounds[zone].area.x)
    names = [editor.seen.kit.zones[zone].name for zone in (left, right)]
    one, other = editor.put(names[0]), editor.put(names[1], "reserve.B")
    editor.click(editor.piece(one))
    editor.click(editor.piece(other), CTRL)
    editor.drag(editor.piece(one), editor.at(ChoiceSubject("zone", editor.zone("2-4/a"))))
    assert editor.told == []
    assert editor.stranded == [[other]]
    assert editor.seen.zone_of[one] == left


def test_a_group_that_goes_into_one_place_is_gathered_there(editor: Bench) -> None:
    cards = editor.contents("hand.A")[:2]
    editor.click(editor.piece(cards[0]))
    editor.click(editor.piece(cards[1]), CTRL)
    editor.drag(editor.piece(cards[0]), editor.at(ChoiceSubject("zone", editor.zone("discard"))))
    assert editor.contents("discard")[-2:] == cards
    assert len(editor.told) == 1


def test_escape_lets_everything_fly_home(editor: Bench) -> None:
    worker = editor.contents("reserve.A")[0]
    QTest.mousePress(editor.view.viewport(), LEFT, NONE, editor.piece(worker))
    for at in (QPointF(editor.piece(worker) + QPoint(30, 0)), QPointF(BARE)):
        seen = QPointF(editor.view.viewport().mapToGlobal(at.toPoint()))
        moved = QMouseEvent(QEvent.Type.MouseMove, at, seen, Qt.MouseButton.NoButton, LEFT, NONE)
        QApplication.sendEvent(editor.view.viewport(), moved)
    assert bool(editor.view.tools.free_moves.is_holding)
    QTest.keyClick(editor.view, Qt.Key.Key_Escape)
    assert not bool(editor.view.tools.free_moves.is_holding)
    assert not [item for item in editor.view.table_scene.piece_items.items() if item.aloft]
    assert editor.told == []
