"""A rule editor with nothing on its shelf but the drafts, and the proof that nothing of it stays behind."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.variant_changes import empty_variant
from tests.ui.window.conftest import context
from ui.kit.context import AppContext
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.rule_editor import RuleEditor

__all__ = ["context", "document", "editor", "pack"]


@pytest.fixture(scope="session")
def pack() -> Pack:
    """Return the draft that variants are made of."""
    return load_pack(find_pack("quo_vadis", "30"))


@pytest.fixture
def editor(context: AppContext, qtbot: QtBot) -> Generator[RuleEditor]:
    """Return the rule editor as a newcomer meets it."""
    editor = RuleEditor(context, None)
    editor.show()
    qtbot.waitExposed(editor)
    yield editor
    editor.close()
    assert not [timer for timer in editor.findChildren(QTimer) if timer.isActive()]
    editor.deleteLater()
    qtbot.wait(1)  # so that it is gone before the next one, and nothing of it has to be styled any more


@pytest.fixture
def document(pack: Pack, qapp: QApplication) -> Generator[VariantDocument]:
    """Return an empty variant; it goes with the test, or it would be kept a moment later, in the home of another."""
    del qapp
    document = VariantDocument(pack, empty_variant(pack, "Wild sea"), None)
    yield document
    document.deleteLater()
