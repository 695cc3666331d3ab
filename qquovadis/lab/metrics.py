"""The metrics of the lab by name: what each takes from a record, in which words and unit, and what would matter of it.

Families are named by pattern: "win.order.1" is the share of wins of whoever plays first. A metric has observations in
every record, one of the game or one of each seat; over a block it is their mean.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, Literal

from qquovadis.engine.watching import Unit
from qquovadis.errors import QuoError, Sentence
from qquovadis.lab.facts import MATTERS, WITHIN, known_facts, known_sources
from qquovadis.lab.play.playing import Record
from qquovadis.model.pack.suggestions import nearest
from qquovadis.model.text.translations import N_, Texts

Kind = Literal["mean", "share"]
Observed = Callable[[Record], Sequence[float]]

ORDER, SPREAD, LUCK = "win.order.", "win.order.spread", "luck"
MADE = frozenset({SPREAD, LUCK})  # of many games together: no record has them
STRATEGY, SOURCE, SHARE, RACE = "strategy.", "points.source.", "points.share.", "race."
ROUND, HALF, DECIDED_BY = "points.round.", "win.half.", "lead.decided_by."
DECIDED = "lead.decided_at"
MOST_SEATS, MOST_ROUNDS = 8, 30
PARTS = range(10, 100, 10)  # percent of a game


@dataclass(frozen=True, kw_only=True)
class Metric:
    """A named number of a record.

    Attributes:
        name: Its name in studies, claims and reports.
        words: What it is, as a marked sentence with placeholders.
        values: What stands for the placeholders; texts of packs and marked ones are worded by who says it.
        unit: A unit of the registry.
        kind: "share" if every observation lies between 0 and 1; else "mean".
        observed: Its observations in a record; none where the game had none of it.
    """

    name: str
    words: str
    unit: Unit
    kind: Kind
    observed: Observed = field(compare=False)
    values: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @property
    def matters(self) -> float:
        """The smallest difference that matters where a study names none."""
        return MATTERS[self.unit]

    def said(self, texts: Texts) -> str:
        """Return what it is in the language of these texts."""
        return texts.say(self.words, **self.values)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _spread(values: Sequence[float]) -> float:
    mean = _mean(values)
    return math.sqrt(math.fsum((each - mean) ** 2 for each in values) / (len(values) - 1))


def _margin(record: Record) -> float:
    first, second, *_ = sorted(record.points, reverse=True)
    return first - second


def _decisions(record: Record) -> tuple[float, ...]:
    return (float(record.decisions),)


def _tied(record: Record) -> tuple[float, ...]:
    return (float(record.points.count(max(record.points)) > 1),)


def _points(record: Record) -> tuple[int, ...]:
    return record.points


def _shares(record: Record) -> tuple[float, ...]:
    return record.rank_shares


_ALWAYS: Mapping[str, tuple[str, Unit, Kind, Observed]] = MappingProxyType(
    {
        "points.mean": (N_("points of a seat"), "VP", "mean", lambda r: (_mean(r.points),)),
        "points.winner": (N_("points of the winner"), "VP", "mean", lambda r: (float(max(r.points)),)),
        "points.margin": (N_("points between the first and the second"), "VP", "mean", lambda r: (_margin(r),)),
        "points.spread": (N_("spread of points between seats"), "VP", "mean", lambda r: (_spread(r.points),)),
        "tie.rate": (N_("games whose first place is tied in points"), "share", "share", _tied),
        "length.decisions": (
            N_("choices of a game, those without an alternative included"),
            "decisions",
            "mean",
            _decisions,
        ),
    }
)
_MADE: Mapping[str, str] = MappingProxyType(
    {
        SPREAD: N_("wins between the best and the worst place in turn order"),
        LUCK: N_("share of point differences that neither turn order nor race explains"),
    }
)
# What a seat has: by itself, and of a restricted seat with "strategy." before it.
_OF_SEATS: Mapping[str, tuple[str, Unit, Kind, Observed]] = MappingProxyType(
    {
        "points": (N_("points"), "VP", "mean", _points),
        "win": (N_("wins"), "share", "share", _shares),
        "ahead": (N_("points ahead of the mean of the others"), "VP", "mean", lambda r: _ahead(r.points)),
    }
)
_BY_PLACE: Mapping[str, tuple[str, Unit, Kind, Observed]] = MappingProxyType(
    {
        "win.order": (N_("wins of the seat that plays in place {place}"), "share", "share", _shares),
        "points.order": (N_("points of the seat that plays in place {place}"), "VP", "mean", _points),
        "win.seat": (N_("wins of seat {place}"), "share", "share", _shares),
    }
)
_BY_RACE: Mapping[str, tuple[str, Unit, Kind, Observed]] = MappingProxyType(
    {
        "win.race": (N_("wins of {race}"), "share", "share", _shares),
        "points.race": (N_("points of {race}"), "VP", "mean", _points),
    }
)


def _ahead(points: Sequence[int]) -> tuple[float, ...]:
    whole, others = sum(points), len(points) - 1
    return tuple(each - (whole - each) / others for each in points)


@lru_cache(maxsize=4096)
def metric_named(name: str) -> Metric:
    """Return the metric of this name; QuoError, with the nearest there is, if there is none.

    Those of `MADE` are no means of records: `arm_evidence` makes them of many.
    """
    found = _fixed(name) or _placed(name) or _along(name) or _raced(name) or _sourced(name) or _restricted(name)
    if found is None:
        near = nearest(name, known_names())
        text = (
            N_("There is no metric “{name}”; did you mean “{nearest}”?") if near else N_("There is no metric “{name}”.")
        )
        raise QuoError(text, name=name[:60], nearest=near)
    return found


def known_names() -> Iterator[str]:
    """Yield the names of all metrics but those by race, which a pack names."""
    yield from (*_ALWAYS, *_MADE, *known_facts())
    yield from (f"{family}.{place}" for family in _BY_PLACE for place in range(1, MOST_SEATS + 1))
    yield from (prefix + source for prefix in (SOURCE, SHARE) for source in known_sources())
    yield from (f"{ROUND}{number}" for number in range(1, MOST_ROUNDS + 1))
    yield from (f"{HALF}{place}" for place in range(1, MOST_SEATS + 1))
    yield from (f"{DECIDED_BY}{part}" for part in PARTS)
    yield from (STRATEGY + name for name in _OF_SEATS)
    yield from (STRATEGY + name for name, fact in known_facts().items() if fact.scope == "seat")
    yield from (STRATEGY + prefix + source for prefix in (SOURCE, SHARE) for source in known_sources())


def _fixed(name: str) -> Metric | None:
    if name in _ALWAYS:
        words, unit, kind, observed = _ALWAYS[name]
        return Metric(name=name, words=words, unit=unit, kind=kind, observed=observed)
    if name in _MADE:
        return Metric(name=name, words=_MADE[name], unit="share", kind="share", observed=lambda _: ())
    fact = known_facts().get(name)
    if fact is None:
        return None
    observed = _of_game(name) if fact.scope == "game" else _of_seats(name)
    return Metric(name=name, words=fact.words, unit=fact.unit, kind=_kind(name, fact.unit), observed=observed)


def _kind(name: str, unit: Unit) -> Kind:
    # What may be less than 0 or more than 1 is no share of anything for an interval.
    return "share" if unit == "share" and name not in {"war.per_turn", "war.big_die"} else "mean"


def _placed(name: str) -> Metric | None:
    family, _, place = name.rpartition(".")
    if family not in _BY_PLACE or not place.isdecimal() or not 1 <= int(place) <= MOST_SEATS:
        return None
    words, unit, kind, observed = _BY_PLACE[family]
    turned = family != "win.seat"

    def of_place(record: Record) -> tuple[float, ...]:
        seats, at = len(record.points), int(place) - 1
        return (observed(record)[(at + (record.seating.start if turned else 0)) % seats],) if at < seats else ()

    return Metric(name=name, words=words, unit=unit, kind=kind, observed=of_place, values={"place": int(place)})


def place_in_order(name: str) -> int:
    """Return the place in turn order whose wins this metric counts; 0 if it is another metric, such as their spread."""
    place = name.removeprefix(ORDER)
    return int(place) if name.startswith(ORDER) and place.isdecimal() else 0


def is_counted_once(name: str) -> bool:
    """Return whether a metric is points of a source that lies in no other one: these add up to the points of a seat."""
    return name.startswith(SOURCE) and name.removeprefix(SOURCE) not in WITHIN


def _along(name: str) -> Metric | None:
    """Return what is told along the course of a game: points after a round, wins by place at half, games decided."""
    family, number = next(((each, name.removeprefix(each)) for each in _ALONG if name.startswith(each)), ("", ""))
    if not family or not number.isdecimal() or str(int(number)) != number:
        return None
    words, unit, kind, numbers, observed = _ALONG[family]
    at = int(number)
    if at not in numbers:
        return None
    own = partial(observed, at)
    return Metric(name=name, words=words, unit=unit, kind=kind, observed=own, values={"number": at})


def _after_round(number: int, record: Record) -> tuple[float, ...]:
    return record.facts.seats.get(f"{ROUND}{number}", ())


def _wins_from(place: int, record: Record) -> tuple[float, ...]:
    ranks = record.facts.seats.get("rank.half", ())
    return tuple(share for share, rank in zip(record.rank_shares, ranks, strict=False) if rank == place)


def _decided_by(part: int, record: Record) -> tuple[float, ...]:
    at = record.facts.game.get(DECIDED, math.nan)
    return (float(100 * at <= part),) if math.isfinite(at) else ()


_ALONG: Mapping[str, tuple[str, Unit, Kind, range, Callable[[int, Record], Sequence[float]]]] = MappingProxyType(
    {
        ROUND: (N_("points after round {number}"), "VP", "mean", range(1, MOST_ROUNDS + 1), _after_round),
        HALF: (N_("wins of place {number} at half"), "share", "share", range(1, MOST_SEATS + 1), _wins_from),
        DECIDED_BY: (N_("games decided after {number} % of their course"), "share", "share", PARTS, _decided_by),
    }
)


def _raced(name: str) -> Metric | None:
    for family, (words, unit, kind, observed) in _BY_RACE.items():
        race = name.removeprefix(f"{family}.")
        if race not in {name, ""}:
            fact = RACE + race

            def of_race(record: Record, observed: Observed = observed, fact: str = fact) -> tuple[float, ...]:
                played = record.facts.seats.get(fact, ())
                return tuple(value for value, own in zip(observed(record), played, strict=False) if own == 1)

            return Metric(name=name, words=words, unit=unit, kind=kind, observed=of_race, values={"race": race})
    return None


def _sourced(name: str) -> Metric | None:
    """Return points by where they come from, of a seat, and their share of all points of the game."""
    prefix = next((each for each in (SOURCE, SHARE) if name.startswith(each)), None)
    source = name.removeprefix(prefix or "")
    words_of = known_sources()
    if prefix is None or source not in words_of:
        return None
    values = {"source": Sentence(words_of[source])}
    fact = SOURCE + source
    if prefix == SOURCE:
        words = N_("points from {source}")
        return Metric(name=name, words=words, unit="VP", kind="mean", observed=_of_seats(fact), values=values)

    def share(record: Record) -> tuple[float, ...]:
        points, whole = record.facts.seats.get(fact), sum(record.points)
        return (math.fsum(points) / whole,) if points and whole > 0 else ()

    words = N_("share of all points from {source}")
    return Metric(name=name, words=words, unit="share", kind="mean", observed=share, values=values)


def _restricted(name: str) -> Metric | None:
    """Return what a restricted seat had, of everything that each seat has."""
    of = name.removeprefix(STRATEGY)
    if of == name:
        return None
    if of in _OF_SEATS:
        words, unit, kind, observed = _OF_SEATS[of]
        values: dict[str, Any] = {"what": Sentence(words)}
    else:
        fact = known_facts().get(of)
        base = metric_named(of) if (fact and fact.scope == "seat") or _sourced(of) else None
        if base is None:
            return None
        unit, kind, observed = base.unit, base.kind, base.observed
        values = {"what": Sentence(base.words, **base.values)}
    whole = _by_seat(of, observed)

    def of_one(record: Record) -> tuple[float, ...]:
        seat, found = record.seating.restricted, whole(record)
        return (found[seat],) if 0 <= seat < len(found) and math.isfinite(found[seat]) else ()

    words = N_("of the restricted seat: {what}")
    return Metric(name=name, words=words, unit=unit, kind=kind, observed=of_one, values=values)


def _by_seat(name: str, observed: Observed) -> Observed:
    """Return a value for every seat, NaN included, of what otherwise leaves those out."""
    if name in _OF_SEATS:
        return observed
    if name.startswith(SHARE):
        fact = SOURCE + name.removeprefix(SHARE)
        return lambda r: tuple(
            points / own if own > 0 else math.nan
            for points, own in zip(r.facts.seats.get(fact, ()), r.points, strict=False)
        )
    return lambda r: r.facts.seats.get(name, ())


def _of_game(name: str) -> Observed:
    def observed(record: Record) -> tuple[float, ...]:
        value = record.facts.game.get(name, math.nan)
        return (value,) if math.isfinite(value) else ()

    return observed


def _of_seats(name: str) -> Observed:
    def observed(record: Record) -> tuple[float, ...]:
        return tuple(each for each in record.facts.seats.get(name, ()) if math.isfinite(each))

    return observed


def metrics_in(record: Record) -> tuple[Metric, ...]:
    """Return all metrics that a record like this one can have."""
    seats, facts = len(record.points), record.facts
    return _metrics_of(seats, record.seating.restricted >= 0, tuple(facts.game), tuple(facts.seats))


@lru_cache(maxsize=512)
def _metrics_of(seats: int, is_restricted: bool, game: tuple[str, ...], by_seat: tuple[str, ...]) -> tuple[Metric, ...]:
    names = [*_ALWAYS, *(f"{family}.{place}" for family in _BY_PLACE for place in range(1, seats + 1))]
    known = known_facts()
    own = [name for name in by_seat if name in known and known[name].scope == "seat"]
    came_from = [name.removeprefix(SOURCE) for name in by_seat if name.startswith(SOURCE)]
    came_from = [source for source in came_from if source in known_sources()]
    names += [name for name in game if name in known and known[name].scope == "game"]
    names += [f"{DECIDED_BY}{part}" for part in PARTS if DECIDED in game]
    rounds = (name for name in by_seat if name.startswith(ROUND) and _along(name))
    names += sorted(rounds, key=lambda name: int(name.removeprefix(ROUND)))  # facts stand by letters: 1, 10, 2
    names += [f"{HALF}{place}" for place in range(1, seats + 1) if "rank.half" in by_seat]
    names += [*own, *(prefix + source for source in came_from for prefix in (SOURCE, SHARE))]
    names += [f"{family}.{name.removeprefix(RACE)}" for name in by_seat if name.startswith(RACE) for family in _BY_RACE]
    if is_restricted:
        names += [STRATEGY + name for name in (*_OF_SEATS, *own, *(SOURCE + each for each in came_from))]
    return tuple(map(metric_named, names))
