"""Errors are sentences, and folders are where they are promised to be."""

import gc
from pathlib import Path

import pytest

from qquovadis import __main__, paths
from qquovadis.errors import PackError, Refused
from tests.marks import quick

pytestmark = quick


def test_a_refusal_knows_its_clause_and_names_it() -> None:
    refused = Refused("QV-WAR-03")
    assert refused.clause == "QV-WAR-03"
    assert "QV-WAR-03" in str(refused)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PackError("cards.toml", "card[3].nmae", "unknown key", "name"),
         "cards.toml, card[3].nmae: unknown key. Did you mean name?"),
        (PackError("pack.toml", "", "the file is missing."), "pack.toml: the file is missing."),
    ],
)  # fmt: skip
def test_a_fault_of_a_pack_says_where_what_and_what_was_meant(error: PackError, sentence: str) -> None:
    assert str(error) == sentence


def test_the_shipped_files_are_found() -> None:
    assert (paths.resources() / "fonts" / "OFL.txt").is_file()


def test_saves_lie_in_the_personal_folder(own_home: Path) -> None:
    assert paths.saves() == own_home / "saves"
    assert paths.saves().is_dir()


def test_the_usual_personal_folder_bears_our_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / name)
    assert paths.personal() == tmp_path / "qquovadis"


def test_garbage_is_looked_for_again_where_no_window_came_of_a_start() -> None:
    """Whoever calls the program within a process, as tests do, would fill the memory from then on."""
    assert gc.isenabled()
    __main__.main(["--exit-after", "soon"])
    assert gc.isenabled()
