"""A playtest goes the whole way in the real program: played by two people, marked, answered, sent back and reported."""

import time
from pathlib import Path

import pytest

from qquovadis.controllers import Player
from qquovadis.controllers.saves.archives import returned_game
from qquovadis.controllers.saves.send_back import ENDING
from qquovadis.playtests.fact_reader import FactReader
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_figures import numbers_of, total_ms
from tests.e2e.players import Mouse, saved
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, Seen, at_rest, until, until_there
from tests.marks import all_sampled, long

pytestmark = [*ON_A_SCREEN, long]
PEOPLE = (Player("Aya"), Player("Ben"), Player("Random", "random"))
RECORD, ANSWER = "Record the pla&ytest", "Answer…"
READING = 3.0  # seconds for which a clause is read
MOST_CLICKS = 5
LATE = 2.0  # seconds by which a busy machine may be late with what a hand does


def come(screen: Screen, running: Running, hand: Mouse) -> Seen:
    """Come to the screen as whoever is called first, and wait for the question."""
    seen = at_rest(running, "curtain") if running.last["at"] == "curtain" else running.last
    while seen["at"] == "curtain" or seen.get("here") is None:
        if seen["at"] == "curtain":
            hand.come(seen)
        seen = running.news(1.0) or running.last
    return seen


def choose_file(screen: Screen, running: Running, file: Path) -> None:
    """Name a file in the dialog that asks for one."""
    screen.focus(until(running, "QFileDialog")["title"])
    screen.press("ctrl+a")
    screen.write(str(file))
    screen.press("Return")


def leave(screen: Screen, running: Running, dialog: str, beneath: str) -> None:
    """Close a dialog; a click that came while another was still going is given again."""
    for _ in range(MOST_CLICKS):
        seen = at_rest(running, dialog)
        screen.click(seen["widgets"]["Close"])
        while seen["at"] == dialog and (news := running.news(2.0)) is not None:
            seen = news
        if seen["at"] == beneath:
            return
    raise AssertionError(seen)


def facts_in(archive: Path, folder: Path) -> SessionFacts:
    """The facts of the session in an archive."""
    game = returned_game(archive)
    file = folder / "came back.qqgame"
    file.write_bytes(game.content)
    return FactReader().facts(file)


def mark_and_read(screen: Screen, running: Running) -> None:
    """Mark the moment as boring, with a word, and read the rules for a while."""
    screen.press("x")
    until(running, "MarkDialog")
    screen.press("2")
    screen.write("slow")
    screen.press("Return")
    until(running, "table")
    screen.focus("Aya")
    screen.press("ctrl+2")
    time.sleep(READING)
    screen.press("ctrl+1")


def answer(screen: Screen, running: Running) -> None:
    """Let Aya answer the first question, and Ben none."""
    screen.click(until_there(running, ANSWER)["widgets"][ANSWER])
    until(running, "QuestionnaireDialog")
    screen.click(until_there(running, "I am Aya")["widgets"]["I am Aya"])
    screen.click(until_there(running, "Yes")["widgets"]["Yes"])
    screen.click(running.last["widgets"]["Done"])
    screen.click(until_there(running, "I am Ben")["widgets"]["I am Ben"])
    screen.click(until_there(running, "Skip")["widgets"]["Skip"])
    until(running, "table")


def play(screen: Screen, running: Running, hand: Mouse) -> None:
    """Switch recording on, mark a moment, read the rules, and play to the end."""
    running.seen()
    screen.focus("Aya")
    come(screen, running, hand)
    screen.click(running.last["widgets"]["menu &Game"])
    while RECORD not in running.last["menu"]:
        running.seen()
    screen.click(running.last["menu"][RECORD])
    at_rest(running, "table")
    mark_and_read(screen, running)
    hand.play_to_the_end()
    screen.press("Escape")
    until(running, "table")


def send_back(screen: Screen, running: Running, archive: Path) -> None:
    """Save the report to whoever made the draft."""
    screen.focus("Aya")  # as a window manager does once a dialog has gone
    screen.press("ctrl+shift+e")
    until(running, "SendBackDialog")
    screen.click(until_there(running, "Save file…")["widgets"]["Save file…"])
    choose_file(screen, running, archive)
    until(running, "table")


def report(screen: Screen, running: Running, archive: Path, page: Path) -> None:
    """Take in what came back, and save a report on it as a web page."""
    screen.focus("Aya")
    screen.press("ctrl+l")
    until(running, "LibraryDialog")
    for dialog, button in (("PlaytestsDialog", "Playtests…"), ("QFileDialog", "Add…")):
        screen.click(until_there(running, button)["widgets"][button])
        until(running, dialog)
    choose_file(screen, running, archive)
    at_rest(running, "PlaytestsDialog")
    screen.click(until_there(running, "Report…")["widgets"]["Report…"])
    until(running, "ReportDialog")
    screen.click(until_there(running, "Save as web page…")["widgets"]["Save as web page…"])
    choose_file(screen, running, page)
    at_rest(running, "ReportDialog")
    screen.picture("playtest-report")
    for dialog, beneath in (("ReportDialog", "PlaytestsDialog"), ("PlaytestsDialog", "LibraryDialog")):
        leave(screen, running, dialog, beneath)
    screen.focus("Game library")
    screen.press("Escape")
    at_rest(running, "table")
    screen.focus("Aya")


@pytest.mark.parametrize("game", all_sampled(["undecim", "populous", "quo_vadis"], 1))
def test_a_playtest_goes_the_whole_way(screen: Screen, home: Path, own_home: Path, game: str, tmp_path: Path) -> None:
    save = saved(*PEOPLE, game=game)
    assert save.is_relative_to(own_home)
    running = Running(screen, home, "--language", "en", "--theme", "light", str(save))
    archive, page = tmp_path / f"back{ENDING}", tmp_path / "report.html"
    try:
        play(screen, running, Mouse(screen, running, f"playtest-{game}"))
        answer(screen, running)
        send_back(screen, running, archive)
        report(screen, running, archive, page)
        screen.press("ctrl+q")
        assert running.close() == (0, "")
    finally:
        running.kill()
    facts = facts_in(archive, tmp_path)
    assert facts.over
    assert [(each.what, each.words) for each in facts.marks] == [("boring", "slow")]
    read = [each.ms / 1000 for each in facts.looked if each.what == "rules"]
    assert len(read) == 1
    assert abs(read[0] - READING) <= LATE
    assert [(each.seat, each.question, each.value) for each in facts.answers] == [(0, "again", True)]
    told = page.read_text(encoding="utf-8")
    for words in ("slow", "Would you play this again?", f"{100 * numbers_of(facts)['downtime_share']:.0f} %"):
        assert words in told
    assert total_ms(facts) > READING * 1000
