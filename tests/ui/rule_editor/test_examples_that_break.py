"""What the page of examples says of one that breaks off, in both languages: where, what happens now, what differs."""

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.variant_changes import empty_variant, with_parameter
from tests.ui.rule_editor.hands import said
from ui.kit.context import AppContext
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.examples_page import ExamplesPage

SAID = {
    "en": (
        "It breaks off at line 4, “A: take faith”, which is not allowed (QV-AFTER-03).",
        "B wins the war. A: wrath +1, Gigant worker back in the reserve. B: VP +2. Nobody is asked.",
        "• VP of B: now 11, in the example 9",
        "• Space 2-4/b: now Mystic worker of B, in the example Gigant worker of A",
    ),
    "ja": (
        "4行目の「A: take faith」が認められず（QV-AFTER-03）、そこで止まります。",
        "Bが戦争に勝利した。",
        "• BのVP：プレイ例では9、今は11",
        "• マス2-4/b：プレイ例ではAのギガントのワーカー、今はBのミスティックのワーカー",
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_an_example_that_breaks_off_is_told_as_it_ends_now(
    context: AppContext, pack: Pack, qtbot: QtBot, language: str
) -> None:
    variant = with_parameter(empty_variant(pack, "Strong towns"), pack, "war.strength_per_town", 2)
    document = VariantDocument(pack, variant, None)
    page = ExamplesPage(context)
    qtbot.addWidget(page)
    context.set_language(language)
    page.show_document(document)
    page.settle()
    qtbot.waitUntil(lambda: not page.is_trying)
    words = said(page)
    for sentence in SAID[language]:
        assert sentence in words
    assert "war.strength" not in words and "war.won" not in words
    context.set_language("en")
    document.deleteLater()
