"""Where a legal choice and a refused one mean the same place, the legal one counts; a list shows things as they lie."""

import pytest

from qquovadis.engine.agenda import Choice
from tests.marks import quick
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import chart_of, tell_public, until
from tests.ui.table.test_gestures import choosing, drag, middle
from tests.ui.table.test_reading import crowded
from ui.art.land.tiles import RingFace
from ui.table import ChoiceSubject, TableView
from ui.table.faces.stack_face import StackFace
from ui.table.faces.terrains import terrains_of
from ui.table.input.choice_targets import AREA, AreaChoice, ChoiceTarget, ChoiceTargets
from ui.table.input.drop_targets import ways_of

pytestmark = quick


@pytest.mark.parametrize("refused_first", [True, False])
def test_where_a_legal_and_a_refused_choice_overlap_a_drop_makes_the_legal_one(
    table_presenter: Showing, refused_first: bool
) -> None:
    view = table_presenter(until("PlaceWorkers"))
    scene = view.table_scene
    legal = next(aim for aim in scene.targets.all if aim.is_legal and aim.choice.verb == "place")
    refused = ChoiceTarget(Choice("go", legal.choice.subject), legal.subject, "QV-1")
    assert scene.scene_config.board.carried["go"] == scene.scene_config.board.carried["place"] == "worker"
    scene.targets = ChoiceTargets([refused, legal] if refused_first else [legal, refused])
    worker = own_piece(view, "worker")
    assert legal.subject is not None
    assert ways_of(scene, worker)[legal.subject].aim == legal
    choices = choosing(view)
    drag(view, middle(view, ChoiceSubject("piece", worker)), middle(view, legal.subject))
    assert choices == [legal.choice]


def own_piece(view: TableView, kind: str) -> int:
    """A piece of this kind in the reserve of the seat that is asked."""
    scene_state, board_index = view.table_scene.scene_state, view.table_scene.board_index
    assert scene_state is not None and board_index is not None
    (zone,) = board_index.owned("reserve", scene_state.asked or 0)
    return next(piece for piece in scene_state.view.contents[zone] if board_index.kinds[piece] == kind)


def area_target(area: int, *, free: bool, clause: str | None = None) -> ChoiceTarget:
    choice = Choice("choose", area)
    return ChoiceTarget(choice, ChoiceSubject(AREA, area), clause, AreaChoice(area, (choice,), is_free=free))


def test_areas_that_must_be_paid_are_set_apart_from_those_that_are_free_and_only_from_those() -> None:
    paid, free, refused = area_target(1, free=False), area_target(2, free=True), area_target(3, free=False, clause="QV")
    assert ChoiceTargets([paid, free, refused]).priced() == {ChoiceSubject(AREA, 1)}
    assert ChoiceTargets([paid, refused]).priced() == frozenset()
    assert ChoiceTargets([free, refused]).priced() == frozenset()
    assert ChoiceTargets([paid, free, area_target(4, free=False)]).priced() == {
        ChoiceSubject(AREA, 1),
        ChoiceSubject(AREA, 4),
    }


def listed(view: TableView, zone: int) -> StackFace:
    view._parts.reader.list_under(ChoiceSubject("zone", zone))
    item = view._parts.reader.stack._item
    assert item is not None and isinstance(item.face, StackFace)
    return item.face


def test_a_list_shows_each_thing_as_it_lies_and_of_tokens_only_those_of_its_own_tile(table_presenter: Showing) -> None:
    view, space, _ = crowded(table_presenter)
    scene_state, board_index = view.table_scene.scene_state, view.table_scene.board_index
    assert scene_state is not None and board_index is not None
    seen = scene_state.view
    own = next(at for at in range(20) if space in board_index.spaces(at))
    other = next(at for at in range(20) if at != own and board_index.spaces(at)[0] in view.table_scene.plan.zones)
    here, there = board_index.centre(own), board_index.centre(other)
    assert here is not None and there is not None
    pile, looks = seen.kit.zone("terrain supply"), {seen.identity_of[ring] for ring in seen.contents[here]}
    stranger = next(ring for ring in seen.contents[pile] if seen.identity_of[ring] not in looks)
    contents, zone_of = list(seen.contents), list(seen.zone_of)
    contents[there], zone_of[stranger] = (stranger,), there
    contents[pile] = tuple(ring for ring in seen.contents[pile] if ring != stranger)
    view.show_view(scene_state._replace(view=seen._replace(contents=contents, zone_of=zone_of)))
    face = listed(view, space)
    assert [row.standing for row in face.rows] == [True] * 6 + [False]
    assert [isinstance(row.picture, RingFace) for row in face.rows] == [False] * 6 + [True]
    assert [row.words for row in face.rows][-1] == "plains token"
    rows = listed(view, pile).rows
    assert sum(int(row.words.partition("×")[2] or 1) for row in rows) == len(contents[pile])


def test_cards_are_small_upright_cards_in_a_list(table_presenter: Showing) -> None:
    session = until("PlayCard", nth=12)
    view = table_presenter(session)
    tell_public(view, session)
    rows = listed(view, session.seat_view(None).kit.zone("discard")).rows
    assert rows and not any(row.standing for row in rows)
    for row in rows:
        box = row.picture.bounds(view.table_scene.artwork.look.theme)
        assert box.height() > 1.2 * box.width()


def test_the_terrains_of_an_area_are_those_printed_on_its_own_tile_as_it_lies(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    scene_state, board_index = view.table_scene.scene_state, chart_of(4)
    assert scene_state is not None
    factory = view.table_scene.face_factory(scene_state, board_index)
    seen, words = scene_state.view, set[tuple[str, ...]]()
    for tile in seen.contents[seen.kit.zone("world")]:
        if seen.spot[tile] < 0:
            continue
        identity = seen.kit.identities[seen.identity_of[tile]]
        printed, turned = identity.marks["terrains"], seen.turned[tile]
        assert isinstance(printed, tuple)
        found = terrains_of(factory, board_index.tile_numbers[seen.identity_of[tile]])
        assert all(land.casefold().startswith(printed[(at - turned) % 3]) for at, land in enumerate(found))
        assert len(found) == 3
        words.add(tuple(found))
    assert len(words) > 2
    assert terrains_of(factory, len(board_index.tile_numbers) + 5) == []
