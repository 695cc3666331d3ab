"""What the skills of a seat change: which effects are in force, and the answers to the questions of the rules.

A skill acts while it lies face up in the skill area (QV-SKILL-02, PO-SKILL-02).
A one-shot acts from its use to the end of that turn and lies sideways from then on (QV-SKILL-03, QV-R96).
What a skill does at a moment, such as a gain, stands in `skill_effects`.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from qquovadis.engine.effects import CardEffect, Effect, Part, Term, adjusted, adjusted_amount
from qquovadis.games.common.world_state import WorldState

NONE: tuple[CardEffect, ...] = ()
Asked = Term  # what a condition asks for


class Occasion(NamedTuple):
    """What is going on besides what lies on the table: a placement, the areas counted now, how a war ended."""

    space: int = -1
    worker: str = ""
    areas: tuple[int, ...] | None = None
    result: str = ""


ANYTIME = Occasion()


def holds(game: WorldState, seat: int, effect: Effect, occasion: Occasion) -> bool:
    """Return whether all conditions of an effect hold for its owner now, joined by "and" (QV-SKILL-04, PO-SKILL-03)."""
    conditions = game.layout.conditions
    return all(conditions[name](game, seat, value, occasion) for name, value in effect.when)


class Source(NamedTuple):
    """A number before any skill: its key in the pack, the clause it comes from, and how much it is."""

    key: str
    clause: str
    amount: int


def in_force(game: WorldState, seat: int, word: str, occasion: Occasion = ANYTIME) -> Sequence[CardEffect]:
    """Return the effects that answer a question of the rules now: skills in force, with uses left, conditions met.

    A one-shot answers once it is used, for its conditions say only when it may be used (QV-SKILL-02, QV-SKILL-04,
    QV-R97, PO-SKILL-02, PO-R88).
    """
    # SPEED: most questions concern no skill of the seat; this is asked some hundred thousand times a second.
    book = game.skills_of(seat)
    if word not in book:
        return NONE
    table, uses = game.table, game.layout.uses
    face, turned, tally, pieces = table.face, table.turned, table.tally, table.contents[game.layout.skills[seat]]
    found = []
    for at, source, effect, one_shot, most in book[word]:
        piece = pieces[at]
        if face[piece] <= 0:
            continue
        if one_shot:
            acts = tally[uses[piece]] > 0
        else:
            left = not turned[piece] and (not most or tally[uses[piece]] < most)
            acts = left and (not effect.when or holds(game, seat, effect, occasion))
        if acts:
            found.append(CardEffect(piece, source, effect))
    return found


def usable(game: WorldState, seat: int, hook: str, occasion: Occasion = ANYTIME) -> Sequence[CardEffect]:
    """Return the deeds that skills of a seat offer at a moment; a one-shot only before its use (QV-SKILL-03)."""
    book = game.skills_of(seat)
    if hook not in book:
        return NONE
    table, uses = game.table, game.layout.uses
    face, turned, tally, pieces = table.face, table.turned, table.tally, table.contents[game.layout.skills[seat]]
    found = []
    for at, source, effect, _, most in book[hook]:
        piece = pieces[at]
        ready = face[piece] > 0 and not turned[piece] and (not most or tally[uses[piece]] < most)
        if ready and (not effect.when or holds(game, seat, effect, occasion)):
            found.append(CardEffect(piece, source, effect))
    return found


def one_shot(game: WorldState, skill: int) -> bool:
    """Return whether a skill works once in the game (QV-SKILL-03)."""
    return game.layout.one_shot[game.table.identity_of[skill]]


def is_declinable(game: WorldState, skill: int) -> bool:
    """Return whether the owner of a skill may leave its deed undone (QV-SKILL-04)."""
    return game.layout.declinable[game.table.identity_of[skill]]


# Questions.


def parts_of(game: WorldState, seat: int, source: Source, occasion: Occasion = ANYTIME) -> tuple[Part, ...]:
    """Return a number as the skills of a seat leave it, part by part: sets, then additions, then bounds (QV-R97,
    PO-R88).
    """
    first = (Part(source.clause, source.amount),)
    found = in_force(game, seat, source.key, occasion)
    return adjusted(first, found, game.layout.floor) if found else first


def report_changed(game: WorldState, name: str, seat: int, parts: Sequence[Part]) -> None:
    """Report a number with its parts, if a skill has changed it; what is as usual goes without saying (QV-SKILL-04)."""
    if len(parts) > 1 and not game.quiet:
        game.find(name, seat, tuple(parts))


def number(game: WorldState, seat: int, key: str, occasion: Occasion = ANYTIME) -> int:
    """Return a parameter as the skills of a seat leave it (QV-R97, PO-R88)."""
    return changed(game, seat, key, game.numbers[key], occasion)


def changed(game: WorldState, seat: int, key: str, amount: int, occasion: Occasion = ANYTIME) -> int:
    """Return an amount as the skills of a seat leave it: what its parts come to (QV-R97, PO-R88)."""
    found = in_force(game, seat, key, occasion)
    return adjusted_amount(amount, found, game.layout.floor) if found else amount


def total(parts: Sequence[Part]) -> int:
    """Return the sum of the parts."""
    return sum([part.amount for part in parts])


def credited(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Return the parts of a gain, each to the credit of its source; what lessens it only lessens the first
    (QV-R106).
    """
    if all(part.amount >= 0 for part in parts):
        return tuple(parts)
    return (Part(parts[0].source, total(parts)),)


def allows(game: WorldState, seat: int, rule: str, occasion: Occasion = ANYTIME) -> bool:
    """Return whether a skill of the seat lifts a named restriction (QV-SKILL-04)."""
    return bool(in_force(game, seat, rule, occasion))


def is_protected(
    game: WorldState, seat: int, sources: Sequence[str], pieces: str, occasion: Occasion = ANYTIME
) -> bool:
    """Return whether a skill keeps all workers, or all towns, of a seat from one of these harms (QV-SKILL-04,
    PO-SKILL-03).
    """
    found = [held.effect for source in sources for held in in_force(game, seat, source, occasion)]
    return any(effect.terms["pieces"] in (pieces, "both") and not effect.number("count") for effect in found)


def limited_by(game: WorldState, seat: int, source: Source, occasion: Occasion = ANYTIME) -> list[int]:
    """Return the skills that change a number for a limited number of times a turn, to be counted once it is paid.

    Whether they do is asked before anything is paid, since they may depend on what the seat holds.
    """
    found = in_force(game, seat, source.key, occasion)
    if not found or not any(held.effect.number("uses_per_turn") for held in found):
        return []
    changed = {part.source for part in adjusted((Part(source.clause, source.amount),), found, game.layout.floor)}
    return [held.piece for held in found if held.effect.number("uses_per_turn") and held.source in changed]


def count_uses(game: WorldState, skills: Iterable[int]) -> None:
    """Count one use of each of these skills in this turn."""
    for skill in skills:
        count_use(game, skill)


def count_use(game: WorldState, skill: int) -> None:
    """Count one use of a skill in this turn."""
    game.table.count(game.layout.uses[skill], 1, name_of(game, skill))


def name_of(game: WorldState, skill: int) -> str:
    """Return the id of a skill card, as parts of numbers and reasons of counts name it."""
    return game.layout.kit.identities[game.table.identity_of[skill]].name


def wake_fresh(game: WorldState, seat: int) -> list[int]:
    """Lay the skills that a seat set in this turn among those in force, and return them (QV-SKILL-02, PO-SKILL-02)."""
    fresh = list(game.table.contents[game.layout.zones["fresh"][seat]])
    for skill in fresh:
        game.table.move(skill, game.layout.skills[seat])
    return fresh


def wipe_turn(game: WorldState, seat: int, why: str) -> None:
    """Wipe what only this turn of a seat needed: the notes of the turn, and that it succeeded."""
    table, layout = game.table, game.layout
    for tally in (*layout.turn_notes, layout.succeeded[seat]):
        if table.tally[tally]:
            table.count(tally, -table.tally[tally], why)


def forget_uses(game: WorldState, why: str) -> list[tuple[int, int]]:
    """With the turn all uses are forgotten; a used one-shot stays sideways, without effect (QV-R96).

    Return each seat and skill whose uses there were.
    """
    table, layout = game.table, game.layout
    contents, tally, uses = table.contents, table.tally, layout.uses
    # In most turns none was counted, and one look at all counts tells.
    first, last = layout.use_tallies
    if not any(tally[first:last]):
        return []
    used = [
        (seat, skill)
        for seat, zone in enumerate(layout.skills)
        for skill in contents[zone]
        if skill in uses and tally[uses[skill]]
    ]
    for _, skill in used:
        table.count(layout.uses[skill], -table.tally[layout.uses[skill]], why)
    return used
