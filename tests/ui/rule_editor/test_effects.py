"""What effects may say is offered and nothing else, and what they do is said in plain words."""

import pytest
from pydantic import TypeAdapter

from qquovadis.model.pack.effects import Effect, Operation
from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.vocabulary import faults, word_of
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.skill_text import SkillText
from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.marks import quick
from ui.rule_editor.cards.card_problems import agreed, complaints, unsaid
from ui.rule_editor.cards.effect_choices import FIRST, EffectChoices, first_effect
from ui.rule_editor.cards.effect_terms import AMOUNT, CHANGE, TERMS, with_taken
from ui.rule_editor.cards.skill_form import new_skill

pytestmark = quick


def card(pack: Pack, **fields: object) -> Skill:
    """Return a new skill with these fields."""
    return new_skill(pack, "S99", "New").model_copy(update=fields)


def sound(pack: Pack, skill: Skill) -> bool:
    """Whether the loader would take a skill."""
    return not list(faults(skill, pack.vocabulary, [terrain.id for terrain in pack.terrains]))


def test_every_moment_and_everything_offered_at_it_is_sound(pack: Pack) -> None:
    start = EffectChoices(pack, card(pack), 0)
    assert set(start.hooks()) == {hook.id for hook in pack.vocabulary.hook}
    for hook in start.hooks():
        there = EffectChoices(pack, card(pack, effects=(start.with_hook(hook),)), 0)
        assert there.operations()
        for op in there.operations():
            effect = there.with_operation(op)
            assert (effect.hook, word_of(type(effect))) == (hook, op)
            assert sound(pack, card(pack, effects=(effect,))), (hook, op)


def test_every_word_offered_is_sound_and_what_is_printed_is_offered(pack: Pack) -> None:
    for skill in pack.skills:
        for at, effect in enumerate(skill.effects):
            choices = EffectChoices(pack, skill, at)
            assert effect.hook in choices.hooks()
            assert word_of(type(effect)) in choices.operations()
            for term in TERMS[word_of(type(effect))]:
                if term.low is None and term.key != CHANGE:
                    offered = choices.words(term.key)
                    assert effect.model_dump(by_alias=True)[term.key] in offered, (skill.id, term.key)


@pytest.mark.parametrize("flag", ["one_shot", "optional"])
def test_a_card_that_works_once_or_may_be_declined_is_offered_less(pack: Pack, flag: str) -> None:
    plain, special = EffectChoices(pack, card(pack), 0), EffectChoices(pack, card(pack, **{flag: True}), 0)
    assert set(special.hooks()) < set(plain.hooks())


def test_only_points_are_gained_where_the_game_is_over(pack: Pack) -> None:
    start = EffectChoices(pack, card(pack), 0)
    food = start.with_term("what", "food")
    assert food is not None
    ended = EffectChoices(pack, card(pack, effects=(food,)), 0).with_hook("game_end")
    assert EffectChoices(pack, card(pack, effects=(ended,)), 0).words("what") == ("vp",)


def test_conditions_are_those_of_the_moment(pack: Pack) -> None:
    placed = EffectChoices(pack, card(pack), 0).with_hook("on_place_worker")
    choices = EffectChoices(pack, card(pack, effects=(placed,)), 0)
    general = [each.id for each in pack.vocabulary.condition if each.everywhere]
    assert [each.id for each in choices.conditions()] == ["space_terrain", "space_near_own_town", "worker", *general]
    at_sea = choices.with_term("when", {"space_terrain": "sea"})
    assert at_sea is not None
    moved = EffectChoices(pack, card(pack, effects=(at_sea,)), 0)
    assert "space_terrain" not in [each.id for each in moved.conditions()]
    assert moved.with_hook("on_settlement").when == {}


def test_a_condition_is_offered_where_it_speaks_of_what_the_effect_does(pack: Pack) -> None:
    won = EffectChoices(pack, card(pack), 0).with_hook("on_war_win")
    gaining = EffectChoices(pack, card(pack, effects=(won,)), 0)
    adjusting = EffectChoices(pack, card(pack, effects=(gaining.with_operation("adjust"),)), 0)
    offered = [{each.id for each in choices.conditions()} for choices in (gaining, adjusting)]
    assert ["weaker_than" in names for names in offered] == [False, True]


def test_a_condition_that_counts_is_offered_until_it_counts_everything(pack: Pack) -> None:
    choices = EffectChoices(pack, card(pack), 0)
    counting = next(each for each in choices.conditions() if each.id == "at_least")
    every = choices.countable(counting)
    assert "hand" in every and "wrath_victims" not in every
    some, full = (choices.with_term("when", {"at_least": dict.fromkeys(names, 1)}) for names in (["hand"], every))
    assert some is not None and full is not None
    assert EffectChoices(pack, card(pack, effects=(some,)), 0).countable(counting) == tuple(
        each for each in every if each != "hand"
    )
    assert counting not in EffectChoices(pack, card(pack, effects=(full,)), 0).conditions()


def test_an_adjustment_changes_how_it_changes(pack: Pack) -> None:
    skill = next(skill for skill in pack.skills if skill.id == "B05")
    choices = EffectChoices(pack, skill, 0)
    assert with_taken(choices, AMOUNT, 3).add == 3  # type: ignore[union-attr]
    becomes = with_taken(choices, CHANGE, "set")
    assert (becomes.set, becomes.add) == (1, None)  # type: ignore[union-attr]


def test_every_operation_has_terms_words_and_a_beginning(pack: Pack) -> None:
    words = EffectWords(pack, Texts("en"))
    assert FIRST.keys() == TERMS.keys()
    assert all(words.operation(op) for op in FIRST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_every_printed_skill_does_is_said(pack: Pack, language: str) -> None:
    sentences = SkillText(pack, Texts(language))
    for skill in pack.skills:
        text = sentences.of_skill(skill)
        assert text
        assert "_" not in text, text
        assert "{" not in text, text


def test_the_sentence_of_a_skill_in_both_languages(pack: Pack) -> None:
    placed = EffectChoices(pack, card(pack), 0).with_hook("on_place_worker")
    effect = placed.model_copy(update={"what": "food", "when": {"space_terrain": "sea"}})
    skill = card(pack, effects=(effect,))
    assert SkillText(pack, Texts("en")).of_skill(skill) == "When you place a worker, on sea: gain 1 food."
    assert SkillText(pack, Texts("ja")).of_skill(skill) == "自分がワーカーを配置した時（海のマス）、≪食料≫1個を得る。"


@pytest.mark.parametrize(
    ("row", "english", "japanese"),
    [
        (
            {"op": "send_home", "workers": 2, "from": "anywhere", "owner": "other"},
            "return 2 workers of other players anywhere on the map to their owners' reserves.",
            "マップ上にある他のプレイヤーのワーカー2個を手元へ戻す。",
        ),
        (
            {"op": "move", "workers": 1, "steps": 2, "from": "genesis", "owner": "any"},
            "move 1 worker of any player in the genesis area up to 2 spaces.",
            "【創世エリア】にある好きなプレイヤーのワーカー1個を2マスまで移動させる。",
        ),
        (
            {"op": "lose", "what": "food", "amount": 2, "players": "one", "take": True},
            "take 2 food from one other player of your choice.",
            "自分が選ぶ他のプレイヤー1人から≪食料≫2個を得る。",
        ),
        (
            {"op": "lose", "what": "food", "amount": 1, "players": "active"},
            "the active player loses 1 food.",
            "手番プレイヤーは≪食料≫1個を失う。",
        ),
        (
            {"op": "pass", "count": 1, "players": "active"},
            "the active player passes 1 card of their hand to the left.",
            "手番プレイヤーが手札1枚を左隣へ渡す。",
        ),
        (
            {"op": "pass", "count": 2, "to": "right"},
            "everybody passes 2 cards of their hand to the right.",
            "全員が手札2枚を右隣へ渡す。",
        ),
        (
            {"op": "take_card"},
            "take the top card of another player's current generation into your hand, unless it is the only one.",
            "自分が選ぶ他のプレイヤーの今の世代の一番上のカードを手札に加える（1枚しかない世代は除く）。",
        ),
        (
            {"op": "take_card", "owner": "active", "swap": True},
            "swap the top cards of your current generation and the active player's.",
            "自分の今の世代の一番上のカードと、手番プレイヤーのそれを交換する。",
        ),
        (
            {"op": "copy"},
            "use what a revealed skill of another player lets them do, as if it stood here.",
            "表向きの他のプレイヤーのスキル1枚の効果を、このスキルの効果として使う。",
        ),
    ],
    ids=lambda each: each["op"] if isinstance(each, dict) else "",
)
def test_what_touches_others_is_said_in_both_languages(
    pack: Pack, row: dict[str, object], english: str, japanese: str
) -> None:
    effect: Operation = TypeAdapter(Effect).validate_python({"hook": "on_other_succession", **row})
    skill = card(pack, effects=(effect,))
    assert sound(pack, skill)
    assert SkillText(pack, Texts("en")).of_skill(skill) == f"After another player's succession: {english}"
    assert SkillText(pack, Texts("ja")).of_skill(skill) == f"他のプレイヤーが世代交代した時、{japanese}"


def test_whose_to_whom_and_which_way_are_offered_with_words(pack: Pack) -> None:
    start = EffectChoices(pack, card(pack), 0)
    for op, key, offered in (
        ("move", "owner", (None, "other", "any")),
        ("send_home", "owner", ("other", "own", "any")),
        ("copy", "owner", ("other", "own", "any")),
        ("lose", "players", ("each", "one")),
        ("lose", "take", (False, True)),
        ("pass", "to", ("left", "right")),
    ):
        choices = EffectChoices(pack, card(pack, effects=(start.with_operation(op),)), 0)
        assert choices.words(key) == offered
        for language in LANGUAGES:
            told = [EffectWords(pack, Texts(language)).word(key, each) for each in offered]
            assert len(set(told)) == len(told) and all(told)


@pytest.mark.parametrize(
    ("hook", "named"),
    [
        ("on_war_win", ("losers",)),
        ("on_war_loss", ("winner",)),
        ("on_other_war", ("winner", "losers", "active")),
        ("on_other_town", ("active",)),
        ("on_growth", ()),
    ],
)
def test_whoever_a_moment_names_may_be_meant_there_and_nobody_else(
    pack: Pack, hook: str, named: tuple[str, ...]
) -> None:
    start = EffectChoices(pack, card(pack), 0).with_hook(hook)
    for op, key, usual in (
        ("lose", "players", ("each", "one")),
        ("pass", "players", ("all",)),
        ("copy", "owner", ("other", "own", "any")),
        ("take_card", "owner", ("other",)),
    ):
        changed = EffectChoices(pack, card(pack, effects=(start,)), 0).with_operation(op)
        assert EffectChoices(pack, card(pack, effects=(changed,)), 0).words(key) == (*usual, *named)


def test_whoever_has_gone_home_cannot_be_moved(pack: Pack) -> None:
    start = EffectChoices(pack, card(pack), 0).with_hook("on_other_war")
    moved = EffectChoices(pack, card(pack, effects=(start,)), 0).with_operation("move")
    assert EffectChoices(pack, card(pack, effects=(moved,)), 0).words("owner") == ("other", "any", "winner", "active")


def test_another_moment_forgets_whom_the_first_one_named(pack: Pack) -> None:
    row = {"hook": "on_war_loss", "op": "lose", "what": "food", "amount": 1, "players": "winner"}
    skill = card(pack, effects=(TypeAdapter(Effect).validate_python(row),))
    elsewhere = EffectChoices(pack, skill, 0).with_hook("on_growth")
    assert sound(pack, card(pack, effects=(elsewhere,)))
    assert (elsewhere.hook, type(elsewhere)) == ("on_growth", type(skill.effects[0]))


def test_two_moments_of_one_name_can_be_told_apart(pack: Pack) -> None:
    words = EffectWords(pack, Texts("en"))
    names = [words.hook(hook.id) for hook in pack.vocabulary.hook]
    assert len(set(names)) == len(names)


def test_texts_of_the_shipped_skills_name_the_numbers_of_their_effects(pack: Pack) -> None:
    assert {skill.id: list(unsaid(skill)) for skill in pack.skills if list(unsaid(skill))} == {}


def test_a_card_that_says_something_else_or_nothing_is_complained_of(pack: Pack) -> None:
    texts, words = Texts("en"), EffectWords(pack, Texts("en"))
    skill = next(skill for skill in pack.skills if skill.id == "B05")
    stronger = skill.model_copy(update={"effects": (skill.effects[0].model_copy(update={"add": 2}),)})
    assert "The effects say 2" in complaints(stronger, (), words, texts)[0]
    nameless = skill.model_copy(update={"name": Wording(en=" ", ja="名")})
    assert complaints(nameless, (), words, texts) == ["It has no name yet."]
    declined = skill.model_copy(update={"optional": True})
    found = EffectChoices(pack, declined, 0).faults()
    assert complaints(declined, found, words, texts) == ["This always applies, so it cannot be optional."]


def test_passing_no_card_is_told_as_what_it_is(pack: Pack) -> None:
    none: Operation = TypeAdapter(Effect).validate_python({"hook": "on_growth", "op": "pass", "count": 0})
    skill = card(pack, effects=(none,))
    found = EffectChoices(pack, skill, 0).faults()
    assert complaints(skill, found, EffectWords(pack, Texts("en")), Texts("en"))[0] == "count = 0 has no effect"


def test_a_new_effect_is_sound(pack: Pack) -> None:
    assert sound(pack, card(pack, effects=(first_effect(pack),)))


def test_text_and_effects_are_said_to_agree_only_as_far_as_they_were_compared(pack: Pack) -> None:
    texts, skill = Texts("en"), pack.skills[0]
    made = Wording(en="made", ja="作")
    other = skill.model_copy(update={"text": Wording(en="Everybody dances.", ja="みんな踊る。"), "effects": ()})
    assert agreed(other, made, texts).startswith("There are no numbers to compare")
    assert agreed(other.model_copy(update={"text": made}), made, texts) == ("The text was written from the effects.")
    wilder = other.model_copy(update={"text": Wording(en="Gain 7 VP.", ja="7VPを得る。")})
    assert "has 7, but the effects do not" in agreed(wilder, made, texts)
    wildest = other.model_copy(update={"text": Wording(en="Gain 7 VP, 9 food.", ja="7VPと食料9を得る。")})
    assert "7、9" in agreed(wildest, made, Texts("ja"))
