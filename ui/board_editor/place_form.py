"""What is said of the place that is chosen: its name, who sees into it, its shape and size, how many there are."""

from collections.abc import Callable
from typing import Any, NamedTuple

from qquovadis.errors import Sentence
from qquovadis.model.board_drawing.drawing import DrawnPlace, DrawnZone
from qquovadis.model.board_drawing.edits import (
    MOST,
    DrawingState,
    in_line,
    in_rows,
    loose,
    many,
    of_kind,
    renamed,
    reshaped,
    sized,
    with_zone,
)
from qquovadis.model.pack.board_places import FARTHEST, BoardPlace
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_
from ui.board_editor.document import BoardDocument
from ui.board_editor.fields import NameEditor, NameField
from ui.kit.context import AppContext
from ui.kit.forms.editors import Range
from ui.kit.forms.form import Form
from ui.kit.forms.form_field import Choices, FormField
from ui.kit.undo_actions import ChangeWords

KIND, CELLS, HIGH_END = N_("Things lie"), N_("Columns, rows"), N_("Counts up to")
SHAPE, SIGHT, LAND, SPOT, SIZE = N_("Shape"), N_("Face down, seen by"), N_("Ground"), N_("Middle"), N_("Size")
COUNT, WAY, ACROSS = N_("How many"), N_("They lie"), N_("In a row")
BAG, LABELS = N_("A bag: chance takes out of it"), N_("Write its name on it")
CHECKS, UPWARD = N_("Light and dark change"), N_("The first row at the bottom")
RIGHT, DOWN, WIDE, HIGH = N_("to the right"), N_("downwards"), N_("wide"), N_("high")
SHAPES = {"square": N_("rectangle"), "round": N_("circle"), "hex": N_("hex")}
KINDS = {
    "heap": N_("in a heap"),
    "row": N_("in a row"),
    "fan": N_("in a fan"),
    "grid": N_("in a grid"),
    "free": N_("where it is put"),
    "counter": N_("nowhere: a counter"),
}
COLUMNS, ROWS = N_("columns"), N_("rows")
SIGHTS = {"everybody": N_("everybody"), "nobody": N_("nobody"), "owner": N_("its owner")}
LANDS = {
    "light": N_("light"),
    "dark": N_("dark"),
    "none": N_("none: the picture shows it"),
    "plain": N_("plain"),
    "mountain": N_("mountain"),
    "desert": N_("desert"),
    "frost": N_("frost"),
    "sea": N_("sea"),
}
WAYS = {
    "line": N_("in a straight line"),
    "rows": N_("in rows"),
    "outline": N_("in rows of their own"),
    "points": N_("each by itself"),
}
OF_PLACE = N_("{field} of “{place}”")
COUNTED = N_("Their number is said in pack.toml (zone “{zone}”).")
LEAST, STEP, DIGITS, MOST_COUNTED = 0.2, 0.25, 2, 9999
ANYWHERE, ANY_SIZE = Range(-FARTHEST, FARTHEST, STEP, DIGITS), Range(LEAST, FARTHEST, STEP, DIGITS)
NAME = "zone.name"


class ChosenPlace(NamedTuple):
    """The one place that is chosen in a drawing; `saved` are the ids of zones that files know by now."""

    drawn: DrawingState
    saved: frozenset[str] = frozenset()

    @property
    def one(self) -> DrawnPlace:
        """The place with its zone."""
        return self.drawn.drawing.places[self.drawn.chosen[0]]

    @property
    def place(self) -> BoardPlace:
        """What board.toml says of it."""
        return self.one.place

    @property
    def zone(self) -> DrawnZone:
        """What pack.toml says of it."""
        return self.one.zone

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the first of its family."""
        return self.one.areas()[0].middle

    @property
    def is_new(self) -> bool:
        """Whether no file knows it yet, so that it can still become a counter or be one no more."""
        return self.zone.row is None and self.one.count == 1 and self.zone.id not in self.saved

    @property
    def is_family(self) -> bool:
        """Whether there are several of it."""
        return self.one.count > 1

    @property
    def is_countable(self) -> bool:
        """Whether it is said here how many there are."""
        return not self.zone.is_tally and (self.zone.last is not None or self.zone.row is None)


def _placed(change: Callable[[DrawnPlace, Any], DrawnPlace]) -> Callable[[ChosenPlace, Any], ChosenPlace]:
    """Return what gives the place another value."""

    def write(chosen: ChosenPlace, value: Any) -> ChosenPlace:
        (at,) = chosen.drawn.chosen
        drawing = chosen.drawn.drawing.with_place(at, change(chosen.one, value))
        return chosen._replace(drawn=chosen.drawn._replace(drawing=drawing))

    return write


def _said(key: str) -> Callable[[ChosenPlace, Any], ChosenPlace]:
    return _placed(lambda place, value: place.saying(**{key: value}))


def _with_zone(chosen: ChosenPlace, **values: object) -> ChosenPlace:
    return chosen._replace(drawn=with_zone(chosen.drawn, **values))


def _in_bag(chosen: ChosenPlace, bag: bool) -> ChosenPlace:
    return _with_zone(chosen, bag=bag, sight="nobody" if bag else "everybody")


def _called(chosen: ChosenPlace, name: Wording) -> ChosenPlace:
    return chosen._replace(drawn=renamed(chosen.drawn, name, saved=chosen.saved))


def _counting(chosen: ChosenPlace, count: int) -> ChosenPlace:
    return chosen._replace(drawn=many(chosen.drawn, count))


def _lying(place: DrawnPlace, way: str) -> DrawnPlace:
    ways: dict[str, Callable[[DrawnPlace], DrawnPlace]] = {
        "line": in_line,
        "rows": lambda each: in_rows(each, max(1, round(each.count**0.5))),
        "points": loose,
    }
    return ways[way](place) if way in ways else place


def _kinds(chosen: ChosenPlace, context: AppContext) -> Choices:
    shown = [key for key in KINDS if chosen.is_new or (key == "counter") == chosen.zone.is_tally]
    return [(key, context.say(KINDS[key])) for key in shown]


def _sights(chosen: ChosenPlace, context: AppContext) -> Choices:
    return [(key, context.say(words)) for key, words in SIGHTS.items() if key != "owner" or chosen.zone.owned]


def _ways(chosen: ChosenPlace, context: AppContext) -> Choices:
    return [(key, context.say(words)) for key, words in WAYS.items() if key != "outline" or chosen.place.rows]


def _cell(at: int) -> Callable[[ChosenPlace], int]:
    return lambda chosen: (chosen.place.cells or (1, 1))[at]


def _is_grid(chosen: ChosenPlace) -> bool:
    return chosen.place.kind == "grid"


FIELDS: tuple[FormField[ChosenPlace], ...] = (
    FormField(name=NAME, words=N_("Name"), editor=NameEditor, write=_called, is_wide=True),
    FormField(name="place.shape", words=SHAPE, values=SHAPES, kind=str, write=_placed(reshaped)),
    FormField(name="place.kind", words=KIND, choices=_kinds, kind=str, write=_placed(of_kind)),
    FormField(
        name="columns",
        words=COLUMNS,
        row=CELLS,
        kind=int,
        numbers=Range(1, MOST),
        read=_cell(0),
        write=_placed(lambda place, columns: place.saying(cells=(columns, (place.place.cells or (1, 1))[1]))),
        shown=_is_grid,
    ),
    FormField(
        name="rows",
        words=ROWS,
        row=CELLS,
        kind=int,
        numbers=Range(1, MOST),
        read=_cell(1),
        write=_placed(lambda place, rows: place.saying(cells=((place.place.cells or (1, 1))[0], rows))),
        shown=_is_grid,
    ),
    FormField(
        name="zone.high",
        words=HIGH_END,
        kind=int,
        numbers=Range(1, MOST_COUNTED),
        write=lambda chosen, high: _with_zone(chosen, high=high),
        shown=lambda chosen: chosen.zone.is_tally and chosen.zone.high is not None,
    ),
    FormField(
        name="zone.sight",
        words=SIGHT,
        choices=_sights,
        kind=str,
        write=lambda chosen, sight: _with_zone(chosen, sight=sight),
        shown=lambda chosen: not chosen.zone.is_tally,
        enabled=lambda chosen: not chosen.zone.bag,
    ),
    FormField(
        name="zone.bag",
        words=BAG,
        kind=bool,
        write=_in_bag,
        shown=lambda chosen: not chosen.is_family and not chosen.zone.is_tally,
    ),
    FormField(
        name="x",
        words=RIGHT,
        row=SPOT,
        kind=float,
        numbers=ANYWHERE,
        read=lambda chosen: chosen.middle[0],
        write=_placed(lambda place, x: place.moved(x - place.areas()[0].middle[0], 0)),
    ),
    FormField(
        name="y",
        words=DOWN,
        row=SPOT,
        kind=float,
        numbers=ANYWHERE,
        read=lambda chosen: chosen.middle[1],
        write=_placed(lambda place, y: place.moved(0, y - place.areas()[0].middle[1])),
    ),
    FormField(
        name="wide",
        words=WIDE,
        row=SIZE,
        kind=float,
        numbers=ANY_SIZE,
        read=lambda chosen: chosen.place.size[0],
        write=_placed(lambda place, wide: sized(place, wide, place.place.size[1])),
    ),
    FormField(
        name="high",
        words=HIGH,
        row=SIZE,
        kind=float,
        numbers=ANY_SIZE,
        read=lambda chosen: chosen.place.extent[1],
        write=_placed(lambda place, high: sized(place, place.place.size[0], high)),
        enabled=lambda chosen: chosen.place.shape != "hex",
    ),
    FormField(name="place.land", words=LAND, values=LANDS, kind=str, write=_said("land")),
    FormField(name="place.labels", words=LABELS, kind=bool, write=_said("labels")),
    FormField(
        name="one.count",
        words=COUNT,
        kind=int,
        numbers=Range(1, MOST),
        write=_counting,
        shown=lambda chosen: chosen.is_countable,
    ),
    FormField(
        name="counted",
        said=lambda chosen, context: context.say(COUNTED, zone=chosen.zone.id),
        is_wide=True,
        shown=lambda chosen: not chosen.is_countable and chosen.is_family,
    ),
    FormField(
        name="way",
        words=WAY,
        choices=_ways,
        kind=str,
        read=lambda chosen: way_of(chosen.one),
        write=_placed(_lying),
        shown=lambda chosen: chosen.is_family,
    ),
    FormField(
        name="place.across",
        words=ACROSS,
        kind=int,
        numbers=Range(1, MOST),
        write=_placed(in_rows),
        shown=lambda chosen: chosen.is_family and chosen.place.across is not None,
    ),
    FormField(
        name="place.upward",
        words=UPWARD,
        kind=bool,
        write=_said("upward"),
        shown=lambda chosen: chosen.is_family and (chosen.place.across is not None or bool(chosen.place.rows)),
    ),
    FormField(
        name="place.checks", words=CHECKS, kind=bool, write=_said("checks"), shown=lambda chosen: chosen.is_family
    ),
)


class PlaceForm(Form[ChosenPlace]):
    """Shows and changes the one place that is chosen in a document."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, ChosenPlace, FIELDS)
        self._document: BoardDocument | None = None
        self.give_way()
        self.changed.connect(self._take)

    @property
    def name(self) -> NameField:
        """Where the name is written."""
        field = self.widget(NAME)
        assert isinstance(field, NameField)
        return field

    def show_document(self, document: BoardDocument) -> None:
        """Show this one from now on."""
        self._document = document
        self.renew()

    def renew(self) -> None:
        """Show the place that is chosen, as it is now."""
        if self._document is not None and self._document.one is not None:
            self.show_record(ChosenPlace(self._document.drawn, self._document.saved_ids))

    def _take(self, name: str) -> None:
        """Change the drawing; numbers and letters that go on in one field are taken back together."""
        if self._document is not None:
            drawn, field = self.record.drawn, self.fields[name]
            goes_on = field.kind in (int, float) or name == NAME
            words = ChangeWords(
                Sentence(OF_PLACE, field=Sentence(field.row or field.words), place=self.record.zone.name)
            )
            self._document.change(drawn, words, f"{name} {drawn.chosen}" if goes_on else "")


def way_of(drawn: DrawnPlace) -> str:
    """Return how the places of a family lie beside one another."""
    place = drawn.place
    if place.points:
        return "points"
    if place.rows:
        return "outline"
    return "line" if place.to is not None else "rows"
