"""Which deed each key does during free moves, for which pieces, and what a menu is about; with a table made up here."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from qquovadis.model.free_table.changes import SearchZone, ShowPiece
from ui.free_table.secret_commands import NOBODY_LOOKS, SecretCommands
from ui.free_table.table_keyboard import KeyboardRequests, TableKeyboard
from ui.free_table.table_mouse import TableMouse
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import Touch
from ui.table.layout.geometry import Point

Key = Qt.Key
BOX, DECK = 0, 3
NONE, CTRL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
CARD, TALLY, ZONE = ChoiceSubject("piece", 5), ChoiceSubject("tally", 2), ChoiceSubject("zone", DECK)


class Selected:
    """Which pieces are selected."""

    def __init__(self) -> None:
        self.pieces: tuple[int, ...] = ()

    def choose(self, pieces: Any) -> None:
        self.pieces = tuple(pieces)

    def add(self, pieces: Any) -> None:
        self.pieces = (*self.pieces, *(each for each in pieces if each not in self.pieces))

    def toggle(self, piece: int) -> None:
        others = tuple(each for each in self.pieces if each != piece)
        self.pieces = others if piece in self.pieces else (*self.pieces, piece)


class Hands:
    """The keyboard at a table of six pieces, of which 4 and 5 lie in the deck, and all that it wished."""

    def __init__(self) -> None:
        self.wishes: list[tuple[Any, ...]] = []
        self.selected = Selected()
        self.view: Any = SimpleNamespace(
            zone_of=[1, 1, 1, 1, DECK, DECK], tally=[0, 0, 7], contents=[(), (), (), (4, 5)]
        )
        table: Any = SimpleNamespace(
            tools=SimpleNamespace(free_moves=SimpleNamespace(selection=self.selected, is_holding=False)),
            keyboard=SimpleNamespace(go_to=lambda _at: None),
        )
        names = ("turn_over", "turn", "send_home", "put", "count")
        deeds = {name: self._noting(name) for name in names}
        asked = [self._noting(name) for name in ("type", "fill", "menu", "search", "measure")]
        type_count, fill, menu, search, measure = asked
        requests = KeyboardRequests(
            type_count, fill, menu, search, measure, lambda several, at: at if len(several) > 1 else 4
        )
        binding = ("refuse_alone", "attach", "tuck", "detach", "change_lock", "group", "ungroup")
        bonds = SimpleNamespace(**{name: self._noting(name) for name in binding}, movable=tuple)
        loose = SimpleNamespace(align=self._noting("align"))
        self.seen = True
        secrets = SimpleNamespace(
            may_count=lambda _tally: self.seen,
            look_at=self._noting("look_at"),
            look_at_count=self._noting("look_at_count"),
            turn_over=lambda at, *, back: self.wishes.append(("hide all" if back else "turn all over", at)),
        )
        edited = SimpleNamespace(view=self.view)
        commands: Any = SimpleNamespace(table=edited, bonds=bonds, loose=loose, secrets=secrets, **deeds)
        self.keys = TableKeyboard(table, commands, requests)

    def _noting(self, name: str) -> Any:
        return lambda *given: self.wishes.append((name, *given))

    def press(self, key: Key, held: Qt.KeyboardModifier = NONE) -> bool:
        """Press a key; whether it was for something."""
        return self.keys.press(QKeyEvent(QEvent.Type.KeyPress, key, held))


@pytest.fixture
def hands(qtbot: QtBot) -> Hands:
    """Return hands at a table on which nothing is selected."""
    del qtbot
    return Hands()


def test_each_letter_does_its_deed_for_what_is_pointed_at_with_all_that_is_selected_with_it(hands: Hands) -> None:
    deeds = {
        Key.Key_F: ("turn_over",),
        Key.Key_R: ("turn", 1),
        Key.Key_B: ("send_home",),
        Key.Key_Delete: ("put", BOX),
        Key.Key_V: ("look_at",),
    }
    for at, selected, pieces in (
        (CARD, (), (5,)),
        (CARD, (2, 5), (2, 5)),
        (CARD, (2, 3), (5,)),
        (ZONE, (2, 3), (2, 3)),
        (None, (2, 3), (2, 3)),
    ):
        hands.keys.at, hands.selected.pieces = at, selected
        for key, (deed, *more) in deeds.items():
            assert hands.press(key)
            assert hands.wishes.pop() == (deed, pieces, *more)
    hands.keys.at, hands.selected.pieces = ZONE, ()
    assert not hands.press(Key.Key_F) and not hands.press(Key.Key_Q)
    assert hands.wishes == []


def test_letters_bind_and_with_shift_free_again(hands: Hands) -> None:
    hands.keys.at = CARD
    for selected, carrier, others in (((), 4, (5,)), ((2, 5, 3), 5, (2, 3))):
        hands.selected.pieces = selected
        pieces = selected or (5,)
        for key, held, wish in (
            (Key.Key_J, NONE, ("attach", others, carrier)),
            (Key.Key_Y, NONE, ("tuck", others, carrier)),
            (Key.Key_J, SHIFT, ("detach", pieces)),
            (Key.Key_K, NONE, ("change_lock", pieces)),
            (Key.Key_G, NONE, ("group", pieces)),
            (Key.Key_G, SHIFT, ("ungroup", pieces)),
        ):
            assert hands.press(key, held)
            assert hands.wishes.pop() == wish
    hands.keys.at, hands.selected.pieces = CARD, (2, 3)
    assert hands.press(Key.Key_G) and hands.wishes.pop() == ("group", (2, 3)), "one thing alone is no group"
    hands.keys.at, hands.selected.pieces = ChoiceSubject("piece", 4), ()
    assert hands.press(Key.Key_J) and hands.wishes.pop() == ("refuse_alone", 4), "the fake finds piece 4 beneath all"
    for at, zone in ((CARD, DECK), (ZONE, DECK)):
        hands.keys.at = at
        assert hands.press(Key.Key_S) and hands.press(Key.Key_D)
        assert hands.wishes[-2:] == [("search", zone), ("measure", zone)]
    for chosen, at, aligned in (((), CARD, (5,)), ((2, 3), CARD, (5,)), ((2, 3), ZONE, (2, 3)), ((), ZONE, ())):
        hands.keys.at, hands.selected.pieces = at, chosen
        assert hands.press(Key.Key_E) and hands.wishes.pop() == ("align", aligned, DECK)
    hands.keys.at = TALLY
    assert not hands.press(Key.Key_E)


@pytest.mark.parametrize(("looker", "known"), [(None, False), (1, False), (1, True)])
def test_who_looks_alone_is_whoever_has_the_screen_and_while_nobody_has_it_that_is_said(
    looker: int | None, known: bool
) -> None:
    wishes: list[Any] = []
    view: Any = SimpleNamespace(knows=lambda _piece: known, contents={DECK: (4, 5)})
    table: Any = SimpleNamespace(
        view=view, looker=looker, change_by_hand=wishes.append, refuse=lambda *said: wishes.append(said)
    )
    looks = SecretCommands(table)
    assert looks.search(DECK) == (looker is not None)
    looks.look_at((5, 4))
    refused = [(ChoiceSubject("zone", DECK), NOBODY_LOOKS), (ChoiceSubject("piece", 5), NOBODY_LOOKS)]
    searched = [] if known else [SearchZone(DECK, 1)]
    assert wishes == (refused if looker is None else [*searched, ShowPiece(5, 2), ShowPiece(4, 2)])


def test_t_turns_all_of_a_kind_over_and_with_shift_hides_it_again(hands: Hands) -> None:
    for at, kind in ((TALLY, TALLY), (ZONE, ZONE), (CARD, ZONE)):
        hands.keys.at = at
        assert hands.press(Key.Key_T) and hands.press(Key.Key_T, SHIFT)
        assert hands.wishes == [("turn all over", kind), ("hide all", kind)]
        hands.wishes.clear()
    hands.keys.at = None
    assert not hands.press(Key.Key_T)


def test_a_count_that_is_not_seen_is_looked_at_but_never_changed(hands: Hands) -> None:
    hands.keys.at, hands.seen = TALLY, False
    for key in (Key.Key_Plus, Key.Key_Minus, Key.Key_Return):
        assert hands.press(key) and hands.wishes == []
    assert hands.press(Key.Key_V) and hands.wishes == [("look_at_count", 2)]


def test_on_a_count_plus_and_minus_count_and_enter_lets_a_number_be_typed(hands: Hands) -> None:
    hands.keys.at = TALLY
    for key, wish in (
        (Key.Key_Plus, ("count", 2, 8)),
        (Key.Key_Equal, ("count", 2, 8)),
        (Key.Key_Minus, ("count", 2, 6)),
        (Key.Key_Return, ("type",)),
        (Key.Key_Enter, ("type",)),
    ):
        assert hands.press(key)
        assert hands.wishes.pop() == wish
    hands.keys.at = ZONE
    assert not hands.press(Key.Key_Plus)
    assert hands.press(Key.Key_Return) and hands.wishes == [("fill", DECK)]


def test_the_menu_opens_by_either_key_and_only_of_a_thing(hands: Hands) -> None:
    assert not hands.press(Key.Key_Menu)
    hands.keys.at = CARD
    for key, held in ((Key.Key_Menu, NONE), (Key.Key_F10, SHIFT)):
        assert hands.press(key, held)
        assert hands.wishes.pop() == ("menu", CARD)
    assert not hands.press(Key.Key_F10)


def test_control_selects_one_more_or_all_that_lie_together_and_escape_nothing(hands: Hands) -> None:
    hands.keys.at, hands.selected.pieces = CARD, (1,)
    found = []
    for key, held in ((Key.Key_Space, CTRL), (Key.Key_Space, CTRL), (Key.Key_A, CTRL), (Key.Key_Escape, NONE)):
        assert hands.press(key, held)
        found.append(hands.selected.pieces)
    assert found == [(1, 5), (1,), (1, 4, 5), ()]
    assert not hands.press(Key.Key_Escape)
    assert not hands.press(Key.Key_Left, CTRL)


# The menu by mouse.


def target(selected: tuple[int, ...], *under: ChoiceSubject) -> tuple[tuple[int, ...], int, int]:
    """What a menu is about that opens over these things: pieces, a count and a place."""
    selection = SimpleNamespace(pieces=selected, with_group=lambda piece: (piece,))
    fake: Any = SimpleNamespace(
        carrier_for=lambda _pieces, _pointed: -1,
        _table=SimpleNamespace(tools=SimpleNamespace(free_moves=SimpleNamespace(selection=selection))),
        _edit_commands=SimpleNamespace(table=SimpleNamespace(view=SimpleNamespace(zone_of=[BOX] * 5 + [DECK]))),
    )
    fake._with_selected = lambda piece: TableMouse._with_selected(fake, piece)
    found = TableMouse._target(cast(TableMouse, fake), Touch(Point(0, 0), under))
    return tuple(found.pieces), found.tally, found.zone


def test_a_menu_is_about_the_topmost_piece_with_all_selected_if_it_is_one_of_them() -> None:
    assert target((), CARD, ZONE) == ((5,), -1, DECK)
    assert target((2, 5), CARD, ZONE) == ((2, 5), -1, DECK)
    assert target((2, 3), CARD, ZONE) == ((5,), -1, DECK)
    assert target((2,), TALLY, CARD, ZONE) == ((), 2, -1)
    assert target((2,), ZONE) == ((), -1, DECK)
    assert target((), CARD) == ((5,), -1, DECK), "the place where it lies"
    assert target((), ChoiceSubject("piece", 1)) == ((1,), -1, -1), "the box is no place on the table"
    assert target(()) == ((), -1, -1)
