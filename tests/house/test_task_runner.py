"""The task runner says what a person must do when it cannot go on by itself."""

import os
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import compiling
import dev
import environment
import passing_tests
import pytest

from tests.marks import quick
from tests.slow_files import SlowFiles

pytestmark = quick

ABSENT = {"libabsent.so.0": "libabsent0"}


@pytest.fixture
def incomplete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("environment.WINDOW_LIBRARIES", ABSENT)
    monkeypatch.setattr("environment.TEST_PROGRAMS", {"absent-screen": "absent-package"})


def test_without_a_command_it_lists_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 2
    listed = capsys.readouterr().out
    assert all(command in listed for command in dev.COMMANDS)


EVERYWHERE = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
Called = tuple[str, list[str]]  # the engine, and what pytest is told


@pytest.fixture
def called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Called]:
    """A checkout with four files of tests, and what pytest is called with there: each time 3 pass and 1 fails."""
    for name, marks in {"a/test_one": "clause, quick", "a/test_other": "clause", "contract/test_two": "pure"}.items():
        file = tmp_path / "tests" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"from tests.marks import {marks}\n")
    (tmp_path / "tests" / "contract" / "test_three.py").write_text("")
    calls = list[Called]()

    def passing(_program: Path, words: list[str], _folder: Path = tmp_path, variables: Any = None) -> int:
        # In one word with its file: to a process that is started again, a file that is there by then would be a place.
        for word in words:
            if word.startswith("--told="):
                Path(word.partition("=")[2]).write_text('{"passed": 3, "failed": 1}')
        others = [word for word in words if not word.startswith("--told")]
        calls.append(((variables or {}).get("QQUOVADIS_ENGINE", ""), others))
        return 3

    for module in (dev, passing_tests):
        monkeypatch.setattr(module, "CHECKOUT", tmp_path)
    monkeypatch.setattr(dev, "prepare", lambda _programs: Path("python"))
    monkeypatch.setattr(dev, "_call", passing)
    return calls


@pytest.mark.parametrize(
    ("arguments", "passed"),
    [
        ([], ("pure", [*EVERYWHERE, "--may-take=480"])),
        (["quick"], ("pure", [*EVERYWHERE, "-m", "quick and not long", "tests/a/test_one.py", "--may-take=60"])),
        (["long", "-x"], ("pure", [*EVERYWHERE, "-m", "long", "-x"])),
        (["tests/engine", "-k", "moved"], ("", ["tests/engine", "-k", "moved"])),
    ],
)
def test_tests_are_chosen_by_a_word_or_as_pytest_chooses_them(
    arguments: list[str], passed: Called, called: list[Called]
) -> None:
    assert dev.test(arguments) == 3
    assert called == [(passed[0], ["-m", "pytest", *passed[1]])]


def test_what_is_compiled_of_these_sources_is_played_in_the_rooms_of_users_and_the_sources_in_all_others(
    called: list[Called], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, text in {"qquovadis/engine/hexes.py": "A = 1\n", "build/compiled/sources.txt": ""}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    told = compiling.fingerprint(tmp_path, ["qquovadis/engine/hexes.py"])
    (tmp_path / "build" / "compiled" / "sources.txt").write_text(told)
    assert dev.test([]) == 3
    (first, rooms), (second, rest) = called
    assert (first, second) == (str(tmp_path / "build" / "compiled"), "pure")
    assert rooms[2:-1] == [*EVERYWHERE, "tests/contract"]
    # What changes the sources while it runs is looked for again in its file.
    assert rest[2:-1] == [*EVERYWHERE, "--rest", "--ignore=tests/contract/test_three.py"]
    assert capsys.readouterr().out.splitlines()[-1] == "6 passed, 2 failed"
    (tmp_path / "qquovadis" / "engine" / "hexes.py").write_text("A = 2\n")
    called.clear()
    dev.test([])
    assert [engine for engine, _ in called] == ["pure"]


def test_the_quick_run_is_that_of_the_sources() -> None:
    assert [run.engine for run in passing_tests.runs_of("quick")] == ["pure"]


def test_every_room_that_is_compiled_is_there() -> None:
    assert [room for room in passing_tests.COMPILED_ROOMS if not list(environment.CHECKOUT.glob(room))] == []


def test_a_run_tells_how_long_it_took_of_what_it_may_and_ends_with_what_passed(
    called: list[Called], capsys: pytest.CaptureFixture[str]
) -> None:
    dev.test([])
    assert len(called) == 1
    took, passed = capsys.readouterr().out.splitlines()
    assert took == "The tests took 0 s of the 480 s that they may, and 0 s of the processors."
    assert passed == "3 passed, 1 failed"


@pytest.mark.parametrize(("may_take", "named"), [(-1.0, True), (60.0, False)])
def test_only_a_run_that_takes_too_long_names_its_slowest_files(may_take: float, named: bool) -> None:
    spent, told = SlowFiles(may_take), list[str]()
    for file, seconds in (("a.py::test_one", 1.0), ("b.py::test_two", 2.5), ("a.py::test_three[x::y]", 2.0)):
        spent.pytest_runtest_logreport(SimpleNamespace(nodeid=file, duration=seconds))  # type: ignore[arg-type]
    spent.pytest_terminal_summary(SimpleNamespace(write_line=told.append))  # type: ignore[arg-type]
    assert [line.split() for line in told[1:]] == ([["3.0", "s", "a.py"], ["2.5", "s", "b.py"]] if named else [])


@pytest.mark.usefixtures("incomplete")
def test_what_the_system_lacks_is_named_with_the_line_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(environment.Missing, match=r"sudo apt-get install .* libabsent0 absent-package"):
        environment.complete_system(["absent-screen"])


@pytest.mark.usefixtures("incomplete")
def test_another_system_is_told_and_may_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    environment.complete_system(["absent-screen"])
    assert "libabsent0 absent-package" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--exit-after", "3"]])
def test_a_window_without_a_screen_is_refused_in_one_sentence(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert dev.main(["run", *arguments]) == 2
    assert capsys.readouterr().err.count(".") == 1
