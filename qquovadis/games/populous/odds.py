"""The chances of the participants to win a war, or to draw at its top, counted exactly from the dice (PO-WAR, PO-AFT).

It reads only what lies open: pieces, passion, skills face up, dice that were rolled.
"""

from qquovadis.engine.referee import ODDS, Finding
from qquovadis.games.common.dice_chances import Chances, Ways, best_of, compared, share, unbeaten
from qquovadis.games.common.skills import total
from qquovadis.games.populous.contested import contested_spaces, participants
from qquovadis.games.populous.war import AskConsent, Fight, War, counted_face, die_parts, has_the_most, strength_parts
from qquovadis.games.populous.world_state import Reading


def war_is_ahead(game: Reading) -> bool:
    """Whether a war may break out this turn as the pieces lie, or is going on (PO-CONT-01, PO-CONT-06, PO-R64)."""
    ahead = any(isinstance(step, War | AskConsent | Fight) for step in game.table.agenda)
    return ahead and bool(contested_spaces(game))


def odds(game: Reading, active: int) -> tuple[Finding, ...]:
    """A finding for each participant: wins out of so many results, in percent, and how often it draws (PO-AFT-02)."""
    seats = participants(game, active)
    totals = [_totals(game, seat) for seat in seats]
    alone, top = compared(seats, totals, ()), unbeaten(seats, totals)
    return tuple([Finding(ODDS, seat, facts=_facts(seat, alone, top)) for seat in seats])


def _facts(seat: int, alone: Chances, top: Chances) -> dict[str, int | bool]:
    drawn = share(top.wins[seat] - alone.wins[seat], top.of)["percent"]
    return {**share(alone.wins[seat], alone.of), "drawn": drawn, "ties": drawn > 0}


def _totals(game: Reading, seat: int) -> Ways:
    """In how many ways a participant reaches each total strength (PO-WAR-04 to PO-WAR-06)."""
    settled = total(strength_parts(game, seat))
    if game.table.face[game.layout.dice[seat]] or has_the_most(game, seat):
        return {settled + total(die_parts(game, seat)): 1}
    faces = [total(counted_face(game, seat, face)) for face in range(1, game.numbers["dice.faces"] + 1)]
    return {settled + worth: ways for worth, ways in best_of(faces, 1).items()}
