"""Differences between cards with their effects in plain sentences, in place of the words of a file; no Qt."""

from collections.abc import Iterable, Iterator

from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.skill_text import SkillText
from qquovadis.model.text.translations import LANGUAGES, Texts
from qquovadis.model.variants.differences import ComparedPacks, Difference

EFFECTS = "effects"


def in_plain_words(found: ComparedPacks, differences: Iterable[Difference]) -> Iterator[Difference]:
    """Yield the differences; where the effects of a card differ, with what they do on either side."""
    sides = {side: _sentences(pack) for side, pack in (("before", found.before), ("after", found.after))}
    for each in differences:
        if each.facet != EFFECTS:
            yield each
        else:
            yield each._replace(
                before=each.before and _wording(found.before, each.id, sides["before"]),
                after=each.after and _wording(found.after, each.id, sides["after"]),
            )


def _sentences(pack: Pack) -> dict[str, SkillText]:
    return {language: SkillText(pack, Texts(language)) for language in LANGUAGES}


def _wording(pack: Pack, name: str, sentences: dict[str, SkillText]) -> Wording | None:
    records = ({language: each.of_skill(skill) for language, each in sentences.items()} for skill in _named(pack, name))
    return next((Wording(**words) for words in records), None)


def _named(pack: Pack, name: str) -> Iterator[Skill]:
    return (each for each in pack.skills if each.id == name)
