"""`play`: whole games without a window."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from qquovadis.commands.options import (
    AsJson,
    Draft,
    Game,
    PackFolder,
    VariantFile,
    WantedPack,
    agreed_kit,
    wanted_pack,
)
from qquovadis.commands.output import say_json, say_lines, warn
from qquovadis.controllers.bots.match_runner import Played, play_out, seated, thinkers
from qquovadis.controllers.saves.game_file import GameFile, record_in
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.chance import BY_NAME
from qquovadis.errors import COMMA
from qquovadis.games import referee_for
from qquovadis.model.pack.schema import Pack
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import variant_text


def play(  # noqa: PLR0913 - the options of a command are its parameters
    *,
    game: Game = None,
    seats: Annotated[int, typer.Option(help=N_("Number of players."))] = 4,
    bots: Annotated[
        str, typer.Option(help=N_("The bots: one for all seats, or one per seat, separated by commas."))
    ] = "random",
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help=N_("The random seed."))] = 0,
    option: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help=N_("Switch a rule."))] = None,
    parameter: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help=N_("Change a number."))] = None,
    pack: PackFolder = None,
    variant: VariantFile = None,
    draft: Draft = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Save the game in a new file."))] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play a whole game and tell how it ended."""
    chosen = wanted_pack(WantedPack(game, pack, variant, draft))
    kit = agreed_kit(chosen, seats, option or (), parameter or ())
    players = seated(bots.split(","), seats)
    terms = Terms(people=players, seed=seed, pack=chosen.hash, variant=variant_text(chosen), chance=BY_NAME)
    session = Session.start(referee_for(kit), terms)
    file = record_in(session, save) if save is not None else None
    played = play_out(session, thinkers(players, kit))
    _close(file)
    report = {**_of_game(session, played), **_variant_of(chosen)}
    if as_json:
        say_json(report)
    else:
        say_lines(_report_lines(report, [player.name for player in players]))


def _close(file: GameFile | None) -> None:
    """End what is recorded, and say what became of it meanwhile."""
    if file is not None:
        file.close()
        if file.news is not None:
            warn(system_texts().explain(file.news))


def _variant_of(pack: Pack) -> dict[str, Any]:
    return {"variant": str(pack.variant.name)} if pack.variant else {}


def _of_game(session: Session, played: Played) -> dict[str, Any]:
    kit, winners = session.history.table.kit, played.outcome.winners
    return {
        "game": kit.game,
        "draft": kit.draft,
        "seats": kit.seats,
        "seed": session.terms.seed,
        "decisions": played.decisions,
        "rounds": played.rounds,
        "scores": list(played.outcome.scores),
        "sources": [dict(sorted(each.items())) for each in session.situation.sources],
        "winner": winners[0] if len(winners) == 1 else list(winners),
        "digest": session.digest(),
    }


def _report_lines(report: dict[str, Any], names: Sequence[str]) -> list[str]:
    texts = system_texts()
    lines = [
        texts.say(
            N_("{game} {draft}, seed {seed}: {decisions} decisions in {rounds} rounds."),
            **{key: report[key] for key in ("game", "draft", "seed", "decisions", "rounds")},
        )
    ]
    if "variant" in report:
        lines.append(texts.say(N_("Played with the variant “{variant}”."), variant=report["variant"]))
    winners = report["winner"] if isinstance(report["winner"], list) else [report["winner"]]
    for seat, name in enumerate(names):
        parts = texts.say(COMMA).join(f"{source} {points}" for source, points in report["sources"][seat].items())
        mark = "*" if seat in winners else " "
        lines.append(f"{mark} {name}: {report['scores'][seat]} ({parts})")
    return [*lines, report["digest"]]
