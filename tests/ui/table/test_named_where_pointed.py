"""Whatever lies on the table of each game is named where it is pointed at: its pieces, places, counts and seats.

Two games are looked at in every run, for about a second each: no other test points at everything.
"""

from collections.abc import Iterator, Mapping

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from qquovadis import paths
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from tests.marks import sampled
from tests.ui.table.moments import captions
from tests.ui.table.test_drops import GAMES, Opened, opened, session_of, walked
from ui.table import ChoiceSubject, SceneState, Standing, TableView
from ui.table.input.hit_testing import centre_of, touch
from ui.table.scene.table_scene import TableScene

__all__ = ["opened"]
A_CARD = "a card"
UNCOUNTED = ("space", "generation", "genesis")  # places of which it is seen at once what lies there


def expected(scene: TableScene, pack: Pack, subject: ChoiceSubject) -> str:
    """What a thing is called, by the words of its pack and by who sits there."""
    assert scene.scene_state is not None and scene.board_index is not None
    view, kit, number = scene.scene_state.view, scene.board_index.kit, subject.number
    if subject.kind == "seat":
        return ("Aiko", "Ren", "Mina")[number]
    if subject.kind == "tally":
        return f"{pack.tally_name(kit.tallies[number].family, 'en')}: {max(0, view.tally[number])}"
    if subject.kind == "zone":
        family = kit.zones[number].family
        name = pack.zone_name(family, "en")
        return name if family in UNCOUNTED else f"{name}: {len(view.contents[number])}"
    return pack.name(kit.identities[view.identity_of[number]].name, "en") if view.knows(number) else A_CARD


def one_of_each(scene: TableScene) -> Iterator[ChoiceSubject]:
    """One of every kind of thing that can be pointed at: seats and tallies all, zones and pieces by their kind."""
    assert scene.scene_state is not None and scene.board_index is not None
    kit, view, known = scene.board_index.kit, scene.scene_state.view, set[object]()
    plan = scene.plan
    shelves: dict[str, Mapping[int, object]] = {
        "seat": plan.seats,
        "tally": plan.tallies,
        "zone": plan.zones,
        "piece": plan.pieces,
    }
    for kind, shelf in shelves.items():
        for number in shelf:
            subject = ChoiceSubject(kind, number)
            key: object = subject
            if kind == "zone":
                key = kind, kit.zones[number].family, bool(view.contents[number])
            elif kind == "piece":
                key = kind, scene.board_index.kinds[number], kit.zones[view.zone_of[number]].family, view.knows(number)
            at = centre_of(scene, subject) if key not in known else None
            if at is not None and touch(scene, at).under[:1] == (subject,):
                known.add(key)
                yield subject


def is_heap(scene: TableScene, subject: ChoiceSubject) -> bool:
    """Whether several things lie on each other there: on a pile, or in a space or the middle of an area."""
    assert scene.scene_state is not None and scene.board_index is not None
    view, kit = scene.scene_state.view, scene.board_index.kit
    if subject.kind not in ("piece", "zone"):
        return False
    zone = view.zone_of[subject.number] if subject.kind == "piece" else subject.number
    if kit.zones[zone].family in {pile.zone for pile in scene.board_index.board.pile}:
        return len(view.contents[zone]) > 1
    if kit.zones[zone].family == "space":
        return len(view.contents[zone]) + len(rings_beside(scene, zone)) > 1
    return kit.zones[zone].family == "centre" and len(view.contents[zone]) > 1


def rings_beside(scene: TableScene, space: int) -> tuple[int, ...]:
    """What lies in the middle of the tile of a space; three spaces of a tile follow each other."""
    assert scene.scene_state is not None and scene.board_index is not None
    kit = scene.board_index.kit
    tile = kit.zones_of("space").index(space) // 3
    return scene.scene_state.view.contents[kit.zones_of("centre")[tile]]


def said_at(view: TableView, subject: ChoiceSubject) -> str:
    """What is said of a thing by the tip, the list or the large card beside it while the pointer rests on it."""
    at = centre_of(view.table_scene, subject)
    assert at is not None
    point = QPoint(round(at.x), round(at.y))
    QTest.mouseMove(view.viewport(), point + QPoint(1, 0))
    QTest.mouseMove(view.viewport(), point)
    QToolTip.hideText()
    help_event = QHelpEvent(QEvent.Type.ToolTip, point, view.viewport().mapToGlobal(point))
    QApplication.sendEvent(view.viewport(), help_event)
    said = [QToolTip.text(), *view._parts.reader.stack.words]
    if view._parts.hover._preview._item is not None:
        said.append(view._parts.describer.describe(subject))
    return "\n".join(said)


@pytest.mark.parametrize("game", sampled(GAMES, 2))
def test_whatever_is_pointed_at_is_named(opened: Opened, game: str) -> None:
    session = session_of(game)
    for count, _ in enumerate(walked(session)):
        if count > 16:
            break
    view, pack = opened(game, session), load_pack(paths.resources() / "packs" / game)
    standing = Standing(session.situation.standing)
    view.show_view(SceneState(session.seat_view(0), None, (), 0, captions(session), standing))
    view.table_scene.open_mats(frozenset({1}), pinned=True)
    things, wrong = list(one_of_each(view.table_scene)), {}
    for subject in things:
        view._parts.reader.hide_list()
        words, said = expected(view.table_scene, pack, subject), said_at(view, subject)
        called = view._parts.describer.describe(subject)
        name = called if view._parts.reader.stack.words and subject.kind == "zone" else said
        uncounted = subject.kind == "zone" and ": " not in words and ": " in called
        if words.casefold() not in name.casefold() or uncounted:
            wrong[subject] = (words, said)
        listed = bool(view._parts.reader.stack.words)
        assert listed == is_heap(view.table_scene, subject), subject
    assert {subject.kind for subject in things} >= {"tally", "zone", "piece"}
    assert len(things) > 25
    assert wrong == {}


def test_what_was_said_of_a_thing_goes_when_the_table_changes(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    session, gone = session_of(GAMES[0]), list[bool]()
    view = opened(GAMES[0], session)
    monkeypatch.setattr(QToolTip, "hideText", lambda: gone.append(True))
    state = SceneState(session.seat_view(0), None, (), 0, captions(session), Standing(session.situation.standing))
    view.show_view(state)
    assert gone
