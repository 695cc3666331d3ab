"""What changes when a table goes on under other rules: by name, each thing as it was and as it is from then on.

Plain values, so that an entry can hold them and a save can carry them to a machine whose pack says something else.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Identity, Kit, Mark, Tally, Value
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.errors import N_, QuoError
from qquovadis.model.pack.shapes import Wording

Thing = TypeVar("Thing")
Said = TypeVar("Said")
Changes = Mapping[str, tuple[Said, Said]]


class Bounds(NamedTuple):
    """How low and how high a tally may be."""

    low: int
    high: int


class IdentityRules(NamedTuple):
    """What an identity says to the rules."""

    marks: Mapping[str, Mark]
    effects: tuple[Effect, ...]
    programme: tuple[ProgrammeStep, ...] = ()


class CardWords(NamedTuple):
    """What people read on a card."""

    name: Wording
    text: Wording | None


@dataclass(frozen=True)
class RulesChange:
    """Everything that differs, with its value before and after; None before what is new.

    `words` are those of changed cards, for whoever reads the save with another pack.
    """

    parameters: Changes[Value | None] = field(default_factory=dict)
    options: Changes[Value | None] = field(default_factory=dict)
    bounds: Changes[Bounds] = field(default_factory=dict)
    cards: Changes[IdentityRules] = field(default_factory=dict)
    words: Changes[CardWords] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Return whether any rule differs; words alone are no rule."""
        return bool(self.parameters or self.options or self.bounds or self.cards)


def rules_change(before: Kit, after: Kit, words: Changes[CardWords] | None = None) -> RulesChange:
    """Return what differs between two kits of one box; of the words, those of cards that act otherwise."""
    cards = _differing(acting_of(before), acting_of(after))
    return RulesChange(
        _differing(_with_new(before.parameters, after.parameters), after.parameters),
        _differing(_with_new(before.options, after.options), after.options),
        _differing(_bounds(before), _bounds(after)),
        cards,
        {name: both for name, both in (words or {}).items() if name in cards},
    )


def under(kit: Kit, change: RulesChange) -> Kit:
    """Return the kit after a change; QuoError if it does not say what the change says was there before."""
    if not fits(kit, change):
        raise QuoError(N_("The changed rules are not those of this table."))
    return _replaced(kit, change)


def fits(kit: Kit, change: RulesChange) -> bool:
    """Return whether a kit says what the change says was there before; what is new may be there all the same."""
    return (
        _all_there(kit.parameters, change.parameters)
        and _all_there(kit.options, change.options)
        and _all_there(_bounds(kit), change.bounds)
        and _all_there(acting_of(kit), change.cards)
    )


def before_all(kit: Kit, changes: Iterable[RulesChange]) -> Kit:
    """Return the kit, which has the parameters and options of the opening, with bounds and cards as before all
    changes.
    """
    found = tuple(changes)
    bounds, cards = _earliest(change.bounds for change in found), _earliest(change.cards for change in found)
    return _replaced(kit, RulesChange(bounds=bounds, cards=cards)) if bounds or cards else kit


def _all_there(values: Mapping[str, object], changed: Mapping[str, tuple[object, object]]) -> bool:
    return all(was is None or (name in values and values[name] == was) for name, (was, _) in changed.items())


def _earliest(changes: Iterable[Changes[Said]]) -> dict[str, tuple[Said, Said]]:
    """Of each name the value that was first there, as a change to it."""
    found: dict[str, tuple[Said, Said]] = {}
    for changed in changes:
        found.update({name: (was, was) for name, (was, _) in changed.items() if name not in found})
    return found


def _replaced(kit: Kit, change: RulesChange) -> Kit:
    return replace(
        kit,
        parameters=_now(kit.parameters, change.parameters),
        options=_now(kit.options, change.options),
        tallies=tuple(_bound(tally, change.bounds) for tally in kit.tallies),
        identities=tuple(_taught(identity, change.cards) for identity in kit.identities),
    )


def _now(values: Mapping[str, Value], changed: Changes[Value | None]) -> Mapping[str, Value]:
    return {**values, **{name: after for name, (_, after) in changed.items() if after is not None}}


def _bound(tally: Tally, changed: Changes[Bounds]) -> Tally:
    if tally.name not in changed:
        return tally
    low, high = changed[tally.name][1]
    return replace(tally, low=low, high=high)


def _taught(identity: Identity, changed: Changes[IdentityRules]) -> Identity:
    return taught(identity, changed[identity.name][1]) if identity.name in changed else identity


def taught(identity: Identity, acting: IdentityRules) -> Identity:
    """Return an identity that says something else to the rules."""
    return replace(identity, **acting._asdict())


def acting_of(kit: Kit) -> dict[str, IdentityRules]:
    """Return what every identity of a kit says to the rules, by its name."""
    return {each.name: IdentityRules(each.marks, each.effects, each.programme) for each in kit.identities}


def _differing(before: Mapping[str, Thing], after: Mapping[str, Thing]) -> dict[str, tuple[Thing, Thing]]:
    return {name: (before[name], now) for name, now in after.items() if name in before and before[name] != now}


def _with_new(values: Mapping[str, Value], names: Iterable[str]) -> dict[str, Value | None]:
    """Return the values, and None for each name that has none yet."""
    return {**dict.fromkeys(names), **values}


def _bounds(kit: Kit) -> dict[str, Bounds]:
    return {tally.name: Bounds(tally.low, tally.high) for tally in kit.tallies}
