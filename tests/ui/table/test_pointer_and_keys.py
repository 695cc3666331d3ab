"""What pointer and keys show at the table: mats in their order, lists, names, tooltips and refusals."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from tests.ui.laid import five_at_war, session_at
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import WHY, until
from ui.table import ChoiceSubject, TableView
from ui.table.input.hit_testing import centre_of
from ui.table.layout.geometry import Rect
from ui.voice.explanation import Explanation

SEATS = 4


def order_at_the_side(view: TableView) -> list[int]:
    """The seats whose mats lie at the side, from the top down."""
    mats = view.table_scene.plan.mats
    return sorted((seat for seat in mats if seat != view.table_scene.screen.front), key=lambda seat: mats[seat].area.y)


def test_the_others_lie_in_the_order_of_the_seats_and_the_next_one_comes_in_turn(
    table_presenter: Showing,
) -> None:
    view = table_presenter(until("PlayCard"))
    own = view.table_scene.screen.front
    for step in range(3):
        front = (own + step) % SEATS
        assert view.table_scene.screen.front == front
        assert view.table_scene.plan.mats[front].style == "front"
        assert order_at_the_side(view) == [seat for seat in range(SEATS) if seat != front]
        view.camera.focus_next_mat()


def test_a_list_goes_by_the_key_that_brought_it_or_by_escape(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    reader = view._parts.reader
    deck = ChoiceSubject("zone", session.seat_view(None).kit.zone("deck"))
    view.keyboard.go_to(deck)
    for key in (Qt.Key.Key_U, Qt.Key.Key_Escape):
        QTest.keyClick(view, Qt.Key.Key_U)
        assert reader.stack.words
        QTest.keyClick(view, key)
        assert reader.stack.words == ()


def test_a_town_in_ruins_is_called_so_and_one_that_is_not_built_yet_is_not(table_presenter: Showing) -> None:
    session = session_at(five_at_war().ruin("B", "1-2/b"), "workers", "A")
    view = table_presenter(session)
    describing, board_index = view._parts.describer.descriptions, view.table_scene.board_index
    assert describing is not None and board_index is not None
    seen = session.seat_view(0)
    space = seen.kit.zone("1-2/b")
    towns = [piece for piece, painter in enumerate(board_index.painters) if painter == "town"]
    ruined = [piece for piece in towns if describing.describe(ChoiceSubject("piece", piece)).endswith("destroyed")]
    assert ruined == [piece for piece in seen.contents[space] if piece in towns] != []


def explained(view: TableView, subject: ChoiceSubject) -> Explanation:
    """What is said of a thing while the pointer rests on its middle."""
    place = centre_of(view.table_scene, subject)
    assert place is not None
    at = QPoint(round(place.x), round(place.y))
    QTest.mouseMove(view.viewport(), at)
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at)))
    assert not QToolTip.isVisible()
    found = view.voice.explanation
    assert found is not None
    return found


def test_a_small_card_says_its_text_and_a_count_how_many_there_are(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "workers", "A")
    view = table_presenter(session)
    view.table_scene.open_mats(frozenset({1}), pinned=True)
    seen, plan = session.seat_view(0), view.table_scene.plan
    small = [
        piece
        for piece in seen.contents[seen.kit.zone("skills.B")]
        if plan.pieces[piece].shown and plan.pieces[piece].form == "mini"
    ]
    assert small
    card = explained(view, ChoiceSubject("piece", small[0]))
    described = view._parts.describer.descriptions
    assert described is not None and card.does == described.printed(small[0]) != ""
    points = explained(view, ChoiceSubject("tally", seen.kit.tally("vp.A")))
    assert (points.name, points.tag) == ("VP", "10")


def test_a_sentence_stands_right_of_its_thing_where_there_is_room_or_else_left(table_presenter: Showing) -> None:
    view = table_presenter(until("PlaceWorkers"))
    wide = view.viewport().width()
    for thing, right in ((Rect(300, 300, 40, 40), True), (Rect(wide - 60, 300, 40, 40), False)):
        view.bubble.say(WHY, thing)
        spoken = view.bubble.bubble_text
        assert spoken is not None and spoken.sentence == WHY
        assert (spoken.area.left() >= thing.right) == right
        assert (spoken.area.right() <= thing.x) == (not right)
        assert spoken.area.top() <= thing.centre.y <= spoken.area.bottom()
    view.bubble.say("", Rect(700, 500, 40, 40))
    assert view.bubble.bubble_text is None
