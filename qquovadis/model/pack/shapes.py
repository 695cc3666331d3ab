"""The words and numbers that every file of a pack is made of; what the files say is in pack.py and parameters.py."""

import re
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    Strict,
    StringConstraints,
    field_validator,
    model_validator,
)

from qquovadis.errors import N_, InvalidContent, Listed, Sentence
from qquovadis.printable import TURNING, shown

Language = Literal["en", "ja"]
# Kana and kanji.
JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
Name = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f]+$")]
Names = Annotated[tuple[Name, ...], Strict(False)]
Whole = Annotated[int, Field(ge=-(10**9), le=10**9)]
MarkValue = bool | Whole | Name | Names
Chosen = bool | Name | Names  # what an option must be: a value, or one of several
SIGN = re.compile(r"\S{1,2}")
Terms = Annotated[tuple[Whole | Name, ...], Strict(False), Field(max_length=20)]


class Shape(BaseModel):
    """A table of TOML that takes no other keys than its own and no other types than it names."""

    # SPEED: a start needs few of a hundred shapes, and each is only made ready when the first table of it is read.
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


def _plain_text_too(schema: dict[str, Any]) -> None:
    """Say in the schema that plain text and one language will do."""
    table = {key: value for key, value in schema.items() if key != "required"}
    schema.clear()
    schema.update({"anyOf": [{"type": "string"}, {**table, "minProperties": 1}]})


class Wording(Shape):
    """The same words in every language of the program; `one` are the English words for exactly one, if they differ.

    A file may say them in one language only, as a table with that one or as plain text; the other then says the same.
    """

    model_config = ConfigDict(json_schema_extra=_plain_text_too)

    en: str
    ja: str
    one: str = ""

    @model_validator(mode="before")
    @classmethod
    def in_some_language(cls, value: object) -> object:
        """Take plain text for words in the language of its letters, and a language that is not said for a gap."""
        if isinstance(value, str):
            return {"en": "", "ja": value} if JAPANESE.search(value) else {"en": value, "ja": ""}
        if isinstance(value, dict) and value.keys() & {"en", "ja"}:
            return {"en": "", "ja": "", **value}
        if isinstance(value, dict | cls):
            return value
        raise InvalidContent(N_("write text in quotes, or in both languages: {line}"), line='{ en = "…", ja = "…" }')

    @field_validator("en", "ja", "one", mode="after")
    @classmethod
    def unturned(cls, words: str) -> str:
        """Leave out what would turn the writing round of all that stands beside these words."""
        return TURNING.sub("", words)

    def __str__(self) -> str:
        return self.text("en")

    @property
    def gap(self) -> Language | None:
        """The language in which the words are missing while they are there in the other; nothing if none is."""
        if bool(self.en.strip()) == bool(self.ja.strip()):
            return None
        return "ja" if self.en.strip() else "en"

    def text(self, language: str, count: int | None = None) -> str:
        """Return the words in a language, one of those that the program speaks, for so many things if that matters.

        Words that are missing in it are those of the other; marks that would turn or hide other words are left out.
        """
        if language == "ja":
            return shown(self.ja or self.en)
        return shown(self.one if self.one and count == 1 else self.en or self.ja)


class Sign(Wording):
    """The letters that stand for something on its pieces, in every language of the program."""

    @model_validator(mode="after")
    def short(self) -> Self:
        """Refuse what is longer than two letters, which nobody could read on a piece."""
        if not all(SIGN.fullmatch(words) for words in (self.en or self.ja, self.ja or self.en)):
            raise InvalidContent(N_("a sign is one or two characters without spaces"))
        return self


WAYS = {
    "largest": N_("the largest of {terms}"),
    "smallest": N_("the smallest of {terms}"),
    "sum": N_("the sum of {terms}"),
}


class ComputedNumber(Shape):
    """One number made of several, each a whole number or the id of a parameter, in exactly one of four ways."""

    largest: Terms = ()
    smallest: Terms = ()
    product: Terms = ()
    sum: Terms = ()

    @model_validator(mode="after")
    def one_way_only(self) -> Self:
        """Refuse two ways at once, and none."""
        if sum(bool(way) for way in (self.largest, self.smallest, self.product, self.sum)) != 1:
            raise InvalidContent(N_("give exactly one of largest, smallest, product and sum"))
        return self

    def __str__(self) -> str:
        """Say it in English; `told` says it in every language."""
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """Say it as a person would: "seats × draft.deal", "the sum of a, b"."""
        if self.product:
            return Sentence(" × ".join(map(str, self.product)))
        text, terms = next((WAYS[way], terms) for way, terms in self if terms)
        return Sentence(text, terms=Listed(map(str, terms)))


Amount = Whole | Name | ComputedNumber


def amount_text(amount: Amount) -> str | Sentence:
    """Return an amount as it stands in a sentence of any language."""
    return amount.sentence if isinstance(amount, ComputedNumber) else str(amount)


def names_in(amount: Amount) -> tuple[str, ...]:
    """Return the ids of parameters that an amount is made of."""
    terms = (
        (*amount.largest, *amount.smallest, *amount.product, *amount.sum)
        if isinstance(amount, ComputedNumber)
        else (amount,)
    )
    return tuple(term for term in terms if isinstance(term, str))
