"""`lab`: what games of bots show: level against level, the ladder of a draft, and what its cards are worth."""

from pathlib import Path
from typing import Annotated

import typer

from qquovadis.bots import BOTS
from qquovadis.commands.drafts import Named
from qquovadis.commands.lab import studies
from qquovadis.commands.lab.claims_options import claims
from qquovadis.commands.lab.people import people
from qquovadis.commands.lab.seek import ask, screen, seek
from qquovadis.commands.lab.twins import twins
from qquovadis.commands.options import AsJson
from qquovadis.lab.play.plan import MOST_SEED
from qquovadis.model.text.translations import N_

ALL_LEVELS = ",".join(BOTS)

Games = Annotated[int, typer.Option(min=1, help=N_("End after this many games at the latest; of a ladder, each duel."))]
Workers = Annotated[int, typer.Option(min=1, max=256, help=N_("Play in this many processes."))]
Seats = Annotated[int, typer.Option(min=2, help=N_("Number of players."))]
Seed = Annotated[int, typer.Option(min=0, max=MOST_SEED, help=N_("The random seed."))]
Level = Annotated[str, typer.Argument(metavar="LEVEL", help=N_("The level that is asked about."))]
Others = Annotated[
    str, typer.Argument(metavar="OTHERS", help=N_("The level of all others, or one for each, separated by commas."))
]
Levels = Annotated[str, typer.Option(help=N_("The levels, the lowest first, separated by commas."))]
LadderOut = Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Also write the ladder to this file."))]
OneLevel = Annotated[str, typer.Option(help=N_("The level that plays."))]

lab = typer.Typer(no_args_is_help=True)

# The lab stands on numpy, for which no other command should wait; so what runs is imported where it is run.


@lab.command("duel", help=N_("Let a level play against others until it is decided whether it wins more."))
def duel(  # noqa: PLR0913 - the options of a command are its parameters
    draft: Named,
    level: Level,
    others: Others,
    *,
    seats: Seats = 4,
    games: Games = 400,
    workers: Workers = 1,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Play a duel and tell how it ended."""
    from qquovadis.commands.lab.runs import Wanted, run_duel

    raise typer.Exit(run_duel(Wanted(draft, seats, games, workers, seed, as_json), level, others.split(",")))


@lab.command("ladder", help=N_("Let each level play against the one below it, and tell how strong they are."))
def ladder(  # noqa: PLR0913 - the options of a command are its parameters
    draft: Named,
    *,
    levels: Levels = ALL_LEVELS,
    seats: Seats = 4,
    games: Games = 400,
    workers: Workers = 1,
    seed: Seed = 0,
    out: LadderOut = None,
    as_json: AsJson = False,
) -> None:
    """Play the duels of a ladder and tell it."""
    from qquovadis.commands.lab.runs import Wanted, run_ladder

    raise typer.Exit(run_ladder(Wanted(draft, seats, games, workers, seed, as_json), levels.split(","), out))


@lab.command("items", help=N_("Let cards be drawn by lot, and tell what each is worth to those who hold it."))
def items(  # noqa: PLR0913 - the options of a command are its parameters
    draft: Named,
    *,
    level: OneLevel = "greedy",
    seats: Seats = 4,
    games: Games = 400,
    workers: Workers = 1,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Play games in which cards are drawn by lot and tell what holding each was worth."""
    from qquovadis.commands.lab.runs import Wanted, run_items

    raise typer.Exit(run_items(Wanted(draft, seats, games, workers, seed, as_json), level))


lab.command("claims", help=N_("Play what the claims of a draft's notes need, and tell which of them hold."))(claims)
lab.command("twins", help=N_("Play games twice from an event on, its dice for a seat and against it."))(twins)
lab.command("run", help=N_("Play studies, or go on with them, and tell what each came to."))(studies.run)
lab.command("compare", help=N_("Play two drafts or variants on the same chance, and tell in what they differ."))(
    studies.compare
)
lab.command("ask", help=N_("Ask a ready question of a draft: balance, length, wars, skills, seats and so on."))(ask)
lab.command("screen", help=N_("Play every number of a draft one step lower and higher, and tell which matters most."))(
    screen
)
lab.command("seek", help=N_("Search for numbers with a goal, and race the best of them against the draft."))(seek)
lab.command("report", help=N_("Tell what lab books show, worked out again from their records."))(studies.report)
lab.command("verify", help=N_("Play blocks of lab books again, picked by lot, and compare their records."))(
    studies.verify
)
lab.command("merge", help=N_("Put two lab books of the same plan together in a new one."))(studies.merge)
lab.command("people", help=N_("Tell what saved games of people show: metrics, tempo, and which level they play like."))(
    people
)
