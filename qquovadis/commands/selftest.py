"""`selftest`: whether the program is whole where it was installed; it asks for nothing and leaves nothing behind."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Annotated, Any

import typer

from qquovadis import __version__, compiled_modules, paths
from qquovadis.commands.options import AsJson
from qquovadis.commands.output import say_json, say_lines
from qquovadis.commands.text_columns import padded
from qquovadis.controllers.selftest import SelfCheck, checks
from qquovadis.files import write_whole
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_, NP_, Texts

NOT_HELD = 1
HELD, BROKE, MARKED = N_("ok"), N_("FAILED"), 7
LINE = N_("{mark}{what}: {told}")
ALL_HELD = NP_("{count} check passed.", "All {count} checks passed.")
SOME_BROKE = NP_("{count} check failed.", "{count} checks failed.")
Report = Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Also save the JSON in this file."))]
Pictures = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help=N_("Save pictures of the screens in this folder."))
]


def selftest(
    context: typer.Context,
    *,
    window: Annotated[bool, typer.Option("--window/--no-window", help=N_("Also check the window."))] = True,
    report: Report = None,
    pictures: Pictures = None,
    as_json: AsJson = False,
) -> None:
    """Check that the program is whole: its packs, its rules by a game of each, its saves, its letters and screens."""
    started, found, texts = monotonic(), [], system_texts()  # before the personal folder is another
    for check in _all_checks(context.obj.checked if window else None, pictures):
        found.append(check)
        if not as_json:
            say_lines([_line(check, texts)])
    data = _report(found, monotonic() - started)
    if report is not None:
        write_whole(report, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    if as_json:
        say_json(data)
    else:
        say_lines([_summary(found, texts)])
    if not data["held"]:
        raise typer.Exit(NOT_HELD)


def _all_checks(screens: Any, pictures: Path | None) -> Iterator[SelfCheck]:
    """Check everything in a personal folder that is made for it, so that nothing of a person is met."""
    before = os.environ.get(paths.HOME_VARIABLE)
    with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as home:
        os.environ[paths.HOME_VARIABLE] = home
        try:
            games = paths.saves()
            yield from checks(games)
            if screens is not None:
                yield from screens(games, pictures)
        finally:
            if before is None:
                del os.environ[paths.HOME_VARIABLE]
            else:
                os.environ[paths.HOME_VARIABLE] = before


def _report(found: list[SelfCheck], seconds: float) -> dict[str, Any]:
    return {
        "held": all(check.held for check in found),
        "version": __version__,
        "engine": compiled_modules.engine(),
        "python": sys.version.split()[0],
        "frozen": bool(getattr(sys, "frozen", False)),
        "seconds": round(seconds, 1),
        "checks": [check.in_english() for check in found],
    }


def _line(check: SelfCheck, texts: Texts) -> str:
    mark = padded(texts.say(HELD if check.held else BROKE), MARKED)
    return texts.say(LINE, mark=mark, what=check.what, told=check.text(texts))


def _summary(found: list[SelfCheck], texts: Texts) -> str:
    broken = sum(not check.held for check in found)
    return texts.plural(SOME_BROKE, broken) if broken else texts.plural(ALL_HELD, len(found))
