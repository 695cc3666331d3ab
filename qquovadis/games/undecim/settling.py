"""Settling and developing, by a card or as the auto action (UN-SETTLE, UN-DEV, UN-AUTO)."""

from collections.abc import Iterable
from functools import lru_cache

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, step
from qquovadis.games.undecim.assets import asset_of, may_use, usable
from qquovadis.games.undecim.foundation import can_found, founding_refused, incomplete, joining_refused
from qquovadis.games.undecim.layout import ASSETS, GOLD, HALF, MATERIAL, QUARTER, Growth, kinds_of
from qquovadis.games.undecim.measures import resources
from qquovadis.games.undecim.programmes import card_step_of, stands
from qquovadis.games.undecim.table_state import GameState


@step
class AutoActions(Step):
    """After all effects everybody may settle or develop once, in ascending order of numbers (UN-AUTO-01, UN-R36)."""

    def still_due(self, game: GameState) -> bool:
        """Unless each followed its own effect (UN-R36, option)."""
        return game.options["auto.timing"] == "after_all_effects"

    def run(self, game: GameState) -> Following:
        """Whatever card was played, red ones included (UN-AUTO-04)."""
        return autos_from(game, 0)


def autos_from(game: GameState, first: int) -> tuple[Step, ...]:
    """The auto actions from a place in their order on (UN-R36)."""
    return tuple(AutoAction(seat, game.numbers["auto.count"]) for seat in game.by_number()[first:])


@step
class AutoAction(Asked):
    """One settle or one develop, or neither (UN-AUTO-01 to UN-AUTO-04)."""

    left: int

    CLAUSE = "UN-AUTO-01"

    def still_due(self, game: GameState) -> bool:
        """While one is left, and there are the assets for it."""
        if self.left <= 0 or self._needs_resource(game):
            return False
        return can_found(game, self.seat) or can_develop(game, self.seat, MATERIAL)

    def _needs_resource(self, game: GameState) -> bool:
        """By option whoever owns no resource may not develop with gold alone (UN-R35)."""
        return not game.options["auto.gold_only_allowed"] and not resources(game, self.seat)

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """To begin a settlement with a card, to add a card to one, or to pass (UN-AUTO-03)."""
        if seat != self.seat:
            return ()
        cards = usable(game, seat, MATERIAL)
        develops = cards if game.owned.settlements(seat) else ()
        return [*(choice_of("found", card) for card in cards), *(choice_of("develop", card) for card in develops), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: once a round, with what one has (UN-AUTO-01, UN-AUTO-02);
        never of another seat's assets.
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None
        if self.left <= 0:
            return "UN-AUTO-02"
        if self._needs_resource(game):
            return "UN-R35"
        if choice.verb == "found":
            return founding_refused(game, seat, choice.subject)
        return developing_refused(game, seat, choice.subject, MATERIAL) if choice.verb == "develop" else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """It may take up what an effect of this round has settled (UN-R37)."""
        if choice == DONE:
            return ()
        return begun(game, seat, choice, MATERIAL), AutoAction(seat, self.left - 1)


def begun(game: GameState, seat: int, choice: Choice, material: int) -> Step:
    """A settlement begun with a card, or a card on its way to one."""
    if choice.verb == "found":
        return FoundSettlement(seat, (choice.subject,))
    return ChooseSettlement(seat, choice.subject, game.numbers["develop.cards_per_action"], material)


@step
class Settle(Asked):
    """An effect lets its player settle, so many times (UN-AUTO-04, UN-R23)."""

    left: int

    CLAUSE = "UN-SETTLE-01"

    def still_due(self, game: GameState) -> bool:
        """With times left and the resources for it."""
        return self.left > 0 and can_found(game, self.seat)

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the cards that a settlement could begin with, or to leave it."""
        if seat != self.seat:
            return ()
        return [*(choice_of("found", card) for card in usable(game, seat, MATERIAL)), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: as the rules of settling say; developing would be the auto
        action, come too soon (UN-AUTO-05).
        """
        if seat != self.seat or choice.verb == "develop":
            return "UN-AUTO-05" if choice.verb == "develop" else self.CLAUSE
        if choice == DONE:
            return None
        return founding_refused(game, seat, choice.subject) if choice.verb == "found" and self.left > 0 else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Begin with the card, then perhaps settle again."""
        if choice == DONE:
            return ()
        return begun(game, seat, choice, MATERIAL), Settle(seat, self.left - 1)


@step
class FoundSettlement(Asked):
    """Card by card a settlement comes together (UN-SETTLE-01, UN-SETTLE-02)."""

    cards: tuple[int, ...]

    CLAUSE = "UN-SETTLE-01"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the cards that could join, what may not to be refused, and to close it."""
        if seat != self.seat:
            return ()
        return [*(choice_of("join", card) for card in usable(game, seat, MATERIAL, self.cards)), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: two or three alike, or exactly two different (UN-SETTLE-01,
        UN-SETTLE-02, UN-SETTLE-04).
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return incomplete(game, self.cards)
        return joining_refused(game, seat, self.cards, choice.subject) if choice.verb == "join" else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Put together and turned sideways they are one settlement, and loose assets no more (UN-SETTLE-03, UN-R29)."""
        if choice != DONE:
            return (FoundSettlement(seat, (*self.cards, choice.subject)),)
        number = max(game.owned.settlements(seat), default=0) + 1
        for card in self.cards:
            lay_sideways(game, seat, card, number)
        game.find(
            "settled", seat, assets=tuple(ASSETS[asset_of(game, card)] for card in self.cards), level=len(self.cards)
        )
        return ()


def lay_sideways(game: GameState, seat: int, card: int, number: int) -> None:
    """Turn a card sideways and lay it with its settlement (UN-SETTLE-03)."""
    table = game.table
    table.turn(card, (table.turned[card] & HALF) + QUARTER)
    table.place(card, number)
    table.move(card, game.layout.settlements[seat])


@step
class Develop(Asked):
    """An effect lets its player develop, so many times, with the material that it names (UN-DEV-01, UN-AUTO-04)."""

    at: int
    left: int

    CLAUSE = "UN-DEV-01"

    def still_due(self, game: GameState) -> bool:
        """With times left and a card that fits a settlement."""
        if self.left <= 0 or not stands(game, self.seat, self.at, "develop"):
            return False
        return can_develop(game, self.seat, self._material(game))

    def _material(self, game: GameState) -> int:
        return kinds_of(card_step_of(game, self.seat, self.at))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the cards that could be added, or to leave it."""
        if seat != self.seat:
            return ()
        return [*(choice_of("develop", card) for card in usable(game, seat, MATERIAL)), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: as the rules of developing say; settling would be the auto
        action, come too soon (UN-AUTO-05).
        """
        if seat != self.seat or choice.verb == "found":
            return "UN-AUTO-05" if choice.verb == "found" else self.CLAUSE
        if choice == DONE:
            return None
        if choice.verb != "develop" or self.left <= 0:
            return self.CLAUSE
        return developing_refused(game, seat, choice.subject, self._material(game))

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Ask which settlement, then perhaps develop again."""
        if choice == DONE:
            return ()
        return begun(game, seat, choice, self._material(game)), Develop(seat, self.at, self.left - 1)


def can_develop(game: GameState, seat: int, material: int) -> bool:
    """Return whether some loose card of the seat fits one of its settlements."""
    rows, rules = game.owned.rows(seat), game.layout.growth
    if not rows:
        return False
    assets = [asset for asset, count in enumerate(game.owned.assets(seat)) if count and material >> asset & 1]
    return any(adding_refused(rules, row, asset) is None for asset in assets for row in rows)


def developing_refused(game: GameState, seat: int, piece: int, material: int) -> str | None:
    """Why a card cannot be added to any own settlement, or None (UN-DEV-01 to UN-DEV-05)."""
    rows = game.owned.rows(seat)
    if not rows:
        return "UN-DEV-01"
    if not may_use(game, seat, piece) or not material >> asset_of(game, piece) & 1:
        return "UN-DEV-02"
    asset = asset_of(game, piece)
    reasons = {adding_refused(game.layout.growth, row, asset) for row in rows}
    if None in reasons:
        return None
    return reasons.pop() if len(reasons) == 1 else "UN-DEV-02"


# SPEED: what can be added is asked for every loose card and settlement again and again; 1 µs becomes 0.2 µs.
@lru_cache(maxsize=4096)
def adding_refused(rules: Growth, row: tuple[int, ...], asset: int) -> str | None:
    """Why an asset cannot be added to this settlement, or None (UN-DEV-03 to UN-DEV-05, UN-R32 to UN-R34).

    A settlement stays same or mixed for good, whatever gold comes to it (UN-R33).
    """
    if rules.max_level and len(row) >= rules.max_level:
        return "UN-R34"
    if asset == GOLD:
        return "UN-DEV-05" if rules.max_gold and row.count(GOLD) >= rules.max_gold else None
    kinds = {each for each in row if each != GOLD}
    if len(kinds) > 1:
        return "UN-DEV-04" if asset in kinds else None
    return None if asset in kinds else "UN-DEV-03"


@step
class ChooseSettlement(Asked):
    """The own settlement to which a card is added (UN-DEV-01).

    `left` cards may be added by this develop, 0 for any number (UN-R31).
    """

    card: int
    left: int
    material: int

    CLAUSE = "UN-DEV-01"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return each settlement by its first card."""
        if seat != self.seat:
            return ()
        return [choice_of("into", cards[0]) for cards in game.owned.settlements(seat).values()]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a settlement of one's own that the card fits
        (UN-DEV-01 to UN-DEV-05).
        """
        if seat != self.seat or choice.verb != "into":
            return self.CLAUSE
        for cards, row in zip(game.owned.settlements(seat).values(), game.owned.rows(seat), strict=True):
            if choice.subject == cards[0]:
                return adding_refused(game.layout.growth, row, asset_of(game, self.card))
        return self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Add it, sideways like the others; by parameter more may follow (UN-R31)."""
        number = game.table.spot[choice.subject]
        add_card(game, seat, self.card, number)
        return () if self.left == 1 else (AddMore(seat, number, max(self.left - 1, 0), self.material),)


def add_card(game: GameState, seat: int, card: int, number: int) -> None:
    """Raise the number of cards of a settlement by one (UN-DEV-01)."""
    lay_sideways(game, seat, card, number)
    level = len(game.owned.settlements(seat)[number])
    game.find("developed", seat, asset=ASSETS[asset_of(game, card)], level=level)


@step
class AddMore(Asked):
    """Where a develop adds several cards: another one to the same settlement (UN-R31)."""

    number: int
    left: int
    material: int

    CLAUSE = "UN-R31"

    def still_due(self, game: GameState) -> bool:
        """While a card fits."""
        return any(self._refused(game, card) is None for card in usable(game, self.seat, self.material))

    def _refused(self, game: GameState, card: int) -> str | None:
        row = tuple(asset_of(game, each) for each in game.owned.settlements(self.seat).get(self.number, ()))
        return adding_refused(game.layout.growth, row, asset_of(game, card)) if row else "UN-DEV-01"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return each look of card that could be added, or no more."""
        if seat != self.seat:
            return ()
        return [*(choice_of("add", card) for card in usable(game, seat, self.material)), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: as in the first place (UN-DEV-02)."""
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None
        if choice.verb != "add" or not may_use(game, seat, choice.subject):
            return self.CLAUSE
        fits = self.material >> asset_of(game, choice.subject) & 1
        return self._refused(game, choice.subject) if fits else "UN-DEV-02"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Add it, and ask again while more are allowed."""
        if choice == DONE:
            return ()
        add_card(game, seat, choice.subject, self.number)
        return () if self.left == 1 else (AddMore(seat, self.number, max(self.left - 1, 0), self.material),)
