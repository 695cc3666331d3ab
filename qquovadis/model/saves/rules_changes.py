"""A change of the rules as a save says it: by name, before and after, readable without the pack."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from qquovadis.engine.effects import Effect
from qquovadis.engine.programmes import Amount, Deed
from qquovadis.model.history.rules_change import Acting, Bounds, CardWords, RulesChange
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.saves.operations import Misread, frozen

Said = TypeVar("Said")
AMOUNT = "amount"
PARTS = ("parameters", "options", "bounds", "cards", "words")


def spelled_rules(change: RulesChange) -> dict[str, Any]:
    """The change as it is written; parts in which nothing changed are left out."""
    parts = {
        "parameters": _both(change.parameters, lambda value: value),
        "options": _both(change.options, lambda value: value),
        "bounds": _both(change.bounds, list),
        "cards": _both(change.cards, _spelled_acting),
        "words": _both(change.words, _spelled_words),
    }
    return {part: changed for part, changed in parts.items() if changed}


def read_rules(spoken: Any) -> RulesChange:
    """The change that a save says; Misread if it is none."""
    if not isinstance(spoken, dict) or not set(spoken) <= set(PARTS):
        raise Misread("a change of the rules that is none")
    return RulesChange(
        _read(spoken, "parameters", _value),
        _read(spoken, "options", _value),
        _read(spoken, "bounds", _bounds),
        _read(spoken, "cards", _acting),
        _read(spoken, "words", _words),
    )


def _both(changed: Mapping[str, tuple[Said, Said]], spell: Callable[[Said], Any]) -> dict[str, list[Any]]:
    return {name: [spell(before), spell(after)] for name, (before, after) in changed.items()}


def _spelled_acting(acting: Acting) -> dict[str, Any]:
    """What an identity says, a programme only where there is one."""
    effects = [
        {**effect._asdict(), "when": dict(effect.when), "terms": dict(effect.terms)} for effect in acting.effects
    ]
    said = {"marks": dict(acting.marks), "effects": effects}
    return {**said, "programme": [_spelled_deed(deed) for deed in acting.programme]} if acting.programme else said


def _spelled_deed(deed: Deed) -> dict[str, Any]:
    terms = {name: {AMOUNT: list(term)} if isinstance(term, Amount) else term for name, term in deed.terms.items()}
    return {**deed._asdict(), "terms": terms}


def _spelled_words(words: CardWords) -> dict[str, Any]:
    return {"name": words.name.model_dump(), "text": words.text.model_dump() if words.text else None}


def _read(spoken: Mapping[str, Any], part: str, read: Callable[[Any], Said]) -> dict[str, tuple[Said, Said]]:
    found = {}
    for name, both in _table(spoken.get(part, {})).items():
        if not isinstance(both, list) or len(both) != 2:
            raise Misread(f"{name} without before and after")
        found[name] = (read(both[0]), read(both[1]))
    return found


def _value(value: Any) -> Any:
    if not isinstance(value, int | bool | str | None):
        raise Misread(f"{value} is no value")
    return value


def _bounds(value: Any) -> Bounds:
    if not isinstance(value, list) or len(value) != 2 or not all(type(each) is int for each in value):
        raise Misread(f"{value} are no bounds")
    return Bounds(*value)


def _acting(value: Any) -> Acting:
    card = _table(value)
    effects, programme = card.get("effects"), card.get("programme", [])
    if not isinstance(effects, list) or not isinstance(programme, list):
        raise Misread("a card without effects")
    marks = {name: frozen(mark) for name, mark in _table(card.get("marks")).items()}
    return Acting(marks, tuple(map(_effect, effects)), tuple(map(_deed, programme)))


def _deed(value: Any) -> Deed:
    said = _table(value)
    op, guarded = said.get("op"), said.get("guarded")
    if not isinstance(op, str) or not isinstance(guarded, bool):
        raise Misread("a deed that is none")
    return Deed(op, guarded, {name: _term(term) for name, term in _table(said.get("terms")).items()})


def _term(value: Any) -> Any:
    if not isinstance(value, dict):
        return frozen(value)
    numbers = value.get(AMOUNT)
    if not isinstance(numbers, list) or len(numbers) != len(Amount._fields):
        raise Misread(f"{value} is no amount")
    return Amount(*map(frozen, numbers))


def _effect(value: Any) -> Effect:
    said = _table(value)
    words = [said.get(key) for key in ("hook", "op", "about")]
    if not all(isinstance(word, str) for word in words):
        raise Misread("an effect that is none")
    hook, op, about = map(str, words)
    when = tuple((name, _value(each)) for name, each in _table(said.get("when")).items())
    return Effect(hook, op, about, when, {name: frozen(term) for name, term in _table(said.get("terms")).items()})


def _words(value: Any) -> CardWords:
    said = _table(value)
    try:
        name, text = Wording.model_validate(said.get("name")), said.get("text")
        return CardWords(name, None if text is None else Wording.model_validate(text))
    except ValidationError as error:
        raise Misread("words of a card that are none") from error


def _table(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Misread(f"{value} is no table")
    return value
