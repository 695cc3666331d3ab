"""How changed chances are said: a table a group, each chance before and after in percent."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

from qquovadis.lab.odds.changed_odds import ChangedChance, ChangedOdds
from qquovadis.lab.odds.every_roll import CERTAIN, NEVER
from qquovadis.model.text.translations import N_, Texts

CASE, DRAFT, VARIANT = N_("Case"), N_("Draft"), N_("Variant")
MERGED = N_("Of cases that come to the same, the first is listed.")
PERCENT, NEARLY_NEVER, NEARLY_SURE = N_("{figure} %"), N_("less than {figure} %"), N_("more than {figure} %")
MOST_DIGITS = 3


class OddsTable(NamedTuple):
    """What is said of a group of cases: what chance it is, and the heads and rows of a table."""

    heading: str
    heads: tuple[str, str, str]
    rows: tuple[tuple[str, str, str], ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The rows as lines of text, chances first."""
        one, other = (max(map(len, column)) for column in list(zip(*self.rows, strict=True))[1:])
        return tuple(f"{before:>{one}} → {after:>{other}}  {case}" for case, before, after in self.rows)


def odds_tables(
    found: Sequence[ChangedOdds], texts: Texts, arms: tuple[str, str] | None = None
) -> tuple[OddsTable, ...]:
    """Return what is said of changed chances; `arms` are what the two packs are called, if not draft and variant."""
    heads = (texts.say(CASE), *(arms or (texts.say(DRAFT), texts.say(VARIANT))))
    return tuple(OddsTable(_heading(each, texts), heads, tuple(_rows(each, texts))) for each in found)


def _heading(odds: ChangedOdds, texts: Texts) -> str:
    sentences = [texts.sentence(odds.heading), *([texts.say(MERGED)] if odds.is_merged else [])]
    return texts.in_a_row(sentences)


def _rows(odds: ChangedOdds, texts: Texts) -> Iterator[tuple[str, str, str]]:
    for each in odds.chances:
        case = texts.sentence(each.case)
        yield (texts.say(each.outcome, case=case) if each.outcome else case, *_said(each, texts))


def _said(each: ChangedChance, texts: Texts) -> tuple[str, str]:
    """Return a chance before and after, with as many decimals as tell them apart."""
    before, after = "", ""
    for digits in range(1, MOST_DIGITS + 1):
        before, after = (percent(chance, texts, digits) for chance in (each.before, each.after))
        if before != after:
            break
    one, other = (texts.say(words) if words else "" for words in each.instead)
    return one or before, other or after


def percent(chance: Fraction, texts: Texts, digits: int = 1) -> str:
    """Return a chance in percent; what is not sure is never told as 0 or 100.

    >>> percent(Fraction(5, 12), Texts("en")), percent(Fraction(1, 2), Texts("en")), percent(Fraction(1), Texts("en"))
    ('41.7 %', '50 %', '100 %')
    >>> percent(Fraction(1, 5000), Texts("en"))
    'less than 0.1 %'
    """
    least = Fraction(1, 10**digits)
    rounded = floor(100 * chance / least + Fraction(1, 2)) * least  # halves up, as people round
    if rounded < least and chance != NEVER:
        return texts.say(NEARLY_NEVER, figure=_figure(least, digits))
    if rounded > 100 - least and chance != CERTAIN:
        return texts.say(NEARLY_SURE, figure=_figure(100 - least, digits))
    return texts.say(PERCENT, figure=_figure(rounded, digits))


def _figure(value: Fraction, digits: int) -> str:
    return f"{float(value):.{digits}f}".rstrip("0").rstrip(".") if value else "0"
