"""Wrath of god: a catastrophe in the genesis area and the terrain it leaves behind (QV-WRATH)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choices, step
from qquovadis.games.quo_vadis.ground import send_home, shrink, spaces_of, town_on, workers_on
from qquovadis.games.quo_vadis.layout import WRATH
from qquovadis.games.quo_vadis.purse import held, pay
from qquovadis.games.quo_vadis.reading import Reading


@step
class Wrath(Asked):
    """The catastrophe, space by space; `paid` wrath (0 before) and the `struck` spaces as bits (QV-WRATH)."""

    paid: int = 0
    struck: int = 0

    CLAUSE = "QV-WRATH-01"

    def still_due(self, game: Reading) -> bool:
        """With enough wrath in this step, and as long as another space may be chosen (QV-WRATH-01, QV-R34)."""
        if not self.paid:
            return held(game, self.seat, WRATH) >= game.layout.least_wrath
        return self.struck.bit_count() < level_of(game, self.paid)[2]

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The spaces of the genesis area, or to leave it."""
        del seat
        return *choices("strike", spaces_of(game, game.genesis_area())), DONE

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """Optional, all or nothing, different spaces of the area within the level (QV-WRATH-01 to -08, QV-R28)."""
        if seat != self.seat or (choice != DONE and choice.verb not in ("strike", "pay")):
            return self.CLAUSE
        if choice.verb == "pay":
            return "QV-WRATH-02"
        if not self.paid and choice == DONE:
            return None
        if not self.paid and not self.still_due(game):
            return "QV-WRATH-01"
        return self._within_level(game, choice)

    def _within_level(self, game: Reading, choice: Choice) -> str | None:
        _, least, most, _, _, clause = level_of(game, self.paid or held(game, self.seat, WRATH))
        count = self.struck.bit_count()
        if choice == DONE:
            return None if count >= least else clause
        spaces = spaces_of(game, game.genesis_area())
        if choice.subject not in spaces:
            return "QV-WRATH-03"
        again = self.struck >> spaces.index(choice.subject) & 1
        return clause if again or count >= most else None

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Pay all wrath with the first space, strike it; the token follows the last (QV-WRATH-02, QV-WRATH-10)."""
        if choice == DONE:
            return ()
        paid = self.paid or held(game, seat, WRATH)
        if not self.paid:
            pay(game, seat, WRATH, paid, "QV-WRATH-02")
        strike(game, choice.subject, level_of(game, paid)[3])
        bit = 1 << spaces_of(game, game.genesis_area()).index(choice.subject)
        again = Wrath(seat, paid, self.struck | bit)
        return (again,) if self.paid else (again, LayToken(seat))


def level_of(game: Reading, paid: int) -> tuple[int, int, int, int, bool, str]:
    """The last level of the catastrophe that so much wrath reaches (QV-R30)."""
    return next(level for level in reversed(game.layout.levels) if level[0] <= paid)


def strike(game: Reading, space: int, loss: int) -> None:
    """All workers on the space go home, its intact town loses population (QV-WRATH-03, QV-WRATH-04, QV-WRATH-09)."""
    game.find("wrath.struck", -1, space=space)
    for seat in range(game.layout.seats):
        for worker in workers_on(game, space, game.race(seat)):
            send_home(game, worker)
    town = town_on(game, space)
    if town >= 0:
        shrink(game, town, loss, "QV-WRATH-04")


@step
class LayToken(Step):
    """After the catastrophe the race's own terrain rules the area, wanted or not (QV-WRATH-10, QV-R33)."""

    seat: int

    def still_due(self, game: Reading) -> bool:
        """Not where the newest token already has that colour (QV-R06)."""
        tokens = game.table.contents[game.layout.centres[game.genesis_area()]]
        return not tokens or game.layout.token_terrain[tokens[-1]] != game.aptitude(self.seat)

    def run(self, game: Reading) -> Following:
        """Lay a token from the supply; without one follow the shortage option (QV-R06)."""
        terrain = game.aptitude(self.seat)
        token = token_in_supply(game, terrain)
        if token >= 0:
            lay_token(game, token, game.genesis_area())
            return ()
        if game.options["terrain_token_shortage"] == "move" and areas_showing(game, terrain):
            return (MoveToken(self.seat),)
        game.find("token.none", self.seat)
        return ()


def token_in_supply(game: Reading, terrain: str) -> int:
    """A terrain token of that colour from the supply, -1 if none is left (QV-COMP-11)."""
    supply = game.table.contents[game.layout.terrain_supply]
    return next((token for token in supply if game.layout.token_terrain[token] == terrain), -1)


def areas_showing(game: Reading, terrain: str) -> list[int]:
    """The areas, other than the genesis area, whose token has that colour (QV-R06, option "move")."""
    here = game.genesis_area()
    found = []
    for area, centre in enumerate(game.layout.centres):
        tokens = game.table.contents[centre]
        if area != here and tokens and game.layout.token_terrain[tokens[-1]] == terrain:
            found.append(area)
    return found


def lay_token(game: Reading, token: int, area: int) -> None:
    """Put a token on the centre of an area; the one it replaces returns to the supply (QV-WRATH-12)."""
    centre = game.layout.centres[area]
    for old in list(game.table.contents[centre]):
        game.table.move(old, game.layout.terrain_supply)
    game.table.move(token, centre)


@step
class MoveToken(Asked):
    """No token is left: take one of the colour from another area (QV-R06, option "move")."""

    CLAUSE = "QV-R06"

    def still_due(self, game: Reading) -> bool:
        """As long as a token of the colour lies elsewhere."""
        return bool(areas_showing(game, game.aptitude(self.seat)))

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The centres of the areas that show the colour."""
        del seat
        return [Choice("fetch", game.layout.centres[area]) for area in areas_showing(game, game.aptitude(self.seat))]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """It must be a token of the own aptitude on another area."""
        return None if seat == self.seat and choice in self.candidates(game, seat) else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Move it over; the area it left shows its printed terrain again."""
        del seat
        lay_token(game, game.table.contents[choice.subject][-1], game.genesis_area())
        return ()
