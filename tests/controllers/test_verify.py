"""A saved game is verified by making its choices again: what was told otherwise is found at its first entry."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Mode, Session, record
from qquovadis.controllers.saves.verify import SaveVerdict, verify
from qquovadis.errors import QuoError
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.free_table.changes import CountTally, RestateChance
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.line_checks import chained
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.translations import Texts
from tests.controllers.corpus import CORPUS, box_for, rules_for
from tests.controllers.tables import HandyToy, play_on, ruled, table
from tests.toy import Toy, toy_kit

SAVES = sorted(CORPUS.glob(f"*{GAME_ENDING}"))
# Played before skills had moments of their own in a turn: by today's rules other steps wait there.
BY_OTHER_RULES = {"quo_vadis-30-3-seats-finished": 41}


def opened(path: Path) -> Session:
    """The session of a save, with its rules."""
    found = read(path)
    box = box_for(found.header)
    return Session.resume(found, box, rules_for(box))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_every_save_of_the_corpus_is_what_the_rules_make_of_it(path: Path) -> None:
    session = opened(path)
    digest, entries, undone = session.digest(), session.entries, list(session.history.undone)
    verdict = verify(session)
    assert verdict.entry == BY_OTHER_RULES.get(path.stem)
    assert (session.digest(), session.entries, session.history.undone) == (digest, entries, undone)
    rows = {id(each) for each in (*entries, *undone)}
    for branch in session.branches.beside:
        rows |= {id(each) for each in (*branch.entries, *branch.undone)}
    assert not verdict.holds or verdict.verified + verdict.by_hand == len(rows)


def forged(path: Path, change: Any) -> Path:
    """A copy of a save of which the lines say something else, with checksums that fit."""
    top = path.read_bytes()[: read(path).ends[0]]
    lines = [json.loads(line) for line in path.read_bytes()[len(top) :].splitlines()]
    for line in lines:
        line.pop("check")
        line.pop("before", None)
        line.pop("digest", None)
    change(lines)
    copy = path.with_name(f"forged{GAME_ENDING}")
    copy.write_bytes(top + chained(lines))
    return copy


@pytest.fixture
def played(tmp_path: Path) -> tuple[Session, Path]:
    """A whole game of the toy, and its file."""
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 1000, Random(2))
    return session, path


def test_points_that_were_told_otherwise_are_found_in_every_entry(played: tuple[Session, Path]) -> None:
    session, path = played
    kit = session.history.table.kit
    tally = next(at for at, each in enumerate(kit.tallies) if each.family == "coins")
    for number in range(1, len(session.entries) + 1):

        def richer(lines: list[Any], number: int = number) -> None:
            lines[number]["operations"] = [["Counted", tally, 1, "gift"], *lines[number].get("operations", [])]

        found = opened(forged(path, richer))
        assert found.loaded.damage is None
        verdict = verify(found)
        assert (verdict.entry, verdict.verified, verdict.holds) == (number, number - 1, False)


def test_another_choice_or_seat_than_the_one_that_was_made_is_found(played: tuple[Session, Path]) -> None:
    session, path = played
    chance, noticed = Random(4), 0
    for number in range(1, len(session.entries) + 1):

        def other(lines: list[Any], number: int = number) -> None:
            text = lines[number]["deed"]
            verb, subject = text["choice"]
            pairs = [(verb, subject + 1), (verb, subject - 1), ("done", -1)]
            if chance.random() < 0.5:
                text["choice"] = list(chance.choice([each for each in pairs if each != (verb, subject)]))
            else:
                text["seat"] = (text["seat"] + 1) % 3

        found = opened(forged(path, other))
        assert found.loaded.damage is None
        noticed += verify(found).entry == number
    assert noticed == len(session.entries)


def test_what_was_left_out_of_what_followed_is_found(played: tuple[Session, Path]) -> None:
    _, path = played

    def shorter(lines: list[Any]) -> None:
        lines[-1]["operations"].pop()

    verdict = verify(opened(forged(path, shorter)))
    assert verdict.entry == len(read(path).lines) - 1


def test_an_opening_by_other_chance_is_found(played: tuple[Session, Path]) -> None:
    _, path = played
    found = read(path)
    box = recorded_box(found.header, toy_kit(3))
    session = Session.resume(found, box, Toy(box))
    session.terms = type(session.terms)(**{**vars(session.terms), "seed": 8})
    verdict = verify(session)
    assert verdict.entry == 0
    assert "the starting position does not follow the rules" in verdict.sentence(Texts("en"))


def test_what_was_done_by_hand_by_other_rules_and_on_branches_is_verified_too(tmp_path: Path) -> None:
    session, chance = table(), Random(9)
    path = record(session, "Toy", tmp_path).path
    play_on(session, 6, chance)
    session.branches.play_on_from(4, "first", agreed=True)
    session.rules.change(ruled(session.history.table.kit, 6, 18, 1), agreed=True)
    play_on(session, 5, chance)
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    coins = next(at for at, each in enumerate(session.history.table.kit.tallies) if each.family == "coins")
    session.change_by_hand(CountTally(coins, 1))
    session.change_by_hand(RestateChance(0, 0))
    session.change_mode(Mode.MATCH)
    play_on(session, 5, chance)
    session.undo(agreed=True)
    verdict = verify(opened(path))
    assert (verdict.holds, verdict.by_hand) == (True, 2)
    assert "Free moves, which cannot be verified: 2." in verdict.sentence(Texts("en"))
    at = next(at for at, line in enumerate(read(path).lines) if line["kind"] == "branch")

    def spoil(lines: list[Any]) -> None:
        lines[at - 1]["operations"] = [["Counted", coins, 1, "gift"], *lines[at - 1].get("operations", [])]

    wrong = verify(opened(forged(path, spoil)))
    assert (wrong.entry, wrong.branch, wrong.in_play) == (6, 0, 1)
    assert "move 6 of branch 0" in wrong.sentence(Texts("en"))


def test_choices_beside_what_a_step_leaves_to_people_are_verified() -> None:
    session, chance = table(referee=HandyToy(toy_kit(3))), Random(9)
    play_on(session, 20, chance)
    assert verify(session).holds


def test_somebody_who_wished_to_be_asked_without_a_choice_changes_nothing() -> None:
    session = table()
    session.log.habits.wants_asking.update({0, 1, 2})
    play_on(session, 1000, Random(3))
    assert verify(session).holds


def test_without_rules_nothing_is_verified(played: tuple[Session, Path]) -> None:
    found = read(played[1])
    with pytest.raises(QuoError, match="cannot be verified"):
        verify(Session.resume(found, recorded_box(found.header, toy_kit(3))))
    assert SaveVerdict(3, 0).holds
