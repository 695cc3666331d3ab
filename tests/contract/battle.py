"""A war of Quo Vadis as the referee fought it, held against what the rulebook says of it."""

from collections import Counter
from collections.abc import Sequence

from qquovadis.engine.referee import Finding
from tests.contract.memory import Memory
from tests.contract.second import land, standing
from tests.contract.second import war as fight
from tests.contract.second.seen import SEATS, Seen


def judge_fight(memory: Memory, table: Seen, found: Sequence[Finding]) -> tuple[str, list[str]]:
    """Compare strengths and winner of a war that is decided, before anything is lost; return winner and losers."""
    area = land.genesis(table)
    totals = {SEATS[each.seat]: each.total for each in found if each.name == "war.strength"}
    assert list(totals) == fight.participants(table, area)
    spent = {seat: table.count(f"spent.{seat}") for seat in totals}
    for seat, total in totals.items():
        if table.rules["war_chance"] == "cards":
            _judge_cards(memory, table, seat, total)
            continue
        faces = [die.face for die in table.of(f"tray.{seat}") if die.what == "war die" and die.face]
        assert len(faces) == 1
        assert 1 <= faces[0] <= fight.sides(table, seat, area)
        morale = spent[seat] * table.rules["war.strength_per_morale"]
        special = (4 if seat in memory.called else 0) + fight.veterans(table, seat, area)
        die = fight.counted_die(table, seat, faces[0])
        assert total == fight.strength(table, seat, area) + morale + special + die
    proud = "" if table.rules["war_chance"] == "cards" else fight.exalted(spent)
    assert {SEATS[each.seat] for each in found if each.name == "war.strength" and each.facts["exalted"]} == set(proud)
    winner = fight.war_winner(table, totals)
    (won,) = [each for each in found if each.name == "war.won"]
    assert won.seat == (SEATS.index(winner) if winner else -1)
    lost = fight.losers(table, totals, winner)
    for seat, points in fight.war_points(table, winner, lost).items():
        memory.expect(seat, points)
    return winner, lost


def _judge_cards(memory: Memory, table: Seen, seat: str, total: int) -> None:
    """Compare the strength of who has played strength cards (QV-WAR-17; S03, S04)."""
    area, shown = land.genesis(table), fight.numbers_of(table.of(f"tray.{seat}"))
    assert 1 <= len(shown) <= fight.cards_allowed(table, seat, area)
    morale = table.count(f"spent.{seat}") * table.rules["war.strength_per_morale"]
    special = (4 if seat in memory.called else 0) + fight.veterans(table, seat, area)
    counted = sum(fight.counted_die(table, seat, number) for number in shown)
    assert total == fight.strength(table, seat, area) + morale + special + counted


def judge_cards_used(before: Seen, after: Seen) -> None:
    """Compare what lies used once a war is cleared away (QV-WAR-18)."""
    if before.rules["war_chance"] == "cards":
        for seat in before.seats:
            assert fight.numbers_of(after.of(f"used.{seat}")) == fight.used_after(before, seat)


def judge_aftermath(memory: Memory, table: Seen) -> None:
    """Compare what every seat holds when a war is over and everybody has chosen (QV-AFTER-01 to QV-AFTER-08)."""
    assert memory.fought is not None
    before, winner, lost = memory.fought
    for seat in before.seats:
        if seat in lost:
            _judge_loser(memory, before, table, seat)
        else:
            assert _standing(table, seat) == _standing(before, seat)
    if before.rules["war_reward"] == "nth":
        assert {seat: table.count(f"victories.{seat}") for seat in before.seats} == fight.victories_after(
            before, winner
        )
    assert memory.spoils == +Counter({winner: fight.extra_spoils(before, winner)})


def _judge_loser(memory: Memory, before: Seen, table: Seen, seat: str) -> None:
    """Compare what one loser holds: wrath, the towns of the area, and where its workers are (B06, S07)."""
    winner = memory.fought[1] if memory.fought else ""
    assert table.count(f"wrath.{seat}") == fight.wrath_after(before, seat)
    loss = fight.town_loss(before, winner)
    assert fight.towns_after(table, seat, 0) == fight.people_after(before, seat, loss)
    assert {town.piece for _, town in standing.intact_towns(table, seat)} == fight.standing_after(before, seat, loss)
    assert memory.retreated[seat] <= fight.most_retreats(before, seat)
    extent = fight.about(before, land.genesis(before))
    assert sum(standing.workers(table, seat, space) for space in extent) == fight.stays(before, seat)
    assert standing.reserve(table, seat) == fight.home_after(before, seat, memory.retreated[seat])
    for space in land.spaces(land.genesis(table)):
        safe = 0 if space in extent else standing.workers(before, seat, space)
        assert standing.workers(table, seat, space) == memory.staying[f"{seat} {space}"] + safe


def _standing(table: Seen, seat: str) -> tuple[int, dict[str, int], dict[str, int]]:
    """Return wrath, towns and workers of a seat."""
    workers = {space: standing.workers(table, seat, space) for space in land.everywhere(table)}
    return table.count(f"wrath.{seat}"), fight.towns_after(table, seat, 0), workers
