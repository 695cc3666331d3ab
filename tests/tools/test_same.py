"""What is kept of what the program does is compared part by part, and what is otherwise is named."""

import tomllib

from tools import same

from tests.marks import quick


@quick
def test_what_is_otherwise_is_named_with_the_game_and_all_else_is_not() -> None:
    kept = {"undecim/14 quick": "aa bb cc", "gone": "dd", "like": "ee"}
    found = {"undecim/14 quick": "aa bx cc", "like": "ee", "more": "ff"}
    assert list(same.different(kept, found, 3)) == ["gone: gone", "more: new", "undecim/14 quick, game 1: otherwise"]


@quick
def test_of_games_only_as_many_are_compared_as_were_played() -> None:
    assert not list(same.different({"greedy": "aa bb cc"}, {"greedy": "aa bb"}, 2))
    assert list(same.different({"greedy": "aa bb cc"}, {"greedy": "aa bx"}, 2))


@quick
def test_what_is_written_is_read_again() -> None:
    kept = {"help": {"en play": "aa", 'ja "quoted"': "bb"}, "games": {"undecim/14 quick": "cc dd"}}
    assert tomllib.loads(same.written(kept)) == kept


@quick
def test_what_a_clock_says_is_left_out_of_a_report() -> None:
    said = {"games": 3, "cpu_seconds": 1.5, "rows": [{"minutes": 2, "points": 7}]}
    assert same.lasting(said) == {"games": 3, "rows": [{"points": 7}]}


def test_every_part_is_kept_and_sixty_games_of_each_level_and_draft() -> None:
    kept = tomllib.loads(same.KEPT.read_text(encoding="utf-8"))
    assert set(kept) == {*same.PARTS} - {same.HERE}
    games = {f"{draft} {level}" for draft in same.DRAFTS for level in same.LEVELS}
    assert {name: len(each.split()) for name, each in kept["games"].items()} == dict.fromkeys(games, same.GAMES)
