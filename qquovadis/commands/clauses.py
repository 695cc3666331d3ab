"""`clauses`: whether every clause of the rules is kept by code and shown by tests; `clauses confirm`: it was read."""

from collections.abc import Iterator
from typing import Annotated

import typer

from qquovadis.commands.options import AsJson, Draft, PackFolder, WantedPack, wanted_pack
from qquovadis.commands.output import say_json, say_lines
from qquovadis.errors import COMMA
from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.pack.clause_report import ClauseGap, ClauseReport, places_of, report_on
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import confirm as confirm_all
from qquovadis.model.pack.rulebook import confirm_where_known, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_

NOT_HELD = 1
AnyGame = Annotated[str | None, typer.Option(help=N_("Only this game."))]

clauses = typer.Typer(invoke_without_command=True)


@clauses.callback()
def report(
    context: typer.Context,
    game: AnyGame = None,
    pack: PackFolder = None,
    draft: Draft = None,
    as_json: AsJson = False,
) -> None:
    """Count the clauses that code cites and tests show, and name those that lack something."""
    if context.invoked_subcommand is not None:
        context.obj = WantedPack(game, pack, draft=draft)
        return
    reports = {each.game: report_on(each) for each in _packs(WantedPack(game, pack, draft=draft))}
    if as_json:
        say_json({name: each.figures() for name, each in reports.items()})
    else:
        say_lines(line for name, each in reports.items() for line in _report_lines(name, each))
    if any(each.lacking or each.drift.changed for each in reports.values()):
        raise typer.Exit(NOT_HELD)


@clauses.command(help=N_("Confirm that code and tests match these clauses as they now stand."))
def confirm(
    context: typer.Context,
    labels: Annotated[list[str], typer.Argument(metavar="ID...", help=N_("Clause ids, or all."))],
) -> None:
    """Say that code and tests were compared with these clauses as they now stand."""
    books = {pack.folder: load_rulebook(pack.folder) for pack in _packs(context.obj)}
    if labels != ["all"]:
        confirm_where_known(books, labels)
        return
    for folder, book in books.items():
        confirm_all(folder, book, book.clauses)


def _packs(wanted: WantedPack) -> list[Pack]:
    """Return the packs asked for: of a game, in a folder, or the newest that is included of every game with rules."""
    if wanted.folder is not None and wanted.game is None and wanted.draft is None:
        return [load_pack(wanted.folder)]
    if wanted != WantedPack():
        return [wanted_pack(wanted)]
    return [wanted_pack(WantedPack(name)) for name in sorted({name for name, _ in SHIPPED_GAMES})]


def _report_lines(game: str, report: ClauseReport) -> Iterator[str]:
    texts = system_texts()
    for name, figure in report.figures().items():
        if name != "missing":
            yield f"{game} {name}: {'?' if figure is None else figure}"
    for lack in report.lacking:
        yield texts.say(N_("{label} lacks {what}."), label=lack.label, what=texts.say(COMMA).join(_lacks(lack)))
    for status in ("definition", "advice", "by_hand"):
        yield from (f"{clause.label} {status}: {clause.reason}" for clause in report.with_status(status))
    for label in report.drift.changed:
        places = places_of(report, label)
        text = N_("{label} has changed since it was confirmed; cited in {code}; tested in {tests}.")
        yield texts.say(
            text, label=label, **{kind: texts.say(COMMA).join(found) or "-" for kind, found in places.items()}
        )


def _lacks(lack: ClauseGap) -> Iterator[str]:
    texts = system_texts()
    if lack.code:
        yield texts.say(N_("code"))
    if lack.allowed:
        yield texts.say(N_("a test that shows it allowed"))
    if lack.refused:
        yield texts.say(N_("a test that shows it refused"))
