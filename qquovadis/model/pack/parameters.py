"""What parameters.toml and options.toml may say: each number with its range, each rule that can be switched.

Nothing here knows a game; whoever sits down changes the values through kits.py.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, Self

from pydantic import Field, Strict, model_validator

from qquovadis.errors import N_, InvalidContent, Listed, Sentence, WithoutStop, cut
from qquovadis.model.pack.shapes import Chosen, Language, Name, Names, Shape, Whole, Wording

TYPES = {"int": int, "bool": bool, "text": str}
TYPE_WORDS = {"int": N_("an integer"), "bool": N_("true or false"), "text": N_("text in quotes")}
MUST_NOT = N_("it must be {wanted}, not {given}")


class Adjustable(Shape):
    """What a table may agree on: its clauses, and the options with which it acts (`when`).

    One for the `setup` acts only then. What belongs to `ideas` of the designer's notes says in which `lines` he weighs
    them.
    """

    id: Name
    setup: bool = False
    ideas: Names = ()
    lines: str = ""
    when: dict[Name, Chosen] = Field(default_factory=dict)
    clauses: Names = ()
    name: Wording


class Parameter(Adjustable):
    """A number or word of the rules: its default, and its range or why it is fixed.

    The values of a choice may have labels. One that `counts` cards says how many there are with this kind and these
    marks, and follows where a variant adds some.
    """

    type: Literal["int", "bool", "choice", "text"]
    default: bool | Whole | str
    minimum: Whole | None = None
    maximum: Whole | None = None
    values: Annotated[tuple[Whole | Name, ...], Strict(False)] = ()
    labels: dict[Name, Wording] = Field(default_factory=dict)
    fixed: bool = False
    reason: Wording | None = None
    group: Name
    counts: dict[Name, bool | Whole | Name] = Field(default_factory=dict)
    house: bool = False
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

    def acts(self, values: Mapping[str, object], options: Mapping[str, object]) -> bool:
        """Return whether it does anything at a table with these values and options.

        A number that switches an idea on by itself does nothing at its least value, which every draft had before.
        """
        switched_off = bool(self.ideas) and not self.when and values.get(self.id, self.default) == self.minimum
        return not switched_off and holds(self.when, options)

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


class Option(Adjustable):
    """A rule that a table may switch, with a label for each of its values.

    What people decide `first` is asked where the seats are. What was said by another number or option before is said
    `formerly`: by name, what each of its values means now.
    """

    values: Annotated[tuple[bool | Name, ...], Strict(False)]
    default: bool | Name
    ruling: Name | None = None
    first: bool = False
    formerly: dict[Name, dict[Name, bool | Name]] = Field(default_factory=dict)
    text: Wording
    labels: dict[Name, Wording]

    @model_validator(mode="after")
    def values_are_whole(self) -> Self:
        """Refuse a default that is no value, and a value without a label."""
        if self.misfit(self.default):
            raise InvalidContent(N_("the default {value} is not one of the values"), value=shown(self.default))
        if sorted(written(value) for value in self.values) != sorted(self.labels):
            raise InvalidContent(N_("there must be exactly one label for each value"))
        wrong = next(filter(None, (self.misfit(each) for old in self.formerly.values() for each in old.values())), None)
        if wrong:
            raise InvalidContent(N_("what was said formerly is wrong: {wrong}"), wrong=wrong)
        return self

    def misfit(self, value: object) -> Sentence | None:
        """Return why a value cannot be chosen, or nothing if it can."""
        return misfit_among(value, self.values)


class OptionsSheet(Shape):
    """options.toml: every rule that can be switched."""

    option: Annotated[tuple[Option, ...], Strict(False)] = ()


def values_of(chosen: Chosen) -> tuple[bool | str, ...]:
    """Return the values that an option may have where one or several are named."""
    return chosen if isinstance(chosen, tuple) else (chosen,)


def holds(when: Mapping[str, Chosen], options: Mapping[str, object]) -> bool:
    """Return whether each option that is named has one of the values that are named.

    >>> holds({"war_reward": "nth"}, {"war_reward": "fixed"}), holds({"tie": ("first", "none")}, {"tie": "none"})
    (False, True)
    """
    return all(options[name] in values_of(chosen) for name, chosen in when.items())


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
