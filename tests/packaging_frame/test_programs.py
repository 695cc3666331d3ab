"""The programs that builds and proofs call: each is installed first; one that is missing is named with its package."""

import ast
import re
from pathlib import Path

import pytest
import work
from environment import CHECKOUT, Missing
from linux_installed import was_run

from tests.marks import quick

pytestmark = quick

PACKAGING = CHECKOUT / "packaging"


def test_a_program_that_is_not_there_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match=r"desktop-file-validate .*apt-get install desktop-file-utils"):
        work.run(["desktop-file-validate", "x.desktop"])
    with pytest.raises(Missing, match=r"no-such-tool .*apt-get install no-such-tool"):
        work.attempt(["no-such-tool"])


def test_a_folder_that_is_not_there_is_not_taken_for_a_program(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        work.attempt(["sh", "-c", "true"], folder=tmp_path / "nowhere")


def called_by_name(source: str) -> set[str]:
    """The programs that run and attempt call by a name of their own, as the first word of the command."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("run", "attempt"):
            first = node.args[0].elts[0] if node.args and isinstance(node.args[0], ast.List) else None
            found |= {first.value} if isinstance(first, ast.Constant) else set()
    return {each for each in found if isinstance(each, str)}


# What every Debian has: dpkg, coreutils, tar and the shell are essential, apt is how packages come at all.
EVERYWHERE = {"apt-get", "sh", "tar", "timeout", "dpkg-deb", "dpkg", "dpkg-query"}


def test_every_program_that_is_called_is_among_those_that_are_installed_first() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in PACKAGING.glob("*.py")}
    needed = {name for text in files.values() for name in re.findall(r'"([\w.-]+)": "[\w.-]+"', text)}
    asked = "".join(text for name, text in files.items() if name != "work.py")
    for name in {each for text in files.values() for each in called_by_name(text)} - EVERYWHERE:
        assert name in needed, f"{name} is called, and no list of programs has it"
        assert f'"{name}": ' in asked, f"{name} is called, and nothing makes sure that it is there"


def test_a_start_is_measured_until_its_dialog_can_be_used() -> None:
    lines = ["nonsense", '{"at": "MainWindow", "widgets": {}}', '{"at": "StartDialog", "widgets": {}}']
    assert not work.shows_start_dialog(lines)
    assert work.shows_start_dialog([*lines, '{"at": "StartDialog", "widgets": {"Start": [1, 2]}}'])


def test_a_test_that_was_skipped_proves_nothing() -> None:
    assert was_run("1 passed in 20.1s")
    assert not was_run("1 skipped in 0.1s")
    assert not was_run("1 passed, 1 skipped in 9.1s")
    assert not was_run("no tests ran in 0.1s")
