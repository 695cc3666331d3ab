"""A tiny game for tests: hidden hands, secret plays by slip, a die, points, and a joker that is settled by hand.

Every round each seat slips a card, the cards are turned up, each seat rolls, the best sum wins a point and its winner
may boast; then everyone draws. A joker stops the game for the people's hands.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from qquovadis.engine.agenda import DONE, Choice, Following, stacked
from qquovadis.engine.kit import NOBODY, OWNER, Identity, Kit, Piece, Tally, Zone
from qquovadis.engine.referee import Finding, Outcome, Part
from qquovadis.engine.table import Table

SEATS = "ABCDE"
VALUES = (1, 2, 3, 4, 0)
COPIES = 4
HAND = 3
PURPOSES = ("deck", "die")


def tiny_kit(seats: int = 3) -> Kit:
    """A box with cards 1 to 4 and jokers, four of each, and one die a seat."""
    names = SEATS[:seats]
    identities = [Identity(f"card {value}" if value else "joker", "card") for value in VALUES]
    identities.append(Identity("die", "die"))
    zones = [Zone("box", "box"), Zone("deck", "deck", NOBODY), Zone("discard", "discard")]
    for seat, name in enumerate(names):
        zones += [Zone(f"hand.{name}", "hand", OWNER, seat), Zone(f"played.{name}", "played", seat=seat)]
    pieces = [
        Piece(f"card {value} {copy}" if value else f"joker {copy}", at, "card", hidden=True, zone=1)
        for copy in range(COPIES)
        for at, value in enumerate(VALUES)
    ]
    pieces += [Piece(f"die {name}", len(VALUES), "die", hidden=False) for name in names]
    tallies = [Tally(f"vp.{name}", "vp", 0, 99, seat=seat) for seat, name in enumerate(names)]
    tallies.append(Tally("boasts", "boasts", 0, 99))
    return Kit(
        "tiny", "1", seats, tuple(identities), tuple(pieces), tuple(zones), tuple(tallies), PURPOSES, {"hand": HAND}, {}
    )


class Bare(NamedTuple):
    """The fields of a step that says all by its name."""


class OfSeat(NamedTuple):
    """The fields of a step that concerns one seat."""

    seat: int


class Play(Bare):
    """Every seat slips a card of its hand (T-PLAY)."""

    AUTOMATIC = False
    SECRET = True
    CLAUSE = "T-PLAY"

    def still_due(self, game: "TinyGame") -> bool:
        """As long as somebody has a card and has not played."""
        return bool(self.waiting(game))

    def waiting(self, game: "TinyGame") -> tuple[int, ...]:
        """Those with a card who have not played."""
        return tuple(s for s in range(game.seats) if game.hand(s) and not game.played(s))

    def candidates(self, game: "TinyGame", seat: int) -> Iterable[Choice]:
        """One of each card in the hand."""
        table = game.table
        return [Choice("slip", p) for p in {table.identity_of[p]: p for p in game.hand(seat)}.values()]

    def objection(self, game: "TinyGame", seat: int, choice: Choice) -> str | None:
        """A card of the own hand, once (T-PLAY)."""
        mine = seat in self.waiting(game) and choice.verb == "slip" and choice.subject in game.hand(seat)
        return None if mine else self.CLAUSE

    def perform(self, game: "TinyGame", seat: int, choice: Choice) -> Following:
        """The card leaves unseen."""
        game.table.slip(choice.subject, game.kit.zone(f"played.{SEATS[seat]}"))
        return (self,) if self.waiting(game) else (Reveal(), Contest(), Draw())


class Reveal(Bare):
    """All cards are turned up; a joker is settled by hand."""

    AUTOMATIC = True

    def still_due(self, game: "TinyGame") -> bool:
        """Always."""
        return True

    def run(self, game: "TinyGame") -> Following:
        """Turn up."""
        for seat in range(game.seats):
            for piece in game.played(seat):
                game.table.flip(piece, 1)
        jokers = [s for s in range(game.seats) if any(game.value(p) == 0 for p in game.played(s))]
        return tuple(ByHand(seat) for seat in jokers)


class ByHand(OfSeat):
    """A seat settles its joker by pushing (T-JOKER)."""

    AUTOMATIC = False
    SECRET = False
    CLAUSE = "T-JOKER"

    def still_due(self, game: "TinyGame") -> bool:
        """Always."""
        return True

    def waiting(self, game: "TinyGame") -> tuple[int, ...]:
        """The one who played it."""
        return (self.seat,)

    def candidates(self, game: "TinyGame", seat: int) -> Iterable[Choice]:
        """Only to be done with it."""
        return [DONE]

    def objection(self, game: "TinyGame", seat: int, choice: Choice) -> str | None:
        """Nothing else (T-JOKER)."""
        return None if (seat, choice) == (self.seat, DONE) else self.CLAUSE

    def perform(self, game: "TinyGame", seat: int, choice: Choice) -> Following:
        """Go on."""
        return ()


class Contest(Bare):
    """Dice and cards decide who gets the point (T-WIN)."""

    AUTOMATIC = True

    def still_due(self, game: "TinyGame") -> bool:
        """As long as cards lie there."""
        return any(game.played(s) for s in range(game.seats))

    def run(self, game: "TinyGame") -> Following:
        """Roll, compare, count, discard."""
        sums = [self._strength(game, seat) for seat in range(game.seats)]
        winner = sums.index(max(sums))
        game.table.count(game.kit.tally(f"vp.{SEATS[winner]}"), 1, "T-WIN")
        for seat in range(game.seats):
            for piece in tuple(game.played(seat)):
                game.table.move(piece, game.kit.zone("discard"))
        return (Boast(winner),)

    def _strength(self, game: "TinyGame", seat: int) -> int:
        card = sum(game.value(piece) for piece in game.played(seat))
        die = game.table.roll(game.kit.piece_index[f"die {SEATS[seat]}"], 6, 1, seat)
        game.findings.append(Finding("strength", seat, (Part("card", card), Part("die", die)), {"die": die}))
        return card + die


class Boast(OfSeat):
    """The winner may boast up to the number of its points (T-BOAST)."""

    AUTOMATIC = False
    SECRET = False
    CLAUSE = "T-BOAST"

    def still_due(self, game: "TinyGame") -> bool:
        """Always."""
        return True

    def waiting(self, game: "TinyGame") -> tuple[int, ...]:
        """The winner."""
        return (self.seat,)

    def candidates(self, game: "TinyGame", seat: int) -> Iterable[Choice]:
        """Up to three, though two points are needed to boast at all."""
        return [DONE, *(Choice("boast", loud) for loud in range(1, 4))]

    def objection(self, game: "TinyGame", seat: int, choice: Choice) -> str | None:
        """Not louder than points, and not with the first (T-BOAST)."""
        points = game.points(self.seat)
        fine = choice == DONE or (choice.verb == "boast" and points >= 2 and 1 <= choice.subject <= points)
        return None if seat == self.seat and fine else self.CLAUSE

    def perform(self, game: "TinyGame", seat: int, choice: Choice) -> Following:
        """Count it."""
        if choice != DONE:
            game.table.count(game.kit.tally("boasts"), choice.subject, "T-BOAST")
        return ()


class Draw(Bare):
    """Everyone draws, and the next round begins unless all hands are empty (T-END)."""

    AUTOMATIC = True

    def still_due(self, game: "TinyGame") -> bool:
        """Always."""
        return True

    def run(self, game: "TinyGame") -> Following:
        """One card each while the deck lasts."""
        for seat in range(game.seats):
            deck = game.table.contents[game.kit.zone("deck")]
            if deck:
                game.table.move(deck[-1], game.kit.zone(f"hand.{SEATS[seat]}"))
        return (Play(),) if any(game.hand(s) for s in range(game.seats)) else ()


class TinyGame:
    """The reading of one table."""

    closing = "T-END"

    def __init__(self, kit: Kit, table: Table) -> None:
        self.kit = kit
        self.table = table
        self.seats = kit.seats
        self.findings: list[Finding] = []

    def hand(self, seat: int) -> list[int]:
        """The cards in a hand."""
        return self.table.contents[self.kit.zone(f"hand.{SEATS[seat]}")]

    def played(self, seat: int) -> list[int]:
        """The cards a seat has played."""
        return self.table.contents[self.kit.zone(f"played.{SEATS[seat]}")]

    def value(self, piece: int) -> int:
        """The number on a card; 0 for a joker."""
        return VALUES[self.table.identity_of[piece]]

    def points(self, seat: int) -> int:
        """The points of a seat."""
        return self.table.tally[self.kit.tally(f"vp.{SEATS[seat]}")]


class TinyReferee:
    """The rules of the tiny game."""

    landmarks: tuple[str, ...] = ("play", "contest")
    subjects: Mapping[str, str] = {"slip": "piece", "boast": "amount"}
    steps: Mapping[str, type] = {step.__name__: step for step in (Play, Reveal, ByHand, Contest, Boast, Draw)}

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def bind(self, table: Table) -> TinyGame:
        """A reading of this table."""
        return TinyGame(self.kit, table)

    def open(self, game: TinyGame, races: tuple[str | None, ...], start: int | None) -> None:
        """Shuffle and deal."""
        del races, start
        deck = game.kit.zone("deck")
        game.table.shuffle(deck, 0)
        for seat in range(game.seats):
            for _ in range(game.kit.number("hand")):
                game.table.move(game.table.contents[deck][-1], game.kit.zone(f"hand.{SEATS[seat]}"))
        game.table.resolve((Play(),))

    def agenda_at(self, game: TinyGame, landmark: str, seat: int) -> tuple[Any, ...]:
        """From the next play, or from the contest of what was played."""
        return stacked((Play(),) if landmark == "play" else (Contest(), Draw()))

    def audit(self, game: TinyGame) -> tuple[str, ...]:
        """Nobody may hold more cards than were dealt (T-HAND)."""
        full = any(len(game.hand(s)) > game.kit.number("hand") for s in range(game.seats))
        return ("T-HAND",) if full else ()

    def outcome(self, game: TinyGame) -> Outcome | None:
        """Points, once nothing is left to do."""
        if game.table.agenda:
            return None
        points = tuple(game.points(s) for s in range(game.seats))
        return Outcome(points, tuple(s for s, won in enumerate(points) if won == max(points)))


def tiny_referee(seats: int = 3) -> TinyReferee:
    """The referee of a fresh box."""
    return TinyReferee(tiny_kit(seats))
