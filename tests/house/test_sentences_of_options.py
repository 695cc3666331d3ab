"""Rules say what is played: a sentence for each value of an option, and none that is false where a number is 0."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import combinations, product
from math import comb

import pytest

from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.conditional_lines import conditional_lines
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.parameters import Adjustable, Option, Parameter
from qquovadis.model.pack.parameters import values_of as values_of_chosen
from qquovadis.model.pack.rulebook import PLACEHOLDER, Clause, Rulebook, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import LANGUAGES
from tests.marks import quick

pytestmark = quick

DRAFTS = ("quo_vadis", "populous", "undecim")
# Numbers that may be 0 and of which a clause says as much as of any other number: somebody has read it with 0.
READ_WITH_NOTHING: Mapping[str, frozenset[str]] = {
    "quo_vadis": frozenset(
        {
            *(f"components.terrain_tokens.{each}" for each in ("sea", "plain", "mountain", "desert", "frost")),
            *("skill_kept.vp", "growth.amount"),
            *("setup.start_vp", "setup.start_wrath", "war.strength_per_worker", "war.strength_per_town"),
            "war.aptitude_strength",
            *(f"spending.vp.{cubes}" for cubes in range(1, 5)),
            *(f"growth.generation.{at}" for at in range(1, 7)),
            *(f"setup.extra_doubles.{seats}" for seats in range(3, 6)),
            *(f"setup.start_cubes.{place}" for place in range(1, 6)),
            *(f"score.style.versatile.{cards}" for cards in range(1, 6)),
            *(f"score.style.specialist.{cards}" for cards in range(2, 7)),
        }
    ),
    "populous": frozenset(
        {
            *(f"rings.count.{each}" for each in ("plain", "mountain", "desert", "frost")),
            *(f"war.die_price.{step}" for step in (1, 2, 3)),
            *(f"tiles.extra_by_players.{seats}" for seats in range(3, 6)),
            *("vp.start", "wrath.start", "wrath.gain_cost", "workers.extra_price.1", "added_actions.price.1"),
            *("final.vp_worker", "final.vp_town"),
        }
    ),
    "undecim": frozenset(
        {
            *(f"score.levels.{cards}" for cards in range(2, 7)),
            *("award.default_vp", "night.first_vp", "score.gold", "score.gold_wide", "score.leftover"),
        }
    ),
}
PRINTED_OPTION = re.compile(
    r"an option (?:can )?chang|unless (?:the|an) option|選択ルールで変更|オプションで変更", re.IGNORECASE
)


@cache
def pack_of(game: str) -> Pack:
    return load_pack(find_pack(game, None))


@cache
def book_of(game: str) -> Rulebook:
    return load_rulebook(pack_of(game).folder)


def falls_silent(game: str, clause: Clause) -> bool:
    """Whether a clause says nothing with some values of what it depends on: such a ruling is about the others only."""
    names = sorted(clause.depends_on)
    for values in product(*(values_of(pack_of(game), name) for name in names)):
        agreed = {**usual_values(pack_of(game)), **dict(zip(names, values, strict=True))}
        if not all(clause.text(language, agreed).strip() for language in LANGUAGES):
            return True
    return False


def values_of(pack: Pack, name: str) -> tuple[object, ...]:
    """The values of an option or a choice; of a number those at which a sentence may turn."""
    if name in pack.options:
        return tuple(pack.options[name].values)
    parameter = pack.parameters[name]
    if parameter.type == "int":
        return tuple(number for number in (0, 1, 2, 7) if parameter.misfit(number) is None)
    return tuple(parameter.values or (True, False))


def first_of(option: Option) -> dict[str, object]:
    """The values of other options with which an option of an idea acts, the first of each."""
    return {name: values_of_chosen(chosen)[0] for name, chosen in option.when.items()}


def numbers_of(game: str, option: Option) -> dict[str, object]:
    """The numbers that switch on what an option of an idea is about, as high as they can be."""
    rows = (each for each in pack_of(game).parameters.values() if each.ideas and not each.when)
    return {each.id: each.highest for each in rows if option.ideas and {*each.clauses} & {*option.clauses}}


def labels_of_ideas(game: str) -> set[str]:
    """The clauses and rulings of ideas of the notes, which a draft without them does not print."""
    pack = pack_of(game)
    rows: list[Adjustable] = [*pack.options.values(), *pack.parameters.values()]
    named = {label for each in rows if each.ideas for label in each.clauses}
    return named | {each.ruling for each in pack.options.values() if each.ideas and each.ruling}


OPTIONS = [(game, option) for game in DRAFTS for option in pack_of(game).options.values()]
CHOICES = [
    (game, parameter)
    for game in DRAFTS
    for parameter in pack_of(game).parameters.values()
    if parameter.type in {"bool", "choice"} and not parameter.fixed
]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda each: getattr(each, "id", each))
def test_every_clause_of_an_option_says_something_else_for_each_of_its_values(game: str, option: Option) -> None:
    book, usual = book_of(game), {**usual_values(pack_of(game)), **first_of(option), **numbers_of(game, option)}
    labels = (*option.clauses, *([option.ruling] if option.ruling else ()))
    assert labels
    for label in labels:
        for language in LANGUAGES:
            said = {value: book[label].verdict(language, {**usual, option.id: value}) for value in option.values}
            # A clause of an idea says nothing where the table plays the draft.
            spoken = {value: words for value, words in said.items() if not option.ideas or value != option.default}
            assert all(spoken.values()), (label, language)
            alike = [pair for pair in combinations(option.values, 2) if said[pair[0]] == said[pair[1]]]
            # Of an idea several clauses together tell its values apart.
            assert not alike or (option.ideas and len(alike) < comb(len(option.values), 2)), (label, language, alike)
    for language in LANGUAGES:
        told = {}
        for value in option.values:
            agreed = {**usual, option.id: value}
            told[value] = [book[label].verdict(language, agreed) for label in labels]
        assert all(told[one] != told[other] for one, other in combinations(option.values, 2)), language


@pytest.mark.parametrize(("game", "parameter"), CHOICES, ids=lambda each: getattr(each, "id", each))
def test_what_a_number_of_words_chooses_is_said_by_one_of_its_clauses(game: str, parameter: Parameter) -> None:
    book, usual = book_of(game), usual_values(pack_of(game))
    for pair in combinations(parameter.values or (True, False), 2):
        for language in LANGUAGES:
            said = [
                [book[label].verdict(language, {**usual, parameter.id: value}) for label in parameter.clauses]
                for value in pair
            ]
            assert said[0] != said[1], (parameter.clauses, language, pair)


@pytest.mark.parametrize("game", DRAFTS)
def test_a_clause_that_depends_on_an_option_is_named_by_it(game: str) -> None:
    pack = pack_of(game)
    for clause in book_of(game):
        for name in clause.depends_on & pack.options.keys():
            # What an option of an idea is asked about only with another value, that one need not name.
            asked = [pack.options[name], *(each for each in pack.options.values() if name in each.when)]
            named = any(clause.label in (*option.clauses, option.ruling) for option in asked)
            assert named or falls_silent(game, clause), (clause.label, name)


@pytest.mark.parametrize("game", DRAFTS)
def test_what_falls_silent_is_a_ruling_that_does_so_wholly_in_both_languages_and_that_no_other_clause_names(
    game: str,
) -> None:
    silent = {clause.label for clause in book_of(game) if falls_silent(game, clause)}
    of_ideas = silent & labels_of_ideas(game)
    usual = usual_values(pack_of(game))
    for clause in book_of(game):
        if clause.label in silent:
            assert clause.ruling or clause.label in of_ideas, clause.label
            for language in LANGUAGES:
                question, *others = [{*each.conditions} for each in conditional_lines(clause.words[language])]
                assert question and all(question <= each for each in others), (clause.label, language)
        else:
            assert not (silent - of_ideas) & {*clause.links}, clause.label
            for language in LANGUAGES:
                printed = clause.text(language, usual)
                assert not [label for label in of_ideas if label in printed], (clause.label, language)


@pytest.mark.parametrize("game", DRAFTS)
def test_both_languages_depend_on_the_same_options_and_numbers(game: str) -> None:
    for clause in book_of(game):
        named = {
            language: {each.name for line in conditional_lines(words) for each in line.conditions}
            for language, words in clause.words.items()
        }
        assert named["en"] == named["ja"], clause.label


@pytest.mark.parametrize("game", DRAFTS)
def test_no_clause_leaves_its_reader_to_an_option(game: str) -> None:
    for clause in book_of(game):
        for language in LANGUAGES:
            assert not PRINTED_OPTION.search(clause.text(language, usual_values(pack_of(game)))), clause.label


@pytest.mark.parametrize("game", DRAFTS)
def test_a_number_that_may_be_nothing_was_read_with_nothing(game: str) -> None:
    pack = pack_of(game)
    unread: set[str] = set()
    for clause in book_of(game):
        for words in clause.words.values():
            for name in PLACEHOLDER.findall(words):
                parameter = pack.parameters[name]
                may_be_nothing = parameter.type == "int" and not parameter.fixed and parameter.misfit(0) is None
                if may_be_nothing and name not in clause.depends_on:
                    unread.add(name)
    assert unread == READ_WITH_NOTHING[game]
