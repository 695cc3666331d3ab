"""Choices about epic cards that world games ask alike: the generation, how many actions, what of the hand goes."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, choice_of, choices, step
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding, tried
from qquovadis.games.common.deck import discard, one_of_each
from qquovadis.games.common.world import KINDS
from qquovadis.games.common.world_state import WorldState

CONTINUE, SUCCEED = Choice("continue"), Choice("succeed")


@step
class PlayFromHand(Asked):
    """Exactly one card of the hand is played; a game says where it goes (QV-HAND-01, PO-HAND-01)."""

    def still_due(self, game: WorldState) -> bool:
        """Return an empty hand skips the step (QV-R42, PO-R34)."""
        return bool(game.table.contents[game.layout.hand[self.seat]])

    def candidates(self, game: Any, seat: int) -> Iterable[Choice]:
        """Return one card of each kind in the hand."""
        return [choice_of("play", card) for card in one_of_each(game, game.table.contents[game.layout.hand[seat]])]


@step
class ContinueOrSucceed(Asked):
    """The present generation or the next one, for a card; a game says why the next may be closed, and lays the card."""

    card: int

    def succession_refused(self, game: Any, seat: int) -> str | None:
        """Return why the seat may not succeed now, or None."""
        raise TypeError(f"{type(self).__name__} does not say its succession refused")

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """To continue or to succeed."""
        del game, seat
        return CONTINUE, SUCCEED

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: the present generation is always open, the next on
        conditions (QV-HAND-05, QV-HAND-06, PO-HAND-03).
        """
        if seat != self.seat or choice not in (CONTINUE, SUCCEED):
            return self.CLAUSE
        return self.succession_refused(game, seat) if choice == SUCCEED else None

    def legal(self, game: WorldState, seat: int) -> list[Choice]:
        """Return to continue, and to succeed unless it is refused."""
        if seat != self.seat:
            return []
        return [CONTINUE, SUCCEED] if self.succession_refused(game, seat) is None else [CONTINUE]


@step
class UseKindActions(Asked):
    """How many of its actions a card of one kind uses, from all to none (QV-R49, PO-R43)."""

    actions: int
    kind: int

    # By kind of card: the quantity that an action yields, the number of the rules that says how much, and the clause.
    YIELDS: ClassVar[Mapping[str, tuple[int, str, str]]]

    def brings_cubes(self) -> bool:
        """Return whether a card of this kind yields cubes."""
        return KINDS[self.kind] in self.YIELDS

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Any number from all to none."""
        del game, seat
        return choices("use", range(self.actions, -1, -1))

    def too_many(self, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids using so many, None for a number that there is."""
        asked = seat == self.seat and choice.verb == "use"
        return None if asked and 0 <= choice.subject <= self.actions else self.CLAUSE

    def legal(self, game: WorldState, seat: int) -> list[Choice]:
        """Return the candidates, by the seat that is asked, for a kind that yields cubes."""
        return list(self.candidates(game, seat)) if seat == self.seat and self.brings_cubes() else []


@step
class DiscardAfterSuccession(Asked):
    """Last of all a seat that succeeded may discard any of its hand (QV-SUCC-05, PO-SUCC-05)."""

    def still_due(self, game: WorldState) -> bool:
        """After a succession in this turn, with cards in hand."""
        return self._may(game) and bool(game.table.contents[game.layout.hand[self.seat]])

    def _may(self, game: WorldState) -> bool:
        return bool(game.table.tally[game.layout.succeeded[self.seat]])

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return one card of each kind in the hand, or no more."""
        cards = one_of_each(game, game.table.contents[game.layout.hand[seat]])
        return [*(choice_of("discard", card) for card in cards), DONE]

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: own cards, after a succession only."""
        if seat != self.seat:
            return self.CLAUSE
        mine = choice.verb == "discard" and choice.subject in game.table.contents[game.layout.hand[seat]]
        return None if choice == DONE or (mine and self._may(game)) else self.CLAUSE

    def legal(self, game: WorldState, seat: int) -> list[Choice]:
        """Return the candidates, by the seat that is asked; without a succession only to go on."""
        if seat != self.seat:
            return []
        return list(self.candidates(game, seat)) if self._may(game) else [DONE]

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Put it on the discard pile, and ask again."""
        del seat
        if choice == DONE:
            return ()
        discard(game, choice.subject)
        return (self,)


class CardPreview(NamedTuple):
    """What is told of a card before it is played: the steps that ask for it and for its generation, its actions, and
    what these gain.
    """

    playing: type[PlayFromHand]
    placing: type[ContinueOrSucceed]
    actions: Callable[[Any, int], tuple[int, tuple[Part, ...]]]  # the kind and the actions of the card on top
    gained: Callable[[Any, int, int, int], int]  # what a kind gains a seat by so many actions, done on the table given

    def foreseen(self, game: WorldState, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Return the actions that a card would have on the generation chosen, or else on each to which it may go.

        Nothing where the choice is about no card, or about one that goes face down.
        """
        step = game.table.agenda[-1] if game.table.agenda else None
        if isinstance(step, self.placing) and step.card >= 0:
            return (self._laid(game, step, choice),)
        if choice.verb != "play" or not self._is_due(game, seat, choice.subject):
            return ()
        placing = self.placing(seat, choice.subject)
        return tuple([self._laid(game, placing, each) for each in placing.legal(game, seat)])

    def _is_due(self, game: WorldState, seat: int, card: int) -> bool:
        """Return whether the seat is still to play a card in its turn, and has this one (QV-HAND-01, PO-HAND-03)."""
        due = any(isinstance(each, self.playing) and each.seat == seat for each in game.table.agenda)
        return due and card in game.table.contents[game.layout.hand[seat]]

    def _laid(self, game: WorldState, placing: ContinueOrSucceed, choice: Choice) -> Finding:
        """Return the actions of a card, by laying it down and taking it back."""
        with tried(game):
            placing.perform(game, placing.seat, choice)
            kind, parts = self.actions(game, placing.seat)
            found = Finding("actions", placing.seat, parts, {"kind": kind, "succeeds": choice == SUCCEED})
            return found._replace(facts={**found.facts, "gained": self.gained(game, placing.seat, kind, found.total)})
