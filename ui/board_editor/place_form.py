"""What is said of the place that is chosen: its name, who sees into it, its shape and size, how many there are."""

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from qquovadis.model.board_drawing.drawing import DrawnPlace
from qquovadis.model.board_drawing.edits import (
    MOST,
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
from qquovadis.model.pack.board_places import FARTHEST
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_
from ui.board_editor.document import BoardDocument
from ui.board_editor.fields import Measure, NameField
from ui.kit.context import AppContext
from ui.kit.fields import Combo, Spin
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose

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
COUNTED = N_("Their number is said in pack.toml (zone “{zone}”).")
LEAST, MOST_COUNTED = 0.2, 9999


class PlaceForm(QWidget):
    """Shows and changes the one place that is chosen in a document."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._document: BoardDocument | None = None
        self.name, self.shape, self.sight, self.land, self.way = NameField(context), Combo(), Combo(), Combo(), Combo()
        self.kind, self.columns, self.rows, self.high_end = Combo(), Spin(1, MOST), Spin(1, MOST), Spin(1, MOST_COUNTED)
        self.at_x, self.at_y = Measure(-FARTHEST, FARTHEST), Measure(-FARTHEST, FARTHEST)
        self.wide, self.high = Measure(LEAST, FARTHEST), Measure(LEAST, FARTHEST)
        self.count, self.across = Spin(1, MOST), Spin(1, MOST)
        self.bag, self.labels, self.checks, self.upward = QCheckBox(), QCheckBox(), QCheckBox(), QCheckBox()
        self._counted = Prose()
        self._heads: dict[str, PlainLabel] = {}
        self._form = QFormLayout()
        self._lay_out()
        self._connect()
        context.changed.connect(self.retranslate)
        self.retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.name)
        self._form.setHorizontalSpacing(10)
        self._form.setVerticalSpacing(8)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._row(SHAPE, self.shape)
        self._row(KIND, self.kind)
        self._cells = side_by_side(self.columns, self.rows)
        self._row(CELLS, self._cells)
        self._row(HIGH_END, self.high_end)
        self._row(SIGHT, self.sight)
        self._form.addRow(self.bag)
        self._row(SPOT, side_by_side(self.at_x, self.at_y))
        self._row(SIZE, side_by_side(self.wide, self.high))
        self._row(LAND, self.land)
        self._form.addRow(self.labels)
        self._row(COUNT, self.count)
        self._form.addRow(self._counted)
        self._row(WAY, self.way)
        self._row(ACROSS, self.across)
        self._form.addRow(self.upward)
        self._form.addRow(self.checks)
        self._counted.setProperty("soft", True)
        column.addLayout(self._form)

    def _row(self, words: str, field: QWidget) -> None:
        self._heads[words] = PlainLabel()
        self._form.addRow(self._heads[words], field)

    def _connect(self) -> None:
        self.name.taken.connect(self._rename)
        self.shape.taken.connect(lambda shape: self._change(lambda place: reshaped(place, shape)))
        self.kind.taken.connect(lambda kind: self._change(lambda place: of_kind(place, kind)))
        for spin in (self.columns, self.rows):
            spin.valueChanged.connect(self._set_cells)
        self.high_end.valueChanged.connect(lambda high: self._change_zone("high", high=high))
        self.sight.taken.connect(lambda sight: self._change_zone(sight=sight))
        self.bag.clicked.connect(self._bag)
        self.at_x.taken.connect(
            lambda value: self._change(lambda place: place.moved(value - self._corner(place)[0], 0), "x")
        )
        self.at_y.taken.connect(
            lambda value: self._change(lambda place: place.moved(0, value - self._corner(place)[1]), "y")
        )
        self.wide.taken.connect(lambda value: self._change(lambda each: sized(each, value, each.place.size[1]), "wide"))
        self.high.taken.connect(lambda value: self._change(lambda each: sized(each, each.place.size[0], value), "high"))
        self.land.taken.connect(lambda land: self._say("land", land))
        self.labels.clicked.connect(lambda on: self._say("labels", on))
        self.checks.clicked.connect(lambda on: self._say("checks", on))
        self.upward.clicked.connect(lambda on: self._say("upward", on))
        self.count.valueChanged.connect(self._count)
        self.way.taken.connect(self._lie)
        self.across.valueChanged.connect(lambda across: self._change(lambda place: in_rows(place, across), "across"))

    def show_document(self, document: BoardDocument) -> None:
        """Show this one from now on."""
        self._document = document
        self.renew()

    def renew(self) -> None:
        """Show the place that is chosen, as it is now."""
        drawn = self._document.one if self._document is not None else None
        if drawn is None:
            return
        place, say = drawn.place, self._context.say
        self.name.show_words(drawn.zone.name)
        self.shape.set_items([(key, say(words)) for key, words in SHAPES.items()], place.shape)
        self._renew_kind(drawn)
        owned = drawn.zone.owned
        sights = [(key, say(words)) for key, words in SIGHTS.items() if key != "owner" or owned]
        self.sight.set_items(sights, drawn.zone.sight)
        self.sight.setEnabled(not drawn.zone.bag)
        self.bag.setChecked(drawn.zone.bag)
        self.land.set_items([(key, say(words)) for key, words in LANDS.items()], place.land)
        for field, value in zip((self.at_x, self.at_y), self._corner(drawn), strict=True):
            field.show_number(value)
        self.wide.show_number(place.size[0])
        self.high.show_number(place.extent[1])
        self.high.setEnabled(place.shape != "hex")
        self.labels.setChecked(place.labels)
        self._renew_family(drawn)

    def _renew_kind(self, drawn: DrawnPlace) -> None:
        """Show how things lie there; only what is new and single can become a counter, or be one no more."""
        place, counts, new = drawn.place, drawn.zone.is_tally, drawn.zone.row is None and drawn.count == 1
        new = new and self._document is not None and drawn.zone.id not in self._document.saved_ids
        kinds = [key for key in KINDS if new or (key == "counter") == counts]
        self.kind.set_items([(key, self._context.say(KINDS[key])) for key in kinds], place.kind)
        columns, rows = place.cells or (1, 1)
        self.columns.show_number(columns)
        self.rows.show_number(rows)
        self.high_end.show_number(drawn.zone.high or 1)
        for row, shown in (
            (self._cells, place.kind == "grid"),
            (self.high_end, counts and drawn.zone.high is not None),
            (self.sight, not counts),
        ):
            self._form.setRowVisible(row, shown)

    def _renew_family(self, drawn: DrawnPlace) -> None:
        """Show how many there are, and how they lie."""
        place, several = drawn.place, drawn.count > 1
        countable = not drawn.zone.is_tally and (drawn.zone.last is not None or drawn.zone.row is None)
        self.count.show_number(drawn.count)
        self._form.setRowVisible(self.count, countable)
        self._form.setRowVisible(self._counted, not countable and several)
        self._counted.set_text(self._context.say(COUNTED, zone=drawn.zone.id))
        for row, shown in (
            (self.way, several),
            (self.across, several and place.across is not None),
            (self.upward, several and (place.across is not None or bool(place.rows))),
            (self.checks, several),
            (self.bag, not several and not drawn.zone.is_tally),
        ):
            self._form.setRowVisible(row, shown)
        ways = [(key, self._context.say(words)) for key, words in WAYS.items() if key != "outline" or place.rows]
        self.way.set_items(ways, way_of(drawn))
        self.across.show_number(place.across or 1)
        self.upward.setChecked(place.upward)
        self.checks.setChecked(place.checks)

    def retranslate(self) -> None:
        """Say everything anew."""
        say = self._context.say
        for words, label in self._heads.items():
            label.setText(say(words))
        for box, words in ((self.bag, BAG), (self.labels, LABELS), (self.checks, CHECKS), (self.upward, UPWARD)):
            box.setText(say(words))
        for field, words in (
            (self.shape, SHAPE), (self.kind, KIND), (self.high_end, HIGH_END), (self.sight, SIGHT), (self.land, LAND),
            (self.way, WAY), (self.count, COUNT), (self.across, ACROSS),
        ):  # fmt: skip
            field.setAccessibleName(say(words))
        for spin, words in ((self.columns, COLUMNS), (self.rows, ROWS)):
            spin.setAccessibleName(say(words))
            spin.setToolTip(say(words))
        for measure, head, words in (
            (self.at_x, SPOT, RIGHT), (self.at_y, SPOT, DOWN), (self.wide, SIZE, WIDE), (self.high, SIZE, HIGH)
        ):  # fmt: skip
            measure.setAccessibleName(f"{say(head)}, {say(words)}")
            measure.setToolTip(say(words))
        self.name.retranslate()
        self.renew()

    # What people set.

    def _corner(self, drawn: DrawnPlace) -> tuple[float, float]:
        """Return the middle of the first of the places."""
        return drawn.areas()[0].middle

    def _change(self, change: Callable[[DrawnPlace], DrawnPlace], on: str = "") -> None:
        """Change the chosen place; changes `on` one field are taken back together."""
        document = self._document
        if document is not None and document.one is not None:
            (at,) = document.drawn.chosen
            drawing = document.drawn.drawing.with_place(at, change(document.one))
            document.change(document.drawn._replace(drawing=drawing), f"{on} {at}" if on else "")

    def _say(self, key: str, value: object) -> None:
        self._change(lambda place: place.saying(**{key: value}))

    def _change_zone(self, on: str = "", **values: object) -> None:
        if self._document is not None and self._document.one is not None:
            (at,) = self._document.drawn.chosen
            self._document.change(with_zone(self._document.drawn, **values), f"{on} {at}" if on else "")

    def _set_cells(self) -> None:
        self._change(lambda place: place.saying(cells=(self.columns.value(), self.rows.value())), "cells")

    def _bag(self, bag: bool) -> None:
        self._change_zone(bag=bag, sight="nobody" if bag else "everybody")

    def _rename(self, name: Wording) -> None:
        document = self._document
        if document is not None and document.one is not None:
            drawn = renamed(document.drawn, name, saved=document.saved_ids)
            document.change(drawn, f"name {document.drawn.chosen}")

    def _count(self, count: int) -> None:
        if self._document is not None and self._document.one is not None:
            self._document.change(many(self._document.drawn, count), f"count {self._document.drawn.chosen}")

    def _lie(self, way: str) -> None:
        ways: dict[str, Callable[[DrawnPlace], DrawnPlace]] = {
            "line": in_line,
            "rows": lambda place: in_rows(place, max(1, round(place.count**0.5))),
            "points": loose,
        }
        if way in ways:
            self._change(ways[way])


def way_of(drawn: DrawnPlace) -> str:
    """Return how the places of a family lie beside one another."""
    place = drawn.place
    if place.points:
        return "points"
    if place.rows:
        return "outline"
    return "line" if place.to is not None else "rows"


def side_by_side(*fields: QWidget) -> QWidget:
    """Return a widget with these beside one another, equally wide."""
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    for field in fields:
        row.addWidget(field, 1)
    return box
