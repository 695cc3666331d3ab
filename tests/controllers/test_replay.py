"""A game that was played can be shown at any of its moments, quickly, and be played on from there."""

import time
from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers import Beat, Player, Session, Terms, record
from qquovadis.controllers.replay.replay import Replay
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.save_file import read
from tests.controllers.tables import play_on, table
from tests.marks import quick
from tests.toy import Toy, toy_kit

pytestmark = quick

JUMP_SECONDS = 0.05
PEOPLE = tuple(map(Player, ("Aya", "Ben", "Cho")))


def played(rounds: int = 4) -> tuple[Session, list[str]]:
    """A finished game, and its fingerprint at every moment."""
    session, chance = table(referee=Toy(toy_kit(3, rounds=rounds))), Random(4)
    digests = [session.digest()]
    while session.situation.decision:
        play_on(session, 1, chance)
        digests.append(session.digest())
    return session, digests


def test_any_moment_can_be_shown() -> None:
    session, digests = played()
    replay = Replay(session)
    assert replay.length == replay.position == len(digests) - 1
    for position in (0, 5, 3, replay.length, 1):
        replay.seek(position)
        assert (replay.position, replay.digest()) == (position, digests[position])
        assert len(replay.whole) == replay.length
    for beyond in (-1, replay.length + 1):
        with pytest.raises(QuoError, match=f"no move {beyond}"):
            replay.seek(beyond)


def test_a_step_shows_beat_after_beat_what_happened() -> None:
    session, digests = played()
    replay = Replay(session)
    replay.seek(0)
    captions = []
    for moment in range(1, replay.length + 1):
        beats = replay.step(None)
        assert replay.digest() == digests[moment]
        captions += [beat.caption for beat in beats]
        assert all(beat.entries == moment for beat in beats)
    assert {"SlipCard", "Reveal", "Tidy", "Deal"} <= set(captions)
    assert replay.step(None) == ()


def test_every_beat_says_how_the_seats_stood_then() -> None:
    pack = load_pack(find_pack("undecim", None))
    referee = referee_for(compile_kit(pack, 3))
    session = Session.start(referee, Terms(PEOPLE, 3, start=0))
    live: list[Beat] = []
    session.log.watch(live.append)
    play_on(session, 40, Random(3))
    stood = {repr(beat.view._replace(agenda=())): beat.standing for beat in live}
    replay, compared = Replay(session), 0
    replay.seek(0)
    while replay.position < replay.length:
        for beat in replay.step(None, referee):
            assert {each.total for each in beat.standing if each.name == "award.now"} == {4}
            findings = stood.get(repr(beat.view._replace(agenda=())))
            if findings is not None:
                assert beat.standing == findings
                compared += 1
    assert compared > 40
    assert len({repr(each) for each in stood.values()}) > 5


def test_a_jump_anywhere_in_a_long_game_is_quick(tmp_path: Path) -> None:
    session, digests = played(rounds=20)
    path = record(session, "Toy", tmp_path).path
    found = read(path)
    replay = Replay(Session.resume(found, recorded_box(found.header, toy_kit(3, rounds=20))))
    chance, slowest = Random(1), 0.0
    for _ in range(50):
        position = chance.randrange(replay.length + 1)
        begun = time.process_time()
        replay.seek(position)
        slowest = max(slowest, time.process_time() - begun)
        assert replay.digest() == digests[position]
    assert slowest < JUMP_SECONDS


def test_a_replay_can_be_played_on_from_where_it_stands(tmp_path: Path) -> None:
    session, digests = played()
    replay = Replay(session)
    replay.seek(6)
    taken = replay.take_over()
    assert not taken.situation.can_redo
    assert taken.digest() == digests[6]
    path = record(taken, "Toy", tmp_path).path
    play_on(taken, 1000, Random(9))
    assert taken.situation.outcome
    assert len(read(path).lines) == len(taken.entries) + 1


def test_a_game_that_is_being_recorded_is_not_replayed(tmp_path: Path) -> None:
    session = table()
    record(session, "Toy", tmp_path)
    with pytest.raises(QuoError, match="being recorded"):
        Replay(session)


def test_what_was_undone_at_the_end_is_no_part_of_the_game_but_is_shown_on_request() -> None:
    session, digests = played()
    session.undo(agreed=True)
    replay = Replay(session)
    assert replay.length == len(digests) - 2
    with pytest.raises(QuoError):
        replay.seek(replay.length + 1)
