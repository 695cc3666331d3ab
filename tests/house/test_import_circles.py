"""No file of the program imports another that imports it again, however far round, not even for its types alone."""

import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest


def circle_in(*packages: str) -> list[str]:
    """Return the first circle of imports in some packages, module by module; nothing if there is none."""
    first, *others = packages
    graph = grimp.build_graph(first, *others, cache_dir=None)
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


def test_no_files_of_the_program_import_each_other() -> None:
    assert circle_in("qquovadis", "ui") == [], "merge what is one thing cut in two, or tell the other by a signal"


def test_a_circle_is_seen_also_where_only_types_or_functions_import(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "roundabout"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "first.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from roundabout.second import two\n"
    )
    (package / "second.py").write_text("from roundabout.third import three\n")
    (package / "third.py").write_text("def three():\n    from roundabout import first\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    circle = circle_in("roundabout")
    sys.modules.pop("roundabout", None)
    assert set(circle) == {"roundabout.first", "roundabout.second", "roundabout.third"}
