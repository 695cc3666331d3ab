"""`gallery`: every screen of the window as a picture, in both languages, by day and by night, to be looked at."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands import WishForPictures
from qquovadis.commands.output import spoken_texts
from qquovadis.model.text.translations import LANGUAGES, N_

FOLDER = typer.Argument(help=N_("Folder for the pictures; created if missing."))
ONLY = typer.Option(metavar="SCREEN", help=N_("Paint only this screen, in every size; can be repeated."))
EVERYWHERE = typer.Option("--everywhere", help=N_("Paint every screen in every size."))
SPOKEN = typer.Option(metavar="en|ja", help=N_("Use only this language."))


def gallery(
    context: typer.Context,
    folder: Annotated[Path, FOLDER],
    only: Annotated[list[str] | None, ONLY] = None,
    language: Annotated[str | None, SPOKEN] = None,
    everywhere: Annotated[bool, EVERYWHERE] = False,
) -> None:
    """Paint every screen of the window into a folder, from games that are always the same."""
    languages = (spoken_texts(language).language,) if language is not None else tuple(LANGUAGES)
    context.obj.painted(WishForPictures(folder, tuple(only or ()), languages, everywhere, typer.echo))
