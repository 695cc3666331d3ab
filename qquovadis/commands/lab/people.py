"""`lab people`: what saved games of people show beside those of bots."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from qquovadis.commands.options import AsJson, Language
from qquovadis.model.text.translations import N_

if TYPE_CHECKING:
    from qquovadis.lab.people.people_evidence import Dots
    from qquovadis.model.text.translations import Texts

Saves = Annotated[
    Path,
    typer.Argument(
        metavar="FOLDER", help=N_("A folder of saved games and returned playtests whose players all agreed.")
    ),
]
Levels = Annotated[
    str, typer.Option(help=N_("The levels whose choices are compared with people's, separated by commas."))
]
Questions = Annotated[int, typer.Option(min=1, help=N_("The most choices per game that each level is asked about."))]
MOST_SHOWN = 20
WHO = N_("Games of people that could be read: {count}; left out: {left_out}.")
RULES = N_("{draft}, {seats} players, sessions: {count}")
DOTS = N_("{metric}: {value}; sessions: {count}")
DOTS_BETWEEN = N_("{metric}: {value} ({low} to {high}); sessions: {count}")
TEMPO = N_("{kind}: {seconds} seconds ({count} times)")
ASSUMED = N_(
    "No times were recorded; {own} seconds are assumed for a question on one's own turn and {other} for others."
)
AGREES = N_("{level}: the same choice in {first} % of {count} questions")
LIKE = N_(
    "They play most like {level}, which makes their choices {times} times as likely as chance does ({low} to {high})."
)
LIKE_NONE = N_("No level predicts their choices better than chance.")
LIKE_UNKNOWN = N_("It is too early to tell which level they play most like: that takes {least} games.")


def people(
    folder: Saves,
    *,
    levels: Levels = "quick,greedy",
    questions: Questions = 100,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Read the saved games of a folder and tell what people did."""
    from qquovadis.commands.output import say_json, say_lines, texts_for, warn
    from qquovadis.controllers.bots.knowledge import refuse_unknown_bots
    from qquovadis.lab.people import people_evidence as lab
    from qquovadis.lab.people.people_games import PeopleGame, Unread, games_in

    texts = texts_for(language)
    names = [name for name in levels.split(",") if name]
    refuse_unknown_bots(names)
    if not folder.is_dir():
        raise typer.BadParameter(str(folder))
    read = list(games_in(folder))
    games = [each for each in read if isinstance(each, PeopleGame)]
    left_out = [each for each in read if isinstance(each, Unread)]
    found = lab.evidence_of(games, names, questions, lambda game: warn(game.name))
    reasons = [str(texts.translated(each.reason)) for each in left_out]
    if as_json:
        say_json(lab.as_json(found, left_out, reasons))
        return
    say_lines([texts.say(WHO, count=len(games), left_out=len(left_out))])
    say_lines(f"{each.file.name}: {reason}" for each, reason in zip(left_out, reasons, strict=True))
    say_lines(line for each in found for line in _lines(each, texts))


def _lines(evidence: Any, texts: Any) -> Iterator[str]:
    from qquovadis.lab.levels.level_names import level_name
    from qquovadis.lab.people.agreement import LEAST_SESSIONS
    from qquovadis.lab.probes.common import OTHER_SECONDS, OWN_SECONDS

    rules = evidence.rules
    yield texts.say(RULES, draft=rules.draft, seats=rules.seats, count=len(evidence.sessions))
    yield from (_dots_line(dots, texts) for dots in evidence.dots[:MOST_SHOWN])
    for row in evidence.tempo:
        yield "  " + texts.say(TEMPO, kind=row.kind, seconds=f"{row.seconds:.0f}", count=row.n)
    if not evidence.tempo:
        yield "  " + texts.say(ASSUMED, own=OWN_SECONDS, other=OTHER_SECONDS)
    for level in evidence.levels:
        name = level_name(level.level, texts)
        yield "  " + texts.say(AGREES, level=name, first=f"{100 * level.first:.0f}", count=level.questions)
    gain = next((each.gain for each in evidence.levels if each.level == evidence.plays_like), None)
    if gain is not None:
        nats = {"times": gain.mean, "low": gain.low, "high": gain.high}
        bounds = {name: f"{math.exp(each):.2f}" for name, each in nats.items()}
        yield "  " + texts.say(LIKE, level=level_name(evidence.plays_like, texts), **bounds)
    elif evidence.levels:
        yield "  " + texts.say(LIKE_NONE if evidence.plays_like else LIKE_UNKNOWN, least=LEAST_SESSIONS)


def _dots_line(dots: "Dots", texts: "Texts") -> str:
    """Return a metric over sessions: with an interval where there is one, else one by one, since few have no mean."""
    from qquovadis.lab.metrics import metric_named
    from qquovadis.lab.report.figures import bare, figure

    metric, interval = metric_named(dots.metric), dots.interval
    said = {"metric": metric.said(texts), "count": interval.n}
    if not interval.is_known:
        return "  " + texts.say(DOTS, value=" · ".join(bare(each, metric.unit) for each in dots.values), **said)
    bounds = {"low": bare(interval.low, metric.unit), "high": bare(interval.high, metric.unit)}
    return "  " + texts.say(DOTS_BETWEEN, value=figure(interval.mean, metric.unit, texts), **said, **bounds)
