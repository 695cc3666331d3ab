"""The war of the genesis area: who takes part, strength, morale, dice, winner (QV-WAR)."""

from collections.abc import Iterable, Mapping

from qquovadis.engine.agenda import Asked, Choice, Following, Step, choice_of, choices, step
from qquovadis.engine.effects import Part, adjusted
from qquovadis.engine.secret_pick import SecretPick
from qquovadis.games.common.counters import remember_war
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.deck import laid_in_secret
from qquovadis.games.common.land import workers_in
from qquovadis.games.common.skills import Source, in_force, one_shot, parts_of, total
from qquovadis.games.common.targets import over
from qquovadis.games.quo_vadis.aftermath import Aftermath, ClearTray, WarOver
from qquovadis.games.quo_vadis.aptitude import ahead, is_apt
from qquovadis.games.quo_vadis.conditions import exalted
from qquovadis.games.quo_vadis.contested import bystanders, force_of, is_contested, note_extent, participants
from qquovadis.games.quo_vadis.layout import MORALE
from qquovadis.games.quo_vadis.skill_effects import BEFORE_DICE, OTHERS_WAR, others_respond, respond
from qquovadis.games.quo_vadis.strength_cards import ChooseStrength, PutAside, card_parts, played
from qquovadis.games.quo_vadis.world_state import GameState

Strengths = Mapping[int, tuple[Part, ...]]


@step
class War(Step):
    """War breaks out if a space of the genesis area is contested (QV-WAR-01)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """At most one war a turn, in the genesis area only (QV-WAR-04, QV-WAR-05, QV-R66)."""
        return is_contested(game)

    def run(self, game: GameState) -> Following:
        """Declare in order, roll, compare (QV-WAR-08, QV-WAR-12, QV-WAR-15)."""
        seats = participants(game, self.seat)
        note_extent(game)
        game.find("war.begins", self.seat, participants=seats)
        for seat in bystanders(game):
            game.find("war.bystander", seat)
        if game.options["morale_declaration"] == "simultaneous":
            waiting = sum(1 << seat for seat in seats)
            declare: Following = (DeclareSecretly(-1, waiting, waiting),)
        else:
            declare = tuple(DeclareMorale(seat) for seat in seats)
        return *declare, *from_the_dice_on(game, self.seat, seats)


def from_the_dice_on(game: GameState, active: int, seats: tuple[int, ...]) -> Following:
    """Return the war after the declarations: dice (QV-WAR-12), or by option strength cards (QV-WAR-17)."""
    before = tuple(respond(seat, BEFORE_DICE) for seat in seats)
    if game.layout.plays_cards:
        waiting = sum([1 << seat for seat in seats])
        return *before, ChooseStrength(-1, waiting, waiting), Fight(active), ClearTray(active)
    keeping = [KeepDie(seat) for seat in seats]
    return *before, RollDice(active), *keeping, Fight(active), ClearTray(active)


def strength_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Strength before morale and dice: pieces in the genesis area, control beside it (QV-WAR-06, QV-WAR-07).

    Every piece counts, several on one space too (QV-R68); control is that of this moment (QV-R69).
    """
    force = force_of(game, seat)
    parts = (
        *_each(game, seat, Source("war.strength_per_worker", "QV-WAR-06", force.workers)),
        *_each(game, seat, Source("war.strength_per_town", "QV-WAR-06", force.towns)),
        *_ruins(game, force.ruins),
        *_each(game, seat, Source("war.strength_per_adjacent_control", "QV-WAR-07", force.areas_beside)),
    )
    if game.layout.apt_strength and is_apt(game, seat):
        parts = (*parts, Part("QV-WAR-13", game.layout.apt_strength))
    found = in_force(game, seat, "war.strength")
    return adjusted(parts, found, game.layout.floor) if found else parts


def pieces_apart(game: GameState, seat: int, strength: tuple[Part, ...]) -> dict[str, int]:
    """Return what the workers and the towns of a seat are worth in its strength, each by themselves (QV-WAR-06)."""
    workers = len(workers_in(game, game.genesis_area(), game.race(seat))) * game.numbers["war.strength_per_worker"]
    return {"workers": workers, "towns": sum([p.amount for p in strength if p.source == "QV-WAR-06"]) - workers}


def _ruins(game: GameState, ruins: int) -> tuple[Part, ...]:
    """Return the strength of destroyed towns where an option lets them fight; skills speak of intact ones (QV-R65)."""
    return (Part("QV-WAR-06", ruins * game.numbers["war.strength_per_town"]),) if ruins else ()


def _each(game: GameState, seat: int, things: Source) -> tuple[Part, ...]:
    """Return the strength of so many things of one sort, and what skills change in what each is worth (QV-SKILL-04)."""
    worth = game.numbers[things.key]
    first = Part(things.clause, worth * things.amount)
    if things.key not in game.skills_of(seat):
        return (first,)
    parts = parts_of(game, seat, Source(things.key, things.clause, worth))
    return first, *[Part(part.source, part.amount * things.amount) for part in parts[1:] if things.amount]


def spent(game: GameState, seat: int) -> int:
    """Return the morale a seat has spent in this war; it lies in the war tray (QV-WAR-09)."""
    return game.table.tally[game.layout.spent[seat]]


def spend_morale(game: GameState, seat: int, amount: int) -> None:
    """Pay declared morale to the stock, won or lost (QV-WAR-09)."""
    pay(game, seat, MORALE, amount, "QV-WAR-09")
    if amount:
        game.table.count(game.layout.spent[seat], amount, "QV-WAR-09")


@step
class DeclareMorale(Asked):
    """How much morale a participant spends, open and final (QV-WAR-08)."""

    CLAUSE = "QV-WAR-08"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """From none to all that is held."""
        return choices("declare", range(held(game, seat, MORALE) + 1))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: at most what is held, in the order of declaration
        (QV-WAR-08).
        """
        mine = seat == self.seat and choice.verb == "declare"
        return None if mine and 0 <= choice.subject <= held(game, seat, MORALE) else self.CLAUSE

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the candidates, by the seat that is asked."""
        return list(self.candidates(game, seat)) if seat == self.seat else []

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Pay it at once."""
        spend_morale(game, seat, choice.subject)
        return ()


@step
class DeclareSecretly(SecretPick):
    """All participants choose a number card face down and reveal together (QV-R70, option "simultaneous").

    `all_seats` are all that take part, as bits.
    """

    all_seats: int

    CLAUSE = "QV-R70"
    VERB = "declare"
    HAND = "numbers"
    LAID = "secret"

    def refused(self, game: GameState, seat: int, piece: int) -> str | None:
        """No number greater than the morale held (QV-WAR-08)."""
        return None if number_on(game, piece) <= held(game, seat, MORALE) else "QV-WAR-08"

    def after_all(self, game: GameState) -> Following:
        """All are revealed (QV-R70)."""
        del game
        return (RevealMorale(self.all_seats),)


def number_on(game: GameState, card: int) -> int:
    """Return the number printed on a number card."""
    return game.layout.number_of[game.table.identity_of[card]]


@step
class RevealMorale(Step):
    """The secret declarations are turned up together (QV-R70)."""

    all_seats: int

    def run(self, game: GameState) -> Following:
        """Turn up, pay, and give the number cards back."""
        for seat, card in laid_in_secret(game):
            game.table.flip(card, 1)
            game.table.move(card, game.layout.zones["tray"][seat])
            # Only where a seat imagines another's card can it be higher than what is held.
            spend_morale(game, seat, min(number_on(game, card), held(game, seat, MORALE)))
        return ()


def usual_sides(game: GameState, seat: int) -> int:
    """Return the sides of a die without skills: usually more with an aptitude space in the area (QV-WAR-12,
    QV-WAR-13).
    """
    larger = game.layout.war_aptitude == "die" and is_apt(game, seat)
    return game.numbers["war.aptitude_die" if larger else "war.die"]


def die_sides(game: GameState, seat: int) -> int:
    """Return the sides of a participant's die, with what skills make of it (QV-WAR-12, QV-WAR-13, QV-SKILL-04)."""
    if "die" not in game.skills_of(seat):
        return usual_sides(game, seat)
    least = [held.effect.number("sides_at_least") for held in in_force(game, seat, "die")]
    return max(usual_sides(game, seat), *least) if least else usual_sides(game, seat)


def die_sources(game: GameState, seat: int) -> tuple[str, ...]:
    """Return what makes the die of a participant another than the usual one: aptitude, and skills (QV-WAR-13,
    QV-WAR-14, QV-SKILL-04).
    """
    sides = usual_sides(game, seat)
    apt = ("QV-WAR-13",) if sides != game.numbers["war.die"] else ()
    found = [(held.source, held.effect) for held in in_force(game, seat, "die")]
    other = ("floor", "rolls_add")
    skills = [
        source
        for source, effect in found
        if effect.number("sides_at_least") > sides or any(effect.number(each) for each in other)
    ]
    return (*apt, *skills)


def die_bonuses(game: GameState, seat: int) -> tuple[Part, ...]:
    """Strength that skills give where the die has the sides they promise already (QV-SKILL-04)."""
    found = [(held, held.effect.number("bonus_if_already")) for held in in_force(game, seat, "die")]
    if not found:
        return ()
    if game.layout.plays_cards:  # no die has sides: the bonus is what they promise then (QV-R134)
        return tuple([Part(held.source, bonus) for held, bonus in found if bonus])
    sides = usual_sides(game, seat)
    return tuple([Part(h.source, bonus) for h, bonus in found if bonus and sides >= h.effect.number("sides_at_least")])


def rolls_of(game: GameState, seat: int, most: int) -> int:
    """Return how often a participant rolls: the exalted more often, and more by skills (QV-WAR-14, QV-SKILL-04)."""
    more = sum([held.effect.number("rolls_add") for held in in_force(game, seat, "die")])
    return (game.numbers["war.exalted_rolls"] if seat == most else 1) + more


def counted_face(game: GameState, seat: int, face: int) -> tuple[Part, ...]:
    """Return what a rolled face counts: itself, and what a skill lifts it to (QV-WAR-12, QV-SKILL-04)."""
    if "die" not in game.skills_of(seat):
        return (Part("QV-WAR-12", face),)
    floors = [(held.effect.number("floor"), held.source) for held in in_force(game, seat, "die")]
    floor, source = max(floors, default=(0, ""))
    return Part("QV-WAR-12", face), *((Part(source, floor - face),) if 0 < face < floor else ())


@step
class RollDice(Step):
    """Every participant rolls, in order of declaration, however few dice there are (QV-WAR-12, QV-R75, QV-R114)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """In a war only."""
        return is_contested(game)

    def run(self, game: GameState) -> Following:
        """Roll one die for each seat; the exalted rolls it again at once (QV-WAR-14)."""
        seats = participants(game, self.seat)
        most = exalted(game, seats)
        purpose = game.layout.kit.purpose_index["war"]
        for seat in seats:
            sides = die_sides(game, seat)
            dice = game.layout.dice[seat][: rolls_of(game, seat, most)]
            rolled = tuple([game.table.roll(die, sides, purpose, seat) for die in dice])
            game.find("war.rolled", seat, sides=sides, dice=rolled, exalted=seat == most)
        return ()


@step
class KeepDie(Asked):
    """The exalted participant chooses which of the results to use (QV-WAR-14)."""

    CLAUSE = "QV-WAR-14"

    def still_due(self, game: GameState) -> bool:
        """Return where more than one die lies rolled."""
        return len(rolled_dice(game, self.seat)) > 1

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one die of each result, the best first."""
        by_face = {game.table.face[die]: die for die in reversed(rolled_dice(game, seat))}
        return [choice_of("keep", by_face[face]) for face in sorted(by_face, reverse=True)]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of the own results; by option only the best
        (QV-WAR-14, QV-R72).
        """
        dice = rolled_dice(game, self.seat)
        if seat != self.seat or choice.verb != "keep" or choice.subject not in dice:
            return self.CLAUSE
        if game.options["exalted_choice"] == "choose":
            return None
        best = max([worth_of(game, seat, die) for die in dice])
        return None if worth_of(game, seat, choice.subject) == best else "QV-R72"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Put the other results away."""
        for die in rolled_dice(game, seat):
            if die != choice.subject:
                game.table.flip(die, 0)
        return ()


def worth_of(game: GameState, seat: int, die: int) -> int:
    """Return what a rolled die adds to the strength."""
    return total(counted_face(game, seat, game.table.face[die]))


def rolled_dice(game: GameState, seat: int) -> list[int]:
    """Return the dice of a seat that show a result."""
    return [die for die in game.layout.dice[seat] if game.table.face[die]]


@step
class Fight(Step):
    """Add everything up; exactly one participant wins (QV-WAR-15, QV-WAR-16)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """In a war only."""
        return is_contested(game)

    def run(self, game: GameState) -> Following:
        """Compare the totals and hand over to the aftermath."""
        seats = participants(game, self.seat)
        first = {seat: strength_parts(game, seat) for seat in seats}
        then = {seat: morale_and_die(game, seat) for seat in seats}
        totals = {seat: total(first[seat]) + total(then[seat]) for seat in seats}
        best = max(totals.values())
        equals = tuple(seat for seat in seats if totals[seat] == best)
        tied = ahead(game, equals)
        winner = self._winner(game, tied)
        if not game.quiet:
            self._report(game, first, then, winner, by_aptitude=len(tied) < len(equals))
        losers = sum([1 << seat for seat in seats if seat != winner and (winner >= 0 or seat not in tied)])
        fought = sum([1 << seat for seat in seats])
        beside = others_respond(game, self.seat, OTHERS_WAR, fought)
        remember_war(game, self.seat, seats, winner, "QV-WAR-15")
        ending = (Aftermath(self.seat, winner, losers), *beside, *over(game, WarOver(winner, losers)))
        if not game.layout.puts_aside:
            return ending
        return *ending, *[PutAside(seat) for seat in seats if losers >> seat & 1]

    def _winner(self, game: GameState, tied: tuple[int, ...]) -> int:
        """Return the tied seat nearest the start player, by option the active one, or nobody (QV-WAR-16, QV-R74)."""
        if len(tied) == 1:
            return tied[0]
        return next((seat for seat in tie_order(game, self.seat) if seat in tied), -1)

    @staticmethod
    def _report(game: GameState, first: Strengths, then: Strengths, winner: int, *, by_aptitude: bool) -> None:
        seats = tuple(first)
        most = -1 if game.layout.plays_cards else exalted(game, seats)
        for seat in seats:
            own, base = (*first[seat], *then[seat]), base_of(game, seat, first[seat])
            facts: dict[str, object] = {"base": base, "exalted": seat == most}
            if not game.layout.plays_cards:
                facts["sides"] = die_sides(game, seat)
            if game.layout.war_aptitude in ("strength", "tie") and is_apt(game, seat):
                facts["aptitude"] = True
            game.find("war.strength", seat, own, **facts, **pieces_apart(game, seat, first[seat]))
        game.find(
            "war.won", winner, (), participants=seats, exalted=most, **({"aptitude": True} if by_aptitude else {})
        )


def tie_order(game: GameState, active: int) -> tuple[int, ...]:
    """Return the order in which tied participants win: from the start player on, by option from the active seat.

    It is empty where by option nobody wins a tie (QV-WAR-16, QV-R74).
    """
    tie = game.options["war_tie"]
    if tie == "no_winner":
        return ()
    return game.clockwise(game.start_seat() if tie == "start_player_order" else active)


def base_of(game: GameState, seat: int, strength: tuple[Part, ...]) -> int:
    """Return the strength with which a participant went into the declarations: without morale, die and one-shots."""
    single = [held.source for held in in_force(game, seat, "war.strength") if one_shot(game, held.piece)]
    return sum([part.amount for part in strength if part.source not in single])


def morale_and_die(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return what a participant adds to its pieces and control: morale and the die it keeps, or the cards it has played
    (QV-WAR-09, QV-WAR-12, QV-WAR-17).
    """
    if game.layout.plays_cards:
        cards = card_parts(game, seat, played(game, seat))
        return (*morale_parts(game, seat), *(cards or [Part("QV-WAR-17", 0)]))
    dice = [part for die in rolled_dice(game, seat) for part in counted_face(game, seat, game.table.face[die])]
    return (*morale_parts(game, seat), *(dice or [Part("QV-WAR-12", 0)]))


def morale_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return what a participant has added before its die counts: bonuses for the die, and morale (QV-WAR-09)."""
    morale = _each(game, seat, Source("war.strength_per_morale", "QV-WAR-09", spent(game, seat)))
    return (*die_bonuses(game, seat), *morale)
