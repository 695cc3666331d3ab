"""`lab twins`: what an event does to a seat, by games that are the same but for the dice of that event."""

from typing import Annotated, Any

import typer

from qquovadis.bots import BOTS
from qquovadis.commands.drafts import Named
from qquovadis.commands.options import AsJson
from qquovadis.lab.play.plan import MOST_SEED
from qquovadis.model.text.translations import N_

FIRST_WAR = "war.lost_first"
Moment = Annotated[
    str, typer.Option(metavar="MOMENT", help=N_("The event; “war.lost_first” is the loss of the first war."))
]
Level = Annotated[str, typer.Option(help=N_("The level that plays."))]
Seats = Annotated[int, typer.Option(min=2, help=N_("Number of players."))]
Games = Annotated[int, typer.Option(min=1, help=N_("The number of games, each played twice from the event on."))]
Workers = Annotated[int, typer.Option(min=1, max=256, help=N_("The number of processes to play in."))]
Seed = Annotated[int, typer.Option(min=0, max=MOST_SEED, help=N_("The random seed."))]


def twins(  # noqa: PLR0913 - the options of a command are its parameters
    draft: Named,
    *,
    moment: Moment = FIRST_WAR,
    level: Level = "greedy",
    seats: Seats = 4,
    games: Games = 200,
    workers: Workers = 1,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Play twins and tell what the event did."""
    if moment != FIRST_WAR or level not in BOTS:
        named = moment if moment != FIRST_WAR else level
        raise typer.BadParameter(named)
    raise typer.Exit(_run(draft, level, seats, (games, seed, workers), as_json=as_json))


def _run(draft: str, level: str, seats: int, amount: tuple[int, int, int], *, as_json: bool) -> int:
    """Play pair after pair with a line for each, tell what they came to, and return the exit code."""
    from qquovadis.commands.lab.runs import CANCELLED, CANNOT_TELL, DONE, stopped_by_interrupt
    from qquovadis.commands.options import named_pack
    from qquovadis.commands.output import say_json, warn
    from qquovadis.games import referee_for
    from qquovadis.lab import twins as lab
    from qquovadis.lab.play.plan import carried_source
    from qquovadis.model.pack.compile_kit import compile_kit
    from qquovadis.model.settings import system_texts

    pack = named_pack(draft)
    pairs, seed, workers = amount
    referee, source = referee_for(compile_kit(pack, seats)), carried_source(pack)
    plan = lab.TwinPlan(referee=referee, level=level, seed=seed, pairs=pairs, source=source, pack=pack.hash)
    found: list[lab.Twin | None] = []
    with stopped_by_interrupt() as stopped:
        for each in lab.twins(plan, workers):
            found.append(each)
            warn(system_texts().say(N_("{games} of {most} games"), games=len(found), most=pairs))
            if stopped.is_set():
                break
    answer = lab.judged(plan, found)
    if as_json:
        say_json({"draft": f"{pack.game}/{pack.draft}", "pack": pack.hash, "level": level, **_report(answer)})
    else:
        _tell(answer)
    if stopped.is_set() and len(found) < pairs:
        return CANCELLED
    return DONE if answer.points.against(0) else CANNOT_TELL


def _report(answer: Any) -> dict[str, Any]:
    def spelled(interval: Any) -> dict[str, Any]:
        known = interval.is_known
        bounds = {"low": interval.low if known else None, "high": interval.high if known else None}
        return {"n": interval.n, "mean": interval.mean if interval.n else None, **bounds, "alpha": interval.alpha}

    counts = {"moment": FIRST_WAR, "pairs": answer.pairs, "decided": answer.decided}
    return {"format": 1, **counts, "points": spelled(answer.points), "wins": spelled(answer.wins)}


def _tell(answer: Any) -> None:
    from qquovadis.commands.lab.reports import AMONG_BOTS
    from qquovadis.commands.output import say_lines
    from qquovadis.model.settings import system_texts

    texts, points = system_texts(), answer.points
    words = {"pairs": answer.pairs, "decided": answer.decided, "points": f"{points.mean:.1f}"}
    if points.is_known:
        text = N_(
            "Losing the first war cost a seat {points} VP ({low} to {high}): its dice could turn {decided} "
            "of {pairs} games."
        )
        line = texts.say(text, low=f"{points.low:.1f}", high=f"{points.high:.1f}", **words)
    else:
        text = N_(
            "Losing the first war cost a seat {points} VP; its dice could turn {decided} of {pairs} games, "
            "too few for an interval."
        )
        line = texts.say(text, **words)
    say_lines([texts.say(AMONG_BOTS), line])
