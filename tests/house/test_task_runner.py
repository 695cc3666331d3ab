"""The task runner says what a person must do when it cannot go on by itself."""

import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import dev
import environment
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


@pytest.mark.parametrize(
    ("arguments", "passed"),
    [
        ([], [*EVERYWHERE, "--may-take", "480"]),
        (["quick"], [*EVERYWHERE, "-m", "quick and not long", "tests/a/test_one.py", "--may-take", "60"]),
        (["long", "-x"], [*EVERYWHERE, "-m", "long", "-x"]),
        (["tests/engine", "-k", "moved"], ["tests/engine", "-k", "moved"]),
    ],
)
def test_tests_are_chosen_by_a_word_or_as_pytest_chooses_them(
    arguments: list[str], passed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests" / "a").mkdir(parents=True)
    (tmp_path / "tests" / "a" / "test_one.py").write_text("from tests.marks import clause, quick\n")
    (tmp_path / "tests" / "a" / "test_other.py").write_text("from tests.marks import clause\n")
    called: list[list[str]] = []

    def passing(_program: Path, words: list[str]) -> int:
        called.append(words)
        return 3

    monkeypatch.setattr(dev, "CHECKOUT", tmp_path)
    monkeypatch.setattr(dev, "prepare", lambda _programs: Path("python"))
    monkeypatch.setattr(dev, "_call", passing)
    assert dev.test(arguments) == 3
    assert called == [["-m", "pytest", *passed]]


def test_a_run_tells_how_long_it_took_of_what_it_may(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev._timed(lambda: 5, 420) == 5
    assert capsys.readouterr().out == "The tests took 0 s of the 420 s that they may, and 0 s of the processors.\n"


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
