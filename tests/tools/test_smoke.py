"""Every task of the task runner and every command of the program is run by the task `smoke`, or by every run anyway."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import dev
import pytest
import typer
from tools import smoke

from qquovadis.commands.application import application
from tests.marks import quick

pytestmark = quick

CHECKOUT = Path(__file__).resolve().parents[2]


def commands_of(app: typer.Typer, before: str = "") -> Iterator[str]:
    """The commands of an application, those of its groups by both names; a group that does something by itself, too."""
    for command in app.registered_commands:
        yield f"{before}{command.name or (command.callback and command.callback.__name__)}"
    for group in app.registered_groups:
        assert group.typer_instance is not None
        if group.typer_instance.info.invoke_without_command is True:
            yield f"{before}{group.name}"
        yield from commands_of(group.typer_instance, f"{before}{group.name} ")


def test_every_command_of_the_program_is_run() -> None:
    assert {step.name for step in smoke.COMMANDS} == set(commands_of(application))


def test_every_task_is_run_here_or_by_every_run_anyway() -> None:
    assert {step.name for step in smoke.TASKS} | {*smoke.BY_ITSELF, *smoke.IN_FULL} == set(dev.COMMANDS)
    tasks = set(re.findall(r"dev.py (\w+)", (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8")))
    assert tasks == {"check", "build", "test", "smoke"}  # check looks at the screenshots, build compiles


def test_what_takes_hours_is_a_task() -> None:
    assert set(smoke.IN_FULL) <= {step.name for step in smoke.FULL} <= set(dev.COMMANDS)


def test_what_fails_leaves_nothing_or_changes_the_sources_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    work = "import sys; (open('made', 'w') if 'make' in sys.argv else sys.exit(3 * ('fail' in sys.argv)))"
    python = [sys.executable, "-c", work]
    good, none, bad = smoke.Step("make", "", "made"), smoke.Step("idle", "", "never"), smoke.Step("fail")
    assert [smoke._fails(python, step, tmp_path) for step in (good, none, bad)] == [False, True, True]
    assert not smoke._fails(python, bad._replace(codes=(0, 3)), tmp_path)
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told if line] == ["ok", "FAILED", "FAILED", "ok"]
    changes = iter(("", " M resources/outlines.json"))
    monkeypatch.setattr(smoke, "_changes", lambda: next(changes, " M resources/outlines.json"))
    assert smoke.main(["nothing"], full=False) == 1
    assert "resources/outlines.json" in capsys.readouterr().out
