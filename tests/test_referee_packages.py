"""A package of rules that is broken in whatever way is named in a sentence, and takes nothing else along."""

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from qquovadis import referee_packages
from qquovadis.__main__ import main
from qquovadis.controllers.check_pack import check_folder
from qquovadis.engine.kit import Kit
from qquovadis.errors import QuoError
from qquovadis.games import has_rules, speech_for, table_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.marks import quick

pytestmark = quick
FAULTS = (
    "RuntimeError('odd')", "OSError(2, 'odd')", "AssertionError('odd')", "SystemExit(0)", "SystemExit('odd')",
    "MemoryError()", "RecursionError('odd')", "ZeroDivisionError()", "StopIteration()", "KeyError('odd')",
    "type('Own', (Exception,), {})('odd')", "type('Own', (BaseException,), {})('odd')", "UnicodeError('odd')",
)  # fmt: skip
HALF = "class Rules:\n    steps = {}\n    def __init__(self, kit): pass\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a game of one's own."""
    return start_game("Own", "blank", tmp_path / "packs")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Return how a package of this one file becomes installed as the rules of the game."""

    def install(source: str) -> None:
        (tmp_path / "own_rules.py").write_text(source, encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        point = EntryPoint("own", "own_rules:Rules", referee_packages.GROUP)
        monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point])
        forget()

    def forget() -> None:
        sys.modules.pop("own_rules", None)
        referee_packages.installed.cache_clear()
        referee_packages.installed_game.cache_clear()

    yield install
    monkeypatch.undo()
    forget()


def box(folder: Path) -> Kit:
    return compile_kit(load_pack(folder), 2)


def refused(what: Callable[[], object]) -> str:
    with pytest.raises(QuoError) as caught:
        what()
    return str(caught.value)


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_is_raised_when_it_is_imported_or_makes_a_referee_names_the_package(
    installed: Callable[[str], None], folder: Path, fault: str
) -> None:
    raised = f"raise {fault}\n"
    made = f"def Rules(kit):\n    {raised}"
    for source in (raised, made):
        installed(source)
        assert has_rules("own")
        said = refused(lambda: table_for(box(folder)))
        assert "“own_rules:Rules”" in said and "“own”" in said and "with pip" in said
        assert type(eval(fault)).__name__ in said


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("Rules = 7", "does not make a referee from a box"),
        ("Rules = None", "does not make a referee from a box"),
        ("other = 1", "AttributeError"),
        ("def Rules(kit): return None", "lacks steps, bind, open, outcome"),
        (HALF, "lacks bind, open, outcome"),
        ("class Rules:\n    def __init__(self): pass", "TypeError"),
        (f"{HALF}    @property\n    def bind(self): raise OSError('odd')\n", "OSError: odd"),
        ("import no_such_module", "no_such_module"),
        ("def broken(:", "SyntaxError"),
        ("x = '\ud800'".encode("utf-8", "surrogatepass").decode("latin-1"), "AttributeError"),
    ],
)
def test_what_makes_no_referee_is_said(
    installed: Callable[[str], None], folder: Path, source: str, reason: str
) -> None:
    installed(source)
    said = refused(lambda: table_for(box(folder)))
    assert reason in said and "“own_rules:Rules”" in said


def test_how_it_speaks_may_be_broken_too(installed: Callable[[str], None], folder: Path) -> None:
    speech = "    @staticmethod\n    def speech_of(kit): raise SystemExit(3)\n"
    installed(f"{HALF}    bind = open = outcome = None\n{speech}")
    assert "SystemExit: 3" in refused(lambda: speech_for(box(folder)))


def test_check_pack_tells_it_with_all_else_and_exits_by_it(
    installed: Callable[[str], None], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    installed("raise SystemExit(0)")
    (folder / "rules.en.md").unlink()
    faults = [str(each) for each in check_folder(folder).faults]
    assert any("own_rules" in each for each in faults) and any("rules" in each for each in faults)
    assert main(["check-pack", str(folder)]) == 1
    assert "own_rules" in "".join(capsys.readouterr())


def test_ctrl_c_is_no_fault_of_the_package(installed: Callable[[str], None], folder: Path) -> None:
    installed("raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        table_for(box(folder))


def test_what_it_says_of_the_box_stays_as_it_is(installed: Callable[[str], None], folder: Path) -> None:
    installed("from qquovadis.errors import QuoError\ndef Rules(kit): raise QuoError('Three dice are needed.')\n")
    assert refused(lambda: table_for(box(folder))) == "Three dice are needed."
