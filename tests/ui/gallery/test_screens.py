"""On every screen, in both languages and every size: no text is cut or too small, all is translated, Qt is silent.

The small size is looked at always, the larger ones where QQUOVADIS_GALLERY is set: they take some minutes.
"""

import os
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize

from qquovadis.model.text.translations import LANGUAGES
from tests.ui.gallery.conftest import Staged, Watch
from tests.ui.gallery.lettered import Fault, Reader
from tests.ui.gallery.widgets import cut_texts
from ui.gallery.painting import LARGER, SMALL
from ui.gallery.screens import SCREENS
from ui.gallery.stage import Stage

LARGE = pytest.mark.skipif(not os.environ.get("QQUOVADIS_GALLERY"), reason="set QQUOVADIS_GALLERY to see all sizes")
SIZES = (SMALL, *(pytest.param(size, marks=LARGE) for size in LARGER))


def faults_on(stage: Stage, reader: Reader) -> Iterator[Fault]:
    """Paint what the stage shows, nothing of it from memory, and return what is cut."""
    reader.begin()
    presenter = stage.program.presenter
    if presenter is not None:
        presenter.table.set_look(stage.context.look)
    stage.picture()
    yield from reader.faults()
    for window in stage.shown():
        yield from cut_texts(window)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_screen_cuts_no_text_and_is_translated(
    staged: Staged, watch: Watch, name: str, language: str, size: tuple[int, int]
) -> None:
    watch.unsaid.sentences.clear()
    stage = staged(language)
    stage.resize(QSize(*size))
    try:
        SCREENS[name](stage)
        found = list(faults_on(stage, watch.reader))
    finally:
        stage.clear()
    assert not found, "\n".join(f"{name}: {fault.what} at {fault.area}: {fault.text!r}" for fault in found)
    unsaid = watch.unsaid.sentences - set(LANGUAGES.values())
    assert not unsaid, f"{name} says without a translation: {sorted(unsaid)}"
