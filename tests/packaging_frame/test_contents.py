"""What is handed out: what the frozen folder holds and leaves out, whose work is named, which files open in it."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

import frozen_contents
import licences
import linux_desktop
import pytest
import windows_parts
from environment import CHECKOUT
from packaging.requirements import Requirement
from work import Work

from qquovadis.model.file_endings import GAME_ENDING, PACK_ENDING
from qquovadis.model.notation.position_file import ENDING as POSITION
from qquovadis.model.variants.variant import ENDING as VARIANT
from tests.house.sources import python_sources

LINUX = CHECKOUT / "packaging" / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
QT = "PySide6/Qt"


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/lib/libQt6Widgets.so.6",
        f"{QT}/lib/libQt6PrintSupport.so.6",
        f"{QT}/plugins/printsupport/libcupsprintersupport.so",
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/plugins/imageformats/libqsvg.so",
        f"{QT}/translations/qtbase_ja.qm",
        "libxcb-cursor.so.0",
        "libpython3.11.so.1.0",
        "_miniaudio.abi3.so",
        "resvg_py/resvg_py.abi3.so",
        "_cffi_backend.cpython-311-x86_64-linux-gnu.so",
        "numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so",
        "numpy-2.4.6.dist-info/METADATA",
        "libsqlite3.so.0",
        "budoux/models/ja.json",
        "budoux/skip_nodes.json",
        "qquovadis/resources/outlines.json",
        "qquovadis/resources/fonts/OFL.txt",
        "qquovadis/resources/fonts/Inter-OFL.txt",
    ],
)
def test_what_the_program_uses_goes_along(place: str) -> None:
    assert frozen_contents.is_kept(PurePosixPath(place))


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/lib/libQt6Qml.so.6",
        f"{QT}/lib/libQt6Network.so.6",
        f"{QT}/plugins/tls/libqopensslbackend.so",
        f"{QT}/plugins/platformthemes/libqgtk3.so",
        f"{QT}/plugins/sqldrivers/libqsqlite.so",
        f"{QT}/translations/qtbase_fr.qm",
        "libstdc++.so.6",
        "libglib-2.0.so.0",
        "libcrypto.so.3",
        "libcups.so.2",
        "numpy/random/mtrand.cpython-311-x86_64-linux-gnu.so",
        "numpy/_core/tests/test_multiarray.py",
        "numpy-2.4.6.dist-info/RECORD",
        "numpy/__init__.pyi",
        "budoux/models/zh-hans.json",
    ],
)
def test_what_it_does_not_use_stays_out(place: str) -> None:
    assert not frozen_contents.is_kept(PurePosixPath(place))


def test_every_pack_both_languages_and_the_letters_go_along() -> None:
    laid = [f"{folder}/{Path(file).name}" for file, folder in frozen_contents.resources(CHECKOUT)]
    packs = sorted(path.relative_to(CHECKOUT) for path in (CHECKOUT / "resources" / "packs").glob("*/*/pack.toml"))
    assert len(packs) >= 3
    assert {f"qquovadis/{pack.as_posix()}" for pack in packs} <= set(laid)
    for language in ("en", "ja"):
        assert any(re.search(rf"/locale/{language}/.*\.mo$", place) for place in laid)
    assert "qquovadis/resources/fonts/BIZUDPGothic-Regular.ttf" in laid
    assert "qquovadis/resources/icons/town.svg" in laid
    assert "qquovadis/resources/sounds/die.wav" in laid
    assert not [place for place in laid if place.endswith(".po")]


def test_every_library_that_is_handed_out_is_named_in_the_notice() -> None:
    notice = (CHECKOUT / "packaging" / "licences" / "NOTICE.md").read_text(encoding="utf-8").lower()
    named = list(licences.names_in(LINUX / "requirements.txt"))
    assert "numpy" in named
    assert "pyinstaller" not in named
    spelled = {"pyside6-essentials": "pyside6"}
    assert not [name for name in named if spelled.get(name, name) not in notice]


def test_every_library_is_pinned_by_its_hash() -> None:
    for file in LINUX.glob("requirements*.txt"):
        lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
        assert lines
        assert all(re.fullmatch(r"[a-z0-9-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)


def test_what_builds_the_program_is_not_handed_out() -> None:
    pins = (LINUX / "requirements.txt").read_text(encoding="utf-8")
    tools = pins.partition("# What freezes it")[2]
    names = set(re.findall(r"^([a-z0-9-]+)==", tools, re.MULTILINE))
    assert {"mypy", "ast-serialize", "librt"} < names
    imported = {name.replace("-", "_").lower() for name in names}
    # Nothing that is handed out names these, so that they cannot be drawn in.
    apart = {"altgraph", "packaging", "pyinstaller_hooks_contrib", "trove_classifiers"}
    assert imported - apart <= {name.lower() for name in frozen_contents.NOT_IMPORTED}


def test_what_the_program_asks_for_is_what_is_pinned() -> None:
    asked = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {re.split(r"[<>=~]", each)[0].lower() for each in asked}
    left_out = {each for each in frozen_contents.NOT_IMPORTED if each in names}
    assert left_out == {"joblib"}
    assert names - left_out <= set(licences.names_in(LINUX / "requirements.txt"))


@pytest.mark.parametrize(("system", "named"), [("linux", "Linux"), ("darwin", "Darwin"), ("win32", "Windows")])
def test_what_the_pinned_libraries_ask_for_is_pinned_too(system: str, named: str) -> None:
    folder = {"linux": "linux", "darwin": "macos", "win32": "windows"}[system]
    pinned = set(licences.names_in(CHECKOUT / "packaging" / folder / "requirements.txt"))
    of_there = {"sys_platform": system, "platform_system": named, "extra": ""}
    # No other system installs it, so that nobody can be asked there; it asks for nothing.
    of_windows_alone = {"colorama"}
    assert of_windows_alone <= pinned or system != "win32"
    asked = {
        wanted.name.lower()
        for name in pinned - of_windows_alone
        for wanted in map(Requirement, requires(name) or ())
        if wanted.marker is None or wanted.marker.evaluate(of_there)
    }
    assert ("colorama" in asked) == (system == "win32")
    # Plain help of the commands reads as well; cffi reads C with the other only where somebody declares some.
    assert asked - pinned == {"rich", "pycparser"}


def test_the_program_does_not_ask_for_what_stays_out() -> None:
    asked = {
        (source.path, name)
        for source in python_sources()
        if source.within("qquovadis") or source.within("ui")
        for each in source.nodes
        if isinstance(each, ast.Import | ast.ImportFrom)
        for name in ([each.module or ""] if isinstance(each, ast.ImportFrom) else [alias.name for alias in each.names])
    }
    assert ("ui/printing/system_printer.py", "PySide6.QtPrintSupport") in asked
    found = {each for each in asked if each[1] in frozen_contents.NOT_IMPORTED}
    # Packed programs do not go the way of joblib; the others are extras, without which a sentence says so.
    assert found == {
        ("qquovadis/lab/play/engines.py", "joblib"),
        ("qquovadis/lab/play/cluster.py", "distributed"),
        ("qquovadis/lab/books/tables.py", "pyarrow"),
    }
    of_qt = {name.removeprefix("PySide6.Qt") for _, name in asked if name.startswith("PySide6.")}
    assert of_qt <= set(windows_parts.QT)


def test_the_library_by_which_printers_are_found_is_named_wherever_systems_are_told_what_we_need() -> None:
    control = (LINUX / "control").read_text(encoding="utf-8")
    assert re.search(r"^Recommends: .*libcups2 \| libcups2t64,", control, re.MULTILINE)
    for folder in ("docs", "docs/ja"):
        assert "libcups2`" in (CHECKOUT / folder / "installing.md").read_text(encoding="utf-8")


def test_the_menu_entry_opens_exactly_the_kinds_of_our_files() -> None:
    types = ElementTree.parse(LINUX / "qquovadis-mime.xml").getroot().findall(f"{MIME}mime-type")
    globs = {glob.attrib["pattern"] for each in types for glob in each.findall(f"{MIME}glob")}
    entry = (LINUX / "qquovadis.desktop").read_text(encoding="utf-8")
    opened = re.search(r"^MimeType=(.*);$", entry, re.MULTILINE)
    others = (".qqprint", ".qqstudy", ".qqlab", ".session.zip")  # what people send one another of playtests and studies
    assert globs == {f"*{ending}" for ending in (GAME_ENDING, POSITION, VARIANT, PACK_ENDING, *others)}
    assert opened is not None
    assert set(opened[1].split(";")) == {each.attrib["type"] for each in types}
    assert all(
        each.find(f"{MIME}comment[@{{http://www.w3.org/XML/1998/namespace}}lang='ja']") is not None for each in types
    )


def test_every_file_beside_the_program_is_there(tmp_path: Path) -> None:
    work = Work(CHECKOUT, CHECKOUT, tmp_path, tmp_path, 0, "1")
    placed = {place: file for file, place in linux_desktop.placed(work)}
    assert all(file.is_file() for file in placed.values())
    assert "share/icons/hicolor/48x48/apps/qquovadis.png" in placed


BLOCKED = """
import sys
from frozen_contents import NOT_IMPORTED
class Packed:
    def find_spec(self, name, path=None, target=None):
        if any(f"{name}.".startswith(f"{each}.") for each in NOT_IMPORTED):
            raise ModuleNotFoundError(f"{name} stays out", name=name)
sys.meta_path.insert(0, Packed())
import ui.final.final_table, ui.lab.lab_window, ui.report.report_pdf
"""


def test_charts_and_reports_need_nothing_that_stays_out() -> None:
    found = os.environ | {"PYTHONPATH": str(CHECKOUT / "packaging")}
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED], cwd=CHECKOUT, env=found, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-600:]
