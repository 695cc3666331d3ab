"""What parameters.toml and options.toml may say: each number with its range, each rule that can be switched.

Nothing here knows a game; whoever sits down changes the values through kits.py.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, Strict, model_validator

from qquovadis.errors import N_, InvalidContent, Listed, Sentence, WithoutStop, cut
from qquovadis.model.pack.shapes import Language, Name, Names, Shape, Whole, Wording

TYPES = {"int": int, "bool": bool, "text": str}
TYPE_WORDS = {"int": N_("an integer"), "bool": N_("true or false"), "text": N_("text in quotes")}
MUST_NOT = N_("it must be {wanted}, not {given}")


class Parameter(Shape):
    """A number or word of the rules: its default, and its range or why it is fixed.

    One that is for the `setup` acts only while a table is laid; the values of a choice may have labels. One that
    `counts` cards says how many there are with this kind and these marks, and follows where a variant adds some.
    """

    id: Name
    type: Literal["int", "bool", "choice", "text"]
    default: bool | Whole | str
    minimum: Whole | None = None
    maximum: Whole | None = None
    values: Annotated[tuple[Whole | Name, ...], Strict(False)] = ()
    labels: dict[Name, Wording] = Field(default_factory=dict)
    fixed: bool = False
    reason: Wording | None = None
    group: Name
    setup: bool = False
    counts: dict[Name, bool | Whole | Name] = Field(default_factory=dict)
    clauses: Names = ()
    house: bool = False
    name: Wording
    text: Wording | None = None
    unit: Wording | None = None

    @model_validator(mode="after")
    def default_fits(self) -> Self:
        """Refuse a default of another type or outside the range, and a range without a reason."""
        wrong = self.misfit(self.default)
        if wrong:
            raise InvalidContent(N_("the default is wrong: {wrong}"), wrong=wrong)
        if self.type == "int" and not self.fixed and (self.minimum is None or self.maximum is None):
            raise InvalidContent(N_("give minimum and maximum, or fixed = true"))
        if self.reason is None and (self.fixed or self.minimum is not None or self.maximum is not None):
            raise InvalidContent(N_("give the reason for the range, or for being fixed"))
        if self.labels and sorted(self.labels) != sorted(map(written, self.values)):
            raise InvalidContent(N_("there must be exactly one label for each value"))
        return self

    @property
    def highest(self) -> int | bool | str:
        """The greatest value that the parameter can have, or its default where there is no range."""
        return self.default if self.maximum is None else self.maximum

    def misfit(self, value: object) -> Sentence | None:
        """Return why a value cannot be this parameter, or nothing if it can; a range is told with its reason."""
        if self.type == "choice":
            return misfit_among(value, self.values)
        if type(value) is not TYPES[self.type]:
            return Sentence(MUST_NOT, wanted=Sentence(TYPE_WORDS[self.type]), given=shown(value))
        if isinstance(value, int) and self._outside(value):
            sentence = Sentence(MUST_NOT, wanted=self._span(), given=shown(value))
            reason = WithoutStop(self.reason)
            return Sentence(N_("{what} ({reason})"), what=sentence, reason=reason) if self.reason else sentence
        return None

    def _outside(self, value: int) -> bool:
        low, high = self.minimum, self.maximum
        return (low is not None and value < low) or (high is not None and value > high)

    def _span(self) -> Sentence:
        if self.minimum is None:
            return Sentence(N_("at most {bound}"), bound=self.maximum)
        if self.maximum is None:
            return Sentence(N_("at least {bound}"), bound=self.minimum)
        return Sentence(N_("{low} to {high}"), low=self.minimum, high=self.maximum)

    def because(self, language: Language = "en") -> str:
        """Return the reason for the range in brackets after a space, or nothing if there is none."""
        return f" ({self.reason.text(language).rstrip('.。')})" if self.reason else ""


class ParametersSheet(Shape):
    """parameters.toml: every number of the rules."""

    parameter: Annotated[tuple[Parameter, ...], Strict(False)] = ()


class Option(Shape):
    """A rule that a table may switch, with a label for each of its values.

    One for the `setup` acts only then; what people decide `first` is asked where the seats are.
    """

    id: Name
    values: Annotated[tuple[bool | Name, ...], Strict(False)]
    default: bool | Name
    ruling: Name | None = None
    setup: bool = False
    first: bool = False
    clauses: Names = ()
    name: Wording
    text: Wording
    labels: dict[Name, Wording]

    @model_validator(mode="after")
    def values_are_whole(self) -> Self:
        """Refuse a default that is no value, and a value without a label."""
        if self.misfit(self.default):
            raise InvalidContent(N_("the default {value} is not one of the values"), value=shown(self.default))
        if sorted(written(value) for value in self.values) != sorted(self.labels):
            raise InvalidContent(N_("there must be exactly one label for each value"))
        return self

    def misfit(self, value: object) -> Sentence | None:
        """Return why a value cannot be chosen, or nothing if it can."""
        return misfit_among(value, self.values)


class OptionsSheet(Shape):
    """options.toml: every rule that can be switched."""

    option: Annotated[tuple[Option, ...], Strict(False)] = ()


def misfit_among(value: object, values: tuple[object, ...]) -> Sentence | None:
    """Return why a value is none of those listed, or nothing if it is one of them."""
    if any(type(value) is type(each) and value == each for each in values):
        return None
    names = Sentence(N_("one of {names}"), names=Listed(written(each) for each in values))
    return Sentence(MUST_NOT, wanted=names, given=shown(value))


def written(value: object) -> str:
    """Return a value of a parameter or option as TOML and the command line write it.

    >>> written(True), written("standard"), written(3)
    ('true', 'standard', '3')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown(value: object) -> str:
    """Return a value as an error repeats it, cut if it is long."""
    if isinstance(value, int) and value.bit_length() > 64:  # Python refuses to write out the longest of them
        return "10…0" if value > 0 else "-10…0"
    text = written(value) if isinstance(value, bool) else repr(value)
    return str(cut(text, 60))
