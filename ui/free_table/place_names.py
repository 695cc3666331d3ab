"""What places, pieces and counts are called during free moves's panel, in the language spoken now."""

from collections.abc import Iterable, Mapping

from qquovadis.controllers.positions.arranging import Arranging
from qquovadis.engine.kit import BOX, CARRIER, EVERYBODY, LOCK, Mark, Zone
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.model.pack.die_faces import face_in_words
from qquovadis.model.text.formatter import name_zone
from qquovadis.model.text.translations import N_
from ui.play.text.decision_text import AFTER_LAST, TableText

DOWN, SHOWN = N_("face down"), N_("shows {value}")
TURNED = N_("turned")
LOCKED, ATTACHED = N_("locked"), N_("attached")
WITH = N_("{piece} ({state})")
TABLE = N_("Table")
A_CARD = N_("a card")
FEW_FACES = 2  # from which face on a face is a number


class PlaceNames:
    """Names the things of one table."""

    def __init__(self, table_text: TableText, arranging: Arranging) -> None:
        self._table_text = table_text
        self._formatter = table_text.formatter
        self.kit = arranging.kit
        self.arranging = arranging
        pieces = {piece.name: at for at, piece in enumerate(self.kit.pieces)}
        owners = [(at, tally.name.removesuffix(f" {tally.family}")) for at, tally in enumerate(self.kit.tallies)]
        self._on_pieces = {pieces[name]: at for at, name in owners if name in pieces}

    def zone(self, zone: int) -> str:
        """Return a place with its owner, as a line of its own begins."""
        return _begun(name_zone(self._formatter, zone))

    def family(self, zone: int) -> str:
        """Return what places like this are called, whosever they are."""
        return _begun(self._formatter.names.zone(zone, self._table_text.texts.language))

    def zones(self) -> list[int]:
        """Return every place: first the table's, then each seat's, last the many places of the world."""
        kit = self.kit
        sizes = {zone.family: len(kit.zones_of(zone.family)) for zone in kit.zones}

        def order(at: int) -> tuple[bool, int, bool, int]:
            zone: Zone = kit.zones[at]
            many = zone.seat < 0 and sizes[zone.family] > kit.seats
            return many, zone.seat, at == BOX, at

        return sorted(range(len(kit.zones)), key=order)

    def piece(self, view: SeatView, piece: int) -> str:
        """Return a piece with how it lies, as far as that is not usual there."""
        language = self._table_text.texts.language
        known = view.knows(piece)
        name = self._formatter.names.identity(view.identity_of[piece], language) if known else self.something
        state = self._table_text.texts.say(COMMA).join(self._state(view, piece))
        return self._table_text.texts.say(WITH, piece=name, state=state) if state else name

    def marks(self, view: SeatView, piece: int) -> Mapping[str, Mark]:
        """Return what is printed on a piece for the program; nothing of one that is not known."""
        return self.kit.identities[view.identity_of[piece]].marks if view.knows(piece) else {}

    @property
    def something(self) -> str:
        """What a piece is called that is not known."""
        return _begun(self._table_text.texts.say(A_CARD))

    def _state(self, view: SeatView, piece: int) -> Iterable[str]:
        say, face = self._table_text.texts.say, view.face[piece]
        tally = self.tally_on(piece)
        if tally >= 0 and view.tally[tally]:
            yield f"{self.tally(tally)} {view.tally[tally]}"
        if face >= FEW_FACES:
            yield say(SHOWN, value=face_in_words(self.marks(view, piece), face))
        zone = self.kit.zones[view.zone_of[piece]]
        open_to_all = zone.sight == EVERYBODY and view.zone_of[piece] != BOX
        if face == 0 and open_to_all and self.kit.pieces[piece].hidden:
            yield say(DOWN)
        if view.turned[piece]:
            yield say(TURNED)
        if piece in view.bonds[LOCK]:
            yield say(LOCKED)
        if piece in view.bonds[CARRIER]:
            yield say(ATTACHED)

    def tally(self, tally: int) -> str:
        """Return what is counted, as a line of its own begins; whose it is stands elsewhere."""
        return _begun(self._formatter.names.tally(tally, self._table_text.texts.language))

    @property
    def rounds(self) -> int:
        """The tally of rounds; -1 if the game is not counted in rounds."""
        course = self._table_text.words.course
        return self.kit.tally_index[course.tally] if course else -1

    @property
    def end_of_rounds(self) -> tuple[int, str]:
        """How many rounds there are, 0 if the game is not counted in rounds, and in words that the last is over."""
        last = self._table_text.last_round
        return last, self._table_text.texts.say(AFTER_LAST, last=last) if last else ""

    def values(self, tally: int) -> list[str]:
        """Return the names of what a tally counts, from 0 on; nothing if it counts numbers."""
        return [self._formatter.named(word) for word in self.arranging.words_for(tally)]

    def seats(self) -> list[str]:
        """Return the seats by who sits there."""
        return list(self._formatter.seats)

    def tallies_of(self, seat: int) -> list[int]:
        """Return what is counted for a seat, or (-1) for the whole table, but for what is counted on pieces."""
        on_pieces = set(self._on_pieces.values())
        return [at for at, tally in enumerate(self.kit.tallies) if tally.seat == seat and at not in on_pieces]

    def race(self, view: SeatView, seat: int) -> str | None:
        """Return the race of a seat, if it has one."""
        return self._table_text.race(view, seat)

    def tally_on(self, piece: int) -> int:
        """Return the tally that belongs to a piece; -1 if nothing is counted on it."""
        return self._on_pieces.get(piece, -1)


def _begun(words: str) -> str:
    """Return the words with a capital letter."""
    return words[:1].upper() + words[1:]
