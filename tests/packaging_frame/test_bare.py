"""`prove-bare` proves both commands on every Debian that README names, or on the one that is asked for."""

from pathlib import Path

import bare
import pytest
from environment import Missing

from tests.marks import quick

pytestmark = quick


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which systems are made, on a machine that has what it takes; the window opens everywhere, tests fail on one."""
    suites: list[str] = []
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(bare, "make", lambda _root, suite: suites.append(suite))
    monkeypatch.setattr(bare, "opens_window", lambda _root: True)
    monkeypatch.setattr(bare, "passes_tests", lambda _root: suites[-1] != "trixie")
    monkeypatch.setattr(bare, "remove", Path.rmdir)
    return suites


@pytest.mark.parametrize(
    ("asked", "wanted", "code"),
    [([], ["bookworm", "trixie"], 1), (["bookworm"], ["bookworm"], 0), (["trixie"], ["trixie"], 1)],
)
def test_every_suite_is_made_and_all_must_hold(
    made: list[str], capsys: pytest.CaptureFixture[str], asked: list[str], wanted: list[str], code: int
) -> None:
    assert bare.prove(asked) == code
    assert made == wanted
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [f"Debian {suite}" for suite in wanted]
    assert all("run opened the window: True, 0 s" in line for line in lines)


def test_a_suite_that_is_not_known_is_named(made: list[str]) -> None:
    with pytest.raises(Missing, match="sarge"):
        bare.prove(["sarge"])
    assert made == []
