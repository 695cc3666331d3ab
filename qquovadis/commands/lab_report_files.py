"""Writes the report of a study to files, as a page of HTML or as a PDF."""

from collections.abc import Callable
from pathlib import Path

from qquovadis.files import write_whole
from qquovadis.lab.answer import Answer
from qquovadis.lab.claims_file import claims_of
from qquovadis.lab.report.document import Report, report_of
from qquovadis.lab.report.html import html_of
from qquovadis.lab.report.names import names_in
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import Texts


def report_in(answer: Answer, pack: Pack, texts: Texts) -> Report:
    """Return the report of an answer on a draft, in the language of these texts."""
    known = claims_of(pack) if answer.claims else None
    claims = {claim.id: claim.says.text(texts.language) for claim in known.claim} if known else {}
    return report_of(answer, names_in(pack, texts, claims))


def write_reports(
    report: Report, html: Path | None, pdf: Path | None, set_pdf: Callable[[Path, Report], int]
) -> list[Path]:
    """Write a report where it is wanted, in place of what lies there, and return the files; OSError if it cannot."""
    if html is not None:
        write_whole(html, html_of(report))
    if pdf is not None:
        set_pdf(pdf, report)
    return [file for file in (html, pdf) if file is not None]
