"""`kit`: what a playtester is given, in one archive: a guide with pictures, what is to be tested, and installers."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands.choices import chosen
from qquovadis.commands.options import Draft, WantedPack, wanted_pack
from qquovadis.commands.output import say_lines
from qquovadis.commands.window import KitWish
from qquovadis.errors import QuoError
from qquovadis.files import refuse_existing
from qquovadis.games import comes_with_rules
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import LANGUAGES, N_

NOT_PICTURED = N_(
    "The program does not come with rules of {game}, so a playtest kit cannot show how it is played. Give playtesters "
    "the program and the game as one file, which opens with a double click: qquovadis export-game {named}"
)
MADE = N_("Playtest kit saved as {file}.")
Installers = Annotated[
    list[Path] | None, typer.Option("--with", metavar="FILE", help=N_("An installer (can be repeated)."))
]
Printed = Annotated[
    list[str] | None,
    typer.Option(
        "--print",
        metavar="en|ja",
        help=N_("Add the box and the rulebook as a PDF to print, in this language (can be repeated)."),
    ),
]
Record = Annotated[
    bool,
    typer.Option(
        "--record",
        help=N_("Record the playtest of an unchanged draft, too (always done with a variant)."),
    ),
]


def kit(  # noqa: PLR0913 - the options of a command are its parameters
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help=N_("The file to write."))],
    *,
    variant: Annotated[Path | None, typer.Option(metavar="FILE", help=N_("The variant to test."))] = None,
    game: Annotated[str | None, typer.Option(help=N_("The game to test, with its default rules."))] = None,
    draft: Draft = None,
    installers: Installers = None,
    printed: Printed = None,
    record: Record = False,
) -> None:
    """Make a playtester's kit, with a guide of one page in each language."""
    pack = wanted_pack(WantedPack(game, None, variant, draft))
    if not comes_with_rules(pack.game):
        raise QuoError(NOT_PICTURED, game=pack.sheet.name, named=f"{pack.game}/{pack.draft}")
    languages = chosen(",".join(printed), tuple(LANGUAGES), "--print") if printed else ()
    refuse_existing(file)
    wish = KitWish(file, pack, variant, tuple(installers or ()))
    made = context.obj.kit(wish._replace(printed=languages, records=record))
    say_lines([system_texts().say(MADE, file=made)])
