"""Phase 5: refill, clean-up, settlement, and the end of the turn (QV-REFILL to QV-SKILL)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, AskedAmong, Choice, Following, Step, choice_of, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import score
from qquovadis.games.common.deck import draw_up_to
from qquovadis.games.common.land import has_own_town, send_home, surplus_workers
from qquovadis.games.common.skills import Occasion, Source, forget_uses, number, parts_of, wake_fresh, wipe_turn
from qquovadis.games.quo_vadis.chain import chain_parts, largest
from qquovadis.games.quo_vadis.counters import cards_in
from qquovadis.games.quo_vadis.majority import note_set
from qquovadis.games.quo_vadis.releasing import pay_for_keeping, pay_for_release
from qquovadis.games.quo_vadis.resources import shed
from qquovadis.games.quo_vadis.skill_effects import EFFECTS
from qquovadis.games.quo_vadis.towns_and_control import controlled, governed_for_sure, governor, to_choose_from
from qquovadis.games.quo_vadis.world_state import GameState


@step
class Refill(Step):
    """Draw up to the maximum hand size; never discard (QV-REFILL-01, QV-R88)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Draw one by one; an empty deck is made anew from the discard pile (QV-REFILL-02, QV-R89)."""
        drawn = draw_up_to(game, self.seat, hand_max(game, self.seat))
        if drawn:
            game.find("refill", self.seat, (Part("QV-REFILL-01", drawn),))
        return ()


def hand_max(game: GameState, seat: int) -> int:
    """Return the maximum hand size of a seat (QV-SETUP-24, QV-R16, QV-SKILL-04)."""
    return number(game, seat, "hand.max")


def hand_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return the maximum hand size with what skills add (QV-SETUP-24, QV-SKILL-04)."""
    return parts_of(game, seat, Source("hand.max", "QV-SETUP-24", game.numbers["hand.max"]))


def surplus_of(game: GameState, seat: int) -> list[int]:
    """Return the own workers beyond those that may stay: all beside an own intact town (QV-CLEAN-01, QV-CLEAN-02)."""
    race, most = game.race(seat), game.numbers["cleanup.workers_per_space"]
    return surplus_workers(game, seat, lambda space: 0 if has_own_town(game, space, race) else most)


@step
class CleanUp(Step):
    """At most one own worker a space, and none beside an own intact town (QV-CLEAN-01, QV-CLEAN-02, QV-R90)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Send the surplus home, in every area of the map."""
        for worker in surplus_of(game, self.seat):
            send_home(game, worker)
        return ()


@step
class Settlement(Step):
    """The territory bonus, then the skill set; only after a succession (QV-SETTLE-01, QV-SETTLE-02, QV-R98)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """After a succession; in the last round by option for everybody (QV-R19)."""
        return settles(game, self.seat) or last_round_bonus(game)

    def run(self, game: GameState) -> Following:
        """Count further areas that skills govern, by choice where there are too many (QV-SKILL-04); then score."""
        also = governed_for_sure(game, self.seat)
        choosing = bool(to_choose_from(game, self.seat, also))
        return (CountAlso(self.seat, also),) if choosing else TerritoryBonus(self.seat, also).run(game)


@step
class CountAlso(AskedAmong):
    """Which areas a skill lets count as controlled, one by one (QV-SKILL-04); `also` are those that do already."""

    also: tuple[int, ...] = ()

    CLAUSE = "QV-SKILL-04"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the centres of these areas; when none is left to choose, to go on."""
        areas = to_choose_from(game, seat, self.also)
        return [Choice("govern", game.layout.centres[area]) for area in areas] or [DONE]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Count it, and ask for the next or score."""
        also = self.also if choice == DONE else (*self.also, game.layout.centres.index(choice.subject))
        more = choice != DONE and to_choose_from(game, seat, also)
        return (CountAlso(seat, also),) if more else (TerritoryBonus(seat, also),)


@step
class TerritoryBonus(Step):
    """Cards of the old generation times control, then skills, then the skill set (QV-TERR-01, QV-SKILL-01)."""

    seat: int
    also: tuple[int, ...] = ()

    def run(self, game: GameState) -> Following:
        """Score all cards of that one generation, with control after all that this turn built and lost.

        QV-TERR-01, QV-TERR-02, QV-R92, QV-R93; by option connected areas then pay besides (QV-TERR-03), and skills that
        act in a settlement follow (QV-SKILL-04).
        """
        ordinary = settles(game, self.seat)
        cards = cards_in(game, self.seat, game.generation(self.seat) - ordinary)
        areas = areas_counted(game, self.seat, self.also)
        parts = bonus_parts(game, self.seat, cards, areas, "QV-TERR-01" if ordinary else "QV-R19")
        for part in parts:
            score(game, self.seat, part.amount, part.source)
        game.find("settlement", self.seat, parts, cards=cards, control=len(areas), areas=areas)
        for part in chain_parts(game, areas):
            score(game, self.seat, part.amount, part.source)
            group = largest(game, areas)
            game.find("settlement.chain", self.seat, (part,), number=len(group), areas=group)
        setting = (SetSkill(self.seat, game.numbers["settlement.skills_set"]),) if sets_skills(game, self.seat) else ()
        return *EFFECTS.moment(game, self.seat, "on_settlement", Occasion(areas=areas)), *setting


def areas_counted(game: GameState, seat: int, also: tuple[int, ...]) -> tuple[int, ...]:
    """Return the areas that count in a settlement: those controlled, and further ones (QV-TERR-01, QV-SKILL-04)."""
    return tuple(sorted({*controlled(game, seat), *also}))


def bonus_parts(game: GameState, seat: int, cards: int, areas: tuple[int, ...], why: str) -> tuple[Part, ...]:
    """Return the territory bonus of so many cards in these areas; of those not controlled under the name of the skill
    that lets them count (QV-TERR-01, QV-TERR-02, QV-R93).
    """
    own = len(controlled(game, seat))
    first = Part(why, cards * own)
    if len(areas) == own:
        return (first,)
    return first, Part(governor(game, seat) or why, cards * (len(areas) - own))


def settles(game: GameState, seat: int) -> bool:
    """Return whether the seat succeeded this turn; by option not without the town that is then owed (QV-SETTLE-01,
    QV-R60).
    """
    succeeded = bool(game.table.tally[game.layout.succeeded[seat]])
    owes_town = bool(game.numbers["build.per_succession"]) and not game.noted("built")
    return succeeded and not (owes_town and game.options["succession_check"] == "declaration_and_build")


def sets_skills(game: GameState, seat: int) -> bool:
    """Return whether skills are set this turn: where the seat settles, in the last round by option anyhow (QV-R19);
    never where they are released at the start of rounds (QV-SKILL-01, QV-SKILL-07).
    """
    if game.layout.releases:
        return False
    everybody = game.options["final_round_settlement"] == "full_all" and last_round_bonus(game)
    return settles(game, seat) or everybody


def last_round_bonus(game: GameState) -> bool:
    """Return whether everybody settles in the last round (QV-R19, options "territory_all" and "full_all")."""
    everybody = game.options["final_round_settlement"] != "succession_only"
    return everybody and game.noted("round") >= game.numbers["game.rounds"]


@step
class SetSkill(Asked):
    """One face-down skill is turned up in the settlement (QV-SKILL-01)."""

    left: int

    CLAUSE = "QV-SKILL-01"

    def still_due(self, game: GameState) -> bool:
        """In a settlement, if a face-down skill is left (QV-R94)."""
        return self.left > 0 and bool(self._drafted(game)) and sets_skills(game, self.seat)

    def _drafted(self, game: GameState) -> list[int]:
        return game.table.contents[game.layout.zones["drafted"][self.seat]]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the own face-down skills."""
        del seat
        return [choice_of("set", skill) for skill in self._drafted(game)]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of them, and not none; none without a
        settlement (QV-SKILL-01, QV-SETTLE-01).
        """
        if not sets_skills(game, self.seat):
            return "QV-SETTLE-01"
        mine = seat == self.seat and choice.verb == "set" and choice.subject in self._drafted(game)
        return None if mine and self.left > 0 else self.CLAUSE

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return all of them in a settlement, by the seat that is asked."""
        may = seat == self.seat and self.left > 0 and sets_skills(game, self.seat)
        return list(self.candidates(game, seat)) if may else []

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay it face up among the fresh skills: it acts from the end of this turn (QV-SKILL-02, QV-SKILL-05)."""
        game.table.flip(choice.subject, 1)
        note_set(game, seat, choice.subject)
        game.table.move(choice.subject, game.layout.zones["fresh"][seat])
        pay_for_release(game, seat)
        return (SetSkill(seat, self.left - 1),)


def wake_skills(game: GameState, seat: int) -> None:
    """Fresh skills of a seat begin to act (QV-SKILL-02, QV-R95); cubes above a cap that falls go to the stock."""
    for skill in wake_fresh(game, seat):
        shed(game, seat, skill)


@step
class EndTurn(Step):
    """The turn is over: fresh skills wake and the notes of the turn are wiped (QV-SKILL-02, QV-WISH-02)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Wipe the table of what only this turn needed; by option points for skills kept come first (QV-SKILL-08)."""
        pay_for_keeping(game, self.seat)
        if game.options["skill_activation"] == "end_of_turn":
            wake_skills(game, self.seat)
        for seat, skill in forget_uses(game, "QV-TURN-01"):
            shed(game, seat, skill)
        table, layout = game.table, game.layout
        wipe_turn(game, self.seat, "QV-TURN-01")
        turned = table.turned
        for worker in layout.workers[game.race(self.seat)]:
            if turned[worker]:
                table.turn(worker, 0)
        return ()
