"""What can be done to a table during free moves: manual changes of its session, logged and undone like any other."""

from collections.abc import Iterable, Sequence

from qquovadis.games import has_rules
from qquovadis.model.free_table.changes import (
    BeginAtLandmark,
    Proceed,
    RollDice,
    RollDie,
    RolledDie,
    ShowPiece,
    ShuffleZone,
    TallyValue,
)
from qquovadis.model.free_table.turns import kept_by, moment_of
from qquovadis.model.pack.die_faces import sides_of
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_
from ui.art.counters import CounterFace
from ui.free_table.align_commands import AlignCommands
from ui.free_table.bond_commands import BondCommands
from ui.free_table.edited_table import EditedTable
from ui.free_table.hand_sorting import HandSorting
from ui.free_table.heap_commands import HeapCommands
from ui.free_table.other_sides import OtherSides
from ui.free_table.secret_commands import SecretCommands
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject
from ui.table.input.drop_places import as_they_lie
from ui.table.layout.board_index import QUARTERS

TURNS = {"tile": 3}  # by painter: a tile of three spaces by thirds of a turn
USUAL_SIDES = 6  # of a die of which nothing else is said
TOP = 0  # of a deck: what is drawn next
ALL_ALIKE = N_("This looks the same however it is turned.")
ONE_SIDE = N_("This has no other side.")
NO_OTHER_DIE = N_("A die has no other side. Right-click it to roll it or to set it.")
HALVES = 2  # parts of a turn of everything else by rules


class EditCommands:
    """Serves the table of one open game; nothing is done unless free moves is open and in sight.

    `table` is what they see and change, `bonds` attaches, locks and groups, `secrets` shows what is hidden to whoever
    is at the screen or to all, `heaps` fans heaps out, `loose` puts what lies loose into line, `sorting` sorts the
    hand, `sides` knows what can be turned over.
    """

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self.table = EditedTable(presenter)
        self.bonds = BondCommands(self.table)
        self.heaps = HeapCommands(self.table)
        self.loose = AlignCommands(self.table, self.bonds)
        self.sorting = HandSorting(self.table.scene)
        self.sides = OtherSides(self.table)
        self.secrets = SecretCommands(self.table)

    def put(self, pieces: tuple[int, ...], zone: int) -> None:
        """Put pieces into a place."""
        pieces, index = self.bonds.movable(pieces), self.table.scene.board_index
        if not pieces:
            return
        if len(pieces) == 1:
            at = TOP if index is not None and index.draws_first(zone) else None
            self.table.change_by_hand(self.table.arranging.lay(self.table.view, pieces[0], zone, at))
        else:
            ordered = as_they_lie(self.table.view, index, pieces) if index is not None else pieces
            is_deck = index is not None and index.draws_first(zone)
            arrange = self.table.arranging.pile if is_deck else self.table.arranging.gather
            self.table.change_by_hand(arrange(ordered, zone))

    def count(self, tally: int, value: int) -> None:
        """Let a tally count so much, within its bounds."""
        if not self.secrets.may_count(tally):
            return
        bounds = self.table.kit.tallies[tally]
        self.table.change_by_hand(self.table.arranging.count(tally, max(bounds.low, min(bounds.high, value))))

    def proceed(self) -> None:
        """Let the next phase, turn or round begin, in a game whose turns people keep themselves."""
        kept, moment = kept_by(self.table.kit), moment_of(self.table.kit, self.table.view.tally)
        if kept is not None and moment is not None and self._phases is not None:
            after = moment.next(self.table.kit.seats, len(self._phases))
            self.table.change_by_hand(Proceed(tuple(map(TallyValue, kept, after))))

    @property
    def keeps_turns(self) -> bool:
        """Whether people keep the turns of this game themselves."""
        return self._phases is not None

    @property
    def _phases(self) -> "tuple[Wording, ...] | None":
        turns = self._presenter.open_game.pack.sheet.turns
        return None if turns is None or has_rules(self.table.kit.game) else turns.phases

    def order(self, zone: int, pieces: tuple[int, ...]) -> None:
        """Put the pieces of a place into this order."""
        self.table.change_by_hand(self.table.arranging.order(zone, pieces))

    def begin_at(self, landmark: int, seat: int) -> None:
        """Let the game stand before a step of a seat's turn."""
        self.table.change_by_hand(BeginAtLandmark(landmark, seat))

    def shuffle(self, zone: int) -> None:
        """Shuffle what lies in a place."""
        self.table.change_by_hand(ShuffleZone(zone, 0))

    # Pieces.

    def turn(self, pieces: Sequence[int], by: int = 1) -> None:
        """Turn pieces on their places, by the part of a turn that is usual for them; by -1 back. Dice are rolled, but
        among other things they stay as they lie.
        """
        pieces = self.bonds.movable(pieces)
        if not pieces:
            return
        if self.sides.are_dice(pieces):
            self._throw(pieces)
            return
        pieces = self._turned_with(pieces)
        identity = self.table.kit.identities[self.table.kit.pieces[pieces[0]].identity]
        kind, board = identity.kind, self.table.board
        if all(self._looks_alike(piece) for piece in pieces):
            self._refuse(pieces[0], ALL_ALIKE)
            return
        usual = HALVES if has_rules(self.table.kit.game) else board.facing.get(kind, QUARTERS)
        steps = TURNS.get(board.paint.get(kind, ""), usual)
        self.table.change_by_hand(self.table.arranging.turn(self.table.view, pieces, steps, by))

    def shows_turns(self, pieces: Sequence[int]) -> bool:
        """Return whether turning pieces would show, or roll them: else it is refused."""
        return self.sides.are_dice(pieces) or not all(map(self._looks_alike, self._turned_with(pieces)))

    def _turned_with(self, pieces: Sequence[int]) -> list[int]:
        """Return what of the pieces is turned: dice among other things stay as they lie."""
        return [piece for piece in pieces if not self.sides.are_dice((piece,))]

    def _looks_alike(self, piece: int) -> bool:
        """Return whether a piece of a free table looks the same however it is turned: by what is seen of it now."""
        if has_rules(self.table.kit.game):
            return False
        if not self.table.view.knows(piece):
            return True  # how it lies is as secret as what it is
        scene = self.table.scene
        placement, item = scene.plan.pieces.get(piece), scene.piece_items.item(piece)
        if placement is not None and placement.form == "standing":
            return True
        return item is not None and isinstance(item.face, CounterFace) and not (item.face.label or item.face.picture)

    def turn_over(self, pieces: Sequence[int]) -> None:
        """Show the other side of pieces to everybody; say so if none of them has one."""
        pieces = self.bonds.movable(pieces)
        if turned := [piece for piece in pieces if self.sides.has(piece)]:
            public = self._presenter.open_game.session.seat_view(None)
            self.table.change_by_hand(self.table.arranging.turn_over(public, turned))
        elif pieces:
            self._refuse(pieces[0], NO_OTHER_DIE if self.sides.is_die(pieces[0]) else ONE_SIDE)

    def send_home(self, pieces: Sequence[int]) -> None:
        """Put pieces back where they belong while nobody uses them."""
        view, pieces = self.table.view, self.bonds.movable(pieces)
        if pieces:
            homes = [self.table.arranging.homes.of(view, piece) for piece in pieces]
            self.table.change_by_hand(self.table.arranging.send(view, pieces, homes))

    def shift(self, piece: int, by: int) -> None:
        """Put a piece so many places on in the order of its place; far beyond an end means to that end."""
        view = self.table.view
        zone = view.zone_of[piece]
        rest = [each for each in view.contents[zone] if each != piece]
        at = max(0, min(len(rest), view.contents[zone].index(piece) + by))
        self.order(zone, (*rest[:at], piece, *rest[at:]))

    def draw(self, source: int, zone: int) -> None:
        """Put the piece that comes next in a pile into a place."""
        self.table.change_by_hand(self.table.arranging.draw(self.table.view, source, zone))

    def deal(self, source: int, zones: Sequence[int], number: int) -> None:
        """Put so many pieces of a pile into each of several places."""
        self.table.change_by_hand(self.table.arranging.deal(self.table.view, source, zones, number))

    def roll(self, die: int, sides: int) -> None:
        """Roll a die with so many sides, for nobody in particular."""
        self.table.change_by_hand(RollDie(die, sides, 0))

    def _throw(self, dice: Sequence[int]) -> None:
        """Roll dice for nobody in particular, as one entry: one gesture is taken back by one step."""
        kit = self.table.kit
        sides = [sides_of(kit.identities[kit.pieces[die].identity].marks) or USUAL_SIDES for die in dice]
        if len(dice) == 1:
            self.roll(dice[0], sides[0])
        else:
            self.table.change_by_hand(RollDice(tuple(map(RolledDie, dice, sides))))

    def show(self, pieces: Sequence[int], seats: Iterable[int]) -> None:
        """Let seats know what pieces are, one change a piece."""
        bits = sum(1 << seat for seat in seats)
        for piece in pieces:
            self.table.change_by_hand(ShowPiece(piece, bits))

    def _refuse(self, piece: int, words: str) -> None:
        """Say beside a piece why nothing happens."""
        self.table.refuse(ChoiceSubject("piece", piece), words)
