"""The program's check of itself: it holds where the program is whole, tells what is not, and leaves nothing behind."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from qquovadis import __main__, __version__, paths
from qquovadis.errors import QuoError
from tests.marks import long
from ui.program import selftest as window_selftest

CHECKOUT = Path(__file__).resolve().parent.parent
PACK = Path("packs", "undecim", "14")
PrintedText = pytest.CaptureFixture[str]
Broken = Callable[[], list[str]]


@long
def test_it_holds_from_any_folder_and_touches_nothing(tmp_path: Path) -> None:
    person, elsewhere, report = tmp_path / "person", tmp_path / "elsewhere", tmp_path / "report.json"
    person.mkdir()
    elsewhere.mkdir()
    away = (paths.HOME_VARIABLE, "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
    context = {key: value for key, value in os.environ.items() if key not in away}
    context |= {"HOME": str(person), "PYTHONPATH": str(CHECKOUT), "TMPDIR": str(elsewhere)}
    command = [sys.executable, "-m", "qquovadis", "selftest", "--json", "--report", str(report)]
    done = subprocess.run(command, cwd=elsewhere, env=context, capture_output=True, text=True, check=False)
    text = json.loads(done.stdout)
    assert (done.returncode, [each for each in text["checks"] if not each["held"]]) == (0, [])
    assert (text["held"], text["version"]) == (True, __version__)
    assert json.loads(report.read_text(encoding="utf-8")) == text
    assert {"first screen en", "first screen ja", "letters", "icons"} < {each["what"] for each in text["checks"]}
    assert _games_checked(text) == {(game, draft) for game, draft, _ in _shipped()}
    assert [*person.rglob("*"), *elsewhere.rglob("*")] == []


def _games_checked(told: dict[str, Any]) -> set[tuple[str, str]]:
    words = [each["what"].removesuffix(" seats").split() for each in told["checks"] if each["what"].endswith(" seats")]
    return {(game, draft.rstrip(",")) for _, game, draft, _ in words}


def _shipped() -> list[tuple[str, str, Path]]:
    sheets = sorted((paths.resources() / "packs").glob("*/*/pack.toml"))
    return [(sheet.parent.parent.name, sheet.parent.name, sheet) for sheet in sheets]


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Resources with one pack only, which a test may break."""
    whole, own = paths.resources(), tmp_path / "resources"
    shutil.copytree(whole / PACK, own / PACK)
    (own / "packs" / "shared").symlink_to(whole / "packs" / "shared")
    shutil.copytree(whole / "fonts", own / "fonts")
    for name in ("icons", "locale", "sounds", "theme", "layouts.toml"):
        (own / name).symlink_to(whole / name)
    (own / "selftest").mkdir()
    for name in window_selftest.PICTURES:
        (own / "selftest" / name).symlink_to(whole / "selftest" / name)
    monkeypatch.setattr(paths, "resources", lambda: own)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return own


@pytest.fixture
def broken(shipped: Path, capsys: PrintedText) -> Broken:
    """Run the check, which has to fail, and return what did not hold."""

    def check(*more: str) -> list[str]:
        assert __main__.main(["selftest", "--json", *more]) == 1
        told = json.loads(capsys.readouterr().out)
        assert not told["held"]
        return [each["what"] for each in told["checks"] if not each["held"]]

    del shipped
    return check


def test_a_broken_pack_makes_it_fail(shipped: Path, broken: Callable[..., list[str]]) -> None:
    (shipped / PACK / "cards.toml").write_text("card = 3", encoding="utf-8")
    assert broken("--no-window") == ["every game has a pack", "pack undecim 14"]


def test_a_game_that_cannot_be_played_makes_it_fail(
    broken: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise LookupError("nothing to choose")

    monkeypatch.setattr("qquovadis.controllers.selftest.play_out", stopped)
    assert broken("--no-window")[1:] == ["game undecim 14, 3 seats", "game undecim 14, 4 seats"]


def test_another_table_after_reopening_makes_it_fail(
    broken: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qquovadis.controllers.selftest._replayed", lambda _session: "another")
    assert broken("--no-window")[1:] == ["game undecim 14, 3 seats", "game undecim 14, 4 seats"]


@pytest.mark.usefixtures("qapp")
def test_a_missing_font_makes_it_fail(shipped: Path, broken: Callable[..., list[str]]) -> None:
    for font in (shipped / "fonts").glob("*.ttf"):
        font.unlink()
    assert "letters" in broken()


@pytest.mark.usefixtures("qapp")
def test_missing_icons_make_it_fail(shipped: Path, broken: Callable[..., list[str]]) -> None:
    (shipped / "icons").unlink()
    assert "icons" in broken()


def test_a_qt_without_printing_makes_it_fail(
    qapp: QApplication, broken: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.program.selftest._checks_of_screens", lambda *_: iter(()))
    monkeypatch.setitem(sys.modules, "PySide6.QtPrintSupport", None)
    del qapp
    assert broken()[-1] == "printers"


def test_charts_whose_library_is_missing_make_it_fail(
    qapp: QApplication, broken: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.program.selftest._checks_of_screens", lambda *_: iter(()))
    monkeypatch.delitem(sys.modules, "ui.report.chart_view", raising=False)
    monkeypatch.setitem(sys.modules, "PySide6.QtSvg", None)
    del qapp
    assert broken()[-1] == "charts"


def test_letters_that_the_font_lacks_make_it_fail(
    qapp: QApplication, broken: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.program.selftest._one_a_game", lambda _folder: [])
    monkeypatch.setattr("ui.start.start_dialog.START", "Start \N{GOTHIC LETTER AHSA}")
    del qapp
    assert broken()[-2:] == ["first screen en", "first screen ja"]


def test_an_empty_window_makes_it_fail(
    qapp: QApplication, broken: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.program.selftest._one_a_game", lambda _folder: [])
    monkeypatch.setattr("ui.program.program.Program.ask_what_to_play", lambda _program: None)
    del qapp
    assert broken()[-2:] == ["first screen en", "first screen ja"]


def test_what_failed_is_told_in_the_language_of_the_program(
    shipped: Path, capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shipped / PACK / "cards.toml").write_text("card = 3", encoding="utf-8")
    data = {}
    for language in ("en_GB.UTF-8", "ja_JP.UTF-8"):
        monkeypatch.setenv("LC_ALL", language)
        assert __main__.main(["selftest", "--no-window"]) == 1
        lines = capsys.readouterr().out.splitlines()
        data[language] = [line for line in lines if "cards.toml" in line]
    ((english,), (japanese,)) = data.values()
    assert english.startswith("FAILED pack undecim 14: cards.toml, card: it must be")
    assert japanese.startswith("失敗   パック undecim 14：cards.toml")
    assert not re.search("[a-z]{3} [a-z]{2}", japanese)


@pytest.mark.parametrize("name", window_selftest.PICTURES)
def test_a_picture_is_painted_and_looked_at(name: str, tmp_path: Path, qapp: QApplication) -> None:
    del qapp
    file = paths.resources() / "selftest" / name
    assert window_selftest._picture(file) == "3"
    broken = tmp_path / name
    broken.write_bytes(file.read_bytes()[:40])
    with pytest.raises(QuoError, match=re.escape(f"“{name}” shows")):
        window_selftest._picture(broken)
