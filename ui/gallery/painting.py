"""Paints screens into a folder: each in both languages and both rooms, and some on larger screens."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

from PySide6.QtCore import QMessageLogContext, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from qquovadis.errors import Listed, QuoError
from qquovadis.model.text.translations import N_
from ui.gallery.command import Told, Wish
from ui.gallery.moments import GalleryMoments
from ui.gallery.screens import SCREENS
from ui.gallery.stage import Stage
from ui.window.context import AppContext
from ui.window.fonts import register_fonts
from ui.window.theme import ROOMS

SMALL = (1280, 720)
LARGER = ((1920, 1080), (2560, 1440))
ON_LARGER = ("start-table", "placement", "hand", "late", "war-report", "final-table", "workshop", "workbench-cards")
NO_PLATFORM = "This plugin does not support"
UNKNOWN = N_("There is no screen “{name}”. Available: {known}.")


def paint_screens(wish: Wish, home: Path, tell: Told) -> None:
    """Paint the screens and tell the name of each file; moments are played into the folder `home`."""
    wanted = chosen(wish.names)
    application = application_for_pictures()
    before = qInstallMessageHandler(_overhear)
    moments = GalleryMoments(home)
    wish.folder.mkdir(parents=True, exist_ok=True)
    for language in wish.languages:
        for room in ROOMS:
            stage = Stage(AppContext(language, room), moments, QSize(*SMALL))
            for name in wanted:
                for picture, size in _pictures(stage, name, everywhere=wish.everywhere or bool(wish.names)):
                    file = wish.folder / f"{name}-{language}-{room}-{size[0]}.png"
                    picture.save(str(file))
                    tell(file.name)
            stage.close()
    qInstallMessageHandler(before)
    del application


def application_for_pictures() -> QApplication:
    """Return the application, made if there is none, with our fonts and style."""
    application = cast(QApplication, QApplication.instance() or QApplication(["gallery"]))
    application.setStyle("Fusion")
    register_fonts(paths.resources() / "fonts")
    return application


def chosen(names: Sequence[str]) -> tuple[str, ...]:
    """Return these screens, or all; QuoError names the one there is not."""
    for name in names:
        if name not in SCREENS:
            raise QuoError(UNKNOWN, name=name, known=Listed(SCREENS))
    return tuple(names) or tuple(SCREENS)


def _pictures(stage: Stage, name: str, *, everywhere: bool) -> Iterator[tuple[QPixmap, tuple[int, int]]]:
    stage.resize(QSize(*SMALL))
    SCREENS[name](stage)
    for size in (SMALL, *(LARGER if everywhere or name in ON_LARGER else ())):
        stage.resize(QSize(*size))
        yield stage.picture(), size
    stage.clear()


def _overhear(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
    """Say what Qt says, but for what its offscreen platform cannot do."""
    del kind, context
    if not words.startswith(NO_PLATFORM):
        sys.stderr.write(f"{words}\n")
