"""What stands in a report, in one language: chapters of sentences, charts and tables, made from an answer alone."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from qquovadis.errors import COMMA, Listed
from qquovadis.lab.answer import Answer, Contrast, Estimate, ItemAnswer
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import LUCK, SOURCE, is_counted_once
from qquovadis.lab.report import charts
from qquovadis.lab.report.change_sentences import NamedChange, asked_apart, plain_change
from qquovadis.lab.report.charts import ChartRow, StackRow
from qquovadis.lab.report.choices import (
    COMPARED,
    SET_BY,
    SETTERS,
    WHEN_SET,
    CountedItem,
    by_comparison,
    cards_of,
    compared_names,
    compared_words,
    counted_items,
    setting_words,
    taken_words,
    used_words,
    wins_words,
    worth_words,
)
from qquovadis.lab.report.claim_lines import claim_lines, told_at_each_level, told_first
from qquovadis.lab.report.figures import SHARE, between, bracketed, figure, games, give_or_take, so_far
from qquovadis.lab.report.seat_order import WIN_RACE, fair_share, race_sentences
from qquovadis.lab.report.sentences import (
    first_line,
    main_sentences,
    played_sentences,
    skill_sentences,
    warning_sentences,
)
from qquovadis.model.text.translations import N_, Texts

# Chapters by the beginning of a metric's name, in the order of the report.
CHAPTERS: Mapping[str, str] = {
    "strategy": N_("Strategies"),
    "win": N_("Seats and races"),
    "points": N_("Points"),
    "length": N_("Length"),
    "war": N_("Wars"),
    "night": N_("Nights"),
    "lead": N_("Course of the game"),
    "comeback": N_("Course of the game"),
    "snowball": N_("Course of the game"),
    "tie": N_("Course of the game"),
    "luck": N_("Skill and luck"),
    "interaction": N_("Interaction"),
    "breadth": N_("Choices"),
    "dead": N_("Choices"),
    "clause": N_("Rules at work"),
}
REST = N_("What else was counted")
PERCENT = "%"
MOST_ROWS = 40  # of one chart; the table beside it has all
WORDS = {
    "lower": N_("lower"),
    "higher": N_("higher"),
    "no_difference": N_("no difference that matters"),
    "cannot_tell": N_("cannot tell yet"),
}


class ReportTable(NamedTuple):
    """A table of words: its heads and its rows, and the moment of a game that each row is of, if they are of one."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    moments: tuple[int, ...] = ()


class Timeline(NamedTuple):
    """Where the moments of a game lie in a chart: the first at `left`, the one after `last` entries at `right`."""

    left: float
    right: float
    last: int

    def moment_at(self, x: float) -> int:
        """Return the moment that lies nearest to a place, in pixels of the chart."""
        share = (x - self.left) / (self.right - self.left)
        return round(min(max(share, 0.0), 1.0) * self.last)


class Chapter(NamedTuple):
    """A heading with what stands under it: sentences, charts with their captions, and tables.

    Of a chapter with a `timeline` the first chart goes over the moments of a game.
    """

    heading: str
    sentences: tuple[str, ...] = ()
    charts: tuple[tuple[str, str], ...] = ()
    tables: tuple[ReportTable, ...] = ()
    timeline: Timeline | None = None


class StudyReport(NamedTuple):
    """A whole report: its title, the line that says who played, and its chapters."""

    title: str
    language: str
    who: str
    chapters: tuple[Chapter, ...]


class ReportNames(NamedTuple):
    """What things are called in the language of a report.

    Attributes:
        texts: The words of the program.
        metric: Names a metric.
        item: Names a card, skill or award.
        claim: Says a claim.
        change: Says what a number, an option or the box was and is; before comes nothing where that is not known.
    """

    texts: Texts
    metric: Callable[[str], str]
    item: Callable[[str], str]
    claim: Callable[[str], str]
    change: NamedChange = plain_change


def report_of(answer: Answer, names: ReportNames, sure: Iterable[Chapter] = ()) -> StudyReport:
    """Return the report of an answer; its first line says who played, before any number.

    `sure` are chapters of what is so whatever is played.
    """
    say = names.texts.say
    short = main_sentences(answer, names.texts, names.metric, names.item, names.change)
    chapters = [
        Chapter(say(N_("In short")), tuple(short)),
        Chapter(say(N_("What was played")), tuple(played_sentences(answer, names.texts))),
        *sure,
        *_strength(answer, names),
        *_contrasts(answer, names),
        *_estimates(answer, names),
        *_items(answer, names),
        *_claims(answer, names),
        *_warnings(answer, names),
        Chapter(say(N_("How to read this")), tuple(map(say, READING))),
    ]
    language = names.texts.language
    title = answer.study.get(language) or next(iter(answer.study.values()), "")
    return StudyReport(title, language, first_line(answer, names.texts), tuple(chapters))


READING = (
    N_("The intervals hold however often you looked at them during play: the chance that one ever misses the true value for such bots is the one the study names, shared among all goals, levels and player counts."),  # noqa: E501 - one sentence
    N_("Results beyond the goals are marked exploratory: they were not predicted."),
    N_("All results are about these bots. What changes from level to level is first of all a fact about bots."),
)  # fmt: skip


def _about(each: Estimate | Contrast | ItemAnswer, answer: Answer, texts: Texts) -> str:
    """Return of what an estimate is, as far as the answer has more than one of it."""
    parts = [level_name(each.level, texts)] if len(answer.levels) > 1 else []
    if len(answer.seats) > 1:
        parts.append(texts.say(N_("{count} players"), count=each.seats))
    if not isinstance(each, Contrast) and len(answer.arms) > 1:
        parts.insert(0, each.arm)
    return texts.say(COMMA).join(parts)


def _label(name: str, about: str, texts: Texts) -> str:
    return f"{name}{bracketed([about], texts)}" if about else name


def _strength(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    """Yield how goals move from level to level, where there are levels to compare."""
    order = [level.name for level in answer.levels]
    goals = dict.fromkeys(goal.metric for goal in answer.goals)
    rows = [each for each in answer.estimates if each.metric in goals]
    if len(order) < 2 or not rows:
        return
    drawn = []
    for metric in goals:
        for arm in answer.arms:
            for seats in answer.seats:
                found = [each for each in rows if (each.metric, each.arm, each.seats) == (metric, arm.id, seats)]
                found.sort(key=lambda each: order.index(each.level))
                if len(found) > 1:
                    about = Listed([arm.id, str(seats)])
                    caption = names.texts.say(N_("{metric}: {about} players"), metric=names.metric(metric), about=about)
                    strip = [ChartRow(level_name(each.level, names.texts), each.interval) for each in found]
                    drawn.append((caption, charts.forest(strip, percent=found[0].unit == SHARE)))
    yield Chapter(names.texts.say(N_("From level to level")), charts=tuple(drawn))


def _contrasts(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    texts = names.texts
    by_unit: dict[str, list[Contrast]] = {}
    if not answer.contrasts:
        return
    for each in sorted(answer.contrasts, key=_promised):
        if each.interval.is_known:
            by_unit.setdefault(each.unit, []).append(each)
    drawn = []
    for unit, found in by_unit.items():
        rows = [ChartRow(_contrast_label(each, answer, names), each.interval, not each.exploratory) for each in found]
        matters = found[0].matters if len({each.matters for each in found}) == 1 else None
        chart = charts.forest(rows[:MOST_ROWS], percent=unit == SHARE, line=0.0, matters=matters)
        drawn.append((texts.say(N_("Differences in {unit}"), unit=unit_name(unit, texts)), chart))
    heads = (
        *(N_("Metric"), N_("Difference"), N_("What can be said"), N_("What would matter"), N_("Games")),
        N_("Gain by common chance"),
    )
    rows_said = tuple(
        (
            _contrast_label(each, answer, names),
            between(each.interval, each.unit, texts, signed=True),
            _word(each, texts),
            give_or_take(each.matters, each.unit, texts),
            f"{each.games:,}",
            "–" if math.isnan(each.pairing_gain) else f"× {each.pairing_gain:.1f}",
        )
        for each in sorted(answer.contrasts, key=_promised)
    )
    table = ReportTable(tuple(map(texts.say, heads)), rows_said)
    yield Chapter(texts.say(N_("What the change does")), charts=tuple(drawn), tables=(table,))


def _promised(each: Contrast) -> tuple[bool, bool]:
    return each.exploratory, each.word in ("cannot_tell", "no_difference")


def _contrast_label(each: Contrast, answer: Answer, names: ReportNames) -> str:
    about = _about(each, answer, names.texts)
    arms = names.texts.say(N_("{one} less {other}"), one=each.arms[0], other=each.arms[1])
    return f"{names.metric(each.metric)}: {_label(arms, about, names.texts)}"


def _word(each: Contrast, texts: Texts) -> str:
    said = texts.say(WORDS[each.word])
    if each.better:
        said = texts.say(N_("{word} ({judged})"), word=said, judged=texts.say(BETTER[each.better]))
    if each.word == "cannot_tell" and each.more_games:
        more = games(each.more_games, texts)
        said = texts.say(N_("{word}; about {games} more would tell"), word=said, games=more)
    return texts.say(N_("{word}, exploratory"), word=said) if each.exploratory else said


BETTER = {"better": N_("better"), "worse": N_("worse")}
DIFFERENCE_ASKED = N_("only its difference was asked for")


def unit_name(unit: str, texts: Texts) -> str:
    """Return what is counted, as the caption of a chart has it."""
    return texts.say(N_("percentage points")) if unit == SHARE else figure(1, unit, texts).removeprefix("1.0").strip()


def _estimates(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    chapters: dict[str, list[Estimate]] = {}
    in_order = [*dict.fromkeys(CHAPTERS.values()), REST]
    for each in answer.estimates:
        chapters.setdefault(CHAPTERS.get(each.metric.split(".", maxsplit=1)[0], REST), []).append(each)
    for heading in in_order:
        if heading in chapters:
            yield _estimate_chapter(heading, chapters[heading], answer, names)


def _estimate_chapter(heading: str, found: Sequence[Estimate], answer: Answer, names: ReportNames) -> Chapter:
    texts = names.texts
    by_unit: dict[str, list[Estimate]] = {}
    for each in found:
        if not each.metric.startswith(SOURCE) and each.interval.is_known:
            by_unit.setdefault(each.unit, []).append(each)
    drawn = [
        (
            PERCENT if unit == SHARE else unit_name(unit, texts),
            charts.forest(_rows(rows, answer, names)[:MOST_ROWS], percent=unit == SHARE, line=_fair(rows)),
        )
        for unit, rows in by_unit.items()
    ]
    sources = [each for each in found if is_counted_once(each.metric) and each.interval.is_known]
    if sources:
        drawn.append((texts.say(N_("Points by source, in the mean of seats")), _stack(sources, answer, names)))
    apart = asked_apart(answer)
    rows_said = tuple(
        (
            _label(names.metric(each.metric), _about(each, answer, texts), texts),
            so_far(each.interval, each.unit, texts),
            f"{each.games:,}",
            _asked_words(each, apart, texts),
        )
        for each in found
    )
    heads = (*map(texts.say, (N_("Metric"), N_("Mean and interval"), N_("Games"))), "")
    told = tuple(skill_sentences(answer, texts)) if heading == CHAPTERS[LUCK] else ()
    told += tuple(race_sentences(answer, texts, names.item)) if heading == CHAPTERS["win"] else ()
    return Chapter(texts.say(heading), told, charts=tuple(drawn), tables=(ReportTable(heads, rows_said),))


def _fair(rows: Sequence[Estimate]) -> float | None:
    """Return the share of wins that each of these would have if all had as many, where it is one for all."""
    kinds = {"win.race" if each.metric.startswith(WIN_RACE) else each.metric.rpartition(".")[0] for each in rows}
    shares = {fair_share(kind, (each.seats for each in rows)) for kind in kinds}
    return shares.pop() if len(shares) == 1 else None


def _asked_words(each: Estimate, apart: frozenset[str], texts: Texts) -> str:
    if not each.exploratory:
        return ""
    return texts.say(DIFFERENCE_ASKED if each.metric in apart else N_("exploratory"))


def _rows(found: Sequence[Estimate], answer: Answer, names: ReportNames) -> list[ChartRow]:
    texts = names.texts
    labels = [_label(names.metric(each.metric), _about(each, answer, texts), texts) for each in found]
    return [ChartRow(label, each.interval, not each.exploratory) for label, each in zip(labels, found, strict=True)]


def _stack(sources: Sequence[Estimate], answer: Answer, names: ReportNames) -> str:
    bars: dict[str, list[tuple[str, float]]] = {}
    for each in sources:
        label = _about(each, answer, names.texts) or names.texts.say(N_("all seats"))
        bars.setdefault(label, []).append((names.metric(each.metric), each.interval.mean))
    legend = tuple(dict.fromkeys(name for parts in bars.values() for name, _ in parts))
    return charts.stacked([StackRow(label, tuple(parts)) for label, parts in bars.items()], legend)


def _items(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    for by, heading, sentence in ITEM_CHAPTERS:
        found = sorted((each for each in cards_of(answer) if each.by == by), key=_by_lift)
        if found:
            yield _item_chapter(names.texts.say(heading), names.texts.say(sentence), found, (answer, names))
    counted = tuple(counted_items(answer, names.texts))
    if counted:
        yield _counted_chapter(counted, answer, names)


def _counted_chapter(counted: Sequence[CountedItem], answer: Answer, names: ReportNames) -> Chapter:
    texts = names.texts
    rows = tuple(
        (_label(names.item(each.name), _about(each.answer, answer, texts), texts), each.said) for each in counted
    )
    heads = tuple(map(texts.say, (N_("Kind of choice, or clause"), N_("How often"))))
    return Chapter(texts.say(COUNTED), (texts.say(COUNTED_SAYS),), tables=(ReportTable(heads, rows),))


COUNTED = N_("Which choices are made, and which clauses act")
COUNTED_SAYS = N_(
    "What was possible but never chosen comes first, with the highest rate it could have. Only clauses that count "
    "something leave a trace."
)


AHEAD, WORTH = N_("VP ahead of those without it"), N_("Worth")
AHEAD_COMPARED = N_("VP ahead of those with {compared}")
ITEM_CHAPTERS = (
    ("lot", N_("What cards are worth, dealt at random"), N_("Cards were dealt at random, so the difference is the effect of the card in the hands of these bots.")),  # noqa: E501 - one sentence
    ("choice", N_("What cards go with, as chosen"), N_("Bots chose these cards, and good players choose a card when it is good. This is a correlation, not the effect of the card.")),  # noqa: E501 - one sentence
)  # fmt: skip


def _by_lift(each: ItemAnswer) -> tuple[bool, float]:
    return not each.interval.is_known, -each.interval.mean


def _item_chapter(
    heading: str, sentence: str, found: Sequence[ItemAnswer], told: tuple[Answer, ReportNames]
) -> Chapter:
    answer, names = told
    texts = names.texts
    labels = [_label(names.item(each.item), _about(each, answer, texts), texts) for each in found]
    drawn = []
    for group in by_comparison(found):
        rows = [
            ChartRow(_label(names.item(each.item), _about(each, answer, texts), texts), each.interval, each.stands_out)
            for each in group
            if each.interval.is_known
        ]
        compared = compared_names(group[0].against, names.item)
        caption = texts.say(AHEAD_COMPARED, compared=compared) if compared else texts.say(AHEAD)
        drawn += [(caption, charts.forest(rows, line=0.0))] if rows else []
    is_compared = any(each.against for each in found)
    heads = (
        *(N_("Card"), WORTH if is_compared else AHEAD, COMPARED, WHEN_SET, SET_BY, SETTERS),
        N_("Wins more") if is_compared else N_("Wins more than those without it"),
        *(N_("Held"), N_("Taken where it could be"), N_("Acted"), N_("Stands out")),
    )
    taken = taken_words(answer, texts)
    rows_said = tuple(
        (
            label,
            worth_words(each, texts),
            compared_words(each, texts, names.item),
            *setting_words(each, texts),
            wins_words(each, texts),
            f"{each.held:,}",
            taken(each),
            used_words(each, texts),
            texts.say(N_("yes")) if each.stands_out else "",
        )
        for label, each in zip(labels, found, strict=True)
    )
    told_of = [at for at in range(len(heads)) if any(row[at] for row in rows_said)]
    table = ReportTable(
        tuple(texts.say(heads[at]) for at in told_of),
        tuple(tuple(row[at] for at in told_of) for row in rows_said),
    )
    return Chapter(heading, (sentence,), tuple(drawn), (table,))


def _claims(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    if not answer.claims:
        return
    texts = names.texts
    heads = (N_("Line"), N_("What the notes say"), N_("At each level"))
    rows = tuple(
        (each.source, names.claim(each.id), "\n".join(claim_lines(each, texts)))
        for each in (answer.claims[at] for at in told_first(answer.claims))
    )
    asked = sum(each.verdict != "not_asked" for each in answer.claims)
    sentence = N_("{asked} of {all} sentences of the notes were tested; the others say why not.")
    yield Chapter(
        texts.say(N_("The notes")),
        (texts.say(sentence, asked=asked, all=len(answer.claims)), *told_at_each_level(answer.claims, texts)),
        tables=(ReportTable(tuple(map(texts.say, heads)), rows),),
    )


def _warnings(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    found = tuple(warning_sentences(answer, names.texts, names.metric))
    if found:
        yield Chapter(names.texts.say(N_("What to keep in mind")), found)
