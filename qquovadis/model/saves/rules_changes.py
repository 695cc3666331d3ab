"""A change of the rules as a save says it: by name, before and after, readable without the pack."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from pydantic import ConfigDict, Discriminator, Field, StrictBool, StrictInt, Tag

from qquovadis.engine.effects import Effect
from qquovadis.engine.programmes import Amount, ProgrammeStep
from qquovadis.model.history.rules_change import Bounds, CardWords, Changes, IdentityRules, RulesChange
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.saves.fields import Number, Otherwise, SavedPart, Text, Value, trusted

Said = TypeVar("Said")
Read = TypeVar("Read")
AMOUNT = "amount"
Counts = tuple[tuple[Text, StrictInt], ...]  # so many of each of what a condition counts
Condition = Annotated[StrictInt | StrictBool | Text | Counts, Otherwise("{value} is no value")]


class SavedEffect(SavedPart):
    """An effect of a card: its hook, its operation, what that is about, its conditions and its terms."""

    hook: Text
    op: Text
    about: Text
    when: dict[str, Condition]
    terms: dict[str, Any]


class SavedAmount(SavedPart):
    """An amount in a programme: fixed, for each, of which measure, at least, at most, or looked up in a table."""

    amount: tuple[Any, Any, Any, Any, Any, Any]


def _term_name(term: Any) -> str:
    return AMOUNT if isinstance(term, dict | SavedAmount) else "plain"


SavedTerm = Annotated[Annotated[SavedAmount, Tag(AMOUNT)] | Annotated[Any, Tag("plain")], Discriminator(_term_name)]


class SavedProgrammeStep(SavedPart):
    """One deed of a card's programme: its operation, whether a payment guards it, and its terms."""

    op: Text
    guarded: StrictBool
    terms: dict[str, SavedTerm]


class SavedActing(SavedPart):
    """What a card says to the rules."""

    marks: dict[str, Any]
    effects: tuple[SavedEffect, ...]
    programme: tuple[SavedProgrammeStep, ...] = ()


class SavedCardWords(SavedPart):
    """What people read on a card."""

    name: Wording
    text: Wording | None = None


class SavedRules(SavedPart):
    """What differs between two states of the rules, by name, each with its value before and after."""

    model_config = ConfigDict(extra="forbid")

    parameters: dict[str, tuple[Value, Value]] = Field(default_factory=dict)
    options: dict[str, tuple[Value, Value]] = Field(default_factory=dict)
    bounds: dict[str, tuple[tuple[Number, Number], tuple[Number, Number]]] = Field(default_factory=dict)
    cards: dict[str, tuple[SavedActing, SavedActing]] = Field(default_factory=dict)
    words: dict[str, tuple[SavedCardWords, SavedCardWords]] = Field(default_factory=dict)


def saved_rules(change: RulesChange) -> SavedRules:
    """Return the change as it is written; parts in which nothing changed are left out."""
    parts = {
        "parameters": dict(change.parameters),
        "options": dict(change.options),
        "bounds": dict(change.bounds),
        "cards": _both(change.cards, _spelled_acting),
        "words": _both(change.words, _spelled_words),
    }
    return trusted(SavedRules, **{part: changed for part, changed in parts.items() if changed})


def read_rules(rules: SavedRules) -> RulesChange:
    """Return the change that a save says."""
    return RulesChange(
        rules.parameters,
        rules.options,
        _both(rules.bounds, lambda bounds: Bounds(*bounds)),
        _both(rules.cards, _acting),
        _both(rules.words, lambda words: CardWords(words.name, words.text)),
    )


def frozen(value: Any) -> Any:
    """Return lists as tuples, all the way down, as they were before they were written."""
    return tuple(frozen(each) for each in value) if isinstance(value, list | tuple) else value


def _both(changed: Changes[Said], each: Callable[[Said], Read]) -> dict[str, tuple[Read, Read]]:
    return {name: (each(before), each(after)) for name, (before, after) in changed.items()}


def _spelled_acting(acting: IdentityRules) -> SavedActing:
    """Return what an identity says, a programme only where there is one."""
    effects = tuple(
        trusted(SavedEffect, **{**effect._asdict(), "when": dict(effect.when), "terms": dict(effect.terms)})
        for effect in acting.effects
    )
    programme = {"programme": tuple(map(_spelled_deed, acting.programme))} if acting.programme else {}
    return trusted(SavedActing, marks=dict(acting.marks), effects=effects, **programme)


def _spelled_deed(card_step: ProgrammeStep) -> SavedProgrammeStep:
    terms = {
        name: trusted(SavedAmount, amount=term) if isinstance(term, Amount) else term
        for name, term in card_step.terms.items()
    }
    return trusted(SavedProgrammeStep, op=card_step.op, guarded=card_step.guarded, terms=terms)


def _spelled_words(words: CardWords) -> SavedCardWords:
    """Return what a card reads, every language and number of it, whether it was said or not."""
    name, text = (each and trusted(Wording, **each.model_dump()) for each in words)
    return trusted(SavedCardWords, name=name, text=text)


def _acting(card: SavedActing) -> IdentityRules:
    marks = {name: frozen(mark) for name, mark in card.marks.items()}
    return IdentityRules(marks, tuple(map(_effect, card.effects)), tuple(map(_deed, card.programme)))


def _effect(effect: SavedEffect) -> Effect:
    terms = {name: frozen(term) for name, term in effect.terms.items()}
    when = tuple((name, frozen(asked)) for name, asked in effect.when.items())
    return Effect(effect.hook, effect.op, effect.about, when, terms)


def _deed(saved_programme_step: SavedProgrammeStep) -> ProgrammeStep:
    return ProgrammeStep(
        saved_programme_step.op,
        saved_programme_step.guarded,
        {name: _term(term) for name, term in saved_programme_step.terms.items()},
    )


def _term(term: Any) -> Any:
    return Amount(*map(frozen, term.amount)) if isinstance(term, SavedAmount) else frozen(term)
