"""`lab run`, `compare`, `report`, `verify` and `merge`: what they are asked; what they do is imported when they run."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands.options import AsJson, Language, finite
from qquovadis.model.text.translations import N_

StudyFile = Annotated[Path, typer.Argument(metavar="STUDY", help=N_("The file of a study (.qqstudy)."))]
StudyFiles = Annotated[
    list[Path],
    typer.Argument(metavar="STUDY...", help=N_("The files of studies (.qqstudy), played one after another.")),
]
BookFiles = Annotated[list[Path], typer.Argument(metavar="BOOK...", help=N_("The lab books (.qqlab)."))]
BookFile = Annotated[Path, typer.Argument(metavar="BOOK", help=N_("The lab book (.qqlab)."))]
OtherBook = Annotated[Path, typer.Argument(metavar="OTHER", help=N_("Another lab book of the same plan."))]
First = Annotated[str, typer.Argument(metavar="A", help=N_("A draft (game/draft), folder or variant."))]
Second = Annotated[str, typer.Argument(metavar="B", help=N_("The one to compare it with."))]
Workers = Annotated[int, typer.Option(min=1, max=256, help=N_("The number of processes to play in."))]
Dask = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help=N_("Play on the Dask cluster of the scheduler at this address."))
]
KeptIn = Annotated[
    Path | None,
    typer.Option("--book", metavar="FILE", help=N_("Keep the records in this lab book; resume it if it exists.")),
]
Games = Annotated[
    int | None, typer.Option(min=1, help=N_("Stop after this many games per arm, level and number of players."))
]
Minutes = Annotated[float | None, typer.Option(min=0, callback=finite, help=N_("Stop after this many minutes."))]
Goals = Annotated[
    list[str] | None, typer.Option("--goal", metavar="METRIC", help=N_("A metric to compare; may be given repeatedly."))
]
Players = Annotated[int, typer.Option("--seats", min=2, help=N_("Number of players."))]
OneLevel = Annotated[str, typer.Option(help=N_("The level that plays."))]
Refit = Annotated[
    bool, typer.Option("--refit", help=N_("Retrain the learning bots on both rule sets (400 games each)."))
]
Share = Annotated[float, typer.Option(min=0, max=1, callback=finite, help=N_("The share of the book to replay."))]
Into = Annotated[Path, typer.Option("--into", metavar="FILE", help=N_("The new lab book."))]
Against = Annotated[
    list[str] | None,
    typer.Option(
        metavar="CARD",
        help=N_("Compare with this card, such as one that does nothing, and not with all others; can be repeated."),
    ),
]
Html = Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Also write the report as a web page."))]
Pdf = Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Also write the report as a PDF."))]
Csv = Annotated[Path | None, typer.Option(metavar="FOLDER", help=N_("Also write all tables as CSV into this folder."))]
Parquet = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help=N_("Also write all tables as Parquet into this folder."))
]


def run(  # noqa: PLR0913 - the options of a command are its parameters
    studies: StudyFiles,
    *,
    workers: Workers = 1,
    dask: Dask = None,
    book: KeptIn = None,
    games: Games = None,
    minutes: Minutes = None,
    as_json: AsJson = False,
) -> None:
    """Play studies, or go on with them, and tell what each came to."""
    from qquovadis.commands.lab.study_runs import Limits, run_files

    raise typer.Exit(run_files(studies, Limits(workers, dask, book, games, minutes), as_json=as_json))


def compare(  # noqa: PLR0913 - the options of a command are its parameters
    first: First,
    second: Second,
    *,
    goal: Goals = None,
    seats: Players = 4,
    level: OneLevel = "planner",
    refit: Refit = False,
    workers: Workers = 1,
    dask: Dask = None,
    book: KeptIn = None,
    games: Games = None,
    minutes: Minutes = None,
    as_json: AsJson = False,
) -> None:
    """Play two drafts or variants on the same chance and tell in what they differ."""
    from qquovadis.commands.lab.study_runs import Compared, Limits, run_comparison

    limits = Limits(workers, dask, book, games, minutes)
    compared = Compared((first, second), tuple(goal or ()), seats, level, refit)
    raise typer.Exit(run_comparison(compared, limits, as_json=as_json))


def report(  # noqa: PLR0913 - the options of a command are its parameters
    context: typer.Context,
    books: BookFiles,
    *,
    against: Against = None,
    language: Language = None,
    html: Html = None,
    pdf: Pdf = None,
    csv: Csv = None,
    parquet: Parquet = None,
    as_json: AsJson = False,
) -> None:
    """Tell what lab books show, worked out again from their records."""
    from qquovadis.commands.lab.study_runs import Exports, report_books

    raise typer.Exit(
        report_books(
            books,
            Exports(html, csv, parquet, pdf),
            language,
            as_json=as_json,
            set_pdf=context.obj.report,
            against=against or (),
        )
    )


def verify(
    books: BookFiles,
    share: Share = 0.02,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Play blocks picked by lot again and compare their records."""
    from qquovadis.commands.lab.study_runs import verify_books

    raise typer.Exit(verify_books(books, share, workers, as_json=as_json))


def merge(book: BookFile, other: OtherBook, into: Into) -> None:
    """Put two lab books of the same plan together in a new one."""
    from qquovadis.commands.lab.study_runs import merge_books

    raise typer.Exit(merge_books(book, other, into))
