"""Skills of variants that ask for the round, for how many there are, and how the seats compare; also in wars."""

from collections.abc import Mapping
from typing import Any

import pytest

from qquovadis.engine.referee import settle
from qquovadis.games.common.skills import ANYTIME, usable
from qquovadis.games.populous.counters import counted
from qquovadis.games.populous.scoring import FinalSettlement
from tests.marks import clause, quick
from tests.rules.populous.reprints import Reprinted, card
from tests.rules.populous.stage import SEATS, Stage

pytestmark = quick

CARDS = ("gigant_shoulders", "deep_one_tide", "mystic_whispers")
STRENGTH = {"hook": "war_strength", "op": "adjust", "quantity": "war.strength", "add": 4}
SETTLED = {"hook": "after_settlement", "op": "gain", "what": "food", "amount": 2}
END = {"hook": "game_end", "op": "gain", "what": "vp", "amount": 5}
When = Mapping[str, Any]


def stage(row: Mapping[str, Any], when: When | None = None, **terms: Any) -> Reprinted:
    """A table on which each seat has a skill that does the same, if this holds."""
    table = Reprinted(*[card(each, {**row, **({"when": when} if when else {})}) for each in CARDS], **terms)
    for seat, each in zip("ABC", CARDS, strict=True):
        table.has_skills(seat, each)
    return table


def acting(table: Stage, hook: str = "after_settlement") -> str:
    """Whose skills would act at a hook."""
    return "".join(SEATS[seat] for seat in range(3) if usable(table.game, seat, hook))


@clause("PO-SKILL-03")
@pytest.mark.parametrize(
    ("when", "rounds"),
    [
        ({"from_round": 4}, [4, 5, 6]),
        ({"until_round": 4}, [2, 3, 4]),
        ({"in_round": 4}, [4]),
        ({"last_round": True}, [6]),
        ({"last_round": False}, [2, 3, 4, 5]),
    ],
    ids=str,
)
def test_a_skill_acts_in_the_rounds_that_it_asks_for_and_in_no_other(when: When, rounds: list[int]) -> None:
    tables = {number: stage(SETTLED, when, parameters={"rounds": 6}).round(number) for number in range(2, 7)}
    assert [number for number, table in tables.items() if acting(table)] == rounds


@clause("PO-SKILL-03")
@pytest.mark.parametrize(
    ("counter", "laid", "least"),
    [
        ("vp", lambda table: table.has("A", vp=7), 7),
        ("passion", lambda table: table.has("A", passion=3), 3),
        ("workers", lambda table: table.worker("A", "2-4/a", "1-2/a"), 2),
        ("towns", lambda table: table.town("A", "2-4/a"), 1),
        ("hand", lambda table: table.hand("A", "labour", "miracle"), 2),
        ("skills_set", lambda table: table.skills("drafted", "A", "add_scribe"), 1),
        ("skills_held", lambda table: table.skills("drafted", "A", "add_scribe"), 2),
    ],
    ids=lambda each: "" if callable(each) else str(each),
)
def test_so_many_are_enough_and_one_more_is_not(counter: str, laid: Any, least: int) -> None:
    assert "A" in acting(laid(stage(SETTLED, {"at_least": {counter: least}})))
    assert "A" not in acting(laid(stage(SETTLED, {"at_least": {counter: least + 1}})))
    assert "A" in acting(laid(stage(SETTLED, {"at_most": {counter: least}})))
    assert "A" not in acting(laid(stage(SETTLED, {"at_most": {counter: least - 1}})))


@clause("PO-SKILL-03")
@pytest.mark.parametrize(
    ("when", "who"),
    [({"fewest": "vp"}, "AC"), ({"most": "vp"}, "B"), ({"fewer_than_all": "vp"}, ""), ({"more_than_all": "vp"}, "B")],
    ids=str,
)
def test_whoever_is_last_or_first_acts_and_a_tie_is_last_too(when: When, who: str) -> None:
    assert acting(stage(SETTLED, when).has("A", vp=3).has("B", vp=9).has("C", vp=3)) == who


@clause("PO-SCORE-07", "PO-SKILL-03")
def test_whoever_was_last_before_the_final_settlement_has_the_points_for_it_in_whatever_order_seats_score() -> None:
    plain, table = (stage(END, when).has("A", vp=1).has("B", vp=2).has("C", vp=9) for when in (None, {"fewest": "vp"}))
    for each in (plain, table):
        FinalSettlement().run(each.game)
    assert [plain.count("vp", seat) - table.count("vp", seat) for seat in "ABC"] == [0, 5, 5]


def strengths(value: str, active: str) -> list[int]:
    """The strengths before the dice where A has one worker and B two."""
    table = stage(STRENGTH, {"weaker_than": value}).genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a", "2-4/a")
    table.dice(A=1, B=1).at("war", active).choose("fight")
    return [
        sum(part.amount for part in table.found("war.strength", seat).parts if part.source in CARDS) for seat in "AB"
    ]


@clause("PO-WAR-02", "PO-SKILL-03")
@pytest.mark.parametrize(
    ("value", "active", "found"),
    [("all_others", "A", [4, 0]), ("any_other", "B", [4, 0]), ("active", "B", [4, 0]), ("active", "A", [0, 0])],
)
def test_the_weaker_side_is_helped(value: str, active: str, found: list[int]) -> None:
    assert strengths(value, active) == found


@clause("PO-AFT-01", "PO-SKILL-03")
def test_wars_are_remembered_and_those_of_the_round_forgotten_with_it() -> None:
    rows = [{**END, "per": name} for name in ("wars_fought", "wars_won", "attacks_won", "wars_this_round")]
    table = Reprinted(card(CARDS[0], *rows)).genesis("2-4").worker("A", "2-4/a").worker("B", *["2-4/a"] * 4)
    table.dice(A=1, B=1).at("war", "A").choose("fight")
    settle(table.game)

    def shown(name: str) -> list[int]:
        return [counted(table.game, seat, name, ANYTIME) for seat in range(3)]

    assert shown("wars_fought") == shown("wars_this_round") == [1, 1, 0]
    assert (shown("wars_won"), shown("attacks_won")) == ([0, 1, 0], [0, 0, 0])
    table.table.resolve(table.referee.agenda_at(table.game, "end of turn", SEATS.index("C")))
    settle(table.game)
    assert (shown("wars_fought"), shown("wars_this_round")) == ([1, 1, 0], [0, 0, 0])
