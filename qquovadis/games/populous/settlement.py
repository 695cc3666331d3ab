"""The settlement after a succession: a town, a skill, and VP for majorities (PO-TOWN, PO-SKILL, PO-MAJ)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import score
from qquovadis.games.common.land import town_on, workers_on_map
from qquovadis.games.common.piece_steps import BuildOnWorker
from qquovadis.games.common.skills import Source, parts_of, total
from qquovadis.games.populous.generations import cards_in
from qquovadis.games.populous.skill_effects import BUILT, EFFECTS, OTHERS_TOWN, SETTLED, others_respond
from qquovadis.games.populous.towns_and_majority import majorities
from qquovadis.games.populous.world_state import GameState


def settles(game: GameState, seat: int) -> bool:
    """Return whether the seat made a succession this turn (PO-END-08)."""
    return bool(game.table.tally[game.layout.succeeded[seat]])


@step
class BuildTown(BuildOnWorker):
    """After a succession one own worker anywhere becomes a town (PO-TOWN-01, PO-TOWN-02, PO-SUCC-01)."""

    CLAUSE = "PO-TOWN-01"
    EFFECTS = EFFECTS
    HOOK = BUILT

    def is_owed(self, game: GameState) -> bool:
        """In a settlement, while a town is left; else it goes on without one (PO-TOWN-05, PO-R72, PO-R73)."""
        more = game.noted("built") < game.numbers["settlement.towns"]
        return settles(game, self.seat) and more and bool(game.table.contents[game.layout.supply[self.seat]])

    def optional(self, game: GameState) -> bool:
        """By option (PO-R72)."""
        return game.options["settlement_town"] == "may"

    def others_moment(self, game: GameState) -> Following:
        """Return the step in which skills of the others may act (PO-SKILL-03)."""
        return others_respond(game, self.seat, OTHERS_TOWN)

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an own worker on a space without any town;
        compulsory if possible (PO-TOWN-01 to PO-TOWN-05, PO-R74).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "build"):
            return self.CLAUSE
        if not settles(game, seat):
            return None if choice == DONE else "PO-END-08"
        if choice == DONE:
            return None if self.optional(game) or not self.still_due(game) else self.CLAUSE
        if game.noted("built") >= game.numbers["settlement.towns"]:
            return self.CLAUSE
        return self._site_refused(game, choice.subject)

    def _site_refused(self, game: GameState, space: int) -> str | None:
        race = game.race(self.seat)
        if space not in [game.table.zone_of[worker] for worker in workers_on_map(game, race)]:
            return "PO-TOWN-02"
        town = town_on(game, space)
        if town >= 0:
            return "PO-TOWN-03" if game.layout.race_of[town] == race else "PO-TOWN-04"
        return None if self.is_owed(game) else "PO-TOWN-02"


@step
class RevealSkill(Asked):
    """One of the own face-down skills is laid face up (PO-SKILL-01); `done` are those of this settlement."""

    done: int = 0

    CLAUSE = "PO-SKILL-01"

    def still_due(self, game: GameState) -> bool:
        """In a settlement, while one is due and left (PO-R75)."""
        due = self.done < game.numbers["settlement.skills"]
        return due and settles(game, self.seat) and bool(self._hidden(game))

    def _hidden(self, game: GameState) -> list[int]:
        return game.table.contents[game.layout.zones["drafted"][self.seat]]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the own face-down skills."""
        del seat
        return [choice_of("set", skill) for skill in self._hidden(game)]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of them, and not none (PO-SKILL-01,
        PO-END-08).
        """
        if not settles(game, self.seat):
            return "PO-END-08"
        mine = seat == self.seat and choice.verb == "set" and choice.subject in self._hidden(game)
        return None if mine and self.done < game.numbers["settlement.skills"] else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay it face up apart: it acts from the end of this turn (PO-SKILL-02, PO-R76)."""
        game.table.flip(choice.subject, 1)
        game.table.move(choice.subject, game.layout.zones["fresh"][seat])
        return (RevealSkill(seat, self.done + 1),)


def counts_majorities(game: GameState, seat: int) -> bool:
    """Return whether majorities count for the seat this turn: in a settlement, in the last round by option for
    everybody.

    PO-END-08, PO-OVER-03, PO-R79.
    """
    last = game.noted("round") >= game.numbers["rounds"]
    return settles(game, seat) or (bool(game.options["final_round_settlement"]) and last)


def majority_bonus(game: GameState, seat: int, age: int, why: str) -> tuple[int, int, int]:
    """Return as how many cards an age counts, as how many the majorities, and the VP for both (PO-MAJ-01, PO-MAJ-07,
    PO-SKILL-03).
    """
    cards = total(parts_of(game, seat, Source("settlement.cards", why, cards_in(game, seat, age))))
    count = total(parts_of(game, seat, Source("majority.count", "PO-MAJ-01", len(majorities(game, seat)))))
    return cards, count, cards * count * game.numbers["settlement.vp_per_card_and_majority"]


@step
class Majority(Step):
    """VP for the past age just closed, once for each area with the majority (PO-MAJ-01, PO-MAJ-07)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """In a settlement; in the last round by option for everybody (PO-END-08, PO-OVER-03, PO-R79)."""
        return counts_majorities(game, self.seat)

    def run(self, game: GameState) -> Following:
        """Multiply cards, those face down too, by majorities (PO-R78); then skills may act (PO-SKILL-03)."""
        seat, closed = self.seat, settles(game, self.seat)
        why = "PO-MAJ-07" if closed else "PO-R79"
        cards, count, vp = majority_bonus(game, seat, game.generation(seat) - closed, why)
        score(game, seat, vp, why)
        areas = majorities(game, seat)
        game.find("settlement", seat, (Part(why, vp),), cards=cards, majority=count, areas=areas)
        return EFFECTS.moment(game, seat, SETTLED)
