"""What every part of the layout reads, and the plan it writes on."""

from collections.abc import Callable
from typing import NamedTuple

from qquovadis.engine.seat_view import SeatView
from ui.table.faces.two_ends import HALF_TURN, ends_of
from ui.table.layout.board_index import CARD_RATIO, BoardIndex
from ui.table.layout.frame import Frame
from ui.table.layout.geometry import Point
from ui.table.layout.plan import Placement, Plan
from ui.table.scene.standing import Standing

RATIO = CARD_RATIO
WHOLE = 360.0  # degrees
READABLE_RATIO = 1.52  # of a card with a text
OVER_CARDS, KEYS = 9.0, 10.5  # half the height of a caption, and how far keys of the usual size stand out


class LayoutSetting(NamedTuple):
    """What the layout depends on beside the seat view."""

    width: float  # of the view, in pixels
    height: float  # of the view, in pixels
    front: int  # the seat whose mat is large
    hand: int | None = None  # the seat whose hand lies open; None: no hand does
    subjects: frozenset[int] = frozenset()  # the pieces that are chosen from
    refused: frozenset[int] = frozenset()  # those among them that cannot be chosen
    spots: tuple[int, ...] = ()  # the places of the lattice where a tile may be laid
    areas: tuple[int, ...] = ()  # the areas that can be pointed at as wholes
    raised: int | None = None  # the card of the fan that is looked at
    standing: Standing = Standing()  # the numbers by which the seats stand
    opened: frozenset[int] = frozenset()  # the seats whose mats are open
    covered: float = 0.0  # pixels at the right of the world that the drawer takes
    lifted: float = 0.0  # pixels by which the decision bar is higher than usual
    fan: tuple[int, ...] = ()  # the cards of the hand as its owner holds them
    flipped: frozenset[int] = frozenset()  # the cards that show their other end
    by_hand: bool = False  # whether what waits to be chosen is shown though nothing is asked
    turn: int = 0  # the thirds by which the world is turned
    letters: float = 1.0  # how many times as large as usual letters are
    shows_mat: bool = False  # whether the view shows the mat in front and the hand, and nothing else
    # whether name and rule of a piece that lies so are read to their ends
    is_whole: Callable[[int, Placement], bool] = lambda _piece, _placement: True


class LayoutContext(NamedTuple):
    """What every function here reads, and the plan it writes on."""

    view: SeatView
    board_index: BoardIndex
    frame: Frame
    setting: LayoutSetting
    plan: Plan

    def lay(self, piece: int, placement: Placement) -> None:
        """Lay a piece."""
        self.plan.pieces[piece] = placement

    def half_turn(self, piece: int) -> float:
        """Return by how many degrees a card is turned that shows its other end."""
        down = ends_of(self.board_index, self.view, piece) is not None and self.view.turned[piece] // HALF_TURN % 2 == 1
        return 180.0 if down != (piece in self.setting.flipped) else 0.0

    def turn_of(self, piece: int) -> float:
        """Return by how many degrees a thing in the middle of the table is turned: on a free table as it faces."""
        if self.board_index.is_free and self.board_index.board.ends is None:
            return self.faced(piece)
        return self.half_turn(piece)

    def faced(self, piece: int) -> float:
        """Return by how many degrees a thing on a free table is turned from how it lies at first."""
        return WHOLE * self.view.turned[piece] / self.board_index.facings[piece]

    @property
    def over_cards(self) -> float:
        """How many pixels above cards the middle of their caption stands: keys on their corners reach up to there."""
        return OVER_CARDS + KEYS * self.setting.letters

    def hide(self, zone: int, at: Point) -> None:
        """Keep the pieces of a zone out of sight at a place from which they will set out."""
        for piece in self.view.contents[zone]:
            self.plan.pieces[piece] = hidden(at)


def hidden(at: Point) -> Placement:
    """Return the placement of a piece that is not to be seen."""
    return Placement(x=at.x, y=at.y, w=24, h=24, form="mini", shown=False)
