"""What a changed pack means for a table in use: most rules at once, another box for the next game."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import Kit, Value
from qquovadis.model.history.rules_change import rules_change
from qquovadis.model.history.rules_update import BOX, RulesUpdate, WaitingChange, going_on
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.effects import Gain
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.legacy_names import pack_for_texts
from tests.marks import quick
from tests.model.pack.pack_folders import GAME, copy_of_the_pack

pytestmark = quick

CAP, HAND, SLOTS, CARDS = "caps.standard.wrath", "hand.max", "generation.slots", "components.additional_skills"
PACK = load_pack(GAME)
KIT = compile_kit(PACK, 4)


def usual(pack: Pack, **values: Value) -> Pack:
    """The pack with other usual values; dots of the ids are written as double underscores."""
    named = {name.replace("__", "."): value for name, value in values.items()}
    parameters: dict[str, Any] = {**pack.parameters}
    options: dict[str, Any] = {**pack.options}
    for name, value in named.items():
        rows = parameters if name in parameters else options
        rows[name] = rows[name].model_copy(update={"default": value})
    return replace(pack, parameters=parameters, options=options)


def going(after: Pack, kit: Kit = KIT, counts: Mapping[int, int] | None = None) -> RulesUpdate:
    """What a pack means for a table of the shipped one."""
    found = [(counts or {}).get(at, tally.start) for at, tally in enumerate(kit.tallies)]
    result = going_on(kit, found, PACK, after)
    assert differing(kit, result.kit) == ""
    return result


def test_the_same_pack_changes_nothing() -> None:
    assert going(PACK).kit == KIT
    assert going(PACK).waiting == ()


def test_numbers_and_options_follow_the_pack() -> None:
    found = going(usual(PACK, caps__standard__wrath=6, wish=False, hand__max=7))
    assert (found.kit.number(CAP), found.kit.number(HAND), found.kit.options["wish"]) == (6, 7, False)
    assert found.waiting == ()
    assert found.kit.pieces is KIT.pieces


def test_what_the_table_agreed_on_stays_and_is_told() -> None:
    kit = compile_kit(PACK, 4, parameters={CAP: 3}, options={"wish": False})
    found = going(usual(PACK, caps__standard__wrath=6, hand__max=7), kit)
    assert (found.kit.number(CAP), found.kit.number(HAND), found.kit.options["wish"]) == (3, 7, False)
    assert found.waiting == (WaitingChange("parameters", CAP, "agreed", 6),)
    assert going(usual(PACK, caps__standard__wrath=3), kit).waiting == ()


def test_numbers_that_make_another_box_wait_and_the_others_do_not() -> None:
    found = going(usual(PACK, generation__slots=5, caps__standard__wrath=6, vp_hidden=True))
    assert (found.kit.number(SLOTS), found.kit.number(CAP)) == (KIT.number(SLOTS), 6)
    assert {(each.name, each.value, each.reason) for each in found.waiting} == {
        (SLOTS, 5, "box"),
        ("vp_hidden", True, "box"),
    }


def test_what_acts_only_while_a_table_is_laid_waits() -> None:
    found = going(usual(PACK, setup__start_wrath=3, tile_rotation="fixed", hand__max=7))
    assert (found.kit.number("setup.start_wrath"), found.kit.number(HAND)) == (KIT.number("setup.start_wrath"), 7)
    assert {(each.kind, each.name, each.reason) for each in found.waiting} == {
        ("parameters", "setup.start_wrath", "setup"),
        ("options", "tile_rotation", "setup"),
    }


def test_a_number_that_makes_another_box_only_beyond_a_bound_waits_beyond_it() -> None:
    assert going(usual(PACK, caps__standard__morale=9)).kit.number("caps.standard.morale") == 9
    assert going(usual(PACK, caps__standard__morale=14)).waiting[0].name == "caps.standard.morale"


def edited(folder: Path, file: str, old: str, new: str) -> Pack:
    """The shipped pack with one text in one file replaced."""
    path = copy_of_the_pack(folder) / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return load_pack(folder)


def test_what_a_card_does_holds_at_once_with_its_words(tmp_path: Path) -> None:
    after = edited(tmp_path, "skills.toml", "set = 0\nuses_per_turn = 1", "set = 1\nuses_per_turn = 2")
    card = PACK.skills[0].id
    found = going(after)
    (effect,) = found.kit.identities[KIT.identity_index[card]].effects
    assert (effect.number("set"), effect.number("uses_per_turn")) == (1, 2)
    assert found.waiting == ()
    assert found.words[card][0].name == PACK.printed[card].name


def test_a_card_that_counts_what_the_table_has_not_remembered_waits() -> None:
    card = PACK.skills[0]
    row = {"hook": "on_war_win", "op": "gain", "what": "vp", "amount": 1, "per": "wars_won"}
    changed = card.model_copy(update={"effects": (Gain.model_validate(row),)})
    found = going(replace(PACK, skills=(changed, *PACK.skills[1:])))
    assert found.waiting == (WaitingChange("card", card.id, "box"),)
    assert found.kit.identities == KIT.identities


def test_a_tile_with_other_terrains_is_seen_at_once(tmp_path: Path) -> None:
    tile = PACK.tiles[0]
    after = replace(PACK, tiles=(tile.model_copy(update={"terrains": ("sea", "sea", "sea")}), *PACK.tiles[1:]))
    assert going(after).kit.identities[KIT.identity_index[tile.id]].marks["terrains"] == ("sea", "sea", "sea")


def test_new_cards_wait_by_name_and_everything_else_holds() -> None:
    extra = PACK.skills[-1].model_copy(update={"id": "S99"})
    after = replace(usual(PACK, caps__standard__wrath=6), skills=(*PACK.skills, extra))
    after = usual(after, components__additional_skills=KIT.number(CARDS) + 1)
    found = going(after)
    assert found.kit.number(CAP) == 6
    assert found.kit.number(CARDS) == KIT.number(CARDS)
    assert WaitingChange("card", "S99", "box") in found.waiting


def test_other_pieces_of_the_same_names_wait() -> None:
    rows = tuple(row.model_copy(update={"face": 0}) if row.kind == "marker" else row for row in PACK.sheet.piece)
    after = replace(PACK, sheet=PACK.sheet.model_copy(update={"piece": rows}))
    assert going(after).waiting == (WaitingChange(BOX, "pieces", "box"),)


def test_a_bound_holds_where_what_is_counted_lies_within_it() -> None:
    rows = tuple(row.model_copy(update={"high": 5}) if row.id == "food" else row for row in PACK.sheet.tally)
    after = replace(PACK, sheet=PACK.sheet.model_copy(update={"tally": rows}))
    first, second = KIT.tallies_of("food")[:2]
    found = going(after, counts={first: 6, second: 5})
    assert (found.kit.tallies[first].high, found.kit.tallies[second].high) == (KIT.tallies[first].high, 5)
    assert found.waiting == (WaitingChange("tally", KIT.tallies[first].name, "bound"),)


def test_a_pack_for_fewer_people_leaves_the_table_its_cards() -> None:
    found = going(usual(PACK, game__players_max=3, caps__standard__wrath=6))
    assert found.kit.number(CAP) == 6
    assert WaitingChange(BOX, "seats", "box") in found.waiting


def test_a_number_that_contradicts_what_was_agreed_does_not_stop_the_rest() -> None:
    kit = compile_kit(PACK, 4, parameters={"draft.picks": 4, "draft.deal": 5})
    found = going(usual(PACK, draft__deal=6, caps__standard__wrath=6), kit)
    assert found.kit.number(CAP) == 6


def test_a_new_number_of_the_rules_is_taken_over() -> None:
    row = PACK.parameters[CAP].model_copy(update={"id": "feasts", "default": 2})
    found = going(replace(PACK, parameters={**PACK.parameters, "feasts": row}))
    assert found.kit.number("feasts") == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_lies_on_the_table_keeps_its_words_when_the_pack_has_lost_it(language: str) -> None:
    gone = PACK.skills[-1].id
    printed = {name: card for name, card in PACK.printed.items() if name != gone}
    sheet = PACK.sheet.model_copy(update={"zone": PACK.sheet.zone[:-1], "tally": PACK.sheet.tally[1:]})
    after = replace(PACK, printed=printed, sheet=sheet, races=PACK.races[1:], terrains=PACK.terrains[1:])
    pack = pack_for_texts(after, KIT, PACK, ())
    for identity in KIT.identities:
        assert pack.name(identity.name, language) == PACK.name(identity.name, language)
    for zone in KIT.zones:
        assert pack.zone_name(zone.family, language)
    for tally in KIT.tallies:
        assert pack.tally_name(tally.family, language)
    assert {race.id for race in pack.races} == {race.id for race in PACK.races}


def test_a_card_has_the_words_that_go_with_what_it_does_at_that_moment() -> None:
    card = PACK.skills[0]
    text = card.text.model_copy(update={"en": "Something else."})
    effects = (card.effects[0].model_copy(update={"set": 1}),)
    row = card.model_copy(update={"text": text, "effects": effects})
    printed = {**PACK.printed, card.id: PACK.printed[card.id]._replace(text=text)}
    after = replace(PACK, skills=(row, *PACK.skills[1:]), printed=printed)
    new = going(after)
    changes = [rules_change(KIT, new.kit, new.words)]
    for pack in (PACK, after):
        assert pack_for_texts(pack, KIT, PACK, changes).text(card.id, "en") == card.text.en
        assert pack_for_texts(pack, new.kit, PACK, changes).text(card.id, "en") == "Something else."
    assert pack_for_texts(after, KIT, PACK, ()).text(card.id, "en") == "Something else."
