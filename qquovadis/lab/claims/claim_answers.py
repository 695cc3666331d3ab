"""`claims_answers.toml` beside a draft: what games said of its claims, by level; written by the lab, read by pages."""

import hashlib
import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import tomlkit
from pydantic import Field, Strict

from qquovadis import __version__
from qquovadis.files import write_whole
from qquovadis.lab.answer import ClaimAnswer, ClaimAtLevel, Verdict
from qquovadis.lab.claims.claims_file import MOST_CLAIMS, Claim, Claims
from qquovadis.lab.claims.verdicts import answered, not_asked, strength
from qquovadis.lab.shape_file import read_shape
from qquovadis.lab.statistics.intervals import Interval, Method
from qquovadis.lab.studies.study_file import Id
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Name, Shape

ANSWERS = "claims_answers.toml"
DIGITS = 6
DECIDING = ("pack.toml", "parameters.toml", "options.toml", "cards.toml", "skills.toml", "races.toml")
Count = Annotated[int, Field(ge=0)]
Real = Annotated[float, Strict(False)]


class KeptLevel(Shape):
    """What a claim came to at a level; bounds that are not known are not said.

    Attributes:
        level: The level.
        version: Its version then.
        plan: By what the plan of that study is known.
        program: The program that played.
        pack: The fingerprint of the draft's pack then.
        rules: The fingerprint of those of its files that decide games; empty if nobody noted it.
        blocks: How many blocks were played in which there was something to see.
        games: How many games.
        mean: The number; `low` and `high` are the interval around it.
        alpha: How often that interval may be wrong.
        method: How it was found.
        verdict: What it allows to say.
    """

    level: Name
    version: Name
    plan: Name
    program: Name
    pack: Name
    rules: Annotated[str, Field(max_length=64)] = ""
    blocks: Count
    games: Count
    mean: Real | None = None
    low: Real | None = None
    high: Real | None = None
    alpha: Annotated[float, Field(gt=0, lt=1)]
    method: Method
    verdict: Verdict

    @property
    def row(self) -> ClaimAtLevel:
        """The same, as answers say it."""
        low = -math.inf if self.low is None else self.low
        high = math.inf if self.high is None else self.high
        mean = math.nan if self.mean is None else self.mean
        found = Interval(self.blocks, mean, low, high, self.alpha, self.method)
        return ClaimAtLevel(level=self.level, interval=found, games=self.games, verdict=self.verdict)


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
    """

    format: Literal[1] = 1
    draft: Name
    answer: Annotated[tuple[KeptAnswer, ...], Strict(False), Field(max_length=MOST_CLAIMS)] = ()

    def answers(self, claims: Claims) -> tuple[ClaimAnswer, ...]:
        """Return an answer to every claim; those that nobody played yet cannot be told."""
        kept = {each.id: each for each in self.answer}
        return tuple(_answer(claim, kept.get(claim.id)) for claim in claims.claim)


def _answer(claim: Claim, kept: KeptAnswer | None) -> ClaimAnswer:
    if not claim.is_asked:
        return not_asked(claim)
    found = answered(claim, [each.row for each in kept.level] if kept else ())
    if kept is None:
        return found
    return ClaimAnswer(**{**vars(found), "more_games": kept.more_games, "minutes": kept.minutes})


class PlayedWith(NamedTuple):
    """With what claims were played: the plan, the fingerprints of the pack and of its rules, versions of levels."""

    plan: str
    pack: str
    rules: str
    versions: Mapping[str, str]


def kept_of(answers: Iterable[ClaimAnswer], played: PlayedWith) -> list[KeptAnswer]:
    """Return what is kept of the answers of a study."""
    return [
        KeptAnswer(
            id=each.id,
            verdict=each.verdict,
            more_games=each.more_games,
            minutes=each.minutes,
            level=tuple(_kept_level(row, played) for row in each.by_level),
        )
        for each in answers
        if each.verdict != "not_asked"
    ]


def _kept_level(row: ClaimAtLevel, played: PlayedWith) -> KeptLevel:
    found = row.interval
    return KeptLevel(
        level=row.level,
        version=played.versions[row.level],
        plan=played.plan,
        program=__version__,
        pack=played.pack,
        rules=played.rules,
        blocks=found.n,
        games=row.games,
        mean=_told(found.mean) if found.n else None,
        low=_told(found.low),
        high=_told(found.high),
        alpha=found.alpha,
        method=found.method,
        verdict=row.verdict,
    )


def _told(value: float) -> float | None:
    return round(value, DIGITS) if math.isfinite(value) else None


def merged(claims: Claims, before: KeptAnswers | None, found: Sequence[KeptAnswer]) -> KeptAnswers:
    """Return new answers together with those that were there: of a level that played again the new one counts."""
    old = {each.id: each for each in before.answer} if before else {}
    new = {each.id: each for each in found}
    rows = []
    for claim in claims.asked:
        one, other = old.get(claim.id), new.get(claim.id)
        if one is None or other is None:
            rows += [each for each in (one, other) if each]
            continue
        levels = {each.level: each for each in (*one.level, *other.level)}
        ordered = tuple(sorted(levels.values(), key=lambda each: strength(each.level)))
        verdict = answered(claim, [each.row for each in ordered]).verdict
        untold = verdict == "cannot_tell"
        rows.append(
            KeptAnswer(
                id=claim.id,
                verdict=verdict,
                more_games=max(one.more_games, other.more_games) if untold else 0,
                minutes=max(one.minutes, other.minutes) if untold else 0.0,
                level=ordered,
            )
        )
    return KeptAnswers(draft=claims.draft, answer=tuple(rows))


def write_answers(answers: KeptAnswers, file: Path) -> None:
    """Write answers in place of what lies there; OSError if that cannot be."""
    write_whole(file, tomlkit.dumps(answers.model_dump(exclude_none=True)))


def read_answers(file: Path) -> KeptAnswers:
    """Return the answers in a file; PackError with file and key if it holds none."""
    return read_shape(KeptAnswers, file)


def rules_fingerprint(folder: Path) -> str:
    """Return by what the rules of a pack are known: its files that decide games, and none of words or pictures."""
    found = hashlib.sha256()
    for name in DECIDING:
        file = folder / name
        content = file.read_bytes() if file.is_file() else b""
        found.update(f"{name} {len(content)}\n".encode() + content)
    return found.hexdigest()[:32]


def answers_of(pack: Pack) -> KeptAnswers | None:
    """Return what games said of the claims of a draft; nothing if none were played. A variant has its draft's."""
    file = pack.folder / ANSWERS
    found = read_answers(file) if file.is_file() else None
    return found if found and found.draft == f"{pack.game}/{pack.draft}" else None
