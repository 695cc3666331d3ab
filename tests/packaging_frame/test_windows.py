"""What the program of Windows is made of, as far as it can be seen without building it."""

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest
from windows_libraries import OF_WINDOWS
from windows_parts import LEFT_OF_PYTHON, TAKEN_OF_QT, wanted

from qquovadis.model.file_endings import OWN_ENDINGS, SESSION_ENDING

WINDOWS = Path(__file__).parents[2] / "packaging" / "windows"
INSTALLER = (WINDOWS / "installer.nsi").read_text(encoding="utf-8")
PIN = re.compile(r"[a-z0-9-]+==[0-9.]+ --hash=sha256:[0-9a-f]{64}")
NEVER = ("Network", "Qml", "Quick", "Sql", "WebEngine", "OpenGL", "Designer", "Pdf", "opengl32sw", "icu")


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-python.txt"])
def test_every_download_is_pinned_by_its_hash(name: str) -> None:
    lines = (WINDOWS / name).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not (line.startswith("#") or PIN.fullmatch(line))] == []


def test_qt_is_one_that_this_python_bears() -> None:
    pinned = re.search(r"pyside6-essentials==6\.(\d+)", (WINDOWS / "requirements.txt").read_text(encoding="utf-8"))
    assert pinned is not None
    assert int(pinned[1]) < 12  # docs/decisions.md, 002


def test_the_installer_knows_every_ending_that_the_program_opens() -> None:
    known = re.findall(r'!insertmacro ASSOCIATE "(\.\w+)"', INSTALLER)
    forgotten = re.findall(r'!insertmacro DISSOCIATE "(\.\w+)"', INSTALLER)
    assert (
        set(known) == set(forgotten) == {*OWN_ENDINGS} - {SESSION_ENDING}
    )  # Windows knows only what stands behind the last dot


def test_the_installer_says_everything_in_both_languages() -> None:
    data = {
        language: set(re.findall(rf"^LangString (\w+) \${{LANG_{language}}}", INSTALLER, re.MULTILINE))
        for language in ("ENGLISH", "JAPANESE")
    }
    assert data["ENGLISH"] == data["JAPANESE"] != set()


@pytest.mark.parametrize("name", NEVER)
def test_nothing_of_qt_goes_along_that_draws_no_widgets(name: str) -> None:
    assert [file for file in TAKEN_OF_QT if name.lower() in file.lower()] == []


@pytest.mark.parametrize(
    ("name", "goes_along"),
    [
        ("PySide6/Qt6Core.dll", True),
        ("PySide6/Qt6Network.dll", False),
        ("PySide6/scripts/deploy.py", False),
        ("numpy/_core/_multiarray_umath.cp311-win_amd64.pyd", True),
        ("numpy/_core/_umath_tests.cp311-win_amd64.pyd", False),
        ("numpy/linalg/tests/test_linalg.py", False),
        ("numpy/random/mtrand.cp311-win_amd64.pyd", False),
        ("resvg_py/resvg_py.pyd", True),
        ("budoux/models/ja.json", True),
        ("budoux/models/th.json", False),
        ("typer/_click/LICENSE.txt", True),
        ("pydantic-2.14.3.dist-info/METADATA", True),
        ("pydantic-2.14.3.dist-info/RECORD", False),
        ("typing_extensions.py", True),
    ],
)
def test_of_a_wheel_goes_along_what_the_program_needs(name: str, goes_along: bool) -> None:
    assert wanted(name) is goes_along


def test_what_encrypts_stays_out_and_the_icu_of_windows_is_its_own() -> None:
    assert {"libssl-3.dll", "_ssl.pyd"} <= LEFT_OF_PYTHON
    assert not {"sqlite3.dll", "_sqlite3.pyd"} & LEFT_OF_PYTHON  # lab books
    assert "icuuc" in OF_WINDOWS


def test_a_failure_before_the_window_is_shown_where_no_terminal_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(WINDOWS)
    begin = import_module("begin")
    shown: list[str] = []
    monkeypatch.setattr(begin, "show", shown.append)
    monkeypatch.setattr(sys, "argv", ["qquovadis", "nothing-of-this-name"])
    monkeypatch.setattr(sys, "stderr", None)
    assert begin.begin() == begin.FAILED
    assert len(shown) == 1
    assert "nothing-of-this-name" in shown[0]


def test_processes_of_the_program_begin_by_the_launcher_whatever_started_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(WINDOWS)
    begin = import_module("begin")
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "python"))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "qquovadis.com"))
    monkeypatch.setattr(sys, "_base_executable", str(tmp_path / "qquovadis.com.exe"))
    monkeypatch.setattr(sys, "frozen", False, raising=False)
    begin.pose_as_frozen()
    # multiprocessing starts the second where the two differ.
    assert sys.executable == vars(sys)["_base_executable"] == str(tmp_path / "qquovadis.exe")
    assert vars(sys)["frozen"]
