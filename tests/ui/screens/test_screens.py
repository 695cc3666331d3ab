"""On every screen, in both languages, in windows and letters of every size: each text is whole and translated.

Every other screen is looked at in every run, at the small size and in one of the languages; the rest in the long one.
"""

import pytest
from PySide6.QtCore import QSize
from tools.gallery.painting import LETTERS, SIZES, SMALL, USUAL
from tools.gallery.screens import SCREENS

from qquovadis.model.text.translations import LANGUAGES
from tests.marks import long
from tests.ui.screens.conftest import GalleryIn, Watch

SEEN = [
    pytest.param(size, letters, marks=() if (size, letters) == (SMALL, USUAL) else long)
    for letters in LETTERS
    for size in SIZES
]
# By turns in one language, in the other and in the long run only, so that each gallery has few screens to play to.
SHOWN = [
    pytest.param(language, name, marks=() if at % 24 == 12 * by else long)
    for by, language in enumerate(("en", "ja"))
    for at, name in enumerate(SCREENS)
]


@pytest.mark.parametrize(("size", "letters"), SEEN)
@pytest.mark.parametrize(("language", "name"), SHOWN)
def test_the_texts_of_a_screen_are_whole_and_translated(
    gallery_in: GalleryIn, watch: Watch, name: str, language: str, size: tuple[int, int], letters: int
) -> None:
    watch.unsaid.sentences.clear()
    gallery = gallery_in(language, letters)
    watch.stand(QSize(*size))
    gallery.driver.resize(QSize(*size))
    try:
        SCREENS[name](gallery)
        found = watch.texts.faults(gallery)
    finally:
        gallery.driver.clear()
    assert not found, "\n".join(f"{name}: {fault.what} at {fault.area}: {fault.text!r}" for fault in found)
    unsaid = watch.unsaid.sentences - set(LANGUAGES.values())
    assert not unsaid, f"{name} says without a translation: {sorted(unsaid)}"
