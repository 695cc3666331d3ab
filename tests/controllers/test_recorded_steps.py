"""What was done by hand becomes steps that do the same again, in the file of the pack with its comments."""

from difflib import ndiff
from pathlib import Path

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.positions.recorded_steps import RecordedSteps, StepRecorder
from qquovadis.engine.kit import SetupStep
from qquovadis.errors import PackError, TableError
from qquovadis.games import table_for
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import (
    CountTally,
    DealPieces,
    DoProcedure,
    GatherPieces,
    LayPiece,
    ShuffleZone,
    TurnPiece,
)
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.variants.recorded_writer import add_procedure, add_setup
from tests.marks import quick

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cleo"))


def begun(folder: Path, seats: int = 3) -> Session:
    kit = compile_kit(load_pack(folder), seats)
    return Session.start(table_for(kit), Terms(PEOPLE[:seats], 7, mode=Mode.FREE_MOVES))


def recorded(session: Session, folder: Path, start: int = 0) -> RecordedSteps:
    recorder = StepRecorder(load_pack(folder), session.history.first_kit, session.history.opening)
    recorder.skip(session.history.entries[:start])
    return recorder.record(session.history.entries[start:])


@quick
def test_hands_become_steps_and_what_no_step_says_is_left_out(tmp_path: Path) -> None:
    folder = start_game("Mine", "cards", tmp_path)
    session = begun(folder)
    kit, table = session.history.table.kit, session.history.table
    deck, trick, hands = kit.zone("deck"), kit.zone("trick"), kit.zones_of("hand")
    session.change_by_hand(ShuffleZone(deck, 0))
    session.change_by_hand(DealPieces(deck, 0, 2, tuple(hands)))
    for _ in range(2):
        session.change_by_hand(LayPiece(table.contents[deck][0], trick, face=1))
    card = table.contents[hands[0]][0]
    named = kit.identities[table.identity_of[card]].name
    session.change_by_hand(LayPiece(card, trick, face=1))
    session.change_by_hand(TurnPiece(card, 1))
    session.change_by_hand(CountTally(kit.tallies_of("points")[1], 2))
    session.change_by_hand(GatherPieces(kit.zone("won.B"), 1, tuple(table.contents[trick])))
    session.change_by_hand(DoProcedure(0))
    found = recorded(session, folder)
    deal = load_pack(folder).sheet.procedure[0].step
    assert found.rows[:6] == (
        {"shuffle": "deck"},
        {"deal": 2, "from": "deck", "to": "hand"},
        {"deal": 2, "from": "deck", "to": "trick"},
        {"place": named, "to": "trick"},
        {"count": "points.B", "is": 2},
        {"gather": "trick", "to": "won.B"},
    )
    assert len(found.rows) == 6 + len(deal) and len(found.left_out) == 1
    assert recorded(session, folder, 6).rows[0] == {"count": "points.B", "is": 2}


@quick
def test_a_recorded_procedure_stands_in_the_file_with_its_comments_and_does_the_same(tmp_path: Path) -> None:
    folder = start_game("Mine", "board", tmp_path)
    before = (folder / "pack.toml").read_text("utf-8")
    rows = ({"place": "red pawn", "to": "23"}, {"count": "turns", "is": 2}, {"count": "points.A", "is": 1})
    add_procedure(folder, "Up “here”", rows)
    after = (folder / "pack.toml").read_text("utf-8")
    assert not check_folder(folder).faults
    assert all(line in after for line in before.splitlines()), "nothing that stood there is gone"
    session = begun(folder, 2)
    now = compile_kit(load_pack(folder), 2).procedures
    session.change_by_hand(DoProcedure(len(now) - 1, now[-1]))
    table, kit = session.history.table, session.history.table.kit
    assert table.contents[kit.zone("23")] == [kit.piece_index["red pawn"]]
    assert [table.tally[at] for at in kit.tallies_of("turns")] == [2, 2]
    assert [table.tally[at] for at in kit.tallies_of("points")] == [1, 0]
    session.undo(agreed=True)
    assert not table.contents[kit.zone("23")]


def test_what_is_recorded_moves_nothing_that_stands_between_tables_of_one_kind(tmp_path: Path) -> None:
    folder = start_game("Mine", "cards", tmp_path)
    file = folder / "pack.toml"
    file.write_text(f'{file.read_text("utf-8")}\n# My own place.\n[[zone]]\nid = "bag"\nname = "bag"\n', "utf-8")
    before = file.read_text("utf-8").splitlines()
    add_procedure(folder, "Clean up", ({"gather": "trick", "to": "deck"}, {"shuffle": "deck"}))
    add_setup(folder, ({"gather": "won", "to": "deck"},), 3)
    after = file.read_text("utf-8").splitlines()
    added = [line for line in ndiff(before, after) if line[0] in "+-"]
    assert added and all(line.startswith("+ ") for line in added)
    head = next(at for at, line in enumerate(after) if line.startswith("# How a game begins"))
    assert after[head + 1] == "[[setup]]" and after[head - 2] == "]"


def test_a_recorded_setup_holds_for_that_number_of_seats_alone(tmp_path: Path) -> None:
    folder = start_game("Mine", "board", tmp_path)
    add_setup(folder, ({"place": "red pawn", "to": "23"}, {"place": "blue pawn", "to": "23"}), 2)
    assert not check_folder(folder).faults
    tables = [begun(folder, seats).history.table for seats in (2, 3)]
    assert [len(table.contents[table.kit.zone("23")]) for table in tables] == [2, 0]


def test_steps_that_the_pack_cannot_have_leave_the_file_as_it_was(tmp_path: Path) -> None:
    folder = start_game("Mine", "board", tmp_path)
    before = (folder / "pack.toml").read_text("utf-8")
    with pytest.raises(PackError, match="there is no zone moon"):
        add_procedure(folder, "Away", ({"place": "red pawn", "to": "moon"},))
    assert (folder / "pack.toml").read_text("utf-8") == before


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ('{ place = "red pwn", to = "23" }', "there is no piece with the identity red pwn. Did you mean red pawn?"),
        ('{ place = "red pawn" }', "gather and place need to"),
        ('{ count = "turns" }', "count needs is, and nothing else does"),
        ('{ shuffle = "start", is = 2 }', "count needs is, and nothing else does"),
        ('{ count = "turn", is = 2, to = "23" }', "count needs is, and nothing else does"),
        ('{ count = "turnz", is = 2 }', "there is no tally turnz. Did you mean turn?"),
        ('{ count = "turns", is = 10 }', "turns counts from 0 to 9, not 10"),
        ('{ gather = "start", to = "23", seats = 11 }', "seats"),
    ],
)
def test_a_step_that_cannot_be_is_told(step: str, sentence: str, tmp_path: Path) -> None:
    folder = start_game("Mine", "board", tmp_path)
    with (folder / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[[procedure]]\nname = "P"\nstep = [{step}]\n')
    faults = [str(each) for each in check_folder(folder).faults]
    assert len(faults) == 1 and sentence in faults[0], faults


@pytest.mark.parametrize(
    "step",
    [
        SetupStep("shuffle", 999),
        SetupStep("place", 1, things=(999,)),
        SetupStep("gather", 1, (999,)),
        SetupStep("shuffle", 1, purpose=9),
        SetupStep("count", 0, number=-(10**5), things=(0,)),
    ],
)
def test_steps_that_name_what_there_is_not_are_refused_without_a_trace(step: SetupStep, tmp_path: Path) -> None:
    session = begun(start_game("Mine", "cards", tmp_path))
    before = session.digest()
    with pytest.raises(TableError):
        session.change_by_hand(DoProcedure(0, (step,)))
    assert session.digest() == before
