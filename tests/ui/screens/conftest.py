"""Galleries in which every screen is shown, one a language, with a reader of all that is painted and said there."""

import gettext
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from tools.gallery.check import TextCheck
from tools.gallery.moments import GalleryMoments
from tools.gallery.painting import SMALL, USUAL, stand_on_screen
from tools.gallery.screens import Gallery

from ui.kit.context import AppContext
from ui.kit.offscreen_application import offscreen_application
from ui.playtest_kit.window_driver import WindowDriver

# Games played to their moments, once: bots need a quarter of a minute for one. What is missing is played, and then lies
# there to be kept, too; `test_played.py` tells which of them are no longer of the drafts as they are.
PLAYED = Path(__file__).with_name("played")
SOURCE = "en"  # what is written in the sources; its catalogue holds nothing else


class GalleryIn(Protocol):
    """A way to the gallery in a language, in letters of a size."""

    def __call__(self, language: str, letters: int = ...) -> Gallery:
        """Return it."""


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
def text_check(patching: pytest.MonkeyPatch) -> TextCheck:
    """Return whoever reads what is painted."""
    return TextCheck(patching.setattr)


class Watch(NamedTuple):
    """What is heard and read while screens are shown."""

    texts: TextCheck
    unsaid: Unsaid
    stand: Callable[[QSize], None]


@pytest.fixture(scope="module")
def watch(text_check: TextCheck, unsaid: Unsaid, patching: pytest.MonkeyPatch) -> Watch:
    """Return what is heard and read, and how to stand on a larger screen."""
    return Watch(text_check, unsaid, lambda size: stand_on_screen(size, patching.setattr))


@pytest.fixture(scope="module", autouse=True)
def small_screen(patching: pytest.MonkeyPatch) -> None:
    """Let windows that ask how large the screen is hear that it is small; without a screen Qt's is smaller still."""
    stand_on_screen(QSize(*SMALL), patching.setattr)


@pytest.fixture(scope="module")
def gallery_in(qapp: QApplication, watch: Watch, tmp_path_factory: pytest.TempPathFactory) -> Generator[GalleryIn]:
    """Return a way to the gallery in a language; one is open at a time, as in the program."""
    del qapp, watch
    moments = GalleryMoments(tmp_path_factory.mktemp("moments"), PLAYED)
    open_now = dict[tuple[str, int], Gallery]()
    offscreen_application()

    def gallery(language: str, letters: int = USUAL) -> Gallery:
        asked = language, letters
        for other in [each for each in open_now if each != asked]:
            open_now.pop(other).driver.close()
        if asked not in open_now:
            open_now[asked] = Gallery(WindowDriver(AppContext(language, "light", letters), QSize(*SMALL)), moments)
        return open_now[asked]

    yield gallery
    for each in open_now.values():
        each.driver.close()
