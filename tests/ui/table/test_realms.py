"""Lands of a realm lie in one row of their own beside the settlements, and the box about them says what they are."""

from itertools import pairwise

from tests.marks import quick
from tests.rules.undecim.stage import Stage, undecim
from tests.ui.table.conftest import Laying
from ui.table import TableView
from ui.table.faces.row_face import RowFace

pytestmark = quick
SET = ("grassland", "forest", "swamp", "mountain")
SIZE = (1580, 992)


def shown(laying: Laying, stage: Stage) -> TableView:
    """A table at which A has two settlements, at the auto actions."""
    return laying(stage.settled("A", "wood wood", "iron clay stone").area("A", *SET, "wood").at("auto").settle(), SIZE)


def test_realms_have_boxes_of_their_own_that_say_so(laying: Laying) -> None:
    stage = undecim(3, realm=True)
    table = shown(laying, stage.seat("A", realms=[f"{land} at {number}" for number in (1, 2) for land in SET]))
    boxes = table.table_scene.plan.mats[0].boxes
    assert [box.level for box in boxes] == [2, 3, 4, 4]
    assert [box.family for box in boxes] == ["", "", "realms", "realms"]
    assert all(one.area.right <= other.area.x for one, other in pairwise(boxes))
    faces = [getattr(each, "face", None) for each in table.table_scene.items()]
    rows = [face for face in faces if isinstance(face, RowFace)]
    mine = next(row for row in rows if row.plan.seat == 0)
    assert mine.kinds == ("Settlements", "Settlements", "Realms", "Realms")
    assert mine.levels == ("Level 2", "Level 3", "", "")


def test_a_table_without_the_idea_has_boxes_for_settlements_alone(laying: Laying) -> None:
    table = shown(laying, undecim(3))
    assert [box.family for box in table.table_scene.plan.mats[0].boxes] == ["", ""]
