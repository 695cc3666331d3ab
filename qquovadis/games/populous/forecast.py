"""What the seats would score as the table lies: at the end of the game, and by settling (PO-SCORE, PO-MAJ).

It reads only what lies open; skills that are still face down give nothing, and cards face down count for nobody.
"""

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import AT_END, CONTROL, Finding
from qquovadis.games.common.skills import Source, parts_of, total
from qquovadis.games.populous.generations import cards_in, kind_shown, top_card
from qquovadis.games.populous.hand import present_age
from qquovadis.games.populous.scoring import (
    generation_part,
    generations_won,
    hidden_cards_leave,
    piece_parts,
    skill_parts,
)
from qquovadis.games.populous.settlement import Majority, counts_majorities, settles
from qquovadis.games.populous.towns_and_majority import majorities
from qquovadis.games.populous.world_state import Reading


def at_the_end(game: Reading) -> tuple[Finding, ...]:
    """The points of the final settlement by seat, if the game ended now (PO-OVER-04), with the generations won."""
    pieces = [piece_parts(game, seat) for seat in range(game.layout.seats)]
    mark = game.table.mark()
    try:
        hidden_cards_leave(game)
        return tuple([_end_of(game, seat, pieces[seat]) for seat in range(game.layout.seats)])
    finally:
        game.table.rewind(mark)


def _end_of(game: Reading, seat: int, pieces: tuple[Part, ...]) -> Finding:
    won = tuple(generations_won(game, seat))
    parts = (*pieces, generation_part(game, won), *skill_parts(game, seat))
    return Finding(AT_END, seat, tuple([part for part in parts if part.amount]), {"won": won})


def generation_leads(game: Reading, end: Finding) -> Finding:
    """The generations that a seat would win by such an end, as the places they lie in (PO-SCORE-06)."""
    won = tuple(end.facts["won"])
    part = generation_part(game, won)
    zones = tuple([game.layout.rows[end.seat][number - 1] for number in won])
    facts = {"zones": zones, "generations": won, "none": not won}
    return Finding("score.generations", end.seat, (part,), facts)


def heritage(game: Reading, seat: int) -> Finding:
    """The past ages that may still be inherited, and how many cards each counts (PO-INH-02, PO-INH-03, PO-FACE-02)."""
    past = range(max(present_age(game, seat), 0))
    ages = [age for age in past if kind_shown(game, top_card(game, seat, age)) >= 0]
    zones = tuple([game.layout.rows[seat][age] for age in ages])
    worth = tuple([cards_in(game, seat, age) for age in ages])
    return Finding("heritage", seat, facts={"zones": zones, "worth": worth})


def by_settling(game: Reading, seat: int) -> Finding:
    """What the settlement of this turn brings as majorities are, until it is paid; else that of a succession to come.

    PO-MAJ-01, PO-MAJ-07, PO-R79; skills that change cards or majorities are counted in.
    """
    ahead = any(isinstance(step, Majority) and step.seat == seat for step in game.table.agenda)
    due = ahead and counts_majorities(game, seat)
    age = cards_in(game, seat, present_age(game, seat) - (due and settles(game, seat)))
    count = total(parts_of(game, seat, Source("majority.count", "PO-MAJ-01", len(majorities(game, seat)))))
    cards = total(parts_of(game, seat, Source("settlement.cards", "PO-MAJ-07", age)))
    points = cards * count * game.numbers["settlement.vp_per_card_and_majority"]
    return Finding(
        "score.settling", seat, (Part("PO-MAJ-07", points),), {"cards": cards, "majority": count, "due": due}
    )


def control(game: Reading, seat: int) -> Finding:
    """The areas in which a seat has the majority, by number and by name (PO-MAJ-01)."""
    areas, layout = majorities(game, seat), game.layout
    names = tuple([layout.kit.identities[layout.first_tile + area].name for area in areas])
    facts = {"areas": areas, "names": names, "none": not areas}
    return Finding(CONTROL, seat, (Part("PO-MAJ-01", len(areas)),), facts)


def is_over(game: Reading) -> bool:
    """Whether the final settlement is done, so that there are no more points to come (PO-OVER-03, PO-OVER-04)."""
    return game.noted("round") > game.numbers["rounds"]
