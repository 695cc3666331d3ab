"""What saved games of people come to, draft by draft: metrics as dots, tempo, and the level they play most like."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple

from qquovadis import __version__
from qquovadis.bots import Bot
from qquovadis.controllers.bots.knowledge import bot_named
from qquovadis.engine.referee import AnyReferee
from qquovadis.lab.metrics import metric_named, metrics_in
from qquovadis.lab.people.agreement import Foretold, LevelAgreement, agreement, foretold, over_sessions, plays_most_like
from qquovadis.lab.people.people_games import PeopleGame, Unread, questions_of
from qquovadis.lab.play.playing import level_version
from qquovadis.lab.probes.common import OTHER_SECONDS, OWN_SECONDS
from qquovadis.lab.statistics.intervals import Interval, family_alpha

FORMAT = 1
ALPHA = 0.05
Told = Callable[[PeopleGame], None]


class Rules(NamedTuple):
    """What games must have in common to be counted together: the draft, its files, and how many play."""

    draft: str
    pack: str
    seats: int


class Dots(NamedTuple):
    """A metric over sessions: what each came to, and an interval of their mean from eight of them on."""

    metric: str
    values: tuple[float, ...]
    interval: Interval


class Tempo(NamedTuple):
    """How long people took for a kind of question: how often it was asked and timed, in how many sessions, the median
    of the seconds.
    """

    kind: str
    n: int
    sessions: int
    seconds: float


class PeopleEvidence(NamedTuple):
    """What the sessions of the same rules come to.

    Attributes:
        rules: The rules.
        sessions: The games that persons took part in.
        dots: Metrics of those in which no bot played.
        tempo: The kinds of question whose answers have times, the slowest first.
        levels: The levels that were asked what they would have chosen.
        plays_like: The level people play most like; random if none foretells them better than a lot does, "" if too
            few sessions tell.
    """

    rules: Rules
    sessions: tuple[PeopleGame, ...]
    dots: tuple[Dots, ...]
    tempo: tuple[Tempo, ...]
    levels: tuple[LevelAgreement, ...]
    plays_like: str


def evidence_of(
    games: Iterable[PeopleGame], levels: Sequence[str], most: int, told: Told | None = None
) -> tuple[PeopleEvidence, ...]:
    """Return what games come to, by rules.

    Each level is asked about at most so many questions of a game, evenly spread over it; `told` hears of each game
    before that, since it may take long.
    """
    grouped: dict[Rules, list[PeopleGame]] = {}
    for game in games:
        grouped.setdefault(Rules(game.draft, game.pack, game.seats), []).append(game)
    found = []
    for rules, sessions in sorted(grouped.items()):
        thought = _thoughts(sessions, levels, most, told)
        alpha = family_alpha(ALPHA, len(levels))
        agreed = {level: agreement(level, thought[level], alpha) for level in levels if any(thought[level])}
        alone = [game for game in sessions if game.is_alone]
        found.append(
            PeopleEvidence(
                rules=rules,
                sessions=tuple(sessions),
                dots=dots_of(alone),
                tempo=tempo_of(sessions),
                levels=tuple(agreed.values()),
                plays_like=plays_most_like(agreed),
            )
        )
    return tuple(found)


def dots_of(games: Sequence[PeopleGame]) -> tuple[Dots, ...]:
    """Return each metric with what it came to in each session, sessions that had none of it left out."""
    values: dict[str, list[float]] = {}
    for game in games:
        for metric in metrics_in(game.record):
            observed = metric.observed(game.record)
            if observed:
                values.setdefault(metric.name, []).append(math.fsum(observed) / len(observed))
    return tuple(Dots(name, tuple(each), over_sessions(each, ALPHA)) for name, each in values.items())


def tempo_of(games: Sequence[PeopleGame]) -> tuple[Tempo, ...]:
    """Return the median seconds of each kind of question that was answered in a known time, the slowest first."""
    seconds: dict[str, list[float]] = {}
    sessions: dict[str, set[int]] = {}
    for number, game in enumerate(games):
        for answered in game.answered:
            if answered.seconds is not None:
                seconds.setdefault(answered.kind, []).append(answered.seconds)
                sessions.setdefault(answered.kind, set()).add(number)
    rows = (Tempo(kind, len(each), len(sessions[kind]), float(median(each))) for kind, each in seconds.items())
    return tuple(sorted(rows, key=lambda row: (-row.seconds, row.kind)))


def _thoughts(
    games: Sequence[PeopleGame], levels: Sequence[str], most: int, told: Told | None
) -> Mapping[str, list[list[Foretold]]]:
    """Return for each level what it thought of each session's questions."""
    found: dict[str, list[list[Foretold]]] = {level: [] for level in levels}
    for game in games:
        if told is not None:
            told(game)
        of_game: dict[str, list[Foretold]] = {level: [] for level in levels}
        every = max(1, math.ceil(len(game.answered) / most))
        made: tuple[AnyReferee, Mapping[str, Bot]] | None = None
        for number, asked in enumerate(questions_of(game) if levels else ()):
            if number % every:
                continue
            if made is None or made[0] is not asked.referee:
                made = asked.referee, {level: bot_named(level, asked.referee) for level in levels}
            for level, bot in made[1].items():
                thought = foretold(bot, asked.question, asked.chosen)
                of_game[level] += [thought] if thought else []
        for level in levels:
            found[level].append(of_game[level])
    return found


def as_json(found: Sequence[PeopleEvidence], left_out: Sequence[Unread], reasons: Sequence[str]) -> dict[str, Any]:
    """Return it for programs; `reasons` are those of the games left out, in words."""
    return {
        "format": FORMAT,
        "program": __version__,
        "sessions": sum(len(each.sessions) for each in found),
        "drafts": [_draft(each) for each in found],
        "left_out": [
            {"file": each.file.name, "reason": reason} for each, reason in zip(left_out, reasons, strict=True)
        ],
    }


def _draft(each: PeopleEvidence) -> dict[str, Any]:
    assumed = {"own": OWN_SECONDS, "other": OTHER_SECONDS}
    levels = [_level(level, each.rules.draft) for level in each.levels]
    return {
        **each.rules._asdict(),
        "sessions": [_session(game) for game in each.sessions],
        "metrics": [_dots(dots) for dots in each.dots],
        "tempo": {"kinds": [row._asdict() for row in each.tempo], "assumed": assumed},
        "agreement": {"levels": levels, "plays_like": each.plays_like or None},
    }


def _session(game: PeopleGame) -> dict[str, Any]:
    return {
        "file": game.name,
        "people": len(game.people),
        "minutes": game.minutes or None,
        "questions": len(game.answered),
        "points": list(game.record.points),
    }


def _dots(dots: Dots) -> dict[str, Any]:
    unit = metric_named(dots.metric).unit
    return {"metric": dots.metric, "unit": unit, "values": list(dots.values), **_interval(dots.interval)}


def _level(level: LevelAgreement, draft: str) -> dict[str, Any]:
    return {
        "level": level.level,
        "version": level_version(level.level, draft),
        "questions": level.questions,
        "first": level.first if level.questions else None,
        "rank": level.rank if level.questions else None,
        "temperature": level.temperature,
        "gain": _interval(level.gain),
    }


def _interval(interval: Interval) -> dict[str, Any]:
    known = interval.is_known
    return {
        "n": interval.n,
        "mean": interval.mean if interval.n else None,
        "low": interval.low if known else None,
        "high": interval.high if known else None,
        "alpha": interval.alpha,
    }
