"""The rules tell under a clause how often playtests of the draft stumbled over it."""

from pathlib import Path
from random import Random

import pytest

from qquovadis.model.text.translations import Texts
from qquovadis.playtests.clause_notes import notes_on_clauses
from qquovadis.playtests.playtest_log import PlaytestLog
from tests.marks import quick
from tests.playtests.made_sessions import made_table, play
from tests.playtests.test_session_evidence import session
from tests.ui.playtests.test_observing import ALONE, Seated
from ui.playtests.clause_lines import playtest_lines
from ui.program.program import Program


@quick
def test_a_line_counts_what_all_playtests_of_the_draft_did() -> None:
    sessions = [
        session(1, refused=2),
        session(2, refused=1),
        session(3, refused=5, draft="13"),
        session(4, observed=False),
    ]
    notes = notes_on_clauses(sessions, "undecim/14", Texts("en"))
    assert notes == {"UN-GAIN-01": ["In 2 playtests of this draft: refused 3 times, looked up 0 times."]}


def test_the_rules_of_a_table_show_it_and_read_no_game_for_it(
    program: Program, seated: Seated, own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not playtest_lines("quo_vadis/30", Texts("en"))
    made = made_table(tmp_path / "x.qqgame", "quo_vadis")
    play(made, 4, Random(1))
    made.observer.refuse("place", "QV-WAR-08", "click")
    made.file.close()
    PlaytestLog().take_in(made.file.path)
    monkeypatch.setattr("qquovadis.playtests.fact_reader.FactReader.facts", None)
    seated(ALONE).open_clause("QV-WAR-08")
    told = program.window.desk.dock.rules.page.toPlainText()
    assert told.count("In 1 playtest of this draft: refused 1 time, looked up 0 times.") == 1
