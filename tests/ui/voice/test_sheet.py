"""What stands on the sheet of the voice, and in which order: in both languages and sizes of letters nothing is cut."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from tests.marks import quick
from tests.ui.painted import Painted, painted_face
from ui.art.strokes import Brushwork
from ui.kit.context import AppContext
from ui.kit.theme import ColorScheme
from ui.voice import sheet as sheet_module
from ui.voice.explanation import Explanation
from ui.voice.placing import SheetPlace
from ui.voice.sheet import HIGHEST, WIDE, WIDEST, ExplanationSheet

REFUSED = Explanation(
    name="Space 3-3/c · frost",
    icon="lock",
    why_not="Workers go to the genesis area, and this turn that is 3-5.",
    instead="Open to you: 3-5/a free, 3-5/b and 3-5/c for 1 food each.",
    does="Room for workers.",
    more="When you may: frost is not your terrain, so a worker here costs 1 food.",
    clause="QV-PLACE-01",
)
FOOD = Explanation(name="Food", icon="food", tag="5 of 6", does="Pays for workers.", now="It leaves you 4.")
CARD = Explanation(name="♠ A", tag="Player 1 · Hand")
JAPANESE = Explanation(
    name="マス 3-3/c・氷雪",
    why_not="ワーカーは生成エリアに置きます。この手番の生成エリアは3-5です。",
    more="氷雪は自種族の地形ではないので、置けるときは食料1がかかります。",
    clause="QV-PLACE-01",
)


class SetSheet:
    """A sheet at a place, as something that paints itself."""

    def __init__(self, explanation: Explanation, context: AppContext) -> None:
        self.sheet = ExplanationSheet(explanation, context.look)
        self.place = SheetPlace(QRectF(QPointF(100, 100), self.sheet.size), "right", QPointF(60, 180))

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        self.sheet.paint(brush, self.place)


def written(explanation: Explanation, context: AppContext) -> tuple[SetSheet, Painted]:
    """A sheet, and what is written on it."""
    shown = SetSheet(explanation, context)
    return shown, painted_face(shown, context.look, sheet_module)


@quick
def test_what_is_refused_says_why_first_then_what_is_open_then_what_it_would_cost(qapp: object) -> None:
    context = AppContext("en", "light")
    _, seen = written(REFUSED, context)
    words = [REFUSED.name, REFUSED.why_not, REFUSED.instead, REFUSED.does, REFUSED.more, REFUSED.clause]
    tops = [seen.place(each).top() for each in words]
    assert tops == sorted(tops)
    assert seen.place("Not allowed now").top() <= seen.place(REFUSED.why_not).top()
    assert [each.name for each in seen.icons] == ["lock", "lock"]
    assert {"F1", "read the rule"} <= set(seen.texts)
    assert REFUSED.spoken(context.texts).splitlines() == [f"{REFUSED.name} · Not allowed now", *words[1:]]


@quick
def test_what_can_be_had_says_what_it_does_and_what_now(qapp: object) -> None:
    context = AppContext("en", "light")
    _, seen = written(FOOD, context)
    assert seen.texts == ["5 of 6", "Food", "Pays for workers.", "Now: It leaves you 4."]
    assert FOOD.described(context.texts) == "5 of 6\nPays for workers.\nNow: It leaves you 4."


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("explanation", [REFUSED, FOOD, CARD, JAPANESE, Explanation(name="Undo", key="Ctrl+Z")])
def test_nothing_is_cut_nor_lies_on_anything_else(
    explanation: Explanation, letters: int, scheme: ColorScheme, qapp: object
) -> None:
    context = AppContext("ja" if explanation is JAPANESE else "en", scheme, letters)
    shown, seen = written(explanation, context)
    assert seen.overlaps == []
    sheet = shown.place.sheet
    assert all(sheet.contains(each.letters) for each in seen.words)
    assert not any("…" in each for each in seen.texts)
    grown = letters / 100
    assert sheet.width() <= WIDEST * grown + 1 and sheet.height() <= HIGHEST * grown


@quick
def test_a_long_text_makes_the_sheet_wider_rather_than_higher(qapp: object) -> None:
    context = AppContext("en", "light")
    long = Explanation(name="Heritage", does="One more sentence of what it does for its owner. " * 12)
    size = ExplanationSheet(long, context.look).size
    assert WIDE < size.width() <= WIDEST + 62
    assert size.height() <= HIGHEST + 60


@quick
def test_words_of_people_are_written_as_they_are(qapp: object) -> None:
    _, seen = written(Explanation(name="<b>Ann</b>", does="<img src=x>"), AppContext("en", "light"))
    assert seen.texts == ["<b>Ann</b>", "<img src=x>"]
