"""What skills.toml may say about the effects of a skill: the shape of each operation.

The words that belong to one game (hooks, counters, quantities, ...) stand in its effects.toml; `vocabulary` reads them.
Nothing here acts: a kit carries effects as plain records, and the referee reads those.
"""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, Self, get_args, get_origin

from pydantic import Field, StringConstraints, model_validator

from qquovadis.engine import effects as engine
from qquovadis.errors import N_, InvalidContent
from qquovadis.model.pack.shapes import Shape

Word = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Number = Annotated[int, Field(ge=-99, le=99)]
Count = Annotated[int, Field(ge=0, le=99)]
# Of whom a moment is about: at hooks that name them (effects.toml).
Target = Literal["winner", "losers", "active"]
Whose = Literal["own", "other", "any", Target]
# What a condition asks for; of counts how many of each there must be.
Asked = bool | Number | Word | dict[Word, Count]
# So many spare dice lie in every tray (pack.toml).
MORE_ROLLS = 2


class Operation(Shape):
    """What every effect has: the moment it belongs to and the conditions that must all hold."""

    ABOUT: ClassVar[str] = ""

    hook: Word
    when: dict[Word, Asked] = Field(default_factory=dict)


class Adjust(Operation):
    """Change a number: all sets come first, then all additions, then the bounds."""

    ABOUT: ClassVar[str] = "quantity"

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
            raise InvalidContent(N_("give exactly one of set, add, at_least and at_most"))
        return self


class Die(Operation):
    """Change the die of a war."""

    op: Literal["die"]
    sides_at_least: Count = 0
    floor: Count = 0
    bonus_if_already: Count = 0
    rolls_add: Annotated[int, Field(ge=0, le=MORE_ROLLS)] = 0


class Gain(Operation):
    """Gain something, perhaps so much for each of what is counted."""

    ABOUT: ClassVar[str] = "what"

    op: Literal["gain"]
    what: Word
    amount: Count
    per: Word | None = None
    per_n: Annotated[int, Field(ge=1, le=99)] = 1
    max: Count = 0
    uses_per_turn: Count = 0


class Population(Operation):
    """Add population to towns of the owner's choice."""

    ABOUT: ClassVar[str] = "scope"

    op: Literal["population"]
    amount: Count
    towns: Count
    scope: Word


class PlaceTerrain(Operation):
    """Lay a terrain token, perhaps for a price."""

    ABOUT: ClassVar[str] = "terrain"

    op: Literal["place_terrain"]
    terrain: Word
    scope: Word
    cost: dict[Word, Count] = Field(default_factory=dict)


class Move(Operation):
    """Move workers, of the owner if nobody is named."""

    ABOUT: ClassVar[str] = "from"

    op: Literal["move"]
    workers: Count
    steps: Count
    scope: Word = Field(alias="from")
    owner: Literal["other", "any", Target] | None = None


class SendHome(Operation):
    """Return workers to the reserves of their owners."""

    ABOUT: ClassVar[str] = "from"

    op: Literal["send_home"]
    workers: Count
    scope: Word = Field(alias="from")
    owner: Whose = "other"


class Lose(Operation):
    """Let each other player, one of choice or one who is named lose cubes, perhaps to the owner of the card."""

    ABOUT: ClassVar[str] = "what"

    op: Literal["lose"]
    what: Word
    amount: Count
    players: Literal["each", "one", Target] = "each"
    take: bool = False


class Copy(Operation):
    """Do what another revealed skill lets its owner do, as if it stood on this card."""

    op: Literal["copy"]
    owner: Whose = "other"


class Pass(Operation):
    """Let everybody, or whoever is named, pass cards of the hand to a neighbour, unseen and all at once."""

    op: Literal["pass"]
    count: Count
    to: Literal["left", "right"] = "left"
    players: Literal["all", Target] = "all"


class TakeCard(Operation):
    """Take the card on top of another player's current generation into the hand, or swap it for one's own."""

    op: Literal["take_card"]
    owner: Literal["other", Target] = "other"
    swap: bool = False


class Swap(Operation):
    """Discard cards of the hand, then draw others."""

    op: Literal["swap"]
    discard: Count
    draw: Count


class Allow(Operation):
    """Lift a named restriction."""

    ABOUT: ClassVar[str] = "rule"

    op: Literal["allow"]
    rule: Word


class Protect(Operation):
    """Keep pieces from harm; a count of 0 means all of them."""

    ABOUT: ClassVar[str] = "from"

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
    Adjust
    | Die
    | Gain
    | Population
    | PlaceTerrain
    | Move
    | SendHome
    | Lose
    | Copy
    | Pass
    | TakeCard
    | Swap
    | Allow
    | Protect
    | Retreat
    | Control
    | Rebuild,
    Field(discriminator="op"),
]
OPERATIONS: tuple[type[Operation], ...] = (
    Adjust, Die, Gain, Population, PlaceTerrain, Move, SendHome, Lose, Copy, Pass, TakeCard, Swap, Allow, Protect,
    Retreat, Control, Rebuild,
)  # fmt: skip


def values_listed(kind: type[Operation], name: str) -> tuple[str | bool, ...]:
    """Return the values of which a field of an operation has one; nothing if it takes numbers or words of a pack.

    >>> values_listed(Pass, "to"), values_listed(Lose, "take"), values_listed(Lose, "amount")
    (('left', 'right'), (False, True), ())
    """
    return tuple(_values(kind.model_fields[name].annotation))


def _values(annotation: Any) -> Iterator[str | bool]:
    if annotation is bool:
        yield from (False, True)
    elif get_origin(annotation) is Literal:
        yield from get_args(annotation)
    else:
        for part in get_args(annotation):
            yield from _values(part)


def compiled(effect: Operation) -> engine.Effect:
    """Return an effect as a kit carries it: only what is said, with prices and counts as pairs."""
    data: dict[str, Any] = effect.model_dump(by_alias=True, exclude_none=True)
    hook, op, when = data.pop("hook"), data.pop("op"), data.pop("when")
    about = str(data.pop(effect.ABOUT, ""))
    terms, asked = ({key: _plain(value) for key, value in each.items()} for each in (data, when))
    return engine.Effect(hook, op, about, tuple(asked.items()), terms)


def _plain(value: Any) -> Any:
    """Return a table of numbers as pairs, and anything else as it is."""
    return tuple(value.items()) if isinstance(value, dict) else value
