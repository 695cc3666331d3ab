"""Which round, phase and turn an entry belongs to."""

from dataclasses import replace

import pytest

from qquovadis.controllers import Entry, Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.history.entries import Performed
from qquovadis.model.history.rounds import RoundAndPhase, chapters, phase_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.words import Words, load_words
from tests.marks import quick

pytestmark = quick

FOLDER = find_pack("quo_vadis", None)


@pytest.fixture(scope="module")
def words() -> Words:
    """Return the words of Quo Vadis."""
    return load_words(FOLDER)


@pytest.fixture(scope="module")
def session() -> Session:
    """Return a whole game of two rounds, in which everybody takes the first legal choice."""
    kit = compile_kit(load_pack(FOLDER), 3, parameters={"game.rounds": 2})
    people = tuple(Player(name) for name in "ABC")
    session = Session.start(referee_for(kit), Terms(people, seed=3, races=("glorious", "deep_one", "gigant"), start=1))
    while (asked := session.situation.decision) is not None:
        seat = asked.seats[0]
        session.play(seat, next(choice for choice, clause in session.situation.judged(seat) if clause is None))
    return session


def told(session: Session, words: Words) -> list[tuple[Entry, RoundAndPhase]]:
    """Every entry with its chapter."""
    found = chapters(session.history.table.kit, words, session.history.opening, session.entries)
    return list(zip(session.entries, found, strict=True))


def test_a_phase_is_known_by_its_first_step_that_belongs_to_one(words: Words) -> None:
    names = [phase.name.en for phase in words.phase]
    assert names[phase_of(words, ("NoSuchStep", "RollDice", "PlayCard"))] == "War"
    assert phase_of(words, ("DraftSkill",)) == -1


def test_what_belongs_to_no_phase_is_in_that_of_its_turn_before_it_or_at_its_beginning_after_it(
    session: Session, words: Words
) -> None:
    found, entries = told(session, words), list(session.entries)
    begins = next(at for at, (_, chapter) in enumerate(found) if chapter.round == 1 and chapter.turn == 2)
    middle = next(at for at in range(begins + 1, len(found)) if found[at][1].phase > found[at - 1][1].phase)
    for at in (begins, middle):
        action = entries[at].action
        assert isinstance(action, Performed)
        entries[at] = replace(entries[at], action=action._replace(step="UseSkills"))
    history = session.history
    chaptered = list(chapters(history.table.kit, words, history.opening, entries))
    assert chaptered[begins] == found[begins + 1][1] == found[begins][1]
    assert chaptered[middle] == found[middle - 1][1] != found[middle][1]
    assert [each.phase for each in chaptered if not each.round] == [-1] * begins_of(found)


def begins_of(found: list[tuple[Entry, RoundAndPhase]]) -> int:
    """How many entries there are before the first round."""
    return sum(1 for _, chapter in found if not chapter.round)


def test_rounds_count_up_from_none_and_never_back(session: Session, words: Words) -> None:
    rounds = [chapter.round for _, chapter in told(session, words)]
    assert rounds == sorted(rounds)
    assert set(rounds) == {0, 1, 2}


def test_before_the_first_round_it_is_nobodys_turn_and_then_the_start_player_begins(
    session: Session, words: Words
) -> None:
    found = told(session, words)
    assert {chapter.turn for _, chapter in found if chapter.round == 0} == {-1}
    assert next(chapter.turn for _, chapter in found if chapter.round == 1) == 1
    for number in (1, 2):
        turns = list(dict.fromkeys(chapter.turn for _, chapter in found if chapter.round == number))
        assert turns == [1, 2, 0]


def test_who_chooses_a_card_does_so_in_the_own_turn(session: Session, words: Words) -> None:
    for entry, chapter in told(session, words):
        if getattr(entry.action, "step", "") == "PlayCard":
            assert (chapter.turn, words.phase[chapter.phase].name.en) == (entry.seat, "Creation")


def test_a_table_laid_in_the_middle_of_a_game_begins_there(session: Session, words: Words) -> None:
    table = session.history.table
    begun = next(at for at, (_, chapter) in enumerate(told(session, words)) if chapter.round == 2)
    opening = [*session.history.opening, *(each for entry in session.entries[:begun] for each in entry.operations)]
    found = list(chapters(table.kit, words, opening, session.entries[begun:]))
    assert found == [chapter for _, chapter in told(session, words)][begun:]
    assert found[0].round == 2
