"""What a seat leaves unused by going on: what the rules let one forget, told before a step is left.

Each is a finding whose name begins with the engine's word for it; a window may remind of it, and be silenced.
"""

from collections.abc import Callable, Mapping
from typing import Any

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import UNUSED, Finding
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.actions import YIELDS, MoveWorkers, Prosper, UseActions
from qquovadis.games.populous.hand import DiscardHand
from qquovadis.games.populous.layout import WRATH
from qquovadis.games.populous.resources import held, room
from qquovadis.games.populous.world_state import Reading
from qquovadis.games.populous.wrath import Strike, Wrath

Counting = Callable[[Reading, Any], int]


def unused(game: Reading, seat: int, choice: Choice) -> tuple[Finding, ...]:
    """What would stay unused after a legal choice of the step on top; nothing where the choice uses it."""
    step = game.table.agenda[-1]
    if isinstance(step, UseActions):
        return _found("actions", seat, "PO-ACT-02", _forgone(game, step, choice.subject))
    if choice != DONE or type(step) not in LEFT:
        return ()
    name, clause, count = LEFT[type(step)]
    return _found(name, seat, clause, count(game, step))


def _found(name: str, seat: int, clause: str, amount: int) -> tuple[Finding, ...]:
    return (Finding(f"{UNUSED}{name}", seat, (Part(clause, amount),)),) if amount > 0 else ()


def _forgone(game: Reading, step: UseActions, used: int) -> int:
    """How many of the actions that are not used would still have brought something (PO-ACT-02, PO-R43)."""
    quantity, key, _ = YIELDS[KINDS[step.kind]]
    each = max(1, game.numbers[key])
    useful = -(-room(game, step.seat, quantity) // each)
    return min(step.actions, useful) - used


def _wrath(game: Reading, step: Wrath) -> int:
    """The wrath that would be enough for a cataclysm, if none was caused yet (PO-WRATH-02, PO-WRATH-03)."""
    own = held(game, step.seat, WRATH)
    return own if own >= game.numbers["wrath.min_pay"] and not step.struck and not step.bought else 0


LEFT: Mapping[type, tuple[str, str, Counting]] = {
    Wrath: ("wrath", "PO-WRATH-03", _wrath),
    Strike: ("strikes", "PO-WRATH-10", lambda game, step: step.most - step.struck.bit_count()),
    DiscardHand: ("hand", "PO-SUCC-05", lambda game, step: len(game.table.contents[game.layout.hand[step.seat]])),
    MoveWorkers: ("moves", "PO-ACT-02", lambda game, step: step.left),
    Prosper: ("prosperity", "PO-ACT-02", lambda game, step: step.left),
}
