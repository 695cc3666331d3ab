"""Lists of drafts and variants with what the designer's notes weigh below a heading of its own."""

from collections.abc import Iterable

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.fields import ChoiceHeading
from ui.kit.value_rows import IDEAS, IN_NOTES
from ui.start.offered_drafts import is_of_notes
from ui.start.pack_outline import DraftOrVariant

HEADING = N_("{draft}: {ideas} (not decided yet)")


def under_headings(places: Iterable[tuple[object, str]], context: AppContext) -> list[tuple[object, str]]:
    """Return the choices of a list, with a heading over those variants of each draft that the notes weigh."""
    listed: list[tuple[object, str]] = []
    draft, below = "", False
    for place, words in places:
        if isinstance(place, DraftOrVariant):
            draft = words if place.path is None else draft
            if is_of_notes(place) and not below:
                listed.append((ChoiceHeading(place), context.say(HEADING, draft=draft, ideas=context.say(IDEAS))))
            below = is_of_notes(place)
        listed.append((place, words))
    return listed


def with_lines(about: str, lines: str, context: AppContext) -> str:
    """Return what a variant says of itself and, if the notes weigh it, in which of their lines."""
    return context.texts.in_a_row(filter(None, (about, context.say(IN_NOTES, lines=lines) if lines else "")))
