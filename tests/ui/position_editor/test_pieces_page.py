"""The page of pieces by itself: what lies in a place, what a search finds, what is wished for which pieces."""

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from qquovadis.model.free_table.spot import BARE_TABLE, NO_SPOT
from tests.ui.window.conftest import context
from ui.kit.context import AppContext
from ui.position_editor.pieces_page import PiecesPage

__all__ = ["context"]
BOX, DECK, HAND = 0, 1, 2
ZONES = ("Box", "Deck", "Hand of A")
PIECES = ("Worker", "Worker", "Blessing", "Labour", "Worker")
LIES = (BOX, BOX, DECK, DECK, HAND)
NAMING: Any = SimpleNamespace(
    kit=SimpleNamespace(
        zones=[SimpleNamespace(name=name) for name in ("box", "deck", "hand.A")],
        identities=[SimpleNamespace(name=name.lower()) for name in PIECES],
    ),
    zone=lambda zone: ZONES[zone],
    zones=lambda: [DECK, HAND, BOX],
    piece=lambda _view, piece: PIECES[piece],
)
VIEW: Any = SimpleNamespace(
    contents=[[at for at, zone in enumerate(LIES) if zone == place] for place in range(3)],
    zone_of=LIES,
    spot=[NO_SPOT] * 5,
    identity_of=range(5),
    knows=lambda _piece: True,
)


@pytest.fixture
def page(context: AppContext, qtbot: QtBot) -> PiecesPage:
    """Return the page, looking into the deck, from which pieces go to the hand."""
    page = PiecesPage(context)
    qtbot.addWidget(page)
    page.show_table(VIEW, NAMING)
    page.open_at(DECK, HAND)
    return page


def rows(page: PiecesPage) -> list[tuple[str, tuple[int, ...]]]:
    return [(row.words, row.pieces) for row in page.list.rows]


def press(page: PiecesPage, name: str) -> None:
    next(each for each in page.findChildren(QToolButton) if each.accessibleName() == name).click()


def test_a_place_is_listed_in_its_order_and_places_as_they_are_named(page: PiecesPage) -> None:
    assert [page._place.itemText(at) for at in range(4)] == ["Deck", "Hand of A", "Box", "Loose on the table"]
    assert [page._target.itemText(at) for at in range(page._target.count())] == ["Deck", "Hand of A", "Box"]
    assert (page.place, rows(page)) == (DECK, [("Blessing", (2,)), ("Labour", (3,))])
    assert page._count.text() == "2 pieces, first on top"
    page.look_into(BOX)
    assert rows(page) == [("Worker", (0,)), ("Worker", (1,))]
    page.look_into(HAND)
    assert page._count.text() == "1 piece, first on top"


def on_wood(*pieces: int) -> Any:
    """The same moment with these of the box on the bare table."""
    spot = [NO_SPOT if piece not in pieces else BARE_TABLE.write((0.0, 0.0)) for piece in range(5)]
    return SimpleNamespace(**{**vars(VIEW), "spot": spot})


def test_what_lies_on_the_bare_table_is_not_counted_in_the_box(page: PiecesPage, qtbot: QtBot) -> None:
    """It was listed and counted as still in the box."""
    page.show_table(on_wood(0), NAMING)
    page.look_into(BOX)
    assert (rows(page), page._count.text()) == ([("Worker", (1,))], "1 piece, first on top")
    page._place.setCurrentIndex(3)
    assert (rows(page), page._count.text()) == ([("Worker", (0,))], "1 piece, first on top")
    page._search.setText("worker")
    assert [words for words, _ in rows(page)] == [
        "Worker – Loose on the table",
        "Worker – Box",
        "Worker – Hand of A",
    ]
    page._search.setText("worker loose")
    assert [pieces for _, pieces in rows(page)] == [(0,)]


def test_the_box_is_put_in_order_whole_with_what_lies_on_the_bare_table_behind(page: PiecesPage, qtbot: QtBot) -> None:
    full: Any = SimpleNamespace(**{**vars(on_wood(0)), "contents": [[0, 1, 4], [2, 3], []], "zone_of": (0, 0, 1, 1, 0)})
    page.show_table(full, NAMING)
    page.look_into(BOX)
    page.list.item(1).setSelected(True)
    with qtbot.waitSignal(page.ordered) as told:
        press(page, "Move up (Alt+Up)")
    assert told.args == [BOX, (4, 1, 0)]


def test_the_list_stays_where_it_was_when_a_piece_leaves_it(page: PiecesPage, qtbot: QtBot) -> None:
    """Whoever dragged a piece out of a long box was at its top again."""
    many = 200
    lies: Any = SimpleNamespace(
        contents=[list(range(many)), [], []],
        zone_of=[BOX] * many,
        spot=[NO_SPOT] * many,
        identity_of=[0] * many,
        knows=lambda _piece: True,
    )
    naming: Any = SimpleNamespace(**{**vars(NAMING), "piece": lambda _view, piece: f"Piece {piece}"})
    page.resize(300, 600)
    page.show()
    qtbot.waitExposed(page)
    page.show_table(lies, naming)
    page.look_into(BOX)
    bar = page.list.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    page.list.item(110).setSelected(True)
    page.list.setCurrentRow(110)
    bar.setValue(bar.value() + 5)
    at = bar.value()
    assert at > 5
    lies.contents[BOX] = [piece for piece in range(many) if piece != 110]
    page.show_table(lies, naming)
    qtbot.wait(1)  # the list lays itself out when it comes to it
    assert (page.list.count(), bar.value()) == (many - 1, at)
    page.look_into(DECK)
    page.look_into(BOX)
    assert bar.value() == 0, "another place begins at its top"


def test_what_cannot_be_done_says_why(page: PiecesPage) -> None:
    """An empty box was a blank list, and to put nothing somewhere did nothing without a word."""
    for act in (page._put.click, lambda: press(page, "Flip")):
        page.look_into(HAND)
        page.look_into(DECK)
        page.list.clearSelection()
        act()
        assert page._count.text() == "Select pieces in the list first."
    bare: Any = SimpleNamespace(**{**vars(VIEW), "contents": [[], [2, 3], [4]]})
    page.show_table(bare, NAMING)
    page.look_into(BOX)
    assert page._count.text() == "Nothing lies here: choose another place."
    page._put.click()
    assert page._count.text() == "Nothing lies here: choose another place."


def test_a_search_finds_pieces_anywhere_and_gathers_what_is_alike_in_one_place(page: PiecesPage) -> None:
    for sought, found in (("worker", [(0, 1), (4,)]), ("WORK hand", [(4,)]), ("deck", [(2,), (3,)]), ("town", [])):
        page._search.setText(sought)
        assert [pieces for _, pieces in rows(page)] == found
        assert not page._place.isEnabled()
        assert (page._count.text() != "") == (not found)
    page._search.setText("worker")
    words = [words for words, _ in rows(page)]
    assert "2" in words[0] and "Box" in words[0] and "Hand of A" in words[1]
    page._search.setText("")
    assert page._place.isEnabled() and rows(page)[0] == ("Blessing", (2,))


def test_each_tool_wishes_its_own_for_what_is_selected(page: PiecesPage) -> None:
    told: list[tuple[Any, ...]] = []
    page.put.connect(lambda pieces, zone: told.append(("put", pieces, zone)))
    page.ordered.connect(lambda zone, pieces: told.append(("order", zone, pieces)))
    page.turned.connect(lambda pieces: told.append(("turn", pieces)))
    page.turned_over.connect(lambda pieces: told.append(("flip", pieces)))
    page.shuffled.connect(lambda zone: told.append(("shuffle", zone)))
    page._put.click()
    assert told == [], "nothing is selected yet"
    page.list.clearSelection()
    page.list.item(1).setSelected(True)
    page._put.click()
    assert told.pop() == ("put", (3,), HAND)
    page.list.wanted.emit()
    assert told.pop() == ("put", (3,), HAND)
    for name, wish in (
        ("Move up (Alt+Up)", ("order", DECK, (3, 2))),
        ("Top", ("order", DECK, (3, 2))),
        ("Flip", ("flip", (3,))),
        ("Turn", ("turn", (3,))),
        ("Shuffle these pieces", ("shuffle", DECK)),
    ):
        press(page, name)
        assert told.pop() == wish
    press(page, "Move down (Alt+Down)")
    assert told == [], "the last one cannot go farther down"


def test_what_is_put_elsewhere_goes_to_the_place_that_was_named(page: PiecesPage) -> None:
    told: list[tuple[Any, ...]] = []
    page.put.connect(lambda pieces, zone: told.append((pieces, zone)))
    page.put_into(BOX)
    page.list.item(0).setSelected(True)
    page._put.click()
    assert told == [((2,), BOX)]
