"""A study is played in its order, kept, stopped and gone on with."""

import itertools
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from qquovadis.lab.answer import Answer
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.kept_records import block_digest
from qquovadis.lab.play import engines, playing, running
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.play.orders import order_of, play_order
from qquovadis.lab.play.playing import Record
from qquovadis.lab.play.running import run_study
from tests.lab.small_studies import PLACES, QUESTION, Counting, planned
from tests.marks import long, quick

LONGER = QUESTION.replace("max_games = 8", "max_games = 900")


def digests(file: Path) -> dict[tuple[int, int], str]:
    """Return by what the blocks of a book are known."""
    with LabBook.open(file) as book:
        return {(each.number, each.sub): block_digest(each) for each in book.blocks()}


def timeless(block: StudyBlock) -> StudyBlock:
    """Return a block without what it took, which is a sum of numbers that were rounded one by one."""
    return block._replace(arms=tuple(each._replace(seconds=0.0) for each in block.arms))


def test_all_blocks_are_played_in_their_order_and_kept(tmp_path: Path) -> None:
    """With looks, of which the last says why it ended."""
    seen, file = Counting(), tmp_path / "a.qqlab"
    looks: list[Answer] = []
    answer = run_study(planned(), evaluation=seen, book=file, look=looks.append)
    assert seen.places == PLACES
    assert (answer.stopped, answer.blocks, answer.games, answer.book) == ("games", 5, 2 * (9 + 8), str(file))
    assert looks[-1] == answer
    assert digests(file) == {(each.number, each.sub): block_digest(each) for each in seen.blocks}
    again = Counting()
    assert run_study(planned(), evaluation=again, book=file).wall_seconds >= answer.wall_seconds
    assert [repr(timeless(each)) for each in again.blocks] == [repr(timeless(each)) for each in seen.blocks]
    assert [each.seconds for each in again.blocks] == pytest.approx([each.seconds for each in seen.blocks])


@quick
def test_it_ends_when_enough_is_known_and_goes_on_where_it_ended(tmp_path: Path) -> None:
    """No block beyond the last one that was looked at is kept."""
    file = tmp_path / "a.qqlab"
    assert run_study(planned(), evaluation=Counting(2), book=file).stopped == "goals"
    assert list(digests(file)) == [(0, 0), (0, 1)]
    seen = Counting()
    answer = run_study(planned(), evaluation=seen, book=file)
    assert (answer.stopped, answer.resumed_games) == ("games", 2 * (3 + 4))  # a block of each, in two arms
    assert answer.paced_games == answer.games - answer.resumed_games
    assert seen.places == PLACES
    assert [each.worker != "" for each in seen.blocks] == [True] * 5
    alone = Counting()
    run_study(planned(), evaluation=alone)
    assert [block_digest(each) for each in alone.blocks] == [block_digest(each) for each in seen.blocks]


def test_it_ends_after_so_many_games_minutes_or_when_it_is_told(tmp_path: Path) -> None:
    """A plan is not changed by ending earlier, so that it can be gone on with."""
    file, seen = tmp_path / "a.qqlab", Counting()
    assert run_study(planned(), evaluation=seen, book=file, games=4).stopped == "games"
    assert seen.places == [(0, 0), (0, 1), (1, 0)]  # two blocks of three games, one of four
    assert run_study(planned(), evaluation=Counting(), minutes=0.0).stopped == "minutes"
    stopped, seen = threading.Event(), Counting()

    def stop(_: object) -> None:
        stopped.set()

    answer = run_study(planned(), evaluation=seen, book=file, stopped=stopped, look=stop)
    assert answer.stopped == "cancelled"
    assert set(digests(file)) <= set(PLACES)


def test_gaps_of_a_book_are_filled_in_the_plans_order(tmp_path: Path) -> None:
    """As after putting two books together."""
    whole, file, seen = Counting(), tmp_path / "a.qqlab", Counting()
    run_study(planned(), evaluation=whole)
    with LabBook.create(file, planned()) as book:
        for at in (1, 3):
            book.append(whole.blocks[at])
    run_study(planned(), evaluation=seen, book=file)
    assert [block_digest(each) for each in seen.blocks] == [block_digest(each) for each in whole.blocks]
    assert seen.places == PLACES


def test_lost_workers_blocks_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until they are lost again and again without any coming back."""
    from concurrent.futures import BrokenExecutor

    from qquovadis.errors import QuoError

    left = [3, 1]

    def losing(play: object, tasks: object, *_: object) -> object:
        lasts = left.pop(0) if left else 99
        for at, task in enumerate(tasks):  # type: ignore[arg-type, var-annotated]
            if at == lasts:
                raise BrokenExecutor
            yield play_order(task)

    monkeypatch.setattr(running, "play_each", losing)
    seen = Counting()
    assert run_study(planned(), evaluation=seen).stopped == "games"
    assert seen.places == PLACES
    left[:] = [0] * 9
    with pytest.raises(QuoError, match="repeatedly"):
        run_study(planned(), evaluation=Counting())


def test_processes_play_what_one_does(tmp_path: Path) -> None:
    # Two processes take seconds to start; nothing else shows that orders and blocks get there and back.
    here, there = Counting(), Counting()
    run_study(planned(), evaluation=here)
    run_study(planned(), evaluation=there, workers=2, book=tmp_path / "a.qqlab")
    assert [block_digest(each) for each in here.blocks] == [block_digest(each) for each in there.blocks]
    assert there.places == PLACES
    assert len({each.worker for each in there.blocks} - {here.blocks[0].worker}) >= 1


RUN = """
import sys
from pathlib import Path
from qquovadis.lab.play.running import run_study
from tests.lab.small_studies import Counting, planned

class Telling(Counting):
    def add(self, block):
        super().add(block)
        print(len(self.blocks), flush=True)

print("begun", flush=True)
run_study(planned(sys.argv[2]), evaluation=Telling(), book=Path(sys.argv[1]))
"""
NEW, LATER = 4, 0.012  # how many new blocks a run has before it is killed, and how long after one, at most


def killed(file: Path, question: str, times: int) -> list[int]:
    """Kill a run of a book so many times, each at a moment by lot; return how many blocks it had after each."""
    chance, there = random.Random(times), [0]
    for _ in range(times):
        run = subprocess.Popen([sys.executable, "-c", RUN, str(file), question], stdout=subprocess.PIPE, text=True)
        assert run.stdout is not None
        for _ in range(1 + there[-1] + chance.randrange(NEW)):
            run.stdout.readline()
        time.sleep(chance.random() * LATER)
        run.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
        run.wait()
        run.stdout.close()
        there.append(len(digests(file)) if file.exists() else 0)
    return there


HUNDRED = pytest.param(LONGER, 100, marks=[long, pytest.mark.timeout(3600)])  # a program is begun anew a hundred times


@pytest.mark.parametrize(("question", "times"), [(QUESTION, 1), HUNDRED])
def test_a_run_that_was_killed_goes_on_to_the_same_book(tmp_path: Path, question: str, times: int) -> None:
    # Processes are killed for real, at moments by lot in the middle of a run; nothing else shows it.
    whole, file = Counting(), tmp_path / "a.qqlab"
    there = killed(file, question, times)
    plan = planned(question)
    assert there == sorted(there) and there[-1] <= sum(plan.blocks(sub) for sub in range(len(plan.subs)))
    if times > 1:
        assert len(set(there)) > times / 2 and there[-1] < len(list(plan.order()))  # every one of them in the middle
    run_study(plan, evaluation=(after := Counting()), book=file)
    run_study(plan, evaluation=whole)
    assert [block_digest(each) for each in after.blocks] == [block_digest(each) for each in whole.blocks]
    assert digests(file) == {(each.number, each.sub): block_digest(each) for each in whole.blocks}


def leaving(monkeypatch: pytest.MonkeyPatch, games: int, stopped: threading.Event) -> list[int]:
    """Have a run stopped after so many games, and the next one begun before that is known; return the seeds played."""
    seeds = list[int]()
    play = playing.play_game

    def counting(*of: Any, is_over: Any = None, **named: Any) -> Record:
        if len(seeds) == games and not stopped.is_set():
            stopped.set()
            while not is_over():
                time.sleep(0.01)
        found = play(*of, is_over=is_over, **named)
        seeds.append(of[2].seed)
        return found

    monkeypatch.setattr(engines, "play_game", counting)
    return seeds


def test_whoever_stops_waits_for_no_game_and_loses_none_that_was_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A block of Quo Vadis takes half a minute: its game in play is left, the others are taken up with the next run."""
    alone, file, stopped = Counting(), tmp_path / "a.qqlab", threading.Event()
    run_study(planned(), evaluation=alone)
    seeds = leaving(monkeypatch, 8, stopped)  # of two arms by three: the first block, and two games of the second one
    answer = run_study(planned(), evaluation=Counting(), book=file, stopped=stopped)
    assert (answer.stopped, answer.blocks, len(seeds)) == ("cancelled", 1, 8)
    with LabBook.open(file) as book:
        assert book.begun == {(0, 1)} and set(book.kept_games((0, 1))) == {(0, 0), (0, 1)}
        assert book.places == {(0, 0)} == {(each.number, each.sub) for each in book.blocks()}
    seen = Counting()
    answer = run_study(planned(), evaluation=seen, book=file)
    assert (answer.stopped, len(seeds), answer.resumed_games) == ("games", 2 * (9 + 8), 8)
    assert [block_digest(each) for each in seen.blocks] == [block_digest(each) for each in alone.blocks]
    assert digests(file) == {(each.number, each.sub): block_digest(each) for each in alone.blocks}


def test_without_a_book_the_blocks_in_play_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody could keep their games."""
    stopped, seen = threading.Event(), Counting()
    play = playing.play_game

    def stop(*of: Any, **named: Any) -> Record:
        stopped.set()
        return play(*of, **named)

    monkeypatch.setattr(engines, "play_game", stop)
    assert run_study(planned(), evaluation=seen, stopped=stopped).blocks == 1


def test_a_block_that_was_finished_after_one_that_was_left_is_kept_and_counts_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted at once, blocks that are short would be counted before those that are long."""
    alone, file = Counting(), tmp_path / "a.qqlab"
    run_study(planned(), evaluation=alone)

    def leaving_the_first(play: Any, tasks: Any, *_: object) -> Any:
        first, second = (play_order(each) for each in itertools.islice(tasks, 2))
        yield second
        yield first._replace(arms=tuple(each._replace(records=each.records[:1]) for each in first.arms))

    monkeypatch.setattr(running, "play_each", leaving_the_first)
    assert run_study(planned(), evaluation=Counting(), book=file).blocks == 0
    with LabBook.open(file) as book:
        assert book.begun == {(0, 0), (0, 1)} and not book.places
    monkeypatch.undo()
    ordered = list[tuple[int, int]]()

    def noting(plan: Any, place: tuple[int, int], *more: Any) -> Any:
        ordered.append(place)
        return order_of(plan, place, *more)

    monkeypatch.setattr(running, "order_of", noting)
    seen = Counting()
    run_study(planned(), evaluation=seen, book=file)
    assert ordered == [each for each in PLACES if each != (0, 1)]
    assert [block_digest(each) for each in seen.blocks] == [block_digest(each) for each in alone.blocks]


def test_games_that_a_stranger_kept_under_another_seed_are_played_again(tmp_path: Path) -> None:
    alone, file = Counting(), tmp_path / "a.qqlab"
    run_study(planned(), evaluation=alone)
    record = alone.blocks[0].arms[0].records[0]
    strange = record._replace(points=(99, 99, 99), seating=record.seating._replace(seed=7))
    with LabBook.create(file, planned()) as book:
        book.keep_games((0, 0), {(0, 0): (strange, 1.0)})
    seen = Counting()
    run_study(planned(), evaluation=seen, book=file)
    assert [block_digest(each) for each in seen.blocks] == [block_digest(each) for each in alone.blocks]


def test_whoever_only_reads_a_book_leaves_it_said_why_its_study_ended(tmp_path: Path) -> None:
    """Shown once more, a study that had been played to its end was told to have been stopped by somebody."""
    file, stopped = tmp_path / "a.qqlab", threading.Event()
    assert run_study(planned(), evaluation=Counting(), book=file).stopped == "games"
    stopped.set()
    for _ in range(2):
        assert run_study(planned(), evaluation=Counting(), book=file, stopped=stopped).stopped == "games"
