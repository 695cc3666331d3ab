"""One table on which the actions of an example are made, and no further than it says.

For each action the agenda is what belongs to it, so that what the example leaves out does not happen.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

from qquovadis.engine.agenda import DONE, Choice, stacked
from qquovadis.engine.referee import perform, settle
from qquovadis.games.undecim import actions, bonus, night, rounds, scoring, settling
from qquovadis.games.undecim.actions import order_of_effects
from qquovadis.games.undecim.assets import asset_of, loose
from qquovadis.games.undecim.gaining import OfferDeck
from qquovadis.games.undecim.layout import ASSETS, MATERIAL
from qquovadis.games.undecim.setup import Mulligan
from tests.builders import Played
from tests.spec.reasons import Refusal, Unreadable
from tests.spec.undecim.given import Given

Action = Mapping[str, Any]
NOTHING = -1
EVERYBODY = -1


class Play:
    """The table of an example, the autos that seats have used, and what was asked for along the way."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.played: Played = given.stage.at("final scoring")
        self.game, self.table, self.kit = self.played.game, self.played.table, self.played.kit
        self.table.resolve(())
        self.doing = ""
        self.autos: dict[int, int] = {}
        self.effects: dict[int, int] = {}
        self.order: list[int] = []
        self.step: Action = {}

    def do(self, action: Action) -> None:
        """Make one action; Refusal says which clauses forbid it, and nothing has changed then."""
        name = action["do"]
        deed = getattr(self, f"do_{name}", None)
        if deed is None:
            raise Unreadable(f"the action {name} is not known")
        mark, found, doing = self.table.mark(), len(self.game.findings), self.doing
        try:
            deed(action)
        except Refusal:
            self.table.rewind(mark)
            del self.game.findings[found:]
            self.doing = doing
            raise
        self.doing = name

    # Driving the referee.

    def seat(self, action: Action) -> int:
        """The seat that acts."""
        return self.given.letters.index(action["player"])

    def begin(self, *steps: Any) -> None:
        """Let these steps follow, and nothing else."""
        self.table.resolve(stacked(steps))

    def run(self, *steps: Any) -> None:
        """Run steps that need nobody."""
        self.begin(*steps)
        settle(self.game)

    @property
    def asked(self) -> Any:
        """The step that waits now, None if none does."""
        settle(self.game)
        return self.table.agenda[-1] if self.table.agenda else None

    def choose(self, seat: int, verb: str, subjects: Iterable[int] = (NOTHING,)) -> None:
        """Make a choice with the first of these subjects with which it is legal."""
        refused = []
        for subject in list(subjects) or [NOTHING]:
            choice = Choice(verb, subject)
            clause = self._judged(seat, choice)
            if clause is None:
                perform(self.game, seat, choice)
                return
            refused.append(clause)
        raise Refusal(*refused)

    def _judged(self, seat: int, choice: Choice) -> str | None:
        """What forbids a choice; a step of the seat that has nothing left to ask still says why it refuses."""
        told: str | None = None
        while self.table.agenda:
            step = self.table.agenda[-1]
            if step.AUTOMATIC:
                self._run_ahead()
                continue
            clause: str | None = step.objection(self.game, seat, choice)
            if step.still_due(self.game):
                return clause and (told or clause)
            told = told or (clause if step.seat in (seat, EVERYBODY) else None)
            self.table.resolve(self.table.agenda[:-1])
        return told or str(self.game.closing)

    def _run_ahead(self) -> None:
        """Run what needs nobody, and keep a step that has nothing left to ask."""
        while self.table.agenda and self.table.agenda[-1].AUTOMATIC:
            step = self.table.agenda[-1]
            following = step.run(self.game) if step.still_due(self.game) else ()
            self.table.resolve(self.table.agenda[:-1] + following[::-1])

    def finish(self, seat: int) -> None:
        """Stop where the example stops."""
        if self.asked is not None:
            self.choose(seat, DONE.verb)
            settle(self.game)

    def cards(self, zone: str, name: object) -> list[int]:
        """The cards in a zone that are what the example calls them: by both ends, or by an action number."""
        lying = self.table.contents[self.kit.zone(zone)]
        identities = (self.kit.identities[self.table.identity_of[piece]] for piece in lying)
        return [piece for piece, each in zip(lying, identities, strict=True) if name in (each.name, number(each))]

    def assets(self, seat: int, name: str) -> list[int]:
        """The loose cards of a seat that show an asset, older ones first."""
        return [piece for piece in loose(self.game, seat) if ASSETS[asset_of(self.game, piece)] == name]

    # Before the first round.

    def do_mulligan(self, action: Action) -> None:
        if self.doing != "mulligan":
            order = self.game.in_order()
            self.begin(*(Mulligan(seat, self.game.numbers["mulligan.cards"]) for seat in order))
        seat, letter = self.seat(action), action["player"]
        if action["give"] is None:
            self.choose(seat, DONE.verb)
            return
        given = self.cards(f"action hand.{letter}", action["give"]) or self.cards(f"hand.{letter}", action["give"])
        self.choose(seat, "give", given)
        self.choose(seat, "take", self.cards("display", action["take"]))

    # The round.

    def do_roll(self, action: Action) -> None:
        if self.seat(action) != self.game.start_seat():
            raise Refusal("UN-ROUND-03")
        self.table.state(self.kit.purpose_index["moon"], -1, (action["value"],))
        self.run(rounds.RollDie())

    def do_draw_bonus(self, action: Action) -> None:
        if self.doing != "draw_bonus":
            self.begin(bonus.DrawBonus())
        letter = action["player"]
        settle(self.game)
        self.choose(self.seat(action), f"gain {action['side']}", self.table.contents[self.kit.zone(f"drawn.{letter}")])

    def do_choose(self, action: Action) -> None:
        if self.doing != "choose":
            self.begin(rounds.ChooseCard(-1, rounds.ALL))
        letter, card = action["player"], action["card"]
        self.choose(self.seat(action), "play", self.cards(f"action hand.{letter}", card))

    def do_reveal(self, action: Action) -> None:
        del action
        if self.asked is not None:
            raise Refusal("UN-ROUND-09")
        self.run(rounds.RevealCards())
        self.order = [self.table.tally[self.game.layout.number[seat]] for seat in order_of_effects(self.game)]

    def do_effect(self, action: Action) -> None:
        seat = self.seat(action)
        at = self.effects.get(seat, 0)
        self.begin(actions.PerformDeed(seat, at))
        self.step = action["step"]
        FOLLOWING[action["step"]["do"]](self, seat, action.get("choice"))
        self.finish(seat)
        self.effects[seat] = at + 1

    def gain(self, seat: int, choice: Any) -> None:
        """Cards with a side, or from the deck sides alone."""
        for each in choice or ():
            self._run_ahead()
            step = self.table.agenda[-1] if self.table.agenda else None
            if isinstance(each, str):
                self.choose(seat, f"gain {each}", [step.card] if step else ())
                continue
            zone = {"hand": f"hand.{self.given.letters[seat]}", "reveal": "revealed"}.get(self.step["from"], "discard")
            self.choose(seat, f"gain {each['side']}", self.cards(zone, each["card"]))

    def take(self, seat: int, choice: Any) -> None:
        """Name opponents, then let the assets go over."""
        for each in choice or ():
            if type(self.asked).__name__ == "NameOpponent":
                self.choose(seat, "name", [self.given.letters.index(each["from"])])
        if type(self.asked).__name__ == "NameOpponent":
            self.choose(seat, DONE.verb)
        for each in choice or ():
            step = self.asked
            if each["asset"] is None and (step is None or step.giver != self.given.letters.index(each["from"])):
                continue
            if step is None:
                raise Refusal("UN-ACTION-02", "UN-R24", "UN-R21")
            self.choose(step.seat, "hand over", self.assets(step.giver, str(each["asset"])))

    def moon(self, seat: int, choice: Any) -> None:
        """So many put back, or removed if it is negative; in another mode what they are set to."""
        step = self.asked
        if step is None:
            return
        if (not choice and "set" not in {each.verb for each in step.candidates(self.game, seat)}) or choice is None:
            self.choose(seat, DONE.verb)
        elif any(each.verb == "set" for each in step.candidates(self.game, seat)):
            self.choose(seat, "set", [choice])
        else:
            self.choose(seat, "put back" if choice > 0 else "remove", [abs(choice)])

    def set_die(self, seat: int, choice: Any) -> None:
        """A value, or none."""
        self.choose(seat, *(("turn die", [choice]) if choice is not None else (DONE.verb,)))

    def pay(self, seat: int, choice: Any) -> None:
        """An asset, several, or nothing."""
        for each in [choice] if isinstance(choice, str) else choice or ():
            self.choose(seat, "pay", self.assets(seat, each))

    def discard(self, seat: int, choice: Any) -> None:
        """Hand cards."""
        for each in choice or ():
            self.choose(seat, "discard", self.cards(f"hand.{self.given.letters[seat]}", each))

    def nothing(self, seat: int, choice: Any) -> None:
        """What needs no choice."""
        del choice
        self.begin(*self.table.agenda[::-1])
        del seat
        settle(self.game)

    # Settling and developing.

    def _ask_to_build(self, seat: int, how: str, effect: Any) -> None:
        if how == "effect":
            self.begin(effect)
        elif self.given.state.get("effects_pending"):
            self.begin(OfferDeck(seat, 0, 1))
        else:
            self.begin(settling.AutoAction(seat, self.game.numbers["auto.count"] - self.autos.get(seat, 0)))

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
        self.choose(seat, "into", self.game.settlements(seat).get(number, [])[:1])
        for card in added[1:]:
            self.choose(seat, "add", self.assets(seat, card))
        self._built(seat, action["as"])

    def _built(self, seat: int, how: str) -> None:
        self.begin()
        if how == "auto":
            self.autos[seat] = self.autos.get(seat, 0) + 1

    def do_pass(self, action: Action) -> None:
        self.finish(self.seat(action))

    # Refill, night and the end of the round.

    def do_refill(self, action: Action) -> None:
        if self.doing != "refill":
            self.begin(*rounds.refills_from(self.game, 0))
        zones = ("display", *(f"played.{letter}" for letter in self.given.letters))
        cards = [card for zone in zones for card in self.cards(zone, action["card"])]
        self.choose(self.seat(action), "take", cards)

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
        self.run(rounds.RefillHands())

    def do_reshuffle_display(self, action: Action) -> None:
        names = [self.kit.identity_index[self.given.stage.action(each)] for each in action["order"]]
        self.table.state(self.kit.purpose_index["actions"], -1, names)
        self.run(rounds.GatherPlayed(), rounds.ReplaceDisplay())

    def do_final_scoring(self, action: Action) -> None:
        del action
        self.run(scoring.FinalScoring())


FOLLOWING: Mapping[str, Any] = {
    "gain": Play.gain,
    "draw": Play.nothing,
    "take": Play.take,
    "moon": Play.moon,
    "set_die": Play.set_die,
    "pay": Play.pay,
    "discard": Play.discard,
    "score": Play.nothing,
    "settle": Play.nothing,
    "develop": Play.nothing,
}


def number(identity: Any) -> object:
    """The action number of a card."""
    return identity.marks.get("number")
