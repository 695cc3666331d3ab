"""One change of a variant at a time; what is made as it was leaves no trace."""

from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.variants.variant import applied
from qquovadis.model.variants.variant_changes import (
    as_printed,
    cards_of,
    empty_variant,
    how_many,
    next_id,
    skills_of,
    unchanged,
    with_card,
    with_name,
    with_note,
    with_parameter,
    with_skill,
    with_values,
    without,
)
from tests.marks import quick
from ui.rule_editor.cards.skill_form import new_skill

pytestmark = quick


def test_an_empty_variant_changes_nothing(pack: Pack) -> None:
    variant = empty_variant(pack, "Wild sea")
    assert how_many(variant) == 0
    assert skills_of(variant, pack) == pack.skills
    assert applied(pack, variant).parameters == pack.parameters


def test_a_number_made_as_usual_again_is_no_change(pack: Pack) -> None:
    variant = with_parameter(empty_variant(pack, "v"), pack, "caps.standard.wrath", 8)
    assert (how_many(variant), variant.parameters) == (1, {"caps.standard.wrath": 8})
    assert how_many(with_parameter(variant, pack, "caps.standard.wrath", 5)) == 0
    assert how_many(unchanged(variant, "caps.standard.wrath")) == 0


def test_options_and_numbers_are_set_together(pack: Pack) -> None:
    variant = with_values(empty_variant(pack, "v"), {"wish": False}, {"game.rounds": 8})
    assert how_many(variant) == 2
    assert with_values(variant, options={}).parameters == {"game.rounds": 8}


def test_a_skill_keeps_its_place_and_goes_when_it_is_as_printed(pack: Pack) -> None:
    first, second = pack.skills[0], pack.skills[1]
    renamed = second.model_copy(update={"name": Wording(en="Other", ja="別")})
    variant = with_skill(empty_variant(pack, "v"), pack, renamed)
    assert [skill.id for skill in skills_of(variant, pack)[:2]] == [first.id, second.id]
    assert skills_of(variant, pack)[1].name.en == "Other"
    assert how_many(with_skill(variant, pack, second)) == 0
    assert how_many(as_printed(variant, second.id)) == 0


def test_a_new_skill_gets_the_next_number_and_is_gone_without_a_trace(pack: Pack) -> None:
    empty = empty_variant(pack, "v")
    name = next_id(empty, pack, "additional")
    variant = with_skill(empty, pack, new_skill(pack, name, "New"))
    assert name not in {skill.id for skill in pack.skills}
    assert next_id(variant, pack, "additional") != name
    assert without(variant, pack, name) == empty


def test_a_card_of_the_draft_can_be_left_out_and_put_back(pack: Pack) -> None:
    variant = without(empty_variant(pack, "v"), pack, "S01")
    assert variant.remove == ("S01",)
    assert "S01" not in {skill.id for skill in skills_of(variant, pack)}
    assert how_many(as_printed(variant, "S01")) == 0


def test_other_cards_are_changed_too(pack: Pack) -> None:
    card = next(card for card in pack.cards if card.kind == "epic")
    text = Wording(en="Other words.", ja="別の言葉。")
    variant = with_card(empty_variant(pack, "v"), pack, card.model_copy(update={"text": text}))
    assert next(each for each in cards_of(variant, pack) if each.id == card.id).text == text


def test_name_and_note_are_the_same_in_every_language(pack: Pack) -> None:
    variant = with_note(with_name(empty_variant(pack, "v"), "荒海"), "遅すぎる")
    assert (variant.name.en, variant.name.ja) == ("荒海", "荒海")
    assert variant.note is not None
    assert with_note(variant, "  ").note is None


def test_each_kind_of_change_is_taken_back_alone(pack: Pack) -> None:
    """One of each kind that a variant has: taken back by its name, it is gone and every other one stays."""
    card = next(card for card in pack.cards if card.kind == "epic")
    other = Wording(en="Other", ja="別")
    tile = pack.tiles[0].id
    variant = with_values(empty_variant(pack, "v"), {"wish": False}, {"game.rounds": 8})
    variant = with_card(variant, pack, card.model_copy(update={"text": other}))
    variant = with_skill(variant, pack, pack.skills[0].model_copy(update={"name": other}))
    variant = without(variant, pack, pack.skills[1].id).model_copy(update={"tiles": {tile: ("sea", "sea", "plain")}})
    names = ("wish", "game.rounds", card.id, pack.skills[0].id, pack.skills[1].id, tile)
    assert how_many(variant) == len(names)
    for name in names:
        kept = unchanged(variant, name)
        assert how_many(kept) == len(names) - 1 and how_many(unchanged(kept, name)) == len(names) - 1
        assert not any(name in part for part in (kept.options, kept.parameters, kept.tiles, kept.remove))
        assert name not in {*(row.id for row in kept.card), *(row.id for row in kept.skill)}
