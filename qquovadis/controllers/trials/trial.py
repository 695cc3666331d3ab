"""What is tried, and the rules with which the same game is compared: those without it, or with other values."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import Identity, Kit, Value
from qquovadis.errors import QuoError
from qquovadis.games import has_rules, referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.parameters import Option, Parameter
from qquovadis.model.pack.schema import Pack

CARD, NUMBER, OPTION = "card", "number", "option"


class Trial(NamedTuple):
    """A thing of a pack that is tried: of which kind it is (CARD, NUMBER or OPTION), and its id."""

    kind: str
    name: str


class OtherRules(NamedTuple):
    """The kits with which a game is compared, all of the same box; and whether others would have another box."""

    kits: tuple[Kit, ...]
    other_box: bool = False


def may_be_tried(pack: Pack, trial: Trial) -> bool:
    """Return whether rules enforce the game and the thing does anything in it, or could have another value."""
    if not has_rules(pack.game):
        return False
    if trial.kind != CARD:
        return bool(other_values(pack, trial))
    skill = any(each.id == trial.name and each.effects for each in pack.skills)
    return skill or any(each.id == trial.name and each.programme for each in pack.cards)


def other_values(pack: Pack, trial: Trial) -> tuple[Value, ...]:
    """Return the values with which a number or an option is compared: that of the draft where a variant changes it,
    else its neighbours, or all others that it may have.
    """
    thing = _values_of(pack, trial.kind).get(trial.name)
    if thing is None or (isinstance(thing, Parameter) and thing.fixed):
        return ()
    if pack.variant is not None:
        before = _values_of(load_pack(pack.folder), trial.kind).get(trial.name)
        if before is not None and before.default != thing.default:
            return (before.default,)
    now = thing.default
    if isinstance(thing, Parameter) and thing.type == "int" and isinstance(now, int):
        return tuple(each for each in (now - 1, now + 1) if thing.misfit(each) is None)
    if isinstance(thing, Parameter) and thing.type == "bool":
        return (not now,)
    return tuple(value for value in thing.values if value != now)


def _values_of(pack: Pack, kind: str) -> dict[str, Parameter | Option]:
    return dict(pack.parameters if kind == NUMBER else pack.options)


def other_rules(pack: Pack, kit: Kit, trial: Trial) -> OtherRules:
    """Return a kit of the pack without what a card does, or with the other values of a number or an option that fit the
    rest.
    """
    if trial.kind == CARD:
        return OtherRules((replace(kit, identities=tuple(_idle(each, trial.name) for each in kit.identities)),))
    made = list(_with_other_values(pack, kit, trial))
    kits = tuple(each for each in made if not differing(kit, each))
    return OtherRules(kits, other_box=len(kits) < len(made))


def _idle(identity: Identity, name: str) -> Identity:
    """Return a thing in the box without what it does, if it is called so."""
    return replace(identity, effects=(), programme=()) if identity.name == name else identity


def _with_other_values(pack: Pack, kit: Kit, trial: Trial) -> Iterator[Kit]:
    numbers = {name: kit.parameters[name] for name, each in pack.parameters.items() if not each.fixed}
    options = {name: kit.options[name] for name in pack.options}
    for value in other_values(pack, trial):
        (numbers if trial.kind == NUMBER else options)[trial.name] = value
        with suppress(QuoError):  # the rest of the rules may not allow it
            other = compile_kit(pack, kit.seats, parameters=numbers, options=options)
            referee_for(other)
            yield other
