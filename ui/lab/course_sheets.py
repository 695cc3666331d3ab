"""What stands on the pages about the course of games: points by round, when games were decided, choices and clauses."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from qquovadis.lab.answer import Answer, Estimate
from qquovadis.lab.books.listed_games import AskedOf
from qquovadis.lab.metrics import DECIDED_BY, HALF, ROUND
from qquovadis.lab.report.choices import counted_items
from qquovadis.model.text.translations import N_
from ui.lab.drawings import Band, Named
from ui.lab.sheets import Sheet, about, estimates_sheet, family_sheet, points_sheet
from ui.lab.strength import behind_strips, strips

BY_ROUND = N_("Points after each round, the mean of a seat{about}")
DECIDED = N_("Games in which the leader no longer changed{about}")
AFTER_ROUND, OF_COURSE = N_("round"), N_("% of the game played")
COURSE = ("length.", "lead.", "comeback.", "snowball", HALF)
CHOICES = ("breadth.", "regret.", "interaction.")
LEAST_BAND = 2  # points of a line
Along = tuple[str, str, str]  # of which metrics, the caption, and what is across


def course_sheet(answer: Answer, named: Named) -> Sheet:
    """Return how long games were, when they were decided as a curve, and what a place at half came to."""
    sheet = family_sheet(answer, COURSE, named)
    bands = bands_along(answer, (DECIDED_BY, DECIDED, OF_COURSE), named)
    charts = family_sheet(_without(answer, DECIDED_BY), COURSE, named).charts
    return sheet._replace(charts=behind_strips(charts, bands))


def rounds_sheet(answer: Answer, named: Named) -> Sheet:
    """Return where points came from, and how many there were after each round as a band."""
    sheet = points_sheet(_without(answer, ROUND), named)
    whole = family_sheet(answer, ("points.",), named)
    return whole._replace(
        charts=behind_strips(sheet.charts, bands_along(answer, (ROUND, BY_ROUND, AFTER_ROUND), named))
    )


def _without(answer: Answer, family: str) -> Answer:
    return _with(answer, lambda each: not each.metric.startswith(family))


def _with(answer: Answer, wanted: Callable[[Estimate], bool]) -> Answer:
    return replace(answer, estimates=tuple(filter(wanted, answer.estimates)))


def bands_along(answer: Answer, along: Along, named: Named) -> Iterator[Band]:
    """Yield a line with its band for each arm, level and number of players, of metrics that end in a number."""
    family, caption, across = along
    groups: dict[str, list[Estimate]] = {}
    for each in answer.estimates:
        if each.metric.startswith(family) and each.interval.is_known:
            groups.setdefault(about(each, answer, named.texts), []).append(each)
    for which, found in groups.items():
        if len(found) >= LEAST_BAND:
            points = sorted(
                ((float(each.metric.removeprefix(family)), each.interval) for each in found), key=lambda point: point[0]
            )
            words = named.texts.say(caption, about=which)
            yield Band(words, tuple(points), found[0].unit, named.texts.say(across))


def choices_sheet(answer: Answer, named: Named) -> Sheet:
    """Return how wide choices are, then each kind of choice, the never made first, and the clauses that acted."""
    found = [each for each in answer.estimates if each.metric.startswith(CHOICES)]
    sheet = estimates_sheet(answer, found, named)
    sheet = sheet._replace(charts=(*strips(answer, found, named), *sheet.charts))
    counted = list(counted_items(answer, named.texts))
    if not sheet.heads:
        return sheet
    games = {(each.arm, each.level, each.seats): f"{each.games:,}" for each in answer.estimates}
    rows = tuple(
        (
            f"{named.item(each.name)}{about(each.answer, answer, named.texts)}",
            each.said,
            games.get((each.answer.arm, each.answer.level, each.answer.seats), ""),
            "",
        )
        for each in counted
    )
    leads = [
        AskedOf(each.item, each.answer.arm, each.answer.level, each.answer.seats, is_item=True) for each in counted
    ]
    keys = (*sheet.keys, *(each.item for each in counted))
    return sheet._replace(rows=(*sheet.rows, *rows), keys=keys, leads=[*sheet.leads, *leads])
