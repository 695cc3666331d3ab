"""What every test stands on: no screen, no personal folder of a real person, and chance that repeats."""

import gc
import json
import os
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from passing_tests import compiled_rooms

from tests.clause_records import ClauseRecords
from tests.marks import LONG, left_out
from tests.slow_files import OPTION, SlowFiles

# Before anything imports Qt; a person who wants to watch sets another platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Before anything of ours is imported: what is tested are the sources, unless a folder of compiled modules is named.
os.environ.setdefault("QQUOVADIS_ENGINE", "pure")

# Before anything asks for it: tests speak English in every country, and whoever tests a language says which.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

from qquovadis.compiled_modules import COMPILED, PURE, SWITCH, engine

# The same examples on every machine; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("project", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "project"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let golden playthroughs and pictures be written anew, read in review then; name slow files after so long."""
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write the golden playthroughs anew")
    parser.addoption("--rewrite-pictures", action="store_true", help="write the golden pictures anew")
    parser.addoption(OPTION, type=float, help="seconds after which the slowest files are named at the end")
    parser.addoption("--told", type=Path, help="a file into which is written how many tests passed and failed")
    parser.addoption("--hasty", action="store_true", help="let delays of the window pass fifty times as fast")
    parser.addoption("--rest", action="store_true", help="leave out what the run with the compiled engine has passed")


def pytest_configure(config: pytest.Config) -> None:
    """Gather which clauses of the rules are shown, and what takes long; leave out what the run at hand would."""
    if "not long" in config.getoption("markexpr"):
        left_out.add(LONG)
    config.pluginmanager.register(ClauseRecords())
    seconds = config.getoption(OPTION)
    if seconds is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(SlowFiles(seconds))
    if os.environ[SWITCH] != PURE and engine() == PURE:
        raise pytest.UsageError(f"{os.environ[SWITCH]} holds nothing that was compiled of these sources")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Pass tests that change the sources where these play, and by them no others of the rooms that were compiled."""
    if engine() == COMPILED:
        items[:] = [each for each in items if not each.get_closest_marker("pure")]
    elif config.getoption("--rest"):
        rooms = tuple(compiled_rooms())
        items[:] = [each for each in items if each.get_closest_marker("pure") or not each.nodeid.startswith(rooms)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Write down how many passed and failed, for who passes several runs."""
    file, stats = config.getoption("--told"), terminalreporter.stats
    if file is not None:
        failed = len(stats.get("failed", [])) + len(stats.get("error", []))
        file.write_text(json.dumps({"passed": len(stats.get("passed", [])), "failed": failed}), encoding="utf-8")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Refuse cases that are called otherwise in each process, which share the tests by their names.

    Tests and modules gathered so far live to the end, and are kept out of every later search for garbage.
    """
    if changing := [item.nodeid for item in session.items if _is_called_otherwise_elsewhere(item)]:
        raise pytest.UsageError(f"Give these cases an id that holds no address and no set: {changing[:3]}")
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 10, 40)  # SPEED: a search through all took 5 % of the time of the rooms of the window


def _is_called_otherwise_elsewhere(item: pytest.Item) -> bool:
    case = getattr(item, "callspec", None)
    sets = [str(each) for each in case.params.values() if isinstance(each, set | frozenset)] if case else []
    return " at 0x" in item.nodeid or any(each in item.nodeid for each in sets)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Keep tests together that share a file or the screen where several processes pass them."""
    from tests.grouping import in_groups

    return in_groups(config, log)


@pytest.fixture(scope="session", autouse=True)
def unsynced() -> Generator[None]:
    """Let files be written without waiting for the disk: tests end processes, never the machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _descriptor: None)
        yield


@pytest.fixture(autouse=True)
def no_fault_caught(request: pytest.FixtureRequest) -> Generator[None]:
    """Let a test fail in which the guard caught a fault of the program, unless the test planted it."""
    from qquovadis.guard import GUARD

    GUARD.faults.clear()
    yield
    caught = [f"{fault.kind} in {fault.where}" for fault in GUARD.faults]
    GUARD.faults.clear()
    if "planted_faults" not in request.fixturenames:
        assert not caught, "the guard caught what nobody planted; what is printed above says how it came to it"


@pytest.fixture
def planted_faults(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """Let faults be planted; return those that were told, each kind once."""
    told: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: told.append(error.with_traceback(None)))
    return told


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a personal folder of its own, so that no test reads or writes a real person's games."""
    home = tmp_path / "home"
    monkeypatch.setenv("QQUOVADIS_HOME", str(home))
    return home
