"""Scripted people play two rounds with pauses, refused tries, look-ups, undos and marks; every number told is theirs.

What came back is dragged out of another program into the log of playtests; the reports are read again, as web pages and
as PDFs, in both languages.
"""

import os
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import NamedTuple, Self

import pytest

from qquovadis.controllers.saves.send_back import ENDING
from qquovadis.model.saves.observations import Plays
from qquovadis.model.text.translations import Texts
from qquovadis.playtests.mark_words import MARKS, PLAYS
from qquovadis.playtests.session_facts import SessionFacts
from tests.e2e.players import saved
from tests.e2e.playtest_hand import PEOPLE, PlaytestHand, facts_in
from tests.e2e.report_reading import (
    ReadTable,
    figures_of,
    pdf_pages,
    sentences_of,
    stands_in,
    tables_of,
    time_in,
)
from tests.e2e.screen import ON_A_SCREEN, Running, Screen
from tests.e2e.scripted import Scripted, Tally
from tests.marks import all_sampled, long

pytestmark = [*ON_A_SCREEN, long]
GAMES, STARTS = ("undecim", "populous", "quo_vadis"), (0, 2, 4)
IDLE = 61.0  # seconds in which nobody touches anything, which is a break
FEW = 3  # times, of which half may be disturbed
LATE = float(os.environ.get("QQUOVADIS_LATE", "0.05"))  # seconds by which half of the times may differ
NAP = 0.01  # seconds
SEEN_OVER = 0.3  # seconds by which the end of a game is seen late
ROUNDS = 2
PERSONS = ("Aya", "Ben")
UNFAIR, LIKED = "Which card or power is unfair?", "Would you recommend it to a friend? (0: never, 10: at once)"
# What the third and the second of the answers about experience stand for.
GAMES_BEFORE = 3
PLAYS_OFTEN: Plays = "monthly"
TOLD = (
    (0, "again", True),
    (0, "unfair", "none <b>"),
    (0, "recommend", 7),
    (1, "again", False),
)


class Came(NamedTuple):
    """A session that came back, the save that it was played in, what the script did in it, and by how many seconds the
    machine was ever late meanwhile.
    """

    archive: Path
    save: Path
    tally: Tally
    unrest: float

    @property
    def late(self) -> float:
        """By how many seconds a single moment may be late, of which a time has two."""
        return 2 * LATE + self.unrest


class Restlessness:
    """Measures while it lasts by how many seconds this machine is late, as it is where others have its processors."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._measure, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _measure(self) -> None:
        while not self._over.is_set():
            before = monotonic()
            sleep(NAP)
            self.longest = max(self.longest, monotonic() - before - NAP)


class Waited(NamedTuple):
    """A time in which somebody had nothing to decide: the moves that were made meanwhile, and how long it was."""

    seat: int
    moves: str
    seconds: float


Kept = dict[tuple[str, int], Came]
Reports = dict[str, tuple[str, list[str]]]  # by language: the web page, and the words of each page of the PDF


@pytest.fixture(scope="module")
def kept() -> Kept:
    """Return the sessions that were played, by game and start, so that none is played twice."""
    return {}


def session(kept: Kept, screen: Screen, folder: Path, game: str, start: int) -> Came:
    """Play a session to its end, answer and send it back, unless that was done before."""
    if (game, start) in kept:
        return kept[game, start]
    save, archive = saved(*PEOPLE, game=game, seed=7 + start, rounds=ROUNDS), folder / f"{start}{ENDING}"
    running = Running(screen, a_home(folder / f"played {start}"), "--language", "en", "--theme", "light", str(save))
    hand, player = PlaytestHand(screen, running), Scripted(screen, running, game, start=start, idle=IDLE)
    try:
        hand.come(player)
        hand.record()
        player.begin()
        with Restlessness() as restlessness:
            player.play_to_the_end()
        player.end()
        hand.look_at_end()
        hand.come_to_answer("Aya")
        hand.answer(played=3, plays=2, again=True, lines={UNFAIR: "none <b>", LIKED: "7"})
        hand.come_to_answer("Ben")
        hand.answer(again=False, lines={})
        hand.send_back(archive)
        hand.end()
    except BaseException:
        screen.picture(f"{game}-{start}-failed")
        raise
    finally:
        running.kill()
    kept[game, start] = Came(archive, save, player.tally, restlessness.longest)
    return kept[game, start]


def a_home(folder: Path) -> Path:
    """Return the folder of a person who does not want to wait for bots."""
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text('{"pace": "fast", "motion": false}')
    return folder


def reported(screen: Screen, folder: Path, came: Sequence[Came]) -> Reports:
    """Drop what came into a designer's list, and return the report as a web page and as the pages of a PDF, each once
    in every language; in the second the list is there from the first.
    """
    home, found = a_home(folder / "of the designer"), {}
    for language in ("en", "ja"):
        page, paper = folder / f"{language}.html", folder / f"{language}.pdf"
        running = Running(screen, home, "--language", language, "--theme", "light", str(came[0].save))
        hand = PlaytestHand(screen, running, language)
        try:
            hand.look_at_end()
            hand.open_playtests()
            if language == "en":
                hand.drop([each.archive for each in came])
            hand.report(page, paper)
            hand.leave_playtests()
            hand.end()
        except BaseException:
            screen.picture("reported-failed")
            raise
        finally:
            running.kill()
        found[language] = page.read_text(encoding="utf-8"), pdf_pages(paper)
    return found


def agree(tally: Tally, facts: SessionFacts) -> None:
    """Hold what the script did beside what was recorded: everything that is counted, and in which order."""
    decided = [each for each in facts.decisions if each.seat in facts.people and each.thought >= 0]
    assert [(each.seat, each.entry) for each in decided] == [(each.seat, each.entry) for each in tally.made]
    assert [(each.seat, each.clause) for each in facts.refused] == tally.refused
    assert {each.by for each in facts.refused} == {"click"}
    looked = [each for each in facts.looked if each.what in ("rules", "score")]
    assert [each[:3] for each in tally.looked] == [(each.seat, each.what, each.subject) for each in looked]
    assert [each.entries for each in facts.changed_mind if each.what == "undo"] == tally.undone
    assert [(each.at[3], each.seat, each.what, each.words, each.secret) for each in facts.marks] == tally.marks
    assert [(each.at[3], each.why) for each in facts.away] == [(each.entries, "idle") for each in tally.breaks]
    assert [(each.seat, each.question, each.value) for each in facts.answers] == list(TOLD)
    assert [(each.seat, each.played, each.plays) for each in facts.who] == [(0, GAMES_BEFORE, PLAYS_OFTEN)]
    did = (tally.refused, tally.looked, tally.undone, tally.marks, tally.paused, tally.breaks)
    assert all(did), [len(each) for each in did]


def late(tally: Tally, facts: SessionFacts) -> dict[str, list[float]]:
    """Return by how many seconds what was recorded is longer than what the script did, by what it is."""
    decided = [each for each in facts.decisions if each.seat in facts.people and each.thought >= 0]
    looked = [each for each in facts.looked if each.what in ("rules", "score")]
    apart = [each.ms / 1000 - made.at for each, made in zip(decided, tally.made, strict=True)]
    return {
        "thought": [
            each.thought / 1000 - _without_breaks(tally, made.asked_at, made.at)
            for each, made in zip(decided, tally.made, strict=True)
        ],
        "made": [each - median(apart) for each in apart],
        "looked": [seen.ms / 1000 - each.seconds for each, seen in zip(tally.looked, looked, strict=True)],
        "away": [each.ms / 1000 - (own.over - own.begun) for each, own in zip(facts.away, tally.breaks, strict=True)],
    }


def _without_breaks(tally: Tally, begun: float, over: float) -> float:
    """Return how long a time was without what of it were breaks."""
    return over - begun - sum(max(0.0, min(over, each.over) - max(begun, each.begun)) for each in tally.breaks)


class Script(NamedTuple):
    """What a report on one session has to tell by the script, in one language, and how late a moment may be."""

    tally: Tally
    texts: Texts
    late: float

    @property
    def seconds(self) -> float:
        """How long the session was, breaks left out."""
        return _without_breaks(self.tally, self.tally.begun, self.tally.over)

    def thought(self, seat: int) -> float:
        """How long a seat thought in all."""
        return sum(_without_breaks(self.tally, each.asked_at, each.at) for each in self.tally.made if each.seat == seat)

    def waits(self) -> Iterator[Waited]:
        """Yield each time in which somebody waited."""
        for seat in range(len(PERSONS)):
            before, at = self.tally.entries_before, self.tally.begun
            for each in self.tally.made:
                if each.seat == seat:
                    seconds = _without_breaks(self.tally, at, each.asked_at)
                    yield Waited(seat, f"{min(before, each.entry - 1) + 1}–{each.entry}", seconds)
                    before, at = each.entry, each.at

    def say(self, words: str) -> str:
        """Return words of the program in the language of the report."""
        return self.texts.say(words)

    def holds(self, words: str, seconds: float, late: float) -> None:
        """Hold a time that a report tells beside the script's."""
        told = time_in(words, self.texts)
        assert abs(told.seconds - seconds) <= told.rounded + late, (words, seconds)


def told(came: Came, page: str, texts: Texts) -> None:
    """Find each number of the script in the report on its session, and no other."""
    tally = came.tally
    script, tables = Script(tally, texts, came.late), tables_of(page)
    _seats_told(script, _table(tables, script, "Player", "Decisions"))
    _waits_told(script, _table(tables, script, "Longest waits"))
    _stumbles_told(script, _table(tables, script, "Clause"), sentences_of(page))
    undone = _table(tables, script, "Taken back")
    assert sum(int(row[1]) for row in undone.rows) == len(tally.undone)
    assert [{row[2], row[3]} for row in undone.rows] == [{"0"}] * len(undone.rows)
    _said_told(script, _table(tables, script, "Move"))
    answers = _table(tables, script, "Question")
    values = {True: texts.say("yes"), False: texts.say("no")}
    assert [row[1:] for row in answers.rows] == [
        (PERSONS[seat], values[value] if isinstance(value, bool) else str(value)) for seat, _, value in TOLD
    ]
    who = _table(tables, script, "Player", "Earlier games of this draft")
    assert list(who.rows) == [("Aya", str(GAMES_BEFORE), texts.say(PLAYS[PLAYS_OFTEN]))]
    waited = sum(script.seconds - script.thought(seat) for seat in range(len(PERSONS)))
    share = 100 * waited / script.seconds / len(PERSONS)
    assert any(abs(float(each) - share) <= 1 for line in sentences_of(page) if "%" in line for each in figures_of(line))


def _table(tables: Sequence[ReadTable], script: Script, *heads: str) -> ReadTable:
    """Return the table that begins with these heads."""
    said = tuple(map(script.say, heads))
    return next(table for table in tables if table.heads[: len(said)] == said)


def _seats_told(script: Script, table: ReadTable) -> None:
    assert [row[0] for row in table.rows] == list(PERSONS)
    for seat, (_, made, thought, waited, longest) in enumerate(table.rows):
        own = [each for each in script.tally.made if each.seat == seat]
        assert made == str(len(own))
        script.holds(thought, script.thought(seat), LATE * len(own))
        script.holds(waited, script.seconds - script.thought(seat), LATE * len(own) + SEEN_OVER)
        script.holds(longest, max(each.seconds for each in script.waits() if each.seat == seat), 2 * script.late)


def _waits_told(script: Script, table: ReadTable) -> None:
    waits = {(PERSONS[each.seat], each.moves): each.seconds for each in script.waits()}
    for name, words, moves, _ in table.rows:
        script.holds(words, waits[name, moves], 2 * script.late)
    longest = sorted(waits.values(), reverse=True)[: len(table.rows)]
    for (_, words, *_), seconds in zip(table.rows, longest, strict=True):
        script.holds(words, seconds, 2 * script.late)


def _stumbles_told(script: Script, table: ReadTable, sentences: Sequence[str]) -> None:
    tries = Counter(clause for _, clause in script.tally.refused)
    looks = [each for each in script.tally.looked if each.what == "rules"]
    rows = {row[0].split()[0].split("（")[0]: row[1:] for row in table.rows}
    assert set(rows) == {*tries, *(each.subject for each in looks)}
    for clause, (tried, people, looked, readers, words) in rows.items():
        own = [each for each in looks if each.subject == clause]
        assert (tried, looked) == (str(tries[clause]), str(len(own)))
        assert people == str(len({seat for seat, each in script.tally.refused if each == clause}))
        assert readers == str(len({each.seat for each in own}))
        if own:
            script.holds(words, sum(each.seconds for each in own), LATE * len(own))
    worst, times = tries.most_common(1)[0]
    if times > 1:
        most = [clause for clause, count in tries.items() if count == times]
        line = next(each for each in sentences if any(clause in each for clause in most))
        assert str(times) in figures_of(line.split(worst)[-1] if worst in line else line)


def _said_told(script: Script, table: ReadTable) -> None:
    tally, say = script.tally, script.say
    marks = [(each.entries, PERSONS[each.seat], say(MARKS[each.what]), each.words) for each in tally.marks]
    breaks = tally.breaks
    assert Counter(row for row in table.rows if row[1]) == Counter((str(at), *rest) for at, *rest in marks)
    found = [row for row in table.rows if not row[1]]
    assert [row[0] for row in found] == [str(each.entries) for each in breaks]
    for row, each in zip(found, breaks, strict=True):
        seconds = float(figures_of(row[3])[-1])
        assert abs(seconds - (each.over - each.begun)) <= 0.5 + 2 * script.late
    assert [int(row[0]) for row in table.rows] == sorted(int(row[0]) for row in table.rows)


def alike(found: Reports) -> None:
    """Hold the languages beside each other, and the words of each PDF beside its web page."""
    pages = {language: tables_of(page) for language, (page, _) in found.items()}
    for english, japanese in zip(pages["en"], pages["ja"], strict=True):
        assert len(english.rows) == len(japanese.rows)
        if english.heads[0]:  # what was never touched is listed in an order of its own
            for row, other in zip(sorted(english.rows), sorted(japanese.rows), strict=False):
                assert len(row) == len(other)
    for page, paper in found.values():
        for table in tables_of(page):
            for cell in (*table.heads, *(cell for row in table.rows for cell in row)):
                assert stands_in(paper, cell), cell
        for sentence in sentences_of(page):
            assert stands_in(paper, sentence), sentence


def in_time(came: Came, facts: SessionFacts) -> None:
    """Hold times beside the script's: half of them as on a quiet machine, and none later than this one could be."""
    for name, each in late(came.tally, facts).items():
        if len(each) >= FEW:
            assert median(map(abs, each)) <= LATE, (name, each)
        assert max(map(abs, each)) <= 2 * came.late, (name, came.unrest, each)


def many_told(came: Sequence[Came], page: str, texts: Texts) -> None:
    """Find each number of the scripts in the report on their sessions together."""
    tables, say = tables_of(page), texts.say
    tries = [Counter(clause for _, clause in each.tally.refused) for each in came]
    looks = [Counter(look.subject for look in each.tally.looked if look.what == "rules") for each in came]
    people = [{(at, each) for at, one in enumerate(came) for each in one.tally.refused}]
    readers = [{(at, (look.seat, look.subject)) for at, one in enumerate(came) for look in one.tally.looked}]
    for head, counts, [who] in (("Tried against", tries, people), ("Looked up", looks, readers)):
        table = next(each for each in tables if each.heads[0] == say(head))
        rows = {row[0].split()[0].split("（")[0]: row[1:4] for row in table.rows}
        assert rows == {
            clause: (
                str(sum(each[clause] for each in counts)),
                str(sum(clause in each for each in counts)),
                str(sum(clause == label for _, (_, label) in who)),
            )
            for clause in set().union(*counts)
        }
    marks = Counter(say(MARKS[mark.what]) for each in came for mark in each.tally.marks)
    assert {row[0]: int(row[1]) for row in next(each for each in tables if each.heads[0] == say("Mark")).rows} == marks
    numbers = next(each for each in tables if each.heads[:2] == (say("Number"), say("Mean and interval")))
    undone = sum(len(each.tally.undone) for each in came) / len(came)
    assert float(figures_of(numbers.row(say("Undos"))[1])[0]) == pytest.approx(undone, abs=0.05)
    answers = next(each for each in tables if each.heads[0] == say("Question"))
    assert [row[1] for row in answers.rows] == [str(len(came) * count) for count in (2, 1, 1)]


@pytest.mark.parametrize("start", all_sampled(STARTS, 1))
@pytest.mark.parametrize("game", all_sampled(GAMES, 1))
def test_the_report_tells_what_the_script_did(
    screen: Screen, kept: Kept, game: str, start: int, tmp_path: Path
) -> None:
    """One session by itself, in both languages."""
    came = session(kept, screen, tmp_path, game, start)
    facts = facts_in(came.archive, tmp_path)
    agree(came.tally, facts)
    in_time(came, facts)
    reports = reported(screen, tmp_path, [came])
    for language, (page, _) in reports.items():
        told(came, page, Texts(language))
    alike(reports)


@pytest.mark.parametrize("game", all_sampled(GAMES, 1))
def test_three_sessions_are_told_together(screen: Screen, kept: Kept, game: str, tmp_path: Path) -> None:
    """Dropped all at once, and reported in both languages."""
    came = [session(kept, screen, tmp_path, game, start) for start in STARTS]
    reports = reported(screen, tmp_path, came)
    for language, (page, _) in reports.items():
        many_told(came, page, Texts(language))
    alike(reports)
