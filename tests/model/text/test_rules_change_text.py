"""A change of the rules is told by what it was called, what it was and what it is, in both languages."""

from dataclasses import replace
from pathlib import Path

import pytest

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Kit
from qquovadis.model.history.entries import Entry, RulesChanged
from qquovadis.model.history.rules_change import Bounds, RulesChange, rules_change
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.rules_change_text import RulesChangeText
from qquovadis.model.text.translations import Texts
from tests.marks import quick
from tests.model.pack.pack_folders import GAME

pytestmark = quick

PACK = load_pack(GAME)
KIT = compile_kit(PACK, 3)
NAMES = PackNames(PACK, KIT)
WISH = {"wish": False}
NUMBERS = {"caps.standard.wrath": 6, "hand.max": 5, "wish.cost": 1, "growth.amount": 2}


def ruled(parameters: dict[str, int], options: dict[str, bool] | None = None) -> Kit:
    """The kit with other numbers and options."""
    return replace(KIT, parameters={**KIT.parameters, **parameters}, options={**KIT.options, **(options or {})})


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Rules changed: Standard: cap of wrath 5 → 6, Wish With the wish → Without the wish."),
        ("ja", "ルールが変わりました：スタンダード：神の怒りの最大数 5 → 6、御無心 あり → なし。"),
    ],
)
def test_a_few_changes_are_one_sentence(language: str, said: str) -> None:
    change = rules_change(KIT, ruled({"caps.standard.wrath": 6}, WISH))
    assert RulesChangeText(KIT, NAMES, Texts(language)).describe(change) == (said, ())


def test_many_changes_are_listed() -> None:
    formatter = TextFormatter(KIT, NAMES, load_words(GAME), Texts("en"), ("Aya", "Ben", "Cleo"))
    entry = Entry(1, RulesChanged(rules_change(KIT, ruled(NUMBERS))), (), "")
    entry_text = describe_entry(formatter, entry, None)
    assert entry_text.sentence == "Rules changed in 4 places:"
    assert len(entry_text.details) == 4
    assert "Standard: cap of wrath 5 → 6" in entry_text.details


def test_cards_are_named_and_bounds_told_where_nothing_else_says_them() -> None:
    card = KIT.identity_index[PACK.skills[0].id]
    identities = list(KIT.identities)
    identities[card] = replace(identities[card], effects=(Effect("hook", "op"),))
    bounded = tuple(replace(each, high=7) if each.family == "food" else each for each in KIT.tallies)
    formatter = RulesChangeText(KIT, NAMES, Texts("en"))
    other = replace(KIT, tallies=bounded)
    assert formatter.one_by_one(rules_change(KIT, other)) == ("food: 0 to 7",)
    other = replace(other, identities=tuple(identities))
    assert formatter.one_by_one(rules_change(KIT, other)) == (f"“{PACK.skills[0].name.en}” has a new effect",)


def test_a_new_number_and_one_that_the_pack_has_lost_are_told_all_the_same() -> None:
    other = replace(KIT, parameters={**KIT.parameters, "feasts": 2})
    formatter = RulesChangeText(KIT, NAMES, Texts("en"))
    assert formatter.one_by_one(rules_change(KIT, other)) == ("feasts 2",)
    third = replace(other, parameters={**other.parameters, "feasts": 3})
    assert formatter.one_by_one(rules_change(other, third)) == ("feasts 2 → 3",)


def test_a_place_of_an_area_names_the_area_once() -> None:
    centre = KIT.zone("1-2 centre")
    assert NAMES.zone(centre, "en") == "centre of the area 1-2"
    assert NAMES.zone(centre, "ja") == "エリアの中央1-2"


@pytest.mark.parametrize(("mark", "looks"), [("race", True), ("label", True), ("reverse", True), ("sides", False)])
def test_colours_and_letters_of_pieces_are_no_effects_and_many_are_one_line(mark: str, looks: bool) -> None:
    """A colour was told as a new effect, in 30 lines for 30 counters."""
    formatter = RulesChangeText(KIT, NAMES, Texts("en"))
    for many in (1, 3, 4, 30):
        identities = [
            replace(each, marks={**each.marks, mark: "x"}) if at < many else each
            for at, each in enumerate(KIT.identities)
        ]
        change = rules_change(KIT, replace(KIT, identities=tuple(identities)))
        sentence, details = formatter.describe(change)
        assert ("effect" in " ".join((sentence, *details, *formatter.one_by_one(change)))) is not looks
        assert details == () or not looks
        assert not looks or many <= 3 or f" {many} " in sentence


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Rules changed: 2 phases in each turn."), ("ja", "ルールが変わりました：1手番は2フェイズ。")],
)
def test_phases_of_a_free_table_are_counted(tmp_path: Path, language: str, said: str) -> None:
    """Its tallies count from 0, as nobody does."""
    pack = load_pack(start_game("Goose", "board", tmp_path))
    kit = compile_kit(pack, 2)
    change = RulesChange(bounds={"phase": (Bounds(0, 0), Bounds(0, 1))})
    assert RulesChangeText(kit, PackNames(pack, kit), Texts(language)).describe(change) == (said, ())
