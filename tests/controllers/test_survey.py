"""A saved game is read whole for the list: how far it is, whether it is over, and up to where it is whole."""

from pathlib import Path

import pytest

from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.errors import PackError

CORPUS = Path(__file__).parent.parent / "saves_corpus"
FINISHED = CORPUS / "quo_vadis-30-3-seats-finished.qqgame"


def test_a_finished_game_is_over() -> None:
    found = Surveyor().survey(FINISHED)
    assert found.survey.over
    assert (found.survey.entries, found.survey.damaged) == (300, 0)
    assert found.survey.round >= found.survey.rounds == found.session.history.table.kit.parameters["game.rounds"]


def test_a_game_under_way_is_not_over_and_counts_what_was_not_taken_back() -> None:
    found = Surveyor().survey(CORPUS / "quo_vadis-30-4-seats-undone-and-redone.qqgame").survey
    assert not found.over
    assert found.entries == 27


def test_a_damaged_game_is_told_up_to_where_it_is_whole(tmp_path: Path) -> None:
    lines = FINISHED.read_bytes().split(b"\n")
    lines[100] = lines[100].replace(b"entry", b"entrz")
    (tmp_path / "bad.qqgame").write_bytes(b"\n".join(lines))
    found = Surveyor().survey(tmp_path / "bad.qqgame").survey
    assert (found.entries, found.damaged, found.over) == (98, 101, False)
    assert 0 < found.round < found.rounds


def test_each_pack_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    surveyor = Surveyor()
    surveyor.survey(FINISHED)
    monkeypatch.setattr("qquovadis.controllers.saves.survey.load_pack", lambda _folder: 1 / 0)
    assert surveyor.survey(FINISHED).survey.over


def test_a_game_whose_draft_is_not_here_says_so() -> None:
    with pytest.raises(PackError):
        Surveyor().survey(CORPUS / "toy-cut.qqgame")
