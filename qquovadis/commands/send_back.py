"""`send-back`: a game with what was noted in it, in one file for whoever made the draft."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands.options import AsJson, Language, PackFolder
from qquovadis.commands.output import say_json, say_lines, texts_for
from qquovadis.controllers.saves.send_back import COUNTED, ENDING, SECRETS, hand_back, report_of
from qquovadis.model.text.translations import N_
from qquovadis.paths import exports
from qquovadis.printable import shown_name

WRITTEN = N_("Playtest report saved as {file}, with {notes}.")
BySeats = Annotated[bool, typer.Option("--by-seats", help=N_("Call players by seat, not by name."))]
Show = Annotated[bool, typer.Option("--show", help=N_("Print the notes without saving anything."))]


def send_back(  # noqa: PLR0913 - the options of a command are its parameters
    save: Annotated[Path, typer.Argument(help=N_("A saved game."))],
    to: Annotated[Path | None, typer.Argument(help=N_("The file to write (default: one in your home folder)."))] = None,
    *,
    show: Show = False,
    by_seats: BySeats = False,
    pack: PackFolder = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Write a game and its notes into one archive, to be sent to whoever made the draft; nothing is sent by itself."""
    texts = texts_for(language)
    if show:
        report = report_of(save, texts, pack)
        if as_json:
            say_json({"game": str(save), "notes": report.notes, "account": report.account})
        else:
            say_lines(report.account.splitlines())
        return
    handed = hand_back(save, to or exports() / (shown_name(save.stem) + ENDING), texts, pack, by_seats=by_seats)
    if as_json:
        say_json({"file": str(handed.file), "notes": handed.notes, "verified": handed.verdict.holds})
    else:
        say_lines([texts.say(WRITTEN, file=handed.file, notes=texts.plural(COUNTED, handed.notes))])
        say_lines([handed.verdict.sentence(texts), texts.say(SECRETS)])
