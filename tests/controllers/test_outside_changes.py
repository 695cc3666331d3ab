"""Whatever happens to the file of a game while it is played, all that was played is in a file, and it is said once."""

import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from qquovadis import paths
from qquovadis.controllers import GameFile, Session, carry_on, record
from qquovadis.errors import SaveError
from qquovadis.files import pour
from qquovadis.locking import locked
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.line_checks import chained, checksum_of, written
from qquovadis.model.saves.save_file import read
from tests.controllers.tables import play_on, ruled, table
from tests.marks import quick
from tests.toy import Toy, toy_kit

pytestmark = quick

IGNORED = {"kind": "weather", "ignorable": True, "sky": ["晴れ", 3], "entry": 2}


def taken_up(path: Path) -> Session:
    """The session of a file of the toy, with its referee."""
    found = read(path)
    box = recorded_box(found.header, toy_kit(3))
    return Session.resume(found, box, Toy(box))


def is_all_there(file: GameFile, session: Session) -> bool:
    """Whether the file holds the session, every branch and bookmark of it, and is not damaged."""
    again = taken_up(file.path)
    assert again.loaded.damage is None
    assert again.loaded.distrusted is None
    assert again.digest() == session.digest()
    assert again.entries == session.entries
    assert again.history.undone == session.history.undone
    assert again.branches.bookmarks == session.branches.bookmarks
    return [branch.entries for branch in again.branches.beside] == [
        branch.entries for branch in session.branches.beside
    ]


def shorten(path: Path) -> None:
    """Cut a file in the middle of a line."""
    os.truncate(path, path.stat().st_size - 300)


def change(path: Path) -> None:
    """Change a byte, and nothing of the size or the time."""
    status, content = path.stat(), path.read_bytes()
    at = len(content) - 40
    path.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def replace_by_older(path: Path) -> None:
    """Put an older state of a file in its place, as a backup does."""
    older = path.with_name("older")
    older.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-2]))
    older.replace(path)


def append(path: Path) -> None:
    """Write something behind all."""
    with path.open("ab") as file:
        file.write(b"hello\n")


def put_a_folder(path: Path) -> None:
    """Put a folder in the place of a file."""
    path.unlink()
    path.mkdir()


CHANGES: dict[str, Callable[[Path], object]] = {
    "shortened": shorten,
    "emptied": lambda path: os.truncate(path, 0),
    "changed": change,
    "replaced": replace_by_older,
    "appended to": append,
    "deleted": lambda path: path.unlink(),
    "replaced by a folder": put_a_folder,
}


@pytest.mark.parametrize("harm", CHANGES)
@pytest.mark.parametrize("deed", ["entry", "undo", "note", "branch"])
def test_after_a_change_from_outside_the_whole_session_is_written_anew(tmp_path: Path, harm: str, deed: str) -> None:
    session, chance = table(), Random(3)
    file = record(session, "Toy", tmp_path)
    path = file.path
    play_on(session, 6, chance)
    session.branches.play_on_from(4, "first", agreed=True)
    session.branches.bookmark("here")
    play_on(session, 3, chance)
    CHANGES[harm](path)
    left = path.read_bytes() if path.is_file() else None
    if deed == "entry":
        play_on(session, 1, chance)
    elif deed == "undo":
        session.undo(agreed=True)
    elif deed == "note":
        session.log.note(3, "a note")
    else:
        session.branches.play_on_from(2, "second", agreed=True)
    assert is_all_there(file, session)
    done = "moved or deleted" if harm == "deleted" else "changed, replaced or deleted"
    assert str(file.news).startswith(f"Another program {done} “{path.name}”")
    assert file.path == path or file.path.name in str(file.news)
    assert str(file.news).count(f"“{path.name}”") == 1
    assert file.path != path or left is None
    assert left is None or path.read_bytes() == left
    file.news = None
    play_on(session, 4, chance)
    assert is_all_there(file, session)
    assert file.news is None


@pytest.mark.parametrize("harm", CHANGES)
def test_a_sitting_that_ends_after_a_change_from_outside_has_its_end(tmp_path: Path, harm: str) -> None:
    session = table()
    file = record(session, "Toy", tmp_path)
    play_on(session, 3, Random(3))
    CHANGES[harm](file.path)
    file.close()
    assert is_all_there(file, session)
    assert not read(file.path).is_cut_short


def test_a_file_that_was_only_touched_or_copied_back_as_it_was_goes_on(tmp_path: Path) -> None:
    session, chance = table(), Random(3)
    file = record(session, "Toy", tmp_path)
    path = file.path
    play_on(session, 3, chance)
    os.utime(path, (1, 1))
    play_on(session, 1, chance)
    shutil.copyfile(path, tmp_path / "copy")
    (tmp_path / "copy").replace(path)
    play_on(session, 1, chance)
    assert file.path == path
    assert file.news is None
    assert is_all_there(file, session)


def test_with_its_folder_gone_a_game_goes_on_among_the_saves(tmp_path: Path) -> None:
    session, chance = table(), Random(3)
    (tmp_path / "stick").mkdir()
    file = record(session, "Toy", tmp_path / "stick")
    play_on(session, 3, chance)
    shutil.rmtree(tmp_path / "stick")
    play_on(session, 2, chance)
    assert file.path.parent == paths.saves()
    assert is_all_there(file, session)


def test_a_session_written_anew_after_other_rules_goes_on_by_them(tmp_path: Path) -> None:
    session, chance = table(), Random(3)
    file = record(session, "Toy", tmp_path)
    play_on(session, 3, chance)
    session.rules.change(ruled(session.history.table.kit, 6, 18, 1), agreed=True)
    play_on(session, 2, chance)
    file.path.unlink()
    play_on(session, 1000, chance)
    assert session.situation.outcome
    assert is_all_there(file, session)


def no_room(descriptor: int, content: bytes) -> None:
    """Take nothing."""
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_lets_no_one_cut_off_what_another_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = table()
    first = record(one, "Toy", tmp_path)
    play_on(one, 4, Random(3))
    other = taken_up(first.path)
    second = carry_on(other, read(first.path))
    with monkeypatch.context() as trouble:
        trouble.setattr("qquovadis.controllers.saves.game_file.pour", no_room)
        with pytest.raises(SaveError, match="the disk is full"):
            play_on(other, 1, Random(4))
    play_on(one, 3, Random(5))
    theirs = first.path.read_bytes()
    play_on(other, 2, Random(6))
    assert first.path.read_bytes() == theirs
    assert second.path != first.path
    play_on(one, 2, Random(7))
    assert is_all_there(first, one)
    assert is_all_there(second, other)


def test_two_that_write_in_one_moment_write_over_nothing_of_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = table()
    first = record(one, "Toy", tmp_path)
    play_on(one, 4, Random(3))
    other = taken_up(first.path)
    second = carry_on(other, read(first.path))
    both = Thread(target=play_on, args=(other, 1, Random(4)))
    writing = []

    def slow(descriptor: int, content: bytes) -> None:
        """Write a moment later, so that the other comes in between if it can."""
        writing.append(content)
        if len(writing) == 1:
            both.start()
            both.join(0.5)
        pour(descriptor, content)

    with monkeypatch.context() as trouble:
        trouble.setattr("qquovadis.controllers.saves.game_file.pour", slow)
        play_on(one, 1, Random(5))
        both.join()
    assert first.path != second.path
    assert is_all_there(first, one)
    assert is_all_there(second, other)


def test_a_file_that_another_program_holds_is_written_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qquovadis.locking.PATIENCE", 0.05)
    session = table()
    file = record(session, "Toy", tmp_path)
    with file.path.open("r+b", buffering=0) as held, locked(held):
        with pytest.raises(SaveError, match="another program is using it"):
            play_on(session, 1, Random(3))
        assert read(file.path).lines
    play_on(session, 1, Random(4))
    assert is_all_there(file, session)
    assert list(tmp_path.iterdir()) == [file.path]


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_where_a_disk_knows_no_locks_a_game_is_saved_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(_descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("qquovadis.locking._try", refuse)
    session = table()
    file = record(session, "Toy", tmp_path)
    play_on(session, 3, Random(3))
    assert is_all_there(file, session)
    assert list(tmp_path.iterdir()) == [file.path]


@pytest.mark.parametrize("harm", ["changed", "shortened", "replaced", "appended to", "emptied"])
def test_a_file_that_changes_while_it_is_opened_is_not_taken_for_what_was_read(tmp_path: Path, harm: str) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 4, Random(3))
    found = read(path)
    again = taken_up(path)
    CHANGES[harm](path)
    theirs = path.read_bytes()
    with pytest.raises(SaveError) as refused:
        carry_on(again, found)
    assert path.name in str(refused.value)
    assert path.read_bytes() == theirs
    assert list(tmp_path.iterdir()) == [path]


def test_games_begun_in_one_moment_have_files_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = record(table(), "Toy", tmp_path)
    theirs = one.path.read_bytes()
    real, asked = paths.unused, []

    def unused(path: Path) -> Path:
        """Say what was free a moment before, as for two that ask at once."""
        asked.append(path)
        return one.path if len(asked) == 1 else real(path)

    monkeypatch.setattr(paths, "unused", unused)
    other = record(table(), "Toy", tmp_path)
    assert other.path != one.path
    assert one.path.read_bytes() == theirs
    assert len(asked) == 2


def test_a_line_that_may_be_ignored_is_passed_over_and_kept(tmp_path: Path) -> None:
    session, chance = table(), Random(3)
    file = record(session, "Toy", tmp_path)
    play_on(session, 3, chance)
    content = file.path.read_bytes()
    file.path.write_bytes(content + chained([IGNORED, {**IGNORED, "sky": []}], checksum_of(content)))
    again = taken_up(file.path)
    assert again.loaded.damage is None
    assert again.entries == session.entries
    same = carry_on(again, read(file.path))
    assert same.path == file.path
    play_on(again, 2, chance)
    assert is_all_there(same, again)
    shorten(same.path)
    play_on(again, 1, chance)
    assert same.path != file.path
    assert is_all_there(same, again)
    kept = [json.loads(line) for line in same.path.read_bytes().splitlines() if b"weather" in line]
    assert [(line["sky"], line["ignorable"]) for line in kept] == [(["晴れ", 3], True), ([], True)]
    assert taken_up(same.path).loaded.passed_over == (IGNORED, {**IGNORED, "sky": []})


def test_a_copy_of_a_damaged_save_keeps_what_was_passed_over(tmp_path: Path) -> None:
    session, chance = table(), Random(3)
    path = record(session, "Toy", tmp_path).path
    play_on(session, 3, chance)
    content = path.read_bytes()
    path.write_bytes(content + chained([IGNORED], checksum_of(content)) + b'{"kind":"ent')
    again = taken_up(path)
    assert again.loaded.damage is not None
    copy = carry_on(again, read(path))
    play_on(again, 2, chance)
    assert "晴れ" in copy.path.read_text(encoding="utf-8")
    assert is_all_there(copy, again)


@pytest.mark.parametrize("mark", [{}, {"ignorable": False}, {"ignorable": 1}, {"ignorable": "true"}])
def test_a_line_of_an_unknown_kind_without_the_mark_still_ends_what_can_be_opened(
    tmp_path: Path, mark: dict[str, object]
) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 3, Random(3))
    path.write_bytes(path.read_bytes() + written({"kind": "weather", **mark}))
    assert taken_up(path).loaded.damage is not None
