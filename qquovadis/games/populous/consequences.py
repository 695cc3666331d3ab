"""What a choice changes at once: cubes, VP, majorities, the war, the points; and what it leaves unused.

Nothing is settled behind the choice, so nobody learns from it what is still to be seen; of the cards that a refill
would draw, only their number is told.
What stays unused are findings whose names begin with the engine's word for it; a window may remind of it.
"""

from collections.abc import Collection
from typing import Any

from qquovadis.engine.agenda import Choice, follow
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Flipped
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
    useful_actions,
    war_changed,
    workers_struck,
)
from qquovadis.games.common.cubes import held
from qquovadis.games.populous.actions import MoveWorkers, Prosper, ProsperOrConvert, UseActions
from qquovadis.games.populous.contested import participants
from qquovadis.games.populous.end_phase import Refill, surplus_of
from qquovadis.games.populous.forecast import at_the_end, by_settling, odds, war_is_ahead
from qquovadis.games.populous.hand import AddActions, DiscardHand, StartActions
from qquovadis.games.populous.layout import WRATH
from qquovadis.games.populous.settlement import BuildTown
from qquovadis.games.populous.towns_and_majority import majorities
from qquovadis.games.populous.war import ARBITRATE, Arbitrate, War, others
from qquovadis.games.populous.world_state import GameState
from qquovadis.games.populous.wrath import Strike, Wrath


def consequences(game: GameState, seat: int, choice: Choice, priced: Collection[str] = ()) -> Found:
    """Return what a legal choice of the step on top changes at once for the seat, part by part; nothing stays changed.

    What is `priced` is told by its price, so that only what comes of it besides is told here.
    """
    if game.race(seat) < 0:
        return ()
    step: Any = game.table.agenda[-1]
    if isinstance(step, War):
        return _war_or_peace(game, seat, choice)
    before, since, beyond = outlook(game, seat), len(game.findings), len(surplus_of(game, seat))
    with tried(game) as mark:
        game.table.resolve(follow(game.table.agenda, step.perform(game, seat, choice)))
        after = outlook(game, seat)
        fought = _with_cubes(game, seat) if isinstance(step, AddActions) else after
        fighting = participants(game, max(game.noted("active"), 0)) if after.war else ()
        settling = choice == SUCCEED or isinstance(step, BuildTown)
        return (
            *area_found(game, seat, before, after),
            *(_struck(game, mark) if isinstance(step, Strike) else ()),
            *exchanged(game, seat, mark, priced),
            *overflown(game, seat, since),
            *refilled(game, choice, seat, Refill, "PO-END-02"),
            *control_changed(seat, before, after, "PO-MAJ-01"),
            *war_changed(seat, before, fought, fighting),
            *points_changed(seat, before, after, "PO-OVER-04", settling=settling),
            *beyond_what_stays(seat, len(surplus_of(game, seat)) - beyond, "PO-END-06"),
        )


def outlook(game: GameState, seat: int) -> Outlook:
    """Return how things stand for a seat as they lie."""
    war = odds(game, max(game.noted("active"), 0)) if war_is_ahead(game) else ()
    end = at_the_end(game)[seat]
    return Outlook(game.genesis_area(), len(majorities(game, seat)), war, by_settling(game, seat), end)


def _with_cubes(game: GameState, seat: int) -> Outlook:
    """Return how things stand once the actions just settled have brought their cubes: these come before the war, and
    the die counts up to the passion held then (PO-ACT-01, PO-BLES-01, PO-WAR-05).
    """
    with tried(game):
        start = game.table.agenda[-1]
        using = start.run(game)[0] if isinstance(start, StartActions) else None
        if isinstance(using, UseActions):
            using.perform(game, seat, Choice("use", using.actions))
        return outlook(game, seat)


def _war_or_peace(game: GameState, seat: int, choice: Choice) -> Found:
    """Return the chance in a war; in an arbitration to which all agree the workers that leave, by owner (PO-AFT-01,
    PO-ARB-03).
    """
    if choice != ARBITRATE:
        return tuple([each for each in odds(game, seat) if each.seat == seat])
    receivers = others(game, seat)
    with tried(game) as mark:
        Arbitrate(seat).run(game)
        leaving = {each: workers_struck(game, mark, game.race(each)) for each in receivers}
    return tuple([Finding("leaves", each, (Part("PO-ARB-03", gone),)) for each, gone in leaving.items() if gone])


def _struck(game: GameState, mark: int) -> Found:
    """Whom the cataclysm hits: workers that go home and towns that fall, by owner (PO-WRATH-06, PO-WRATH-07)."""
    layout, found = game.layout, []
    for seat in range(layout.seats):
        race = game.race(seat)
        towns = sum(isinstance(o, Flipped) and o.piece in layout.towns[race] for o in game.table.journal[mark:])
        parts = (Part("PO-WRATH-06", workers_struck(game, mark, race)), Part("PO-WRATH-07", towns))
        if any(part.amount for part in parts):
            found.append(Finding("struck", seat, tuple([part for part in parts if part.amount])))
    return tuple(found)


def unused(game: GameState, seat: int, choice: Choice) -> Found:
    """Return what would stay unused after a legal choice of the step on top; nothing where the choice uses it."""
    return left_unused(game, seat, choice, LEFT)


def _wrath(game: GameState, step: Wrath) -> int:
    """Return the wrath that would be enough for a cataclysm, if none was caused yet (PO-WRATH-02, PO-WRATH-03)."""
    may = not step.struck and not step.bought and any(each.verb == "pay" for each in step.legal(game, step.seat))
    return held(game, step.seat, WRATH) if may else 0


LEFT: Unused = {
    UseActions: ("actions", "PO-ACT-02", useful_actions),
    Wrath: ("wrath", "PO-WRATH-03", _wrath),
    Strike: ("strikes", "PO-WRATH-10", lambda game, step: step.most - step.struck.bit_count()),
    DiscardHand: ("hand", "PO-SUCC-05", lambda game, step: len(game.table.contents[game.layout.hand[step.seat]])),
    MoveWorkers: ("moves", "PO-ACT-02", lambda game, step: step.left),
    Prosper: ("prosperity", "PO-ACT-02", lambda game, step: step.left),
    ProsperOrConvert: ("prosperity", "PO-ACT-02", lambda game, step: step.left),
}
