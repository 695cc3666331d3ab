"""Chapters of the book as parts: headings, clauses with their labels beside them, rulings, and examples."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF

from qquovadis.controllers.printed_rulebook import BookChapter, BookClause, BookSection
from qquovadis.model.text.translations import N_
from ui.art.strokes import Brushwork
from ui.panels.rules.clause_html import BOLD, CODE, SLANTED, unbroken, words_to_read
from ui.printing.book.book_format import BookStyle
from ui.printing.book.example_box import example_parts
from ui.printing.book.flow import BookPart
from ui.printing.book.typesetting import Line, Run, height_of, paint_lines, set_lines

CHAPTER, SECTION = 1.9, 1.25  # of the size of the text
GAPS = {"chapter": 7.0, "section": 4.2, "clause": 1.9, "example": 3.4}  # millimetres above
WHY = N_("Why: {reason}")
RULE = 0.35  # millimetres of the line under a chapter's head
BAR, BAR_AT = 0.7, 1.6  # millimetres: how wide a change bar is, and how far beyond the column
WIDEST, BESIDE_LABEL = 60.0, 2.2  # millimetres of a label, and behind the longest one
CHAPTER_KEY, SECTION_KEY = "chapter", "section"
MOST_REFERENCES = 4


def chapter_parts(chapter: BookChapter, style: BookStyle) -> Iterator[BookPart]:
    """Yield everything of a chapter in its order."""
    yield _chapter_head(chapter, style)
    for number, section in enumerate(chapter.sections):
        if section.title:
            yield _section_head(section, style, f"{SECTION_KEY} {chapter.number or 'R'} {number}")
        yield from _section(section, style)


def _section(section: BookSection, style: BookStyle) -> Iterator[BookPart]:
    for clause in section.clauses:
        yield from _ruling(clause, style) if clause.question else _clause(clause, style)
        for run in section.examples.get(clause.label, ()):
            yield from example_parts(run, style, gap=GAPS["example"])


def _chapter_head(chapter: BookChapter, style: BookStyle) -> BookPart:
    letters = style.letters(CHAPTER, bold=True)
    number = set_lines(style.look, chapter.number or " ", style.form.labels, letters._replace(colour=style.accent))
    lines = set_lines(style.look, chapter.title, style.form.column.width - style.form.labels, letters)
    height = height_of(lines) + 1.6

    def paint(brush: Brushwork, left: float, top: float) -> None:
        paint_lines(brush, number[:1], left, top)
        paint_lines(brush, lines, left + style.form.labels, top)
        brush.painter.fillRect(QRectF(left, top + height - 1.1, style.form.column.width, RULE), style.accent)

    return BookPart(
        height=height,
        paint=paint,
        gap=GAPS["chapter"],
        joins=True,
        key=f"{CHAPTER_KEY} {chapter.number or 'R'}",
        stamp=f"{chapter.number} {chapter.title}",
    )


def _section_head(section: BookSection, style: BookStyle, key: str) -> BookPart:
    letters = style.letters(SECTION, bold=True)
    lines = set_lines(style.look, section.title, style.form.column.width, letters)
    return BookPart(
        height=height_of(lines) + 0.6,
        paint=partial(_paint_plain, lines=lines),
        gap=GAPS["section"],
        joins=True,
        key=key,
        stamp=section.title,
    )


def _paint_plain(brush: Brushwork, left: float, top: float, *, lines: Sequence[Line]) -> None:
    paint_lines(brush, lines, left, top)


def _clause(clause: BookClause, style: BookStyle) -> Iterator[BookPart]:
    """Yield a clause line by line, so that it may go on in the next column."""
    words, referred = words_to_read(style.joined(clause.words))
    runs = [*marked(words), *_references(clause.label, referred, style)]
    lines = set_lines(style.look, runs, style.form.text, style.letters())
    yield from _labelled(clause, lines, style, GAPS["clause"])


def _ruling(clause: BookClause, style: BookStyle) -> Iterator[BookPart]:
    """Yield what was asked, what was ruled, and in smaller letters what the draft says and why."""
    words, referred = words_to_read(style.joined(clause.words))
    texts, soft = style.texts, style.letters(0.9, colour=style.soft)
    lines = list(set_lines(style.look, [Run(clause.question, bold=True)], style.form.text, style.letters()))
    if clause.stated:
        lines += set_lines(style.look, marked(words_to_read(style.joined(clause.stated))[0]), style.form.text, soft)
    lines += set_lines(
        style.look, [*marked(words), *_references(clause.label, referred, style)], style.form.text, style.letters()
    )
    if clause.reason:
        reason = texts.say(WHY, reason=words_to_read(style.joined(clause.reason))[0])
        lines += set_lines(style.look, marked(reason), style.form.text, soft)
    yield from _labelled(clause, lines, style, GAPS["clause"] * 1.3)


def _labelled(clause: BookClause, lines: Sequence[Line], style: BookStyle, gap: float) -> Iterator[BookPart]:
    last = len(lines) - 1
    label = _label(clause.label, style)
    for at, line in enumerate(lines):
        paint = _LinePainter(line, label[0] if at == 0 else None, changed=clause.fate != "same", style=style)
        joins = at < last and at in (0, last - 1)  # no line stands alone at the head or foot of a column
        key, stamp = clause.label if at == 0 else "", f"{clause.label if at == 0 else ''} {line.words}"
        first = at == 0
        yield BookPart(
            height=line.height,
            paint=paint,
            gap=gap if first else 0.0,
            joins=joins,
            continues=not first,
            key=key,
            stamp=stamp,
        )


def _label(label: str, style: BookStyle) -> tuple[Line, ...]:
    return set_lines(style.look, label, WIDEST, style.letters(0.66, bold=True, colour=style.accent))


def label_room(labels: Iterable[str], style: BookStyle) -> float:
    """Return how much room the labels of clauses need beside their words, in millimetres."""
    return max((_label(label, style)[0].width for label in labels), default=0.0) + BESIDE_LABEL


@dataclass(frozen=True)
class _LinePainter:
    """Paints a line of a clause, the first with its label beside it, and a bar behind one that changed."""

    line: Line
    label: Line | None
    changed: bool
    style: BookStyle

    def __call__(self, brush: Brushwork, left: float, top: float) -> None:
        """Paint it."""
        form, line = self.style.form, self.line
        if self.label is not None:
            self.label.paint(brush, left, top + (line.height - self.label.height) / 2)
        line.paint(brush, left + form.labels, top)
        if self.changed:
            right = left + form.column.width + BAR_AT
            brush.painter.fillRect(QRectF(right - BAR, top, BAR, line.height), self.style.accent)


def _references(label: str, referred: Sequence[str], style: BookStyle) -> list[Run]:
    """Return where more of it stands elsewhere, without the letters of the game that every label begins with."""
    room = label.rpartition("-")[0]
    short = [unbroken(each.partition("-")[2]) for each in referred if each.rpartition("-")[0] != room or "-R" in each]
    if not short:
        return []
    listed = ", ".join(short[:MOST_REFERENCES])
    return [Run(f" \u2192\u00a0{listed}", colour=style.soft, share=0.76)]


def marked(words: str) -> list[Run]:
    """Return words with their bold parts; the signs of other marks are left out, and so are hyphens' breaks."""
    plain = SLANTED.sub(r"\1", CODE.sub(r"\1", BOLD.sub("\0\\1\0", words)))
    return [Run(part, bold=at % 2 == 1) for at, part in enumerate(plain.split("\0")) if part]
