"""The card on top of a generation, which a skill takes from another player or swaps for that of its owner.

A generation never loses its only card, so none that is in use is emptied or left out; and only what lies face up can
go, for nobody may look at the rest (QV-SKILL-04, PO-SKILL-03).
"""

from collections.abc import Iterable

from qquovadis.engine.agenda import AskedAmong, Choice, Following, choice_of, step
from qquovadis.engine.effects import Effect
from qquovadis.games.common.skills import name_of
from qquovadis.games.common.targets import ACTIVE, OWNERS, WINNER, meant, target_of
from qquovadis.games.common.world_state import WorldState

AGAINST, TAKE_CARD = "against", "take_card"


def is_named(effect: Effect) -> bool:
    """Return whether an effect says from whom the card comes, so that nobody is asked."""
    return target_of(effect) in (WINNER, ACTIVE)


def losable(game: WorldState, seat: int, owner: int, *, swap: bool) -> list[int]:
    """Return the others who are meant and whose top card the owner of a skill can take, or swap for a different one."""
    own, found = shown_on_top(game, seat), []
    for each in meant(game, seat, OWNERS[owner]):
        card = shown_on_top(game, each)
        if card >= 0 and (_differ(game, own, card) if swap else _is_one_of_several(game, card)):
            found.append(each)
    return found


def shown_on_top(game: WorldState, seat: int) -> int:
    """Return the card on top of the current generation of a seat; -1 if there is none, or it lies face down."""
    generation = game.generation(seat)
    card = game.table.contents[game.layout.rows[seat][generation]][-1] if generation >= 0 else -1
    return card if card >= 0 and game.table.face[card] > 0 else -1


def _is_one_of_several(game: WorldState, card: int) -> bool:
    return len(game.table.contents[game.table.zone_of[card]]) > 1


def _differ(game: WorldState, own: int, other: int) -> bool:
    return own >= 0 and game.table.identity_of[own] != game.table.identity_of[other]


@step
class TakeCard(AskedAmong):
    """The player whose top card goes to the hand of a skill's owner, or changes places with the owner's own.

    `owner` numbers OWNERS.
    """

    skill: int
    owner: int
    swap: int

    def still_due(self, game: WorldState) -> bool:
        """If there is such a card."""
        return bool(self._players(game))

    def _players(self, game: WorldState) -> list[int]:
        return losable(game, self.seat, self.owner, swap=bool(self.swap))

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the players."""
        del seat
        return [choice_of(AGAINST, each) for each in self._players(game)]

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Take it, or swap the two."""
        del seat
        self.taken_from(game, choice.subject)
        return ()

    def taken_from(self, game: WorldState, giver: int) -> None:
        """Move the card; both lie on the top where they come, and a hand hides what comes to it."""
        table, card, own = game.table, shown_on_top(game, giver), shown_on_top(game, self.seat)
        taken, why = table.identity_of[card], name_of(game, self.skill)
        if self.swap:
            here, there = table.zone_of[own], table.zone_of[card]
            table.move(own, there)
            table.move(card, here)
            game.find("skill.swaps", self.seat, card=taken, giver=giver, skill=why, own=table.identity_of[own])
            return
        if table.turned[card]:  # a wish counted on its generation only
            table.turn(card, 0)
        table.flip(card, 0)
        table.move(card, game.layout.hand[self.seat])
        game.find("skill.takes", self.seat, card=taken, giver=giver, skill=why)
