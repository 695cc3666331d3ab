"""The Red Moon: its time counters, and what cards do to them and to the moon die (UN-MOON, UN-R15)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choices, step
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.games.undecim.measures import amount_of
from qquovadis.games.undecim.programmes import card_step_of, out_of_turn, stands
from qquovadis.games.undecim.table_state import GameState


def counters_in_play(game: GameState, wanted: int) -> int:
    """Return how many of so many counters can lie on the Red Moon: no more than fit, or than there are (UN-R63)."""
    return max(0, min(wanted, game.numbers["moon.max"], game.numbers["moon.counters"]))


def move_counters(game: GameState, delta: int, why: str) -> int:
    """Put counters on the Red Moon or remove them, as far as that goes; the rest is lost (UN-MOON-02, UN-MOON-03).

    Return how many moved; each effect is limited at its own moment (UN-R38).
    """
    before = game.noted("counters")
    game.note("counters", counters_in_play(game, before + delta), why)
    return game.noted("counters") - before


def start_moon(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return a red-moon effect: moved as stated, or asked for where the card leaves a choice (UN-MOON-01)."""
    mode, count = str(card_step.terms["mode"]), amount_of(game, seat, card_step.amount("count"))
    if mode in ("add", "remove") and not card_step.terms["up_to"]:
        move_counters(game, count if mode == "add" else -count, "UN-MOON-01")
        return ()
    return (MoveCounters(seat, at, count),)


@step
class MoveCounters(Asked):
    """The player chooses how many counters to put back or remove, or what to set them to (UN-MOON-01)."""

    at: int
    count: int

    CLAUSE = "UN-MOON-01"

    def still_due(self, game: GameState) -> bool:
        """While the effect goes on."""
        return stands(game, self.seat, self.at, "moon")

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """As the card says; more than fits may be asked for, and the rest is lost (UN-MOON-02, UN-MOON-03)."""
        if seat != self.seat:
            return ()
        card_step = card_step_of(game, seat, self.at)
        mode, least = card_step.terms["mode"], 1 if card_step.terms["up_to"] else max(1, self.count)
        if mode == "set":
            return *choices("set", card_step.numbers("values")), DONE
        back = choices("put back", range(least, self.count + 1)) if mode != "remove" else ()
        away = choices("remove", range(least, self.count + 1)) if mode != "add" else ()
        return *back, *away, DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is the stated number and no other; none at all only
        where the card says so (UN-MOON-01, UN-R23).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        card_step = card_step_of(game, seat, self.at)
        if choice == DONE:
            return None if card_step.terms["up_to"] or card_step.terms["mode"] == "set" or not self.count else "UN-R23"
        return None if choice in self.candidates(game, seat) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Move them."""
        del seat
        game.note("counters", counters_after(game, choice), "UN-MOON-01")
        return ()


def counters_after(game: GameState, choice: Choice) -> int:
    """Return how many counters lie there after such a choice; what does not fit is lost (UN-MOON-02, UN-MOON-03)."""
    before = game.noted("counters")
    after = {"set": choice.subject, "put back": before + choice.subject, "remove": before - choice.subject}
    return counters_in_play(game, after[choice.verb]) if choice.verb in after else before


@step
class TurnDie(Asked):
    """The player may turn the moon die; the new value counts for later effects of the round (UN-R15)."""

    at: int

    CLAUSE = "UN-R15"

    def still_due(self, game: GameState) -> bool:
        """While the effect goes on."""
        return stands(game, self.seat, self.at, "set_die")

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the values that the card names, or to leave it."""
        if seat != self.seat:
            return ()
        return *choices("turn die", card_step_of(game, seat, self.at).numbers("values")), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of these values; to leave it only if the card
        lets one (UN-R15, UN-R23).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        card_step = card_step_of(game, seat, self.at)
        if choice == DONE:
            return None if card_step.terms["optional"] else "UN-R23"
        values = card_step.numbers("values")
        return None if choice.verb == "turn die" and choice.subject in values else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Turn it; counters already removed stay so unless the card corrects them (UN-R15, UN-ROUND-05)."""
        if choice == DONE:
            return ()
        left = counters_after_turning(game, self, choice)
        game.table.flip(game.layout.die, choice.subject)
        game.note("counters", left, "UN-MOON-01")
        return ()


def counters_after_turning(game: GameState, asked: TurnDie, choice: Choice) -> int:
    """Return how many counters lie there after the die was turned: as many more as it shows less, if the card says
    so.
    """
    before = game.noted("counters")
    if choice == DONE or not card_step_of(game, asked.seat, asked.at).terms["adjust_counters"]:
        return before
    return counters_in_play(game, before - (choice.subject - game.moon()))


def start_die(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> tuple[Step, ...]:
    """Ask for a value of the die."""
    del game, card_step
    return (TurnDie(seat, at),)
