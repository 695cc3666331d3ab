"""Whole games of Populous without skills, watched by a second opinion: it must come to the same numbers every time."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from qquovadis.engine import Choice, Table, seat_view
from qquovadis.engine.referee import decision, legal, perform, settle
from qquovadis.games import referee_for
from tests.contract.second import populous as second
from tests.contract.test_every_game import kit_of

LETTERS = "ABCDE"


class Watch:
    """One game by chance, and how often each number was compared."""

    def __init__(self, seats: int, seed: int) -> None:
        """Open a game in which skills say nothing."""
        kit = kit_of("populous", "21", seats, False)
        kit = replace(kit, identities=tuple(replace(each, effects=()) for each in kit.identities))
        self.referee = referee_for(kit)
        self.game = self.referee.bind(Table(kit, seed))
        self.referee.open(self.game, (None,) * seats, None)
        settle(self.game)
        self.compared: Counter[str] = Counter()
        self.chance = Random(seed)

    def view(self) -> Any:
        """What everybody sees."""
        return seat_view(self.game.table, None)

    def play(self) -> Counter[str]:
        """Play to the end under watch."""
        while (asked := decision(self.game)) is not None:
            seat, step = asked.seats[0], self.game.table.agenda[-1]
            choice = self.chance.choice(legal(self.game, seat))
            self.before(seat, step)
            start, view = len(self.game.findings), self.view()
            perform(self.game, seat, choice)
            self.between(seat, asked.step, choice)
            settle(self.game)
            self.after(view, choice, self.game.findings[start:])
        return self.compared

    def before(self, seat: int, step: Any) -> None:
        """Whoever places workers may place exactly what can be paid."""
        if type(step).__name__ != "PlaceWorkers":
            return
        land, who = second.Land(self.view()), LETTERS[seat]
        food = land.count(f"food.{who}")
        spaces = [f"{land.area()}/{letter}" for letter in "abc"]
        wanted = {space for space in spaces if second.price(land, who, space, step.placed) <= food}
        offered = {
            self.game.table.kit.zones[each.subject].name for each in legal(self.game, seat) if each.verb == "place"
        }
        assert offered == wanted
        self.compared["placement"] += 1

    def between(self, seat: int, step: str, choice: Choice) -> None:
        """The actions of the card that was just laid."""
        if step == "AddActions":
            added = {-1: 0, 1: 1, 3: 2, 6: 3}[choice.subject]
            wanted = second.actions(self.view(), LETTERS[seat], added)
            settle(self.game)
            found = next(each for each in reversed(self.game.findings) if each.name == "actions")
            assert found.total == wanted
            self.compared["actions"] += 1

    def after(self, view: Any, choice: Choice, findings: list[Any]) -> None:
        """A war, a settlement, the end: as the table lay before, with the dice that fell."""
        if choice.verb == "fight":
            self.war(second.Land(view), findings)
        for each in findings:
            if each.name == "game.over":
                self.compared["end"] += 1

    def war(self, land: second.Land, findings: list[Any]) -> None:
        """Who fights, how strong, and who wins."""
        rolled = {LETTERS[each.seat]: each.facts["die"] for each in findings if each.name == "war.rolled"}
        totals = {
            seat: second.strength(land, seat) + second.die(land, seat, rolled.get(seat, 0))
            for seat in second.participants(land)
        }
        found = {LETTERS[each.seat]: each.total for each in findings if each.name == "war.strength"}
        assert found == totals
        best = {seat for seat, total in totals.items() if total == max(totals.values())}
        end = next(each for each in findings if each.name in ("war.won", "war.drawn"))
        assert {LETTERS[seat] for seat in end.facts["drawn"]} == best
        assert (end.name == "war.won") == (len(best) == 1)
        self.compared["wars"] += 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_second_opinion_comes_to_the_same_prices_actions_and_wars(seats: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(3):
        compared += Watch(seats, seed).play()
    assert compared["end"] == 3
    assert min(compared[what] for what in ("placement", "actions", "wars")) > 20


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_second_opinion_comes_to_the_same_settlements_and_end(seats: int) -> None:
    settled = 0
    for seed in range(3):
        watch = Watch(seats, 40 + seed)
        game = watch.game
        while (asked := decision(game)) is not None:
            seat = asked.seats[0]
            perform(game, seat, watch.chance.choice(legal(game, seat)))
            settled += to_rest(watch)
    assert settled > 9


def to_rest(watch: Watch) -> int:
    """Run what needs nobody, step by step, comparing settlements and the end as the table lies before them."""
    game, settled = watch.game, 0
    while game.table.agenda and (game.table.agenda[-1].AUTOMATIC or not game.table.agenda[-1].still_due(game)):
        step = game.table.agenda[-1]
        land = second.Land(watch.view()) if type(step).__name__ in ("Majority", "FinalSettlement") else None
        due, start = step.still_due(game), len(game.findings)
        game.table.resolve(game.table.agenda[:-1] if not due else (*game.table.agenda[:-1], *step.run(game)[::-1]))
        found = game.findings[start:]
        if land is not None and due and type(step).__name__ == "Majority":
            who = LETTERS[step.seat]
            assert found[0].total == len(second.ages(land.view, who)[-2]) * second.majority(land, who)
            settled += 1
        elif land is not None and due:
            wanted = second.final(land)
            totals = {
                LETTERS[each.seat]: sum(part.amount for part in each.parts) for each in found if each.name == "final"
            }
            assert totals == wanted
    return settled
