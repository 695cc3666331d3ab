"""Where a price tag hangs: beside its thing, wholly in sight, and never where the decision bar would hide it."""

from collections.abc import Collection, Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from qquovadis.engine.agenda import Choice
from tests.ui.table.moments import until, view_of
from ui.table import ChoiceSubject, TableView
from ui.table.faces.mark_faces import Note
from ui.table.input.choice_targets import ChoiceTarget, ChoiceTargets
from ui.table.input.hit_testing import area_of
from ui.table.scene.items import BubbleItem
from ui.table.scene.price_tag import PriceTag

CHOICE = Choice("take", 1)
LINES = {"short": "2 food", "long": "0 food: 1 terrain − 1 Pioneers\n8% to win\n2 workers\n1 town"}


@pytest.fixture(scope="module")
def view(qapp: QApplication) -> Iterator[TableView]:
    """Return a table in a small window, where little room is round the bar."""
    del qapp
    view = view_of(until("PlaceWorkers"), size=(1024, 596))
    yield view
    view.close()


def everything(view: TableView) -> list[ChoiceSubject]:
    """Return every place, every track and every piece on the table."""
    plan = view.table_scene.plan
    shelves: dict[str, Collection[int]] = {
        "zone": plan.zones,
        "tally": plan.tallies,
        "seat": plan.seats,
        "piece": plan.pieces,
    }
    return [ChoiceSubject(kind, number) for kind, shelf in shelves.items() for number in shelf]


def hung(view: TableView, tag: PriceTag, subject: ChoiceSubject) -> QRectF | None:
    """Return where the tag of a thing hangs, None if none does."""
    view.table_scene.targets = ChoiceTargets([ChoiceTarget(CHOICE, subject, None)])
    before = set(view.table_scene.items())
    tag.show(subject, warning=False)
    area = None
    for item in view.table_scene.items():
        if item not in before and isinstance(item, BubbleItem) and isinstance(item.face, Note):
            area = QRectF(item.x() - item.face.w / 2, item.y() - item.face.h / 2, item.face.w, item.face.h)
    tag.show(None, warning=False)
    return area


@pytest.mark.parametrize("words", LINES)
def test_a_tag_is_wholly_in_sight_and_never_under_the_bar(view: TableView, words: str) -> None:
    config, targets = view.table_scene.scene_config, view.table_scene.targets
    view.furnish(config._replace(foresee=lambda _choice: LINES[words]))
    tag, bar = PriceTag(view.table_scene), QRectF(view.bar_place())
    found = {subject: hung(view, tag, subject) for subject in everything(view)}
    shown = {subject: area for subject, area in found.items() if area is not None}
    view.furnish(config)
    view.table_scene.targets = targets
    assert len(shown) > 30
    assert not [subject for subject, area in shown.items() if area.intersects(bar.adjusted(1, 1, -1, -1))]
    assert not [subject for subject, area in shown.items() if not QRectF(view.rect()).contains(area)]


def test_of_a_thing_above_the_bar_the_tag_hangs_above(view: TableView) -> None:
    config, targets = view.table_scene.scene_config, view.table_scene.targets
    view.furnish(config._replace(foresee=lambda _choice: LINES["short"]))
    tag, bar = PriceTag(view.table_scene), QRectF(view.bar_place())
    sides = set()
    for subject in everything(view):
        area, thing = hung(view, tag, subject), area_of(view.table_scene, subject)
        if area is None or area.left() < bar.left() or area.right() > bar.right():
            continue
        if thing.bottom < bar.top() and thing.y > area.height() + 12:
            sides.add("above")
            assert area.bottom() <= thing.y, subject
    view.furnish(config)
    view.table_scene.targets = targets
    assert sides == {"above"}


def test_the_tag_of_a_counter_hides_neither_its_cubes_nor_its_number(view: TableView) -> None:
    config, targets = view.table_scene.scene_config, view.table_scene.targets
    view.furnish(config._replace(foresee=lambda _choice: LINES["short"]))
    tag, front = PriceTag(view.table_scene), view.table_scene.screen.front
    hidden, seen = [], 0
    for opened in (frozenset[int](), frozenset({front})):
        view.table_scene.open_mats(opened)
        for family, cell in view.table_scene.plan.mats[front].tracks:
            tally = ChoiceSubject("tally", view.table_scene.board_index.kit.tally(f"{family}.{'ABCDE'[front]}"))  # type: ignore[union-attr]
            area = hung(view, tag, tally)
            seen += area is not None
            if area is not None and area.intersects(QRectF(cell.x, cell.y, cell.w * 0.65, cell.h)):
                hidden.append((family, bool(opened)))
    view.table_scene.open_mats(frozenset())
    view.furnish(config)
    view.table_scene.targets = targets
    assert (hidden, seen) == ([], 8)
