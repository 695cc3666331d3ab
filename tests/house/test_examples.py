"""The public calls on which rules and studies of others build carry an example, and every example is run."""

import ast
import doctest
import importlib
import tomllib

import pytest

from tests.house.sources import CHECKOUT, Source, python_sources

PROMPT = ">>> "
# Where pytest itself runs the examples (`--doctest-modules`); those of all other rooms are run here.
RUN_BY_PYTEST = "qquovadis"
SHOWN = {
    "qquovadis/engine/kit.py": ("Kit",),
    "qquovadis/engine/table.py": ("Table", "Table.state"),
    "qquovadis/engine/agenda.py": ("Choice", "choices", "Step", "Asked", "follow", "stacked"),
    "qquovadis/engine/referee.py": ("Finding", "Outcome", "decision", "perform", "tried"),
    "qquovadis/engine/secret_pick.py": ("everybody",),
    "qquovadis/engine/chance.py": ("slot", "draw", "keys"),
    "qquovadis/engine/setting_up.py": ("set_up", "face_where"),
    "qquovadis/engine/seat_view.py": ("SeatView.imagine",),
    "qquovadis/engine/unwatched.py": ("opened", "play_on"),
    "qquovadis/model/pack/loading.py": ("load_pack",),
    "qquovadis/model/pack/compile_kit.py": ("compile_kit",),
    "qquovadis/lab/studies/study_file.py": ("study_of",),
    "qquovadis/lab/studies/study_plan.py": ("study_plan",),
    "qquovadis/lab/play/plan.py": ("duel_plan",),
    "qquovadis/lab/play/running.py": ("run_study",),
    "qquovadis/lab/claims/claims_file.py": ("claims_of_text",),
    "qquovadis/lab/claims/verdicts.py": ("verdict_of",),
    "qquovadis/lab/odds/changed_odds.py": ("changed_odds",),
    "qquovadis/lab/statistics/intervals.py": ("mean_interval", "wilson", "family_alpha"),
}


def named(source: Source) -> dict[str, str]:
    """The docstring of each class, function and method of a file by its name, as `Table.state`."""
    calls = [("", node) for node in source.tree.body]
    calls += [
        (f"{kind.name}.", node) for kind in source.tree.body if isinstance(kind, ast.ClassDef) for node in kind.body
    ]
    return {
        owner + node.name: ast.get_docstring(node) or ""
        for owner, node in calls
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
    }


def elsewhere() -> list[str]:
    """Every module with examples that pytest does not look through by itself, but for the tests."""
    return [
        source.path
        for source in python_sources()
        if PROMPT in source.text and not source.within(RUN_BY_PYTEST, "tests")
    ]


def test_public_calls_show_how_they_are_called() -> None:
    sources = {source.path: source for source in python_sources()}
    silent = [
        f"{path}: {name}"
        for path, names in SHOWN.items()
        for name in names
        if PROMPT not in named(sources[path]).get(name, "")
    ]
    assert not silent


def test_pytest_runs_the_examples_of_what_needs_no_window() -> None:
    options = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    assert RUN_BY_PYTEST in options["testpaths"]
    assert "--doctest-modules" in options["addopts"]


@pytest.mark.parametrize("path", elsewhere())
def test_examples_elsewhere_hold(path: str) -> None:
    module = importlib.import_module(path.removeprefix("packaging/").removesuffix(".py").replace("/", "."))
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed
