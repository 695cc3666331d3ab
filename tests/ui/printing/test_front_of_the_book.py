"""What comes before the first chapter of a rulebook: title, contents with pages, what lies in the box, what changed."""

from types import SimpleNamespace
from typing import Any

import pytest

from qquovadis.controllers.printed_rulebook import BookChapter, BookClause, BookSection, BookText
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Variant
from qquovadis.model.variants.variant import applied
from tests.ui.printing.test_pages_written import column, job, style
from ui.printing.book import front
from ui.printing.book.front import box_parts, changes_parts, contents_of, contents_parts, title_part, variant_parts
from ui.printing.imposition import Size

pytestmark = pytest.mark.usefixtures("qapp")
LONG = "Of moving about the world and of everything that may be met there on the way"


def book() -> BookText:
    """Two chapters, of which the first has sections, and rulings; two clauses changed and another is gone."""
    clause, other = BookClause("XX-1", "A."), BookClause("XX-2", "B.", fate="changed")
    sections = (BookSection("", (clause,), {}), BookSection("Steps", (other, other._replace(label="XX-3")), {}))
    chapters = (BookChapter("1", LONG, sections), BookChapter("2", "War", (BookSection("", (), {}),)))
    return BookText((*chapters, BookChapter("", "Rulings", (BookSection("Old", (), {}),), rulings=True)), ("XX-0",))


def test_the_contents_name_box_chapters_sections_and_index_in_their_order() -> None:
    lines = [(line.number, line.title, line.depth, line.key) for line in contents_of(book(), style())]
    assert lines == [
        ("", "In the box", 0, "box"),
        ("1", LONG, 0, "chapter 1"),
        ("", "Steps", 1, "section 1 1"),
        ("2", "War", 0, "chapter 2"),
        ("", "Rulings", 0, "chapter R"),
        ("", "Old", 1, "section R 0"),
        ("", "Index", 0, "index"),
    ]


def test_each_line_of_the_contents_has_its_number_its_words_and_its_page_at_the_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide = style().form.column.width
    head, *parts = contents_parts(contents_of(book(), style()), {"chapter 1": 4, "chapter 2": 12}, style())
    assert head.joins and head.key == "contents"
    seen = column([head, *parts], monkeypatch)
    assert seen.words[0] == "Contents"
    pages = [words for words, left, *_ in seen.lines if left > 20.0 + wide / 2]
    assert pages == ["1", "4", "1", "12", "1", "1", "1"]
    ends = [left + line.width for words, left, _, line in seen.lines if left > 20.0 + wide / 2]
    assert ends == pytest.approx([20.0 + wide] * 7)
    assert seen.place("2")[0] == 20.0 < seen.place("War")[0]
    assert seen.place("2")[1] == seen.place("War")[1] == seen.place("12")[1]
    rows = [(words, top) for words, left, top, _ in seen.lines if 20.0 < left < 30.0 and words in LONG]
    assert len(rows) > 1 and rows[-1][1] == pytest.approx(seen.place("4")[1]), "beside its last line"
    begin, end = seen.place("War")[0], seen.place("12")[0]
    dots = [dot for dot in seen.fills if seen.place("War")[1] < dot.top() < seen.place("Rulings")[1]]
    assert len(dots) > 5 and all(begin + 3 < dot.left() < end for dot in dots)


def test_the_title_stands_above_its_line_and_what_the_game_is_about_below(monkeypatch: pytest.MonkeyPatch) -> None:
    part = title_part(job().pack, style(), "3–4 players", 160.0)
    seen = column([part], monkeypatch)
    assert seen.words[0] == job().pack.sheet.name.text("en")
    assert seen.words[1] == f"Rulebook  {job().pack.title('en')} · 3–4 players"
    (rule,) = seen.fills
    assert rule.width() == 160.0
    below = [top for _, _, top, _ in seen.lines[2:]]
    assert below and seen.lines[1][2] + seen.lines[1][3].height < rule.top() < min(below)
    assert below == sorted(set(below))
    assert max(below) + seen.lines[-1][3].height <= 30.0 + part.height


def test_the_book_of_a_variant_begins_with_what_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    draft = load_pack(find_pack("quo_vadis", None))
    said = {"name": "T", "game": "quo_vadis", "draft": draft.draft, "note": {"en": "Ties hurt.", "ja": "同点"}}
    changed = {"options": {"war_tie": "no_winner"}, "parameters": {"war.win_vp": 4}, "lines": "30:61"}
    variant = applied(draft, Variant.model_validate({**said, **changed}))
    words = " ".join(column(list(variant_parts(variant, style())), monkeypatch).words)
    assert words.startswith(f"Otherwise than in Quo Vadis {draft.draft} Ties hurt. Notes, 30:61")
    for told in ("VP for a victory changed from 2 to 4", "“Nobody wins”", "nobody wins: they neither win nor lose"):
        assert told in words
    assert list(variant_parts(draft, style())) == []


@pytest.mark.parametrize("gone", [("XX-0",), ()])
def test_it_says_how_many_clauses_changed_and_which_are_gone(
    monkeypatch: pytest.MonkeyPatch, gone: tuple[str, ...]
) -> None:
    (part,) = changes_parts(book()._replace(gone=gone), "draft 13", style())
    said = " ".join(column([part], monkeypatch).words)
    assert "since draft 13: 2 clauses" in said
    assert ("XX-0" in said) == bool(gone)


def test_each_kind_of_component_is_counted_beside_pictures_of_some(monkeypatch: pytest.MonkeyPatch) -> None:
    def components(kind: str, number: int, copies: int, size: Size) -> list[Any]:
        given = {
            "kind": kind,
            "name": kind,
            "size": size,
            "copies": copies,
            "cut": "card",
            "front": kind,
            "fingerprint": kind,
        }
        return [SimpleNamespace(**given) for _ in range(number)]

    places: list[tuple[str, float]] = []
    note = lambda brush, face, _room: places.append((face, brush.painter.worldTransform().dx()))  # noqa: E731
    monkeypatch.setattr(front, "paint_face", note)
    monkeypatch.setattr(front, "face_room", lambda size, _cut: size)
    box = [*components("card", 11, 2, Size(63, 88)), *components("die", 1, 3, Size(16, 16))]
    head, *parts = box_parts(box, {"card": "Cards"}, style())
    assert head.joins and head.key == "box"
    seen = column([head, *parts], monkeypatch)
    assert seen.words == ["In the box", "22 × Cards", "3 × die"]
    cards = [at for kind, at in places if kind == "card"]
    assert 1 < len(cards) <= front.PICTURED and cards == sorted(set(cards))
    assert len([at for kind, at in places if kind == "die"]) == 1
    assert max(at for _, at in places) < seen.place("22")[0] == seen.place("3")[0]
    assert seen.place("3")[0] < 20.0 + style().form.column.width
