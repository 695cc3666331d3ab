"""`sessions`: what people did at playtests, from saves and from the archives that came back."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from qquovadis.commands.options import AsJson, Language
from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_, Texts

if TYPE_CHECKING:
    from qquovadis.playtests.bots_beside import BotNumbers
    from qquovadis.playtests.session_evidence import SessionEvidence
    from qquovadis.playtests.session_facts import SessionFacts
    from qquovadis.playtests.session_names import SessionNames
    from qquovadis.report.document import ReportDocument

NOTHING = N_("No playtest could be read.")
NONE_OF_IT = N_("None of the {count} playtests is of “{named}”. There are: {known}.")
ONE_DRAFT = N_("A report covers one draft, but these playtests are of several: {known}. Choose one with --draft.")
READ = N_("{file}: {reason}")
Files = Annotated[
    list[Path], typer.Argument(metavar="FILE|FOLDER...", help=N_("Saved games, returned playtests, or folders."))
]
OfDraft = Annotated[
    str | None,
    typer.Option("--draft", metavar="NAME", help=N_("Only playtests of this draft (game/draft), variant or checksum.")),
]
Compare = Annotated[
    tuple[str, str] | None,
    typer.Option(metavar="A B", help=N_("Compare the playtests of two drafts, variants or checksums.")),
]
Html = Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Write the report as a web page."))]
Pdf = Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Write the report as a PDF."))]
Csv = Annotated[Path | None, typer.Option(metavar="FOLDER", help=N_("Write tables for spreadsheets into a folder."))]
Book = Annotated[Path | None, typer.Option(metavar="BOOK", help=N_("Compare people with the bots of this lab book."))]
BySeats = Annotated[bool, typer.Option("--by-seats", help=N_("Call players by seat, not by name."))]


class WantedReport(NamedTuple):
    """How the report is made: in which words, with what beside it, and where it is written."""

    texts: Texts
    by_seats: bool
    html: Path | None
    pdf: Path | None
    set_pdf: "Callable[[Path, ReportDocument], int]"


def sessions(  # noqa: PLR0913 - the options of a command are its parameters
    context: typer.Context,
    files: Files,
    *,
    draft: OfDraft = None,
    compare: Compare = None,
    html: Html = None,
    pdf: Pdf = None,
    csv: Csv = None,
    bots: Book = None,
    by_seats: BySeats = False,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Tell what people did in one session or in many; each number says over how many sessions it is."""
    from qquovadis.commands.output import texts_for
    from qquovadis.playtests.tables import write_tables

    wanted = WantedReport(texts_for(language), by_seats, html, pdf, context.obj.report)
    found, left_out = _read(files, wanted.texts)
    if compare is not None:
        _compare([_chosen(found, name) for name in compare], wanted, as_json=as_json)
        return
    chosen = _chosen(found, draft) if draft is not None else found
    if csv is not None:
        write_tables(chosen, csv)
    _report(chosen, left_out, (wanted, bots), as_json=as_json)


def _read(files: Sequence[Path], texts: Texts) -> "tuple[list[SessionFacts], list[tuple[str, str]]]":
    """Return the sessions of files and folders, and which files were left out for what reason, which is told."""
    from qquovadis.commands.output import warn
    from qquovadis.playtests.playtest_log import FactStore, LeftOut, files_in, sessions_of

    read = list(sessions_of(files_in(files), FactStore()))
    left_out = [(each.file.name, str(texts.translated(each.reason))) for each in read if isinstance(each, LeftOut)]
    for file, reason in left_out:
        warn(texts.say(READ, file=file, reason=reason))
    found = [each for each in read if not isinstance(each, LeftOut)]
    if not found:
        raise QuoError(NOTHING)
    return found, left_out


def _chosen(found: "Sequence[SessionFacts]", named: str) -> "list[SessionFacts]":
    """Return the sessions of a draft, a variant or a checksum; QuoError if there are none."""
    from qquovadis.errors import Listed

    chosen = [each for each in found if named in (each.rules, each.variant) or (named and each.pack.startswith(named))]
    if not chosen:
        known = Listed(dict.fromkeys(each.variant or each.rules for each in found))
        raise QuoError(NONE_OF_IT, count=len(found), named=named, known=known)
    return chosen


def _report(
    found: "list[SessionFacts]",
    left_out: list[tuple[str, str]],
    how: tuple[WantedReport, Path | None],
    *,
    as_json: bool,
) -> None:
    from qquovadis.commands.output import say_json
    from qquovadis.playtests.evidence_json import evidence_json, whole_json
    from qquovadis.playtests.evidence_report import report_on_sessions
    from qquovadis.playtests.session_evidence import by_rules, evidence_of
    from qquovadis.playtests.session_names import names_for
    from qquovadis.playtests.session_report import report_on_session

    wanted, book = how
    lots = [evidence_of(lot) for lot in by_rules(found)]
    told = [(lot, names_for(lot.sessions[0], wanted.texts, by_seats=wanted.by_seats)) for lot in lots]
    if as_json:
        say_json(whole_json([evidence_json(lot) for lot in lots], left_out))
    if (wanted.html or wanted.pdf) and len(lots) > 1:
        raise QuoError(ONE_DRAFT, known=_known(lots))
    beside = [_beside(book, lot, own) for lot, own in told]
    alone = len(found) == 1
    reports = [
        report_on_session(lot.sessions[0], own, bots) if alone else report_on_sessions(lot, own, bots)
        for (lot, own), bots in zip(told, beside, strict=True)
    ]
    _write(reports[0], wanted)
    if not as_json:
        _say(reports)


def _beside(book: Path | None, lot: "SessionEvidence", names: "SessionNames") -> "BotNumbers | None":
    """Return what bots came to: those of the book that was named, or those that were asked about the draft's claims."""
    from qquovadis.playtests.bots_beside import bots_in_book, bots_of_draft

    return bots_in_book(book, lot.sessions) if book is not None else bots_of_draft(names.pack, lot.sessions)


def _compare(lots: "Sequence[list[SessionFacts]]", wanted: WantedReport, *, as_json: bool) -> None:
    from qquovadis.commands.output import say_json
    from qquovadis.playtests.evidence_json import comparison_json
    from qquovadis.playtests.evidence_report import report_on_comparison
    from qquovadis.playtests.session_evidence import compared, evidence_of
    from qquovadis.playtests.session_names import names_for

    comparison = compared(*map(evidence_of, lots))
    sides = (comparison.one, comparison.other)
    names = [names_for(side.sessions[0], wanted.texts, by_seats=wanted.by_seats) for side in sides]
    report = report_on_comparison(comparison, *names)
    _write(report, wanted)
    if as_json:
        say_json(comparison_json(comparison))
    else:
        _say([report])


def _known(lots: "Sequence[SessionEvidence]") -> Any:
    from qquovadis.errors import Listed

    firsts = [lot.sessions[0] for lot in lots]
    return Listed(f"{each.variant or each.rules} ({each.pack[:8]})" for each in firsts)


def _write(report: "ReportDocument", wanted: WantedReport) -> None:
    from qquovadis.files import refuse_existing, write_new
    from qquovadis.report.html import html_of

    if wanted.html is not None:
        write_new(wanted.html, html_of(report))
    if wanted.pdf is not None:
        refuse_existing(wanted.pdf)
        wanted.set_pdf(wanted.pdf, report)


def _say(reports: "Sequence[ReportDocument]") -> None:
    from qquovadis.commands.output import say_lines

    for report in reports:
        say_lines([report.title, report.who])
        say_lines(f"  {sentence}" for sentence in report.chapters[0].sentences)
