"""The words of effects: what is refused, that what is offered is known to the referee, and the fences around it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from qquovadis.errors import PackError
from qquovadis.games.common.counters import SHARED
from qquovadis.games.common.world import TERRAINS
from qquovadis.games.quo_vadis.conditions import CONDITIONS
from qquovadis.games.quo_vadis.counters import COUNTERS, TOWNS_ON
from qquovadis.games.quo_vadis.effect_steps import SCOPES
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.skill_effects import HOOKS
from qquovadis.model.pack.effects import OPERATIONS, Effect, Operation, compiled
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Skill
from qquovadis.model.pack.vocabulary import COUNTS, EffectFault, Vocabulary, faults, word_of
from tests.marks import quick
from tests.model.pack.pack_folders import copy_of_the_pack

pytestmark = quick

PACK = load_pack(find_pack("quo_vadis", "30"))
WORDS = PACK.vocabulary
MOST_TERMS = 8
_effect: TypeAdapter[Effect] = TypeAdapter(Effect)
Row = Mapping[str, Any]

GAIN = {"hook": "on_growth", "op": "gain", "what": "vp", "amount": 1}
STRENGTH = {"hook": "war_strength", "op": "adjust", "quantity": "war.strength", "add": 1}
CAP = {"hook": "resource_cap", "op": "adjust", "quantity": "caps.food", "add": 1}
BONUS = {"hook": "game_end", "op": "gain", "what": "vp", "amount": 1}
TERRAIN_COST = {"hook": "cost_modifier", "op": "adjust", "quantity": "placement.terrain_cost", "set": 0}
TOKEN = {"hook": "on_growth", "op": "place_terrain", "terrain": "sea", "scope": "any"}
HOME = {"hook": "on_growth", "op": "send_home", "workers": 1, "from": "genesis", "owner": "other"}
LOSE = {"hook": "on_growth", "op": "lose", "what": "food", "amount": 1}
STAY = {"hook": "on_war_loss", "op": "protect", "pieces": "workers", "from": "war_loss"}


def found(*rows: Row, one_shot: bool = False, optional: bool = False) -> list[EffectFault]:
    """What is wrong with a card of these effects."""
    effects = tuple(_effect.validate_python(dict(row)) for row in rows)
    card = PACK.skills[0].model_copy(update={"effects": effects, "one_shot": one_shot, "optional": optional})
    return list(faults(card, WORDS, TERRAINS))


@pytest.mark.parametrize(
    ("row", "key", "reason"),
    [
        ({**GAIN, "hook": "on_grwth"}, "hook", "there is no hook on_grwth"),
        ({**GAIN, "hook": "war_strength"}, "op", "gain cannot be used at war_strength"),
        ({**STRENGTH, "hook": "on_growth"}, "quantity", "there is no quantity war.strength"),
        ({**STRENGTH, "hook": "on_settlement"}, "op", "adjust cannot be used at on_settlement"),
        ({**STRENGTH, "quantity": "war.strenght"}, "quantity", "there is no quantity war.strenght"),
        ({**GAIN, "what": "gold"}, "what", "there is no what gold"),
        ({**GAIN, "per": "cows"}, "per", "there is no per cows"),
        ({**TOKEN, "terrain": "swamp"}, "terrain", "there is no terrain swamp"),
        ({**TOKEN, "scope": "anywhere"}, "scope", "there is no scope anywhere"),
        ({**TOKEN, "cost": {"wrath": 1}}, "cost", "there is no cost wrath"),
        ({"hook": "on_growth", "op": "move", "workers": 1, "steps": 1, "from": "any"}, "from", "there is no from any"),
        ({"hook": "cost_modifier", "op": "allow", "rule": "revelation_chain_outside"}, "rule", "there is no rule"),
        ({**STAY, "from": "wrath"}, "from", "there is no from wrath"),
        ({**GAIN, "when": {"card": "labour"}}, "when", "the condition card is not checked at on_growth"),
        ({**CAP, "when": {"last_round": True}}, "when", "no condition is checked at resource_cap"),
        ({**GAIN, "when": {"from_round": 1}}, "when", "from_round must be at least 2"),
        ({**GAIN, "when": {"in_round": 0}}, "when", "in_round must be at least 1"),
        ({**GAIN, "when": {"in_round": "last"}}, "when", "in_round must be an integer"),
        ({**GAIN, "when": {"last_round": 1}}, "when", "last_round must be one of true, false"),
        ({**BONUS, "when": {"in_round": 3}}, "when", "the condition in_round is not checked at game_end"),
        ({**GAIN, "when": {"at_least": 3}}, "when", "at_least must say how many of what"),
        ({**GAIN, "when": {"at_least": {}}}, "when", "at_least must say how many of what"),
        ({**GAIN, "when": {"at_least": {"hand": 0}}}, "when", "hand must be at least 1"),
        ({**GAIN, "when": {"at_most": {"hands": 2}}}, "when", "there is no counter hands"),
        ({**GAIN, "when": {"at_least": {"wrath_victims": 2}}}, "when", "there is no counter wrath_victims"),
        ({**GAIN, "when": {"fewest": "morale"}}, "when", "fewest must be one of intact_towns"),
        ({**GAIN, "when": {"fewer_than_active": "vp"}}, "when", "fewer_than_active is not checked at on_growth"),
        ({**GAIN, "when": {"weaker_than": "active"}}, "when", "weaker_than is not checked at on_growth"),
        ({**STRENGTH, "when": {"weaker_than": "me"}}, "when", "weaker_than must be one of all_others, any_other"),
        (
            {"hook": "on_war_win", "op": "gain", "what": "vp", "amount": 1, "when": {"weaker_than": "active"}},
            "when",
            "weaker_than does not apply to vp at on_war_win",
        ),
        ({**STRENGTH, "when": {"turn": "mine"}}, "when", "turn must be one of own, other"),
        ({**STRENGTH, "when": {"exalted": "true"}}, "when", "exalted must be one of true, false"),
        ({**STRENGTH, "when": {"morale_spent_at_least": True}}, "when", "must be an integer"),
        ({**TERRAIN_COST, "quantity": "wish.cost", "when": {"worker": "base"}}, "when", "does not apply to wish.cost"),
        (
            {"hook": "on_wrath", "op": "gain", "what": "vp", "amount": 1, "when": {"turn": "own"}},
            "when",
            "turn does not apply to vp at on_wrath",
        ),
        ({**STRENGTH, "uses_per_turn": 1}, "uses_per_turn", "uses are not counted at war_strength"),
        ({"hook": "game_end", "op": "gain", "what": "food", "amount": 1}, "what", "only VP can be gained"),
        ({**GAIN, "per": "wrath_victims"}, "per", "wrath_victims can only be counted at on_wrath"),
        ({**STAY, "pieces": "towns", "count": 1}, "count", "only workers in a lost war"),
        (
            {"hook": "on_wrath", "op": "protect", "pieces": "workers", "from": "wrath", "count": 1},
            "count",
            "only workers in a lost war",
        ),
        (
            {"hook": "game_end", "op": "adjust", "quantity": "score.population_per_vp", "set": 0},
            "set",
            "population cannot be divided by 0",
        ),
        (
            {"hook": "on_other_turn", "op": "move", "workers": 1, "steps": 1, "from": "genesis"},
            "from",
            "the genesis area is not chosen yet at on_other_turn",
        ),
        ({**HOME, "hook": "on_other_turn", "from": "adjacent"}, "from", "is not chosen yet at on_other_turn"),
        ({**HOME, "hook": "on_other_war", "owner": "own"}, "from", "at on_other_war you have no worker and no town"),
        ({**HOME, "workers": 0}, "workers", "workers = 0 has no effect"),
        ({**LOSE, "what": "wrath"}, "what", "there is no what wrath"),
        ({**LOSE, "what": "vp"}, "what", "there is no what vp"),
        ({**GAIN, "amount": 0}, "amount", "amount = 0 has no effect"),
        ({**STRENGTH, "add": 0}, "add", "add = 0 has no effect"),
        ({"hook": "war_die", "op": "die"}, "op", "a die needs at least one of"),
        (
            {"hook": "war_die", "op": "die", "floor": 2, "bonus_if_already": 1},
            "bonus_if_already",
            "sides_at_least is missing",
        ),
        ({"hook": "on_war_loss", "op": "retreat", "workers": 0}, "workers", "has no effect"),
        ({"hook": "control_count", "op": "control", "min_worker_spaces": 0}, "min_worker_spaces", "has no effect"),
    ],
)
def test_what_makes_no_sense_is_refused_by_effect_key_and_reason(row: Row, key: str, reason: str) -> None:
    fault = found(GAIN, row)[0]
    assert (fault.effect, fault.key) == (2, key)
    assert reason in str(fault.reason)


@pytest.mark.parametrize(
    ("rows", "flags", "key", "reason"),
    [
        (
            [TERRAIN_COST],
            {"one_shot": True},
            "one_shot",
            "a one-shot is used at a trigger, and cost_modifier is not one",
        ),
        (
            [GAIN, {**GAIN, "hook": "on_wrath"}],
            {"one_shot": True},
            "one_shot",
            "all effects of a one-shot must have the same hook",
        ),
        ([STAY], {"one_shot": True}, "op", "a one-shot cannot use protect"),
        ([STRENGTH], {"optional": True}, "op", "adjust always applies and cannot be optional"),
        (
            [{**STRENGTH, "hook": "war_before_dice", "uses_per_turn": 1}],
            {"one_shot": True},
            "uses_per_turn",
            "a one-shot is used once per game",
        ),
        (
            [{**STRENGTH, "hook": "war_before_dice", "quantity": "growth.amount"}],
            {"one_shot": True},
            "quantity",
            "there is no quantity growth.amount",
        ),
        (
            [{**STRENGTH, "hook": "creation_start", "quantity": "score.city_multiplier"}],
            {"one_shot": True},
            "quantity",
            "there is no quantity score.city_multiplier",
        ),
        (
            [{**TERRAIN_COST, "uses_per_turn": 1}, {**TERRAIN_COST, "quantity": "wish.cost", "uses_per_turn": 1}],
            {},
            "uses_per_turn",
            "only one effect per card can be limited",
        ),
    ],
)
def test_what_does_not_fit_on_one_card_is_refused(
    rows: list[Row], flags: dict[str, bool], key: str, reason: str
) -> None:
    assert any(fault.key == key and reason in str(fault.reason) for fault in found(*rows, **flags))


@pytest.mark.parametrize(
    ("row", "what"),
    [
        ({**STRENGTH, "set": 1}, "exactly one of set, add, at_least and at_most"),
        ({key: value for key, value in STRENGTH.items() if key != "add"}, "exactly one of"),
        ({**GAIN, "amount": "population + 1"}, "valid integer"),
        ({**GAIN, "amount": {"per": "population"}}, "valid integer"),
        ({**GAIN, "else": "food"}, "Extra inputs are not permitted"),
        ({**GAIN, "when": {"any": [{"turn": "own"}]}}, "Input should be"),
        ({**GAIN, "op": "steal"}, "does not match any of the expected tags"),
        ({"hook": "war_die", "op": "die", "rolls_add": 3}, "less than or equal to 2"),
    ],
)
def test_effects_know_no_expressions_alternatives_or_nesting(row: Row, what: str) -> None:
    with pytest.raises(ValidationError, match=what):
        _effect.validate_python(dict(row))


def test_a_fault_names_what_was_meant() -> None:
    fault = found({**STRENGTH, "quantity": "war.strenght"})[0]
    assert fault.given == "war.strenght"
    assert "war.strength" in fault.known


def test_a_pack_with_a_fault_is_refused_by_file_and_key(tmp_path: Path) -> None:
    folder = copy_of_the_pack(tmp_path / "30")
    text = folder.joinpath("skills.toml").read_text(encoding="utf-8")
    folder.joinpath("skills.toml").write_text(text.replace('"hand.max"', '"hand.mx"', 1), encoding="utf-8")
    with pytest.raises(
        PackError, match=r"skills.toml, skill B07, effects\[1\], quantity: there is no quantity hand.mx"
    ):
        load_pack(folder)


@pytest.mark.parametrize("skill", PACK.skills, ids=lambda skill: skill.id)
def test_nothing_is_wrong_with_the_skills_of_the_pack(skill: Skill) -> None:
    assert list(faults(skill, WORDS, TERRAINS)) == []


# The referee knows every word.


def test_every_word_has_its_place_in_the_referee() -> None:
    assert {condition.id for condition in WORDS.condition} == CONDITIONS.keys()
    assert {counter.id for counter in WORDS.counter} == COUNTERS.keys() | SHARED.keys() | {
        f"{TOWNS_ON}{terrain}" for terrain in TERRAINS
    }
    assert {hook.id for hook in WORDS.hook if hook.moment} == {*HOOKS}
    assert {scope.id for scope in WORDS.scope} == {*SCOPES}
    assert {gain.id for gain in WORDS.gain} == {"vp", *QUANTITIES, "any_resource"}
    assert {gain.id for gain in WORDS.gain if gain.paid} == {*QUANTITIES} - {"wrath"}


def test_every_number_that_a_hook_names_is_a_parameter_or_has_words_of_its_own() -> None:
    numbers = {name for hook in WORDS.hook for name in hook.quantities}
    own = {quantity.id for quantity in WORDS.quantity}
    assert numbers <= own | PACK.parameters.keys()
    assert own <= numbers
    assert not own & PACK.parameters.keys()
    assert all(type(PACK.parameters[name].default) is int for name in numbers - own)


def test_what_a_hook_names_exists() -> None:
    conditions, rules = {each.id for each in WORDS.condition}, {each.id for each in WORDS.rule}
    for hook in WORDS.hook:
        assert {*hook.conditions} <= conditions
        assert {*hook.rules} <= rules
        assert {*hook.sources} <= {each.id for each in WORDS.source}
        assert hook.fits.keys() <= {*hook.conditions}
        about = {*hook.quantities, *hook.rules, *hook.sources}
        assert all({*fitting} <= about for fitting in hook.fits.values())
        assert {*hook.operations} <= {word_of(kind) for kind in OPERATIONS}


def test_every_number_comes_too_late_for_a_one_shot_at_some_moment_and_none_is_named_twice() -> None:
    moments = [hook.id for hook in WORDS.hook if hook.moment]
    named = [quantity for row in WORDS.lasting for quantity in row.quantities]
    assert len(set(named)) == len(named)
    assert {row.until for row in WORDS.lasting} <= {*moments}
    known = {name for hook in WORDS.hook for name in hook.quantities}
    assert {*named} == known - {"area.free_cost", "score.city_multiplier", "score.population_per_vp"}
    assert WORDS.quantities_at(WORDS.find_hook("on_settlement"), one_shot=True) == ()


# Fences: a card is a short list of plain effects.


@pytest.mark.parametrize("kind", OPERATIONS, ids=word_of)
def test_an_operation_has_at_most_eight_terms_all_of_them_plain(kind: type[Operation]) -> None:
    terms = kind.model_fields.keys() - {"hook", "op", "when"}
    assert len(terms) <= MOST_TERMS
    assert kind.model_config["extra"] == "forbid"


@pytest.mark.parametrize("skill", PACK.skills, ids=lambda skill: skill.id)
def test_an_effect_is_compiled_to_plain_values(skill: Skill) -> None:
    for effect in skill.effects:
        for value in compiled(effect).terms.values():
            assert isinstance(value, int | str | tuple)


def test_the_operations_of_the_contract_are_used_by_cards_and_the_others_only_by_those_of_variants() -> None:
    """They stay data though some serve one card only, since designers change their numbers."""
    used = {word_of(type(effect)) for skill in PACK.skills for effect in skill.effects}
    # What designers asked for (docs/decisions.md, 301, 304, 357).
    of_variants = {"send_home", "lose", "copy", "pass", "take_card"}
    elsewhere = {"swap", *of_variants}  # Populous
    assert used | elsewhere == {word_of(kind) for kind in OPERATIONS}
    assert len(used) == 11


def test_every_word_is_said_in_both_languages() -> None:
    vocabulary: Vocabulary = WORDS
    everything = (
        *vocabulary.hook, *vocabulary.quantity, *vocabulary.counter, *vocabulary.gain, *vocabulary.rule,
        *vocabulary.scope, *vocabulary.source, *vocabulary.condition,
    )  # fmt: skip
    for word in everything:
        assert word.name.en.isascii()
        assert word.name.ja.strip()
    for condition in vocabulary.condition:
        named = {str(value).lower() for value in condition.values} if condition.is_listed else set()
        assert condition.words.keys() <= named
        assert "{value}" not in condition.name.en or condition.words or not condition.is_listed
        assert (condition.bound is not None) == (condition.values == COUNTS)
    for counter in vocabulary.counter:
        for asked in (counter.asked.en, counter.asked.ja) if counter.asked else ():
            assert asked.count("{bound}") == asked.count("{count}") == 1
