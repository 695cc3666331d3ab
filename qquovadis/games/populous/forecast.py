"""What may come as the table lies: the chances in a war, and the points by settling and at the end (PO-WAR, PO-SCORE).

It reads only what lies open: pieces, passion, skills face up, dice that were rolled; chances are counted exactly from
the dice (PO-WAR, PO-AFT). Skills that are still face down give nothing, and cards face down count for nobody.
"""

from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Flipped
from qquovadis.engine.referee import AT_END, CONTROL, ODDS, Finding, tried
from qquovadis.games.common.dice_chances import Chances, Ways, best_of, compared, share, unbeaten
from qquovadis.games.common.skills import total
from qquovadis.games.populous.aftermath import Aftermath, KeepWorkers
from qquovadis.games.populous.contested import contested_spaces, participants
from qquovadis.games.populous.generations import cards_in, kind_shown, top_card
from qquovadis.games.populous.hand import present_age
from qquovadis.games.populous.scoring import (
    generation_part,
    generations_won,
    hidden_cards_leave,
    piece_parts,
    skill_parts,
)
from qquovadis.games.populous.settlement import Majority, counts_majorities, majority_bonus, settles
from qquovadis.games.populous.towns_and_majority import majorities
from qquovadis.games.populous.war import (
    AskConsent,
    Fight,
    War,
    counted_face,
    die_parts,
    die_sides,
    die_sources,
    has_the_most,
    strength_parts,
    wins_ties,
)
from qquovadis.games.populous.world_state import GameState


def at_the_end(game: GameState) -> tuple[Finding, ...]:
    """Return the points of the final settlement by seat, if the game ended now (PO-OVER-04), with the generations
    won.
    """
    pieces = [piece_parts(game, seat) for seat in range(game.layout.seats)]
    with tried(game):
        hidden_cards_leave(game)
        return tuple([_end_of(game, seat, pieces[seat]) for seat in range(game.layout.seats)])


def _end_of(game: GameState, seat: int, pieces: tuple[Part, ...]) -> Finding:
    won = tuple(generations_won(game, seat))
    parts = (*pieces, generation_part(game, won), *skill_parts(game, seat))
    return Finding(AT_END, seat, tuple([part for part in parts if part.amount]), {"won": won})


def generation_leads(game: GameState, end: Finding) -> Finding:
    """Return the generations that a seat would win by such an end, as the places they lie in (PO-SCORE-06)."""
    won = tuple(end.facts["won"])
    part = generation_part(game, won)
    zones = tuple([game.layout.rows[end.seat][number - 1] for number in won])
    facts = {"zones": zones, "generations": won, "none": not won}
    return Finding("score.generations", end.seat, (part,), facts)


def heritage(game: GameState, seat: int) -> Finding:
    """Return the past ages that may still be inherited, and how many cards each counts (PO-INH-02, PO-INH-03,
    PO-FACE-02).
    """
    past = range(max(present_age(game, seat), 0))
    ages = [age for age in past if kind_shown(game, top_card(game, seat, age)) >= 0]
    zones = tuple([game.layout.rows[seat][age] for age in ages])
    worth = tuple([cards_in(game, seat, age) for age in ages])
    return Finding("heritage", seat, facts={"zones": zones, "worth": worth})


def by_settling(game: GameState, seat: int) -> Finding:
    """Return what the settlement of this turn brings as majorities are, until it is paid; else that of a succession to
    come.

    PO-MAJ-01, PO-MAJ-07, PO-R79; skills that change cards or majorities are counted in.
    """
    ahead = any(isinstance(step, Majority) and step.seat == seat for step in game.table.agenda)
    due = ahead and counts_majorities(game, seat)
    age = present_age(game, seat) - (due and settles(game, seat))
    cards, count, points = majority_bonus(game, seat, age, "PO-MAJ-07")
    return Finding(
        "score.settling", seat, (Part("PO-MAJ-07", points),), {"cards": cards, "majority": count, "due": due}
    )


def control(game: GameState, seat: int) -> Finding:
    """Return the areas in which a seat has the majority, by number and by name (PO-MAJ-01)."""
    areas, layout = majorities(game, seat), game.layout
    names = tuple([layout.kit.identities[layout.first_tile + area].name for area in areas])
    facts = {"areas": areas, "names": names, "none": not areas}
    return Finding(CONTROL, seat, (Part("PO-MAJ-01", len(areas)),), facts)


def is_over(game: GameState) -> bool:
    """Return whether the final settlement is done, so that there are no more points to come (PO-OVER-03, PO-
    OVER-04).
    """
    return game.noted("round") > game.numbers["rounds"]


def war_is_ahead(game: GameState) -> bool:
    """Return whether a war may break out this turn as the pieces lie, or is going on (PO-CONT-01, PO-CONT-06,
    PO-R64).
    """
    ahead = any(isinstance(step, War | AskConsent | Fight) for step in game.table.agenda)
    return ahead and bool(contested_spaces(game))


def odds(game: GameState, active: int) -> tuple[Finding, ...]:
    """Return a finding for each participant: wins out of so many results, in percent, and how often it draws
    (PO-AFT-02).
    """
    seats = participants(game, active)
    totals = [_totals(game, seat) for seat in seats]
    if game.layout.war_aptitude == "tie":  # half a strength more than without aptitude (PO-WAR-06)
        totals = [
            {2 * reach + wins_ties(game, seat): ways for reach, ways in each.items()}
            for seat, each in zip(seats, totals, strict=True)
        ]
    alone, top = compared(seats, totals, ()), unbeaten(seats, totals)
    return tuple([Finding(ODDS, seat, facts=_facts(game, seat, alone, top)) for seat in seats])


def _facts(game: GameState, seat: int, alone: Chances, top: Chances) -> dict[str, object]:
    """Return the facts of the chances of a participant, with what it comes to without a die that is still to be rolled,
    how often it will roll, and what makes its die another than the usual one (PO-WAR-04, PO-WAR-06, PO-WAR-07); nobody
    wins a tie (PO-AFT-02).
    """
    drawn = share(top.wins[seat] - alone.wins[seat], top.of)["percent"]
    is_sure = bool(game.table.face[game.layout.dice[seat]]) or has_the_most(game, seat)
    total_now = total(strength_parts(game, seat)) + (total(die_parts(game, seat)) if is_sure else 0)
    known = {"total": total_now, "rolls": 0 if is_sure else 1, "beats": (), "die_by": die_sources(game, seat)}
    return {**share(alone.wins[seat], alone.of), "drawn": drawn, "ties": drawn > 0, **known}


def stakes(game: GameState, active: int) -> tuple[Finding, ...]:
    """Return what each participant would lose by a war that is ahead, found by letting it be defeated by the likeliest
    of the others: its workers that would go home, and its towns that would be turned over (PO-AFT-05, PO-AFT-06).
    """
    wins = {each.seat: each.facts["wins"] for each in odds(game, active)}
    return tuple(
        [
            _stake(game, active, seat, max((each for each in wins if each != seat), key=wins.__getitem__))
            for seat in wins
        ]
    )


def _stake(game: GameState, active: int, seat: int, winner: int) -> Finding:
    layout, table, race = game.layout, game.table, game.race(seat)
    standing = {worker: table.zone_of[worker] for worker in layout.workers[race]}
    with tried(game) as mark:
        left = [each for each in Aftermath(active, 1 << winner, 1 << seat).run(game) if isinstance(each, KeepWorkers)]
        home = [each for each in standing if table.zone_of[each] != standing[each]]
        for asked in left:
            home += asked.leaving(game)
        fallen = {each.piece for each in table.journal[mark:] if isinstance(each, Flipped)}
    towns = tuple([town for town in layout.towns[race] if town in fallen])
    return Finding("war.stake", seat, facts={"workers": tuple(home), "towns": towns, "losses": (0,) * len(towns)})


def _totals(game: GameState, seat: int) -> Ways:
    """In how many ways a participant reaches each total strength (PO-WAR-04 to PO-WAR-06)."""
    settled = total(strength_parts(game, seat))
    if game.table.face[game.layout.dice[seat]] or has_the_most(game, seat):
        return {settled + total(die_parts(game, seat)): 1}
    faces = [total(counted_face(game, seat, face)) for face in range(1, die_sides(game, seat) + 1)]
    return {settled + worth: ways for worth, ways in best_of(faces, 1).items()}
