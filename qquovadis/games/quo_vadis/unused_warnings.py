"""What a seat leaves unused by going on: what the rules let one forget, told before a step is left.

Each is a finding whose name begins with the engine's word for it; a window may remind of it, and be silenced.
"""

from collections.abc import Callable, Mapping
from typing import Any

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import UNUSED, Finding
from qquovadis.games.common.skills import number
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.actions import YIELDS, MoveWorkers, Prosper, UseActions, movable
from qquovadis.games.quo_vadis.aftermath import Spoils
from qquovadis.games.quo_vadis.generations import DiscardHand
from qquovadis.games.quo_vadis.layout import RESOURCES, WRATH
from qquovadis.games.quo_vadis.resources import held, room
from qquovadis.games.quo_vadis.towns import BuildTown, Rebuild, rebuildable
from qquovadis.games.quo_vadis.world_state import Reading
from qquovadis.games.quo_vadis.wrath import Wrath, level_of

Counting = Callable[[Reading, Any], int]


def unused(game: Reading, seat: int, choice: Choice) -> tuple[Finding, ...]:
    """What would stay unused after a legal choice of the step on top; nothing where the choice uses it."""
    step = game.table.agenda[-1]
    if isinstance(step, UseActions):
        return _found("actions", seat, "QV-CONT-05", _forgone(game, step, choice.subject))
    if choice != DONE or type(step) not in LEFT:
        return ()
    if isinstance(step, Wrath) and step.paid:
        return _found("strikes", seat, "QV-WRATH-03", _spaces(game, step))
    name, clause, count = LEFT[type(step)]
    return _found(name, seat, clause, count(game, step))


def _found(name: str, seat: int, clause: str, amount: int) -> tuple[Finding, ...]:
    return (Finding(f"{UNUSED}{name}", seat, (Part(clause, amount),)),) if amount > 0 else ()


def _forgone(game: Reading, step: UseActions, used: int) -> int:
    """How many of the actions that are not used would still have brought something (QV-CONT-05, QV-R49)."""
    quantity, key, _ = YIELDS[KINDS[step.kind]]
    each = max(1, number(game, step.seat, key))
    useful = -(-room(game, step.seat, quantity) // each)
    return min(step.actions, useful) - used


def _spaces(game: Reading, step: Wrath) -> int:
    """The spaces that could still be struck, once wrath is paid (QV-WRATH-06, QV-WRATH-07)."""
    return level_of(game, step.seat, step.paid)[2] - step.struck.bit_count()


def _spoils(game: Reading, step: Spoils) -> int:
    """The resources that could still be taken (QV-AFTER-03)."""
    return min(step.left, sum(room(game, step.seat, quantity) for quantity in range(len(RESOURCES))))


LEFT: Mapping[type, tuple[str, str, Counting]] = {
    Wrath: ("wrath", "QV-WRATH-01", lambda game, step: held(game, step.seat, WRATH)),
    DiscardHand: ("hand", "QV-SUCC-05", lambda game, step: len(game.table.contents[game.layout.hand[step.seat]])),
    MoveWorkers: ("moves", "QV-CONT-05", lambda game, step: step.left if movable(game, step.seat) else 0),
    Prosper: ("prosperity", "QV-CONT-05", lambda game, step: step.left or step.sides),
    Spoils: ("spoils", "QV-AFTER-03", _spoils),
    BuildTown: ("town", "QV-BUILD-04", lambda game, step: int(step.still_due(game))),
    Rebuild: ("ruins", "QV-BUILD-07", lambda game, step: len(rebuildable(game, step.seat))),
}
