"""Idea P5: aptitude in war wins between equals, gives a D8, or does nothing (PO-WAR-06, PO-R97)."""

from dataclasses import replace
from pathlib import Path

import pytest

from qquovadis.controllers.positions.setups import kit_of, position_in
from qquovadis.engine.kit import Value
from qquovadis.engine.referee import ODDS
from qquovadis.errors import PackError
from qquovadis.games.populous.conditions import CONDITIONS
from qquovadis.games.populous.layout import Layout
from qquovadis.games.populous.war import die_sides, has_the_most, is_apt
from qquovadis.model.pack.agreed_values import read_value
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from qquovadis.model.variants.variant import applied, variant_of
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick
SAVES = Path(__file__).parents[2] / "saves_corpus"


def duel(aptitude: str, passion: int = 6, **options: Value) -> Stage:
    """A (Gigant) and B contest the mountain 2-4/b with a worker each, in the turn of B."""
    stage = Stage(options={"war_aptitude": aptitude, **options}).worker("A", "2-4/b").worker("B", "2-4/b")
    return stage.genesis("2-4").has("A", passion=passion).has("B", passion=6)


def fought(stage: Stage, **dice: int) -> Stage:
    """The war is fought with these dice."""
    return stage.dice(**dice).at("war", "B").choose("fight")


@clause("PO-WAR-06", "PO-R97")
def test_of_equals_the_one_with_aptitude_wins() -> None:
    stage = fought(duel("tie"), A=4, B=4)
    assert stage.found("war.won", "A").facts["drawn"] == (0,)
    assert stage.on("2-4/b") == ["A worker"]
    assert stage.count("wrath", "B") == 1


@clause("PO-WAR-06", "PO-R97", refused=True)
def test_aptitude_does_not_win_against_more_strength() -> None:
    assert fought(duel("tie"), A=4, B=5).on("2-4/b") == ["B worker"]


@clause("PO-WAR-04", "PO-R55")
@pytest.mark.parametrize(("aptitude", "rolls"), [("max", False), ("tie", True), ("d8", True), ("none", True)])
def test_who_has_aptitude_rolls_unless_it_gives_the_greatest_result(aptitude: str, rolls: bool) -> None:
    stage = duel(aptitude)
    assert is_apt(stage.game, 0) and not is_apt(stage.game, 1)
    assert has_the_most(stage.game, 0) is not rolls


@clause("PO-WAR-06", "PO-R97")
def test_several_with_aptitude_draw_and_equals_without_it_are_defeated() -> None:
    """A (Gigant) has aptitude for the mountain 2-4/b, B (Mystic) for the frost 2-4/c, C (Deep One) for neither."""
    stage = Stage(options={"war_aptitude": "tie"}).genesis("2-4")
    for seat in "ABC":
        stage.worker(seat, "2-4/b", "2-4/c").has(seat, passion=6)
    stage = fought(stage, A=5, B=5, C=5)
    assert stage.found("war.drawn").facts["drawn"] == (1, 0)  # clockwise from B
    assert sorted(stage.on("2-4/b")) == ["A worker", "B worker"]


@clause("PO-WAR-06", "PO-R97")
def test_a_d8_may_show_seven_and_passion_limits_it() -> None:
    stage = duel("d8", passion=4)
    assert (die_sides(stage.game, 0), die_sides(stage.game, 1)) == (8, 6)
    stage = fought(stage, A=7, B=1)
    assert stage.found("war.strength", "A").total == 1 + 4


@clause("PO-WAR-06", refused=True)
def test_a_d8_is_for_contested_spaces_where_one_stands_if_so_agreed() -> None:
    options: dict[str, Value] = {"war_aptitude": "d8", "aptitude_needs_presence": True}
    stage = Stage(options=options).genesis("2-4").worker("B", "2-4/b").worker("C", "2-4/b")
    assert die_sides(stage.game, 0) == 6


@clause("PO-R97")
def test_the_odds_count_ties_as_won_and_eight_faces() -> None:
    """Of 36 ways A is ahead in 15 and equal in 6; of 48 ways with a D8 it is ahead in 27 and equal in 6."""
    for aptitude, wins, of, drawn in (("tie", 21, 36, 0), ("d8", 27, 48, 6), ("none", 15, 36, 6)):
        stage = duel_without_limit(aptitude)
        odds = {each.seat: each.facts for each in stage.referee.standing(stage.game) if each.name == ODDS}
        assert (odds[0]["wins"], odds[0]["of"]) == (wins, of)
        assert odds[0]["drawn"] == round(100 * drawn / of)
        assert [odds[seat]["die_by"] for seat in (0, 1)] == [("PO-WAR-06",) if aptitude == "d8" else (), ()]


def duel_without_limit(aptitude: str) -> Stage:
    """The same where passion limits no die, before the war."""
    stage = Stage(options={"war_aptitude": aptitude}, parameters={"war.die_cap": "none"})
    return stage.worker("A", "2-4/b").worker("B", "2-4/b").genesis("2-4").at("war", "B")


# How it was said while it was a number.

FORMER = "war.aptitude_auto_max"


@pytest.mark.parametrize(("said", "meant"), [(True, "max"), (False, "none")])
def test_what_was_said_by_the_number_is_read_as_it_was_meant(said: bool, meant: str) -> None:
    pack = load_pack(find_pack("populous", "21"))
    assert compile_kit(pack, 3, parameters={FORMER: said}).options["war_aptitude"] == meant
    text = f'game = "populous"\ndraft = "21"\nname = "old"\n[parameters]\n"{FORMER}" = {str(said).lower()}\n'
    variant = applied(pack, variant_of(text, "old.qqvariant"))
    assert compile_kit(variant, 3).options["war_aptitude"] == meant
    assert FORMER not in compile_kit(variant, 3).parameters


def test_who_says_both_means_the_option() -> None:
    pack = load_pack(find_pack("populous", "21"))
    kit = compile_kit(pack, 3, parameters={FORMER: False}, options={"war_aptitude": "d8"})
    assert kit.options["war_aptitude"] == "d8"


def test_a_value_that_the_number_never_had_is_refused() -> None:
    with pytest.raises(PackError, match="there is no such parameter"):
        compile_kit(load_pack(find_pack("populous", "21")), 3, parameters={FORMER: 7})


def test_a_draft_of_ones_own_that_still_has_the_number_plays_by_it() -> None:
    kit = Stage().kit
    options = {name: value for name, value in kit.options.items() if name != "war_aptitude"}
    for said, meant in ((True, "max"), (False, "none")):
        old = replace(kit, options=options, parameters={**kit.parameters, FORMER: said})
        assert Layout(old, CONDITIONS).war_aptitude == meant


def test_taking_a_war_back_takes_its_victory_back() -> None:
    stage = duel("tie").dice(A=4, B=4).at("war", "B")
    mark = stage.table.mark()
    stage.choose("fight")
    assert stage.on("2-4/b") == ["A worker"]
    stage.table.rewind(mark)
    assert sorted(stage.on("2-4/b")) == ["A worker", "B worker"]


@pytest.mark.parametrize(("said", "meant"), [("true", "max"), ("false", "none")])
def test_a_save_that_says_the_number_is_opened_by_what_it_meant(tmp_path: Path, said: str, meant: str) -> None:
    old = SAVES / "populous-21-3-seats-finished.qqgame"
    text = old.read_text("utf-8")
    assert f'"{FORMER}":true' in text
    (tmp_path / old.name).write_text(text.replace(f'"{FORMER}":true', f'"{FORMER}":{said}'), "utf-8")
    pack, kit = played_game(read(tmp_path / old.name))
    assert kit.options["war_aptitude"] == meant
    assert pack.draft == "21" and FORMER not in kit.parameters


def test_a_position_that_says_the_number_is_laid_by_what_it_meant(tmp_path: Path) -> None:
    file = tmp_path / "old.qqpos"
    file.write_text(f'game = "populous"\ndraft = "21"\nseats = 3\n[parameters]\n"{FORMER}" = false\n', "utf-8")
    position, pack = position_in(file)
    assert kit_of(position, pack, file.name).options["war_aptitude"] == "none"


def test_the_command_line_still_takes_the_number() -> None:
    pack = load_pack(find_pack("populous", "21"))
    assert read_value(pack, FORMER, "false") is False
