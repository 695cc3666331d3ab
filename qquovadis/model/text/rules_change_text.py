"""A change of the rules in words: what it was called, what it was, what it is."""

from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.errors import COMMA
from qquovadis.model.free_table.turns import PHASE, kept_by
from qquovadis.model.history.rules_change import RulesChange
from qquovadis.model.text.names import Names
from qquovadis.model.text.translations import N_, NP_, Texts

CHANGED = N_("Rules changed: {changes}.")
CHANGED_MUCH = N_("Rules changed in {count} places:")
BECAME = N_("{thing} {before} → {after}")
NEW = N_("{thing} {after}")
ACTS = N_("“{card}” has a new effect")
LOOKS_OTHERWISE = N_("“{card}” looks different")
LOOKS_ONLY = N_("The game’s files changed how these look: {pieces}.")
LOOKS_MUCH = N_("The game’s files changed how {count} different pieces look.")
LOOKS = frozenset(("race", "label", "reverse", "faces"))  # marks that only say what stands on a piece
BOUND = N_("{thing}: {low} to {high}")
PHASES = NP_("{count} phase in each turn", "{count} phases in each turn")
SHORT = 3  # so many changes are told in one sentence


class RulesChangeText(NamedTuple):
    """What is needed to tell of rules: the names of things and how to speak."""

    kit: Kit
    names: Names
    texts: Texts

    def describe(self, change: RulesChange) -> tuple[str, tuple[str, ...]]:
        """Return a sentence that tells of the change, and if it is long all of it one by one."""
        changes = self.one_by_one(change)
        if change.cards and looks_alone(change):
            names = tuple(self._pieces(change))
            if len(names) <= SHORT:
                return self.texts.say(LOOKS_ONLY, pieces=self.texts.say(COMMA).join(names)), ()
            return self.texts.say(LOOKS_MUCH, count=len(names)), ()
        if len(changes) <= SHORT:
            return self.texts.say(CHANGED, changes=self.texts.say(COMMA).join(changes)), ()
        return self.texts.say(CHANGED_MUCH, count=len(changes)), changes

    def one_by_one(self, change: RulesChange) -> tuple[str, ...]:
        """Return every change in a few words; bounds that came with a number of the rules go without saying."""
        found = (*self._values(change), *self._cards(change))
        return found or tuple(dict.fromkeys(self._bounds(change)))

    def _values(self, change: RulesChange) -> Iterator[str]:
        language = self.texts.language
        for rule, (before, after) in (*change.parameters.items(), *change.options.items()):
            thing, now = self.names.rule(rule, language), self.names.value(rule, after, language)
            was = self.names.value(rule, before, language)
            new = before is None
            yield self.texts.say(NEW if new else BECAME, thing=thing, before=was, after=now)

    def _cards(self, change: RulesChange) -> Iterator[str]:
        words = LOOKS_OTHERWISE if looks_alone(change) else ACTS
        yield from (self.texts.say(words, card=card) for card in self._pieces(change))

    def _pieces(self, change: RulesChange) -> Iterator[str]:
        known = (self.kit.identity_index[name] for name in change.cards if name in self.kit.identity_index)
        yield from (self.names.identity(identity, self.texts.language) for identity in known)

    def _bounds(self, change: RulesChange) -> Iterator[str]:
        for name, (_, (low, high)) in change.bounds.items():
            if name == PHASE and kept_by(self.kit):
                yield self.texts.plural(PHASES, high + 1)
            elif name in self.kit.tally_index:
                thing = self.names.tally(self.kit.tally_index[name], self.texts.language)
                yield self.texts.say(BOUND, thing=thing, low=low, high=high)


def looks_alone(change: RulesChange) -> bool:
    """Return whether nothing changed but what stands on pieces: colours and letters, which are no rules."""
    if change.parameters or change.options or change.bounds:
        return False
    return all(
        (before.effects, before.programme) == (after.effects, after.programme)
        and {key for key in {*before.marks, *after.marks} if before.marks.get(key) != after.marks.get(key)} <= LOOKS
        for before, after in change.cards.values()
    )
