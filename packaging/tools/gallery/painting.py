"""Paints screens into a folder, in both languages and rooms, on screens and in letters of several sizes."""

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby, product
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

from PySide6.QtCore import QMessageLogContext, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication

from qquovadis.model.text.translations import LANGUAGES
from tools.gallery.moments import GalleryMoments
from tools.gallery.screens import SCREENS, Gallery
from ui.kit.context import AppContext
from ui.kit.theme import COLOR_SCHEMES, ColorScheme
from ui.playtest_kit.window_driver import WindowDriver

SMALL = (1280, 720)
LARGER = ((1600, 900), (1920, 1080), (2560, 1440))
SIZES = (SMALL, *LARGER)
LAPTOPS = ((1024, 700), (1366, 768))  # the smallest window and a usual small one: looked at where every size is
USUAL, LARGEST = 100, 150  # sizes of letters, in percent
LETTERS = (USUAL, LARGEST)
ON_LARGER = ("start-table", "placement", "hand", "late", "war-report", "final-table", "workshop", "workbench-cards")
NO_PLATFORM = "This plugin does not support"


class Shot(NamedTuple):
    """One picture of the gallery: a screen, in a window of a size, by day or by night, in a language and letters."""

    screen: str
    size: tuple[int, int]
    scheme: ColorScheme
    language: str
    letters: int = USUAL

    @property
    def file(self) -> str:
        """The name of its picture."""
        larger = "" if self.letters == USUAL else f"-{self.letters}"
        return f"{self.screen}-{self.language}-{self.scheme}-{self.size[0]}{larger}.png"


def every_shot(names: Iterable[str], languages: Sequence[str] = tuple(LANGUAGES)) -> list[Shot]:
    """Return the shots of these screens in every size, room, language and letters."""
    ways = product(languages, COLOR_SCHEMES, LETTERS, names, (*LAPTOPS, *SIZES))
    return [Shot(name, size, scheme, language, letters) for language, scheme, letters, name, size in ways]


def usual_shots(names: Iterable[str], languages: Sequence[str]) -> list[Shot]:
    """Return the shots of these screens in the usual letters, on larger screens where it matters most."""
    return [
        Shot(name, size, scheme, language)
        for language, scheme, name in product(languages, COLOR_SCHEMES, names)
        for size in (SIZES if name in ON_LARGER else (SMALL,))
    ]


def by_lot(shots: Sequence[Shot], count: int, seed: int) -> list[Shot]:
    """Return so many of the shots, drawn by lot; the same seed draws the same."""
    return random.Random(seed).sample(list(shots), min(count, len(shots)))


def paint_shots(shots: Iterable[Shot], folder: Path, moments: GalleryMoments, tell: Callable[[str], object]) -> None:
    """Paint shots into a folder; needs a running application.

    Args:
        shots: what is painted.
        folder: where the pictures go.
        moments: where moments of games are taken from.
        tell: hears the name of each file as soon as it is there.
    """
    with only_what_matters():
        for shot, gallery in shown(shots, moments):
            gallery.driver.picture().save(str(folder / shot.file))
            tell(shot.file)


def shown(shots: Iterable[Shot], moments: GalleryMoments) -> Iterator[tuple[Shot, Gallery]]:
    """Show one shot after the other, those of one language and letters in the same window.

    A screen stays where it is while the window becomes larger and the room dark; one that is a window of its own, and
    takes its size from the screen, is opened again for each size.
    """
    ordered = sorted(shots, key=lambda shot: (shot.language, shot.letters, shot.screen, shot.size, shot.scheme))
    for (language, letters), alike in groupby(ordered, lambda shot: (shot.language, shot.letters)):
        gallery = Gallery(WindowDriver(AppContext(language, COLOR_SCHEMES[0], letters), QSize(*SMALL)), moments)
        for _, of_screen in groupby(alike, lambda shot: shot.screen):
            yield from _shown_in_turn(list(of_screen), gallery)
            gallery.driver.clear()
        gallery.driver.close()


def _shown_in_turn(shots: Sequence[Shot], gallery: Gallery) -> Iterator[tuple[Shot, Gallery]]:
    driver, size = gallery.driver, QSize()
    for shot in shots:
        driver.context.light(shot.scheme)
        alone = not size.isEmpty() and len(driver.shown()) == 1
        if QSize(*shot.size) != size:
            size = QSize(*shot.size)
            stand_on_screen(size)
            driver.resize(size)
            if not alone:
                driver.clear()
                SCREENS[shot.screen](gallery)
                driver.resize(size)  # windows beside it too
        driver.settle()
        yield shot, gallery


def stand_on_screen(size: QSize, put: Callable[[object, str, object], object] = setattr) -> None:
    """Let windows that ask how large the screen is hear that it is so large: Qt's own is always of one size."""
    screen = SimpleNamespace(availableSize=lambda: QSize(size), devicePixelRatio=lambda: 1.0)
    put(QGuiApplication, "primaryScreen", staticmethod(lambda: screen))


def chosen(names: Sequence[str]) -> tuple[str, ...]:
    """Return these screens, or all; one that there is not ends the program with a sentence."""
    for name in names:
        if name not in SCREENS:
            raise SystemExit(f"There is no screen “{name}”. Available: {', '.join(SCREENS)}.")
    return tuple(names) or tuple(SCREENS)


@contextmanager
def only_what_matters() -> Iterator[None]:
    """Say what Qt says, but for what its offscreen platform cannot do."""
    before = qInstallMessageHandler(_overhear)
    yield
    qInstallMessageHandler(before)


def _overhear(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
    del kind, context
    if not words.startswith(NO_PLATFORM):
        sys.stderr.write(f"{words}\n")
