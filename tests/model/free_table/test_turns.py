"""Turns that people keep themselves: what comes next, how it is told and taken back, and what a pack may say of it."""

from itertools import starmap
from pathlib import Path

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import TableError
from qquovadis.games import table_for
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import Proceed, TallyValue
from qquovadis.model.free_table.turns import FreeMoment, kept_by, moment_of
from qquovadis.model.history.entries import ChangedByHand
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.words import Words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.manual_change_text import describe_manual_change
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.marks import quick


@quick
def test_phases_come_before_seats_and_seats_before_rounds() -> None:
    at, seen = FreeMoment(1, 0, 0), []
    for _ in range(7):
        seen.append(tuple(at))
        at = at.next(seats=3, phases=2)
    assert seen == [(1, 0, 0), (1, 0, 1), (1, 1, 0), (1, 1, 1), (1, 2, 0), (1, 2, 1), (2, 0, 0)]
    assert FreeMoment(4, 0, 0).next(seats=2, phases=0) == (4, 1, 0)
    assert FreeMoment(4, 1, 0).next(seats=2, phases=1) == (5, 0, 0)
    assert FreeMoment(999, 1, 0).next(seats=2, phases=0) == (999, 0, 0)


def test_the_next_phase_is_one_entry_told_by_its_name_and_taken_back(tmp_path: Path) -> None:
    pack = load_pack(start_game("Race", "board", tmp_path))
    kit = compile_kit(pack, 2)
    session = Session.start(table_for(kit), Terms((Player("Aya"), Player("Ben")), 7, mode=Mode.FREE_MOVES))
    kept = kept_by(kit)
    assert kept is not None and moment_of(kit, session.seat_view(None).tally) == (1, 0, 0)
    before = session.digest()
    for after in ((1, 0, 1), (1, 1, 0)):
        session.change_by_hand(Proceed(tuple(map(TallyValue, kept, after))))
        assert moment_of(kit, session.seat_view(None).tally) == after
    assert len(session.entries) == 2
    told = {}
    for language in ("en", "ja"):
        formatter = TextFormatter(kit, PackNames(pack, kit), Words(), Texts(language), ("Aya", "Ben"), {})
        changes = [each.action for each in session.entries]
        told[language] = [describe_manual_change(formatter, each, (), known=True)
                          for each in changes if isinstance(each, ChangedByHand)]  # fmt: skip
    assert told["en"] == ["Round 1, Aya: Move.", "Round 1, Ben: Roll."]
    assert told["ja"][0] != told["en"][0] and "進む" in told["ja"][0]
    session.undo(agreed=True)
    session.undo(agreed=True)
    assert session.digest() == before


@pytest.mark.parametrize("counted", [(), ((9_999, 1),), ((0, 1), (9_999, 1))])
def test_what_says_no_counts_changes_nothing(counted: tuple[tuple[int, int], ...], tmp_path: Path) -> None:
    kit = compile_kit(load_pack(start_game("Race", "board", tmp_path)), 2)
    session = Session.start(table_for(kit), Terms((Player("Aya"), Player("Ben")), 7, mode=Mode.FREE_MOVES))
    before = session.digest()
    with pytest.raises(TableError):
        session.change_by_hand(Proceed(tuple(starmap(TallyValue, counted))))
    assert session.digest() == before


@pytest.mark.parametrize(
    ("after", "sentence"),
    [
        ("phases = 3", "pack.toml, turns.phases: it must be"),
        ('phase = ["A"]', "pack.toml, turns"),
        ("phases = [" + ", ".join('"A"' for _ in range(13)) + "]", "pack.toml, turns.phases: it must be"),
        ('[[tally]]\nid = "round"\nname = "round"', "two of them are called round"),
    ],
)
def test_turns_that_cannot_be_kept_are_told(after: str, sentence: str, tmp_path: Path) -> None:
    file = start_game("Draughts", "squares", tmp_path) / "pack.toml"
    file.write_text(file.read_text("utf-8").replace("\n[turns]\n", f"\n[turns]\n{after}\n", 1), "utf-8")
    faults = [str(each) for each in check_folder(file.parent).faults]
    assert len(faults) == 1 and sentence in faults[0], faults
