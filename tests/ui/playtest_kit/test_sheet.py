"""One page of the kit's guide as it is drawn: its steps in order with their numbers, beside their pictures."""

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.playtest_kit import guide
from ui.playtest_kit.guide import PAGE, _Sheet
from ui.playtest_kit.pictures import GuidePage, GuidePicture
from ui.playtest_kit.wording import KitContents, KitStep

pytestmark = quick

STEPS = (
    KitStep("Install", "Open the folder.", (("Linux", "a.AppImage"), ("macOS", "a.dmg")), "Run anyway."),
    *(KitStep(f"Step {number}", f"What step {number} says.") for number in range(2, 6)),
)


@pytest.fixture
def drawn(
    context: AppContext, pack: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> dict[str, list[tuple[Any, QPointF]]]:
    """Return the words and numbers that a page writes, and the frames of its pictures, each with its place."""
    del qtbot
    found: dict[str, list[tuple[Any, QPointF]]] = {"words": [], "numbers": [], "pictures": []}
    write, number, picture = _Sheet._write, _Sheet._number, _Sheet._picture

    def noting(sheet: _Sheet, words: str, at: QPointF, *rest: Any, **more: Any) -> float:
        found["words"].append((words, at))
        return write(sheet, words, at, *rest, **more)

    def numbering(sheet: _Sheet, count: int, at: QPointF) -> None:
        found["numbers"].append((count, at))
        number(sheet, count, at)

    def picturing(sheet: _Sheet, shown: GuidePicture, frame: QRectF) -> None:
        found["pictures"].append((shown, frame.center()))
        picture(sheet, shown, frame)

    for name, noted in (("_write", noting), ("_number", numbering), ("_picture", picturing)):
        monkeypatch.setattr(_Sheet, name, noted)
    image = QImage(PAGE.toSize() / 4, QImage.Format.Format_RGB32)
    pictures = tuple(GuidePicture(QPixmap(64, 36), (QRectF(0.2, 0.2, 0.1, 0.1),)) for _ in STEPS[1:])
    painter = QPainter(image)
    painter.scale(0.25, 0.25)
    _Sheet(painter, GuidePage(context, STEPS, pictures), KitContents(pack, "", ())).draw()
    painter.end()
    found["asked"] = [(each, QPointF()) for each in pictures]
    return found


def test_steps_stand_below_each_other_by_their_numbers_between_title_and_foot(drawn: dict[str, Any]) -> None:
    places = dict(drawn["words"])
    assert [count for count, _ in drawn["numbers"]] == [1, 2, 3, 4, 5]
    for (_, at), step in zip(drawn["numbers"], STEPS, strict=True):
        assert abs(at.y() - places[step.heading].y()) < 10 and at.x() < places[step.heading].x()
        assert places[step.text].y() > places[step.heading].y()
    tops = [places[step.heading].y() for step in STEPS]
    assert tops == sorted(tops)
    first, last = drawn["words"][0], drawn["words"][-1]
    assert first[0].startswith("Playtest: Quo Vadis 30") and first[1].y() < tops[0]
    assert last[0].startswith("Q Quo Vadis") and PAGE.height() - guide.FOOT_HIGH < last[1].y() < PAGE.height()


def test_each_file_stands_under_its_system_at_the_right_of_the_first_step(drawn: dict[str, Any]) -> None:
    places = dict(drawn["words"])
    order = ["Linux", "a.AppImage", "macOS", "a.dmg"]
    tops = [places[words].y() for words in order]
    assert tops == sorted(tops) and len(set(tops)) == 4
    assert len({places[words].x() for words in order}) == 1
    assert places["Linux"].x() > places["Open the folder."].x() + 860
    assert places["Run anyway."].y() > places["Open the folder."].y()


def test_every_step_after_the_first_has_its_own_picture_at_its_left(drawn: dict[str, Any]) -> None:
    places = dict(drawn["words"])
    assert [picture for picture, _ in drawn["pictures"]] == [picture for picture, _ in drawn["asked"]]
    for (_, middle), step in zip(drawn["pictures"], STEPS[1:], strict=True):
        assert middle.x() < places[step.heading].x()
        assert abs(middle.y() - places[step.heading].y()) < 200
