"""The parts of the position editor by themselves: fields, lists, menus and dialogs, each with things made up here."""

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QValidator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QMenu, QPushButton, QRadioButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import HERE
from qquovadis.engine.kit import CARRIER, LOCK
from qquovadis.model.free_table.changes import SetDieValue
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.check_text import CheckText
from tests.ui.window.conftest import context, pack
from ui.free_table.piece_list import PieceList, PieceRow
from ui.free_table.piece_menu import EditorPages, MenuTarget, PieceMenu
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.panels.question import DecisionPrompt
from ui.position_editor.counts_page import CountsPage
from ui.position_editor.editor_panel import EditorPanel
from ui.position_editor.example_page import AlternativeText, ExampleMoment, ExamplePage, ShownExample
from ui.position_editor.new_position_dialog import NewPosition, NewPositionDialog
from ui.position_editor.record_example_dialog import RecordExampleDialog, StartMoment
from ui.position_editor.resume_dialog import ResumeDialog
from ui.position_editor.round_field import RoundField
from ui.position_editor.turn_page import TurnPage

__all__ = ["context", "pack"]
ROUNDS, FOOD, SIDE = 0, 1, 2  # tallies: of the table, and of seat 1 two
LAST_ROUND, OVER = 6, "after round 6"
SEATS = ["Aya", "Ben", "Cho"]
Key = Qt.Key


def naming() -> Any:
    """Names of a table with a count of rounds, one of food and one that has names."""
    bounds = {ROUNDS: (1, 99), FOOD: (0, 5), SIDE: (0, 1)}
    tallies = {at: SimpleNamespace(low=low, high=high) for at, (low, high) in bounds.items()}
    return SimpleNamespace(
        kit=SimpleNamespace(tallies=tallies),
        rounds=ROUNDS,
        end_of_rounds=(LAST_ROUND, OVER),
        tally=lambda tally: ("Round", "Food", "Side")[tally],
        values=lambda tally: ["Peace", "War"] if tally == SIDE else [],
        tallies_of=lambda seat: {-1: [ROUNDS], 1: [FOOD, SIDE]}.get(seat, []),
        seats=lambda: SEATS,
        race=lambda _view, seat: "gigant" if seat == 1 else None,
    )


def view(*counts: int) -> Any:
    return SimpleNamespace(tally=counts)


# The panel.


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wide", [244, 420])
def test_all_tabs_of_the_panel_are_in_sight_and_whole_in_a_narrow_drawer_and_large_letters(
    context: AppContext, qtbot: QtBot, language: str, wide: int
) -> None:
    """At 1024 pixels and letters of 150 % *Pieces* was beyond the edge, and *Counts* cut by it."""
    context.set_language(language)
    context.enlarge(150)
    panel = EditorPanel(context, *(QAction() for _ in range(3)))
    qtbot.addWidget(panel)
    panel.setFixedWidth(wide)
    panel.show()
    qtbot.waitExposed(panel)
    bar = panel._tabs.tabBar()
    for at in range(bar.count()):
        room = bar.tabRect(at)
        assert bar.rect().right() <= wide and bar.rect().adjusted(-1, 0, 1, 0).contains(room)
        assert bar.fontMetrics().horizontalAdvance(bar.tabText(at)) <= room.width(), bar.tabText(at)
    assert bar.property("close") is ((language, wide) == ("en", 244))
    context.enlarge(100)


# Counts.


def test_the_round_after_the_last_is_told_in_words_and_none_lies_beyond_it(qtbot: QtBot) -> None:
    field = RoundField()
    qtbot.addWidget(field)
    field.follow(ROUNDS, naming())
    assert (field.minimum(), field.maximum()) == (1, LAST_ROUND + 1)
    assert [field.textFromValue(value) for value in (1, LAST_ROUND, LAST_ROUND + 1)] == ["1", "6", OVER]
    assert (field.valueFromText("4"), field.valueFromText(OVER)) == (4, LAST_ROUND + 1)
    assert field.validate(OVER, 0)[0] is QValidator.State.Acceptable
    assert field.validate("never", 0)[0] is QValidator.State.Invalid
    endless = naming()
    endless.end_of_rounds = (0, "")
    field.follow(ROUNDS, endless)
    assert (field.maximum(), field.textFromValue(50)) == (99, "50")


def test_counts_of_a_seat_are_shown_and_told_each_in_its_own_way(context: AppContext, qtbot: QtBot) -> None:
    page = CountsPage(context)
    qtbot.addWidget(page)
    told: list[tuple[int, int]] = []
    turned: list[int] = []
    page.counted.connect(lambda tally, value: told.append((tally, value)))
    page.turned_to.connect(turned.append)
    page.show_table(view(4, 3, 1), naming())
    assert [page._whose.itemText(at) for at in range(4)] == ["Table", *SEATS]
    assert [page._whose.itemIcon(at).isNull() for at in range(4)] == [True, True, False, True]
    rounds = page.fields[ROUNDS]
    assert page.seat == -1 and isinstance(rounds, RoundField) and rounds.value() == 4
    page.turn_to(1)
    assert (page.seat, turned, [*page.fields]) == (1, [1], [FOOD, SIDE])
    food, side = page.fields[FOOD], page.fields[SIDE]
    assert isinstance(food, QSpinBox) and isinstance(side, QComboBox)
    assert (food.minimum(), food.value(), food.maximum(), side.currentText()) == (0, 3, 5, "War")
    assert [field.accessibleName() for field in (food, side)] == ["Food", "Side"]
    assert told == []
    food.setValue(4)
    side.activated.emit(0)
    assert told == [(FOOD, 4), (SIDE, 0)]
    page.show_view(view(5, 2, 0))
    assert (food.value(), side.currentText(), len(told)) == (2, "Peace", 2)


# Whose turn it is.


def test_the_chosen_step_of_the_chosen_seat_begins(context: AppContext, qtbot: QtBot) -> None:
    page = TurnPage(context)
    qtbot.addWidget(page)
    steps: Any = SimpleNamespace(landmarks=lambda: [("a", "genesis"), ("b", "war"), ("c", "score")])
    told: list[tuple[int, int]] = []
    counted: list[tuple[int, int]] = []
    page.begun.connect(lambda step, seat: told.append((step, seat)))
    page.counted.connect(lambda tally, value: counted.append((tally, value)))
    page.show_table(view(4, 3, 1), naming(), steps, "Ben decides.")
    assert page._now.plain_text == "Ben decides."
    assert [button.accessibleName() for button in page._group.buttons()] == SEATS
    assert [button.icon().isNull() for button in page._group.buttons()] == [True, False, True]
    assert [page._landmarks.item(at).text() for at in range(3)] == ["Genesis", "War", "Score"]
    assert (page._spin.value(), page._count.text()) == (4, "Round")
    page._set.click()
    page.choose(2, 1)
    page._set.click()
    page.choose(1, 2)
    page._landmarks.itemActivated.emit(page._landmarks.item(1))
    assert told == [(0, 0), (2, 1), (1, 2)]
    assert counted == []
    page._spin.setValue(5)
    assert counted == [(ROUNDS, 5)]


# Pieces.

ROWS = tuple(PieceRow(f"Card {number}", (number,)) for number in (10, 11, 12, 13))


@pytest.fixture
def pieces(qtbot: QtBot) -> PieceList:
    """Return a list of four pieces in order."""
    listed = PieceList()
    qtbot.addWidget(listed)
    listed.show_rows(ROWS, orderly=True)
    return listed


def select(pieces: PieceList, *rows: int) -> None:
    pieces.clearSelection()
    for row in rows:
        pieces.item(row).setSelected(True)


def test_selected_pieces_are_moved_together_and_stop_at_the_ends(pieces: PieceList) -> None:
    told: list[tuple[int, ...]] = []
    pieces.ordered.connect(told.append)
    for rows, by, after in (
        ((1,), -1, (11, 10, 12, 13)),
        ((1,), 1, (10, 12, 11, 13)),
        ((1, 2), 1, (10, 13, 11, 12)),
        ((3,), -99, (13, 10, 11, 12)),
        ((0, 2), 1, (11, 10, 12, 13)),
    ):
        select(pieces, *rows)
        pieces.move_selected(by)
        assert told.pop() == after
    select(pieces, 0)
    pieces.move_selected(-1)
    select(pieces)
    pieces.move_selected(1)
    assert told == []


def test_keys_order_pieces_only_with_alt_and_only_where_they_lie_in_order(pieces: PieceList) -> None:
    told: list[tuple[int, ...]] = []
    wanted: list[bool] = []
    pieces.ordered.connect(told.append)
    pieces.wanted.connect(lambda: wanted.append(True))
    alt = Qt.KeyboardModifier.AltModifier
    for key, after in ((Key.Key_Up, (11, 10, 12, 13)), (Key.Key_Down, (10, 12, 11, 13))):
        select(pieces, 1)
        pieces.setCurrentRow(1)
        QTest.keyClick(pieces, key, alt)
        assert told.pop() == after
        QTest.keyClick(pieces, key)
        assert told == []
    for key in (Key.Key_Return, Key.Key_Enter):
        QTest.keyClick(pieces, key)
    assert wanted == [True, True]
    pieces.show_rows(ROWS, orderly=False)
    select(pieces, 1)
    pieces.move_selected(1)
    assert told == []


def test_what_is_selected_stays_selected_when_other_rows_are_shown(pieces: PieceList) -> None:
    select(pieces, 1, 3)
    pieces.show_rows((ROWS[3], ROWS[0], ROWS[1]), orderly=True)
    assert pieces.selected() == [13, 11]
    assert pieces.rows == (ROWS[3], ROWS[0], ROWS[1])
    pieces.show_rows((PieceRow("2 × Card", (20, 21)),), orderly=True)
    assert pieces.selected() == []
    select(pieces, 0)
    assert pieces.selected() == [20]


# The menu of a thing.

BOX, DECK, HAND_A, HAND_B, MAT = range(5)


class Binds:
    """Notes what a menu wishes to bind; nothing is bound yet, and everything can be."""

    def __init__(self, wishes: list[tuple[Any, ...]]) -> None:
        self._wishes = wishes

    def can_bind(self, pieces: tuple[int, ...]) -> bool:
        return DECK not in [ZONES[piece] for piece in pieces]

    def hold(self, kind: int, pieces: tuple[int, ...]) -> bool:
        return (kind, pieces) in ((CARRIER, (4,)), (LOCK, (4,)))

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self._wishes.append((name, *given))


class Done:
    """Notes what a menu wishes to be done, in place of doing it."""

    def __init__(self, looker: int | None = None) -> None:
        self.wishes: list[tuple[Any, ...]] = []
        notation = SimpleNamespace(lying=SimpleNamespace(fills=[SimpleNamespace(family="hand")]))
        kit = SimpleNamespace(zones_of=lambda _family: [HAND_A, HAND_B])
        homes = SimpleNamespace(of=lambda _view, piece: HOMES[piece])
        hands = (HAND_A, HAND_B)
        arranging = SimpleNamespace(homes=homes, notation=notation, kit=kit, hands_for=lambda _piece: hands)

        self.bonds = Binds(self.wishes)
        self.table = SimpleNamespace(
            looker=looker, view=VIEW, kit=kit, arranging=arranging, change_by_hand=self.bonds.change_by_hand
        )
        nothing = lambda _subject: False  # noqa: E731
        self.secrets = SimpleNamespace(
            is_secret=nothing, can_turn_over=nothing, can_hide=nothing, look_at=self.bonds.look_at
        )
        self.heaps = SimpleNamespace(is_heap=lambda _zone: False)
        self.sorting = SimpleNamespace(holds=lambda _pieces: False)
        self.sides = SimpleNamespace(has=lambda _piece: True, are_dice=lambda _pieces: False)
        self.loose = SimpleNamespace(
            among=lambda pieces: [piece for piece in pieces if ZONES[piece] == MAT],
            lying_in=lambda zone: [0] if zone == MAT else [],
            align=lambda *given: self.wishes.append(("align", *given)),
        )

    def shows_turns(self, pieces: tuple[int, ...]) -> bool:
        """Whether turning them shows: of all of them."""
        return bool(pieces)

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.wishes.append((name, *given))


# Piece 0 is a worker on the mat with a count, 1 to 3 cards face down in the deck, 4 a die on the mat.
ZONES, HOMES, HIDDEN = [MAT, DECK, DECK, DECK, MAT], [MAT, HAND_A, DECK, DECK, MAT], [False, True, True, True, False]
VIEW: Any = SimpleNamespace(
    zone_of=ZONES,
    spot=[-1] * 5,
    face=[1, 0, 0, 0, 2],
    tally=[7],
    contents=[(), (1, 2, 3), (), (), (0, 4)],
    knows=lambda piece: not HIDDEN[piece],
)
NAMES: Any = SimpleNamespace(
    kit=SimpleNamespace(pieces=[SimpleNamespace(hidden=hidden) for hidden in HIDDEN]),
    piece=lambda _view, piece: f"Piece {piece}",
    tally=lambda _tally: "Population",
    tally_on=lambda piece: 0 if piece == 0 else -1,
    marks=lambda _view, _piece: {},
    zone=lambda zone: ("Box", "Deck", "Hand of A", "Hand of B", "Mat")[zone],
    seats=lambda: SEATS,
)
PAGES = ("look", "search", "put", "count", "measure")
PAINTERS = ["town", "text", "text", "text", "die"]


def menu_of(context: AppContext, parent: QWidget, target: MenuTarget, looker: int | None = None) -> dict[str, Any]:
    """All that a menu offers by its words, that of menus in it as "menu/words", each with what it wishes."""
    done = Done(looker)
    pages = EditorPages(*(lambda at, name=name: done.wishes.append((name, at)) for name in PAGES))
    menu = PieceMenu(context, done, NAMES, pages).make(target, PAINTERS, parent)  # type: ignore[arg-type]
    assert menu is not None
    found: dict[str, Any] = {}
    for action in menu.actions():
        below = action.menu()
        inner = (
            [(f"{action.text()}/", each) for each in below.actions()] if isinstance(below, QMenu) else [("", action)]
        )
        for before, each in inner:
            if each.isSeparator() or not each.isEnabled():
                continue
            each.trigger()
            name, *given = done.wishes.pop()
            found[before + each.text().partition("\t")[0]] = (name, *given)
    return found


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    """Return a widget over which menus can open."""
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def test_a_piece_that_is_counted_on_is_turned_counted_ordered_and_put_away(
    context: AppContext, parent: QWidget
) -> None:
    assert menu_of(context, parent, MenuTarget((0,))) == {
        "Flip": ("turn_over", (0,)),
        "Turn": ("turn", (0,)),
        "Population +1": ("count", 0, 8),
        "Population −1": ("count", 0, 6),
        "Into the box": ("put", (0,), BOX),
        "Bring to front": ("shift", 0, -2),
        "Send to back": ("shift", 0, 2),
        "Lock": ("change_lock", (0,)),
    }


def test_what_lies_in_the_open_is_attached_locked_and_grouped_and_what_is_bound_is_freed(
    context: AppContext, parent: QWidget
) -> None:
    found = menu_of(context, parent, MenuTarget((0, 4), carrier=4))
    assert found["Attach to: Piece 4"] == ("attach", (0,), 4) and found["Tuck under: Piece 4"] == ("tuck", (0,), 4)
    assert found["Group"] == ("group", (0, 4)) and "Detach" not in found
    assert found["Align to the grid"] == ("align", (0, 4))
    alone = menu_of(context, parent, MenuTarget((4,)))
    assert alone["Detach"] == ("detach", (4,)) and alone["Unlock"] == ("change_lock", (4,))
    assert not {"Group", "Ungroup", "Align to the grid"} & {*alone}
    hidden = menu_of(context, parent, MenuTarget((1, 2), zone=DECK))
    assert not [words for words in hidden if "Align" in words]


def test_hidden_cards_go_home_or_into_hands_and_are_shown_to_whom_one_will(
    context: AppContext, parent: QWidget
) -> None:
    found = menu_of(context, parent, MenuTarget((1, 2)), looker=1)
    showing = {f"Show to/{name}": ("show", (1, 2), (seat,)) for seat, name in enumerate(SEATS)}
    assert found == {
        "Flip": ("turn_over", (1, 2)),
        "Turn": ("turn", (1, 2)),
        "Return to their places": ("send_home", (1,)),
        "Into a hand/Hand of A": ("put", (1, 2), HAND_A),
        "Into a hand/Hand of B": ("put", (1, 2), HAND_B),
        "Into the box": ("put", (1, 2), BOX),
        "Look at it privately": ("look_at", (1, 2)),
        "Show to/Everyone": ("show", (1, 2), range(3)),
        **showing,
    }
    alone = menu_of(context, parent, MenuTarget((1,)))
    assert alone["Back to: Hand of A"] == ("send_home", (1,))
    assert alone["Look at it privately"] == ("look_at", (1,))  # which says so if nobody can look


def test_a_die_is_rolled_by_its_sides_or_set_to_a_value(context: AppContext, parent: QWidget) -> None:
    found = menu_of(context, parent, MenuTarget((4,)))
    assert "Flip" not in found
    rolls = {words: wish for words, wish in found.items() if words.startswith("Roll/")}
    assert rolls == {f"Roll/{sides} sides": ("roll", 4, sides) for sides in (4, 6, 8, 10, 12, 20)}
    faces = {words: wish for words, wish in found.items() if words.startswith("Set to/")}
    assert faces == {f"Set to/Show {face}": ("change_by_hand", SetDieValue(4, face)) for face in range(1, 13)}


def test_a_place_is_looked_into_filled_and_a_hidden_pile_drawn_from_and_shuffled(
    context: AppContext, parent: QWidget
) -> None:
    assert menu_of(context, parent, MenuTarget(zone=DECK), looker=1) == {
        "View contents: Deck": ("look", DECK),
        "Put pieces into: Deck": ("put", DECK),
        "Search: Deck": ("search", DECK),
        "Measure from here": ("measure", DECK),
        "Draw from: Deck/Hand of A": ("draw", DECK, HAND_A),
        "Draw from: Deck/Hand of B": ("draw", DECK, HAND_B),
        "Deal from: Deck/1 to each seat": ("deal", DECK, (HAND_A, HAND_B), 1),  # two each would be four of three
        "Shuffle: Deck": ("shuffle", DECK),
    }
    assert [*menu_of(context, parent, MenuTarget(zone=MAT))] == [
        "View contents: Mat",
        "Put pieces into: Mat",
        "Measure from here",
        "Align all: Mat",
    ]
    assert menu_of(context, parent, MenuTarget(tally=0)) == {"Count: Population": ("count", 0)}


# Dialogs.


def test_a_position_begins_as_is_chosen_and_seats_are_asked_only_where_they_matter(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    for with_game, usual in ((True, "game"), (False, "setup")):
        dialog = NewPositionDialog(context, pack, with_game=with_game)
        qtbot.addWidget(dialog)
        chosen: list[NewPosition] = []
        dialog.chosen.connect(chosen.append)
        names = [each.text() for each in dialog.findChildren(QRadioButton)]
        assert names == ["Empty", "After setup", *(["From the current game"] * with_game), "From a position file…"]
        counts = dialog._counts.buttons()
        few, most = int(counts[0].text()), int(counts[-1].text())
        assert [int(each.text()) for each in counts] == [*range(few, most + 1)]
        dialog._begin.click()
        assert chosen.pop() == NewPosition(usual, few)
        for way in ("nothing", "setup", *(["game"] * with_game), "file"):
            dialog.choose(way, most)
            assert counts[0].isEnabled() == (way in ("nothing", "setup"))
            dialog._begin.click()
            assert chosen.pop() == NewPosition(way, most)


class Asking:
    """Says what would be asked from each step; from those named nothing would be."""

    def __init__(self, *cannot: str) -> None:
        self._cannot = cannot

    def __call__(self, landmark: str, seat: int) -> tuple[bool, DecisionPrompt]:
        whose = SEATS[seat] if seat >= 0 else "whoever is asked"
        return landmark not in self._cannot, DecisionPrompt(f"{landmark} for {whose}", clause="QV-1")


def resuming(context: AppContext, parent: QWidget, *cannot: str) -> tuple[ResumeDialog, list[tuple[str, int]]]:
    """A dialog that offers three seats, of which the second comes first, and two steps, and what it tells."""
    dialog = ResumeDialog(context, Asking(*cannot), parent)
    chosen: list[tuple[str, int]] = []
    dialog.chosen.connect(lambda landmark, seat: chosen.append((landmark, seat)))
    dialog.offer([(name, None) for name in SEATS], [("war", "the war"), ("score", "scoring")], first=1)
    return dialog, chosen


def test_the_rules_go_on_from_what_is_pending_or_from_the_chosen_step_of_the_chosen_seat(
    context: AppContext, parent: QWidget
) -> None:
    dialog, chosen = resuming(context, parent)
    assert dialog._here.isChecked() and not dialog._offered.isVisibleTo(dialog)
    assert dialog.texts[0] == f"Then: {HERE} for whoever is asked"
    dialog._go.click()
    assert chosen.pop() == (HERE, -1)
    dialog._there.click()
    dialog.begin_with("score")
    assert dialog._offered.isVisibleTo(dialog)
    assert [dialog._steps.item(row).text() for row in range(2)] == ["The war", "Scoring"]
    assert dialog.texts[1] == "Then: score for Ben"
    dialog._go.click()
    assert chosen.pop() == ("score", 1)
    dialog.choose("war", 2)
    assert dialog.texts[1] == "Then: war for Cho"
    dialog._steps.itemActivated.emit(dialog._steps.item(0))
    assert chosen.pop() == ("war", 2)
    dialog._stay.click()
    assert chosen == []


def test_a_step_from_which_nothing_can_go_on_says_why_and_cannot_be_chosen(
    context: AppContext, parent: QWidget
) -> None:
    dialog, chosen = resuming(context, parent, HERE, "war")
    assert not dialog._here.isEnabled() and dialog._there.isChecked()
    assert dialog.texts[0] == f"Not from here: {HERE} for whoever is asked"
    dialog.begin_with("war")
    assert not dialog._go.isEnabled() and dialog.texts[1] == "Not from here: war for Ben"
    dialog._steps.itemActivated.emit(dialog._steps.item(0))
    assert chosen == []
    dialog.begin_with("score")
    assert dialog._go.isEnabled()
    for clauses, words in ((0, ""), (1, "breaks 1 clause;"), (2, "breaks 2 clauses;")):
        dialog.show_broken_clauses(clauses)
        assert dialog._broken.isVisibleTo(dialog) == bool(words)
        assert words in dialog._broken.plain_text


def recording(context: AppContext, qtbot: QtBot) -> RecordExampleDialog:
    """A dialog in which an example is kept that may begin at three moments, as a rule at the second."""
    moments = [StartMoment(after, f"After {after}") for after in (3, 7, 9)]
    dialog = RecordExampleDialog(context, moments, 7, None)
    qtbot.addWidget(dialog)
    check: Any = SimpleNamespace(line=lambda check: SimpleNamespace(thing=check, expected=f"{check}!"))
    kept: Any = SimpleNamespace(
        lines=("A place", "B build"),
        refused=("C strike", "QV-7"),
        clauses=("QV-1", "QV-2"),
        offers=(SimpleNamespace(check="food", usual=True), SimpleNamespace(check="wrath", usual=False)),
    )
    words: CheckText = check
    dialog.show_kept(kept, words)
    return dialog


def test_an_example_can_be_kept_only_with_a_name_and_a_title(context: AppContext, qtbot: QtBot) -> None:
    dialog = recording(context, qtbot)
    kept: list[tuple[Any, Any]] = []
    dialog.kept.connect(lambda title, expected: kept.append((title, expected)))
    assert dialog.first == 7
    for name, title, may in (("", "", False), ("war", "", False), ("", "War", False), ("war", " ", False)):
        dialog._name.setText(name)
        dialog._titles["ja"].setText(title)
        assert dialog._keep.isEnabled() == may
    assert dialog._keep.toolTip() == "Enter a title first."
    dialog._name.setText(" war ")
    dialog._titles["ja"].setText("戦争")
    dialog._notes["en"].setText("Note")
    dialog._clauses.setText("QV-1, , QV-3 ")
    assert dialog._keep.isEnabled() and dialog._keep.toolTip() == ""
    dialog._keep.click()
    title, _ = kept.pop()
    assert [*title] == ["war", {"en": "戦争", "ja": "戦争"}, {"en": "Note", "ja": "Note"}, ("QV-1", "QV-3")]
    dialog.show_kept(None, Any)  # type: ignore[arg-type]
    assert not dialog._keep.isEnabled()
    assert dialog.result_text.startswith("Nothing was chosen")


def test_what_is_expected_is_checked_one_by_one_or_all_at_once(context: AppContext, qtbot: QtBot) -> None:
    dialog = recording(context, qtbot)
    boxes = dialog.findChildren(QCheckBox)
    assert [(box.text(), box.isChecked()) for box in boxes] == [("food: food!", True), ("wrath: wrath!", False)]

    def expected() -> list[str]:
        return [str(each.check) for each in dialog.expected]

    assert expected() == ["food"]
    dialog._all.click()
    assert expected() == ["food", "wrath"]
    dialog._none.click()
    assert expected() == []
    begun: list[int] = []
    dialog.begun.connect(begun.append)
    dialog._from.setCurrentIndex(2)
    dialog._from.activated.emit(2)
    assert begun == [9]


def test_once_an_example_is_kept_it_can_be_shown_and_not_kept_again(context: AppContext, qtbot: QtBot) -> None:
    dialog = recording(context, qtbot)
    assert (dialog._keep.isVisibleTo(dialog), dialog._show.isVisibleTo(dialog)) == (True, False)
    dialog.show_result("Saved.", done=True)
    assert dialog.result_text == "Saved."
    assert (dialog._keep.isVisibleTo(dialog), dialog._show.isVisibleTo(dialog)) == (False, True)
    with qtbot.waitSignal(dialog.shown):
        dialog._show.click()


# The page of an example.


def test_an_example_is_stepped_between_its_ends_and_says_whether_it_holds(context: AppContext, qtbot: QtBot) -> None:
    page = ExamplePage(context)
    qtbot.addWidget(page)
    moments = tuple(ExampleMoment(words) for words in ("The position", "A places.", "B builds."))
    example = ShownExample(title="War", note="A note", clauses=("QV-1",), lines=moments, at=0, checks=(), ways=())
    steps: list[int] = []
    page.stepped.connect(steps.append)
    for at, back, on in ((0, False, True), (1, True, True), (2, True, False)):
        page.show_example(example._replace(at=at), with_game=False)
        assert (page._back.isEnabled(), page._on.isEnabled()) == (back, on)
    page._back.click()
    page.show_example(example, with_game=True)
    page._on.click()
    assert steps == [-1, 1]
    way = AlternativeText("A builds", ("QV-2",), "", True)
    for holds, mark in ((True, "✓"), (False, "✗")):
        page.show_example(example._replace(ways=(way._replace(holds=holds),)), with_game=True)
        assert mark in page.text and ("✗" in page.text) == (not holds)
    assert page.text.index("A places.") < page.text.index("B builds.")
    buttons = [each.text() for each in page.findChildren(QPushButton)]
    assert len({*buttons}) == len(buttons)


def test_the_field_of_clauses_has_room_for_five_labels(context: AppContext, qtbot: QtBot) -> None:
    dialog = recording(context, qtbot)
    dialog.show()
    qtbot.waitExposed(dialog)
    labels = "QV-AREA-01, QV-SKILL-04, QV-PLACE-01, QV-PLACE-06, QV-WAR-21"
    assert dialog._clauses.fontMetrics().horizontalAdvance(labels) < dialog._clauses.width() - 24
    assert dialog._labels["File name"].buddy() is dialog._name


def test_the_dialog_of_a_new_position_says_what_it_is_for_and_what_each_beginning_is(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    dialog = NewPositionDialog(context, pack, with_game=True)
    qtbot.addWidget(dialog)
    said = [each.plain_text for each in dialog.findChildren(Prose)]
    assert said[0].startswith("A table to try things on")
    assert len(said) == 5 and len(set(said)) == 5 and all(said)
