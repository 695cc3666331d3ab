"""A workbench with nothing on its shelf but the drafts, and the proof that nothing of it stays behind."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.loading import find_pack, load_pack
from qquovadis.model.pack import Pack
from ui.fonts import register_fonts
from ui.surroundings import Surroundings
from ui.workbench.bench import Workbench


@pytest.fixture(scope="session")
def pack() -> Pack:
    """Return the draft that variants are made of."""
    return load_pack(find_pack("quo_vadis", "30"))


@pytest.fixture
def around(qapp: QApplication) -> Surroundings:
    """Return the surroundings: English, by day."""
    register_fonts(paths.resources() / "fonts")
    qapp.setStyle("Fusion")
    return Surroundings("en", "light")


@pytest.fixture
def bench(around: Surroundings, qtbot: QtBot) -> Generator[Workbench]:
    """Return the workbench as a newcomer meets it."""
    bench = Workbench(around, None)
    bench.show()
    qtbot.waitExposed(bench)
    yield bench
    bench.close()
    assert not [timer for timer in bench.findChildren(QTimer) if timer.isActive()]
    bench.deleteLater()
    qtbot.wait(1)  # so that it is gone before the next one, and nothing of it has to be styled any more
