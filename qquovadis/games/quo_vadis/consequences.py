"""What a choice changes at once: cubes, VP, control, the war, the points; and what it leaves unused.

Nothing is settled behind the choice, so nobody learns from it what is still to be seen; of the cards that a refill
would draw, only their number is told.
What stays unused are findings whose names begin with the engine's word for it; a window may remind of it.
"""

from collections.abc import Collection
from typing import Any

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Counted, Flipped
from qquovadis.engine.referee import Finding, tried
from qquovadis.games.common.card_steps import SUCCEED
from qquovadis.games.common.consequences import (
    Found,
    Outlook,
    Unused,
    area_found,
    beyond_what_stays,
    control_changed,
    exchanged,
    left_unused,
    overflown,
    points_changed,
    refilled,
    unused_of,
    useful_actions,
    war_changed,
    workers_struck,
)
from qquovadis.games.common.cubes import held
from qquovadis.games.common.land import rebuildable
from qquovadis.games.quo_vadis.actions import MoveWorkers, Prosper, UseActions, movable
from qquovadis.games.quo_vadis.aftermath import Spoils
from qquovadis.games.quo_vadis.contested import participants
from qquovadis.games.quo_vadis.forecast import at_the_end, by_settling, odds, war_is_ahead
from qquovadis.games.quo_vadis.generations import DiscardHand
from qquovadis.games.quo_vadis.layout import RESOURCES, WRATH
from qquovadis.games.quo_vadis.settlement import Refill, surplus_of
from qquovadis.games.quo_vadis.towns import BuildTown, Rebuild
from qquovadis.games.quo_vadis.towns_and_control import controlled
from qquovadis.games.quo_vadis.war import KeepDie
from qquovadis.games.quo_vadis.world_state import GameState
from qquovadis.games.quo_vadis.wrath import Wrath, level_of


def consequences(game: GameState, seat: int, choice: Choice, priced: Collection[str] = ()) -> Found:
    """Return what a legal choice of the step on top changes at once for the seat, part by part; nothing stays changed.

    What is `priced` is told by its price, so that only what comes of it besides is told here.
    """
    if game.race(seat) < 0:
        return ()
    step: Any = game.table.agenda[-1]
    before, since, beyond = outlook(game, seat), len(game.findings), len(surplus_of(game, seat))
    with tried(game) as mark:
        step.perform(game, seat, choice)
        after = outlook(game, seat)
        fighting = participants(game, max(game.noted("active"), 0)) if after.war else ()
        settling = choice == SUCCEED or isinstance(step, BuildTown)
        return (
            *area_found(game, seat, before, after),
            *(_strikes(game, seat, mark) if isinstance(step, Wrath) else ()),
            *exchanged(game, seat, mark, priced),
            *overflown(game, seat, since),
            *refilled(game, choice, seat, Refill, "QV-REFILL-01"),
            *control_changed(seat, before, after, "QV-CTRL-06"),
            *war_changed(seat, before, after, fighting, asked=isinstance(step, KeepDie)),
            *points_changed(seat, before, after, "QV-END-02", settling=settling),
            *beyond_what_stays(seat, len(surplus_of(game, seat)) - beyond, "QV-CLEAN-01"),
        )


def outlook(game: GameState, seat: int) -> Outlook:
    """Return how things stand for a seat as they lie."""
    war = odds(game, max(game.noted("active"), 0)) if war_is_ahead(game) else ()
    area = game.genesis_area()
    return Outlook(area, len(controlled(game, seat)), war, by_settling(game, seat), at_the_end(game, seat))


def _strikes(game: GameState, seat: int, mark: int) -> Found:
    """Return how much a catastrophe hits in all, and then of whom; nothing if no space is struck (QV-WRATH-03)."""
    found = _struck(game, mark)
    hit = sum(each.total for each in found)
    return (Finding("strikes", seat, (Part("QV-WRATH-03", hit),)), *found) if hit else found


def _struck(game: GameState, mark: int) -> Found:
    """Whom the catastrophe hits: workers that go home and population lost, by owner (QV-WRATH-03, QV-WRATH-04)."""
    layout, found = game.layout, []
    operations = game.table.journal[mark:]
    for seat in range(layout.seats):
        race = game.race(seat)
        people = sum(-o.delta for o in operations if isinstance(o, Counted) and o.tally in _towns(game, race))
        ruins = sum(isinstance(o, Flipped) and o.piece in layout.towns[race] for o in operations)
        parts = (Part("QV-WRATH-03", workers_struck(game, mark, race)), Part("QV-WRATH-04", people))
        hit = tuple([part for part in parts if part.amount])
        if hit or ruins:
            # A town that stood with 0 population falls without losing any (QV-R130).
            fallen = {} if hit else {"fallen": True}
            found.append(Finding("struck", seat, hit, {**fallen, "ruined": bool(ruins)}))
    return tuple(found)


def _towns(game: GameState, race: int) -> set[int]:
    return {game.layout.population[town] for town in game.layout.towns[race]}


def unused(game: GameState, seat: int, choice: Choice) -> Found:
    """Return what would stay unused after a legal choice of the step on top; nothing where the choice uses it."""
    step = game.table.agenda[-1]
    if isinstance(step, Wrath) and step.paid:
        return unused_of("strikes", seat, "QV-WRATH-03", _spaces(game, step)) if choice == DONE else ()
    return left_unused(game, seat, choice, LEFT)


def _spaces(game: GameState, step: Wrath) -> int:
    """Return the spaces that could still be struck, once wrath is paid (QV-WRATH-06, QV-WRATH-07)."""
    return level_of(game, step.seat, step.paid)[2] - step.struck.bit_count()


def _spoils(game: GameState, step: Spoils) -> int:
    """Return the resources that could still be taken, by taking them (QV-AFTER-03)."""
    with tried(game) as mark:
        for quantity in range(len(RESOURCES)):
            for _ in range(step.left):
                step.perform(game, step.seat, Choice("take", quantity))
        taken = sum(each.delta for each in game.table.journal[mark:] if isinstance(each, Counted) and each.delta > 0)
    return min(step.left, taken)


LEFT: Unused = {
    UseActions: ("actions", "QV-CONT-05", useful_actions),
    Wrath: ("wrath", "QV-WRATH-01", lambda game, step: held(game, step.seat, WRATH)),
    DiscardHand: ("hand", "QV-SUCC-05", lambda game, step: len(game.table.contents[game.layout.hand[step.seat]])),
    MoveWorkers: ("moves", "QV-CONT-05", lambda game, step: step.left if movable(game, step.seat) else 0),
    Prosper: ("prosperity", "QV-CONT-05", lambda game, step: step.left),
    Spoils: ("spoils", "QV-AFTER-03", _spoils),
    BuildTown: ("town", "QV-BUILD-04", lambda game, step: int(step.still_due(game))),
    Rebuild: ("ruins", "QV-BUILD-07", lambda game, step: len(rebuildable(game, step.seat))),
}
