"""The keys printed on things are seen whole: no caption lies over them, and turned cards show them where others do."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.builders import Played
from tests.marks import quick
from tests.rules.undecim.stage import undecim
from tests.ui.table.conftest import Laying
from tests.ui.table.moments import look, until, view_of
from ui.art.lettering import Lettering, text_width
from ui.table import TableView
from ui.table.faces.mark_faces import Tag
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of, centre_of, touch
from ui.table.layout.geometry import Point
from ui.table.scene.items import LabelItem, PieceItem

pytestmark = quick

Showing = Callable[[Played], TableView]


@pytest.fixture
def table_presenter(laying: Laying) -> Showing:
    """Make views of tables with digits on what is lit."""

    def show(played: Played) -> TableView:
        view = laying(played, (1440, 758))
        view.highlights.number({}, "", with_enter=True)
        return view

    return show


def caps(view: TableView) -> dict[ChoiceSubject, QRectF]:
    """Where the keys lie in the view, by what they choose."""
    signs = {subject: view.table_scene.keys.item(subject) for subject in view.table_scene.keys.shown}
    return {subject: item.sceneBoundingRect() for subject, item in signs.items() if item is not None}


def captions(view: TableView) -> list[QRectF]:
    """Where the words of all captions lie in the view."""
    found = []
    for item in view.table_scene.items():
        if isinstance(item, LabelItem) and isinstance(item.face, Tag) and not item.face.chip and item.face.text:
            size = item.face.size
            wide = text_width(look(), item.face.text, Lettering(size, look().theme.surface.ink, bold=True))
            at = item.mapToScene(QPointF())
            found.append(QRectF(at.x() - wide / 2, at.y() - size / 2, wide, size))
    return found


@pytest.mark.parametrize(
    "played",
    [
        undecim(4).played(A=8, B=9, C=10, D=11).display(4, 5, 6).at("refill"),
        undecim(3).area("A", "gold", "gold", "clay", "iron").settled("A", "wood wood").played(A=8).at("auto"),
    ],
    ids=("a display", "an area"),
)
def test_no_caption_lies_over_a_key(table_presenter: Showing, played: Played) -> None:
    view = table_presenter(played)
    found, words = caps(view), captions(view)
    assert len(found) >= 2
    assert len(words) > 3
    assert not [subject for subject, area in found.items() if any(area.intersects(each) for each in words)]


@pytest.mark.parametrize("size", [(1440, 758), (1580, 848)])
def test_no_caption_lies_over_the_key_of_a_place(qtbot: QtBot, size: tuple[int, int]) -> None:
    view = view_of(until("ChooseCards"), size)
    qtbot.addWidget(view)
    view.highlights.number({}, "", with_enter=True)
    found, words = caps(view), captions(view)
    assert any(subject.kind == "zone" for subject in found)
    assert not [subject for subject, area in found.items() if any(area.intersects(each) for each in words)]


def test_the_keys_of_a_card_that_is_turned_lie_at_its_upper_left_corner(table_presenter: Showing, qtbot: QtBot) -> None:
    gain = {"op": "gain", "from": "hand", "count": 2, "up_to": True}
    played = undecim(3).hand("A", "forest/wood", "enemy/gold").played(A=4).card(4, gain).at("effects").settle()
    view = table_presenter(played)
    view.table_scene.motion.switch(on=True)
    card = ChoiceSubject("piece", played.table.contents[played.kit.zone("hand.A")][0])
    view.keyboard.go_to(card)
    qtbot.waitUntil(lambda: not view.table_scene.motion.is_running)
    QTest.keyClick(view, Qt.Key.Key_T)
    assert view.table_scene.plan.pieces[card.number].swapped
    view.table_scene.motion.finish()  # nothing is printed anew when it has come to rest
    key, area = caps(view)[card].center(), area_of(view.table_scene, card)
    assert key.x() < area.centre.x
    assert key.y() < area.centre.y


def test_a_piece_is_told_to_be_pointed_at_where_nothing_else_covers_it(table_presenter: Showing) -> None:
    played = undecim(3).area("A", "gold").played(A=8)
    for cards in ("wood wood", "iron iron", "clay clay", "stone stone"):
        played = played.settled("A", cards)
    view = table_presenter(played.at("auto"))
    view.resize(1000, 520)
    QTest.qWait(50)
    covered, beside = 0, []
    for item in (each for each in view.table_scene.items() if isinstance(each, PieceItem) and each.isVisible()):
        own, area = ChoiceSubject("piece", item.piece), item.mapToScene(item.shape()).boundingRect()
        steps = [(x / 10, y / 10) for x in range(1, 10) for y in range(1, 10)]
        points = [Point(area.x() + area.width() * x, area.y() + area.height() * y) for x, y in steps]
        open_points = [at for at in points if own in touch(view.table_scene, at).under[:1]]
        middle, point = Point(area.center().x(), area.center().y()), centre_of(view.table_scene, own)
        covered += bool(open_points) and own not in touch(view.table_scene, middle).under[:1]
        assert point is not None
        if open_points and own not in touch(view.table_scene, point).under[:1]:
            beside.append(item.piece)
    assert covered, "some piece whose middle is covered, but not all of it"
    assert beside == []
