"""What a choice changes at once, found by making it and taking it back: cubes, VP, majorities, the war, the points.

Nothing is settled behind the choice and no chance is used, so nobody learns from it what is still to be seen.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from qquovadis.engine.agenda import Choice, Step, follow
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Flipped, Moved
from qquovadis.engine.referee import CONTROL, OVERFLOW, Finding
from qquovadis.games.common.deck import drawable
from qquovadis.games.common.tried_choice import counted
from qquovadis.games.common.world import WORKER
from qquovadis.games.populous.arbitration import others
from qquovadis.games.populous.contested import contested_spaces, participants
from qquovadis.games.populous.end_phase import hand_limit
from qquovadis.games.populous.forecast import at_the_end, by_settling
from qquovadis.games.populous.hand import SUCCEED
from qquovadis.games.populous.layout import QUANTITIES
from qquovadis.games.populous.odds import odds, war_is_ahead
from qquovadis.games.populous.settlement import BuildTown
from qquovadis.games.populous.towns_and_majority import majorities
from qquovadis.games.populous.war import ARBITRATE, War
from qquovadis.games.populous.world_state import Reading
from qquovadis.games.populous.wrath import Strike

Found = tuple[Finding, ...]


class Lie(NamedTuple):
    """How things lie: the area; of a seat its majorities, its chance in the war ahead, its points to come."""

    area: int
    areas: int
    war: Found
    settling: Finding
    end: Finding


def consequences(game: Reading, seat: int, choice: Choice, priced: Collection[str] = ()) -> Found:
    """What a legal choice of the step on top changes at once for the seat, part by part; nothing stays changed.

    What is `priced` is told by its price, so that only what comes of it besides is told here.
    """
    if game.race(seat) < 0:
        return ()
    step: Any = game.table.agenda[-1]
    if isinstance(step, War):
        return _war_or_peace(game, seat, choice)
    before = _lie(game, seat)
    mark, found = game.table.mark(), len(game.findings)
    try:
        game.table.resolve(follow(game.table.agenda, step.perform(game, seat, choice)))
        after = _lie(game, seat)
        return (
            *(_named(game, seat) if after.area != before.area else ()),
            *(_struck(game, mark) if isinstance(step, Strike) else ()),
            *_counted(game, seat, mark, priced),
            *[each for each in game.findings[found:] if each.name == OVERFLOW and each.seat == seat],
            *_drawn(game, seat, choice),
            *_changed(seat, before, after),
            *_war(game, seat, (before.war, after.war)),
            *_points(seat, step, choice, (before, after)),
        )
    finally:
        game.table.rewind(mark)
        del game.findings[found:]


def _lie(game: Reading, seat: int) -> Lie:
    war = odds(game, max(game.noted("active"), 0)) if war_is_ahead(game) else ()
    end = at_the_end(game)[seat]
    return Lie(game.genesis_area(), len(majorities(game, seat)), war, by_settling(game, seat), end)


def _war_or_peace(game: Reading, seat: int, choice: Choice) -> Found:
    """The chance in a war; in an arbitration the workers that leave, by owner (PO-AFT-01, PO-ARB-03)."""
    if choice != ARBITRATE:
        return tuple([each for each in odds(game, seat) if each.seat == seat])
    spaces, zone_of = contested_spaces(game), game.table.zone_of
    leaving = {
        each: [w for w in game.layout.workers[game.race(each)] if zone_of[w] in spaces] for each in others(game, seat)
    }
    return tuple([Finding("leaves", each, (Part("PO-ARB-03", len(gone)),)) for each, gone in leaving.items() if gone])


def _named(game: Reading, seat: int) -> Found:
    """The area that is named by the last number of the selection (PO-AREA-07)."""
    return (Finding("area", seat, facts={"area": game.layout.centres[game.genesis_area()]}),)


def _counted(game: Reading, seat: int, mark: int, priced: Collection[str]) -> Found:
    """Cubes and VP that the seat gains or pays, each with its clause or card."""
    layout = game.layout
    tallies = {layout.held[seat][at]: name for at, name in enumerate(QUANTITIES)} | {layout.vp[seat]: "vp"}
    return counted(game.table.journal[mark:], seat, tallies, priced)


def _struck(game: Reading, mark: int) -> Found:
    """Whom the cataclysm hits: workers that go home and towns that fall, by owner (PO-WRATH-06, PO-WRATH-07)."""
    layout, found = game.layout, []
    operations = game.table.journal[mark:]
    for seat in range(layout.seats):
        race = game.race(seat)
        workers = sum(isinstance(o, Moved) and _is_worker(game, o.piece, race) for o in operations)
        towns = sum(isinstance(o, Flipped) and o.piece in layout.towns[race] for o in operations)
        if workers or towns:
            parts = (Part("PO-WRATH-06", workers), Part("PO-WRATH-07", towns))
            found.append(Finding("struck", seat, tuple([part for part in parts if part.amount])))
    return tuple(found)


def _is_worker(game: Reading, piece: int, race: int) -> bool:
    return game.layout.shape_of[piece] == WORKER and game.layout.race_of[piece] == race


def _drawn(game: Reading, seat: int, choice: Choice) -> Found:
    """How many cards would be drawn at the end of the turn once one is discarded, as far as there are any.

    PO-END-02, PO-END-03, PO-R67: deck and discard pile together may hold fewer than the hand has room for.
    """
    drawn = drawable(game, seat, hand_limit(game, seat))
    return (Finding("draws", seat, (Part("PO-END-02", drawn),)),) if choice.verb == "discard" and drawn > 0 else ()


def _changed(seat: int, before: Lie, after: Lie) -> Found:
    """Majorities that are won or lost (PO-MAJ-01)."""
    if before.areas == after.areas:
        return ()
    return (Finding(CONTROL, seat, (Part("PO-MAJ-01", after.areas),), {"before": before.areas}),)


def _war(game: Reading, seat: int, wars: tuple[Found, Found]) -> Found:
    """The war that may break out, and the chance of the seat in it (PO-CONT-01, PO-AFT-01)."""
    before, after = wars
    if not after:
        return (Finding("war.averted", seat),) if before else ()
    mine = next((each for each in after if each.seat == seat), None)
    facts = {"participants": participants(game, max(game.noted("active"), 0)), "begins": not before}
    if mine is None:
        return () if before else (Finding("war.ahead", seat, facts=facts),)
    same = next((each.facts for each in before if each.seat == seat), None) == mine.facts
    return () if same else (mine._replace(facts={**facts, **mine.facts}),)


def _points(seat: int, step: Step, choice: Choice, lies: tuple[Lie, Lie]) -> Found:
    """What the settlement of this turn would bring then, and what the end of the game (PO-MAJ-07, PO-OVER-04)."""
    before, after = lies
    settling = after.settling.facts["due"] and (
        choice == SUCCEED or isinstance(step, BuildTown) or before.settling.total != after.settling.total
    )
    more = after.end.total - before.end.total
    end = (Finding("end.more" if more > 0 else "end.less", seat, (Part("PO-OVER-04", abs(more)),)),) if more else ()
    return (*((after.settling,) if settling else ()), *end)
