"""What people do by hand: one record for each manual change, in plain numbers of pieces, places, tallies and seats.

What may be left open is None. Who does a change is `controllers/session/manual_changes`, which row of a save it is says
`model/saves/manual_change_rows`, and what is said of it `model/text/manual_change_text`.
Several verbs of a table in one record are one entry, and so are taken back as one.
"""

from typing import NamedTuple

from qquovadis.engine.kit import SetupStep
from qquovadis.model.free_table.spot import NO_SPOT, Spot

OF_TALLIES, OF_PLACES = 0, 1  # what is revealed or concealed

# Pieces.


class MovePiece(NamedTuple):
    """A piece goes into a zone as it is, last or at a position; out of a bag, by chance."""

    piece: int
    zone: int
    at: int | None = None


class LayPiece(NamedTuple):
    """A piece goes into a zone as it is to lie there, and a tally that belongs to it counts so much.

    Attributes:
        piece: Which one; out of a bag, chance says which.
        zone: Where to.
        at: Its position there; None for the last one.
        face: The side that it shows then; None for the one that it shows.
        spot: The spot that it carries then.
        tally: What is counted; None for nothing.
        value: What that counts then; None only without a tally.
    """

    piece: int
    zone: int
    at: int | None = None
    face: int | None = None
    spot: Spot = NO_SPOT
    tally: int | None = None
    value: int | None = None


class GatherPieces(NamedTuple):
    """Several pieces go into a zone, in this order."""

    zone: int
    face: int | None
    pieces: tuple[int, ...]


class PilePieces(NamedTuple):
    """Several pieces go to the front of a zone, where a deck has its top; the last one is drawn first."""

    zone: int
    face: int | None
    pieces: tuple[int, ...]


class LaidPiece(NamedTuple):
    """One of several pieces that go into zones of their own, and what a tally that belongs to it counts then."""

    piece: int
    zone: int
    face: int | None = None
    spot: Spot = NO_SPOT
    tally: int | None = None
    value: int = 0


class SpreadPieces(NamedTuple):
    """Several pieces go each into a zone of its own."""

    laid: tuple[LaidPiece, ...]


class PlacePiece(NamedTuple):
    """A piece carries another spot."""

    piece: int
    spot: Spot


class PieceSpot(NamedTuple):
    """A piece and a spot of its place."""

    piece: int
    spot: Spot


class AlignPieces(NamedTuple):
    """Things that lie loose lie at these spots of their places."""

    laid: tuple[PieceSpot, ...]


class FlipPiece(NamedTuple):
    """A piece shows a side; what has a back is then seen by everybody, or again by those only to whom its place shows
    what lies face down.
    """

    piece: int
    face: int


class FlipPieces(NamedTuple):
    """Several pieces show a side; those that show it already stay."""

    face: int
    pieces: tuple[int, ...]


class TurnPiece(NamedTuple):
    """A piece is turned in the plane, so many steps from how it is printed."""

    piece: int
    step: int


class TurnPieces(NamedTuple):
    """Several pieces are turned in the plane."""

    step: int
    pieces: tuple[int, ...]


class SlipPiece(NamedTuple):
    """An identity leaves its zone unseen."""

    piece: int
    zone: int


class ShowPiece(NamedTuple):
    """Seats, a bit each, know what a piece is."""

    piece: int
    seats: int


class AttachPieces(NamedTuple):
    """Pieces lie on another one, and go with it from then on."""

    carrier: int
    pieces: tuple[int, ...]


class TuckPieces(NamedTuple):
    """Pieces lie under another one, and go with it from then on."""

    carrier: int
    pieces: tuple[int, ...]


class DetachPieces(NamedTuple):
    """Pieces go with nothing any more."""

    pieces: tuple[int, ...]


class LockPieces(NamedTuple):
    """Pieces stay where they are."""

    pieces: tuple[int, ...]


class UnlockPieces(NamedTuple):
    """Pieces stay where they are no longer."""

    pieces: tuple[int, ...]


class GroupPieces(NamedTuple):
    """Pieces are taken together."""

    pieces: tuple[int, ...]


class UngroupPieces(NamedTuple):
    """Pieces are taken together no longer."""

    pieces: tuple[int, ...]


# Places.


class DrawPieces(NamedTuple):
    """So many pieces go from the front of a zone into another."""

    source: int
    zone: int
    face: int | None
    number: int


class DealPieces(NamedTuple):
    """So many pieces go from the front of a zone into each of these, in rounds."""

    source: int
    face: int | None
    number: int
    zones: tuple[int, ...]


class ShuffleZone(NamedTuple):
    """What lies in a zone is shuffled, by a purpose of chance, for a seat or for nobody in particular."""

    zone: int
    purpose: int
    seat: int | None = None


class OrderZone(NamedTuple):
    """The pieces of a zone lie in another order."""

    zone: int
    pieces: tuple[int, ...]


class FanHeap(NamedTuple):
    """A heap lies in one of the SHAPES of `heaps`."""

    zone: int
    shape: int


class SearchZone(NamedTuple):
    """A seat sees all that lies in a zone."""

    zone: int
    seat: int


class RevealAll(NamedTuple):
    """What is hidden of all tallies, or in all places, of the family of this one is turned over for everybody."""

    kind: int
    number: int


class ConcealAll(NamedTuple):
    """What was turned over for everybody of all tallies, or in all places, of a family is hidden again."""

    kind: int
    number: int


# Tallies.


class CountTally(NamedTuple):
    """A tally counts so much more, or less."""

    tally: int
    delta: int


class SetTally(NamedTuple):
    """A tally counts so much."""

    tally: int
    value: int


class AssignTally(NamedTuple):
    """A tally names somebody, and the piece that shows it lies before them."""

    tally: int
    value: int
    piece: int
    zone: int


class TallyValue(NamedTuple):
    """A tally and what it counts."""

    tally: int
    value: int


class Proceed(NamedTuple):
    """Several tallies count so much, as round, turn and phase do."""

    counted: tuple[TallyValue, ...]


class UnveilTally(NamedTuple):
    """Other seats, a bit each, see what a secret tally counts, and no further ones."""

    tally: int
    seats: int


# Dice and other chance.


class RollDie(NamedTuple):
    """A die of so many sides is rolled, by a purpose of chance, for a seat or for nobody in particular.

    Without a die nothing shows it, and chance only goes on.
    """

    die: int | None
    sides: int
    purpose: int
    seat: int | None = None


class RolledDie(NamedTuple):
    """A die that is rolled among others, and how many sides it has."""

    die: int
    sides: int


class RollDice(NamedTuple):
    """Several dice are rolled at once."""

    dice: tuple[RolledDie, ...]


class SetDieValue(NamedTuple):
    """A die shows a value; the log says so whatever the value is."""

    die: int
    value: int


class StateChance(NamedTuple):
    """Chance says these results next, for a purpose and a seat, or for nobody in particular."""

    purpose: int
    seat: int | None
    values: tuple[int, ...]


class RestateChance(NamedTuple):
    """Chance says something else from here on, for a purpose and a seat; without a purpose, for all of them."""

    purpose: int | None = None
    seat: int | None = None


# The whole table.


class DoProcedure(NamedTuple):
    """These steps are done, or those that the kit has of a procedure, as far as there are pieces.

    The number says of which procedure they are.
    """

    number: int
    steps: tuple[SetupStep, ...] = ()


class LayOutAgain(NamedTuple):
    """The box is laid out again as the setup says, with other chance."""


class BeginAtLandmark(NamedTuple):
    """The agenda begins at the referee's n-th landmark of a seat, and nothing is settled.

    No row of a save says it: the entry says at which landmark the rules went on.
    """

    landmark: int
    seat: int


PieceChange = (
    MovePiece
    | LayPiece
    | GatherPieces
    | PilePieces
    | SpreadPieces
    | PlacePiece
    | AlignPieces
    | FlipPiece
    | FlipPieces
    | TurnPiece
    | TurnPieces
    | SlipPiece
    | ShowPiece
)
BondChange = AttachPieces | TuckPieces | DetachPieces | LockPieces | UnlockPieces | GroupPieces | UngroupPieces
PlaceChange = DrawPieces | DealPieces | ShuffleZone | OrderZone | FanHeap | SearchZone | RevealAll | ConcealAll
TallyChange = CountTally | SetTally | AssignTally | Proceed | UnveilTally
ChanceChange = RollDie | RollDice | SetDieValue | StateChance | RestateChance
TableChange = DoProcedure | LayOutAgain
ManualChange = PieceChange | BondChange | PlaceChange | TallyChange | ChanceChange | TableChange
