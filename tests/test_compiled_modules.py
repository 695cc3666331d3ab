"""Compiled modules are used only where they were made of these very sources, for this Python, and wanted."""

import hashlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from qquovadis import compiled_modules
from qquovadis.compiled_modules import FINGERPRINT, CompiledModules, compiled_files
from tests.marks import quick

pytestmark = quick

SOURCE = Path(compiled_modules.__file__).parent / "engine" / "hexes.py"
NAME = "qquovadis.engine.hexes"


def made(folder: Path, fingerprint: str, suffix: str = EXTENSION_SUFFIXES[0]) -> Path:
    """Return a folder that says it holds one compiled module of a source with this fingerprint."""
    (folder / f"{NAME}{suffix}").write_bytes(b"")
    (folder / FINGERPRINT).write_text(f"{NAME} {fingerprint}\n", encoding="ascii")
    return folder


def fingerprint() -> str:
    """Return the fingerprint of the source as it lies."""
    return hashlib.blake2b(SOURCE.read_bytes(), digest_size=12).hexdigest()


def test_modules_of_these_sources_are_found_by_name(tmp_path: Path) -> None:
    files = compiled_files(made(tmp_path, fingerprint()))
    assert files == {NAME: tmp_path / f"{NAME}{EXTENSION_SUFFIXES[0]}"}
    finder = CompiledModules(files)
    spec = finder.find_spec(NAME)
    assert spec is not None
    assert spec.origin == str(files[NAME])
    assert finder.find_spec("qquovadis.engine.table") is None


@pytest.mark.parametrize("wrong", ["source", "python", "half", "none"])
def test_all_others_are_passed_over(tmp_path: Path, wrong: str) -> None:
    folder = made(tmp_path, "0" * 24 if wrong == "source" else fingerprint())
    if wrong == "python":
        (folder / f"{NAME}{EXTENSION_SUFFIXES[0]}").rename(folder / f"{NAME}.cpython-27-other.so")
    elif wrong == "half":
        with (folder / FINGERPRINT).open("a", encoding="ascii") as file:
            file.write(f"qquovadis.engine.table {fingerprint()}\n")
    elif wrong == "none":
        (folder / FINGERPRINT).unlink()
    assert compiled_files(folder) == {}


def test_the_tests_themselves_run_the_sources() -> None:
    assert compiled_modules.engine() == "pure"


@pytest.mark.parametrize("wanted", ["pure", "/nowhere/at/all"])
def test_the_switch_forces_the_sources(wanted: str) -> None:
    command = [sys.executable, "-c", "from qquovadis import compiled_modules as c; print(c.engine())"]
    own = os.environ | {"QQUOVADIS_ENGINE": wanted}
    assert subprocess.run(command, env=own, capture_output=True, text=True, check=True).stdout == "pure\n"
