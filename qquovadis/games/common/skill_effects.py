"""What skills do at a moment of a world game: gains at once, choices of the owner, and what the owner may decline.

Everything that fits the moment happens, each seat's in the order its owner likes (QV-SKILL-04, QV-R97, PO-SKILL-03,
PO-R88).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from qquovadis.engine.agenda import DONE, Asked, AskedAmong, Choice, Following, Step, choice_of, step
from qquovadis.engine.effects import CardEffect, Effect, Part
from qquovadis.games.common.cubes import held, pay, score
from qquovadis.games.common.skills import (
    ANYTIME,
    Occasion,
    count_use,
    holds,
    is_declinable,
    name_of,
    one_shot,
    usable,
)
from qquovadis.games.common.targets import OWNERS, meant
from qquovadis.games.common.world_state import WorldState

COPY = "copy"
# What can be copied: what is done at a moment, and not what changes a number or lifts a rule as long as a card lies.
COPIED = ("gain", "population", "place_terrain", "move", "send_home", "lose", "swap", "rebuild", "pass", "take_card")


@dataclass(frozen=True)
class SkillEffects:
    """What the skills of one game do at its moments, made of what the game says of its deeds.

    Attributes:
        hooks: the moments, in the order in which saves number them.
        asks: whether a deed needs a choice of its owner.
        is_possible: whether a deed would do anything now, for a seat.
        begun: does a deed that asks for nothing, or returns the steps that ask; of a gain that asks, with its amount.
        counted: how much a counter shows for a seat on an occasion.
        gain: gives cubes of a quantity to a seat, up to its cap, with their source, and returns how many.
        which_acts: the step in which the owner says which of these skills acts at a hook.
        which_copied: the step in which the owner says which skill, of whom, is copied.
        phase_only: operations whose skill acts in a phase as a whole, and not at its hook.
    """

    hooks: tuple[str, ...]
    asks: Callable[[Effect], bool]
    is_possible: Callable[[Any, int, Effect], bool]
    begun: Callable[[Any, int, int, Effect, int], list[Step]]
    counted: Callable[[Any, int, str, Occasion], int]
    gain: Callable[[Any, int, int, int, str], int]
    which_acts: Callable[[int, int, tuple[int, ...], Occasion], Step]
    which_copied: Callable[[int, int, int], Step]
    phase_only: tuple[str, ...] = ()

    def moment(self, game: WorldState, seat: int, hook: str, occasion: Occasion = ANYTIME) -> Following:
        """Let the skills of a seat act at a hook: do what needs nobody, and return the steps that ask for the rest."""
        found = usable(game, seat, hook, occasion)
        if not found:
            return ()
        return self.act(game, seat, hook, [each for each in found if not self.is_of_phase(each, found)], occasion)

    def is_of_phase(self, one: CardEffect, found: Iterable[CardEffect]) -> bool:
        """Return whether the skill of an effect, among those found, belongs to a phase as a whole."""
        return any(other.effect.op in self.phase_only for other in found if other.piece == one.piece)

    def act(self, game: WorldState, seat: int, hook: str, found: Sequence[CardEffect], occasion: Occasion) -> Following:
        """Do at once what asks for nothing; one choice is asked for, of several the owner says which comes first."""
        asking = []
        for skill in dict.fromkeys([each.piece for each in found]):
            effects = [each.effect for each in found if each.piece == skill]
            if is_declinable(game, skill) or any(self.asks(effect) for effect in effects):
                asking += [skill] if self.can_act(game, seat, effects) else []
            else:
                self.done(game, seat, skill, effects, occasion)
        if len(asking) == 1 and not is_declinable(game, asking[0]):
            return self.done(game, seat, asking[0], [h.effect for h in found if h.piece == asking[0]], occasion)
        return (self.which_acts(seat, self.hooks.index(hook), tuple(asking), occasion),) if asking else ()

    def can_act(self, game: WorldState, seat: int, effects: Sequence[Effect]) -> bool:
        """Return whether a skill would do anything now; a price that cannot be paid, or no choice, keeps it back."""
        if not all(is_payable(game, seat, effect) for effect in effects):
            return False
        return any(self.would_act(game, seat, effect) for effect in effects)

    def would_act(self, game: WorldState, seat: int, effect: Effect) -> bool:
        """Return whether a deed would do anything now; of a copy, whether there is anything to copy."""
        if effect.op == COPY:
            return bool(self.copyable(game, seat, OWNERS.index(str(effect.terms["owner"]))))
        return self.is_possible(game, seat, effect)

    def copyable(self, game: WorldState, seat: int, owner: int) -> list[int]:
        """Return the skills of those who are meant that lie face up, unused, and have deeds that would do something
        now; a skill that copies is none.
        """
        table, zones = game.table, game.layout.skills
        pieces = [piece for each in meant(game, seat, OWNERS[owner]) for piece in table.contents[zones[each]]]
        lying = [piece for piece in pieces if table.face[piece] > 0 and not table.turned[piece]]
        return [piece for piece in lying if self.can_act(game, seat, self.deeds(game, seat, piece))]

    def deeds(self, game: WorldState, seat: int, skill: int) -> list[Effect]:
        """Return what a skill lets its owner do, at whatever moment of play, as another seat would do it now.

        What it pays at the end of the game belongs to no such moment, and is never copied (QV-SCORE-04, PO-SCORE-07).
        """
        effects = game.layout.kit.identities[game.table.identity_of[skill]].effects
        if any(effect.op == COPY for effect in effects):
            return []
        deeds = [effect for effect in effects if effect.op in COPIED and effect.hook in self.hooks]
        return [effect for effect in deeds if holds(game, seat, effect, ANYTIME)]

    def done(self, game: WorldState, seat: int, skill: int, effects: Iterable[Effect], occasion: Occasion) -> Following:
        """Do the deeds of a skill in printed order, as far as they are possible; those that ask come last, as steps."""
        following: list[Step] = []
        for effect in effects:
            if not self.would_act(game, seat, effect):
                continue
            if effect.op == COPY:
                following.append(self.which_copied(seat, skill, OWNERS.index(str(effect.terms["owner"]))))
                continue
            if effect.number("uses_per_turn"):
                count_use(game, skill)
            amount = self.gained(game, seat, effect, occasion) if effect.op == "gain" else 0
            if effect.op == "gain" and not self.asks(effect):
                self._receive(game, seat, skill, effect.about, amount)
            else:
                following += self.begun(game, seat, skill, effect, amount)
        return tuple(following)

    def gained(self, game: WorldState, seat: int, effect: Effect, occasion: Occasion) -> int:
        """Return how much a gain is worth now: its amount, for each of what it counts, up to its maximum."""
        amount, counter, most = effect.number("amount"), effect.terms.get("per"), effect.number("max")
        if isinstance(counter, str):
            amount *= self.counted(game, seat, counter, occasion) // max(1, effect.number("per_n"))
        return min(amount, most) if most else amount

    def _receive(self, game: WorldState, seat: int, skill: int, what: str, amount: int) -> None:
        """Give VP or cubes for a skill, and report them under its name (QV-COMP-16, PO-COMP-15)."""
        why = name_of(game, skill)
        if what == "vp":
            score(game, seat, amount, why)
        else:
            amount = self.gain(game, seat, game.layout.quantities.index(what), amount, why)
        if amount:
            game.find("skill.gains", seat, (Part(why, amount),), what=what, skill=why)


def price_of(effect: Effect) -> tuple[tuple[str, int], ...]:
    """Return what a deed costs, in cubes by their names."""
    cost = effect.terms.get("cost", ())
    return cost if isinstance(cost, tuple) else ()


def is_payable(game: WorldState, seat: int, effect: Effect) -> bool:
    """Return whether the seat can pay what a deed costs."""
    number = game.layout.quantities.index
    return all(held(game, seat, number(what)) >= amount for what, amount in price_of(effect))


def pay_price(game: WorldState, seat: int, skill: int, effect: Effect) -> None:
    """Pay what a deed costs."""
    for what, amount in price_of(effect):
        pay(game, seat, game.layout.quantities.index(what), amount, name_of(game, skill))


def land_of(game: WorldState, seat: int, effect: Effect) -> str:
    """Return the terrain that a deed lays: the one it names, or the seat's own (QV-WRATH-10)."""
    return game.aptitude(seat) if effect.about == "aptitude" else effect.about


@step
class SkillMoment(Step):
    """Whatever skills of a seat do at a hook, numbered as in the game's hooks (QV-SKILL-02, PO-SKILL-02)."""

    seat: int
    hook: int

    EFFECTS: ClassVar[SkillEffects]

    def occasion(self) -> Occasion:
        """Return what is going on besides."""
        return ANYTIME

    def still_due(self, game: WorldState) -> bool:
        """If there is anything that fits."""
        hook = self.EFFECTS.hooks[self.hook]
        return hook in game.skills_of(self.seat) and bool(usable(game, self.seat, hook, self.occasion()))

    def run(self, game: WorldState) -> Following:
        """Do it."""
        return self.EFFECTS.moment(game, self.seat, self.EFFECTS.hooks[self.hook], self.occasion())


@step
class SkillChoice(Asked):
    """The owner's choice among skills that may or must act now; `skills` are those still open.

    A game says what was going on, and by which clause a skill that is not offered cannot be used.
    """

    hook: int
    skills: tuple[int, ...]

    EFFECTS: ClassVar[SkillEffects]

    def occasion(self) -> Occasion:
        """Return what the moment was about."""
        raise TypeError(f"{type(self).__name__} does not say its occasion")

    def unusable(self, game: Any, skill: int) -> str:
        """Return the clause by which a skill that is not offered cannot be used."""
        raise TypeError(f"{type(self).__name__} does not say its unusable")

    def still_due(self, game: WorldState) -> bool:
        """While one of them can still act."""
        return bool(self._open(game))

    def _open(self, game: WorldState) -> list[int]:
        can_act = self.EFFECTS.can_act
        return [skill for skill in self.skills if can_act(game, self.seat, self._effects(game, skill))]

    def _effects(self, game: WorldState, skill: int) -> list[Effect]:
        offered = usable(game, self.seat, self.EFFECTS.hooks[self.hook], self.occasion())
        return [each.effect for each in offered if each.piece == skill]

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the skills, or none of them."""
        del seat
        return [*(choice_of("apply", skill) for skill in self._open(game)), DONE]

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a skill in force, unused and of use now; what its
        text makes optional may be left.
        """
        if seat != self.seat or (choice != DONE and choice.verb != "apply"):
            return self.CLAUSE
        if choice == DONE:
            return None if all(is_declinable(game, skill) for skill in self._open(game)) else self.CLAUSE
        return None if choice.subject in self._open(game) else self.unusable(game, choice.subject)

    def legal(self, game: WorldState, seat: int) -> list[Choice]:
        """Return the skills of use now, and none of them where all may be left."""
        if seat != self.seat:
            return []
        usable_now = self._open(game)
        found = [choice_of("apply", skill) for skill in usable_now]
        return [*found, DONE] if all(is_declinable(game, skill) for skill in usable_now) else found

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Let it act, and ask for the others; a one-shot is turned sideways and never acts again (QV-SKILL-03)."""
        if choice == DONE:
            return ()
        skill, effects = choice.subject, self._effects(game, choice.subject)
        if one_shot(game, skill):
            game.table.turn(skill, 1)
            count_use(game, skill)
        rest = tuple(each for each in self.skills if each != skill)
        again = (self.but(skills=rest),) if rest else ()
        return *self.EFFECTS.done(game, seat, skill, effects, self.occasion()), *again


@step
class SkillToCopy(AskedAmong):
    """The skill whose deeds the owner of another skill does as if they stood on that one (QV-SKILL-04, PO-SKILL-03)."""

    skill: int
    owner: int

    EFFECTS: ClassVar[SkillEffects]

    def still_due(self, game: WorldState) -> bool:
        """If there is any."""
        return bool(self.EFFECTS.copyable(game, self.seat, self.owner))

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the skills that would do something."""
        del seat
        return [choice_of("copy", skill) for skill in self.EFFECTS.copyable(game, self.seat, self.owner)]

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Do its deeds, under the name of the skill that copies."""
        effects = [self._unlimited(each) for each in self.EFFECTS.deeds(game, seat, choice.subject)]
        return self.EFFECTS.done(game, seat, self.skill, effects, ANYTIME)

    @staticmethod
    def _unlimited(effect: Effect) -> Effect:
        """Return a deed without a limit of uses, which is that of the card on which it stands."""
        terms = {name: value for name, value in effect.terms.items() if name != "uses_per_turn"}
        return effect._replace(terms=terms)
