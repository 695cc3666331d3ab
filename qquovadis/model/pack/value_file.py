"""`value.toml` beside a draft: what bots learned that features of a position and single cards are worth.

The file is no part of the box: rules, saves and the pack's fingerprint know nothing of it.
"""

from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Literal

import tomlkit
from pydantic import Field, Strict, ValidationError

from qquovadis import paths
from qquovadis.engine.features import Weights
from qquovadis.files import write_whole
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.shapes import Name, Shape, Whole
from qquovadis.model.pack.suggestions import pack_error

VALUE = "value.toml"
DECIMALS = 4

Terms = Annotated[tuple[Annotated[float, Field(allow_inf_nan=False)], ...], Strict(False), Field(max_length=5)]


class Fitted(Shape):
    """What weights were fitted on.

    Attributes:
        games: How many games were played for it.
        players: Who played them.
        seed: The seed of the games' study.
        explained: The share of the variance of points still to come that was explained, on games left out of fitting.
    """

    games: Whole
    players: Name
    seed: Whole
    explained: float


class ValueFile(Shape):
    """Weights by the name of a feature or a card, each the terms of a polynomial in the share of turns left."""

    format: Literal[1] = 1
    draft: Name
    fitted: Fitted
    features: dict[Name, Terms]
    cards: dict[Name, Terms]


def value_text(value: ValueFile) -> str:
    """Return weights as a file says them, rounded to DECIMALS."""
    content = value.model_dump()
    for table in ("features", "cards"):
        content[table] = {name: [round(term, DECIMALS) for term in terms] for name, terms in content[table].items()}
    return tomlkit.dumps(content)


def write_value(value: ValueFile, file: Path) -> None:
    """Write weights in place of what lies there; OSError if that cannot be."""
    write_whole(file, value_text(value))


@lru_cache(maxsize=64)
def weights_in(text: str) -> Weights:
    """Return the weights that a text says, marked by what it says; PackError if it is none of a value."""
    content = text.encode()
    value = _read(content)
    return Weights(blake2b(content, digest_size=2).hexdigest(), value.features, value.cards)


# What bots judge by that learned nothing: the worth of positions that the game's rules tell them.
UNTAUGHT = Weights("none", {}, {})


@lru_cache(maxsize=8)
def weights_of(game: str, draft: str) -> Weights:
    """Return what the game's bots learned: of this draft, else of another of the same game, the newest first.

    A draft of one's own so plays by what its ancestor taught, as far as both have the same features and cards; `mark`
    says whose it is. UNTAUGHT if nothing was learned for any draft of the game.
    """
    found: dict[str, Path] = {}
    for shelf in (paths.resources(), paths.personal()):  # of a game that ships what ships alone
        found = found or {file.parent.name: file for file in (shelf / "packs" / game).glob(f"*/{VALUE}")}
    if not found:
        return UNTAUGHT
    own = draft if draft in found else max(found, key=_in_order)
    content = found[own].read_bytes()
    value = _read(content)
    mark = blake2b(content, digest_size=2).hexdigest()
    return Weights(mark if own == draft else f"{mark} of {own}", value.features, value.cards)


def _in_order(draft: str) -> tuple[int, str]:
    return (int(draft) if draft.isdecimal() else -1, draft)


def _read(content: bytes) -> ValueFile:
    table = toml_table(VALUE, content)
    try:
        return ValueFile.model_validate(table)
    except ValidationError as error:
        raise pack_error(VALUE, ValueFile, table, error) from error
