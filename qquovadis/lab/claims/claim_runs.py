"""Plays what the claims of a draft need, study by study, and judges them."""

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from glob import escape as glob_escape
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from qquovadis.lab.answer import Answer, Stopped
from qquovadis.lab.answer_head import PlayedSoFar
from qquovadis.lab.claims.claim_blocks import ClaimTally, Kept, together
from qquovadis.lab.claims.claim_studies import ClaimStudy
from qquovadis.lab.claims.claims_file import Claim, Claims
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.play.running import run_study
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from qquovadis.model.file_endings import BOOK_ENDING
from qquovadis.paths import fit_name

ENDING = BOOK_ENDING
Look = Callable[[Answer], None]


class ClaimEvaluation:
    """Takes down the blocks of a study of claims; what `run_study` asks of an evaluation.

    It judges nothing: claims are looked at after the numbers of games that were planned, all of a draft together.
    """

    is_enough = False  # every study is played to its end, so that no claim is judged by luck of when one stopped

    def __init__(self, plan: StudyPlan, tally: ClaimTally) -> None:
        self.plan, self._tally = plan, tally
        self._played = PlayedSoFar()

    def add(self, block: StudyBlock) -> None:
        """Take a block; blocks come in the plan's order."""
        self._tally.add(block)
        self._played.add(block)

    def answer(self, *, stopped: Stopped = "", wall_seconds: float = 0.0, book: str = "") -> Answer:
        """Return how far it is."""
        return self._played.head(self.plan, stopped=stopped, wall_seconds=wall_seconds, book=book)


class PlayedStudy(NamedTuple):
    """What a study of claims came to, and all blocks of the draft's claims that there are by then."""

    name: str
    answer: Answer
    kept: Kept


@dataclass(frozen=True, kw_only=True)
class ClaimRun:
    """How claims are played.

    Attributes:
        claims: The claims of a draft.
        folder: Where their file lies.
        pack: The fingerprint of the draft's pack, which answers name.
        rules: Gives the fingerprint of the rules by which a claim is played, which they name, too.
        games: After how many games at each level it ends, all that are planned if it says nothing.
        book: By what the books are called in which records are kept, one for each study; kept in none without it.
        workers: How many processes play.
        minutes: After how many minutes it ends; no end if it says nothing.
        stopped: Whoever sets it ends the run after the blocks in play.
        look: Is told how a study stands, four times a second at most.
        failing: Stands around each study, by its name, and may let it fail; the others are played all the same.
    """

    claims: Claims
    folder: Path
    pack: str
    rules: Callable[[Claim], str] = lambda _: ""
    games: int | None = None
    book: Path | None = None
    workers: int = 1
    minutes: float | None = None
    stopped: threading.Event
    look: Look = lambda _: None
    failing: Callable[[str], AbstractContextManager[None]] = lambda _: nullcontext()

    def play(self, studies: Sequence[ClaimStudy], kept: Kept, done: Callable[[PlayedStudy], None]) -> Stopped:
        """Play studies one after another, tell of each what it came to, and return why it ended.

        One of which all blocks are kept already, by the same rules and bots, is told of and not played again.
        """
        until = None if self.minutes is None else perf_counter() + 60 * self.minutes
        why: Stopped = "games"
        for each in studies:
            with self.failing(each.name):
                plan = study_plan(each.study, self.folder)
                rules = self.rules(each.claims[0])
                tally = ClaimTally(plan, each.claims, self.pack, rules)
                evaluation = ClaimEvaluation(plan, tally)
                versions = {level.name: level.version for level in evaluation.answer().levels}
                if self._is_there(each, kept, versions, rules):
                    answer = evaluation.answer(stopped="games")
                else:
                    answer = self._answer(plan, each, evaluation, until)
                if answer.blocks:
                    kept = together(self.claims, kept, tally.kept(versions))
                done(PlayedStudy(each.name, answer, kept))
                why = answer.stopped
            if why != "games":
                return why
        return "games"

    def _is_there(self, study: ClaimStudy, kept: Kept, versions: Mapping[str, str], rules: str) -> bool:
        """Return whether all blocks that are wanted of a study are kept."""
        wanted = min(self.games or self.claims.games, self.claims.games)
        rows = [kept.get((claim.id, level)) for claim in study.claims for level in study.study.study.levels]
        return all(
            row is not None
            and (row.rules, row.version, row.seed) == (rules, versions[row.level], self.claims.seed)
            and row.games >= wanted
            for row in rows
        )

    def _answer(self, plan: StudyPlan, study: ClaimStudy, evaluation: ClaimEvaluation, until: float | None) -> Answer:
        book = None if self.book is None else book_of(self.book, study.name)
        return run_study(
            plan,
            evaluation=evaluation,
            workers=self.workers,
            book=book,
            others=self._others(book),
            stopped=self.stopped,
            look=self.look,
            minutes=None if until is None else max(until - perf_counter(), 0.0) / 60,
            games=self.games,
        )

    def _others(self, book: Path | None) -> list[Path]:
        """Return the books of the other rules: the plain draft is an arm of most studies, and need not play again."""
        if self.book is None or book is None:
            return []
        found = book.parent.glob(f"{glob_escape(self.book.stem)}-*{glob_escape(book.suffix)}")
        return sorted(each for each in found if each != book)


def book_of(book: Path, rules: str) -> Path:
    """Return the file beside a book in which the records of a study of claims are kept, one for each set of rules."""
    return book.with_name(f"{book.stem}-{fit_name(rules)}{book.suffix or ENDING}")
