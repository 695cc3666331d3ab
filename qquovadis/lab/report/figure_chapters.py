"""The chapters of figures: metrics of one kind with their charts and their table, and on which page each stands."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from qquovadis.errors import COMMA
from qquovadis.lab.answer import Answer, Contrast, Estimate
from qquovadis.lab.books.listed_games import AskedOf
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import DECIDED_BY, LUCK, MADE, RACE, ROUND, SOURCE, is_counted_once
from qquovadis.lab.report.change_sentences import asked_apart
from qquovadis.lab.report.figure_words import MOST_DRAWN, about, axis_of, which
from qquovadis.lab.report.figures import says_something, so_far
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.seat_order import fair_share, race_sentences
from qquovadis.lab.report.sentences import skill_sentences
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.text.translations import N_, Texts
from qquovadis.report.charts import Axis, Chart, Curve, CurveChart, IntervalChart, IntervalRow, StackChart, StackRow
from qquovadis.report.document import Chapter, Column, ReportTable, table_of

YES, NO, APART = N_("yes"), N_("no, exploratory"), N_("only its difference")
FIGURE, GAMES = N_("Figure"), N_("Games")
STRENGTH = N_("From level to level: {metric}")
MOVING = N_("{figure}; still moving with strength")
WARNING = "moving_with_strength"
MOST_STRIPS = 3  # of a chapter that has no goal of its own, one
LEAST_BAND = 2  # points of a line
BY_SOURCE, ALL_SEATS = N_("Points by source, the mean of a seat"), N_("all seats")


class FigureChapter(NamedTuple):
    """A chapter of figures: its heading, on which page of the window it stands, and the beginnings of its metrics."""

    heading: str
    page: str
    families: tuple[str, ...] = ()


SEATS, SKILL = N_("Seats and races"), N_("Skill and luck")
# In the order of the report; of several beginnings that fit a metric the longest is its own.
CHAPTERS = (
    FigureChapter(N_("Strategies"), "seats", ("strategy.",)),
    FigureChapter(SEATS, "seats", ("win.", "points.order.", "points.race.")),
    FigureChapter(N_("Points"), "points", ("points.",)),
    FigureChapter(N_("Length"), "course", ("length.",)),
    FigureChapter(N_("Wars"), "events", ("war.",)),
    FigureChapter(N_("Nights"), "events", ("night.",)),
    FigureChapter(N_("Course of the game"), "course", ("lead.", "win.half.", "comeback.", "snowball", "tie.")),
    FigureChapter(SKILL, "seats", (LUCK,)),
    FigureChapter(N_("Interaction"), "choices", ("interaction.",)),
    FigureChapter(N_("Choices"), "choices", ("breadth.", "dead.", "regret.")),
    FigureChapter(N_("Rules at work"), "choices", ("clause.",)),
    FigureChapter(N_("What else was counted"), "events", ("",)),
)


class Along(NamedTuple):
    """Metrics that end in a number, which are drawn as one line: the caption, and what is counted across."""

    family: str
    caption: str
    across: str


ALONG = (
    Along(ROUND, N_("Points after each round, the mean of a seat{about}"), N_("round")),
    Along(DECIDED_BY, N_("Games in which the leader no longer changed{about}"), N_("% of the game played")),
)


def figure_chapters(answer: Answer, names: ReportNames, page: str = "") -> Iterator[Chapter]:
    """Yield the chapters of the figures of an answer; with `page` only those that stand there."""
    found: dict[FigureChapter, list[Estimate]] = {}
    for each in answer.estimates:
        found.setdefault(chapter_of(each.metric), []).append(each)
    for chapter in CHAPTERS:
        if chapter in found and page in ("", chapter.page):
            yield _chapter(chapter, found[chapter], answer, names)


def chapter_of(metric: str) -> FigureChapter:
    """Return in which chapter a metric stands.

    >>> chapter_of("win.half.1").page, chapter_of("win.order.1").page, chapter_of("settlement.towns").page
    ('course', 'seats', 'events')
    """
    fitting = [(family, each) for each in CHAPTERS for family in each.families if metric.startswith(family)]
    return max(fitting, key=lambda one: len(one[0]))[1]


def _chapter(chapter: FigureChapter, found: Sequence[Estimate], answer: Answer, names: ReportNames) -> Chapter:
    texts = names.texts
    told: tuple[str, ...] = ()
    if chapter.heading == SEATS:
        told = tuple(race_sentences(answer, texts, names.item))
    elif chapter.heading == SKILL:
        told = tuple(skill_sentences(answer, texts))
    drawn = [each for each in found if not any(each.metric.startswith(along.family) for along in ALONG)]
    charts: tuple[Chart, ...] = (
        *strips(answer, drawn, names),
        *(line for along in ALONG for line in _lines(found, along, answer, names)),
        *_sources(found, answer, names),
        *interval_charts(drawn, answer, names),
    )
    return Chapter(texts.say(chapter.heading), told, charts, (figure_table(found, answer, names),))


def figure_table(found: Sequence[Estimate], answer: Answer, names: ReportNames) -> ReportTable:
    """Return figures as a table, whose rows lead to the games behind them."""
    found = in_order_of_numbers(found)
    leads = [_games_of(each) for each in found]
    keys = [each.metric for each in found]
    return table_of(_columns(answer, names), found, names.texts.say, keys=keys, leads=leads)


def in_order_of_numbers(found: Sequence[Estimate]) -> list[Estimate]:
    """Return the same figures, those that differ by a number alone in its order: round 2 stands before round 10."""
    places: dict[tuple[str, str, int], list[int]] = {}
    for place, each in enumerate(found):
        stem, _, number = each.metric.rpartition(".")
        if number.isdecimal():
            places.setdefault((stem, each.arm, each.seats), []).append(place)
    ordered = list(found)
    for rows in places.values():
        numbered = sorted((found[row] for row in rows), key=lambda each: int(each.metric.rpartition(".")[2]))
        for row, each in zip(rows, numbered, strict=True):
            ordered[row] = each
    return ordered


def _columns(answer: Answer, names: ReportNames) -> tuple[Column[Estimate], ...]:
    texts, say, moving, apart = names.texts, names.texts.say, moving_figures(answer), asked_apart(answer)

    def called(each: Estimate) -> str:
        words = f"{names.metric(each.metric)}{about(each, answer, texts)}"
        return say(MOVING, figure=words) if (each.metric, f"{each.arm} {each.seats}") in moving else words

    def asked(each: Estimate) -> str:
        return say(YES if not each.exploratory else APART if each.metric in apart else NO)

    return (
        Column(FIGURE, called),
        Column(
            N_("Value and interval"),
            lambda each: so_far(each.interval, each.unit, texts),
            N_("The mean of the games, and in brackets the interval: how far off it may be."),
        ),
        Column(GAMES, lambda each: f"{each.games:,}"),
        Column(
            N_("Asked beforehand"),
            asked,
            N_(
                "Whether the study named this figure before the first game. What nobody asked for is exploratory: "
                "among many figures some differ by chance."
            ),
        ),
    )


def _games_of(each: Estimate) -> AskedOf | None:
    """Return which games a figure is of; what only many games together have is of none by itself."""
    return None if each.metric in MADE else AskedOf(each.metric, each.arm, each.level, each.seats)


def interval_charts(found: Iterable[Estimate], answer: Answer, names: ReportNames) -> Iterator[IntervalChart]:
    """Yield a chart for each unit and each kind of figure."""
    groups: dict[tuple[str, str], list[Estimate]] = {}
    for each in found:
        if each.interval.is_known:
            groups.setdefault((each.unit, kin_of(each.metric)), []).append(each)
    for (unit, kin), rows in groups.items():
        drawn = tuple(
            IntervalRow(
                f"{names.metric(each.metric)}{about(each, answer, names.texts)}",
                each.interval,
                not each.exploratory,
                race_of(each.metric),
            )
            for each in rows[:MOST_DRAWN]
        )
        fair = fair_share(kin, (each.seats for each in rows))
        yield IntervalChart(caption="", rows=drawn, axis=axis_of(unit, names.texts), line=fair, bars=True)


def kin_of(metric: str) -> str:
    """Return what stands in one chart: metrics that differ in their last word only, such as seats of an order."""
    head, _, last = metric.rpartition(".")
    return head if last.isdigit() or metric.startswith(SOURCE) or f".{RACE}" in metric else metric.partition(".")[0]


def race_of(metric: str) -> str:
    """Return the race that a metric is of, if it is of one."""
    return metric.rpartition(RACE)[2] if f".{RACE}" in metric else ""


def _sources(found: Iterable[Estimate], answer: Answer, names: ReportNames) -> Iterator[StackChart]:
    """Yield the sources of points set on end; what lies in another source is no part of it."""
    stacks: dict[str, list[tuple[str, float]]] = {}
    for each in found:
        if is_counted_once(each.metric) and each.interval.is_known:
            label = which(each, answer, names.texts) or names.texts.say(ALL_SEATS)
            stacks.setdefault(label, []).append((names.metric(each.metric), each.interval.mean))
    rows = tuple(StackRow(label, tuple(parts)) for label, parts in stacks.items())
    if rows:
        yield StackChart(names.texts.say(BY_SOURCE), rows, axis_of("VP", names.texts))


def _lines(found: Iterable[Estimate], along: Along, answer: Answer, names: ReportNames) -> Iterator[CurveChart]:
    """Yield a line with its band for each arm, level and number of players."""
    groups: dict[str, list[Estimate]] = {}
    for each in found:
        if each.metric.startswith(along.family) and each.interval.is_known:
            groups.setdefault(about(each, answer, names.texts), []).append(each)
    for words, own in groups.items():
        if len(own) >= LEAST_BAND:
            points = {float(each.metric.removeprefix(along.family)): each for each in own}
            axes = Axis(names.texts.say(along.across)), axis_of(own[0].unit, names.texts)
            yield band_chart(names.texts.say(along.caption, about=words), points, axes)


def band_chart(caption: str, points: Mapping[float, Estimate], axes: tuple[Axis, Axis]) -> CurveChart:
    """Return a line over numbers with its intervals as a band; `axes` are across and upwards."""
    places = sorted(points)
    spreads = [points[place].interval for place in places]
    line = Curve(
        tuple((place, each.mean) for place, each in zip(places, spreads, strict=True)),
        tuple((each.low, each.high) for each in spreads),
        dotted=True,
    )
    ticks = tuple((place, f"{place:g}") for place in places)
    return CurveChart(caption=caption, curves=(line,), across=axes[0], upwards=axes[1], ticks=ticks)


def moving_figures(answer: Answer) -> frozenset[tuple[str, str]]:
    """Return the metrics that are facts about bots first of all, each with the arm and number of seats it is of."""
    return frozenset((each.metric, each.about) for each in answer.warnings if each.id == WARNING)


def strips(answer: Answer, found: Sequence[Estimate], names: ReportNames) -> Iterator[IntervalChart]:
    """Yield what a chapter is about at each level: its goals, else what still moves with strength, else its first."""
    if len(answer.levels) < 2:
        return
    asked, moving = {goal.metric for goal in answer.goals}, {metric for metric, _ in moving_figures(answer)}
    metrics = list(dict.fromkeys(each.metric for each in found if each.interval.is_known))
    wanted = [each for each in metrics if each in asked] or [each for each in metrics if each in moving] or metrics
    most = MOST_STRIPS if set(wanted) <= asked else 1
    for metric in wanted[:most]:
        yield from strips_of(answer, [each for each in found if each.metric == metric], names)


def strips_of(answer: Answer, found: Iterable[Estimate | Contrast], names: ReportNames) -> Iterator[IntervalChart]:
    """Yield one metric at each level, the weakest first: a chart for each arm and number of players."""
    order = [level.name for level in answer.levels]
    groups: dict[tuple[str, int], list[Estimate | Contrast]] = {}
    for each in found:
        arm = each.arm if isinstance(each, Estimate) else f"{each.arms[0]} − {each.arms[1]}"
        groups.setdefault((arm, each.seats), []).append(each)
    for (arm, seats), rows in groups.items():
        if len(rows) < 2:
            continue
        rows.sort(key=lambda each: order.index(each.level))
        drawn = tuple(IntervalRow(level_name(each.level, names.texts), each.interval) for each in rows)
        caption, first = _strip_caption(rows[0].metric, (arm, seats), answer, names), rows[0]
        if isinstance(first, Contrast):
            yield IntervalChart(
                caption=caption,
                rows=drawn,
                axis=axis_of(first.unit, names.texts, signed=True),
                line=0.0,
                matters=first.matters,
            )
        else:
            fair = fair_share(first.metric.rpartition(".")[0], [seats])
            yield IntervalChart(caption=caption, rows=drawn, axis=axis_of(first.unit, names.texts), line=fair)


def _strip_caption(metric: str, of: tuple[str, int], answer: Answer, names: ReportNames) -> str:
    say = names.texts.say
    parts = [of[0]] if len(answer.arms) > 1 else []
    parts += [say(N_("{count} players"), count=of[1])] if len(answer.seats) > 1 else []
    return say(STRENGTH, metric=say(COMMA).join([names.metric(metric), *parts]))


def looks_chart(looks: Sequence[tuple[int, Interval]], figure: Estimate | Contrast, texts: Texts) -> CurveChart | None:
    """Return an interval against games, narrowing while they are played; None while none says anything.

    A contrast has the line of no difference, with what would not matter about it.
    """
    signed = isinstance(figure, Contrast)
    known = [(games, each) for games, each in looks if says_something(each, figure.unit, signed=signed)]
    if not known:
        return None
    last = known[-1][1]
    low, high = last.low - 2 * (last.high - last.low), last.high + 2 * (last.high - last.low)

    def inside(value: float) -> float:
        """Keep the first intervals, which are as wide as all the rest, from making the last ones small."""
        return min(max(value, low), high)

    ticks = None
    if len(known) == 1:  # a line needs two points
        games, only = known[0]
        known, ticks = [(games - 1, only), (games + 1, only)], ((float(games), f"{games:,}"),)
    line = Curve(
        tuple((float(games), inside(each.mean)) for games, each in known),
        tuple((inside(each.low), inside(each.high)) for _, each in known),
    )
    about_it = (0.0, figure.matters) if isinstance(figure, Contrast) else None
    across, upwards = axis_of("games", texts), axis_of(figure.unit, texts, signed=signed)
    return CurveChart(caption="", curves=(line,), across=across, upwards=upwards, ticks=ticks, about=about_it)
