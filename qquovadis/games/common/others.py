"""What skills do to other players: their workers are moved or sent home, their cubes lost or taken; and at whose
moments they act that are not the owner's own.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from qquovadis.engine.agenda import DONE, Asked, AskedAmong, Choice, Following, Step, choice_of, choices, step
from qquovadis.engine.effects import Effect, Part
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.land import send_home, workers_in, workers_on_map
from qquovadis.games.common.passing import HandOn, PassCards, can_pass, passed
from qquovadis.games.common.played_cards import AGAINST, TAKE_CARD, TakeCard, is_named, losable
from qquovadis.games.common.skill_effects import SkillEffects
from qquovadis.games.common.skills import name_of
from qquovadis.games.common.targets import EACH, ONE, OWNERS, meant, target_of
from qquovadis.games.common.travel import WorkerTravelsTo, one_of_each_space
from qquovadis.games.common.world_state import WorldState

LIFT, HOME = "lift", "send home"
GENESIS, ADJACENT, ANYWHERE = SCOPES = ("genesis", "adjacent", "anywhere")
SEND_HOME, LOSE, PASS = "send_home", "lose", "pass"


def workers_within(game: WorldState, seat: int, scope: str) -> list[int]:
    """Return the workers of a seat within reach of a skill."""
    race, here = game.race(seat), game.genesis_area()
    if scope == ANYWHERE:
        return workers_on_map(game, race)
    if here < 0:
        return []
    areas = (here,) if scope == GENESIS else game.geography.adjacent[here]
    return [worker for area in areas for worker in workers_in(game, area, race)]


@step
class WorkersOfOthers(Asked):
    """Workers that a skill moves, or sends home where `steps` is 0; `moved` are those that have.

    First the player is named, where several are open to it, then one of that player's workers. To move is free, to
    send home is not, as far as it can be done. A game says where a worker goes.
    """

    skill: int
    left: int
    steps: int
    scope: int
    owner: int
    player: int = -1
    moved: tuple[int, ...] = ()

    TO: ClassVar[type[WorkerTravelsTo]]

    def _open(self, game: WorldState, seat: int) -> list[int]:
        return [worker for worker in workers_within(game, seat, SCOPES[self.scope]) if worker not in self.moved]

    def _players(self, game: WorldState) -> list[int]:
        return [each for each in meant(game, self.seat, OWNERS[self.owner]) if self._open(game, each)]

    def _named(self, game: WorldState) -> int:
        """Return the player whose worker is asked for, -1 while that player is to be named."""
        if self.player >= 0:
            return self.player
        players = self._players(game)
        return players[0] if len(players) == 1 else -1

    def still_due(self, game: WorldState) -> bool:
        """While another worker may be chosen."""
        return self.left > 0 and bool(self._players(game))

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the players, or one worker of each space of the one who is named; a move may be left."""
        del seat
        named, stop = self._named(game), [DONE] if self.steps else []
        if named < 0:
            return [*choices(AGAINST, tuple(self._players(game))), *stop]
        return [*one_of_each_space(game, LIFT if self.steps else HOME, self._open(game, named)), *stop]

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a player with a worker within reach, and then such
        a worker.
        """
        if seat != self.seat or self.left <= 0:
            return self.CLAUSE
        if choice == DONE:
            return None if self.steps or not self._players(game) else self.CLAUSE
        named = self._named(game)
        if named < 0:
            return None if choice.verb == AGAINST and choice.subject in self._players(game) else self.CLAUSE
        fits = choice.verb == (LIFT if self.steps else HOME) and choice.subject in self._open(game, named)
        return None if fits else self.CLAUSE

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Ask for the worker, or let it go, and ask for the next one."""
        if choice == DONE:
            return ()
        if choice.verb == AGAINST:
            return (self.but(player=choice.subject),)
        again = self.but(left=self.left - 1, player=-1, moved=(*self.moved, choice.subject))
        if self.steps:
            return self.TO(seat, choice.subject, self.steps, 1), again
        send_home(game, choice.subject)
        return (again,)


@step
class CubesOfAnother(AskedAmong):
    """Another player who loses cubes of a quantity, to the owner of the skill where it `takes` them."""

    skill: int
    quantity: int
    amount: int
    takes: int

    def receive(self, game: Any, amount: int, why: str) -> int:
        """Give so many cubes to the owner of the skill, and return how many found room."""
        raise TypeError(f"{type(self).__name__} does not say its receive")

    def lost_by(self, game: WorldState, player: int) -> None:
        """Take cubes of a player, as many as there are of those asked for, and give them to the owner or the stock."""
        why, amount = name_of(game, self.skill), min(self.amount, held(game, player, self.quantity))
        if not amount:
            return
        pay(game, player, self.quantity, amount, why)
        what = game.layout.quantities[self.quantity]
        game.find("skill.loses", player, (Part(why, amount),), what=what, skill=why)
        if self.takes:
            gained = self.receive(game, amount, why)
            game.find("skill.gains", self.seat, (Part(why, gained),), what=what, skill=why)

    def still_due(self, game: WorldState) -> bool:
        """If anybody has such cubes."""
        return bool(holders(game, self.seat, self.quantity))

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the others who have such cubes."""
        del seat
        return [choice_of(AGAINST, each) for each in holders(game, self.seat, self.quantity)]

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Let that player lose them, as far as there are so many."""
        del seat
        self.lost_by(game, choice.subject)
        return ()


def holders(game: WorldState, seat: int, quantity: int, whom: str = EACH) -> list[int]:
    """Return those of the others who are meant and hold cubes of a quantity, clockwise."""
    return [each for each in meant(game, seat, whom) if held(game, each, quantity)]


class OthersSteps(NamedTuple):
    """The steps of a game in which skills touch others: their workers, their cubes, cards passed on and played."""

    workers: type[WorkersOfOthers]
    cubes: type[CubesOfAnother]
    laying: type[PassCards]
    going: type[HandOn]
    card: type[TakeCard]


def begun(game: WorldState, seat: int, skill: int, effect: Effect, kinds: OthersSteps) -> list[Step]:
    """Return the step of these kinds in which the owner of a skill says whose workers or cubes are meant.

    Where each of the others loses cubes, or those who are named, nobody is asked: it happens at once, clockwise.
    """
    if effect.op == PASS:
        return passed(game, seat, effect, kinds.laying, kinds.going)
    if effect.op == TAKE_CARD:
        return taken(game, seat, kinds.card(seat, skill, OWNERS.index(target_of(effect)), swaps(effect)), effect)
    if effect.op != LOSE:
        reach, owner = SCOPES.index(effect.about), OWNERS.index(target_of(effect))
        return [kinds.workers(seat, skill, effect.number("workers"), effect.number("steps"), reach, owner)]
    quantity, takes = game.layout.quantities.index(effect.about), int(bool(effect.terms.get("take")))
    loss = kinds.cubes(seat, skill, quantity, effect.number("amount"), takes)
    if asks(effect):
        return [loss]
    for player in holders(game, seat, quantity, target_of(effect)):
        loss.lost_by(game, player)
    return []


def taken(game: WorldState, seat: int, asked: TakeCard, effect: Effect) -> list[Step]:
    """Return the step that asks whose card is taken; where the skill names one player, take it at once."""
    if not is_named(effect):
        return [asked]
    for giver in losable(game, seat, asked.owner, swap=bool(asked.swap)):
        asked.taken_from(game, giver)
    return []


def swaps(effect: Effect) -> int:
    """Return 1 if a card that is taken is swapped for one's own, else 0."""
    return int(bool(effect.terms.get("swap")))


def is_among_others(effect: Effect) -> bool:
    """Return whether a deed is one of those in here."""
    return effect.op in (SEND_HOME, LOSE, PASS, TAKE_CARD) or (effect.op == "move" and "owner" in effect.terms)


def asks(effect: Effect) -> bool:
    """Return whether such a deed needs a choice of its owner."""
    if effect.op == TAKE_CARD:
        return not is_named(effect)
    return effect.op != LOSE or target_of(effect) == ONE


def is_possible(game: WorldState, seat: int, effect: Effect) -> bool:
    """Return whether such a deed would do anything now."""
    if effect.op == PASS:
        return can_pass(game, meant(game, seat, target_of(effect)))
    if effect.op == TAKE_CARD:
        return bool(losable(game, seat, OWNERS.index(target_of(effect)), swap=bool(swaps(effect))))
    if effect.op == LOSE:
        return bool(holders(game, seat, game.layout.quantities.index(effect.about), target_of(effect)))
    return any(workers_within(game, each, effect.about) for each in meant(game, seat, target_of(effect)))


@step
class MomentOfOthers(Step):
    """Skills of the others act at a moment of the active seat, clockwise; `after` so many have had theirs.

    `apart` are seats of whom it is a moment of their own, as bits.
    """

    seat: int
    hook: int
    apart: int = 0
    after: int = 0

    EFFECTS: ClassVar[SkillEffects]

    def still_due(self, game: WorldState) -> bool:
        """Until all the others have."""
        return self.after < game.layout.seats - 1

    def run(self, game: WorldState) -> Following:
        """Do what the skills of the next one do, then those of the one after."""
        seat = game.clockwise(self.seat)[self.after + 1]
        taking_part = self.apart >> seat & 1
        acted = () if taking_part else self.EFFECTS.moment(game, seat, self.EFFECTS.hooks[self.hook])
        return *acted, self.but(after=self.after + 1)
