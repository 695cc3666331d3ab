"""What bots are told of positions: compared with plain counting on whole games played by lot."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from qquovadis.engine.features import AnyFeatures
from qquovadis.engine.referee import AnyReferee, decision, go_on, legal
from qquovadis.engine.unwatched import unwatched
from qquovadis.games import SHIPPED_GAMES, features_for, referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.value_file import weights_of
from tests.marks import quick

SEATS = 3
WORLD_GAMES = ("populous", "quo_vadis")
TURN = {"populous": "StartTurn", "quo_vadis": "StartTurn"}


class Moment(NamedTuple):
    """What was told at a moment, by seat, and which turns or rounds had begun by then."""

    turns: tuple[int, ...]
    points: tuple[float, ...]
    values: tuple[tuple[float, ...], ...]
    beat: int
    round: int
    active: int
    area: int


class Game(NamedTuple):
    """A whole game, by its name: its moments, and the points at its end."""

    name: str
    features: AnyFeatures
    moments: list[Moment]
    scores: tuple[int, ...]


def moments_of(game: Any, told: AnyFeatures, seed: int) -> Iterator[Moment]:
    chance = Random(seed)
    while (asked := decision(game)) is not None:
        turns = tuple(told.turns(game, seat) for seat in range(SEATS))
        yield Moment(
            turns=turns,
            points=tuple(told.points(game, seat, turns[seat]) for seat in range(SEATS)),
            values=tuple(tuple(told.of(game, seat, turns[seat])) for seat in range(SEATS)),
            beat=told.beat(game),
            round=game.noted("round"),
            active=game.noted("active") if hasattr(game, "genesis_area") else -1,
            area=game.genesis_area() if hasattr(game, "genesis_area") else -1,
        )
        seat = asked.seats[0]
        go_on(game, seat, chance.choice(legal(game, seat)))


@pytest.fixture(scope="module", params=sorted(SHIPPED_GAMES), ids=lambda each: each[0])
def played(request: pytest.FixtureRequest) -> Game:
    referee: AnyReferee = referee_for(compile_kit(load_pack(find_pack(*request.param)), SEATS))
    game, told = unwatched(referee, 11, 1), features_for(referee.kit)
    moments = list(moments_of(game, told, 11))
    outcome = referee.outcome(game)
    assert outcome is not None
    assert tuple(told.points(game, seat, 0) for seat in range(SEATS)) == outcome.scores, "at the end nothing is added"
    return Game(request.param[0], told, moments, outcome.scores)


@quick
def test_every_number_has_a_name_and_every_weight_a_number(played: Game) -> None:
    assert len(set(played.features.names)) == len(played.features.names)
    assert {len(values) for moment in played.moments for values in moment.values} == {len(played.features.names)}
    draft = next(draft for game, draft in SHIPPED_GAMES if game == played.name)
    weights = weights_of(played.name, draft)
    assert set(weights.features) == set(played.features.names)


@quick
def test_turns_left_are_those_that_are_still_played(played: Game) -> None:
    """Whoever plays a turn later on has one more; a turn counts no more once its area was chosen."""
    if played.name not in WORLD_GAMES:
        assert [moment.turns for moment in played.moments] == [
            (max(0, 5 - max(moment.round, 1) + 1),) * SEATS if moment.round else (6,) * SEATS
            for moment in played.moments
        ]
        return
    later = [set[tuple[int, int]]() for _ in range(SEATS)]
    for moment in reversed(played.moments):
        if moment.round and moment.area < 0:
            later[moment.active].add((moment.round, moment.active))
        if moment.round:
            expected = [len(turns) for turns in later]
            has_begun = moment.area >= 0 and (moment.round, moment.active) in later[moment.active]
            expected[moment.active] -= has_begun
            assert moment.turns == tuple(expected)


@quick
def test_a_place_of_rest_is_where_another_turn_or_round_begins(played: Game) -> None:
    for before, after in zip(played.moments, played.moments[1:], strict=False):
        same = (before.round, before.active) == (after.round, after.active)
        assert (before.beat == after.beat) == same


def test_points_without_a_turn_left_hold_what_the_end_will_score(played: Game) -> None:
    """At the very last question of the game nothing but its answer can change them."""
    if played.name not in WORLD_GAMES:
        return
    last = played.moments[-1]
    idle = [seat for seat in range(SEATS) if seat != last.active]
    for seat in idle:
        assert last.turns[seat] == 0
    assert sum(abs(last.points[seat] - played.scores[seat]) for seat in idle) <= 6
