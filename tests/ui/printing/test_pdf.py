"""The PDF is what a cutting mat needs: true sizes, letters that can be read and searched, little ink where asked."""

import io
import zipfile
from pathlib import Path
from typing import Any, cast

import pypdf
import pypdfium2
import pytest
from PySide6.QtGui import QImage

from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.print_record import read_record
from qquovadis.model.print_request import PaperRequest, PrintRequest
from tests.marks import long, quick
from ui.printing.components import components_of
from ui.printing.imposition import SheetLayout
from ui.printing.pages import Ink, PrintJob, pdf_of, print_look
from ui.printing.png_export import export_pictures
from ui.printing.print_run import job_of, print_into
from ui.printing.sheets import sheets_of

MM = 72 / 25.4
FULL: Ink = "full"
LOW: Ink = "low"
pytestmark = pytest.mark.usefixtures("qapp")


def request(file: Path, language: str = "en", ink: str = "full", paper: str = "a4", gap: float = 0.0) -> PrintRequest:
    """Return a request for Undecim's cards."""
    layout = PaperRequest(paper, 2.0, gap, 5.0, "none", (0.0, 0.0))
    return PrintRequest(load_pack(find_pack("undecim", None)), ("cards",), file, language, layout, ink)


@quick
@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_cards_have_their_size_on_paper(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    """With gutters each card lies on paper of its own: 63 x 88 mm and 2 mm of bleed all round are 67 x 92 mm."""
    job = job_of(request(tmp_path / "x.pdf", paper=paper, gap=4))
    page = next(each for each in sheets_of(job, ["cards"]) if each.kind == "action")
    opened = pypdfium2.PdfDocument(pdf_of([page], "t"))[0]
    # A PDF tells papers in whole points, of 0.35 mm; what is painted on them is not rounded.
    assert sorted(length / MM for length in opened.get_size()) == pytest.approx(size, abs=0.36)
    boxes = [each.get_bounds() for each in opened.get_objects()]
    sizes = [((right - left) / MM, (top - bottom) / MM) for left, bottom, right, top in boxes]
    assert page.copies == sum(each == (pytest.approx(67, abs=0.1), pytest.approx(92, abs=0.1)) for each in sizes)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_and_texts_of_cards_can_be_extracted_and_fonts_are_embedded(tmp_path: Path, language: str) -> None:
    """In both languages, by a reader that knows nothing of the program."""
    asked = request(tmp_path / "c.pdf", language)
    report = print_into(asked)
    printed = pypdfium2.PdfDocument(tmp_path / "c.pdf")
    assert len(printed) == report["pages"]
    found = "".join("".join(page.get_textpage().get_text_range().split()) for page in printed)
    in_box = {each.id for each in read_record(tmp_path / "c.qqprint").components}
    cards = [card for card in asked.pack.cards if card.kind in ("action", "award") and card.id in in_box]
    assert len(cards) == 11 + 4
    for card in cards:
        assert "".join(card.name.text(language).split()) in found
        assert card.text is None or "".join(card.text.text(language).split()) in found
    fonts = cast(Any, pypdf.PdfReader(tmp_path / "c.pdf").pages[1])["/Resources"]["/Font"].values()
    for font in fonts:
        [descendant] = font.get_object()["/DescendantFonts"]
        descriptor = descendant.get_object()["/FontDescriptor"]
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor)


def darkness(pdf: bytes) -> float:
    """Return the mean darkness of the first page, 0 white to 1 black; in large dots fine lines would be too wide."""
    bitmap = pypdfium2.PdfDocument(pdf)[0].render(scale=4, grayscale=True)
    content = bytes(bitmap.buffer)
    return 1 - sum(content) / len(content) / 255


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("undecim", "resource"),
        *(pytest.param(game, kind, marks=long) for game, kind in (("undecim", "action"), ("quo_vadis", "epic"))),
        *(pytest.param("quo_vadis", kind, marks=long) for kind in ("tile", "genesis", "board")),
    ],
)
def test_low_ink_takes_a_quarter_of_the_ink_at_most(game: str, kind: str) -> None:
    """Of cards of a kind that has coloured areas, without their backs, which have more of them."""
    pack, shares = load_pack(find_pack(game, None)), list[float]()
    chosen = [each for each in components_of(pack, print_look("en")) if each.kind == kind][:9]
    for ink in (FULL, LOW):
        job = PrintJob(pack, "en", SheetLayout(), ink, known=tuple(chosen))
        (page,) = sheets_of(job, [chosen[0].group])[:1]
        shares.append(darkness(pdf_of([page], "t", job.ink)))
    assert shares[1] <= shares[0] / 4


def test_letters_are_never_smaller_than_five_and_a_half_points(tmp_path: Path) -> None:
    """On any page of the cards, as a reader of the PDF finds them."""
    job = job_of(request(tmp_path / "x.pdf", "ja"))
    reader = pypdf.PdfReader(io.BytesIO(pdf_of(sheets_of(job, ["cards"])[:3], "t")))
    sizes: list[float] = []

    def visit(text: str, cm: list[float], tm: list[float], _font: object, size: float) -> None:
        if text.strip():
            sizes.append(size * abs(tm[0] * tm[3] - tm[1] * tm[2]) ** 0.5 * abs(cm[0] * cm[3] - cm[1] * cm[2]) ** 0.5)

    for page in reader.pages:
        page.extract_text(visitor_text=visit)
    assert min(sizes) >= 5.5


def test_pictures_for_print_services_have_their_bleed_and_are_listed(tmp_path: Path) -> None:
    """At 100 dpi 63 x 88 mm with 2 mm of bleed are 264 x 362 dots."""
    asked = request(tmp_path / "c.pdf")
    job = job_of(asked)
    award = next(each for each in job.parts if each.kind == "award")
    assert export_pictures(tmp_path / "png", [award], job, print_look("en"), 100) == 2
    for name in (f"{award.id}-x1.png", f"{award.id}-x1-back.png"):
        picture = QImage(str(tmp_path / "png" / name))
        assert (picture.width(), picture.height()) == (264, 362)
    with zipfile.ZipFile(tmp_path / "png" / "components.zip") as packed:
        assert len(packed.namelist()) == 2 + 1
        listed = packed.read("components.csv").decode().splitlines()
    assert listed[1].startswith(f"{award.id}-x1.png,front,{award.id},award,{award.name},1,63")
