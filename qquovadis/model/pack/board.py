"""What board.toml may say: where everything lies on the table of a pack, in words that fit any game.

Zones and tallies are named by their families. Nothing here is a rule: a board that says nothing about a family leaves
its pieces in the box, and the game goes on.
"""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import pydantic
from pydantic import Strict, ValidationError, model_validator

from qquovadis.engine.kit import Kit
from qquovadis.errors import N_, InvalidContent, Listed, PackError
from qquovadis.model.pack.board_places import BoardPlace, GroundPicture
from qquovadis.model.pack.card_layouts import CardLayout, ready_layouts
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.looks import RESOURCES
from qquovadis.model.pack.painters import PAINTERS, painter_of
from qquovadis.model.pack.pictures import missing_picture
from qquovadis.model.pack.schema import PackSheet
from qquovadis.model.pack.shapes import Name, Names, Shape
from qquovadis.model.pack.suggestions import pack_error, unknown

FILE = "board.toml"

# In which colours pieces and seats of a game without races can be; which pieces need one stands with their painters.
LIVERIES = ("ruby", "azure", "moss", "amber", "plum", "teal", "slate")
FEW_LIVERIES = N_("there are {count} colours for {seats} seats; write more, such as {more}")
KNOWN, COLOUR = Listed(LIVERIES), "race"
Corner = Literal["left", "right"]
Icon = Literal["worker", "town", "cards", "deck", "skill", "cube", "ring", "dice", "terrain", "settlement", "war"]
Sign = Literal[
    "worker", "town", "ruin", "cards", "skill", "ring", "dice", "war", "flag", "vp", "action", "generation", "globe",
    "morale", "food", "faith", "wrath", "blessing", "labour", "miracle", "revelation", "prosperity",
    "cube", "anchor", "rays", "terrain", "wave", "route", "settlement", "moon", "gold", "enemy", "grassland",
]  # fmt: skip
Millimetres = Annotated[float, pydantic.Field(ge=5, le=420)]
Facings = Annotated[int, pydantic.Field(ge=2, le=12)]
Field = Literal["shield", "broken", "burst", "coin", "card", "hexagon", "gable", "rosette", "star", "jar"]

# What may be told of a place or piece that is refused: in which area it is, that no worker of one's own is there, whose
# town is, that none of one's own is, what it costs, that nothing is left to be placed, where the worker stands that
# moves, that it was chosen just before, what lies on it, whose it is, where it lies, and which end is up.
TrueThere = Literal[
    "area", "worker", "town", "no town", "price", "reserve", "mover", "chosen", "contents", "another's", "own", "lies",
    "up",
]  # fmt: skip


class World(Shape):
    """The lattice of tiles: the zone they lie in by their spots, the families of their spaces and centres.

    Spaces are counted three a tile and centres one a tile, in the order of the tiles; `current` is a tally that holds
    the number of the tile a turn is about, from 1 on, and `chosen_by` are the verbs of the choices that, one after
    another, fill it, so that the tile itself can be chosen; `disputed` is the finding whose fact `zones` are the spaces
    that will be fought over.
    """

    tiles: Name
    space: Name
    centre: Name | None = None
    current: Name | None = None
    chosen_by: Names = ()
    disputed: Name | None = None


class Track(Shape):
    """A tally shown as cubes in slots and as a numeral.

    `cap` lists ids of parameters; the first that exists says how many slots there are. In braces stand the mark `race`
    of the seat's board and the ids of options. `finding` is what the referee calls the cap that holds for a seat;
    slots beyond those of the parameter are shown as added. `like` is the quantity as whose cubes it is painted, if that
    is not its own name.
    """

    tally: Name
    cap: Names = ()
    finding: Name | None = None
    like: Name | None = None


class Mat(Shape):
    """What lies before every seat.

    `board` holds the piece whose marks say which race the seat plays; `columns` is the family of the rows in which
    cards overlap, `cards` are those of cards side by side, of which `waiting` do not count yet, `heap` those of pieces
    in reserve, `counted` those of cards that are only counted; `icons` stand before the counts, and `limits` names the
    finding that says how many there may be. `once` is the mark of cards that work once and are turned by it.
    Of columns three findings may tell more by their facts `zones`: `leads` those in which the seat has more than
    anybody, `legacy` what some of them are still worth, and `grows` what they add, both by a fact `worth` of as many
    numbers.
    Of `groups` cards lie in one pile for each end that they show, of `bundles` those with one spot lie together, on
    their sides; `worth` is the finding of what a bundle is worth, with the fact `number` for its spot. `promised` are
    findings of what a seat will score as things lie, each with the icon before it. `paid` says by the finding of a
    price with which tally it is paid. `chips` are tallies that are shown as a row of numbered chips, each with the
    parameter that says what the highest is; a box may lack them. Cards of `row` lie small beside one another, each with
    its number. Where seats have no race, `liveries` are their colours
    in turn.
    """

    board: Name | None = None
    points: Name
    first: Name | None = None
    turn: Name | None = None
    track: Annotated[tuple[Track, ...], Strict(False)] = ()
    columns: Name | None = None
    cards: Names = ()
    waiting: Names = ()
    heap: Names = ()
    counted: Names = ()
    icons: dict[Name, Icon] = pydantic.Field(default_factory=dict)
    limits: dict[Name, Name] = pydantic.Field(default_factory=dict)
    once: Name | None = None
    leads: Name | None = None
    legacy: Name | None = None
    grows: Name | None = None
    groups: Names = ()
    bundles: Names = ()
    worth: Name | None = None
    promised: dict[Name, Icon] = pydantic.Field(default_factory=dict)
    paid: dict[Name, Name] = pydantic.Field(default_factory=dict)
    chips: dict[Name, Name] = pydantic.Field(default_factory=dict)
    row: Names = ()
    liveries: Names = ()

    def emblem(self, tally: str) -> str | None:
        """Return by whose emblem a tally is known; None if it has no track."""
        return next((track.like or track.tally for track in self.track if track.tally == tally), None)


class Pile(Shape):
    """A zone that lies as a pile with its count in a corner beside the world."""

    zone: Name
    corner: Corner


class Tray(Shape):
    """Where dice lie while they have values: the zone of each seat's dice, and the tally of what it added to them.

    `strength` is the finding that says how strong each seat is, `sides` its fact of the die that is added, and `most`
    that of how much of it counts, where this may be less; it is
    shown as long as one of the steps `ahead` is still to be resolved, with its parts while one of the steps `open` is.
    While one of the steps `told` is still to be resolved, or one of `asked` is asked, a stage tells all that, and
    nothing lies there.
    """

    zone: Name
    added: Name | None = None
    strength: Name | None = None
    sides: Name | None = None
    most: Name | None = None
    ahead: Names = ()
    open: Names = ()
    told: Names = ()
    asked: Names = ()


class Yield(Shape):
    """What a card of the fan would bring now: the finding, and the fact that tells the second way to play it.

    With the `verb` by which it is chosen that is asked at every step, without it only while the card can be chosen.
    """

    finding: Name
    second: Name | None = None
    verb: Name | None = None


class Stand(Shape):
    """What a choice without a piece or zone of its own points at: the zones, tallies or spots that its amounts count.

    With `row`, no amount is needed: the seat's last zone of the family with pieces in it (while there is none, the
    first), or the one after that.
    """

    verb: Name
    zones: Name | None = None
    tallies: Names = ()
    spots: bool = False
    row: Literal["last", "next"] | None = None

    @model_validator(mode="after")
    def points_at_one_thing(self) -> "Stand":
        """Refuse a stand that points at several things, or at nothing, or at a row of no family."""
        if sum((self.zones is not None, bool(self.tallies), self.spots)) != 1:
            raise InvalidContent(N_("give exactly one of zones, tallies and spots"))
        if self.row and self.zones is None:
            raise InvalidContent(N_("row must be one of zones"))
        return self


class AutoAnswer(Shape):
    """A question with one sensible answer, by the step that asks it: its largest amount, or the choice listed first.

    Only for steps whose choices everybody may see: how quickly one is answered must tell nobody anything.
    """

    step: Name
    take: Literal["most", "first"]


class Allotment(Shape):
    """A step that asks for numbers of several kinds one after another, which can be chosen all at once instead.

    `tallies` are the kinds in their order, `verb` the choices. Either each choice gives one more to the kind that its
    number says, until none of the step's `left` is left; or, with a `total` (the id of a parameter), each gives the
    amount that a card's `mark` says to the next kind, and the last kind gets what is left.
    """

    step: Name
    verb: Name
    tallies: Names
    total: Name | None = None
    mark: Name | None = None

    @model_validator(mode="after")
    def says_how_much(self) -> "Allotment":
        """Refuse cards without a total, or a total without cards."""
        if (self.total is None) != (self.mark is None):
            raise InvalidContent(N_("give both total and mark, or neither"))
        return self


class Spread(Shape):
    """Places side by side in the middle of a table without a world, in a row that is counted from the top, from 1 on.

    There are as many as there are zones of the family, or else as there lie cards in it, and `slots` at least. `wide`
    is their width to their height, `high` the height of the row beside the others. `dial` is a tally whose amount is
    shown on a round thing that lies there; a `pile` shows only what lies on top, and the count.
    """

    zone: Name
    row: Annotated[int, pydantic.Field(ge=1)]
    slots: Annotated[int, pydantic.Field(ge=1)] = 1
    wide: Annotated[float, pydantic.Field(gt=0)] = 0.66
    high: Annotated[float, pydantic.Field(gt=0)] = 1.0
    dial: Name | None = None
    pile: bool = False


class SeatRows(Shape):
    """Mats as rows below each other in the middle of the table, each with the card that its seat has played at its end.

    `played` is the zone of that card. Once it is turned up it lies open with the others in the order of their numbers
    as long as one of the steps `ahead` is still to be resolved. While a step `turn` of its seat is, its card has not
    yet been carried out.
    """

    played: Name
    ahead: Names = ()
    turn: Name | None = None


class CardsNow(Shape):
    """What a die makes of cards now: the zone in which it lies, and the measure by which programmes look amounts up.

    How that is said stands in words.toml under `now`. It holds as long as one of the steps `ahead` is still to be
    resolved and none of the steps `after` which it does; always, where no steps are named.
    """

    die: Name
    measure: Name
    ahead: Names = ()
    after: Names = ()


class Progress(Shape):
    """How far every seat has come on the cards of a zone: the finding of a seat, and what its facts are called.

    `card` is the fact that names the card, `words` the one to be written, `met` the one that says it is reached.
    """

    zone: Name
    finding: Name
    card: Name
    words: Name
    met: Name


class Board(Shape):
    """The whole table.

    `fan` is the family of the hand that lies open before its owner; `stage` the families whose cards are laid out
    while one of them can be chosen; `shelf` the family of a column beside the world; `paint` says how a kind of piece
    is painted; `carried` which kind a hand carries for a choice that names only where to. `brings` is shown on cards
    of the fan; `signs` are the icons on cards with effects, by the words of these effects: what they count, lift or
    depend on, what they are about, their operation, their hook; `fields` the shapes round these icons, by the hook of
    the first effect, which say when it works. `uses` are the verbs by which a card that lies on a mat is used, or
    passed: they are offered beside the card and as buttons, and can be silenced. `auto_answer` are the questions with
    one sensible answer, which people need not be asked, `dealt` the steps of a draft, in place of which cards can be
    dealt, `allotment` the steps whose numbers can be chosen all at once.

    `spread` is what lies in the middle of a table without a world, in rows, or `place` what lies there on a board that
    can be looked at from nearer, over a picture on its `ground`. `paint` names a painter, or a card layout: one of
    `layout`, or one that comes with the program; `backs` are the pictures on the backs of kinds. `beside` are the
    families of further hands that lie open beside the fan. `ends` are the two marks that say what the ends of a card
    show; such a card lies in quarter turns, of which the first two show the first end, and odd ones lie sideways.
    `end_up` says by a choice's verb which end is then up, `true_there` what of a place or piece comes before the clause
    that refuses it. `warned` is the mark of cards whose words are printed in red,
    `progress` is written under cards, `now` at the foot of those whose amounts a die decides. With `rows`, mats lie as
    rows under the middle, in which what is single is small and what are several lie open to be read. `print` says how
    wide and high, in millimetres, a kind of piece is on paper; of one that is neither here nor in `paint` nothing is
    printed. `facing` says how many ways a kind of piece can face on a free table, four unless it is said.
    """

    world: World | None = None
    mat: Mat | None = None
    fan: Name | None = None
    stage: Names = ()
    shelf: Name | None = None
    pile: Annotated[tuple[Pile, ...], Strict(False)] = ()
    tray: Tray | None = None
    paint: dict[Name, Name] = pydantic.Field(default_factory=dict)
    carried: dict[Name, Name] = pydantic.Field(default_factory=dict)
    stands_for: Annotated[tuple[Stand, ...], Strict(False)] = ()
    brings: Yield | None = None
    signs: dict[Name, Sign] = pydantic.Field(default_factory=dict)
    fields: dict[Name, Field] = pydantic.Field(default_factory=dict)
    uses: Names = ()
    dealt: Names = ()
    auto_answer: Annotated[tuple[AutoAnswer, ...], Strict(False)] = ()
    allotment: Annotated[tuple[Allotment, ...], Strict(False)] = ()
    spread: Annotated[tuple[Spread, ...], Strict(False)] = ()
    place: Annotated[tuple[BoardPlace, ...], Strict(False)] = ()
    ground: GroundPicture | None = None
    layout: dict[Name, CardLayout] = pydantic.Field(default_factory=dict)
    backs: dict[Name, Name] = pydantic.Field(default_factory=dict)
    beside: Names = ()
    ends: Annotated[tuple[Name, Name], Strict(False)] | None = None
    end_up: dict[Name, Name] = pydantic.Field(default_factory=dict)
    true_there: dict[Name, Annotated[tuple[TrueThere, ...], Strict(False)]] = pydantic.Field(default_factory=dict)
    warned: Name | None = None
    progress: Progress | None = None
    now: CardsNow | None = None
    rows: SeatRows | None = None
    print: dict[Name, Annotated[tuple[Millimetres, Millimetres], Strict(False)]] = pydantic.Field(default_factory=dict)
    facing: dict[Name, Facings] = pydantic.Field(default_factory=dict)

    @model_validator(mode="after")
    def has_one_middle(self) -> "Board":
        """Refuse two things that would lie over one another in the middle of the table."""
        if sum((self.world is not None, bool(self.spread), bool(self.place))) > 1:
            raise InvalidContent(N_("the middle of a table has either a world, rows (spread) or a board (place)"))
        return self

    @model_validator(mode="after")
    def has_mats_for_rows(self) -> "Board":
        """Refuse rows of seats whose mats hold more than groups, bundles and counts of cards."""
        if self.rows is None:
            return self
        mat = self.mat
        if mat is None or not self.spread or any((mat.track, mat.columns, mat.cards, mat.heap)):
            raise InvalidContent(N_("rows need a spread, and boards of seats with only groups, bundles and counts"))
        return self


def load_board(folder: Path) -> Board:
    """Read the board of a pack's folder; PackError says which key is wrong, or that the file cannot be read."""
    return board_of(read_toml(folder / FILE))


def board_of(content: dict[str, Any]) -> Board:
    """Return the board that a file says; PackError says which key is wrong."""
    try:
        board = Board.model_validate(content)
    except ValidationError as error:
        raise pack_error(FILE, Board, content, error) from error
    for name in board.layout:
        if name in PAINTERS:
            raise PackError(FILE, f"layout.{name}", N_("a layout needs a name that no painter has"))
    painters = (*PAINTERS, *board.layout, *ready_layouts())
    for kind, painter in board.paint.items():
        if painter not in painters:
            raise PackError(FILE, f"paint.{kind}", *unknown("painter", painter, painters))
    return board


def layout_of(board: Board, kind: str) -> CardLayout | None:
    """Return the layout of cards of a kind; None if another painter paints them."""
    painter = board.paint.get(kind, "")
    return None if painter in PAINTERS else board.layout.get(painter) or ready_layouts().get(painter)


def refuse_strange_pictures(board: Board, pictures: Collection[str], folder: Path) -> None:
    """Refuse a picture that is none of the pack in this folder."""
    named = [(f"backs.{kind}", picture) for kind, picture in board.backs.items()]
    named += [("ground.picture", board.ground.picture)] if board.ground else []
    for key, picture in named:
        if picture not in pictures:
            raise PackError(FILE, key, *missing_picture(picture, folder))


def refuse_strangers(board: Board, kit: Kit, sheet: PackSheet | None = None) -> None:
    """Refuse a name that the kit does not know; PackError names the key and the nearest valid name.

    Names of what only some option brings into the box are known where the sheet that says so is given.
    """
    zones, pieces, tallies = (sheet.zone, sheet.piece, sheet.tally) if sheet else ((), (), ())
    shelves: Mapping[str, Collection[str]] = {
        "zone": {zone.family for zone in kit.zones} | {row.id for row in zones if row.only_when},
        "tally": {tally.family for tally in kit.tallies} | {row.id for row in tallies if row.only_when},
        "parameter": kit.parameters,
        "kind": {identity.kind for identity in kit.identities} | {row.kind for row in pieces if row.only_when},
    }
    numbers = [
        ("parameter", f"mat.chips.{name}", most) for name, most in (board.mat.chips if board.mat else {}).items()
    ]
    for what, key, name in (*_named(board), *numbers):
        if name not in shelves[what]:
            raise PackError(FILE, key, *unknown(what, name, sorted(shelves[what])))
    for at, place in enumerate(board.place, 1):
        _refuse_misplaced(place, kit, f"place[{at}]")


def refuse_few_liveries(board: Board, seats: int) -> None:
    """Refuse a board that gives colours to seats, but fewer than there can be seats."""
    liveries = board.mat.liveries if board.mat else ()
    if 0 < len(liveries) < seats:
        more = Listed(livery for livery in LIVERIES if livery not in liveries)
        raise PackError(FILE, "mat.liveries", FEW_LIVERIES, count=len(liveries), seats=seats, more=more)


def refuse_strange_tracks(board: Board) -> None:
    """Refuse a track of a count that the program cannot paint: it says no resource that it is like."""
    for at, track in enumerate(board.mat.track if board.mat else (), 1):
        name = track.like or track.tally
        if name not in RESOURCES:
            raise PackError(FILE, f"mat.track[{at}] {track.tally}, like", *unknown("resource", name, RESOURCES))


def refuse_strange_colours(board: Board, kit: Kit) -> None:
    """Refuse pieces of a game without races in a colour that the program does not have, or that need one and have
    none.
    """
    for at, livery in enumerate(board.mat.liveries if board.mat else (), 1):
        if livery not in LIVERIES:
            raise PackError(FILE, f"mat.liveries[{at}]", *unknown("colour", livery, LIVERIES))
    for identity in kit.identities:
        painter, race = board.paint.get(identity.kind, ""), identity.marks.get(COLOUR)
        colour = painter_of(painter).colour
        where = "pack.toml", f"piece {identity.name}, marks.{COLOUR}"
        if race is None and colour == "must":
            raise PackError(*where, N_("a {painter} needs a colour; there are {known}"), painter=painter, known=KNOWN)
        if race is not None and colour != "none" and race not in LIVERIES:
            raise PackError(*where, *unknown("colour", str(race), LIVERIES))


def _refuse_misplaced(place: BoardPlace, kit: Kit, key: str) -> None:
    """Refuse more or fewer places than the kit has, land on a place that it does not have, and a count of seats."""
    if place.tally is not None:
        if any(kit.tallies[tally].seat >= 0 for tally in kit.tallies_of(place.tally)):
            text = N_("every seat has its own {tally}; a counter on the board is nobody's")
            raise PackError(FILE, f"{key}, tally", text, tally=place.tally)
        return
    names = [kit.zones[zone].name for zone in kit.zones_of(place.zone)]
    if not place.fits(len(names)):
        said = len(place.points) or sum(place.rows) or 1
        text = N_("pack.toml has {count} places called {zone}, and here are {said}")
        raise PackError(FILE, key, text, count=len(names), zone=place.zone, said=said)
    for land, named in place.lands.items():
        for name in named:
            if name not in names:
                raise PackError(FILE, f"{key}, lands.{land}", *unknown("zone", name, names))


def _named(board: Board) -> Iterator[tuple[str, str, str]]:
    """Yield every name that the board takes from its pack: what it names, under which key."""
    yield from (("kind", f"paint.{kind}", kind) for kind in board.paint)
    yield from (("kind", f"backs.{kind}", kind) for kind in board.backs)
    yield from (("kind", f"carried.{verb}", kind) for verb, kind in board.carried.items())
    yield from (("kind", f"print.{kind}", kind) for kind in board.print)
    yield from (("kind", f"facing.{kind}", kind) for kind in board.facing)
    yield from (("zone", key, name) for key, name in zones_named(board) if name)
    yield from (("tally", key, name) for key, name in tallies_named(board) if name)


def zones_named(board: Board) -> Iterator[tuple[str, str | None]]:
    """Yield every zone that the board names, with the key at which it does."""
    yield from (("fan", board.fan), ("shelf", board.shelf))
    yield from (("stage", name) for name in board.stage)
    yield from (("beside", name) for name in board.beside)
    yield from ((f"spread[{at}]", spread.zone) for at, spread in enumerate(board.spread, 1))
    yield from ((f"place[{at}]", place.zone) for at, place in enumerate(board.place, 1))
    yield from ((f"pile[{at}]", pile.zone) for at, pile in enumerate(board.pile, 1))
    yield from ((f"stands_for[{at}]", stand.zones) for at, stand in enumerate(board.stands_for, 1))
    if board.world:
        yield from (("world.tiles", board.world.tiles), ("world.space", board.world.space))
        yield "world.centre", board.world.centre
    if board.progress:
        yield "progress.zone", board.progress.zone
    if board.now:
        yield "now.die", board.now.die
    if board.rows:
        yield "rows.played", board.rows.played
    if board.tray:
        yield "tray.zone", board.tray.zone
    if board.mat:
        yield from ((f"mat.icons.{name}", name) for name in board.mat.icons if name not in board.mat.chips)
        yield from (("mat.board", board.mat.board), ("mat.columns", board.mat.columns))
        yield from ((f"mat.limits.{name}", name) for name in board.mat.limits)
        for key in ("cards", "waiting", "heap", "counted", "groups", "bundles", "row"):
            yield from ((f"mat.{key}", name) for name in getattr(board.mat, key))


def tallies_named(board: Board) -> Iterator[tuple[str, str | None]]:
    """Yield every tally that the board names, with the key at which it does."""
    yield from ((f"stands_for[{at}]", name) for at, stand in enumerate(board.stands_for, 1) for name in stand.tallies)
    yield from ((f"allotment[{at}]", name) for at, each in enumerate(board.allotment, 1) for name in each.tallies)
    yield from ((f"spread[{at}].dial", spread.dial) for at, spread in enumerate(board.spread, 1))
    yield from ((f"place[{at}].tally", place.tally) for at, place in enumerate(board.place, 1))
    if board.world:
        yield "world.current", board.world.current
    if board.tray:
        yield "tray.added", board.tray.added
    if board.mat:
        yield from (("mat.points", board.mat.points), ("mat.first", board.mat.first), ("mat.turn", board.mat.turn))
        yield from ((f"mat.track[{at}]", track.tally) for at, track in enumerate(board.mat.track, 1))
        yield from ((f"mat.paid.{name}", tally) for name, tally in board.mat.paid.items())
        yield from ((f"mat.chips.{name}", name) for name in board.mat.chips)
