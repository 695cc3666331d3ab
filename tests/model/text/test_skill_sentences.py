"""Every sentence that is made of effects, of one and of two of whatever there is, in both languages and games."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from qquovadis.model.pack.effects import Effect
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.vocabulary import word_of
from qquovadis.model.text.skill_text import SkillText
from qquovadis.model.text.translations import Texts
from tests.contract.words.skill_cards import KINDS, _domain, fields

PACKS = [load_pack(find_pack(game, draft)) for game, draft in (("quo_vadis", "30"), ("populous", "21"))]
_effect: TypeAdapter[Any] = TypeAdapter(Effect)
# One thing in the plural, several in the singular, an article before a determiner, and the plural after "each".
WRONG_ENGLISH = re.compile(
    r"\b1 (?:\w+ )?(?:spaces|cards|workers|towns|areas|times)\b|\b[2-9] (?:space|card|worker|town|area|time)\b"
    r"|\ba the\b|\beach (?:your|[a-z]+s) (?:of|with|in|on)\b|\bfor (?:each|every) your\b|[{}]"
)
# VP are counted without a counter, cubes with one and in the brackets of the draft, and so is the genesis area.
WRONG_JAPANESE = re.compile(
    r"VP\d+個|(?<!≪)(?:食料|信仰|戦意|情熱|神の怒り|人口)(?:\d|を\d)|≫\d+(?!個|\d)|(?<!【)創世エリアに|[{}]"
)


def sentences(pack: Pack, language: str) -> Iterator[str]:
    """Yield what is said of every operation, with every word of it, for one and for two of everything."""
    say = SkillText(pack, Texts(language)).of_effect
    for op in KINDS:
        names = list(fields(op))
        for key, values in ((key, (*values, *_domain(name, op, pack))) for name, key, values in names):
            for value in values or (0,):
                for numbers in ({}, {"steps": 2}, {"draw": 2}, {"population": 2}, {"per_n": 2, "max": 2}):
                    yield from _said(say, pack, op, {key: value, **numbers} if values else numbers)
    # What a number is called in Japanese is told beside its value, where no brackets are.
    for hook in pack.vocabulary.hook if language == "en" else ():
        for quantity in hook.quantities:
            for change in ("add", "set", "at_least", "at_most"):
                yield from _said(say, pack, "adjust", {"quantity": quantity, change: 1}, hook.id)


def _said(say: Any, pack: Pack, op: str, given: dict[str, Any], hook: str = "") -> Iterator[str]:
    for count in (1, 2):
        row: dict[str, Any] = {"hook": hook or pack.vocabulary.hook[0].id, "op": op}
        for name, key, values in fields(op):
            domain = values or _domain(name, op, pack)
            field = KINDS[op].model_fields[name]
            if field.is_required():
                row[key] = domain[0] if domain else count if name not in ("quantity", "rule") else "none"
        row |= {key: value for key, value in given.items() if any(key == each for _, each, _ in fields(op))}
        try:
            effect = _effect.validate_python({key: value for key, value in row.items() if value is not None})
        except ValidationError:
            continue
        assert word_of(type(effect)) == op
        yield say(effect)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.game)
def test_one_and_several_are_said_as_people_say_them(pack: Pack) -> None:
    said = set(sentences(pack, "en"))
    assert len(said) > 100
    assert [text for text in sorted(said) if WRONG_ENGLISH.search(text)] == []


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.game)
def test_points_and_cubes_are_written_as_the_draft_writes_them(pack: Pack) -> None:
    said = set(sentences(pack, "ja"))
    assert len(said) > 100
    assert [text for text in sorted(said) if WRONG_JAPANESE.search(text)] == []


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.game)
def test_what_is_counted_has_a_word_for_one_of_it(pack: Pack) -> None:
    plural = re.compile(r"^(?:different )?[a-z]+s\b")
    lacking = [each.id for each in pack.vocabulary.counter if plural.match(each.name.en) and not each.name.one]
    assert lacking == []


def test_the_sentences_that_a_designer_read_otherwise() -> None:
    def of(language: str, **row: Any) -> str:
        effect = _effect.validate_python({"hook": "on_settlement", **row})
        return SkillText(PACKS[0], Texts(language)).of_effect(effect).replace("自分の決算時、", "")

    town = {"op": "gain", "what": "vp", "amount": 1, "per": "intact_towns"}
    people = {**town, "per": "population", "per_n": 2, "max": 3}
    assert of("en", **town) == "Each time you score a generation: gain 1 VP for each intact town of yours."
    assert of("ja", **town) == "破壊されていない自分のタウン1つにつき1VPを得る。"
    assert of("en", **people).endswith("gain 1 VP for every 2 population in your towns (at most 3 VP).")
    assert of("ja", **people) == "自分の全タウンの≪人口≫2個につき1VPを得る（最大3VP）。"
    assert of("ja", op="gain", what="food", amount=2) == "≪食料≫2個を得る。"
    # Wrath is gained as wrath, although harm of the same name is anybody's.
    assert of("en", op="gain", what="wrath", amount=1).endswith("gain 1 wrath.")
    move = {"op": "move", "from": "genesis"}
    assert of("en", **move, workers=1, steps=1).endswith("move 1 of your workers in the genesis area up to 1 space.")
    assert of("en", **move, workers=2, steps=2).endswith("workers in the genesis area up to 2 spaces each.")
    token = {"op": "place_terrain", "terrain": "aptitude", "scope": "genesis"}
    assert of("en", **token).endswith("place a terrain token of your aptitude in the genesis area.")
