"""Where a piece that is taken up may be put down, what a drop there means, and how it would lie there."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from ui.table.input.choice_targets import SPOT, ChoiceSubject, ChoiceTarget, Goal
from ui.table.input.hit_testing import centre_of
from ui.table.layout.layout import plan_table
from ui.table.layout.plan import RADIUS, Placement
from ui.table.layout.world_layout import tile_centre
from ui.table.scene.table_scene import TableScene

PLACES = ("zone", SPOT)


class DropMeaning(NamedTuple):
    """What a drop on a place means: a choice, and the one that is made when the same seat is asked next."""

    aim: ChoiceTarget
    then: Choice | None = None


def ways_of(scene: TableScene, piece: int) -> Mapping[ChoiceSubject, DropMeaning]:
    """Return every place that a choice names to which it carries this piece, or to which the piece goes by its own.

    Legal ones come first; of several ways to one place that of the choice that leads counts.
    """
    ways: dict[ChoiceSubject, DropMeaning] = {}
    if is_carried(scene, piece):
        for aim in sorted(_carrying(scene, piece), key=lambda aim: not aim.is_legal):
            if aim.subject is not None:
                ways.setdefault(aim.subject, DropMeaning(aim))
    for aim in scene.targets.at(ChoiceSubject("piece", piece)):
        for goal in scene.scene_config.goals(aim.choice) if aim.is_legal else ():
            place = _laid_out(scene, goal)
            seen = place is not None and centre_of(scene, place) is not None
            # What is held may look like the piece of the choice, and be one of the cards that this one goes to.
            if place not in (None, ChoiceSubject("piece", piece)) and seen and not _lies_there(scene, piece, place):
                ways.setdefault(place, DropMeaning(aim, goal.then))
    for place, way in _first_chosen(scene, piece):
        ways.setdefault(place, way)
    return ways


def _first_chosen(scene: TableScene, piece: int) -> Iterator[tuple[ChoiceSubject, DropMeaning]]:
    """Yield the places that are chosen now, and that want a card like this one of the hand next."""
    for aim in scene.targets.all if piece in scene.fan else ():
        then = _asked_after(scene, aim, piece)
        if aim.subject is not None and then is not None:
            yield aim.subject, DropMeaning(aim, then)


def _asked_after(scene: TableScene, aim: ChoiceTarget, piece: int) -> Choice | None:
    """Return the choice of a card of the hand, or of one like it, that a place wants next; None if it wants none."""
    scene_state = scene.scene_state
    if scene_state is None or not aim.is_legal or aim.subject is None or aim.subject.kind != "zone":
        return None
    printed, subjects = scene_state.view.identity_of, scene.scene_config.subjects
    cards = [each for each in scene.scene_config.choices_after(aim.choice) if subjects.get(each.verb) == "piece"]
    alike = (each for each in cards if each.subject in scene.fan and printed[each.subject] == printed[piece])
    return next(iter(sorted(alike, key=lambda each: each.subject != piece)), None)


def _lies_there(scene: TableScene, piece: int, place: ChoiceSubject) -> bool:
    """Return whether a piece lies already where a place is to be seen: it would be put down there by any slip of a
    hand.
    """
    scene_state, zones = scene.scene_state, scene.plan.zones
    home = zones.get(scene_state.view.zone_of[piece]) if scene_state is not None else None
    there = zones.get(place.number) if place.kind == "zone" else None
    return home is not None and there is not None and (home.area, home.layer) == (there.area, there.layer)


def is_carried(scene: TableScene, piece: int) -> bool:
    """Return whether a choice of now carries a piece like this one to a place, from the asked seat or from nobody."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None or next(_carrying(scene, piece), None) is None:
        return False
    seat = board_index.kit.zones[scene_state.view.zone_of[piece]].seat
    race = board_index.kit.identities[board_index.kit.pieces[piece].identity].marks.get("race")
    return seat in (-1, scene_state.asked) and (
        race is None or race == board_index.race(scene_state.view, scene_state.asked or 0)
    )


def _carrying(scene: TableScene, piece: int) -> Iterator[ChoiceTarget]:
    """Yield the choices that carry a piece of this kind to the place at which they point."""
    board_index, carried = scene.board_index, scene.scene_config.board.carried
    for aim in scene.targets.all if board_index is not None else ():
        at_place = aim.subject is not None and aim.subject.kind in PLACES  # no area: a row of choices moves more
        if board_index is not None and at_place and carried.get(aim.choice.verb) == board_index.kinds[piece]:
            yield aim


def _laid_out(scene: TableScene, goal: Goal) -> ChoiceSubject | None:
    """Return where a goal is to be seen: a place that is not laid out is the mat of its owner, or is nowhere."""
    place, board_index = goal.place, scene.board_index
    if place.kind != "zone" or place.number in scene.plan.zones or board_index is None:
        return place
    owner = board_index.kit.zones[place.number].seat
    return ChoiceSubject("seat", owner) if owner >= 0 else None


UPRIGHT = ("standing", "pile")  # of pieces that look alike only one of these is shown, and the others stand behind it


def foreshadow(scene: TableScene, piece: int, goal: ChoiceSubject) -> Placement | None:
    """Return the placement of a piece that was put to a place last; None where it would not be seen."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None:
        return None
    if goal.kind == SPOT:
        x, y = tile_centre(goal.number, scene.plan.turn)
        return Placement(x=x, y=y, w=RADIUS, h=RADIUS, form="flat", layer="world")
    if goal.kind != "zone":
        return None
    placement = plan_table(
        _moved(scene_state.view, piece, goal.number), board_index, scene.setting(scene_state)
    ).pieces.get(piece)
    if placement is None or (not placement.shown and placement.form not in UPRIGHT):
        return None
    return placement._replace(shown=True)


def _moved(view: SeatView, piece: int, zone: int) -> SeatView:
    """Return the same moment with one piece elsewhere."""
    contents, zone_of = list(view.contents), list(view.zone_of)
    home = zone_of[piece]
    contents[home] = tuple(each for each in contents[home] if each != piece)
    contents[zone] = (*contents[zone], piece)
    zone_of[piece] = zone
    return view._replace(contents=contents, zone_of=zone_of)
