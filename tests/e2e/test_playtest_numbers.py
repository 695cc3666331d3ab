"""Scripted people play two rounds with pauses, refused tries, look-ups, undos and marks; every number told is theirs.

What came back is dragged out of another program into the log of playtests, and the reports are read again.
"""

import re
import subprocess
import sys
from collections import Counter
from html import unescape
from pathlib import Path

import pytest

from qquovadis.controllers.saves.send_back import ENDING
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_figures import stumbles
from tests.e2e.players import saved
from tests.e2e.screen import CHECKOUT, ON_A_SCREEN, PATIENCE, Running, Screen, at_rest, until, until_there
from tests.e2e.scripted import Scripted, Tally
from tests.e2e.test_playtest import PEOPLE, RECORD, answer, choose_file, come, facts_in, leave, send_back
from tests.marks import all_sampled, long

pytestmark = [*ON_A_SCREEN, long]
IDLE = 61.0  # seconds in which nobody touches anything, which is a break
LATE = 1.0  # seconds by which a busy machine shows late what a key asked for
HIDDEN_SIDE = 30  # pixels: the middle of the window out of which is dragged


def play(screen: Screen, running: Running, hand: Scripted) -> Tally:
    """Switch recording on, play by the script to the end, and answer."""
    running.seen()
    screen.focus("Aya")
    come(screen, running, hand)
    screen.click(running.last["widgets"]["menu &Game"])
    while RECORD not in running.last["menu"]:
        running.seen()
    screen.click(running.last["menu"][RECORD])
    at_rest(running, "table")
    hand.play_to_the_end()
    screen.press("Escape")
    until(running, "table")
    answer(screen, running)
    return hand.tally


def drop(screen: Screen, running: Running, *archives: Path) -> None:
    """Drag files out of another program into the list of playtests."""
    screen.focus("Aya")
    screen.press("ctrl+l")
    until(running, "LibraryDialog")
    screen.click(until_there(running, "Playtests…")["widgets"]["Playtests…"])
    seen = at_rest(running, "PlaytestsDialog")
    command = [sys.executable, "-m", "tests.e2e.drag_source", *map(str, archives)]
    environment = {"DISPLAY": screen.name, "QT_QPA_PLATFORM": "xcb"}
    with subprocess.Popen(command, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True) as source:
        assert source.stdout is not None
        assert source.stdout.readline() == "ready\n"
        x, y = seen["widgets"]["Close"]
        screen.drag_to((HIDDEN_SIDE, HIDDEN_SIDE), (x - 300, y - 200))
        said = source.stdout.readline()
        source.terminate()
        source.wait(PATIENCE)
    assert said == "dropped\n"
    at_rest(running, "PlaytestsDialog")


def report(screen: Screen, running: Running, page: Path, paper: Path) -> None:
    """Save the report on what was dropped as a web page and as a PDF, and leave for the table."""
    screen.click(until_there(running, "Report…")["widgets"]["Report…"])
    until(running, "ReportDialog")
    for button, file in (("Save as web page…", page), ("Save as PDF…", paper)):
        screen.click(until_there(running, button)["widgets"][button])
        choose_file(screen, running, file)
        at_rest(running, "ReportDialog")
    for dialog, beneath in (("ReportDialog", "PlaytestsDialog"), ("PlaytestsDialog", "LibraryDialog")):
        leave(screen, running, dialog, beneath)
    screen.focus("Game library")
    screen.press("Escape")
    at_rest(running, "table")


def agree(tally: Tally, facts: SessionFacts) -> None:
    """Hold what the script did beside what the session's facts say."""
    own = {0, 1}
    timed = {(each.seat, each.entry) for each in facts.decisions}
    assert {(each.seat, each.entry) for each in tally.made} <= timed  # the program may have gone on for a seat
    assert [(each.seat, each.clause) for each in facts.refused] == tally.refused
    looked = [each for each in facts.looked if each.what in ("rules", "score")]
    assert [each[:3] for each in tally.looked] == [(each.seat, each.what, each.subject) for each in looked]
    for told, seen in zip(tally.looked, looked, strict=True):
        assert abs(told.seconds - seen.ms / 1000) <= LATE
    assert [each.entries for each in facts.changed_mind if each.what == "undo"] == tally.undone
    assert [(each.seat, each.what, each.words, each.secret) for each in facts.marks] == tally.marks
    assert [each.why for each in facts.away if each.why == "idle"] == ["idle"] * len(tally.idle)
    assert [(each.seat, each.question, each.value) for each in facts.answers] == [(0, "again", True)]
    clicks = [each.at for each in tally.made]
    rows = {each.entry: each.ms / 1000 for each in facts.decisions if each.seat in own}
    first, last = tally.made[0], tally.made[-1]
    assert abs((clicks[-1] - clicks[0]) - (rows[last.entry] - rows[first.entry])) <= LATE


def cells(page: str) -> list[list[str]]:
    """The rows of all tables of a web page."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page, re.S)
    return [
        [unescape(re.sub(r"<[^>]+>", "", each)).strip() for each in re.findall(r"<td[^>]*>(.*?)</td>", row, re.S)]
        for row in rows
    ]


def told(tally: Tally, facts: SessionFacts, page: str) -> None:
    """Find each number of the script in the tables of the report."""
    rows = cells(page)
    for seat, name in enumerate(("Aya", "Ben")):
        made = sum(each.seat == seat for each in facts.decisions)
        assert any(row[:2] == [name, str(made)] for row in rows if len(row) == 5), (name, made)
    tries, looks = (
        Counter(clause for _, clause in tally.refused),
        Counter(each.subject for each in tally.looked if each.what == "rules"),
    )
    for each in stumbles(facts):
        row = next(row for row in rows if row and each.clause in row[0])
        assert row[1] == str(tries[each.clause])
        assert row[3] == str(looks[each.clause])
    assert sum(tries.values()) + sum(looks.values()) == sum(each.refused + each.looked for each in stumbles(facts))
    for _, _, word, _ in tally.marks:
        assert not word or any(word in row for row in rows)


@pytest.mark.parametrize("start", all_sampled([0, 2, 4], 1))
@pytest.mark.parametrize("game", all_sampled(["undecim", "populous", "quo_vadis"], 1))
def test_the_report_tells_what_the_script_did(
    screen: Screen, home: Path, own_home: Path, game: str, start: int, tmp_path: Path
) -> None:
    save = saved(*PEOPLE, game=game, seed=7 + start, rounds=2)
    assert save.is_relative_to(own_home)
    archive, page, paper = (tmp_path / name for name in (f"back{ENDING}", "report.html", "report.pdf"))
    running = Running(screen, home, "--language", "en", "--theme", "light", str(save))
    try:
        tally = play(screen, running, Scripted(screen, running, game, start=start, idle=IDLE if not start else 0.0))
        send_back(screen, running, archive)
        drop(screen, running, archive)
        report(screen, running, page, paper)
        screen.focus("Aya")
        screen.press("ctrl+q")
        assert running.close() == (0, "")
    finally:
        running.kill()
    facts = facts_in(archive, tmp_path)
    agree(tally, facts)
    told(tally, facts, page.read_text(encoding="utf-8"))
    assert paper.read_bytes().startswith(b"%PDF")
