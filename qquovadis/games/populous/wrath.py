"""The wrath of god: bought with faith, or spent on a cataclysm that leaves a ring behind (PO-WRATH)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, choices, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.land import lay_token, send_home, spaces_of, token_in_supply, town_on, workers_on
from qquovadis.games.common.skills import Source, changed, is_protected, number, parts_of
from qquovadis.games.common.world import LETTERS
from qquovadis.games.populous.layout import FAITH, WRATH
from qquovadis.games.populous.resources import gain
from qquovadis.games.populous.skill_effects import CATACLYSM, OTHERS_CATACLYSM, others_respond, respond
from qquovadis.games.populous.towns_and_majority import destroy
from qquovadis.games.populous.world_state import GameState

BUY = Choice("buy")
HARM = "cataclysm"


@step
class Wrath(Asked):
    """Buy wrath, or cause a cataclysm; `bought` and `struck` say how often that was done (PO-WRATH-01 to -04)."""

    bought: int = 0
    struck: int = 0

    CLAUSE = "PO-WRATH-01"

    def still_due(self, game: GameState) -> bool:
        """As long as something can be done."""
        return self._buying_refused(game) is None or self._may_strike(game)

    def _open(self, game: GameState, done: int) -> bool:
        """Return whether what was done so often may be done again (PO-R22); nothing is combined where wrath cannot be
        bought (PO-R100).
        """
        step = game.options["wrath_step"]
        if step == "one_of" or not game.layout.sells_wrath:
            return self.bought + self.struck < game.numbers["wrath.uses_per_turn"]
        return step == "unlimited" or not done

    @staticmethod
    def _closed(game: GameState) -> str:
        """Why a use is over for this turn: one of the two was made, or by option this one (PO-R22)."""
        combined = game.options["wrath_step"] != "one_of" and game.layout.sells_wrath
        return "PO-R22" if combined else "PO-WRATH-01"

    def _buying_refused(self, game: GameState) -> str | None:
        if not game.layout.sells_wrath:
            return self.CLAUSE  # by option (PO-R100)
        if not self._open(game, self.bought) or game.genesis_area() < 0:
            return self._closed(game)
        dear = held(game, self.seat, FAITH) < number(game, self.seat, "wrath.gain_cost")
        return self.CLAUSE if dear else None

    def _may_strike(self, game: GameState) -> bool:
        ready = self._open(game, self.struck) and game.genesis_area() >= 0
        return ready and held(game, self.seat, WRATH) >= game.numbers["wrath.min_pay"]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """To buy, to pay so much for a cataclysm, or neither (PO-WRATH-03)."""
        buying = (BUY,) if game.layout.sells_wrath else ()
        return *buying, *choices("pay", range(1, held(game, seat, WRATH) + 1)), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of the two, with faith or wrath enough, in
        this step only (PO-WRATH-01 to -04, PO-R22, PO-R23).
        """
        if seat != self.seat or (choice.verb != "pay" and choice not in (BUY, DONE)):
            return "PO-WRATH-04"
        if choice == DONE:
            return None
        return self._buying_refused(game) if choice == BUY else self._payment_refused(game, choice.subject)

    def _payment_refused(self, game: GameState, amount: int) -> str | None:
        if not self._open(game, self.struck) or game.genesis_area() < 0:
            return self._closed(game)
        most = held(game, self.seat, WRATH)
        if not game.numbers["wrath.min_pay"] <= amount <= most:
            return "PO-WRATH-02"
        return "PO-R23" if game.options["cataclysm_payment"] == "all" and amount != most else None

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return to buy, the payments and neither, with what is open asked for once."""
        if seat != self.seat:
            return []
        buying = [BUY] if self._buying_refused(game) is None else []
        if not self._may_strike(game):
            return [*buying, DONE]
        least, most = game.numbers["wrath.min_pay"], held(game, seat, WRATH)
        if game.options["cataclysm_payment"] == "all":
            least = most
        return [*buying, *choices("pay", range(max(1, least), most + 1)), DONE]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Pay, and get wrath or let the cataclysm come (PO-WRATH-01, PO-WRATH-02)."""
        if choice == DONE:
            return ()
        if choice == BUY:
            pay(game, seat, FAITH, number(game, seat, "wrath.gain_cost"), "PO-WRATH-01")
            gain(game, seat, WRATH, game.numbers["wrath.gain_amount"], "PO-WRATH-01")
            return (Wrath(seat, self.bought + 1, self.struck),)
        pay(game, seat, WRATH, choice.subject, "PO-WRATH-02")
        again = Wrath(seat, self.bought, self.struck + 1)
        others = others_respond(game, seat, OTHERS_CATACLYSM)
        return self._strike(game, choice.subject), LayRing(seat), respond(seat, CATACLYSM), *others, again

    def _strike(self, game: GameState, paid: int) -> Step:
        """By die, at choice, or at choice twice, as the payment reaches (PO-WRATH-05, PO-WRATH-09, PO-WRATH-10)."""
        reached = reach(game, self.seat, paid)
        if reached < game.numbers["wrath.tiers.chosen"]:
            return RollWrath(self.seat)
        return Strike(self.seat, 2 if reached >= game.numbers["wrath.tiers.second"] else 1)


def reach(game: GameState, seat: int, paid: int) -> int:
    """As how much wrath a payment counts (PO-SKILL-03)."""
    return changed(game, seat, "wrath.effective", paid)


def reach_parts(game: GameState, seat: int, paid: int) -> tuple[Part, ...]:
    """Return the payment with what skills add to it."""
    return parts_of(game, seat, Source("wrath.effective", "PO-WRATH-02", paid))


@step
class RollWrath(Step):
    """One die chooses the space that is struck (PO-WRATH-05, PO-COMP-13, PO-R24, PO-R87)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Roll it; the space follows from the table of the die."""
        layout = game.layout
        faces = game.numbers["dice.faces"]
        face = game.table.roll(layout.wrath_die, faces, layout.kit.purpose_index["wrath"], self.seat)
        space = space_of_face(game, game.genesis_area(), face)
        game.find("wrath.rolled", self.seat, die=face, space=space)
        strike(game, self.seat, space)
        game.table.flip(layout.wrath_die, 0)
        return ()


def space_of_face(game: GameState, area: int, face: int) -> int:
    """Return the space of an area that a face of the die means; where a tile is turned, the faces turn with it
    (PO-R07).
    """
    layout, table = game.layout, game.table
    tiles = [tile for tile in table.contents[layout.world] if table.identity_of[tile] == layout.first_tile + area]
    thirds = table.turned[tiles[0]] if tiles else 0
    return spaces_of(game, area)[(layout.struck_by[face - 1] + thirds) % LETTERS]


@step
class Strike(Asked):
    """The spaces that are struck, at choice; `struck` are those already hit, as bits (PO-WRATH-09, PO-WRATH-10)."""

    most: int
    struck: int = 0

    CLAUSE = "PO-WRATH-09"

    def still_due(self, game: GameState) -> bool:
        """While another space may be chosen."""
        del game
        return self.struck.bit_count() < self.most

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces of the genesis area, or to leave it at one."""
        del seat
        return *choices("strike", spaces_of(game, game.genesis_area())), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: different spaces of the genesis area, at least one
        (PO-WRATH-02, -09, -10, PO-R25).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "strike"):
            return self.CLAUSE
        if choice == DONE:
            return None if self.struck else self._limit()
        spaces = spaces_of(game, game.genesis_area())
        if choice.subject not in spaces:
            return self._limit()
        again = self.struck >> spaces.index(choice.subject) & 1
        return self._limit() if again or not self.still_due(game) else None

    def _limit(self) -> str:
        """Return the clause that says how many spaces there are to choose, and where."""
        return "PO-WRATH-10" if self.most > 1 else "PO-WRATH-09"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Strike it, and ask for another if there may be one."""
        if choice == DONE:
            return ()
        strike(game, seat, choice.subject)
        bit = 1 << spaces_of(game, game.genesis_area()).index(choice.subject)
        return (Strike(seat, self.most, self.struck | bit),)


def strike(game: GameState, striker: int, space: int) -> None:
    """All workers on the space go home and its town is destroyed, whoever owns them (PO-WRATH-06 to -08, PO-R26)."""
    game.find("wrath.struck", striker, space=space)
    for seat in range(game.layout.seats):
        if seat == striker and game.options["cataclysm_spares_own"]:
            continue
        if not is_protected(game, seat, (HARM,), "workers"):
            for worker in workers_on(game, space, game.race(seat)):
                send_home(game, worker)
        town = town_on(game, space)
        if (
            town >= 0
            and game.layout.race_of[town] == game.race(seat)
            and not is_protected(game, seat, (HARM,), "towns")
        ):
            destroy(game, town)


@step
class LayRing(Asked):
    """After the cataclysm a ring of any colour rules the area (PO-WRATH-11 to PO-WRATH-13, PO-R27 to PO-R29)."""

    CLAUSE = "PO-WRATH-11"

    def still_due(self, game: GameState) -> bool:
        """If there is a ring at all (PO-R04)."""
        return any(ring_of(game, land) >= 0 for land in game.layout.terrains)

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one ring of each colour, wherever it lies; by option none."""
        del seat
        rings = [each for each in (ring_anywhere(game, land) for land in game.layout.terrains) if each >= 0]
        return [*(choice_of("ring", ring) for ring in rings), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: from the supply, or the one that lies there; not none
        (PO-WRATH-11, PO-R04, PO-R27).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "ring"):
            return self.CLAUSE
        if choice == DONE:
            return None if game.options["cataclysm_ring"] == "may" else self.CLAUSE
        land = game.layout.token_terrain.get(choice.subject, "")
        if land not in game.layout.terrains:
            return self.CLAUSE
        wanted, zone_of = ring_of(game, land), game.table.zone_of
        return None if wanted >= 0 and zone_of[choice.subject] == zone_of[wanted] else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay it on the centre; the old one goes back to the supply (PO-WRATH-13). One that lies there stays."""
        del seat
        here = game.genesis_area()
        if choice != DONE and game.table.zone_of[choice.subject] != game.layout.centres[here]:
            lay_token(game, choice.subject, here)
        return ()


def ring_of(game: GameState, land: str) -> int:
    """Return a ring of this colour that can be chosen: the one on the genesis area, else one of the supply; -1 if none
    is.
    """
    here = game.table.contents[game.layout.centres[game.genesis_area()]]
    same = [ring for ring in here if game.layout.token_terrain.get(ring) == land]
    return same[0] if same else token_in_supply(game, land)


def ring_anywhere(game: GameState, land: str) -> int:
    """Return a ring of this colour that can be chosen, else one that lies on another area; -1 if there is none in the
    game.
    """
    near = ring_of(game, land)
    if near >= 0:
        return near
    layout, zone_of = game.layout, game.table.zone_of
    away = [ring for ring, colour in layout.token_terrain.items() if colour == land and zone_of[ring] != layout.box]
    return away[0] if away else -1
