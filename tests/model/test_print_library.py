"""Records of what was printed: the newest of each kind of things lies on the table, and books differ by page."""

import pytest

from qquovadis import paths
from qquovadis.model.print_library import keep_record, last_print
from qquovadis.model.print_record import PrintedBook, PrintedComponent, PrintRecord, book_delta, read_record
from tests.marks import quick

pytestmark = quick


def part(name: str, group: str, face: str) -> PrintedComponent:
    """Return a printed component."""
    return PrintedComponent(id=name, kind="k", group=group, name=name, copies=1, fingerprint=face, letters=face)


def record(printed: str, what: tuple[str, ...], *parts: PrintedComponent, language: str = "en") -> PrintRecord:
    """Return what was printed of a game at a time."""
    return PrintRecord(
        program="1", title="T", game="toy", draft="1", language=language, components=parts, printed=printed, what=what
    )


def test_of_each_kind_the_newest_print_counts() -> None:
    """Cards were printed twice, tokens once before; Japanese is another pile, and a damaged record none."""
    both = part("a", "cards", "1"), part("t", "tokens", "1")
    keep_record(record("2026-01-01T10:00:00+00:00", ("cards", "tokens"), *both))
    keep_record(record("2026-01-02T10:00:00+00:00", ("cards",), part("a", "cards", "2")))
    keep_record(record("2026-01-03T10:00:00+00:00", ("cards",), part("a", "cards", "3"), language="ja"))
    (paths.prints() / "toy 20270101.qqprint").write_text("{", encoding="utf-8")
    found = last_print("toy", "en")
    assert found is not None
    assert {each.id: each.fingerprint for each in found.components} == {"a": "2", "t": "1"}
    assert found.groups == {"cards", "tokens"}
    assert last_print("other", "en") is None


def test_a_record_of_before_the_kinds_were_written_still_opens() -> None:
    """Without when, what and book; its kinds are those of its components."""
    old = record("", (), part("a", "cards", "1")).model_dump(exclude={"printed", "what", "book"})
    assert PrintRecord.model_validate(old).groups == {"cards"}


def book(pages: tuple[str, ...], clauses: dict[str, str], *, booklet: bool = False) -> PrintedBook:
    """Return a printed rulebook."""
    return PrintedBook(paper=(210.0, 297.0), booklet=booklet, pages=pages, clauses=clauses)


def test_pages_and_clauses_that_differ_are_named() -> None:
    """The second page is new, a fourth was added; one clause changed, one is new, one gone."""
    before = book(("a", "b", "c"), {"X-1": "1", "X-2": "2", "X-3": "3"})
    after = book(("a", "B", "c", "d"), {"X-1": "1", "X-2": "II", "X-4": "4"})
    found = book_delta(before, after)
    assert found.pages == (2, 4)
    assert (found.changed, found.new, found.gone) == (("X-2",), ("X-4",), ("X-3",))


@pytest.mark.parametrize("before", [None, book(("a",), {}, booklet=True)])
def test_a_book_on_other_paper_is_printed_whole(before: PrintedBook | None) -> None:
    """As one that was never printed."""
    assert book_delta(before, book(("a", "b"), {})).pages == (1, 2)


def test_a_record_says_when_and_what(tmp_path_factory: pytest.TempPathFactory) -> None:
    """As it comes back from its file."""
    del tmp_path_factory
    file = keep_record(record("2026-01-05T10:00:00+00:00", ("cards",), part("a", "cards", "1")))
    assert (read_record(file).printed, read_record(file).what) == ("2026-01-05T10:00:00+00:00", ("cards",))
