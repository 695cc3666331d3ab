"""Questions that are ready to be asked of a draft or a variant, each as a study."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from qquovadis.errors import Listed, QuoError
from qquovadis.lab.facts import facts_of
from qquovadis.lab.metrics import SOURCE, metric_named
from qquovadis.lab.studies.study_file import Arm, Assign, Goal, Head, Study, Sweep
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES, N_, Texts

QUESTIONS: Mapping[str, str] = MappingProxyType(
    {
        "balance": N_("Does it matter who plays first?"),
        "length": N_("How long is a game?"),
        "points": N_("Where do points come from?"),
        "wars": N_("How often are there wars or nights, and what do they decide?"),
        "skills": N_("What is each card worth?"),
        "seats": N_("Is it the same game with fewer or more players?"),
        "choices": N_("Which choices are never made?"),
        "strength": N_("What changes when stronger bots play?"),
        "numbers": N_("Which number of the rules matters most?"),
        "change": N_("What does this change do?"),
    }
)
WEAKER = MappingProxyType({"quick": "random", "greedy": "quick", "planner": "greedy", "strategist": "planner"})
NAME = N_("{question} {draft}")
DRAFT, CHANGED = "A", "B"
WITHIN_SHARE, WITHIN_POINTS, WITHIN_MINUTES = 0.02, 1.0, 1.0
MOST_GAMES = 4000
SCREENED = 200  # blocks of a screening: each number is played one step lower and one higher

# What is asked of a change besides points, by words of the ids of what it changes.
TOUCHED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "war": ("war.count", "war.upset", "war.tie_rate"),
        "town": ("towns.destroyed",),
        "rebuild": ("towns.rebuilt",),
        "wrath": ("wrath.uses",),
        "succession": ("successions",),
        "generation": ("successions",),
        "style": ("style.complete",),
        "moon": ("night.count",),
        "night": ("night.count",),
    }
)


class Asking(NamedTuple):
    """What is asked, of which draft or variant, among whom, and for how many minutes at most.

    Attributes:
        changed: A variant: what is compared with its draft, or what other questions are asked of in its place.
        refit: Whether bots learn the rules of each arm anew before its first game.
        title: What the draft or variant is called in the name of the study; as commands know it if nothing is said.
        touched: The ids of the numbers and options that a change is made of.
        against: The cards with which the worth of cards is compared; with all others if there are none.
    """

    question: str
    draft: str
    level: str = "greedy"
    seats: tuple[int, ...] = (4,)
    minutes: float = 5.0
    changed: Arm | None = None
    seed: int = 1
    title: str = ""
    refit: bool = False
    touched: tuple[str, ...] = ()
    against: tuple[str, ...] = ()


def study_asking(asking: Asking) -> Study:
    """Return the study that answers a question; QuoError if there is none such, or it lacks what is changed."""
    if asking.question not in QUESTIONS:
        raise QuoError(N_("There is no question “{name}”. Available: {names}."), name=asking.question, names=_names())
    if asking.question == "change" and asking.changed is None:
        raise QuoError(N_("Only a variant can be asked what its change does."))
    if asking.against and asking.question != "skills":
        raise QuoError(N_("Cards to compare with belong to the question of what each card is worth."))
    weaker = WEAKER.get(asking.level) if asking.question == "strength" else None
    head = Head(
        name=Wording(**{each: _name(asking, Texts(each)) for each in LANGUAGES}),
        seed=asking.seed,
        levels=(weaker, asking.level) if weaker else (asking.level,),
        seats=asking.seats,
        max_games=SCREENED * asking.seats[0] if asking.question == "numbers" else MOST_GAMES,
        max_minutes=asking.minutes,
    )
    lots = Assign(skills="lot", against=asking.against) if asking.question == "skills" else None
    sweep = Sweep(screen=True) if asking.question == "numbers" else None
    arms = tuple(arm.model_copy(update={"refit": asking.refit}) for arm in _arms(asking))
    return Study(study=head, arm=arms, goal=_goals(asking), assign=lots, sweep=sweep)


def study_of_lots(arm: Arm, name: str, head: Mapping[str, Any], against: Sequence[str] = ()) -> Study:
    """Return the study that deals cards of an arm by lot; nobody looks before the last game, `head` says who plays.

    Cards are compared with those in `against`, or with all others.
    """
    said = Head(name=Wording(**dict.fromkeys(LANGUAGES, name)), look="end", **head)
    return Study(study=said, arm=(arm,), assign=Assign(skills="lot", against=tuple(against)))


def _name(asking: Asking, texts: Texts) -> str:
    return texts.say(NAME, question=texts.say(QUESTIONS[asking.question]), draft=asking.title or asking.draft)


def _arms(asking: Asking) -> list[Arm]:
    draft = Arm(id=DRAFT, draft=asking.draft)
    if asking.changed is None:
        return [draft]
    if asking.question == "change":
        return [draft, asking.changed.model_copy(update={"id": CHANGED})]
    return [asking.changed.model_copy(update={"id": DRAFT})]


def _names() -> Listed:
    return Listed(list(QUESTIONS))


def _goals(asking: Asking) -> tuple[Goal, ...]:
    places = range(1, min(asking.seats) + 1)
    match asking.question:
        case "seats" | "strength":
            margin = Goal(metric="points.margin", half_width=WITHIN_POINTS)
            return (margin, Goal(metric="win.order.1", half_width=WITHIN_SHARE))
        case "balance":
            return tuple(Goal(metric=f"win.order.{place}", half_width=WITHIN_SHARE) for place in places)
        case "length":
            return (Goal(metric="length.minutes", half_width=WITHIN_MINUTES),)
        case "change":
            metrics = (*_touched(asking), "points.mean", "points.margin", "length.minutes", "win.order.1")
            decided = [(each, metric_named(each).matters) for each in metrics]
            return tuple(Goal(metric=m, contrast=(CHANGED, DRAFT), decided=matters) for m, matters in decided)
        case "skills" | "choices" | "numbers":
            return ()  # lists are told by their own families; more games only help
        case _:
            return tuple(map(_known, _figures(asking)))


def _touched(asking: Asking) -> tuple[str, ...]:
    """Return what shows a change of these numbers and options, each once: the points that come of it first."""
    words = {word for name in asking.touched for word in re.split(r"[._]", name)}
    known = facts_of(asking.draft.partition("/")[0])
    sources = (*known.sources, *known.idea_sources)
    points = [f"{SOURCE}{each}" for each in sources if words & {each, each.removesuffix("s")}]
    others = (metric for word, metrics in TOUCHED.items() if word in words for metric in metrics)
    return tuple(dict.fromkeys((*points, *others)))


def _figures(asking: Asking) -> tuple[str, ...]:
    """Return what is to be known of points, or of wars and nights; of a game that has none of those, its points."""
    known = facts_of(asking.draft.partition("/")[0])
    if asking.question == "wars" and known.deciding:
        return known.deciding
    return "points.mean", *(f"points.source.{each}" for each in known.sources)


def _known(metric: str) -> Goal:
    """Return that a figure shall be known within half of what matters."""
    return Goal(metric=metric, half_width=metric_named(metric).matters / 2)


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
