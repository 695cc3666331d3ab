"""Nothing on a table is written in letters below 11 pixels, in any game, language or window from a small one on.

The world that a person looks at from afar is exempt: what stands on it is smaller then, and is read by coming nearer.
Races and seats are known by their shapes; their letters need not be read.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot
from tools.gallery.check import words_known_by_shape
from tools.gallery.lettered import Fault, Reader, read_by
from tools.gallery.moments import as_of_now

from tests.marks import long
from tests.ui.pictures.conftest import at_rest, dressed
from tests.ui.screens.conftest import PLAYED
from tests.ui.window.conftest import program
from ui.kit.context import AppContext
from ui.program.program import Program
from ui.table.scene.artwork import Artwork

__all__ = ["dressed", "program"]
CORPUS = Path(__file__).parents[2] / "saves_corpus"
PAINTED = Artwork._painted
SIZES = ((1366, 768), (1100, 700), (1024, 640))
SHARPEST = 4  # files that are looked at in every run, in one of the languages: they find what was once too small


class Kept(NamedTuple):
    """A kept game of which so many lines are taken up, 0 for all, in a language."""

    file: Path
    lines: int
    language: str

    @property
    def bytes(self) -> bytes:
        """What is taken up."""
        if not self.lines:
            return as_of_now(self.file)
        return b"".join(self.file.read_bytes().splitlines(keepends=True)[: self.lines])


# A hand that is played from, a war, a display and cards that lie face up, in each game. Each of the first takes four
# seconds, for everything is painted three times; together they find what no test of a part does.
FILES = (
    (PLAYED / "hand-en.qqgame", 0),
    (PLAYED / "hidden-en.qqgame", 0),
    (PLAYED / "ends-ja.qqgame", 0),
    (CORPUS / "undecim-14-3-seats-finished.qqgame", 90),
    (CORPUS / "quo_vadis-30-5-seats-declaring-morale.qqgame", 119),
    (CORPUS / "populous-21-3-seats-finished.qqgame", 330),
)
GAMES = [
    pytest.param(
        Kept(file, lines, language),
        id=f"{file.stem}-{language}",
        marks=() if at < SHARPEST and at % 2 == by else long,
    )
    for at, (file, lines) in enumerate(FILES)
    for by, language in enumerate(("en", "ja"))
]


class SmallReader(Reader):
    """Reads how large everything is that is written, and nothing else."""

    def __init__(self) -> None:
        super().__init__(words_known_by_shape())

    def faults(self) -> list[Fault]:
        return [fault for fault in super().faults() if "pixels high" in fault.what]


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Kept:
    """Return the game that is taken up."""
    game: Kept = request.param
    return game


@pytest.fixture
def context(kept: Kept, dressed: Callable[..., AppContext]) -> AppContext:
    """Return the surroundings in which it is taken up."""
    return dressed(kept.language, "light")


@pytest.mark.parametrize("kept", GAMES, indirect=True)
def test_nothing_on_a_table_is_too_small_to_be_read(
    kept: Kept, program: Program, context: AppContext, own_home: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    reader = SmallReader()
    read_by(reader, monkeypatch.setattr)
    monkeypatch.setattr(Artwork, "_painted", PAINTED)  # each time anew, not only once in all tests
    own_home.mkdir(parents=True, exist_ok=True)
    file = own_home / kept.file.name
    file.write_bytes(kept.bytes)
    program.take_up(file)
    presenter = program.presenter
    assert presenter is not None
    found = set[str]()
    for size in SIZES:
        program.window.resize(*size)
        if presenter.is_covered:
            presenter.open_curtain()
        qtbot.waitUntil(lambda: presenter.controller.here is not None and not presenter.controller.beats.is_showing)
        at_rest(program.window, qtbot)
        reader.begin()
        presenter.table.set_look(context.look)  # so that nothing comes from memory
        at_rest(program.window, qtbot)
        assert reader.read, "nothing was painted"
        found |= {f"{size}: {fault.text!r} is {fault.what}" for fault in reader.faults()}
    assert not found, "\n".join(sorted(found))
