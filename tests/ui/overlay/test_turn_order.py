"""Who waits for whom, at the top of the window: turns, declarations in a row, and those made in secret."""

from tests.builders import quo_vadis
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.panels.turn_order import TurnOrderEntry, place_of
from ui.program.program import Program


def order(program: Program) -> tuple[TurnOrderEntry, ...]:
    return program.window.desk.top.course.order


def marked(program: Program) -> dict[str, str]:
    """Seats in order: whose turn was, is and comes; "!" decides now, "…" after."""
    return {each.name: each.turn + "!" * each.decides + "…" * each.later for each in order(program)}


def test_turns_stand_in_the_order_of_the_round(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "workers", "C"))
    assert marked(program) == {"Aya": "over", "Ben": "over", "Chiyo": "on!", "Dario": "coming", "Emi": "coming"}


def test_declarations_in_a_row_say_who_is_still_to_declare(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "B"))
    assert marked(program) == {"Aya": "over…", "Ben": "on!", "Chiyo": "coming…", "Dario": "coming…", "Emi": "coming…"}
    declare = presenter.open_game.session.situation.judged(1)[0][0]
    presenter.table.chosen.emit(declare)
    assert marked(program) == {"Aya": "over…", "Ben": "on", "Chiyo": "coming!", "Dario": "coming…", "Emi": "coming…"}
    assert "Chiyo: turn to come, deciding now" in program.window.desk.top.accessibleName()


def test_secret_declarations_show_who_has_not_chosen_and_nothing_else(at_table: Shown, program: Program) -> None:
    table = quo_vadis(seats=3, morale_declaration="simultaneous").genesis("2-4")
    table.races("gigant", "deep_one", "mystic").seat("A", morale=2).seat("B", morale=2)
    presenter = at_table(session_at(table.worker("A", "2-4/a").worker("B", "2-4/a"), "war", "A"))
    assert {each.name for each in order(program) if each.decides} == {"Aya", "Ben"}
    session = presenter.open_game.session
    presenter.table.chosen.emit(next(choice for choice, clause in session.situation.judged(0) if clause is None))
    assert {each.name for each in order(program) if each.decides} == {"Ben"}


def test_pointing_at_a_badge_says_it_in_words(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "workers", "C"))
    top = program.window.desk.top
    at = place_of(top.order_place(), 2).center().toPoint()
    part = top._part_at(at)
    assert part is not None
    assert (part.explanation.name, part.explanation.does) == ("Chiyo", "active player, deciding now")


def test_the_setup_has_no_turns(at_table: Shown, program: Program) -> None:
    at_table(session_at(quo_vadis(seats=3).say(round=0), "cubes", "A"))
    assert {each.turn for each in order(program)} == {""}
