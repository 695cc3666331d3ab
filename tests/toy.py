"""Bazaar: a tiny game of our own, with which engine, sessions and saves are tested before and beside the real games.

It uses all ten verbs and every mechanism once: hidden cards, hands, an open display, a secret simultaneous play that
can be taken back, a reveal, dice, tallies (hidden ones as an option), a choice with objections, findings and an end.
Its whole rules are CLAUSES, below.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from qquovadis.engine import DONE, Choice, Kit, Table
from qquovadis.engine.agenda import Asked, Following, Step, stacked, step
from qquovadis.engine.effects import Part
from qquovadis.engine.kit import EVERYBODY, NOBODY, OWNER, Identity, Piece, Tally, Zone
from qquovadis.engine.referee import Fault, Finding, Outcome, Reading

CLAUSES: Mapping[str, str] = MappingProxyType(
    {
        "TOY-01": "Each seat slips one card of its hand onto its mat, unseen; until the last has, it may take it back.",
        "TOY-02": "A card as high as a prize on the display stays in the hand, unless the hand holds nothing else.",
        "TOY-03": "All mats are turned up; the highest card wins, among equals the higher die, then the nearer pawn.",
        "TOY-04": "The winner buys one prize from the display: its value is its price in coins and its points.",
        "TOY-05": "Nobody pays more coins than they have.",
        "TOY-06": "Before buying, the winner may look at the top card of the deck, once a round.",
        "TOY-07": "The winner passes only after looking, or when nothing can be bought and nothing looked at.",
        "TOY-08": "After the last round most points win; equal points share the win.",
        "TOY-09": "A hand holds at most three cards.",
    }
)
SHUFFLE, DIE = 0, 1
VALUES = range(1, 7)
COPIES = 3
HAND = 3
PRIZES = 2
SIDES = 6


def toy_kit(seats: int = 3, *, rounds: int = 4, coins_hidden: bool = False) -> Kit:
    """The box of Bazaar for two or three seats: 18 cards, a die and the pawn."""
    zones = _zones(seats)
    place = {zone.name: at for at, zone in enumerate(zones)}
    cards = [(value, copy) for value in VALUES for copy in range(COPIES)]
    return Kit(
        game="toy",
        draft="1",
        seats=seats,
        identities=(
            *(Identity(f"card {value}", "card", MappingProxyType({"value": value})) for value in VALUES),
            Identity("die", "die"),
            Identity("pawn", "pawn"),
        ),
        pieces=(
            *(Piece(f"card {v}{'abc'[c]}", v - 1, "card", hidden=True, zone=place["deck"]) for v, c in cards),
            Piece("die", len(VALUES), "die", hidden=False, face=1, zone=place["tray"]),
            Piece("pawn", len(VALUES) + 1, "pawn", hidden=False, zone=place["tray"]),
        ),
        zones=zones,
        tallies=_tallies(seats, coins_hidden),
        purposes=("shuffle", "die"),
        parameters=MappingProxyType({"rounds": rounds, "coins": 9}),
        options=MappingProxyType({"coins_hidden": coins_hidden}),
    )


def _zones(seats: int) -> tuple[Zone, ...]:
    """The box, the middle of the table, and a hand, a mat and a row for each seat."""
    middle = (
        Zone("box", "box"),
        Zone("deck", "deck", NOBODY),
        Zone("discard", "discard", NOBODY),
        Zone("display", "display"),
        Zone("tray", "tray"),
    )
    own = ((family, sight, seat) for family, sight in _OWN.items() for seat in range(seats))
    return middle + tuple(Zone(f"{family} {seat}", family, sight, seat) for family, sight, seat in own)


_OWN = {"hand": OWNER, "mat": EVERYBODY, "row": EVERYBODY}


def _tallies(seats: int, coins_hidden: bool) -> tuple[Tally, ...]:
    """Points, coins (hidden as an option) and the round."""
    sight = OWNER if coins_hidden else EVERYBODY
    return (
        *(Tally(f"points {seat}", "vp", seat=seat) for seat in range(seats)),
        *(Tally(f"coins {seat}", "coins", high=20, seat=seat, sight=sight) for seat in range(seats)),
        Tally("round", "round", high=20),
    )


class Bazaar(Reading):
    """What a person could answer by looking at a table of Bazaar."""

    closing = "TOY-08"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        kit = table.kit
        self.seats = range(kit.seats)
        self.deck, self.discard, self.display = kit.zone("deck"), kit.zone("discard"), kit.zone("display")
        self.hands, self.mats, self.rows = kit.zones_of("hand"), kit.zones_of("mat"), kit.zones_of("row")
        self.points, self.coins, self.round = kit.tallies_of("vp"), kit.tallies_of("coins"), kit.tally("round")
        self.die, self.pawn = kit.piece_index["die"], kit.piece_index["pawn"]

    def value(self, piece: int) -> int:
        """What is printed on a card."""
        return self.table.identity_of[piece] + 1

    def lying(self, zone: int) -> list[int]:
        """The pieces of a zone, first one first."""
        return self.table.contents[zone]

    def hand(self, seat: int) -> list[int]:
        """The cards in a seat's hand."""
        return self.table.contents[self.hands[seat]]

    def purse(self, seat: int) -> int:
        """How many coins a seat has."""
        return self.table.tally[self.coins[seat]]

    def idle(self) -> tuple[int, ...]:
        """The seats that have slipped nothing yet."""
        return tuple(seat for seat in self.seats if not self.lying(self.mats[seat]))

    def played(self, seat: int) -> int:
        """The value of the card on a seat's mat."""
        return self.value(self.lying(self.mats[seat])[0])

    def from_the_pawn(self, seats: Iterable[int]) -> list[int]:
        """The seats in the order in which they sit, beginning with the one that has the pawn."""
        first, count = self.table.spot[self.pawn], len(self.seats)
        return sorted(seats, key=lambda seat: (seat - first) % count)

    def prized(self) -> set[int]:
        """The values on the display."""
        return {self.value(piece) for piece in self.lying(self.display)}

    def draw(self, zone: int) -> int | None:
        """Move the top card of the deck, shuffled anew from the discard if it is empty; None if no card is left."""
        if not self.lying(self.deck):
            for piece in tuple(self.lying(self.discard)):
                self.table.move(piece, self.deck)
            self.table.shuffle(self.deck, SHUFFLE)
        if not self.lying(self.deck):
            return None
        piece = self.lying(self.deck)[-1]
        self.table.move(piece, zone)
        return piece


@step
class Deal(Step):
    """Hands are filled up to three cards, the display up to two."""

    def run(self, game: Bazaar) -> Following:
        """Draw for each seat, beginning at the pawn, then for the display (TOY-09)."""
        for seat in game.from_the_pawn(game.seats):
            while len(game.hand(seat)) < HAND and game.draw(game.hands[seat]) is not None:
                pass
        while len(game.lying(game.display)) < PRIZES and (prize := game.draw(game.display)) is not None:
            game.table.flip(prize, 1)
        return ()


@step
class SlipCard(Asked):
    """All seats at once slip a card, unseen (TOY-01); `seat` is nobody's."""

    seat: int = -1

    CLAUSE: ClassVar[str] = "TOY-01"
    SECRET: ClassVar[bool] = True

    def still_due(self, game: Bazaar) -> bool:
        """Until all mats hold a card."""
        return bool(game.idle())

    def waiting(self, game: Bazaar) -> tuple[int, ...]:
        """The seats whose mat is empty."""
        return game.idle()

    def candidates(self, game: Bazaar, seat: int) -> Iterable[Choice]:
        """One card of each value in the hand; or to take back what was slipped."""
        if seat not in game.idle():
            return [Choice("take_back")]
        firsts = {game.value(piece): piece for piece in reversed(game.hand(seat))}
        return [Choice("slip", piece) for _, piece in sorted(firsts.items())]

    def objection(self, game: Bazaar, seat: int, choice: Choice) -> str | None:
        """The card must be a candidate, and no rival of a prize if another can be slipped (TOY-02)."""
        if choice not in self.candidates(game, seat):
            return "TOY-01"
        if choice.verb == "take_back":
            return None
        prized = game.prized()
        free = {game.value(piece) for piece in game.hand(seat)} - prized
        return "TOY-02" if free and game.value(choice.subject) in prized else None

    def perform(self, game: Bazaar, seat: int, choice: Choice) -> Following:
        """Slip the card, or take the slipped one back into the hand."""
        if choice.verb == "slip":
            game.table.slip(choice.subject, game.mats[seat])
        else:
            game.table.move(game.lying(game.mats[seat])[0], game.hands[seat])
        return (self,)


@step
class Reveal(Step):
    """The mats are turned up."""

    def run(self, game: Bazaar) -> Following:
        """Find the highest cards; if they are several, dice decide (TOY-03)."""
        for seat in game.seats:
            game.table.flip(game.lying(game.mats[seat])[0], 1)
            game.findings.append(Finding("played", seat, (Part("TOY-03", game.played(seat)),)))
        highest = max(game.played(seat) for seat in game.seats)
        leaders = tuple(seat for seat in game.seats if game.played(seat) == highest)
        return (RollOff(leaders),) if len(leaders) > 1 else (BuyPrize(leaders[0]),)


@step
class RollOff(Step):
    """Seats with equal cards roll the die, each once."""

    seats: tuple[int, ...]

    def run(self, game: Bazaar) -> Following:
        """The higher die wins, among equal dice the seat nearer to the pawn (TOY-03)."""
        rolls = {seat: game.table.roll(game.die, SIDES, DIE, seat) for seat in self.seats}
        game.findings.extend(Finding("rolled", seat, (Part("TOY-03", roll),)) for seat, roll in rolls.items())
        best = [seat for seat in self.seats if rolls[seat] == max(rolls.values())]
        return (BuyPrize(game.from_the_pawn(best)[0]),)


@step
class BuyPrize(Asked):
    """The winner buys a prize, and may look at the deck before; `looked` is 1 once that was done."""

    looked: int = 0

    CLAUSE: ClassVar[str] = "TOY-04"

    def candidates(self, game: Bazaar, seat: int) -> Iterable[Choice]:
        """The prizes, looking, passing."""
        if seat != self.seat:
            return []
        return [*(Choice("buy", piece) for piece in game.lying(game.display)), Choice("look"), DONE]

    def objection(self, game: Bazaar, seat: int, choice: Choice) -> str | None:
        """Prizes must be paid for (TOY-05); look once (TOY-06); pass when there is nothing else (TOY-07)."""
        if choice not in self.candidates(game, seat):
            return "TOY-04"
        if choice.verb == "buy":
            return "TOY-05" if game.value(choice.subject) > game.purse(seat) else None
        can_look = not self.looked and game.lying(game.deck)
        if choice.verb == "look":
            return None if can_look else "TOY-06"
        can_buy = any(value <= game.purse(seat) for value in game.prized())
        return "TOY-07" if can_look or (can_buy and not self.looked) else None

    def perform(self, game: Bazaar, seat: int, choice: Choice) -> Following:
        """Pay, lay the prize sideways into the own row and score it; or look; or pass."""
        if choice.verb == "look":
            game.table.show(game.lying(game.deck)[-1], 1 << seat)
            return (BuyPrize(seat, looked=1),)
        if choice.verb == "buy":
            price = game.value(choice.subject)
            game.table.count(game.coins[seat], -price, "TOY-04")
            game.table.count(game.points[seat], price, "TOY-04")
            game.table.move(choice.subject, game.rows[seat])
            game.table.turn(choice.subject, 1)
        return ()


@step
class Tidy(Step):
    """The mats are cleared and the pawn passes on."""

    def run(self, game: Bazaar) -> Following:
        """Turn the played cards down onto the discard, and begin the next round (TOY-08)."""
        for seat in game.seats:
            for piece in tuple(game.lying(game.mats[seat])):
                game.table.flip(piece, 0)
                game.table.move(piece, game.discard)
        game.table.place(game.pawn, (game.table.spot[game.pawn] + 1) % len(game.seats))
        game.table.count(game.round, 1, "TOY-08")
        return ()


ROUND: tuple[Step, ...] = (Deal(), SlipCard(), Reveal(), Tidy())


class Toy:
    """The referee of Bazaar."""

    steps: Mapping[str, type] = MappingProxyType(
        {kind.__name__: kind for kind in (Deal, SlipCard, Reveal, RollOff, BuyPrize, Tidy)}
    )
    landmarks = ("deal", "slip", "buy", "tidy")
    subjects: Mapping[str, str] = MappingProxyType({"slip": "piece", "buy": "piece"})

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def bind(self, table: Table) -> Bazaar:
        """A reading of this table."""
        return Bazaar(table)

    def open(self, game: Bazaar, races: tuple[str | None, ...], start: int | None) -> None:
        """Shuffle, hand out the coins, and give the pawn to the start seat."""
        del races
        game.table.shuffle(game.deck, SHUFFLE)
        for seat in game.seats:
            game.table.count(game.coins[seat], self.kit.number("coins"), "TOY-04")
        game.table.place(game.pawn, start or 0)
        game.table.resolve(self.agenda_at(game, "deal", 0))

    def agenda_at(self, game: Bazaar, landmark: str, seat: int) -> tuple[Any, ...]:
        """The agenda from a landmark of this round to the end of the game."""
        left = self.kit.number("rounds") - game.table.tally[game.round]
        steps: Sequence[Step] = {
            "deal": ROUND,
            "slip": ROUND[1:],
            "buy": (BuyPrize(seat), Tidy()),
            "tidy": (Tidy(),),
        }[landmark]
        return stacked((*steps, *ROUND * (left - 1)))

    def foreseen(self, game: Bazaar, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Nothing costs anything."""
        del game, seat, choice
        return ()

    def standing(self, game: Bazaar) -> tuple[Finding, ...]:
        """Nothing is counted."""
        del game
        return ()

    def audit(self, game: Bazaar) -> tuple[str, ...]:
        """A hand of more than three cards violates TOY-09."""
        return ("TOY-09",) if any(len(game.hand(seat)) > HAND for seat in game.seats) else ()

    def faults(self, game: Bazaar) -> tuple[Fault, ...]:
        """The hands that are too large."""
        full = tuple(("zone", game.hands[seat]) for seat in game.seats if len(game.hand(seat)) > HAND)
        return (Fault("TOY-09", full),) if full else ()

    def outcome(self, game: Bazaar) -> Outcome | None:
        """Points, and those who have most of them (TOY-08)."""
        if game.table.agenda:
            return None
        scores = tuple(game.table.tally[at] for at in game.points)
        return Outcome(scores, tuple(seat for seat in game.seats if scores[seat] == max(scores)))


def opened(seed: int = 0, seats: int = 3, *, coins_hidden: bool = False) -> tuple[Toy, Bazaar]:
    """A fresh table of Bazaar, laid out but not yet settled, with its referee."""
    toy = Toy(toy_kit(seats, coins_hidden=coins_hidden))
    game = toy.bind(Table(toy.kit, seed))
    toy.open(game, (None,) * seats, None)
    return toy, game
