"""The installers of Linux with a program of two lines in them: what they write, and that they leave nothing."""

import os
import shutil
import subprocess
from pathlib import Path

import linux_deb
import linux_run
import pytest
from environment import CHECKOUT
from work import Work, sha256

DATE = 1_000_000_000
FOUND = [shutil.which(program) for program in ("dpkg-deb", "xz", "tar")]
pytestmark = pytest.mark.skipif(not all(FOUND), reason="needs dpkg-deb, xz and tar")


def frozen(folder: Path, says: str = "hello") -> Work:
    """Return a build whose frozen program only says something."""
    program = folder / "build" / "frozen" / "qquovadis" / "qquovadis"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\necho {says}\n")
    (program.parent / "licences").mkdir()
    (program.parent / "licences" / "NOTICE.md").write_text("ours\n")
    (folder / "dist").mkdir()
    return Work(CHECKOUT, CHECKOUT, folder / "build", folder / "dist", DATE, "1.2.3")


def at_home(home: Path, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Do something as a person whose folder this is."""
    own = os.environ | {"HOME": str(home), "LC_ALL": "C", "LANG": "C"}
    return subprocess.run([str(word) for word in words], env=own, capture_output=True, text=True, check=False)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the folder of a person, with a blank in its name."""
    home = tmp_path / "a person"
    home.mkdir()
    return home


@pytest.fixture
def installer(tmp_path: Path) -> Path:
    """Return the installer that needs no root."""
    return linux_run.build(frozen(tmp_path / "first"))[0]


def everything(folder: Path) -> list[str]:
    """Return what lies in a folder."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def test_a_person_installs_starts_and_removes_it_and_nothing_is_left(installer: Path, home: Path) -> None:
    before = everything(home)
    assert at_home(home, "sh", installer).returncode == 0
    assert at_home(home, home / ".local/bin/qquovadis").stdout == "hello\n"
    entry = (home / ".local/share/applications/qquovadis.desktop").read_text()
    assert f'Exec="{home}/.local/lib/qquovadis/qquovadis" %f' in entry
    done = at_home(home, home / ".local/lib/qquovadis/uninstall")
    assert (done.returncode, done.stderr) == (0, "")
    assert everything(home) == before


def test_what_was_there_before_stays(installer: Path, home: Path) -> None:
    for place in (".local/share/applications/other.desktop", ".local/share/qquovadis/saves/mine.qqgame"):
        (home / place).parent.mkdir(parents=True)
        (home / place).write_text("mine")
    before = everything(home)
    at_home(home, "sh", installer)
    at_home(home, "sh", installer, "--uninstall")
    assert [place for place in everything(home) if not place.endswith("mimeinfo.cache")] == before


def test_a_newer_one_takes_the_place_of_the_older(installer: Path, home: Path, tmp_path: Path) -> None:
    at_home(home, "sh", installer)
    stale = home / ".local/lib/qquovadis/stale"
    stale.touch()
    newer = linux_run.build(frozen(tmp_path / "second", "newer"))[0]
    assert at_home(home, "sh", newer).returncode == 0
    assert at_home(home, home / ".local/bin/qquovadis").stdout == "newer\n"
    assert not stale.exists()


def test_a_damaged_installer_refuses_and_installs_nothing(installer: Path, home: Path) -> None:
    with installer.open("r+b") as file:
        file.truncate(installer.stat().st_size - 1)
    done = at_home(home, "sh", installer)
    assert done.returncode == 1
    assert "incomplete or changed" in done.stderr
    assert everything(home) == []


def test_the_installer_is_the_same_bytes_again(installer: Path, tmp_path: Path) -> None:
    again = linux_run.build(frozen(tmp_path / "again"))[0]
    assert sha256(again) == sha256(installer)
    assert sha256(linux_run.build(frozen(tmp_path / "other", "other"))[0]) != sha256(installer)


def test_the_package_of_debian_says_what_it_is_and_is_the_same_bytes_again(tmp_path: Path) -> None:
    first, again = (linux_deb.build(frozen(tmp_path / name))[0] for name in ("first", "again"))
    fields = subprocess.run(["dpkg-deb", "--field", first], capture_output=True, text=True, check=True).stdout
    listed = subprocess.run(["dpkg-deb", "--contents", first], capture_output=True, text=True, check=True).stdout
    assert "Version: 1.2.3\n" in fields
    assert "@" not in fields.replace("contributors@", "")
    assert "./usr/bin/qquovadis -> ../lib/qquovadis/qquovadis\n" in listed
    assert all("root/root" in line for line in listed.splitlines())
    assert sha256(first) == sha256(again)
