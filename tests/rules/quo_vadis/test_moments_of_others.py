"""Skills of variants that act at moments of other players' turns, clockwise from the active seat."""

from pathlib import Path

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.reprints import Reprinted, card
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts, declared
from tests.rules.varied import broken, good, opened, played_on

CARDS = ("B05", "B07", "B03")  # of A, B and C


def stage(hook: str, *, when: dict[str, str] | None = None, optional: bool = False) -> Reprinted:
    """A table in the area 2-4 on which each seat has a skill that gains a food at this hook."""
    row = {"hook": hook, "op": "gain", "what": "food", "amount": 1, "when": when or {}}
    table = Reprinted(*[card(each, row, optional=optional) for each in CARDS]).genesis("2-4").round(3)
    for seat, each in zip("ABC", CARDS, strict=True):
        table.has_skills(seat, each)
    return table


def gained(table: Stage) -> str:
    """Who has gained, in order."""
    return "".join(text[5] for text in counts(table, "food") if text.endswith("+1"))


def placing(table: Reprinted, seat: str, kind: str, *, succeeds: bool = False) -> Reprinted:
    """Let a seat place a card and use none of its actions, on a generation of one."""
    table.row(seat, ["blessing"]).worker(seat, "1-2/a").hand(seat, kind).at("card", seat)
    table.choose("play", kind).choose("succeed" if succeeds else "continue")
    while table.asks in ("UseActions", "MoveWorkers", "Prosper", "DiscardHand"):
        table.choose("use", 0) if table.asks == "UseActions" else table.done()
    return table


@quick
@clause("QV-SKILL-02", "QV-SKILL-04")
@pytest.mark.parametrize(("active", "order"), [("A", "BC"), ("B", "CA"), ("C", "AB")])
def test_at_anothers_succession_all_but_the_active_seat_gain_clockwise(active: str, order: str) -> None:
    assert gained(placing(stage("on_other_succession"), active, "labour", succeeds=True)) == order


@quick
@clause("QV-SKILL-04", refused=True)
def test_a_continuation_is_no_succession() -> None:
    assert gained(placing(stage("on_other_succession"), "A", "labour")) == ""


@quick
@clause("QV-SKILL-04")
@pytest.mark.parametrize(("kind", "order"), [("labour", "BC"), ("miracle", "")])
def test_the_kind_of_anothers_card_can_be_asked_for(kind: str, order: str) -> None:
    assert gained(placing(stage("on_other_card", when={"other_card": "labour"}), "A", kind)) == order


@quick
@clause("QV-SKILL-04")
def test_whoever_may_decline_is_asked_in_anothers_turn_and_the_next_one_after() -> None:
    table = placing(stage("on_other_card", optional=True), "B", "labour")
    assert (table.asks, table.asked, table.offered()) == ("UseSkills", "C", [CARDS[2]])
    assert table.use(CARDS[2]).asked == "A"
    assert gained(table.done()) == "C"


@quick
@clause("QV-SKILL-04")
def test_after_a_war_only_those_gain_who_took_no_part() -> None:
    table = stage("on_other_war").worker("A", "2-4/a").worker("B", "2-4/a")
    assert gained(declared(table.after("war", "B"))) == "C"


@quick
@clause("QV-SKILL-04", refused=True)
def test_without_a_war_nobody_does() -> None:
    assert gained(stage("on_other_war").worker("A", "2-4/a").worker("B", "2-4/b").after("war", "B")) == ""


@quick
@clause("QV-SKILL-04")
def test_at_the_start_of_anothers_turn_before_the_area_is_chosen() -> None:
    assert gained(stage("on_other_turn").at("end of turn", "C")) == "BC"


@quick
@clause("QV-SKILL-04", "QV-WRATH-10")
def test_after_anothers_wrath_once_however_many_spaces_it_struck() -> None:
    table = stage("on_other_wrath").has("A", wrath=5).at("wrath", "A").choose("strike", "2-4/a")
    while table.asks == "Wrath":
        table.choose("strike", next(each.subject for each in table.offers() if each.verb == "strike"))
    assert gained(table) == "BC"


@quick
@clause("QV-SKILL-04", "QV-BUILD-04")
def test_when_another_builds_a_town() -> None:
    table = stage("on_other_town").succeeded("B").worker("B", "2-4/a").at("build", "B")
    assert gained(table.choose("build", "2-4/a")) == "CA"


ENVY = """
[[skill]]
id = "B07"
kind = "basic"
race = "mystic"
name = "Envy"
text = "After another player's succession, gain 2 faith."

[[skill.effects]]
hook = "on_other_succession"
op = "gain"
what = "faith"
amount = 2
"""
EXAMPLE = """
id = "MINE"
title = "Envy"
when = ["A: play labour", "A: succeed", "A: use 0", "A: done", "A: build 2-4/a"]
[given]
game = "quo_vadis"
draft = "30"
seats = 3
turn = "A"
landmark = "card"
[given.table]
genesis = "2-4"
round = 3
[given.on]
"2-4/a" = ["A worker"]
[given.seat.A]
race = "gigant"
hand = ["labour", "labour"]
generations = [["blessing"]]
[given.seat.B]
race = "mystic"
skills = ["B07"]
faith = 1
[then.seat.B]
faith = {faith}
"""


@quick
def test_a_variant_with_such_a_card_is_good_and_its_example_holds(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", ENVY)
    assert broken(tmp_path, pack, EXAMPLE.format(faith=1 + 2)) == []
    assert broken(tmp_path, pack, EXAMPLE.format(faith=1)) != []


def test_in_whole_games_it_gains_as_often_as_others_succeed(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", ENVY.replace("amount = 2", "amount = 1").replace("faith", "vp"))
    for seed in range(2):
        game = opened(pack, 3, seed, game__rounds=5, draft__basic_keep=2)
        owner, gains, successions = -1, 0, 0
        for asked in played_on(game, seed):
            owner = game.seat_of(game.layout.races.index("mystic"))
            gains += sum(f.name == "skill.gains" and f.facts["skill"] == "B07" for f in game.findings)
            game.findings.clear()
            del asked
        for seat in range(3):
            rows = game.layout.rows[seat]
            successions += (seat != owner) * max(0, sum(bool(game.table.contents[row]) for row in rows) - 1)
        assert owner < 0 or gains == successions > 0
