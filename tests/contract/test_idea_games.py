"""Fifty random games with ideas of the notes in every run, by both engines where one was compiled of these sources.

`python -m tests.contract.idea_games 2000 --log FILE` plays as many as anybody likes.
"""

import json
from pathlib import Path

import pytest

from qquovadis.games import SHIPPED_GAMES
from tests.contract.idea_games import GameLog, IdeaGame, idea_game, ideas_of, played
from tests.contract.random_games import terms_of
from tests.engines import compiled_folder, told_by
from tests.marks import quick

GAMES, HANDFUL = 50, 10


@pytest.mark.parametrize("first", range(0, GAMES, HANDFUL))
def test_games_with_ideas_end_alike_by_both_engines_and_opened_again(first: int, tmp_path: Path) -> None:
    """Worth its seconds in every run: nothing else combines ideas as freely, saved and read."""
    ends = {}
    for seed in range(first, first + HANDFUL):
        game = idea_game(seed, tmp_path)
        ends[str(seed)] = [game.watched, game.saved]
    folder = compiled_folder()
    if folder is not None:
        told = json.loads(told_by(folder, "tests.contract.idea_games", str(HANDFUL), "--from", str(first), "--json"))
        assert told == {"engine": "compiled", "ends": ends}


def test_most_of_these_games_have_an_idea_and_no_two_the_same() -> None:
    found = [ideas_of(terms_of(*draft, seed)) for draft in SHIPPED_GAMES for seed in range(GAMES)]
    assert sum(map(bool, found)) > 0.9 * len(found)
    assert len(set(found)) > 0.7 * len(found)


@quick
def test_a_log_goes_on_where_it_was_left_and_refuses_another_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left in the middle of a line, it plays that seed again; another engine must end a seed alike."""
    monkeypatch.setattr(
        "tests.contract.idea_games.idea_game", lambda seed, _folder: IdeaGame("chess/1", seed, (), f"{seed}", "s")
    )
    log = tmp_path / "log"
    assert [each.seed for each in played(3, 0, GameLog(log, "pure"))] == [0, 1, 2]
    log.write_text(log.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    assert [each.seed for each in played(4, 0, GameLog(log, "pure"))] == [2, 3]
    assert [each.seed for each in played(2, 2, GameLog(log, "compiled"))] == [2, 3]
    with pytest.raises(AssertionError, match="seed 0 of chess/1 ended otherwise by pure"):
        GameLog(log, "compiled").keep(IdeaGame("chess/1", 0, (), "another", "s"))
