"""The effects of skills that lie together, by every word under which a rule may ask for them."""

from collections.abc import Iterable

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Identity

# By word: where the card lies among the others, how it is called, the effect, whether the card is a one-shot, and how
# often the effect may be used in a turn (0 for ever).
Book = dict[str, tuple[tuple[int, str, Effect, bool, int], ...]]
# Operations that answer a question about what they name, and those that are asked for by themselves.
ANSWERS = ("adjust", "allow", "protect")
QUESTIONS = ("die", "retreat", "control")


def bound(skills: Iterable[Identity]) -> Book:
    """Bind the effects of some skills into one book; the order of the cards is kept (QV-R97, PO-R88)."""
    book: dict[str, list[tuple[int, str, Effect, bool, int]]] = {}
    for at, skill in enumerate(skills):
        one_shot = bool(skill.marks.get("one_shot"))
        for effect in skill.effects:
            for word in words_of(effect, one_shot):
                entry = at, skill.name, effect, one_shot, effect.number("uses_per_turn")
                book.setdefault(word, []).append(entry)
    return {word: tuple(found) for word, found in book.items()}


def words_of(effect: Effect, one_shot: bool) -> tuple[str, ...]:
    """Return the words under which an effect is found: questions by what they are about, deeds by their hook.

    A one-shot that changes a number is also offered at its hook, as a deed is (QV-R96).
    """
    if effect.op in QUESTIONS:
        return (effect.op,)
    if effect.op in ANSWERS:
        return (effect.about, effect.hook) if one_shot else (effect.about,)
    return (effect.hook,)
