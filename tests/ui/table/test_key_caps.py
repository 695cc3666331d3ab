"""The keys on things are whole and can be read, also in the largest letters: in sight, apart, and not on words."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from tests.marks import sampled
from tests.ui.table.moments import lay_still, tell
from tests.ui.table.test_drops import EAGER, GAMES, LONGEST, legal, session_of, view_in
from ui.kit.context import AppContext
from ui.table import ChoiceSubject, TableView
from ui.table.scene.items import LabelItem
from ui.table.scene.key_signs import cap_of

SIZES = [(1580, 992), (1280, 640)]
LETTERS = [100, 150]


def first_of_each(session: Session) -> Iterator[str]:
    """Play on by chance, and yield the step of each kind of decision, the first time that it comes."""
    chance, known = Random(3), set[str]()
    for _ in range(LONGEST):
        asked = session.situation.decision
        if asked is None:
            return
        if asked.step not in known:
            known.add(asked.step)
            yield asked.step
        choices = legal(session)
        session.play(asked.seats[0], chance.choice([each for each in choices if each.verb in EAGER] or choices))


def caps_of(view: TableView) -> dict[ChoiceSubject, QRectF]:
    """Where on the view each key lies, whatever it hangs on."""
    found = {}
    for subject, item in view.table_scene.keys._items.items():
        cap, middle = cap_of(view.table_scene.keys.shown[subject], view.table_scene.artwork.look), item.scenePos()
        found[subject] = QRectF(middle.x() - cap.w / 2, middle.y() - cap.h / 2, cap.w, cap.h)
    return found


def faults(view: TableView, caps: dict[ChoiceSubject, QRectF]) -> list[str]:
    """What of these keys cannot be seen or read."""
    room, frame = view.table_scene.sceneRect(), view.table_scene.frame
    bar = QRectF(frame.bar.x, frame.bar.y, frame.bar.w, frame.bar.h)
    found = [f"{each} is cut" for each, area in caps.items() if not room.contains(area)]
    found += [f"{each} is under the bar" for each, area in caps.items() if bar.intersects(area.adjusted(2, 2, -2, -2))]
    for (one, here), (other, there) in combinations(caps.items(), 2):
        if here.adjusted(1, 1, -1, -1).intersects(there.adjusted(1, 1, -1, -1)):
            found.append(f"{one} lies on {other}")
    heads = [
        item.sceneBoundingRect()
        for item in view.table_scene.items()
        if isinstance(item, LabelItem) and item.zValue() > 99
    ]
    for each, area in caps.items():
        if each.kind != "piece" and any(head.adjusted(3, 3, -3, -5).intersects(area) for head in heads):
            found.append(f"{each} lies on a heading")
    for each, area in caps.items():
        row = view.table_scene.plan.tallies.get(each.number) if each.kind == "tally" else None
        # A row is pointed at from six pixels before its first word or sign on.
        if row is not None and area.left() < row.area.centre.x < area.right() - 6 + row.area.w / 2:
            found.append(f"{each} lies on its own words")
    return found


@pytest.mark.parametrize("letters", sampled(LETTERS, 1))
@pytest.mark.parametrize("size", sampled(map(pytest.param, SIZES), 1))
@pytest.mark.parametrize("game", GAMES)
def test_every_key_is_whole_and_apart(qtbot: QtBot, game: str, size: tuple[int, int], letters: int) -> None:
    session = session_of(game)
    view = lay_still(qtbot, view_in(game, session, AppContext("en", "light", letters).look), size)
    view.highlights.number({}, "", with_enter=True)
    wrong, seen = [], 0
    for step in first_of_each(session):
        tell(view, session)
        caps = caps_of(view)
        seen += len(caps)
        wrong += [f"{step}: {each}" for each in faults(view, caps)]
    view.close()
    assert seen > 20
    assert wrong == []
