"""The face of a seat's mat: who sits there, what it has, and the places in which its cards lie."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from qquovadis.model.seen_counts import UNSEEN_COUNT
from ui.art.badges import (
    WORTH_HIGH,
    TrackFace,
    emblem_ink,
    label_fits,
    paint_added,
    paint_column,
    paint_panel,
    paint_track,
    paint_worth,
    room_of_track,
    track_size,
)
from ui.art.emblems import BadgeFace, paint_seat_line
from ui.art.faces import Face
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, fitted, legible, text_width, write, write_name
from ui.art.portraits import PortraitFace
from ui.art.skills import paint_skill_slot
from ui.art.strokes import Brushwork, Look, faded, rounded
from ui.kit.theme import Theme
from ui.table.faces.chip_row import ChipRow, paint_chips
from ui.table.faces.quantity_face import Quantity, paint_quantity
from ui.table.layout.geometry import Rect
from ui.table.layout.mat_layout import LEAST_HEAD, LEAST_SLOT
from ui.table.layout.plan import MatPlan
from ui.table.layout.quantity_cell import QuantityCell

ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
EDGE = 5.0
LEAST_SIZE = 11.0
LEAST_SIGN = 0.7  # of its size that the sign of a count keeps beside a long number
NAME_SHARE = 0.7  # of its cell, what is counted where no icon says it
LABEL_SHARE = 0.225  # of a row, for the name of its track
PARTS = " · "  # between the parts of a note
NOTE_ICON = 20.0  # pixels for an icon behind a note
PORTRAIT = 2.32  # width of the face on the strip, in radii of its badge
NAME_GAP = 8.0  # between the name and the points
SIGN_SHARE = 0.78  # how much room the sign of the points takes before them, in their size


class Count(NamedTuple):
    """A small count: its icon, how many there are, and how many there may be, if anything says so.

    What is `promised` would be scored as things lie; `words` say what it is where there is room for them.
    """

    icon: str
    amount: int
    limit: int | None = None
    promised: bool = False
    words: str = ""


NUMERAL = 1.08  # where the number of a counter begins, in its size: behind it a chip has room in a shut mat
NUMERAL_SIZE, NUMERAL_SHARE = 17.0, 0.85  # of its letters, and of the height of its cell
WORDS_APART = 6.0  # pixels between words beneath counts
TALL = 44.0  # height of a count from which what it is stands beneath


@dataclass(frozen=True, kw_only=True)
class MatFace(Face):
    """Everything that a mat shows, painted in the view's own coordinates."""

    plan: MatPlan  # where its parts lie
    race: str | None  # whose colours it has, None before there are any
    name: str  # who sits there
    note: str  # a word on who that is
    points: int  # the score; 0 where it is not seen
    quantities: tuple[Quantity, ...]  # what its tracks count
    counts: tuple[Count, ...]  # in the order of the plan's counts
    heads: tuple[str, ...]  # what stands over its columns, cards and heap
    current: int  # column in use, -1 for none
    laid: int  # how many of the places for cards are taken
    first: bool  # whether this seat begins
    deciding: bool  # whether it is asked now
    leads: frozenset[int] = frozenset()  # columns in which the seat has more than anybody
    worth: tuple[tuple[int, int], ...] = ()  # columns with what each is still worth
    grows: tuple[tuple[int, int], ...] = ()  # columns with what each adds
    shows_points: bool = True  # whether the score is seen
    chips: tuple[ChipRow, ...] = ()  # in the order of the plan's rows of chips
    icon: str = ""  # what stands for the end of the note where it has no room

    def bounds(self, theme: Theme) -> QRectF:
        """Return mat and shadow."""
        del theme
        whole = _qt(self.plan.area)
        for area in self.plan.covers:
            whole = whole.united(_qt(area))
        return whole.adjusted(-30, -30, 34, 40)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the panel, with what rises from it while it is open."""
        path = QPainterPath()
        for area in self.plan.covers:
            path = path.united(rounded(_qt(area), theme.radius.panel))
        return path

    def paint(self, brush: Brushwork) -> None:
        """Paint the mat in its style."""
        for area in reversed(self.plan.covers):
            paint_panel(brush, _qt(area), "e2" if self.plan.style == "front" or self.plan.lift else "e1")
        self._paint_edge(brush)
        self._paint_seat(brush)
        self._paint_places(brush)
        PAINT_TRACKS[self.plan.style](brush, self)
        for count, (_, area) in zip(self.counts, self.plan.counts, strict=True):
            _paint_count(brush, count, area)
        for row, (_, area) in zip(self.chips, self.plan.chips, strict=True):
            paint_chips(brush, row, area)

    def _paint_edge(self, brush: Brushwork) -> None:
        """Paint the seat's colour along the upper edge of the mat in front, along the left one of the others."""
        area = _qt(self.plan.area)
        if self.race is None:
            return
        front = self.plan.style == "front"
        strip = QRectF(area.left(), area.top(), area.width() if front else EDGE, EDGE if front else area.height())
        with brush.clipped(rounded(area, brush.theme.radius.panel)):
            paint_seat_line(brush, self.race, strip)
        if self.deciding:
            brush.trace(rounded(area, brush.theme.radius.panel), brush.theme.surface.accent, 2)

    def _paint_seat(self, brush: Brushwork) -> None:
        plan, surface = self.plan, brush.theme.surface
        with brush.placed(*plan.badge):
            if self.race is not None and plan.style == "front":
                PortraitFace(self.race, PORTRAIT * plan.radius).paint(brush)
            elif self.race is not None:
                BadgeFace(self.race, plan.radius).paint(brush)
        size = {"front": 22.0, "side": 16.0, "shut": 16.0}[plan.style]
        name = Lettering(brush.look.size(_fit(size, plan.name)), surface.ink, bold=True, side="left")
        write_name(brush, _qt(plan.name).adjusted(0, 0, -NAME_GAP, 0), self.name, name)
        self._paint_note(brush)
        self._paint_points(brush)

    def _paint_note(self, brush: Brushwork) -> None:
        """Paint who sits there, and the sign of the start player; without room the sign stands beside the name."""
        plan, surface = self.plan, brush.theme.surface
        ink = surface.accent if self.deciding else surface.ink_soft
        letters = Lettering(_fit(13.0, plan.note), ink, bold=self.deciding, side="left")
        room = plan.note.w - (20 if self.first else 0)
        note, icons = self.note, ["start"] if self.first else []
        if room > 0 and fitted(brush.look, note, letters, room).size < legible(brush, 0):
            note = note.split(PARTS)[0]  # who it is comes first, and is never made too small to be read
            if self.icon:
                icons, room = [self.icon, *icons], room - NOTE_ICON
        if room > 0:
            write_name(brush, QRectF(plan.note.x, plan.note.y, room, plan.note.h), note, letters)
        wide = min(room, text_width(brush.look, note, letters))
        x = plan.note.x + wide + 12 if room > 0 else plan.name.right - 8
        for at, icon in enumerate(icons):
            with brush.placed(x + at * NOTE_ICON, plan.note.centre.y):
                paint_icon(brush, icon, min(15, plan.note.h * 0.9), surface.ink_soft)

    def _paint_points(self, brush: Brushwork) -> None:
        plan, surface = self.plan, brush.theme.surface
        figures = str(self.points) if self.shows_points else UNSEEN_COUNT
        size = _fit({"front": 36.0, "side": 29.0, "shut": 25.0}[plan.style], plan.points)
        # Sign and numeral together stay within their place, however many figures there are.
        needed = text_width(brush.look, figures, Lettering(size, surface.ink, bold=True)) + size * SIGN_SHARE
        size *= min(1.0, plan.points.w / needed)
        numeral = Lettering(size, surface.ink, bold=True, side="right")
        write(brush, _qt(plan.points), figures, numeral)
        wide = text_width(brush.look, figures, numeral)
        with brush.placed(plan.points.right - wide - size * 0.42, plan.points.centre.y):
            paint_icon(brush, "vp", size * 0.62, surface.accent)

    def _paint_places(self, brush: Brushwork) -> None:
        plan, surface = self.plan, brush.theme.surface
        for (_, area), head in zip(plan.heads, self.heads, strict=True):
            letters = Lettering(_fit(12, area, 0.9), surface.ink_soft, bold=True, side="left")
            # One that may begin before its part keeps clear of the name before it.
            write(brush, _qt(area), head, replace(letters, side="right") if area.w <= LEAST_HEAD else letters)
        labels = self._labels_of_columns(brush)
        worth = {at for at, _ in (*self._worth_in_sight, *self._added_in_sight)}
        for at, (column, label) in enumerate(zip(plan.columns, labels, strict=True)):
            foot = WORTH_HIGH if at in worth else 0.0
            with brush.placed(column.x, column.y):
                paint_column(brush, QSizeF(column.w, column.h), label, at == self.current, at in self.leads, foot)
        self._paint_worth(brush)
        for card in plan.cards[self.laid :]:
            with brush.placed(card.x, card.y):
                paint_skill_slot(brush, QSizeF(card.w, card.h))
        if plan.heap:
            brush.fill(rounded(_qt(plan.heap), brush.theme.radius.chip), faded(surface.slot, 0.8))

    @property
    def _worth_in_sight(self) -> tuple[tuple[int, int], ...]:
        """What columns are still worth, where it is painted."""
        return self.worth if self.plan.panel else ()

    @property
    def _added_in_sight(self) -> tuple[tuple[int, int], ...]:
        """What columns add, where it is painted."""
        return self.grows if self.plan.panel else ()

    def _labels_of_columns(self, brush: Brushwork) -> list[str]:
        """Roman numbers beside a crown, other figures where one of these would not fit, or nothing."""
        columns = self.plan.columns
        if self.plan.style != "side" and not self.plan.panel:
            return [""] * len(columns)
        romans = [roman(at + 1) for at in range(len(columns))]
        fit = all(label_fits(brush, label, column.w) for label, column in zip(romans, columns, strict=True))
        return romans if fit else [str(at + 1) for at in range(len(columns))]

    def _paint_worth(self, brush: Brushwork) -> None:
        """Paint what columns are still worth and what they add, where there is room for it."""
        for each, paint in ((self._worth_in_sight, paint_worth), (self._added_in_sight, paint_added)):
            for at, number in each:
                column = self.plan.columns[at]
                with brush.placed(column.x, column.y):
                    paint(brush, QSizeF(column.w, column.h), number)


def roman(number: int) -> str:
    """Write a number as on the columns of a mat.

    >>> roman(4), roman(12)
    ('IV', 'XII')
    """
    text = ""
    for value, letters in ROMAN:
        while number >= value:
            text, number = text + letters, number - value
    return text


def _paint_named(brush: Brushwork, mat: MatFace) -> None:
    """Tracks in one row, or without room for that in cells: two abreast, each with its name while the mat is open."""
    if mat.plan.panel is None or mat.plan.is_in_row:
        signed = all(quantity.family in brush.theme.resources for quantity in mat.quantities)  # what is not has a name
        (_paint_row if mat.plan.is_in_row and signed else _paint_cells)(brush, mat)
        return
    rows = list(zip(mat.quantities, mat.plan.tracks, strict=True))
    letters = _labels(brush, [(quantity.name, area) for quantity, (_, area) in rows])
    for quantity, (_, area) in rows:
        label = area.w * LABEL_SHARE
        write_name(brush, QRectF(area.x, area.y, label - 3, area.h), quantity.name, letters)
        named = quantity._replace(name="")  # its name stands there already
        _paint_track(brush, mat, named, Rect(area.x + label, area.y, area.w - label, area.h))


def _labels(brush: Brushwork, rows: list[tuple[str, Rect]]) -> Lettering:
    """Return the letters of all labels: as large as the longest of them allows, since unequal ones look like an
    accident.
    """
    ink = brush.theme.surface.ink_soft
    sizes = [
        fitted(brush.look, name, Lettering(brush.look.size(_fit(14, area, 0.5)), ink), area.w * LABEL_SHARE - 3).size
        for name, area in rows
    ]
    return Lettering(max(LEAST_SIZE, min(sizes, default=LEAST_SIZE)), ink, side="left")


def _paint_row(brush: Brushwork, mat: MatFace) -> None:
    """Signs and numbers side by side, with the places of the tracks and their names beneath."""
    for quantity, (_, area) in zip(mat.quantities, mat.plan.tracks, strict=True):
        paint_quantity(brush, quantity, QuantityCell(area, mat.plan.slots))


def _paint_cells(brush: Brushwork, mat: MatFace) -> None:
    """Tracks without names, two abreast."""
    for quantity, (_, area) in zip(mat.quantities, mat.plan.tracks, strict=True):
        _paint_track(brush, mat, quantity, area)


def _paint_numerals(brush: Brushwork, mat: MatFace) -> None:
    """Icons and numerals only."""
    for quantity, (_, area) in zip(mat.quantities, mat.plan.tracks, strict=True):
        _paint_numeral(brush, quantity, area)


def _paint_track(brush: Brushwork, mat: MatFace, quantity: Quantity, area: Rect) -> None:
    cap = -1 if quantity.cap is None else quantity.cap
    if mat.plan.slot <= LEAST_SLOT and quantity.cap is not None and not mat.plan.panel:
        _paint_numeral(brush, quantity, area, with_cap=True)  # places would be specks, and the number beside them cut
        return
    if quantity.amount > cap or not quantity.seen or quantity.family not in brush.theme.resources:
        _paint_numeral(brush, quantity, area)
        return
    widest = max(max(each.cap or 0, each.printed or 0) for each in mat.quantities)
    face = TrackFace(
        resource=quantity.family,
        count=quantity.amount,
        cap=cap,
        slot=mat.plan.slot,
        columns=widest,
        printed=quantity.printed,
    )
    with brush.placed(area.x, area.centre.y - track_size(face).height() / 2):
        paint_track(brush, face)


def number_end(look: Look, left: float, high: float, amount: int) -> float:
    """Return where the number of a counter ends that is shown by its sign in a cell that begins at `left`."""
    size = max(LEAST_SIZE, min(NUMERAL_SIZE, high * NUMERAL_SHARE))
    return left + size * NUMERAL + text_width(look, str(amount), Lettering(size, look.theme.surface.ink, bold=True))


def named_track_end(plan: MatPlan, left: float, wide: float) -> float:
    """Return where the number of a track with a name ends at the latest, on a mat in front that lies open."""
    return left + wide * LABEL_SHARE + room_of_track(plan.slot, plan.slots)


def _paint_numeral(brush: Brushwork, quantity: Quantity, area: Rect, *, with_cap: bool = False) -> None:
    surface, resources = brush.theme.surface, brush.theme.resources
    size = _fit(NUMERAL_SIZE, area, NUMERAL_SHARE)
    left = area.x
    if quantity.family in resources:
        with brush.placed(area.x + size * 0.5, area.centre.y):
            paint_icon(brush, resources[quantity.family].icon, size, emblem_ink(brush.theme, quantity.family))
        left += size * NUMERAL
    elif quantity.name:
        left += _paint_name(brush, quantity.name, area, size)
    ink = surface.danger if quantity.cap is not None and quantity.amount >= quantity.cap else surface.ink
    letters = Lettering(size, ink, bold=True, side="left")
    room = QRectF(left, area.y, area.right - left, area.h)
    write(brush, room, quantity.figures, letters)
    changed = quantity.cap != quantity.printed
    if (changed or with_cap) and quantity.cap is not None:
        # Where there is no room for slots, a cap that a card has changed is said in figures.
        wide = text_width(brush.look, quantity.figures, letters)
        ink = surface.accent if changed else surface.ink_soft
        own = Lettering(max(legible(brush, 0), size * 0.62), ink, bold=changed, side="left")
        write(brush, room.adjusted(wide + 1, size * 0.25, 0, 0), f"/{quantity.cap}", own)


def _paint_name(brush: Brushwork, name: str, area: Rect, size: float) -> float:
    """Write what is counted where no icon says it, and return how far on its number stands."""
    room = area.w * NAME_SHARE
    letters = Lettering(legible(brush, size * 0.8), brush.theme.surface.ink_soft, side="left")
    write_name(brush, QRectF(area.x, area.y, room, area.h), name, letters)
    return min(room, text_width(brush.look, name, letters)) + size * 0.4


def _paint_count(brush: Brushwork, count: Count, area: Rect) -> None:
    if area.h > TALL:
        _paint_tall_count(brush, count, QuantityCell(area, 1))
        return
    surface = brush.theme.surface
    size = min(15.0, area.h * 0.85, area.w * 0.4)
    ink = surface.accent if count.promised else surface.ink
    letters = Lettering(legible(brush, min(14.0, area.h * 0.8)), ink, bold=count.promised, side="left")
    number = f"+{count.amount}" if count.promised else str(count.amount)
    # The sign gives way to a number that would be too small to be read beside it.
    least = replace(letters, size=legible(brush, 0))
    size = max(min(size, (area.w - text_width(brush.look, number, least)) / 1.25), size * LEAST_SIGN)
    with brush.placed(area.x + size * 0.6, area.centre.y):
        paint_icon(brush, count.icon, size, surface.accent if count.promised else surface.ink_soft)
    room = QRectF(area.x + size * 1.25, area.y, area.w - size * 1.25, area.h)
    write(brush, room, number, letters)
    _paint_words(brush, count, room.adjusted(size * 2.5, 0, 0, 0), 12.0)
    if count.limit is not None:
        wide = text_width(brush.look, str(count.amount), letters)
        soft = Lettering(max(legible(brush, 0), letters.size * 0.82), surface.ink_soft, side="left")
        most, left = f"/{count.limit}", room.adjusted(wide, 0, 0, 0)
        if text_width(brush.look, most, soft) <= left.width() + 1:
            write(brush, left, most, soft)


def _paint_tall_count(brush: Brushwork, count: Count, cell: QuantityCell) -> None:
    """Paint a count of the strip as its resources are painted, with what it is beneath."""
    surface = brush.theme.surface
    ink = surface.accent if count.promised else surface.ink
    with brush.placed(*cell.sign):
        paint_icon(brush, count.icon, cell.size, surface.accent if count.promised else surface.ink_soft)
    letters, room = Lettering(cell.size, ink, bold=True, side="left"), _qt(cell.number)
    figures = f"+{count.amount}" if count.promised else str(count.amount)
    write(brush, room, figures, letters)
    if count.limit is not None:
        most = Lettering(cell.cap_size, surface.ink_soft, side="left")
        wide = text_width(brush.look, figures, letters)
        write(brush, room.adjusted(wide + 1, (cell.size - cell.cap_size) * 0.7, 0, 0), f"/{count.limit}", most)
    _paint_words(brush, count._replace(limit=None), _qt(cell.foot), cell.cap_size)


def _paint_words(brush: Brushwork, count: Count, room: QRectF, size: float) -> None:
    """Say what is counted, in smaller letters where that lets it fit, if it can be read."""
    least = legible(brush, 0)
    soft = Lettering(max(least, size), brush.theme.surface.ink_soft, side="left")
    if count.words and count.limit is None and room.width() > WORDS_APART:
        letters = fitted(brush.look, count.words, soft, room.width() - WORDS_APART)
        if letters.size >= least:
            write(brush, room, count.words, letters)


PAINT_TRACKS: Mapping[str, Callable[[Brushwork, MatFace], None]] = MappingProxyType(
    {"front": _paint_named, "side": _paint_cells, "shut": _paint_numerals}
)


def _fit(size: float, area: Rect, share: float = 1.0) -> float:
    """Return a size of letters that the height of the area allows, never below what can be read."""
    return max(LEAST_SIZE, min(size, area.h * share))


def _qt(rect: Rect) -> QRectF:
    return QRectF(*rect)
