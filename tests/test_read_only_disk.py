"""Nothing can be written: what was meant is named, with the reason, and never the unfinished file that nobody knows."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from qquovadis import __main__, paths
from qquovadis.files import (
    copy_beside,
    copy_new,
    copy_whole,
    move_beside,
    new_folder,
    why_unwritable,
    write_beside,
    write_new,
    write_whole,
)
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.text.translations import Texts
from tests.marks import quick
from tests.read_only_disk import refuse_writing

pytestmark = quick

SAVE = Path(__file__).parent / "saves_corpus" / "quo_vadis-30-3-seats-finished.qqgame"


def make_folder(folder: Path) -> None:
    """Make a folder whole."""
    with new_folder(folder) as part:
        part.mkdir()


WRITERS: dict[str, Callable[[Path, Path], object]] = {
    "write_whole": lambda _source, target: write_whole(target, "x"),
    "write_new": lambda _source, target: write_new(target, "x"),
    "write_beside": lambda _source, target: write_beside(target, "x"),
    "copy_whole": copy_whole,
    "copy_new": copy_new,
    "copy_beside": copy_beside,
    "new_folder": lambda _source, target: make_folder(target),
}


@pytest.mark.parametrize("number", [errno.EROFS, errno.ENOSPC, errno.EACCES])
@pytest.mark.parametrize("name", WRITERS)
def test_every_writer_names_the_file_that_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, number: int
) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    source = tmp_path / "source"
    source.write_text("x", encoding="utf-8")
    refuse_writing(monkeypatch, disk, number)
    with pytest.raises(OSError) as refused:
        WRITERS[name](source, disk / "wanted")
    assert (refused.value.errno, refused.value.filename) == (number, str(disk / "wanted"))
    assert list(disk.iterdir()) == []
    monkeypatch.undo()
    assert source.read_text(encoding="utf-8") == "x"


def test_bytes_that_the_disk_has_no_room_for_are_told_of_the_file_that_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int, _content: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")  # of no file, as the system says it of bytes

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError) as refused:
        write_whole(tmp_path / "wanted", "x")
    assert refused.value.filename == str(tmp_path / "wanted")
    assert Texts("en").explain(refused.value) == f"“{tmp_path / 'wanted'}” cannot be written: the disk is full."


def test_a_copy_that_has_no_room_names_the_target_and_one_that_cannot_be_read_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_text("x", encoding="utf-8")
    for number, named in ((errno.ENOSPC, target), (errno.EIO, source)):

        def fail(here: Path, there: Path, number: int = number) -> None:
            raise OSError(number, os.strerror(number), str(here), None, str(there))

        monkeypatch.setattr("qquovadis.files.shutil.copyfile", fail)
        with pytest.raises(OSError) as refused:
            copy_whole(source, target)
        assert refused.value.filename == str(named)


def test_moving_names_what_was_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "source"
    source.write_text("x", encoding="utf-8")
    (tmp_path / "disk").mkdir()
    refuse_writing(monkeypatch, tmp_path / "disk")
    with pytest.raises(OSError, match="source"):
        move_beside(source, tmp_path / "disk" / "target")
    assert source.is_file()


def test_a_folder_of_ones_own_that_cannot_be_made_is_empty_to_readers_and_told_to_writers(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_writing(monkeypatch, own_home)
    folders = (paths.saves(), paths.playing(), paths.pictures(), paths.variants(), paths.lab(), paths.reports())
    assert [list(folder.glob("*")) for folder in folders] == [[]] * len(folders)
    with pytest.raises(OSError) as refused:
        write_new(paths.saves() / "game.qqgame", "x")
    assert (refused.value.errno, refused.value.filename) == (errno.EROFS, str(own_home / "saves" / "game.qqgame"))
    with pytest.raises(OSError) as refused:
        start_game("Tea road", "cards")
    assert (refused.value.errno, ".part" in str(refused.value)) == (errno.EROFS, False)


def test_whether_anything_can_be_written_is_found_by_trying_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert why_unwritable(tmp_path / "new" / "home") is None
    assert list((tmp_path / "new" / "home").iterdir()) == []
    below_a_file = tmp_path / "file" / "home"
    below_a_file.parent.write_text("x", encoding="utf-8")
    refused = why_unwritable(below_a_file)
    assert refused is not None and refused.filename == str(below_a_file)
    refuse_writing(monkeypatch, tmp_path / "new", errno.ENOSPC)
    refused = why_unwritable(tmp_path / "new" / "home")
    assert refused is not None and refused.errno == errno.ENOSPC


COMMANDS = {
    "play": ("play", "--game", "undecim", "--save", "{disk}/g.qqgame"),
    "new-game": ("new-game", "Tea road", "--from", "cards", "--into", "{disk}"),
    "new-draft": ("new-draft", "undecim/14", "15", "--into", "{disk}"),
    "export-game": ("export-game", "{own}", "{disk}/e.qqpack"),
    "send-back": ("send-back", str(SAVE), "{disk}/b.session.zip"),
    "html": ("sessions", str(SAVE), "--html", "{disk}/s.html"),
    "csv": ("sessions", str(SAVE), "--csv", "{disk}/tables"),
    "book": ("lab", "ask", "undecim/14", "--book", "{disk}/x.qqlab", "--games", "1", "--level", "random"),
}  # fmt: skip
MEANT = {
    "play": "g.qqgame",
    "new-game": "tea_road",
    "new-draft": "undecim",
    "export-game": "e.qqpack",
    "send-back": "b.session.zip",
    "html": "s.html",
    "csv": "tables",
    "book": "x.qqlab",
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_names_what_it_was_to_write(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    own, disk = start_game("Moon", "cards"), tmp_path / "disk"
    disk.mkdir()
    refuse_writing(monkeypatch, disk)
    assert __main__.main([word.format(disk=disk, own=own) for word in COMMANDS[name]]) == __main__.WRONG_USE
    output = capsys.readouterr()
    assert MEANT[name] in output.err
    assert "the disk is read-only" in output.err
    assert not any(words in output.err for words in (".part", "fault in the program", "The output cannot", "be read:"))
    assert list(disk.iterdir()) == []


def test_a_draft_whose_files_find_no_room_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(source), None, str(target))

    monkeypatch.setattr("qquovadis.model.variants.new_draft.copy_new", full)
    assert __main__.main(["new-draft", "undecim/14", "15", "--into", str(tmp_path)]) == __main__.WRONG_USE
    assert "undecim/15”: the disk is full." in capsys.readouterr().err
    assert not (tmp_path / "undecim" / "15").exists()
