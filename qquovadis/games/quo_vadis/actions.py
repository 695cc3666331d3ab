"""What the five kinds of epic cards do, action by action (QV-BLESS, QV-LABOUR, QV-MIRACLE, QV-REVEL, QV-PROSP)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, choice_of, choices, step
from qquovadis.games.common.card_steps import UseKindActions
from qquovadis.games.common.cubes import held, pay, score
from qquovadis.games.common.deck import discard
from qquovadis.games.common.land import area_of, workers_in, workers_on_map
from qquovadis.games.common.skills import Source, allows, credited, number, parts_of
from qquovadis.games.common.travel import WorkerGoes, one_of_each_space
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.layout import FAITH, FOOD, MORALE, RESOURCES, WRATH
from qquovadis.games.quo_vadis.resources import gain, room
from qquovadis.games.quo_vadis.world_state import GameState

PROSPER = Choice("prosper")
VP_PER_ACTION = "prosperity.vp_per_action"
BLESSING = KINDS.index("blessing")
YIELDS = {
    "blessing": (MORALE, "blessing.per_action", "QV-BLESS-01"),
    "labour": (FOOD, "labour.per_action", "QV-LABOUR-01"),
    "miracle": (FAITH, "miracle.per_action", "QV-MIRACLE-01"),
}


@step
class UseActions(UseKindActions):
    """How many of its actions a blessing, labour or miracle uses (QV-CONT-05)."""

    CLAUSE = "QV-CONT-02"
    YIELDS = YIELDS

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: at most as many as the generation holds cards, of the
        card's own kind (QV-CONT-02, QV-CONT-05, QV-R52).
        """
        if not self.brings_cubes():
            return "QV-WISH-01" if game.noted("wished") else "QV-CONT-04"
        return self.too_many(seat, choice)

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Gain up to the cap; a blessing also gives wrath once, whatever was used (QV-BLESS-01 to -03, QV-R50).

        What exceeds the cap stays in the stock (QV-BLESS-02, QV-LABOUR-02, QV-MIRACLE-02).
        """
        quantity, key, why = YIELDS[KINDS[self.kind]]
        gain(game, seat, quantity, choice.subject * number(game, seat, key), why)
        if self.kind == BLESSING:
            gain(game, seat, WRATH, number(game, seat, "blessing.per_card"), "QV-BLESS-03")
        return ()


@step
class MoveWorkers(Asked):
    """Revelation: lift one own worker of the genesis area for each action (QV-REVEL-01, QV-REVEL-05)."""

    left: int

    CLAUSE = "QV-REVEL-01"

    def still_due(self, game: GameState) -> bool:
        """With actions left and a worker to move (QV-R55)."""
        return self.left > 0 and bool(movable(game, self.seat))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one worker of each space on which own workers stand, one that may move if there is any; or to stop.

        QV-CONT-05; a space may hold one that was moved out and one that stood there before (QV-R53).
        """
        everybody = [*movable(game, seat), *workers_on_map(game, game.race(seat))]
        return [*one_of_each_space(game, "lift", everybody), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an own worker inside the genesis area, with an
        action left (QV-REVEL-01, QV-REVEL-03, QV-CONT-02).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "lift"):
            return self.CLAUSE
        if choice == DONE:
            return None
        if choice.subject not in workers_on_map(game, game.race(seat)):
            return self.CLAUSE
        if self.left <= 0:
            return "QV-CONT-02"
        return None if choice.subject in movable(game, seat) else "QV-REVEL-03"

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the own workers that may move, one of each space, and to stop."""
        if seat != self.seat:
            return []
        may, own = movable(game, seat) if self.left > 0 else [], workers_on_map(game, game.race(seat))
        offered = one_of_each_space(game, "lift", [*may, *own])
        return [*[choice for choice in offered if choice.subject in may and choice.subject in own], DONE]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Ask where it goes."""
        del game
        return () if choice == DONE else (MoveWorker(seat, choice.subject, self.left),)


@step
class MoveWorker(WorkerGoes):
    """The adjacent space to which the lifted worker goes (QV-REVEL-01, QV-REVEL-02, QV-REVEL-04, QV-R54)."""

    CLAUSE = "QV-REVEL-01"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Move it without food; a worker that leaves the area is marked for this turn (QV-REVEL-03, -04, QV-R56)."""
        game.table.move(self.worker, choice.subject)
        outside = area_of(game, choice.subject) != game.genesis_area()
        if outside and not game.table.turned[self.worker]:
            game.table.turn(self.worker, 1)
        return (MoveWorkers(seat, self.left - 1),)


def movable(game: GameState, seat: int) -> list[int]:
    """Return the workers that a revelation may move: those in the genesis area (QV-REVEL-03).

    With the chaining option, or by a skill, also those it has moved out this turn (QV-R53, QV-SKILL-04).
    """
    race = game.race(seat)
    inside = workers_in(game, game.genesis_area(), race)
    if not (game.options["revelation_chain_outside"] or allows(game, seat, "revelation_chain_outside")):
        return inside
    turned = game.table.turned
    return [*inside, *(w for w in workers_on_map(game, race) if turned[w] and w not in inside)]


@step
class Prosper(Asked):
    """Prosperity action by action: a VP, and with it a discard or a conversion (QV-PROSP-01 to QV-PROSP-03).

    `left` actions are unused; `sides` side effects of the last used action are still open.
    """

    left: int
    sides: int = 0

    CLAUSE = "QV-PROSP-02"

    def still_due(self, game: GameState) -> bool:
        """With an action left, or a side effect that can be had."""
        if self.left > 0:
            return True
        return self.sides > 0 and any(
            choice != DONE and self.objection(game, self.seat, choice) is None
            for choice in self.candidates(game, self.seat)
        )

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the next action, the side effects of the last one, or to stop."""
        offered = [PROSPER] if self.left > 0 else []
        if self.sides > 0:
            cards = {game.table.identity_of[c]: c for c in reversed(game.table.contents[game.layout.hand[seat]])}
            offered += [choice_of("discard", card) for card in sorted(cards.values())]
            offered += choices("convert", convertible(game))
        return [*offered, DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: each action brings one VP and at most one side effect
        (QV-PROSP-02, QV-CONT-02).
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None
        if choice == PROSPER:
            return None if self.left > 0 else "QV-CONT-02"
        return None if self.sides > 0 and self._possible(game, choice) else self.CLAUSE

    def _possible(self, game: GameState, choice: Choice) -> bool:
        if choice.verb == "discard":
            return choice.subject in game.table.contents[game.layout.hand[self.seat]]
        return choice.verb == "convert" and bool(targets(game, self.seat, choice.subject))

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return a used action gives its VP at once (QV-PROSP-01); a side effect belongs to the action just used."""
        if choice == DONE:
            return ()
        if choice == PROSPER:
            per_action = Source(VP_PER_ACTION, "QV-PROSP-01", game.numbers[VP_PER_ACTION])
            for part in credited(parts_of(game, seat, per_action)):
                score(game, seat, part.amount, part.source)
            return (Prosper(seat, self.left - 1, number(game, seat, "prosperity.side_effects_per_action")),)
        if choice.verb == "convert":
            return Convert(seat, choice.subject), Prosper(seat, self.left, self.sides - 1)
        discard(game, choice.subject)
        return (Prosper(seat, self.left, self.sides - 1),)


@step
class Convert(Asked):
    """The resource that the converted cube becomes (QV-PROSP-02)."""

    source: int

    CLAUSE = "QV-PROSP-02"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the other quantities that may be converted."""
        del seat
        return choices("into", tuple(quantity for quantity in convertible(game) if quantity != self.source))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: another resource that is not at its cap; wrath is none
        (QV-PROSP-02, QV-R57).
        """
        mine = seat == self.seat and choice.verb == "into"
        return None if mine and choice.subject in targets(game, seat, self.source) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return one cube to the stock, one from it."""
        pay(game, seat, self.source, 1, "QV-PROSP-02")
        gain(game, seat, choice.subject, 1, "QV-PROSP-02")
        return ()


def convertible(game: GameState) -> tuple[int, ...]:
    """Return the quantities that conversion knows: the three resources, by option wrath too (QV-R57)."""
    return (*range(len(RESOURCES)), WRATH) if game.options["convert_includes_wrath"] else tuple(range(len(RESOURCES)))


def targets(game: GameState, seat: int, source: int) -> list[int]:
    """Return what one held cube of a quantity may become: another quantity below its cap (QV-PROSP-02)."""
    known = convertible(game)
    if source not in known or not held(game, seat, source):
        return []
    return [quantity for quantity in known if quantity != source and room(game, seat, quantity)]


def gained(game: GameState, seat: int, kind: int, actions: int) -> int:
    """Use so many actions of a kind, as far as nobody chooses, and return what they gain: cubes, VP or steps.

    What exceeds a cap is not gained (QV-BLESS-02, QV-LABOUR-02, QV-MIRACLE-02).
    """
    if KINDS[kind] == "revelation":
        return actions * number(game, seat, "revelation.steps_per_action")
    quantity = YIELDS.get(KINDS[kind])
    counted = game.layout.vp[seat] if quantity is None else game.layout.held[seat][quantity[0]]
    before = game.table.tally[counted]
    if quantity is None:
        for left in range(actions, 0, -1):
            Prosper(seat, left).perform(game, seat, PROSPER)
    else:
        UseActions(seat, actions, kind).perform(game, seat, Choice("use", actions))
    return game.table.tally[counted] - before
