"""What skills do at a moment of the game: gains at once, choices of the owner, and what the owner may decline.

Everything that fits the moment happens, each seat's in the order its owner likes (QV-SKILL-04, QV-R97).
"""

from collections.abc import Iterable, Sequence
from functools import cache

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, step
from qquovadis.engine.effects import Effect, Held, Part
from qquovadis.games.common.skills import ANYTIME, Occasion, count_use, is_declinable, is_one_shot, name_of, usable
from qquovadis.games.quo_vadis import effect_steps
from qquovadis.games.quo_vadis.counters import counted
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.resources import gain, score
from qquovadis.games.quo_vadis.world_state import Reading

CREATION, BEFORE_WORKERS, AFTER_CARD, BEFORE_DICE = (
    "creation_start", "before_place_worker", "after_hand_placement", "war_before_dice",
)  # fmt: skip
WIN, LOSS, BUILD = "on_war_win", "on_war_loss", "build_town"
HOOKS = (
    CREATION, "on_wrath", "on_growth", BEFORE_WORKERS, "on_place_worker", "on_card_blessing", "on_card_labour",
    "on_card_miracle", "on_card_revelation", "on_card_prosperity", AFTER_CARD, BEFORE_DICE, WIN, LOSS, BUILD,
    "on_settlement",
)  # fmt: skip
# Where nothing was counted, what a deed counts is as the table lies.
UNCOUNTED = (-1,)
# A skill with such a deed acts once in the construction phase, the others at its hook after each town that rises.
PHASE_ONLY = ("rebuild",)
WORKERS = ("", "base", "extra")


@step
class Respond(Step):
    """Whatever skills of a seat do at a hook, numbered as in HOOKS (QV-SKILL-02, QV-SKILL-04)."""

    seat: int
    hook: int

    def still_due(self, game: Reading) -> bool:
        """If there is anything that fits."""
        hook = HOOKS[self.hook]
        return hook in game.skills_of(self.seat) and bool(usable(game, self.seat, hook))

    def run(self, game: Reading) -> Following:
        """Do it."""
        return moment(game, self.seat, HOOKS[self.hook])


@step
class Construct(Step):
    """What skills offer in the construction phase as a whole, before ruins rise by themselves (QV-SKILL-04)."""

    seat: int

    def still_due(self, game: Reading) -> bool:
        """If there is anything that fits."""
        return bool(usable(game, self.seat, BUILD))

    def run(self, game: Reading) -> Following:
        """Offer what belongs to the phase as a whole."""
        found = usable(game, self.seat, BUILD)
        return _arranged(game, self.seat, BUILD, [held for held in found if _of_phase(held, found)], ANYTIME)


@cache
def respond(seat: int, hook: str) -> Respond:
    """The step in which skills of a seat may act at a hook."""
    return Respond(seat, HOOKS.index(hook))


def moment(game: Reading, seat: int, hook: str, occasion: Occasion = ANYTIME) -> Following:
    """Let the skills of a seat act at a hook: do what needs nobody, and name the steps that ask for the rest."""
    found = usable(game, seat, hook, occasion)
    if not found:
        return ()
    return _arranged(game, seat, hook, [held for held in found if not _of_phase(held, found)], occasion)


def _of_phase(held: Held, found: Iterable[Held]) -> bool:
    """Whether the skill of an effect belongs to the construction phase as a whole."""
    return any(other.effect.op in PHASE_ONLY for other in found if other.piece == held.piece)


def _arranged(game: Reading, seat: int, hook: str, found: Sequence[Held], occasion: Occasion) -> Following:
    """Do at once what asks for nothing; one choice is asked for, of several the owner says which comes first."""
    asking = []
    for skill in dict.fromkeys([held.piece for held in found]):
        effects = [held.effect for held in found if held.piece == skill]
        if is_declinable(game, skill) or any(effect_steps.asks(effect) for effect in effects):
            asking += [skill] if possible(game, seat, effects) else []
        else:
            done(game, seat, skill, effects, occasion)
    if len(asking) == 1 and not is_declinable(game, asking[0]):
        return done(game, seat, asking[0], [h.effect for h in found if h.piece == asking[0]], occasion)
    areas, worker = UNCOUNTED if occasion.areas is None else occasion.areas, WORKERS.index(occasion.worker)
    return (UseSkills(seat, HOOKS.index(hook), tuple(asking), occasion.space, areas, worker),) if asking else ()


def possible(game: Reading, seat: int, effects: Sequence[Effect]) -> bool:
    """Whether a skill would do anything now; a price that cannot be paid, or nothing to choose from, keeps it back."""
    if not all(effect_steps.payable(game, seat, effect) for effect in effects):
        return False
    return any(effect_steps.possible(game, seat, effect) for effect in effects)


def done(game: Reading, seat: int, skill: int, effects: Iterable[Effect], occasion: Occasion) -> Following:
    """Do the deeds of a skill in printed order, as far as they are possible; those that ask come last, as steps."""
    following: list[Step] = []
    for effect in effects:
        if not effect_steps.possible(game, seat, effect):
            continue
        if effect.op == "gain" and not effect_steps.asks(effect):
            receive(game, seat, skill, effect.about, gained(game, seat, effect, occasion))
        elif effect.op == "gain":
            following.append(effect_steps.ChooseResource(seat, gained(game, seat, effect, occasion), skill))
        else:
            following += effect_steps.begun(game, seat, skill, effect)
    return tuple(following)


def gained(game: Reading, seat: int, effect: Effect, occasion: Occasion) -> int:
    """How much a gain is worth now: its amount, for each of what it counts, up to its maximum (QV-SKILL-04)."""
    amount, counter, most = effect.number("amount"), effect.terms.get("per"), effect.number("max")
    if isinstance(counter, str):
        amount *= counted(game, seat, counter, occasion) // max(1, effect.number("per_n"))
    return min(amount, most) if most else amount


def receive(game: Reading, seat: int, skill: int, what: str, amount: int) -> None:
    """Give VP or cubes for a skill, up to the caps, and report it under the skill's name (QV-COMP-16, QV-SETUP-10)."""
    why = name_of(game, skill)
    if what == "vp":
        score(game, seat, amount, why)
    else:
        amount = gain(game, seat, QUANTITIES.index(what), amount, why)
    if amount:
        game.find("skill.gains", seat, (Part(why, amount),), what=what, skill=why)


@step
class UseSkills(Asked):
    """The owner's choice among skills that may or must act now (QV-SKILL-03, QV-SKILL-04, QV-R96, QV-R97).

    `skills` are those still open; `space`, `areas` and `which` worker are what the moment was about.
    """

    hook: int
    skills: tuple[int, ...]
    space: int = -1
    areas: tuple[int, ...] = UNCOUNTED
    which: int = 0

    CLAUSE = "QV-SKILL-04"

    def still_due(self, game: Reading) -> bool:
        """While one of them can still act."""
        return bool(self._open(game))

    def _open(self, game: Reading) -> list[int]:
        return [skill for skill in self.skills if possible(game, self.seat, self._effects(game, skill))]

    def _effects(self, game: Reading, skill: int) -> list[Effect]:
        offered = usable(game, self.seat, HOOKS[self.hook], self._occasion())
        return [held.effect for held in offered if held.piece == skill]

    def _occasion(self) -> Occasion:
        return Occasion(self.space, WORKERS[self.which], None if self.areas == UNCOUNTED else self.areas)

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The skills, or none of them."""
        del seat
        return [*(Choice("apply", skill) for skill in self._open(game)), DONE]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """A skill that is in force, unused and of use now; what its text makes optional may be left (QV-SKILL-02)."""
        if seat != self.seat or (choice != DONE and choice.verb != "apply"):
            return self.CLAUSE
        if choice == DONE:
            return None if all(is_declinable(game, skill) for skill in self._open(game)) else self.CLAUSE
        if choice.subject in self._open(game):
            return None
        return skill_refused(game, seat, choice.subject)

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Let it act; a one-shot is turned sideways and never acts again (QV-SKILL-03)."""
        if choice == DONE:
            return ()
        skill, effects = choice.subject, self._effects(game, choice.subject)
        if is_one_shot(game, skill):
            game.table.turn(skill, 1)
            count_use(game, skill)
        rest = tuple(each for each in self.skills if each != skill)
        again = (UseSkills(seat, self.hook, rest, self.space, self.areas, self.which),) if rest else ()
        return *done(game, seat, skill, effects, self._occasion()), *again


def skill_refused(game: Reading, seat: int, skill: int) -> str:
    """The clause by which a skill that is not offered cannot be used."""
    table, layout = game.table, game.layout
    if skill in table.contents[layout.skills[seat]]:
        return "QV-SKILL-03" if is_one_shot(game, skill) and table.turned[skill] else "QV-SKILL-04"
    waiting = (layout.zones["fresh"][seat], layout.zones["drafted"][seat])
    return "QV-SKILL-02" if any(skill in table.contents[zone] for zone in waiting) else "QV-SKILL-04"
