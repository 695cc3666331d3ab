"""Files of examples as JSON: which of them there is a referee for, and what came of each."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.pack.loading import find_pack
from tests.spec.clauses import Links
from tests.spec.examples import Runner
from tests.spec.populous import runner as populous
from tests.spec.shelf import OpenShelf
from tests.spec.undecim import examples as undecim

PREFIXES = {"QV": "quo_vadis", "PO": "populous", "UN": "undecim", "UNX": "undecim"}
UNREADABLE = 2


class Result(NamedTuple):
    """An example and the first difference, None if it holds."""

    id: str
    title: str
    difference: str | None


def results(file: Path, shelf: OpenShelf) -> Iterator[Result]:
    """Yield what came of every example in a file; a file that cannot be read is one failure."""
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
        examples: Sequence[Mapping[str, Any]] = content["examples"] if isinstance(content, dict) else content
        boards = content.get("boards", {}) if isinstance(content, dict) else {}
    except (OSError, ValueError, KeyError) as error:
        yield Result(file.name, "", f"the file cannot be read: {error}")
        return
    runner: Runner | populous.Runner | undecim.Runner | None = None
    for number, example in enumerate(examples, 1):
        name, title = str(example.get("id", f"{file.name} {number}")), str(example.get("title", ""))
        game = game_of(content, example)
        if game not in {known for known, _ in SHIPPED_GAMES}:
            yield Result(name, title, f"there is no referee of {game} yet")
            continue
        runner = runner or _runner(game, boards, shelf)
        yield Result(name, title, runner.difference(example))


def _runner(game: str, boards: Mapping[str, Any], shelf: OpenShelf) -> Runner | populous.Runner | undecim.Runner:
    """What reads the examples of a game; each game writes them in its own way."""
    links = Links(find_pack(game, None))
    if game == "populous":
        return populous.Runner(links)
    return undecim.Runner(links) if game == "undecim" else Runner(boards, shelf, links)


def game_of(content: Any, example: Mapping[str, Any]) -> str:
    """The game of an example: as the file says, else by the labels it cites."""
    if isinstance(content, dict) and "game" in content:
        return str(content["game"])
    labels = [str(example.get("id", "")), *map(str, example.get("clauses", ()))]
    return next((PREFIXES[label.partition("-")[0]] for label in labels if label.partition("-")[0] in PREFIXES), "")


def run_files(paths: Sequence[str]) -> int:
    """Run files, say what came of each example, and count; 1 if any failed."""
    if not paths:
        sys.stderr.write("Name at least one JSON file of examples.\n")
        return UNREADABLE
    shelf, failed, held = OpenShelf(), 0, 0
    for path in paths:
        for result in results(Path(path), shelf):
            failed += result.difference is not None
            held += result.difference is None
            verdict = "held  " if result.difference is None else "FAILED"
            reason = f": {result.difference}" if result.difference else ""
            sys.stdout.write(f"{verdict} {result.id} {result.title}{reason}\n")
    sys.stdout.write(f"{held} passed, {failed} failed\n")
    return int(failed > 0)
