"""What is said of a claim: a line for each level, what is told first."""

from collections.abc import Iterator, Sequence

from qquovadis.lab.answer import ClaimAnswer, ClaimAtLevel
from qquovadis.lab.claims.verdict_words import VERDICTS
from qquovadis.lab.claims.verdicts import NEVER_COUNTED, strength
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.report.figures import between, games
from qquovadis.model.text.translations import N_, Texts

AT_LEVEL = N_("{level}: {verdict}, {value}; {games}")
UNKNOWN = N_("{level}: {verdict}; {games}")
OPEN = N_("open")
MORE = N_("{line}; about {more} more would tell")
BEYOND = N_("{line}; no number of games worth playing would tell")


def claim_lines(claim: ClaimAnswer, texts: Texts) -> tuple[str, ...]:
    """Return what a claim came to at each level, those first at which it is told; or why it was not asked."""
    if claim.verdict == "not_asked":
        return (claim.reason.get(texts.language, ""),)
    rows = sorted(claim.by_level, key=lambda each: each.verdict == "cannot_tell")
    return tuple(_line(each, claim, texts) for each in rows)


def _line(row: ClaimAtLevel, claim: ClaimAnswer, texts: Texts) -> str:
    said = {
        "level": level_name(row.level, texts),
        "verdict": texts.say(OPEN if row.verdict == "cannot_tell" else VERDICTS[row.verdict]),
        "games": games(row.games, texts),
    }
    if not row.interval.is_known:
        line = texts.say(UNKNOWN, **said)
    else:
        line = texts.say(AT_LEVEL, **said, value=between(row.interval, claim.unit, texts, signed=claim.is_difference))
    if row.more_games:
        return texts.say(MORE, line=line, more=games(row.more_games, texts))
    return texts.say(BEYOND, line=line) if row.beyond else line


def told_first(claims: Sequence[ClaimAnswer]) -> list[int]:
    """Return the places of claims: those that are told at most levels first, those that were not asked last."""

    def untold(at: int) -> tuple[bool, int]:
        of = claims[at]
        return of.verdict == "not_asked", -sum(row.verdict != "cannot_tell" for row in of.by_level)

    return sorted(range(len(claims)), key=untold)


def told_at_each_level(claims: Sequence[ClaimAnswer], texts: Texts) -> Iterator[str]:
    """Yield how many claims are told among the bots of each level that counts, the weakest first."""
    asked = [each for each in claims if each.verdict != "not_asked"]
    levels = {row.level for each in asked for row in each.by_level} - {*NEVER_COUNTED}
    for level in sorted(levels, key=strength):
        told = sum(row.level == level and row.verdict != "cannot_tell" for each in asked for row in each.by_level)
        text = N_("Among {level} {told} of {asked} claims are decided.")
        yield texts.say(text, level=level_name(level, texts), told=told, asked=len(asked))
