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
from qquovadis.engine.kit import NOBODY
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from tests.marks import sampled
from tests.ui.table.moments import captions
from tests.ui.table.test_drops import GAMES, Opened, opened, session_of, walked
from ui.table import ChoiceSubject, SceneState, Standing, TableView
from ui.table.input.hit_testing import centre_of, touch
from ui.table.scene.table_scene import TableScene
from ui.voice.voice import voice

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
        return f"{pack.tally_name(kit.tallies[number].family, 'en')} · {max(0, view.tally[number])}"
    if subject.kind == "zone":
        family = kit.zones[number].family
        name = pack.zone_name(family, "en")
        return name if family in UNCOUNTED else f"{name}: {len(view.contents[number])}"
    if view.knows(number):
        return pack.name(kit.identities[view.identity_of[number]].name, "en")
    zone = kit.zones[view.zone_of[number]]
    in_heap = zone.sight == NOBODY  # of what nobody knows only the heap is told of
    return f"{pack.zone_name(zone.family, 'en')}: {len(view.contents[view.zone_of[number]])}" if in_heap else A_CARD


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


def said_at(view: TableView, subject: ChoiceSubject) -> str:
    """What the voice says of a thing while the pointer rests on it."""
    at = centre_of(view.table_scene, subject)
    assert at is not None
    point = QPoint(round(at.x), round(at.y))
    QTest.mouseMove(view.viewport(), point + QPoint(1, 0))
    QTest.mouseMove(view.viewport(), point)
    help_event = QHelpEvent(QEvent.Type.ToolTip, point, view.viewport().mapToGlobal(point))
    QApplication.sendEvent(view.viewport(), help_event)
    assert not QToolTip.isVisible()
    found = view.voice.explanation
    return found.spoken(view._parts.describer.texts) if found is not None else ""


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
        words, said = expected(view.table_scene, pack, subject), said_at(view, subject)
        called = view._parts.describer.describe(subject)
        uncounted = subject.kind == "zone" and ": " not in words and ": " in called.partition("\n")[0]
        if words.casefold() not in said.casefold() or uncounted:
            wrong[subject] = (words, said)
    assert {subject.kind for subject in things} >= {"tally", "zone", "piece"}
    assert len(things) > 25
    assert wrong == {}


def test_what_was_said_of_a_thing_goes_when_the_table_changes(opened: Opened) -> None:
    session = session_of(GAMES[0])
    view = opened(GAMES[0], session)
    state = SceneState(session.seat_view(0), None, (), 0, captions(session), Standing(session.situation.standing))
    view.show_view(state)
    view.keyboard.go_to(next(one_of_each(view.table_scene)))
    assert voice().explanation is not None
    view.show_view(state)
    assert voice().explanation is None
