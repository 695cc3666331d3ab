"""Where the referee of Undecim and the second opinion are held against each other, choice by choice, step by step."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from qquovadis.engine import Choice
from qquovadis.engine.referee import Outcome
from tests.contract.second.seen import SEATS, Seen, clockwise
from tests.contract.undecim.second import building, offers, scoring
from tests.contract.undecim.second.lying import (
    ENEMY,
    GOLD,
    LANDS,
    RESOURCES,
    built,
    by_number,
    counted,
    from_start,
    in_order_of_effects,
    last_round,
    number,
    owned,
    played,
    realms,
)

NOBODY = ""  # of whom a step is that belongs to no seat


def points(before: Seen, after: Seen) -> Counter[str]:
    """Return the VP that seats have got."""
    return +Counter({seat: after.count(f"vp.{seat}") - before.count(f"vp.{seat}") for seat in before.seats})


# Choices.


def judge_choice(before: Seen, after: Seen, seat: str, choice: Choice) -> None:
    """Of all choices only discarded enemies give points; what is gained or paid is one asset."""
    if choice.verb == "banish":
        expected = scoring.worth_of_enemies(before, choice.subject)
        assert points(before, after) == +Counter({seat: expected})
        assert counted(before, seat)[ENEMY] - counted(after, seat)[ENEMY] == choice.subject
        if before.rules["night.play_discarded"]:
            assert after.count(f"banished.{seat}") == choice.subject
    else:
        assert not points(before, after)
    if choice.verb == "realm":
        assert counted(before, seat) - counted(after, seat) == Counter(LANDS)
        assert realms(after, seat) == realms(before, seat) + 1
    if choice.verb.startswith("gain ") and not after.of(f"drawn.{seat}"):
        assert counted(after, seat) - counted(before, seat) == Counter([choice.verb.removeprefix("gain ")])
    if choice.verb == "pay":
        assert len(after.of("discard")) == len(before.of("discard")) + 1
        assert len(owned(after, seat)) == len(owned(before, seat)) - 1


# Steps that need nobody.


def judge_step(before: Seen, after: Seen, name: str, step: Any) -> None:
    """Compare what a step did; steps that no opinion is about are left alone."""
    JUDGES.get(name, _nothing_scored)(before, after, step)


def _nothing_scored(before: Seen, after: Seen, step: Any) -> None:
    del step
    assert not points(before, after)


def _scored_by_card(before: Seen, after: Seen, step: Any) -> None:
    """A card may give points to its player only."""
    assert points(before, after).keys() <= {before.seats[step.seat]}


def _setup(before: Seen, after: Seen, step: Any) -> None:
    """Hands of two action cards and five resource cards, and a display of three (UN-SETUP-03 to UN-SETUP-07)."""
    del before, step
    for seat in after.seats:
        assert len(after.of(f"action hand.{seat}")) == after.rules["action.hand"]
        assert not owned(after, seat)


def _new_round(before: Seen, after: Seen, step: Any) -> None:
    """A round later, no night, nobody has played (UN-ROUND-01, UN-LAND-06, UN-R04)."""
    _nothing_scored(before, after, step)
    assert after.count("round") == before.count("round") + 1
    assert not after.count("night")
    assert not any(played(after, seat) for seat in after.seats)
    turns = before.count("round") and before.rules["start_player.rotation"] == "clockwise"
    assert after.count("start") == (before.count("start") + bool(turns)) % len(before.seats)


def _rolled(before: Seen, after: Seen, step: Any) -> None:
    """So many counters leave as the die shows, if there are so many (UN-ROUND-04, UN-ROUND-06)."""
    _nothing_scored(before, after, step)
    (die,) = after.of("die")
    assert 1 <= die.face <= 6
    assert after.count("counters") == max(0, before.count("counters") - die.face)


def _revealed(before: Seen, after: Seen, step: Any) -> None:
    """Everybody knows now who has played what; who had no card has played none (UN-ROUND-09)."""
    _nothing_scored(before, after, step)
    for seat in after.seats:
        assert [number(after, card) for card in after.of(f"played.{seat}")] == [played(after, seat)] * bool(
            before.of(f"played.{seat}")
        )
    numbers = [played(after, seat) for seat in after.seats if after.of(f"played.{seat}")]
    assert len(set(numbers)) == len(numbers)


def _night(before: Seen, after: Seen, step: Any) -> None:
    """It falls when no counter is left (UN-NIGHT-01)."""
    _nothing_scored(before, after, step)
    assert before.count("counters") <= before.rules["night.trigger"]
    assert after.count("night") == 1


def _moon_back(before: Seen, after: Seen, step: Any) -> None:
    """All counters come back, if there are so many (UN-NIGHT-06)."""
    _nothing_scored(before, after, step)
    rules = after.rules
    assert after.count("counters") == min(rules["moon.reset"], rules["moon.max"], rules["moon.counters"])


def _cards_for_realms(before: Seen, after: Seen, step: Any) -> None:
    """By option hands grow by a card for each realm, as far as there are cards (UN-REALM-05)."""
    _nothing_scored(before, after, step)
    for seat in before.seats:
        grown = len(after.of(f"hand.{seat}")) - len(before.of(f"hand.{seat}"))
        drawing = after.rules["night.realm"] == "draw" and after.of("deck")
        assert grown == realms(before, seat) if drawing else grown <= realms(before, seat)


def _for_realms(table: Seen) -> list[str]:
    playing = table.rules["night.realm"] == "play"
    return [seat for seat in by_number(table) for _ in range(realms(table, seat))] if playing else []


def _land(before: Seen, after: Seen, step: Any) -> None:
    """Everybody scores lands (UN-LAND-01)."""
    del step
    expected = Counter({seat: scoring.land_bonus(before, seat) for seat in before.seats})
    assert points(before, after) == +expected


def _order(before: Seen, after: Seen, step: Any) -> None:
    """The order of the last round is paid (UN-END-05 to UN-END-08)."""
    del step
    assert last_round(before)
    assert points(before, after) == scoring.order_points(before)


def _order_due(table: Seen) -> list[str]:
    paid = any(table.rules[f"last_round.order_vp.{place}"] for place in range(1, 5))
    return [NOBODY] if paid and last_round(table) else []


def _awards(before: Seen, after: Seen, step: Any) -> None:
    """Awards are paid, and leave (UN-AWARD-01, UN-AWARD-02)."""
    del step
    expected, gone = scoring.awarded(before)
    assert points(before, after) == expected
    assert {card.piece for card in before.of("awards")} - {card.piece for card in after.of("awards")} == gone


def _hands(before: Seen, after: Seen, step: Any) -> None:
    """Hands are full again, as far as the cards go; what is more is kept or has to go (UN-END-01, UN-R51)."""
    _nothing_scored(before, after, step)
    assert not last_round(before)
    full = int(after.rules["resource.hand"])
    waiting = after.rules["hand.excess"] == "discard"
    for seat in from_start(after):
        had, has = (len(table.of(f"hand.{seat}")) for table in (before, after))
        if waiting and had > full:
            return
        assert has == max(had, full) or not after.of("deck")


def _display(before: Seen, after: Seen, step: Any) -> None:
    """A new display of the cards in nobody's hand, three of them open (UN-END-03)."""
    _nothing_scored(before, after, step)
    assert len(after.of("display")) == after.rules["action.display"]
    here = [len(table.of("display")) + len(table.of("reserve")) for table in (before, after)]
    assert here[0] == here[1]


def _final(before: Seen, after: Seen, step: Any) -> None:
    """Settlements and gold (UN-SCORE-01)."""
    del step
    expected = Counter({seat: scoring.final_points(before, seat) for seat in before.seats})
    assert points(before, after) == +expected


def _gathered(before: Seen, after: Seen, step: Any) -> None:
    """What was gained lies with the rest, and is the same (UN-R66)."""
    _nothing_scored(before, after, step)
    for seat in before.seats:
        assert counted(before, seat) == counted(after, seat)
        assert not after.of(f"fresh.{seat}")


JUDGES: Mapping[str, Callable[[Seen, Seen, Any], None]] = {
    "PerformDeed": _scored_by_card,
    "DealActions": _setup,
    "StartRound": _new_round,
    "RollDie": _rolled,
    "RevealCards": _revealed,
    "GatherGains": _gathered,
    "Nightfall": _night,
    "RealmsAtNight": _cards_for_realms,
    "ResetMoon": _moon_back,
    "LandBonus": _land,
    "OrderBonus": _order,
    "CheckAwards": _awards,
    "RefillHands": _hands,
    "ReplaceDisplay": _display,
    "FinalScoring": _final,
}


# The order of what is to come.


def judge_agenda(table: Seen, names: list[tuple[str, str]], name: str) -> None:
    """Compare the seats that will act, one after the other, with those that the rulebook lets act."""
    order = {
        "ApplyCards": ("ApplyCard", in_order_of_effects),
        "AutoActions": ("AutoAction", by_number),
        "LandBonus": ("OrderBonus", _order_due),
        "PlayForEnemies": ("GainForEnemies", by_number),
        "RealmsAtNight": ("DrawForRealm", _for_realms),
        "GatherGains": ("MakeRealm", lambda each: by_number(each) if each.rules["realm"] else []),
        "RefillActions": ("RefillAction", by_number),
        "Nightfall": ("BanishEnemies", from_start),
        "DrawBonus": ("DrawOpenly", lambda each: list(from_start(each)) * int(each.rules["bonus.count"])),
        "Mulligans": ("Mulligan", lambda each: list(clockwise(each, each.count("start")))),
    }
    if name in order:
        follows, whose = order[name]
        expected = list(whose(table))
        if name != "DrawBonus" or table.rules["bonus.mode"] == "sequential_open":
            assert [seat for step, seat in names if step == follows] == expected


# What is passed over.


def judge_dropped(table: Seen, name: str, step: Any) -> None:
    """Compare why a step is not due."""
    if name == "Nightfall":
        assert table.count("counters") > table.rules["night.trigger"]
    if name in ("RefillHands", "GatherPlayed"):
        assert last_round(table)
    if name == "ReplaceDisplay":
        assert last_round(table) or len(table.seats) > 3
    if name == "AutoAction" and step.left > 0:
        _no_auto_action(table, table.seats[step.seat])
    if name == "Settle" and step.left > 0:
        assert not building.beginnings(table, table.seats[step.seat])
    if name == "GainForEnemies":
        assert step.left == 0 or not table.of(f"hand.{table.seats[step.seat]}")
    if name == "MakeRealm":
        assert not offers.may_unite(table, table.seats[step.seat])
    if name == "BanishEnemies":
        seat = table.seats[step.seat]
        assert not scoring.most_banished(table, seat, bool(step.leader))


def _no_auto_action(table: Seen, seat: str) -> None:
    """Nothing can be settled or developed (UN-AUTO-01, UN-R35)."""
    bare = not any(each in RESOURCES for each in owned(table, seat))
    if not bare or table.rules["auto.gold_only_allowed"]:
        assert not building.beginnings(table, seat)
        assert not building.developing(table, seat, (*RESOURCES, GOLD))


def judge_end(table: Seen, outcome: Outcome | None) -> None:
    """Compare who has won."""
    assert outcome is not None
    assert [SEATS[seat] for seat in outcome.winners] == [scoring.winner(table)]
    assert list(outcome.scores) == [table.count(f"vp.{seat}") for seat in table.seats]


def judge_settlements(table: Seen) -> None:
    """No settlement is one that could not have come about (UN-DEV-03, UN-DEV-04)."""
    for seat in table.seats:
        for row in built(table, seat):
            kinds = Counter(each for each in row if each != GOLD)
            assert len(kinds) == 1 or max(kinds.values()) == 1
