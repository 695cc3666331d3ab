"""What cards do, as data: effects that a referee reads, and the arithmetic of several that touch one number.

An effect belongs to a hook (the moment of the rules at which it is asked for), names an operation with its terms, and
holds if all its conditions hold.
What a hook, a term or a condition means is the game's business; nothing here reads a table.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

SET, ADD, AT_LEAST, AT_MOST = "set", "add", "at_least", "at_most"
# In this order several effects change one number (QV-R97).
CHANGES = (SET, ADD, AT_LEAST, AT_MOST)
Term = int | bool | str | tuple[tuple[str, int], ...]
# Conditions of this name ask for so many, or so few, of each of what they count.
COUNTING = ("at_least", "at_most")
# Conditions of this name compare the seats by the counter that they ask for.
RANKING = ("most", "fewest", "more_than_all", "fewer_than_all", "more_than_active", "fewer_than_active")


class Part(NamedTuple):
    """One part of a number: how much, and the clause or card it comes from."""

    source: str
    amount: int


class Effect(NamedTuple):
    """One effect of a card: its hook, its operation, what it is about, its conditions, and the operation's terms.

    `about` is the one word that the operation turns on: the quantity, what is gained, the rule that is lifted …
    """

    hook: str
    op: str
    about: str = ""
    when: tuple[tuple[str, Term], ...] = ()
    terms: Mapping[str, Term] = {}

    def number(self, term: str) -> int:
        """Return a term that is a whole number; 0 if the effect does not say it."""
        value = self.terms.get(term, 0)
        return value if isinstance(value, int) else 0

    @property
    def counters(self) -> tuple[str, ...]:
        """What the effect counts, as amounts and in its conditions."""
        per = self.terms.get("per")
        found = [per] if isinstance(per, str) else []
        for name, asked in self.when:
            if name in COUNTING and isinstance(asked, tuple):
                found += [counter for counter, _ in asked]
            elif name in RANKING and isinstance(asked, str):
                found.append(asked)
        return tuple(found)

    @property
    def change(self) -> str:
        """How an adjustment changes its number: SET, ADD, AT_LEAST or AT_MOST."""
        for change in CHANGES:
            if change in self.terms:
                return change
        raise KeyError(f"{self.op} of {self.about} says no change")


class CardEffect(NamedTuple):
    """An effect on the card that carries it, with the name by which its parts are told."""

    piece: int
    source: str
    effect: Effect


def adjusted(parts: Sequence[Part], held: Iterable[CardEffect], floor: str = "") -> tuple[Part, ...]:
    """Return the parts of a number after all adjustments: sets first, then additions, then bounds (QV-R97).

    Of effects of one sort, those without a limit of uses come first, else the order given; each that changes the
    number adds one part.
    With a `floor` the number never falls below 0, and what that adds is a part of this source.

    >>> more = Effect("war_strength", "adjust", "war.strength", terms={"add": 2})
    >>> adjusted((Part("QV-WAR-06", 1),), [CardEffect(0, "S99", more)])
    (Part(source='QV-WAR-06', amount=1), Part(source='S99', amount=2))
    """
    found = list(parts)
    total = sum([part.amount for part in parts])
    changes = list(held)
    if len(changes) > 1:
        changes.sort(key=_turn)
    for _, source, effect in changes:
        delta = _changed(effect, total) - total
        if delta:
            found.append(Part(source, delta))
            total += delta
    if floor and total < 0:
        found.append(Part(floor, -total))
    return tuple(found)


def adjusted_amount(amount: int, held: Iterable[CardEffect], floor: str = "") -> int:
    """Return what the parts of `adjusted` come to, for those who need not know them.

    >>> adjusted_amount(1, [CardEffect(0, "S99", Effect("war_strength", "adjust", "war.strength", terms={"add": 2}))])
    3
    """
    # SPEED: most numbers are asked for without their parts, and a card that bears upon one is there half of the time.
    changes = list(held)
    if len(changes) > 1:
        changes.sort(key=_turn)
    for _, _, effect in changes:
        amount = _changed(effect, amount)
    return 0 if floor and amount < 0 else amount


def _turn(held: CardEffect) -> tuple[int, bool]:
    return CHANGES.index(held.effect.change), bool(held.effect.number("uses_per_turn"))


def _changed(effect: Effect, total: int) -> int:
    change = effect.change
    amount = effect.number(change)
    if change == SET:
        return amount
    if change == ADD:
        return total + amount
    return max(total, amount) if change == AT_LEAST else min(total, amount)
