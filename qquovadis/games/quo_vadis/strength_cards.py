"""Strength cards in place of dice: chosen in secret, revealed together, back when all are used.

QV-WAR-17, QV-WAR-18, QV-AFTER-10.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, step
from qquovadis.engine.effects import Part
from qquovadis.engine.secret_pick import SecretPick
from qquovadis.games.common.dice_chances import Ways
from qquovadis.games.common.skills import in_force, total
from qquovadis.games.quo_vadis.aptitude import is_apt
from qquovadis.games.quo_vadis.contested import is_contested
from qquovadis.games.quo_vadis.world_state import GameState

PAIR = 2


def value_of(game: GameState, card: int) -> int:
    """Return the number on a strength card; 0 of the empty one, and of a card of another kind -1."""
    return game.layout.strength_of.get(game.table.identity_of[card], -1)


def unused(game: GameState, seat: int) -> list[int]:
    """Return the strength cards that a seat has not used, without the empty one; one that lies chosen is not among
    them.
    """
    return [card for card in game.table.contents[game.layout.unused[seat]] if value_of(game, card) > 0]


def chosen(game: GameState, seat: int) -> list[int]:
    """Return the strength cards that a seat has laid face down in this war."""
    return [card for card in game.table.contents[game.layout.zones["secret"][seat]] if value_of(game, card) >= 0]


def played(game: GameState, seat: int) -> list[int]:
    """Return the strength cards that a seat has revealed in this war, without the empty one."""
    return [card for card in game.table.contents[game.layout.zones["tray"][seat]] if value_of(game, card) > 0]


def cards_to_lay(game: GameState, seat: int) -> int:
    """Return how many cards a seat lays: one, or with aptitude two by option, of which one may be the empty one, so
    that nobody sees before the reveal how many there are (QV-WAR-13, QV-R133).
    """
    if game.layout.war_aptitude != "two_cards" or not is_apt(game, seat):
        return 1
    held = [card for card in (*unused(game, seat), *chosen(game, seat)) if value_of(game, card) > 0]
    return min(PAIR, len(held))


@step
class ChooseStrength(SecretPick):
    """All participants choose an own unused strength card face down and reveal together (QV-WAR-17).

    `all_seats` are all that take part, as bits. Whoever lays two begins with the higher one.
    """

    all_seats: int

    CLAUSE = "QV-WAR-17"
    VERB = "commit"
    HAND = "strength"
    LAID = "secret"

    def still_due(self, game: GameState) -> bool:
        """In a war only, until all have chosen."""
        return is_contested(game) and bool(self.waiting(game))

    def refused(self, game: GameState, seat: int, piece: int) -> str | None:
        """Return the clause that forbids a card: the empty one, unless beside another; a second that is higher."""
        mine, laid = value_of(game, piece), chosen(game, seat)
        fits = mine < value_of(game, laid[0]) if laid else mine > 0
        return None if fits else self.CLAUSE

    def has_enough(self, game: GameState, seat: int) -> bool:
        """Return whether a seat has laid as many as it lays in this war."""
        return len(chosen(game, seat)) >= cards_to_lay(game, seat)

    def after_all(self, game: GameState) -> Following:
        """All are revealed."""
        del game
        return (RevealStrength(self.all_seats),)


@step
class RevealStrength(Step):
    """The strength cards are turned up together (QV-WAR-17)."""

    all_seats: int

    def run(self, game: GameState) -> Following:
        """Turn them up before their owners."""
        for seat in range(game.layout.seats):
            cards = chosen(game, seat)
            for card in cards:
                game.table.flip(card, 1)
                game.table.move(card, game.layout.zones["tray"][seat])
            if cards:
                numbers = tuple([value_of(game, card) for card in cards if value_of(game, card)])
                game.find("war.played", seat, cards=numbers)
        return ()


def card_parts(game: GameState, seat: int, cards: Iterable[int]) -> tuple[Part, ...]:
    """Return what strength cards add: their numbers, and what a skill lifts each to (QV-WAR-17, QV-SKILL-04)."""
    return tuple([part for card in cards for part in _counted(game, seat, value_of(game, card))])


def _counted(game: GameState, seat: int, value: int) -> tuple[Part, ...]:
    floors = [(held.effect.number("floor"), held.source) for held in in_force(game, seat, "die")]
    floor, source = max(floors, default=(0, ""))
    return Part("QV-WAR-17", value), *((Part(source, floor - value),) if 0 < value < floor else ())


def ways_of_cards(game: GameState, seat: int) -> Ways:
    """Return in how many ways a participant adds how much: what it has revealed, else each card that it may have chosen
    alike, by option pairs as well; what lies face down is as unknown as what does not (QV-WAR-17).
    """
    shown = played(game, seat)
    if shown:
        return {total(card_parts(game, seat, shown)): 1}
    held = [*unused(game, seat), *[card for card in chosen(game, seat) if value_of(game, card) > 0]]
    sets: list[tuple[int, ...]] = [(card,) for card in held]
    if cards_to_lay(game, seat) == PAIR:
        sets += combinations(held, PAIR)
    found = Counter(total(card_parts(game, seat, cards)) for cards in sets)
    return found or {0: 1}


@step
class PutAside(Asked):
    """A loser may put one of its unused strength cards among the used ones (QV-AFTER-10)."""

    CLAUSE = "QV-AFTER-10"

    def still_due(self, game: GameState) -> bool:
        """Return where there is one to put aside."""
        return bool(unused(game, self.seat))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return each unused card, or none."""
        del seat
        return [*(choice_of("spare", card) for card in unused(game, self.seat)), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an own card that is not used, or none."""
        if seat != self.seat:
            return self.CLAUSE
        fits = choice == DONE or (choice.verb == "spare" and choice.subject in unused(game, seat))
        return None if fits else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay it openly among the used ones."""
        if choice != DONE:
            game.find("war.aside", seat, cards=(value_of(game, choice.subject),))
            use(game, seat, choice.subject)
        return ()


def use(game: GameState, seat: int, card: int) -> None:
    """Lay a card face up among those that its owner has used (QV-WAR-18)."""
    if not game.table.face[card]:
        game.table.flip(card, 1)
    game.table.move(card, game.layout.used[seat])


def clear_cards(game: GameState, seat: int) -> None:
    """After a war what was played is used, and all return to whoever has used the last one (QV-WAR-18)."""
    table, layout = game.table, game.layout
    for card in [each for each in table.contents[layout.zones["tray"][seat]] if value_of(game, each) >= 0]:
        if value_of(game, card):
            use(game, seat, card)
        else:
            _take_up(game, seat, card)
    if unused(game, seat) or not table.contents[layout.used[seat]]:
        return
    for card in list(table.contents[layout.used[seat]]):
        _take_up(game, seat, card)
    game.find("war.return", seat)


def _take_up(game: GameState, seat: int, card: int) -> None:
    game.table.flip(card, 0)
    game.table.move(card, game.layout.unused[seat])
