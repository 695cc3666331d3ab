"""The course of a round: moon die, bonus resources, secret plays, refill, and the round's end (UN-ROUND, UN-REFILL)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import Asked, Choice, Following, Step, choices, step
from qquovadis.engine.effects import Part
from qquovadis.engine.secret_pick import SecretPick
from qquovadis.games.undecim.actions import ApplyCards, DiscardCards
from qquovadis.games.undecim.assets import draw, is_action
from qquovadis.games.undecim.bonus import DrawBonus
from qquovadis.games.undecim.moon import move_counters
from qquovadis.games.undecim.night import Nightfall
from qquovadis.games.undecim.realms import realms_asked
from qquovadis.games.undecim.scoring import CheckAwards, FinalScoring, LandBonus
from qquovadis.games.undecim.settling import AutoActions
from qquovadis.games.undecim.table_state import GameState

ALL = 0b1111


def phases() -> tuple[Step, ...]:
    """A round as a table of contents (UN-ROUND-02, UN-R64)."""
    return (
        RollDie(),
        DrawBonus(),
        ChooseCard(-1, ALL),
        RevealCards(),
        ApplyCards(),
        AutoActions(),
        GatherGains(),
        RefillActions(),
        GatherPlayed(),
        Nightfall(),
        LandBonus(),
        CheckAwards(),
        RefillHands(),
        ReplaceDisplay(),
        NextRound(),
    )


@step
class StartRound(Step):
    """A new round begins (UN-ROUND-01, UN-ROUND-02, UN-END-02)."""

    def run(self, game: GameState) -> Following:
        """Forget what belonged to the last one; by option the start player changes (UN-R04)."""
        layout = game.layout
        if game.noted("round") and game.options["start_player.rotation"] == "clockwise":
            left = (game.start_seat() + 1) % layout.seats
            game.note("start", left, "UN-R04")
            game.table.move(layout.start_marker, layout.mat[left])
        game.note("round", game.noted("round") + 1, "UN-ROUND-01")
        game.note("night", 0, "UN-LAND-06")
        for tallies in (layout.number, layout.land_points, layout.night_points, layout.banished):
            for tally in tallies:
                game.bring(tally, 0, "UN-ROUND-02")
        game.find("round", -1, round=game.noted("round"))
        return phases()


@step
class RollDie(Step):
    """The start player rolls the moon die, and so many counters leave the Red Moon (UN-ROUND-03, UN-ROUND-04)."""

    def run(self, game: GameState) -> Following:
        """With too few counters all go, and M stays what it is (UN-ROUND-05, UN-ROUND-06, UN-R14)."""
        layout = game.layout
        purpose = layout.kit.purpose_index["moon"]
        value = game.table.roll(layout.die, game.numbers["moon.die_sides"], purpose)
        removed = -move_counters(game, -value, "UN-ROUND-04")
        game.find("rolled", game.start_seat(), (Part("UN-ROUND-04", removed),), die=value)
        return ()


@step
class ChooseCard(SecretPick):
    """Everybody puts one action card down, unseen, all at once (UN-ROUND-08); it is final once it lies (UN-R17).

    `left` is ALL before anybody has.
    """

    CLAUSE = "UN-ROUND-08"
    VERB = "play"
    HAND = "action hand"
    LAID = "played"
    FINAL = "UN-R17"

    def waiting(self, game: GameState) -> tuple[int, ...]:
        """Return the seats that have put down nothing, and have a card."""
        return tuple([seat for seat in SecretPick.waiting(self, game) if has_cards(game, seat)])

    def refused(self, game: GameState, seat: int, piece: int) -> str | None:
        """Action cards only, no resource card (UN-ROUND-08)."""
        del seat
        return None if is_action(game, piece) else self.CLAUSE

    def lay(self, game: GameState, seat: int, choice: Choice) -> None:
        """It lies face down until all have chosen, and nobody can tell which it is (UN-ROUND-09)."""
        put_down(game, choice.subject, seat)


@step
class RevealCards(Step):
    """All cards put down are turned up at the same time; they lie in the display from now on (UN-ROUND-09, UN-R03)."""

    def run(self, game: GameState) -> Following:
        """Note the number that each seat has played; refill and tie-break go by it."""
        layout, table = game.layout, game.table
        for seat in game.in_order():
            card = game.played_card(seat)
            if card >= 0:
                table.flip(card, 1)
                identity = table.identity_of[card]
                game.bring(layout.number[seat], layout.number_of[identity], "UN-ROUND-09")
                game.find("revealed", seat, card=identity, number=layout.number_of[identity])
        return ()


@step
class GatherGains(Step):
    """With the action phase the safety of its gains is over: they lie with the other assets (UN-ACTION-02, UN-R66)."""

    def run(self, game: GameState) -> Following:
        """Nothing else happens to them: assets stay until something removes them; by option realms are made of them
        (UN-REALM-01).
        """
        for fresh, area in zip(game.layout.fresh, game.layout.area, strict=True):
            for piece in list(game.table.contents[fresh]):
                game.table.move(piece, area)
        return realms_asked(game)


@step
class RefillActions(Step):
    """Everybody takes an action card, in ascending order of the numbers played (UN-REFILL-01)."""

    def run(self, game: GameState) -> Following:
        """Ask one after another."""
        return refills_from(game, 0)


def refills_from(game: GameState, first: int) -> tuple[Step, ...]:
    """The refills from a place in their order on (UN-REFILL-01, UN-R40)."""
    return tuple(RefillAction(seat) for seat in game.by_number()[first:])


@step
class RefillAction(Asked):
    """One action card of the display, other than the one played, goes to the hand (UN-REFILL-02 to UN-REFILL-04)."""

    CLAUSE = "UN-REFILL-02"

    def still_due(self, game: GameState) -> bool:
        """Not in the last round, unless by parameter (UN-REFILL-06, UN-R57); and if there is something to take."""
        if self._skipped(game):
            return False
        return any(self._refused(game, card) is None for card in cards_on_display(game))

    def _skipped(self, game: GameState) -> bool:
        return game.is_last_round() and not game.numbers["action.refill_last_round"]

    def _refused(self, game: GameState, card: int) -> str | None:
        layout, table = game.layout, game.table
        if layout.number_of[table.identity_of[card]] != table.tally[layout.number[self.seat]]:
            return None
        return None if game.numbers["action.refill_own_allowed"] else "UN-REFILL-03"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return all cards that lie open, the own one to be refused."""
        del seat
        return choices("take", tuple(cards_on_display(game)))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: in turn, exactly one, not the own (UN-REFILL-01 to
        UN-REFILL-03, UN-REFILL-06, UN-R40).
        """
        if self._skipped(game):
            return "UN-REFILL-06"
        if seat != self.seat:
            return "UN-REFILL-01"
        if choice.verb != "take" or not lies_open(game, choice.subject):
            return self.CLAUSE
        return self._refused(game, choice.subject)

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return everybody has seen which card it is (UN-R41)."""
        game.table.flip(choice.subject, 0)
        game.table.move(choice.subject, game.layout.action_hand[seat])
        return ()


def cards_on_display(game: GameState) -> list[int]:
    """Return the cards of the display with those played this round that still lie there (UN-REFILL-02, UN-R03)."""
    layout, contents = game.layout, game.table.contents
    number_of, identity_of = layout.number_of, game.table.identity_of
    lying = contents[layout.display] + [card for zone in layout.played for card in contents[zone]]
    return [card for card in lying if number_of[identity_of[card]]]


def has_cards(game: GameState, seat: int) -> bool:
    """Return whether a seat has an action card in hand."""
    cards = game.table.contents[game.layout.action_hand[seat]]
    return bool(cards) and (is_action(game, cards[0]) or any(is_action(game, each) for each in cards))


def put_down(game: GameState, card: int, seat: int) -> None:
    """Put an action card face down before its seat (UN-ROUND-08).

    A hand into which hands have laid something open or strange cannot hide which card goes.
    """
    table, zone = game.table, game.layout.played[seat]
    cards = table.contents[game.layout.action_hand[seat]]
    if all(is_action(game, each) and not table.face[each] for each in cards):
        table.slip(card, zone)
        return
    if table.face[card]:
        table.flip(card, 0)
    table.move(card, zone)


def lies_open(game: GameState, piece: int) -> bool:
    """Return whether a piece is one of these, and an action card."""
    zone_of, layout = game.table.zone_of, game.layout
    lies = 0 <= piece < len(zone_of) and (zone_of[piece] == layout.display or zone_of[piece] in layout.played)
    return lies and is_action(game, piece)


@step
class GatherPlayed(Step):
    """Cards that were played and not taken belong to the display of the next round (UN-REFILL-04).

    After the last round they stay as a record for the tie-break (UN-R57).
    """

    def still_due(self, game: GameState) -> bool:
        """Not after the last round."""
        return not game.is_last_round()

    def run(self, game: GameState) -> Following:
        """Move them over."""
        for zone in game.layout.played:
            for card in list(game.table.contents[zone]):
                game.table.move(card, game.layout.display)
        return ()


@step
class RefillHands(Step):
    """After land bonus and awards hands are filled up, not after the last round (UN-END-01, UN-R51, UN-R64)."""

    def still_due(self, game: GameState) -> bool:
        """In every round but the last."""
        return not game.is_last_round()

    def run(self, game: GameState) -> Following:
        """Clockwise from the start player, each to the full before the next."""
        return refill_hands(game, game.in_order())


@step
class RefillOthers(Step):
    """The hands of those who come after a seat that had to discard (UN-R51, option "discard")."""

    after: int

    def run(self, game: GameState) -> Following:
        """Clockwise on."""
        order = game.in_order()
        return refill_hands(game, order[order.index(self.after) + 1 :])


def refill_hands(game: GameState, seats: tuple[int, ...]) -> Following:
    """Fill hands up from the deck; more cards than that are kept, by option discarded (UN-END-01, UN-R51)."""
    full, hands = game.numbers["resource.hand"], game.layout.hand
    for seat in seats:
        surplus = len(game.table.contents[hands[seat]]) - full
        if surplus > 0 and game.options["hand.excess"] == "discard":
            return DiscardCards(seat, surplus), RefillOthers(seat)
        drawn = draw(game, seat, -surplus)
        if drawn > 0:
            game.find("refill", seat, (Part("UN-END-01", drawn),))
    return ()


@step
class ReplaceDisplay(Step):
    """With three players the five cards in nobody's hand are shuffled, and three laid open (UN-END-03, UN-R07)."""

    def still_due(self, game: GameState) -> bool:
        """For the numbers of players that have a reserve, not after the last round."""
        return not game.is_last_round() and bool(game.numbers[f"action.reshuffle.{game.layout.seats}"])

    def run(self, game: GameState) -> Following:
        """Take the rest of the display as the new reserve, which nobody may look at, and lay a new display."""
        layout, table = game.layout, game.table
        for card in list(table.contents[layout.display]):
            table.flip(card, 0)
            table.move(card, layout.reserve)
        if table.contents[layout.reserve]:
            table.shuffle(layout.reserve, layout.kit.purpose_index["actions"])
        lay_display(game)
        game.find("display", -1)
        return ()


def lay_display(game: GameState) -> None:
    """Lay the first cards of the reserve face up as the display (UN-SETUP-04, UN-SETUP-05, UN-END-03)."""
    layout, table = game.layout, game.table
    for card in table.contents[layout.reserve][: game.numbers["action.display"]]:
        table.flip(card, 1)
        table.move(card, layout.display)


@step
class NextRound(Step):
    """Another round, or after the last the final scoring (UN-END-02, UN-END-04, UN-ROUND-01)."""

    def run(self, game: GameState) -> Following:
        """Go on."""
        return (FinalScoring(),) if game.is_last_round() else (StartRound(),)
