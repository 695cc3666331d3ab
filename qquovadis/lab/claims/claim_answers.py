"""`claims_answers.toml` beside a draft: what games said of its claims, by level; written by the lab, read by pages."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import tomlkit
from pydantic import Field, Strict

from qquovadis.files import write_whole
from qquovadis.lab.answer import ClaimAnswer, ClaimAtLevel, Verdict
from qquovadis.lab.claims.claim_blocks import ClaimBlocks, ClaimProvenance, Kept
from qquovadis.lab.claims.claims_file import MOST_CLAIMS, Claim, Claims
from qquovadis.lab.claims.verdicts import answered, not_asked, strength
from qquovadis.lab.shape_file import read_shape
from qquovadis.lab.statistics.intervals import Interval, Method
from qquovadis.lab.studies.study_file import Id
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Name, Shape

ANSWERS = "claims_answers.toml"
DIGITS = 6
Count = Annotated[int, Field(ge=0)]
Real = Annotated[float, Strict(False)]


class KeptLevel(ClaimProvenance):
    """What a claim came to at a level; bounds that are not known are not said.

    Attributes:
        blocks: How many blocks were played in which there was something to see.
        games: How many games.
        mean: The number; `low` and `high` are the interval around it.
        alpha: How often that interval may be wrong.
        method: How it was found.
        verdict: What it allows to say.
        more_games: About how many more games would tell; 0 if it is told, or nobody can say.
        minutes: How long they would take one processor.
        beyond: No number of games that anybody would play tells it.
    """

    blocks: Count
    games: Count
    mean: Real | None = None
    low: Real | None = None
    high: Real | None = None
    alpha: Annotated[float, Field(gt=0, lt=1)]
    method: Method
    verdict: Verdict
    more_games: Count = 0
    minutes: Annotated[float, Field(ge=0), Strict(False)] = 0.0
    beyond: bool = False

    @property
    def row(self) -> ClaimAtLevel:
        """The same, as answers say it."""
        low = -math.inf if self.low is None else self.low
        high = math.inf if self.high is None else self.high
        mean = math.nan if self.mean is None else self.mean
        found = Interval(self.blocks, mean, low, high, self.alpha, self.method)
        return ClaimAtLevel(
            level=self.level,
            interval=found,
            games=self.games,
            verdict=self.verdict,
            more_games=self.more_games,
            minutes=self.minutes,
            beyond=self.beyond,
        )


class KeptAnswer(Shape):
    """What a claim came to.

    Attributes:
        id: The claim.
        verdict: Over the two strongest levels that played.
        more_games: About how many more games would tell, at the level that needs most; 0 if it is told.
        minutes: How long they would take one processor.
        level: At each level, the weakest first.
    """

    id: Id
    verdict: Verdict
    more_games: Count = 0
    minutes: Annotated[float, Field(ge=0), Strict(False)] = 0.0
    level: Annotated[tuple[KeptLevel, ...], Strict(False), Field(max_length=20)] = ()


class KeptAnswers(Shape):
    """What games said of the claims of a draft.

    Attributes:
        draft: The draft, as game/draft.
        answer: The answers, in the order of the claims.
        place: How often each place in turn order wins; nothing if nobody counted it.
    """

    format: Literal[1] = 1
    draft: Name
    answer: Annotated[tuple[KeptAnswer, ...], Strict(False), Field(max_length=MOST_CLAIMS)] = ()

    place: Annotated[tuple[KeptAnswer, ...], Strict(False), Field(max_length=8)] = ()

    def answers(self, claims: Claims) -> tuple[ClaimAnswer, ...]:
        """Return an answer to every claim; those that nobody played yet cannot be told."""
        kept = {each.id: each for each in self.answer}
        return tuple(_answer(claim, kept.get(claim.id)) for claim in claims.claim)

    def places(self, claims: Claims) -> tuple[ClaimAnswer, ...]:
        """Return how often each place in turn order wins, the first one first; nothing if nobody counted it."""
        kept = {each.id: each for each in self.place}
        return tuple(_answer(claim, kept[claim.id]) for claim in claims.places if claim.id in kept)


def _answer(claim: Claim, kept: KeptAnswer | None) -> ClaimAnswer:
    if not claim.is_asked:
        return not_asked(claim)
    return answered(claim, [each.row for each in kept.level] if kept else ())


def kept_of(answers: Iterable[ClaimAnswer], blocks: Kept) -> list[KeptAnswer]:
    """Return what is kept of answers that were judged by these blocks."""
    return [
        KeptAnswer(
            id=each.id,
            verdict=each.verdict,
            more_games=each.more_games,
            minutes=each.minutes,
            level=tuple(_kept_level(row, blocks[each.id, row.level]) for row in each.by_level),
        )
        for each in answers
        if each.verdict != "not_asked"
    ]


def _kept_level(row: ClaimAtLevel, of: ClaimBlocks) -> KeptLevel:
    found = row.interval
    return KeptLevel(
        **of.provenance,
        blocks=found.n,
        games=row.games,
        mean=_told(found.mean) if found.n else None,
        low=_told(found.low),
        high=_told(found.high),
        alpha=found.alpha,
        method=found.method,
        verdict=row.verdict,
        more_games=row.more_games,
        minutes=row.minutes,
        beyond=row.beyond,
    )


def _told(value: float) -> float | None:
    return round(value, DIGITS) if math.isfinite(value) else None


def merged(claims: Claims, before: KeptAnswers | None, found: Sequence[KeptAnswer]) -> KeptAnswers:
    """Return new answers together with those that were there: of a level that was judged anew the new one counts."""
    old = {each.id: each for each in (*before.answer, *before.place)} if before else {}
    new = {each.id: each for each in found}
    return KeptAnswers(
        draft=claims.draft,
        answer=tuple(_merged(claims.asked, old, new)),
        place=tuple(_merged(claims.places, old, new)),
    )


def _merged(of: Iterable[Claim], old: Mapping[str, KeptAnswer], new: Mapping[str, KeptAnswer]) -> Iterator[KeptAnswer]:
    for claim in of:
        there = [each.level for each in (old.get(claim.id), new.get(claim.id)) if each is not None]
        levels = {row.level: row for rows_of in there for row in rows_of}
        ordered = tuple(sorted(levels.values(), key=lambda each: strength(each.level)))
        if ordered:
            said = answered(claim, [each.row for each in ordered])
            yield KeptAnswer(
                id=claim.id,
                verdict=said.verdict,
                more_games=said.more_games,
                minutes=said.minutes,
                level=ordered,
            )


def write_answers(answers: KeptAnswers, file: Path) -> None:
    """Write answers in place of what lies there; OSError if that cannot be."""
    write_whole(file, tomlkit.dumps(answers.model_dump(exclude_none=True)))


def read_answers(file: Path) -> KeptAnswers:
    """Return the answers in a file; PackError with file and key if it holds none."""
    return read_shape(KeptAnswers, file)


def answers_of(pack: Pack) -> KeptAnswers | None:
    """Return what games said of the claims of a draft; nothing if none were played. A variant has its draft's."""
    file = pack.folder / ANSWERS
    found = read_answers(file) if file.is_file() else None
    return found if found and found.draft == f"{pack.game}/{pack.draft}" else None
