"""What everybody would have if the game ended now, beside the score, with the clause behind every line."""

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import AT_END
from tests.builders import quo_vadis
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.panels.score_panel import ProvisionalPoints, ScoreSheet, SeatScore
from ui.program.program import Program


def close_dialogs(program: Program) -> None:
    for dialog in program.window.findChildren(QDialog):
        dialog.close()


def sheet(program: Program) -> ScoreSheet:
    return program.window.desk.dock.score.sheet


def of_seat(program: Program, name: str) -> SeatScore:
    return next(each for each in sheet(program).standings if each.name == name)


def test_what_is_coming_is_told_by_source_and_is_what_the_rules_say(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "card", "A"))
    ahead = of_seat(program, "Aya").ahead
    assert ahead is not None
    assert ahead.sources == {"City bonus": 2, "Population": 1, "Style: versatile": 1}
    assert ahead.remarks == ("Control 2: 1-2, 2-4", "By a succession: 1 × 2 = 2 VP")
    found = [each for each in presenter.open_game.session.situation.standing if each.name == AT_END and each.seat == 0]
    assert sum(ahead.sources.values()) == found[0].total


def test_whoever_controls_nothing_reads_what_control_takes(at_table: Shown, program: Program) -> None:
    """One worker alone in an area was told "No control", and why stood in the rules only."""
    table = quo_vadis(seats=3).genesis("2-4").seat("A", hand=["labour"]).worker("A", "2-4/a")
    at_table(session_at(table, "card", "A"))
    ahead = of_seat(program, "Aya").ahead
    assert ahead is not None and ahead.remarks[0] == (
        "No control. You control an area with workers on 2 of its spaces, or an intact town in it; others may, too. "
        "(QV-CTRL-02)"
    )


def test_a_line_opens_its_clause_by_mouse_and_by_keyboard(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "card", "A"))
    opened: list[str] = []
    panel = sheet(program)
    panel.clause_wanted.connect(opened.append)
    panel.resize(300, 900)
    line = next(each for each in panel.lines() if each.words == "Population")
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=line.area.center().toPoint())
    assert opened == ["QV-SCORE-03"]
    QTest.keyClick(panel, Qt.Key.Key_Down)
    assert "Enter" in panel.accessibleDescription()
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert opened[1:] == ["QV-SCORE-01"]
    assert program.window.desk.is_dock_shown


def test_lines_never_lie_over_one_another(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "card", "A"))
    areas = [line.area for line in sheet(program).lines()]
    assert all(one.bottom() <= other.top() + 0.01 for one, other in pairwise(areas))
    assert areas[-1].bottom() < sheet(program).sizeHint().height()


def test_looking_back_tells_points_and_forecast_of_then(at_table: Shown, program: Program) -> None:
    builder = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic")
    builder.seat("A", vp=2, hand=["prosperity"], generations=[["labour"]]).town("A", "2-4/a")
    presenter = at_table(session_at(builder, "card", "A"))
    before = of_seat(program, "Aya")
    presenter.table.chosen.emit(Choice("prosper"))
    now = of_seat(program, "Aya")
    assert (before.total, now.total) == (2, 3)
    program.window.actions_by_name["look_back"].setChecked(True)
    program.window.actions_by_name["first_moment"].trigger()
    assert of_seat(program, "Aya") == before
    program.window.actions_by_name["look_back"].setChecked(False)
    assert of_seat(program, "Aya") == now


def test_points_that_are_hidden_have_no_forecast(program: Program) -> None:
    panel = sheet(program)
    panel.show_standings(
        (SeatScore("Ben", None, None), SeatScore("Aya", None, 3, {"War": 3}, ahead=ProvisionalPoints({"City": 2})))
    )
    assert [(line.words, line.points, line.coming) for line in panel.lines()] == [
        ("War", 3, False),
        ("City", 2, True),
    ]


def test_a_finished_game_has_nothing_more_to_come(at_table: Shown, program: Program) -> None:
    builder = quo_vadis(seats=3).say(round=10).races("gigant", "deep_one", "mystic").town("A", "2-4/a")
    presenter = at_table(session_at(builder, "final scoring", "A"))
    assert presenter.open_game.session.situation.outcome is not None
    assert all(standing.ahead is None for standing in sheet(program).standings)
    close_dialogs(program)
