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
from qquovadis.lab.answer import Answer, ClaimAnswer, ClaimAtLevel
from qquovadis.lab.claims.claim_answers import ANSWERS, KeptAnswers, read_answers, rules_fingerprint, write_answers
from qquovadis.lab.claims.claim_runs import ClaimRun, Judged
from qquovadis.lab.claims.claim_studies import ClaimStudy, claim_studies
from qquovadis.lab.claims.claims_file import CLAIMS, Claim, Claims, read_claims
from qquovadis.lab.claims.verdict_words import VERDICTS
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_, Texts


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
    claims = read_claims(file := wanted.file or pack.folder / CLAIMS)
    studies = _wanted_studies(wanted, claims, file.parent)
    known = _before(wanted.out or pack.folder / ANSWERS)
    played: list[Judged] = []
    several = Several(system_texts())

    def done(judged: Judged) -> None:
        played.append(judged)
        if wanted.out is not None and judged.answer.stopped == "games":  # nothing is kept of half a study
            write_answers(judged.known, wanted.out)

    with stopped_by_interrupt() as stopped:
        run = ClaimRun(
            claims=claims,
            folder=file.parent,
            pack=pack.hash,
            rules=rules_fingerprint(pack.folder),
            book=wanted.book,
            workers=wanted.workers,
            minutes=wanted.minutes,
            stopped=stopped,
            look=lambda answer: warn(_progress(answer, system_texts())),
            failing=several.attempt,
        )
        why = run.play(studies, known, done)
    answers = (played[-1].known if played else known or KeptAnswers(draft=claims.draft)).answers(claims)
    failed = {"failed": several.rows} if several.failed else {}
    _say(wanted, claims, answers, {"stopped": why, "studies": _studies(played), **failed})
    several.say_in_the_end()
    if several.failed:
        return FAILED
    return CANCELLED if why == "cancelled" else _code(answers)


def _say(wanted: WantedClaims, claims: Claims, answers: tuple[ClaimAnswer, ...], played: dict[str, Any]) -> None:
    if wanted.as_json:
        whole = Answer(study={}, plan="", program="", claims=answers).as_json
        say_json({"format": 1, "draft": claims.draft, "claims": whole["claims"], **played})
    else:
        _tell(claims, answers, system_texts())


def _studies(played: list[Judged]) -> list[dict[str, Any]]:
    keys = ("plan", "book", "blocks", "games", "levels")
    return [{"name": each.name, **{key: each.answer.as_json[key] for key in keys}} for each in played]


def _wanted_studies(wanted: WantedClaims, claims: Claims, folder: Path) -> list[ClaimStudy]:
    studies = claim_studies(claims, folder, wanted.levels, wanted.games)
    for name in wanted.rules:
        if name not in [each.name for each in studies]:
            raise QuoError(N_("No claim is about the rules “{rules}”."), rules=name)
    return [each for each in studies if not wanted.rules or each.name in wanted.rules]


def _tell(claims: Claims, answers: tuple[ClaimAnswer, ...], texts: Texts) -> None:
    say_lines([texts.say(AMONG_BOTS)])
    pairs = zip(claims.claim, answers, strict=True)
    say_lines(line for claim, answer in pairs for line in _told(claim, answer, texts))


def _before(file: Path) -> KeptAnswers | None:
    return read_answers(file) if file.is_file() else None


def _code(answers: tuple[ClaimAnswer, ...]) -> int:
    return CANNOT_TELL if any(each.verdict == "cannot_tell" for each in answers) else DONE


def _progress(answer: Answer, texts: Texts) -> str:
    told = sum(each.verdict != "cannot_tell" for each in answer.claims)
    text = N_("{study}: {games} of {most} games, {told} of {all} claims decided")
    name = answer.study.get(texts.language) or answer.study["en"]
    return texts.say(text, study=name, games=answer.games, most=answer.planned_games, told=told, all=len(answer.claims))


def _told(claim: Claim, answer: ClaimAnswer, texts: Texts) -> Iterator[str]:
    says = claim.says.text(texts.language)
    words = {"id": claim.id, "line": claim.source, "says": says, "verdict": texts.say(VERDICTS[answer.verdict])}
    yield texts.say(N_("{id} ({line}) {says} – {verdict}"), **words)
    for row in answer.by_level:
        yield "    " + _level_line(row, claim, texts)
    if answer.more_games:
        text = N_("about {games} more games would decide it ({minutes} minutes on one processor)")
        yield "    " + texts.say(text, games=answer.more_games, minutes=round(answer.minutes))
    if answer.verdict == "not_asked" and claim.reason:
        yield "    " + claim.reason.text(texts.language)


def _level_line(row: ClaimAtLevel, claim: Claim, texts: Texts) -> str:
    found = row.interval
    words = {"level": row.level, "games": row.games, "verdict": texts.say(VERDICTS[row.verdict])}
    if not found.n or not found.is_known:
        return texts.say(N_("{level}: {games} games, too few for an interval"), **words)
    is_share = claim.unit == "share"
    low, mean, high = (f"{100 * n:.1f} %" if is_share else f"{n:.2f}" for n in (found.low, found.mean, found.high))
    text = N_("{level}: {mean} ({low} to {high}; {games} games): {verdict}")
    return texts.say(text, low=low, mean=mean, high=high, **words)
