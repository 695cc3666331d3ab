"""Which worked examples a changed number or option breaks: every example is played through before and after."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from qquovadis.controllers.examples.check_examples import check_examples
from qquovadis.controllers.examples.example_index import IndexedExample, listed_examples
from qquovadis.model.notation.example_file import FOLDER
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.changed_values import ChangedValues
from qquovadis.model.variants.neighbours import Neighbour, broken_example


def neighbouring_examples(before: Pack, after: Pack) -> Iterator[Neighbour]:
    """Yield each example that held and no longer holds because of what changed."""
    return (found for found in tried_examples(before, after) if found is not None)


def tried_examples(before: Pack, after: Pack) -> Iterator[Neighbour | None]:
    """Yield what each example comes to, nothing for one that holds: one at a time, since each is played through.

    An example that did not hold before either, cannot be tried, or is broken by a card or by tiles, is no neighbour of
    a changed number.
    """
    if before.game != after.game:
        return
    change = ChangedValues(before, after)
    for example in listed_examples(after) if change.changed else ():
        shared = example.own or before.folder == after.folder
        earlier = example.file if shared else before.folder / FOLDER / example.file.name
        if (
            example.title is None
            or not earlier.exists()
            or not (_breaks(after, example.file) and _holds(before, earlier))
        ):
            yield None
            continue
        about = _about(change, before, example, earlier)
        yield broken_example(change, (example.id, example.title), about) if about else None


def _about(change: ChangedValues, before: Pack, example: IndexedExample, file: Path) -> str:
    """Return the number or option that breaks an example by itself; else one of which its clauses speak, if any."""
    beside = change.beside(example.clauses)
    for name in dict.fromkeys((*beside, *change.changed)):
        if _breaks(_with_one(change, before, name), file):
            return name
    return next(iter(beside), "")


def _with_one(change: ChangedValues, before: Pack, name: str) -> Pack:
    """Return the pack before with one of the values changed."""
    update = {"default": change.new[name]}
    if name in before.parameters:
        row = before.parameters[name].model_copy(update=update)
        return replace(before, parameters=MappingProxyType({**before.parameters, name: row}))
    option = before.options[name].model_copy(update=update)
    return replace(before, options=MappingProxyType({**before.options, name: option}))


def _holds(pack: Pack, file: Path) -> bool:
    return next(check_examples(pack, [file])).fate == "holds"


def _breaks(pack: Pack, file: Path) -> bool:
    return next(check_examples(pack, [file])).fate == "no longer"
