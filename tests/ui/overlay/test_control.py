"""Control over the table: whose is which area, what lies beside what, what spaces give; by switch and by held key."""

from collections.abc import Iterable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from qquovadis.engine.referee import CONTROL
from tests.builders import quo_vadis
from tests.marks import long, quick
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.art.faces import Face
from ui.overlay.control import Control
from ui.overlay.faces import Border, ConnectedOutline, Flags, Neighbour, SpaceGain
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.scene.controlled_tiles import beside, realms


def control(program: Program) -> Control:
    return next(each for each in program.overlay_features if isinstance(each, Control))


def laid(program: Program, kind: type[Face]) -> list[Face]:
    """What lies over the table of a sort."""
    overlay = control(program).overlay
    return [face for face in (overlay.faces if overlay else ()) if isinstance(face, kind)]


def switch(program: Program, *, on: bool) -> None:
    program.window.actions_by_name["control"].setChecked(on)


def look_at(presenter: Presenter, zone: str) -> None:
    presenter.table.hovered.emit(ChoiceSubject("zone", presenter.open_game.kit.zone(zone)))


def test_every_controlled_area_says_whose_it_is_by_colour_shape_and_letters(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    assert not laid(program, Border)
    switch(program, on=True)
    standing = presenter.open_game.session.situation.standing
    held = [area for found in standing if found.name == CONTROL for area in found.facts["areas"]]
    flags = laid(program, Flags)
    assert sorted(race for face in flags if isinstance(face, Flags) for race in face.races) == sorted(
        ["gigant", "gigant", "sandwalker", "glorious"]
    )
    assert len(laid(program, Border)) == len(flags) == len(set(held)) == 3
    switch(program, on=False)
    assert not laid(program, Border)


@quick
def test_an_area_of_two_says_both(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    switch(program, on=True)
    both = [realm for realm in realms(presenter.table.table_scene) if len(realm.races) > 1]
    assert [set(realm.races) for realm in both] == [{"gigant", "glorious"}]


@quick
def test_the_overlay_follows_the_game(at_table: Shown, program: Program, qtbot: object) -> None:
    del qtbot
    builder = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic").seat("A", food=4)
    presenter = at_table(session_at(builder.worker("A", "2-4/a"), "workers", "A"))
    switch(program, on=True)
    assert not laid(program, Border)
    session = presenter.open_game.session
    place = next(
        c for c, clause in session.situation.judged(0) if clause is None and _on(presenter, c.subject) == "2-4/b"
    )
    presenter.table.chosen.emit(place)
    assert len(laid(program, Border)) == 1
    presenter.controller.change(session.undo)
    assert not laid(program, Border)


def _on(presenter: Presenter, zone: int) -> str:
    return presenter.open_game.kit.zones[zone].name if zone >= 0 else ""


@pytest.mark.parametrize(
    ("space", "others"),
    [("2-4/a", {"2-4/b", "2-4/c"}), ("2-4/c", {"2-4/a", "2-4/b"})],
)
def test_neighbours_are_those_of_the_rules(at_table: Shown, space: str, others: Iterable[str]) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    session, kit = presenter.open_game.session, presenter.open_game.kit
    found = set(beside(presenter.table.table_scene.plan, kit.zone(space)))
    game = session.rules.referee.bind(session.history.table) if session.rules.referee else None
    assert game is not None
    at = kit.zone(space) - game.layout.first_space
    assert found == set(game.geography.neighbours[at])
    assert {kit.zone(other) for other in others} <= found and len(found) == 6


def test_what_is_looked_at_shows_what_lies_beside_it_only_under_the_overlay(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    look_at(presenter, "2-4/a")
    assert not laid(program, Neighbour)
    switch(program, on=True)
    assert len(laid(program, Neighbour)) == 6
    presenter.table.hovered.emit(None)
    assert not laid(program, Neighbour)


def test_spaces_that_may_be_chosen_say_what_they_cost(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "workers", "D"))
    switch(program, on=True)
    assert sorted(face.words for face in laid(program, SpaceGain) if isinstance(face, SpaceGain)) == ["0 food"] * 3


def test_a_tap_of_the_key_switches_and_a_held_key_only_looks(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    action = program.window.actions_by_name["control"]
    control(program).held = 3_600_000
    action.trigger()
    QTest.keyRelease(presenter.table, Qt.Key.Key_A)
    assert action.isChecked()
    action.trigger()
    control(program).held = 0
    action.trigger()
    assert laid(program, Border)
    QTest.keyRelease(presenter.table, Qt.Key.Key_B)
    assert action.isChecked()
    QTest.keyRelease(presenter.table, Qt.Key.Key_A)
    assert not action.isChecked() and not laid(program, Border)


def test_looking_back_shows_whose_it_was_then(at_table: Shown, program: Program) -> None:
    builder = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic").seat("A", food=4)
    presenter = at_table(session_at(builder.worker("A", "2-4/a"), "workers", "A"))
    session = presenter.open_game.session
    place = next(
        c for c, clause in session.situation.judged(0) if clause is None and _on(presenter, c.subject) == "2-4/b"
    )
    presenter.table.chosen.emit(place)
    switch(program, on=True)
    assert laid(program, Border)
    program.window.actions_by_name["look_back"].setChecked(True)
    program.window.actions_by_name["first_moment"].trigger()
    assert not laid(program, Border)


@long
def test_another_language_and_theme_keep_the_overlay(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "workers", "D"))
    switch(program, on=True)
    program.window.context.set_language("ja")
    program.window.context.light("dark")
    assert len(laid(program, Border)) == 3
    assert {face.words for face in laid(program, SpaceGain) if isinstance(face, SpaceGain)} == {"食料0個"}


def test_standing_up_leaves_nothing_behind(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "workers", "D"))
    switch(program, on=True)
    program.stand_up()
    assert control(program).overlay is None


def test_over_a_pawn_the_neighbours_of_its_space_are_shown(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    state = presenter.table.table_scene.scene_state
    assert state is not None
    view = state.view
    switch(program, on=True)
    look_at(presenter, "2-4/a")
    space = presenter.open_game.kit.zone("2-4/a")
    places = laid(program, Neighbour)
    pawn = next(piece for piece in view.contents[space] if view.zone_of[piece] == space)
    presenter.table.hovered.emit(None)
    presenter.table.hovered.emit(ChoiceSubject("piece", pawn))
    assert laid(program, Neighbour) == places and len(places) == 6


@quick
def test_connected_areas_that_bring_points_lie_in_one_line_with_how_many(at_table: Shown, program: Program) -> None:
    """1-2 touches 3-5 and 4-5, and 1-4 none of them; B has one area, which hangs together with nothing."""
    builder = quo_vadis(seats=3, territory_chain="triangular").genesis("2-4").races("gigant", "deep_one", "mystic")
    builder.town("A", "1-2/a").town("A", "3-5/a").town("A", "4-5/a").town("A", "1-4/a").town("B", "2-3/a")
    at_table(session_at(builder.worker("A", "2-4/a"), "workers", "A"))
    switch(program, on=True)
    (line,) = laid(program, ConnectedOutline)
    assert isinstance(line, ConnectedOutline) and (line.race, len(line.tiles)) == ("gigant", 3)
    assert [face.words for face in laid(program, SpaceGain) if isinstance(face, SpaceGain) and "VP" in face.words] == [
        "+6 VP"
    ]
    switch(program, on=False)
    assert not laid(program, ConnectedOutline)


@quick
def test_without_the_idea_no_line_is_drawn(at_table: Shown, program: Program) -> None:
    builder = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic")
    at_table(session_at(builder.town("A", "1-2/a").town("A", "3-5/a").worker("A", "2-4/a"), "workers", "A"))
    switch(program, on=True)
    assert laid(program, Border) and not laid(program, ConnectedOutline)
