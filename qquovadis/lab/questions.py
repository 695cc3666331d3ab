"""Questions that are ready to be asked of a draft: each as a study, and what its answer will be good for."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.errors import Listed, QuoError
from qquovadis.lab.engines import play_block
from qquovadis.lab.intervals import LEAST_SHARES, family_alpha, sequence_radius
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.study_file import Arm, Assign, Goal, Head, Study
from qquovadis.lab.study_plan import study_plan
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES, N_, Texts

QUESTIONS: Mapping[str, str] = MappingProxyType(
    {
        "balance": N_("Does it matter in {draft} who plays first?"),
        "length": N_("How long is {draft}?"),
        "wars": N_("How often are there wars or nights in {draft}, and what do they decide?"),
        "skills": N_("What is each card of {draft} worth?"),
        "seats": N_("Is {draft} the same game with one player fewer or more?"),
        "points": N_("Where do points of {draft} come from?"),
        "choices": N_("Which choices of {draft} are never made?"),
        "strength": N_("What changes in {draft} when stronger bots play?"),
        "change": N_("What does this change of {draft} do?"),
    }
)
WEAKER = MappingProxyType({"quick": "random", "greedy": "quick", "planner": "greedy", "strategist": "planner"})
DRAFT, CHANGED = "A", "B"
WITHIN_SHARE, WITHIN_POINTS, WITHIN_MINUTES = 0.02, 1.0, 1.0
MEASURED = 2
MINUTE = 60
MOST_GAMES = 4000


class Asking(NamedTuple):
    """What is asked, of which draft or variant, among whom, and for how many minutes at most."""

    question: str
    draft: str
    level: str = "greedy"
    seats: tuple[int, ...] = (4,)
    minutes: float = 5.0
    changed: Arm | None = None
    seed: int = 1


class Promise(NamedTuple):
    """What an answer will be good for: how many games, and how far intervals will reach to either side.

    Attributes:
        share: Of a share of wins; nothing if there will be too few blocks for an interval.
        points: Of the mean points of a place in turn order, in VP; nothing likewise.
    """

    games: int
    games_a_minute: float
    share: float | None
    points: float | None


def study_asking(asking: Asking) -> Study:
    """Return the study that answers a question; QuoError if there is none such, or it lacks what is changed."""
    if asking.question not in QUESTIONS:
        raise QuoError(N_("There is no question “{name}”; there are {names}."), name=asking.question, names=_names())
    if (asking.question == "change") != (asking.changed is not None):
        raise QuoError(N_("What a change does is asked of a variant, and of nothing else."))
    named = {each: Texts(each).say(QUESTIONS[asking.question], draft=asking.draft) for each in LANGUAGES}
    weaker = WEAKER.get(asking.level) if asking.question == "strength" else None
    head = Head(
        name=Wording(**named),
        seed=asking.seed,
        levels=(weaker, asking.level) if weaker else (asking.level,),
        seats=asking.seats,
        max_games=MOST_GAMES,
        max_minutes=asking.minutes,
    )
    arms = [Arm(id=DRAFT, draft=asking.draft)]
    arms += [asking.changed.model_copy(update={"id": CHANGED})] if asking.changed else []
    lots = Assign(skills="lot") if asking.question == "skills" else None
    return Study(study=head, arm=tuple(arms), goal=_goals(asking), assign=lots)


def _names() -> Listed:
    return Listed(list(QUESTIONS))


def _goals(asking: Asking) -> tuple[Goal, ...]:
    places = range(1, min(asking.seats) + 1)
    match asking.question:
        case "balance" | "seats" | "strength":
            return tuple(Goal(metric=f"win.order.{place}", half_width=WITHIN_SHARE) for place in places)
        case "length":
            return (Goal(metric="length.minutes", half_width=WITHIN_MINUTES),)
        case "change":
            metrics = ("points.mean", "points.margin", "length.minutes", "win.order.1")
            decided = [(each, metric_named(each).matters) for each in metrics]
            return tuple(Goal(metric=m, contrast=(CHANGED, DRAFT), decided=matters) for m, matters in decided)
        case "skills" | "choices":
            return ()  # lists are told by their own families; more games only help
        case _:
            return (Goal(metric="points.mean", half_width=WITHIN_POINTS / 2),)


def neighbouring(pack: Pack, question: str, seats: int) -> tuple[int, ...]:
    """Return the numbers of seats of which a question is asked: of whether they matter, one fewer and one more too."""
    near = range(seats - 1, seats + 2) if question == "seats" else (seats,)
    return tuple(each for each in near if each == seats or _can_play(pack, each))


def _can_play(pack: Pack, seats: int) -> bool:
    try:
        compile_kit(pack, seats)
    except QuoError:
        return False
    return True


def promise(study: Study, folder: Path, minutes: float, workers: int = 1) -> Promise:
    """Return what a study will be good for after so many minutes, from a few blocks that are played here and now.

    The blocks are of a kind of their own; the study never sees them.
    """
    plan = study_plan(study, folder, "tune")
    first = [play_block(plan.plan(0, 0), number) for number in range(MEASURED)]
    records = [record for block in first for record in block.records]
    others = [play_block(plan.plan(0, arm), 0).seconds for arm in range(1, len(plan.arms))]
    seconds = sum(block.seconds for block in first) / MEASURED + sum(others)
    seats, subs = plan.subs[0].seats, len(plan.subs)
    a_minute = MINUTE * workers / max(seconds, 1e-6)
    blocks = min(int(a_minute * minutes / subs), plan.blocks(0))
    alpha = family_alpha(study.study.alpha, plan.family)
    (spread,) = [sum(metric_named("points.spread").observed(each)[0] for each in records) / len(records)]
    win = (1 / seats * (1 - 1 / seats)) ** 0.5
    known = blocks >= LEAST_SHARES
    share, points = (float(sequence_radius(max(blocks, 1), each, alpha, plan.blocks(0))) for each in (win, spread))
    games = blocks * seats * len(plan.arms) * subs
    each_minute = a_minute * seats * len(plan.arms)
    return Promise(games, each_minute, share if known else None, points if known else None)
