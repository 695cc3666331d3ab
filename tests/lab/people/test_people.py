"""Saved games of people seen by the lab's probes, how long they took, and which level foretells what they choose."""

import json
import math
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from qquovadis import __main__
from qquovadis.controllers import Habits, Mode, Player, Session, Terms
from qquovadis.controllers.bots.match_runner import bots_play, play_out, seated, thinkers
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.chance import BY_NAME
from qquovadis.games import referee_for
from qquovadis.lab.games import probe_of
from qquovadis.lab.people import people_games as people_module
from qquovadis.lab.people.agreement import Foretold, agreement, over_sessions, plays_most_like
from qquovadis.lab.people.people_evidence import Rules, dots_of, evidence_of, tempo_of
from qquovadis.lab.people.people_games import (
    BY_HAND,
    NOT_OVER,
    ONLY_BOTS,
    OTHER_RULES,
    PeopleGame,
    Unread,
    games_in,
    questions_of,
    seconds_of,
)
from qquovadis.lab.people.people_jobs import people_job
from qquovadis.lab.play.lab_process import LabJob
from qquovadis.lab.play.playing import PlannedGame, bots_by_name, play_game
from qquovadis.model.history.entries import Changed, Entry
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.lab.games import near, undecim
from tests.marks import long, quick

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cleo"))
BOTS = seated(["random"], 3)
EVENING = datetime(2026, 11, 20, 19, tzinfo=UTC)
SECONDS = 9  # between two entries
Clock = Callable[[], str]
PrintedText = pytest.CaptureFixture[str]


def clock() -> Clock:
    """Return a clock that goes on by so many seconds whenever it is looked at."""
    looked = [0]

    def now() -> str:
        looked[0] += 1
        return (EVENING + timedelta(seconds=SECONDS * looked[0])).isoformat()

    return now


def played(folder: Path, name: str, people: tuple[Player, ...], seed: int = 5, game: str = "undecim") -> Session:
    """Keep a game that these people, who choose by lot, played to its end."""
    kit = compile_kit(undecim() if game == "undecim" else load_pack(find_pack(game, None)), 3)
    terms = Terms(people, seed, start=1, chance=BY_NAME)
    session = Session.start(referee_for(kit), terms, Habits(clock=clock()))
    play_out(session, thinkers(BOTS, kit))
    kept(session, folder / name)
    return session


def kept(session: Session, file: Path) -> None:
    """Write a game to a file."""
    record_in(session, file).close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game of three people, and in a folder of its own one of a person and two bots."""
    found = tmp_path_factory.mktemp("saves")
    (found / "later").mkdir()
    played(found, "a.qqgame", PEOPLE)
    played(found / "later", "b.qqgame", (BOTS[0], PEOPLE[1], BOTS[2]), seed=6)
    return found


@pytest.fixture(scope="module")
def games(folder: Path) -> list[PeopleGame]:
    """What is read of them."""
    return [each for each in games_in(folder) if isinstance(each, PeopleGame)]


def same_facts(game: PeopleGame, seed: int) -> None:
    """Check that probes saw of people what they see of bots that choose alike."""
    kit = compile_kit(load_pack(find_pack(*game.draft.split("/"))), 3)
    referee = referee_for(kit)
    bots = play_game(
        referee, bots_by_name(referee, ["random"]), PlannedGame(("random",) * 3, seed, 1), probe_of=probe_of
    )
    assert (game.record.digest, game.record.points) == (bots.digest, bots.points)
    assert (game.record.seating.start, game.record.decisions) == (1, bots.decisions)
    assert game.record.rank_shares == bots.rank_shares
    assert repr(game.record.facts) == repr(bots.facts)  # NaN is not equal to itself


def test_probes_see_of_people_what_they_see_of_bots(games: list[PeopleGame]) -> None:
    same_facts(games[0], 5)


def test_sessions_that_came_back_are_read_like_saves_and_a_table_counts_once(folder: Path, tmp_path: Path) -> None:
    """An archive of the first game under another name, beside it a broken one; the same questions are put again."""
    content = (folder / "a.qqgame").read_bytes()
    with ZipFile(tmp_path / "evening.session.zip", "w") as archive:
        archive.writestr("Aya, Ben.qqgame", content)
    (tmp_path / "torn.session.zip").write_bytes(b"PK")
    returned, torn = games_in(tmp_path)
    assert isinstance(returned, PeopleGame) and isinstance(torn, Unread)
    assert "torn.session.zip" in str(torn.reason)
    same_facts(returned, 5)
    [kept] = (each for each in games_in(folder) if isinstance(each, PeopleGame) and each.is_alone)
    assert [each.chosen for each in questions_of(returned)] == [each.chosen for each in questions_of(kept)]
    both = [each for each in games_in(folder, tmp_path) if isinstance(each, PeopleGame)]
    assert [each.file.name for each in both] == ["a.qqgame", "b.qqgame"]
    rules = Rules(kept.draft, kept.pack, kept.seats)
    job = LabJob("", tmp_path, tmp_path / "x.qqlab")
    found = people_job(rules, (tmp_path, folder), job, threading.Event(), lambda _: None)
    assert (found.sessions, found.mixed, found.unread) == (1, 1, 1)


@long
@pytest.mark.parametrize("game", ["quo_vadis", "populous"])
def test_probes_see_of_people_what_they_see_of_bots_in_the_world_games(tmp_path: Path, game: str) -> None:
    played(tmp_path, "a.qqgame", PEOPLE, 112, game)
    [found] = games_in(tmp_path)
    assert isinstance(found, PeopleGame)
    same_facts(found, 112)


def test_only_persons_answer_and_only_their_games_are_dots(games: list[PeopleGame], folder: Path) -> None:
    whole, mixed = games
    assert (whole.name, whole.people, whole.is_alone) == ("a.qqgame", (0, 1, 2), True)
    assert (mixed.file, mixed.people, mixed.is_alone) == (folder / "later" / "b.qqgame", (1,), False)
    assert {each.seat for each in mixed.answered} == {1}
    assert len(whole.answered) == sum(whole.record.questions)
    points = {dots.metric: dots for dots in dots_of([whole])}["points.mean"]
    assert points.values == (sum(whole.record.points) / 3,)
    assert not points.interval.is_known
    [evidence] = evidence_of(games, (), 100)
    assert [len(evidence.sessions), {len(dots.values) for dots in evidence.dots}] == [2, {1}]


def test_seconds_are_those_between_entries(games: list[PeopleGame]) -> None:
    timed = [each.seconds for each in games[0].answered if each.seconds is not None]
    assert set(timed) == {SECONDS}
    assert all(row.seconds == SECONDS for row in tempo_of(games))
    assert sum(row.n for row in tempo_of(games)) == sum(
        each.seconds is not None for game in games for each in game.answered
    )
    # An entry between any two that follow each other: all but the first.
    assert games[0].minutes == near((len(timed)) * SECONDS / 60, 2)


@quick
def test_seconds_that_make_no_sense_are_nobodys() -> None:
    times = ("19:00:00", "19:00:12", "19:00:12", "19:00:02", "19:40:00", "", "19:41:00", "19:41:30+01:00")
    entries = [
        Entry(at, Changed(Mode.MATCH), (), f"2026-11-20T{time}" if time else "soon") for at, time in enumerate(times)
    ]
    # Known of the second alone: none before the first, no time, backwards, a long pause, no times, another zone.
    assert seconds_of(entries) == [None, 12.0, None, None, None, None, None, None]
    assert seconds_of([]) == []


def test_what_says_nothing_of_people_is_left_out_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = compile_kit(undecim(), 3)
    unfinished = Session.start(referee_for(kit), Terms(PEOPLE, 5, start=1, chance=BY_NAME), Habits())
    for _, _ in zip(range(4), bots_play(unfinished, thinkers(BOTS, kit)), strict=False):
        pass
    kept(unfinished, tmp_path / "a.qqgame")
    played(tmp_path, "b.qqgame", BOTS)
    played(tmp_path, "c.qqgame", PEOPLE).change_mode(Mode.FREE_MOVES, agreed=True)  # which its file hears of
    played(tmp_path, "d.qqgame", PEOPLE)
    (tmp_path / "e.qqgame").write_text("no game", encoding="utf-8")
    (tmp_path / "f.txt").write_text("no game", encoding="utf-8")
    found = list(games_in(tmp_path))
    assert isinstance(found[3], PeopleGame)
    reasons = [each.reason.text for each in found if isinstance(each, Unread)]
    assert reasons[:3] == [NOT_OVER, ONLY_BOTS, BY_HAND]
    assert len(reasons) == 4
    # Other rules would end it otherwise.
    monkeypatch.setattr(people_module, "go_on", lambda *_: None)
    assert [each.reason.text for each in list(games_in(tmp_path))[3:4] if isinstance(each, Unread)] == [OTHER_RULES]


@quick
def test_ranks_of_a_choice_share_ties() -> None:
    best, tied, worst = Foretold((3, 1, 1), 0), Foretold((3, 1, 1), 2), Foretold((3, 1, 0), 2)
    assert [each.rank for each in (best, tied, worst)] == [0, 0.75, 1]
    assert [each.first for each in (best, tied, Foretold((3, 3), 1))] == [1, 0, 0.5]


def one(chosen: int) -> list[Foretold]:
    """A session of one question, whose first choice is better by a point."""
    return [Foretold((1.0, 0.0), chosen)]


@quick
def test_the_temperature_is_that_of_the_other_sessions() -> None:
    found = agreement("greedy", [one(0), one(1)])
    # The first is judged as by 204.8 points, which suits the second, and that by 0.05: 1/(1+e^-20), e^-20/(1+e^-20).
    first, second = math.log(2 / (1 + math.exp(-1 / 204.8))), math.log(2) - 20
    assert found.gain.mean == near((first + second) / 2)
    assert (found.first, found.rank, found.questions) == (0.5, 0.5, 2)
    assert agreement("greedy", [one(0)]).gain.n == 0
    assert agreement("greedy", [one(0)]).temperature is None


@quick
def test_people_play_like_a_level_only_where_it_is_shown() -> None:
    always, never = agreement("greedy", [one(0)] * 8), agreement("quick", [one(1)] * 8)
    assert always.gain.mean == near(math.log(2))
    assert plays_most_like({"greedy": always, "quick": never}) == "greedy"
    assert plays_most_like({"quick": never}) == "random"
    assert plays_most_like({"greedy": agreement("greedy", [one(0)] * 7)}) == ""
    # Half of the sessions one way, half the other: on the average nothing is foretold.
    assert plays_most_like({"greedy": agreement("greedy", [one(at % 2) for at in range(8)])}) == "random"
    assert plays_most_like({}) == ""


@quick
def test_no_interval_below_eight_sessions() -> None:
    assert not over_sessions(range(1, 8)).is_known
    found = over_sessions(range(1, 9))
    # Mean 4.5, standard deviation √6, Student's 2.3646 with 7 degrees of freedom.
    assert (found.mean, found.high - found.mean) == (near(4.5), near(2.3646 * math.sqrt(6) / math.sqrt(8), 1e-4))


def test_the_command_tells_it_in_words_and_in_keys(
    folder: Path, capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert __main__.main(["lab", "people", str(folder), "--levels", "quick", "--questions", "4", "--json"]) == 0
    found: Any = json.loads(capsys.readouterr().out)
    assert list(found) == ["format", "program", "sessions", "drafts", "left_out"]
    [draft] = found["drafts"]
    assert list(draft) == ["draft", "pack", "seats", "sessions", "metrics", "tempo", "agreement"]
    assert (draft["draft"], draft["seats"], len(draft["sessions"])) == ("undecim/14", 3, 2)
    assert draft["metrics"][0]["metric"] == "points.mean"
    assert (draft["metrics"][0]["n"], draft["metrics"][0]["low"]) == (1, None)
    assert draft["tempo"]["assumed"] == {"own": 12, "other": 5}
    [level] = draft["agreement"]["levels"]
    assert list(level) == ["level", "version", "questions", "first", "rank", "temperature", "gain"]
    assert (level["version"], draft["agreement"]["plays_like"]) == ("quick/1", None)
    assert 0 < level["questions"] <= 8
    assert __main__.main(["lab", "people", str(folder / "later"), "--levels", ""]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["Games of people that could be read: 1; left out: 0.", "undecim/14, 3 players, sessions: 1"]
    assert __main__.main(["lab", "people", str(folder / "none")]) == 2
