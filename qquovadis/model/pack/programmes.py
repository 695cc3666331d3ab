"""What cards.toml may say a card does when it is played, or needs to be earned: the shape of each step.

The words that belong to one game (things and measures) stand in its pack.toml under `programmes`.
Nothing here acts: a kit carries programmes as plain records, and the referee reads those.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, Strict, StringConstraints, model_validator

from qquovadis.engine.programmes import BRANCH, MOST, Amount, ProgrammeStep, Term
from qquovadis.errors import N_, InvalidContent, Sentence
from qquovadis.model.pack.shapes import Shape
from qquovadis.model.pack.suggestions import unknown

Word = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Words = Annotated[tuple[Word, ...], Strict(False)]
Number = Annotated[int, Field(ge=-MOST, le=MOST)]
Count = Annotated[int, Field(ge=0, le=MOST)]
Source = Literal["hand", "deck", "reveal", "discard"]
Comparing = Literal["<", "<=", "=", ">=", ">"]
ANY = "any"
AMOUNTS = ("count", "times", "opponents", "reveal", "vp")
MOST_CHOICES = 6
TABLE_OF_DIE = N_("it needs {count} numbers, one per value of the die")


class ProgrammeWords(Shape):
    """The words that the programmes of one game may use: classes of things with their kinds, and measures.

    `die` is the measure that tables of amounts are looked up by, and `sides` how many entries they have.
    """

    things: dict[Word, Words] = Field(default_factory=dict)
    measures: Words = ()
    die: Word = "die"
    sides: Count = 0

    @property
    def classes(self) -> tuple[str, ...]:
        """Every word that names things."""
        return tuple(dict.fromkeys([ANY, *self.things, *(kind for kinds in self.things.values() for kind in kinds)]))


class ByMoon(Shape):
    """An amount looked up by the die: one entry for each of its values."""

    by_moon: Annotated[tuple[Count, ...], Strict(False)]


class Per(Shape):
    """An amount that follows a measure: base, and so much for each that is counted, within bounds."""

    per: Word
    each: Number = 1
    base: Number = 0
    min: Count = 0
    max: Count = MOST


Amounts = Count | Literal["moon"] | ByMoon | Per


class Row(Shape):
    """What every step has: whether it is done only for the payment that it stands behind, only where the condition that
    it stands behind holds or does not, or only for the choice with this number.
    """

    if_paid: bool = False
    if_met: bool | None = None
    choice: Annotated[int, Field(ge=0, le=MOST_CHOICES)] = 0

    @property
    def guards(self) -> tuple[str, ...]:
        """The keys by which the step waits for another one."""
        told = {"if_paid": self.if_paid, "if_met": self.if_met is not None, "choice": bool(self.choice)}
        return tuple(key for key, given in told.items() if given)

    @property
    def branch(self) -> int:
        """For which outcome of the step before it the step is done: 1 if the condition holds, 2 if not, or a choice."""
        return self.choice or (0 if self.if_met is None else 1 if self.if_met else 2)


class ProgrammeGain(Row):
    """Put cards from somewhere before yourself, an allowed end up; `rest` says where revealed ones left over go."""

    op: Literal["gain"]
    source: Source = Field(alias="from")
    count: Amounts
    kinds: Words = Field(alias="as", default=(ANY,))
    up_to: bool = False
    distinct: bool = False
    reveal: Amounts | None = None
    rest: Literal["discard", "hand", "bottom"] = "discard"

    @model_validator(mode="after")
    def reveals_where_it_says_so(self) -> Self:
        """Refuse a number of cards to reveal that nothing is gained from, and the lack of one."""
        if (self.source == "reveal") != (self.reveal is not None):
            raise InvalidContent(N_('give reveal and from = "reveal", or neither'))
        return self


class Draw(Row):
    """Draw cards into your hand."""

    op: Literal["draw"]
    count: Amounts


class OnlyIf(Shape):
    """Which opponents may be named: those whose measure compares so with yours."""

    metric: Word
    op: Comparing
    than: Literal["you"] = "you"


class Take(Row):
    """Move things of opponents to yourself or to the discard pile."""

    op: Literal["take"]
    opponents: Amounts | Literal["all"]
    up_to: bool = True
    only_if: OnlyIf | None = None
    count: Amounts = 1
    what: Words
    chooser: Literal["giver", "taker"] = "giver"
    to: Literal["you", "discard"] = "you"
    heeds_protection: bool = True


class Settle(Row):
    """You may settle, so many times."""

    op: Literal["settle"]
    times: Amounts = 1


class Develop(Row):
    """You may develop, so many times, with the materials named."""

    op: Literal["develop"]
    times: Amounts = 1
    material: Words = ("resource", "gold")


class Moon(Row):
    """Put time counters back or remove them, or set how many there are."""

    op: Literal["moon"]
    mode: Literal["add", "remove", "either", "set"]
    count: Amounts = 0
    up_to: bool = False
    values: Annotated[tuple[Count, ...], Strict(False)] = ()

    @model_validator(mode="after")
    def values_are_for_setting(self) -> Self:
        """Refuse values that nothing is set to, and setting without values."""
        if (self.mode == "set") != bool(self.values):
            raise InvalidContent(N_('give values with mode = "set", and only then'))
        return self


class SetDie(Row):
    """Turn the die to one of the values, perhaps with the counters it would have moved."""

    op: Literal["set_die"]
    values: Annotated[tuple[Count, ...], Strict(False)]
    adjust_counters: bool = False
    optional: bool = True


class Pay(Row):
    """You may pay a thing of a class, so many times; for each, what is guarded behind it is done."""

    op: Literal["pay"]
    cost: Word
    times: Amounts = 1


class Discard(Row):
    """Discard cards of your hand: so many, or down to so many."""

    op: Literal["discard"]
    source: Literal["hand"] = Field(alias="from", default="hand")
    count: Amounts | None = None
    down_to: Count | None = None

    @model_validator(mode="after")
    def one_number_only(self) -> Self:
        """Refuse two numbers at once, and none."""
        if (self.count is None) == (self.down_to is None):
            raise InvalidContent(N_("give exactly one of count and down_to"))
        return self


class Score(Row):
    """Score points now."""

    op: Literal["score"]
    vp: Amounts


class Need(Row):
    """What must hold to earn the card; all needs of a card must."""

    op: Literal["need"]
    metric: Word
    min: Count = 0
    max: Count = MOST


class If(Row):
    """Whether a measure of yours is within bounds; the steps behind it that say `if_met` are done if it is, or not."""

    op: Literal["if"]
    metric: Word
    min: Count = 0
    max: Count = MOST


class Choose(Row):
    """One of several; the steps behind it that say its number are done, none of them if that may be."""

    op: Literal["choose"]
    choices: Annotated[int, Field(ge=2, le=MOST_CHOICES)]
    optional: bool = False


class ProgrammePass(Row):
    """Everybody passes cards of the hand to a neighbour, unseen and all at once."""

    op: Literal["pass"]
    count: Amounts
    to: Literal["left", "right"] = "left"


class ProgrammeCopy(Row):
    """Do what another card says: one that somebody else played, or that lies in the display."""

    op: Literal["copy"]
    source: Literal["played", "display"] = Field(alias="from", default="played")
    optional: bool = False


class ProgrammeTakeCard(Row):
    """Take the action card that somebody else played into the hand, or swap one of the hand for it."""

    op: Literal["take_card"]
    swap: bool = False
    optional: bool = False


Step = Annotated[
    ProgrammeGain
    | Draw
    | Take
    | Settle
    | Develop
    | Moon
    | SetDie
    | Pay
    | Discard
    | Score
    | Need
    | If
    | Choose
    | ProgrammePass
    | ProgrammeCopy
    | ProgrammeTakeCard,
    Field(discriminator="op"),
]


# By the step that others wait for: the key with which they do.
HEADS: Mapping[type[Row], str] = {Pay: "if_paid", If: "if_met", Choose: "choice"}
GUARDS = tuple(HEADS.values())
LACKING: Mapping[str, str] = {
    "if_paid": N_("there is no payment before it"),
    "if_met": N_('there is no condition (op = "if") before it'),
    "choice": N_('there is no choice (op = "choose") before it'),
}
WAITING = N_("conditions and choices cannot wait for another step")
NOTHING_PAID = N_("nothing after it uses if_paid, so the payment would have no effect")
NOTHING_MET = N_("nothing after it uses if_met, so the condition would have no effect")
NOTHING_CHOSEN = N_("nothing after it uses choice, so it would have no effect")


class ProgrammeFault(NamedTuple):
    """What is wrong with a programme: the step from 1 on, the key, a sentence, and the words that may stand there."""

    step: int
    key: str
    reason: Sentence
    given: str = ""
    known: tuple[str, ...] = ()


def faults(programme: Sequence[Row], words: ProgrammeWords) -> Iterator[ProgrammeFault]:
    """Yield everything that the steps of a card say and the game does not know, or that does not fit together."""
    for at, step in enumerate(programme, 1):
        for key, word, known in (*_named(step, words), *_measured(step, words)):
            if word not in known:
                yield ProgrammeFault(at, key, unknown(key, word, known)[0], word, known)
        yield from (ProgrammeFault(at, key, reason) for key, reason in _short_tables(step, words))
    yield from _guarded_in_vain(programme)
    for at, step in enumerate(programme, 1):
        if isinstance(step, Pay | If | Choose):
            yield from _idle_heads(at, step, programme[at : _end(programme, at)])


def _end(programme: Sequence[Row], after: int) -> int:
    """Return the place behind the last step that waits for the one before this place."""
    return next((at for at in range(after, len(programme)) if not programme[at].guards), len(programme))


def _guarded_in_vain(programme: Sequence[Row]) -> Iterator[ProgrammeFault]:
    """Yield steps that wait for what is not there, and those that others wait for and that would wait themselves."""
    head: Row | None = None
    for at, step in enumerate(programme, 1):
        waits = HEADS.get(type(head)) if head is not None else None
        for key in step.guards:
            if key != waits:
                yield ProgrammeFault(at, key, Sentence(LACKING[key]))
        if step.guards and type(step) in HEADS:
            text = N_("a payment cannot wait for another one") if isinstance(step, Pay) else WAITING
            yield ProgrammeFault(at, step.guards[0], Sentence(text))
        if not step.guards:
            head = step if type(step) in HEADS else None


def _idle_heads(at: int, step: Row, behind: Sequence[Row]) -> Iterator[ProgrammeFault]:
    """Yield a payment, condition or choice for which nothing behind it waits, and numbers of choices that are not."""
    if not behind:
        sentences = {Pay: NOTHING_PAID, If: NOTHING_MET, Choose: NOTHING_CHOSEN}
        yield ProgrammeFault(at, "op", Sentence(sentences[type(step)]))
    elif isinstance(step, Choose):
        lacking = sorted({*range(1, step.choices + 1)} - {each.choice for each in behind})
        if lacking:
            text = N_("no later step has choice = {number}, so that choice would do nothing")
            yield ProgrammeFault(at, "choices", Sentence(text, number=lacking[0]))
        for place, each in enumerate(behind, at + 1):
            if each.choice > step.choices:
                yield ProgrammeFault(
                    place, "choice", Sentence(N_("there are only {count} choices"), count=step.choices)
                )


def _named(step: Row, words: ProgrammeWords) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield each word of a step that belongs to the game: its key, the word, and the words that fit there."""
    things = words.classes
    match step:
        case ProgrammeGain():
            yield from (("as", kind, things) for kind in step.kinds)
        case Take():
            yield from (("what", kind, things) for kind in step.what)
            if step.only_if:
                yield "only_if.metric", step.only_if.metric, words.measures
        case Develop():
            yield from (("material", kind, things) for kind in step.material)
        case Pay():
            yield "cost", step.cost, things
        case Need() | If():
            yield "metric", step.metric, words.measures


def _measured(step: Row, words: ProgrammeWords) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield each measure that an amount of a step follows."""
    for key, amount in _amounts(step):
        if isinstance(amount, Per):
            yield f"{key}.per", amount.per, words.measures


def _amounts(step: Row) -> Iterator[tuple[str, object]]:
    return ((key, getattr(step, key)) for key in type(step).model_fields)


def _short_tables(step: Row, words: ProgrammeWords) -> Iterator[tuple[str, Sentence]]:
    for key, amount in _amounts(step):
        if isinstance(amount, ByMoon) and len(amount.by_moon) != words.sides:
            yield f"{key}.by_moon", Sentence(TABLE_OF_DIE, count=words.sides)


def compiled(programme: Sequence[Row], words: ProgrammeWords) -> tuple[ProgrammeStep, ...]:
    """Return the steps of a card as a kit carries them: kinds of things one by one, and amounts as records."""
    return tuple(_deed(step, words) for step in programme)


def _deed(step: Row, words: ProgrammeWords) -> ProgrammeStep:
    terms: dict[str, Term] = {}
    for key, field in type(step).model_fields.items():
        if key not in ("op", *GUARDS):
            terms[field.alias or key] = _term(step, key, words)
    if step.branch:
        terms[BRANCH] = step.branch
    guarded = bool(step.guards)
    return ProgrammeStep(str(getattr(step, "op")), guarded, terms)  # noqa: B009 - every kind of step has its own


def _term(step: Row, key: str, words: ProgrammeWords) -> Term:
    value = getattr(step, key)
    if key in ("kinds", "what", "material", "cost"):
        return _kinds((value,) if isinstance(value, str) else value, words)
    if isinstance(value, OnlyIf):
        return value.metric, value.op
    if isinstance(value, ByMoon | Per) or (value == "moon" and key in AMOUNTS):  # "moon" is also a measure
        return _amount(value, words)
    if key in AMOUNTS and type(value) is int:
        return Amount(value)
    found: Term = value
    return found


def _amount(value: object, words: ProgrammeWords) -> Amount:
    match value:
        case ByMoon():
            return Amount(measure=words.die, table=value.by_moon)
        case Per():
            return Amount(value.base, value.each, value.per, value.min, value.max)
        case _:
            return Amount(0, 1, words.die)


def _kinds(named: Sequence[str], words: ProgrammeWords) -> tuple[str, ...]:
    """Return every kind of thing that these words name, each once."""
    every = {ANY: tuple(kind for kinds in words.things.values() for kind in kinds), **words.things}
    return tuple(dict.fromkeys(kind for name in named for kind in every.get(name, (name,))))
