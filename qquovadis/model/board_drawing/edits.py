"""What can be done to the places of a drawing that are chosen: each returns another drawing, and which are chosen then.

Places are chosen by their numbers, in the order of the drawing.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple, cast

from qquovadis.errors import Listed, QuoError
from qquovadis.model.board_drawing.drawing import (
    Area,
    Drawing,
    DrawnPlace,
    DrawnZone,
    free_name,
    joined,
    rounded,
    worded,
)
from qquovadis.model.pack.board_places import BoardPlace, Ground, PlaceKind, PlaceShape
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_

Edge = Literal["left", "centre", "right", "top", "middle", "bottom"]
MOST = 200  # places of one family
USUAL_HIGH = 99  # to which a new counter counts
COPY_ASIDE = 0.5  # how far a copy lies from what it was made of
IN_USE = N_(
    "“{place}” cannot be removed, because this starts there: {things}. Let it start elsewhere first "
    "(zone, in pack.toml)."
)

IN_STEPS = N_("“{place}” cannot be removed, because the setup or a procedure uses it. Change that first, in pack.toml.")


class DrawingState(NamedTuple):
    """A drawing, and which of its places are chosen."""

    drawing: Drawing
    chosen: tuple[int, ...] = ()


def with_new(drawing: Drawing, shape: PlaceShape, area: Area, name: str) -> DrawingState:
    """Return the drawing with a place more, which is chosen; over a picture that shows its ground."""
    words = worded(name)
    taken = {text for each in drawing.places for text in (each.zone.name.en, each.zone.name.ja)}
    words = worded(free_called(name, taken)) if name in taken else words
    key = drawing.free_id(words.en)
    zone = DrawnZone(id=key, name=words, names=(key,))
    land: Ground = "light" if drawing.ground is None else "none"
    place = DrawnPlace(BoardPlace(zone=key, shape=shape, land=land), zone).filling(area)
    return DrawingState(replace(drawing, places=(*drawing.places, place)), (len(drawing.places),))


def on_ground(drawn: DrawingState, land: Ground) -> DrawingState:
    """Return the drawing with all places that are chosen on this ground."""
    return _each(drawn, lambda place: place.saying(land=land))


def free_called(name: str, taken: set[str]) -> str:
    """Return a name as people read it, with the first number that no other of them has."""
    return free_name(name, taken).replace("_", " ") if "_" not in name else free_name(name, taken)


def without(drawn: DrawingState) -> DrawingState:
    """Return the drawing without what is chosen; QuoError says what keeps a place."""
    for at in drawn.chosen:
        zone = drawn.drawing.places[at].zone
        if zone.begins and not zone.elsewhere:
            raise QuoError(IN_USE, place=zone.name, things=_listed(zone.begins))
        if zone.in_steps and not zone.elsewhere:
            raise QuoError(IN_STEPS, place=zone.name)
    kept = tuple(each for at, each in enumerate(drawn.drawing.places) if at not in drawn.chosen)
    return DrawingState(replace(drawn.drawing, places=kept))


def doubled(drawn: DrawingState) -> DrawingState:
    """Return the drawing with a copy of each place that is chosen, aside and empty; the copies are chosen."""
    drawing = drawn.drawing
    for at in drawn.chosen:
        of = drawing.places[at]
        taken = {text for each in drawing.places for text in (each.zone.name.en, each.zone.name.ja)}
        name = Wording(**{key: free_called(text, taken) if text else "" for key, text in _texts(of.zone.name)})
        key = drawing.free_id(name.en or of.zone.id)
        sight = "everybody" if of.zone.owned else of.zone.sight
        zone = DrawnZone(
            id=key, name=name, sight=sight, bag=of.zone.bag, names=(key,), is_tally=of.zone.is_tally, high=of.zone.high
        )
        zone = renumbered(zone, drawing, of.count) if of.count > 1 else zone
        copy = DrawnPlace(of.place, zone).moved(COPY_ASIDE, COPY_ASIDE)
        copy = copy.saying(**{"tally" if zone.is_tally else "zone": key})
        drawing = replace(drawing, places=(*drawing.places, copy))
    new = range(len(drawn.drawing.places), len(drawing.places))
    return DrawingState(drawing, tuple(new))


def moved(drawn: DrawingState, x: float, y: float) -> DrawingState:
    """Return the drawing with what is chosen so far to the right and downwards."""
    return _each(drawn, lambda place: place.moved(x, y))


def grown(drawn: DrawingState, x: float, y: float) -> DrawingState:
    """Return the drawing with what is chosen wider and higher, its left upper corner where it is."""

    def grow(place: DrawnPlace) -> DrawnPlace:
        area = place.areas()[0]
        if place.count == 1:
            return place.filling(
                area._replace(w=area.w + x, h=area.h + (y or (x if place.place.shape == "hex" else 0)))
            )
        wide, high = place.place.size
        return sized(place, wide + x, high + y)

    return _each(drawn, grow)


def sized(place: DrawnPlace, wide: float, high: float) -> DrawnPlace:
    """Return places of another size; of hexes the one number that changed counts."""
    if place.place.shape == "hex":
        high = wide = wide if wide != place.place.size[0] else high
    return place.saying(size=(rounded(max(0.2, wide)), rounded(max(0.2, high))))


def aligned(drawn: DrawingState, edge: Edge) -> DrawingState:
    """Return the drawing with what is chosen at one line: that of the outermost, or of the middle of all."""
    whole = joined(drawn.drawing.places[at].area for at in drawn.chosen)
    if whole is None:
        return drawn

    def align(place: DrawnPlace) -> DrawnPlace:
        area = place.area
        ways = {
            "left": (whole.x - area.x, 0.0),
            "centre": (whole.middle[0] - area.middle[0], 0.0),
            "right": (whole.right - area.right, 0.0),
            "top": (0.0, whole.y - area.y),
            "middle": (0.0, whole.middle[1] - area.middle[1]),
            "bottom": (0.0, whole.bottom - area.bottom),
        }
        return place.moved(*ways[edge])

    return _each(drawn, align)


def reshaped(place: DrawnPlace, shape: PlaceShape) -> DrawnPlace:
    """Return places of another shape; hexes are as wide as they were, no higher than their shape."""
    wide, high = place.place.size
    return place.saying(shape=shape, size=(wide, wide) if shape == "hex" else (wide, high))


def of_kind(place: DrawnPlace, kind: PlaceKind) -> DrawnPlace:
    """Return places on which things lie so; a new single place becomes a counter, and a new counter a place."""
    if (kind == "counter") == place.zone.is_tally:
        cells = place.place.cells if kind == "grid" else None
        return place.saying(kind=kind, cells=cells)
    if kind == "counter":
        zone = replace(place.zone, is_tally=True, high=USUAL_HIGH, sight="everybody", bag=False)
        return replace(place, zone=zone).saying(kind=kind, tally=zone.id, zone=None, cells=None)
    zone = replace(place.zone, is_tally=False, high=None)
    return replace(place, zone=zone).saying(kind=kind, zone=zone.id, tally=None)


def many(drawn: DrawingState, count: int) -> DrawingState:
    """Return the drawing with so many places of the family that is chosen, in a straight line if nothing says how."""
    (at,) = drawn.chosen
    place = drawn.drawing.places[at]
    zone = renumbered(place.zone, drawn.drawing, count)
    keys: dict[str, object] = {}
    said = place.place
    if said.points:
        last, step = said.points[-1], said.size[0]
        more = tuple((rounded(last[0] + step * (number + 1)), last[1]) for number in range(count - len(said.points)))
        keys["points"] = (*said.points, *more)[:count]
    elif said.rows:
        keys |= {"rows": (), "across": max(said.rows)}
    elif said.to is None and said.across is None and count > 1:
        keys["to"] = (rounded(said.at[0] + said.size[0] * (count - 1)), said.at[1])
    elif said.to is not None and place.count > 1:
        share = (count - 1) / (place.count - 1)
        steps = (rounded(said.at[number] + (said.to[number] - said.at[number]) * share) for number in (0, 1))
        keys["to"] = tuple(steps)
    found = replace(place, zone=zone).saying(**keys)
    if count == 1:
        first = place.place.middles(place.count)[0]
        found = found.saying(across=None, to=None, points=(), at=_spot(first.x, first.y))
    return drawn._replace(drawing=drawn.drawing.with_place(at, found))


def renumbered(zone: DrawnZone, drawing: Drawing, count: int) -> DrawnZone:
    """Return a zone with so many places, called by their numbers; dotted if another family is counted so."""
    if count == 1 and zone.row is None:
        return replace(zone, names=(zone.id,), last=None)
    others = {name for each in drawing.places if each.zone.id != zone.id for name in each.zone.names}
    others |= drawing.taken - set(zone.names)
    dotted = zone.names[:1] == (f"{zone.id}.1",) or (zone.last is None and "1" in others)
    names = tuple(f"{zone.id}.{number}" if dotted else str(number) for number in range(1, count + 1))
    return replace(zone, names=names, last=count)


def loose(place: DrawnPlace) -> DrawnPlace:
    """Return places that lie each by itself where they lie now."""
    points = tuple((rounded(each.x), rounded(each.y)) for each in place.place.middles(place.count))
    return place.saying(points=points, across=None, rows=(), to=None, upward=False)


def in_line(place: DrawnPlace) -> DrawnPlace:
    """Return places in a straight line from the first to the last."""
    middles = place.place.middles(place.count)
    first, last = middles[0], middles[-1]
    far = place.place.size[0] * (place.count - 1)
    to = (last.x, last.y) if place.place.points else (first.x + far, first.y)
    return place.saying(points=(), across=None, rows=(), upward=False, at=_spot(first.x, first.y), to=_spot(*to))


def in_rows(place: DrawnPlace, across: int) -> DrawnPlace:
    """Return places in rows of so many, the first where it is."""
    first = place.place.middles(place.count)[0]
    return place.saying(points=(), rows=(), to=None, at=_spot(first.x, first.y), across=across)


def renamed(drawn: DrawingState, name: Wording, *, saved: frozenset[str]) -> DrawingState:
    """Return the drawing with the chosen family called so; one that no file knows yet takes its id of the name."""
    (at,) = drawn.chosen
    place = drawn.drawing.places[at]
    zone = replace(place.zone, name=name)
    if zone.row is None and zone.id not in saved:
        others = replace(drawn.drawing, places=tuple(each for each in drawn.drawing.places if each is not place))
        key = others.free_id(name.en or name.ja)
        zone = replace(zone, id=key, names=(key,) if zone.last is None else zone.names)
        zone = renumbered(replace(zone, names=()), others, zone.last) if zone.last is not None else zone
    found = replace(place, zone=zone).saying(**{"tally" if zone.is_tally else "zone": zone.id})
    return drawn._replace(drawing=drawn.drawing.with_place(at, found))


def with_zone(drawn: DrawingState, **values: object) -> DrawingState:
    """Return the drawing with other values of the zone that is chosen."""
    (at,) = drawn.chosen
    place = drawn.drawing.places[at]
    zone = replace(place.zone, **values)  # type: ignore[arg-type]  # the form names fields of a zone
    return drawn._replace(drawing=drawn.drawing.with_place(at, replace(place, zone=zone)))


def _listed(words: Sequence[Wording]) -> Listed:
    """Return words of a pack as parts of a sentence; each is said in the language of the whole."""
    return Listed(cast("Sequence[str]", words))


def _each(drawn: DrawingState, change: Callable[[DrawnPlace], DrawnPlace]) -> DrawingState:
    places = [change(each) if at in drawn.chosen else each for at, each in enumerate(drawn.drawing.places)]
    return drawn._replace(drawing=replace(drawn.drawing, places=tuple(places)))


def _texts(name: Wording) -> Sequence[tuple[str, str]]:
    return (("en", name.en), ("ja", name.ja))


def _spot(x: float, y: float) -> tuple[float, float]:
    return rounded(x), rounded(y)
