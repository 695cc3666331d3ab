"""The keyboard's way over the whole table during free moves: to the nearest thing in the direction of an arrow."""

import math
from collections.abc import Iterable
from typing import Literal, NamedTuple

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import centre_of, touch
from ui.table.layout.geometry import Point
from ui.table.scene.table_scene import TableScene

Way = Literal["left", "right", "up", "down"]
ASIDE = 1.5  # times as far as ahead: on hexes the next row comes before the one after it
CLOSE = 3.0  # pixels within which two things are at one place


class FoundThing(NamedTuple):
    """A thing, and where it is in the view."""

    subject: ChoiceSubject
    at: Point


def things(scene: TableScene) -> list[FoundThing]:
    """Return all that can be gone to: what is on top at its own middle, and places in which nothing is to be seen."""
    plan = scene.plan
    pieces = [ChoiceSubject("piece", item.piece) for item in scene.piece_items.items()]
    found = [each for each in _placed(scene, pieces) if each.subject in touch(scene, each.at).under[:1]]
    found += _placed(scene, [ChoiceSubject("tally", tally) for tally in plan.tallies])
    empty = [each for each in places(scene) if not any(_near(each.at, other.at, 12.0) for other in found)]
    return found + empty


def places(scene: TableScene) -> list[FoundThing]:
    """Return the places into which pieces can be put, those of the world only where they are to be seen."""
    found = _placed(scene, [ChoiceSubject("zone", zone) for zone in scene.plan.zones])
    return [each for each in found if each.subject in touch(scene, each.at).under]


def step(from_here: Point, among: Iterable[FoundThing], way: Way) -> ChoiceSubject | None:
    """Return the thing that is nearest in a direction; None if nothing lies there."""
    ahead = [(_cost(from_here, each.at, way), each.subject) for each in among]
    cost, subject = min(ahead, default=(math.inf, None))
    return subject if math.isfinite(cost) else None


def _cost(one: Point, other: Point, way: Way) -> float:
    x, y = other.x - one.x, other.y - one.y
    ahead, aside = {"left": (-x, y), "right": (x, y), "up": (-y, x), "down": (y, x)}[way]
    return ahead + ASIDE * abs(aside) if ahead > CLOSE else math.inf


def _placed(scene: TableScene, subjects: Iterable[ChoiceSubject]) -> list[FoundThing]:
    placed = ((subject, centre_of(scene, subject)) for subject in subjects)
    return [FoundThing(subject, at) for subject, at in placed if at is not None]


def _near(one: Point, other: Point, reach: float) -> bool:
    return abs(one.x - other.x) <= reach and abs(one.y - other.y) <= reach
