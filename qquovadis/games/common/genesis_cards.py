"""The genesis cards, the markers on them, and the area that two of them name (QV-AREA, PO-AREA)."""

from collections.abc import Iterable
from typing import Any, ClassVar

from qquovadis.engine.agenda import Asked, Choice, Following, choices, step
from qquovadis.games.common.world import FREE
from qquovadis.games.common.world_state import WorldState


def mark_free(game: WorldState) -> None:
    """Put both markers on FREE (QV-SETUP-21, PO-SETUP-17)."""
    for marker in game.layout.markers:
        game.table.move(marker, game.layout.genesis_zones[FREE])


def marks_on(game: WorldState, card: int) -> int:
    """Return how many markers lie on a genesis card (QV-R25, PO-AREA-03)."""
    zone, zone_of, count = game.layout.genesis_zones[card], game.table.zone_of, 0
    for marker in game.layout.markers:
        if zone_of[marker] == zone:
            count += 1
    return count


def area_named(game: WorldState, one: int, other: int) -> int:
    """Return the area in play with these two numbers, -1 if there is none.

    QV-AREA-09, QV-AREA-10, QV-SETUP-09, QV-R23, PO-AREA-07, PO-AREA-08, PO-R20.
    """
    area = game.layout.area_of_numbers.get((one, other), -1)
    return area if area in game.geography.areas else -1


def move_markers(game: WorldState, cards: tuple[int, int]) -> None:
    """Move both markers at the same time, so that they lie exactly on the two chosen cards.

    QV-AREA-04, QV-AREA-05, PO-AREA-02, PO-AREA-03.
    """
    unmarked = [game.layout.genesis_zones[card] for card in cards]
    moving = []
    for marker in game.layout.markers:
        here = game.table.zone_of[marker]
        if here in unmarked:
            unmarked.remove(here)
        else:
            moving.append(marker)
    for marker, zone in zip(moving, unmarked, strict=True):
        game.table.move(marker, zone)


@step
class ChooseFreeNumber(Asked):
    """The number that a chosen FREE stands for; `other` is the number already known, 0 for none.

    A game names the parameter that says how many numbers there are, and the clauses by which a number must name an
    area in play and by which two numbers fix it.
    """

    other: int = 0

    NUMBERS: ClassVar[str] = ""
    NO_AREA: ClassVar[str] = ""
    NAMED: ClassVar[str] = ""

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the numbers of the tiles."""
        del seat
        return choices("number", range(1, game.numbers[self.NUMBERS] + 1))

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: any number, marked or chosen besides, if the area it
        completes is in play (QV-R22, PO-R19, PO-R20).
        """
        number = choice.subject
        if seat != self.seat or choice.verb != "number" or not 1 <= number <= game.numbers[self.NUMBERS]:
            return self.CLAUSE
        return None if not self.other or area_named(game, self.other, number) >= 0 else self.NO_AREA

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Name the area, or go on to the second FREE (QV-AREA-08, QV-R21, PO-AREA-06)."""
        return self.after_numbers(game, seat, (self.other, choice.subject) if self.other else (choice.subject,))

    def legal(self, game: WorldState, seat: int) -> list[Choice]:
        """Return the numbers that name an area in play with the one already known."""
        if seat != self.seat:
            return []
        numbers = choices("number", range(1, game.numbers[self.NUMBERS] + 1))
        if not self.other:
            return list(numbers)
        return [choice for choice in numbers if area_named(game, self.other, choice.subject) >= 0]

    @classmethod
    def after_numbers(cls, game: WorldState, seat: int, numbers: tuple[int, ...]) -> Following:
        """Fix the genesis area for the turn by two numbers; until then ask what the next FREE stands for."""
        if len(numbers) < 2:
            return (cls(seat, numbers[0] if numbers else 0),)
        game.note("genesis", area_named(game, *numbers) + 1, cls.NAMED)
        return ()


@step
class ChooseGenesisCards(Asked):
    """Two genesis cards, one after the other; `first` is the first card's index, -1 before.

    A game says why a card may not be chosen, pays for FREE, and names the step that asks what FREE stands for.
    """

    first: int = -1

    NUMBER: ClassVar[type[ChooseFreeNumber]]

    def card_refused(self, game: Any, card: int) -> str | None:
        """Return the clause that forbids choosing a card, None if it is legal."""
        raise TypeError(f"{type(self).__name__} does not say its card refused")

    def pay_for_free(self, game: Any) -> None:
        """Pay for the FREE that is chosen now."""
        raise TypeError(f"{type(self).__name__} does not say its pay for free")

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the six cards (QV-AREA-01, PO-COMP-05)."""
        del seat
        return choices("choose", game.layout.genesis_zones)

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a genesis card that the game does not refuse;
        nobody passes.
        """
        card = game.layout.card_of.get(choice.subject, -1)
        if seat != self.seat or choice.verb != "choose" or card < 0:
            return self.CLAUSE
        return self.card_refused(game, card)

    def legal(self, game: WorldState, seat: int) -> list[Choice]:
        """Return the cards that the game does not refuse."""
        if seat != self.seat:
            return []
        cards = choices("choose", game.layout.genesis_zones)
        return [choice for card, choice in enumerate(cards) if self.card_refused(game, card) is None]

    def names_an_area(self, game: WorldState, card: int) -> bool:
        """Return whether two number cards name an area in play (QV-AREA-10, QV-R23, PO-AREA-07, PO-R20)."""
        return self.first in (-1, FREE) or area_named(game, self.first, card) >= 0

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Pay for FREE at once; with the second card both markers move (QV-AREA-04, -05, -07, PO-AREA-02 to -04)."""
        card = game.layout.card_of[choice.subject]
        if card == FREE:
            self.pay_for_free(game)
        if self.first < 0:
            return (type(self)(seat, card),)
        move_markers(game, (self.first, card))
        return self.NUMBER.after_numbers(game, seat, tuple(each for each in (self.first, card) if each != FREE))
