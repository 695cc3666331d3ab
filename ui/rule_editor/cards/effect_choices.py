"""Which words an effect may have, given the rest of it and the card that it stands on; no Qt.

What is offered is found by trying: of all words of the vocabulary those remain with which nothing is wrong. So what
the loader refuses is never offered, and nothing is said here that the vocabulary says.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from pydantic import TypeAdapter

from qquovadis.model.pack.effects import Adjust, Effect, Operation, Protect, compiled
from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.vocabulary import APTITUDE, COUNTS, TARGETS, Condition, EffectFault, Hook, faults, word_of

Value = str | int | bool | None
CHANGES = ("add", "set", "at_least", "at_most")
# What each operation begins with when somebody chooses it; words are chosen from those that fit.
FIRST: Mapping[str, Mapping[str, Any]] = {
    "adjust": {"quantity": "", "add": 1},
    "die": {"rolls_add": 1},
    "gain": {"what": "", "amount": 1},
    "population": {"amount": 1, "towns": 1, "scope": ""},
    "place_terrain": {"terrain": "", "scope": ""},
    "move": {"workers": 1, "steps": 1, "from": "", "owner": None},
    "send_home": {"workers": 1, "from": "", "owner": "other"},
    "lose": {"what": "", "amount": 1, "players": "each", "take": False},
    "copy": {"owner": "other"},
    "pass": {"count": 1, "to": "left", "players": "all"},
    "take_card": {"owner": "other", "swap": False},
    "swap": {"discard": 1, "draw": 1},
    "allow": {"rule": ""},
    "protect": {"pieces": "workers", "from": ""},
    "retreat": {"workers": 1},
    "control": {"min_worker_spaces": 1, "areas": 1},
    "rebuild": {"towns": 1, "population": 1},
}
PIECES = ("workers", "towns", "both")
ANYBODY: tuple[Value, ...] = ("other", "own", "any", *TARGETS)
OWNERS: Mapping[str, tuple[Value, ...]] = {
    "move": (None, "other", "any", *TARGETS),
    "send_home": ANYBODY,
    "copy": ANYBODY,
    "take_card": ("other", *TARGETS),
}
PLAYERS: Mapping[str, tuple[Value, ...]] = {"lose": ("each", "one", *TARGETS), "pass": ("all", *TARGETS)}
WORDS = ("quantity", "what", "per", "terrain", "rule", "scope", "from", "owner", "players")
_shape: TypeAdapter[Operation] = TypeAdapter(Effect)


@dataclass(frozen=True)
class EffectChoices:
    """What fits on a card at the place of one effect."""

    pack: Pack
    card: Skill
    at: int

    @property
    def effect(self) -> Operation:
        """The effect as it is."""
        return self.card.effects[self.at]

    def hooks(self) -> tuple[str, ...]:
        """Return the moments at which the card may do something."""
        return tuple(hook.id for hook in self.pack.vocabulary.hook if self._operations(hook.id))

    def operations(self) -> tuple[str, ...]:
        """Return what may be done at the effect's moment."""
        return self._operations(self.effect.hook)

    def words(self, key: str) -> tuple[Value, ...]:
        """Return the words that one key of the effect may have."""
        hook, op = self.pack.vocabulary.find_hook(self.effect.hook), word_of(type(self.effect))
        return tuple(word for word in self._candidates(key, hook, op) if self._is_sound(self.with_term(key, word)))

    def conditions(self) -> tuple[Condition, ...]:
        """Return the conditions that the effect does not have yet and may have; one that counts, while it may count
        something else.
        """
        hook = self.pack.vocabulary.find_hook(self.effect.hook)
        known = (each for each in self.pack.vocabulary.condition if each.id in hook.conditions)
        about = compiled(self.effect).about
        fitting = [each for each in known if hook.speaks_of(each.id, about)]
        return tuple(each for each in fitting if each.id not in self.effect.when or self.countable(each))

    def countable(self, condition: Condition) -> tuple[str, ...]:
        """Return what a condition may ask for so many of, and does not yet; nothing if it does not count."""
        if condition.values != COUNTS:
            return ()
        asked = self.effect.when.get(condition.id)
        known = [each.id for each in self.pack.vocabulary.counter if each.asked is not None]
        return tuple(each for each in known if not isinstance(asked, dict) or each not in asked)

    def with_hook(self, hook: str) -> Operation:
        """Return the effect at another moment; what does not fit there becomes what does."""
        op = word_of(type(self.effect))
        return self._made(hook, op) or self._made(hook, self._operations(hook)[0]) or self.effect

    def with_operation(self, op: str) -> Operation:
        """Return the effect with something else done."""
        return self._made(self.effect.hook, op) or self.effect

    def with_term(self, key: str, value: object) -> Operation | None:
        """Return the effect with another value of one key, None if that cannot be."""
        data = {**_effect_data(self.effect), key: value}
        if key in CHANGES:
            data = {each: data[each] for each in data if each not in CHANGES or each == key}
        return _read(_said(data))

    def faults(self) -> tuple[EffectFault, ...]:
        """Return what is wrong with the card."""
        return tuple(faults(self.card, self.pack.vocabulary, self._terrains()))

    def _terrains(self) -> tuple[str, ...]:
        return tuple(terrain.id for terrain in self.pack.terrains)

    def _operations(self, hook: str) -> tuple[str, ...]:
        return tuple(op for op in FIRST if self._made(hook, op) is not None)

    def _possible(self, hook: Hook) -> tuple[str, ...]:
        changing = (word_of(Adjust),) if self.card.one_shot and hook.moment else ()
        return (*self.pack.vocabulary.operations_at(hook), *changing)

    def _candidates(self, key: str, hook: Hook, op: str) -> Sequence[Value]:
        words = self.pack.vocabulary
        scopes = tuple(scope.id for scope in words.scope)
        found: Mapping[str, Sequence[Value]] = {
            "quantity": words.quantities_at(hook, self.card.one_shot),
            "what": [gain.id for gain in words.gain],
            "per": [None, *(counter.id for counter in words.counter)],
            "scope": scopes,
            "from": tuple(source.id for source in words.source) if op == word_of(Protect) else scopes,
            "terrain": [APTITUDE, *self._terrains()],
            "rule": [rule.id for rule in words.rule],
            "pieces": PIECES,
            "owner": OWNERS.get(op, ()),
            "players": PLAYERS.get(op, ()),
            "to": ("left", "right"),
            "take": (False, True),
            "swap": (False, True),
        }
        return found[key]

    def _made(self, hook_name: str, op: str) -> Operation | None:
        """Return an effect of this sort in which all words fit, None if there is none; what it had before is kept."""
        hook = self.pack.vocabulary.find_hook(hook_name)
        if op not in self._possible(hook):
            return None
        kept = _effect_data(self.effect) if word_of(type(self.effect)) == op else FIRST[op]
        when = {name: value for name, value in self.effect.when.items() if name in hook.conditions}
        data = {**kept, "hook": hook_name, "op": op, "when": when}
        keys = [key for key in WORDS if key in data]
        # What was chosen before comes first, so that no more than must be changes.
        offered = [sorted(self._candidates(key, hook, op), key=lambda word: word != data[key]) for key in keys]
        made = (_read(_said({**data, **dict(zip(keys, words, strict=True))})) for words in product(*offered))
        return next((effect for effect in made if effect is not None and self._is_sound(effect)), None)

    def _is_sound(self, effect: Operation | None) -> bool:
        """Return whether nothing is wrong with an effect by itself, and no more with the card than there is already."""
        if effect is None:
            return False
        wrong = self._wrong(effect)
        now = sum(not fault.effect for fault in self._wrong(self.effect))
        return not any(fault.effect == self.at + 1 for fault in wrong) and sum(not each.effect for each in wrong) <= now

    def _wrong(self, effect: Operation) -> list[EffectFault]:
        rows: list[Any] = list(self.card.effects)
        rows[self.at] = effect
        card = self.card.model_copy(update={"effects": tuple(rows)})
        return list(faults(card, self.pack.vocabulary, self._terrains()))


def first_effect(pack: Pack) -> Operation:
    """Return what a new effect begins as: the first thing that can be gained, at the first moment."""
    hook = next(hook.id for hook in pack.vocabulary.hook if hook.moment)
    return _shape.validate_python({"hook": hook, "op": "gain", "what": pack.vocabulary.gain[0].id, "amount": 1})


def _effect_data(effect: Operation) -> dict[str, Any]:
    return effect.model_dump(by_alias=True, exclude_none=True)


def _said(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what an effect says; what is None it leaves out."""
    return {key: value for key, value in data.items() if value is not None}


def _read(data: Mapping[str, Any]) -> Operation | None:
    try:
        return _shape.validate_python(data)
    except ValueError:
        return None
