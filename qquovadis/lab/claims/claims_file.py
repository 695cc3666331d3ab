"""`claims.toml` beside a draft: sentences of the designer's notes as numbers that games can speak for or against."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, Strict, model_validator

from qquovadis.errors import InvalidContent
from qquovadis.lab.play.plan import MOST_SEED
from qquovadis.lab.shape_file import read_shape, shape_of
from qquovadis.lab.studies.study_file import Games, Id, SeatStrategy, Value
from qquovadis.model.pack.schema import Pack, Words
from qquovadis.model.pack.shapes import Name, Names, Shape
from qquovadis.model.text.translations import N_

CLAIMS = "claims.toml"
NOT_ASKED = "none"
Metric = Annotated[str, Field(min_length=1, max_length=240, pattern=r"^[a-z0-9._]+( [-+/] [a-z0-9._]+)*$")]
PLAIN = "draft"
PLACE, FAIR = "win.order.", 0.03
MOST_CLAIMS, MOST_LINES = 300, 400
Number = Annotated[float, Strict(False)]
Line = Annotated[int, Field(ge=1, le=100_000)]
Lines = Annotated[tuple[Line, ...], Strict(False), Field(max_length=MOST_LINES)]
Labels = Annotated[tuple[Name, ...], Strict(False), Field(max_length=20)]
Statistic = Literal["mean", "median", "quantile", "share_at_least", "share_equal", "contrast"]
Comparator = Literal["<", "<=", "about", "between", ">=", ">"]
Unit = Literal["share", "VP", "times", "rounds", "turns", "cards", "areas", "towns", "people", "cubes"]


class Region(NamedTuple):
    """What a claim says a number is: between two bounds, of which either may be infinite or left out itself."""

    low: float
    high: float
    takes_low: bool = True
    takes_high: bool = True


class Claim(Shape):
    """A sentence of the notes, in words of our own, and what it says in numbers.

    Attributes:
        id: By what it is known.
        source: The draft and the line of its notes: "14:85".
        covers: Further lines that say the same.
        clauses: The clauses of the rules under which it is told, by their labels.
        says: What is claimed.
        metric: What is measured of every game or seat; two of them with " - " or " + " between; "none" if the sentence
            cannot be asked.
        reason: Why it cannot be asked, or how its words were turned into this number.
        arm: What the rules to play are called where they are not the draft's; the variant's name if it says nothing.
        variant: A variant of the draft: one of those that ship with the program, or a file beside this one.
        parameters: Numbers that are otherwise than the draft or the variant says.
        options: Options likewise.
        strategy: How one seat plays, whose numbers are then meant.
        against: "draft" if the number is the difference to the draft as it is, on the same chance.
        statistic: What is made of all games or seats.
        at: From which number on `share_at_least` counts, which one `share_equal` counts, or which quantile is meant.
        comparator: How the number compares.
        value: With what; two bounds for "between".
        within: How far "about" reaches to either side.
        unit: In what it is counted.
        family: With which other claims its interval may not be wrong in any.
    """

    id: Id
    source: Annotated[str, Field(pattern=r"^[0-9a-z]+:[0-9]+$")]
    covers: Lines = ()
    clauses: Labels = ()
    says: Words
    metric: Metric
    reason: Words | None = None
    arm: Id | None = None
    variant: Name | None = None
    parameters: dict[Name, Value] = Field(default_factory=dict)
    options: dict[Name, bool | Name] = Field(default_factory=dict)
    strategy: SeatStrategy | None = None
    against: Literal["draft"] | None = None
    statistic: Statistic = "mean"
    at: Number | None = None
    comparator: Comparator = ">="
    value: Number | Annotated[tuple[Number, Number], Strict(False)] | None = None
    within: Annotated[float, Field(gt=0), Strict(False)] | None = None
    unit: Unit = "share"
    family: Name = "claims"

    @model_validator(mode="after")
    def says_something(self) -> Self:
        """Refuse a claim that games could neither speak for nor against."""
        for wrong, text in _faults(self):
            if wrong:
                raise InvalidContent(text)
        return self

    @property
    def is_asked(self) -> bool:
        """Whether games are asked about it."""
        return self.metric != NOT_ASKED

    @property
    def line(self) -> int:
        """The line of the notes."""
        return int(self.source.partition(":")[2])

    @property
    def lines(self) -> tuple[int, ...]:
        """All lines of the notes that it speaks of."""
        return tuple(sorted({self.line, *self.covers}))

    @property
    def rules(self) -> str:
        """What the rules are called by which it is played."""
        changes = self.parameters | self.options
        spelled = ", ".join(f"{name}={value}" for name, value in changes.items())
        return self.arm or ", ".join(filter(None, (self.variant, spelled)))[:60] or PLAIN

    @property
    def region(self) -> Region:
        """What it says the number is."""
        bounds = self.value if isinstance(self.value, tuple) else (self.value or 0.0,) * 2
        low, high, away = bounds[0], bounds[1], self.within or 0.0
        if self.comparator in ("<", "<="):
            return Region(-float("inf"), high, takes_high=self.comparator == "<=")
        if self.comparator in (">", ">="):
            return Region(low, float("inf"), takes_low=self.comparator == ">=")
        return Region(low - away, high + away)


def _faults(claim: Claim) -> Iterator[tuple[bool, str]]:
    between, about = claim.comparator == "between", claim.comparator == "about"
    if not claim.is_asked:
        yield claim.reason is None, N_("a claim that is not asked says why")
        return
    yield claim.value is None, N_("a claim that is asked names a value")
    yield between != isinstance(claim.value, tuple), N_("“between” names two bounds, every other comparison one")
    yield isinstance(claim.value, tuple) and claim.value[0] > claim.value[1], N_("the lower bound stands first")
    yield about != (claim.within is not None), N_("“about”, and nothing else, says how far it reaches")
    counted = claim.statistic in ("share_at_least", "share_equal", "quantile")
    yield counted != (claim.at is not None), N_("shares and quantiles, and nothing else, say at which number")
    quantile = claim.statistic == "quantile" and not 0 < (claim.at or 0.0) < 1
    yield quantile, N_("a quantile lies between 0 and 1")
    yield (claim.statistic == "contrast") != (claim.against is not None), N_("a contrast says against what")


class Claims(Shape):
    """The claims of a draft's notes, and how they are played.

    Attributes:
        draft: The draft, as game/draft.
        seed: The seed of all its studies.
        seats: How many play.
        games: How many games each set of rules is played at each level, at most.
        looks: After how many of them claims are judged, the last being all; only then if it says nothing.
        levels: The levels of bots, the weakest first; only of two and more may a claim depend on strength.
        alpha: How often any verdict of a family may be wrong at a level.
        lines: Those lines of the notes that name a number or an order.
        claim: The claims.
    """

    format: Literal[1] = 1
    draft: Name
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)] = 0
    seats: Annotated[int, Field(ge=2, le=8)] = 4
    games: Games = 400
    looks: Annotated[tuple[Games, ...], Strict(False), Field(max_length=2)] = ()
    levels: Annotated[Names, Field(min_length=1, max_length=6)] = ("greedy", "planner")
    alpha: Annotated[float, Field(gt=0, lt=1)] = 0.05
    lines: Lines = ()
    claim: Annotated[tuple[Claim, ...], Strict(False), Field(max_length=MOST_CLAIMS)] = ()

    @model_validator(mode="after")
    def names_each_claim_once(self) -> Self:
        """Refuse ids that two have."""
        if len({each.id for each in self.claim}) < len(self.claim):
            raise InvalidContent(N_("two claims have the same id"))
        return self

    @model_validator(mode="after")
    def looks_last_at_all_games(self) -> Self:
        """Refuse looks that do not grow, or that end before or after the games do."""
        if self.looks and (sorted(set(self.looks)) != list(self.looks) or self.looks[-1] != self.games):
            raise InvalidContent(N_("the looks grow, and the last one is after all games"))
        return self

    @property
    def asked(self) -> tuple[Claim, ...]:
        """The claims that games are asked about."""
        return tuple(each for each in self.claim if each.is_asked)

    @property
    def uncovered(self) -> tuple[int, ...]:
        """The lines with a number or an order that no claim speaks of."""
        return tuple(sorted({*self.lines} - {line for each in self.claim for line in each.lines}))

    @cached_property
    def places(self) -> tuple[Claim, ...]:
        """For each place in turn order that it wins its fair share, give or take three points of a hundred.

        Nobody has to claim that: whether it matters who begins is asked of every draft whose claims are played.
        """
        fair, number = 1 / self.seats, self.draft.rpartition("/")[2]
        return tuple(
            Claim(
                id=f"{PLACE}{place}",
                source=f"{number}:1",
                says=Words(en=f"Place {place}", ja=f"{place}番手"),
                metric=f"win.order.{place}",
                comparator="about",
                value=fair,
                within=FAIR,
                family="order",
            )
            for place in range(1, self.seats + 1)
        )

    @property
    def planned_looks(self) -> tuple[int, ...]:
        """After how many games claims are judged."""
        return self.looks or (self.games,)


def read_claims(file: Path) -> Claims:
    """Return the claims in a file; PackError with file and key if it holds none."""
    return read_shape(Claims, file)


def claims_of_text(content: bytes, name: str) -> Claims:
    """Return the claims that a text says; PackError, which calls it by this name, if it says none.

    >>> text = b'''
    ... format = 1
    ... draft = "undecim/14"
    ... seats = 3
    ... claim = [
    ...   { id = "C1", source = "14:3", says = "It is short.", metric = "length.rounds", comparator = "<", value = 9 },
    ... ]
    ... '''
    >>> [(claim.metric, claim.comparator, claim.value) for claim in claims_of_text(text, "claims.toml").claim]
    [('length.rounds', '<', 9.0)]
    """
    return shape_of(Claims, content, name)


def claims_of(pack: Pack) -> Claims | None:
    """Return the claims beside a draft; nothing if it has none. A variant has its draft's.

    A draft that was begun as a copy of another does not have that one's.
    """
    file = pack.folder / CLAIMS
    found = read_claims(file) if file.is_file() else None
    return found if found and found.draft == f"{pack.game}/{pack.draft}" else None
