"""What a choice changes at once, found by making it and taking it back: cubes, VP, control, the war, the points.

Nothing is settled behind the choice, so nobody learns from it what is still to be seen; of the cards that a refill
would draw, only their number is told.
A game says how things stand before and after, and by which clauses.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from qquovadis.engine.agenda import DONE, Choice, Step
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Counted, Moved
from qquovadis.engine.referee import CONTROL, OVERFLOW, UNUSED, Finding, tried
from qquovadis.games.common.card_steps import UseKindActions
from qquovadis.games.common.world import WORKER
from qquovadis.games.common.world_state import WorldState

Found = tuple[Finding, ...]
# By kind of step: the name of what it leaves unused, the clause, and how many there are to be used.
Unused = Mapping[type, tuple[str, str, Callable[[Any, Any], int]]]


class Outlook(NamedTuple):
    """How things stand: the area; of a seat its control, its chance in the war ahead, its points to come."""

    area: int
    areas: int
    war: Found
    settling: Finding
    end: Finding


def area_found(game: WorldState, seat: int, before: Outlook, after: Outlook) -> Found:
    """Find the area that is named by the last number of the selection (QV-AREA-09, PO-AREA-07)."""
    named = after.area != before.area
    return (Finding("area", seat, facts={"area": game.layout.centres[game.genesis_area()]}),) if named else ()


def exchanged(game: WorldState, seat: int, mark: int, priced: Collection[str]) -> Found:
    """Find cubes and VP that the seat gains or pays, each with its clause or card."""
    layout = game.layout
    tallies = {layout.held[seat][at]: name for at, name in enumerate(layout.quantities)} | {layout.vp[seat]: "vp"}
    return _counted(game.table.journal[mark:], seat, tallies, priced)


def _counted(
    journal: Iterable[Any], seat: int, tallies: Mapping[int, str], priced: Collection[str] = ()
) -> tuple[Finding, ...]:
    """Return what the seat gains or pays of each named tally by these operations, each part with its clause or card.

    Of what is `priced` the payment is told by itself; what a skill gives back of it is a gain all the same.
    """
    parts: dict[str, list[Part]] = {}
    for operation in journal:
        what = tallies.get(operation.tally) if isinstance(operation, Counted) else None
        if what is not None and (operation.delta > 0 or what not in priced):
            parts.setdefault(what, []).append(Part(operation.why, operation.delta))
    return tuple([_exchange(seat, what, found) for what, found in parts.items() if sum(p.amount for p in found)])


def _exchange(seat: int, what: str, parts: Iterable[Part]) -> Finding:
    """Return a gain, or what is paid as an amount of its own."""
    found = tuple(parts)
    if sum(part.amount for part in found) > 0:
        return Finding(f"gains.{what}", seat, found)
    return Finding(f"pays.{what}", seat, tuple([Part(part.source, -part.amount) for part in found]))


def overflown(game: WorldState, seat: int, since: int) -> Found:
    """Find what a seat could not keep and went back, among the findings since the first so many."""
    return tuple([each for each in game.findings[since:] if each.name == OVERFLOW and each.seat == seat])


def workers_struck(game: WorldState, mark: int, race: int) -> int:
    """Return how many workers of a race have gone home."""
    shape_of, race_of = game.layout.shape_of, game.layout.race_of
    moved = [each.piece for each in game.table.journal[mark:] if isinstance(each, Moved)]
    return sum(shape_of[piece] == WORKER and race_of[piece] == race for piece in moved)


def refilled(game: WorldState, choice: Choice, seat: int, refill: type[Step], why: str) -> Found:
    """Find how many cards the refill ahead would draw once one is discarded, by doing it."""
    hand = game.table.contents[game.layout.hand[seat]]
    ahead = [step for step in game.table.agenda if isinstance(step, refill) and getattr(step, "seat", -1) == seat]
    if choice.verb != "discard" or not ahead:
        return ()
    with tried(game):
        held = len(hand)
        ahead[-1].run(game)
        drawn = len(hand) - held
    return (Finding("draws", seat, (Part(why, drawn),)),) if drawn > 0 else ()


def control_changed(seat: int, before: Outlook, after: Outlook, why: str) -> Found:
    """Find control that is won or lost (QV-CTRL-06, PO-MAJ-01)."""
    if before.areas == after.areas:
        return ()
    return (Finding(CONTROL, seat, (Part(why, after.areas),), {"before": before.areas}),)


def war_changed(
    seat: int, before: Outlook, after: Outlook, participants: tuple[int, ...], *, asked: bool = False
) -> Found:
    """Find the war that would break out, and the chance of the seat in it (QV-WAR-01, QV-WAR-15, PO-CONT-01).

    Where the choice is `asked` about the war itself, that is told even if it stays the same.
    """
    if not after.war:
        return (Finding("war.averted", seat),) if before.war else ()
    mine = next((each for each in after.war if each.seat == seat), None)
    facts = {"participants": participants, "begins": not before.war}
    if mine is None:
        return () if before.war else (Finding("war.ahead", seat, facts=facts),)
    same = next((each.facts for each in before.war if each.seat == seat), None) == mine.facts
    return () if same and not asked else (mine._replace(facts={**mine.facts, **facts}),)


def beyond_what_stays(seat: int, more: int, why: str) -> Found:
    """Return how many more of the own workers would go home at the end of the turn, by the clause that says so."""
    return (Finding("surplus.ahead", seat, (Part(why, more),)),) if more > 0 else ()


def points_changed(seat: int, before: Outlook, after: Outlook, why: str, *, settling: bool) -> Found:
    """Find what the settlement of this turn would bring then, and what the end of the game.

    The settlement is told where it is due and its points change, or the choice is about `settling` itself.
    """
    due = after.settling.facts["due"] and (settling or before.settling.total != after.settling.total)
    more = after.end.total - before.end.total
    end = (Finding("end.more" if more > 0 else "end.less", seat, (Part(why, abs(more)),)),) if more else ()
    return (*((after.settling,) if due else ()), *end)


def besides(first: Found, prices: Mapping[str, str], tell: Callable[[set[str]], Found]) -> list[Finding]:
    """Return what a choice changes besides findings that are told first.

    What a price among these says already is not told again as what is paid, only what comes back of it: `prices` says
    by its name what is paid by it, and `tell` gives the consequences without what is priced.
    """
    lines = {found.name for found in first}
    return [found for found in tell({prices[name] for name in lines if name in prices}) if found.name not in lines]


def unused_of(name: str, seat: int, clause: str, amount: int) -> Found:
    """Find what a seat leaves unused, if it is anything."""
    return (Finding(f"{UNUSED}{name}", seat, (Part(clause, amount),)),) if amount > 0 else ()


def left_unused(game: WorldState, seat: int, choice: Choice, left: Unused) -> Found:
    """Find what stays unused when the step on top is left, or when the choice uses only so many."""
    step = game.table.agenda[-1]
    if type(step) not in left or (choice != DONE and choice.verb != "use"):
        return ()
    name, clause, count = left[type(step)]
    used = choice.subject if choice.verb == "use" else 0
    return unused_of(name, seat, clause, count(game, step) - used)


def useful_actions(game: WorldState, step: UseKindActions) -> int:
    """Return how many of the actions of a card would bring something: the fewest that bring what all of them do."""

    def brought(actions: int) -> list[int]:
        with tried(game):
            step.perform(game, step.seat, Choice("use", actions))
            return list(game.table.tally)

    most = brought(step.actions)
    return next(actions for actions in range(step.actions + 1) if brought(actions) == most)
