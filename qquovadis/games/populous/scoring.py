"""The final settlement: pieces, generations, skills, and the winner (PO-OVER, PO-SCORE)."""

from collections.abc import Sequence

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Outcome
from qquovadis.games.common.cubes import score
from qquovadis.games.common.deck import discard
from qquovadis.games.common.land import workers_on_map
from qquovadis.games.common.skills import ANYTIME, usable
from qquovadis.games.populous.generations import cards_in
from qquovadis.games.populous.skill_effects import EFFECTS
from qquovadis.games.populous.towns_and_majority import standing_towns
from qquovadis.games.populous.world_state import GameState


@step
class FinalSettlement(Step):
    """Once after the last round, for everybody: pieces, generations, skills in this order (PO-OVER-04)."""

    def run(self, game: GameState) -> Following:
        """Score all seats, and close the game; the last present age settles nothing (PO-OVER-03)."""
        order = game.clockwise(game.start_seat())
        pieces = {seat: piece_parts(game, seat) for seat in order}
        hidden_cards_leave(game)
        won = {seat: tuple(generations_won(game, seat)) for seat in order}
        # All are reckoned before anybody scores, for skills may compare the VP of the seats.
        skills = {seat: skill_parts(game, seat) for seat in order}
        for seat in order:
            parts = (*pieces[seat], generation_part(game, won[seat]), *skills[seat])
            for part in parts:
                score(game, seat, part.amount, part.source)
            game.find("final", seat, parts, total=game.table.tally[game.layout.vp[seat]], generations=won[seat])
        game.note("round", game.noted("round") + 1, "PO-OVER-03")
        game.find("game.over", -1, winners=outcome_of(game).winners)
        return ()


def piece_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """VP for workers on the map, and for towns that are not destroyed (PO-SCORE-01, PO-SCORE-02, PO-R80)."""
    workers, towns = len(workers_on_map(game, game.race(seat))), len(standing_towns(game, seat))
    return (
        Part("PO-SCORE-01", workers * game.numbers["final.vp_worker"]),
        Part("PO-SCORE-02", towns * game.numbers["final.vp_town"]),
    )


def hidden_cards_leave(game: GameState) -> None:
    """All cards that lie face down in the ages are discarded, before anything is compared (PO-SCORE-03, PO-FACE-03)."""
    if not game.numbers["final.discard_facedown"]:
        return
    rows = [row for rows in game.layout.rows for row in rows]
    for card in [card for row in rows for card in game.table.contents[row] if not game.table.face[card]]:
        discard(game, card)
    if game.options["generation_numbers"] == "close_ranks":
        close_ranks(game)


def close_ranks(game: GameState) -> None:
    """Ages that lost all their cards vanish, and those behind them move to the left (PO-R81, option)."""
    contents = game.table.contents
    for row in game.layout.rows:
        for goal, zone in zip(row, [zone for zone in row if contents[zone]], strict=False):
            for card in list(contents[zone]) if goal != zone else ():
                game.table.move(card, goal)


def ages_of(game: GameState, seat: int) -> list[int]:
    """Return the cards of each generation, from the left; an emptied one keeps its number (PO-SCORE-05, PO-R81)."""
    return [cards_in(game, seat, age) for age in range(len(game.layout.rows[seat]))]


def generations_won(game: GameState, seat: int) -> list[int]:
    """Return the generations in which nobody has more cards than the seat, from 1 on, the present age too.

    PO-SCORE-04 to PO-SCORE-06, PO-R82: a tie counts, no card does not.
    """
    ages = [ages_of(game, each) for each in range(game.layout.seats)]
    most = [max([own[at] for own in ages if at < len(own)]) for at in range(max(map(len, ages)))]
    return [at + 1 for at, size in enumerate(ages[seat]) if size and size == most[at]]


def generation_part(game: GameState, won: Sequence[int]) -> Part:
    """VP for the generations won or tied (PO-SCORE-06)."""
    return Part("PO-SCORE-06", len(won) * game.numbers["final.vp_generation"])


def skill_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return what face-up skills are worth at the end, in the order of the skill area (PO-SCORE-07, PO-R83)."""
    found = usable(game, seat, "game_end", ANYTIME)
    return tuple([Part(held.source, EFFECTS.gained(game, seat, held.effect, ANYTIME)) for held in found])


def outcome_of(game: GameState) -> Outcome:
    """Return the most VP win; of several who left more towns unbuilt; else they share it (PO-SCORE-08 to -10,
    PO-R84).
    """
    scores = tuple(game.table.tally[tally] for tally in game.layout.vp)
    most = [seat for seat in range(game.layout.seats) if scores[seat] == max(scores)]
    best = most
    if game.numbers["tiebreak.towns_in_reserve"]:
        left = {seat: len(game.table.contents[game.layout.supply[seat]]) for seat in most}
        best = [seat for seat in most if left[seat] == max(left.values())]
    if len(best) == len(most):
        return Outcome(scores, tuple(best))
    compared = tuple(len(game.table.contents[supply]) for supply in game.layout.supply)
    return Outcome(scores, tuple(best), tiebreak="PO-SCORE-09", compared=compared)
