"""`examples`: whether worked examples hold, those of the packs or any others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands.options import AsJson
from qquovadis.commands.speech import say_json, say_lines, system_texts
from qquovadis.controllers.examples import Report, own_examples, run_examples, shipped_examples
from qquovadis.errors import QuoError
from qquovadis.model.texts import N_

NOT_HELD = 1


def examples(
    paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH]...", help="Files and folders.")] = None,
    game: Annotated[str | None, typer.Option(help="Only the examples of this game's packs.")] = None,
    as_json: AsJson = False,
) -> None:
    """Run worked examples and tell which hold; without a path those of the packs."""
    for path in paths or ():
        if not path.exists():
            raise QuoError(N_("There is no file “{file}”. It may have been moved or renamed."), file=path)
    given = paths or [*shipped_examples(game), *own_examples(game)]
    if not given:
        raise QuoError(N_("There are no examples here; name a file or a folder."))
    report = run_examples(given)
    if as_json:
        say_json(_counted(report))
    else:
        say_lines(_told(report))
    if report.failed:
        raise typer.Exit(NOT_HELD)


def _counted(report: Report) -> dict[str, object]:
    return {
        "held": len(report.held),
        "failed": [failure._asdict() for failure in report.failed],
        "waiting": [waiting._asdict() for waiting in report.waiting],
    }


def _told(report: Report) -> Iterator[str]:
    texts = system_texts()
    yield from (f"{failure.id}: {failure.difference}" for failure in report.failed)
    for waiting in report.waiting:
        yield texts.say(N_("{id} waits for {needs}."), id=waiting.id, needs=waiting.needs)
    counts = {"held": len(report.held), "failed": len(report.failed), "waiting": len(report.waiting)}
    yield texts.say(N_("{held} held, {failed} failed, {waiting} waiting."), **counts)
