"""What an example comes to under a variant, in sentences, and which variant comes of each change."""

from typing import Any

from qquovadis.controllers.replay.review_text import formatter_for
from qquovadis.engine.kit import Kit
from qquovadis.games import speech_for
from qquovadis.model.notation.expectations import ExpectationCheck
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.check_text import CheckText
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant_changes import (
    as_printed,
    cards_of,
    empty_variant,
    how_many,
    skills_of,
    unchanged,
    with_card,
    with_parameter,
    with_skill,
    without,
)


def sentence(pack: Pack, kit: Kit, check: ExpectationCheck) -> str:
    return CheckText(formatter_for(pack, kit, Texts("en"), ("A", "B", "C")), speech_for(kit)).difference(check)


def test_the_number_of_now_stands_before_that_of_the_example(pack: Pack) -> None:
    kit = compile_kit(pack, 3)
    food, deck = kit.tally("food.B"), kit.zone("deck")
    for check, said in (
        (ExpectationCheck("tally", food, 4, 2), "Food of B: now 2, in the example 4"),
        (ExpectationCheck("total", ("war.strength", 2), 9, 7), "War strength of C: now 7, in the example 9"),
        (ExpectationCheck("fact", ("war", -1, "winners"), "A", "B"), "War, winner: now B, in the example A"),
        (
            ExpectationCheck("next", None, "A: play card", "B: build town"),
            "Next: now B, build a town where one of your workers stands, in the example A, play a card from your hand",
        ),
    ):
        assert sentence(pack, kit, check) == said
    assert sentence(pack, kit, ExpectationCheck("zone", deck, 5, 3)).endswith("now 3, in the example 5")


def test_a_choice_that_is_refused_otherwise_is_said_by_which_clause(pack: Pack) -> None:
    kit = compile_kit(pack, 3)
    for expected, actual, said in (
        ((), "QV-1", "“A build” is no longer allowed (QV-1)"),
        (("QV-2",), "", "“A build” is now allowed; in the example it is not (QV-2)"),
        (("QV-2", "QV-3"), "QV-1", "“A build” is now not allowed by QV-1; in the example by QV-2, QV-3"),
        (("QV-1",), "QV-1", "“A build” is no longer allowed (QV-1)"),
    ):
        check: Any = ExpectationCheck("refused", "A build", expected, actual)
        assert sentence(pack, kit, check) == said


def test_a_changed_or_new_card_is_counted_once_and_the_draft_s_own_can_be_had_again(pack: Pack) -> None:
    empty = empty_variant(pack, "Wild")
    skill, card = pack.skills[3], pack.cards[0]
    other = skill.model_copy(update={"one_shot": not skill.one_shot})
    changed = with_skill(with_skill(empty, pack, other), pack, other)
    assert how_many(changed) == 1
    assert [each.id for each in skills_of(changed, pack)] == [each.id for each in pack.skills]
    assert skills_of(changed, pack)[3] == other
    assert with_skill(changed, pack, skill) == empty == as_printed(changed, skill.id)
    gone = without(changed, pack, skill.id)
    assert gone.remove == (skill.id,) and skill.id not in [each.id for each in skills_of(gone, pack)]
    assert with_skill(gone, pack, other) == changed
    own = other.model_copy(update={"id": "S99"})
    added = with_skill(empty, pack, own)
    assert skills_of(added, pack)[-1] == own and without(added, pack, "S99") == empty
    renamed = card.model_copy(update={"name": skill.name})
    assert cards_of(with_card(empty, pack, renamed), pack)[0] == renamed


def test_one_change_is_taken_back_without_the_others(pack: Pack) -> None:
    variant = empty_variant(pack, "Wild")
    names = [name for name, each in pack.parameters.items() if not each.fixed and isinstance(each.default, int)][:2]
    for name in names:
        default = pack.parameters[name].default
        assert isinstance(default, int)
        variant = with_parameter(variant, pack, name, default + 1)
    assert how_many(variant) == 2
    assert [*unchanged(variant, names[0]).parameters] == names[1:]
