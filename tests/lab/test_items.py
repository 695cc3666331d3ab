"""What a card is worth is what its holders have more than the others of their game."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from qquovadis.commands.lab.runs import Wanted, run_items
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.lab.answer import ItemAnswer
from qquovadis.lab.items import game_lift, items_of
from qquovadis.lab.play.engines import play_block
from qquovadis.lab.play.plan import Plan
from qquovadis.lab.play.playing import Drawn, Record
from qquovadis.lab.statistics.item_evidence import ItemEvidence, ItemLook
from qquovadis.lab.studies.lots import held_by_lot
from qquovadis.lab.studies.questions import study_of_lots
from qquovadis.lab.studies.study_file import Arm
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.lab.games import record
from tests.marks import quick

pytestmark = quick


def test_a_lift_is_the_mean_of_holders_less_that_of_the_others() -> None:
    assert game_lift((10, 4, 6, 8), {0}) == 10 - 6
    assert game_lift((10, 4, 6, 8), {0, 1}) == 7 - 7
    assert game_lift((110, 104, 106, 108), {0}) == 10 - 6  # what all have is nobody's lift


@pytest.mark.parametrize(
    ("game", "steps", "cards"),
    [
        # 30 skills and two basic ones for each of five peoples; the basics of Populous are not chosen; 11 action cards.
        ("quo_vadis", ("DraftSkill", "ChooseBasic"), {"skill": 30, "basic skill": 10}),
        ("populous", ("DraftSkill",), {"skill": 30}),
        ("undecim", ("RefillAction",), {"action": 11}),
    ],
)
def test_each_game_has_its_cards_by_lot(game: str, steps: tuple[str, ...], cards: dict[str, int]) -> None:
    referee = referee_for(compile_kit(load_pack(find_pack(game, None)), 4))
    assert held_by_lot(referee) == steps
    kinds = list(items_of(referee).values())
    assert {kind: kinds.count(kind) for kind in kinds} == cards


def lots(game: str, seats: int, games: int, seed: int) -> Plan:
    """The plan by which cards of a game go by lot."""
    head = {"levels": ("random",), "seats": (seats,), "max_games": games, "seed": seed}
    return study_plan(study_of_lots(Arm(id="A", draft=game), "lots", head), Path()).plan(0, 0)


def worth(plan: Plan, blocks: Sequence[Sequence[Record]]) -> dict[str, ItemAnswer]:
    """What blocks of records say of each card."""
    evidence = ItemEvidence(plan)
    for records in blocks:
        evidence.add(records)
    return {each.item: each for each in evidence.answers("A", "random", plan.seats, ItemLook(0.05, plan.blocks))}


def test_the_plan_is_self_play_by_lot() -> None:
    plan = lots("quo_vadis/30", 4, 10, 1)
    assert (plan.design, plan.blocks) == ("self-play", 3)
    assert plan.lots == ("DraftSkill", "ChooseBasic", "SetSkill")
    assert set(plan.levels) == {"random"}


def test_a_game_without_such_cards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qquovadis.lab.studies.study_plan.lots_of", lambda _referee: ())
    with pytest.raises(QuoError, match="dealt at random"):
        run_items(Wanted("undecim/14", 4, 8, 1, 0, as_json=True), "random")


def test_holders_of_a_planted_card_stand_out_and_those_of_no_other() -> None:
    blocks = []
    for number in range(120):
        # Each seat holds one card of three in turn; "harvest" is worth 3, and every game has a level of its own.
        cards = ["harvest", "raid", "trade", "raid"]
        held = {seat: cards[(seat + number) % 4] for seat in range(4)}
        noise = [(number * 7 + seat * 5) % 11 for seat in range(4)]
        points = [number + noise[seat] + 3 * (held[seat] == "harvest") for seat in range(4)]
        drawn = [Drawn(seat, "RefillAction", card) for seat, card in held.items()]
        drawn += [Drawn(seat, "SetSkill", "exploration") for seat in range(2)]  # set is not held
        blocks.append((record(points, drawn=drawn),))
    found = worth(lots("undecim/14", 4, 800, 3), blocks)
    assert {name for name, each in found.items() if each.stands_out} == {"harvest"}
    assert found["harvest"].interval.low > 0
    assert found["harvest"].interval.mean == pytest.approx(3, abs=0.5)
    assert (found["harvest"].held, found["raid"].held, found["exploration"].held) == (120, 240, 0)
    assert found["harvest"].interval.alpha == pytest.approx(0.05 / 11)
    assert (found["exploration"].interval.n, found["exploration"].interval.is_known) == (0, False)


def test_only_games_count_that_some_hold_it_in() -> None:
    all_hold = record((9, 0, 0), ("random",) * 3, [Drawn(seat, "RefillAction", "raid") for seat in range(3)])
    one_holds = record((9, 3, 0), ("random",) * 3, [Drawn(1, "RefillAction", "raid")] * 2)
    two_hold = record((1, 2, 6), ("random",) * 3, [Drawn(seat, "RefillAction", "raid") for seat in (0, 1)])
    raid = worth(lots("undecim/14", 3, 30, 3), [(all_hold, one_holds, two_hold), (all_hold,)])["raid"]
    assert (raid.interval.n, raid.interval.mean, raid.held) == (1, ((3 - 4.5) + (1.5 - 6)) / 2, 3 + 1 + 2 + 3)


def test_games_are_played_by_lot() -> None:
    plan = lots("undecim/14", 3, 3, 5)
    block = play_block(plan, 0)
    assert all({each.step for each in game.drawn} == {"RefillAction"} for game in block.records)
    found = worth(plan, [block.records])
    assert sum(each.held for each in found.values()) > 0
    assert found.keys() >= {each.item for game in block.records for each in game.drawn}
