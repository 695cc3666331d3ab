"""Time at a whole game of five: any moment quickly, strides, landmarks and comparisons as a seat may know them."""

from pathlib import Path
from random import Random
from time import process_time

import pytest

from qquovadis.controllers import Session, record
from qquovadis.controllers.replay.replay import Replay
from qquovadis.engine.seat_view import UNKNOWN
from qquovadis.games import referee_for
from qquovadis.model.history.compare_views import ViewComparison, compared
from qquovadis.model.history.entries import NOTHING
from qquovadis.model.history.landmarks import Landmark, LandmarkKind, MarkedHistory, landmarks, strides
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.words import Words, load_words
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.save_file import read
from tests.controllers.corpus import DAN, EVE, shipped
from tests.controllers.tables import AYA, BEN, CLEO, play_on, ruled, slip_all, table
from tests.toy import Toy, toy_kit

JUMP_SECONDS = 0.05
JUMPS = 200


@pytest.fixture(scope="module")
def words() -> Words:
    """Return the words of Quo Vadis."""
    return load_words(find_pack("quo_vadis", "30"))


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Session, Path, float]:
    """Return a whole recorded game of five, its file, and the CPU seconds it took to play."""
    session = shipped("quo_vadis", "30", (AYA, BEN, CLEO, DAN, EVE))
    path = record(session, "Five", tmp_path_factory.mktemp("time")).path
    begun = process_time()
    play_on(session, 10_000, Random(3))
    took = process_time() - begun
    return session, path, took


def again(game: tuple[Session, Path, float]) -> Replay:
    """The game read a second time."""
    found = read(game[1])
    box = recorded_box(found.header, game[0].history.first_kit)
    return Replay(Session.resume(found, box, referee_for(box)))


def test_any_moment_of_a_whole_game_of_five_is_shown_at_once(game: tuple[Session, Path, float]) -> None:
    replay, chance, slowest = again(game), Random(1), 0.0
    digests: dict[int, str] = {}
    for at in range(JUMPS):
        moment = (0, replay.length)[at % 2] if at < 10 else chance.randrange(replay.length + 1)
        begun = process_time()
        replay.seek(moment)
        replay.seat_view(at % 5)
        slowest = max(slowest, process_time() - begun)
        assert digests.setdefault(moment, replay.digest()) == replay.digest()
    assert slowest < JUMP_SECONDS
    assert slowest < game[2] / 10, "to look at a moment takes more than a tenth of playing the whole game"


def test_strides_lead_through_every_turn_and_round_and_back(game: tuple[Session, Path, float], words: Words) -> None:
    session = game[0]
    found = strides(session.history.table.kit, words, session.history.opening, session.entries)
    rounds, moment = [0], 0
    while moment < found.last:
        moment = found.by_round(moment, 1)
        rounds.append(moment)
    assert len(rounds) == len(found.rounds) + 2
    turns, moment = 0, found.last
    while moment > 0:
        moment, turns = found.by_turn(moment, -1), turns + 1
    assert len(found.turns) <= turns <= len(found.turns) + 1
    assert len(found.turns) == 5 * len(found.rounds)
    assert (found.by_entry(3, -9), found.by_entry(3, 2), found.by_entry(3, 10_000)) == (0, 5, found.last)


def test_rounds_turns_wars_and_settlements_stand_out(game: tuple[Session, Path, float], words: Words) -> None:
    session = game[0]
    history = MarkedHistory(session.entries, session.history.branches, session.history.opening)
    found = landmarks(session.history.table.kit, words, history, None)
    assert [each.moment for each in found] == sorted(each.moment for each in found)
    rounds = [each.number for each in found if each.sort is LandmarkKind.ROUND]
    assert rounds == sorted(set(rounds))
    assert rounds[0] == 1
    for mark, finding in (("war", "war.begins"), ("settlement", "settlement")):
        moments = {each.moment for each in found if each.sort is LandmarkKind.EVENT and each.words == mark}
        entries = {each.number for each in session.entries for one in each.findings if one.name == finding}
        assert moments == entries != set()


def report_of(session: Session, reader: int | None) -> tuple[Landmark, ...]:
    """The landmarks of a session of the toy game, which has no words."""
    history = session.history
    result = MarkedHistory(session.entries, history.branches, history.opening, tuple(history.taken_back))
    return landmarks(history.table.kit, Words(), result, reader)


def of_sort(session: Session, sort: LandmarkKind, reader: int | None = None) -> list[Landmark]:
    """The landmarks of one sort."""
    return [each for each in report_of(session, reader) if each.sort is sort]


def test_what_people_did_beside_play_stands_out_on_the_branch_where_it_was() -> None:
    session = table()
    play_on(session, 8, Random(5))
    session.log.note(2, "slow")
    mark = session.branches.bookmark("here", 3)
    session.branches.play_on_from(4, "the first try", agreed=True)
    session.rules.change(ruled(session.history.table.kit, 6), agreed=True)
    session.other_dice(agreed=True)
    assert [(each.moment, each.words) for each in of_sort(session, LandmarkKind.NOTE)] == [(2, "slow")]
    assert [(each.moment, each.number) for each in of_sort(session, LandmarkKind.BOOKMARK)] == [(3, mark.number)]
    assert [(each.moment, each.words) for each in of_sort(session, LandmarkKind.BRANCH)] == [(4, "the first try")]
    assert [each.moment for each in of_sort(session, LandmarkKind.RULES)] == [5]
    assert [(each.moment, each.agreed) for each in of_sort(session, LandmarkKind.DICE)] == [
        (6, session.seating.persons)
    ]
    assert [each.moment for each in of_sort(session, LandmarkKind.CROSSING)] == [4]
    session.branches.switch_to(0, agreed=True)
    assert of_sort(session, LandmarkKind.RULES) == of_sort(session, LandmarkKind.DICE) == []
    assert [each.moment for each in of_sort(session, LandmarkKind.NOTE)] == [2]


def test_a_crossing_names_a_card_only_to_who_knew_it() -> None:
    session = table()
    play_on(session, 12, Random(3))
    session.undo(0, agreed=True)
    (crossing,) = of_sort(session, LandmarkKind.CROSSING)
    assert any(each.identity == NOTHING for each in crossing.seen)
    for seat in range(3):
        (own,) = of_sort(session, LandmarkKind.CROSSING, seat)
        for known, whole in zip(own.seen, session.history.taken_back[0].seen, strict=True):
            allowed = whole.value > 0 or whole.knows >> seat & 1
            assert known.identity == (whole.identity if allowed else NOTHING)


def test_a_moment_compared_with_itself_differs_in_nothing(game: tuple[Session, Path, float]) -> None:
    session = game[0]
    for seat in (None, 0, 4):
        assert compared(session.seat_view(seat), session.seat_view(seat)) == ViewComparison()


def test_a_comparison_leads_from_one_moment_to_the_other_as_each_seat_knows(game: tuple[Session, Path, float]) -> None:
    session, replay = game[0], again(game)
    kit = session.history.table.kit
    for moment, seat in ((0, 0), (replay.length // 3, 2), (replay.length // 2, None)):
        replay.seek(moment)
        now, was = session.seat_view(seat), replay.seat_view(seat)
        found = replay.compared(seat, now)
        count = list(was.tally)
        for tally in found.tallies:
            assert tally.now is not None and count[tally.tally] == tally.was
            count[tally.tally] = tally.now
        assert count == now.tally
        assert not any(each.identity == UNKNOWN for each in found.pieces)
        known = sum(now.knows(piece) for piece in range(len(kit.pieces)))
        before = sum(was.knows(piece) for piece in range(len(kit.pieces)))
        assert sum((each.now is not None) - (each.was is not None) for each in found.pieces) == known - before
        assert sum(each.now - each.was for each in found.unseen) == before - known
        owners = [found.of_seat(kit, owner) for owner in range(-1, kit.seats)]
        assert sum(len(each.tallies) for each in owners) == len(found.tallies)


def test_a_comparison_depends_on_nothing_but_what_the_seat_sees() -> None:
    session = table()
    before = session.seat_view(1)
    slip_all(session)
    session.undo(1, agreed=True)
    found = compared(before, session.seat_view(1))
    hand, mat = (session.history.table.kit.zone(name) for name in ("hand 0", "mat 0"))
    assert {(each.zone, each.now - each.was) for each in found.unseen} == {(hand, -1), (mat, 1)}
    assert found.pieces == ()


def test_a_replay_looks_at_another_branch_and_comes_back(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 9, Random(5))
    first = session.digest()
    session.branches.play_on_from(4, "first", agreed=True)
    play_on(session, 6, Random(8))
    session.undo(agreed=True)
    second, entries = session.digest(), session.entries
    found = read(path)
    replay = Replay(Session.resume(found, recorded_box(found.header, toy_kit(3)), Toy(toy_kit(3))))
    replay.seek(7)
    replay.follow(0)
    assert (replay.position, replay.length) == (7, 9)
    assert [each.words for each in replay.landmarks(Words(), None) if each.sort is LandmarkKind.BRANCH] == [""]
    replay.seek(9)
    assert replay.digest() == first
    replay.follow(1)
    assert (replay.length, replay.position, replay.whole[: replay.length]) == (9, 9, entries)
    assert replay.digest() == second
    assert session.digest() == second
