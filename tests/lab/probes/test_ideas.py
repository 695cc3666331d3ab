"""What ideas of the notes have to count is noted in games with them, and nothing of it in others."""

from collections.abc import Sequence

import pytest

from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import Finding
from qquovadis.engine.table import Table
from qquovadis.engine.watching import PlayedMove
from qquovadis.games import referee_for
from qquovadis.games.common.world import KINDS
from qquovadis.lab.probes.populous import PopulousProbe
from qquovadis.lab.probes.quo_vadis import IdeasProbe
from qquovadis.lab.probes.undecim import UndecimProbe
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import quick
from tests.rules.populous.stage import Stage as PopulousStage
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def test_wars_with_a_bystander_are_counted_once_each() -> None:
    probe = IdeasProbe(Stage(options={"war_extent": "contested_spaces"}).game)
    for name, seat in (("war.begins", 0), ("war.bystander", 1), ("war.bystander", 2), ("war.begins", 1)):
        probe.take(Finding(name, seat))
    assert probe.facts().game == {"war.watched": 1 / 2}


def test_majorities_that_several_share_are_counted() -> None:
    probe = IdeasProbe(Stage(parameters={"score.majority": 4}).game)
    for winners in ((0,), (1, 2), (2,), (0, 1, 2)):
        probe.take(Finding("majority", -1, (Part("QV-SCORE-09", 4),), {"winners": winners}))
    assert probe.facts().game == {"majority.shared": 2 / 4}


def test_towns_are_counted_with_the_turns_for_which_they_stood() -> None:
    stage = Stage(options={"town_fall": "at_once"}).town("A", "1-2/a").town("A", "2-4/a").ruin("B", "3-5/a")
    probe = IdeasProbe(stage.game)
    for _ in range(3):
        probe.take(Finding("turn", 0))
    facts = probe.facts().seats
    assert facts["towns.built"] == (2.0, 1.0, 0.0)
    assert facts["towns.turns"][:2] == (3.0, 0.0)
    assert facts["towns.turns"][2] != facts["towns.turns"][2]


def test_victories_reached_are_what_the_chips_say() -> None:
    stage = Stage(options={"war_reward": "nth"})
    stage.table.count(stage.kit.tally("victories.B"), 4, "test")
    assert IdeasProbe(stage.game).facts().seats == {"victories.reached": (0.0, 4.0, 0.0)}


def test_rounds_without_a_release_are_counted_and_the_rounds_of_the_others() -> None:
    """A releases in rounds 1 and 4 and not in 2; B never does in these three; C has released in round 2 alone."""
    stage = Stage(options={"skill_release": "round_start"})
    probe = IdeasProbe(stage.game)
    for number, released, none in ((1, (0,), (1, 2)), (2, (2,), (0, 1)), (4, (0,), (1, 2))):
        stage.round(number)
        for seat in released:
            probe.take(Finding("release.skill", seat, (), {"card": 0}))
        probe.take(Finding("release.none", -1, (), {"seats": none}))
    facts = probe.facts().seats
    assert facts["release.none"] == (1.0, 3.0, 2.0)
    assert (facts["release.round"][0], facts["release.round"][2]) == (2.5, 2.0)
    assert facts["release.round"][1] != facts["release.round"][1]


def test_dice_that_passion_bought_are_counted_by_size() -> None:
    stage = PopulousStage(options={"war_passion": "die"})
    probe = PopulousProbe(stage.game)
    for seat, paid in ((0, 1), (0, 6), (1, 3), (0, 1)):
        probe.watch(PlayedMove(seat, None, (), None, [Finding("war.die", seat, (Part("PO-WAR-07", paid),))], ()))
    facts = probe.facts().seats
    assert [facts[f"dice.{size}"] for size in ("first", "second", "third")] == [(2, 0, 0), (0, 1, 0), (1, 0, 0)]
    assert not any(name.startswith("dice") for name in PopulousProbe(PopulousStage().game).facts().seats)


def test_cards_of_each_generation_are_told_where_a_majority_pays() -> None:
    """A stage begins with nothing placed; the generations are the six of the draft."""
    facts = IdeasProbe(Stage(parameters={"score.majority": 4}).game).facts().seats
    assert facts == {f"majority.cards.{each}": (0.0, 0.0, 0.0) for each in range(1, 7)}


def test_groups_of_areas_are_counted_where_connected_ones_pay() -> None:
    """Of two scorings the first had one group and the second three, as areas beside none of the others are."""
    stage = Stage(options={"territory_chain": "linear"})
    probe, geography = IdeasProbe(stage.game), stage.game.geography
    apart = apart_from_one_another(geography.adjacent, 3)
    for areas in (apart[:1], apart):
        probe.take(Finding("settlement", 1, (), {"areas": areas}))
    groups = probe.facts().seats["settlement.groups"]
    assert groups[1] == (1 + 3) / 2
    assert groups[0] != groups[0] and groups[2] != groups[2]


def apart_from_one_another(adjacent: Sequence[Sequence[int]], count: int) -> tuple[int, ...]:
    """Return so many areas of which no two are beside one another."""
    found: list[int] = []
    for area, beside in enumerate(adjacent):
        if not {*beside} & {*found}:
            found.append(area)
    assert len(found) >= count
    return tuple(found[:count])


def test_points_of_the_last_round_are_counted_where_its_order_pays() -> None:
    """From the round of that number on, without what the final scoring brings."""
    pack = load_pack(find_pack("undecim", "14"))
    kit = compile_kit(pack, 3, parameters={"last_round.order_vp.1": 3, "rounds.total": 5})
    game = referee_for(kit).bind(Table(kit, 1))
    probe, vp = UndecimProbe(game), game.layout.vp

    def scored(*points: tuple[int, int, str], number: int = 0) -> None:
        findings = (Finding("round", -1, (), {"round": number}),) if number else ()
        operations = tuple(Counted(vp[seat], gained, why) for seat, gained, why in points)
        probe.watch(PlayedMove(0, None, (), None, findings, operations))

    scored((0, 7, "UN-LAND-04"), number=5)  # what ended round 4
    scored((0, 2, "UN-LAND-04"), (1, 3, "UN-END-05"))
    scored((2, 1, "UN-LAND-04"), (2, 9, "UN-SCORE-02"))
    assert probe.facts().seats["last_round.points"] == (2.0, 3.0, 1.0)


@pytest.mark.parametrize("name", ["war.begins", "majority", "turn"])
def test_in_a_game_without_ideas_nothing_is_noted(name: str) -> None:
    probe = IdeasProbe(Stage().game)
    probe.take(Finding(name, -1, (), {"winners": (0,)}))
    assert probe.facts() == ({}, {}, ())


def test_cubes_spent_at_once_and_prosperities_with_a_spending_are_counted() -> None:
    """Of three prosperities one has a spending, of 3; after a labour 2 are spent: 5 cubes in two spendings."""
    probe = IdeasProbe(Stage(options={"population_spending": "every_turn"}).game)
    prosperity, labour = KINDS.index("prosperity"), KINDS.index("labour")
    for kind, cubes in ((prosperity, 3), (labour, 2), (prosperity, 0), (labour, 0), (prosperity, 0)):
        probe.take(Finding("actions", 0, (), {"kind": kind}))
        if cubes:
            probe.take(Finding("population.spent", 0, (), {"cubes": cubes}))
    assert probe.facts().game == {"spending.cubes": 5 / 2, "spending.prosperities": 1 / 3}


def test_population_grown_is_counted_by_generation() -> None:
    """A grows by 6 and by 2 in generation 2, B by 1 in generation 7, which counts with the sixth."""
    probe = IdeasProbe(Stage(options={"growth_by_generation": True}).game)
    for seat, generation, cubes in ((0, 2, 6), (0, 2, 2), (1, 7, 1)):
        probe.take(Finding("growth", seat, (), {"generation": generation, "cubes": cubes}))
    facts = probe.facts().seats
    assert (facts["growth.2"], facts["growth.6"], facts["growth.1"]) == ((8.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0,) * 3)
