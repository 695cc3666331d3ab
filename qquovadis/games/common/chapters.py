"""The steps of a game's chapters by name, as saves and positions write them."""

from collections.abc import Iterable, Mapping
from types import ModuleType

from qquovadis.engine.agenda import Step


def steps_in(chapters: Iterable[ModuleType]) -> Mapping[str, type[Step]]:
    """Return every step that a chapter defines, by its name; what it only imports is not its own."""
    found = ((chapter.__name__, thing) for chapter in chapters for thing in vars(chapter).values())
    return {
        thing.__name__: thing
        for chapter, thing in found
        if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == chapter
    }
