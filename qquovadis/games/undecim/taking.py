"""Taking assets from opponents: whom, which, and what is safe from it (UN-ACTION-02, UN-ACTION-03, UN-R21, UN-R24)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, choices, step
from qquovadis.engine.programmes import Amount, ProgrammeStep
from qquovadis.games.undecim.assets import asset_of, discard, is_loose, lay_down, loose
from qquovadis.games.undecim.layout import ANYTHING, ASSETS, GAINED, kinds_of, turned_up
from qquovadis.games.undecim.measures import amount_of, compares, measured
from qquovadis.games.undecim.programmes import card_step_of, out_of_turn, stands
from qquovadis.games.undecim.table_state import GameState


def start_take(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """From every opponent that fits, or from those whom the player names (UN-R24)."""
    opponents = card_step.terms["opponents"]
    if not isinstance(opponents, Amount):
        everyone = sum(1 << other for other in range(game.layout.seats) if may_be_named(game, seat, other, card_step))
        return handing_over(game, seat, at, everyone)
    return (NameOpponent(seat, at, amount_of(game, seat, opponents)),)


def may_be_named(game: GameState, seat: int, other: int, card_step: ProgrammeStep) -> bool:
    """Return whether an opponent fits what the card says of whom it touches; he need own nothing (UN-R24)."""
    if other == seat or not 0 <= other < game.layout.seats:
        return False
    limit = card_step.terms["only_if"]
    if not isinstance(limit, tuple):
        return True
    measure, how = str(limit[0]), str(limit[1])
    return compares(measured(game, other, measure), measured(game, seat, measure), how)


def handing_over(game: GameState, seat: int, at: int, named: int) -> tuple[Step, ...]:
    """The named opponents hand over one after another, clockwise from the acting player (UN-R08)."""
    card_step = card_step_of(game, seat, at)
    givers = [other for other in game.layout.clockwise[seat] if named >> other & 1]
    count = amount_of(game, seat, card_step.amount("count"))
    asked = {giver: seat if card_step.terms["chooser"] == "taker" else giver for giver in givers}
    return tuple(HandOver(asked[giver], at, seat, giver, count) for giver in givers)


@step
class NameOpponent(Asked):
    """The acting player names whom his card touches; `named` are the seats so far, as bits (UN-R24)."""

    at: int
    left: int
    named: int = 0

    CLAUSE = "UN-R24"

    def still_due(self, game: GameState) -> bool:
        """While somebody can still be named."""
        return self.left > 0 and stands(game, self.seat, self.at, "take") and bool(self._nameable(game))

    def _nameable(self, game: GameState) -> list[int]:
        card_step = card_step_of(game, self.seat, self.at)
        others = game.layout.clockwise[self.seat][1:]
        return [
            other for other in others if not self.named >> other & 1 and may_be_named(game, self.seat, other, card_step)
        ]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the other seats, or nobody else."""
        return *choices("name", game.layout.clockwise[seat][1:]), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an opponent whom the card can touch, each once,
        and no more than it says (UN-R24, UN-R23).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        if choice == DONE:
            return None if card_step_of(game, seat, self.at).terms["up_to"] or not self.still_due(game) else "UN-R23"
        legal = choice.verb == "name" and self.left > 0 and choice.subject in self._nameable(game)
        return None if legal else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Once all are named, they hand over."""
        named = self.named if choice == DONE else self.named | 1 << choice.subject
        again = NameOpponent(seat, self.at, self.left - 1, named)
        if choice != DONE and again.still_due(game):
            return (again,)
        return handing_over(game, seat, self.at, named)


@step
class HandOver(Asked):
    """One asset leaves an opponent; giver or taker chooses which, as the card says (UN-R24).

    `seat` chooses, `taker` has played the card, `giver` loses the asset.
    """

    at: int
    taker: int
    giver: int
    left: int

    CLAUSE = "UN-R24"

    def still_due(self, game: GameState) -> bool:
        """While something is left to be taken; who has nothing gives nothing (UN-R23, UN-R24)."""
        return self.left > 0 and stands(game, self.taker, self.at, "take") and bool(self.eligible(game))

    def _kinds(self, game: GameState) -> int:
        return kinds_of(card_step_of(game, self.taker, self.at))

    def _protected(self, game: GameState, piece: int) -> bool:
        """Return whether the giver gained it by an action of this round, and the card heeds that (UN-ACTION-02,
        UN-R21).
        """
        heeds = card_step_of(game, self.taker, self.at).terms["heeds_protection"] and game.options["red.protect_gains"]
        return bool(heeds) and game.table.zone_of[piece] == game.layout.fresh[self.giver]

    def eligible(self, game: GameState) -> list[int]:
        """Return what may be taken: loose, of a kind that the card names, and not protected (UN-ACTION-02, UN-R24)."""
        kinds = self._kinds(game)
        own = [piece for piece in loose(game, self.giver) if kinds >> asset_of(game, piece) & 1]
        return [piece for piece in own if not self._protected(game, piece)]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one asset of each look among those that the card speaks of, what is safe to be refused."""
        del seat
        kinds, table = self._kinds(game), game.table
        seen: dict[tuple[int, ...], int] = {}
        for piece in loose(game, self.giver):
            if kinds >> asset_of(game, piece) & 1:
                look = (table.zone_of[piece], table.identity_of[piece], table.turned[piece])
                seen.setdefault(look, piece)
        return [choice_of("hand over", piece) for piece in seen.values()]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a loose asset of the giver of the kind named,
        owned since the reveal (UN-ACTION-02, UN-R24, UN-R29).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        if choice == DONE:
            return "UN-R23"
        if choice.verb != "hand over" or self.left <= 0:
            return self.CLAUSE
        if choice.subject in game.table.contents[game.layout.settlements[self.giver]]:
            return "UN-R29"
        if game.layout.realms and choice.subject in game.table.contents[game.layout.realms[self.giver]]:
            return "UN-REALM-02"
        if (
            not is_loose(game, self.giver, choice.subject)
            or not self._kinds(game) >> asset_of(game, choice.subject) & 1
        ):
            return self.CLAUSE
        return "UN-ACTION-02" if self._protected(game, choice.subject) else None

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """It keeps the end that is up where the card names what is taken (UN-R26); nobody can take it on (UN-R21)."""
        again = HandOver(seat, self.at, self.taker, self.giver, self.left - 1)
        asset = ASSETS[asset_of(game, choice.subject)]
        if card_step_of(game, self.taker, self.at).terms["to"] != "you":
            discard(game, choice.subject)
            game.find("lost", self.giver, asset=asset)
            return (again,)
        game.table.move(choice.subject, game.layout.fresh[self.taker])
        game.find("taken", self.taker, asset=asset, giver=self.giver)
        return (again,) if self._kinds(game) != ANYTHING else (TurnTaken(self.taker, choice.subject), again)


@step
class TurnTaken(Asked):
    """What was taken by a card that names no kind lies as its new owner likes (UN-R26)."""

    card: int

    CLAUSE = "UN-R26"

    def still_due(self, game: GameState) -> bool:
        """While it lies there."""
        return game.table.zone_of[self.card] == game.layout.fresh[self.seat]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Both ends."""
        del seat
        return turned_up(game.layout.ends[game.table.identity_of[self.card]], self.card)

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of its ends, and not none (UN-R26)."""
        if early := out_of_turn(self, seat, choice):
            return early
        return None if choice in self.candidates(game, seat) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """From now on it stays so."""
        lay_down(game, self.card, GAINED[choice.verb], game.layout.fresh[seat])
        game.find("gained", seat, asset=ASSETS[GAINED[choice.verb]])
        return ()
