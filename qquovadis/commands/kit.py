"""`kit`: what a playtester is given, in one archive: a guide with pictures, what is to be tested, and installers."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands import KitWish
from qquovadis.commands.speech import say_lines, system_texts
from qquovadis.model.texts import N_

MADE = N_("The kit is in {file}.")
Installers = Annotated[
    list[Path] | None, typer.Option("--with", metavar="FILE", help=N_("An installer; may be said several times."))
]


def kit(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help=N_("The archive that is written."))],
    *,
    variant: Annotated[Path | None, typer.Option(metavar="FILE", help=N_("The variant to be tested."))] = None,
    game: Annotated[str, typer.Option(help=N_("The game to be tested, by its usual rules."))] = "quo_vadis",
    installers: Installers = None,
) -> None:
    """Make a playtester's kit, with a guide of one page in each language."""
    made = context.obj.kit(KitWish(file, game, variant, tuple(installers or ())))
    say_lines([system_texts().say(MADE, file=made)])
