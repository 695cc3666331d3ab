"""One table on which the actions of an example are made, and no further than it says.

For each action the agenda is what belongs to it, so that what the example leaves out does not happen.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from qquovadis.engine.agenda import DONE
from qquovadis.engine.referee import settle
from qquovadis.games.undecim import actions, bonus, night, rounds, scoring, settling
from qquovadis.games.undecim.actions import order_of_effects
from qquovadis.games.undecim.gaining import OfferDeck
from qquovadis.games.undecim.layout import MATERIAL
from qquovadis.games.undecim.setup import Mulligan
from tests.spec.reasons import Refusal, Unreadable
from tests.spec.undecim.choosing import FOLLOWING
from tests.spec.undecim.driving import NOTHING, Action, Driving


class Play(Driving):
    """The actions of an example, each with no more steps than belong to it."""

    # Before the first round.

    def do_mulligan(self, action: Action) -> None:
        if self.doing != "mulligan":
            self._ask_to_exchange()
        seat, letter = self.seat(action), action["player"]
        if action["give"] is None:
            self.choose(seat, DONE.verb)
            return
        given = self.cards(f"action hand.{letter}", action["give"]) or self.cards(f"hand.{letter}", action["give"])
        self.choose(seat, "give", given)
        self.choose(seat, "take", self.cards("display", action["take"]))

    def _ask_to_exchange(self) -> None:
        self.begin(*(Mulligan(seat, self.game.numbers["mulligan.cards"]) for seat in self.game.in_order()))

    # The round.

    def do_roll(self, action: Action) -> None:
        if self.doing in ROUND_ENDS:
            rounds.StartRound().run(self.game)
        if not 1 <= action["value"] <= self.game.numbers["moon.die_sides"]:
            raise Refusal("UN-COMP-14", "UN-ROUND-03")
        if self.seat(action) != self.game.start_seat() or self.doing in AFTER_ROLL:
            raise Refusal("UN-ROUND-03", "UN-R04")
        self.table.state(self.kit.purpose_index["moon"], -1, (action["value"],))
        self.run(rounds.RollDie())

    def do_draw_bonus(self, action: Action) -> None:
        if self.doing != "draw_bonus":
            self.begin(bonus.DrawBonus())
        letter = action["player"]
        settle(self.game)
        self.choose(self.seat(action), f"gain {action['side']}", self.table.contents[self.kit.zone(f"drawn.{letter}")])
        if self.game.options["bonus.mode"] == "simultaneous":
            settle(self.game)

    def do_choose(self, action: Action) -> None:
        if self.doing != "choose":
            self._ask_for_cards()
        letter, card = action["player"], action["card"]
        self.choose(self.seat(action), "play", self.cards(f"action hand.{letter}", card))

    def _ask_for_cards(self) -> None:
        self.begin(rounds.ChooseCard(-1, rounds.ALL))

    def do_reveal(self, action: Action) -> None:
        del action
        if self.asked is not None:
            raise Refusal("UN-ROUND-09")
        self.run(rounds.RevealCards())
        self.order = [self.table.tally[self.game.layout.number[seat]] for seat in order_of_effects(self.game)]

    def do_effect(self, action: Action) -> None:
        seat, step = self.seat(action), action["step"]
        if step["do"] not in FOLLOWING:
            raise Unreadable(f"the program has no step {step['do']}")
        self._in_order(seat, action.get("card"))
        self.effects[seat] = self.effects.get(seat, -1) + 1
        while self.game.programme(seat)[self.effects[seat]].guarded:
            self.effects[seat] += 1
        self.begin(actions.PerformDeed(seat, self.effects[seat]))
        self.step = step
        FOLLOWING[step["do"]](self, seat, action.get("choice"))
        self.finish(seat)

    def _in_order(self, seat: int, card: object) -> None:
        """Refuse the effect of a card that the seat has not played, or after one that comes later."""
        numbers = [self.table.tally[tally] for tally in self.game.layout.number]
        if card is not None and card != numbers[seat]:
            raise Refusal("UN-ACTION-06", "UN-R23")
        order = order_of_effects(self.game)
        later = order[order.index(seat) + 1 :] if seat in order else []
        if any(each in self.effects for each in later):
            raise Refusal("UN-ACTION-01", "UN-ACTION-04", "UN-ACTION-05", "UN-ACTION-06", "UN-R22")

    # Settling and developing.

    def _ask_to_build(self, seat: int, how: str, effect: Any) -> None:
        if how == "effect":
            self.begin(effect)
        elif self._waits(seat):
            self.begin(OfferDeck(seat, 0, 1))
        else:
            self.begin(settling.AutoAction(seat, self.game.numbers["auto.count"] - self.autos.get(seat, 0)))

    def _waits(self, seat: int) -> bool:
        """Whether an effect is still to come before which no auto action is possible."""
        coming = [each for each in self.given.actions[self.at + 1 :] if each["do"] == "effect"]
        if self.game.options["auto.timing"] == "after_own_effect":
            return any(self.seat(each) == seat for each in coming)
        return bool(coming or self.given.state.get("effects_pending"))

    def do_settle(self, action: Action) -> None:
        refused: list[str] = []
        seat, mark = self.seat(action), self.table.mark()
        for cards in dict.fromkeys(permutations(action["cards"])):
            try:
                self._ask_to_build(seat, action["as"], settling.Settle(seat, 1))
                self._found(seat, cards)
            except Refusal as refusal:
                refused += refusal.clauses
                self.table.rewind(mark)
                continue
            self._built(seat, action["as"])
            return
        raise Refusal(*sorted(refused, key=lambda clause: clause != "UN-SETTLE-04"))

    def _found(self, seat: int, cards: Sequence[str]) -> None:
        for at, card in enumerate(cards):
            self.choose(seat, "join" if at else "found", self.assets(seat, card))
        self.choose(seat, DONE.verb)

    def do_develop(self, action: Action) -> None:
        seat = self.seat(action)
        number = action["settlement"] + 1
        added = [action["card"]] if isinstance(action["card"], str) else action["card"]
        count = self.game.numbers["develop.cards_per_action"]
        effect = settling.ChooseSettlement(seat, (self.assets(seat, added[0]) or [NOTHING])[0], count, MATERIAL)
        if action["as"] == "effect" and not self.assets(seat, added[0]):
            raise Refusal("UN-DEV-02", "UN-DEV-01")
        self._ask_to_build(seat, action["as"], effect)
        if action["as"] == "auto":
            self.choose(seat, "develop", self.assets(seat, added[0]))
        self.choose(seat, "into", self.game.owned.settlements(seat).get(number, [])[:1])
        for card in added[1:]:
            self.choose(seat, "add", self.assets(seat, card))
        self._built(seat, action["as"])

    def _built(self, seat: int, how: str) -> None:
        self.begin()
        if how == "auto":
            self.autos[seat] = self.autos.get(seat, 0) + 1

    def do_pass(self, action: Action) -> None:
        if self.at == 0 and (phase := self._phase()):
            ASKING[phase](self)
        self.finish(self.seat(action))

    def _phase(self) -> str:
        """What an example is about that begins with passing: its clauses say it."""
        clauses = " ".join(self.given.clauses)
        return next((phase for label, phase in PHASES.items() if label in clauses and "UN-AUTO" not in clauses), "")

    # Refill, night and the end of the round.

    def do_refill(self, action: Action) -> None:
        if self.doing != "refill":
            self._ask_to_refill()
        zones = ("display", *(f"played.{letter}" for letter in self.given.letters))
        cards = [card for zone in zones for card in self.cards(zone, action["card"])]
        self.choose(self.seat(action), "take", cards)

    def _ask_to_refill(self) -> None:
        self.begin(*rounds.refills_from(self.game, 0))

    def do_night_check(self, action: Action) -> None:
        del action
        self.begin(night.Nightfall())
        step = self.table.agenda[-1]
        following = step.run(self.game) if step.still_due(self.game) else ()
        self.begin(*following)

    def do_discard_enemies(self, action: Action) -> None:
        seat, agenda = self.seat(action), self.table.agenda
        own = [step for step in agenda if getattr(step, "seat", NOTHING) == seat]
        if not own:
            raise Refusal("UN-NIGHT-02", "UN-NIGHT-01")
        self.table.resolve((*(step for step in agenda if step not in own), own[0]))
        self.choose(seat, "banish", [action["count"]])

    def do_night_end(self, action: Action) -> None:
        del action
        self.run(night.ResetMoon())

    def do_land_bonus(self, action: Action) -> None:
        del action
        self.run(scoring.LandBonus())

    def do_awards(self, action: Action) -> None:
        del action
        self.run(scoring.CheckAwards())

    def do_refill_hands(self, action: Action) -> None:
        del action
        self.begin(rounds.RefillHands())
        while self.asked is not None:
            self.choose(self.asked.seat, "discard", self.asked._cards(self.game))

    def do_reshuffle_display(self, action: Action) -> None:
        if not rounds.ReplaceDisplay().still_due(self.game):
            raise Refusal("UN-END-03", "UN-R07")
        names = [self.kit.identity_index[self.given.stage.action(each)] for each in action["order"]]
        self.table.state(self.kit.purpose_index["actions"], -1, names)
        self.run(rounds.GatherPlayed(), rounds.ReplaceDisplay())

    def do_final_scoring(self, action: Action) -> None:
        del action
        self.run(scoring.FinalScoring())


ASKING: Mapping[str, Any] = {
    "choose": Play._ask_for_cards,
    "mulligan": Play._ask_to_exchange,
    "refill": Play._ask_to_refill,
}
PHASES = {"UN-REFILL": "refill", "UN-MULL": "mulligan", "UN-ROUND-08": "choose"}
ROUND_ENDS = ("refill_hands", "reshuffle_display")
AFTER_ROLL = ("roll", "draw_bonus", "choose", "reveal")
