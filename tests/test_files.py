"""Files are written whole or not at all, by however many writers at once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from qquovadis.files import copy_whole, whole_file, write_whole
from qquovadis.model.settings import Settings

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
