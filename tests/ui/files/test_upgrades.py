"""What programs of before made opens in the window, by the way that double click, drop and command line share."""

from pathlib import Path

import pytest

from qquovadis.model.file_endings import PACK_ENDING, POSITION_ENDING, VARIANT_ENDING
from tests.upgrade_corpus.corpus import EXPECTED, OWN_RULES, VERSIONS, laid_out
from ui.final.final_table import FinalTable
from ui.program.program import Program


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window said of trouble."""
    sentences: list[str] = []
    monkeypatch.setattr(
        "ui.kit.file_dialogs.show_trouble", lambda _window, _context, sentence: sentences.append(sentence)
    )
    return sentences


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    """Each version whose things are kept."""
    return str(request.param)


@pytest.fixture
def place(version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where what the version made lies; its person is the one at the screen."""
    place = laid_out(version, tmp_path)
    monkeypatch.setenv("QQUOVADIS_HOME", str(place / "home"))
    return place


def test_every_game_goes_on_where_it_stood(version: str, place: Path, asked: Program, told: list[str]) -> None:
    games = {name: end for name, end in EXPECTED[version]["games"].items() if name != OWN_RULES}
    assert games
    for name, end in games.items():
        asked.file_opener.receive(place / name)
        assert told == []
        assert asked.presenter is not None
        opened = asked.presenter.open_game
        assert opened.path == place / name
        assert (len(opened.session.entries), opened.session.digest()) == (end["entries"], end["digest"])
        for table in asked.window.findChildren(FinalTable):  # of a game that is over
            table.close()


def test_variants_positions_and_games_in_one_file_are_taken(place: Path, asked: Program, told: list[str]) -> None:
    files = {
        ending: sorted((place / "out").rglob(f"*{ending}")) + sorted((place / "home" / "positions").glob(f"*{ending}"))
        for ending in (POSITION_ENDING, VARIANT_ENDING, PACK_ENDING)
    }
    assert len(files[POSITION_ENDING]) == 3 and files[VARIANT_ENDING]
    for file in files[POSITION_ENDING]:
        asked.file_opener.receive(file)
        assert told == []
        assert asked.presenter is not None
        assert asked.presenter.open_game.kit.game == file.name.split(" ")[0]
        assert not asked.presenter.open_game.session.entries
    for file in files[VARIANT_ENDING] + files[PACK_ENDING]:
        asked.file_opener.receive(file)
        assert told == []
        assert asked.dialog is not None and asked.dialog.isVisible()
