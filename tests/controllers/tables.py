"""Tables of the toy game for the tests of sessions: in memory, with a step that is settled by hand, played by seed."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

from qquovadis.controllers import Habits, Mode, Player, Session, Terms
from qquovadis.engine import DONE, Choice, Kit
from qquovadis.engine.agenda import Asked, Following, step
from qquovadis.engine.effects import Effect
from tests.toy import Bazaar, Toy, toy_kit

AYA, BEN, CLEO = Player("Aya"), Player("Ben"), Player("Cleo")
BOT = Player("Random", "random")
MOMENT = "2026-11-21T19:05:00+00:00"


@step
class ByHand(Asked):
    """A seat settles something by pushing, and says when it is done."""

    CLAUSE: ClassVar[str] = "TOY-10"

    def candidates(self, game: Bazaar, seat: int) -> Iterable[Choice]:
        """Only to be done with it."""
        return [DONE]

    def objection(self, game: Bazaar, seat: int, choice: Choice) -> str | None:
        """Nothing else, and nobody else."""
        return None if (seat, choice) == (self.seat, DONE) else self.CLAUSE

    def perform(self, game: Bazaar, seat: int, choice: Choice) -> Following:
        """Go on."""
        return ()


class HandyToy(Toy):
    """The toy game, with something to be settled by hand before each deal of the first round."""

    steps: Mapping[str, type] = MappingProxyType({**Toy.steps, "ByHand": ByHand})

    def agenda_at(self, game: Bazaar, landmark: str, seat: int) -> tuple[Any, ...]:
        """As the toy has it, by hand first."""
        agenda = super().agenda_at(game, landmark, seat)
        return (*agenda, ByHand(seat)) if landmark == "deal" else agenda


def table(*people: Player, seed: int = 7, manner: Mode = Mode.MATCH, referee: Toy | None = None) -> Session:
    """A session of the toy game for these people; its clock stands still."""
    people = people or (AYA, BEN, CLEO)
    terms = Terms(people=people, seed=seed, mode=manner)
    return Session.start(referee or Toy(toy_kit(len(people))), terms, Habits(clock=lambda: MOMENT))


def ruled(kit: Kit, rounds: int = 4, coins: int = 20, effects: int = 0) -> Kit:
    """The kit with other rules: a parameter, the bound of a tally, and so many effects of a card."""
    bounded = (replace(tally, high=coins) if tally.family == "coins" else tally for tally in kit.tallies)
    taught = tuple(Effect("bought", "gain", "points", (("looked", True),), {"amount": n}) for n in range(effects))
    return replace(
        kit,
        parameters={**kit.parameters, "rounds": rounds},
        tallies=tuple(bounded),
        identities=(replace(kit.identities[0], effects=taught), *kit.identities[1:]),
    )


def legal(session: Session, seat: int) -> list[Choice]:
    """What the seat may do now."""
    return [choice for choice, objection in session.situation.judged(seat) if objection is None]


def play_on(session: Session, choices: int, chance: Random) -> None:
    """Let the deciding seats make so many choices by chance, or fewer if the game ends."""
    for _ in range(choices):
        asked = session.situation.decision
        if asked is None:
            return
        seat = chance.choice(asked.seats)
        session.play(seat, chance.choice(legal(session, seat)))


def slip_all(session: Session) -> None:
    """Every seat slips its first legal card."""
    for seat in range(3):
        session.play(seat, legal(session, seat)[0])
