"""The charts at the end of a game, as data: points by source side by side, and their course over time."""

from qquovadis.errors import COMMA
from qquovadis.model.text.translations import N_, Texts
from qquovadis.report.charts import Axis, Curve, CurveChart, CurveMark, StackChart, StackRow
from ui.final.result import GameResult
from ui.panels.score_panel import SeatScore

COMPARED, COURSE = N_("Points by source, compared"), N_("Points over time")
ROUND, POINTS = N_("Round"), N_("Points")
TOTAL, UNKNOWN_TOTAL = N_("{name}: {total} ({parts})"), N_("{name}: ?")


def points_chart(result: GameResult, texts: Texts) -> StackChart:
    """Return a bar for each seat, parted by source, with its total at its end; losses lie left of the line."""
    rows = tuple(
        StackRow(
            each.name,
            tuple((source, float(points)) for source in result.sources if (points := each.sources.get(source, 0))),
            "?" if each.total is None else f"{each.total}",
            _words(each, texts),
        )
        for each in result.standings
    )
    return StackChart(texts.say(COMPARED), rows, whole=True, order=result.sources)


def _words(standing: SeatScore, texts: Texts) -> str:
    if standing.total is None:
        return texts.say(UNKNOWN_TOTAL, name=standing.name)
    parts = texts.say(COMMA).join(f"{source} {points}" for source, points in standing.sources.items())
    return texts.say(TOTAL, name=standing.name, total=standing.total, parts=parts)


def course_chart(result: GameResult, texts: Texts) -> CurveChart:
    """Return a line for each seat over the moments of a game, with the turning points, which lead to their moments."""
    curves = tuple(
        Curve(
            tuple((float(moment), float(points)) for moment, points in enumerate(row)),
            name=standing.name,
            race=standing.race or "",
        )
        for standing, row in zip(result.standings, result.course, strict=True)
        if row
    )
    marks = tuple(
        CurveMark(point.moment, result.course[point.seat][point.moment], words, point.moment)
        for point, words in result.turned
    )
    ticks = tuple((float(moment), str(number)) for moment, number in result.rounds)
    return CurveChart(
        caption=texts.say(COURSE),
        curves=curves,
        across=Axis(texts.say(ROUND)),
        upwards=Axis(texts.say(POINTS)),
        ticks=ticks,
        parted=True,
        marks=marks,
        floor=True,
    )
