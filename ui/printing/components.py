"""What of a box is printed: every component with its count, its size on paper, and what is painted on it."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple
from zlib import crc32

from PySide6.QtCore import QBuffer, QRectF
from PySide6.QtGui import QFont, QPicture

from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import box_view
from qquovadis.games.asked_steps import uses
from qquovadis.model.pack.board import Board, layout_of, load_board
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.painters import CARD as CARD_SIZE
from qquovadis.model.pack.painters import Cut, Group, painter_of
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import N_, Texts
from ui.art.cards import EmblemCard, upright
from ui.art.counters import CounterFace
from ui.art.end_cards import EndCard
from ui.art.faces import Face
from ui.art.laid_cards import CardBack
from ui.art.land.tiles import Medallion, TileFace
from ui.art.moons import MoonFace
from ui.art.painting import painting
from ui.art.pieces import TownFace
from ui.art.skills import RaceBoard, SkillCard
from ui.art.strokes import Brushwork, Look
from ui.art.tracks import FIELDS, TrackCard
from ui.printing.aid_cards import AID, aid_faces
from ui.printing.aid_cards import TITLE as AID_TITLE
from ui.printing.both_languages import SecondLanguage, TwoLanguages
from ui.printing.imposition import Size
from ui.printing.letter_gauge import LEAST, MeasuredWords, measured_words
from ui.printing.printed_board import board_face, board_size
from ui.printing.printed_score_sheet import SCORE_SHEET, score_sheet_face
from ui.printing.printed_words import printed_texts
from ui.table.faces.face_factory import BACKS, SEEDS, FaceFactory
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.plan import Placement
from ui.table.scene.table_words import PackWords

UNITS = 3.2  # of the painters to a millimetre of a card: a card of 63 mm is painted as wide as one that is read
CARD = Size(*CARD_SIZE)
DIAL = 60.0  # millimetres from which a disc is a dial, and has the room for it
TAB = 6.0  # millimetres of what is folded outwards under a stand-up, at both ends
BOARD, BOARD_TITLE = "board of the table", N_("Board of the table")
BILINGUAL = " · "  # between the names of both languages on one card
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is read as another
KIND = "kind"  # before a kind of piece among the words of a pack
NAMED = re.compile(r"\{(\w+)\}")
SHORT_WORDS, LONG_WORDS = ("word", "name", "label", "side"), ("statement", "text")
NEW_LINE = "\n"
SHOWN = 4  # letters of a fingerprint on a component
LABELLED_FROM = 30.0  # millimetres of the shorter side from which all that a component is called stands on it
PLAIN_FONT = "Inter,-1,14,5,400,0,0,0,0,0,0,0,0,0,0,1"  # all that a font can say
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


class _BoxFaces(NamedTuple):
    """What the faces of a box are made of: in the language printed, in the second one if both are, and turned over."""

    factory: FaceFactory
    second: FaceFactory | None
    turned: FaceFactory | None
    look: Look


def components_of(pack: Pack, look: Look, second: str = "") -> tuple[Component, ...]:
    """Return what of the box of a draft or variant is printed, in the order in which it lies there.

    What its options leave no use for is left out.
    With a `second` language cards are printed in both.
    """
    kit, board = box_kit(pack), load_board(pack.folder)
    factory = _factory(pack, kit, board, look.language)
    other = _other_side(pack, board)
    box = _BoxFaces(
        factory=factory,
        second=_factory(pack, kit, board, second) if second else None,
        turned=_factory(pack, other, board, look.language) if other is not None else None,
        look=look,
    )
    counts: Counter[str] = Counter()
    first: dict[str, int] = {}
    for number, piece in enumerate(kit.pieces):
        identity = kit.identities[piece.identity]
        if is_printed(identity.kind, board) and uses(kit, identity.kind):
            counts[identity.name] += 1
            first.setdefault(identity.name, number)
    pieces = (_component(box, piece, counts[name]) for name, piece in first.items())
    return (*pieces, *_board(factory, look), *_aid(pack, kit, look), *_score_sheet(pack, look))


def _board(factory: FaceFactory, look: Look) -> Iterator[Component]:
    """Yield the board in the middle of a free table, if it has one."""
    face = board_face(factory)
    if face is None:
        return
    size = board_size(face, look.theme)
    yield Component(
        id=BOARD,
        kind=BOARD,
        group="boards",
        copies=1,
        size=size,
        cut="card",
        name=Texts(look.language).say(BOARD_TITLE),
        front=face,
        back=None,
        fingerprint=fingerprint([face], face_room(size, "card"), look),
    )


def _aid(pack: Pack, kit: Kit, look: Look) -> Iterator[Component]:
    """Yield the player aid, a card for each seat, of a game that has anything to say there."""
    faces = aid_faces(pack, kit, look)
    front = faces[0]
    if not front.page.sections:
        return
    yield Component(
        id=AID,
        kind=AID,
        group="aid",
        copies=kit.seats,
        size=front.size,
        cut="page",
        name=Texts(look.language).say(AID_TITLE),
        front=front,
        back=faces[1] if len(faces) > 1 else None,
        fingerprint=fingerprint(faces, face_room(front.size, "page"), look),
    )


def _score_sheet(pack: Pack, look: Look) -> Iterator[Component]:
    """Yield the scoring sheet of a free table, if it has one."""
    face = score_sheet_face(pack, look.language)
    if face is None:
        return
    yield Component(
        id=SCORE_SHEET,
        kind=SCORE_SHEET,
        group="aid",
        copies=1,
        size=face.size,
        cut="card",
        name=face.title,
        front=face,
        back=None,
        fingerprint=fingerprint([face], face_room(face.size, "card"), look),
    )


def _factory(pack: Pack, kit: Kit, board: Board, language: str) -> FaceFactory:
    texts = printed_texts(pack, kit, language)
    return FaceFactory(
        view=box_view(kit),
        board_index=BoardIndex(kit, board),
        words=PackWords(pack),
        language=language,
        standing_texts=texts,
    )


def _other_side(pack: Pack, board: Board) -> Kit | None:
    """Return the box under the option that the caps of the mats name, with its other value: boards are turned for it.

    None where caps depend on no option.
    """
    named = (
        name for track in (board.mat.track if board.mat else ()) for cap in track.cap for name in NAMED.findall(cap)
    )
    option = next((pack.options[name] for name in named if name in pack.options), None)
    if option is None:
        return None
    value = next(each for each in option.values if each != option.default)
    return compile_kit(pack, playable_seats(pack)[-1], options={option.id: value})


def is_printed(kind: str, board: Board) -> bool:
    """Return whether a kind of piece can be made of paper, and the board says how it looks."""
    painter = board.paint.get(kind)
    return kind in board.print or (painter is not None and painter_of(painter).is_printed)


def size_of(kind: str, board: Board) -> Size:
    """Return how large a kind of piece is on paper, in millimetres."""
    asked, layout = board.print.get(kind), layout_of(board, kind)
    if asked is None and layout is not None:
        asked = layout.size
    return Size(*(asked or painter_of(board.paint.get(kind, "plain")).size))


def _component(box: _BoxFaces, piece: int, copies: int) -> Component:
    factory, look = box.factory, box.look
    kit, board = factory.board_index.kit, factory.board_index.board
    identity, painter = kit.identities[kit.pieces[piece].identity], painter_of(factory.board_index.painters[piece])
    cut, aid = painter.cut, kit.pieces[piece].aid
    size, is_card = _trimmed(size_of(identity.kind, board), cut), painter.group == "cards"
    front, back = _front(box, piece, size), _back(box, piece, size)
    return Component(
        id=identity.name,
        kind=identity.kind,
        group="aid" if aid and is_card else painter.group,
        copies=copies,
        size=size,
        cut=cut,
        name=_named(box, piece),
        front=front,
        back=back,
        fingerprint=fingerprint([front, *([back] if back else [])], face_room(size, cut), look),
    )


def _trimmed(size: Size, cut: Cut) -> Size:
    """Return what is cut out for a piece of this size: a stand-up has its picture twice, and a tab at each end."""
    return Size(size.width, 2 * (size.height + TAB)) if cut == "stand" else size


def _named(box: _BoxFaces, piece: int) -> str:
    name = box.factory.name(piece)
    return name if box.second is None else _both(name, box.second.name(piece))


def _both(words: str, other: str) -> str:
    return words if other == words else f"{words}{BILINGUAL}{other}"


def _front(box: _BoxFaces, piece: int, size: Size) -> Face:
    """Return what a piece shows on paper, in both languages where it has words in both."""
    face = _face(box.factory, piece, size)
    if box.second is None:
        return face
    if not (isinstance(face, SkillCard) and face.text):
        return _with_both_words(face, _face(box.second, piece, size))
    both = _halves(box, piece, size)
    return face if both is None else both


def _halves(box: _BoxFaces, piece: int, size: Size) -> TwoLanguages | None:
    """Return the words of a card in both languages, one above the other.

    None where its back is free for the second language, and letters in halves would be too small.
    """
    assert box.second is not None
    half = Size(size.width, size.height / 2)
    upper, lower = (_face(factory, piece, half) for factory in (box.factory, box.second))
    both = TwoLanguages(upper, lower, box.second.language)
    is_free = not box.factory.board_index.kit.pieces[piece].hidden
    return None if is_free and smallest_on(both, face_room(size, "card"), box.look) < LEAST else both


def _with_both_words(face: Face, other: Face) -> Face:
    """Return a face with the words of another one behind its own, wherever they differ."""
    if isinstance(face, EndCard) and isinstance(other, EndCard):
        upper, lower = (_both(*pair) for pair in zip(face.names, other.names, strict=True))
        return replace(face, names=(upper, lower))
    if type(face) is not type(other):
        return face
    words = {
        name: f"{own}{NEW_LINE if name in LONG_WORDS else BILINGUAL}{own_other}"
        for name in (*SHORT_WORDS, *LONG_WORDS)
        if (own := getattr(face, name, "")) != (own_other := getattr(other, name, "")) and own and own_other
    }
    # What has words is a dataclass, as all that the factory makes.
    return replace(face, **words) if words else face  # type: ignore[type-var]


def _face(factory: FaceFactory, piece: int, size: Size) -> Face:
    """Return what a piece shows on paper; which of several pictures it has depends on its name, not on its place."""
    painter = factory.board_index.painters[piece]
    room = face_room(size, painter_of(painter).cut)
    width, height = room.width() * UNITS, room.height() * UNITS
    if painter == "emblem":
        height = upright(width).height()
    face = factory.face(piece, Placement(x=0, y=0, w=width, h=height, form="readable"))
    name = factory.identity(piece)
    if isinstance(face, TileFace):
        return replace(face, seed=crc32(name.encode()) % 997)
    if isinstance(face, EmblemCard):
        return replace(face, seed=crc32(name.encode()) % SEEDS)
    return replace(face, most=_places(factory)) if isinstance(face, MoonFace) else face


def _places(factory: FaceFactory) -> int:
    """Return how many counters the dial of a game takes: in the box it lies where none are counted."""
    index = factory.board_index
    tallies = (index.tally(spread.dial) for spread in index.board.spread)
    return next((index.kit.tallies[tally].high for tally in tallies if tally is not None), 0)


def _back(box: _BoxFaces, piece: int, size: Size) -> Face | None:
    """Return what is on the other side: what is printed there, the picture that cards of its kind have, or a pattern
    on hidden cards.
    """
    painter, is_hidden = box.factory.board_index.painters[piece], box.factory.board_index.kit.pieces[piece].hidden
    printed, own = _other_print(box, piece, size), box.factory.own_back(piece)
    if printed is not None or painter_of(painter).group != "cards" or not (is_hidden or own):
        return printed
    room = back_room(size)
    return CardBack(BACKS.get(painter, "text"), own, w=room.width() * UNITS, h=room.height() * UNITS)


def _other_print(box: _BoxFaces, piece: int, size: Size) -> Face | None:
    """Return the other side of what has a print on both.

    The ruin of a town, the caps of the other option, the numbers that follow, what is written behind a counter, a
    second language that has no room in front.
    """
    factory, painter = box.factory, box.factory.board_index.painters[piece]
    front = _face(factory, piece, size)
    match front:
        case TownFace() if painter == "town":
            return replace(front, population=0)
        case RaceBoard() if box.turned is not None:
            return _face(box.turned, piece, size)
        case TrackCard():
            return replace(front, first=front.first + FIELDS)
        case CounterFace():
            reverse = factory.printed_mark(piece, "reverse")
            return None if reverse is None else replace(front, label=str(reverse), picture=None)
    return _second_behind(box, piece, size, front)


def _second_behind(box: _BoxFaces, piece: int, size: Size, front: Face) -> Face | None:
    """Return a card in the second language where that lies on its back."""
    is_hidden = box.factory.board_index.kit.pieces[piece].hidden
    if box.second is None or is_hidden or not (isinstance(front, SkillCard) and front.text):
        return None
    other = SecondLanguage(_face(box.second, piece, size), box.second.language)
    return other if _halves(box, piece, size) is None else None


def face_room(size: Size, cut: Cut) -> QRectF:
    """Return where within its trimmed box, about the middle, the face of a component lies: above what it is called."""
    if cut == "card":
        edge, foot = (1.5, 3.4) if min(size) >= LABELLED_FROM else (0.8, 3.0)
        return QRectF(-size.width / 2 + edge, -size.height / 2 + edge, size.width - 2 * edge, size.height - edge - foot)
    if cut == "page":
        return QRectF(-size.width / 2, -size.height / 2, *size)
    if cut == "stand":
        return QRectF(-size.width / 2 + 1, 0.5, size.width - 2, size.height / 2 - TAB - 1)
    if cut == "disc" and size.width >= DIAL:
        return QRectF(-size.width * 0.45, -size.height * 0.47, size.width * 0.9, size.height * 0.86)
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
        if isinstance(face, TileFace):
            Medallion(face).paint(brush)


def smallest_on(face: Face, room: QRectF, look: Look) -> float:
    """Return the size of the smallest letters on a face in a room, in points; infinite if it has none."""
    return words_on(face, room, look).smallest


def words_on(face: Face, room: QRectF, look: Look) -> MeasuredWords:
    """Return what is known of the words on a face in a room."""
    return measured_words(lambda painter: paint_face(look.on(painter), face, room))


def _plain_font() -> QFont:
    """Return a font that takes nothing from the application's: strokes are recorded with the font before the first."""
    plain = QFont()
    plain.fromString(PLAIN_FONT)
    return plain


def fingerprint(faces: Sequence[Face], room: QRectF, look: Look) -> str:
    """Return what tells the drawings of faces from all others; size, letters and colours count, places in a box not."""
    digest = hashlib.sha256()
    for face in faces:
        picture = QPicture()
        with painting(picture) as painter:
            painter.setFont(_plain_font())
            painter.scale(SCALE, SCALE)
            paint_face(look.on(painter), face, room)
        written = QBuffer()
        written.open(QBuffer.OpenModeFlag.WriteOnly)
        picture.save(written)
        digest.update(bytes(written.data().data()))
    return digest.hexdigest()[:16]
