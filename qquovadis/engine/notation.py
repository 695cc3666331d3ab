"""How people speak of one game's table: the words of positions and worked examples, as tables.

A game fills them in for a kit; what reads and writes positions and examples knows no game.
Names of identities, zones and tallies are the kit's own; here is only what people call otherwise or leave unsaid.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Noun(NamedTuple):
    """A word for pieces of one kind: the face they show, and the tally family that a number behind the word counts."""

    kind: str
    face: int
    tally: str = ""
    usual: int = 0


class DefaultContents(NamedTuple):
    """What a family of zones holds when nobody says: so many pieces of a kind a zone, taken from the rest."""

    family: str
    kind: str
    number: int


class Scattered(NamedTuple):
    """All pieces of a kind under one word, said by the zones they lie in; usually all in one."""

    kind: str
    usual: str


class Badge(NamedTuple):
    """A tally that names a seat, together with the piece that lies in a zone of that seat."""

    tally: str
    piece: str
    family: str


@dataclass(frozen=True)
class LyingWords:
    """Where things are said to lie, and where they lie when nobody says.

    `owner` is the mark that ties pieces to a seat, `emblem` the kind and the zone family by which a seat has it.
    `homes` are zones of their seat, `rests` common zones, both by kind of piece; `world` says where tiles lie.
    `families` and `zones` are other words for families of zones and for single ones.
    `sides` are words for pieces of which only one side counts, by identity and turn, in the families of `sided`, where
    they lie turned by so many more steps; in those of `grouped` the spot of a piece says which others it belongs to.
    """

    nouns: Mapping[str, Noun] = field(default_factory=dict)
    owner: str = ""
    emblem: tuple[str, str] = ("", "")
    homes: Mapping[str, str] = field(default_factory=dict)
    rests: Mapping[str, str] = field(default_factory=dict)
    fills: tuple[DefaultContents, ...] = ()
    badges: tuple[Badge, ...] = ()
    zones: Mapping[str, str] = field(default_factory=dict)
    families: Mapping[str, str] = field(default_factory=dict)
    scattered: Mapping[str, Scattered] = field(default_factory=dict)
    world: str = ""
    tiles: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    sides: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    sided: Mapping[str, int] = field(default_factory=dict)
    grouped: tuple[str, ...] = ()


@dataclass(frozen=True)
class ChoiceForm:
    """How choices and findings are said.

    `askers` names the steps that know a verb; `phrases` are longer sentences made of simple choices, with `{}` for
    words; `amounts` are the words that a verb's number counts, `spots` the verbs whose number is a lattice position,
    `groups` those whose piece is said by the number of the group that it lies in.
    `facts` says what a fact of a finding numbers: "seat", "area" (a tile), "zone", "identity" or "word" of a list.
    """

    askers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    amounts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    spots: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Notation:
    """The words of one game, made for one kit.

    `active` is the tally of the seat whose turn it is, `landmark` where a turn begins.
    `values` are the words for what a tally counts, from 0 on; `usual` what it counts when nobody says.
    `ordered` are the families of zones in which the order of pieces matters.
    `dice` are the purposes of chance whose results are numbers, `pieces` the fields of steps that hold a piece.
    """

    lying: LyingWords = LyingWords()
    choice_form: ChoiceForm = ChoiceForm()
    active: str = ""
    landmark: str = ""
    usual: Mapping[str, int] = field(default_factory=dict)
    dice: tuple[str, ...] = ()
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ordered: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
