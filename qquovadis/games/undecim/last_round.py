"""Idea of the notes: in the last round the order of the action numbers brings VP (UN-END-05 to UN-END-08)."""

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.effects import Part
from qquovadis.games.undecim.table_state import GameState

PLACES = ("UN-END-05", "UN-END-06", "UN-END-07", "UN-END-08")


class OrderPlace(NamedTuple):
    """A seat that a place in the order of the last round pays, counted from 1."""

    seat: int
    place: int
    part: Part


@step
class OrderBonus(Step):
    """In the last round places by action number bring VP, the smallest first (UN-END-05 to UN-END-08)."""

    def run(self, game: GameState) -> Following:
        """Score those that are paid, in their order (UN-R72)."""
        for seat, place, part in places_paid(game):
            game.score(seat, part.amount, part.source)
            game.find("order", seat, (part,), number=game.table.tally[game.layout.number[seat]], place=place)
        return ()


def order_bonus(game: GameState) -> tuple[Step, ...]:
    """Return what follows the land bonus: something only in the last round of a game that pays for its order."""
    return (OrderBonus(),) if game.layout.order_vp and game.is_last_round() else ()


def places_paid(game: GameState) -> Iterator[OrderPlace]:
    """Yield the seats that gain VP by the order of their numbers; who played no card has no place (UN-R72)."""
    tally, number = game.table.tally, game.layout.number
    order = [seat for seat in game.by_number() if tally[number[seat]]]
    for place, (seat, points) in enumerate(zip(order, game.layout.order_vp, strict=False), 1):
        if points:
            yield OrderPlace(seat, place, Part(PLACES[place - 1], points))


def order_hopes(game: GameState, seat: int, rounds: int) -> float:
    """Return what the number of a seat will bring in the last round, for bots; before that round that of its best card.

    Numbers of the others are as likely as any.
    """
    if rounds > 1:
        return 0.0
    layout, table = game.layout, game.table
    cards = table.contents[layout.played[seat]] if rounds == 0 else ()
    held = cards or table.contents[layout.action_hand[seat]]
    numbers = [layout.number_of[table.identity_of[card]] for card in held]
    return max([expected_points(game, number) for number in numbers if number], default=0.0)


def expected_points(game: GameState, number: int) -> float:
    """Return what an action number brings on average, whatever the others play."""
    highest, others = max(game.layout.number_of), game.layout.seats - 1
    ways = comb(highest - 1, others)
    below, above = number - 1, highest - number
    chances = [comb(below, ahead) * comb(above, others - ahead) / ways for ahead in range(others + 1)]
    return sum([chance * points for chance, points in zip(chances, game.layout.order_vp, strict=False)])
