"""What the designer's notes say of clauses, and what games said of that: lines for the rules in the rule editor.

Nothing here imports what the lab counts with, for which the rule editor should not wait.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from qquovadis.errors import COMMA
from qquovadis.lab.claims.plain_notes import ANSWERS, CLAIMS, rows_of
from qquovadis.lab.claims.verdict_words import VERDICTS
from qquovadis.lab.levels.level_names import level_name
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, Texts

NOTE = N_("Notes {line}: {says} – {verdict}")
NOTE_OF = N_("Notes {line}: {says} – {verdict} ({played})")
PLAYED = N_("{level}: {games} games")


def notes_by_clause(pack: Pack, texts: Texts) -> Mapping[str, tuple[str, ...]]:
    """Return by the label of a clause what the notes claim of it, each with its verdict and who played how often.

    Files that say something else than claims say nothing here; the page of the lab and its commands tell why.
    """
    draft = f"{pack.game}/{pack.draft}"
    claims, answers = rows_of(pack.folder / CLAIMS, "claim", draft), rows_of(pack.folder / ANSWERS, "answer", draft)
    kept = {each.get("id"): each for each in answers}
    found: dict[str, list[str]] = {}
    for claim in claims:
        try:
            line = _line(claim, kept.get(claim["id"], {}), texts)
            for label in claim.get("clauses", ()):
                found.setdefault(str(label), []).append(line)
        except (KeyError, TypeError, AttributeError):
            continue
    return {label: tuple(lines) for label, lines in found.items()}


def _line(claim: dict[str, Any], answer: dict[str, Any], texts: Texts) -> str:
    says, verdict = claim["says"][texts.language], answer.get("verdict", "cannot_tell")
    said = {"line": claim["source"], "says": says, "verdict": texts.say(VERDICTS[verdict])}
    played = texts.say(COMMA).join(_played(answer, texts))
    return texts.say(NOTE_OF, **said, played=played) if played else texts.say(NOTE, **said)


def _played(answer: dict[str, Any], texts: Texts) -> Iterator[str]:
    for row in answer.get("level", ()):
        yield texts.say(PLAYED, level=level_name(str(row["level"]), texts), games=f"{int(row['games']):,}")
