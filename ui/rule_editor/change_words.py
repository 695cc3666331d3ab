"""What a change of a variant is, in words for undo: the one thing that differs by its name, or how many do."""

from collections.abc import Iterable, Iterator, Mapping

from qquovadis.errors import Sentence
from qquovadis.model.pack.schema import Card, Pack, Skill, Variant
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_, NP_
from ui.kit.undo_actions import ChangeWords

NAMED = N_("change of “{name}”")
SEVERAL = NP_("{count} change", "{count} changes")
OF_VARIANT, NOTE = N_("name of the variant"), N_("note on the variant")
TILES, QUESTIONS = N_("area tiles"), N_("questions after the game")


def change_words(pack: Pack, before: Variant, after: Variant) -> ChangeWords:
    """Return what differs between two variants of a pack."""
    found = list(_differing(pack, before, after))
    if len(found) != 1:
        return ChangeWords(SEVERAL, len(found))
    return ChangeWords(found[0] if isinstance(found[0], Sentence) else Sentence(NAMED, name=found[0]))


def _differing(pack: Pack, before: Variant, after: Variant) -> Iterator[Wording | Sentence]:
    yield from (pack.parameters[key].name for key in _keys(before.parameters, after.parameters))
    yield from (pack.options[key].name for key in _keys(before.options, after.options))
    yield from _rows(pack, before, after)
    for words, name in ((OF_VARIANT, "name"), (NOTE, "note"), (TILES, "tiles"), (QUESTIONS, "question")):
        if getattr(before, name) != getattr(after, name):
            yield Sentence(words)


def _rows(pack: Pack, before: Variant, after: Variant) -> Iterator[Wording]:
    """Yield the names of cards and skills that differ, are new, or are gone."""
    rows, old, new = _by_id(pack.cards, pack.skills), _by_id(before.card, before.skill), _by_id(after.card, after.skill)
    changed = [*_keys(old, new), *sorted(set(before.remove) ^ set(after.remove))]
    for key in dict.fromkeys(changed):
        row = new.get(key) or old.get(key) or rows.get(key)
        if row is not None:
            yield row.name


def _by_id(cards: Iterable[Card], skills: Iterable[Skill]) -> dict[str, Card | Skill]:
    return {**{card.id: card for card in cards}, **{skill.id: skill for skill in skills}}


def _keys(old: Mapping[str, object], new: Mapping[str, object]) -> list[str]:
    return [key for key in {**old, **new} if old.get(key) != new.get(key)]
