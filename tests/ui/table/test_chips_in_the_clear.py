"""Prices and odds cover no pawn, no town and no sign of terrain, however the world is seen, by their own shapes."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainterPath, QTransform
from PySide6.QtWidgets import QApplication, QGraphicsRectItem, QGraphicsScene

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.games import referee_for
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from ui.kit.context import AppContext
from ui.play.open_game import OpenGame
from ui.playtest_kit.window_driver import WindowDriver, move_home
from ui.table.faces.price_face import PriceFace
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.plan import RADIUS
from ui.table.scene.chip_places import ChipForm, ChipObstacles, chip_place
from ui.table.scene.items import PieceItem, SignItem
from ui.table.scene.table_scene import TableScene

SIZES = ((1024, 700), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
SEATS, POSITIONS, MOST = 5, 2, 4000
ALLOWED = 0.02  # of a chip's area that may touch something: outlines are curves, and were kept clear as boxes


def late(game: str) -> Iterator[Session]:
    """Positions of the later half of games by chance in which the first seat may place a worker on three spaces."""
    folder = load_pack(paths.resources() / "packs" / game)
    for seed in range(20, 20 + POSITIONS):
        terms = Terms(tuple(Player("Aya") for _ in range(SEATS)), seed, start=0, undo=UndoPolicy.FREE)
        session, chance = Session.start(referee_for(compile_kit(folder, SEATS)), terms), Random(seed)
        for _ in range(MOST):
            decision = session.situation.decision
            assert decision is not None
            number = session.seat_view(0).tally[session.seat_view(0).kit.tally_index["round"]]
            legal = session.situation.legal(decision.seats[0])
            if number > 6 and decision.step == "PlaceWorkers" and sum(each.verb == "place" for each in legal) == 3:
                yield session
                break
            session.play(decision.seats[0], chance.choice(legal))


def chips(scene: TableScene) -> list[QPainterPath]:
    """Every chip with a price, where it is in the view."""
    found = []
    for item in scene.items():
        if isinstance(item, SignItem) and isinstance(item.face, PriceFace) and item.isVisible():
            number = next(at for at, each in scene.space_prices._items.items() if each is item)
            area = scene.space_prices.area(number)
            assert area is not None
            path = QPainterPath()
            path.addRect(item.mapRectToScene(QRectF(-area.w / 2, -area.h / 2, area.w, area.h)))
            found.append(path)
    return found


def things(scene: TableScene) -> list[QPainterPath]:
    """Pawns and towns by their own shapes, and the round signs of terrain."""
    world = scene.layers.world
    standing = [
        item.mapToScene(item.shape())
        for item in scene.items()
        if isinstance(item, PieceItem)
        and item.isVisible()
        and scene.plan.pieces[item.piece].form == "standing"
        and scene.plan.pieces[item.piece].layer == "world"
    ]
    signs = []
    for at, medallion in scene.furnishing.medallions():
        for sign in medallion.signs()[1:]:
            path = QPainterPath()
            path.addEllipse(world.mapRectToScene(sign.translated(at.x, at.y)))
            signs.append(path)
    assert standing and signs
    return [*standing, *signs]


@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("game", ["quo_vadis/30", "populous/21"])
def test_no_chip_lies_on_what_stands_or_is_printed(
    game: str, letters: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    """About 6 seconds a game: two positions of five seats, each in five windows."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    move_home(tmp_path / "home")
    folder, many = load_pack(paths.resources() / "packs" / game), 0
    driver = WindowDriver(AppContext("en", "light", letters), QSize(*SIZES[0]))
    for at, session in enumerate(late(game)):
        driver.program._sit(OpenGame(session, folder, load_rulebook(folder.folder), record(session, f"late{at}")))
        driver.wait(lambda: driver.presenter.is_covered or driver.presenter.controller.here is not None)
        for size in SIZES:
            driver.resize(QSize(*size))
            scene = driver.presenter.table.table_scene
            for chip in chips(scene):
                many += 1
                room = chip.boundingRect()
                for thing in things(scene):
                    shared = chip.intersected(thing).boundingRect()
                    assert shared.width() * shared.height() <= ALLOWED * room.width() * room.height(), (at, size)
    driver.clear()
    driver.close()
    assert many >= 2 * POSITIONS * len(SIZES)


WIDE, STACKED = ChipForm(100, 24), ChipForm(60, 44, stacked=True)


@pytest.mark.parametrize("scale", [0.5, 2.0])
def test_a_chip_of_a_space_at_the_edge_stays_in_sight(qapp: QApplication, scale: float) -> None:
    """Of a war on the topmost tile "1 home?" lay half behind the bar above the table."""
    del qapp
    scene, world = QGraphicsScene(0, 0, 800, 600), QGraphicsRectItem()
    world.setTransform(QTransform.fromScale(scale, scale))
    scene.addItem(world)
    obstacles = ChipObstacles(*cast("Any", (None, SimpleNamespace(world=world), None, None)))
    wide, high = 800 / scale, 600 / scale
    for home in (Point(wide / 2, 2), Point(3, high / 2), Point(wide - 3, high / 2), Point(wide / 2, high - 2)):
        found = chip_place(home, home, (WIDE,), obstacles._out_of_sight())
        assert found.covered == 0
        assert WIDE.w / 2 <= found.at.x <= wide - WIDE.w / 2 and WIDE.h / 2 <= found.at.y <= high - WIDE.h / 2


def test_a_chip_stays_at_home_where_nothing_is_in_the_way() -> None:
    found = chip_place(Point(10, 20), Point(0, 0), (WIDE, STACKED), [Rect(200, 200, 30, 30)])
    assert found == (Point(10, 20), WIDE, 0.0)


def test_a_chip_goes_to_the_free_side_and_stands_in_two_rows_where_only_those_fit() -> None:
    """A thing lies over home; above it there is room. In a lane 64 wide only the two rows fit."""
    above = chip_place(Point(0, 0), Point(0, 0), (WIDE, STACKED), [Rect(-100, -10, 200, 200)])
    assert above.form == WIDE and above.at.y <= -10 - WIDE.h / 2 and above.covered == 0
    walls = [Rect(-400, -400, 368, 800), Rect(32, -400, 368, 800)]
    lane = chip_place(Point(0, 0), Point(0, 0), (WIDE, STACKED), walls)
    assert lane.form == STACKED and lane.covered == 0


def test_where_all_is_full_a_chip_covers_as_little_as_can_be_and_stays_near() -> None:
    found = chip_place(Point(0, 0), Point(0, 0), (WIDE,), [Rect(-500, -500, 1000, 1000)])
    assert found.covered == 1 and max(map(abs, found.at)) <= RADIUS
