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

Games = Annotated[int, typer.Option(min=1, help=N_("Stop after this many games (in a ladder, per duel)."))]
Workers = Annotated[int, typer.Option(min=1, max=256, help=N_("The number of processes to play in."))]
Seats = Annotated[int, typer.Option(min=2, help=N_("Number of players."))]
Seed = Annotated[int, typer.Option(min=0, max=MOST_SEED, help=N_("The random seed."))]
Level = Annotated[str, typer.Argument(metavar="LEVEL", help=N_("The level in question."))]
Others = Annotated[
    str, typer.Argument(metavar="OTHERS", help=N_("The level of all others, or one for each (separated by commas)."))
]
Levels = Annotated[str, typer.Option(help=N_("The levels, lowest first, separated by commas."))]
LadderOut = Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Write the ladder to this file, too."))]
OneLevel = Annotated[str, typer.Option(help=N_("The level that plays."))]

lab = typer.Typer(no_args_is_help=True)

# The lab stands on numpy, for which no other command should wait; so what runs is imported where it is run.


@lab.command("duel", help=N_("Let a level play against others until it is clear whether it wins more."))
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


@lab.command("ladder", help=N_("Let each level play against the one below and report how strong they are."))
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


@lab.command("items", help=N_("Deal cards at random and report what each is worth to its holder."))
def items(  # noqa: PLR0913 - the options of a command are its parameters
    draft: Named,
    *,
    level: OneLevel = "greedy",
    against: studies.Against = None,
    seats: Seats = 4,
    games: Games = 400,
    workers: Workers = 1,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Play games in which cards are drawn by lot and tell what holding each was worth."""
    from qquovadis.commands.lab.runs import Wanted, run_items

    raise typer.Exit(run_items(Wanted(draft, seats, games, workers, seed, as_json), level, against or ()))


lab.command("claims", help=N_("Play the games that a draft's claims need and report which claims hold."))(claims)
lab.command(
    "twins", help=N_("Play games twice from an event on: once with the dice in a seat's favour, once against it.")
)(twins)
lab.command("run", help=N_("Play or resume studies and report the results."))(studies.run)
lab.command("compare", help=N_("Play two drafts or variants with the same dice and draws and report how they differ."))(
    studies.compare
)
lab.command("ask", help=N_("Ask a ready-made question about a draft: balance, length, wars, skills, seats and so on."))(
    ask
)
lab.command("screen", help=N_("Play every number of a draft one step lower and higher and report which matters most."))(
    screen
)
lab.command("seek", help=N_("Search for numbers that meet a goal; test the best against the draft."))(seek)
lab.command("report", help=N_("Report what lab books show, worked out anew from their records."))(studies.report)
lab.command("verify", help=N_("Replay randomly chosen blocks of lab books and compare their records."))(studies.verify)
lab.command("merge", help=N_("Merge two lab books of the same plan into a new one."))(studies.merge)
lab.command("people", help=N_("Show what saved games of people tell: metrics, tempo, and which level they play like."))(
    people
)
