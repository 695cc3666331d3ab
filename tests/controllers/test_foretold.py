"""What was foretold before dice were rolled, worked out afterwards; the chances are counted here by all results."""

from itertools import product

from qquovadis.controllers import Session
from qquovadis.controllers.replay.foretold import odds_before_roll
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import ODDS
from qquovadis.engine.seat_view import SeatView
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.laid import session_at

WORKERS, DECLARED = (3, 2), (1, 2)


def rolled() -> tuple[Session, SeatView]:
    """A war of three workers against two, who declare one and two morale; the table right after the roll."""
    table = quo_vadis(seats=3).say(genesis="2-4", start="A", round=5)
    table.races("gigant", "deep_one", "glorious")
    for letter in "ABC":
        table.seat(letter, morale=3, hand=["blessing"], generations=[["labour"]])
    table.put("2-4/a", "A worker", "A worker", "B worker").put("2-4/b", "A worker", "B worker")
    session = session_at(table, "war", "A")
    views = list[SeatView]()
    session.log.watch(lambda beat: views.append(beat.view) if beat.caption == "RollDice" else None)
    for seat, morale in enumerate(DECLARED):
        session.play(seat, Choice("declare", morale))
    return session, views[0]


@quick
def test_it_is_the_share_of_all_results_that_win_with_all_that_was_declared() -> None:
    session, view = rolled()
    sides = {
        finding.seat: finding.facts["sides"]
        for entry in session.entries
        for finding in entry.findings
        if finding.name == "war.rolled"
    }
    first, second = (WORKERS[seat] + DECLARED[seat] for seat in (0, 1))
    # Who spent the most morale, the second, rolls twice and keeps the better; a tie goes to the start player.
    exalted = [max(faces) for faces in product(range(1, sides[1] + 1), repeat=2)]
    pairs = list(product(range(1, sides[0] + 1), exalted))
    share = sum(first + one >= second + other for one, other in pairs) / len(pairs)
    dice = [die for zone in view.kit.zones_of("tray") for die in view.contents[zone]]
    referee = session.rules.referee
    assert referee is not None
    percents = {found.seat: found.facts["percent"] for found in odds_before_roll(referee, view, dice)}
    assert abs(percents[0] - 100 * share) <= 1
    assert percents[0] + percents[1] == 100
    # With the dice as they lie there is nothing open any more.
    sure = {found.seat: found.facts["percent"] for found in odds_before_roll(referee, view, ())}
    assert sorted(sure.values()) == [0, 100]
    assert all(found.name == ODDS for found in odds_before_roll(referee, view, ()))
