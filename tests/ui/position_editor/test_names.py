"""What places, pieces and counts are called beside the table, in which order, and what of a pile of clauses is told."""

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers.positions.arranging import Arranging
from qquovadis.engine.kit import BOX
from qquovadis.engine.referee import Fault
from qquovadis.games import speech_for
from qquovadis.model.text.translations import Texts
from tests.ui.table.moments import kit_of
from tests.ui.window.conftest import context
from ui.free_table.place_names import PlaceNames
from ui.kit.context import AppContext
from ui.position_editor.audit import AuditStrip

__all__ = ["context"]
SEATS = 3


@pytest.fixture(scope="module")
def naming() -> PlaceNames:
    """Return names of a table of three, at which every identity and tally is called by its number."""
    kit = kit_of(SEATS)
    names = SimpleNamespace(identity=lambda at, _language: f"thing {at}", tally=lambda at, _language: f"count {at}")
    formatter = SimpleNamespace(names=names, seats=("Aya", "Ben", "Cho"), named=lambda word: word)
    table_text: Any = SimpleNamespace(texts=Texts("en"), formatter=formatter, last_round=6)
    return PlaceNames(table_text, Arranging(kit, speech_for(kit)))


def test_places_of_the_table_come_first_then_each_seat_s_then_the_many_of_the_world(naming: PlaceNames) -> None:
    kit, order = naming.kit, naming.zones()
    assert sorted(order) == [*range(len(kit.zones))]
    few = [zone for zone in order if kit.zones[zone].seat >= 0 or len(kit.zones_of(kit.zones[zone].family)) <= SEATS]
    assert order[: len(few)] == few
    seats = [kit.zones[zone].seat for zone in few]
    assert seats == sorted(seats) and {*seats} == {-1, 0, 1, 2}
    assert order.index(BOX) == seats.count(-1) - 1, "the box is the last of the table's"


def test_counts_belong_to_the_table_or_a_seat_and_those_on_pieces_to_neither(naming: PlaceNames) -> None:
    kit = naming.kit
    for seat in range(-1, SEATS):
        listed = naming.tallies_of(seat)
        assert listed == sorted(listed) and {kit.tallies[at].seat for at in listed} == {seat}
    on_pieces = [naming.tally_on(piece) for piece in range(len(kit.pieces)) if naming.tally_on(piece) >= 0]
    assert on_pieces and not {*on_pieces} & {at for seat in range(-1, SEATS) for at in naming.tallies_of(seat)}
    assert naming.end_of_rounds[0] == 6


def lying(piece: int, zone: int, *, face: int = 1, turned: int = 0, known: bool = True, counted: int = 0) -> Any:
    """A view in which one piece lies somewhere like this."""
    return SimpleNamespace(
        knows=lambda _piece: known,
        identity_of={piece: 5},
        face={piece: face},
        turned={piece: turned},
        zone_of={piece: zone},
        tally=dict.fromkeys(range(999), counted),
        bonds=({}, {}, {}),
    )


def test_a_piece_is_called_with_all_that_is_not_usual_of_how_it_lies(naming: PlaceNames) -> None:
    kit = naming.kit
    card = next(at for at, piece in enumerate(kit.pieces) if piece.hidden and naming.tally_on(at) < 0)
    town = next(at for at in range(len(kit.pieces)) if naming.tally_on(at) >= 0)
    space = kit.zone("1-2/a")
    for seen, words in (
        (lying(card, space), "thing 5"),
        (lying(card, space, face=0), "thing 5 (face down)"),
        (lying(card, BOX, face=0), "thing 5"),
        (lying(card, space, turned=1), "thing 5 (turned)"),
        (lying(card, space, face=4), "thing 5 (shows 4)"),
        (lying(card, space, face=0, turned=1), "thing 5 (face down, turned)"),
        (lying(card, space, known=False), "A card"),
    ):
        assert naming.piece(seen, card) == words
    tally = naming.tally_on(town)
    assert naming.piece(lying(town, space, counted=3), town) == f"thing 5 (Count {tally} 3)"
    assert naming.piece(lying(town, space), town) == "thing 5"


def test_the_first_four_broken_clauses_are_named_and_the_rest_counted(context: AppContext, qtbot: QtBot) -> None:
    desk = QWidget()
    qtbot.addWidget(desk)
    table = QWidget(desk)
    for widget in (desk, table):
        widget.resize(900, 500)
    desk.show()
    strip = AuditStrip(context, table, desk)
    wanted: list[int] = []
    strip.wanted.connect(wanted.append)
    for count, words in ((1, "1 clause:"), (4, "4 clauses:"), (6, "6 clauses:")):
        faults = [Fault(f"QV-{at}", ()) for at in range(count)]
        strip.show_faults(faults, lambda clause: f"why {clause}")
        shown = strip._words.text()
        assert strip.isVisible() and words in shown
        assert [f">QV-{at}<" in shown for at in range(6)] == [at < min(count, 4) for at in range(6)]
        assert ("and 2 more" in shown) == (count == 6)
        assert strip.text.endswith(f"QV-{count - 1}: why QV-{count - 1}")
        assert wanted.pop() > 0
    pointed: list[str] = []
    strip.pointed.connect(pointed.append)
    strip._words.linkHovered.emit("QV-2")
    strip._words.linkHovered.emit("QV-2")
    assert "why QV-2" in strip._words.text() and pointed == ["QV-2"]
    strip.show_faults((), str)
    assert not strip.isVisible() and (strip.text, wanted) == ("", [0])
