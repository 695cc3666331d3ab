"""What the commands of the lab say of what was played: JSON for programs, sentences for people."""

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from qquovadis import __version__
from qquovadis.errors import Listed
from qquovadis.lab.answer import ItemAnswer
from qquovadis.lab.levels.ladder_file import Ladder, LadderLevel
from qquovadis.lab.levels.ladders import DuelLook, ahead_interval, milliseconds_a_question
from qquovadis.lab.play.plan import Plan
from qquovadis.lab.play.playing import level_version
from qquovadis.lab.report.choices import setting_words
from qquovadis.lab.report.figures import bare
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, Texts

FORMAT = 1
AMONG_BOTS = N_("Bots played; people may play differently.")
SHARE, AHEAD = "win.share", "points.ahead"
WORDS = {"above": "higher", "below": "lower", "": "cannot_tell"}
VERDICTS = {
    "above": N_("{level} wins more than its fair share."),
    "below": N_("{level} wins less than its fair share."),
    "": N_("It is too early to tell whether {level} wins more than its fair share."),
}


class Run(NamedTuple):
    """How playing ended: whether somebody cancelled it, and after how many seconds of a clock."""

    cancelled: bool
    seconds: float


def frame(plan: Plan, blocks: int, cpu_seconds: float, wall_seconds: float) -> dict[str, Any]:
    """Return what every report of a plan begins with, of which so many blocks were played."""
    return {
        "format": FORMAT,
        "program": __version__,
        "draft": plan.draft,
        "pack": plan.pack,
        "seats": plan.seats,
        "seed": plan.seed,
        "kind": plan.kind,
        "blocks": blocks,
        "games": blocks * plan.seats,
        "cpu_seconds": round(cpu_seconds, 3),
        "wall_seconds": round(wall_seconds, 3),
    }


def levels(plans: Sequence[Plan], looks: Sequence[DuelLook] = ()) -> list[dict[str, Any]]:
    """Return the levels that played, the lowest first, with their versions and CPU milliseconds for a question."""
    names = dict.fromkeys(name for plan in plans for name in reversed(plan.levels))
    draft = plans[0].draft
    return [
        {"name": name, "version": level_version(name, draft), "ms": milliseconds_a_question(looks, name)}
        for name in names
    ]


def estimates(look: DuelLook) -> list[dict[str, Any]]:
    """Return what a duel came to: the share of wins, which decides it, and the points ahead of the others."""
    plan = look.plan
    level = {"plan": plan.hash, "level": plan.candidate, "against": list(plan.others), "seats": plan.seats}
    share = {"metric": SHARE, **level, **_spelled(look.share), "unit": "share", "fair": 1 / plan.seats}
    ahead = {"metric": AHEAD, **level, **_spelled(ahead_interval(look)), "unit": "VP", "exploratory": True}
    return [{**share, "word": WORDS[look.verdict], "exploratory": False}, ahead]


def item_rows(found: Sequence[ItemAnswer]) -> list[dict[str, Any]]:
    """Return what each card was worth by lot, and to those who set it where that is asked."""
    return [
        {
            **{"item": each.item, "kind": each.kind, "by": "lot", "held": each.held},
            **{"lift_points" if key == "mean" else key: value for key, value in _spelled(each.interval).items()},
            "stands_out": each.stands_out,
            "when_set": _spelled(each.when_set) if each.when_set is not None else None,
            "of_setters": _spelled(each.of_setters) if each.of_setters is not None else None,
            "set_share": each.set_share,
        }
        for each in found
    ]


def _spelled(interval: Interval) -> dict[str, Any]:
    """Return an interval for programs; bounds that are not known yet are null."""
    bounds = {name: getattr(interval, name) for name in ("low", "high")}
    known = {name: value if math.isfinite(value) else None for name, value in bounds.items()}
    mean = interval.mean if interval.n else None
    return {"n": interval.n, "mean": mean, **known, "alpha": interval.alpha, "method": interval.method}


def progress(look: DuelLook, texts: Texts) -> str:
    """Return how a duel stands, in a line."""
    return texts.say(
        N_("{level} against {others}: {games} games, {share} of the wins ({low} to {high}); fair share {fair}"),
        level=look.plan.candidate,
        others=Listed(dict.fromkeys(look.plan.others)),
        games=look.share.n * look.plan.seats,
        share=_percent(look.share.mean),
        low=_percent(look.share.low),
        high=_percent(look.share.high),
        fair=_percent(1 / look.plan.seats),
    )


def duel_lines(look: DuelLook, texts: Texts) -> Iterator[str]:
    """Yield what a duel came to in sentences."""
    yield progress(look, texts)
    ahead = ahead_interval(look)
    points = {"level": look.plan.candidate, "points": f"{ahead.mean:+.1f}"}
    if ahead.is_known:
        text = N_("{level} ended {points} VP above the others' average ({low} to {high}).")
        yield texts.say(text, **points, low=f"{ahead.low:+.1f}", high=f"{ahead.high:+.1f}")
    else:
        text = N_("{level} ended {points} VP above the others' average; too few games for an interval.")
        yield texts.say(text, **points)
    yield texts.say(VERDICTS[look.verdict], level=look.plan.candidate)


def ladder_lines(ladder: Ladder, texts: Texts) -> Iterator[str]:
    """Yield a ladder from the highest level down, and the levels that may be offered."""
    for rung in reversed(ladder.level):
        yield _rung_line(rung, texts)
    yield texts.say(
        N_("The lowest level, and those better than the one below: {levels}."), levels=Listed(ladder.offered)
    )


def _rung_line(rung: LadderLevel, texts: Texts) -> str:
    strength = {
        "strength": f"{rung.strength:.2f}",
        "weakest": f"{rung.strength_low:.2f}",
        "strongest": f"{rung.strength_high:.2f}",
        "ms": "–" if rung.ms is None else f"{rung.ms:.2f}",
    }
    if rung.share is None or rung.low is None or rung.high is None:
        text = N_("{level}: strength {strength}, {ms} ms a question")
        return texts.say(text, level=rung.version, **strength)
    return texts.say(
        N_(
            "{level}: {share} of the wins against {below} ({low} to {high}; {games} games), strength {strength} "
            "({weakest} to {strongest}), {ms} ms a question"
        ),
        level=rung.version,
        share=_percent(rung.share),
        below=rung.against or "",
        low=_percent(rung.low),
        high=_percent(rung.high),
        games=rung.games,
        **strength,
    )


def item_lines(found: Sequence[ItemAnswer], pack: Pack, texts: Texts) -> Iterator[str]:
    """Yield what each card was worth to its holders, the best first, those that nobody held last."""
    for each in sorted(found, key=lambda each: (not each.interval.n, -each.interval.mean)):
        lift, name = each.interval, pack.name(each.item, texts.language)
        words = {"item": name, "points": bare(lift.mean, "VP", signed=True), "held": each.held}
        if each.is_reference:
            yield texts.say(N_("{item}: the others are compared with it"), item=name)
        elif not lift.n:
            yield texts.say(N_("{item}: no game in which some held it and others did not"), item=name)
        elif not lift.is_known:
            yield texts.say(N_("{item}: {points} VP to its holders ({held}); too few games for an interval"), **words)
        else:
            mark = "*" if each.stands_out else " "
            text = N_("{mark} {item}: {points} VP to its holders ({low} to {high}; held {held} times)")
            low, high = (bare(each, "VP", signed=True) for each in (lift.low, lift.high))
            yield _with_setters(texts.say(text, mark=mark, low=low, high=high, **words), each, texts)


def _with_setters(line: str, card: ItemAnswer, texts: Texts) -> str:
    if card.when_set is None or not card.when_set.is_known:
        return line
    worth, share, _ = setting_words(card, texts)
    return texts.say(N_("{line}; {worth} to those who set it ({share} of them)"), line=line, worth=worth, share=share)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
