"""What a pack says that its resources and first words are for: all, in both languages, short, and by its rules."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from qquovadis.engine.kit import Value
from qquovadis.engine.seat_view import open_view
from qquovadis.engine.table import Table
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.explained_words import ExplainedWord
from qquovadis.model.pack.explanation_faults import course_faults, explanation_faults
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.words import LinesRead, Phase, RoundCounter, Words, load_words
from qquovadis.model.text.explanation_text import Explanation, aptitude_of, explained_in, explanation_of
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import LANGUAGES, Texts

MOST_WORDS = 20
# What newcomers asked about, besides all that a seat counts.
WORDS = {
    "quo_vadis": """
        population, succession, continuation, generation, actions, epic, control, skill, town, worker, marker, genesis,
        wish, FREE, aptitude, catastrophe, reserve, supply, hand, base worker, additional worker, basic skill,
        genesis area, territory bonus, generation scoring, high morale, contested space, terrain token, style bonus
    """,
    "populous": """
        succession, generation, inheritance, actions, epic, control, skill, town, worker, marker, genesis, FREE,
        aptitude, catastrophe, arbitration, reserve, supply, hand, base worker, additional worker, basic skill,
        genesis area, generation scoring, added actions, face-down placement, contested space, terrain ring
    """,
    "undecim": """
        counters, die, night, land, resource, gold, enemy, settlements, settle, develop, awards, action, display,
        reserve, hand, area, red moon, auto action, red card, resource card, grassland, forest, swamp, mountain,
        score.land, score.end
    """,
}
DRAFTS = (("quo_vadis", "30"), ("populous", "21"), ("undecim", "14"))


@cache
def pack_of(game: str) -> Pack:
    return load_pack(find_pack(game, dict(DRAFTS)[game]))


@cache
def usual_formatter(game: str, language: str) -> TextFormatter:
    pack = pack_of(game)
    kit = compile_kit(pack, 3)
    return TextFormatter(kit, PackNames(pack, kit), load_words(pack.folder), Texts(language), ("A", "B", "C"))


def formatter_of(game: str, language: str, **agreed: Value) -> TextFormatter:
    usual = usual_formatter(game, language)
    return usual._replace(kit=replace(usual.kit, options={**usual.kit.options, **agreed}))


def explained(game: str, key: str, language: str = "en", aptitude: str = "none") -> Explanation:
    found = explanation_of(formatter_of(game, language), key, aptitude)
    assert found is not None, key
    return found


@pytest.mark.parametrize("game", WORDS)
def test_all_that_a_seat_counts_and_every_first_word_is_explained_in_both_languages(game: str) -> None:
    kit = compile_kit(pack_of(game), 3)
    counted = {tally.family for tally in kit.tallies if tally.seat == 0}
    for language in LANGUAGES:
        for key in (*counted, *(each.strip() for each in WORDS[game].split(","))):
            told = explained(game, key, language)
            assert told.text.endswith("。" if language == "ja" else "."), (key, told)
            assert told.name and told.clauses
            assert "{" not in told.text + told.more + told.name, (key, told)


@pytest.mark.parametrize("game", WORDS)
def test_what_is_explained_names_nothing_that_the_pack_has_not(game: str) -> None:
    pack = pack_of(game)
    words, clauses = load_words(pack.folder), load_rulebook(pack.folder).clauses
    assert [str(each) for each in explanation_faults("words.toml", words.explained, pack, clauses)] == []


def every_option(game: str) -> Iterator[dict[str, Value]]:
    yield {}
    for name, option in pack_of(game).options.items():
        for value in option.values:
            yield {name: value}


# Every value of every option, for three races in two languages: a second for the largest pack.
@pytest.mark.parametrize("game", WORDS)
def test_whatever_is_agreed_something_short_is_said(game: str) -> None:
    for agreed in every_option(game):
        for language in LANGUAGES:
            formatter = formatter_of(game, language, **agreed)
            for key in formatter.words.explained:
                for aptitude in ("none", "plain", "mountain"):
                    told = explanation_of(formatter, key, aptitude)
                    assert told is not None and told.text, (key, agreed)
                    assert language == "ja" or len(told.text.split()) <= MOST_WORDS, (told, agreed)
                    assert not re.search(r"\.[A-Z]|[{}]", told.text), told


def test_food_is_told_to_each_race_as_its_own_terrain_makes_it() -> None:
    assert "1 on any terrain but plains, 1 for each" in explained("quo_vadis", "food", aptitude="plain").text
    assert "any terrain but plains and sea," in explained("quo_vadis", "food", aptitude="sea").text
    assert "neither plains nor your race's own" in explained("quo_vadis", "food").text
    assert "平地と海以外の地形" in explained("populous", "food", "ja", "sea").text


def test_a_price_that_a_table_agrees_on_is_the_one_that_is_told() -> None:
    formatter = formatter_of("quo_vadis", "en")
    dear = replace(formatter.kit, parameters={**formatter.kit.parameters, "placement.terrain_cost": 3})
    told = explanation_of(formatter._replace(kit=dear), "food", "plain")
    assert told is not None and "3 on any terrain but plains, 1 for each after the first" in told.text


def test_the_option_that_forbids_the_wish_changes_what_faith_is_for() -> None:
    told = explanation_of(formatter_of("quo_vadis", "en", wish=False), "faith")
    assert told is not None and told.text == "Pays for FREE, any number you like (1)."


def test_faults_name_the_key_and_what_is_near() -> None:
    pack = pack_of("quo_vadis")
    said = Wording(en="{wish = never} Costs {wish.cots}.", ja="{wish.cost}個。")
    strange = ExplainedWord(text=said, clauses=("QV-WISH-99",))
    told = [str(each) for each in explanation_faults("words.toml", {"fod": strange}, pack, {"QV-WISH-01": 1})]
    for part in ("explained.fod", "food", "explained.fod.clauses", "{wish.cots}", "never"):
        assert any(part in each for each in told), (part, told)


def test_phases_and_rounds_are_read_from_clauses_that_there_are() -> None:
    lines = LinesRead.model_validate(1)
    phase = Phase(name=Wording(en="War", ja="戦争"), reads={"QV-WAR-1": lines})
    words = Words(phase=(phase,), course=RoundCounter(tally="round", last="rounds", reads={"QV-WAR-01": lines}))
    (told,) = [str(each) for each in course_faults("words.toml", words, {"QV-WAR-01": 1})]
    assert "phase[1].reads" in told and "QV-WAR-01" in told


def test_a_word_that_is_silent_at_the_usual_table_is_a_fault() -> None:
    pack = pack_of("quo_vadis")
    silent = ExplainedWord(text=Wording(en="{wish = false} None.", ja="なし。"), clauses=("QV-WISH-01",))
    told = [str(each) for each in explanation_faults("words.toml", {"food": silent}, pack, {"QV-WISH-01": 1})]
    assert len(told) == 1 and "explained.food.text.en" in told[0]


def test_a_seat_reads_its_own_aptitude_and_a_table_can_change_it() -> None:
    kit = compile_kit(pack_of("populous"), 3)
    table = Table(kit, 0)
    boards = kit.pieces_of("board")
    board = next(each for each in boards if kit.identities[table.identity_of[each]].marks["race"] == "deep_one")
    table.move(board, kit.zones_of("board")[1])
    assert [aptitude_of(open_view(table), seat) for seat in range(3)] == ["none", "sea", "none"]


def test_who_takes_by_a_card_is_not_said_to_hand_over() -> None:
    """The same step asks whoever takes, whoever gives and whoever loses; in Japanese the taker was told to give.

    Where it is not known which of them is asked, and by who takes, nothing is said of giving.
    """
    words = load_words(pack_of("undecim").folder)
    for said in (words.ask["HandOver"], words.ask["HandOver taken"], words.offer["hand over"]):
        assert "渡" not in said.text("ja")
    assert not words.offer["hand over"].text("en").startswith("Hand over")


# What is printed on cards, and the words that one asks about there, in the order in which they stand.
PRINTED = {
    ("quo_vadis", "S13"): ("base worker",),
    ("quo_vadis", "S20"): ("wish",),
    ("quo_vadis", "S21"): ("succession",),
    ("quo_vadis", "S22"): ("control", "territory bonus"),
    ("quo_vadis", "S24"): ("control",),
    ("populous", "add_realm"): ("control",),
    ("populous", "sandwalker_treaty"): ("arbitration",),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "card"), PRINTED)
def test_the_words_that_a_card_names_are_explained_with_it_in_both_languages(
    game: str, card: str, language: str
) -> None:
    formatter = formatter_of(game, language)
    found = explained_in(formatter, pack_of(game).text(card, language), "none")
    assert sorted(each.key for each in found) == sorted(PRINTED[game, card])
    assert all(each.text.endswith("。" if language == "ja" else ".") for each in found)


def test_a_word_is_found_where_it_begins_and_the_first_to_stand_comes_first() -> None:
    word = ExplainedWord(text=Wording(en="x", ja="x"), clauses=(), printed={"en": ("control",), "ja": ("支配力",)})
    assert word.first_in("Areas you Controlled", "en") == 10
    assert word.first_in("uncontrolled", "en") == -1
    assert word.first_in("毎回支配力を得る", "ja") == 2
    formatter = formatter_of("quo_vadis", "en")
    assert [each.key for each in explained_in(formatter, "The wish is for an epic card.")] == ["wish", "epic"]
