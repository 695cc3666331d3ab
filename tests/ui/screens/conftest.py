"""Galleries in which every screen is shown, one a language, with a reader of all that is painted and said there."""

import gettext
import os
from collections.abc import Callable, Generator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from tools.gallery.moments import GalleryMoments
from tools.gallery.painting import SMALL
from tools.gallery.screens import Gallery

from qquovadis import paths
from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.ui.screens.lettered import Reader, read_by
from ui.playtest_kit.window_driver import WindowDriver, offscreen_application
from ui.table.faces.card_states import STAMP
from ui.window.context import AppContext
from ui.window.theme import load_theme

SOURCE = "en"  # what is written in the sources; its catalogue holds nothing else
GalleryIn = Callable[[str], Gallery]


class Unsaid(gettext.NullTranslations):
    """Notes the sentences that a catalogue does not know."""

    def __init__(self) -> None:
        super().__init__()
        self.sentences: set[str] = set()

    def gettext(self, message: str) -> str:
        self.sentences.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.sentences.add(msgid1)
        return msgid1 if n == 1 else msgid2


@pytest.fixture(scope="module")
def patching() -> Generator[pytest.MonkeyPatch]:
    """Replace names for as long as the galleries are open."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture(scope="module")
def unsaid(patching: pytest.MonkeyPatch) -> Unsaid:
    """Return what no catalogue knows."""
    unsaid, found = Unsaid(), gettext.translation

    def translation(*told: Any) -> gettext.NullTranslations:
        catalogue: gettext.NullTranslations = found(*told)
        if told[-1] != [SOURCE]:
            catalogue.add_fallback(unsaid)
        return catalogue

    patching.setattr(gettext, "translation", translation)
    return unsaid


@pytest.fixture(scope="module")
def reader(patching: pytest.MonkeyPatch) -> Reader:
    """Return whoever reads what is painted; races are known by their shapes too, spent cards by how they lie."""
    theme = load_theme(paths.resources() / "theme" / "tokens.toml", "light")
    stamps = {Texts(language).say(STAMP) for language in LANGUAGES}
    reader = Reader(frozenset({*(race.code for race in theme.races.values()), *stamps}))
    read_by(reader, patching.setattr)
    return reader


class Watch(NamedTuple):
    """What is heard and read while screens are shown."""

    reader: Reader
    unsaid: Unsaid


@pytest.fixture(scope="module")
def watch(reader: Reader, unsaid: Unsaid) -> Watch:
    """Return what is heard and read."""
    return Watch(reader, unsaid)


@pytest.fixture(scope="module", autouse=True)
def small_screen(patching: pytest.MonkeyPatch) -> None:
    """Let windows that ask how large the screen is hear that it is small; without a screen Qt's is smaller still."""
    screen = SimpleNamespace(availableSize=lambda: QSize(*SMALL), devicePixelRatio=lambda: 1.0)
    patching.setattr(QGuiApplication, "primaryScreen", staticmethod(lambda: screen))


@pytest.fixture(scope="session")
def moments_played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of moments that all modules share, and all processes that pass tests at the same time."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own) / "moments-played"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def gallery_in(
    qapp: QApplication, watch: Watch, tmp_path_factory: pytest.TempPathFactory, moments_played: Path
) -> Generator[GalleryIn]:
    """Return a way to the gallery in a language; one is open at a time, as in the program."""
    del qapp, watch
    moments = GalleryMoments(tmp_path_factory.mktemp("moments"), moments_played)
    open_now = dict[str, Gallery]()
    offscreen_application()

    def gallery(language: str) -> Gallery:
        for other in [each for each in open_now if each != language]:
            open_now.pop(other).driver.close()
        if language not in open_now:
            open_now[language] = Gallery(WindowDriver(AppContext(language, "light"), QSize(*SMALL)), moments)
        return open_now[language]

    yield gallery
    for each in open_now.values():
        each.driver.close()
