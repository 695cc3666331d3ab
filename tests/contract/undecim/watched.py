"""A game of Undecim under two opinions: what the referee asks, offers and does, and what the rulebook would."""

from random import Random
from types import SimpleNamespace
from typing import Any

from qquovadis.engine import Choice, Decision, seat_view
from qquovadis.engine.referee import advance, decision, legal, perform
from tests.contract.playing import picked
from tests.contract.second.seen import SEATS, Seen, seen
from tests.contract.undecim import judging
from tests.contract.undecim.second.lying import LANDS, RESOURCES
from tests.contract.undecim.second.offers import OFFERS, Offers, look

MOST_STEPS = 500
ASSETS = (*LANDS, *RESOURCES, "enemy", "gold")


def seat_of(step: Any) -> str:
    """Return whose step it is, or nobody's."""
    return SEATS[step.seat] if hasattr(step, "seat") else judging.NOBODY


class Watched:
    """One game; whatever the second opinion can judge is compared as the game goes on."""

    def __init__(self, referee: Any, game: Any, seed: int) -> None:
        """Watch a game that is laid out; its choices are made by chance."""
        self.referee, self.game = referee, game
        self.chance = Random(seed)
        self.decided = 0

    def play(self) -> None:
        """Play to the end, comparing at every decision, choice and step."""
        self.settle()
        while (asked := decision(self.game)) is not None:
            self.decide(asked)
        judging.judge_end(self.look(), self.referee.outcome(self.game))

    def decide(self, asked: Decision) -> None:
        """Compare what is offered, let one seat choose, and compare what comes of it."""
        step = self.game.table.agenda[-1]
        for seat in asked.seats:
            expected = OFFERS[asked.step](self.look(seat), SEATS[seat], self.question(step), self.printed(step))
            assert self.offers(seat) == expected, f"{asked.step} of {SEATS[seat]}"
        seat, choice = picked(self.game, asked, self.chance)
        before = self.look(seat)
        perform(self.game, seat, choice)
        judging.judge_choice(before, self.look(seat), SEATS[seat], choice)
        self.decided += 1
        self.settle()

    def settle(self) -> None:
        """Run what needs nobody, step by step, and compare each."""
        for _ in range(MOST_STEPS):
            before, left = self.look(), self._left(self.look())
            if not advance(self.game):
                return
            step, following = left[-1], self.game.table.agenda[len(left) - 1 :]
            judging.judge_step(before, self.look(), type(step).__name__, self.question(step))
            names = [(type(each).__name__, seat_of(each)) for each in reversed(following)]
            judging.judge_agenda(before, names, type(step).__name__)
        raise AssertionError("the game does not come to rest")

    def _left(self, before: Seen) -> list[Any]:
        """Return the agenda up to the step that comes next; those dropped before it are compared."""
        left = list(self.game.table.agenda)
        while left and not left[-1].still_due(self.game):
            step = left.pop()
            judging.judge_dropped(before, type(step).__name__, self.question(step))
        return left

    def question(self, step: Any) -> SimpleNamespace:
        """Return what a step says, pieces and assets by name."""
        pieces = self.game.table.kit.pieces
        data = {name: getattr(step, name) for name in step.FIELDS}
        if "cards" in data:
            data["cards"] = [pieces[card].name for card in data["cards"]]
        if "card" in data:
            data["card"] = pieces[data["card"]].name
        if "material" in data:
            data["material"] = [asset for at, asset in enumerate(ASSETS) if data["material"] >> at & 1]
        return SimpleNamespace(**data)

    def printed(self, step: Any) -> Any:
        """Return what stands on the card that asks, if one does."""
        if not hasattr(step, "at"):
            return {}
        table, taker = self.game.table, getattr(step, "taker", step.seat)
        card = table.contents[table.kit.zone(f"played.{SEATS[taker]}")][0]
        return table.kit.identities[table.identity_of[card]].programme[step.at].terms

    def look(self, seat: int = -1) -> Seen:
        """Read the table as a seat sees it, or (-1) as everybody does."""
        return seen(seat_view(self.game.table, None if seat < 0 else seat))

    def offers(self, seat: int) -> Offers:
        """Return the legal choices of a seat: each verb with the look of what it is about."""
        return {(choice.verb, self.named(choice, seat)) for choice in legal(self.game, seat)}

    def named(self, choice: Choice, seat: int) -> str:
        """Return the look of a piece, or a number as it is."""
        if choice.subject < 0:
            return ""
        if self.referee.subjects.get(choice.verb) != "piece":
            return str(choice.subject)
        return look(self.look(seat), self.game.table.kit.pieces[choice.subject].name)
