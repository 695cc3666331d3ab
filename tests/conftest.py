"""What every test stands on: no screen, no personal folder of a real person, and chance that repeats."""

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.marks import SHOWN, Shown

# Before anything imports Qt; a person who wants to watch sets another platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples on every machine; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("project", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "project"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let golden playthroughs and pictures be written anew; their difference is then read in review."""
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write the golden playthroughs anew")
    parser.addoption("--rewrite-pictures", action="store_true", help="write the golden pictures anew")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Keep tests together that share a record or the screen where several processes pass them."""
    from tests.grouping import in_groups

    return in_groups(config, log)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a personal folder of its own, so that no test reads or writes a real person's games."""
    home = tmp_path / "home"
    monkeypatch.setenv("QQUOVADIS_HOME", str(home))
    return home


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Record the clauses of each test that passed."""
    report = yield
    if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
        item.config.stash.setdefault(SHOWN, Shown()).record(item)
    return report


@pytest.fixture
def shown(pytestconfig: pytest.Config) -> Shown:
    """Return the clauses shown by the tests that passed before this one."""
    return pytestconfig.stash.setdefault(SHOWN, Shown())
