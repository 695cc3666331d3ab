"""A pack of a stranger whose every name and sentence is HTML with a picture: all of it is shown as it is written.

The picture has one colour that nothing else has; whatever reads the words as HTML opens the file and shows it.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Mode, Player
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from tests.marks import long
from tests.ui.files.test_plain_text import CANARY
from tests.ui.window.conftest import RACES
from ui.desk.dock import Dock
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.log_lines import LINE_ROLE, LogLine
from ui.play.open_game import Agreement
from ui.program.program import Program
from ui.rule_editor.rule_editor import RuleEditor
from ui.start.start_dialog import StartDialog

TURNED = "\\u202egnp"  # as TOML writes it: what follows would be read from right to left
PAGES = ("log", "rules", "score", "branches", "words")
NOTE = '<img src="file://{canary}"><b>note</b>'
SPOILT = ("cards.toml", "skills.toml", "races.toml", "options.toml", "parameters.toml", "words.toml")


@pytest.fixture
def canary(tmp_path: Path) -> Path:
    """The picture that must never be seen."""
    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    picture.fill(CANARY)
    picture.save(str(tmp_path / "canary.png"))
    return tmp_path / "canary.png"


@pytest.fixture
def hostile(tmp_path: Path, canary: Path) -> Pack:
    """The first pack, with a picture before each of its names, sentences and clauses."""
    folder = Path(shutil.copytree(find_pack("quo_vadis", "30"), tmp_path / "packs" / "quo_vadis" / "30"))
    shutil.copytree(paths.resources() / "packs" / "shared", tmp_path / "packs" / "shared")
    image = f"<img src='file://{canary}'>"
    for name in SPOILT:
        text = (folder / name).read_text(encoding="utf-8")
        marked = f"{image}{TURNED if name == 'words.toml' else ''} "
        for language in ("en", "ja"):
            text = re.sub(rf'({language} = (?:"""|"))', r"\g<1>" + marked.replace("\\", r"\\"), text)
        (folder / name).write_text(text, encoding="utf-8")
    for name in ("rules.en.md", "rulings.en.md"):
        text = (folder / name).read_text(encoding="utf-8")
        text = re.sub(r"^\[(QV-[\w-]+)\] ", rf"[\1] {image} ", text, flags=re.MULTILINE)
        (folder / name).write_text(text, encoding="utf-8")
    return load_pack(folder)


def sings(widget: QWidget) -> bool:
    """Whether the picture was opened and stands in a widget."""
    picture = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return CANARY.to_bytes(4, "little") in bytes(picture.constBits())


def seen(qtbot: QtBot) -> Iterator[str]:
    """The windows in which the picture stands."""
    qtbot.wait(50)
    for window in QApplication.topLevelWidgets():
        if window.isVisible() and sings(window):
            yield f"{type(window).__name__} {window.windowTitle()}"


def test_the_picture_would_be_seen(canary: Path, context: AppContext, qtbot: QtBot) -> None:
    del context
    plain, rich = PlainLabel(f"<img src='file://{canary}'>"), PlainLabel(f"<img src='file://{canary}'>")
    rich.setTextFormat(rich.textFormat().RichText)
    for label in (plain, rich):
        qtbot.addWidget(label)
    assert (sings(plain), sings(rich)) == (False, True)


@long
def test_the_table_and_its_panels_show_a_hostile_pack_as_it_is_written(
    program: Program, hostile: Pack, canary: Path, qtbot: QtBot
) -> None:
    people = (Player(NOTE.format(canary=canary)), Player("Ben", "random"), Player("Cho", "random"))
    program.sit_down(Agreement(hostile, people, RACES, start=0, seed=7, mode=Mode.MATCH))
    presenter = program.presenter
    assert presenter is not None
    session = presenter.open_game.session
    for _ in range(25):
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        asked = session.situation.decision
        assert asked is not None
        choice = next(choice for choice, clause in session.situation.judged(0) if clause is None)
        presenter.controller.choose(choice)
        qtbot.wait(1)
    program.window.desk.dock.log.noted.emit(3, NOTE.format(canary=canary) + "\u202e\x07 turned")
    session.branches.bookmark(NOTE.format(canary=canary)[:60])
    (dock,) = program.window.findChildren(Dock)
    found = list(seen(qtbot))
    for page in PAGES:
        dock.offer_page(page, shown=True)
        dock.turn_to(page)
        found += [f"{page}: {each}" for each in seen(qtbot)]
    assert found == []
    assert len(session.entries) >= 25
    assert "<img src=" in presenter.table_presenter.undo_words()[0]
    assert "\u202e" not in presenter.table_presenter.undo_words()[0]
    log = dock.log._list.model()
    lines = [log.index(row, 0).data(LINE_ROLE) for row in range(log.rowCount())]
    assert any(line.note.endswith("</b> turned") for line in lines if isinstance(line, LogLine))


def test_the_start_dialog_shows_a_hostile_pack_as_it_is_written(
    hostile: Pack, context: AppContext, qtbot: QtBot
) -> None:
    dialog = StartDialog(context, hostile, "", None)
    qtbot.addWidget(dialog)
    dialog.show()
    (tabs,) = dialog.findChildren(QTabWidget)
    found = list(seen(qtbot))
    for at in range(tabs.count()):
        tabs.setCurrentIndex(at)
        found += [f"{at}: {each}" for each in seen(qtbot)]
    assert found == []
    assert any("&lt;img" in label.text() or "<img" in label.text() for label in dialog.findChildren(QLabel))


@long
def test_the_rule_editor_shows_a_hostile_pack_as_it_is_written(
    hostile: Pack, context: AppContext, qtbot: QtBot, own_home: Path
) -> None:
    shutil.copytree(hostile.folder.parents[1], own_home / "packs")
    editor = RuleEditor(context, None)
    qtbot.addWidget(editor)
    editor.show()
    found = list(seen(qtbot))
    for tabs in editor.findChildren(QTabWidget):
        for at in range(tabs.count()):
            tabs.setCurrentIndex(at)
            found += [f"{at}: {each}" for each in seen(qtbot)]
    shown = " ".join(label.text() for label in editor.findChildren(QLabel))
    editor.close()
    assert found == []
    assert "<img" in shown or "&lt;img" in shown
