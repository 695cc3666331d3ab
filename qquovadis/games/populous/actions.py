"""What the five kinds of epic cards do, action by action (PO-ACT, PO-BLES, PO-LABO, PO-MIRA, PO-REVE, PO-PROS)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, step
from qquovadis.games.common.card_steps import UseKindActions
from qquovadis.games.common.cubes import held, pay, score
from qquovadis.games.common.deck import discard, one_of_each
from qquovadis.games.common.land import area_of, workers_on_map
from qquovadis.games.common.skills import number
from qquovadis.games.common.travel import WorkerGoes, one_of_each_space
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.layout import FAITH, FOOD, PASSION, RESOURCES
from qquovadis.games.populous.resources import gain, room
from qquovadis.games.populous.world_state import GameState

PROSPER = Choice("prosper")
CONVERT = "convert"
YIELDS = {
    "blessing": (PASSION, "blessing.gain", "PO-BLES-01"),
    "labour": (FOOD, "labour.gain", "PO-LABO-01"),
    "miracle": (FAITH, "miracle.gain", "PO-MIRA-01"),
}


# The verbs of actions, by which those of one kind differ from those of another.
KINDLY = ("use", "lift", "prosper", CONVERT)


def of_another_kind(game: GameState) -> str:
    """Why a card brings no actions but those of its kind: of the one that was named, or that it shows."""
    return "PO-FACE-01" if game.noted("named") else "PO-ACT-01"


@step
class UseActions(UseKindActions):
    """How many of its actions a blessing, labour or miracle uses (PO-ACT-01, PO-ACT-02)."""

    CLAUSE = "PO-ACT-02"
    YIELDS = YIELDS

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: at most as many as were counted, of one kind (PO-ACT-02,
        PO-FACE-01).
        """
        if not self.brings_cubes() or (choice.verb in KINDLY and choice.verb != "use"):
            return of_another_kind(game)
        return self.too_many(seat, choice)

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Gain up to the cap; the excess goes to the stock (PO-BLES-02, PO-LABO-02, PO-MIRA-02)."""
        quantity, key, why = YIELDS[KINDS[self.kind]]
        gain(game, seat, quantity, choice.subject * game.numbers[key], why)
        return ()


@step
class MoveWorkers(Asked):
    """Revelation: lift one of the chosen workers for each step (PO-REVE-01, PO-REVE-04, PO-R44).

    `workers` are those that stood in the genesis area when the revelation began.
    """

    left: int
    workers: tuple[int, ...]

    CLAUSE = "PO-REVE-01"

    def _movable(self, game: GameState) -> list[int]:
        """Return those that still stand on the map, outside too unless the rules say otherwise (PO-REVE-02)."""
        zone_of = game.table.zone_of
        areas = {worker: area_of(game, zone_of[worker]) for worker in self.workers}
        if game.numbers["revelation.move_on_outside"]:
            return [worker for worker, area in areas.items() if area >= 0]
        return [worker for worker, area in areas.items() if area == game.genesis_area()]

    def still_due(self, game: GameState) -> bool:
        """With actions left and a worker to move."""
        return self.left > 0 and bool(self._movable(game))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one own worker of each space, one that may move if there is any; or to stop (PO-ACT-02)."""
        everybody = [*self._movable(game), *workers_on_map(game, game.race(seat))]
        return [*one_of_each_space(game, "lift", everybody), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a worker that was in the genesis area when it
        began, with an action left (PO-REVE-01, PO-ACT-02).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "lift"):
            return of_another_kind(game) if choice.verb in KINDLY else self.CLAUSE
        if choice == DONE:
            return None
        if self.left <= 0:
            return "PO-ACT-02"
        if choice.subject in self._movable(game):
            return None
        return "PO-REVE-02" if choice.subject in self.workers else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Ask where it goes."""
        del game
        return () if choice == DONE else (MoveWorker(seat, choice.subject, self.left, self.workers),)


@step
class MoveWorker(WorkerGoes):
    """The adjacent space to which the lifted worker goes, in the area or outside (PO-REVE-01 to PO-REVE-03)."""

    workers: tuple[int, ...]

    CLAUSE = "PO-REVE-01"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Move it without food (PO-REVE-03), and ask for the next step."""
        game.table.move(self.worker, choice.subject)
        return (MoveWorkers(seat, self.left - 1, self.workers),)


@step
class Prosper(Asked):
    """Prosperity action by action: a VP as far as faith goes, and a card to discard (PO-PROS-01 to PO-PROS-04).

    `left` actions are unused, `used` are done, `discarded` cards went with them.
    """

    left: int
    used: int = 0
    discarded: int = 0

    CLAUSE = "PO-PROS-03"

    def still_due(self, game: GameState) -> bool:
        """With an action left, or a card that may go."""
        return self.left > 0 or (self._may_discard(game) and bool(game.table.contents[game.layout.hand[self.seat]]))

    def _may_discard(self, game: GameState) -> bool:
        """Cards for each action done; by option only for those that brought a VP (PO-PROS-03, PO-R45)."""
        most = self.used * game.numbers["prosperity.discard"]
        if game.options["prosperity_discard_needs_vp"]:
            most = min(most, earned(game, self.seat, self.used))
        return self.discarded < most

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the next action, a card of each kind, or to stop (PO-PROS-04)."""
        offered = [PROSPER] if self.left > 0 else []
        if self.used:
            cards = one_of_each(game, game.table.contents[game.layout.hand[seat]])
            offered += [choice_of("discard", card) for card in cards]
        return [*offered, DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: as many actions as were counted, no more cards than actions
        (PO-PROS-03, PO-ACT-02).
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None
        if choice == PROSPER:
            return None if self.left > 0 else "PO-ACT-02"
        if choice.verb in KINDLY:
            return of_another_kind(game)
        mine = choice.verb == "discard" and choice.subject in game.table.contents[game.layout.hand[seat]]
        return None if mine and self._may_discard(game) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Take the VP of the action, or discard the card."""
        if choice == DONE:
            return ()
        if choice == PROSPER:
            more = earned(game, seat, self.used + 1) - earned(game, seat, self.used)
            score(game, seat, more, "PO-PROS-01")
            return (Prosper(seat, self.left - 1, self.used + 1, self.discarded),)
        discard(game, choice.subject)
        return (Prosper(seat, self.left, self.used, self.discarded + 1),)


def earned(game: GameState, seat: int, actions: int) -> int:
    """Return the VP of so many actions, no more than the faith held, and by an idea no more than a number.

    PO-PROS-01, PO-PROS-02, PO-PROS-06, PO-R45.
    """
    points = actions * game.numbers["prosperity.vp"]
    limited = game.layout.kit.parameters["prosperity.vp_cap"] == "faith"
    allowed = min(points, held(game, seat, FAITH)) if limited else points
    return min(allowed, game.numbers["prosperity.vp_max"] or allowed)


def prosperity_of(game: GameState, seat: int, actions: int) -> Step:
    """Return the prosperity of so many actions, by option with conversions (PO-PROS-07, PO-R98)."""
    if not game.layout.converts:
        return Prosper(seat, actions)
    limit = earned(game, seat, actions)
    return ProsperOrConvert(seat, actions, limit)


def exchange(choice: Choice) -> tuple[int, int]:
    """Return which resource a conversion gives away, and which it brings."""
    given, got = divmod(choice.subject, len(RESOURCES))
    return given, got


@step
class ProsperOrConvert(Asked):
    """Prosperity action by action, in which each lets cards go or turns one cube (PO-PROS-07, PO-R98).

    `left` actions are unused; they bring `limit` VP at most, as it was before the first one. `used` are done,
    `discarded` cards and `converted` cubes went with them.
    """

    left: int
    limit: int
    used: int = 0
    discarded: int = 0
    converted: int = 0

    CLAUSE = "PO-PROS-07"

    def still_due(self, game: GameState) -> bool:
        """With an action left, or something that may go."""
        cards = bool(game.table.contents[game.layout.hand[self.seat]])
        return self.left > 0 or (cards and self._may_discard(game)) or bool(self._conversions(game))

    def _brought(self, game: GameState, actions: int) -> int:
        """Return the VP that so many actions have brought (PO-PROS-01, PO-PROS-02, PO-PROS-06)."""
        return min(actions * game.numbers["prosperity.vp"], self.limit)

    def _may_go(self, game: GameState, cards: int, cubes: int) -> bool:
        """Return whether so many cards and cubes may go with the actions done (PO-PROS-03, PO-PROS-07, PO-R94)."""
        each = game.numbers["prosperity.discard"]
        if cards and not each:
            return False
        actions = cubes + (-(-cards // each) if cards else 0)
        needed = game.options["prosperity_discard_needs_vp"]
        return actions <= self.used and not (needed and cards + cubes > self._brought(game, self.used))

    def _may_discard(self, game: GameState) -> bool:
        return self._may_go(game, self.discarded + 1, self.converted)

    def _may_convert(self, game: GameState) -> bool:
        return self._may_go(game, self.discarded, self.converted + 1)

    def _conversions(self, game: GameState) -> list[Choice]:
        """Return every cube that there is into every store with room."""
        if not self._may_convert(game):
            return []
        pairs = [choice_of(CONVERT, number) for number in range(len(RESOURCES) ** 2)]
        return [each for each in pairs if self._fits(game, each)]

    def _fits(self, game: GameState, choice: Choice) -> bool:
        if not 0 <= choice.subject < len(RESOURCES) ** 2:
            return False
        given, got = exchange(choice)
        return given != got and held(game, self.seat, given) > 0 and room(game, self.seat, got) > 0

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the next action, a card of each kind, a cube into another resource, or to stop (PO-PROS-04)."""
        offered = [PROSPER] if self.left > 0 else []
        if self.used:
            cards = one_of_each(game, game.table.contents[game.layout.hand[seat]])
            offered += [choice_of("discard", card) for card in cards]
            offered += self._conversions(game)
        return [*offered, DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: as many actions as were counted, with each a card or a cube
        into a store with room (PO-PROS-03, PO-PROS-07, PO-ACT-02).
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None
        if choice == PROSPER:
            return None if self.left > 0 else "PO-ACT-02"
        if choice.verb == CONVERT:
            return None if self._may_convert(game) and self._fits(game, choice) else self.CLAUSE
        if choice.verb in KINDLY:
            return of_another_kind(game)
        mine = choice.verb == "discard" and choice.subject in game.table.contents[game.layout.hand[seat]]
        return None if mine and self._may_discard(game) else "PO-PROS-03"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Take the VP of the action, discard the card, or turn the cube."""
        if choice == DONE:
            return ()
        if choice == PROSPER:
            score(game, seat, self._brought(game, self.used + 1) - self._brought(game, self.used), "PO-PROS-01")
            return (self._after(left=self.left - 1, used=self.used + 1),)
        if choice.verb == CONVERT:
            given, got = exchange(choice)
            pay(game, seat, given, 1, "PO-PROS-07")
            gain(game, seat, got, 1, "PO-PROS-07")
            return (self._after(converted=self.converted + 1),)
        discard(game, choice.subject)
        return (self._after(discarded=self.discarded + 1),)

    def _after(self, **changed: int) -> Step:
        now = {"left": self.left, "used": self.used, "discarded": self.discarded, "converted": self.converted}
        return ProsperOrConvert(self.seat, limit=self.limit, **{**now, **changed})


@step
class LoseFaith(Step):
    """After a prosperity one faith is lost, if there is any, whatever it brought (PO-PROS-05, PO-R46)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Pay it to the stock."""
        loss = number(game, self.seat, "prosperity.faith_loss")
        pay(game, self.seat, FAITH, min(loss, held(game, self.seat, FAITH)), "PO-PROS-05")
        return ()


def gained(game: GameState, seat: int, kind: int, actions: int) -> int:
    """Use so many actions of a kind, as far as nobody chooses, and return what they gain: cubes, VP or steps.

    What exceeds a cap is not gained, nor VP beyond the faith held (PO-BLES-02, PO-LABO-02, PO-MIRA-02, PO-PROS-02).
    """
    if KINDS[kind] == "revelation":
        return actions * game.numbers["revelation.steps"]
    if KINDS[kind] == "prosperity":
        return earned(game, seat, actions)
    counted = game.layout.held[seat][YIELDS[KINDS[kind]][0]]
    before = game.table.tally[counted]
    UseActions(seat, actions, kind).perform(game, seat, Choice("use", actions))
    return game.table.tally[counted] - before
