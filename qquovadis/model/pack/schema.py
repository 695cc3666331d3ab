"""What the TOML files of a pack may say: one class a table, nothing misspelt gets in.

Only shapes are here; loading.py checks what several files say together, kits.py makes the kit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, Self, get_args

from pydantic import AfterValidator, BeforeValidator, Field, Strict, StringConstraints, model_validator

from qquovadis.engine.hexes import THREE_SPACES
from qquovadis.engine.kit import Kit
from qquovadis.errors import N_, InvalidContent
from qquovadis.model.free_table.turns import FreeTurns, tally_rows
from qquovadis.model.pack.effects import Effect
from qquovadis.model.pack.parameters import Option, Parameter
from qquovadis.model.pack.pictures import PictureFile
from qquovadis.model.pack.programmes import ProgrammeWords, Step
from qquovadis.model.pack.questions import MOST as MOST_QUESTIONS
from qquovadis.model.pack.questions import PlaytestQuestion, refuse_twins
from qquovadis.model.pack.scoring_sheet import MOST_ROWS, ScoreRow, tally_rows_of
from qquovadis.model.pack.shapes import Amount, Chosen, MarkValue, Name, Names, Shape, Sign, Whole, Wording
from qquovadis.model.pack.vocabulary import Vocabulary
from qquovadis.model.text.person_names import LONGEST_NAME
from qquovadis.paths import DEVICES

FileName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z_]*\.toml$")]
NO_FOLDER = N_("no folder can be called “{name}” on Windows; choose another name")


def _fit_for_folder(name: str) -> str:
    """Refuse what no system but ours has as a folder: packs are given to others."""
    if DEVICES.match(name):
        raise InvalidContent(NO_FOLDER, name=name)
    return name


GameName = Annotated[
    str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40), AfterValidator(_fit_for_folder)
]
DraftName = Annotated[
    str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$", max_length=40), AfterValidator(_fit_for_folder)
]


def _of_three_spaces(terrains: object) -> object:
    if isinstance(terrains, list | tuple) and len(terrains) > len("abc"):
        raise InvalidContent(THREE_SPACES)
    return terrains


Terrains = Annotated[
    tuple[Name, Name, Name],
    Strict(False),
    BeforeValidator(_of_three_spaces, json_schema_input_type=tuple[Name, Name, Name]),
]
Source = Literal["seat", "race", "tile", "skill", "card", "number", "word", "piece"]


class RowRepeat(Shape):
    """What a row of the box is repeated for; the repetitions of several sources are multiplied.

    What only some option needs is in the box only when it was chosen (`only_when`).
    """

    each: Annotated[tuple[Source, ...], Strict(False)] | Source = ()
    where: dict[Name, MarkValue] = Field(default_factory=dict)
    words: Names = ()
    numbers: Annotated[tuple[Amount, Amount], Strict(False)] | None = None
    times: Amount | None = None
    only_when: dict[Name, Chosen] = Field(default_factory=dict)

    @property
    def sources(self) -> tuple[Source, ...]:
        """The sources in order; `times` and `numbers` alone mean a number as the last of them."""
        named = (self.each,) if isinstance(self.each, str) else self.each
        counted = self.times is not None or self.numbers is not None
        return (*named, "number") if counted and "number" not in named else named

    @property
    def span(self) -> tuple[Amount, Amount] | None:
        """The first and the last number, if the row counts."""
        return (1, self.times) if self.times is not None else self.numbers


class PieceRow(RowRepeat):
    """Pieces of one sort: the identity printed on them, how many, their back, and where they start.

    Texts in braces, as in "{race} worker", are filled in for each repetition.
    A remark stands small at the foot of a card, such as that it does nothing in play yet.
    """

    identity: Name
    kind: Name
    piece: Name | None = None
    count: Amount | None = None
    total: Amount | None = None
    back: Name | None = None
    zone: Name = "box"
    face: Annotated[int, Field(ge=0, le=100)] = 0
    hidden: bool = False
    aid: bool = False
    house: bool = False
    marks: dict[Name, MarkValue] = Field(default_factory=dict)
    name: Wording | None = None
    text: Wording | None = None
    remark: Wording | None = None
    art: Name | None = None
    picture: Name | None = None


class ZoneRow(RowRepeat):
    """Zones of one family, and who learns what lies in them; out of a `bag` things are taken by chance."""

    id: Name
    zone: Name | None = None
    sight: Literal["nobody", "owner", "everybody"] = "everybody"
    index: Whole | None = None
    bag: bool = False
    name: Wording


class TallyRow(RowRepeat):
    """Tallies of one family with their bounds; one of a seat may be its owner's secret, always or by an option."""

    id: Name
    tally: Name | None = None
    low: Amount = 0
    high: Amount = 999
    start: Amount = 0
    aid: bool = False
    secret: bool = False
    secret_when: dict[Name, bool | Name] = Field(default_factory=dict)
    name: Wording


class SetupRow(Shape):
    """A step of the setup, or of a procedure, of a game without rules enforced.

    Either a place is shuffled; or so many are dealt `from` a place to each of a family, or each of these is filled up
    to so many, one round after another; or what lies in a family of places is gathered `to` one; or one thing is
    placed; or a count `is` so much; or what is hidden of a family of counts or places is shown to everybody, or hidden
    again. Of a setup, a step with `seats` is done only where so many play.
    """

    shuffle: Name | None = None
    deal: Amount | None = None
    fill: Amount | None = None
    gather: Name | None = None
    source: Name | None = Field(default=None, alias="from")
    to: Name | None = None
    place: Name | None = None
    count: Name | None = None
    amount: Annotated[int | None, Field(alias="is", ge=-9999, le=9999)] = None
    show: Name | None = None
    hide: Name | None = None
    seats: Annotated[int | None, Field(ge=1, le=10)] = None

    @model_validator(mode="after")
    def does_one_thing(self) -> Self:
        """Refuse a step that does nothing, or two things at once, or deals from nowhere or to nobody."""
        verbs = (self.shuffle, self.deal, self.fill, self.gather, self.place, self.count, self.show, self.hide)
        if sum(each is not None for each in verbs) != 1:
            raise InvalidContent(N_("write one of shuffle, deal, fill, gather, place, count, show and hide"))
        if (self.count is not None) != (self.amount is not None):
            raise InvalidContent(N_("count needs is, and nothing else does"))
        if self.count is not None and (self.to is not None or self.source is not None):
            raise InvalidContent(N_("count needs is, and nothing else does"))
        counted = self.deal is not None or self.fill is not None
        goes = all(each is None for each in (self.shuffle, self.count, self.show, self.hide))
        if counted != (self.source is not None) or goes != (self.to is not None):
            raise InvalidContent(N_("deal and fill need from and to, gather and place need to"))
        return self


class ProcedureRow(Shape):
    """Steps that people do again and again as one, such as a clean-up, under a name."""

    name: Wording
    step: Annotated[tuple[SetupRow, ...], Strict(False), Field(max_length=20)]

    @model_validator(mode="after")
    def does_something(self) -> Self:
        """Refuse a procedure without a step."""
        if not self.step:
            raise InvalidContent(N_("a procedure needs a step"))
        return self


class Constraint(Shape):
    """What parameters and options must keep between them so that a game can be played.

    Perhaps only with some option values (`when`), a value is at most another one; or other options `needs` one of these
    values, and the numbers that are `replaced` must be as usual, since they would do nothing.
    """

    value: Amount | None = None
    at_most: Amount | None = None
    when: dict[Name, Chosen] = Field(default_factory=dict)
    needs: dict[Name, Chosen] = Field(default_factory=dict)
    replaced: Names = ()
    reason: Wording

    @model_validator(mode="after")
    def says_what_holds(self) -> Self:
        """Refuse half a comparison, and what compares or needs nothing, or needs something in every game."""
        compares = self.value is not None
        if compares != (self.at_most is not None) or compares == bool(self.needs or self.replaced):
            raise InvalidContent(N_("give value and at_most, or when with needs or replaced"))
        if not (compares or self.when):
            raise InvalidContent(N_("give value and at_most, or when with needs or replaced"))
        return self


CsvEncoding = Literal["utf-16", "cp932", "cp1252"]
CSV_ENCODINGS: tuple[CsvEncoding, ...] = get_args(CsvEncoding)


class PackSheet(Shape):
    """pack.toml: which game and draft this is, perhaps which draft it was made of, and what lies in its box.

    `csv_encoding` says how cards.csv is read where it is not written in UTF-8.
    A game without rules that says its `turns` has the tallies by which they are kept besides its own, and one with a
    scoring sheet (`score`) those that are counted on it.
    """

    game: GameName
    draft: DraftName
    name: Wording
    about: Wording
    previous: DraftName | None = None
    players_min: Amount
    players_max: Amount
    shared: Annotated[tuple[FileName, ...], Strict(False)] = ()
    purposes: Names
    zone: Annotated[tuple[ZoneRow, ...], Strict(False)] = ()
    piece: Annotated[tuple[PieceRow, ...], Strict(False)] = ()
    tally: Annotated[tuple[TallyRow, ...], Strict(False)] = ()
    constraint: Annotated[tuple[Constraint, ...], Strict(False)] = ()
    setup: Annotated[tuple[SetupRow, ...], Strict(False)] = ()
    procedure: Annotated[tuple[ProcedureRow, ...], Strict(False), Field(max_length=20)] = ()
    turns: FreeTurns | None = None
    score: Annotated[tuple[ScoreRow, ...], Strict(False), Field(max_length=MOST_ROWS)] = ()
    programmes: ProgrammeWords = ProgrammeWords()
    csv_encoding: CsvEncoding | None = None

    @model_validator(mode="before")
    @classmethod
    def keeps_turns(cls, said: object) -> object:
        """Add the tallies of a game in turns, and those of its scoring sheet, to its own."""
        if not isinstance(said, dict) or not isinstance(said.get("tally", []), list):
            return said
        added = tally_rows(said["turns"]) if "turns" in said else []
        added += tally_rows_of(said.get("score"))
        return {**said, "tally": [*said.get("tally", []), *added]} if added else said


class Terrain(Shape):
    """A terrain that a space can have, its colour, and as what land it is painted."""

    id: Name
    name: Wording
    color: Name
    land: Name | None = None


class Tile(Shape):
    """A map tile of three spaces and the terrains printed on a, b and c before it is turned."""

    id: Name
    terrains: Terrains
    double: bool = False
    house: bool = False


class TilesSheet(Shape):
    """tiles.toml: the terrains and the map tiles."""

    terrain: Annotated[tuple[Terrain, ...], Strict(False)] = ()
    tile: Annotated[tuple[Tile, ...], Strict(False)] = ()


class Race(Shape):
    """A people, the terrain it has aptitude for, its colour, the shape of its pieces and the letters on them.

    `picture` is a file in the pack's folder of pictures: its portrait.
    """

    id: Name
    name: Wording
    text: Wording | None = None
    aptitude: Name
    color: Name
    shape: Name | None = None
    code: Sign | None = None
    picture: Name | None = None
    house: bool = False


class RacesSheet(Shape):
    """races.toml: the peoples."""

    race: Annotated[tuple[Race, ...], Strict(False)] = ()


class Card(Shape):
    """A card or token that is told by its name: its kind, words, count and marks, and what it does when played.

    `picture` is a file in the pack's folder of pictures.
    """

    id: Name
    kind: Name
    name: Wording
    text: Wording | None = None
    count: Amount = 1
    marks: dict[Name, MarkValue] = Field(default_factory=dict)
    programme: Annotated[tuple[Step, ...], Strict(False)] = ()
    art: Name | None = None
    picture: Name | None = None
    house: bool = False


class CardsSheet(Shape):
    """cards.toml: cards and tokens that have words of their own."""

    card: Annotated[tuple[Card, ...], Strict(False)] = ()


class Skill(Shape):
    """A skill card: its words, the clauses it touches, and its effects as data."""

    id: Name
    kind: Literal["basic", "additional"]
    race: Name | None = None
    recommended: bool = False
    name: Wording
    text: Wording
    one_shot: bool = False
    optional: bool = False
    modifies: Names = ()
    tags: Names = ()
    art: Name | None = None
    house: bool = False
    effects: Annotated[tuple[Effect, ...], Strict(False)] = ()

    @model_validator(mode="after")
    def race_fits_kind(self) -> Self:
        """Refuse a basic skill of no race, and an additional one of a race or with a recommendation."""
        if self.kind == "basic" and self.race is None:
            raise InvalidContent(N_("a basic skill belongs to a race"))
        if self.kind == "additional" and (self.race is not None or self.recommended):
            raise InvalidContent(N_("an additional skill has no race and no recommendation"))
        return self


class SkillsSheet(Shape):
    """skills.toml: the skill cards."""

    skill: Annotated[tuple[Skill, ...], Strict(False)] = ()


def _same_in_every_language(words: object) -> object:
    return {"en": words, "ja": words} if isinstance(words, str) else words


Words = Annotated[Wording, BeforeValidator(_same_in_every_language, json_schema_input_type=Wording | str)]


def _dotted(table: Any, above: str = "") -> Any:
    """Read `caps.wrath = 5` without quotes, which TOML takes for a table in a table, as the name that is meant."""
    if not isinstance(table, dict):
        return table
    flat: dict[str, Any] = {}
    for key, value in table.items():
        flat |= _dotted(value, f"{above}{key}.") if isinstance(value, dict) else {f"{above}{key}": value}
    return flat


class Variant(Shape):
    """A .qqvariant file: the pack it starts from and what it changes in it; what it does not name stays as it is.

    A row of an id that the pack has replaces that row, one of a new id is added; `remove` names cards that are gone.
    If there is any `question`, these are what is asked after a playtest, and none of the pack's.
    Name and note are words in every language, or in one that then serves for all. One that the designer's notes weigh
    says in which `lines`.
    """

    name: Words
    game: GameName
    draft: DraftName
    note: Words | None = None
    lines: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    parameters: Annotated[dict[Name, bool | Whole | Name], BeforeValidator(_dotted)] = Field(default_factory=dict)
    options: dict[Name, bool | Name] = Field(default_factory=dict)
    remove: Names = ()
    tiles: dict[Name, Terrains] = Field(default_factory=dict)
    card: Annotated[tuple[Card, ...], Strict(False)] = ()
    skill: Annotated[tuple[Skill, ...], Strict(False)] = ()
    question: Annotated[tuple[PlaytestQuestion, ...], Strict(False), Field(max_length=MOST_QUESTIONS)] = ()

    @model_validator(mode="after")
    def tells_questions_apart(self) -> Self:
        """Refuse two questions of one name."""
        refuse_twins(self.question)
        return self

    @model_validator(mode="after")
    def is_called_something(self) -> Self:
        """Refuse a name that could not be told from others in a list."""
        for name in (self.name.text("en"), self.name.text("ja")):
            if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
                raise InvalidContent(N_("the name must be one line of 1 to {most} characters"), most=LONGEST_NAME)
        return self


class PrintedText(NamedTuple):
    """What a person reads on an identity, and what the window needs to paint it; `marks` are those of its card."""

    identity: str
    kind: str
    name: Wording
    text: Wording | None
    art: str
    house: bool
    aid: bool
    remark: Wording | None = None
    picture: str = ""
    marks: Mapping[str, MarkValue] = MappingProxyType({})


@dataclass(frozen=True)
class Pack:
    """A pack that has been read and checked: every kit that it can make can be made.

    `variant` is what was changed after it was read from its folder, or nothing. `usual_kits` are those made so far with
    the defaults of everything, by their number of seats, and `latest_variants` the packs that variants lately made of
    it, by their texts; a pack with other contents begins without any. `card_rows` are the rows of the cards that stand
    in the file `card_table`.
    """

    folder: Path
    sheet: PackSheet
    terrains: tuple[Terrain, ...]
    tiles: tuple[Tile, ...]
    races: tuple[Race, ...]
    cards: tuple[Card, ...]
    skills: tuple[Skill, ...]
    parameters: Mapping[str, Parameter]
    options: Mapping[str, Option]
    printed: Mapping[str, PrintedText]
    hash: str
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    pictures: Mapping[str, PictureFile] = field(default_factory=dict)
    card_rows: Mapping[str, int] = field(default_factory=dict)
    card_table: str = "cards.csv"
    variant: Variant | None = None
    usual_kits: dict[int, Kit] = field(default_factory=dict, init=False, repr=False, compare=False)
    latest_variants: dict[str, "Pack"] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def game(self) -> str:
        """The id of the game, as the referees are called."""
        return self.sheet.game

    @property
    def draft(self) -> str:
        """The number of the draft."""
        return self.sheet.draft

    @property
    def tallies(self) -> tuple[TallyRow, ...]:
        """All that can be counted: what its sheet says, and what a table remembers if cards of its box count it."""
        rows = (each for each in self.vocabulary.counter if each.remembered)
        remembered = (TallyRow(id=each.id, each="seat", aid=True, name=each.ranked or each.name) for each in rows)
        return (*self.sheet.tally, *remembered)

    def place_of_card(self, card: str, key: str) -> tuple[str, str]:
        """Return the file and the place there in which something is said of a card: a row of the table, or its id."""
        row = self.card_rows.get(card)
        return ("cards.toml", f"card {card}, {key}") if row is None else (self.card_table, f"row {row}, {key}")

    @property
    def called(self) -> "PackTitle":
        """What people call the pack, in every language."""
        return PackTitle(self)

    def title(self, language: str) -> str:
        """Return what people call the pack: game and draft, and the variant if it is one."""
        named = f"{self.sheet.name.text(language)} {self.draft}"
        return f"{named}: {self.variant.name.text(language)}" if self.variant else named

    def name(self, identity: str, language: str) -> str:
        """Return the name of an identity; KeyError if no kit of this pack has it."""
        return self.printed[identity].name.text(language)

    def text(self, identity: str, language: str) -> str:
        """Return the text of an identity, empty if it has none; KeyError if no kit of this pack has it."""
        text = self.printed[identity].text
        return text.text(language) if text else ""

    def zone_name(self, family: str, language: str) -> str:
        """Return what zones of a family are called; KeyError if there are none."""
        return {row.id: row.name for row in self.sheet.zone}[family].text(language)

    def tally_name(self, family: str, language: str) -> str:
        """Return what tallies of a family are called; KeyError if there are none."""
        return {row.id: row.name for row in self.tallies}[family].text(language)


class PackTitle(NamedTuple):
    """What people call a pack, to be said within a sentence."""

    pack: Pack

    def __str__(self) -> str:
        return self.text("en")

    def text(self, language: str) -> str:
        """Return the name in a language."""
        return self.pack.title(language)
