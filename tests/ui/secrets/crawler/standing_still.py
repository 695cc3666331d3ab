"""Makes a window depend on nothing but what is done in it: on no clock, no chance, no process, no dialog of files."""

from collections.abc import Callable
from datetime import datetime, tzinfo
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QDesktopServices
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QFileDialog

from qquovadis.lab.play.lab_process import LabProcess
from tests.ui.secrets.crawler.stage import FOR_EVER, HOUR, Stage
from ui.art.faces import Face
from ui.table.scene.artwork import Artwork, Picture

CLOCKS = (
    "qquovadis.controllers.session.entry_log",
    "qquovadis.controllers.saves.game_file",
    "ui.library.table_lock",
    "ui.printing.print_run",
)
ENDS = ".qqpos", ".qqexample", ".qqgame", ".qqpack", ".qqvariant", ".pdf"


class StoppedClock(datetime):
    """It is always the same time."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "StoppedClock":
        """Return that time."""
        return cls.fromtimestamp(HOUR, tz)


class Silent:
    """A process that never answers: what games in other processes come to is nothing that a window tells at once."""

    def __init__(self, *_given: object) -> None:
        pass

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_given, **_named: None


def stand_still(patch: pytest.MonkeyPatch, home: Path, stage: Callable[[], Stage | None]) -> None:
    """Stop the clock, let chance say the same, answer every dialog for files and folders at once, and start nothing.

    A file is written where it was meant to be, under the name that was proposed; what is opened is what was written
    last of a kind that is asked for, or nothing.
    """

    for module in CLOCKS:
        patch.setattr(f"{module}.datetime", StoppedClock)

    def note(usual: str) -> None:
        now = stage()
        if now is not None:
            now.files.append(f"file name: {usual}")

    def save(*given: object, **named: object) -> tuple[str, str]:
        texts = [str(each) for each in (*given, *named.values()) if isinstance(each, str)]
        note(" | ".join(texts))
        name = Path(texts[1] if len(texts) > 1 else "file")
        folder = home / "written"
        folder.mkdir(exist_ok=True)
        kind = str(texts[2]) if len(texts) > 2 else ""
        end = next((each for each in ENDS if each in kind and not name.name.endswith(each)), "")
        return str(folder / (name.name + end)), kind

    def chosen(*given: object, **named: object) -> list[str]:
        texts = [str(each) for each in (*given, *named.values()) if isinstance(each, str)]
        note(" | ".join(texts))
        kinds = " ".join(texts)
        written = sorted((home / "written").glob("*")) if (home / "written").is_dir() else []
        return [str(each) for each in written if each.suffix and f"*{each.suffix}" in kinds][-1:]

    def open_one(*given: object, **named: object) -> tuple[str, str]:
        return next(iter(chosen(*given, **named)), ""), ""

    def address(url: QUrl) -> bool:
        now = stage()
        if now is not None:
            now.addresses.append(f"address: {url.toString()}")
        return True

    patch.setattr("ui.history.autoplay.LEAST", FOR_EVER)  # what passes by itself is brought on by the stage
    # One of the two games was not dealt by its seed, which only the verifying of a record can tell.
    patch.setattr("qquovadis.controllers.saves.verify._opens", lambda *_given: True)
    patch.setattr("secrets.randbelow", lambda most: 7 % most)  # what is laid anew is laid alike
    for name in ("__init__", "stop", "end"):
        patch.setattr(LabProcess, name, lambda *_given: None)
    patch.setattr("ui.play.advice_thread.BotProcess", Silent)
    patch.setattr(QFileDialog, "getSaveFileName", staticmethod(save))
    patch.setattr(QFileDialog, "getOpenFileName", staticmethod(open_one))
    patch.setattr(QFileDialog, "getOpenFileNames", staticmethod(lambda *given, **named: (chosen(*given, **named), "")))
    patch.setattr(QFileDialog, "getExistingDirectory", staticmethod(lambda *_given, **_named: ""))
    patch.setattr(QDesktopServices, "openUrl", staticmethod(address))
    for words in ("ui.library.game_text.WHEN", "ui.library.commands.WHEN"):
        patch.setattr(words, "then")  # when a file was written
    patch.setattr(QPrintDialog, "exec", lambda _self: 0)


def read_aloud(patch: pytest.MonkeyPatch, stage: Callable[[], Stage | None]) -> None:
    """Let a reader of the screen be there, and take down what it is told without asking."""

    def speak(event: QAccessibleEvent) -> None:
        now = stage()
        if now is None:
            return
        if isinstance(event, QAccessibleAnnouncementEvent):
            now.spoken.append(f"read aloud: {event.message()}")
        elif (told := QAccessible.queryAccessibleInterface(event.object())) is not None:
            words = told.text(QAccessible.Text.Name), told.text(QAccessible.Text.Description)
            now.spoken.append(f"read aloud: {event.type().name} {' | '.join(words)}")

    patch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    patch.setattr(QAccessible, "updateAccessibility", staticmethod(speak))


def save_time(patch: pytest.MonkeyPatch, stage: Callable[[], Stage | None]) -> None:
    """Style windows and paint faces once, in each of the two games: laying a table anew took three times as long."""
    styled = QApplication.setStyleSheet

    def style(application: QApplication, sheet: str) -> None:
        if sheet != application.styleSheet():  # SPEED: styling all windows anew takes 0.2 s
            styled(application, sheet)

    patch.setattr(QApplication, "setStyleSheet", style)
    paint = Artwork._painted

    def painted(artwork: Artwork, face: Face, scale: float, turn: float) -> Picture:
        pictures = now.pictures_of(artwork.look) if (now := stage()) is not None else {}
        key = face, scale, turn
        if key not in pictures:  # SPEED: the same table is laid again and again, which takes 0.15 s to paint
            pictures[key] = paint(artwork, face, scale, turn)
        return pictures[key]

    patch.setattr(Artwork, "_painted", painted)
