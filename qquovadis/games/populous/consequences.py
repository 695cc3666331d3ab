"""What a choice changes at once: cubes, VP, majorities, the war, the points; and what it leaves unused.

Nothing is settled behind the choice and no chance is used, so nobody learns from it what is still to be seen.
What stays unused are findings whose names begin with the engine's word for it; a window may remind of it.
"""

from collections.abc import Collection
from typing import Any

from qquovadis.engine.agenda import Choice, follow
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Flipped
from qquovadis.engine.referee import Finding
from qquovadis.games.common.card_steps import SUCCEED
from qquovadis.games.common.consequences import (
    Found,
    Outlook,
    Unused,
    area_found,
    cards_drawn,
    control_changed,
    exchanged,
    left_unused,
    overflown,
    points_changed,
    tried,
    useful_actions,
    war_changed,
    workers_struck,
)
from qquovadis.games.common.cubes import held
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.actions import YIELDS, MoveWorkers, Prosper, UseActions
from qquovadis.games.populous.contested import contested_spaces, participants
from qquovadis.games.populous.end_phase import hand_limit
from qquovadis.games.populous.forecast import at_the_end, by_settling, odds, war_is_ahead
from qquovadis.games.populous.hand import DiscardHand
from qquovadis.games.populous.layout import WRATH
from qquovadis.games.populous.resources import room
from qquovadis.games.populous.settlement import BuildTown
from qquovadis.games.populous.towns_and_majority import majorities
from qquovadis.games.populous.war import ARBITRATE, War, others
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
    before, since = outlook(game, seat), len(game.findings)
    with tried(game) as mark:
        game.table.resolve(follow(game.table.agenda, step.perform(game, seat, choice)))
        after = outlook(game, seat)
        fighting = participants(game, max(game.noted("active"), 0)) if after.war else ()
        settling = choice == SUCCEED or isinstance(step, BuildTown)
        return (
            *area_found(game, seat, before, after),
            *(_struck(game, mark) if isinstance(step, Strike) else ()),
            *exchanged(game, seat, mark, priced),
            *overflown(game, seat, since),
            *cards_drawn(game, choice, seat, hand_limit(game, seat), "PO-END-02"),
            *control_changed(seat, before, after, "PO-MAJ-01"),
            *war_changed(seat, before, after, fighting),
            *points_changed(seat, before, after, "PO-OVER-04", settling=settling),
        )


def outlook(game: GameState, seat: int) -> Outlook:
    """Return how things stand for a seat as they lie."""
    war = odds(game, max(game.noted("active"), 0)) if war_is_ahead(game) else ()
    end = at_the_end(game)[seat]
    return Outlook(game.genesis_area(), len(majorities(game, seat)), war, by_settling(game, seat), end)


def _war_or_peace(game: GameState, seat: int, choice: Choice) -> Found:
    """Return the chance in a war; in an arbitration the workers that leave, by owner (PO-AFT-01, PO-ARB-03)."""
    if choice != ARBITRATE:
        return tuple([each for each in odds(game, seat) if each.seat == seat])
    spaces, zone_of = contested_spaces(game), game.table.zone_of
    leaving = {
        each: [w for w in game.layout.workers[game.race(each)] if zone_of[w] in spaces] for each in others(game, seat)
    }
    return tuple([Finding("leaves", each, (Part("PO-ARB-03", len(gone)),)) for each, gone in leaving.items() if gone])


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


def _useful(game: GameState, step: UseActions) -> int:
    """Return how many of the actions would bring something (PO-ACT-02, PO-R43)."""
    quantity, key, _ = YIELDS[KINDS[step.kind]]
    return useful_actions(room(game, step.seat, quantity), game.numbers[key], step.actions)


def _wrath(game: GameState, step: Wrath) -> int:
    """Return the wrath that would be enough for a cataclysm, if none was caused yet (PO-WRATH-02, PO-WRATH-03)."""
    own = held(game, step.seat, WRATH)
    return own if own >= game.numbers["wrath.min_pay"] and not step.struck and not step.bought else 0


LEFT: Unused = {
    UseActions: ("actions", "PO-ACT-02", _useful),
    Wrath: ("wrath", "PO-WRATH-03", _wrath),
    Strike: ("strikes", "PO-WRATH-10", lambda game, step: step.most - step.struck.bit_count()),
    DiscardHand: ("hand", "PO-SUCC-05", lambda game, step: len(game.table.contents[game.layout.hand[step.seat]])),
    MoveWorkers: ("moves", "PO-ACT-02", lambda game, step: step.left),
    Prosper: ("prosperity", "PO-ACT-02", lambda game, step: step.left),
}
