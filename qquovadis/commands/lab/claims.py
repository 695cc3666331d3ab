"""`lab claims`: plays what the claims of a draft's notes need, and says which of them hold."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.commands.lab.reports import AMONG_BOTS
from qquovadis.commands.lab.runs import CANCELLED, CANNOT_TELL, DONE, stopped_by_interrupt
from qquovadis.commands.options import named_pack
from qquovadis.commands.output import say_json, say_lines, warn
from qquovadis.commands.several import FAILED, Several
from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer, ClaimAnswer
from qquovadis.lab.claims.claim_answers import (
    ANSWERS,
    KeptAnswers,
    kept_of,
    merged,
    read_answers,
    write_answers,
)
from qquovadis.lab.claims.claim_blocks import Kept, blocks_file, read_blocks, write_blocks
from qquovadis.lab.claims.claim_runs import ClaimRun, PlayedStudy
from qquovadis.lab.claims.claim_studies import ClaimStudy, changed_by, claim_studies
from qquovadis.lab.claims.claims_file import CLAIMS, Claim, Claims, read_claims
from qquovadis.lab.claims.deciding_rules import DecidingRules
from qquovadis.lab.claims.judging import judged, places_judged
from qquovadis.lab.report.claim_lines import claim_lines, told_at_each_level, told_first
from qquovadis.lab.report.seat_order import order_sentences
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_, Texts

OF_A_DRAFT = N_(
    "The claims of a draft are about its own rules, so they cannot be asked of a variant. Name the draft, or with "
    "--claims a file of claims about the variant."
)


class WantedClaims(NamedTuple):
    """What is asked: a draft, a file of claims instead of its own, by whom and how long, and where answers are kept."""

    draft: str
    file: Path | None
    levels: tuple[str, ...]
    rules: tuple[str, ...]
    games: int | None
    minutes: float | None
    workers: int
    book: Path | None
    out: Path | None
    as_json: bool


def run_claims(wanted: WantedClaims) -> int:
    """Play what the claims need, tell what came of it, and return the exit code."""
    pack = named_pack(wanted.draft)
    if pack.variant is not None and wanted.file is None:
        raise QuoError(OF_A_DRAFT)
    claims = read_claims(file := wanted.file or pack.folder / CLAIMS)
    studies = _wanted_studies(wanted, claims, file.parent)
    out = wanted.out or pack.folder / ANSWERS
    before, known = _before(out), _Known(read_blocks(blocks_file(out)))
    several, deciding = Several(system_texts()), DecidingRules(pack.folder)

    def done(played: PlayedStudy) -> None:
        known.add(played)
        if wanted.out is not None and played.answer.stopped == "games":  # nothing is kept of half a study
            write_blocks(known.blocks, claims.draft, blocks_file(wanted.out))
            write_answers(_judged(claims, before, known.blocks), wanted.out)

    with stopped_by_interrupt() as stopped:
        run = ClaimRun(
            claims=claims,
            folder=file.parent,
            pack=pack.hash,
            rules=lambda claim: deciding.fingerprint(changed_by(claims, claim, file.parent)),
            games=wanted.games,
            book=wanted.book,
            workers=wanted.workers,
            minutes=wanted.minutes,
            stopped=stopped,
            look=lambda answer: warn(_progress(answer, system_texts())),
            failing=several.attempt,
        )
        why = run.play(studies, known.blocks, done)
    found = _judged(claims, before, known.blocks)
    answers = found.answers(claims)
    failed = {"failed": several.rows} if several.failed else {}
    _say(wanted, claims, found, {"stopped": why, "studies": _studies(known.played), **failed})
    several.say_in_the_end()
    if several.failed:
        return FAILED
    return CANCELLED if why == "cancelled" else _code(answers)


class _Known:
    """The blocks that there are by now, and the studies that were gone through for them."""

    def __init__(self, blocks: Kept) -> None:
        self.blocks, self.played = blocks, list[PlayedStudy]()

    def add(self, played: PlayedStudy) -> None:
        self.played.append(played)
        self.blocks = played.kept


def _judged(claims: Claims, before: KeptAnswers | None, blocks: Kept) -> KeptAnswers:
    return merged(claims, before, kept_of((*judged(claims, blocks), *places_judged(claims, blocks)), blocks))


def _say(wanted: WantedClaims, claims: Claims, found: KeptAnswers, played: dict[str, Any]) -> None:
    if wanted.as_json:
        whole = Answer(study={}, plan="", program="", claims=found.answers(claims)).as_json
        places = Answer(study={}, plan="", program="", claims=found.places(claims)).as_json
        told = {"claims": whole["claims"], "places": places["claims"]}
        say_json({"format": 1, "draft": claims.draft, **told, **played})
    else:
        _tell(claims, found, system_texts())


def _studies(played: list[PlayedStudy]) -> list[dict[str, Any]]:
    keys = ("plan", "book", "blocks", "games", "levels")
    return [{"name": each.name, **{key: each.answer.as_json[key] for key in keys}} for each in played]


def _wanted_studies(wanted: WantedClaims, claims: Claims, folder: Path) -> list[ClaimStudy]:
    studies = claim_studies(claims, folder, wanted.levels)
    for name in wanted.rules:
        if name not in [each.name for each in studies]:
            raise QuoError(N_("No claim is about the rules “{rules}”."), rules=name)
    return [each for each in studies if not wanted.rules or each.name in wanted.rules]


def _tell(claims: Claims, found: KeptAnswers, texts: Texts) -> None:
    answers = found.answers(claims)
    say_lines([texts.say(AMONG_BOTS), *order_sentences(found.places(claims), texts)])
    say_lines(told_at_each_level(answers, texts))
    say_lines(line for at in told_first(answers) for line in _told(claims.claim[at], answers[at], texts))


def _before(file: Path) -> KeptAnswers | None:
    return read_answers(file) if file.is_file() else None


def _code(answers: tuple[ClaimAnswer, ...]) -> int:
    return CANNOT_TELL if any(each.verdict == "cannot_tell" for each in answers) else DONE


def _progress(answer: Answer, texts: Texts) -> str:
    name = answer.study.get(texts.language) or answer.study["en"]
    return texts.say(N_("{study}: {games} of {most} games"), study=name, games=answer.games, most=answer.planned_games)


def _told(claim: Claim, answer: ClaimAnswer, texts: Texts) -> Iterator[str]:
    words = {"id": claim.id, "line": claim.source, "says": claim.says.text(texts.language)}
    yield texts.say(N_("{id} ({line}) {says}"), **words)
    for line in claim_lines(answer, texts):
        yield f"    {line}"
