"""What skills do at a moment of the game: gains at once, choices of the owner, and what the owner may decline.

Everything that fits the moment happens, each seat's in the order its owner likes (PO-SKILL-03, PO-R88).
"""

from collections.abc import Iterable, Sequence
from functools import cache

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, step
from qquovadis.engine.effects import Effect, Part
from qquovadis.games.common.skills import ANYTIME, Occasion, count_use, is_declinable, is_one_shot, name_of, usable
from qquovadis.games.populous import effect_steps
from qquovadis.games.populous.counters import counted
from qquovadis.games.populous.layout import QUANTITIES
from qquovadis.games.populous.resources import gain, score
from qquovadis.games.populous.world_state import Reading

START, CATACLYSM, PLACED, AFTER_WORKERS, AFTER_HAND, AFTER_WAR, BUILT, SETTLED = HOOKS = (
    "turn_start", "after_cataclysm", "on_worker_placed", "after_worker_step", "after_hand_step", "after_war",
    "on_town_built", "after_settlement",
)  # fmt: skip
WORKERS = ("", "first", "later")
WIN, DRAW, DEFEAT = "win", "draw", "defeat"
RESULTS = ("", WIN, DRAW, DEFEAT)


@step
class Respond(Step):
    """Whatever skills of a seat do at a hook, numbered as in HOOKS; after a war, as it ended for the seat."""

    seat: int
    hook: int
    result: int = 0

    def still_due(self, game: Reading) -> bool:
        """If there is anything that fits (PO-SKILL-02)."""
        hook = HOOKS[self.hook]
        return hook in game.skills_of(self.seat) and bool(usable(game, self.seat, hook, self._occasion()))

    def _occasion(self) -> Occasion:
        return Occasion(result=RESULTS[self.result])

    def run(self, game: Reading) -> Following:
        """Do it."""
        return moment(game, self.seat, HOOKS[self.hook], self._occasion())


@cache
def respond(seat: int, hook: str, result: str = "") -> Respond:
    """The step in which skills of a seat may act at a hook."""
    return Respond(seat, HOOKS.index(hook), RESULTS.index(result))


def moment(game: Reading, seat: int, hook: str, occasion: Occasion = ANYTIME) -> Following:
    """Let the skills of a seat act at a hook: do what needs nobody, and name the step that asks for the rest."""
    found = usable(game, seat, hook, occasion)
    asking = []
    for skill in dict.fromkeys([held.piece for held in found]):
        effects = [held.effect for held in found if held.piece == skill]
        if is_declinable(game, skill) or any(effect_steps.asks(effect) for effect in effects):
            asking += [skill] if possible(game, seat, effects) else []
        else:
            done(game, seat, skill, effects)
    if len(asking) == 1 and not is_declinable(game, asking[0]):
        return done(game, seat, asking[0], [held.effect for held in found if held.piece == asking[0]])
    told = occasion.space, WORKERS.index(occasion.worker), RESULTS.index(occasion.result)
    return (UseSkills(seat, HOOKS.index(hook), tuple(asking), *told),) if asking else ()


def possible(game: Reading, seat: int, effects: Sequence[Effect]) -> bool:
    """Whether a skill would do anything now; a price that cannot be paid, or nothing to choose from, keeps it back."""
    if not all(effect_steps.payable(game, seat, effect) for effect in effects):
        return False
    return any(effect_steps.possible(game, seat, effect) for effect in effects)


def done(game: Reading, seat: int, skill: int, effects: Iterable[Effect]) -> Following:
    """Do the deeds of a skill in printed order, as far as they are possible; those that ask come last, as steps."""
    following: list[Step] = []
    for effect in effects:
        if not effect_steps.possible(game, seat, effect):
            continue
        if effect.number("uses_per_turn"):
            count_use(game, skill)
        if effect.op == "gain":
            receive(game, seat, skill, effect)
        else:
            following += effect_steps.begun(game, seat, skill, effect)
    return tuple(following)


def gained(game: Reading, seat: int, effect: Effect) -> int:
    """How much a gain is worth now: its amount, for each of what it counts, up to its maximum (PO-SKILL-03)."""
    amount, counter, most = effect.number("amount"), effect.terms.get("per"), effect.number("max")
    if isinstance(counter, str):
        amount *= counted(game, seat, counter) // max(1, effect.number("per_n"))
    return min(amount, most) if most else amount


def receive(game: Reading, seat: int, skill: int, effect: Effect) -> None:
    """Give VP or cubes for a skill, up to the caps, and report it under the skill's name (PO-COMP-15, PO-SETUP-24)."""
    why, what, amount = name_of(game, skill), effect.about, gained(game, seat, effect)
    if what == "vp":
        score(game, seat, amount, why)
    else:
        amount = gain(game, seat, QUANTITIES.index(what), amount, why)
    if amount:
        game.find("skill.gains", seat, (Part(why, amount),), what=what, skill=why)


@step
class UseSkills(Asked):
    """The owner's choice among skills that may or must act now (PO-SKILL-03, PO-R88).

    `skills` are those still open; `space`, `worker` and `result` are what the moment was about.
    """

    hook: int
    skills: tuple[int, ...]
    space: int = -1
    worker: int = 0
    result: int = 0

    CLAUSE = "PO-SKILL-03"

    def still_due(self, game: Reading) -> bool:
        """While one of them can still act."""
        return bool(self._open(game))

    def _open(self, game: Reading) -> list[int]:
        return [skill for skill in self.skills if possible(game, self.seat, self._effects(game, skill))]

    def _effects(self, game: Reading, skill: int) -> list[Effect]:
        occasion = Occasion(self.space, WORKERS[self.worker], None, RESULTS[self.result])
        return [held.effect for held in usable(game, self.seat, HOOKS[self.hook], occasion) if held.piece == skill]

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The skills, or none of them."""
        del seat
        return [*(Choice("apply", skill) for skill in self._open(game)), DONE]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """A skill in force and of use now; what its text makes optional may be left (PO-SKILL-02, PO-SKILL-03)."""
        if seat != self.seat or (choice != DONE and choice.verb != "apply"):
            return self.CLAUSE
        if choice == DONE:
            return None if all(is_declinable(game, skill) for skill in self._open(game)) else self.CLAUSE
        if choice.subject in self._open(game):
            return None
        zones, contents = game.layout.zones, game.table.contents
        waiting = any(choice.subject in contents[zones[name][seat]] for name in ("fresh", "drafted"))
        return "PO-SKILL-02" if waiting else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Let it act, and ask for the others; what works once a game lies sideways from then on."""
        if choice == DONE:
            return ()
        skill, effects = choice.subject, self._effects(game, choice.subject)
        if is_one_shot(game, skill):
            game.table.turn(skill, 1)
            count_use(game, skill)
        rest = tuple(each for each in self.skills if each != skill)
        again = (UseSkills(seat, self.hook, rest, self.space, self.worker, self.result),) if rest else ()
        return *done(game, seat, skill, effects), *again
