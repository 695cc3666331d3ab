"""What the numbers of the rules do that a study swept: slopes, the steepest first, and goals over their values."""

from collections.abc import Iterator, Mapping

from qquovadis.errors import COMMA
from qquovadis.lab.answer import Answer, Estimate, SlopeAnswer
from qquovadis.lab.books.listed_games import AskedOf
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import MADE
from qquovadis.lab.report.card_chapters import STANDS_OUT, STANDS_OUT_IS
from qquovadis.lab.report.figure_chapters import FIGURE, GAMES, YES, band_chart
from qquovadis.lab.report.figure_words import MOST_DRAWN, about, axis_of
from qquovadis.lab.report.figures import between
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.sentences import too_few
from qquovadis.model.text.translations import N_
from qquovadis.report.charts import Axis, Chart, CurveChart, IntervalChart, IntervalRow
from qquovadis.report.document import Chapter, Column, table_of

HEADING = N_("What numbers of the rules do")
STEP_OF = N_("{metric}: what a step of one in each number changes")
LEAST_VALUES = 3  # of a line: of two the slope says all


def number_chapters(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    """Yield the chapter of swept numbers, if two values of one were played."""
    texts = names.texts
    values = {arm.id: value for arm in answer.arms if (value := swept_value(arm.id)) is not None}
    if len(values) < 2:
        return
    intervals = [each.interval for each in answer.slopes]
    sentences = () if any(each.is_known for each in intervals) else (too_few(answer, texts, intervals),)
    order = sorted(answer.slopes, key=lambda each: (not each.stands_out, not each.interval.is_known))
    columns: tuple[Column[SlopeAnswer], ...] = (
        Column(N_("Number"), lambda each: names.item(each.parameter)),
        Column(FIGURE, lambda each: f"{names.metric(each.metric)}{about(each, answer, texts)}"),
        Column(
            N_("A step of one changes it by"),
            lambda each: between(each.interval, each.unit, texts, signed=True),
            N_("By how much the figure grows when the number of the rules grows by one."),
        ),
        Column(STANDS_OUT, lambda each: texts.say(YES) if each.stands_out else "", STANDS_OUT_IS),
        Column(GAMES, lambda each: f"{each.games:,}"),
    )
    table = table_of(columns, order, texts.say, leads=[_ends(each, values) for each in order])
    charts: tuple[Chart, ...] = (*_slope_charts(answer, names), *_lines(answer, values, names))
    yield Chapter(texts.say(HEADING), sentences, charts, (table,))


def _ends(each: SlopeAnswer, values: Mapping[str, float]) -> AskedOf | None:
    """Return the games with the highest value of a swept number, beside those with the lowest."""
    arms = sorted((arm for arm in values if arm.rpartition("=")[0] == each.parameter), key=lambda arm: values[arm])
    is_said = len(arms) > 1 and each.metric not in MADE
    return AskedOf(each.metric, arms[-1], each.level, each.seats, arms[0]) if is_said else None


def _slope_charts(answer: Answer, names: ReportNames) -> Iterator[IntervalChart]:
    groups: dict[tuple[str, str], list[SlopeAnswer]] = {}
    for each in answer.slopes:
        if each.interval.is_known:
            groups.setdefault((each.metric, about(each, answer, names.texts)), []).append(each)
    for (metric, words), found in groups.items():
        rows = tuple(
            IntervalRow(names.item(each.parameter), each.interval, each.stands_out) for each in found[:MOST_DRAWN]
        )
        caption = names.texts.say(STEP_OF, metric=f"{names.metric(metric)}{words}")
        yield IntervalChart(caption=caption, rows=rows, axis=axis_of(found[0].unit, names.texts, signed=True), line=0.0)


def _lines(answer: Answer, values: Mapping[str, float], names: ReportNames) -> Iterator[CurveChart]:
    """Yield each goal over the values of a number that has three at least, by level and number of players."""
    texts = names.texts
    asked = {goal.metric for goal in answer.goals} or {each.metric for each in answer.slopes}
    groups: dict[tuple[str, str, str, int], list[Estimate]] = {}
    for each in answer.estimates:
        if each.arm in values and each.metric in asked and each.interval.is_known:
            parameter = each.arm.rpartition("=")[0]
            groups.setdefault((parameter, each.metric, each.level, each.seats), []).append(each)
    for (parameter, metric, level, seats), found in groups.items():
        if len(found) < LEAST_VALUES:
            continue
        parts = [level_name(level, texts)] if len(answer.levels) > 1 else []
        parts += [texts.say(N_("{count} players"), count=seats)] if len(answer.seats) > 1 else []
        caption = texts.say(COMMA).join([names.metric(metric), *parts, names.item(parameter)])
        axes = Axis(names.item(parameter)), axis_of(found[0].unit, texts)
        yield band_chart(caption, {values[each.arm]: each for each in found}, axes)


def swept_value(arm: str) -> float | None:
    """Return the value of a swept number that an arm's id says, "score.territory=3"; None if it says none."""
    name, equals, value = arm.rpartition("=")
    try:
        return float(value) if name and equals else None
    except ValueError:
        return None
