"""What words.toml may say: how a pack tells what happens at its table, a sentence in every language for each thing.

    [choice]                     # by verb, or by step and verb where the same verb means another thing
    place = { en = "{seat} places a worker on {subject}.", ja = "…" }
    "PlayCard.done" = { en = "{seat} plays no card.", ja = "…" }

    [secret]                     # by step: a choice made in secret, as the other seats are told it
    SlipCard = { en = "{seat} has chosen a card.", ja = "…" }

    [finding]                    # by name: what the referee found; one that is not here is not told
    "war.strength" = { en = "{seat}: strength {total} ({parts}).", ja = "…" }

    [fact."war.begins"]          # what the numbers of a finding's facts are, so that {participants} can be told
    participants = "seats"       # seat, piece, zone, tally, number, word; or a list of them: seats, pieces, …

    [word]                       # words in facts, and sources of parts, that need telling
    blessing = { en = "Blessing", ja = "祝福" }

    [unseen]                     # what stands for a piece whose face the reader may not know, by its back
    epic = { en = "an epic card", ja = "エピックカード" }

In choices stand {seat} (who acts), {subject} (what the choice names) and {place} (where the chosen piece lay); in
secrets {seat}; in findings {seat}, {total}, {parts} and the finding's facts.
"""

import string
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError

from qquovadis.errors import PackError
from qquovadis.model.shapes import Name, Shape, Wording
from qquovadis.model.suggestions import nearest, pack_error

FILE = "words.toml"

Fact = Literal[
    "seat", "piece", "zone", "tally", "number", "word", "seats", "pieces", "zones", "tallies", "numbers", "words"
]
SINGLE: Mapping[str, str] = {
    "seats": "seat",
    "pieces": "piece",
    "zones": "zone",
    "tallies": "tally",
    "numbers": "number",
    "words": "word",
}
OF_CHOICES = {"seat", "subject", "place"}
OF_SECRETS = {"seat"}
OF_FINDINGS = {"seat", "total", "parts"}


class Words(Shape):
    """The sentences of a pack."""

    choice: dict[Name, Wording] = Field(default_factory=dict)
    secret: dict[Name, Wording] = Field(default_factory=dict)
    finding: dict[Name, Wording] = Field(default_factory=dict)
    fact: dict[Name, dict[Name, Fact]] = Field(default_factory=dict)
    word: dict[Name, Wording] = Field(default_factory=dict)
    unseen: dict[Name, Wording] = Field(default_factory=dict)

    def of_choice(self, step: str, verb: str) -> Wording | None:
        """The sentence for a verb of a step; the step's own comes first."""
        return self.choice.get(f"{step}.{verb}") or self.choice.get(verb)


def load_words(folder: Path) -> Words:
    """Read the words of a pack's folder; PackError says which key is wrong, or that the file cannot be read."""
    try:
        content = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise PackError(FILE, "", f"the file cannot be read: {error}") from error
    try:
        words = Words.model_validate(content)
    except ValidationError as error:
        raise pack_error(FILE, Words, content, error) from error
    for key, text, allowed in _sentences(words):
        _refuse_strange_blanks(key, text, allowed)
    return words


def _sentences(words: Words) -> Iterator[tuple[str, str, set[str]]]:
    """Every sentence with its key and the blanks it may have."""
    tables = (
        ("choice", words.choice, OF_CHOICES),
        ("secret", words.secret, OF_SECRETS),
        ("finding", words.finding, OF_FINDINGS),
        ("word", words.word, set[str]()),
        ("unseen", words.unseen, set[str]()),
    )
    for table, wordings, blanks in tables:
        for name, wording in wordings.items():
            allowed = blanks | set(words.fact.get(name, ())) if table == "finding" else blanks
            yield f"{table}.{name}.en", wording.en, allowed
            yield f"{table}.{name}.ja", wording.ja, allowed


def _refuse_strange_blanks(key: str, text: str, allowed: set[str]) -> None:
    try:
        blanks = {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}
    except ValueError:
        raise PackError(FILE, key, "the braces do not match") from None
    for blank in sorted(blanks - allowed):
        may = ", ".join(f"{{{name}}}" for name in sorted(allowed)) or "no braces"
        raise PackError(FILE, key, f"{{{blank}}} is nothing that can be told here, only {may}", nearest(blank, allowed))
