"""Idea of the notes: in a night players gain cards of their hand for the enemies that they discarded (UN-NIGHT-07)."""

from collections.abc import Iterable
from itertools import chain

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, step
from qquovadis.games.undecim.assets import lay_down, one_of_each
from qquovadis.games.undecim.layout import GAINED, turned_up
from qquovadis.games.undecim.table_state import GameState


def cards_for_enemies(game: GameState) -> tuple[Step, ...]:
    """Return what follows the enemies of a night, by option (UN-NIGHT-07)."""
    return (PlayForEnemies(),) if game.layout.banished else ()


@step
class PlayForEnemies(Step):
    """All who have discarded enemies may gain cards, in ascending order of numbers (UN-NIGHT-07, UN-R76)."""

    def run(self, game: GameState) -> Following:
        """As many as each has discarded."""
        tally, banished = game.table.tally, game.layout.banished
        return tuple([GainForEnemies(seat, tally[banished[seat]]) for seat in game.by_number()])


@step
class GainForEnemies(Asked):
    """A seat may gain cards of its hand, an end of choice up (UN-NIGHT-07, UN-GAIN-03)."""

    left: int

    CLAUSE = "UN-NIGHT-07"

    def still_due(self, game: GameState) -> bool:
        """While some are left to be gained, and cards in hand."""
        return self.left > 0 and bool(self._gains(game))

    def _gains(self, game: GameState) -> list[Choice]:
        table, ends = game.table, game.layout.ends
        cards = [card for card in table.contents[game.layout.hand[self.seat]] if ends[table.identity_of[card]]]
        found = [turned_up(ends[table.identity_of[card]], card) for card in one_of_each(table, cards)]
        return list(chain.from_iterable(found))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return each look of card with either end up, or no more."""
        return [*self._gains(game), DONE] if seat == self.seat else ()

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: of the own hand, no more than enemies (UN-NIGHT-07)."""
        if seat != self.seat or (choice != DONE and self.left <= 0):
            return self.CLAUSE
        if choice == DONE:
            return None
        asset = GAINED.get(choice.verb)
        if asset is None or choice.subject not in game.table.contents[game.layout.hand[seat]]:
            return self.CLAUSE
        return None if asset in game.layout.ends[game.table.identity_of[choice.subject]] else "UN-GAIN-03"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """It lies with the other assets; nobody settles now (UN-R76)."""
        if choice == DONE:
            return ()
        lay_down(game, choice.subject, GAINED[choice.verb], game.layout.area[seat])
        return (GainForEnemies(seat, self.left - 1),)
