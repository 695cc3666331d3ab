"""What can be done with pieces during free moves: turned over, turned, sent, drawn, rolled, shown."""

from collections.abc import Iterable, Sequence

from ui.position_editor.edit_commands import EditCommands

TURNS = {"tile": 3}  # by painter: a tile of three spaces by thirds of a turn, everything else by halves
HALVES = 2


class PieceCommands(EditCommands):
    """The doings of one table that are about certain pieces."""

    def turn(self, pieces: Sequence[int]) -> None:
        """Turn pieces on their places, by the part of a turn that is usual for them."""
        kind = self.arranging.kit.identities[self.arranging.kit.pieces[pieces[0]].identity].kind
        painter = self._presenter.table_presenter.board.paint.get(kind, "")
        self.change_by_hand(self.arranging.turn(self.view, pieces, TURNS.get(painter, HALVES)))

    def turn_over(self, pieces: Sequence[int]) -> None:
        """Show the other side of pieces."""
        self.change_by_hand(self.arranging.turn_over(self.view, pieces))

    def send_home(self, pieces: Sequence[int]) -> None:
        """Put pieces back where they belong while nobody uses them."""
        view = self.view
        self.change_by_hand(
            self.arranging.send(view, pieces, [self.arranging.homes.of(view, piece) for piece in pieces])
        )

    def shift(self, piece: int, by: int) -> None:
        """Put a piece so many places on in the order of its place; far beyond an end means to that end."""
        view = self.view
        zone = view.zone_of[piece]
        rest = [each for each in view.contents[zone] if each != piece]
        at = max(0, min(len(rest), view.contents[zone].index(piece) + by))
        self.order(zone, (*rest[:at], piece, *rest[at:]))

    def draw(self, source: int, zone: int) -> None:
        """Put the piece that comes next in a pile into a place."""
        self.change_by_hand(self.arranging.draw(self.view, source, zone))

    def roll(self, die: int, sides: int) -> None:
        """Roll a die with so many sides, for nobody in particular."""
        self.change_by_hand(("roll", (die, sides, 0)))

    def show(self, pieces: Sequence[int], seats: Iterable[int]) -> None:
        """Let seats know what pieces are, one push a piece."""
        bits = sum(1 << seat for seat in seats)
        for piece in pieces:
            self.change_by_hand(("show", (piece, bits)))
