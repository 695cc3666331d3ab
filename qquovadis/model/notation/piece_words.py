"""Pieces in words: "A worker", "B town 2", "labour", "S07 face up", "war die showing 6", and back.

A word names an identity of the kit, or a noun of the game behind the seat or people it belongs to.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from qquovadis.engine.kit import BOX, EVERYBODY, Kit, Piece
from qquovadis.engine.notation import Notation, Noun
from qquovadis.engine.table import Table
from qquovadis.errors import N_, Listed, PackError, Sentence
from qquovadis.model.free_table.spot import NO_SPOT
from qquovadis.model.pack.row_templates import SEATS
from qquovadis.model.pack.suggestions import nearest

MARKS = re.compile(r" (?:(turned)(?: (\d))?|showing (\d+)|face (up|down)|known to ([A-Z]+)|at (\d+))$")
COUNTED = re.compile(r"^(.*\S) (\d+)$")


class FileLocation(NamedTuple):
    """The file and key that an error names."""

    file: str
    key: str

    def wrong(self, what: str | Sentence, hint: str | None = None, /, **values: object) -> PackError:
        """Return an error at this place."""
        return PackError(self.file, self.key, what, hint, **values)


class WantedPiece(NamedTuple):
    """A piece as it is to lie: what it is, its face and turn, its number, who was shown it, its free place if any."""

    identity: int
    face: int
    turned: int = 0
    number: int = 0
    shown: int = 0
    spot: int = NO_SPOT


@dataclass(frozen=True)
class PieceWords:
    """Reads and says the pieces of one kit; `people` is the owner of each seat, "" where a seat has none."""

    kit: Kit
    notation: Notation
    people: tuple[str, ...]
    samples: Mapping[int, Piece] = field(init=False)
    owned: Mapping[tuple[str, str], int] = field(init=False)

    def __post_init__(self) -> None:
        """Look up once what each identity is like and whose it is."""
        object.__setattr__(self, "samples", {piece.identity: piece for piece in reversed(self.kit.pieces)})
        owner = self.notation.lying.owner
        owned = {
            (identity.kind, str(identity.marks[owner])): at
            for at, identity in enumerate(self.kit.identities)
            if owner in identity.marks
        }
        object.__setattr__(self, "owned", owned)

    def read(self, text: str, zone: int, where: FileLocation) -> WantedPiece:
        """Return the piece that a text names, as it is to lie in a zone; PackError if there is no such piece."""
        face: int | None = None
        turned: int | None = None
        shown, spot = 0, int(NO_SPOT)
        while found := MARKS.search(text):
            text = text[: found.start()]
            if found[1]:
                turned = int(found[2] or 1)
            elif found[6]:
                spot = int(found[6])
            elif found[5]:
                shown |= sum(1 << seat_of(letter, self.kit, where) for letter in set(found[5]))
            else:
                face = int(found[3]) if found[3] else int(found[4] == "up")
        text, side = self._side(text, zone)
        identity, usual, number = self._named(text, zone, where)
        return WantedPiece(
            identity, usual if face is None else face, side if turned is None else turned, number, shown, spot
        )

    def _side(self, text: str, zone: int) -> tuple[str, int]:
        """Return what a word for a side names, and how it lies turned; any other word as it is."""
        lying, family = self.notation.lying, self.kit.zones[zone].family
        if family not in lying.sided:
            return text, 0
        name, turned = lying.sides.get(text, (text, 0))
        return name, turned + lying.sided[family]

    def side_of(self, wanted: WantedPiece, zone: int) -> str | None:
        """Return the word for the side of a piece that counts where it lies, None if there is none."""
        lying, family = self.notation.lying, self.kit.zones[zone].family
        shown = self.kit.identities[wanted.identity].name, wanted.turned - lying.sided.get(family, 0)
        return next((word for word, side in lying.sides.items() if side == shown and family in lying.sided), None)

    def _named(self, text: str, zone: int, where: FileLocation) -> tuple[int, int, int]:
        """Return identity, usual face and number of what a text names."""
        identity = self.kit.identity_index.get(text)
        if identity is not None and identity in self.samples:  # a number of 0 may leave the box without any
            return identity, self.usual_face(identity, zone), 0
        counted = COUNTED.match(text)
        owner, _, word = (counted[1] if counted else text).partition(" ")
        noun = self.notation.lying.nouns.get(word)
        people = self._people(owner)
        if noun is None or people is None or (counted and not noun.tally):
            raise where.wrong(N_('there is no piece "{text}"'), nearest(text, self._known_words()), text=text)
        if (noun.kind, people) not in self.owned:
            raise where.wrong(
                N_("seat {seat} has no {owner}, so it has no {word}"),
                seat=owner,
                owner=self.notation.lying.owner,
                word=word,
            )
        return self.owned[noun.kind, people], noun.face, int(counted[2]) if counted else noun.usual

    def _people(self, owner: str) -> str | None:
        """Return the people that a seat's letter or its own name means."""
        letters = SEATS[: self.kit.seats]
        if owner in letters and len(owner) == 1:
            return self.people[letters.index(owner)]
        return owner if any(owner == people for _, people in self.owned) else None

    def _known_words(self) -> list[str]:
        owners = [*SEATS[: self.kit.seats], *dict.fromkeys(people for _, people in self.owned)]
        nouns = [f"{owner} {noun}" for owner in owners for noun in self.notation.lying.nouns]
        pieces = [name for name, identity in self.kit.identity_index.items() if identity in self.samples]
        return [*pieces, *nouns, *self.notation.lying.sides]

    def usual_face(self, identity: int, zone: int) -> int:
        """Return the face that a piece shows if nothing is said: cards lie face up where everybody may see them."""
        piece = self.samples[identity]
        if not piece.hidden:
            return piece.face
        return int(self.kit.zones[zone].sight == EVERYBODY and zone != BOX)

    def family_of(self, identity: int) -> str:
        """Return the family of tallies that count something on pieces of this identity, "" if nothing is counted on
        them.
        """
        kind = self.kit.identities[identity].kind
        return next((noun.tally for noun in self.notation.lying.nouns.values() if noun.kind == kind and noun.tally), "")

    def tally_on(self, piece: int) -> int:
        """Return the tally that belongs to a piece, -1 if nothing is counted on it; a family has one a piece of its
        kind.
        """
        identity = self.kit.pieces[piece].identity
        family = self.family_of(identity)
        if not family:
            return -1
        alike = self.kit.pieces_of(self.kit.identities[identity].kind)
        return self.kit.tallies_of(family)[alike.index(piece)]

    def wanted(self, table: Table, piece: int) -> WantedPiece:
        """Return a piece as it lies, without what anybody knows of it."""
        tally = self.tally_on(piece)
        number = table.tally[tally] if tally >= 0 else 0
        grouped = self.kit.zones[table.zone_of[piece]].family in self.notation.lying.grouped
        spot = table.spot[piece] if grouped else NO_SPOT
        return WantedPiece(table.identity_of[piece], table.face[piece], table.turned[piece], number, spot=spot)

    def say(self, wanted: WantedPiece, zone: int) -> str:
        """Return the words for a piece as it lies in a zone."""
        side = self.side_of(wanted, zone)
        text, face = (side, self.usual_face(wanted.identity, zone)) if side else self._named_face(wanted, zone)
        if wanted.face != face:
            text += f" showing {wanted.face}" if wanted.face > 1 else f" face {('down', 'up')[wanted.face]}"
        if wanted.turned and not side:
            text += " turned" if wanted.turned == 1 else f" turned {wanted.turned}"
        if wanted.spot != NO_SPOT:
            text += f" at {wanted.spot}"
        if wanted.shown:
            text += f" known to {''.join(SEATS[seat] for seat in range(self.kit.seats) if wanted.shown >> seat & 1)}"
        return text

    def _named_face(self, wanted: WantedPiece, zone: int) -> tuple[str, int]:
        """Return the name of a piece, and the face that the name says."""
        identity = self.kit.identities[wanted.identity]
        people = str(identity.marks.get(self.notation.lying.owner, ""))
        nouns = [
            (word, noun) for word, noun in self.notation.lying.nouns.items() if _can_name(noun, identity.kind, wanted)
        ]
        if not nouns:
            return identity.name, self.usual_face(wanted.identity, zone)
        word, noun = min(nouns, key=lambda each: each[1].face != wanted.face)
        number = f" {wanted.number}" if noun.tally else ""
        owner = SEATS[self.people.index(people)] if people in self.people else people
        return f"{owner} {word}{number}", noun.face


def _can_name(noun: Noun, kind: str, wanted: WantedPiece) -> bool:
    """Return whether a noun can say a piece with its number."""
    return noun.kind == kind and bool(noun.tally or wanted.number == noun.usual)


def seat_of(letter: str, kit: Kit, where: FileLocation) -> int:
    """Return the seat of that letter; PackError if nobody sits there."""
    letters = SEATS[: kit.seats]
    if len(letter) != 1 or letter not in letters:
        raise where.wrong(
            N_("there is no seat {letter}; the seats are {names}"),
            nearest(letter, letters),
            letter=letter,
            names=Listed(letters),
        )
    return letters.index(letter)


def are_alike(one: Sequence[WantedPiece], other: Sequence[WantedPiece], ordered: bool) -> bool:
    """Return whether two lists say the same pieces; the order of pieces counts only where it matters."""
    mine, theirs = ([each._replace(shown=0) for each in pieces] for pieces in (one, other))
    return mine == theirs if ordered else sorted(mine) == sorted(theirs)
