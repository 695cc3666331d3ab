"""A game is on the disk before it goes on, whatever happens to the program, the file or the disk."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from qquovadis import paths
from qquovadis.controllers import Session, Terms, carry_on, record
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.session.history import seen_in
from qquovadis.engine import Kit, Table
from qquovadis.errors import SaveError
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.history.entries import Performed
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.save_file import read
from tests.controllers.mortal import branches, choose, choose_or_branch
from tests.controllers.tables import AYA, BEN, BOT, CLEO, legal, play_on, table
from tests.marks import long
from tests.toy import Toy, toy_kit

CHECKOUT = Path(__file__).resolve().parents[2]
KILLED = 200


def taken_up(path: Path, kit: Kit | None = None) -> Session:
    """The session of a file, with its referee."""
    found = read(path)
    box = recorded_box(found.header, kit or toy_kit(3))
    return Session.resume(found, box, Toy(box))


def test_a_game_is_recorded_from_the_start_under_a_name_people_recognise() -> None:
    session = table()
    file = record(session, "Toy 1, 3 seats: Aya/Ben")
    assert file.path.parent == paths.saves()
    assert file.path.name.startswith("Toy 1, 3 seats Aya Ben, 20")
    assert file.path.suffix == GAME_ENDING
    again = record(table(), "Toy 1, 3 seats: Aya/Ben")
    assert again.path.stem.endswith("(2)") or again.path.stem != file.path.stem


def test_each_entry_is_on_the_disk_before_anybody_is_told() -> None:
    session = table()
    file = record(session, "Toy")
    found: list[int] = []
    session.log.watch(lambda beat: found.append(len(taken_up(file.path).entries)))
    play_on(session, 3, Random(1))
    assert found[-1] == 3
    assert 0 not in found


def test_what_was_played_undone_and_noted_comes_back(tmp_path: Path) -> None:
    session = table()
    file = record(session, "Toy", tmp_path)
    play_on(session, 9, Random(2))
    session.undo(agreed=True)
    session.undo(agreed=True)
    session.redo()
    session.log.note(2, "a note; ein Hinweis; メモ")
    again = taken_up(file.path)
    assert again.loaded.damage is None
    assert again.entries == session.entries
    assert again.digest() == session.digest()
    assert again.situation.decision == session.situation.decision
    assert again.history.taken_back == session.history.taken_back
    assert again.history.undone == session.history.undone
    assert again.terms.people == session.terms.people


def test_an_undamaged_game_goes_on_in_the_same_file(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 4, Random(2))
    again = taken_up(path)
    assert carry_on(again, read(path)).path == path
    play_on(again, 4, Random(3))
    assert taken_up(path).digest() == again.digest()
    assert len(list(tmp_path.iterdir())) == 1


def test_a_game_recorded_from_its_middle_is_whole_with_what_was_undone(tmp_path: Path) -> None:
    session = table()
    play_on(session, 7, Random(4))
    session.undo(4, agreed=True)
    session.redo()
    path = record(session, "Toy", tmp_path).path
    assert taken_up(path).entries == session.entries
    session.redo()
    again = taken_up(path)
    assert again.entries == session.entries
    assert again.history.undone == session.history.undone


def test_games_are_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.qqgame").write_text("mine")
    with pytest.raises(SaveError, match="already exists"):
        record_in(table(), tmp_path / "mine.qqgame")
    assert (tmp_path / "mine.qqgame").read_text() == "mine"


def test_a_file_in_which_somebody_else_wrote_is_left_alone(tmp_path: Path) -> None:
    session = table()
    file = record(session, "Toy", tmp_path)
    play_on(session, 2, Random(1))
    other = taken_up(file.path)
    carry_on(other, read(file.path))
    first = file.path
    play_on(other, 1, Random(5))
    theirs = first.read_bytes()
    play_on(session, 1, Random(9))
    assert file.path != first
    assert first.read_bytes() == theirs
    assert taken_up(file.path).entries == session.entries


def full_disk(descriptor: int, content: bytes) -> None:
    """Take half of the bytes and no more."""
    os.write(descriptor, content[: len(content) // 2])
    raise OSError(errno.ENOSPC, "No space left on device")


def test_what_a_full_disk_refused_is_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    with monkeypatch.context() as trouble:
        trouble.setattr("qquovadis.controllers.saves.game_file.pour", full_disk)
        for _ in range(2):
            with pytest.raises(SaveError, match="the disk is full"):
                play_on(session, 1, Random(1))
    assert len(session.entries) == 2
    play_on(session, 1, Random(1))
    again = taken_up(path)
    assert again.loaded.damage is None
    assert again.entries == session.entries


def damaged_at(path: Path, size: int) -> Path:
    """A copy that ends after so many bytes."""
    copy = path.with_name(f"cut {size}{GAME_ENDING}")
    copy.write_bytes(path.read_bytes()[:size])
    return copy


def test_cut_anywhere_a_game_opens_up_to_its_last_whole_entry(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 8, Random(6))
    ends = read(path).ends
    for size in range(ends[-3], ends[-1]):
        copy = damaged_at(path, size)
        again = taken_up(copy)
        whole = sum(end <= size for end in ends) - 2
        assert again.entries == session.entries[:whole]
        if size in ends:
            assert again.loaded.damage is None
        else:
            assert again.loaded.damage is not None
            assert again.loaded.damage.entries == whole
        copy.unlink()


def test_a_damaged_game_goes_on_beside_and_stays_as_it_was(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 8, Random(6))
    cut = damaged_at(path, read(path).ends[-1] - 5)
    before = cut.read_bytes()
    again = taken_up(cut)
    file = carry_on(again, read(cut))
    assert file.path != cut
    play_on(again, 1000, Random(6))
    assert again.situation.outcome
    assert taken_up(file.path).digest() == again.digest()
    assert cut.read_bytes() == before


def test_a_line_changed_in_the_middle_ends_what_can_be_opened(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 8, Random(6))
    content = path.read_bytes()
    ends = read(path).ends
    for line in range(4, 10):
        at = (ends[line - 3] + ends[line - 2]) // 2
        path.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
        again = taken_up(path)
        assert again.loaded.damage is not None
        assert (again.loaded.damage.line, again.loaded.damage.entries) == (line, line - 4)
        assert again.entries == session.entries[: line - 4]


@long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are killed by POSIX means")
def test_killed_two_hundred_times_at_most_the_entry_in_flight_is_missing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.controllers.mortal", str(tmp_path), str(KILLED)]
    subprocess.run(command, cwd=CHECKOUT, check=True, timeout=120)
    safe = json.loads((tmp_path / "safe.json").read_text())
    assert len(safe) == KILLED
    cut = [survives(tmp_path, seed, sure) for seed, sure in enumerate(safe)]
    assert any(cut), "no player was caught in the middle of a line"
    assert len(set(safe)) > 5, "the players were all killed at the same moment"


def survives(folder: Path, seed: int, sure: int) -> bool:
    """Check one killed game against the same game left alive; whether it was cut in the middle of a line."""
    (path,) = folder.glob(f"Toy {seed}, *{GAME_ENDING}")
    alive, chance = table(seed=seed), Random(seed)
    again = taken_up(path)
    commands = len(read(path).lines) - 1
    for _ in range(commands):
        assert (choose_or_branch if branches(seed) else choose)(alive, chance)
    assert sure <= commands <= sure + 1
    kept = len(again.entries)
    assert [branch.entries for branch in again.branches.beside] == [branch.entries for branch in alive.branches.beside]
    assert again.branches.bookmarks == alive.branches.bookmarks
    assert again.digest() == alive.digest()
    assert again.entries == alive.entries
    carry_on(again, read(path))
    play_on(again, 3, Random(seed))
    for entry in again.entries[kept:]:
        assert isinstance(entry.action, Performed)
        alive.play(entry.action.seat, entry.action.choice)
    assert again.digest() == alive.digest()
    return again.loaded.damage is not None


def test_a_position_with_stated_results_is_played_on_and_taken_up_again(tmp_path: Path) -> None:
    kit = toy_kit(3)
    state = Table(kit, 5)
    for seat in range(3):
        state.move(kit.piece_index[f"card 6{'abc'[seat]}"], kit.zone(f"hand {seat}"))
    state.state(1, 0, (2,))
    state.state(1, 1, (6,))
    state.state(1, 2, (3,))
    referee = Toy(kit)
    state.resolve(referee.agenda_at(referee.bind(state), "slip", 0))
    session = Session.at(referee, state, Terms(people=(AYA, BEN, CLEO)))
    path = record(session, "Toy", tmp_path).path
    assert session.situation.decision_for(1)
    assert [seen.value for seen in seen_in(state, 0) if seen.value] == [2, 6, 3]
    again = taken_up(path)
    assert again.digest() == session.digest()
    assert again.terms.seed == 5


def test_bots_and_people_are_told_apart_in_a_save(tmp_path: Path) -> None:
    session = table(BOT, BOT, BOT)
    path = record(session, "Toy", tmp_path).path
    session.play(0, legal(session, 0)[0])
    assert taken_up(path).terms.people == (BOT, BOT, BOT)


def test_a_note_with_half_a_letter_is_kept_whole(tmp_path: Path) -> None:
    session = table()
    file = record(session, "Toy", tmp_path)
    play_on(session, 3, Random(1))
    session.log.note(2, "half \ud83d of a letter")
    session.log.note(3, "後の")
    again = taken_up(file.path)
    assert [entry.note for entry in again.entries] == ["", "half \ud83d of a letter", "後の"]
    anew = record_in(again, tmp_path / f"anew{GAME_ENDING}")
    assert [entry.note for entry in taken_up(anew.path).entries] == ["", "half \ud83d of a letter", "後の"]
