"""An action card's programme, run deed by deed by the player who played the card (UN-ACTION-06, UN-R23).

A payment is followed by what it buys, as often as it is made; every other deed comes once, in printed order.
"""

from qquovadis.engine.agenda import Asked, Choice
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.games.undecim.table_state import GameState

# What belongs to the auto action, and can never be had while an effect is carried out (UN-AUTO-05).
BEFORE_THE_EFFECT = ("found", "develop")


def out_of_turn(asked: Asked, seat: int, choice: Choice) -> str | None:
    """Why a choice cannot belong to a deed: it is an auto action come too soon, or another seat is asked.

    UN-AUTO-05: nobody settles or develops of his own before the effects are done.
    """
    if choice.verb in BEFORE_THE_EFFECT:
        return "UN-AUTO-05"
    return asked.CLAUSE if seat != asked.seat else None


# A deed of a card that is copied has the number of the card before its place on it, so many to a card.
SPAN = 1000


def copied(number: int, at: int) -> int:
    """Return the place of a deed on the card with a number, as a step names one that is not on the own card.

    >>> copied(12, 3)
    12003
    """
    return number * SPAN + at


def programme_at(game: GameState, seat: int, at: int) -> tuple[ProgrammeStep, ...]:
    """Return the programme on which a place lies: that of the card that a seat played, or of the one it copies."""
    return game.programme(seat) if at < SPAN else game.layout.programme_of.get(at // SPAN, ())


def card_step_of(game: GameState, seat: int, at: int) -> ProgrammeStep:
    """A deed of the card that a seat played or copies, by its place."""
    if at >= SPAN:
        return programme_at(game, seat, at)[at % SPAN]
    layout, table = game.layout, game.table
    return layout.programmes[table.identity_of[table.contents[layout.played[seat]][0]]][at]


def stands(game: GameState, seat: int, at: int, op: str) -> bool:
    """Return whether the card that a seat played still lies there with this deed, or the card that it copies has it;
    hands may have taken or changed it.
    """
    layout, table = game.layout, game.table
    cards = table.contents[layout.played[seat]]
    programme = layout.programmes[table.identity_of[cards[0]]] if cards else ()
    if at >= SPAN:
        programme = programme_at(game, seat, at)
    place = at % SPAN
    return place < len(programme) and programme[place].op == op


def guarded_by(game: GameState, seat: int, at: int, branch: int = 0) -> list[int]:
    """Return the places of the deeds that wait for the one at a place: what a payment buys, or a branch of a condition
    or choice.
    """
    programme, first = programme_at(game, seat, at), at - at % SPAN
    found = []
    for place in range(at % SPAN + 1, len(programme)):
        if not programme[place].guarded:
            break
        if not branch or programme[place].branch == branch:
            found.append(first + place)
    return found
