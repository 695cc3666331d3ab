"""The front of the book: its title with a picture of the table, the contents, and what lies in the box."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF

from qquovadis.controllers.printed_rulebook import BookChapter, BookText
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, NP_
from qquovadis.model.variants.change_text import change_lines
from qquovadis.model.variants.differences import compared
from ui.art.strokes import Brushwork
from ui.kit.value_rows import IN_NOTES
from ui.printing.book.book_format import BookStyle
from ui.printing.book.chapters import CHAPTER_KEY, SECTION_KEY
from ui.printing.book.flow import BookPart
from ui.printing.book.terms import INDEX, INDEX_KEY
from ui.printing.book.typesetting import Letters, Line, Run, height_of, paint_lines, set_lines, words_of
from ui.printing.components import Component, face_room, paint_face

OTHERWISE = N_("Otherwise than in {draft}")
RULEBOOK, CONTENTS, IN_THE_BOX = N_("Rulebook"), N_("Contents"), N_("In the box")
CHANGED = NP_(
    "A bar in the margin marks what has changed since {draft}: {count} clause.",
    "A bar in the margin marks what has changed since {draft}: {count} clauses.",
)
GONE = N_("No longer in the rules: {labels}.")
FRONT_KEY, BOX_KEY, OTHERWISE_KEY = "front", "box", "otherwise"
ROW = 23.0  # millimetres of the height of the tallest component of a row
TITLE, RULE = 30.0, 0.5  # points; millimetres
PICTURED = 3  # components of a kind that are shown


class ContentsLine(NamedTuple):
    """A line of the contents: its number and words, how deep it stands, and what begins there."""

    number: str
    title: str
    depth: int
    key: str


def contents_of(book: BookText, style: BookStyle) -> tuple[ContentsLine, ...]:
    """Return the contents of the book."""
    lines = [ContentsLine("", style.texts.say(IN_THE_BOX), 0, BOX_KEY)]
    for chapter in book.chapters:
        lines.append(ContentsLine(chapter.number, chapter.title, 0, f"{CHAPTER_KEY} {chapter.number or 'R'}"))
        lines += _sections(chapter)
    return (*lines, ContentsLine("", style.texts.say(INDEX), 0, INDEX_KEY))


def _sections(chapter: BookChapter) -> Iterator[ContentsLine]:
    for number, section in enumerate(chapter.sections):
        if section.title:
            yield ContentsLine("", section.title, 1, f"{SECTION_KEY} {chapter.number or 'R'} {number}")


def contents_parts(lines: Sequence[ContentsLine], pages: Mapping[str, int], style: BookStyle) -> Iterator[BookPart]:
    """Yield the contents line by line, each with its page."""
    head = set_lines(style.look, style.texts.say(CONTENTS), style.form.column.width, style.letters(1.5, bold=True))
    yield BookPart(
        height=height_of(head) + 1.5, paint=partial(_paint_lines, lines=head), gap=6.0, joins=True, key="contents"
    )
    for line in lines:
        yield _contents_line(line, pages.get(line.key, 1), style)


def _contents_line(line: ContentsLine, page: int, style: BookStyle) -> BookPart:
    letters = style.letters(1.0 if line.depth == 0 else 0.92, bold=line.depth == 0)
    indent = 7.0
    words = set_lines(style.look, line.title, style.form.column.width - indent - 8, letters)
    number = set_lines(style.look, line.number, indent, letters._replace(colour=style.accent)) if line.number else ()
    told = set_lines(style.look, str(page), 8, letters)

    def paint(brush: Brushwork, left: float, top: float) -> None:
        paint_lines(brush, number[:1], left, top)
        paint_lines(brush, words, left + indent, top)
        right = left + style.form.column.width
        told[0].paint(brush, right - told[0].width, top + (len(words) - 1) * letters.line)
        begin = left + indent + words[-1].width + 1.5
        end, foot = right - told[0].width - 1.5, top + len(words) * letters.line - letters.line * 0.3
        if end > begin:
            _dots(brush, begin, end, foot, style)

    stamp = f"{line.number} {line.title} {page}"
    return BookPart(height=height_of(words), paint=paint, gap=1.4 if line.depth == 0 else 0.0, stamp=stamp)


def _dots(brush: Brushwork, begin: float, end: float, foot: float, style: BookStyle) -> None:
    at = end
    while at > begin:
        brush.painter.fillRect(QRectF(at - 0.25, foot - 0.25, 0.25, 0.25), style.soft)
        at -= 1.3


def title_part(pack: Pack, style: BookStyle, summary: str, width: float) -> BookPart:
    """Return the title of the book, as wide as the page's columns together."""
    texts, language = style.texts, style.look.language
    name = set_lines(style.look, pack.sheet.name.text(language), width, Letters(TITLE, style.ink, True, 1.15))
    kind = set_lines(
        style.look,
        [Run(texts.say(RULEBOOK), bold=True, colour=style.accent), Run(f"  {pack.title(language)} · {summary}")],
        width,
        style.letters(1.15, colour=style.soft),
    )
    about = pack.sheet.about.text(language)
    lead = set_lines(style.look, about, width, style.letters(1.05)) if about else ()
    height = height_of(name) + height_of(kind) + height_of(lead) + 6.0

    def paint(brush: Brushwork, left: float, top: float) -> None:
        top = paint_lines(brush, name, left, top)
        top = paint_lines(brush, kind, left, top) + 2.0
        brush.painter.fillRect(QRectF(left, top, width, RULE), style.accent)
        paint_lines(brush, lead, left, top + 3.0)

    return BookPart(height=height, paint=paint, key=FRONT_KEY, stamp=words_of((*name, *kind, *lead)))


def changes_parts(book: BookText, since: str, style: BookStyle) -> Iterator[BookPart]:
    """Yield what the bars mean, and the clauses that are gone."""
    count = sum(clause.fate != "same" for clause in book.clauses)
    said = [style.texts.plural(CHANGED, count, draft=since)]
    if book.gone:
        said.append(style.texts.say(GONE, labels=", ".join(book.gone)))
    lines = set_lines(style.look, style.joined("\n".join(said)), style.form.column.width, style.letters(0.95))
    yield BookPart(height=height_of(lines), paint=partial(_paint_lines, lines=lines), gap=4.0, stamp=words_of(lines))


def variant_parts(pack: Pack, style: BookStyle) -> Iterator[BookPart]:
    """Yield what a variant plays otherwise than its draft, a line for each change; nothing for a draft."""
    if pack.variant is None:
        return
    draft = load_pack(pack.folder)
    head = set_lines(
        style.look,
        style.texts.say(OTHERWISE, draft=draft.title(style.look.language)),
        style.form.column.width,
        style.letters(1.5, bold=True),
    )
    yield BookPart(
        height=height_of(head) + 1.5, paint=partial(_paint_lines, lines=head), gap=6.0, joins=True, key=OTHERWISE_KEY
    )
    note = pack.variant.note.text(style.look.language) if pack.variant.note else ""
    changes = [each for each in compared(draft, pack).differences if each.kind != "ruling"]  # its clause says it, too
    weighed = style.texts.say(IN_NOTES, lines=pack.variant.lines) if pack.variant.lines else ""
    for said in (note, weighed, *change_lines(changes, style.texts)):
        if said:
            lines = set_lines(style.look, style.joined(said), style.form.column.width, style.letters())
            yield BookPart(
                height=height_of(lines), paint=partial(_paint_lines, lines=lines), gap=2.0, stamp=words_of(lines)
            )


def box_parts(components: Sequence[Component], names: Mapping[str, str], style: BookStyle) -> Iterator[BookPart]:
    """Yield a line for each kind of component: some of them, how many there are, and what they are called."""
    head = set_lines(style.look, style.texts.say(IN_THE_BOX), style.form.column.width, style.letters(1.9, bold=True))
    yield BookPart(
        height=height_of(head) + 1.5, paint=partial(_paint_lines, lines=head), gap=7.0, joins=True, key=BOX_KEY
    )
    kinds = list(dict.fromkeys(component.kind for component in components))
    for kind in kinds:
        own = [component for component in components if component.kind == kind]
        yield _kind_part(own, names[kind] if kind in names else own[0].name, style)


def _kind_part(own: Sequence[Component], name: str, style: BookStyle) -> BookPart:
    count = sum(component.copies for component in own)
    step = max(1, len(own) // PICTURED)
    shown = own[::step][:PICTURED]
    size, width = own[0].size, style.form.column.width
    room = width * 0.58
    scale = min(ROW / size.height, room / (size.width + 2) / len(shown), 0.5 if max(size) > 50 else 0.8)
    letters = style.letters(1.1)
    words = set_lines(
        style.look,
        [Run(f"{count} × ", bold=True, colour=style.accent), Run(name, bold=True)],
        width - room - 4,
        letters,
    )
    height = max(size.height * scale, height_of(words)) + 1.0

    def paint(brush: Brushwork, left: float, top: float) -> None:
        for at, component in enumerate(shown):
            _paint_component(brush, component, left + at * (size.width + 2) * scale, top, scale)
        down = top + (height - height_of(words)) / 2
        paint_lines(brush, words, left + room + 4, down)

    stamp = " ".join((name, str(count), *(component.fingerprint for component in shown)))
    return BookPart(height=height, paint=paint, gap=2.6, stamp=stamp)


def _paint_component(brush: Brushwork, component: Component, left: float, top: float, scale: float) -> None:
    size = component.size
    with brush.placed(left + size.width * scale / 2, top + size.height * scale / 2, scale):
        if component.cut == "card":
            box = QRectF(-size.width / 2, -size.height / 2, *size)
            brush.painter.fillRect(box, brush.theme.paper.sheet)
        paint_face(brush, component.front, face_room(component.size, component.cut))


def _paint_lines(brush: Brushwork, left: float, top: float, *, lines: Sequence[Line]) -> None:
    paint_lines(brush, lines, left, top)
