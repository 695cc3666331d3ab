"""Hands on a free table: what F shows, groups that keep shape and order, hands in an order of one's own."""

from itertools import permutations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from qquovadis.model.free_table.changes import LayPiece
from qquovadis.model.pack.new_game import start_game
from tests.marks import quick
from tests.ui.play.conftest import FreeTable
from tests.ui.play.test_bound_pieces import do
from tests.ui.position_editor.hands import edit_commands, hands
from tests.ui.table.test_gestures import drag, middle
from ui.art.laid_cards import CardBack
from ui.free_table.hand_sorting import BOX_ORDER, NAME
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.layout.geometry import Point
from ui.table.layout.plan import slot_number

BIDS = """
[[zone]]
id = "bid"
each = "seat"
name = { en = "bid", ja = "入札" }

[[zone]]
id = "space"
numbers = [1, 12]
zone = "{number}"
name = { en = "space", ja = "マス" }
"""
PLACES = """
[[place]]
zone = "space"
at = [0, 14]
to = [11, 14]

[[place]]
zone = "bid"
at = [0, 8]
to = [4, 8]
size = [1.2, 1.6]

[[place]]
zone = "trick"
kind = "row"
at = [2, 11]
size = [6, 2]

[[place]]
zone = "deck"
at = [9, 8]
size = [1.2, 1.6]
"""


def piece_at(presenter: Presenter, piece: int) -> QPoint:
    return middle(presenter.table, ChoiceSubject("piece", piece))


def zone_at(presenter: Presenter, name: str) -> QPoint:
    return middle(presenter.table, ChoiceSubject("zone", presenter.open_game.kit.zone(name)))


def lying(presenter: Presenter, name: str) -> tuple[int, ...]:
    return tuple(presenter.open_game.session.history.table.contents[presenter.open_game.kit.zone(name)])


def select(presenter: Presenter, *pieces: int) -> None:
    presenter.table.tools.free_moves.selection.choose(pieces)


@quick
@pytest.mark.parametrize("place", ["trick", "deck", "won.A"])
def test_f_shows_the_other_side_in_whatever_place(
    free_table: FreeTable, program: Program, tmp_path: Path, place: str
) -> None:
    """What an item shows is looked at, since the log said that things were turned while nothing was to be seen."""
    presenter = free_table(start_game("Mine", "cards", tmp_path), 3)
    zone, keys = presenter.open_game.kit.zone(place), hands(program).keys
    edit_commands(program.positions.position_editor).put((lying(presenter, "deck")[0],), zone)
    piece = lying(presenter, place)[0 if place == "deck" else -1]

    def is_back() -> bool:
        item = presenter.table.table_scene.piece_items.item(piece)
        assert item is not None
        return isinstance(item.face, CardBack)

    begun = is_back()
    assert begun == (place == "deck")
    for turned in (not begun, begun, not begun):
        keys.at = ChoiceSubject("piece", piece)
        QTest.keyClick(presenter.table, Qt.Key.Key_F)
        assert is_back() is turned


def test_what_is_carried_over_a_mat_lets_its_places_be_seen_until_it_is_let_go(
    free_table: FreeTable, tmp_path: Path
) -> None:
    presenter = free_table(start_game("Mine", "cards", tmp_path), 3)
    table, (card, *_) = presenter.table, lying(presenter, "deck")
    item, start = table.table_scene.piece_items.item(card), piece_at(presenter, card)
    assert item is not None
    mats = [table.table_scene.plan.mats[seat] for seat in (1, table.table_scene.screen.front)]
    for at, seen_through in ((mats[0].name.centre, True), (mats[1].name.centre, True), (start + QPoint(9, 9), False)):
        goal = at if isinstance(at, QPoint) else QPoint(round(at.x), round(at.y))
        drag(table, start, goal, release=False)
        assert (item.opacity() < 1) is seen_through
        QTest.mousePress(table.viewport(), Qt.MouseButton.RightButton, pos=goal)  # it flies home
        QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=goal)
        table.table_scene.motion.finish()
        assert item.opacity() == 1 and lying(presenter, "deck")[0] == card


@quick
def test_escape_lets_go_of_what_the_pointer_carries_over_the_question_which_is_whole_again(
    free_table: FreeTable, program: Program, tmp_path: Path
) -> None:
    presenter = free_table(start_game("Mine", "cards", tmp_path), 3)
    table, bar, deck = presenter.table, program.window.desk.bar, lying(presenter, "deck")
    drag(table, piece_at(presenter, deck[0]), bar.geometry().center() - table.pos(), release=False)
    effect = bar.graphicsEffect()
    assert effect is not None and effect.isEnabled()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not effect.isEnabled()
    QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=zone_at(presenter, "trick"))
    assert lying(presenter, "deck") == deck, "the button that goes up then does nothing more"


@quick
def test_what_was_undone_stands_in_the_log_before_what_was_done_since_then(
    free_table: FreeTable, tmp_path: Path
) -> None:
    """Under the mats it read as the newest news, though a card had been laid after it."""
    presenter = free_table(start_game("Mine", "cards", tmp_path), 3)
    session, kit = presenter.open_game.session, presenter.open_game.kit
    hours = iter(range(10, 24))
    session.log.habits.clock = lambda: f"2026-11-30T{next(hours)}:00:00+00:00"
    first, second, third = lying(presenter, "deck")[:3]
    for card in (first, second):  # each is seen by everyone
        do(presenter, LayPiece(card, kit.zone("trick"), face=1))
    presenter.controller.change(lambda: session.undo(agreed=True))
    presenter.controller.change(lambda: session.undo(agreed=True))
    for card, place in ((third, "won.A"), (second, "won.B")):
        do(presenter, LayPiece(card, kit.zone(place), face=0))
    told = [line.icon == "undo" for line in presenter.table_presenter.log._lines._lines]
    assert told[-2:] == [False, False] and sum(told) == 2


def at_square(name: str, by: tuple[int, int]) -> str:
    return f"{chr(ord(name[0]) + by[0])}{int(name[1]) + by[1]}"


@pytest.mark.parametrize("lead", [0, 1, 2])
def test_a_group_keeps_its_shape_on_squares_and_on_a_track(
    free_table: FreeTable, program: Program, tmp_path: Path, lead: int
) -> None:
    presenter = free_table(start_game("Mine", "squares", tmp_path))
    names, by = ("a3", "c3", "b2"), (3, 2)
    pieces = [lying(presenter, name)[0] for name in names]
    select(presenter, *pieces)
    drag(presenter.table, piece_at(presenter, pieces[lead]), zone_at(presenter, at_square(names[lead], by)))
    kit, table = presenter.open_game.kit, presenter.open_game.session.history.table
    assert [kit.zones[table.zone_of[piece]].name for piece in pieces] == [at_square(name, by) for name in names]
    before = presenter.open_game.session.digest()
    off = "h8" if lead == 0 else "a8"  # over the edge for one of them: none moves
    drag(presenter.table, piece_at(presenter, pieces[lead]), zone_at(presenter, off))
    assert presenter.open_game.session.digest() == before


@pytest.mark.parametrize("lead", [0, 1, 2])
def test_a_group_keeps_its_distances_on_a_track(bidding: Presenter, lead: int) -> None:
    kit, table = bidding.open_game.kit, bidding.open_game.session.history.table
    cards, spaces = lying(bidding, "deck")[:3], (2, 3, 5)
    for card, space in zip(cards, spaces, strict=True):
        do(bidding, LayPiece(card, kit.zone(str(space)), face=1))
    select(bidding, *cards)
    drag(bidding.table, piece_at(bidding, cards[lead]), zone_at(bidding, str(spaces[lead] + 4)))
    assert [int(kit.zones[table.zone_of[card]].name) for card in cards] == [space + 4 for space in spaces]


@pytest.fixture
def bidding(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a table on whose board each of three seats has bid a card, beside a row and the deck."""
    folder = start_game("Mine", "cards", tmp_path)
    pack, board = folder / "pack.toml", folder / "board.toml"
    pack.write_text(pack.read_text("utf-8") + BIDS, "utf-8")
    text = board.read_text("utf-8")
    start, end = text.index("[[spread]]"), text.index("# What every seat has")
    board.write_text(text[:start] + PLACES + text[end:], "utf-8")
    presenter = free_table(folder, 3)
    for seat, card in zip("ABC", lying(presenter, "deck")[:3], strict=True):
        do(presenter, LayPiece(card, presenter.open_game.kit.zone(f"bid.{seat}"), face=1))
    return presenter


@pytest.mark.parametrize("order", sorted(permutations(range(3))))
def test_things_carried_together_keep_their_order_whichever_leads_and_was_selected_first(
    bidding: Presenter, program: Program, order: tuple[int, ...]
) -> None:
    cards = [lying(bidding, f"bid.{seat}")[0] for seat in "ABC"]
    select(bidding, *(cards[at] for at in order))
    drag(bidding.table, piece_at(bidding, cards[order[0]]), zone_at(bidding, "trick"))
    assert list(lying(bidding, "trick")) == cards
    select(bidding, *(cards[at] for at in order))
    drag(bidding.table, piece_at(bidding, cards[order[-1]]), zone_at(bidding, "deck"))
    assert list(lying(bidding, "deck")[:3]) == cards[::-1], "the uppermost is drawn next, as of one card"
    bidding.controller.change(lambda: bidding.open_game.session.undo(agreed=True))
    chosen, won = tuple(cards[at] for at in order), bidding.open_game.kit.zone("won.A")
    edit_commands(program.positions.position_editor).put(chosen, won)
    assert list(lying(bidding, "won.A")) == cards


@pytest.fixture
def held(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a table whose first person holds five cards open."""
    presenter = free_table(start_game("Mine", "cards", tmp_path), 3)
    kit = presenter.open_game.kit
    for seat in "ABC":
        for card in lying(presenter, f"hand.{seat}")[5:]:
            do(presenter, LayPiece(card, kit.zone("deck"), face=0))
    presenter.controller.open_eyes(0)
    presenter.table.table_scene.motion.finish()
    assert len(presenter.table.table_scene.fan) == 5
    return presenter


def test_a_card_of_the_hand_is_held_where_it_is_dragged_and_by_keyboard(held: Presenter, program: Program) -> None:
    scene, session = held.table.table_scene, held.open_game.session
    one, two, three, four, five = scene.fan
    before, made = session.digest(), len(session.entries)
    drag(held.table, piece_at(held, one), piece_at(held, five))
    assert scene.fan == (two, three, four, five, one)
    drag(held.table, piece_at(held, five), piece_at(held, three))
    assert scene.fan == (two, five, three, four, one)
    select(held)
    hands(program).keys.at = ChoiceSubject("piece", four)
    for key, modifier in ((Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier),
                          (Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier),
                          (Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier),
                          (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)):  # fmt: skip
        QTest.keyClick(held.table, key, modifier)
    assert scene.fan == (two, four, five, three, one)
    assert (session.digest(), len(session.entries)) == (before, made), "how cards are held is no change of the table"
    drag(held.table, piece_at(held, two), zone_at(held, "trick"))
    assert list(scene.fan) == [four, five, three, one] and lying(held, "trick") == (two,)


def test_a_hand_is_sorted_by_the_box_by_name_and_by_any_column(held: Presenter, program: Program) -> None:
    scene, kit = held.table.table_scene, held.open_game.kit
    sorting = edit_commands(program.positions.position_editor).sorting
    printed = held.open_game.pack.printed
    identity = {card: scene.scene_state.view.identity_of[card] for card in scene.fan} if scene.scene_state else {}
    card = {at: printed[kit.identities[number].name] for at, number in identity.items()}
    assert sorting.holds(scene.fan[:1]) and sorting.columns()
    sorting.sort(NAME)
    names = [card[at].name.text("en") for at in scene.fan]
    assert names == sorted(names, key=_natural)
    sorting.sort(BOX_ORDER)
    assert [identity[at] for at in scene.fan] == sorted(identity.values())
    for column in sorting.columns():
        sorting.sort(column)
        values = [str(card[at].marks.get(column, "")) for at in scene.fan]
        assert values == sorted(values, key=_natural)


def _natural(word: str) -> list[tuple[int, int, str]]:
    """Word by word, numbers first by their size."""
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part.casefold()) for part in word.split()]


def slots_of(presenter: Presenter, name: str) -> list[int | None]:
    """Return what is seen to lie in each slot of a row."""
    plan, zone = presenter.table.table_scene.plan, presenter.open_game.kit.zone(name)
    lying_there = lying(presenter, name)
    return [
        next((piece for piece in lying_there if slot.holds(Point(plan.pieces[piece].x, plan.pieces[piece].y))), None)
        for slot in plan.rows[zone]
    ]


def slot_at(presenter: Presenter, name: str, at: int) -> QPoint:
    middle_at = presenter.table.table_scene.plan.rows[presenter.open_game.kit.zone(name)][at].centre
    return QPoint(round(middle_at.x), round(middle_at.y))


def test_the_slot_lights_up_over_which_something_is_carried_and_there_it_lies_and_stays(
    free_table: FreeTable, tmp_path: Path
) -> None:
    presenter = free_table(start_game("Mine", "cards", tmp_path), 3)
    scene, session, kit = presenter.table.table_scene, presenter.open_game.session, presenter.open_game.kit
    one, two, three = lying(presenter, "deck")[:3]
    drag(presenter.table, zone_at(presenter, "deck"), slot_at(presenter, "trick", 3), release=False)
    lit = {subject for subject, state in scene.signs.up() if state == "hover"}
    assert lit == {ChoiceSubject("slot", slot_number(kit.zone("trick"), 3))}
    QTest.mouseRelease(presenter.table.viewport(), Qt.MouseButton.LeftButton, pos=slot_at(presenter, "trick", 3))
    assert slots_of(presenter, "trick") == [None, None, None, one, None]
    drag(presenter.table, zone_at(presenter, "deck"), slot_at(presenter, "trick", 1))
    assert slots_of(presenter, "trick") == [None, two, None, one, None]
    drag(presenter.table, piece_at(presenter, one), slot_at(presenter, "trick", 0))
    assert slots_of(presenter, "trick") == [one, two, None, None, None]
    do(presenter, LayPiece(three, kit.zone("trick"), face=1))
    assert slots_of(presenter, "trick") == [one, two, three, None, None], "what is dealt fills the first that is free"
    select(presenter, one, two)
    drag(presenter.table, piece_at(presenter, one), slot_at(presenter, "trick", 3))
    assert slots_of(presenter, "trick") == [three, None, None, one, two], "side by side, and three as it came"
    presenter.controller.change(lambda: session.undo(agreed=True))
    assert slots_of(presenter, "trick") == [one, two, three, None, None]
