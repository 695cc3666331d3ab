"""Which worked examples a pack has, its own and the person's, by the clauses they illustrate."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from qquovadis.controllers.examples.examples import examples_of
from qquovadis.errors import QuoError
from qquovadis.model.notation.example_file import ENDING, Example, read_example
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording


class IndexedExample(NamedTuple):
    """An example that can be opened, or a file that cannot be read, which has no title."""

    file: Path
    id: str
    title: Wording | None
    clauses: tuple[str, ...] = ()
    own: bool = False


def listed_examples(pack: Pack) -> list[IndexedExample]:
    """Return every example of a pack in the order of its files, the person's own last."""
    shipped, *others = examples_of(pack)
    folders = [(shipped, False), *((folder, True) for folder in others)]
    return [_listed(file, own) for folder, own in folders for file in sorted(folder.glob(f"*{ENDING}"))]


def by_clause(listed: Iterable[IndexedExample]) -> Mapping[str, list[IndexedExample]]:
    """Return the examples under each clause that they illustrate."""
    found: dict[str, list[IndexedExample]] = {}
    for each in listed:
        for clause in each.clauses:
            found.setdefault(clause, []).append(each)
    return found


def _listed(file: Path, own: bool) -> IndexedExample:
    try:
        example: Example = read_example(file)
    except QuoError:
        return IndexedExample(file, file.stem, None, own=own)
    return IndexedExample(file, example.id, example.title, example.clauses, own)
