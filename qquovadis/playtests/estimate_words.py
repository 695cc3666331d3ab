"""How means over sessions are told in words: with their interval and n, or why there is no interval."""

from qquovadis.lab.report.figures import bare, between, figure
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.text.translations import N_, Texts
from qquovadis.playtests.estimates import LEAST_SESSIONS, SessionEstimate

WITHOUT = N_("{figure} (n = {count}; no interval below {least} playtests)")
ALIKE = N_("{figure} (n = {count}; all alike)")
WITH = N_("{value} (n = {count})")
SECONDS_OF = N_("{figure} s")


def estimate_text(each: SessionEstimate, unit: str, texts: Texts) -> str:
    """Return a mean over sessions with its interval and n; without an interval it says why."""
    interval = scaled(each.interval, unit)
    if interval.is_known:
        return texts.say(WITH, value=between_text(interval, unit, texts), count=interval.n)
    text = ALIKE if interval.n >= LEAST_SESSIONS else WITHOUT
    return texts.say(text, figure=figure_text(interval.mean, unit, texts), count=interval.n, least=LEAST_SESSIONS)


def mean_text(each: SessionEstimate, unit: str, texts: Texts) -> str:
    """Return a mean over sessions with n alone."""
    interval = scaled(each.interval, unit)
    return f"{figure_text(interval.mean, unit, texts)} (n = {interval.n})"


def scaled(interval: Interval, unit: str) -> Interval:
    """Return an interval of minutes in seconds where those are said."""
    if unit != "seconds":
        return interval
    return interval._replace(mean=60 * interval.mean, low=60 * interval.low, high=60 * interval.high)


def figure_text(value: float, unit: str, texts: Texts) -> str:
    """Return a number with its unit."""
    return texts.say(SECONDS_OF, figure=bare(value, "")) if unit == "seconds" else figure(value, unit, texts)


def between_text(interval: Interval, unit: str, texts: Texts, *, signed: bool = False) -> str:
    """Return a number with its bounds and unit."""
    if unit != "seconds":
        return between(interval, unit, texts, signed=signed)
    return texts.say(SECONDS_OF, figure=between(interval, "", texts, signed=signed))
