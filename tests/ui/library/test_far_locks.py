"""A game that another computer holds: whose it is and since when is said, and a person may take it over."""

import os
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSysInfo, Qt
from PySide6.QtTest import QTest

from qquovadis import paths
from ui.library.open_elsewhere_box import OpenElsewhereBox
from ui.library.table_lock import TableLock, holder_of, take_over
from ui.program.program import Program

SINCE = 1_700_000_000
FAR = ("4711", "qquovadis", "annes-laptop", "0123456789abcdef", "another start")


def lock_file(path: Path) -> Path:
    """Where the lock of a save lies."""
    lock = TableLock()
    assert lock.hold(path)
    (file,) = paths.playing().glob("*.table")
    lock.let_go()
    return file


def locked(path: Path, lines: tuple[str, ...] = FAR) -> Path:
    """Let a save be held as these lines of a lock say, which are Qt's."""
    file = lock_file(path)
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    os.utime(file, (SINCE, SINCE))
    return path


def asked(program: Program, path: Path) -> OpenElsewhereBox:
    """The question that opening a game leads to."""
    program.take_up(path)
    assert program.elsewhere is not None
    return program.elsewhere


def test_whose_lock_it_is_and_since_when(saves: Path) -> None:
    path = locked(saves / "running.qqgame")
    holder = holder_of(path)
    assert holder is not None
    assert (holder.computer, holder.since.timestamp()) == ("annes-laptop", SINCE)
    assert not TableLock().hold(path)


@pytest.mark.parametrize(
    ("lines", "computer"),
    [
        (("4711", "qquovadis", "{renamed}", "{ours}", "{start}"), None),  # this one, where process 4711 is gone
        (("{process}", "{program}", "renamed since", "{ours}", "{start}"), ""),  # this one, and it plays
        (("4711", "qquovadis", "{name}", "0123456789abcdef", "x"), "{name}"),  # another one that is called alike
        (("4711", "qquovadis", "far", "", ""), "far"),
        ((), "?"),  # one whose disk was full when it was written
    ],
)
def test_a_computer_is_known_by_its_number_where_it_has_one(
    saves: Path, lines: tuple[str, ...], computer: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, start = (text.toStdString() for text in (QSysInfo.machineUniqueId(), QSysInfo.bootUniqueId()))
    ours = known or "0a1b2c"  # a bare system has no number, and Qt itself goes by the name there
    monkeypatch.setattr("ui.library.table_lock.QSysInfo.machineUniqueId", lambda: QByteArray(ours.encode()))
    program = Path(f"/proc/{os.getpid()}/exe").resolve().name
    words = {"ours": ours, "start": start, "name": QSysInfo.machineHostName(), "process": os.getpid()}
    words["renamed"] = "renamed since" if known else words["name"]
    path = locked(saves / "running.qqgame", tuple(line.format(**words, program=program) for line in lines))
    holder = holder_of(path)
    if computer == "{name}" and not known:
        computer = None  # where this one has no number, Qt takes one that is called alike for it, and 4711 is gone
    assert (holder.computer if holder else None) == (computer.format(**words) if computer is not None else None)


def test_nothing_is_taken_over_before_a_person_says_so(saves: Path, program: Program) -> None:
    path = locked(saves / "running.qqgame")
    before = path.read_bytes()
    box = asked(program, path)
    assert "on the computer “annes-laptop”, since" in box.text()
    assert datetime.fromtimestamp(SINCE).astimezone().strftime("%Y-%m-%d %H:%M") in box.text()
    assert [button.text() for button in (box.looks, box.copies, box.leaves)] == [
        "Only look",
        "Play in a copy",
        "Cancel",
    ]
    assert box.takes is not None
    assert box.defaultButton() is box.looks
    box.leaves.click()
    assert program.presenter is None
    assert (path.read_bytes(), holder_of(path) is None) == (before, False)


def test_what_is_taken_over_goes_on_in_its_file(saves: Path, program: Program) -> None:
    path = locked(saves / "running.qqgame")
    box = asked(program, path)
    assert box.takes is not None
    box.takes.setFocus()
    QTest.keyClick(box.takes, Qt.Key.Key_Return)
    assert program.game == path
    holder = holder_of(path)
    assert holder is not None and holder.computer == ""
    program.stand_up()


def test_it_is_said_in_japanese_too(saves: Path, program: Program) -> None:
    program.window.context.set_language("ja")
    box = asked(program, locked(saves / "running.qqgame"))
    assert box.takes is not None
    assert ("コンピューター「annes-laptop」" in box.text(), box.takes.text()) == (True, "引き継ぐ")
    box.leaves.click()
    program.window.context.set_language("en")


def test_what_a_window_here_plays_cannot_be_taken_over(saves: Path, program: Program) -> None:
    path, lock = saves / "running.qqgame", TableLock()
    assert lock.hold(path)
    assert not take_over(path)
    box = asked(program, path)
    assert box.takes is None
    box.leaves.click()
    assert not TableLock().hold(path)


def test_the_library_says_whose_it_is(saves: Path, program: Program) -> None:
    path = locked(saves / "running.qqgame")
    dialog = program.library.open()
    dialog.commands.discard(path)
    (text,) = dialog.commands._notice.sentences
    assert "on the computer “annes-laptop”" in text and "take it over" in text
    assert path.is_file()
    dialog.close()
