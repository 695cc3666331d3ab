"""Every pack has words for all that its rules can ask, offer and count; none for what they cannot."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.kit import Value
from qquovadis.engine.referee import AnyReferee
from qquovadis.errors import PackError
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import Shelved, find_pack, load_pack, packs
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import Words, load_words, words_of
from tests.contract.random_games import Terms as Agreed
from tests.contract.random_games import without_exclusions
from tests.contract.test_every_game import sizes_of

SHIPPED = [each for each in packs() if each.folder.is_relative_to(paths.resources())]
GAMES = 6


@pytest.fixture(params=SHIPPED, ids=[f"{each.game} {each.draft}" for each in SHIPPED], scope="module")
def pack(request: pytest.FixtureRequest) -> Pack:
    """Return each shipped pack in turn."""
    shelved: Shelved = request.param
    return load_pack(shelved.folder)


@pytest.fixture(scope="module")
def words(pack: Pack) -> Words:
    """Return its words."""
    return load_words(pack.folder)


@pytest.fixture(scope="module")
def referee(pack: Pack) -> AnyReferee:
    """Return its referee."""
    return referee_for(compile_kit(pack, 3))


def asking(referee: AnyReferee) -> set[str]:
    """The steps that ask somebody."""
    steps: dict[str, Any] = dict(referee.steps)
    return {name for name, step in steps.items() if not step.AUTOMATIC and step.CLAUSE}


def played(pack: Pack) -> Iterator[Session]:
    """A few games by chance, at every moment, each with other options."""
    sizes = sizes_of(pack.game, pack.draft)
    for number in range(GAMES):
        chance, seats = Random(number), sizes[number % len(sizes)]
        options: dict[str, Value] = {key: chance.choice(each.values) for key, each in pack.options.items()}
        options = dict(without_exclusions(pack, Agreed(pack.game, pack.draft, seats, number, options, {})).options)
        referee = referee_for(compile_kit(pack, seats, options=options, parameters={}))
        people = tuple(Player(str(seat)) for seat in range(seats))
        session = Session.start(referee, Terms(people, seed=number))
        while (asked := session.situation.decision) is not None:
            yield session
            seat = asked.seats[0]
            session.play(seat, chance.choice([c for c, clause in session.situation.judged(seat) if clause is None]))
        yield session


def test_every_question_has_its_sentence_and_no_sentence_is_left_over(words: Words, referee: AnyReferee) -> None:
    assert {name.partition(" ")[0] for name in words.ask} == asking(referee)
    assert words.again.keys() <= {name for name in asking(referee) if referee.steps[name].SECRET}


def test_phases_beats_and_landmarks_speak_of_steps_that_exist(words: Words, referee: AnyReferee) -> None:
    steps = set(referee.steps)
    assert {step for phase in words.phase for step in phase.steps} <= steps
    assert words.beat.keys() <= steps
    assert {finding for beat in words.beat.values() for finding in beat.findings} <= words.finding.keys()
    assert set(referee.landmarks) <= words.word.keys()


def test_the_course_of_a_game_is_counted_by_what_its_kit_has(words: Words, referee: AnyReferee) -> None:
    course = words.course
    assert course is not None
    assert {course.tally, course.turn} <= {*referee.kit.tally_index, None}
    assert course.last in referee.kit.parameters


def test_every_choice_has_its_button_and_every_point_its_source(pack: Pack, words: Words) -> None:
    unsaid, unknown, empty = set(), set(), set()
    for session in played(pack):
        asked = session.situation.decision
        agenda = session.situation.open_view.agenda
        question = words.of_question(asked.step, left := getattr(agenda[-1], "left", 1)) if asked else None
        if question is not None and left < 1:  # such as "use prosperity; actions left: 0"
            empty |= {form for form in (question.en, question.ja) if "{left}" in form}
        for seat in asked.seats if asked else ():
            verbs = {choice.verb for choice, _ in session.situation.judged(seat)}
            unsaid |= {f"{asked.step}.{verb}" for verb in verbs if asked and not words.of_offer(asked.step, verb)}
            named = {choice for choice, _ in session.situation.judged(seat) if choice.verb in words.amount}
            unsaid |= {str(choice) for choice in named if not words.of_amount(choice.verb, choice.subject)}
        if asked is None:
            sources = {source for seat in session.situation.sources for source in seat}
            unknown |= {source for source in sources if source not in words.source and source not in pack.printed}
    assert not unsaid
    assert not unknown
    assert not empty


def test_every_group_of_numbers_has_a_name(pack: Pack, words: Words) -> None:
    groups = {f"group {parameter.group}" for parameter in pack.parameters.values()}
    assert groups <= words.word.keys()


def test_every_finding_has_a_name_beside_its_sentence(words: Words) -> None:
    names = {name.partition(" ")[0] for name in words.finding}
    assert not [name for name in names if not words.step_of(name) and name not in words.word]


def test_what_a_war_destroyed_is_told_with_the_war_and_what_a_cataclysm_did_with_the_cataclysm() -> None:
    words = load_words(find_pack("populous", None))
    assert words.step_of("town.destroyed", ("war.strength", "war.won", "town.destroyed")) == "Aftermath"
    assert words.step_of("town.destroyed", ("wrath.struck", "town.destroyed")) == "Strike"
    assert words.step_of("war.strength", ("war.strength", "war.won", "town.destroyed")) == "Fight"
    assert words.step_of("no such finding") == ""


def test_what_findings_say_beside_their_numbers_has_a_name_in_both_languages(pack: Pack) -> None:
    words = load_words(pack.folder)
    facts = {fact for known in words.fact.values() for fact in known}
    assert facts and {f"fact {fact}" for fact in facts} <= words.word.keys()
    named = [words.word[f"fact {fact}"].text("ja") for fact in facts]
    assert [each for each in named if each.isascii()] == []


def test_what_stands_out_in_a_history_has_a_word(words: Words) -> None:
    """Else hovers would show what the files call it, and reports leave it out."""
    assert {event for event in words.mark.values() if event not in words.word} == set()


def test_a_war_that_was_fought_is_called_so_where_the_step_before_it_offers_an_arbitration_too() -> None:
    words = load_words(find_pack("populous", None))
    named = {event: words.of_event(event) for event in words.mark.values()}
    assert {event: found.text("en") for event, found in named.items() if found} == {
        "war": "war",
        "consent": "arbitration",
        "settlement": "generation scoring",
        "wrath": "wrath of god",
        "end": "end of the game",
    }
    assert words.word["war"].text("en") == "war or arbitration"


def test_words_for_a_value_of_an_option_take_the_place_of_the_usual_ones_where_it_is_agreed() -> None:
    words = load_words(find_pack("populous", "21"))
    usual, other = (words.agreed({"wrath_purchase": value}) for value in (True, False))
    assert usual.ask["Wrath"].en == "{seat}, buy wrath, pay wrath for a catastrophe, or go on."
    assert other.ask["Wrath"].en == "{seat}, pay wrath for a catastrophe, or go on."
    assert not [key for each in (usual, other) for key in each.ask if "=" in key]


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("Wrath wrath_purchas=false", "there is no option wrath_purchas"),
        ("Wrath wrath_purchase=no", "one of true, false"),
    ],
)
def test_words_for_an_option_that_there_is_not_are_refused(tmp_path: Path, key: str, told: str) -> None:
    pack = load_pack(find_pack("populous", "21"))
    (tmp_path / "words.toml").write_text(f'[ask]\n"{key}" = {{ en = "Go on.", ja = "先へ。" }}\n', "utf-8")
    with pytest.raises(PackError, match=told):
        words_of(replace(pack, folder=tmp_path))
