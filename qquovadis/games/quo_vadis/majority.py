"""VP for whoever has most cards in a generation, in the final scoring (QV-SCORE-09)."""

from typing import NamedTuple

from qquovadis.engine.effects import Part
from qquovadis.games.quo_vadis.counters import cards_in
from qquovadis.games.quo_vadis.world_state import GameState


class Majority(NamedTuple):
    """Who has most cards in a generation, 0 for the 1st, and how many; `counts` are those of all seats."""

    generation: int
    winners: tuple[int, ...]
    most: int
    counts: tuple[int, ...]


def majorities(game: GameState) -> list[Majority]:
    """Return the generations in which somebody has most; with no card in it nobody has (QV-SCORE-09, QV-R132)."""
    if not game.layout.majorities:
        return []
    found = []
    for generation in range(len(game.layout.rows[0])):
        counts = tuple([counted_in(game, seat, generation) for seat in range(game.layout.seats)])
        most = max(counts)
        if most:
            winners = tuple([seat for seat in game.clockwise(game.start_seat()) if counts[seat] == most])
            found.append(Majority(generation, winners, most, counts))
    return found


def counted_in(game: GameState, seat: int, generation: int) -> int:
    """Return the cards of a seat in a generation, by option with the skills set under it (QV-SCORE-09)."""
    return cards_in(game, seat, generation) + len(skills_under(game, seat, generation))


def skills_under(game: GameState, seat: int, generation: int) -> list[int]:
    """Return the skills of a seat that were set under a generation; none where that is not counted (QV-R132)."""
    layout, table = game.layout, game.table
    if not layout.set_under:
        return []
    lying = [*table.contents[layout.skills[seat]], *table.contents[layout.zones["fresh"][seat]]]
    mine = [skill for skill in lying if skill in layout.set_under]
    return [skill for skill in mine if table.tally[layout.set_under[skill]] == generation + 1]


def note_set(game: GameState, seat: int, skill: int) -> None:
    """Note under which generation a skill was set, where that is counted (QV-R132)."""
    tally = game.layout.set_under.get(skill, -1)
    if tally >= 0:
        game.table.count(tally, game.generation(seat) + 1 - game.table.tally[tally], "QV-SKILL-01")


def majority_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return the VP of a seat for generations in which it has most; several with most gain all of it (QV-SCORE-09)."""
    if not game.layout.majorities:
        return ()
    won = sum([seat in each.winners for each in majorities(game)])
    return (Part("QV-SCORE-09", won * game.numbers["score.majority"]),)
