"""What a choice changes at once, found by making it and taking it back: cubes, VP, control, the war, the points.

Nothing is settled behind the choice and no chance is used, so nobody learns from it what is still to be seen.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from qquovadis.engine.agenda import Choice, Step
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Counted, Flipped, Moved
from qquovadis.engine.referee import OVERFLOW, Finding
from qquovadis.games.common.deck import drawable
from qquovadis.games.common.tried_choice import counted
from qquovadis.games.common.world import WORKER
from qquovadis.games.quo_vadis.forecast import at_the_end, by_settling
from qquovadis.games.quo_vadis.generations import SUCCEED
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.odds import odds, war_is_ahead
from qquovadis.games.quo_vadis.settlement import hand_max
from qquovadis.games.quo_vadis.towns import BuildTown
from qquovadis.games.quo_vadis.towns_and_control import controlled
from qquovadis.games.quo_vadis.war import KeepDie, participants
from qquovadis.games.quo_vadis.world_state import Reading
from qquovadis.games.quo_vadis.wrath import Wrath

Found = tuple[Finding, ...]


class Lie(NamedTuple):
    """How things lie: the area; of a seat its control, its chance in the war ahead, its points to come."""

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
    before = _lie(game, seat)
    mark, found = game.table.mark(), len(game.findings)
    try:
        step.perform(game, seat, choice)
        after = _lie(game, seat)
        return (
            *(_named(game, seat) if after.area != before.area else ()),
            *(_strikes(game, seat, mark) if isinstance(step, Wrath) else ()),
            *_counted(game, seat, mark, priced),
            *[each for each in game.findings[found:] if each.name == OVERFLOW and each.seat == seat],
            *_drawn(game, seat, choice),
            *_changed(seat, before, after),
            *_war(game, seat, (before.war, after.war), isinstance(step, KeepDie)),
            *_points(seat, step, choice, (before, after)),
        )
    finally:
        game.table.rewind(mark)
        del game.findings[found:]


def _lie(game: Reading, seat: int) -> Lie:
    war = odds(game, max(game.noted("active"), 0)) if war_is_ahead(game) else ()
    area = game.genesis_area()
    return Lie(area, len(controlled(game, seat)), war, by_settling(game, seat), at_the_end(game, seat))


def _named(game: Reading, seat: int) -> Found:
    """The area that is named by the last number of the selection (QV-AREA-09)."""
    return (Finding("area", seat, facts={"area": game.layout.centres[game.genesis_area()]}),)


def _counted(game: Reading, seat: int, mark: int, priced: Collection[str]) -> Found:
    """Cubes and VP that the seat gains or pays, each with its clause or card."""
    layout = game.layout
    tallies = {layout.held[seat][at]: name for at, name in enumerate(QUANTITIES)} | {layout.vp[seat]: "vp"}
    return counted(game.table.journal[mark:], seat, tallies, priced)


def _strikes(game: Reading, seat: int, mark: int) -> Found:
    """How much a catastrophe hits in all, and then of whom; nothing if no space is struck (QV-WRATH-03)."""
    found = _struck(game, mark)
    hit = sum(each.total for each in found)
    return (Finding("strikes", seat, (Part("QV-WRATH-03", hit),)), *found) if hit else ()


def _struck(game: Reading, mark: int) -> Found:
    """Whom the catastrophe hits: workers that go home and population lost, by owner (QV-WRATH-03, QV-WRATH-04)."""
    layout, found = game.layout, []
    operations = game.table.journal[mark:]
    for seat in range(layout.seats):
        race = game.race(seat)
        workers = sum(isinstance(o, Moved) and _is_worker(game, o.piece, race) for o in operations)
        people = sum(-o.delta for o in operations if isinstance(o, Counted) and o.tally in _towns(game, race))
        ruins = sum(isinstance(o, Flipped) and o.piece in layout.towns[race] for o in operations)
        if workers or people:
            parts = (Part("QV-WRATH-03", workers), Part("QV-WRATH-04", people))
            found.append(
                Finding("struck", seat, tuple([part for part in parts if part.amount]), {"ruined": bool(ruins)})
            )
    return tuple(found)


def _is_worker(game: Reading, piece: int, race: int) -> bool:
    return game.layout.shape_of[piece] == WORKER and game.layout.race_of[piece] == race


def _towns(game: Reading, race: int) -> set[int]:
    return {game.layout.population[town] for town in game.layout.towns[race]}


def _drawn(game: Reading, seat: int, choice: Choice) -> Found:
    """How many cards would be drawn at the end of the turn once one is discarded, as far as there are any.

    QV-REFILL-01, QV-REFILL-02, QV-R89: deck and discard pile together may hold fewer than the hand has room for.
    """
    drawn = drawable(game, seat, hand_max(game, seat))
    return (Finding("draws", seat, (Part("QV-REFILL-01", drawn),)),) if choice.verb == "discard" and drawn > 0 else ()


def _changed(seat: int, before: Lie, after: Lie) -> Found:
    """Control that is won or lost (QV-CTRL-06)."""
    if before.areas == after.areas:
        return ()
    return (Finding("control", seat, (Part("QV-CTRL-06", after.areas),), {"before": before.areas}),)


def _war(game: Reading, seat: int, wars: tuple[Found, Found], asked: bool) -> Found:
    """The war that would break out, and the chance of the seat in it (QV-WAR-01, QV-WAR-15).

    Where the choice is `asked` about the war itself, that is told even if it stays the same.
    """
    before, after = wars
    if not after:
        return (Finding("war.averted", seat),) if before else ()
    mine = next((each for each in after if each.seat == seat), None)
    facts = {"participants": participants(game, max(game.noted("active"), 0)), "begins": not before}
    if mine is None:
        return () if before else (Finding("war.ahead", seat, facts=facts),)
    same = next((each.facts for each in before if each.seat == seat), None) == mine.facts
    return () if same and not asked else (mine._replace(facts={**mine.facts, **facts}),)


def _points(seat: int, step: Step, choice: Choice, lies: tuple[Lie, Lie]) -> Found:
    """What the settlement of this turn would bring then, and what the end of the game (QV-TERR-01, QV-END-02)."""
    before, after = lies
    settling = after.settling.facts["due"] and (
        choice == SUCCEED or isinstance(step, BuildTown) or before.settling.total != after.settling.total
    )
    more = after.end.total - before.end.total
    end = (Finding("end.more" if more > 0 else "end.less", seat, (Part("QV-END-02", abs(more)),)),) if more else ()
    return (*((after.settling,) if settling else ()), *end)
