"""Files are watched however an editor saves them, and told of once, when they have come to rest."""

from collections.abc import Generator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.conftest import A_DAY
from ui.kit.file_watcher import QUIET, FileWatcher


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two files of a pack and one that is none."""
    place = tmp_path / "pack"
    place.mkdir()
    for name in ("pack.toml", "rules.en.md", "notes.txt"):
        (place / name).write_text(name)
    return place


@pytest.fixture
def watch(folder: Path, tmp_path: Path, qtbot: QtBot) -> Generator[FileWatcher]:
    """A watch on the folder and on one more file that is not there yet."""
    del qtbot
    watch = FileWatcher([folder], [tmp_path / "mine.qqvariant"])
    yield watch
    watch.stop()
    watch.deleteLater()


def test_a_file_that_is_written_in_several_steps_is_told_of_once(
    watch: FileWatcher, folder: Path, qtbot: QtBot
) -> None:
    numbers: list[int] = []
    watch.changed.connect(lambda: numbers.append(1))
    path = folder / "pack.toml"
    watch._muted.setInterval(A_DAY)  # it is not quiet before the test says so
    for text in ("", "first", "first and second"):
        with qtbot.waitSignal(watch._watcher.fileChanged):
            path.write_text(text)
        assert watch._muted.isActive() and numbers == []
    watch._muted.setInterval(1)
    qtbot.waitUntil(lambda: not watch._muted.isActive())
    assert numbers == [1]
    with qtbot.waitSignal(watch._watcher.fileChanged):
        path.write_text(path.read_text())
    qtbot.waitUntil(lambda: not watch._muted.isActive())
    assert numbers == [1]


def test_a_file_that_is_saved_by_renaming_is_told_of_again_and_again(
    watch: FileWatcher, folder: Path, qtbot: QtBot
) -> None:
    path = folder / "rules.en.md"
    for text in ("one", "two", "three"):
        with qtbot.waitSignal(watch.changed):
            draft = folder / ".rules.en.md.swp"
            draft.write_text(text)
            draft.replace(path)
    with qtbot.waitSignal(watch.changed):
        path.unlink()
    with qtbot.waitSignal(watch.changed):
        path.write_text("three again")


def test_new_files_and_files_outside_are_told_of_and_others_are_not(
    watch: FileWatcher, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(watch.changed):
        (folder / "cards.toml").write_text("cards")
    with qtbot.waitSignal(watch.changed):
        (tmp_path / "mine.qqvariant").write_text("changes")
    with qtbot.assertNotEmitted(watch.changed, wait=4 * QUIET):
        (folder / "notes.txt").write_text("more")
        (tmp_path / "yours.qqvariant").write_text("others")


def test_a_disk_that_tells_nothing_is_looked_at_when_people_come_back(
    watch: FileWatcher, folder: Path, qtbot: QtBot
) -> None:
    watch._watcher.blockSignals(True)
    (folder / "pack.toml").write_text("quietly")
    with qtbot.waitSignal(watch.changed):
        watch._come_back(Qt.ApplicationState.ApplicationActive)


def test_a_watch_that_is_stopped_tells_nothing(watch: FileWatcher, folder: Path, qtbot: QtBot) -> None:
    (folder / "pack.toml").write_text("once more")
    watch.stop()
    watch._come_back(Qt.ApplicationState.ApplicationActive)
    with qtbot.assertNotEmitted(watch.changed, wait=4 * QUIET):
        (folder / "pack.toml").write_text("and more")
