"""The package of Debian with a program of two lines in it: what it says of itself, and that it is the same again."""

import shutil
import subprocess
from pathlib import Path

import linux_deb
import pytest
from environment import CHECKOUT
from work import Work, sha256

DATE = 1_000_000_000
pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")


def frozen(folder: Path, says: str = "hello") -> Work:
    """Return a build whose frozen program only says something."""
    program = folder / "build" / "frozen" / "qquovadis" / "qquovadis"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\necho {says}\n")
    (program.parent / "licences").mkdir()
    (program.parent / "licences" / "NOTICE.md").write_text("ours\n")
    (folder / "dist").mkdir()
    return Work(CHECKOUT, CHECKOUT, folder / "build", folder / "dist", DATE, "1.2.3")


def test_the_package_of_debian_says_what_it_is(tmp_path: Path) -> None:
    package = linux_deb.build(frozen(tmp_path))[0]
    fields = subprocess.run(["dpkg-deb", "--field", package], capture_output=True, text=True, check=True).stdout
    listed = subprocess.run(["dpkg-deb", "--contents", package], capture_output=True, text=True, check=True).stdout
    assert "Version: 1.2.3\n" in fields
    assert "@" not in fields.replace("contributors@", "")
    assert "./usr/bin/qquovadis -> ../lib/qquovadis/qquovadis\n" in listed
    assert all("root/root" in line for line in listed.splitlines())


def test_the_same_program_gives_the_same_bytes_again_and_another_gives_others(tmp_path: Path) -> None:
    first, again, other = (
        linux_deb.build(frozen(tmp_path / name, says))[0]
        for name, says in (("first", "hello"), ("again", "hello"), ("other", "bye"))
    )
    assert sha256(first) == sha256(again)
    assert sha256(first) != sha256(other)
