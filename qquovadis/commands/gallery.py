"""`gallery`: every screen of the window as a picture, in both languages, by day and by night, to be looked at."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands import WishForPictures
from qquovadis.model.texts import LANGUAGES, N_

FOLDER = typer.Argument(help=N_("Where the pictures are written; made if it is missing."))
ONLY = typer.Option(metavar="SCREEN", help=N_("Paint this screen only, in every size; may be said several times."))
EVERYWHERE = typer.Option("--everywhere", help=N_("Paint every screen in every size, not only some."))
SPOKEN = typer.Option(metavar="en|ja", help=N_("Speak this language only."))


def gallery(
    context: typer.Context,
    folder: Annotated[Path, FOLDER],
    only: Annotated[list[str] | None, ONLY] = None,
    language: Annotated[str | None, SPOKEN] = None,
    everywhere: Annotated[bool, EVERYWHERE] = False,
) -> None:
    """Paint every screen of the window into a folder, from games that are always the same."""
    languages = (language,) if language else tuple(LANGUAGES)
    context.obj.painted(WishForPictures(folder, tuple(only or ()), languages, everywhere, typer.echo))
