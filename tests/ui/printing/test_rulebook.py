"""The rulebook on paper: every clause with its words, pictures in every chapter, contents and index that are right."""

import io
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from qquovadis.controllers.examples.example_runner import stage
from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.controllers.printed_rulebook import book_text
from qquovadis.model.history.entries import Resumed
from qquovadis.model.notation.example_file import read_example
from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import applied
from tests.marks import long, sampled
from ui.printing.book.book import Book, rulebook
from ui.printing.book.book_format import BookStyle, book_format
from ui.printing.book.example_box import example_parts
from ui.printing.imposition import PAPERS, SheetLayout, Size
from ui.printing.pages import Page, PrintJob, pdf_of, print_look

pytestmark = pytest.mark.usefixtures("qapp")
A4 = PAPERS["a4"]
JOINER = re.compile("[\u2060\ufffe\u00ad\\s]")


def test_what_is_only_about_another_value_of_an_option_is_not_printed(tmp_path: Path) -> None:
    folder = tmp_path / "quo_vadis" / "30"
    shutil.copytree(shipped("quo_vadis").folder, folder)
    for language in ("en", "ja"):
        file = folder / f"rulings.{language}.md"
        with file.open("a", encoding="utf-8") as text:
            text.write("\n[QV-R199] {war_tie = no_winner} **And then?**\n{war_tie = no_winner} *Ruling.* Nothing.\n")
    pack = load_pack(folder)
    data = {"name": "T", "game": "quo_vadis", "draft": pack.draft, "options": {"war_tie": "no_winner"}}
    labels = [
        {clause.label for clause in book_text(each, Texts("en")).clauses}
        for each in (pack, applied(pack, Variant.model_validate(data)))
    ]
    assert labels[1] - labels[0] == {"QV-R199"}


def job(pack: Pack, language: str = "en") -> PrintJob:
    """Return a job for a pack."""
    return PrintJob(pack, language, SheetLayout())


def shipped(game: str) -> Pack:
    """Return the newest draft of a game."""
    return load_pack(find_pack(game, None))


@pytest.fixture(scope="module")
def undecim(qapp: object) -> Book:
    """Return the rulebook of Undecim on A4, which takes two seconds: all tests look at this one."""
    del qapp
    return rulebook(job(shipped("undecim")), A4)


def words_on(pages: tuple[Page, ...]) -> Iterator[str]:
    """Yield what a reader of PDF files finds on each page, without blanks."""
    printed = pypdfium2.PdfDocument(io.BytesIO(pdf_of(pages, "t")))
    for page in printed:
        yield JOINER.sub("", page.get_textpage().get_text_range())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_every_clause_is_in_the_book_with_its_numbers(game: str, language: str) -> None:
    """In the order of the rules, and no blank is left for a number."""
    pack = shipped(game)
    clauses = list(book_text(pack, Texts(language)).clauses)
    agreed = usual_values(pack)
    said = [each.label for each in load_rulebook(pack.folder) if each.text(language, agreed)]
    assert [each.label for each in clauses] == said
    told = [each for clause in clauses for each in (clause.words, clause.question, clause.stated, clause.reason)]
    assert not any("{" in each for each in told)
    assert not any(re.match(r"\*", each) for each in told)
    rulings = [clause for clause in clauses if "-R" in clause.label[-5:]]
    assert rulings
    assert all(clause.question and clause.words and clause.reason for clause in rulings)


@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_every_chapter_has_an_example(game: str) -> None:
    """Each example once; rulings alone do without. What nobody chose in one has words of its own in the pack."""
    pack = shipped(game)
    book, words = book_text(pack, Texts("en")), load_words(pack.folder)
    told: list[str] = []
    for chapter in book.chapters:
        runs = [run for section in chapter.sections for runs in section.examples.values() for run in runs]
        assert runs or chapter.rulings, chapter.title
        told += [run.example.id for run in runs]
        actions = [entry.action for run in runs for entry in run.session.history.entries]
        steps = {action.landmark for action in actions if isinstance(action, Resumed)}
        assert not {each for each in steps if each not in words.beat and f"step {each}" not in words.word}
    assert len(told) == len(set(told))


def test_a_changed_number_and_a_new_card_mark_the_clauses_that_name_them() -> None:
    """Against the draft, a variant with another number marks exactly the clauses in whose words it stands."""
    pack = shipped("undecim")
    texts = Texts("en")
    before = {each.label: each.fingerprint for each in book_text(pack, texts).clauses}
    said = {"name": "T", "game": "undecim", "draft": pack.draft, "parameters": {"moon.counters": 8}}
    other = book_text(applied(pack, Variant.model_validate(said)), texts, before)
    named = {each.label for each in load_rulebook(pack.folder) if "{moon.counters}" in each.words["en"]}
    assert named
    assert {each.label for each in other.clauses if each.fate != "same"} == named
    gone = book_text(pack, texts, {**before, "UN-OLD-01": "x"})
    assert gone.gone == ("UN-OLD-01",)


def test_what_an_example_refuses_is_said_in_words_with_its_clause() -> None:
    """And not as the line of its file, which nobody would read on paper."""
    pack = shipped("undecim")
    (file,) = (pack.folder / "examples").glob("19-*.toml")
    run = stage(read_example(file), file, ExampleFolders(pack))
    assert [line.words for line in run.lines] == ["A: found gold"]
    style = BookStyle(print_look("en"), book_format(A4))
    (part,) = example_parts(run, style, gap=0.0)
    assert "found gold" not in part.stamp
    assert "cross Iron and gold are no settlement, and one iron" in part.stamp.replace("\n", " ")
    assert "UN-SETTLE-04" in part.stamp


@long
def test_the_contents_and_the_index_name_the_pages_on_which_things_are(undecim: Book) -> None:
    """Read from the PDF: labels stand on the pages that the book says, the contents tell those of chapters."""
    pages = list(words_on(undecim.pages))
    places = {key: at for key, at in undecim.places.items() if re.fullmatch(r"UN-[A-Z0-9-]+", key)}
    assert len(places) == len(load_rulebook(shipped("undecim").folder))
    for label in list(places)[::9]:
        assert label in pages[places[label] - 1]
    chapter = undecim.places["chapter 5"]
    title = JOINER.sub("", next(each.title for each in undecim.text.chapters if each.number == "5"))
    assert f"{title}{chapter}" in "".join(pages[:2])
    assert "Index" in pages[undecim.places["index"] - 1]


BOOKLETS = [(game, language) for game in ("quo_vadis", "populous", "undecim") for language in ("en", "ja")]


@long
@pytest.mark.parametrize(("game", "language"), sampled(BOOKLETS, 1))
def test_a_booklet_has_all_words_too(game: str, language: str) -> None:
    """On pages of A5, in both languages: every label can be found."""
    pack = shipped(game)
    book = rulebook(job(pack, language), Size(148.5, 210))
    found = "".join(words_on(book.pages))
    assert all(clause.label in found for clause in load_rulebook(pack.folder))
