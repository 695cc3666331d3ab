"""Where a piece that a hand takes up may be put down, and what a drop there means."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from ui.table.input.choice_targets import SPOT, ChoiceSubject, ChoiceTarget, Goal
from ui.table.input.hit_testing import centre_of
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
        for aim in sorted(_carrying(scene, piece), key=lambda aim: not aim.legal):
            if aim.subject is not None:
                ways.setdefault(aim.subject, DropMeaning(aim))
    for aim in scene.aims.at(ChoiceSubject("piece", piece)):
        for goal in scene.scenery.goals(aim.choice) if aim.legal else ():
            place = _laid_out(scene, goal)
            seen = place is not None and centre_of(scene, place) is not None
            # What is held may look like the piece of the choice, and be one of the cards that this one goes to.
            if place not in (None, ChoiceSubject("piece", piece)) and seen and not _lies_there(scene, piece, place):
                ways.setdefault(place, DropMeaning(aim, goal.then))
    return ways


def _lies_there(scene: TableScene, piece: int, place: ChoiceSubject) -> bool:
    """Whether a piece lies already where a place is to be seen: it would be put down there by any slip of a hand."""
    sight, zones = scene.sight, scene.plan.zones
    home = zones.get(sight.view.zone_of[piece]) if sight is not None else None
    there = zones.get(place.number) if place.kind == "zone" else None
    return home is not None and there is not None and (home.area, home.layer) == (there.area, there.layer)


def is_carried(scene: TableScene, piece: int) -> bool:
    """Whether a choice of now carries a piece like this one to a place, from the asked seat or from nobody."""
    sight, chart = scene.sight, scene.chart
    if sight is None or chart is None or next(_carrying(scene, piece), None) is None:
        return False
    seat = chart.kit.zones[sight.view.zone_of[piece]].seat
    race = chart.kit.identities[chart.kit.pieces[piece].identity].marks.get("race")
    return seat in (-1, sight.asked) and (race is None or race == chart.race(sight.view, sight.asked or 0))


def _carrying(scene: TableScene, piece: int) -> Iterator[ChoiceTarget]:
    """The choices that carry a piece of this kind to the place at which they point."""
    chart, carried = scene.chart, scene.scenery.board.carried
    for aim in scene.aims.all if chart is not None else ():
        at_place = aim.subject is not None and aim.subject.kind in PLACES
        if chart is not None and at_place and carried.get(aim.choice.verb) == chart.kinds[piece]:
            yield aim


def _laid_out(scene: TableScene, goal: Goal) -> ChoiceSubject | None:
    """Where a goal is to be seen: a place that is not laid out is the mat of its owner, or is nowhere."""
    place, chart = goal.place, scene.chart
    if place.kind != "zone" or place.number in scene.plan.zones or chart is None:
        return place
    owner = chart.kit.zones[place.number].seat
    return ChoiceSubject("seat", owner) if owner >= 0 else None
