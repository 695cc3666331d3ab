"""No clause types a number that people may change: a variant's panel would go on saying the old one.

A parameter names its clauses; each of these rules holds its placeholder, in both languages, and does not repeat its
number beside. 0 and 1 are left out of the second half: in Japanese nearly everything is counted by ones, and 0 says
that there is no limit.
The question and the reasons of a ruling quote the draft's own numbers, so only what was ruled is looked at.
A line that is read only where a number has a value may say that value.
"""

import re
from collections.abc import Iterator

import pytest

from qquovadis.model.pack.conditional_lines import conditional_lines
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.parameters import Parameter
from qquovadis.model.pack.rulebook import LABEL, MARK, PLACEHOLDER, Clause, load_rulebook
from tests.rules.games import GAMES

LANGUAGES = ("en", "ja")
SPELLED = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]

# By clause, why a number that is listed under it does not stand in it.
UNNAMED = {
    "QV-SETUP-14": "It says that there are caps; the race boards print them.",
    "QV-SETUP-17": "It is about one pick; how many there are is QV-SETUP-18.",
    "QV-REFILL-01": "It goes by each player's own maximum, which skills change.",
    "QV-TERR-03": "It writes out the row that each step gives, 1, 2, 3 or 2, 3, 5, and never the step.",
    "QV-WRATH-04": "It sends to the four levels, which hold their own numbers.",
    "PO-END-02": "It goes by each player's own maximum, which skills change.",
    "PO-END-06": "It sends to PO-WORK-03, which holds the number.",
    "PO-END-07": "It leaves no worker at all beside a town.",
    "PO-PROS-02": "It says whether faith limits the VP; the number that does is in PO-PROS-06.",
    "PO-ADD-03": "The list of prices has three lines; what they cost is PO-ADD-02.",
    "UN-SETUP-05": "It speaks of the cards that are left over, however many.",
}

# By clause, the numbers that stand in it for something else than the parameter that happens to be as great.
OTHERWISE = {
    "QV-SETUP-07": ({4, 5}, "the numbers of players for whom doubles are added"),
    "QV-SETUP-14": ({4}, "morale, food, faith and wrath are four"),
    "QV-SETUP-28": ({5}, "the places in the turn order"),
    "QV-WRATH-06": ({2}, "the second level"),
    "QV-WRATH-07": ({3}, "the third level"),
    "QV-WRATH-08": ({3}, "the third level"),
    "QV-POP-05": ({2, 3, 4, 5, 6}, "the generations are numbered"),
    "QV-SCORE-03": ({2}, "the second part of the city bonus"),
    "QV-STYLE-04": ({2, 3}, "the columns of the table"),
    "QV-STYLE-05": ({2, 3, 4}, "the columns of the table"),
    "QV-R101": ({2, 3, 4}, "the columns of the table"),
    "PO-SETUP-07": ({4}, "the numbers of players for whom doubles are added"),
    "PO-WRATH-05": ({2, 3}, "the spaces a, b and c are numbered"),
    "PO-R24": ({2, 3}, "the spaces a, b and c are numbered"),
    "PO-WORK-08": ({3}, "the lines of the list of prices"),
    "PO-ADD-02": ({3}, "the lines of the list of prices"),
    "PO-ADD-03": ({3}, "the lines of the list of prices"),
    "PO-HAND-03": ({2}, "the round after the first, in which a card is played too"),
    "UN-SETUP-05": ({3}, "three players, for example"),
    "UN-SETTLE-02": ({2}, "two alike do not go with another"),
    "UN-LAND-09": ({2}, "a set is two pairs"),
    "UN-END-03": ({3}, "three players"),
}


def typed(words: str) -> set[int]:
    """The numbers from 2 on that stand in the words themselves, beside labels and placeholders."""
    bare = LABEL.sub(" ", PLACEHOLDER.sub(" ", words))
    digits = {int(each) for each in re.findall(r"\d+", bare)}
    spelled = {SPELLED.index(each) + 2 for each in re.findall("[a-z]+", bare.lower()) if each in SPELLED}
    return {number for number in digits | spelled if number > 1}


def demanded(clause: Clause, language: str, number: str = "") -> str:
    """What a clause demands or a ruling rules, whatever is in force, without the lines that depend on a number."""
    kept: list[str] = []
    marks: list[str] = []
    for line in conditional_lines(clause.words[language]):
        if found := MARK.match(line.words):
            marks.append(found[0])
        ruled = not clause.ruling or (marks and marks[-1] == marks[0])
        if ruled and number not in {condition.name for condition in line.conditions}:
            kept.append(line.words)
    return "\n".join(kept)


def numbers_of(game: str) -> Iterator[tuple[Parameter, Clause]]:
    """Each number that people may change with each clause that it is listed under or that holds it."""
    folder = find_pack(game, None)
    parameters = load_pack(folder).parameters.values()
    for clause in load_rulebook(folder):
        held = set(PLACEHOLDER.findall("".join(clause.words.values())))
        for each in parameters:
            if each.type == "int" and not each.fixed and (clause.label in each.clauses or each.id in held):
                yield each, clause


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_holds_every_number_that_is_listed_under_it(game: str) -> None:
    lacking = [
        f"{clause.label} ({language}) does not hold {{{number.id}}}"
        for number, clause in numbers_of(game)
        for language in LANGUAGES
        if not clause.ruling and clause.label not in UNNAMED
        if f"{{{number.id}}}" not in clause.words[language]
    ]
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("game", GAMES)
def test_no_clause_types_a_number_that_may_change(game: str) -> None:
    repeated = [
        f"{clause.label} ({language}) says {number.default} and means {number.id}"
        for number, clause in numbers_of(game)
        for language in LANGUAGES
        if number.default in typed(demanded(clause, language, number.id)) - OTHERWISE.get(clause.label, (set(), ""))[0]
    ]
    assert not repeated, "\n".join(repeated)


@pytest.mark.parametrize("game", GAMES)
def test_another_number_is_said_by_every_clause_that_holds_it(game: str) -> None:
    for number, clause in numbers_of(game):
        for language in LANGUAGES:
            if f"{{{number.id}}}" in clause.words[language]:
                assert "4711" in clause.text(language, {number.id: 4711})


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_hold_the_same_numbers(game: str) -> None:
    for clause in load_rulebook(find_pack(game, None)):
        held = [set(PLACEHOLDER.findall(clause.words[language])) for language in LANGUAGES]
        assert held[0] == held[1], clause.label


def test_every_exception_is_needed() -> None:
    pairs = [each for game in GAMES for each in numbers_of(game)]
    data = {language: {clause.label: demanded(clause, language) for _, clause in pairs} for language in LANGUAGES}
    for label, (numbers, _) in OTHERWISE.items():
        assert numbers <= typed(data["en"][label]) | typed(data["ja"][label]), label
    unnamed = {clause.label for number, clause in pairs if f"{{{number.id}}}" not in clause.words["en"]}
    assert UNNAMED.keys() <= unnamed


def test_a_number_in_a_condition_is_none_that_is_typed() -> None:
    said = "**How many?**\n{war.win_vp = 4} *Ruling.* Four.\n{war.win_vp != 4} *Ruling.* {war.win_vp}.\n*Why.* Five."
    clause = Clause("QV-R999", {"en": said}, {"en": ()}, True, ())
    assert typed(demanded(clause, "en")) == {4}
    assert not typed(demanded(clause, "en", "war.win_vp"))


@pytest.mark.parametrize("words", ["for 4 wrath", "四ではなく4個", "For four wrath (QV-WRATH-06)"])
def test_a_number_that_is_typed_is_seen(words: str) -> None:
    assert typed(words) == {4}
    assert not typed("for {wrath.levels.2.wrath} wrath (QV-WRATH-06), once")


@pytest.mark.parametrize(
    ("language", "direction", "said"),
    [("en", "left", "on the left"), ("en", "right", "on the right"), ("ja", "left", "左隣"), ("ja", "right", "右隣")],
)
def test_a_choice_is_said_in_the_words_of_the_language(language: str, direction: str, said: str) -> None:
    clause = load_rulebook(find_pack("populous", None))["PO-SETUP-13"]
    assert said in clause.text(language, {"skills.pass_direction": direction})
