"""Idea of the notes: four lands of the four kinds are put together as a realm, which nobody can take (UN-REALM)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, step
from qquovadis.engine.effects import Part
from qquovadis.games.undecim.assets import asset_of, draw, loose
from qquovadis.games.undecim.bonus import ChooseBonus, turn_up
from qquovadis.games.undecim.layout import HALF, LANDS, QUARTER
from qquovadis.games.undecim.measures import copies, levels, realms
from qquovadis.games.undecim.table_state import GameState

MAKE = Choice("realm")


def realms_asked(game: GameState) -> tuple[Step, ...]:
    """Return who is asked for realms once auto actions are done, in ascending order of numbers (UN-REALM-01)."""
    return tuple([MakeRealm(seat) for seat in game.by_number()]) if game.layout.realms else ()


@step
class MakeRealm(Asked):
    """A seat may put lands together as a realm (UN-REALM-01)."""

    CLAUSE = "UN-REALM-01"

    def still_due(self, game: GameState) -> bool:
        """With a land of each kind, and while it may have one more."""
        return may_make(game, self.seat)

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """To make one, or to leave the lands as they are."""
        del game
        return (MAKE, DONE) if seat == self.seat else ()

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: four kinds, no more than allowed (UN-REALM-01)."""
        if seat != self.seat or choice not in (MAKE, DONE):
            return self.CLAUSE
        return None if choice == DONE or may_make(game, seat) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Turn the lands sideways: loose they are no more (UN-REALM-02); then perhaps make another."""
        if choice == DONE:
            return ()
        table, zone = game.table, game.layout.realms[seat]
        number = max([table.spot[card] for card in table.contents[zone]], default=0) + 1
        for card in first_of_each(game, seat):
            table.turn(card, (table.turned[card] & HALF) + QUARTER)
            table.place(card, number)
            table.move(card, zone)
        return (MakeRealm(seat),)


def may_make(game: GameState, seat: int) -> bool:
    """Return whether a seat has a loose land of each kind, and fewer realms than allowed (UN-REALM-01)."""
    most = game.numbers["realm.most"]
    return min(copies(game, seat)) > 0 and (not most or realms(game, seat) < most)


def first_of_each(game: GameState, seat: int) -> list[int]:
    """Return of each kind the loose land that has lain longest (UN-R73)."""
    found: dict[int, int] = {}
    for card in loose(game, seat):
        if asset_of(game, card) < len(LANDS):
            found.setdefault(asset_of(game, card), card)
    return [found[kind] for kind in sorted(found)]


def night_part(game: GameState, seat: int) -> Part:
    """Return what realms bring in a round with a night in place of a greater land bonus (UN-REALM-05)."""
    return Part("UN-REALM-05", realms(game, seat) * game.numbers["night.realm_vp"] if game.noted("night") else 0)


def night_of_realms(game: GameState) -> tuple[Step, ...]:
    """Return what realms bring in the night itself, by option: cards (UN-REALM-05)."""
    return (RealmsAtNight(),) if game.layout.night_realm in ("draw", "play") else ()


@step
class RealmsAtNight(Step):
    """After the enemies realms bring cards, in ascending order of numbers (UN-REALM-05)."""

    def run(self, game: GameState) -> Following:
        """For each realm one, into the hand or gained."""
        if game.layout.night_realm == "draw":
            for seat in game.by_number():
                drawn = draw(game, seat, realms(game, seat))
                if drawn:
                    game.find("realm.cards", seat, (Part("UN-REALM-05", drawn),))
            return ()
        return tuple([DrawForRealm(seat) for seat in game.by_number() for _ in range(realms(game, seat))])


@step
class DrawForRealm(Step):
    """The top card of the deck is turned up for a seat (UN-REALM-05)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Without a card nothing happens (UN-R18)."""
        return (GainForRealm(self.seat),) if turn_up(game, self.seat) else ()


@step
class GainForRealm(ChooseBonus):
    """Which end of the card for a realm is up (UN-REALM-05, UN-GAIN-03)."""

    CLAUSE = "UN-REALM-05"


def settlement_part(game: GameState, seat: int) -> Part:
    """Return what the settlements of a seat score by its realms at the end (UN-REALM-04, UN-R74)."""
    found = realms(game, seat)
    times = min(found, 1) if game.options["realm.settlement_count"] == "once" else found
    return Part("UN-REALM-04", len(levels(game, seat)) * times * game.numbers["realm.settlement_vp"])


def realm_part(game: GameState, seat: int) -> Part:
    """Return what the realms of a seat bring at the end of a round (UN-REALM-03)."""
    return Part("UN-REALM-03", realms(game, seat) * game.numbers["realm.vp"])
