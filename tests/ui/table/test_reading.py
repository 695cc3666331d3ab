"""Reading: pinned cards, what lies in a place, cards held up, cards by number, crowds, and rolling dice."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from qquovadis.controllers import Session
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import captions, chart_of, look, tell_public, until
from tests.ui.table.test_gestures import choosing, middle
from ui.art.cards import EmblemCard
from ui.art.laid_cards import CardBack
from ui.art.tokens import DieFace
from ui.table import ChoiceSubject, SceneState, Standing, TableView
from ui.table.layout.plan import RADIUS
from ui.table.layout.world_layout import stands_of
from ui.table.scene.hand_cards import hold_up
from ui.table.scene.items import FaceItem
from ui.table.scene.motion import rolled

# Pinned.


def pinned(view: TableView) -> int | None:
    return view._parts.reader.pinned.piece


def laid_large(view: TableView) -> list[FaceItem]:
    pinned = view._parts.reader.pinned._item
    return [each for each in view.table_scene.layers.air.childItems() if isinstance(each, FaceItem) and each is pinned]


@pytest.mark.parametrize("way", ["right button", "key"])
def test_a_card_is_pinned_large_and_stays_until_it_is_taken_away(table_presenter: Showing, way: str) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    card = ChoiceSubject("piece", view.table_scene.fan[1])
    if way == "key":
        view.keyboard.go_to(card)
        QTest.keyClick(view, Qt.Key.Key_I)
    else:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=middle(view, card))
    assert pinned(view) == card.number
    face = laid_large(view)[0].face
    assert isinstance(face, EmblemCard) and face.statement and face.h > 300
    QTest.mouseMove(view.viewport(), QPoint(430, 30))
    view.set_look(look("dark", "ja"))
    japanese = laid_large(view)[0].face
    assert isinstance(japanese, EmblemCard) and japanese.statement != face.statement
    if way == "key":
        view.keyboard.go_to(card)
        QTest.keyClick(view, Qt.Key.Key_I)
    else:
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(*map(round, view.table_scene.frame.world.centre))
        )
    assert pinned(view) is None and laid_large(view) == []


def is_small_skill(view: TableView, card: int) -> bool:
    placement, scene_state, board_index = (
        view.table_scene.plan.pieces[card],
        view.table_scene.scene_state,
        view.table_scene.board_index,
    )
    assert scene_state is not None and board_index is not None
    return placement.form == "mini" and board_index.painters[card] == "text" and scene_state.view.knows(card)


def test_a_pinned_card_goes_when_it_may_not_be_known_any_more(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    view._parts.reader.pinned.show(ChoiceSubject("piece", view.table_scene.fan[0]))
    assert pinned(view) is not None
    tell_public(view, session)
    assert pinned(view) is None and laid_large(view) == []


def test_nothing_that_lies_face_down_can_be_pinned(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    deck = session.seat_view(None).contents[session.seat_view(None).kit.zone("deck")]
    assert not view._parts.reader.pinned.show(ChoiceSubject("piece", deck[-1]))


# Cards by number.


def test_a_number_raises_a_card_of_the_hand_to_be_read_and_chooses_nothing(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    choices = choosing(view)
    for _ in range(2):
        view.keyboard.show_card(3)
        assert view.table_scene.screen.raised == view.table_scene.fan[2] and choices == []
    view.keyboard.show_card(9)
    view.keyboard.show_card(0)
    assert view.table_scene.screen.raised == view.table_scene.fan[2] and choices == []


# What lies in a place.


def crowded(table_presenter: Showing) -> tuple[TableView, int, Session]:
    """A view with a space on which pawns of every race, a town and a ring's tile lie together."""
    session = until("PlayCard", seats=5)
    seen, board_index = session.seat_view(0), chart_of(5)
    tile = board_index.tile_numbers[seen.identity_of[seen.contents[seen.kit.zone("world")][0]]]
    space, centre = board_index.spaces(tile)[0], board_index.centre(tile)
    pawns = [seen.contents[board_index.owned("reserve", seat)[0]][0] for seat in range(5)]
    town = seen.contents[board_index.owned("supply", 2)[0]][0]
    ring = seen.contents[seen.kit.zone("terrain supply")][0]
    contents, zone_of = list(seen.contents), list(seen.zone_of)
    assert centre is not None
    for piece, goal in [*((each, space) for each in (*pawns, town)), (ring, centre)]:
        home = zone_of[piece]
        contents[home] = tuple(each for each in contents[home] if each != piece)
        contents[goal], zone_of[piece] = (*contents[goal], piece), goal
    view = table_presenter(session)
    laid = seen._replace(contents=contents, zone_of=zone_of)
    view.show_view(SceneState(laid, None, (), 0, captions(session), Standing()))
    return view, space, session


def test_pieces_of_five_races_and_a_town_stand_apart_in_one_space(table_presenter: Showing) -> None:
    view, space, _ = crowded(table_presenter)
    assert view.table_scene.scene_state is not None
    feet = [view.table_scene.plan.pieces[piece] for piece in view.table_scene.scene_state.view.contents[space]]
    assert len(feet) >= 6 and all(foot.shown for foot in feet)
    assert all(max(abs(a.x - b.x), abs(a.y - b.y)) > 0.2 * RADIUS for a, b in combinations(feet, 2))
    area = view.table_scene.plan.zones[space].area
    assert all(area.x <= foot.x <= area.right and area.y <= foot.y <= area.bottom for foot in feet)


@pytest.mark.parametrize("groups", range(1, 16))
def test_any_number_of_groups_has_stands_of_their_own_within_the_space(groups: int) -> None:
    stands = stands_of(groups)
    assert len(set(stands)) == groups
    assert all(abs(stand.x) <= 0.75 and -0.4 <= stand.y <= 0.75 for stand in stands)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_lies_in_a_place_is_listed_with_names_by_key_and_read_aloud(
    table_presenter: Showing, language: str
) -> None:
    view, space, _ = crowded(table_presenter)
    view.set_look(look("light", language))
    view.keyboard.go_to(ChoiceSubject("zone", space))
    QTest.keyClick(view, Qt.Key.Key_U)
    assert view.table_scene.scene_state is not None
    assert len(view._parts.reader.stack.words) == len(view.table_scene.scene_state.view.contents[space]) + 1
    assert len(set(view._parts.reader.stack.words)) == len(view._parts.reader.stack.words)
    assert view.accessibleDescription() == "\n".join(view._parts.reader.stack.words)
    item = view._parts.reader.stack._item
    assert item is not None and view.table_scene.sceneRect().contains(
        item.sceneBoundingRect().adjusted(40, 40, -40, -50)
    )
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view._parts.reader.stack.words == ()


def test_the_list_of_a_place_begins_with_what_lies_on_top_and_ends_with_the_land(table_presenter: Showing) -> None:
    view, space, _ = crowded(table_presenter)
    view._parts.reader.list_under(ChoiceSubject("zone", space))
    assert view._parts.reader.stack.words == (
        "Deep One town",  # put there last
        *("Mystic worker", "Gigant worker", "Deep One worker", "Sandwalker worker", "Glorious worker"),
        "plains token",
    )


def test_the_list_of_a_hidden_pile_tells_nothing_but_how_many(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    deck = session.seat_view(None).kit.zone("deck")
    view._parts.reader.list_under(ChoiceSubject("zone", deck))
    count = len(session.seat_view(None).contents[deck])
    assert view._parts.reader.stack.words == (f"a card ×{count}",)


# Cards held up.


def discreet(table_presenter: Showing) -> tuple[TableView, list[int]]:
    """A view of a discreet table, and the cards of the open eyes that lie face down."""
    session = until("SetSkill", nth=3)
    view = table_presenter(session)
    assert view.table_scene.scene_state is not None and view.table_scene.board_index is not None
    view.show_view(view.table_scene.scene_state._replace(discreet=True, decision=None, judged=()))
    return view, sorted(view.table_scene.veiled(view.table_scene.scene_state, view.table_scene.board_index))


def backs(view: TableView, cards: list[int]) -> list[bool]:
    return [
        isinstance(item.face, CardBack)
        for card in cards
        if (item := view.table_scene.piece_items.item(card)) is not None
    ]


def test_own_cards_that_lie_face_down_are_seen_only_while_a_key_is_held(table_presenter: Showing) -> None:
    view, cards = discreet(table_presenter)
    assert cards and all(backs(view, cards))
    QTest.keyPress(view, Qt.Key.Key_V)
    assert not any(backs(view, cards))
    QTest.keyRelease(view, Qt.Key.Key_V)
    assert all(backs(view, cards))


def test_own_cards_that_lie_face_down_are_read_only_while_the_button_is_held(table_presenter: Showing) -> None:
    view, cards = discreet(table_presenter)
    view._parts.hover.focus(ChoiceSubject("piece", cards[0]))
    hidden = view.voice.explanation
    assert hidden is not None and not hidden.does
    assert "hold the mouse button on it, or V" in hidden.more
    at = middle(view, ChoiceSubject("piece", cards[0]))
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    held = view.voice.explanation
    assert held is not None and held.does and "hold the mouse" not in held.more
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    laid = view.voice.explanation
    assert (laid is None or not laid.does) and all(backs(view, cards))


def test_cards_are_laid_down_when_the_focus_goes_and_when_something_else_is_shown(table_presenter: Showing) -> None:
    view, cards = discreet(table_presenter)
    QTest.keyPress(view, Qt.Key.Key_V)
    view.clearFocus()
    QTest.keyRelease(view, Qt.Key.Key_V)
    assert all(backs(view, cards))
    hold_up(view.table_scene, held=True)
    assert view.table_scene.scene_state is not None
    view.show_view(view.table_scene.scene_state)
    assert all(backs(view, cards))


def test_closed_eyes_see_nothing_however_long_the_key_is_held(table_presenter: Showing) -> None:
    session = until("SetSkill", nth=3)
    view = table_presenter(session)
    assert view.table_scene.scene_state is not None
    public = SceneState(session.seat_view(None), None, (), None, captions(session), Standing(), discreet=True)
    view.show_view(public)
    before = [item.face for item in view.table_scene.piece_items.items()]
    QTest.keyPress(view, Qt.Key.Key_V)
    assert [item.face for item in view.table_scene.piece_items.items()] == before
    QTest.keyRelease(view, Qt.Key.Key_V)


def test_nobody_is_told_in_words_what_lies_face_down(table_presenter: Showing) -> None:
    view, cards = discreet(table_presenter)
    describing = view._parts.describer.descriptions
    assert describing is not None
    assert {describing.describe(ChoiceSubject("piece", card)) for card in cards} == {"a card"}


# Dice.


@pytest.mark.parametrize("sides", [6, 8, 12, 20])
def test_a_die_rolls_from_face_to_face_and_ends_with_its_result(sides: int) -> None:
    for value in range(1, sides + 1):
        seen = rolled(DieFace(sides, None, 30, "glorious"), DieFace(sides, value, 30, "glorious"))
        assert isinstance(seen[-1], DieFace) and seen[-1].value == value
        assert all(isinstance(face, DieFace) and face.value is not None and 1 <= face.value <= sides for face in seen)
        assert all(one != other for one, other in pairwise(seen))


def test_a_die_that_is_put_away_or_shows_the_same_does_not_roll() -> None:
    lying = DieFace(8, 5, 30, "glorious")
    assert rolled(lying, lying) == ()
    assert rolled(lying, DieFace(8, None, 30, "glorious")) == ()


def test_dice_roll_only_with_motion(table_presenter: Showing) -> None:
    session = until("KeepDie")
    view = table_presenter(session)
    view.table_scene.let_hands_work(freely=True)  # else the stage of the war shows them
    dice = [item for item in view.table_scene.piece_items.items() if isinstance(item.face, DieFace)]
    assert dice and not view.table_scene.motion.is_running
    shown = [item.face for item in dice]
    assert view.table_scene.scene_state is not None
    seen = view.table_scene.scene_state.view
    other = list(seen.face)
    for item in dice:
        other[item.piece] = other[item.piece] % 4 + 1
    view.show_view(view.table_scene.scene_state._replace(view=seen._replace(face=other)))
    assert not view.table_scene.motion.is_running and [item.face for item in dice] != shown
    view.table_scene.motion.switch(True)
    view.show_view(view.table_scene.scene_state._replace(view=seen))
    assert any(move.rolls for move in view.table_scene.motion._moves)
    view.table_scene.motion.finish()
    assert [item.face for item in dice] == shown


def test_a_die_whose_sides_nobody_tells_shows_a_numeral_and_one_that_was_told_keeps_them(
    table_presenter: Showing,
) -> None:
    session = until("KeepDie")
    view = table_presenter(session)
    view.table_scene.let_hands_work(freely=True)  # else the stage of the war shows them
    dice = [item for item in view.table_scene.piece_items.items() if isinstance(item.face, DieFace)]
    sides = {item.piece: item.face.sides for item in dice if isinstance(item.face, DieFace)}
    assert view.table_scene.scene_state is not None and set(sides.values()) <= {6, 8}
    silent = view.table_scene.scene_state._replace(standing=Standing())
    view.show_view(silent)
    assert {item.piece: item.face.sides for item in dice if isinstance(item.face, DieFace)} == sides
    late = table_presenter(session)
    late.table_scene.let_hands_work(freely=True)
    late.table_scene._rolling.clear()
    late.show_view(silent)
    late.table_scene._rolling.clear()
    late.table_scene.reconcile()
    unknown = [item.face for item in late.table_scene.piece_items.items() if isinstance(item.face, DieFace)]
    assert unknown and all(face.sides == 0 for face in unknown)
