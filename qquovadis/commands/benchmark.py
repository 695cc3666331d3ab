"""`benchmark`: how fast games are played and the window is painted on this machine."""

from typing import Annotated, Any

import typer

from qquovadis.commands.options import AsJson, VariantFile, WantedPack, wanted_pack
from qquovadis.commands.output import say_json, say_lines
from qquovadis.controllers.bots.benchmark import greedy_wins, measured_looks, measured_speed
from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import read_variant

SEATS = 4
GREEDY_GAMES = 200


def benchmark(
    context: typer.Context,
    *,
    repeats: Annotated[int, typer.Option(min=1, help=N_("How many runs each figure is the median of."))] = 5,
    window: Annotated[bool, typer.Option("--window/--no-window", help=N_("Also measure the window."))] = True,
    variant: VariantFile = None,
    greedy: Annotated[
        bool, typer.Option("--greedy", help=N_("Let the greedy bot play 200 games (takes a few minutes)."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure play at random, undo and seat views for each game, and the window."""
    games = [read_variant(variant).game] if variant else sorted({game for game, _ in SHIPPED_GAMES})
    report = {game: _of_game(wanted_pack(WantedPack(game, variant=variant)), repeats, greedy) for game in games}
    if window:
        report["window"] = dict(context.obj.measured())
    if as_json:
        say_json(report)
    else:
        say_lines(
            f"{part} {name}: {figure:,.2f}" for part, figures in report.items() for name, figure in figures.items()
        )


def _of_game(pack: Pack, repeats: int, greedy: bool) -> dict[str, Any]:
    kit = compile_kit(pack, SEATS)
    crowded = compile_kit(pack, max(playable_seats(pack)))
    figures = {name: round(figure, 1) for name, figure in measured_speed(kit, repeats).items()}
    figures |= {name: round(figure, 2) for name, figure in measured_looks(crowded, repeats).items()}
    return {**figures, "greedy_wins": greedy_wins(kit, GREEDY_GAMES)} if greedy else figures
