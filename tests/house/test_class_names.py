"""No class name stands twice in a top package, the games excepted: each writes its chapters in its own words."""

import ast
from collections import defaultdict
from collections.abc import Iterable

import pytest

from tests.house.sources import Source, python_sources

PACKAGES = ("qquovadis", "ui")
GAMES = "qquovadis/games"


def twice(sources: Iterable[Source], package: str) -> dict[str, list[str]]:
    """Return the names of classes that stand in several places of a package, with their files; private ones aside."""
    places = defaultdict[str, list[str]](list)
    for source in sources:
        if source.within(package) and not source.within(GAMES):
            names = [node.name for node in source.nodes if isinstance(node, ast.ClassDef)]
            for name in names:
                places[name].append(source.path)
    return {name: files for name, files in places.items() if len(files) > 1 and not name.startswith("_")}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_class_name_stands_twice_in_a_top_package(package: str) -> None:
    assert twice(python_sources(), package) == {}, "one word, one thing: call one of them otherwise"


def test_a_name_that_stands_twice_is_seen_but_for_games_and_other_packages() -> None:
    sources = [
        Source("ui/play/one.py", "class Row: ...\nclass _Row: ...\n"),
        Source("ui/start/two.py", "class Row: ...\nclass _Row: ...\n"),
        Source("qquovadis/games/one/war.py", "class Turn: ...\nclass Row: ...\n"),
        Source("qquovadis/lab/turn.py", "class Turn: ...\n"),
    ]
    assert twice(sources, "ui") == {"Row": ["ui/play/one.py", "ui/start/two.py"]}
    assert twice(sources, "qquovadis") == {}
