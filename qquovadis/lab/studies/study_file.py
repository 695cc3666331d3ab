"""A study as a person asks it: `.qqstudy`, a file of TOML; read here and refused where it says what cannot be."""

from pathlib import Path
from typing import Annotated, Literal, Self

import tomlkit
from pydantic import Field, Strict, model_validator

from qquovadis.errors import InvalidContent, Listed, QuoError
from qquovadis.lab.play.plan import MOST_BLOCKS, MOST_SEED
from qquovadis.lab.shape_file import read_shape, shape_of
from qquovadis.model.file_endings import STUDY_ENDING
from qquovadis.model.pack.schema import Words
from qquovadis.model.pack.shapes import Name, Names, Shape, Whole
from qquovadis.model.pack.value_file import weights_in
from qquovadis.model.text.translations import N_

ENDING = STUDY_ENDING
MOST_ARMS, MOST_GOALS, MOST_VALUES, MOST_CARDS = 40, 60, 40, 400
LONGEST_VALUE = 200_000  # letters
Value = bool | Whole | Name
# A path may be as long as file systems let it be.
NamedOrPlace = Annotated[str, Field(min_length=1, max_length=4096, pattern=r"^[^\x00-\x1f]+$")]
Id = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f]+$")]
Games = Annotated[int, Field(ge=1, le=MOST_BLOCKS)]


class Head(Shape):
    """What is asked of all arms.

    Attributes:
        name: What the study is called.
        seed: The seed from which those of its blocks follow.
        levels: The levels of bots; every answer is given at each of them.
        seats: How many play; each number is a study of its own.
        max_games: The most games of each arm at each level and number of seats.
        max_minutes: After how many minutes of a clock it ends, whatever it knows by then; no end if it says nothing.
        alpha: How often any interval of a family may be wrong.
        look: "always" if anybody may look while games are played; "end" if nobody looks before the last.
    """

    name: Words
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)] = 0
    levels: Annotated[Names, Field(min_length=1, max_length=6)] = ("planner",)
    seats: Annotated[tuple[Annotated[int, Field(ge=2, le=8)], ...], Strict(False), Field(min_length=1)] = (4,)
    max_games: Games = 4000
    max_minutes: Annotated[float, Field(gt=0), Strict(False)] | None = None
    alpha: Annotated[float, Field(gt=0, lt=1)] = 0.05
    look: Literal["always", "end"] = "always"


class Arm(Shape):
    """A set of rules under study: a draft or a variant, with numbers and options changed.

    Attributes:
        id: By what goals and reports call it.
        draft: A draft as game/draft, or the folder of one.
        variant: The file of a variant, beside the study or by its whole path; instead of a draft.
        parameters: Numbers that are otherwise than the draft or the variant says.
        options: Options likewise.
        refit: Whether what positions are worth is fitted anew for these rules before the first game, so that bots
            that learn judge by them and not by the draft's.
        value: What was fitted, as the text of a file; whoever plays the study writes it, its book keeps it.
    """

    id: Id
    draft: NamedOrPlace | None = None
    variant: NamedOrPlace | None = None
    parameters: dict[Name, Value] = Field(default_factory=dict)
    options: dict[Name, bool | Name] = Field(default_factory=dict)
    refit: bool = False
    value: Annotated[str, Field(max_length=LONGEST_VALUE)] = ""

    @model_validator(mode="after")
    def is_of_one_draft(self) -> Self:
        """Refuse an arm of no draft, or of two, and a value that is none."""
        if (self.draft is None) == (self.variant is None):
            raise InvalidContent(N_("an arm names either a draft or a variant"))
        if self.value:
            refuse_no_value(self.value)
        return self


class Goal(Shape):
    """When it is enough: what must be known how well.

    Attributes:
        metric: What is measured.
        arm: Of which arm; of each if it says nothing.
        contrast: Two arms, the second of which is taken away from the first; instead of an arm.
        half_width: It is enough when the interval reaches no further than this to either side.
        decided: It is enough when the interval lies beyond 0, or wholly within so much of it.
        want: In which direction a difference is better, if there is a better.
    """

    metric: Name
    arm: Id | None = None
    contrast: Annotated[tuple[Id, Id], Strict(False)] | None = None
    half_width: Annotated[float, Field(gt=0), Strict(False)] | None = None
    decided: Annotated[float, Field(gt=0), Strict(False)] | None = None
    want: Literal["higher", "lower"] | None = None


class SeatStrategy(Shape):
    """How one seat plays while the others play freely; it sits on each seat in turn, and numbers are its own.

    Attributes:
        id: By what it is called.
        forbid: Choices that it never makes while it has another: verbs, steps, or "Step.verb".
        prefer: Choices that it always makes where it may.
    """

    id: Id
    forbid: Names = ()
    prefer: Names = ()

    @model_validator(mode="after")
    def restricts(self) -> Self:
        """Refuse a strategy that leaves everything as it is."""
        if not self.forbid and not self.prefer:
            raise InvalidContent(N_("a strategy forbids or prefers something"))
        return self


class Strategy(SeatStrategy):
    """The strategy of a seat in a study, where goals and reports call it as an arm of its own.

    Attributes:
        arm: By whose rules it plays; the first arm if it says nothing.
    """

    arm: Id | None = None


class Assign(Shape):
    """Chance instead of choice: the cards that seats get and set by lot.

    Attributes:
        skills: What goes by lot.
        against: The cards with which those of their kind are compared; with all others if it names none. It is no part
            of the plan: the same games tell both.
    """

    skills: Literal["lot"]
    against: Annotated[Names, Field(max_length=MOST_CARDS)] = ()


class Sweep(Shape):
    """One number over several values, each an arm of its own; with `screen` every free number one step up and down.

    Attributes:
        parameter: The number; nothing with `screen`.
        values: Its values.
        screen: Whether all free numbers are tried, one at a time.
    """

    parameter: Name | None = None
    values: Annotated[tuple[Whole, ...], Strict(False), Field(max_length=MOST_VALUES)] = ()
    screen: bool = False

    @model_validator(mode="after")
    def sweeps(self) -> Self:
        """Refuse a sweep over nothing."""
        if self.screen == (self.parameter is not None) or (not self.screen and len(set(self.values)) < 2):
            raise InvalidContent(N_("a sweep names a parameter with two values or more, or screens all"))
        return self


class Seek(Shape):
    """A search among whole numbers for what makes a metric smallest, and a race of the best against the draft.

    Attributes:
        parameters: By name the lowest and the highest value.
        minimise: The metric; `maximise` likewise.
        subject_to: Conditions such as "length.rounds <= 12".
        games: How many games the search may take, the race apart.
    """

    parameters: Annotated[dict[Name, Annotated[tuple[Whole, Whole], Strict(False)]], Field(min_length=1, max_length=12)]
    minimise: Name | None = None
    maximise: Name | None = None
    subject_to: Annotated[Names, Field(max_length=8)] = ()
    games: Games = 1000

    @model_validator(mode="after")
    def seeks(self) -> Self:
        """Refuse a search without a goal, or in empty ranges."""
        if (self.minimise is None) == (self.maximise is None):
            raise InvalidContent(N_("a search names either what it minimises or what it maximises"))
        if any(low > high for low, high in self.parameters.values()):
            raise InvalidContent(N_("the lowest value of a range stands before the highest"))
        return self


class Study(Shape):
    """A question with everything that its plan follows from."""

    format: Literal[1] = 1
    study: Head
    arm: Annotated[tuple[Arm, ...], Strict(False), Field(min_length=1, max_length=MOST_ARMS)]
    goal: Annotated[tuple[Goal, ...], Strict(False), Field(max_length=MOST_GOALS)] = ()
    strategy: Annotated[tuple[Strategy, ...], Strict(False), Field(max_length=MOST_ARMS)] = ()
    assign: Assign | None = None
    sweep: Sweep | None = None
    seek: Seek | None = None

    @model_validator(mode="after")
    def speaks_of_its_arms(self) -> Self:
        """Refuse ids that two have, and those that none has."""
        arms = [each.id for each in self.arm]
        ids = [*arms, *(each.id for each in self.strategy)]
        if len(set(ids)) < len(ids):
            raise InvalidContent(N_("two arms or strategies have the same id"))
        for strategy in self.strategy:
            _refuse_stranger(strategy.arm, arms)
        for goal in self.goal:
            for named in (goal.arm, *(goal.contrast or ())):
                _refuse_stranger(named, ids if self.sweep is None else ())
        return self

    @model_validator(mode="after")
    def refits_what_it_plays(self) -> Self:
        """Refuse to fit values for arms that are made later: of each sweep and each step of a search."""
        if (self.sweep or self.seek) and any(arm.refit for arm in self.arm):
            raise InvalidContent(N_("a sweep or a search fits no values anew; leave “refit” out"))
        return self

    @property
    def text(self) -> str:
        """The study as a file says it, always in the same way."""
        return tomlkit.dumps(self.model_dump(exclude_none=True, exclude_defaults=True) | {"format": self.format})


def refuse_no_value(text: str) -> None:
    """Raise InvalidContent if a text says no value."""
    try:
        weights_in(text)
    except QuoError as error:
        raise InvalidContent(N_("“value” is not what a study writes there: {reason}"), reason=error) from error


def _refuse_stranger(named: str | None, ids: list[str] | tuple[()]) -> None:
    if named is not None and ids and named not in ids:
        raise InvalidContent(N_("there is no arm “{arm}”; available: {arms}"), arm=named, arms=Listed(ids))


def read_study(file: Path) -> Study:
    """Return the study in a file; PackError with file and key if it is none."""
    return read_shape(Study, file)


def study_of(content: bytes, name: str) -> Study:
    """Return the study that a text says; PackError, which calls it by this name, if it is none.

    >>> text = b'''
    ... study = { name = "Moons", seed = 3, levels = ["random"], seats = [3], max_games = 6 }
    ... arm = [{ id = "12 counters", draft = "undecim/14", parameters = { "moon.counters" = 12 } }]
    ... '''
    >>> study = study_of(text, "moons.qqstudy")
    >>> study.study.max_games, [arm.id for arm in study.arm]
    (6, ['12 counters'])
    """
    return shape_of(Study, content, name)
