"""What `lab claims` is asked with; what it does is imported when it runs, since the lab stands on numpy."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands.drafts import Named
from qquovadis.commands.options import AsJson, finite
from qquovadis.model.text.translations import N_

File = Annotated[
    Path | None,
    typer.Option("--claims", metavar="FILE", help=N_("A file of claims to use instead of the draft's own.")),
]
Levels = Annotated[
    str, typer.Option(help=N_("The levels that play, weakest first, separated by commas (default: the file's)."))
]
Rules = Annotated[
    str,
    typer.Option(help=N_("Only claims about these rules, separated by semicolons; “draft” means the unchanged draft.")),
]
Games = Annotated[
    int | None, typer.Option(min=1, help=N_("Games per rule set and level (default: the file's number)."))
]
Minutes = Annotated[float | None, typer.Option(min=0, callback=finite, help=N_("Stop after this many minutes."))]
Workers = Annotated[int, typer.Option(min=1, max=256, help=N_("The number of processes to play in."))]
Book = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help=N_("Name lab books after this and their rules; resume existing ones.")),
]
Out = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help=N_("Add the answers to this file.")),
]


def claims(  # noqa: PLR0913 - the options of a command are its parameters
    draft: Named,
    *,
    file: File = None,
    levels: Levels = "",
    rules: Rules = "",
    games: Games = None,
    minutes: Minutes = None,
    workers: Workers = 1,
    book: Book = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Play what claims need and tell which of them hold."""
    from qquovadis.commands.lab.claims import WantedClaims, run_claims

    wanted = WantedClaims(
        draft=draft,
        file=file,
        levels=tuple(filter(None, levels.split(","))),
        rules=tuple(each.strip() for each in rules.split(";") if each.strip()),
        games=games,
        minutes=minutes,
        workers=workers,
        book=book,
        out=out,
        as_json=as_json,
    )
    raise typer.Exit(run_claims(wanted))
