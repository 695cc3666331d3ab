"""All skills of the pack: none untested, and each says in both languages what it does."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from qquovadis.model.pack.schema import Skill
from tests.rules.quo_vadis.reprints import PACK
from tests.rules.quo_vadis.skill_marks import SHOWS
from tests.rules.quo_vadis.skill_texts import NUMBERS, differences

SKILLS = {skill.id: skill for skill in PACK.skills}
LANGUAGES = ("en", "ja")


def shown() -> Iterator[tuple[str, str, str]]:
    """Every skill that a test shows, how, and the test."""
    for file in sorted(Path(__file__).parent.glob("test_skills_*.py")):
        module = import_module(f"{__package__}.{file.stem}") if file != Path(__file__) else None
        for name, test in vars(module).items() if module else ():
            marks = getattr(test, "pytestmark", []) if name.startswith("test_") else []
            yield from (
                (skill, mark.kwargs["shows"], name) for mark in marks if mark.name == "skill" for skill in mark.args
            )


@pytest.mark.parametrize("sort", SHOWS)
def test_no_skill_is_without_a_test_of_each_sort(sort: str) -> None:
    found = {skill for skill, shows, _ in shown() if shows == sort}
    assert SKILLS.keys() - found == set(), f"Mark tests with @{sort}(...) from skill_marks."
    assert found <= SKILLS.keys()


def test_beside_stand_several_skills() -> None:
    beside: dict[str, set[str]] = {}
    for skill, shows, name in shown():
        if shows == "beside":
            beside.setdefault(name, set()).add(skill)
    assert all(len(skills) > 1 for skills in beside.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("skill", SKILLS)
def test_the_text_says_what_the_effects_do(skill: str, language: str) -> None:
    assert list(differences(SKILLS[skill], PACK, language)) == []


def changed(skill: Skill) -> Iterator[tuple[str, Skill]]:
    """The skill with each of its numbers one higher, one after the other, and with each of its flags turned."""
    for at, effect in enumerate(skill.effects):
        data: dict[str, Any] = effect.model_dump()
        for key in (*NUMBERS, "uses_per_turn"):
            if data.get(key) is not None and key in effect.model_fields_set:
                other = effect.model_copy(update={key: data[key] + 1})
                yield f"{key} of effect {at + 1}", _with(skill, at, other)
        for what, amount in data.get("cost", {}).items():
            yield f"cost of effect {at + 1}", _with(skill, at, effect.model_copy(update={"cost": {what: amount + 1}}))
    yield "one_shot", skill.model_copy(update={"one_shot": not skill.one_shot})


def _with(skill: Skill, at: int, effect: Any) -> Skill:
    effects = (*skill.effects[:at], effect, *skill.effects[at + 1 :])
    return skill.model_copy(update={"effects": effects})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("skill", SKILLS)
def test_a_changed_number_no_longer_agrees_with_the_text(skill: str, language: str) -> None:
    blind = [what for what, other in changed(SKILLS[skill]) if not list(differences(other, PACK, language))]
    assert blind == []


@pytest.mark.parametrize("skill", SKILLS)
def test_both_languages_say_the_same_and_name_the_clauses_they_change(skill: str) -> None:
    card = SKILLS[skill]
    assert card.house
    assert card.text.en.isascii()
    assert not card.text.ja.isascii()
    assert card.modifies
    assert card.effects
