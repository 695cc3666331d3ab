"""Metrics by name: what each takes from a record."""

import math
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

import pytest

from qquovadis.engine.watching import Facts
from qquovadis.errors import QuoError
from qquovadis.lab.metrics import known_names, metric_named, metrics_in
from qquovadis.lab.play.playing import Record
from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.lab.games import record
from tests.marks import quick


def game(start: int = 0, seats: Mapping[str, tuple[float, ...]] = MappingProxyType({})) -> Record:
    """Return a game of 10, 4, 6 and 8 points that began at a seat, with facts of its seats."""
    found = record((10, 4, 6, 8))
    return found._replace(seating=found.seating._replace(start=start), facts=Facts({"war.count": 3.0}, seats))


@quick
@pytest.mark.parametrize(
    ("name", "start", "values"),
    [
        ("points.mean", 0, [7]),
        ("points.winner", 0, [10]),
        ("points.margin", 0, [2]),  # 10 less 8
        ("points.spread", 0, [math.sqrt((9 + 9 + 1 + 1) / 3)]),
        ("tie.rate", 0, [0]),
        ("win.order.1", 0, [1]),
        ("win.order.1", 1, [0]),  # seat 2 begins, seat 1 plays fourth
        ("win.order.4", 1, [1]),
        ("points.order.2", 3, [10]),
        ("points.order.3", 3, [4]),
        ("win.order.5", 0, []),
        ("win.seat.1", 3, [1]),
        ("war.count", 0, [3]),
        ("night.count", 0, []),
        ("length.decisions", 0, [90]),
    ],
)
def test_a_metric_has_its_observations_in_a_record(name: str, start: int, values: list[float]) -> None:
    assert list(metric_named(name).observed(game(start))) == pytest.approx(values)


def test_facts_of_seats_leave_out_those_that_had_none() -> None:
    """A seat without the thing is no observation, and a race is what a seat played."""
    seats = {"towns": (1.0, math.nan, 3.0, math.nan), "race.orc": (0.0, 0.0, 1.0, 0.0)}
    assert list(metric_named("towns").observed(game(seats=seats))) == [1.0, 3.0]
    assert list(metric_named("points.race.orc").observed(game(seats=seats))) == [6]
    assert list(metric_named("win.race.orc").observed(game(seats=seats))) == [0]


def test_points_have_sources_and_shares_of_all() -> None:
    """Of 28 points 7 are from wars."""
    one = game(seats={"points.source.war": (4.0, 0.0, 2.0, 1.0)})
    assert list(metric_named("points.source.war").observed(one)) == [4, 0, 2, 1]
    assert list(metric_named("points.share.war").observed(one)) == pytest.approx([7 / 28])


def test_the_course_of_a_game_has_points_by_round_wins_by_place_at_half_and_when_it_was_decided() -> None:
    """Seats 1 and 3 shared the first place at half; the first of four won, and nobody led otherwise after 35 %."""
    seats = {"points.round.2": (4.0, 0.0, 2.0, 1.0), "rank.half": (1.0, 3.0, 1.0, 4.0)}
    one = game(seats=seats)
    one = one._replace(facts=one.facts._replace(game={"lead.decided_at": 0.35}))
    found = {each.name: list(each.observed(one)) for each in metrics_in(one)}
    assert found["points.round.2"] == [4, 0, 2, 1] and "points.round.1" not in found
    assert [found[f"win.half.{place}"] for place in (1, 2, 3, 4)] == [[1, 0], [], [0], [0]]
    assert [found[f"lead.decided_by.{part}"] for part in (10, 30, 40, 90)] == [[0], [0], [1], [1]]
    for unknown in ("points.round.0", "points.round.31", "points.round.02", "lead.decided_by.35", "win.half.x"):
        with pytest.raises(QuoError):
            metric_named(unknown)


def test_a_restricted_seat_has_what_every_seat_has() -> None:
    """The third: 6 points, 4/3 behind the others, 2 of them from wars."""
    one = game(seats={"points.source.war": (4.0, 0.0, 2.0, 1.0)})
    one = one._replace(seating=one.seating._replace(restricted=2))
    found = {name: list(metric_named(name).observed(one)) for name in ("strategy.points", "strategy.win")}
    assert found == {"strategy.points": [6], "strategy.win": [0]}
    assert list(metric_named("strategy.ahead").observed(one)) == pytest.approx([6 - 22 / 3])
    assert list(metric_named("strategy.points.source.war").observed(one)) == [2]
    assert {"strategy.points", "strategy.points.source.war"} <= {each.name for each in metrics_in(one)}
    assert list(metric_named("strategy.points").observed(game())) == []


def test_a_record_has_the_metrics_of_its_facts() -> None:
    """And those that follow from points and places at so many seats."""
    names = {each.name for each in metrics_in(game())}
    assert {"war.count", "win.order.4", "points.margin"} <= names
    assert not {"win.order.5", "night.count", "strategy.points"} & names


@pytest.mark.parametrize(
    ("wrong", "meant"), [("win.ordre.1", "win.order.1"), ("nigth.count", "night.count"), ("zzz", "")]
)
def test_an_unknown_name_is_refused_with_the_nearest(wrong: str, meant: str) -> None:
    with pytest.raises(QuoError) as refused:
        metric_named(wrong)
    assert meant in Texts("en").explain(refused.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_metric_has_its_words(language: str) -> None:
    """No placeholder is left, and no two of a language are alike."""
    said = [metric_named(name).said(Texts(language)) for name in known_names()]
    assert not [text for text in said if "{" in text or not text]
    assert not [text for text, often in Counter(said).items() if often > 1]


def test_rounds_follow_each_other_by_number() -> None:
    """A book has its facts by letters: round 10 stood before round 2."""
    game = record((9, 7, 3, 1))
    facts = {f"points.round.{number}": (1.0,) * 4 for number in sorted(map(str, range(1, 12)))}
    named = [each.name for each in metrics_in(game._replace(facts=game.facts._replace(seats=facts)))]
    assert [each for each in named if each.startswith("points.round.")] == [f"points.round.{n}" for n in range(1, 12)]
