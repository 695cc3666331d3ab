"""The chances that a change changes: against dice counted by hand, and told only where something differs."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from qquovadis.errors import PackError, QuoError
from qquovadis.games import referee_for
from qquovadis.games.quo_vadis.forecast import chances as foreseen
from qquovadis.lab.odds import changed_odds as module
from qquovadis.lab.odds.changed_odds import ChangedOdds, changed_odds
from qquovadis.lab.odds.every_roll import RolledCase, chances
from qquovadis.lab.odds.odds_words import odds_tables, percent
from qquovadis.lab.odds.quo_vadis import GROUPS
from qquovadis.lab.odds.standard_cases import StandardCase, first_of
from qquovadis.lab.odds.world_cases import LOSE, NOBODY, WIN
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import Variant, applied
from tests.marks import long, quick, sampled

DRAFTS = {"quo_vadis": "30", "populous": "21", "undecim": "14"}
Value = bool | int | str
Both = tuple[Fraction, Fraction]


@cache
def draft(game: str) -> Pack:
    return load_pack(find_pack(game, DRAFTS[game]))


def changed(pack: Pack, **numbers: Value) -> Pack:
    """Return a pack with other numbers and options, whose names have two underscores for each full stop."""
    values = {name.replace("__", "."): value for name, value in numbers.items()}
    options = {name: value for name, value in values.items() if name in pack.options}
    others = {name: value for name, value in values.items() if name not in options}
    content = {"name": "Mine", "game": pack.game, "draft": pack.draft, "options": options, "parameters": others}
    return applied(pack, Variant.model_validate(content))


def odds(game: str, **numbers: Value) -> dict[str, Both]:
    """Return the chances that differ, before and after, by what is said of them in English."""
    pack = draft(game)
    return said(changed_odds(pack, changed(pack, **numbers)))


def said(found: Iterable[ChangedOdds]) -> dict[str, Both]:
    return {
        (each.outcome.format(case=each.case) if each.outcome else str(each.case)): (each.before, each.after)
        for group in found
        for each in group.chances
    }


def dice(*sides: int) -> list[tuple[int, ...]]:
    """Return every result of some dice."""
    return list(product(*(range(1, each + 1) for each in sides)))


def share(wins: Callable[..., bool], *sides: int) -> Fraction:
    """Return in what share of all results of the dice this is so."""
    results = dice(*sides)
    return Fraction(sum(wins(*each) for each in results), len(results))


def test_a_tie_turned_round_gives_the_tied_results_to_the_other_side() -> None:
    """Of 36 results of two dice 15 are higher and 6 tie; the other player is nearer to the start player marker."""
    found = odds("quo_vadis", war_tie="active_player_order")
    assert found["Workers: 1 against 1"] == (Fraction(15, 36), Fraction(21, 36))
    for own, other in ((1, 4), (1, 3), (1, 2), (2, 1), (3, 1), (4, 1)):
        lost = share(lambda a, b, ahead=own - other: a + ahead > b, 6, 6)
        kept = share(lambda a, b, ahead=own - other: a + ahead >= b, 6, 6)
        assert found[f"Workers: {own} against {other}"] == (lost, kept)
    apt = share(lambda a, b: a > b, 8, 6), share(lambda a, b: a >= b, 8, 6)
    assert found["One worker each; the active player also has an aptitude space"] == apt
    high = share(lambda a, b, c: max(a, b) + 1 > c, 6, 6, 6), share(lambda a, b, c: max(a, b) + 1 >= c, 6, 6, 6)
    assert found["One worker each; morale spent: 1 against 0"] == high
    assert not any("town" in case for case in found), "a town comes to the same as a worker, before and after"


def test_where_nobody_wins_a_tie_that_is_told_and_the_chance_to_win_is_not_since_it_stays() -> None:
    """The other player loses the tied results, and nobody has them."""
    found = odds("quo_vadis", war_tie="no_winner")
    assert found["Workers: 1 against 1: nobody wins"] == (Fraction(0), Fraction(6, 36))
    assert found["Workers: 4 against 1: nobody wins"] == (Fraction(0), share(lambda a, b: a + 3 == b, 6, 6))
    assert all(case.endswith("nobody wins") for case in found)


def test_other_dice_and_strengths_of_quo_vadis_come_to_what_dice_say() -> None:
    """Each is worked out by the faces; nothing else differs."""
    found = odds("quo_vadis", war__die=4)
    assert found["Workers: 2 against 1"] == tuple(share(lambda a, b: a + 1 > b, s, s) for s in (6, 4))
    assert odds("quo_vadis", war__aptitude_die=12) == {
        "One worker each; the active player also has an aptitude space": (
            share(lambda a, b: a > b, 8, 6),
            share(lambda a, b: a > b, 12, 6),
        )
    }
    even = share(lambda a, b: a > b, 6, 6)
    one, two = (share(lambda a, b, more=more: a + more > b, 6, 6) for more in (1, 2))
    assert odds("quo_vadis", war__strength_per_town=2) == {
        "One worker each; the active player also has a town in the genesis area": (one, two)
    }
    assert odds("quo_vadis", war__strength_per_adjacent_control=0) == {
        "One worker each; the active player also has a town in an adjacent area": (one, even)
    }
    assert odds("quo_vadis", control__min_worker_spaces=3) == {
        "One worker each; the active player also has workers on 2 spaces of an adjacent area": (one, even)
    }


@long
def test_who_rolls_three_times_keeps_the_best_of_three() -> None:
    """Each of 1296 results is played."""
    thrice = share(lambda a, b, c, d: max(a, b, c) + 1 > d, 6, 6, 6, 6)
    rolls = odds("quo_vadis", war__exalted_rolls=3)["One worker each; morale spent: 1 against 0"]
    assert rolls == (share(lambda a, b, c: max(a, b) + 1 > c, 6, 6, 6), thrice)


def test_a_destroyed_town_fights_by_option_and_where_there_was_no_war_that_is_said() -> None:
    """It adds its strength, and a worker on its space is at war with it."""
    pack = draft("quo_vadis")
    found = changed_odds(pack, changed(pack, destroyed_town_in_war=True))
    even, ahead = share(lambda a, b: a > b, 6, 6), share(lambda a, b: a + 1 > b, 6, 6)
    assert said(found) == {
        "One worker each; the active player also has a destroyed town in the genesis area": (even, ahead),
        "A worker on the space of a destroyed town": (Fraction(0), even),
    }
    assert odds_tables(found, Texts("en"))[0].rows[1] == (
        "A worker on the space of a destroyed town",
        "no war",
        "41.7 %",
    )


def test_wars_of_populous_have_draws_a_ceiling_and_the_greatest_result() -> None:
    """By dice counted by hand; a worker worth 2 makes four of them 6 ahead of one, and nobody rolls more than 6."""
    strong = odds("populous", war__strength_worker=2)
    assert strong["Workers: 2 against 1"] == tuple(share(lambda a, b, n=n: a + n > b, 6, 6) for n in (1, 2))
    assert strong["Workers: 2 against 1: a draw"] == tuple(share(lambda a, b, n=n: a + n == b, 6, 6) for n in (1, 2))
    assert strong["Workers: 4 against 1"][1] == 1
    free = odds("populous", war__die_cap="none")
    assert free["One worker each; passion: 3 against 6"] == (
        share(lambda a, b: min(a, 3) > b, 6, 6),
        share(lambda a, b: a > b, 6, 6),
    )
    rolling = odds("populous", war_aptitude="none")
    assert rolling["One worker each; the active player also has an aptitude for it"] == (
        share(lambda b: b < 6, 6),
        share(lambda a, b: a > b, 6, 6),
    )
    third = odds("populous", war_participants="genesis_area")
    assert third["One worker each; a third player has one elsewhere in the genesis area"] == (
        share(lambda a, b: a > b, 6, 6),
        share(lambda a, b, c: a > max(b, c), 6, 6, 6),
    )


def test_the_die_of_a_catastrophe_strikes_by_its_table() -> None:
    """A face goes from space a to space c."""
    assert odds("populous", wrath__die_map__1=3) == {
        "Space a": (Fraction(2, 6), Fraction(1, 6)),
        "Space c": (Fraction(2, 6), Fraction(3, 6)),
    }


@quick
def test_the_night_of_undecim_comes_by_the_moon_die() -> None:
    """With so many counters before the roll the die takes all but two of them, or all."""
    found = odds("undecim", night__trigger=2)
    expected = {
        count: tuple(share(lambda die, n=count, left=left: n - die <= left, 6) for left in (0, 2))
        for count in range(1, 11)
    }
    assert found == {
        f"Time counters before the roll: {count}": both for count, both in expected.items() if both[0] != both[1]
    }


# Which of them wars, the night or a die of the wrath hang on: no others may change what is told.
MATTER = {
    "quo_vadis": {
        "war_tie",
        "war_aptitude",
        "war_aptitude_for",
        "war_chance",
        "destroyed_town_in_war",
        "war.strength_per_worker",
        "war.strength_per_town",
        "war.strength_per_adjacent_control",
        "war.strength_per_morale",
        "war.die",
        "war.aptitude_die",
        "war.exalted_rolls",
        "control.min_worker_spaces",
        "control.min_towns",
    },
    "populous": {
        "war_participants",
        "war_strength_region",
        "aptitude_needs_presence",
        "war.strength_worker",
        "war.strength_town",
        "war.die_cap",
        "war_aptitude",
    },
    "undecim": {"night.trigger"},
}
DIE_MAP = "wrath.die_map."


def others(pack: Pack) -> Iterable[tuple[str, Value]]:
    """Yield every option and every free number of a pack with another value."""
    for name, option in pack.options.items():
        yield name, next(each for each in option.values if each != option.default)
    for name, number in pack.parameters.items():
        if number.fixed:
            continue
        if isinstance(number.default, bool):
            yield name, not number.default
        elif isinstance(number.default, int):
            yield name, number.default + 1
        elif number.values:
            yield name, next(each for each in number.values if each != number.default)


def everything() -> list[tuple[str, str, Value]]:
    return [(game, name, value) for game in DRAFTS for name, value in others(draft(game))]


@pytest.mark.parametrize(("game", "name", "value"), sampled(everything(), 6))
def test_what_has_nothing_to_do_with_dice_or_strength_changes_nothing(game: str, name: str, value: Value) -> None:
    """And all that has is told: a number raised by one, an option turned."""
    pack = draft(game)
    try:
        other = changed(pack, **{name: value})
    except PackError:
        pytest.skip("this pack does not hold with the number alone")
    told = bool(changed_odds(pack, other))
    assert told == (name in MATTER[game] or (name.startswith(DIE_MAP) and pack.parameters[name].default != value))


def laid(case: StandardCase) -> Any:
    game = module._table(draft("quo_vadis"), 3)
    case.lay(game)
    return game


@pytest.mark.parametrize("case", [each for each in GROUPS[0].cases if "morale" not in str(each.said)])
def test_what_is_played_is_what_the_standing_foresees(case: StandardCase) -> None:
    """The chances that the table shows in a war, by another way; where there is no war it has none to show."""
    game = laid(case)
    before, findings = game.table.snapshot(), len(game.findings)
    counting = chances(game, GROUPS[0].played)
    with pytest.raises(StopIteration) as end:
        while True:
            next(counting)
    assert (game.table.snapshot(), len(game.findings)) == (before, findings), "the table is as before"
    found = end.value.value
    assert sum(found.values()) == 1
    if WIN in found:
        shown = foreseen(game, 0)
        assert {WIN: found[WIN], LOSE: found.get(LOSE, 0), NOBODY: found.get(NOBODY, 0)} == {
            WIN: Fraction(shown.wins[0], shown.of),
            LOSE: Fraction(shown.wins[1], shown.of),
            NOBODY: 0,
        }


@quick
def test_another_game_another_pack_and_a_pack_with_itself_have_nothing_to_tell() -> None:
    pack = draft("undecim")
    assert changed_odds(pack, pack) == ()
    assert changed_odds(pack, draft("populous")) == ()


def test_a_case_that_a_pack_has_no_pieces_for_is_passed_over() -> None:
    """With two workers a race there are no four against one, and nothing is said of them."""
    found = odds("quo_vadis", components__workers_per_race=2, war_tie="active_player_order")
    assert "Workers: 2 against 1" in found
    assert "Workers: 3 against 1" not in found


@quick
def test_chances_are_percentages_without_needless_decimals_and_never_sure_by_rounding() -> None:
    texts = Texts("en")
    shown = [percent(Fraction(*each), texts) for each in ((5, 12), (1, 2), (9, 16), (0, 1), (1, 1), (1, 3000))]
    assert shown == ["41.7 %", "50 %", "56.3 %", "0 %", "100 %", "less than 0.1 %"]
    assert percent(Fraction(2999, 3000), texts) == "more than 99.9 %"
    assert percent(Fraction(2999, 3000), Texts("ja")) == "99.9%超"


@quick
def test_chances_that_round_alike_are_told_apart() -> None:
    pack = draft("undecim")
    group = changed_odds(pack, changed(pack, **{"night.trigger": 2}))[0]
    near = group.chances[0]._replace(before=Fraction(5000, 12000), after=Fraction(5001, 12000))
    (table,) = odds_tables([group._replace(chances=(near,))], Texts("en"))
    assert table.rows[0][1:] == ("41.67 %", "41.68 %")


def test_it_is_said_in_japanese_in_the_words_of_the_rules() -> None:
    pack = draft("quo_vadis")
    (table,) = odds_tables(changed_odds(pack, changed(pack, war_tie="no_winner")), Texts("ja"))
    assert table.heads == ("場合", "草案", "バリアント")
    assert table.rows[3] == ("ワーカー1個対1個：勝者なし", "0%", "16.7%")
    assert "手番プレイヤー" in table.heading
    assert table.lines[0] == "0% →  8.3%  ワーカー1個対4個：勝者なし"


def test_chance_that_is_no_die_is_not_counted() -> None:
    """A setup that shuffles has no end of results: nothing is told of it rather than something by lot."""
    game = module._table(draft("undecim"), 3)
    referee = referee_for(game.table.kit)
    game.table.resolve(referee.agenda_at(game, "action cards", 0))
    counting = chances(game, RolledCase(lambda _: "", first_of, "none"))
    with pytest.raises(QuoError, match="shuffled"):
        while True:
            next(counting)
