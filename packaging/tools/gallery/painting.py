"""Paints screens into a folder: each in both languages and both rooms, and some on larger screens."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QMessageLogContext, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QPixmap

from tools.gallery.moments import GalleryMoments
from tools.gallery.screens import SCREENS, Gallery
from ui.playtest_kit.window_driver import WindowDriver
from ui.window.context import AppContext
from ui.window.theme import COLOR_SCHEMES

SMALL = (1280, 720)
LARGER = ((1920, 1080), (2560, 1440))
ON_LARGER = ("start-table", "placement", "hand", "late", "war-report", "final-table", "workshop", "workbench-cards")
NO_PLATFORM = "This plugin does not support"


class PictureOrder(NamedTuple):
    """Which screens are painted where; `everywhere` wants each in every size."""

    folder: Path
    names: tuple[str, ...]
    languages: tuple[str, ...]
    everywhere: bool = False


def paint_screens(order: PictureOrder, home: Path, tell: Callable[[str], object]) -> None:
    """Paint the screens and tell the name of each file; needs a running application.

    Args:
        order: what is painted.
        home: where moments are played to and saved.
        tell: hears the name of each file as soon as it is there.
    """
    before = qInstallMessageHandler(_overhear)
    moments = GalleryMoments(home)
    for language in order.languages:
        for scheme in COLOR_SCHEMES:
            gallery = Gallery(WindowDriver(AppContext(language, scheme), QSize(*SMALL)), moments)
            for name in order.names:
                for picture, size in _pictures(gallery, name, everywhere=order.everywhere):
                    file = order.folder / f"{name}-{language}-{scheme}-{size[0]}.png"
                    picture.save(str(file))
                    tell(file.name)
            gallery.driver.close()
    qInstallMessageHandler(before)


def chosen(names: Sequence[str]) -> tuple[str, ...]:
    """Return these screens, or all; one that there is not ends the program with a sentence."""
    for name in names:
        if name not in SCREENS:
            raise SystemExit(f"There is no screen “{name}”. Available: {', '.join(SCREENS)}.")
    return tuple(names) or tuple(SCREENS)


def _pictures(gallery: Gallery, name: str, *, everywhere: bool) -> Iterator[tuple[QPixmap, tuple[int, int]]]:
    gallery.driver.resize(QSize(*SMALL))
    SCREENS[name](gallery)
    for size in (SMALL, *(LARGER if everywhere or name in ON_LARGER else ())):
        gallery.driver.resize(QSize(*size))
        yield gallery.driver.picture(), size
    gallery.driver.clear()


def _overhear(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
    """Say what Qt says, but for what its offscreen platform cannot do."""
    del kind, context
    if not words.startswith(NO_PLATFORM):
        sys.stderr.write(f"{words}\n")
