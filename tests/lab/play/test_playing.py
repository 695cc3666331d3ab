"""A game without a session is the game that a session plays, and leaves the record of it."""

import math
from typing import Any

import pytest

from qquovadis.bots.search.searcher import Weighed
from qquovadis.controllers.bots.match_runner import play_out, seated, thinkers
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.chance import BY_NAME
from qquovadis.engine.referee import Outcome
from qquovadis.engine.watching import Facts
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.lab.play.playing import PlannedGame, _Players, bots_by_name, level_version, play_game
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.lab.games import undecim
from tests.marks import quick


# One short game with a bot that thinks, and one in which bots could take back what they chose in secret, and are asked
# where others cannot see that nothing is left to choose.
@pytest.mark.parametrize(
    ("game", "levels", "seed"), [("undecim", ("random", "greedy", "random"), 5), ("populous", ("random",) * 3, 112)]
)
def test_a_session_plays_the_same_game(game: str, levels: tuple[str, ...], seed: int) -> None:
    kit = compile_kit(load_pack(find_pack(game, None)), 3)
    referee, players = referee_for(kit), seated(levels, 3)
    session = Session.start(referee, Terms(players, seed, start=1, chance=BY_NAME))
    played = play_out(session, thinkers(players, kit))
    found = play_game(referee, bots_by_name(referee, levels), PlannedGame(levels, seed, 1))
    assert (found.digest, found.decisions) == (session.digest(), played.decisions)
    assert found.points == played.outcome.scores
    entries = session.history.entries
    assert found.questions == tuple(sum(entry.seat == seat for entry in entries) for seat in range(3))
    assert [seat for seat, share in enumerate(found.rank_shares) if share] == list(played.outcome.winners)
    assert sum(found.rank_shares) == 1
    assert all(spent > 0 for spent in found.milliseconds)
    assert found.drawn == ()


@quick
def test_another_seed_or_start_is_another_game() -> None:
    referee = referee_for(compile_kit(undecim(), 3))
    bots, levels = bots_by_name(referee, ["random"]), ("random",) * 3
    games = [
        play_game(referee, bots, PlannedGame(levels, seed, start)) for seed, start in ((1, 0), (1, 0), (2, 0), (1, 1))
    ]
    assert games[0].digest == games[1].digest
    assert len({each.digest for each in games}) == 3


@quick
def test_winners_share_the_first_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    referee: Any = referee_for(compile_kit(undecim(), 3))
    ended = Outcome((7, 9, 9), (1, 2))
    monkeypatch.setattr(type(referee), "outcome", lambda _referee, game: None if game.table.agenda else ended)
    found = play_game(referee, bots_by_name(referee, ["random"]), PlannedGame(("random",) * 3, 1, 0))
    assert (found.points, found.rank_shares) == ((7, 9, 9), (0.0, 0.5, 0.5))
    monkeypatch.setattr(type(referee), "outcome", lambda _referee, _game: None)
    with pytest.raises(QuoError, match="without reaching its end"):
        play_game(referee, bots_by_name(referee, ["random"]), PlannedGame(("random",) * 3, 1, 0))


@quick
def test_levels_go_by_name_and_version() -> None:
    assert level_version("greedy", "undecim/14") == "greedy/2"
    with pytest.raises(QuoError, match="gredy"):
        level_version("gredy", "undecim/14")
    with pytest.raises(QuoError, match="gredy"):
        bots_by_name(referee_for(compile_kit(undecim(), 3)), ["random", "gredy"])


@quick
def test_lots_answer_what_they_are_asked_whatever_sits_there_and_others_in_each_game_of_a_block() -> None:
    referee = referee_for(compile_kit(undecim(), 3))
    bots = bots_by_name(referee, ["random"])
    games = [
        play_game(referee, bots, PlannedGame(("random",) * 3, 4, start), ("RefillAction",)) for start in (0, 0, 1, 2)
    ]
    taken = [[each.item for each in game.drawn] for game in games]
    assert len(taken[0]) == 3 * (5 - 1)  # each seat takes a card in each of five rounds but the last
    assert {each.step for each in games[0].drawn} == {"RefillAction"}
    assert taken[0] == taken[1]
    assert len({tuple(each) for each in taken}) == 3


@quick
def test_each_game_of_a_block_has_lots_of_its_own() -> None:
    referee = referee_for(compile_kit(undecim(), 3))
    bots, asked = bots_by_name(referee, ["random"]), Decision((0,), "RefillAction", "", False)
    many = tuple(Choice("take", number) for number in range(10_000))
    drawn = {
        _Players(referee, bots, PlannedGame(("random",) * 3, 4, start), ("RefillAction",))._chosen(seat, asked, many)
        for start in range(3)
        for seat in range(3)
    }
    assert len(drawn) == 9


@pytest.mark.parametrize(
    ("means", "error", "live", "lost"),
    [
        ((3.0, 2.5, 1.0, -0.5), 0.5, 2, 3.0 - 1.5),  # the second may be as good
        ((3.0, 2.9), math.inf, 1, 0.05),  # of one table nobody knows how far off it is
        ((3.0, 3.0, 3.0), 0.0, 3, 0),
    ],
)
def test_what_bots_that_search_think_is_kept_of_their_questions(
    means: tuple[float, ...], error: float, live: int, lost: float
) -> None:
    players: Any = object.__new__(_Players)
    players._judged, players._live, players._lost = 0, 0, 0.0
    weighed = [Weighed(Choice("go", at), mean, error, 8, 0.0, 0.0) for at, mean in enumerate(means)]
    assert players.judged(Facts()).game == {}
    assert players._best(weighed) == Choice("go", 0)
    assert players.judged(Facts({"x": 1.0})).game == pytest.approx(
        {"x": 1.0, "breadth.live": live, "regret.random": lost}
    )
