"""`export-game` and `import-game`: one draft of a game in one file, with its pictures."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands.options import Language, named_pack
from qquovadis.commands.output import say_lines, texts_for
from qquovadis.errors import QuoError
from qquovadis.files import write_whole
from qquovadis.model.pack.new_game import OF_THE_TEMPLATE, says_what_the_template_said
from qquovadis.model.pack.pack_file import ReceivedPack, file_name, packed
from qquovadis.model.text.translations import N_

OTHER = N_("“{folder}” already has a “{game}”. Add --replace to move it to your trash folder.")


def export_game(
    start: Annotated[str, typer.Argument(metavar="DRAFT", help=N_("A draft, or the folder of a pack."))],
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help=N_("The file to write (default: one here, named after the game).")),
    ] = None,
    language: Language = None,
) -> None:
    """Write a draft into one file, with its texts and pictures."""
    pack = named_pack(start)
    target = file or Path(file_name(pack))
    write_whole(target, packed(pack.folder))
    texts, about = texts_for(language), pack.sheet.about
    left = [texts.say(OF_THE_TEMPLATE)] if about and says_what_the_template_said(about) else []
    say_lines([texts.say(N_("Saved as “{file}”."), file=target), *left])


def import_game(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=N_("A game in one file."))],
    replace: Annotated[
        bool, typer.Option("--replace", help=N_("Replace the same game and draft if it is already there."))
    ] = False,
    language: Language = None,
) -> None:
    """Put a game in one file among one's own, where the start dialog finds it."""
    received = ReceivedPack(file)
    if received.replaces and not replace:
        received.drop()
        raise QuoError(OTHER, game=(received.replaced or received.pack).called, folder=received.home)
    folder = received.shelve()
    said = N_("The game is in “{folder}”. You will find it in the list of games when you start the program.")
    say_lines([texts_for(language).say(said, folder=folder)])
