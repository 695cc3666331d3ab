"""The version stands in one place, and everything that says a version says that one."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import work
from PySide6.QtGui import QGuiApplication

from qquovadis import __main__, __version__, paths
from qquovadis.controllers import Player
from tests.ui.window.conftest import Seated
from ui.crash_report.report import diagnostics, write_report
from ui.kit.context import AppContext
from ui.program.about_dialog import AboutDialog
from ui.program.program import Program

CHECKOUT = Path(__file__).resolve().parents[3]
ALONE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))


def test_the_window_says_it_with_and_without_a_game(program: Program, seated: Seated) -> None:
    assert program.window.windowTitle() == f"Q Quo Vadis {__version__}"
    seated(ALONE)
    assert program.window.windowTitle().endswith(f" – Q Quo Vadis {__version__}")


def test_saves_say_it(program: Program, seated: Seated) -> None:
    seated(ALONE)
    assert program.game is not None
    assert json.loads(program.game.read_bytes().split(b"\n")[0])["program"] == __version__


def test_the_command_line_says_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["--version"]) == 0
    assert capsys.readouterr().out.split()[:2] == ["qquovadis", __version__]


def test_reports_and_diagnostics_say_it(context: AppContext) -> None:
    del context
    line = f"Q Quo Vadis: {__version__}"
    assert line in diagnostics().splitlines()
    assert line in write_report([], [], None).splitlines()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_about_page_says_it(context: AppContext, language: str) -> None:
    context.set_language(language)
    dialog = AboutDialog(context, None)
    assert __version__ in dialog.text
    dialog.deleteLater()


def test_whatever_is_built_reads_it_from_the_one_place() -> None:
    data = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in data["project"]
    assert data["tool"]["hatch"]["version"]["path"] == "qquovadis/__init__.py"
    assert work.version(CHECKOUT) == __version__


def test_no_recipe_of_an_installer_spells_it_out() -> None:
    ours = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    inside = [path for path in (CHECKOUT / "packaging").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    files = [path for path in inside if path.parent.name != "licences"]  # Python's names versions of its own
    texts = {path: path.read_bytes().decode("utf-8", "replace") for path in files}
    assert [path.name for path, text in texts.items() if "requirements" not in path.name and ours.search(text)] == []


# What a report of a fault needs to know, and may not know.


@pytest.mark.usefixtures("context")
def test_the_diagnostic_names_machine_packs_and_folders_but_no_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: paths.personal().parent)
    lines = dict(line.split(": ", 1) for line in diagnostics().splitlines())
    assert {"Python", "Qt", "System", "Screens", "Language", "Program", "Fonts"} < lines.keys()
    assert lines["Own folder"].startswith("~")
    assert re.fullmatch("[0-9a-f]{32}", lines["Pack quo_vadis 30"])
    assert str(paths.personal()) not in diagnostics()


def test_a_broken_pack_of_a_persons_own_is_told_in_the_diagnostic(context: AppContext) -> None:
    del context
    own = paths.personal() / "packs" / "quo_vadis" / "30"
    own.mkdir(parents=True)
    (own / "pack.toml").write_text("= 3", encoding="utf-8")
    (line,) = (line for line in diagnostics().splitlines() if line.startswith("Pack quo_vadis 30"))
    assert "pack.toml" in line
    assert line.endswith(", own")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_about_page_copies_the_diagnostic_and_nothing_of_a_game(
    program: Program, seated: Seated, language: str
) -> None:
    presenter = seated(ALONE)
    program.window.context.set_language(language)
    dialog = AboutDialog(program.window.context, program.window)
    dialog._copy.click()
    copied = QGuiApplication.clipboard().text()
    assert copied == diagnostics()
    assert "Aya" not in copied
    assert str(presenter.open_game.session.terms.seed) not in copied.split()
    dialog.deleteLater()


@pytest.mark.parametrize("there", [True, False])
def test_the_about_page_names_the_folder_of_licences_where_there_is_one(
    context: AppContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "resources").symlink_to(paths.resources())
    if there:
        (tmp_path / "licences").mkdir()
        (tmp_path / "licences" / "NOTICE.md").touch()
    monkeypatch.setattr(paths, "resources", lambda: tmp_path / "program" / "resources")
    dialog = AboutDialog(context, None)
    assert (str(tmp_path / "licences") in dialog.text) is there
    dialog.deleteLater()
