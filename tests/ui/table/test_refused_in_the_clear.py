"""What is said of something refused covers none of the cards between which one chooses."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF

from tests.ui.table.moments import until
from ui.table import TableView
from ui.table.input.hit_testing import area_of
from ui.voice.voice import voice

Showing = Callable[..., object]
WHY = "A skill that is drafted goes into the skill area of whoever drafts it, face down, and nowhere else on the table."


@pytest.mark.parametrize("size", [(1920, 1032), (1366, 720)])
def test_a_card_of_the_draft_is_refused_beside_all_that_may_be_taken(
    table_presenter: Showing, size: tuple[int, int]
) -> None:
    view = table_presenter(until("DraftSkill"), size=size)
    assert isinstance(view, TableView)
    scene = view.table_scene
    offered = [each for each in scene.targets.distinct() if each.kind == "piece"]
    assert len(offered) > 3
    for tried in (offered[0], offered[len(offered) // 2], offered[-1]):
        view.bubble.refuse(tried, WHY, "QV-DRAFT-01")
        sheet = voice().sheet
        assert sheet is not None and sheet.sheet.explanation.why_not == WHY
        others = [QRectF(*area_of(scene, each)) for each in offered]
        assert not any(sheet.place.sheet.intersects(each) for each in others), tried
    view.bubble.fall_silent()
    assert voice().sheet is None
