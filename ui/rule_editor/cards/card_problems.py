"""Whether a card says what it does, and does what can be done: what is amiss as sentences; no Qt."""

import re
from collections.abc import Iterator
from typing import Any

from qquovadis.errors import COMMA, Listed
from qquovadis.model.pack.effects import Operation, Protect
from qquovadis.model.pack.schema import Skill
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.vocabulary import EffectFault
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.translations import LANGUAGES, N_, Texts

NAMELESS = N_("It has no name yet.")
UNSAID = N_("The effects say {numbers}, but the text ({language}) does not.")
MADE = N_("The text was written from the effects.")
READ = N_("All numbers of the effects are in the text. Check for yourself that the wording means the same.")
NO_NUMBERS = N_("There are no numbers to compare. Check for yourself that text and effects mean the same.")
MORE_NUMBERS = N_("The text ({language}) has {numbers}, but the effects do not. Check whether that is intended.")
IN_EFFECT = N_("Effect {number}: {sentence}")
UNFIT = N_("“{words}” cannot be used here.")
ONE_LIMITED = N_("Only one effect per card can have a limit of uses per turn.")
ONE_MOMENT = N_("A once-per-game card has all its effects at the same time.")
NOT_ONCE = N_("A once-per-game card cannot do this: it only performs operations or changes numbers.")
NO_LIMIT = N_("A once-per-game card cannot have a limit of uses per turn.")
NOT_OPTIONAL = N_("This always applies, so it cannot be optional.")
BY_NUMBER = N_("Only workers in a lost war can be protected by number; anything else is protected entirely.")
BY_NOTHING = N_("Cannot divide by 0.")
DIGITS = re.compile(r"\d+")
LEAST_SAID = 2  # a single thing need not be written as a number
UNCOUNTED = ("uses_per_turn",)


def unsaid(skill: Skill) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield each language whose text leaves out a number of the effects, with those that it leaves out."""
    meant = {number for effect in skill.effects for number in _numbers(effect)}
    for language in LANGUAGES:
        numbers = {int(digits) for digits in DIGITS.findall(skill.text.text(language))}
        missing = tuple(sorted(meant - numbers))
        if missing:
            yield language, missing


def unmeant(skill: Skill) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield each language whose text says numbers that its effects do not, with those numbers."""
    meant = {number for effect in skill.effects for number in _every_number(effect)}
    for language in LANGUAGES:
        numbers = {int(digits) for digits in DIGITS.findall(skill.text.text(language))}
        more = tuple(sorted(number for number in numbers - meant if number >= LEAST_SAID))
        if more:
            yield language, more


def agreed(skill: Skill, made: Wording, texts: Texts) -> str:
    """Return how far text and effects were compared, of a card on which nothing was found amiss."""
    if skill.text == made:
        return texts.say(MADE)
    lines = [texts.say(READ if any(True for effect in skill.effects for _ in _numbers(effect)) else NO_NUMBERS)]
    for language, numbers in unmeant(skill):
        lines.append(texts.say(MORE_NUMBERS, language=LANGUAGES[language], numbers=Listed(map(str, numbers))))
    return texts.in_a_row(lines)


def complaints(skill: Skill, faults: tuple[EffectFault, ...], words: EffectWords, texts: Texts) -> list[str]:
    """Return what is amiss with a card."""
    found = [] if skill.name.text(texts.language).strip() else [texts.say(NAMELESS)]
    for fault in faults:
        sentence = _problem_text(fault, skill, words, texts)
        many = fault.effect and len(skill.effects) > 1
        found.append(texts.say(IN_EFFECT, number=fault.effect, sentence=sentence) if many else sentence)
    silent: dict[tuple[int, ...], list[str]] = {}
    for language, numbers in unsaid(skill):
        silent.setdefault(numbers, []).append(LANGUAGES[language])
    for numbers, languages in silent.items():
        comma = texts.say(COMMA)
        data = {"numbers": comma.join(map(str, numbers)), "language": comma.join(languages)}
        found.append(texts.say(UNSAID, **data))
    return list(dict.fromkeys(found))


def _problem_text(fault: EffectFault, skill: Skill, words: EffectWords, texts: Texts) -> str:
    if fault.key == "uses_per_turn":
        return texts.say(NO_LIMIT if skill.one_shot else ONE_LIMITED)
    if fault.key == "one_shot":
        return texts.say(ONE_MOMENT)
    if fault.key == "op" and not fault.known:
        return texts.say(NOT_ONCE if skill.one_shot else NOT_OPTIONAL)
    if fault.key == "set" or (fault.key == "count" and isinstance(skill.effects[fault.effect - 1], Protect)):
        return texts.say(BY_NUMBER if fault.key == "count" else BY_NOTHING)
    if fault.given:
        text = words.operation(fault.given) if fault.key == "op" else words.word(fault.key, fault.given)
        return texts.say(UNFIT, words=text)
    return texts.sentence(fault.reason)


def _every_number(effect: Operation) -> Iterator[int]:
    data = effect.model_dump(by_alias=True, exclude_defaults=True)
    values = [*_asked(data), *data.pop("cost", {}).values(), *data.values()]
    yield from (abs(value) for value in values if type(value) is int)


def _numbers(effect: Operation) -> Iterator[int]:
    data = effect.model_dump(by_alias=True, exclude_defaults=True)
    values = [*_asked(data), *data.pop("cost", {}).values()]
    values += [value for key, value in data.items() if key not in UNCOUNTED]
    yield from (abs(value) for value in values if type(value) is int and abs(value) >= LEAST_SAID)


def _asked(data: dict[str, Any]) -> Iterator[object]:
    """Yield what the conditions of an effect ask for, and leave them out of its data."""
    for value in data.pop("when", {}).values():
        yield from value.values() if isinstance(value, dict) else (value,)
