"""The wheel: the same sources give the same bytes, wherever and whenever they are built."""

import os
import shutil
import sys
from pathlib import Path
from zipfile import ZipFile

import wheels
from environment import CHECKOUT
from work import sha256

PARTS = ("qquovadis", "ui", "resources")
FILES = ("pyproject.toml", "README.md", "LICENSE")


def copied(folder: Path, date: int) -> Path:
    """Return the sources that go into the wheel, copied into a folder and given a date."""
    for part in PARTS:
        shutil.copytree(CHECKOUT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(CHECKOUT / name, folder / name)
    for letters in (folder / "resources" / "fonts").glob("*.ttf"):
        os.truncate(letters, 10_000)  # packing megabytes proves no more
    for path in folder.rglob("*"):
        os.utime(path, (date, date))
    return folder


def test_the_wheel_built_twice_is_the_same_and_carries_window_and_resources(tmp_path: Path) -> None:
    one = wheels.wheel(Path(sys.executable), copied(tmp_path / "one", 1_000_000_000), tmp_path / "1", 1_700_000_000)
    other = wheels.wheel(Path(sys.executable), copied(tmp_path / "other", 1_100_000_000), tmp_path / "2", 1_700_000_000)
    assert sha256(one) == sha256(other)
    with ZipFile(one) as archive:
        names = set(archive.namelist())
    packs = [path.relative_to(CHECKOUT) for path in (CHECKOUT / "resources" / "packs").glob("*/*/pack.toml")]
    assert {f"qquovadis/{pack.as_posix()}" for pack in packs} <= names
    assert {"ui/app.py", "qquovadis/resources/fonts/BIZUDPGothic-Regular.ttf"} <= names
