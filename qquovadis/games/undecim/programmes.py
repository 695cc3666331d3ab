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


def card_step_of(game: GameState, seat: int, at: int) -> ProgrammeStep:
    """A deed of the card that a seat played, by its place on the card."""
    layout, table = game.layout, game.table
    return layout.programmes[table.identity_of[table.contents[layout.played[seat]][0]]][at]


def stands(game: GameState, seat: int, at: int, op: str) -> bool:
    """Return whether the card that a seat played still lies there with this deed; hands may have taken or changed
    it.
    """
    layout, table = game.layout, game.table
    cards = table.contents[layout.played[seat]]
    programme = layout.programmes[table.identity_of[cards[0]]] if cards else ()
    return at < len(programme) and programme[at].op == op


def bought_by(programme: tuple[ProgrammeStep, ...], at: int) -> range:
    """Return the places of the deeds that a payment buys."""
    end = at + 1
    while end < len(programme) and programme[end].guarded:
        end += 1
    return range(at + 1, end)
