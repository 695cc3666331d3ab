"""The war for contested spaces, or an arbitration instead: consent, strength, dice, winner (PO-WAR, PO-ARB)."""

from collections.abc import Iterable, Mapping

from qquovadis.engine.agenda import Asked, Choice, Following, Step, step
from qquovadis.engine.effects import Part, adjusted
from qquovadis.games.common.counters import remember_war
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.land import send_home, workers_on
from qquovadis.games.common.skills import in_force, number, total
from qquovadis.games.common.targets import over
from qquovadis.games.populous.aftermath import Aftermath, ClearTray, WarOver
from qquovadis.games.populous.contested import (
    bare_strength,
    battlefield,
    contested_spaces,
    participants,
    stands_contested,
)
from qquovadis.games.populous.layout import FOOD, PASSION
from qquovadis.games.populous.resources import gain
from qquovadis.games.populous.skill_effects import OTHERS_WAR, others_respond
from qquovadis.games.populous.towns_and_majority import has_aptitude, present
from qquovadis.games.populous.war_dice import declarations, paid_for_die, sides_for
from qquovadis.games.populous.world_state import GameState

LARGER_DIE = 8  # sides of the die that aptitude gives by option
FIGHT, ARBITRATE = Choice("fight"), Choice("arbitrate")
AGREE, REFUSE = Choice("agree"), Choice("refuse")


@step
class War(Asked):
    """War or arbitration for all contested spaces together, as the active seat chooses (PO-CONT-06 to -08, PO-R51)."""

    CLAUSE = "PO-CONT-06"

    def still_due(self, game: GameState) -> bool:
        """If a space of the genesis area is contested, and once a turn (PO-CONT-01, PO-ROUND-04, PO-R66)."""
        return bool(contested_spaces(game))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the two."""
        del game, seat
        return FIGHT, ARBITRATE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: one decision holds for all spaces, and arbitration is only
        for who stands there and can pay (PO-CONT-08, -09, PO-ARB-02).
        """
        if seat != self.seat or choice not in (FIGHT, ARBITRATE):
            return self.CLAUSE
        if choice == FIGHT:
            return None
        if not stands_contested(game, seat):
            return "PO-CONT-09"
        return None if held(game, seat, FOOD) >= price(game, seat) else "PO-ARB-02"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Name who takes part, and go on with it."""
        seats = participants(game, seat)
        game.find(
            "war.begins" if choice == FIGHT else "arbitration.begins",
            seat,
            participants=seats,
            spaces=contested_spaces(game),
        )
        if choice == FIGHT:
            return war_of(game, seat)
        return (AskConsent(-1, seat, others(game, seat)).following() if needs_agreement(game) else Arbitrate(seat),)


def needs_agreement(game: GameState) -> bool:
    """Return whether the others must agree to an arbitration; as a rule nobody is asked (PO-ARB-03, PO-R64)."""
    return bool(game.options["arbitration_consent"])


@step
class AskConsent(Asked):
    """Whether a participant agrees to take food and leave; `others` are asked after it (PO-R64, option)."""

    active: int
    others: tuple[int, ...]

    CLAUSE = "PO-R64"

    def following(self) -> Step:
        """The next who is asked, or the arbitration once all have agreed."""
        if not self.others:
            return Arbitrate(self.active)
        return AskConsent(self.others[0], self.active, self.others[1:])

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Yes or no."""
        del game, seat
        return AGREE, REFUSE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of the two."""
        del game
        return None if seat == self.seat and choice in (AGREE, REFUSE) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return one refusal means war."""
        del seat
        return (self.following(),) if choice == AGREE else war_of(game, self.active)


def war_of(game: GameState, seat: int) -> tuple[Step, ...]:
    """A war in the turn of a seat: by option what is paid for dice, then these."""
    return *declarations(game, seat), *dice_of(seat)


def dice_of(seat: int) -> tuple[Step, ...]:
    """A war from its dice on: comparison, and what came of it."""
    return RollDice(seat), Fight(seat), ClearTray(seat)


@step
class RollDice(Step):
    """Every participant rolls once, in turn order, but for those with aptitude there (PO-WAR-04, PO-WAR-06, PO-R55)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """In a war only."""
        return bool(contested_spaces(game))

    def run(self, game: GameState) -> Following:
        """Roll one die for each seat, however few dice there are (PO-COMP-13, PO-R87)."""
        purpose = game.layout.kit.purpose_index["war"]
        for seat in participants(game, self.seat):
            if not has_the_most(game, seat):
                sides = die_sides(game, seat)
                face = game.table.roll(game.layout.dice[seat], sides, purpose, seat)
                game.find("war.rolled", seat, die=face, counted=total(die_parts(game, seat)))
        return ()


def has_the_most(game: GameState, seat: int) -> bool:
    """Return whether a participant has the greatest result without rolling, by aptitude for a contested space
    (PO-WAR-06).
    """
    return game.layout.war_aptitude == "max" and is_apt(game, seat)


def is_apt(game: GameState, seat: int) -> bool:
    """Return whether a participant has aptitude for a contested space (PO-WAR-06).

    Aptitude for one of them is enough, wherever the seat stands; by option only on one where it does (PO-R56).
    """
    spaces = contested_spaces(game)
    if game.options["aptitude_needs_presence"]:
        spaces = tuple([space for space in spaces if game.race(seat) in present(game, space)])
    return has_aptitude(game, seat, spaces)


def wins_ties(game: GameState, seat: int) -> bool:
    """Return whether a participant is ahead of those with the same strength, by option (PO-WAR-06, PO-R97)."""
    return game.layout.war_aptitude == "tie" and is_apt(game, seat)


def die_sides(game: GameState, seat: int) -> int:
    """Return how many sides the die of a participant has: by option more for passion, and with aptitude at least eight
    (PO-WAR-06, PO-WAR-07, PO-R97, PO-R101).
    """
    layout = game.layout
    sides = sides_for(game, paid_for_die(game, seat)) if layout.buys_dice else game.numbers["dice.faces"]
    return max(sides, LARGER_DIE) if layout.war_aptitude == "d8" and is_apt(game, seat) else sides


def die_sources(game: GameState, seat: int) -> tuple[str, ...]:
    """Return what makes the die of a participant another than the usual one: passion, aptitude, and skills
    (PO-WAR-06, PO-WAR-07, PO-SKILL-03).
    """
    layout = game.layout
    paid = sides_for(game, paid_for_die(game, seat)) if layout.buys_dice else game.numbers["dice.faces"]
    bought = ("PO-WAR-07",) if layout.buys_dice and paid > sides_for(game, 0) else ()
    apt = ("PO-WAR-06",) if die_sides(game, seat) > paid else ()
    return (*bought, *apt, *[each.source for each in in_force(game, seat, "die")])


def most_of_die(game: GameState, seat: int) -> int:
    """Return the greatest result that a participant can have now: no more than the passion held, unless that pays for
    dice (PO-WAR-05, PO-R57, PO-R101).
    """
    faces = die_sides(game, seat)
    return min(faces, held(game, seat, PASSION)) if game.layout.caps_dice else faces


def die_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return what the die adds: the roll, or the greatest result without rolling (PO-WAR-04 to PO-WAR-06)."""
    if has_the_most(game, seat):
        return _raised(game, seat, Part("PO-WAR-06", most_of_die(game, seat)))
    return counted_face(game, seat, game.table.face[game.layout.dice[seat]])


def counted_face(game: GameState, seat: int, face: int) -> tuple[Part, ...]:
    """Return what a face adds for a seat: no more than its passion allows, no less than a skill says (PO-WAR-05)."""
    return _raised(game, seat, Part("PO-WAR-05", min(face, most_of_die(game, seat))))


def _raised(game: GameState, seat: int, first: Part) -> tuple[Part, ...]:
    """Return a result with what a skill adds to reach its floor (PO-SKILL-03)."""
    floors = [(each.effect.number("floor"), each.source) for each in in_force(game, seat, "die")]
    floor, source = max(floors, default=(0, ""))
    return (first, Part(source, floor - first.amount)) if floor > first.amount else (first,)


def strength_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Strength before the die: each own piece on or beside a contested space (PO-WAR-01 to PO-WAR-03, PO-AFT-07)."""
    return strength_in(game, seat, battlefield(game))


def strength_in(game: GameState, seat: int, regions: tuple[frozenset[int], ...]) -> tuple[Part, ...]:
    """Return the same where the spaces that lend strength are known."""
    parts = (Part("PO-WAR-02", bare_strength(game, seat, regions)),)
    found = in_force(game, seat, "war.strength")
    return adjusted(parts, found, game.layout.floor) if found else parts


@step
class Fight(Step):
    """Add everything up and compare: one winner, or a draw at the top; the others are defeated (PO-AFT-01, -02)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """In a war only."""
        return bool(contested_spaces(game))

    def run(self, game: GameState) -> Following:
        """Compare with the greatest strength, however many take part (PO-AFT-10, PO-AFT-11, PO-R58)."""
        seats = participants(game, self.seat)
        regions = battlefield(game)
        parts = {seat: (*strength_in(game, seat, regions), *die_parts(game, seat)) for seat in seats}
        # Of equals those with aptitude are ahead by option (PO-WAR-06).
        ranks = {seat: (total(parts[seat]), wins_ties(game, seat)) for seat in seats}
        best = [seat for seat in seats if ranks[seat] == max(ranks.values())]
        self._report(game, parts, best)
        beside = others_respond(game, self.seat, OTHERS_WAR, _bits(seats))
        winner, losers = best[0] if len(best) == 1 else -1, _bits([seat for seat in seats if seat not in best])
        remember_war(game, self.seat, seats, winner, "PO-AFT-01")
        return Aftermath(self.seat, _bits(best), losers), *beside, *over(game, WarOver(winner, losers))

    @staticmethod
    def _report(game: GameState, parts: Mapping[int, tuple[Part, ...]], best: list[int]) -> None:
        for seat, own in parts.items():
            apt = {"aptitude": True} if game.layout.war_aptitude in ("tie", "d8") and is_apt(game, seat) else {}
            game.find("war.strength", seat, own, most=most_of_die(game, seat), **apt)
        name, seat = ("war.won", best[0]) if len(best) == 1 else ("war.drawn", -1)
        equals = [each for each in parts if total(parts[each]) == total(parts[best[0]])]
        by_aptitude = {"aptitude": True} if len(best) < len(equals) else {}
        game.find(name, seat, (), drawn=tuple(best), participants=tuple(parts), **by_aptitude)


def _bits(seats: Iterable[int]) -> int:
    return sum([1 << seat for seat in seats])


def others(game: GameState, active: int) -> tuple[int, ...]:
    """Return the participants besides the active seat, clockwise (PO-ARB-02, PO-R65)."""
    return tuple([seat for seat in participants(game, active) if seat != active])


def price(game: GameState, active: int) -> int:
    """Return what an arbitration costs the active seat in food: so much for each of the others (PO-ARB-02, PO-R63)."""
    return number(game, active, "arbitration.food") * len(others(game, active))


@step
class Arbitrate(Step):
    """Pay every other participant, and take their workers off the contested spaces (PO-ARB-01 to PO-ARB-04)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """As long as there is ground to cede."""
        return bool(contested_spaces(game))

    def run(self, game: GameState) -> Following:
        """Pay the full food to each of the others; what exceeds a store goes to the stock, and towns stay (PO-ARB-04,
        PO-R64 to PO-R66).
        """
        spaces, receivers = contested_spaces(game), others(game, self.seat)
        food = number(game, self.seat, "arbitration.food")
        for seat in receivers:
            pay(game, self.seat, FOOD, food, "PO-ARB-02")
            gain(game, seat, FOOD, food, "PO-ARB-02")
        for seat in receivers:
            for worker in [w for space in spaces for w in workers_on(game, space, game.race(seat))]:
                send_home(game, worker)
        return ()
