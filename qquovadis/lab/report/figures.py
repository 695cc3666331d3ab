"""How numbers and intervals are said: with the unit that people know; a mean with its interval, or why it has none."""

import math
from collections.abc import Sequence

from qquovadis.errors import COMMA
from qquovadis.lab.statistics.intervals import LEAST, LEAST_SKEWED, Interval
from qquovadis.model.text.translations import N_, Texts
from qquovadis.report.charts import NOTHING, rounded

SHARE = "share"
UNITS = {
    "VP": N_("{figure} VP"),
    "games": N_("{figure} games"),
    "rounds": N_("{figure} rounds"),
    "turns": N_("{figure} turns"),
    "minutes": N_("{figure} min"),
    "decisions": N_("{figure} decisions"),
    "questions": N_("{figure} questions"),
    "cards": N_("{figure} cards"),
    "areas": N_("{figure} areas"),
    "towns": N_("{figure} towns"),
    "people": N_("{figure} population"),
    "cubes": N_("{figure} cubes"),
}
PERCENT, POINTS = N_("{figure} %"), N_("{figure} percentage points")
IN_BRACKETS = N_(" ({about})")
BETWEEN = N_("{figure} ({low} to {high})")
TOO_FEW = N_("too few games for an interval ({blocks} of {least} blocks)")
NO_INTERVAL = N_("no interval yet ({blocks} blocks)")
SO_FAR = N_("{figure} so far; {waiting}")
LEAST_SO_FAR = 10  # blocks


def figure(value: float, unit: str, texts: Texts, *, signed: bool = False) -> str:
    """Return a number with its unit: shares in percent, their differences (`signed`) in percentage points."""
    if not math.isfinite(value):
        return NOTHING
    if unit == SHARE:
        said = rounded(100 * value, signed=signed)
        return texts.say(POINTS if signed else PERCENT, figure=said)
    said = rounded(value, signed=signed)
    return texts.say(UNITS[unit], figure=said) if unit in UNITS else said


def bare(value: float, unit: str, *, signed: bool = False) -> str:
    """Return the same without its unit, for axes and the columns of tables."""
    return rounded(100 * value if unit == SHARE else value, signed=signed)


def give_or_take(value: float, unit: str, texts: Texts) -> str:
    """Return the smallest difference that would matter, to either side, with its unit."""
    if unit == SHARE:
        return f"± {texts.say(POINTS, figure=f'{100 * value:g}')}"
    return f"± {texts.say(UNITS[unit], figure=f'{value:g}') if unit in UNITS else f'{value:g}'}"


def between(interval: Interval, unit: str, texts: Texts, *, signed: bool = False) -> str:
    """Return a mean with its bounds, or that there are too few blocks for one."""
    if not interval.is_known:
        least = needed_blocks(interval)
        text = TOO_FEW if interval.n < least else NO_INTERVAL
        return texts.say(text, blocks=interval.n, least=least)
    return texts.say(
        BETWEEN,
        figure=figure(interval.mean, unit, texts, signed=signed),
        low=bare(interval.low, unit, signed=signed),
        high=bare(interval.high, unit, signed=signed),
    )


def so_far(interval: Interval, unit: str, texts: Texts) -> str:
    """Return a mean with its bounds; before there are any the mean alone, said to be what it is so far.

    Of differences and of what cards are worth nothing is said before the interval: they would pass for an effect.
    """
    said = between(interval, unit, texts)
    if interval.is_known or interval.n < LEAST_SO_FAR:
        return said
    return texts.say(SO_FAR, figure=figure(interval.mean, unit, texts), waiting=said)


def says_something(interval: Interval, unit: str, *, signed: bool = False) -> bool:
    """Return whether an interval leaves anything out: a share lies between nothing and all before any game, and the
    difference of two (`signed`) between all and all.
    """
    return interval.is_known and not (unit == SHARE and interval.low <= (-1 if signed else 0) and interval.high >= 1)


def needed_blocks(interval: Interval) -> int:
    """Return how many blocks an interval that is not known yet needs: more where what was seen is skewed."""
    return LEAST if interval.n < LEAST else LEAST_SKEWED


def bracketed(parts: Sequence[str], texts: Texts) -> str:
    """Return in brackets, to stand behind a name, of what it is; nothing if there is nothing to say."""
    return texts.say(IN_BRACKETS, about=texts.say(COMMA).join(parts)) if parts else ""


def games(count: int, texts: Texts) -> str:
    """Return a number of games in words, thousands set apart."""
    return texts.say(UNITS["games"], figure=f"{count:,}")
