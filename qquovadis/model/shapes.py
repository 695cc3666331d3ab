"""The words and numbers that every file of a pack is made of; what the files say is in pack.py and parameters.py."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, Strict, StringConstraints, model_validator

Language = Literal["en", "ja"]
Name = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f]+$")]
Names = Annotated[tuple[Name, ...], Strict(False)]
Whole = Annotated[int, Field(ge=-(10**9), le=10**9)]
MarkValue = bool | Whole | Name | Names
Terms = Annotated[tuple[Whole | Name, ...], Strict(False), Field(max_length=20)]


class Shape(BaseModel):
    """A table of TOML that takes no other keys than its own and no other types than it names."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Wording(Shape):
    """The same words in every language of the program; `one` are the English words for exactly one, if they differ."""

    en: str
    ja: str
    one: str = ""

    def said(self, language: str, count: int | None = None) -> str:
        """Return the words in a language, one of those that the program speaks, for so many things if that matters."""
        if language == "ja":
            return self.ja
        return self.one if self.one and count == 1 else self.en


class Combined(Shape):
    """One number made of several, each a whole number or the id of a parameter, in exactly one of four ways."""

    largest: Terms = ()
    smallest: Terms = ()
    product: Terms = ()
    sum: Terms = ()

    @model_validator(mode="after")
    def one_way_only(self) -> Self:
        """Refuse two ways at once, and none."""
        if sum(bool(way) for way in (self.largest, self.smallest, self.product, self.sum)) != 1:
            raise ValueError("say exactly one of largest, smallest, product and sum")
        return self

    def __str__(self) -> str:
        """Say it as a person would: "seats × draft.deal", "the sum of a, b"."""
        if self.product:
            return " × ".join(map(str, self.product))
        way, terms = next((way, terms) for way, terms in self if terms)
        return f"the {way} of {', '.join(map(str, terms))}"


Amount = Whole | Name | Combined


def names_in(amount: Amount) -> tuple[str, ...]:
    """Return the ids of parameters that an amount is made of."""
    terms = (
        (*amount.largest, *amount.smallest, *amount.product, *amount.sum) if isinstance(amount, Combined) else (amount,)
    )
    return tuple(term for term in terms if isinstance(term, str))
