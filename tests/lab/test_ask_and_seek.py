"""`lab ask` and `lab seek`: a question without a file, and a search with its race."""

import json
from pathlib import Path

import pytest

from qquovadis.commands.lab.study_runs import Limits, run_asked, run_search
from qquovadis.lab.studies.questions import Asking, neighbouring
from tests.lab.games import undecim

SEARCH = """
[study]
name = { en = "Seek", ja = "探索" }
levels = ["random"]
max_games = 4
[[arm]]
id = "A"
draft = "undecim/14"
[seek]
parameters = { "moon.counters" = [8, 9] }
minimise = "win.order.spread"
games = 4
"""


def test_a_question_is_answered_without_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    """Four games are one block: points have no interval yet, which code 3 says."""
    assert run_asked(Asking("points", "undecim/14", "random"), Limits(games=4), as_json=True) == 3
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4
    assert "points.source.lands" in {each["metric"] for each in told["estimates"]}


def test_whether_seats_matter_is_asked_of_those_that_can_play() -> None:
    """Three and four can play, five cannot."""
    assert neighbouring(undecim(), "seats", 4) == (3, 4)
    assert neighbouring(undecim(), "balance", 4) == (4,)


def test_a_search_tells_its_race_and_no_winner_that_one_cannot_tell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One block of search, one of the race of two arms."""
    file = tmp_path / "s.qqstudy"
    file.write_text(SEARCH, encoding="utf-8")
    assert run_search(file, 1, as_json=True) == 3
    told = json.loads(capsys.readouterr().out)
    assert (told["winner"], told["games"], len(told["best"])) == ("", 8, 1)
