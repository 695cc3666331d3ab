"""Wrath of god: a catastrophe in the genesis area and the terrain it leaves behind (QV-WRATH)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, AskedAmong, Choice, Following, Step, choices, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.land import lay_token, send_home, spaces_of, token_in_supply, town_on, workers_on
from qquovadis.games.common.skills import Source, changed, is_protected, number, parts_of, report_changed
from qquovadis.games.quo_vadis.layout import WRATH
from qquovadis.games.quo_vadis.skill_effects import OTHERS_WRATH, others_respond, respond
from qquovadis.games.quo_vadis.towns_and_control import areas_showing, can_be_laid, shrink
from qquovadis.games.quo_vadis.world_state import GameState


@step
class Wrath(Asked):
    """The catastrophe, space by space; `paid` wrath (0 before) and the `struck` spaces as bits (QV-WRATH)."""

    paid: int = 0
    struck: int = 0

    CLAUSE = "QV-WRATH-01"

    def still_due(self, game: GameState) -> bool:
        """With enough wrath in this step, and as long as another space may be chosen (QV-WRATH-01, QV-R34)."""
        if not self.paid:
            return may_use(game, self.seat)
        return self.struck.bit_count() < level_of(game, self.seat, self.paid)[2]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces of the genesis area, or to leave it."""
        del seat
        return *choices("strike", spaces_of(game, game.genesis_area())), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: optional, all or nothing, different spaces of the area
        within the level (QV-WRATH-01 to -08, QV-R28).
        """
        if seat != self.seat or (choice != DONE and choice.verb not in ("strike", "pay")):
            return self.CLAUSE
        if choice.verb == "pay":
            return "QV-WRATH-02"
        if not self.paid and choice == DONE:
            return None
        if not self.paid and not self.still_due(game):
            return "QV-WRATH-01"
        return self._within_level(game, choice)

    def _within_level(self, game: GameState, choice: Choice) -> str | None:
        _, least, most, _, _, clause = level_of(game, self.seat, self.paid or held(game, self.seat, WRATH))
        count = self.struck.bit_count()
        if choice == DONE:
            return None if count >= least else clause
        spaces = spaces_of(game, game.genesis_area())
        if choice.subject not in spaces:
            return "QV-WRATH-03"
        again = self.struck >> spaces.index(choice.subject) & 1
        return clause if again or count >= most else None

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the spaces that may be struck, and to leave it, with the level of the catastrophe asked for once."""
        if seat != self.seat:
            return []
        if not self.paid and not self.still_due(game):
            return [DONE]
        _, least, most, _, _, _ = level_of(game, seat, self.paid or held(game, seat, WRATH))
        count = self.struck.bit_count()
        spaces = choices("strike", spaces_of(game, game.genesis_area()))
        left = [choice for at, choice in enumerate(spaces) if count < most and not self.struck >> at & 1]
        return left if self.paid and count < least else [*left, DONE]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Pay all wrath with the first space, strike it; the token follows the last (QV-WRATH-02, QV-WRATH-10)."""
        if choice == DONE:
            return ()
        paid = self.paid or held(game, seat, WRATH)
        if not self.paid:
            if not game.quiet:
                report_changed(game, "wrath.reach", seat, reach_parts(game, seat, paid))
            pay(game, seat, WRATH, paid, "QV-WRATH-02")
        strike(game, seat, choice.subject, level_of(game, seat, paid)[3])
        bit = 1 << spaces_of(game, game.genesis_area()).index(choice.subject)
        again = Wrath(seat, paid, self.struck | bit)
        if self.paid:
            return (again,)
        return again, LayToken(seat), respond(seat, "on_wrath"), *others_respond(game, seat, OTHERS_WRATH)


def may_use(game: GameState, seat: int) -> bool:
    """Return whether a seat holds enough wrath, which must also reach a level of the catastrophe (QV-WRATH-01)."""
    wrath = held(game, seat, WRATH)
    return wrath >= max(1, number(game, seat, "wrath.minimum")) and reach(game, seat, wrath) >= game.layout.least_level


def reach(game: GameState, seat: int, paid: int) -> int:
    """As how much wrath the paid wrath of a seat counts (QV-WRATH-05 to QV-WRATH-08, QV-SKILL-04)."""
    return changed(game, seat, "wrath.effective", paid)


def reach_parts(game: GameState, seat: int, paid: int) -> tuple[Part, ...]:
    """Return the paid wrath with what skills add to it (QV-SKILL-04)."""
    return parts_of(game, seat, Source("wrath.effective", "QV-WRATH-02", paid))


def level_of(game: GameState, seat: int, paid: int) -> tuple[int, int, int, int, bool, str]:
    """Return the last level of the catastrophe that so much wrath reaches (QV-R30)."""
    wrath = reach(game, seat, paid)
    return next(level for level in reversed(game.layout.levels) if level[0] <= wrath)


def strike(game: GameState, striker: int, space: int, loss: int) -> None:
    """All workers on the space go home, its intact town loses population (QV-WRATH-03, QV-WRATH-04, QV-WRATH-09).

    Whom a skill protects is spared; how many pieces of others were hit is noted for the turn (QV-SKILL-04).
    """
    game.find("wrath.struck", -1, space=space)
    victims = 0
    for seat in range(game.layout.seats):
        workers = workers_on(game, space, game.race(seat))
        if workers and not _spared(game, striker, seat, "workers"):
            for worker in workers:
                send_home(game, worker)
            victims += len(workers) if seat != striker else 0
    if _strike_town(game, striker, town_on(game, space), loss):
        victims += 1
    game.note("victims", game.noted("victims") + victims, "QV-WRATH-03")


def _strike_town(game: GameState, striker: int, town: int, loss: int) -> bool:
    """Take population of a town; whether that hit somebody else."""
    owner = game.seat_of(game.layout.race_of[town]) if town >= 0 else -1
    if owner < 0 or _spared(game, striker, owner, "towns"):
        return False
    return shrink(game, town, loss, "QV-WRATH-04") and owner != striker


def _spared(game: GameState, striker: int, seat: int, pieces: str) -> bool:
    return is_protected(game, seat, ("wrath", "own_wrath") if seat == striker else ("wrath",), pieces)


@step
class LayToken(Step):
    """After the catastrophe the race's own terrain rules the area, wanted or not (QV-WRATH-10, QV-R33)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """Not where the newest token already has that colour (QV-R06)."""
        tokens = game.table.contents[game.layout.centres[game.genesis_area()]]
        return not tokens or game.layout.token_terrain[tokens[-1]] != game.aptitude(self.seat)

    def run(self, game: GameState) -> Following:
        """Lay a token from the supply; without one follow the shortage option (QV-R06)."""
        terrain = game.aptitude(self.seat)
        token = token_in_supply(game, terrain)
        if token >= 0:
            lay_token(game, token, game.genesis_area())
            return ()
        if can_be_laid(game, terrain, game.genesis_area()):
            return (MoveToken(self.seat),)
        game.find("token.none", self.seat)
        return ()


@step
class MoveToken(AskedAmong):
    """No token is left: take one of the colour from another area (QV-R06, option "move")."""

    CLAUSE = "QV-R06"

    def still_due(self, game: GameState) -> bool:
        """As long as a token of the colour lies elsewhere."""
        return bool(self._sources(game))

    def _sources(self, game: GameState) -> list[int]:
        return areas_showing(game, game.aptitude(self.seat), game.genesis_area())

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the centres of the areas that show the colour."""
        del seat
        return [Choice("fetch", game.layout.centres[area]) for area in self._sources(game)]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Move it over; the area it left shows its printed terrain again."""
        del seat
        lay_token(game, game.table.contents[choice.subject][-1], game.genesis_area())
        return ()
