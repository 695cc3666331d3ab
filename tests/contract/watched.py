"""A game of Quo Vadis under two opinions: what the referee asks, offers and does, and what the rulebook would."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from qquovadis.engine import Choice, Decision, seat_view
from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import Finding, advance, decision, legal, perform
from tests.contract import accounting, judging
from tests.contract.memory import Memory
from tests.contract.playing import picked
from tests.contract.second.land import genesis
from tests.contract.second.seen import SEATS, Seen, seen
from tests.contract.second.selecting import Selection, selections

MOST_STEPS = 2000
CARDS = ("1", "2", "3", "4", "5", "FREE")


class Watched:
    """One game; whatever the second opinion can judge is compared as the game goes on."""

    def __init__(self, referee: Any, game: Any, seed: int, lawful: bool = False) -> None:
        """Watch a game that is laid out, lawfully or not; its choices are made by chance."""
        self.referee, self.game, self.lawful = referee, game, lawful
        self.chance = Random(seed)
        self.memory = Memory(mark=game.table.mark())
        self.told = len(game.findings)
        self.turns = 0

    def play(self, turns: int = 0) -> None:
        """Play so many turns, or (0) to the end, comparing at every decision, choice and step."""
        self.settle()
        while (asked := decision(self.game)) is not None and not 0 < turns <= self.turns:
            self.decide(asked)
        if decision(self.game) is None:
            tables = {SEATS[seat]: self.look(seat) for seat in range(self.game.table.kit.seats)}
            accounting.judge_end(self.memory, tables, self.points(), self.referee.outcome(self.game))

    def decide(self, asked: Decision) -> None:
        """Compare what is offered, let one seat choose, and compare what comes of it."""
        step = self.game.table.agenda[-1]
        for seat in asked.seats:
            judging.judge_offers(self.memory, self.look(seat), step, SEATS[seat], self.offers(seat))
            self._judge_selections(step, seat)
        judging.judge_position(self.memory, self.game, self.look())
        if self.lawful:
            judging.judge_stores(self.look())
        seat, choice = picked(self.game, asked, self.chance)
        before, name = self.look(seat), self.named(choice)
        perform(self.game, seat, choice)
        card_step = accounting.Deed(step, SEATS[seat], choice.verb, name)
        accounting.judge_deed(self.memory, before, self.look(seat), card_step)
        self.settle()

    def _judge_selections(self, step: Any, seat: int) -> None:
        """Compare every way to name a genesis area, at the beginning of the selection."""
        if type(step).__name__ == "ChooseCards" and step.first < 0:
            before = self.look(seat)
            expected = selections(before, SEATS[seat])
            assert set(self._selected(seat, before.count(f"faith.{SEATS[seat]}"), ())) == expected

    def _selected(self, seat: int, faith: int, chosen: tuple[str, ...]) -> Iterable[Selection]:
        """Try every legal choice, one after the other, until the area is named."""
        asked = decision(self.game)
        if asked is None or asked.step not in ("ChooseCards", "ChooseNumber"):
            table = self.look(seat)
            marked = [card for card in CARDS for lying in table.of(f"genesis {card}") if lying.what == "marker"]
            assert sorted(chosen) == marked
            yield Selection(tuple(marked), genesis(table), faith - table.count(f"faith.{SEATS[seat]}"))
            return
        for choice in legal(self.game, seat):
            mark = self.game.table.mark()
            perform(self.game, seat, choice)
            card = self.named(choice).removeprefix("genesis ")
            yield from self._selected(seat, faith, (*chosen, card) if choice.verb == "choose" else chosen)
            self.game.table.rewind(mark)

    def settle(self) -> None:
        """Run what needs nobody, step by step, and compare each."""
        for _ in range(MOST_STEPS):
            before = self.look()
            step = self._next(before)
            if not advance(self.game):
                return
            after = self.look()
            if judging.kind_of(step) == "Respond":
                judging.judge_response(before, step, judging.kind_of(self.game.table.agenda[-1]))
            accounting.judge_step(self.memory, before, after, step, self._news())
            if judging.kind_of(step) == "StartTurn":
                self.memory.mark = self.game.table.mark()  # what the setup gave is no part of the turn
            if genesis(before) and not genesis(after):
                self._end_turn(before)
        raise AssertionError("the game does not come to rest")

    def _next(self, before: Seen) -> Any:
        """Return the step that comes next; whether it and those dropped before it are due is compared."""
        for step in reversed(self.game.table.agenda):
            due = step.still_due(self.game)
            judging.judge_due(self.memory, before, step, due)
            if due:
                return step
        return None

    def _news(self) -> list[Finding]:
        """Return what was found since the last time."""
        new = self.game.findings[self.told :]
        self.told += len(new)
        return list(new)

    def _end_turn(self, before: Seen) -> None:
        """Compare what the turn was worth, and forget it."""
        accounting.judge_turn(self.memory, before, self.points())
        self.turns += 1
        self.memory = Memory(mark=self.game.table.mark(), wishes=self.memory.wishes)

    def look(self, seat: int = -1) -> Seen:
        """Read the table as a seat sees it, or (-1) as the active one does."""
        table = self.game.table
        return seen(seat_view(table, table.tally[table.kit.tally("active")] if seat < 0 else seat))

    def points(self) -> dict[str, Counter[str]]:
        """Return the VP by seat and source that the referee gave since the turn began."""
        kit = self.game.table.kit
        found: dict[str, Counter[str]] = {}
        for done in self.game.table.journal[self.memory.mark :]:
            if isinstance(done, Counted) and kit.tallies[done.tally].family == "vp":
                found.setdefault(SEATS[kit.tallies[done.tally].seat], Counter())[done.why] += done.delta
        return {seat: +points for seat, points in found.items() if +points}

    def offers(self, seat: int) -> set[tuple[str, str]]:
        """Return the legal choices of a seat: each verb with the name of what it is about."""
        return {(choice.verb, self.named(choice)) for choice in legal(self.game, seat)}

    def named(self, choice: Choice) -> str:
        """Return the name of a zone or a card, the space of a piece that stands on the map, or a number as told."""
        table, kind = self.game.table, self.referee.subjects.get(choice.verb)
        if choice.subject < 0:
            return ""
        if kind == "zone":
            return str(table.kit.zones[choice.subject].name)
        if kind != "piece":
            return str(choice.subject)
        zone = table.kit.zones[table.zone_of[choice.subject]]
        identity = table.kit.identities[table.identity_of[choice.subject]]
        return str(zone.name if zone.family == "space" else identity.name)
