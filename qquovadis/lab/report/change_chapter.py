"""What a change does: the differences between arms, what was asked for first and what differs most before the rest."""

import math
from collections.abc import Iterator, Sequence

from qquovadis.lab.answer import Answer, Contrast
from qquovadis.lab.books.listed_games import AskedOf
from qquovadis.lab.claims.verdicts import MOST_WORTH
from qquovadis.lab.metrics import MADE
from qquovadis.lab.report.figure_chapters import FIGURE, GAMES, MOST_STRIPS, race_of, strips_of
from qquovadis.lab.report.figure_words import MOST_DRAWN, about, axis_of
from qquovadis.lab.report.figures import between, give_or_take
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.sentences import too_few
from qquovadis.model.text.translations import N_, Texts
from qquovadis.report.charts import NOTHING, IntervalChart, IntervalRow
from qquovadis.report.document import Chapter, Column, table_of

HEADING = N_("What the change does")
WORDS = {
    "lower": N_("lower"),
    "higher": N_("higher"),
    "no_difference": N_("no difference that matters"),
    "cannot_tell": N_("cannot tell yet"),
}
BETTER = {"better": N_("better"), "worse": N_("worse")}
MORE_GAMES = N_("about {games} more games would tell")
BEYOND = N_("no number of games worth playing would tell")
SEMICOLON = N_("; ")


def change_chapters(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    """Yield the chapter of the differences, if arms were compared."""
    if not answer.contrasts:
        return
    texts, order = names.texts, sorted(answer.contrasts, key=contrast_rank)
    intervals = [each.interval for each in answer.contrasts]
    is_known = any(each.is_known for each in intervals)
    sentences = () if is_known else (too_few(answer, texts, intervals),)
    leads = [
        None if each.metric in MADE else AskedOf(each.metric, each.arms[0], each.level, each.seats, each.arms[1])
        for each in order
    ]
    table = table_of(_columns(answer, names), order, texts.say, leads=leads)
    charts = (*_strips(answer, names), *_charts(order, answer, names))
    yield Chapter(texts.say(HEADING), sentences, charts, (table,))


def _columns(answer: Answer, names: ReportNames) -> tuple[Column[Contrast], ...]:
    texts = names.texts
    return (
        Column(FIGURE, lambda each: f"{names.metric(each.metric)}{about(each, answer, texts)}"),
        Column(
            N_("Arms"),
            lambda each: f"{each.arms[0]} − {each.arms[1]}",
            N_("Which sets of rules are compared: A is the draft as it is, B the variant."),
        ),
        Column(
            N_("Difference"),
            lambda each: between(each.interval, each.unit, texts, signed=True),
            N_("The first arm less the second, on the same dice and draws, with its interval."),
        ),
        Column(
            N_("What it says"),
            lambda each: contrast_words(each, texts),
            N_("What the interval allows to say, and about how many games more would tell."),
        ),
        Column(
            N_("What would matter"),
            lambda each: give_or_take(each.matters, each.unit, texts),
            N_("The smallest difference that anybody would notice at the table."),
        ),
        Column(GAMES, lambda each: f"{each.games:,}"),
        Column(
            N_("Gain by common chance"),
            lambda each: NOTHING if math.isnan(each.pairing_gain) else f"× {each.pairing_gain:.1f}",
            N_(
                "With other dice and draws for each arm, this many times as many games would be needed to know as much."
            ),
        ),
    )


def contrast_rank(each: Contrast) -> tuple[bool, int, float]:
    """Return where a contrast stands: what was asked for first, of it what differs by most of what would matter."""
    order = {"higher": 0, "lower": 0, "cannot_tell": 1, "no_difference": 2}
    share = abs(each.interval.mean) / each.matters if each.matters else abs(each.interval.mean)
    return each.exploratory, (order[each.word] if each.interval.is_known else 3), -share


def contrast_words(each: Contrast, texts: Texts) -> str:
    """Return what an interval allows to say, and how many games more would tell."""
    words = [texts.say(WORDS[each.word])]
    words += [texts.say(BETTER[each.better])] if each.better else []
    if each.word == "cannot_tell" and each.more_games:
        beyond = each.more_games > MOST_WORTH
        words.append(texts.say(BEYOND) if beyond else texts.say(MORE_GAMES, games=f"{each.more_games:,}"))
    words += [texts.say(N_("exploratory"))] if each.exploratory else []
    return texts.say(SEMICOLON).join(words)


def _strips(answer: Answer, names: ReportNames) -> Iterator[IntervalChart]:
    """Yield each goal's difference between arms at each level, the weakest first."""
    if len(answer.levels) > 1:
        asked = [each for each in answer.contrasts if not each.exploratory]
        for metric in list(dict.fromkeys(each.metric for each in asked))[:MOST_STRIPS]:
            yield from strips_of(answer, [each for each in asked if each.metric == metric], names)


def _charts(order: Sequence[Contrast], answer: Answer, names: ReportNames) -> Iterator[IntervalChart]:
    """Yield a chart for each unit and each size of what would matter."""
    groups: dict[tuple[str, float], list[Contrast]] = {}
    for each in order:
        if each.interval.is_known:
            groups.setdefault((each.unit, each.matters), []).append(each)
    for (unit, matters), found in groups.items():
        rows = tuple(
            IntervalRow(_label(each, answer, names), each.interval, not each.exploratory, race_of(each.metric))
            for each in found[:MOST_DRAWN]
        )
        yield IntervalChart(
            caption="", rows=rows, axis=axis_of(unit, names.texts, signed=True), line=0.0, matters=matters
        )


def _label(each: Contrast, answer: Answer, names: ReportNames) -> str:
    arms = f", {each.arms[0]} − {each.arms[1]}" if len(answer.arms) > 2 else ""
    return f"{names.metric(each.metric)}{about(each, answer, names.texts)}{arms}"
