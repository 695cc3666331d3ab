"""Files are written whole or not at all, by however many writers at once."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from threading import Barrier, Thread
from time import time

import pytest

from qquovadis.errors import QuoError
from qquovadis.files import (
    copy_beside,
    copy_new,
    copy_whole,
    forget_unfinished,
    part_of,
    whole_file,
    write_beside,
    write_new,
    write_whole,
)
from qquovadis.model.settings import Settings
from tests.marks import quick

pytestmark = quick

WRITERS, TIMES = 4, 25
WRITER = """
import sys
from pathlib import Path
from qquovadis.model.settings import Settings
settings = Settings(recent=["x" * int(sys.argv[2])] * 9)
for _ in range(int(sys.argv[3])):
    settings.write(Path(sys.argv[1]))
"""


def test_a_file_is_put_in_place_of_another(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    write_whole(file, "first\n")
    write_whole(file, "二番目\n")
    assert file.read_bytes() == "二番目\n".encode()
    copy_whole(file, tmp_path / "copy.txt")
    assert (tmp_path / "copy.txt").read_bytes() == file.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.txt", "mine.txt"]


def test_what_fails_on_the_way_leaves_what_was_there_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    write_whole(file, "first")
    with pytest.raises(ZeroDivisionError), whole_file(file) as part:
        part.write_text("half", encoding="utf-8")
        raise ZeroDivisionError
    assert file.read_text(encoding="utf-8") == "first"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need rights there")
def test_a_link_stays_one_and_the_rights_of_a_file_stay_as_they_are(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    write_whole(real, "first")
    real.chmod(0o600)
    link.symlink_to(real)
    write_whole(link, "second")
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "second"
    assert real.stat().st_mode & 0o777 == 0o600


def test_two_writers_never_have_one_name_for_what_is_not_whole_yet(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    with whole_file(file) as one, whole_file(file) as other:
        one.write_text("one", encoding="utf-8")
        other.write_text("other", encoding="utf-8")
        assert one != other
    assert file.read_text(encoding="utf-8") == "one"


def test_settings_that_several_windows_write_at_once_are_never_torn(tmp_path: Path) -> None:
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), str(10_000 * (at + 1)), str(TIMES)])
        for at in range(WRITERS)
    ]
    looked = 0
    while any(writer.poll() is None for writer in writers):
        if (tmp_path / "settings.json").exists():
            assert Settings.read(tmp_path).trouble == ""
            looked += 1
    assert [writer.returncode for writer in writers] == [0] * WRITERS
    assert looked > TIMES
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_a_file_that_must_be_new_never_takes_the_place_of_another(tmp_path: Path) -> None:
    file, source = tmp_path / "mine.txt", tmp_path / "source.txt"
    write_new(file, "first")
    write_whole(source, "other")
    with pytest.raises(FileExistsError) as refused:
        write_new(file, "second")
    assert refused.value.filename == str(file)
    with pytest.raises(FileExistsError):
        copy_new(source, file)
    assert file.read_text(encoding="utf-8") == "first"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.txt", "source.txt"]


def no_links(self: Path, target: Path) -> None:
    """Refuse as a disk without hard links does."""
    raise OSError(errno.EPERM, os.strerror(errno.EPERM), str(target), None, str(self))


@pytest.mark.parametrize("links", [True, False])
def test_writers_at_the_same_moment_get_files_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    if not links:
        monkeypatch.setattr(Path, "hardlink_to", no_links)
    at_once, places = Barrier(8), []

    def write(number: int) -> None:
        for _ in range(10):
            at_once.wait()
            places.append((write_beside(tmp_path / "game.txt", f"{number}"), f"{number}"))

    threads = [Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({place for place, _ in places}) == 80
    assert all(place.read_text(encoding="utf-8") == content for place, content in places)
    assert len(list(tmp_path.iterdir())) == 80


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_copy_beside_gets_the_first_number_that_is_free_even_beside_a_broken_link(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    write_whole(file, "first")
    (tmp_path / "mine (2).txt").symlink_to(tmp_path / "nowhere")
    assert copy_beside(file, file) == tmp_path / "mine (3).txt"
    assert (tmp_path / "mine (3).txt").read_text(encoding="utf-8") == "first"


@pytest.mark.skipif(sys.platform != "linux", reason="only there a descriptor tells whose it is")
@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.EIO])
def test_a_disk_that_cannot_make_folders_safe_is_no_reason_to_say_that_a_file_was_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    real = os.fsync

    def fsync(descriptor: int) -> None:
        if Path(f"/proc/self/fd/{descriptor}").readlink().is_dir():
            raise OSError(number, os.strerror(number))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    file = tmp_path / "mine.txt"
    if number == errno.EIO:
        with pytest.raises(OSError, match=os.strerror(errno.EIO)):
            write_whole(file, "first")
    else:
        write_whole(file, "first")
    assert file.read_text(encoding="utf-8") == "first"


def test_half_a_character_is_told_in_a_sentence_before_anything_is_written(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    write_whole(file, "first")
    for write in (write_whole, write_new):
        with pytest.raises(QuoError) as refused:
            write(file, "title = 'A crown \ud83d for you'\n")
        assert str(refused.value) == (
            "“mine.txt” cannot be saved: “title = 'A crown ? for you'” contains half of a character. "
            "Delete that half, or type it again."
        )
    assert file.read_text(encoding="utf-8") == "first"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(os.name == "nt", reason="nobody asks there which processes there are")
def test_what_a_killed_writer_left_is_deleted_at_once_and_what_a_living_one_writes_stays(tmp_path: Path) -> None:
    begin = "import sys, time; from pathlib import Path; from qquovadis.files import whole_file\n"
    write = "with whole_file(Path(sys.argv[1])) as part:\n part.write_text('half'); print(flush=True); time.sleep(60)"
    left: list[list[Path]] = []
    with subprocess.Popen(
        [sys.executable, "-c", begin + write, str(tmp_path / "mine.txt")], stdout=subprocess.PIPE
    ) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        own, elsewhere = part_of(tmp_path / "own"), tmp_path / f".{'0' * 8}{2**22 + 1:08x}{'0' * 16}.part"
        early = tmp_path / ".0123456789abcdef.part"  # as 0.10 called them: nobody knows whose
        for file in (own, elsewhere, early):
            file.write_text("half", encoding="utf-8")
        (its,) = {*tmp_path.iterdir()} - {own, elsewhere, early}
        for _ in range(2):
            forget_unfinished(tmp_path)
            left.append(sorted(tmp_path.iterdir()))
            writer.kill()
            writer.wait()
    assert left == [sorted((own, elsewhere, early, its)), sorted((own, elsewhere, early))]


def test_only_what_killed_writers_left_long_ago_is_deleted(tmp_path: Path) -> None:
    old, young, folder = (part_of(tmp_path / name) for name in ("old", "young", "folder"))
    others = [tmp_path / name for name in ("film.part", ".film.part", ".0123456789abcdef.part.txt", "mine.txt")]
    for file in (old, young, *others):
        file.write_text("half", encoding="utf-8")
    folder.mkdir()
    (folder / "pack.toml").write_text("half", encoding="utf-8")
    two_days_ago = time() - 2 * 24 * 3600
    for path in (old, folder, *others):
        os.utime(path, (two_days_ago, two_days_ago))
    forget_unfinished(tmp_path)
    forget_unfinished(tmp_path / "no such folder")
    assert sorted(tmp_path.iterdir()) == sorted([young, *others])
