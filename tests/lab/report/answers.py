"""Answers made by hand, of which tests know every number."""

from dataclasses import replace
from typing import Any

from qquovadis.lab.answer import (
    Answer,
    AnsweredArm,
    AnsweredLevel,
    ClaimAnswer,
    ClaimAtLevel,
    Contrast,
    Estimate,
    GoalAnswer,
    ItemAnswer,
    Warned,
)
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.text.translations import Texts


def interval(mean: float, radius: float, n: int = 120) -> Interval:
    """Return an interval as wide to both sides."""
    return Interval(n, mean, mean - radius, mean + radius, 0.05, "acs")


FIRST_SEAT = (("A", "greedy", 0.25), ("A", "planner", 0.31), ("B", "greedy", 0.26), ("B", "planner", 0.3))
COMMON: Any = {"seats": 4, "games": 480}
UNKNOWN = Interval(7, 3.0, float("-inf"), float("inf"), 0.05, "acs")


def estimates() -> tuple[Estimate, ...]:
    """Return the wins of the first seat, promised, and points by source, not promised."""
    found = [
        Estimate(
            metric="win.order.1",
            arm=arm,
            level=level,
            interval=interval(mean, 0.02),
            unit="share",
            **COMMON,
            exploratory=False,
        )
        for arm, level, mean in FIRST_SEAT
    ]
    found += [
        Estimate(
            metric=f"points.source.{name}", arm="A", level="planner", interval=interval(mean, 1), unit="VP", **COMMON
        )
        for name, mean in (("land", 21.0), ("gold", 9.0))
    ]
    return tuple(found)


def contrast() -> Contrast:
    """Return a difference that is worse."""
    return Contrast(
        metric="points.mean",
        arms=("B", "A"),
        level="planner",
        interval=interval(-2.5, 1.0),
        unit="VP",
        matters=1.0,
        word="lower",
        better="worse",
        pairing_gain=2.4,
        exploratory=False,
        **COMMON,
    )


def items() -> tuple[ItemAnswer, ...]:
    """Return a card that stands out, and one that hardly anybody held."""
    return (
        ItemAnswer(
            item="card-a",
            kind="action",
            by="lot",
            arm="A",
            level="planner",
            seats=4,
            held=300,
            used=200,
            interval=interval(2.0, 0.5),
            stands_out=True,
        ),
        ItemAnswer(
            item="<card-b>", kind="action", by="lot", arm="A", level="planner", seats=4, held=3, interval=UNKNOWN
        ),
    )


def claims() -> tuple[ClaimAnswer, ...]:
    """Return a claim that does not hold, and one that was not asked."""
    claim = ClaimAnswer(
        id="UN-C52",
        source="14:85",
        verdict="fails",
        by_level=(ClaimAtLevel(level="planner", interval=interval(0.3, 0.05), games=480, verdict="fails"),),
        unit="share",
    )
    silent = ClaimAnswer(
        id="UN-C45", source="14:47", verdict="not_asked", reason={"en": "No such rule.", "ja": "ルールがない。"}
    )
    return claim, silent


def answer(**changed: Any) -> Answer:
    """Return what a comparison of two arms at two levels came to."""
    levels = tuple(AnsweredLevel(name=name, version=f"{name}/1") for name in ("greedy", "planner"))
    whole = Answer(
        study={"en": "Gold & <b>land</b>", "ja": "金と領地"},
        plan="sha256:00",
        program="9.9",
        stopped="goals",
        blocks=240,
        games=1920,
        planned_games=4000,
        wall_seconds=90.0,
        seats=(4,),
        levels=levels,
        arms=(
            AnsweredArm(id="A", draft="undecim/14", pack="aa"),
            AnsweredArm(id="B", draft="undecim/14", pack="bb", changes={"moon.counters": 12}),
        ),
        estimates=estimates(),
        contrasts=(contrast(),),
        claims=claims(),
        items=items(),
        goals=(GoalAnswer(metric="win.order.1", about="A", level="planner", seats=4, met=True),),
        warnings=(Warned(id="moving_with_strength", metric="win.order.1"),),
    )
    return replace(whole, **changed)


def names(language: str = "en") -> ReportNames:
    """Return names that a test knows: metrics by themselves."""
    return ReportNames(Texts(language), lambda name: name, lambda item: item, lambda claim: f"claim {claim}")
