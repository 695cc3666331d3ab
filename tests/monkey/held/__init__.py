"""What came of choices and how seats stand, worked out once more from what lies open, by the rules as they are written.

One file a game, and one for what two games have in common; each knows the second opinions of `tests/contract` and the
told numbers by their names, and asks nothing of the program.
"""

from collections.abc import Mapping
from functools import partial

from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from tests.contract.second.seen import SEATS
from tests.monkey.held import outcomes, populous, quo_vadis, undecim
from tests.monkey.told import Came, Check, Ledger, Tellings

CHECKS: Mapping[str, Mapping[str, Check]] = {
    "quo_vadis": quo_vadis.CHECKS, "populous": populous.CHECKS, "undecim": undecim.CHECKS,
}  # fmt: skip
STANDING = {"quo_vadis": quo_vadis.STANDING, "populous": populous.STANDING, "undecim": undecim.STANDING}


def compare(entry_log: Ledger, what: Came, told: Tellings, standing: Tellings, *, over: bool) -> None:
    """Hold all that was told of a choice, and of the seats before it, against what came."""
    for each in told:
        check = CHECKS[what.game].get(each.name)
        entry_log.hold(each.name, check(what, each) if check else None, partial(said, what, each))
    for name, holds, words in outcomes.compared(what, told, standing, over=over):
        entry_log.hold(name, holds, partial("{}; {}".format, words, said(what)))


def compare_standing(entry_log: Ledger, view: SeatView, standing: Tellings) -> None:
    """Hold the numbers by which the seats stand against the table as a seat sees it."""
    game = str(view.kit.game)
    if not all(view.contents[view.kit.zone(f"board.{letter}")] for letter in _races(view)):
        return  # not everybody has a race yet
    for each in standing:
        check = STANDING[game].get(each.name)
        name = f"standing {each.name}"
        entry_log.hold(name, check(view, each) if check else None, partial(str, each))


def _races(view: SeatView) -> str:
    has_boards = any(zone.family == "board" for zone in view.kit.zones)
    return SEATS[: view.kit.seats] if has_boards else ""


def said(what: Came, told: Finding | None = None) -> str:
    """A choice, what was told of it, and what changed at once."""
    names = [tally.name for tally in what.before.kit.tallies]
    rows = zip(names, what.before.tally, what.at_once.tally, strict=True)
    changed = {name: (before, after) for name, before, after in rows if before != after}
    of_it = f"told {told}, and " if told is not None else ""
    return f"{what.choice} of seat {what.seat}: {of_it}at once came {changed}"
