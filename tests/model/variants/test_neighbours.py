"""What a changed number or option makes pointless, turns round or makes false is named, and nothing else is."""

import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.neighbours_file import FILE, load_neighbours, refuse_strange_neighbours
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import LANGUAGES, Texts
from qquovadis.model.variants.change_list import change_list
from qquovadis.model.variants.changed_values import ChangedValues
from qquovadis.model.variants.differences import compared
from qquovadis.model.variants.neighbour_text import HEADING, neighbour_lines
from qquovadis.model.variants.neighbours import Neighbour, neighbours
from qquovadis.model.variants.variant import applied, load_variant, variant_of
from qquovadis.model.variants.variant_changes import empty_variant, with_values

SHELF = paths.resources() / "packs"
QUO, POPULOUS, UNDECIM = SHELF / "quo_vadis" / "30", SHELF / "populous" / "21", SHELF / "undecim" / "14"
DRAFTS = (QUO, POPULOUS, UNDECIM)
VARIANTS = sorted((paths.resources() / "variants").glob("*/*.qqvariant"))
Told = set[tuple[str, str]]

CARD = """
[[skill]]
id = "S31"
kind = "additional"
name = {{ en = "Bulwark", ja = "堡塁" }}
text = {{ en = "Your towns count {value} strength.", ja = "自分のタウンの戦力は{value}になる。" }}

[[skill.effects]]
hook = "war_strength"
op = "adjust"
quantity = "war.strength_per_town"
set = {value}
"""


def changed(pack: Pack, values: Mapping[str, Any], more: str = "") -> Pack:
    """The pack with other numbers and options, and further rows of a variant."""
    variant = with_values(
        empty_variant(pack, "try"),
        {name: value for name, value in values.items() if name in pack.options},
        {name: value for name, value in values.items() if name in pack.parameters},
    )
    if more:
        extra = variant_of(f'name = "try"\ngame = "{pack.game}"\ndraft = "{pack.draft}"\n{more}', "try")
        variant = variant.model_copy(update={"skill": extra.skill, "card": extra.card})
    return applied(pack, variant)


def told(folder: Path, values: Mapping[str, Any], more: str = "") -> Told:
    """What is told of a draft with other values: each thing with what is wrong with it."""
    pack = load_pack(folder)
    return {(each.id, each.fault) for each in neighbours(pack, changed(pack, values, more))}


def copied(folder: Path, into: Path, *, without: str = "") -> Path:
    """A copy of a draft that can be changed, without one of its files."""
    shutil.copytree(folder, into, ignore=shutil.ignore_patterns(*([without] if without else [])))
    return into


def in_english(found: tuple[Neighbour, ...]) -> str:
    return " ".join(Texts("en").sentence(each.sentence) for each in found)


@pytest.mark.parametrize("folder", DRAFTS, ids=lambda folder: folder.parent.name)
def test_nothing_is_told_where_nothing_changed(folder: Path) -> None:
    pack = load_pack(folder)
    assert neighbours(pack, pack) == ()
    assert neighbours(None, pack) == (), "a shipped draft is sound by itself"
    refuse_strange_neighbours(load_neighbours(folder), pack)


def test_what_the_shipped_variants_make_of_cards_and_clauses() -> None:
    """Twelve counters outgrow Eclipse's ten; else only what would do nothing is told, as the idea wants it.

    Towns that fall at one blow leave Siege Engines nothing, one roll each leaves high morale nothing, and gold that is
    worth 3 everywhere its clause.
    Where neither wars nor prosperities cost passion or faith, the two skills that spare them do nothing.
    Other changes are of prices and points that no card and no clause leans on; towns of 2 have Ramparts,
    and a prosperity of 3 VP has a card, of their own.
    """
    found = {}
    for file in VARIANTS:
        variant = load_variant(file)
        found[file.stem] = {(each.id, each.fault) for each in neighbours(load_pack(variant.folder), variant)}
    kept = {("add_steadfast", "pointless"), ("add_cool", "pointless")}
    gold, war = {("UN-SCORE-08", "pointless")}, {("S06", "pointless"), ("QV-WAR-14", "pointless")}
    assert {name: each for name, each in found.items() if each} == {
        "idea_02_population_by_generation": {("S06", "pointless")},
        "idea_06_short_wars": war,
        "idea_07_strength_cards": {("S06", "pointless")},
        "idea_09_larger_dice": kept,
        "idea_09b_larger_dice_for_attackers": kept,
        "idea_11_realms": gold,
        "idea_11b_realms_of_5": gold,
        "musing_moon_12": {("eclipse", "false")},
    }


def _sets() -> list[tuple[str, str, int]]:
    """Every skill of Quo Vadis that sets a number of the rules, from its file as it is written."""
    rows = tomllib.loads((QUO / "skills.toml").read_text(encoding="utf-8"))["skill"]
    return [
        (row["id"], effect["quantity"], effect["set"])
        for row in rows
        for effect in row["effects"]
        if effect["op"] == "adjust" and "set" in effect
    ]


@pytest.mark.parametrize(("skill", "name", "value"), _sets())
def test_a_card_that_sets_a_number_does_nothing_at_it_and_harm_beyond(skill: str, name: str, value: int) -> None:
    rows = tomllib.loads((QUO / "parameters.toml").read_text(encoding="utf-8"))["parameter"]
    row = next(each for each in rows if each["id"] == name)
    less_is_better = "cost" in name
    for number in range(row["minimum"], row["maximum"] + 1):
        if number == row["default"]:
            continue
        found = {fault for thing, fault in told(QUO, {name: number}) if thing == skill} - {"false"}
        harms = value > number if less_is_better else value < number
        assert found == ({"pointless"} if number == value else {"reversed"} if harms else set()), (name, number)


def test_the_sentences_name_the_number_before_and_after_in_both_languages() -> None:
    pack = load_pack(QUO)
    found = neighbours(pack, changed(pack, {"war.loss_population_per_town": 5}))
    by_fault = {each.fault: each for each in found if each.id == "S06"}
    assert set(by_fault) == {"reversed", "false"}
    reversed_one = by_fault["reversed"]
    assert reversed_one.before is not None and (reversed_one.before.en, reversed_one.after.en) == ("1", "5")
    for language in LANGUAGES:
        sentence = Texts(language).sentence(reversed_one.sentence)
        assert pack.parameters["war.loss_population_per_town"].name.text(language) in sentence
        assert reversed_one.name.text(language) in sentence
        assert all(number in sentence for number in ("1", "5", "2"))


RULES = (QUO / "rules.en.md").read_text(encoding="utf-8")
# The box names its dice by their sides, as long as its clause does so by hand.
DICE: Told = {("QV-COMP-14", "false")} if "six-sided" in RULES else set()
# What is told for each way in which a thing can lean on a number: of the first game, the second, the third.
CASES: tuple[tuple[Path, Mapping[str, Any], Told], ...] = (
    # A text that says "instead of 1", in the language in which it does.
    (QUO, {"war.strength_per_town": 3}, {("S02", "false"), ("S02", "reversed")}),
    # A price of 1 that a Japanese text alone names, and what need not be paid any more.
    (QUO, {"placement.terrain_cost": 0}, {("B01", "false"), ("B01", "pointless"), ("S12", "pointless")}),
    # A bound, and what it reaches with the amounts that can be used.
    (QUO, {"wrath.minimum": 2}, {("B04", "pointless")}),
    (QUO, {"wrath.levels.1.wrath": 2}, {("B04", "pointless")}),
    # A cap on what a card adds, and on what it sets.
    (QUO, {"population.max": 1}, {("S26", "pointless"), ("S28", "false")}),
    # A term that a number measures: a die, control, a rebuilt town.
    (QUO, {"control.min_worker_spaces": 1}, {("S22", "pointless")}),
    (QUO, {"rebuild.population": 2}, {("S28", "pointless")}),
    (QUO, {"rebuild.population": 3}, {("S28", "reversed")}),
    (
        QUO,
        {"war.die": 8},
        {(each, "pointless") for each in ("S03", "QV-WAR-12", "QV-WAR-13")} | DICE,
    ),
    # A clause that gives less than what it stands in place of, the box that names the dice, a card that does.
    (
        QUO,
        {"war.aptitude_die": 5},
        {("QV-WAR-12", "reversed"), ("QV-WAR-13", "reversed"), ("S03", "false")} | DICE,
    ),
    # What an option allows to all, and what it takes away; the card that says what it does without the wish is silent.
    (QUO, {"revelation_chain_outside": True}, {("S17", "pointless")}),
    (QUO, {"wish": False}, set()),
    # A part of a card, and a card of a kind whose text names the number.
    (QUO, {"labour.per_action": 0}, {("S15", "pointless"), ("labour", "false")}),
    # What never comes up under one value of an option only.
    (QUO, {"components.terrain_tokens.sea": 0}, {("B03", "pointless")}),
    (QUO, {"components.terrain_tokens.sea": 0, "terrain_token_shortage": "unlimited"}, set()),
    # Numbers in a row: more wrath would take less.
    (
        QUO,
        {"wrath.levels.2.population": 4},
        {("S09", "reversed"), ("QV-WRATH-07", "reversed"), ("QV-WRATH-08", "reversed")},
    ),
    # What a store cannot hold, in the mode that is played only.
    (QUO, {"caps.standard.wrath": 4}, {("QV-WRATH-07", "pointless")}),
    (QUO, {"caps.standard.wrath": 4, "mode": "custom"}, set()),
    # A family of numbers: the card changes each of them, and its text says what they come to.
    (POPULOUS, {"workers.extra_price.1": 0}, {("glorious_roads", "pointless")}),
    (POPULOUS, {"workers.extra_price.2": 4}, {("glorious_roads", "false")}),
    # A price that a bound would raise.
    (POPULOUS, {"wrath.gain_cost": 0}, {("add_storm", "reversed"), ("add_storm", "false")}),
    # A number that effects call by another name: 8 was 6 + 2.
    (POPULOUS, {"resources.cap.food": 7}, {("add_granary", "false")}),
    # A text that names a number which its effect does not touch.
    (
        POPULOUS,
        {"wrath.min_pay": 4},
        {("add_unerring", "false"), ("PO-WRATH-05", "pointless")},
    ),
    (POPULOUS, {"facedown_inherits": "chosen_kind"}, {("add_oral", "pointless")}),
    (POPULOUS, {"prosperity.vp_cap": "none"}, {("prosperity", "false")}),
    # Programmes: what cannot be met, what cannot be reached, what was the rule.
    (UNDECIM, {"settle.max": 2}, {("founders", "pointless")}),
    (UNDECIM, {"develop.max_level": 4}, {("metropolis", "pointless")}),
    (UNDECIM, {"moon.max": 8}, {("eclipse", "false")}),
    (UNDECIM, {"moon.max": 12}, {("eclipse", "false")}),
    (UNDECIM, {"moon.counters": 11}, set()),
    (UNDECIM, {"resource.hand": 6}, {(each, "false") for each in ("flea_market", "black_market", "mint")}),
    # Clauses: no difference any more, turned round, and told right by their blanks.
    (UNDECIM, {"land.full_set_bonus": 0}, {("UN-LAND-05", "pointless")}),
    (UNDECIM, {"score.gold": 7}, {("UN-SCORE-08", "reversed")}),
    (UNDECIM, {"land.night_factor": 3}, set()),
)


def _case(value: object) -> str:
    """Say a case the same in every process: a set has another order in each."""
    if isinstance(value, Path):
        return value.parent.name
    return ", ".join(f"{name} {number}" for name, number in value.items()) if isinstance(value, dict) else ""


@pytest.mark.parametrize(("folder", "values", "expected"), CASES, ids=_case)
def test_what_leans_on_a_number_is_named_and_nothing_else(
    folder: Path, values: Mapping[str, Any], expected: Told
) -> None:
    assert told(folder, values) == expected


def test_the_skills_that_nobody_sets_are_all_named() -> None:
    pack = load_pack(QUO)
    found = neighbours(pack, changed(pack, {"settlement.skills_set": 0}))
    skills = {each.id for each in found if each.kind == "skill"}
    assert skills == {each.id for each in pack.skills if each.kind == "additional"}
    lines = [(Texts("en").sentence(sentence), told) for sentence, told in neighbour_lines(found)]
    together = next(words for words, told in lines if len(told) == len(skills))
    assert all(each.name.en in together for each in pack.skills if each.kind == "additional")


def test_a_new_card_that_sets_the_rule_is_pointless_and_one_that_sets_less_may_be_meant() -> None:
    assert told(QUO, {}, CARD.format(value=1)) == {("S31", "pointless")}
    assert told(QUO, {}, CARD.format(value=0)) == set()
    own = changed(load_pack(QUO), {}, CARD.format(value=1))
    assert {(each.id, each.fault, each.before) for each in neighbours(None, own)} == {("S31", "pointless", None)}


def test_a_card_that_counts_before_it_changes_a_number_is_judged_as_any_other() -> None:
    counting = f"{CARD.format(value=3)}when = {{ at_least = {{ hand = 2 }} }}\n"
    strength = {"war.strength_per_town": 3}
    assert told(QUO, strength, counting) == told(QUO, strength, CARD.format(value=3)) != told(QUO, strength)


def test_a_number_that_a_condition_of_a_card_names_is_not_that_of_the_rules() -> None:
    """After two morale a town counts 4: the 2 is the card's own, and so is the 4."""
    card = CARD.format(value=4).replace("Your towns count 4", "If you spent 2 morale, your towns count 4")
    card = card.replace("戦力は4になる", "戦力は4になる（戦意2個以上）") + "when = { morale_spent_at_least = 2 }\n"
    draft = load_pack(QUO)
    before = changed(draft, {"war.strength_per_town": 2}, card)
    after = changed(draft, {"war.strength_per_town": 3}, card)
    assert not [each for each in neighbours(before, after) if each.id == "S31"]


def test_a_number_that_only_counts_cards_is_no_change_of_a_rule() -> None:
    """The additional skills are 31 with one more; no clause that names their number is told of."""
    pack = load_pack(QUO)
    after = changed(pack, {}, CARD.format(value=3))
    assert after.parameters["components.additional_skills"].default == 31
    assert ChangedValues(pack, after).changed == ()
    assert neighbours(pack, after) == ()


def test_without_its_file_a_pack_is_read_by_what_its_cards_did_before(tmp_path: Path) -> None:
    folder = copied(QUO, tmp_path / "quo_vadis" / "30", without=FILE)
    assert ("S06", "reversed") in told(folder, {"war.loss_population_per_town": 5})
    assert ("S20", "reversed") in told(folder, {"wish.cost": 0})
    assert told(folder, {"settlement.skills_set": 0}) == set(), "no effect says that skills are set"


def test_a_clause_in_which_somebody_wrote_a_number_out(tmp_path: Path) -> None:
    folder = copied(QUO, tmp_path / "quo_vadis" / "30")
    for language in LANGUAGES:
        file = folder / f"rules.{language}.md"
        words = file.read_text(encoding="utf-8")
        assert words.count("{war.win_vp}") == 1
        file.write_text(words.replace("{war.win_vp}", "2"), encoding="utf-8")
    assert told(folder, {"war.win_vp": 3}) == {("QV-AFTER-02", "false")}
    assert told(QUO, {"war.win_vp": 3}) == set(), "its blank says the number by itself"


def test_a_clause_with_a_blank_may_name_the_same_number_of_something_else(tmp_path: Path) -> None:
    folder = copied(QUO, tmp_path / "quo_vadis" / "30")
    for language, unit in (("en", " VP"), ("ja", "VP")):
        file = folder / f"rules.{language}.md"
        words = file.read_text(encoding="utf-8")
        file.write_text(words.replace(f"{{war.win_vp}}{unit}", f"{{war.win_vp}}{unit}, 2{unit}"), encoding="utf-8")
    assert told(folder, {"war.win_vp": 3}) == set()


def test_a_clause_that_a_file_knows_to_name_a_number(tmp_path: Path) -> None:
    """Points are no VP, so nothing but the file can know what the number is."""
    folder = copied(QUO, tmp_path / "quo_vadis" / "30")
    for language, unit, points in (("en", " VP", " points"), ("ja", "VP", "点")):
        file = folder / f"rules.{language}.md"
        words = file.read_text(encoding="utf-8")
        assert words.count(f"{{war.win_vp}}{unit}") == 1
        file.write_text(words.replace(f"{{war.win_vp}}{unit}", f"2{points}"), encoding="utf-8")
    assert told(folder, {"war.win_vp": 3}) == set()
    with (folder / FILE).open("a", encoding="utf-8") as file_of_neighbours:
        file_of_neighbours.write('\n[[names]]\nclauses = ["QV-AFTER-02"]\nnumbers = ["war.win_vp"]\n')
    assert told(folder, {"war.win_vp": 3}) == {("QV-AFTER-02", "false")}


def test_reasons_and_questions_of_a_ruling_may_name_what_the_draft_said(tmp_path: Path) -> None:
    folder = copied(QUO, tmp_path / "quo_vadis" / "30")
    added = "\n\n[QV-R199] **Is it 2 VP?**\n*Ruling.* It is {part}.\n*Why.* It says 2 VP.\n*Clauses.* (QV-AFTER-02)\n"
    for part, expected in (("so", set()), ("2 VP", {("QV-R199", "false")})):
        for language in LANGUAGES:
            words = (QUO / f"rulings.{language}.md").read_text(encoding="utf-8")
            (folder / f"rulings.{language}.md").write_text(words + added.format(part=part), encoding="utf-8")
        assert told(folder, {"war.win_vp": 3}) == expected


def test_a_text_that_was_rewritten_is_not_told_of_again(tmp_path: Path) -> None:
    folder = copied(QUO, tmp_path / "quo_vadis" / "30")
    file = folder / "skills.toml"
    words = file.read_text(encoding="utf-8")
    file.write_text(
        words.replace("counts 2 strength instead of 1.", "counts 2 strength instead of 3."), encoding="utf-8"
    )
    after = changed(load_pack(folder), {"war.strength_per_town": 3})
    found = {(each.id, each.fault) for each in neighbours(load_pack(QUO), after)}
    assert ("S02", "false") not in found


def test_two_games_have_no_neighbours() -> None:
    assert neighbours(load_pack(QUO), load_pack(POPULOUS)) == ()


def test_a_change_that_was_there_before_is_not_told_again() -> None:
    draft = load_pack(QUO)
    before = changed(draft, {"war.strength_per_town": 2})
    after = changed(draft, {"war.strength_per_town": 2, "game.rounds": 9})
    assert not [each for each in neighbours(before, after) if each.kind == "skill"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_change_list_names_them_under_a_heading_of_its_own(language: str) -> None:
    pack, texts = load_pack(QUO), Texts(language)
    after = changed(pack, {"war.strength_per_town": 2})
    written = change_list(compared(pack, after), language)
    below = written.partition(f"### {texts.say(HEADING)}")[2]
    assert pack.text("S02", language)
    assert next(each.name for each in pack.skills if each.id == "S02").text(language) in below
    again = change_list(compared(pack, after), language, written)
    assert again.count(texts.say(HEADING)) == 1
    assert texts.say(HEADING) not in change_list(compared(pack, changed(pack, {"game.rounds": 9})), language)


def test_the_file_makes_no_other_game_of_a_pack(tmp_path: Path) -> None:
    folder = copied(QUO, tmp_path / "quo_vadis" / "30", without=FILE)
    assert load_pack(folder).hash == load_pack(QUO).hash


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('most = { "build.population" = "population.mox" }', "population.mox"),
        ('[[pair]]\nnumber = "war.die"\nmeant = "greater"\nthan = 1', "meant"),
    ],
)
def test_a_file_that_names_what_is_not_there_is_refused(tmp_path: Path, line: str, complaint: str) -> None:
    folder = copied(QUO, tmp_path / "quo_vadis" / "30")
    (folder / FILE).write_text(line, encoding="utf-8")
    with pytest.raises(PackError) as refused:
        refuse_strange_neighbours(load_neighbours(folder), load_pack(folder))
    assert refused.value.file == FILE
    assert complaint in f"{refused.value.key} {refused.value}"
