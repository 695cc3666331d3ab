"""What stands where on pages of paper: the swap list, the rulebook, and the sheets that a printer gets."""

import io
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QDialog

from qquovadis.controllers.printed_rulebook import BookChapter, BookClause, BookSection, BookText
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.print_record import BookDelta, PrintDelta, PrintedComponent, SwappedCopies
from tests.ui.painted import painted_page
from ui.printing import swap_list
from ui.printing.book import book
from ui.printing.book.book import BookPage
from ui.printing.book.book_format import BookStyle, book_format
from ui.printing.book.chapters import chapter_parts, label_room
from ui.printing.book.flow import BookPart, PlacedBookPart
from ui.printing.book.terms import IndexEntry, index_entries, index_parts, spans
from ui.printing.book.typesetting import Line
from ui.printing.imposition import PAPERS, SheetLayout, Size
from ui.printing.pages import Page, PrintJob, print_look

pytestmark = pytest.mark.usefixtures("qapp")
A4 = PAPERS["a4"]


def job() -> PrintJob:
    return PrintJob(load_pack(find_pack("undecim", None)), "en", SheetLayout())


# The swap list.


def swapped(name: str, copies: int, was: str = "") -> SwappedCopies:
    """So many copies of a component, which took the place of another."""
    component = PrintedComponent(
        id=name, kind="card", group="cards", name=name.title(), copies=9, fingerprint=name, letters=name.upper()
    )
    return SwappedCopies(component, copies, was)


DELTA = PrintDelta((swapped("new", 2), swapped("other", 1, "OLD")), (swapped("gone", 3),), (swapped("same", 4, "was"),))


def test_a_swap_list_has_its_title_and_under_it_line_by_line_what_to_do() -> None:
    (page,) = swap_list.swap_pages(DELTA, "draft 1", job())
    seen = painted_page(page, swap_list)
    assert seen.texts == [
        f"Swap list: {job().pack.title('en')}, compared with draft 1",
        "Take out",
        "3 × gone (Gone), letters GONE",
        "Put in",
        "2 × new (New), letters NEW",
        "1 × other (Other), letters OTHER in place of OLD",
        "Only called otherwise: nothing to print",
        "4 × was is same (Same) now, letters SAME",
    ]
    title, *rows = (each.area for each in seen.words)
    tops = [row.top() for row in rows]
    assert title.bottom() < tops[0] < title.bottom() + title.height() + 0.1
    assert all(below - above == pytest.approx(tops[1] - tops[0]) for above, below in pairwise(tops))
    assert not seen.overlaps
    heads = [row.left() for row, words in zip(rows, seen.texts[1:], strict=True) if "letters" not in words]
    lines = [row.left() for row, words in zip(rows, seen.texts[1:], strict=True) if "letters" in words]
    assert set(heads) == {title.left()}
    assert len(set(lines)) == 1 and lines[0] > heads[0] + 3, "room for a square to be ticked"


def test_a_long_swap_list_goes_on_over_pages_as_full_as_they_can_be_and_leaves_nothing_out() -> None:
    names = [f"card{number}" for number in range(100)]
    pages = swap_list.swap_pages(PrintDelta(tuple(swapped(each, 1) for each in names), (), ()), "draft 1", job())
    seen = [painted_page(page, swap_list) for page in pages]
    told = [words for page in seen for words in page.texts[1:]]
    assert [words.split()[2] for words in told[1:]] == names
    assert {page.texts[0] for page in seen} == {seen[0].texts[0]}
    for page in seen[:-1]:
        last = page.words[-1].area
        assert A4.height - 30 < last.bottom() < A4.height - 17


def test_the_swap_list_says_what_to_do_with_the_rulebook_and_that_nothing_is_to_do() -> None:
    book = BookDelta(before=9, pages=(2, 3, 7), changed=("A-1",), new=("A-2",), gone=("A-0",))
    (page,) = swap_list.swap_pages(PrintDelta((), (), ()), "draft 1", job(), book)
    assert painted_page(page, swap_list).texts[1:] == [
        "Rulebook",
        "Replace the pages 2–3, 7",
        "Clauses that changed: A-1",
        "New clauses: A-2",
        "Clauses that are gone: A-0",
    ]
    (page,) = swap_list.swap_pages(PrintDelta((), (), ()), "draft 1", job())
    assert painted_page(page, swap_list).texts[1:] == ["Nothing on paper has changed: keep all components."]


# The printer of the system.


SIZES = (Size(100, 200), Size(100, 200), Size(150, 100))


class System:
    """A printer of the system that prints into a file, the box that asks for it, and what was painted for it."""

    def __init__(self, file: Path, patch: pytest.MonkeyPatch) -> None:
        support = pytest.importorskip("PySide6.QtPrintSupport")
        from ui.printing import system_printer

        self.file, self.printers = file, ["printer"]
        self.answer, self.painted = QDialog.DialogCode.Accepted, list[str]()

        class ToFile(support.QPrinter):  # type: ignore[misc,name-defined]
            def __init__(self, mode: Any) -> None:
                super().__init__(mode)
                self.setOutputFormat(support.QPrinter.OutputFormat.PdfFormat)
                self.setOutputFileName(str(file))

        box = type("Box", (), {"exec": lambda _box: self.answer})
        patch.setattr(system_printer, "QPrinter", ToFile)
        patch.setattr(support.QPrinterInfo, "availablePrinters", lambda: self.printers)
        patch.setattr(system_printer, "QPrintDialog", lambda *_: box())
        self._print: Any = system_printer.print_pages

    def prints(self) -> bool:
        """Print a page of each size; whether there is a printer."""
        pages = [Page(size, partial(self._paint, name=str(at)), "sheet") for at, size in enumerate(SIZES)]
        return bool(self._print(None, pages, "full"))

    def _paint(self, painter: QPainter, *, name: str) -> None:
        self.painted.append(name)
        painter.fillRect(QRectF(0, 0, 10, 10), QColor("black"))


def test_each_page_begins_a_sheet_of_its_own_size_and_none_before_the_first_is_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = System(tmp_path / "printed.pdf", monkeypatch)
    assert system.prints()
    assert system.painted == ["0", "1", "2"]
    printed = pypdfium2.PdfDocument(io.BytesIO(system.file.read_bytes()))
    assert [tuple(round(side * 25.4 / 72) for side in page.get_size()) for page in printed] == list(SIZES)
    for page in printed:
        picture = page.render(scale=1)
        row = bytes(picture.buffer)[3 * picture.stride :][: 60 * picture.n_channels : picture.n_channels]
        black = [shade for shade in row if shade < 90]
        assert len(black) == pytest.approx(10 * 72 / 25.4, abs=2), "ten millimetres"


def test_nothing_is_printed_where_there_is_no_printer_or_somebody_thinks_better_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = System(tmp_path / "printed.pdf", monkeypatch)
    system.answer = QDialog.DialogCode.Rejected
    assert system.prints()
    system.printers = []
    assert not system.prints()
    assert not system.painted and not system.file.exists()


# The rulebook.


class Written:
    """What was written and filled, with its places in millimetres."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, float, float, Line]] = []
        self.fills: list[QRectF] = []

    @property
    def words(self) -> list[str]:
        return [words for words, *_ in self.lines]

    def place(self, words: str) -> tuple[float, float]:
        """Where the line that begins so begins, of which there is one."""
        (found,) = ((left, top) for each, left, top, _ in self.lines if each.startswith(words))
        return found


def written(paint: Callable[[Any], None], style: BookStyle, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Paint onto a page that notes what comes."""
    seen, plain = Written(), Line.paint

    class Noting(QPainter):
        def fillRect(self, area: Any, *rest: Any) -> None:  # noqa: N802 - a name of Qt's
            seen.fills.append(area)
            super().fillRect(area, *rest)

    def note(line: Line, brush: Any, left: float, top: float) -> None:
        seen.lines.append((line.words.strip(), left, top, line))
        plain(line, brush, left, top)

    image = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    painter = Noting(image)
    with monkeypatch.context() as patch:
        patch.setattr(Line, "paint", note)
        paint(style.look.on(painter))
    painter.end()
    return seen


def style() -> BookStyle:
    return BookStyle(print_look("en"), book_format(A4))


def column(parts: Sequence[BookPart], monkeypatch: pytest.MonkeyPatch, left: float = 20.0) -> Written:
    """Parts under each other in one endless column that begins at 30 mm."""

    def paint(brush: Any) -> None:
        top = 30.0
        for part in parts:
            part.paint(brush, left, top + part.gap)
            top += part.gap + part.height

    return written(paint, style(), monkeypatch)


LONG = "This clause is so long that it goes on over some lines of its column, since it says the same thing twice. " * 2
CLAUSES = (
    BookClause("XX-MOVE-01", "Move **one** worker."),
    BookClause("XX-MOVE-02", LONG, fate="changed"),
)
RULING = BookClause("XX-R1", "It may.", question="May it?", stated="Nothing.", reason="It does no harm.")


def test_a_chapter_has_its_number_beside_its_title_and_a_line_under_both(monkeypatch: pytest.MonkeyPatch) -> None:
    form = style().form
    (head, *_) = chapter_parts(BookChapter("4", "Moving", (BookSection("", CLAUSES, {}),)), style())
    seen = column([head], monkeypatch)
    assert head.joins and head.key == "chapter 4"
    (_, top, *_) = seen.place("4"), seen.place("Moving")
    assert seen.place("4") == (20.0, 30.0 + head.gap)
    assert seen.place("Moving") == (20.0 + form.labels, 30.0 + head.gap)
    (rule,) = seen.fills
    assert (rule.left(), rule.width()) == (20.0, form.column.width)
    letters = seen.lines[-1][3]
    assert top[1] + letters.height < rule.top() < rule.bottom() < 30.0 + head.gap + head.height


def test_a_long_title_goes_on_below_and_its_line_lies_under_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    (head, *_) = chapter_parts(BookChapter("4", "Moving about " * 9, (BookSection("", CLAUSES, {}),)), style())
    _, *lines = column([head], monkeypatch).lines
    assert len(lines) > 2
    assert all(below[2] - above[2] == pytest.approx(above[3].height) for above, below in pairwise(lines))
    assert len({left for _, left, *_ in lines}) == 1
    assert lines[-1][2] + lines[-1][3].height < 30.0 + head.gap + head.height


def test_a_clause_has_its_label_beside_its_first_line_and_a_bar_if_it_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    form = style().form
    _, section, *parts = chapter_parts(BookChapter("4", "Moving", (BookSection("Steps", CLAUSES, {}),)), style())
    seen = column(parts, monkeypatch)
    assert section.key == "section 4 0" and section.joins
    labels = [(words, top) for words, left, top, _ in seen.lines if left == 20.0]
    texts = [(words, left, top, line) for words, left, top, line in seen.lines if left != 20.0]
    assert [label for label, _ in labels] == ["XX-MOVE-01", "XX-MOVE-02"]
    assert {left for _, left, *_ in texts} == {20.0 + form.labels}
    assert " ".join(words for words, *_ in texts) == f"Move one worker. {LONG.strip()}"
    bold = [piece for piece in texts[0][3].layout.formats() if piece.format.fontWeight() > 600]
    assert [(piece.start, piece.length) for piece in bold] == [(len("Move "), len("one"))]
    first = [texts[0], texts[1]]
    for (_, top), (_, _, beside, line) in zip(labels, first, strict=True):
        assert beside <= top < beside + line.height
    tops = [top for _, _, top, _ in texts]
    assert len(texts) > 3 and all(below > above for above, below in pairwise(tops))
    assert tops[1] - tops[0] > tops[2] - tops[1], "clauses lie farther apart than their lines"
    assert [bar.top() for bar in seen.fills] == tops[1:]
    assert all(20.0 + form.column.width < bar.left() for bar in seen.fills)
    assert all(bar.right() < 20.0 + form.column.width + form.between / 2 for bar in seen.fills)
    assert [part.key for part in parts if part.key] == ["XX-MOVE-01", "XX-MOVE-02"]
    joined = [part.joins for part in parts[1:]]
    assert joined[0] and joined[-2] and not joined[-1] and not parts[0].joins, "no line stands alone"


def test_a_ruling_says_what_was_asked_what_the_draft_says_what_holds_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    chapter = BookChapter(
        "",
        "Rulings",
        (BookSection("", (RULING, RULING._replace(label="XX-R2", stated="", reason="")), {}),),
        rulings=True,
    )
    seen = column(list(chapter_parts(chapter, style())), monkeypatch)
    assert [words for words in seen.words if words] == [
        "Rulings", "XX-R1", "May it?", "Nothing.", "It may.", "Why: It does no harm.",
        "XX-R2", "May it?", "It may.",
    ]  # fmt: skip


@pytest.mark.parametrize("number", [1, 2, 3])
def test_from_the_second_page_on_title_and_labels_stand_above_and_the_number_at_the_outer_foot(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    binding = book._Binding(job(), A4)
    page, form = binding._page(BookPage((), "XX-1 – XX-9"), number), binding._form
    seen = written(lambda brush: page.paint(brush.painter), style(), monkeypatch)
    if number == 1:
        assert not seen.lines and not seen.fills
        return
    (title, left, top, _), (span, beside, level, told), (foot, at, low, words) = seen.lines
    assert title == f"{job().pack.title('en')} · rulebook"
    assert (span, foot) == ("XX-1 – XX-9", str(number))
    assert (left, top) == (form.side, level)
    assert beside + told.width == pytest.approx(A4.width - form.side)
    (rule,) = seen.fills
    assert top + told.height < rule.top() < form.top
    assert rule.right() == pytest.approx(A4.width - form.side)
    assert form.top + form.column.height < low < A4.height - words.height
    assert at == form.side if number == 2 else at + words.width == pytest.approx(A4.width - form.side)


def test_labels_have_the_room_that_the_longest_of_them_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    clauses = (CLAUSES[0], CLAUSES[0]._replace(label="XX-CATASTROPHE-10"))
    wide = style()
    wide.form = wide.form._replace(labels=label_room([clause.label for clause in clauses], wide))
    parts = list(chapter_parts(BookChapter("4", "Moving", (BookSection("", clauses, {}),)), wide))[1:]
    seen = column(parts, monkeypatch)
    ends = [left + line.width for words, left, _, line in seen.lines if words.startswith("XX")]
    assert len(ends) == 2 and max(ends) + 1 < seen.lines[-1][1] < max(ends) + 4


def test_the_contents_lie_below_the_cover_and_above_the_foot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever room a picture would like."""
    picture = SimpleNamespace(width=10.0, height=20.0, stamp="", paint=lambda *_: None)
    monkeypatch.setattr(book, "cover_picture", lambda *_: picture)
    monkeypatch.setattr(book, "LARGEST_COVER", 1000.0)
    binding = book._Binding(job(), A4)
    (page,) = binding._front({})
    (_, cover, *contents), form = page.placed, binding._form
    lefts = {left for _, left, _ in contents}
    assert lefts == {form.left(0), form.left(1)}
    assert min(top for _, _, top in contents) >= cover[2] + cover[0].height
    assert max(top + part.height for part, _, top in contents) <= form.top + form.column.height + 1e-6


def test_a_page_is_headed_by_the_first_and_the_last_clause_that_begin_on_it() -> None:
    keys = ["chapter 1", "", "XX-1", "", "XX-2", "section 1 2", "XX-3"]
    placed = [PlacedBookPart(BookPart(1, lambda *_: None, key=key), 0, 0.0) for key in keys]
    assert book._range(placed) == "XX-1 – XX-3"
    assert book._range(placed[:4]) == "XX-1"
    assert book._range(placed[:2]) == ""


# The index.


def test_the_index_lists_words_with_the_clauses_that_speak_of_them_whole_words_alone() -> None:
    texts = BookText((BookChapter("1", "T", (BookSection("", (
        BookClause("XX-1", "Take two settlements."), BookClause("XX-2", "No resettlement."),
        BookClause("XX-3", "A settlement."),
        BookClause("XX-4", "Yes.", question="Is the settlement lost?"),
    ), {}),)),))  # fmt: skip
    found = {entry.word.casefold(): entry.labels for entry in index_entries(texts, job().pack, "en")}
    assert found["settlement"] == ("XX-1", "XX-3", "XX-4")
    assert list(found) == sorted(found)
    assert "settle" not in found and "marker" not in found


def test_the_index_is_set_letter_by_letter_with_pages_behind_words(monkeypatch: pytest.MonkeyPatch) -> None:
    far = "a word that is so long that the pages on which it stands need a line of their own or even more than that one"
    entries = [IndexEntry("apple", ("X-1", "X-2")), IndexEntry(far, ("X-3",)), IndexEntry("bee", ("X-9",))]
    head, *parts = index_parts(entries, {"X-1": 4, "X-2": 5, "X-3": 12}, style())
    assert head.breaks and head.joins and head.key == "index"
    assert [part.gap > 0 for part in parts] == [True, False, True]
    seen = column([head, *parts], monkeypatch)
    assert seen.words[0] == "Index"
    assert [words.split() for words in (seen.words[1], seen.words[-1])] == [["apple", "4–5"], ["bee", "1"]]
    lefts = [left for _, left, *_ in seen.lines[2:-1]]
    assert len(lefts) > 1 and lefts[0] == 20.0 and all(left > 20.0 for left in lefts[1:])
    tops = [top for _, _, top, _ in seen.lines]
    assert all(
        below - above >= line.height - 0.01
        for (above, below), (*_, line) in zip(pairwise(tops), seen.lines, strict=False)
    )
    assert " ".join(" ".join(seen.words[2:-1]).split()) == f"{far} 12"


@pytest.mark.parametrize(
    ("pages", "told"),
    [
        ([3, 4, 5, 9, 11, 12], "3–5, 9, 11–12"),
        ([7], "7"),
        ([2, 1, 2], "1–2"),
        (range(1, 40, 2), "1, 3, 5, 7, 9, 11, 13, 15, 17 …"),
    ],
)
def test_pages_that_follow_each_other_are_one_span(pages: Sequence[int], told: str) -> None:
    assert spans(pages) == told
