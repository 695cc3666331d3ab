"""Free hands on a real table: what is carried lands in a place, near one or loose, alone or together."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qquovadis.controllers import Mode, Session
from qquovadis.engine import hexes
from qquovadis.engine.kit import BOX
from qquovadis.engine.seat_view import SeatView
from tests.ui.scene.conftest import Showing
from tests.ui.scene.moments import until
from ui.table import Caption, ChoiceSubject, SceneState, Standing, TableView
from ui.table.input.hit_testing import centre_of
from ui.table.layout.geometry import Point
from ui.table.layout.loose_layout import loose_place, loose_spot

ALT, SHIFT, CTRL = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
BARE = QPoint(420, 40)


class Bench:
    """A view in the workshop whose pushes are done at its session and shown."""

    def __init__(self, session: Session, view: TableView) -> None:
        self.session, self.view = session, view
        self.told: list[tuple[str, tuple[int, ...]]] = []
        self.stranded: list[Sequence[int]] = []
        view.set_manner(Mode.WORKSHOP)
        view.workshop.stranded = self.stranded.append
        session.change_manner(Mode.WORKSHOP)
        view.pushed.connect(self._push)

    def _push(self, verb: str, numbers: tuple[int, ...]) -> None:
        self.told.append((verb, numbers))
        self.session.push(verb, *numbers)
        captions = tuple(Caption(name, "") for name in "ABCD")
        found = Standing(self.session.standing())
        self.view.show_view(SceneState(self.seen, None, (), 0, captions, found, {}, frozenset(), frozenset()))
        self.view.finish_motion()

    @property
    def seen(self) -> SeatView:
        return self.session.open_view()

    def zone(self, name: str) -> int:
        return self.seen.kit.zone(name)

    def contents(self, name: str) -> tuple[int, ...]:
        return self.seen.contents[self.zone(name)]

    def at(self, subject: ChoiceSubject) -> QPoint:
        place = centre_of(self.view.table, subject)
        assert place is not None, subject
        return QPoint(round(place.x), round(place.y))

    def piece(self, piece: int) -> QPoint:
        return self.at(ChoiceSubject("piece", piece))

    def click(self, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, keys, at)

    def drag(self, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, keys, start)
        for share in (0.3, 0.7, 1.0):
            at = QPointF(start + (end - start) * share)
            seen = QPointF(self.view.viewport().mapToGlobal(at.toPoint()))
            moved = QMouseEvent(QEvent.Type.MouseMove, at, seen, Qt.MouseButton.NoButton, LEFT, keys)
            QApplication.sendEvent(self.view.viewport(), moved)
        QTest.mouseRelease(self.view.viewport(), LEFT, keys, end)

    def put(self, place: str, family: str = "reserve.A") -> int:
        """Put a piece of a seat onto a space by a push."""
        piece = self.contents(family)[0]
        self.view.pushed.emit("move", (piece, self.zone(place)))
        self.told.clear()
        return piece


@pytest.fixture
def bench(showing: Showing) -> Bench:
    """Return a table of four in the workshop."""
    session = until("PlaceWorkers")
    return Bench(session, showing(session))


def test_a_drop_moves_and_a_click_selects(bench: Bench) -> None:
    worker, card = bench.contents("reserve.A")[0], bench.contents("hand.A")[0]
    bench.drag(bench.piece(worker), bench.at(ChoiceSubject("zone", bench.zone("discard"))))
    assert bench.told == [("move", (worker, bench.zone("discard")))]
    assert not [item for item in bench.view.table.cast.items() if item.aloft]
    bench.click(bench.piece(card))
    assert list(bench.view.workshop.selection.pieces) == [card]
    bench.click(BARE)
    assert list(bench.view.workshop.selection.pieces) == []
    assert len(bench.told) == 1


def test_a_tally_is_counted_by_its_halves(bench: Bench) -> None:
    tally = bench.seen.kit.tally("morale.A")
    at = bench.at(ChoiceSubject("tally", tally))
    for aside, delta in ((40, 1), (-40, -1)):
        bench.click(at + QPoint(aside, 0))
        assert bench.told[-1] == ("count", (tally, delta))


def test_a_tile_goes_to_the_lattice_and_with_alt_anywhere(bench: Bench) -> None:
    tile = bench.contents("world")[-1]
    start = bench.piece(tile) + QPoint(0, 22)
    spots = [bench.seen.spot[each] for each in bench.contents("world") if each != tile]
    lattice = {hexes.spot(near) for spot in spots for near in hexes.around(hexes.place_of(spot))} - set(spots)
    bench.drag(start, start + QPoint(2, 0))
    assert bench.told == []
    bench.drag(start, BARE, ALT)
    ((verb, numbers),) = bench.told
    assert (verb, numbers[:2]) == ("lay", (tile, BOX))
    bench.view.pushed.emit("lay", (tile, bench.zone("world"), -1, -1, sorted(lattice)[0]))
    bench.told.clear()
    goal = next(spot for spot in sorted(lattice)[1:])
    bench.drag(bench.piece(tile) + QPoint(0, 22), _tile_on_screen(bench, goal))
    assert bench.told == [("place", (tile, goal))]


def _tile_on_screen(bench: Bench, spot: int) -> QPoint:
    from ui.table.layout.world_layout import tile_centre

    place = bench.view.table.camera.seen(tile_centre(spot))
    return QPoint(round(place.x), round(place.y))


def test_what_falls_beside_a_place_is_drawn_to_it_and_with_alt_lies_where_it_fell(bench: Bench) -> None:
    worker = bench.contents("reserve.A")[0]
    deck = bench.view.table.plan.zones[bench.zone("discard")].area
    beside = QPoint(round(deck.right) + 14, round(deck.centre.y))
    bench.drag(bench.piece(worker), beside)
    assert bench.seen.zone_of[worker] == bench.zone("discard")
    worker = bench.contents("reserve.A")[0]
    bench.drag(bench.piece(worker), beside, ALT)
    assert bench.seen.zone_of[worker] == BOX
    assert bench.seen.spot[worker] >= 0
    assert bench.view.table.cast.item(worker) is not None


def test_what_lies_loose_is_taken_up_again(bench: Bench) -> None:
    worker = bench.contents("reserve.A")[0]
    bench.drag(bench.piece(worker), BARE)
    assert bench.seen.zone_of[worker] == BOX
    bench.drag(bench.piece(worker), BARE + QPoint(40, 10))
    assert bench.told[-1][0] == "place"
    bench.drag(bench.piece(worker), bench.at(ChoiceSubject("zone", bench.zone("2-4/a"))))
    assert bench.seen.zone_of[worker] == bench.zone("2-4/a")
    assert bench.seen.spot[worker] == -1


def test_a_place_of_the_bare_table_is_a_number_and_back() -> None:
    for x, y in ((0, 0), (-400, 260), (3000, -4000)):
        assert loose_place(loose_spot(Point(x, y))) == Point(x, y)


def test_a_pile_that_lies_face_down_gives_the_piece_that_comes_next(bench: Bench) -> None:
    deck = bench.contents("deck")
    bench.drag(bench.piece(deck[-1]), bench.at(ChoiceSubject("zone", bench.zone("discard"))))
    assert bench.contents("discard")[-1] == deck[0]


def test_a_band_selects_what_stands_there_and_tiles_only_where_nothing_does(bench: Bench) -> None:
    one, other = bench.put("2-4/a"), bench.put("2-4/b", "reserve.B")
    first, second = bench.piece(one), bench.piece(other)
    corner = QPoint(min(first.x(), second.x()) - 20, min(first.y(), second.y()) - 20)
    bench.drag(corner, QPoint(max(first.x(), second.x()) + 20, max(first.y(), second.y()) + 20), SHIFT)
    assert set(bench.view.workshop.selection.pieces) == {one, other}
    assert bench.told == []
    tile = next(each for each in bench.contents("world") if bench.seen.kit.pieces[each].name == "1-4")
    at = bench.piece(tile)
    bench.drag(at - QPoint(8, 8), at + QPoint(9, 9), SHIFT)
    assert tile in bench.view.workshop.selection.pieces


def test_a_group_keeps_its_places_and_is_one_push(bench: Bench) -> None:
    one, other = bench.put("2-4/a"), bench.put("2-4/b", "reserve.B")
    bench.click(bench.piece(one))
    bench.click(bench.piece(other), CTRL)
    grounds = bench.view.table.plan.zones
    before = [grounds[bench.seen.zone_of[piece]].area.centre for piece in (one, other)]
    bench.drag(bench.piece(one), bench.at(ChoiceSubject("zone", bench.zone("1-3/a"))))
    after = [grounds[bench.seen.zone_of[piece]].area.centre for piece in (one, other)]
    ways = {(round(new.x - old.x), round(new.y - old.y)) for old, new in zip(before, after, strict=True)}
    assert [verb for verb, _ in bench.told] == ["spread"]
    assert len(ways) == 1
    bench.session.undo()
    assert bench.seen.zone_of[one] == bench.zone("2-4/a")
    assert bench.seen.zone_of[other] == bench.zone("2-4/b")


def test_where_one_of_a_group_cannot_land_none_moves_and_it_is_said_which(bench: Bench) -> None:
    grounds = bench.view.table.plan.zones
    spaces = [zone for zone, ground in grounds.items() if ground.shape == "hex"]
    left = min(spaces, key=lambda zone: grounds[zone].area.x)
    right = max(spaces, key=lambda zone: grounds[zone].area.x)
    names = [bench.seen.kit.zones[zone].name for zone in (left, right)]
    one, other = bench.put(names[0]), bench.put(names[1], "reserve.B")
    bench.click(bench.piece(one))
    bench.click(bench.piece(other), CTRL)
    bench.drag(bench.piece(one), bench.at(ChoiceSubject("zone", bench.zone("2-4/a"))))
    assert bench.told == []
    assert bench.stranded == [[other]]
    assert bench.seen.zone_of[one] == left


def test_a_group_that_goes_into_one_place_is_gathered_there(bench: Bench) -> None:
    cards = bench.contents("hand.A")[:2]
    bench.click(bench.piece(cards[0]))
    bench.click(bench.piece(cards[1]), CTRL)
    bench.drag(bench.piece(cards[0]), bench.at(ChoiceSubject("zone", bench.zone("discard"))))
    assert bench.contents("discard")[-2:] == cards
    assert len(bench.told) == 1


def test_escape_lets_everything_fly_home(bench: Bench) -> None:
    worker = bench.contents("reserve.A")[0]
    QTest.mousePress(bench.view.viewport(), LEFT, NONE, bench.piece(worker))
    for at in (QPointF(bench.piece(worker) + QPoint(30, 0)), QPointF(BARE)):
        seen = QPointF(bench.view.viewport().mapToGlobal(at.toPoint()))
        moved = QMouseEvent(QEvent.Type.MouseMove, at, seen, Qt.MouseButton.NoButton, LEFT, NONE)
        QApplication.sendEvent(bench.view.viewport(), moved)
    assert bool(bench.view.workshop.holding)
    QTest.keyClick(bench.view, Qt.Key.Key_Escape)
    assert not bool(bench.view.workshop.holding)
    assert not [item for item in bench.view.table.cast.items() if item.aloft]
    assert bench.told == []
