"""What may come as the table lies: the chances in the war, and the points by settling and at the end (QV-WAR, QV-END).

It reads only what lies open: pieces, skills face up, morale that was declared openly, dice that were rolled.
Chances are counted exactly from the dice (QV-WAR-12 to QV-WAR-16): whoever may still declare morale is taken to spend
no more, and of several results everybody keeps the best. Skills that are still face down give nothing.
"""

from itertools import combinations

from qquovadis.engine.agenda import choice_of
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Counted, Flipped
from qquovadis.engine.referee import AT_END, CHAIN, CONTROL, ODDS, Finding, tried
from qquovadis.games.common.dice_chances import Chances, Ways, best_of, compared, share
from qquovadis.games.common.skill_effects import SkillChoice
from qquovadis.games.common.skills import Occasion, is_declinable, total
from qquovadis.games.quo_vadis.aftermath import Aftermath, GoHome, KeepWorkers, Retreat, leaving
from qquovadis.games.quo_vadis.aptitude import wins_ties
from qquovadis.games.quo_vadis.chain import chain_parts, largest
from qquovadis.games.quo_vadis.conditions import exalted
from qquovadis.games.quo_vadis.contested import is_contested, participants
from qquovadis.games.quo_vadis.counters import cards_in
from qquovadis.games.quo_vadis.majority import majorities, majority_parts
from qquovadis.games.quo_vadis.scoring import final_parts, style_of
from qquovadis.games.quo_vadis.settlement import CountAlso, Settlement, areas_counted, bonus_parts
from qquovadis.games.quo_vadis.skill_effects import EFFECTS
from qquovadis.games.quo_vadis.strength_cards import played, ways_of_cards
from qquovadis.games.quo_vadis.towns import BuildTown
from qquovadis.games.quo_vadis.towns_and_control import controlled, governable
from qquovadis.games.quo_vadis.war import (
    Fight,
    War,
    counted_face,
    die_sides,
    die_sources,
    morale_parts,
    rolled_dice,
    rolls_of,
    strength_parts,
    tie_order,
    worth_of,
)
from qquovadis.games.quo_vadis.world_state import GameState


def at_the_end(game: GameState, seat: int) -> Finding:
    """Return the points of the final scoring, if the game ended now (QV-END-02)."""
    style, count, _ = style_of(game, seat)
    parts = tuple([part for part in final_parts(game, seat) if part.amount])
    return Finding(AT_END, seat, parts, {"style": style, "count": count})


def by_settling(game: GameState, seat: int) -> Finding:
    """Return the settlement as control is now: that of this turn, until it is paid, else of a succession to come.

    The territory bonus with the areas that a skill lets count, and the VP that skills give in a settlement; where
    their owner will choose the areas, by the best choice (QV-TERR-01, QV-SETTLE-02, QV-SKILL-04).
    """
    due = _is_due(game, seat)
    closed = due and bool(game.table.tally[game.layout.succeeded[seat]])
    cards = cards_in(game, seat, game.generation(seat) - closed)
    parts = max((_settled(game, seat, cards, areas) for areas in _countings(game, seat)), key=_points)
    control = len(controlled(game, seat)) + _counted_besides(game, seat)
    chain = sum(part.amount for part in parts if part.source == "QV-TERR-03")
    extra = _points(parts) - cards * control - chain
    facts = {"cards": cards, "control": control, "extra": extra}
    flags = {"due_and_more": due and extra > 0, "due": due, "more": extra > 0}
    if game.layout.chains:
        facts["chain"] = chain
        flags = {f"chained_{name}": holds for name, holds in flags.items()} | {"chained": True}
    return Finding("score.settling", seat, parts, {**facts, **flags, "due": due})


def connected(game: GameState, seat: int) -> Finding:
    """Return the largest group of areas that a seat controls, and what it would bring (QV-TERR-03)."""
    group = largest(game, controlled(game, seat))
    facts = {"areas": group, "number": len(group), "none": not group}
    return Finding(CHAIN, seat, chain_parts(game, group), facts)


def _points(parts: tuple[Part, ...]) -> int:
    return sum(part.amount for part in parts)


def _is_due(game: GameState, seat: int) -> bool:
    """Return whether this turn will still bring a settlement to the seat, if it builds the town that it may build.

    QV-SETTLE-01, QV-R19, QV-R60.
    """
    ahead = [step for step in game.table.agenda if getattr(step, "seat", -1) == seat]
    if not any(isinstance(step, Settlement | CountAlso) for step in ahead):
        return False
    with tried(game):
        if any(isinstance(step, BuildTown) for step in ahead):
            game.note("built", 1, "QV-BUILD-04")
        return Settlement(seat).still_due(game)


def _countings(game: GameState, seat: int) -> list[tuple[int, ...]]:
    """Return the sets of further areas that the seat may let count: those chosen already are in each of them."""
    chosen = next((step.also for step in game.table.agenda if isinstance(step, CountAlso) and step.seat == seat), ())
    found: list[tuple[int, ...]] = [()]
    for areas, limit in governable(game, seat):
        fixed = tuple([area for area in areas if area in chosen])
        free = [area for area in areas if area not in chosen]
        ways = combinations(free, min(limit - len(fixed), len(free)))
        found = [(*before, *fixed, *way) for way in ways for before in found]
    return found


def _counted_besides(game: GameState, seat: int) -> int:
    """Return how many further areas will count by skills, whichever their owner chooses."""
    return sum(min(len(areas), limit) for areas, limit in governable(game, seat))


def _settled(game: GameState, seat: int, cards: int, also: tuple[int, ...]) -> tuple[Part, ...]:
    """Return what a settlement brings in which these further areas count: the bonus, then what skills give that
    nobody may decline, by letting them act.
    """
    areas = areas_counted(game, seat, also)
    bonus = (*bonus_parts(game, seat, cards, areas, "QV-TERR-01"), *chain_parts(game, areas))
    scored = game.layout.vp[seat]
    with tried(game) as mark:
        for asked in EFFECTS.moment(game, seat, "on_settlement", Occasion(areas=areas)):
            for skill in asked.skills if isinstance(asked, SkillChoice) else ():
                if not is_declinable(game, skill):
                    asked.perform(game, seat, choice_of("apply", skill))
        gained = [each for each in game.table.journal[mark:] if isinstance(each, Counted) and each.tally == scored]
    parts = (*bonus, *[Part(each.why, each.delta) for each in gained])
    return tuple([part for part in parts if part.amount or part.source == "QV-TERR-01"])


def leading(game: GameState, seat: int) -> Finding:
    """Return the generations in which a seat has most cards, and what they would bring (QV-SCORE-09)."""
    rows = game.layout.rows[seat]
    won = tuple([each.generation for each in majorities(game) if seat in each.winners])
    facts = {"zones": tuple([rows[generation] for generation in won]), "number": len(won), "none": not won}
    return Finding("score.majority", seat, majority_parts(game, seat), facts)


def control(game: GameState, seat: int) -> Finding:
    """Return the areas that a seat controls, by number and by name (QV-CTRL-02, QV-CTRL-04)."""
    areas, layout = controlled(game, seat), game.layout
    names = tuple([layout.kit.identities[layout.first_tile + area].name for area in areas])
    facts = {"areas": areas, "names": names, "none": not areas}
    return Finding(CONTROL, seat, (Part("QV-CTRL-06", len(areas)),), facts)


def is_over(game: GameState) -> bool:
    """Return whether the final scoring is done, so that there are no more points to come (QV-END-01, QV-END-02)."""
    return game.noted("round") > game.numbers["game.rounds"]


def war_is_ahead(game: GameState) -> bool:
    """Return whether a war would break out this turn as the pieces lie, or is going on (QV-WAR-01, QV-R66)."""
    if game.genesis_area() < 0 or not is_contested(game):
        return False
    return any(isinstance(step, War | Fight) for step in game.table.agenda)


def chances(game: GameState, active: int) -> Chances:
    """Return the chances of all participants as the table lies, for the turn of a seat (QV-WAR-15)."""
    seats = participants(game, active)
    most = exalted(game, seats)
    totals = [_totals(game, seat, most) for seat in seats]
    if game.layout.war_aptitude == "tie":  # half a strength more than without aptitude (QV-WAR-16)
        totals = [
            {2 * reach + wins_ties(game, seat): ways for reach, ways in each.items()}
            for seat, each in zip(seats, totals, strict=True)
        ]
    return compared(seats, totals, tie_order(game, active))


def odds(game: GameState, active: int) -> tuple[Finding, ...]:
    """Return a finding for each participant: wins out of so many results, and their share in whole percent.

    Its facts tell, too, what the participant comes to without dice that are still to be rolled or chosen, how often it
    will roll (0 once it has), what makes its die another than the usual one, and whom it beats in a tie (QV-WAR-13,
    QV-WAR-14, QV-WAR-16).
    """
    found = chances(game, active)
    seats, order = tuple(found.wins), tie_order(game, active)
    most = exalted(game, seats)
    return tuple([Finding(ODDS, seat, facts=_facts(game, seat, most, order, found)) for seat in seats])


def _facts(game: GameState, seat: int, most: int, order: tuple[int, ...], found: Chances) -> dict[str, object]:
    rolled, rolls = rolled_dice(game, seat), len(game.layout.dice[seat][: rolls_of(game, seat, most)])
    if game.layout.plays_cards:
        rolls = 0 if played(game, seat) else 1
    total_now = total(strength_parts(game, seat)) + total(morale_parts(game, seat))
    then = order[order.index(seat) + 1 :] if seat in order else ()
    beats = [other for other in found.wins if other in then]
    if game.layout.war_aptitude == "tie":
        mine = wins_ties(game, seat)
        beats = [each for each in found.wins if (mine, each in then) > (wins_ties(game, each), False) and each != seat]
    return {
        **share(found.wins[seat], found.of),
        "total": total_now + (worth_of(game, seat, rolled[0]) if len(rolled) == 1 else 0),
        "rolls": 0 if rolled else rolls,
        "beats": tuple(beats),
        "die_by": () if game.layout.plays_cards else die_sources(game, seat),
    }


def stakes(game: GameState, active: int) -> tuple[Finding, ...]:
    """Return what each participant of a war that has broken out would lose by it, found by letting it lose against the
    likeliest of the others: its workers that would go home, and its towns with the population each would lose.

    Workers that a skill may keep, or that may step aside, are among them (QV-AFTER-06, QV-AFTER-08, QV-SKILL-04).
    """
    if not any(isinstance(step, Fight) for step in game.table.agenda):
        return ()
    wins = chances(game, active).wins
    return tuple(
        [
            _stake(game, active, seat, max((each for each in wins if each != seat), key=wins.__getitem__))
            for seat in wins
        ]
    )


def _stake(game: GameState, active: int, seat: int, winner: int) -> Finding:
    layout, table = game.layout, game.table
    standing = {worker: table.zone_of[worker] for worker in leaving(game, seat, ())}
    with tried(game) as mark:
        left = [
            each
            for each in Aftermath(active, winner, 1 << seat).run(game)
            if isinstance(each, GoHome | KeepWorkers | Retreat)
        ]
        home = [each for each in standing if left or table.zone_of[each] != standing[each]]
        fell = {each.tally: each.delta for each in table.journal[mark:] if isinstance(each, Counted)}
        ruined = {each.piece for each in table.journal[mark:] if isinstance(each, Flipped)}
    towns = [
        (town, -fell.get(layout.population[town], 0))
        for town in layout.towns[game.race(seat)]
        if layout.population[town] in fell or town in ruined
    ]
    facts = {
        "workers": tuple(home),
        "towns": tuple([town for town, _ in towns]),
        "losses": tuple([by for _, by in towns]),
    }
    return Finding("war.stake", seat, facts=facts)


def _totals(game: GameState, seat: int, most: int) -> Ways:
    """In how many ways a participant reaches each total strength."""
    settled = total(strength_parts(game, seat)) + total(morale_parts(game, seat))
    return {settled + worth: ways for worth, ways in _die(game, seat, most).items()}


def _die(game: GameState, seat: int, most: int) -> Ways:
    """Return what the die of a participant may still count: one sure result once it is rolled (QV-WAR-12 to QV-
    WAR-14).
    """
    if game.layout.plays_cards:
        return ways_of_cards(game, seat)
    rolled = rolled_dice(game, seat)
    if rolled:
        return {max(worth_of(game, seat, die) for die in rolled): 1}
    faces = [total(counted_face(game, seat, face)) for face in range(1, die_sides(game, seat) + 1)]
    return best_of(faces, len(game.layout.dice[seat][: rolls_of(game, seat, most)]))
