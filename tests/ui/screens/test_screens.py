"""On every screen, in both languages and every size: no text is cut or too small, all is translated, Qt is silent.

Every other screen is looked at in every run, at the small size and in one of the languages; the rest in the long one.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from tools.gallery.painting import LARGER, SMALL
from tools.gallery.screens import SCREENS, Gallery

from qquovadis.model.text.translations import LANGUAGES
from tests.marks import long
from tests.ui.screens.conftest import GalleryIn, Watch
from tests.ui.screens.lettered import Fault, Reader
from tests.ui.screens.widgets import cut_texts

SIZES = (SMALL, *(pytest.param(size, marks=long) for size in LARGER))
# By turns in one language, in the other and in the long run only, so that each gallery has few screens to play to.
SHOWN = [
    pytest.param(language, name, marks=() if at % 24 == 12 * by else long)
    for by, language in enumerate(("en", "ja"))
    for at, name in enumerate(SCREENS)
]


def faults_on(gallery: Gallery, reader: Reader) -> Iterator[Fault]:
    """Paint what the gallery shows, nothing of it from memory, and return what is cut."""
    reader.begin()
    presenter = gallery.driver.program.presenter
    if presenter is not None:
        presenter.table.set_look(gallery.driver.context.look)
    gallery.driver.picture()
    yield from reader.faults()
    for window in gallery.driver.shown():
        yield from cut_texts(window)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("language", "name"), SHOWN)
def test_a_screen_cuts_no_text_and_is_translated(
    gallery_in: GalleryIn, watch: Watch, name: str, language: str, size: tuple[int, int]
) -> None:
    watch.unsaid.sentences.clear()
    gallery = gallery_in(language)
    gallery.driver.resize(QSize(*size))
    try:
        SCREENS[name](gallery)
        found = list(faults_on(gallery, watch.reader))
    finally:
        gallery.driver.clear()
    assert not found, "\n".join(f"{name}: {fault.what} at {fault.area}: {fault.text!r}" for fault in found)
    unsaid = watch.unsaid.sentences - set(LANGUAGES.values())
    assert not unsaid, f"{name} says without a translation: {sorted(unsaid)}"
