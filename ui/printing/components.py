"""What of a box is printed: every component with its count, its size on paper, and what is painted on it."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple
from zlib import crc32

from PySide6.QtCore import QBuffer, QRectF
from PySide6.QtGui import QPainter, QPicture

from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import box_view
from qquovadis.model.pack.board import Board, load_board
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from ui.art.cards import upright
from ui.art.strokes import Brushwork, Look
from ui.printing.imposition import Size
from ui.table.faces import card_faces
from ui.table.faces.face_factory import BACKS, SEEDS, FaceFactory
from ui.table.faces.faces import Face, Medallion, Tile
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.plan import Placement
from ui.table.scene.table_words import PackWords

Group = Literal["cards", "tiles", "tokens", "boards", "aid"]
Cut = Literal["card", "disc", "ring", "tile"]

UNITS = 3.2  # of the painters to a millimetre of a card: a card of 63 mm is painted as wide as one that is read
CARD = Size(63.0, 88.0)
HEX = 22.0  # millimetres from the middle of a hex to its corner
SIZES: Mapping[str, Size] = MappingProxyType(
    {
        "tile": Size(HEX * 2 * 3**0.5, HEX * 3.5),
        "ring": Size(28, 28),
        "pawn": Size(16, 22),
        "town": Size(20, 20),
        "cube": Size(12, 12),
        "figure": CARD.turned,
        "race board": Size(148, 72),
        "moon": Size(100, 100),
    }
)
GROUPS: Mapping[str, Group] = MappingProxyType(
    {
        "tile": "tiles",
        **dict.fromkeys(("ring", "pawn", "town", "cube"), "tokens"),
        **dict.fromkeys(("race board", "moon"), "boards"),
    }
)
CUTS: Mapping[str, Cut] = MappingProxyType({"tile": "tile", "ring": "ring", "town": "disc", "moon": "disc"})
NOT_PAPER = ("die",)  # painters of what no paper can stand for
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is read as another
KIND = "kind"  # before a kind of piece among the words of a pack
SHOWN = 4  # letters of a fingerprint on a component
LABELLED_FROM = 30.0  # millimetres of the shorter side from which all that a component is called stands on it
SCALE = 4.0  # at which a face is painted to be compared


class Component(NamedTuple):
    """Something that is cut out of paper.

    Attributes:
        id: Its name in the pack, by which a pile is checked.
        kind: Its kind in the pack.
        group: With what it is printed.
        copies: How many are in the box.
        size: The trimmed box, in millimetres.
        cut: The line along which it is cut within that box.
        name: What it is called in the language that is printed.
        front: What is painted on it, about the middle of the box.
        back: What is painted behind it; None where the front comes again.
        fingerprint: Of what is printed on it, in hexadecimal digits.
    """

    id: str
    kind: str
    group: Group
    copies: int
    size: Size
    cut: Cut
    name: str
    front: Face
    back: Face | None
    fingerprint: str

    @property
    def letters(self) -> str:
        """The letters of the fingerprint that stand on it."""
        number = int(self.fingerprint, 16)
        return "".join(LETTERS[number >> 5 * place & 31] for place in range(SHOWN))


def box_kit(pack: Pack) -> Kit:
    """Return the whole box, for as many as can play."""
    return compile_kit(pack, playable_seats(pack)[-1])


def kind_names(pack: Pack, language: str) -> Mapping[str, str]:
    """Return what the kinds of pieces are called in the pack's words; a kind without any is called as in its files."""
    words = load_words(pack.folder).word
    kinds = {identity.kind for identity in box_kit(pack).identities}
    return {kind: words[key].text(language) if (key := f"{KIND} {kind}") in words else kind for kind in kinds}


def components_of(pack: Pack, look: Look) -> tuple[Component, ...]:
    """Return what of the box of a draft or variant is printed, in the order in which it lies there."""
    kit, board = box_kit(pack), load_board(pack.folder)
    factory = FaceFactory(box_view(kit), BoardIndex(kit, board), PackWords(pack), look.language)
    counts: Counter[str] = Counter()
    first: dict[str, int] = {}
    for number, piece in enumerate(kit.pieces):
        identity = kit.identities[piece.identity]
        if is_printed(identity.kind, board):
            counts[identity.name] += 1
            first.setdefault(identity.name, number)
    return tuple(_component(factory, piece, counts[name], look) for name, piece in first.items())


def is_printed(kind: str, board: Board) -> bool:
    """Return whether a kind of piece can be made of paper, and the board says how it looks."""
    painter = board.paint.get(kind)
    return kind in board.print or (painter is not None and painter not in NOT_PAPER)


def size_of(kind: str, board: Board) -> Size:
    """Return how large a kind of piece is on paper, in millimetres."""
    asked = board.print.get(kind)
    return Size(*asked) if asked else SIZES.get(board.paint.get(kind, "plain"), CARD)


def _component(factory: FaceFactory, piece: int, copies: int, look: Look) -> Component:
    kit, board = factory.board_index.kit, factory.board_index.board
    identity, painter = kit.identities[kit.pieces[piece].identity], factory.board_index.painters[piece]
    size, aid = size_of(identity.kind, board), kit.pieces[piece].aid
    front, is_card = _face(factory, piece, size), painter not in GROUPS
    back = _back(painter, size) if is_card and kit.pieces[piece].hidden else None
    return Component(
        id=identity.name,
        kind=identity.kind,
        group="aid" if aid and is_card else GROUPS.get(painter, "cards"),
        copies=copies,
        size=size,
        cut=CUTS.get(painter, "card"),
        name=factory.name(piece),
        front=front,
        back=back,
        fingerprint=fingerprint([front, *([back] if back else [])], face_room(size, CUTS.get(painter, "card")), look),
    )


def _face(factory: FaceFactory, piece: int, size: Size) -> Face:
    """Return what a piece shows on paper; which of several pictures it has depends on its name, not on its place."""
    painter = factory.board_index.painters[piece]
    room = face_room(size, CUTS.get(painter, "card"))
    width, height = room.width() * UNITS, room.height() * UNITS
    if painter == "emblem":
        height = upright(width).height()
    face = factory.face(piece, Placement(0, 0, width, height, "readable"))
    name = factory.identity(piece)
    if isinstance(face, Tile):
        return face._replace(seed=crc32(name.encode()) % 997)
    if isinstance(face, card_faces.Emblem):
        return face._replace(seed=crc32(name.encode()) % SEEDS)
    return face


def _back(painter: str, size: Size) -> Face:
    room = back_room(size)
    return card_faces.Back(BACKS.get(painter, "text"), room.width() * UNITS, room.height() * UNITS)


def face_room(size: Size, cut: Cut) -> QRectF:
    """Return where within its trimmed box, about the middle, the face of a component lies: above what it is called."""
    if cut == "card":
        edge, foot = (1.5, 3.4) if min(size) >= LABELLED_FROM else (0.8, 3.0)
        return QRectF(-size.width / 2 + edge, -size.height / 2 + edge, size.width - 2 * edge, size.height - edge - foot)
    if cut == "disc":
        return QRectF(-size.width * 0.34, -size.height * 0.4, size.width * 0.68, size.height * 0.64)
    return QRectF(-size.width / 2, -size.height / 2, *size)


def back_room(size: Size) -> QRectF:
    """Return where within its trimmed box the back of a card lies: with an even edge, which hides how it was cut."""
    edge = 2.0
    return QRectF(-size.width / 2 + edge, -size.height / 2 + edge, size.width - 2 * edge, size.height - 2 * edge)


def paint_face(brush: Brushwork, face: Face, room: QRectF) -> None:
    """Paint a face as large as a room in millimetres allows, in its middle."""
    outline = face.outline(brush.theme).boundingRect()
    scale = min(room.width() / outline.width(), room.height() / outline.height())
    middle = room.center() - outline.center() * scale
    with brush.placed(middle.x(), middle.y(), scale):
        face.paint(brush)
        if isinstance(face, Tile):
            Medallion(face, covered=False).paint(brush)


def fingerprint(faces: Sequence[Face], room: QRectF, look: Look) -> str:
    """Return what tells the drawings of faces from all others; size, letters and colours count, places in a box not."""
    digest = hashlib.sha256()
    for face in faces:
        picture = QPicture()
        painter = QPainter(picture)
        painter.scale(SCALE, SCALE)
        paint_face(look.on(painter), face, room)
        painter.end()
        written = QBuffer()
        written.open(QBuffer.OpenModeFlag.WriteOnly)
        picture.save(written)
        digest.update(bytes(written.data().data()))
    return digest.hexdigest()[:16]
