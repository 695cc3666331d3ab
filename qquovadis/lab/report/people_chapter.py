"""People beside bots that played by the same rules: what sessions came to, as dots under the intervals of bots."""

from collections.abc import Iterable, Iterator, Mapping

from qquovadis.lab.answer import Answer, Estimate
from qquovadis.lab.people.agreement import LEAST_SESSIONS
from qquovadis.lab.people.people_evidence import Dots
from qquovadis.lab.people.people_jobs import PeopleDots
from qquovadis.lab.report.figure_chapters import FIGURE, kin_of, race_of
from qquovadis.lab.report.figure_words import MOST_DRAWN, axis_of
from qquovadis.lab.report.figures import bare, between, figure
from qquovadis.lab.report.names import ReportNames
from qquovadis.model.text.translations import N_, NP_
from qquovadis.report.charts import IntervalChart, IntervalRow
from qquovadis.report.document import Chapter, Column, table_of

ASK_FIRST = N_(
    "Saved games of people and returned playtests can be compared with bots that played by the same "
    "rules. They stay on this computer."
)
SESSIONS = NP_(
    "{count} playtest of people only, with the same rules and number of players: a ring is one.",
    "{count} playtests of people only, with the same rules and number of players: a ring is one.",
)
NO_SESSION = N_("No finished game by these rules, with as many players and people on every seat, was found.")
FEW = N_("With fewer than {least} playtests there is no interval for people.")
LEFT_OUT = N_(
    "Left out: games with bots: {mixed}; by other rules or with other numbers of players: {others}; that tell nothing "
    "of people: {unread}."
)
WITH_N = N_("{value}, {count} playtests")
MOST_VALUES = 8  # that are named one by one


def people_chapter(answer: Answer, found: PeopleDots | None, names: ReportNames) -> Chapter:
    """Return what people came to beside bots of the strongest level, as far as both have it."""
    texts = names.texts
    if found is None:
        return Chapter(sentences=(texts.say(ASK_FIRST),))
    counts = {"mixed": found.mixed, "others": found.others, "unread": found.unread}
    left_out = (texts.say(LEFT_OUT, **counts),) if any(counts.values()) else ()
    if not found.dots:
        return Chapter(sentences=(texts.say(NO_SESSION), *left_out))
    few = (texts.say(FEW, least=LEAST_SESSIONS),) if found.sessions < LEAST_SESSIONS else ()
    dots = {each.metric: each for each in found.dots}
    level, (arm, seats) = answer.levels[-1].name, (answer.arms[0].id, answer.seats[0])
    of_bots = [
        each
        for each in answer.estimates
        if (each.level, each.arm, each.seats) == (level, arm, seats) and each.metric in dots and each.interval.is_known
    ]
    columns: tuple[Column[Estimate], ...] = (
        Column(FIGURE, lambda each: names.metric(each.metric)),
        Column(N_("Bots"), lambda each: between(each.interval, each.unit, texts)),
        Column(N_("People"), lambda each: _people_words(dots[each.metric], each.unit, names)),
        Column(N_("Games of bots"), lambda each: f"{each.games:,}"),
    )
    tables = (table_of(columns, of_bots, texts.say, keys=[each.metric for each in of_bots]),) if of_bots else ()
    sentences = (texts.plural(SESSIONS, found.sessions), *few, *left_out)
    return Chapter(sentences=sentences, charts=tuple(_charts(of_bots, dots, names)), tables=tables)


def _people_words(dots: Dots, unit: str, names: ReportNames) -> str:
    """Return what sessions came to: with an interval where there is one, one by one where they are few."""
    if dots.interval.is_known:
        value = between(dots.interval, unit, names.texts)
    elif len(dots.values) <= MOST_VALUES:
        value = " · ".join(bare(each, unit) for each in dots.values)
    else:
        value = figure(dots.interval.mean, unit, names.texts)
    return names.texts.say(WITH_N, value=value, count=len(dots.values))


def _charts(of_bots: Iterable[Estimate], dots: Mapping[str, Dots], names: ReportNames) -> Iterator[IntervalChart]:
    groups: dict[tuple[str, str], list[Estimate]] = {}
    for each in of_bots:
        groups.setdefault((each.unit, kin_of(each.metric)), []).append(each)
    for (unit, _), found in groups.items():
        rows = tuple(
            IntervalRow(
                names.metric(each.metric),
                each.interval,
                not each.exploratory,
                race_of(each.metric),
                dots[each.metric].values,
            )
            for each in found[:MOST_DRAWN]
        )
        yield IntervalChart(caption="", rows=rows, axis=axis_of(unit, names.texts))
