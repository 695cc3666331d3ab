"""An example in the book: a tinted box with its pictures, its lines by their numbers, and what else was possible."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from qquovadis.controllers.examples.example_runner import RunExample
from qquovadis.controllers.printed_rulebook import played_otherwise
from qquovadis.engine.kit import Kit
from qquovadis.games import speech_for
from qquovadis.model.history.entries import Entry, Resumed
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry, sentences_in_a_row
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import N_
from ui.art.icons import paint_icon
from ui.art.move_marks import move_colours
from ui.art.strokes import Brushwork, rounded
from ui.printing.book.book_format import BookStyle
from ui.printing.book.flow import BookPart, Painter
from ui.printing.book.positions import BADGE, ExamplePicture, ExampleScenes, paint_number
from ui.printing.book.typesetting import Line, Run, height_of, paint_lines, set_lines, words_of

EXAMPLE, PLAYED_WITH = N_("Example"), N_("Played with: {options}")
STEP_KEY = "step"  # among the words of a pack, before the name of one that nobody takes
STEP, GOES_ON = N_("{name}."), N_("The game goes on.")
BEFORE, AFTER = N_("before"), N_("after")
PAD, BETWEEN, INDENT = 2.6, 1.8, 5.4  # millimetres: within the box, between its parts, of lines with a number
CORNER, BAR = 1.2, 0.9
NARROW, OVERHANG = 0.62, 6.0  # of the box, a picture that has words beside it; by how much they may be higher
MOST_PICTURED = 0.4  # of a column's height, that the pictures of an example take if it has more than one row of them
MOST_DETAILS = 3  # sentences on what followed from a line


class BoxRow(NamedTuple):
    """A part of a box: its height, what paints it from a corner on, and what it says and shows."""

    height: float
    paint: Painter
    stamp: str = ""


@dataclass(frozen=True)
class _RowPainter:
    """Paints one row: words behind a number or an icon, or pictures side by side."""

    lines: tuple[Line, ...] = ()
    indent: float = 0.0
    number: int = 0
    race: str | None = None
    icon: str = ""
    pictures: tuple[tuple[ExamplePicture, QRectF, tuple[Line, ...]], ...] = ()

    def __call__(self, brush: Brushwork, left: float, top: float) -> None:
        """Paint it."""
        if self.number:
            at = QPointF(left + BADGE, top + self.lines[0].height / 2)
            with brush.placed(at.x(), at.y(), 0.82):
                paint_number(brush, self.number, QPointF(0, 0), move_colours(brush.theme, self.race))
        if self.icon:
            with brush.placed(left + BADGE, top + self.lines[0].height / 2):
                surface = brush.theme.surface
                paint_icon(brush, self.icon, 3.0, surface.danger if self.icon == "cross" else surface.accent)
        paint_lines(brush, self.lines, left + self.indent, top)
        for picture, area, caption in self.pictures:
            picture.paint(brush, area.translated(left, top))
            paint_lines(brush, caption, left + area.left(), top + area.bottom() + 0.4)


@dataclass(frozen=True)
class _Beside:
    """Paints a picture, rows at its right, and rows below both."""

    shown: BoxRow
    left: float
    beside: tuple[BoxRow, ...]
    down: float
    below: tuple[BoxRow, ...]

    def __call__(self, brush: Brushwork, left: float, top: float) -> None:
        """Paint them."""
        self.shown.paint(brush, left, top)
        _paint_rows(brush, self.beside, left + self.left, top)
        _paint_rows(brush, self.below, left, top + self.down)


def example_parts(run: RunExample, style: BookStyle, *, gap: float) -> Iterator[BookPart]:
    """Yield an example as a part as wide as a column, or as several where it is higher than one."""
    for rows in _boxes(tuple(_ExampleRows(run, style).rows()), style.form.column.height - 2 * PAD):
        height = _high(rows) + 2 * PAD
        paint = partial(_paint_box, rows=rows, style=style, height=height)
        yield BookPart(height=height, paint=paint, gap=gap, floats=True, stamp="\n".join(row.stamp for row in rows))


def _boxes(rows: Sequence[BoxRow], room: float) -> Iterator[tuple[BoxRow, ...]]:
    """Yield rows in as few boxes of this height as hold them."""
    box: list[BoxRow] = []
    for row in rows:
        if box and _high([*box, row]) > room:
            yield tuple(box)
            box = []
        box.append(row)
    yield tuple(box)


def _paint_box(
    brush: Brushwork, left: float, top: float, *, rows: Sequence[BoxRow], style: BookStyle, height: float
) -> None:
    area = QRectF(left, top, style.form.column.width, height)
    brush.shape(rounded(area, CORNER), style.tint, brush.theme.surface.line, 0.15)
    brush.fill(rounded(QRectF(left, top, BAR, height), BAR / 2), style.accent)
    _paint_rows(brush, rows, left + PAD + BAR / 2, top + PAD)


def _paint_rows(brush: Brushwork, rows: Sequence[BoxRow], left: float, top: float) -> None:
    for row in rows:
        row.paint(brush, left, top)
        top += row.height + BETWEEN


def _high(rows: Sequence[BoxRow]) -> float:
    return sum(row.height for row in rows) + BETWEEN * max(0, len(rows) - 1)


class _ExampleRows:
    """One example while it is set."""

    def __init__(self, run: RunExample, style: BookStyle) -> None:
        self._run, self._style = run, style
        self._scenes = ExampleScenes(run, style.look)
        self._width = style.form.column.width - 2 * PAD - BAR / 2
        kit: Kit = run.session.history.table.kit
        seats = tuple(player.name for player in run.session.seating.people)
        values = speech_for(kit).values
        names, words = PackNames(run.pack, kit), load_words(run.pack.folder).agreed(kit.options)
        self._formatter = TextFormatter(kit, names, words, style.texts, seats, values)

    def rows(self) -> Iterator[BoxRow]:
        """Yield the rows from the title to the last thing that was possible."""
        yield self._title()
        rows = list(self._shown_rows())
        if len(rows) == 1 and len(rows[0]) == 1 and rows[0][0].width < self._width * NARROW:
            yield self._beside(rows[0][0])
        else:
            yield from (self._side_by_side(row) for row in rows)
            yield from self._told(self._width)

    def _told(self, width: float) -> Iterator[BoxRow]:
        """Yield what is said of the example, line by line."""
        for at, line in enumerate(self._run.lines):
            if not line.refused:
                yield self._line(at, width)
        refused = next((line.refused for line in self._run.lines if line.refused), "")
        note, language = self._run.example.note, self._style.look.language
        if refused:
            yield self._other_way(note.text(language) if note is not None else "", refused, width)
        elif note is not None:
            yield self._words([Run(note.text(language))], width)
        for tried in self._run.alternatives:
            if tried.alternative.note is not None:
                yield self._other_way(tried.alternative.note.text(language), tried.refused, width)

    def _beside(self, picture: ExamplePicture) -> BoxRow:
        """Return a picture with what is said of it at its right, as far as that is not much higher."""
        shown = self._side_by_side([picture])
        left = picture.width + 2 * BETWEEN
        beside = list(self._told(self._width - left))
        below: list[BoxRow] = []
        while beside and _high(beside) > shown.height + OVERHANG:
            below.insert(0, beside.pop())
        if below:
            told = list(self._told(self._width))
            below = told[len(beside) :]
        height = max(shown.height, _high(beside)) + (BETWEEN + _high(below) if below else 0.0)
        painter = _Beside(shown, left, tuple(beside), max(shown.height, _high(beside)) + BETWEEN, tuple(below))
        stamp = "\n".join((shown.stamp, *(row.stamp for row in (*beside, *below))))
        return BoxRow(height, painter, stamp)

    def _title(self) -> BoxRow:
        style, example = self._style, self._run.example
        told = played_otherwise(example, self._run.pack, style.texts)
        runs = [
            Run(f"{style.texts.say(EXAMPLE)} · ", bold=True, colour=style.accent),
            Run(example.title.text(style.look.language), bold=True),
        ]
        if told:
            runs.append(Run(f"  {style.texts.say(PLAYED_WITH, options=told)}", colour=style.soft, share=0.85))
        return self._words(runs, self._width)

    def _words(self, runs: Sequence[Run], width: float) -> BoxRow:
        lines = set_lines(self._style.look, runs, width, self._style.letters(0.95))
        return BoxRow(height_of(lines), _RowPainter(lines), words_of(lines))

    def _line(self, at: int, width: float) -> BoxRow:
        """Return what a line says and what followed from it, behind its number in the colour of who acted."""
        entries, style = self._scenes.entries_of(at), self._style
        details = self._details(entries)
        said = self._resumed(entries, style.texts.say(GOES_ON) if not details else "")
        if said is None:
            said = style.texts.in_a_row(sentences_in_a_row(self._formatter, entries)) or self._run.lines[at].words
        runs = [Run(said), *(Run(f" {each}" if said else each, colour=style.soft, share=0.92) for each in details)]
        lines = set_lines(style.look, runs, width - INDENT, style.letters(0.95))
        seat = next((entry.seat for entry in entries if entry.seat >= 0), -1)
        painter = _RowPainter(lines, INDENT, number=at + 1, race=self._scenes.livery(seat))
        return BoxRow(height_of(lines), painter, f"{painter.race} {words_of(lines)}")

    def _resumed(self, entries: Sequence[Entry], nameless: str) -> str | None:
        """Return what a step is called that nobody chose, in these words if the pack has none; None for a choice."""
        action = entries[0].action if len(entries) == 1 else None
        if not isinstance(action, Resumed):
            return None
        words, language = self._formatter.words, self._style.look.language
        beat, plain = words.beat.get(action.landmark), words.word.get(f"{STEP_KEY} {action.landmark}")
        if beat is None:
            return plain.text(language) if plain is not None else nameless
        return self._style.texts.say(STEP, name=beat.name.text(language))

    def _details(self, entries: Sequence[Entry]) -> list[str]:
        found = [
            detail
            for entry in entries
            for detail in describe_entry(self._formatter, entry, entry.seat if entry.seat >= 0 else None).details
        ]
        return list(dict.fromkeys(found))[:MOST_DETAILS]

    def _other_way(self, said: str, refused: str, width: float) -> BoxRow:
        """Return what is said of a way that is legal, or refused by a clause."""
        style = self._style
        runs = [Run(said)]
        if refused:
            runs.append(Run(f" {refused}" if said else refused, colour=style.soft, share=0.8))
        lines = set_lines(style.look, runs, width - INDENT, style.letters(0.92))
        icon = "cross" if refused else "check"
        return BoxRow(height_of(lines), _RowPainter(lines, INDENT, icon=icon), f"{icon} {words_of(lines)}")

    # Pictures.

    def _picture_rows(self) -> Iterator[list[ExamplePicture]]:
        """Yield the pictures row by row; before and after stand side by side."""
        row: list[ExamplePicture] = []
        for picture in self._scenes.pictures():
            wide = sum(each.width for each in row) + picture.width + BETWEEN * len(row)
            pair = bool(row) and row[-1].kind == "before"
            if row and wide > self._width and not pair:
                yield row
                row = []
            row.append(picture)
        if row:
            yield row

    def _shown_rows(self) -> Iterator[list[ExamplePicture]]:
        """Yield the rows of pictures that leave room for words in a column; what is alike for all seats goes first."""
        high = 0.0
        for row in self._picture_rows():
            own = self._side_by_side(row).height
            if high and high + own > MOST_PICTURED * self._style.form.column.height:
                return
            high += own + BETWEEN
            yield row

    def _side_by_side(self, pictures: Sequence[ExamplePicture]) -> BoxRow:
        style, room = self._style, self._width - BETWEEN * (len(pictures) - 1)
        scale = min(1.0, room / sum(each.width for each in pictures))
        several = any(each.kind == "before" for each in pictures)
        placed: list[tuple[ExamplePicture, QRectF, tuple[Line, ...]]] = []
        left = 0.0
        for each in pictures:
            area = QRectF(left, 0, each.width * scale, each.height * scale)
            words = {"before": BEFORE, "after": AFTER}.get(each.kind) if several else None
            letters = style.letters(0.8, colour=style.soft)
            caption = set_lines(style.look, style.texts.say(words), area.width(), letters) if words else ()
            placed.append((each, area, caption))
            left = area.right() + BETWEEN
        height = max(area.height() + height_of(caption) + (0.4 if caption else 0) for _, area, caption in placed)
        stamp = "\n".join(picture.stamp for picture in pictures)
        return BoxRow(height, _RowPainter(pictures=tuple(placed)), stamp)
