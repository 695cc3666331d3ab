"""The blanks in the sentences of a pack: named, and nothing else that a format string could do."""

import string
from collections.abc import Collection
from typing import NamedTuple

from qquovadis.errors import N_, Listed, Sentence
from qquovadis.model.pack.suggestions import nearest

UNMATCHED = N_("the braces are not balanced")
NOT_BARE = N_("{blank} must be a bare name: nothing stands behind it, no width, no “!” and no “:”")
STRANGE = N_("{blank} cannot be used here; possible: {known}")
NONE_HERE = N_("{blank} cannot be used here")


class StrangePlaceholder(NamedTuple):
    """Why a sentence cannot be said, and the nearest name that could stand there."""

    what: Sentence
    near: str | None = None


def strange_blank(text: str, allowed: Collection[str]) -> StrangePlaceholder | None:
    """Return the first blank of a sentence that is not one of these names alone; None if all are.

    A blank that asks for a width could make any sentence as long as memory, one with a dot read what was never told.
    """
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return StrangePlaceholder(Sentence(UNMATCHED))
    for _, name, width, conversion in parts:
        if name is None:
            continue
        if name not in allowed:
            known = Listed(f"{{{each}}}" for each in sorted(allowed))
            sentence = Sentence(STRANGE if known else NONE_HERE, blank=_shown(name), known=known)
            return StrangePlaceholder(sentence, nearest(name, allowed))
        if width or conversion or not name.isidentifier():
            return StrangePlaceholder(Sentence(NOT_BARE, blank=_shown(name)))
    return None


def _shown(name: str) -> str:
    return f"{{{name[:80]}}}"
