"""Finds the cards of which a changed number or option leaves nothing, or which it turns against their owner."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from qquovadis.errors import N_, Sentence
from qquovadis.model.pack.effects import Adjust, Operation, compiled
from qquovadis.model.pack.neighbours_file import Idle, Leaning, Measured, NeighboursFile, Pair, Steps
from qquovadis.model.pack.schema import Card, Skill
from qquovadis.model.variants.changed_values import ChangedValues, NeighbourFinding, Values, deeds, holds, number

Found = Iterator[tuple[Skill | Card, NeighbourFinding]]

CHANGES_NOTHING = N_("{thing} no longer changes this number: {change}; with the card it is {value}, too.")
WORKS_AGAINST = N_("{thing} works against its owner: {change}; with the card it is {value}.")
REACHES_NOTHING = N_("{thing} reaches nothing more: {change}.")
NEVER, PARTLY_NEVER = N_("{thing} never comes up: {change}."), N_("{thing} never comes up in part: {change}.")
IMPOSSIBLE = N_("{thing} cannot be met: it needs {value}, and {change}.")
OUT_OF_REACH = N_("{thing} names {value}, which cannot be reached: {change}.")
WRITES_OUT = N_("{thing} goes by {value}, which was the rule: {change}.")
NO_LONGER_TRUE = N_("{thing} is no longer true: {change}.")
TURNED_ROUND = N_("{thing} can work the other way round: {change}, and {other}.")
NEVER_BESIDE = N_("{thing} never comes up: {change}, and {other}.")
NO_DIFFERENCE = N_("{thing} makes no difference: {change}.")
EQUAL = N_("{thing} makes no difference: {change}, and {other}.")
VALUE = N_("“{number}” is {after}")
WAYS: Mapping[str, Callable[[int, int], int]] = {
    "set": lambda _, value: value,
    "add": lambda number, value: number + value,
    "at_least": max,
    "at_most": min,
}
# How far a number may stand from the other: below 0 what leans on it is reversed, at 0 it is pointless.
ROOM: Mapping[str, Callable[[int, int], int]] = {
    "more": lambda number, than: number - than,
    "less": lambda number, than: than - number,
    "at_least": lambda number, than: number - than + 1,
    "at_most": lambda number, than: than - number + 1,
}


def card_neighbours(change: ChangedValues) -> Found:
    """Yield each card with what a change makes of it; the same may be found twice."""
    for skill in change.after.skills:
        for group in _adjustments(skill.effects):
            yield from ((skill, each) for each in _adjusting(change, skill, group))
            yield from ((skill, each) for each in _reaching(change, skill, group))
    for card in change.cards:
        yield from ((card, each) for each in _measuring(change, card))
        for row in change.leanings.idle:
            if newly(change, row.when, change.is_same(card)):
                yield from ((card, each) for each in _idle(change, card, row))
        for pair in change.leanings.pair:
            if _names(pair, card) and (found := paired(change, pair, change.is_same(card))):
                yield card, found


def newly(change: ChangedValues, when: Mapping[str, object], known: bool = True) -> bool:
    """Return whether values are so now and, for what was there before, were not so then."""
    return holds(when, change.new) and not (known and change.before and holds(when, change.old))


def paired(change: ChangedValues, pair: Pair, known: bool = True) -> NeighbourFinding | None:
    """Return what a number beside another one makes of what leans on it, if it did not do so before."""
    now = _room(pair, change.new)
    was = _room(pair, change.old) if known and change.before else 1
    if now is None or now > 0 or (was is not None and was <= now):
        return None
    names = [name for name in (pair.number, pair.than, *pair.when) if isinstance(name, str)]
    about = change.about(names)
    other: object = pair.than
    beside = next((name for name in (pair.than, pair.number) if isinstance(name, str) and name != about), None)
    if beside is not None:
        other = Sentence(VALUE, number=change.after.parameters[beside].name, after=change.new[beside])
    if pair.never:
        return NeighbourFinding("pointless", about, NEVER_BESIDE, {"other": other})
    if now == 0:
        return NeighbourFinding("pointless", about, NO_DIFFERENCE if beside is None else EQUAL, {"other": other})
    return NeighbourFinding("reversed", about, TURNED_ROUND, {"other": other})


def _room(pair: Pair, values: Values) -> int | None:
    """Return how far the number of a pair is from turning round what leans on it; None where it does not matter."""
    value, than = number(pair.number, values), number(pair.than, values)
    if value is None or than is None or not holds(pair.when, values):
        return None
    room = ROOM[pair.meant](value, than)
    # Numbers that may be equal have no state in which what leans on them is pointless, only fine or turned round.
    return room if pair.meant in ("more", "less") else 1 if room > 0 else -1


def _names(leaning: Leaning, card: Skill | Card) -> bool:
    return card.id in leaning.cards or card.kind in leaning.kinds


# Numbers that effects change.


def _adjustments(effects: Iterable[Operation]) -> Iterator[tuple[Adjust, ...]]:
    """Yield the changes of one quantity at one moment under the same conditions together, since they act together."""
    groups: dict[object, list[Adjust]] = {}
    for each in effects:
        if isinstance(each, Adjust):
            groups.setdefault((each.hook, each.quantity, compiled(each).when, each.uses_per_turn), []).append(each)
    yield from map(tuple, groups.values())


def adjusted(group: Iterable[Adjust], value: int, most: int = 0) -> int:
    """Return what changes make of a number: sets first, then additions, then bounds; never less than 0.

    `most` is what nothing comes above, 0 for no such bound.
    """
    result, changes = value, tuple(group)
    for way, change in WAYS.items():
        for amount in (getattr(each, way) for each in changes):
            if amount is not None:
                result = change(result, amount)
    return max(0, min(result, most) if most else result)


def _adjusting(change: ChangedValues, skill: Skill, group: tuple[Adjust, ...]) -> Iterator[NeighbourFinding]:
    """Yield each number that a skill no longer changes, or changes to the worse of its owner."""
    quantity = group[0].quantity
    cap = change.leanings.most.get(quantity, "")

    def made(values: Values, name: str) -> tuple[int, int]:
        value = number(name, values) or 0
        return value, adjusted(group, value, number(cap, values) or 0)

    names = change.members(quantity)
    if not change.is_same(skill):
        rows = [made(change.new, name) for name in names]
        if rows and all(value == result for value, result in rows):
            yield NeighbourFinding("pointless", change.about(names), CHANGES_NOTHING, {"value": rows[0][1]})
        return
    known = [name for name in names if name in change.old]
    better = _better(change.leanings, quantity, [made(change.old, name) for name in known])
    for name in known:
        about = change.about((name, cap) if cap else (name,))
        (old, was), (new, now) = made(change.old, name), made(change.new, name)
        if now == new and was != old:
            yield NeighbourFinding("pointless", about, CHANGES_NOTHING, {"value": now})
        elif better and _sign(now - new) == -better != _sign(was - old):
            yield NeighbourFinding("reversed", about, WORKS_AGAINST, {"value": now})


def _better(leanings: NeighboursFile, quantity: str, rows: Iterable[tuple[int, int]]) -> int:
    """Return whether more (1) or less (-1) of a number is better for the owner of a card.

    Where a pack does not say so, what the card made of the numbers before was meant to help; 0 if it did nothing.
    """
    if leanings.less is not None:
        return -1 if quantity in leanings.less else 1
    return _sign(sum(_sign(result - value) for value, result in rows))


def _sign(amount: int) -> int:
    return (amount > 0) - (amount < 0)


def _reaching(change: ChangedValues, skill: Skill, group: tuple[Adjust, ...]) -> Iterator[NeighbourFinding]:
    """Yield that a skill lets a quantity reach no step any more that it would not reach without."""
    for steps in change.leanings.steps:
        if steps.quantity != group[0].quantity or _reaches_more(skill, group, steps, change.new):
            continue
        if not change.is_same(skill) or _reaches_more(skill, group, steps, change.old):
            yield NeighbourFinding("pointless", change.about((*steps.numbers, steps.lowest)), REACHES_NOTHING)


def _reaches_more(skill: Skill, group: tuple[Adjust, ...], steps: Steps, values: Values) -> bool:
    """Return whether some amount that can be used reaches a further step by the changes of a skill."""
    known = sorted(value for name in steps.numbers if (value := number(name, values)) is not None)
    lowering = [each for each in skill.effects if isinstance(each, Adjust) and each.quantity == steps.lowest]
    lowest = adjusted(lowering, number(steps.lowest, values) or 0)
    highest = max(known, default=lowest)
    amounts = [(amount, adjusted(group, amount)) for amount in range(lowest, highest + 1)]
    return any(sum(step <= result for step in known) > sum(step <= amount for step in known)
               for amount, result in amounts)  # fmt: skip


# Terms of operations, and what never comes up.


def _measuring(change: ChangedValues, card: Skill | Card) -> Iterator[NeighbourFinding]:
    for deed in deeds(card):
        terms = _terms(deed)
        for row in change.leanings.measured:
            if terms["op"] == row.operation and row.metric in (None, terms.get("metric")):
                amounts = terms.get(row.term, ())
                for amount in amounts if isinstance(amounts, list | tuple) else (amounts,):
                    yield from _measured(change, row, amount, change.is_same(card))


def _terms(deed: Any) -> dict[str, Any]:
    """Return what a row of effects or of a programme says, by its keys."""
    terms: dict[str, Any] = deed.model_dump(by_alias=True, exclude_none=True)
    return terms


def _measured(change: ChangedValues, row: Measured, amount: object, known: bool) -> Iterator[NeighbourFinding]:
    """Yield what a number makes of a term that it measures."""
    now, was = number(row.number, change.new), number(row.number, change.old) if known else None
    if not isinstance(amount, int) or now is None or now == was or not amount:
        return
    if row.by in ("needs", "within"):
        if 0 < now < amount and not (was is not None and 0 < was < amount):
            is_need = row.by == "needs"
            text = IMPOSSIBLE if is_need else OUT_OF_REACH
            yield NeighbourFinding("pointless" if is_need else "false", row.number, text, {"value": amount})
        return
    if row.by == "same":
        if was == amount:
            yield NeighbourFinding("false", row.number, WRITES_OUT, {"value": amount})
        return
    change_of = WAYS[row.by]
    result = change_of(now, amount)
    if result == now and (was is None or change_of(was, amount) != was):
        yield NeighbourFinding("pointless", row.number, CHANGES_NOTHING, {"value": result})
    elif was is not None and _sign(result - now) == -_sign(change_of(was, amount) - was) != 0:
        yield NeighbourFinding("reversed", row.number, WORKS_AGAINST, {"value": result})


def _idle(change: ChangedValues, card: Skill | Card, row: Idle) -> Iterator[NeighbourFinding]:
    """Yield that a card, or a part of it, never comes up under the values of a row."""
    about = change.about(row.when)
    if _names(row, card):
        if row.fault == "false" and change.says_otherwise(card):
            return
        yield NeighbourFinding(row.fault, about, NO_LONGER_TRUE if row.fault == "false" else NEVER)
        return
    effects = card.effects if isinstance(card, Skill) and row.names_effects else ()
    idle = [each for each in effects if _is_meant(row, each) and not _is_for_either(row, each, effects)]
    if idle:
        yield NeighbourFinding(row.fault, about, NEVER if len(idle) == len(effects) else PARTLY_NEVER)


def _is_meant(row: Idle, effect: Operation) -> bool:
    """Return whether a row names all that it names of an effect."""
    terms = _terms(effect)
    named = (
        (row.hooks, effect.hook),
        (row.operations, terms["op"]),
        (row.quantities, terms.get("quantity")),
        (row.rules, terms.get("rule")),
        (row.counters, terms.get("per")),
    )
    conditions = all(effect.when.get(name) == value and name in effect.when for name, value in row.conditions.items())
    return conditions and all(not names or name in names for names, name in named)


def _is_for_either(row: Idle, effect: Operation, effects: Iterable[Operation]) -> bool:
    """Return whether a card says itself what it does under the other value of a condition, so that a part is meant to
    rest.
    """
    asked = {name for name in row.conditions if name in effect.when} or set(effect.when)
    return any(name in other.when and other.when[name] != effect.when[name] for name in asked for other in effects)
