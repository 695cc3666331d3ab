"""A playtest goes the whole way in the real program: played by two people, marked, answered, sent back and reported."""

import time
from pathlib import Path

import pytest

from qquovadis.controllers.saves.send_back import ENDING
from qquovadis.playtests.session_figures import numbers_of, total_ms
from tests.e2e.players import Mouse, saved
from tests.e2e.playtest_hand import PEOPLE, PlaytestHand, facts_in
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, until
from tests.marks import all_sampled, long

pytestmark = [*ON_A_SCREEN, long]
READING = 3.0  # seconds for which a clause is read
LATE = 2.0  # seconds by which a busy machine may be late with what a hand does


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


def answer(hand: PlaytestHand) -> None:
    """Let Aya answer the first question, and Ben none."""
    hand.look_at_end()
    hand.come_to_answer("Aya")
    hand.answer(again=True, lines={})
    hand.come_to_answer("Ben")
    hand.skip_answers()


def report(hand: PlaytestHand, archive: Path, page: Path) -> None:
    """Take in what came back, and save a report on it as a web page."""
    hand.open_playtests()
    hand.add(archive)
    hand.report(page)
    hand.leave_playtests()


@pytest.mark.parametrize("game", all_sampled(["undecim", "populous", "quo_vadis"], 1))
def test_a_playtest_goes_the_whole_way(screen: Screen, home: Path, own_home: Path, game: str, tmp_path: Path) -> None:
    save = saved(*PEOPLE, game=game)
    assert save.is_relative_to(own_home)
    running = Running(screen, home, "--language", "en", "--theme", "light", str(save))
    hand, player = PlaytestHand(screen, running), Mouse(screen, running, f"playtest-{game}")
    archive, page = tmp_path / f"back{ENDING}", tmp_path / "report.html"
    try:
        hand.come(player)
        hand.record()
        mark_and_read(screen, running)
        player.play_to_the_end()
        answer(hand)
        hand.send_back(archive)
        report(hand, archive, page)
        hand.end()
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
