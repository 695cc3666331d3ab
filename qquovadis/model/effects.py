"""What skills.toml may say about the effects of a skill: the shape of each operation.

The words that belong to one game (hooks, counters, quantities, ...) stand in its pack.toml under `effects`.
Nothing here acts; the referee reads the effects.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, Strict, StringConstraints, model_validator

from qquovadis.model.shapes import Shape

Word = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Words = Annotated[tuple[Word, ...], Strict(False)]
Number = Annotated[int, Field(ge=-99, le=99)]
Count = Annotated[int, Field(ge=0, le=99)]


class EffectWords(Shape):
    """The words that the effects of one game may use; a condition names its values, or "number"."""

    hooks: Words = ()
    quantities: Words = ()
    counters: Words = ()
    gains: Words = ()
    resources: Words = ()
    rules: Words = ()
    scopes: Words = ()
    sources: Words = ()
    conditions: dict[Word, Annotated[tuple[bool | Word, ...], Strict(False)] | Literal["number"]] = Field(
        default_factory=dict
    )


class Operation(Shape):
    """What every effect has: the moment it belongs to and the conditions that must all hold."""

    hook: Word
    when: dict[Word, bool | Number | Word] = Field(default_factory=dict)


class Adjust(Operation):
    """Change a number: all sets come first, then all additions, then the bounds."""

    op: Literal["adjust"]
    quantity: Word
    set: Number | None = None
    add: Number | None = None
    at_least: Number | None = None
    at_most: Number | None = None
    uses_per_turn: Count = 0

    @model_validator(mode="after")
    def one_change_only(self) -> Self:
        """Refuse two changes at once, and none."""
        if sum(change is not None for change in (self.set, self.add, self.at_least, self.at_most)) != 1:
            raise ValueError("say exactly one of set, add, at_least and at_most")
        return self


class Die(Operation):
    """Change the die of a war."""

    op: Literal["die"]
    sides_at_least: Count = 0
    floor: Count = 0
    bonus_if_already: Count = 0
    rolls_add: Count = 0


class Gain(Operation):
    """Gain something, perhaps so much for each of what is counted."""

    op: Literal["gain"]
    what: Word
    amount: Count
    per: Word | None = None
    per_n: Annotated[int, Field(ge=1, le=99)] = 1
    max: Count = 0


class Population(Operation):
    """Add population to towns of the owner's choice."""

    op: Literal["population"]
    amount: Count
    towns: Count
    scope: Word


class PlaceTerrain(Operation):
    """Lay a terrain token, perhaps for a price."""

    op: Literal["place_terrain"]
    terrain: Word
    scope: Word
    cost: dict[Word, Count] = Field(default_factory=dict)


class Move(Operation):
    """Move workers."""

    op: Literal["move"]
    workers: Count
    steps: Count
    scope: Word = Field(alias="from")


class Allow(Operation):
    """Lift a named restriction."""

    op: Literal["allow"]
    rule: Word


class Protect(Operation):
    """Keep pieces from harm; a count of 0 means all of them."""

    op: Literal["protect"]
    pieces: Literal["workers", "towns", "both"]
    source: Word = Field(alias="from")
    count: Count = 0


class Retreat(Operation):
    """Let workers step aside in a defeat instead of going home."""

    op: Literal["retreat"]
    workers: Count


class Control(Operation):
    """Count further areas as controlled."""

    op: Literal["control"]
    min_worker_spaces: Count
    areas: Count = 0


class Rebuild(Operation):
    """Rebuild destroyed towns without a worker."""

    op: Literal["rebuild"]
    towns: Count
    population: Count


Effect = Annotated[
    Adjust | Die | Gain | Population | PlaceTerrain | Move | Allow | Protect | Retreat | Control | Rebuild,
    Field(discriminator="op"),
]


def words_used(effect: Effect, words: EffectWords) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield each word of an effect that belongs to the game: its key, the word, and the words allowed there."""
    yield "hook", effect.hook, words.hooks
    match effect:
        case Adjust():
            yield "quantity", effect.quantity, words.quantities
        case Gain():
            yield "what", effect.what, words.gains
            if effect.per is not None:
                yield "per", effect.per, words.counters
        case Population() | Move():
            yield "scope" if isinstance(effect, Population) else "from", effect.scope, words.scopes
        case PlaceTerrain():
            yield "terrain", effect.terrain, ("aptitude",)
            yield "scope", effect.scope, words.scopes
            yield from (("cost", name, words.resources) for name in effect.cost)
        case Allow():
            yield "rule", effect.rule, words.rules
        case Protect():
            yield "from", effect.source, words.sources
    yield from (("when", name, tuple(words.conditions)) for name in effect.when)


def misfit(effect: Effect, words: EffectWords) -> str | None:
    """Return why a condition cannot have the value it has, or nothing."""
    for name, value in effect.when.items():
        allowed = words.conditions[name]
        if allowed == "number":
            if type(value) is not int:
                return f"{name} must be a whole number"
        elif not any(type(value) is type(each) and value == each for each in allowed):
            return f"{name} must be one of {', '.join(str(each).lower() for each in allowed)}"
    return None
