"""Idea Q15: aptitude adds strength, wins between equals or does nothing in war, for all or for defenders (QV-WAR-13,
QV-WAR-16).
"""

from pathlib import Path

import pytest

from qquovadis.controllers.positions.setups import kit_of, position_in
from qquovadis.engine.kit import Value
from qquovadis.engine.referee import ODDS
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from qquovadis.model.variants.variant import applied, variant_of
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import fought, pieces_and_control, sides, strength, winner

pytestmark = quick
SAVES = Path(__file__).parents[2] / "saves_corpus"


def duel(aptitude: str, count: int = 2, *, numbers: dict[str, int] | None = None, **options: Value) -> Stage:
    """A (mountain), B (frost) and perhaps C on 3-5/a, which has plain, sea and frost."""
    stage = Stage(options={"war_aptitude": aptitude, **options}, parameters=numbers or {}).genesis("3-5")
    for seat in "ABC"[:count]:
        stage.worker(seat, "3-5/a")
    return stage


def war_in_the_turn_of(active: str, stage: Stage) -> Stage:
    """Wage the war of a seat's turn."""
    stage.game.note("active", "ABC".index(active), "test")
    return fought(stage, active)


@clause("QV-WAR-13", "QV-R133")
@pytest.mark.parametrize("more", [0, 1, 3])
def test_aptitude_adds_strength_and_no_larger_die(more: int) -> None:
    stage = fought(duel("strength", numbers={"war.aptitude_strength": more}).dice("A", 5).dice("B", 4))
    assert (sides(stage, "A"), sides(stage, "B")) == (6, 6)
    assert (strength(stage, "A"), strength(stage, "B")) == (6, 5 + more)
    assert pieces_and_control(stage, "B") == 1 + more


@clause("QV-WAR-13", refused=True)
def test_aptitude_in_another_area_adds_nothing() -> None:
    assert strength(fought(duel("strength").worker("A", "2-4/b").dice("A", 3).dice("B", 3)), "A") == 4


@clause("QV-WAR-16", "QV-R133")
def test_of_equals_the_one_with_aptitude_wins_before_the_start_player() -> None:
    stage = fought(duel("tie").dice("A", 4).dice("B", 4))
    assert winner(stage) == "B" and stage.found("war.won").facts["aptitude"]
    assert stage.count("wrath", "A") == 1


@clause("QV-WAR-16", "QV-R133", refused=True)
def test_aptitude_does_not_win_against_more_strength() -> None:
    stage = fought(duel("tie").dice("A", 5).dice("B", 4))
    assert winner(stage) == "A" and "aptitude" not in stage.found("war.won").facts


@clause("QV-WAR-16", "QV-R74")
@pytest.mark.parametrize("tie", ["start_player_order", "active_player_order", "no_winner"])
def test_several_with_aptitude_tie_as_ever_and_equals_without_it_lose(tie: str) -> None:
    """B (frost) and C (sea) have aptitude for 3-5, A has none; the start player is A, and so is the active one."""
    stage = fought(duel("tie", 3, war_tie=tie).dice("A", 4).dice("B", 4).dice("C", 4))
    assert winner(stage) == ("" if tie == "no_winner" else "B")
    assert [stage.count("wrath", seat) for seat in "ABC"] == [1, 0, 0 if tie == "no_winner" else 1]


@clause("QV-WAR-13", "QV-R133")
def test_aptitude_may_do_nothing() -> None:
    stage = fought(duel("none").dice("A", 4).dice("B", 4))
    assert (sides(stage, "B"), strength(stage, "B"), winner(stage)) == (6, 5, "A")


@clause("QV-WAR-13", "QV-R140")
@pytest.mark.parametrize(("aptitude", "seen"), [("die", (6, 5)), ("strength", (6, 5)), ("tie", (6, 5))])
def test_where_only_defenders_have_it_the_active_player_has_none(aptitude: str, seen: tuple[int, int]) -> None:
    """In B's own turn B is as without aptitude: A, next from the start player, wins between equals."""
    stage = war_in_the_turn_of("B", duel(aptitude, war_aptitude_for="defenders").dice("A", 4).dice("B", 4))
    assert (sides(stage, "B"), strength(stage, "B")) == seen
    assert winner(stage) == "A"


@clause("QV-WAR-13", "QV-R140", refused=True)
def test_defenders_have_it_and_all_defend_where_the_active_player_takes_no_part() -> None:
    """In the turn of A, then in that of C, who is not there."""
    for active in "AC":
        stage = war_in_the_turn_of(active, duel("strength", war_aptitude_for="defenders").dice("A", 4).dice("B", 4))
        assert (strength(stage, "B"), winner(stage)) == (6, "B")


@clause("QV-SKILL-04", "QV-R133")
@pytest.mark.parametrize(("aptitude", "seen"), [("die", (8, 6)), ("strength", (8, 6)), ("none", (8, 5))])
def test_veterans_roll_a_d8_and_only_with_one_already_have_one_more(aptitude: str, seen: tuple[int, int]) -> None:
    """1 + 4, with the bonus of the veterans or of aptitude 6."""
    stage = fought(duel(aptitude).skills("skills", "B", "S03").dice("A", 1).dice("B", 4))
    assert (sides(stage, "B"), strength(stage, "B")) == seen


@clause("QV-WAR-16", "QV-R133")
@pytest.mark.parametrize(
    ("aptitude", "tie", "wins"),
    [("strength", "start_player_order", 21), ("tie", "start_player_order", 21), ("none", "start_player_order", 15),
     ("tie", "no_winner", 21)],
)  # fmt: skip
def test_the_odds_know_what_aptitude_does(aptitude: str, tie: str, wins: int) -> None:
    """Of 36 results B is ahead in 15 and equal in 6; with one more it is ahead in 21 and equal in 5."""
    stage = duel(aptitude, war_tie=tie).at("war", "A")
    odds = {each.seat: each.facts for each in stage.referee.standing(stage.game) if each.name == ODDS}
    assert (odds[1]["wins"], odds[1]["of"]) == (wins, 36)
    assert odds[1]["beats"] == ((0,) if aptitude == "tie" else ())
    assert odds[0]["beats"] == (() if aptitude == "tie" else (1,))


def test_taking_a_war_back_takes_its_victory_back() -> None:
    stage = duel("tie").dice("A", 4).dice("B", 4).at("war", "A")
    mark = stage.table.mark()
    while stage.asks == "DeclareMorale":
        stage.choose("declare", 0)
    assert stage.on("3-5/a") == ["B worker"]
    stage.table.rewind(mark)
    assert sorted(stage.on("3-5/a")) == ["A worker", "B worker"]


# What says only the number of sides means the larger die, as ever.

FORMER = "war.aptitude_die"


def test_a_variant_that_says_the_sides_means_the_larger_die() -> None:
    pack = load_pack(find_pack("quo_vadis", "30"))
    text = f'game = "quo_vadis"\ndraft = "30"\nname = "old"\n[parameters]\n"{FORMER}" = 12\n'
    kit = compile_kit(applied(pack, variant_of(text, "old.qqvariant")), 3)
    assert (kit.options["war_aptitude"], kit.options["war_aptitude_for"], kit.number(FORMER)) == ("die", "all", 12)


def test_a_position_that_says_the_sides_is_laid_with_the_larger_die(tmp_path: Path) -> None:
    file = tmp_path / "old.qqpos"
    file.write_text(f'game = "quo_vadis"\ndraft = "30"\nseats = 3\n[parameters]\n"{FORMER}" = 12\n', "utf-8")
    position, pack = position_in(file)
    kit = kit_of(position, pack, file.name)
    assert (kit.options["war_aptitude"], kit.number(FORMER)) == ("die", 12)


def test_a_save_that_says_the_sides_is_opened_with_the_larger_die(tmp_path: Path) -> None:
    old = SAVES / "quo_vadis-30-3-seats-finished.qqgame"
    text = old.read_text("utf-8")
    assert f'"{FORMER}":8' in text
    (tmp_path / old.name).write_text(text.replace(f'"{FORMER}":8', f'"{FORMER}":12'), "utf-8")
    _, kit = played_game(read(tmp_path / old.name))
    assert kit.options.get("war_aptitude", "die") == "die" and kit.number(FORMER) == 12
