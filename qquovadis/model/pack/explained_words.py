"""What a person asks of a thing first, "what is food for?": a sentence by tally, kind, zone or word, in words.toml.

    [explained.food]             # a tally or a zone by its id; a kind of piece or any other word has a `name` besides
    clauses = ["QV-PLACE-06", "QV-PLACE-08"]
    text.en = "{placement.terrain_cost > 0} Pays for workers on any terrain but {aptitude}."
    text.ja = "…"
    more.en = "Labour brings {labour.per_action} for each action."   # where more of it comes from; may be missing
    more.ja = "…"
    printed = { en = ["food"], ja = ["食料"] }               # the card texts that name it; may be missing

A text is lines with conditions, as in the rules, and those in force are read as one sentence. Besides the numbers and
options of the pack they know `aptitude`, the terrain of the race of whoever reads (`none` where there is no such race),
and `players`, how many play. A step by its id says what is first asked there: why there are as many starting cubes.
What a word is for is told besides of every card on which stands what is `printed` for it, as it begins a word.
"""

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, Strict

from qquovadis.model.pack.conditional_lines import lines_in_force
from qquovadis.model.pack.shapes import Names, Shape, Wording

PrintedWords = Annotated[tuple[str, ...], Strict(False)]  # in TOML a list
APTITUDE = "aptitude"
NO_APTITUDE = "none"
PLAYERS = "players"


class ExplainedWord(Shape):
    """What one word of a game means to whoever meets it first.

    Attributes:
        name: What it is called; a tally or zone without it is called as the pack calls it.
        text: What it is for, in one sentence of at most twenty words.
        more: Where more of it comes from.
        clauses: Those that the sentence puts in short, the most important first.
        printed: By which words, in each language, the texts of cards name it.
    """

    name: Wording | None = None
    text: Wording
    more: Wording | None = None
    clauses: Names
    printed: dict[str, PrintedWords] = Field(default_factory=dict)

    def first_in(self, text: str, language: str) -> int:
        """Return where a printed text names it first; -1 where it does not."""
        before = "" if language == "ja" else r"\b"
        named = (re.search(before + re.escape(each), text, re.IGNORECASE) for each in self.printed.get(language, ()))
        return min((found.start() for found in named if found is not None), default=-1)


def said(wording: Wording, language: str, agreed: Mapping[str, object]) -> str:
    r"""Return the lines in force as one text, still with its blanks.

    >>> word = Wording(en="{wish = true} Pay for it.\n{wish = false} There is none.\nAsk.", ja="")
    >>> said(word, "en", {"wish": "false"})
    'There is none. Ask.'
    """
    lines = (line.strip() for line in lines_in_force(wording.text(language), agreed).split("\n"))
    return ("" if language == "ja" else " ").join(filter(None, lines))
