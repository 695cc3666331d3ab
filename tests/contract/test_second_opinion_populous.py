"""Whole games of Populous with skills from the first turn on, watched by a second opinion.

It lists what a seat may choose and counts what comes of it anew; both must be the same every time.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from qquovadis.engine import Choice, seat_view
from qquovadis.engine.referee import Finding, decision, legal, perform
from tests.contract.early_skills import opened_with_skills
from tests.contract.playing import picked
from tests.contract.random_games import Terms
from tests.contract.second import populous as second
from tests.contract.second.populous_offers import DONE, OFFERS, RESOURCES, each, genesis, own_workers
from tests.marks import quick, sampled

pytestmark = quick

LETTERS = "ABCDE"
ZONES = ("choose", "place", "strike", "build", "go")
PLACES = ("lift", "hold")
STORES = {"passion": 6, "food": 6, "faith": 6}
Deed = tuple[str, str]
Ideas = tuple[dict[str, Any], dict[str, Any]]  # options and numbers of ideas of the notes
PLAIN: Ideas = ({}, {})
IDEAS: dict[str, Ideas] = {
    "no wrath for sale": ({"wrath_purchase": False}, {}),
    "aptitude wins ties": ({"war_aptitude": "tie"}, {}),
    "aptitude gives a D8": ({"war_aptitude": "d8"}, {}),
    "faith for actions": ({"added_actions": "faith"}, {}),
    "no added actions": ({"added_actions": "none"}, {}),
    "three points a prosperity": ({"prosperity_convert": True}, {"prosperity.vp_max": 3}),
    "no aptitude in war": ({"war_aptitude": "none"}, {}),
    "larger dice": ({"war_passion": "die"}, {}),
    "larger dice with aptitude": ({"war_passion": "die", "war_aptitude": "d8"}, {"war.die_price.1": 0}),
    "larger dice in secret": ({"war_passion": "die", "war_declaration": "active_then_together"}, {}),
    "larger dice for the active player": ({"war_passion": "die", "war_declares": "active_only"}, {}),
}


class Watch:
    """One game by chance, and how often each thing was compared."""

    def __init__(self, seats: int, seed: int, ideas: Ideas = PLAIN) -> None:
        """Open a game in whose first turn skills of every sort are in force."""
        self.referee, self.game = opened_with_skills(Terms("populous", "21", seats, seed, *ideas))
        self.compared: Counter[str] = Counter()
        self.chance = Random(seed)
        self.paid = self.faith = 0
        self.harvested = False
        self.wanted: dict[str, list[str]] = {}
        self.disputed: list[str] = []
        self.bought: Counter[str] = Counter()

    def land(self, seat: int | None = None) -> second.Land:
        """What a seat sees, or everybody."""
        return second.Land(seat_view(self.game.table, seat))

    def play(self) -> Counter[str]:
        """Play to the end under watch."""
        self.settle()
        while (asked := decision(self.game)) is not None:
            seat, step = asked.seats[0], self.game.table.agenda[-1]
            before = self.land(seat)
            self.judge_offers(before, LETTERS[seat], step)
            _, choice = picked(self.game, asked, self.chance)
            parts = self.said(choice)
            perform(self.game, seat, choice)
            self.judge_deed(before, self.land(seat), LETTERS[seat], step, parts)
            self.settle()
        return self.compared

    def said(self, choice: Choice) -> Deed:
        """A choice in words."""
        table = self.game.table
        if choice.subject < 0:
            return choice.verb, ""
        if choice.verb in ZONES:
            return choice.verb, table.kit.zones[choice.subject].name
        if choice.verb in PLACES:
            return choice.verb, table.kit.zones[table.zone_of[choice.subject]].name
        if choice.verb in ("number", "pay", "spend", "declare", "name", "use", "convert"):
            return choice.verb, str(choice.subject)
        return choice.verb, table.kit.identities[table.identity_of[choice.subject]].name.removesuffix(" ring")

    # What may be chosen.

    def judge_offers(self, land: second.Land, seat: str, step: Any) -> None:
        """Compare what is legal."""
        kind = type(step).__name__
        found = {self.said(choice) for choice in legal(self.game, LETTERS.index(seat))}
        wanted = self.strikes(land, seat, step) if kind == "Strike" else None
        if kind in ("MoveWorkers", "MoveWorker", "TravelTo"):
            wanted = self.ways(land, step)
        if kind == "UseActions":
            wanted = each("use", range(land.count("actions") + 1))
        if kind == "KeepWorkers":  # others who were beaten have gone home by now
            wanted = each("hold", own_workers(land, seat, self.disputed))
        if wanted is None and kind in OFFERS:
            wanted = OFFERS[kind](land, seat, step)
        assert found == wanted, f"{step}: {found - (wanted or set())} too much, {(wanted or set()) - found} too little"
        self.compared[kind] += 1

    def strikes(self, land: second.Land, seat: str, step: Any) -> set[Deed]:
        """One space for four wrath, two for five; one skill counts one more."""
        most = 2 if self.paid + land.has(seat, "add_unerring") >= 5 else 1
        assert step.most == most
        left = [space for at, space in enumerate("abc") if not step.struck >> at & 1]
        return each("strike", [f"{land.area()}/{letter}" for letter in left]) | ({DONE} if step.struck else set())

    def ways(self, land: second.Land, step: Any) -> set[Deed]:
        """Where a revelation may lift a worker, and where it may go."""
        table = self.game.table
        if type(step).__name__ == "MoveWorkers":
            return {DONE} | each("lift", {table.kit.zones[table.zone_of[worker]].name for worker in step.workers})
        return each("go", land.beside(table.kit.zones[table.zone_of[step.worker]].name))

    # What comes of it.

    def judge_deed(self, before: second.Land, after: second.Land, seat: str, step: Any, parts: Deed) -> None:
        """Compare what a choice cost, brought or took away."""
        verb, word = parts
        if verb == "pay":
            self.paid = int(word)
            assert after.count(f"wrath.{seat}") == before.count(f"wrath.{seat}") - self.paid
        if verb == "spend":
            paid = f"{before.rules['added_actions']}.{seat}"
            assert after.count(paid) == before.count(paid) - int(word)
            self.compared["spent"] += 1
        if verb in ("declare", "bid"):
            self.bought[seat] = int(word.removeprefix("number "))
            now = verb == "declare" and self.bought[seat]
            assert after.count(f"passion.{seat}") == before.count(f"passion.{seat}") - now
            self.compared["dice bought"] += self.bought[seat] > 0
        if verb == "prosper":
            self.judge_prosperity(before, after, seat, step)
        if verb == "convert":
            given, got = (RESOURCES[number] for number in divmod(int(word), 3))
            change = {what: after.count(f"{what}.{seat}") - before.count(f"{what}.{seat}") for what in RESOURCES}
            assert change == {what: (what == got) - (what == given) for what in RESOURCES}
            self.compared["converted"] += 1
        if verb == "place":
            self.judge_placing(before, after, seat, word, step.placed)
        if verb == "strike":
            assert sorted(after.pieces[word]) == sorted(struck(before, word))
        if verb == "hold":
            self.compared["held"] += 1

    def judge_prosperity(self, before: second.Land, after: second.Land, seat: str, step: Any) -> None:
        """One VP, as long as faith before the first action, and by an idea a number, allow it."""
        self.faith = before.count(f"faith.{seat}") if not step.used else self.faith
        allowed = min(self.faith, before.rules["prosperity.vp_max"] or 99)
        assert after.count(f"vp.{seat}") - before.count(f"vp.{seat}") == (step.used < allowed)
        self.compared["prospered"] += 1

    def judge_placing(self, before: second.Land, after: second.Land, seat: str, space: str, placed: int) -> None:
        """The food that a worker cost, and what a harvest brought."""
        self.harvested = self.harvested and placed > 0
        harvest = before.has(seat, "glorious_harvest") and before.terrain(space) == "plain" and not self.harvested
        left = before.count(f"food.{seat}") - second.price(before, seat, space, placed)
        full = 8 if before.has(seat, "add_granary") else 6
        assert after.count(f"food.{seat}") == (min(full, left + 1) if harvest else left)
        self.harvested = self.harvested or harvest

    def settle(self) -> None:
        """Run what needs nobody, step by step, and compare each."""
        game = self.game
        while game.table.agenda and (game.table.agenda[-1].AUTOMATIC or not game.table.agenda[-1].still_due(game)):
            step = game.table.agenda[-1]
            judge = JUDGES.get(type(step).__name__)
            land = self.land() if judge is not None else None
            due, start = step.still_due(game), len(game.findings)
            rest = game.table.agenda[:-1]
            game.table.resolve((*rest, *step.run(game)[::-1]) if due else rest)
            if judge is not None and land is not None:
                judge(self, land, step, due, game.findings[start:])

    def judge_stores(self, land: second.Land) -> None:
        """Nobody holds more than fits."""
        for seat in land.seats:
            more = {"food": 2 * land.has(seat, "add_granary"), "faith": 2 * land.has(seat, "add_treasury")}
            for what, most in STORES.items():
                assert land.count(f"{what}.{seat}") <= most + more.get(what, 0)


def struck(land: second.Land, space: str) -> list[tuple[str, str]]:
    """What is left on a space that a cataclysm struck."""
    towns = [(seat, what) for seat, what in land.pieces[space] if what != "worker"]
    return [(seat, what if land.has(seat, "add_ark") else "ruin") for seat, what in towns]


def judge_actions(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    if due:
        seat = LETTERS[step.seat]
        assert found[0].total == second.actions(land, seat, step.added)
        workers = {space for space in genesis(land) if (seat, "worker") in land.pieces[space]}
        top = watch.game.table.agenda[-1]
        if type(top).__name__ == "MoveWorkers":
            kit, zone_of = watch.game.table.kit, watch.game.table.zone_of
            assert {kit.zones[zone_of[worker]].name for worker in top.workers} == workers
        watch.compared["actions"] += 1


def judge_reveal(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    after = watch.land()
    for seat, paid in watch.bought.items():
        secretly = seat != LETTERS[land.count("active")]
        assert after.count(f"passion.{seat}") == land.count(f"passion.{seat}") - paid * secretly
    told = {LETTERS[each.seat]: each.total for each in found if each.name == "war.die"}
    active = LETTERS[land.count("active")]
    assert told == {seat: paid for seat, paid in watch.bought.items() if paid and seat != active}
    watch.compared["reveals"] += 1


def judge_war(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    if not due:
        return
    faces = {LETTERS[seat]: watch.game.table.face[die] for seat, die in enumerate(watch.game.layout.dice)}
    totals = {
        seat: second.strength(land, seat) + second.die(land, seat, faces[seat], watch.bought[seat])
        for seat in second.participants(land)
    }
    assert {LETTERS[each.seat]: each.total for each in found if each.name == "war.strength"} == totals
    for seat in totals:
        assert faces[seat] <= second.sides(land, seat, watch.bought[seat])
        watch.compared["eights"] += faces[seat] > 6
    best = second.strongest(land, totals)
    end = next(each for each in found if each.name in ("war.won", "war.drawn"))
    assert {LETTERS[seat] for seat in end.facts["drawn"]} == best
    assert (end.name == "war.won") == (len(best) == 1)
    watch.compared["wars"] += 1


def judge_aftermath(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    after, spaces = watch.land(), second.contested(land)
    watch.disputed = spaces
    fighting = {LETTERS[seat] for seat in range(len(land.seats)) if (step.best | step.losers) >> seat & 1}
    winners = [seat for seat in fighting if step.best >> LETTERS.index(seat) & 1]
    for seat in fighting:
        lost = seat not in winners
        keeps = land.has(seat, "add_rearguard")
        assert after.count(f"wrath.{seat}") == land.count(f"wrath.{seat}") + lost
        paid = len(winners) == 1 and not lost and not land.has(seat, "add_cool")
        assert after.count(f"passion.{seat}") == max(0, land.count(f"passion.{seat}") - paid)
        for space, pieces in land.pieces.items():
            own = [what for who, what in pieces if who == seat]
            if lost and space in spaces:
                firm = land.has(seat, "gigant_fastness") and land.terrain(space) == "mountain"
                own = [what if what == "worker" or firm else "ruin" for what in own if what != "worker" or keeps]
            assert sorted(own) == sorted(what for who, what in after.pieces[space] if who == seat)
    watch.bought.clear()
    watch.compared["aftermaths"] += 1


def judge_arbitration(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    after, spaces, payer = watch.land(), second.contested(land), LETTERS[step.seat]
    food = 2 if land.has(payer, "sandwalker_treaty") else 3
    paid = second.participants(land) - {payer}
    for seat in land.seats:
        full = 8 if land.has(seat, "add_granary") else 6
        left = land.count(f"food.{seat}") + food * (seat in paid) - food * len(paid) * (seat == payer)
        assert after.count(f"food.{seat}") == min(full, left)
    for space, pieces in land.pieces.items():
        gone = [(seat, "worker") for seat in paid] if space in spaces else []
        assert sorted(after.pieces[space]) == sorted(piece for piece in pieces if piece not in gone)
    watch.compared["arbitrations"] += 1


def judge_refill(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    seat, view, after = LETTERS[step.seat], land.view, watch.land().view
    zones = {name: land.kit.zone(name) for name in (f"hand.{seat}", "deck", "discard")}
    held, *stock = (len(view.contents[zone]) for zone in zones.values())
    limit = 5 if land.has(seat, "add_shelves") else 4
    assert len(after.contents[zones[f"hand.{seat}"]]) == max(held, min(limit, held + sum(stock)))
    watch.judge_stores(land)


def judge_rebuilding(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    watch.wanted = second.tidied(land, LETTERS[step.seat])


def judge_clean_up(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    seat = LETTERS[step.seat]
    after = watch.land().pieces
    assert {
        space: sorted(what for who, what in pieces if who == seat) for space, pieces in after.items()
    } == watch.wanted
    watch.compared["tidied"] += 1


def judge_settlement(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    if due:
        assert found[0].total == second.settlement(land, LETTERS[step.seat])
        watch.compared["settlements"] += 1


def judge_end(watch: Watch, land: second.Land, step: Any, due: bool, found: list[Finding]) -> None:
    totals = {LETTERS[each.seat]: sum(part.amount for part in each.parts) for each in found if each.name == "final"}
    assert totals == second.final(land)
    watch.compared["end"] += 1


JUDGES = {
    "StartActions": judge_actions,
    "RevealDice": judge_reveal,
    "Fight": judge_war,
    "Aftermath": judge_aftermath,
    "Arbitrate": judge_arbitration,
    "Refill": judge_refill,
    "RebuildAll": judge_rebuilding,
    "CleanUp": judge_clean_up,
    "Majority": judge_settlement,
    "FinalSettlement": judge_end,
}


@pytest.mark.parametrize("seats", sampled([3, 4, 5], 1))
def test_a_second_opinion_comes_to_the_same_choices_and_numbers(seats: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(4):
        compared += Watch(seats, seed).play()
    assert compared["end"] == 4
    ideas = {"DeclareDie", "DeclareDieSecretly"}
    rare = ideas | {"ProsperOrConvert", "arbitrations", "Strike", "LayRing", "SwapCards", "Travel", "TravelTo", "held"}
    assert {name for name in (*OFFERS, *JUDGED) if not compared[name]} <= rare


@pytest.mark.parametrize("ideas", IDEAS.values(), ids=IDEAS.keys())
def test_a_second_opinion_comes_to_the_same_with_an_idea_of_the_notes(ideas: Ideas) -> None:
    compared: Counter[str] = Counter()
    for seed in range(3):
        compared += Watch(3, seed, ideas).play()
    assert compared["end"] == 3 and compared["wars"] and compared["AddActions"] + compared["Wrath"]
    assert (compared["dice bought"] > 0) == (ideas[0].get("war_passion") == "die")
    assert (compared["reveals"] > 0) == ("war_declaration" in ideas[0])


JUDGED = ("actions", "wars", "aftermaths", "tidied", "settlements", "UseActions", "MoveWorkers", "MoveWorker")
