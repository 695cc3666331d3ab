"""The starting cubes: spread in secret by everybody at once, or openly in turn (PO-SETUP-21 to PO-SETUP-24, PO-R12)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, TAKE_BACK, Choice, Following, Step, choices, step
from qquovadis.engine.secret_pick import SecretPick, everybody
from qquovadis.games.common.cubes import SpreadOpenly
from qquovadis.games.common.deck import one_of_each
from qquovadis.games.populous.layout import FAITH, FOOD, PASSION, RESOURCES, WRATH
from qquovadis.games.populous.resources import cap, gain, room
from qquovadis.games.populous.world_state import Reading

# A number card for passion, then one for food; the rest is faith.
CARDS = 2


def allotment(game: Reading) -> Following:
    """The steps in which all seats spread their cubes (PO-R12)."""
    seats, cubes = range(game.layout.seats), game.numbers["resources.start_cubes"]
    if game.options["allotment"] == "simultaneous":
        return (AllotCubes(-1, everybody(game.layout.seats)),)
    return tuple([TakeCubes(seat, cubes) for seat in seats])


@step
class AllotCubes(SecretPick):
    """Every seat lays two number cards face down, for passion and food (PO-SETUP-21); one may be taken back between."""

    CLAUSE = "PO-SETUP-21"
    VERB, HAND, LAID = "allot", "numbers", "secret"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """One card of each number; and to take one back, before the second as well."""
        if self.has_chosen(seat):
            return [TAKE_BACK]
        cards = choices(self.VERB, tuple(one_of_each(game, self.hand(game, seat))))
        return *cards, *([TAKE_BACK] if self.laid(game, seat) else ())

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """All cubes, none on wrath, no store beyond its cap (PO-SETUP-21 to PO-SETUP-23, PO-R11)."""
        if choice == Choice("take", WRATH):
            return "PO-SETUP-22"
        if choice == TAKE_BACK and not self.has_chosen(seat) and self.laid(game, seat):
            return None
        return SecretPick.objection(self, game, seat, choice)

    def refused(self, game: Reading, seat: int, piece: int) -> str | None:
        """No number that leaves more cubes than fit, or that does not fit itself (PO-SETUP-21, PO-SETUP-23)."""
        return self._misfit(game, seat, number_on(game, piece))

    def _misfit(self, game: Reading, seat: int, number: int) -> str | None:
        """Why so many cubes cannot go to the next store, with all others still to be spread."""
        laid = self.laid(game, seat)
        rest = cubes_left(game, laid) - number
        later = [cap(game, seat, quantity) for quantity in range(len(laid) + 1, len(RESOURCES))]
        if rest < 0:
            return self.CLAUSE
        return "PO-SETUP-23" if number > cap(game, seat, len(laid)) or rest > sum(later) else None

    def has_enough(self, game: Reading, seat: int) -> bool:
        """A card for passion and one for food."""
        return len(self.laid(game, seat)) >= CARDS

    def after_all(self, game: Reading) -> Following:
        """All are revealed (PO-SETUP-24)."""
        del game
        return (RevealCubes(),)


def number_on(game: Reading, card: int) -> int:
    """The number printed on a number card."""
    return game.layout.number_of[game.table.identity_of[card]]


def cubes_left(game: Reading, laid: Iterable[int]) -> int:
    """The starting cubes that the cards laid so far leave; never fewer than none."""
    return max(0, game.numbers["resources.start_cubes"] - sum([number_on(game, card) for card in laid]))


@step
class RevealCubes(Step):
    """All cards are turned up together, and the cubes taken (PO-SETUP-21, PO-SETUP-24)."""

    def run(self, game: Reading) -> Following:
        """Passion and food as laid, the rest faith."""
        zones = game.layout.zones
        for seat in range(game.layout.seats):
            left = game.numbers["resources.start_cubes"]
            for quantity, card in enumerate(list(game.table.contents[zones["secret"][seat]])):
                game.table.flip(card, 1)
                # Only where a seat imagines another's cards can they promise more than there is.
                left -= gain(game, seat, (PASSION, FOOD)[quantity], min(number_on(game, card), left), "PO-SETUP-21")
            gain(game, seat, FAITH, left, "PO-SETUP-21")
            passion, food, faith = game.layout.held[seat][:WRATH]
            tally = game.table.tally
            game.find("cubes", seat, passion=tally[passion], food=tally[food], faith=tally[faith])
        return (PutNumbersBack(),)


@step
class PutNumbersBack(Step):
    """The number cards are an aid: once everybody has seen them, they go back to their owners."""

    def run(self, game: Reading) -> Following:
        """Turn them down again."""
        zones = game.layout.zones
        for seat in range(game.layout.seats):
            for card in list(game.table.contents[zones["secret"][seat]]):
                game.table.flip(card, 0)
                game.table.move(card, zones["numbers"][seat])
        return ()


@step
class TakeCubes(SpreadOpenly):
    """A seat spreads its starting cubes openly, one by one (PO-SETUP-21 to PO-SETUP-23, PO-R12, option)."""

    CLAUSE = "PO-SETUP-21"

    def room(self, game: Reading, quantity: int) -> int:
        """Return how many more cubes of a quantity fit under the seat's cap."""
        return room(game, self.seat, quantity)

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """All of them, none beyond a cap, none on wrath (PO-SETUP-21, PO-SETUP-22, PO-SETUP-23)."""
        if seat != self.seat or (choice != DONE and choice.verb != "take") or self.left <= 0:
            return self.CLAUSE
        if choice == DONE:
            return self.CLAUSE if self.still_due(game) else None
        if choice.subject == WRATH:
            return "PO-SETUP-22"
        fits = 0 <= choice.subject < len(RESOURCES)
        return None if fits and room(game, seat, choice.subject) else "PO-SETUP-23" if fits else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """One cube from the stock."""
        if choice == DONE:
            return ()
        gain(game, seat, choice.subject, 1, "PO-SETUP-21")
        return (TakeCubes(seat, self.left - 1),)
