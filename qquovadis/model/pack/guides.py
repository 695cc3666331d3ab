"""What guide.toml may say: a prepared table, and step by step what a newcomer does there and why; nothing of a screen.

    title = { en = "…", ja = "…" }
    people = [{ en = "Robin", ja = "ユウ" }, …]    # by seat; the first seat is the newcomer's, on the others sit bots
    bots = "greedy"

    [position]                                      # as in a position file: where the turn begins

    [[step]]                                        # in order
    id = "first card"
    title = { en = "…", ja = "…" }
    text = { en = "Click {card:genesis 2}.", ja = "…" }
    do = "choose genesis 2"                         # a choice: its verb and what it chooses, or
    at = "seat A"                                   # what there is to look at; such a step is read and passed
    words = ["worker"]                              # terms that can be asked for here

    [[step]]
    id = "cubes"
    at = "bar"
    free = "take"                                   # any choices of this verb, as many as are asked for
    …

    [prelude]                                       # what comes before the first turn, at a table of its own
    title = { en = "…", ja = "…" }
    [prelude.position]                              # and [[prelude.step]], as above; the last of them leads over

    [word.worker]                                   # what a term means, and the clause that says it in full
    name = { en = "worker", ja = "ワーカー" }
    text = { en = "…", ja = "…" }
    clause = "QV-COMP-09"

In a text stand the names of things: {card:…} and {piece:…} by identity, {space:…} by zone, {area:…} by tile, {race:A}
and {seat:A} by the letter of a seat, {tally:…} by family, and {deed}, the words of the choice as its button says them.
"""

import string
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple, Self

from pydantic import Field, Strict, ValidationError, model_validator

from qquovadis.errors import N_, InvalidContent, PackError
from qquovadis.model.notation.position_file import Position
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.shapes import Name, Names, Shape, Wording
from qquovadis.model.pack.suggestions import pack_error, unknown

FILE = "guide.toml"
BLANKS = ("card", "piece", "space", "area", "race", "seat", "tally", "deed", "key")


class TextBlank(NamedTuple):
    """A thing that a text names: its kind and its name in the kit; `before` are the words in front of it."""

    before: str
    kind: str
    name: str


class Term(Shape):
    """A word of the game: what it is called, what it means in a sentence or two, and where the rules say it."""

    name: Wording
    text: Wording
    clause: Name


class GuideStep(Shape):
    """One step: something to do (`do`), or something to read beside what it points at (`at`).

    With `free` any choices of that verb are made there, until something else is asked.
    """

    id: Name
    title: Wording
    text: Wording
    do: Name | None = None
    at: Name | None = None
    free: Name | None = None
    words: Names = ()

    @property
    def to_read(self) -> bool:
        """Whether nothing is done here."""
        return self.do is None and self.free is None

    @model_validator(mode="after")
    def points_somewhere(self) -> Self:
        """Refuse a step with nothing to do and nothing to look at."""
        if (self.do is None) == (self.at is None):
            raise InvalidContent(N_("give exactly one of do and at"))
        if self.do is not None and self.free is not None:
            raise InvalidContent(N_("free choices are made at something: give at with free, not do"))
        return self


class GuidedTable(Shape):
    """A prepared table and what is done there: a whole guide, or what comes before its turn."""

    title: Wording
    position: Position
    step: Annotated[tuple[GuideStep, ...], Strict(False), Field(min_length=1)]


class Guide(GuidedTable):
    """A guided turn; its `prelude`, at another table, shows what is decided before the first one."""

    people: Annotated[tuple[Wording, ...], Strict(False)]
    bots: Name
    prelude: GuidedTable | None = None
    word: dict[Name, Term] = Field(default_factory=dict)

    @property
    def tables(self) -> tuple[GuidedTable, ...]:
        """All tables, in the order in which they are played at."""
        return (self,) if self.prelude is None else (self.prelude, self)


def blanks_of(text: str) -> Iterator[TextBlank]:
    """Read a text: the things it names, each with the words before it; words at the end stand before no thing."""
    for before, kind, name, _ in string.Formatter().parse(text):
        yield TextBlank(before, kind or "", name or "")


def has_guide(folder: Path) -> bool:
    """Return whether a pack brings a guide for newcomers."""
    return (folder / FILE).is_file()


def load_guide(folder: Path) -> Guide:
    """Read the guide of a pack's folder; PackError says which key is wrong, or that the file cannot be read."""
    content = read_toml(folder / FILE)
    try:
        guide = Guide.model_validate(content)
    except ValidationError as error:
        raise pack_error(FILE, Guide, content, error) from error
    for table in guide.tables:
        if len(guide.people) != table.position.seats:
            raise PackError(FILE, "people", N_("name one for each of the {seats} seats"), seats=table.position.seats)
        for step in table.step:
            _refuse_strangers(guide, step)
    return guide


def _refuse_strangers(guide: Guide, step: GuideStep) -> None:
    """Refuse terms that nothing explains, and blanks that name no kind of thing."""
    for word in step.words:
        if word not in guide.word:
            raise PackError(FILE, f"step.{step.id}.words", *unknown("word", word, guide.word))
    for language in ("en", "ja"):
        for blank in _read(step, language):
            if blank.kind and blank.kind not in BLANKS:
                raise PackError(FILE, f"step.{step.id}.text", *unknown("blank", blank.kind, BLANKS))


def _read(step: GuideStep, language: str) -> list[TextBlank]:
    try:
        return list(blanks_of(step.text.text(language)))
    except ValueError:
        raise PackError(FILE, f"step.{step.id}.text", N_("the braces are not balanced")) from None
