"""The rules of a changed pack for a table in use: what can hold there at once, and what waits for the next game.

A table keeps its box: the pieces that lie on it, its places and its counts.
Numbers, options and what cards do are taken over, unless they would make another box, or the table has agreed on
something of its own.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import Identity, Kit, Tally, Value
from qquovadis.errors import QuoError
from qquovadis.model.history.rules_change import CardWords, Changes, IdentityRules, acting_of, taught
from qquovadis.model.pack.agreed_values import with_values
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_

Rule = tuple[str, str]  # "parameters" or "options", and its id
Values = Mapping[Rule, Value]
RULES = ("parameters", "options")
BOX = "box"

REASONS = {
    "agreed": N_("this table agreed on another value"),
    "box": N_("this table keeps the pieces it began with"),
    "setup": N_("it applies during setup only"),
    "bound": N_("the amounts on the table would exceed it"),
}


class WaitingChange(NamedTuple):
    """Something that holds from the next game on, and a key of REASONS.

    It is a rule ("parameters" or "options") by its id with its value there, a card ("card") or a tally by its name, or
    another part of the box ("box").
    """

    kind: str
    name: str
    reason: str
    value: Value | None = None


class RulesUpdate(NamedTuple):
    """What a changed pack means for one table.

    `kit` is what the table can go on under (its own rules if nothing changes), `words` those of cards before and
    after, `waiting` what has to wait.
    """

    kit: Kit
    words: Changes[CardWords]
    waiting: tuple[WaitingChange, ...]


def going_on(kit: Kit, counts: Sequence[int], before: Pack, after: Pack) -> RulesUpdate:
    """Return the rules of `after` for a table with this kit that was played by `before`; `counts` are its tallies now.

    A number or an option follows the pack where the table has the value that was usual before.
    """
    wanted, own = _wanted(kit, before, after)
    held = _held(kit, before, after, wanted)
    new = made_with(after, kit.seats, wanted) or made_with(after, kit.seats, {})
    values = {rule: value for rule, value in wanted.items() if rule not in held}
    parameters, options = (_taken(kit, table, values) for table in RULES)
    going = replace(kit, parameters=parameters, options=options)
    if new is None:
        return RulesUpdate(going, {}, (*own, WaitingChange(BOX, "seats", "box")))
    bounded = kit.tallies if "box" in held.values() else tuple(_bounded(kit, counts, new))
    unknown = _uncounted(kit, after)
    acting = {name: each for name, each in acting_of(new).items() if name not in unknown}
    identities = tuple(_taught(identity, acting) for identity in kit.identities)
    waiting = (
        *own,
        *(WaitingChange(*rule, reason, wanted[rule]) for rule, reason in held.items()),
        *(each for each in _other_box(kit, before, new) if each.kind != BOX or not (held or unknown)),
        *(WaitingChange("tally", old.name, "bound") for old in _unfit(kit, bounded, new)),
        *(WaitingChange("card", name, "box") for name in sorted(unknown)),
    )
    return RulesUpdate(replace(going, tallies=bounded, identities=identities), _words(before, after), waiting)


# Numbers and options.


def _usual(pack: Pack) -> dict[Rule, Value]:
    return {(table, name): row.default for table in RULES for name, row in getattr(pack, table).items()}


def _present(kit: Kit) -> dict[Rule, Value]:
    return {(table, name): value for table in RULES for name, value in getattr(kit, table).items()}


def _wanted(kit: Kit, before: Pack, after: Pack) -> tuple[dict[Rule, Value], tuple[WaitingChange, ...]]:
    """Return every rule of the changed pack with the value that the table wants, and where that is its own."""
    old, new, now = _usual(before), _usual(after), _present(kit)
    own = [rule for rule in new if rule in now and rule in old and now[rule] != old[rule]]
    wanted = {**new, **{rule: now[rule] for rule in own}}
    waitings = (WaitingChange(*rule, "agreed", new[rule]) for rule in own if new[rule] not in (old[rule], now[rule]))
    return wanted, tuple(waitings)


def _held(kit: Kit, before: Pack, after: Pack, wanted: Values) -> dict[Rule, str]:
    """Return the changed rules that wait: those of the setup, and those that would have made another box; with the
    reason.
    """
    present = _present(kit)
    changed = [rule for rule, value in wanted.items() if rule in present and present[rule] != value]
    setup = [rule for rule in changed if getattr(after, rule[0])[rule[1]].setup]
    boxed = _boxed(before, kit.seats, present, {rule: wanted[rule] for rule in changed if rule not in setup})
    return {**dict.fromkeys(setup, "setup"), **dict.fromkeys(boxed, "box")}


def _boxed(pack: Pack, seats: int, present: Values, changed: Values) -> list[Rule]:
    """Return the changed rules that, alone or together, would have made another box of a pack."""
    box = made_with(pack, seats, present)

    def fits(rules: Iterable[Rule]) -> bool:
        made = made_with(pack, seats, {**present, **{rule: changed[rule] for rule in rules}})
        return box is not None and made is not None and not differing(box, made)

    if fits(changed):
        return []
    alone = [rule for rule in changed if not fits([rule])]
    return alone if fits(changed.keys() - set(alone)) else list(changed)


def made_with(pack: Pack, seats: int, values: Values) -> Kit | None:
    """Return the kit of a pack with these values of its rules, whatever their range; None if they contradict it."""
    parameters, options = ({name: value for (kind, name), value in values.items() if kind == table} for table in RULES)
    try:
        return compile_kit(with_values(pack, parameters, options), seats)
    except QuoError:
        return None


def _taken(kit: Kit, table: str, values: Values) -> dict[str, Value]:
    return {**getattr(kit, table), **{name: value for (kind, name), value in values.items() if kind == table}}


# The box.


def _other_box(kit: Kit, before: Pack, new: Kit) -> Iterator[WaitingChange]:
    """Yield what the changed pack has in its box and the table does not, or the other way round, and why it waits."""
    old = made_with(before, kit.seats, _present(kit))
    if old is None or not (part := differing(old, new)):
        return
    was, now = ({identity.name for identity in each.identities} for each in (old, new))
    odd = sorted(was ^ now)
    yield from (WaitingChange("card", name, "box") for name in odd)
    if not odd:
        yield WaitingChange(BOX, part, "box")


def _uncounted(kit: Kit, after: Pack) -> set[str]:
    """Return the cards of the changed pack that count what this table has not remembered from the beginning."""
    present = {tally.family for tally in kit.tallies}
    return {
        card.id for card in after.skills if any(each.id not in present for each in after.vocabulary.remembered((card,)))
    }


def _bounded(kit: Kit, counts: Sequence[int], new: Kit) -> Iterator[Tally]:
    """Yield the tallies of the table with the new bounds, where what is counted now lies within them."""
    for tally, count in zip(kit.tallies, counts, strict=True):
        at = new.tally_index.get(tally.name)
        bounds = new.tallies[at] if at is not None else tally
        fits = bounds.low <= count <= bounds.high
        yield replace(tally, low=bounds.low, high=bounds.high) if fits else tally


def _unfit(kit: Kit, bounded: Sequence[Tally], new: Kit) -> Iterator[Tally]:
    for old, tally in zip(kit.tallies, bounded, strict=True):
        at = new.tally_index.get(tally.name)
        if at is not None and tally is old and (new.tallies[at].low, new.tallies[at].high) != (old.low, old.high):
            yield old


def _taught(identity: Identity, acting: Mapping[str, IdentityRules]) -> Identity:
    return taught(identity, acting[identity.name]) if identity.name in acting else identity


def _words(before: Pack, after: Pack) -> Changes[CardWords]:
    return {
        name: (CardWords(was.name, was.text), CardWords(card.name, card.text))
        for name, card in after.printed.items()
        if (was := before.printed.get(name)) is not None
    }
