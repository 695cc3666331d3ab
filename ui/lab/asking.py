"""What can be asked in the window: nine questions as sentences, each a study; and what an answer will be good for."""

import math
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from threading import Event
from types import MappingProxyType
from typing import Any, NamedTuple

from qquovadis.lab.intervals import LEAST, LEAST_SHARES, sequence_radius
from qquovadis.lab.lab_process import LabJob
from qquovadis.lab.plan import referee_of
from qquovadis.lab.playing import Seating, bots_by_name, play_game
from qquovadis.lab.study_file import Arm, Assign, Goal, Head, Study, Sweep, study_of
from qquovadis.lab.study_plan import study_plan
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES, N_, Texts

SEATS, LENGTH, POINTS, EVENTS, CARDS, PLAYERS, CHOICES, STRENGTH, CHANGE, NUMBER = (
    *("seats", "length", "points", "events", "cards", "players", "choices", "strength", "change", "number"),
)
QUESTIONS: Mapping[str, str] = MappingProxyType(
    {
        SEATS: N_("Does it matter who plays first?"),
        LENGTH: N_("How long is a game?"),
        POINTS: N_("Where do points come from?"),
        EVENTS: N_("How often are there wars or nights, and what do they decide?"),
        CARDS: N_("What is each card worth?"),
        PLAYERS: N_("Is it the same game with fewer or more players?"),
        CHOICES: N_("Which choices are never made?"),
        STRENGTH: N_("What changes when stronger bots play?"),
        CHANGE: N_("What does this change do?"),
    }
)
PAGES: Mapping[str, str] = MappingProxyType(
    {
        SEATS: "seats",
        LENGTH: "course",
        POINTS: "points",
        EVENTS: "events",
        CARDS: "cards",
        PLAYERS: "answer",
        CHOICES: "choices",
        STRENGTH: "answer",
        CHANGE: "compare",
        NUMBER: "sweep",
    }
)
DRAFT_ARM, CHANGED_ARM = "A", "B"
MOST_GAMES = 4000
SHARES_MATTER, POINTS_MATTER = 0.03, 1.0
WITHIN_SHARE = 0.02
SHORT = 2.0  # seconds of a game
WEAKER = {"planner": "greedy", "strategist": "planner", "greedy": "quick", "quick": "random"}
SEED = 1
VARIANT = "variant"
NAME = N_("{question} {draft}")


class Asked(NamedTuple):
    """What a person asks.

    Attributes:
        question: Of QUESTIONS.
        draft: What is played, as game/draft.
        title: What it is called.
        seats: How many play.
        fewest_seats: How many must play at least.
        most_seats: How many may play at most.
        level: Who plays.
        minutes: How long it may take.
        variant: The text of a variant; of a change it is compared with its draft.
    """

    question: str
    draft: str
    title: str
    seats: int
    level: str
    minutes: float
    fewest_seats: int = 2
    most_seats: int = 5
    variant: str = ""


def study_for(asked: Asked) -> Study:
    """Return the study that answers a question; a variant is named in it as VARIANT."""
    named = {language: _name(asked, language) for language in LANGUAGES}
    head = Head(
        name=Wording(**named),
        seed=SEED,
        levels=_levels(asked),
        seats=_seats(asked),
        max_games=MOST_GAMES,
        max_minutes=asked.minutes,
    )
    return Study(study=head, arm=_arms(asked), goal=_goals(asked), assign=_assigned(asked))


def sweep_for(asked: Asked, parameter: str, values: tuple[int, ...]) -> Study:
    """Return the study that asks what a number does over several values."""
    study = study_for(asked._replace(question=POINTS))
    return study.model_copy(update={"sweep": Sweep(parameter=parameter, values=values)})


def _name(asked: Asked, language: str) -> str:
    texts = Texts(language)
    return texts.say(NAME, question=texts.say(QUESTIONS.get(asked.question, NAME)), draft=asked.title)


def _levels(asked: Asked) -> tuple[str, ...]:
    weaker = WEAKER.get(asked.level)
    return (weaker, asked.level) if asked.question == STRENGTH and weaker else (asked.level,)


def _seats(asked: Asked) -> tuple[int, ...]:
    if asked.question != PLAYERS:
        return (asked.seats,)
    return tuple(
        each for each in range(asked.seats - 1, asked.seats + 2) if asked.fewest_seats <= each <= asked.most_seats
    )


def _arms(asked: Asked) -> tuple[Arm, ...]:
    draft = Arm(id=DRAFT_ARM, draft=asked.draft)
    if asked.question == CHANGE:
        return (draft, Arm(id=CHANGED_ARM, variant=VARIANT))
    return (Arm(id=DRAFT_ARM, variant=VARIANT),) if asked.variant else (draft,)


def _assigned(asked: Asked) -> Assign | None:
    return Assign(skills="lot") if asked.question == CARDS else None


def _goals(asked: Asked) -> tuple[Goal, ...]:
    if asked.question == CHANGE:
        pair = (CHANGED_ARM, DRAFT_ARM)
        first = Goal(metric="points.mean", contrast=pair, decided=POINTS_MATTER)
        margin = Goal(metric="points.margin", contrast=pair, decided=POINTS_MATTER)
        return (first, margin, Goal(metric="win.order.1", contrast=pair, decided=SHARES_MATTER))
    if asked.question == SEATS:
        return tuple(Goal(metric=f"win.order.{at}", half_width=WITHIN_SHARE) for at in range(1, asked.seats + 1))
    if asked.question == LENGTH:
        return (Goal(metric="length.decisions", half_width=1.0),)
    if asked.question in (STRENGTH, PLAYERS):
        margin = Goal(metric="points.margin", half_width=POINTS_MATTER)
        return (margin, Goal(metric="win.order.1", half_width=WITHIN_SHARE))
    return (Goal(metric="points.mean", half_width=POINTS_MATTER / 2),)


class Price(NamedTuple):
    """What an answer costs: seconds of one processor for a block of all arms, and of how many games it is."""

    block_seconds: float
    block_games: int


class Promise(NamedTuple):
    """What an answer will be good for: games, how near a share of wins will be known, and when the first interval is.

    `within` is nothing if the time is too short for an interval.
    """

    games: int
    within: float | None
    first_minutes: float


def promise(price: Price, study: Study, workers: int) -> Promise:
    """Return what a study will come to in its minutes, on so many processors of this machine."""
    head = study.study
    a_minute = 60 * max(workers, 1) / max(price.block_seconds, 1e-6)
    subs = len(head.levels) * len(head.seats)
    seats = head.seats[0]
    planned = -(-head.max_games // seats)
    blocks = min(int(a_minute * (head.max_minutes or 0)) // subs, planned)
    alpha = head.alpha / max(len(study.goal) * subs, 1)
    spread = math.sqrt((1 / seats) * (1 - 1 / seats) / seats)  # of a block: a game with each seat first
    within = float(sequence_radius(blocks, spread, alpha, planned)) if blocks >= LEAST_SHARES else None
    return Promise(blocks * price.block_games * subs, within, LEAST * subs / a_minute)


def measure(job: LabJob, stopped: Event, look: Any) -> Price:
    """Play one game of each arm and sub-study and return what a block of them costs on the mean."""
    del stopped, look
    plan = study_plan(study_of(job.study.encode(), "study"), Path(job.folder))
    seconds, count = 0.0, 0
    for sub in range(len(plan.subs)):
        for arm in range(len(plan.arms)):
            one = plan.plan(sub, arm)
            referee = referee_of(one.source, one.pack, one.seats)
            bots = bots_by_name(referee, one.levels)
            seating = next(iter(one.games(0)))
            seconds += one.seats * _seconds(partial(play_game, referee, bots, Seating(*seating), one.lots))
            count += one.seats
    return Price(seconds / len(plan.subs), count // len(plan.subs))


def _seconds(play: Callable[[], object]) -> float:
    """Return what a game costs; a short one is played again, since the first one of a process costs more."""
    began = time.process_time()
    play()
    first = time.process_time() - began
    if first > SHORT:
        return first
    play()
    return time.process_time() - began - first
