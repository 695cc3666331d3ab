"""The report on many sessions of the same rules, and on two lots of them side by side.

Every mean says over how many sessions it is, with an interval from eight on; what bots came to stands beside it in
another colour, and never in the same sum.
"""

from collections.abc import Iterator, Mapping, Sequence

from qquovadis.errors import Listed
from qquovadis.lab.report.change_chapter import WORDS
from qquovadis.lab.report.figures import SHARE
from qquovadis.model.text.translations import N_, NP_, Texts
from qquovadis.playtests.bots_beside import BotNumbers, bots_chapter
from qquovadis.playtests.estimate_words import between_text, estimate_text, mean_text, scaled
from qquovadis.playtests.estimates import LEAST_SESSIONS
from qquovadis.playtests.mark_words import MARKS, PLAYS
from qquovadis.playtests.session_evidence import (
    MARK,
    ClauseEvidence,
    ComparedNumber,
    SessionComparison,
    SessionEvidence,
)
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_figures import MINUTE, total_ms, untouched_clauses
from qquovadis.playtests.session_names import SessionNames
from qquovadis.playtests.session_report import NO, TIMES, UNTOUCHED, YES, duration, listed
from qquovadis.report.charts import PERCENT, Axis, IntervalChart, IntervalRow
from qquovadis.report.document import Chapter, ReportDocument, ReportTable

MOST_ROWS, MOST_CARDS = 20, 60
COUNTED = NP_("{count} playtest", "{count} playtests")
NUMBERS: Mapping[str, tuple[str, str]] = {
    "minutes.total": (N_("Length of a game"), "minutes"),
    "minutes.per_round": (N_("A round"), "minutes"),
    "minutes.per_decision": (N_("Thinking about a decision"), "seconds"),
    "downtime_share": (N_("Share of the time that a player waits"), SHARE),
    "watching_share": (N_("Share of the time in which the table shows what happened"), SHARE),
    "refused": (N_("Refused tries"), ""),
    "looked": (N_("Clauses looked up"), ""),
    "undone": (N_("Undos"), ""),
    "points.mean": (N_("Points of a player"), "VP"),
    "points.margin": (N_("Points between the first and the second"), "VP"),
}
MARKED = N_("Marked as {mark}")
READING = (
    N_("One playtest is one observation: intervals resample whole playtests, never single players or decisions."),
    N_("With fewer than {least} playtests there is no interval, only one ring per playtest."),
    N_("Only recorded playtests tell about waiting, refused tries, look-ups and marks."),
)


def report_on_sessions(
    evidence: SessionEvidence, names: SessionNames, bots: BotNumbers | None = None
) -> ReportDocument:
    """Return the report on sessions of the same rules."""
    say, first = names.texts.say, evidence.sessions[0]
    chapters = (
        Chapter(say(N_("In short")), tuple(_in_short(evidence, names))),
        _numbers(evidence, names),
        _clauses(evidence, names),
        _marks(evidence, names),
        _answers(evidence, names),
        _untouched(evidence, names),
        _points(evidence, names),
        bots_chapter(evidence.sessions, names, bots),
        Chapter(say(N_("Playtests")), tables=(_sessions(evidence.sessions, names),)),
        Chapter(say(N_("How to read this")), tuple(say(each, least=LEAST_SESSIONS) for each in READING)),
    )
    title = names.title(first)
    return ReportDocument(
        say(N_("Playtests of {draft}"), draft=title),
        names.texts.language,
        _who(evidence, names.texts),
        tuple(each for each in chapters if each is not None),
    )


def report_on_comparison(comparison: SessionComparison, one: SessionNames, other: SessionNames) -> ReportDocument:
    """Return the report on two lots of sessions side by side: the first less the second."""
    texts, say = one.texts, one.texts.say
    titles = one.title(comparison.one.sessions[0]), other.title(comparison.other.sessions[0])
    heads = (N_("Number"), titles[0], titles[1], N_("Difference"), N_("What can be said"))
    rows = tuple(_compared_row(each, _number_name(each.name, texts), texts) for each in comparison.numbers)
    clauses = tuple(_compared_row(each, one.clause(each.name), texts) for each in comparison.clauses)
    tables = [ReportTable(tuple(map(say, heads)), rows)]
    if clauses:
        tables.append(ReportTable((say(N_("Refused tries per playtest")), *map(say, heads[1:])), clauses))
    sides = [
        f"{title}: {_who(side, texts)}" for title, side in zip(titles, (comparison.one, comparison.other), strict=True)
    ]
    short = Chapter(say(N_("In short")), tuple(_told(comparison, titles, one)))
    reading = Chapter(say(N_("How to read this")), tuple(say(each, least=LEAST_SESSIONS) for each in READING))
    return ReportDocument(
        say(N_("{one} beside {other}"), one=titles[0], other=titles[1]),
        texts.language,
        " ".join(sides),
        (short, Chapter(say(N_("Differences")), tables=tuple(tables)), reading),
    )


def _told(comparison: SessionComparison, titles: tuple[str, str], names: SessionNames) -> Iterator[str]:
    say = names.texts.say
    found = [(each, _number_name(each.name, names.texts)) for each in comparison.numbers]
    found += [(each, names.clause(each.name)) for each in comparison.clauses]
    clear = [(each, name) for each, name in found if each.contrast.word != "cannot_tell"]
    for each, name in clear:
        text = N_("{number}: {word} with {one} than with {other}.")
        yield say(text, number=name, word=say(WORDS[each.contrast.word]), one=titles[0], other=titles[1])
    if not clear:
        yield say(N_("Nothing compared here can be told apart yet."))


def _compared_row(each: ComparedNumber, name: str, texts: Texts) -> tuple[str, ...]:
    unit = NUMBERS.get(each.name, ("", ""))[1]
    difference = each.contrast.interval
    told = scaled(difference, unit)
    return (
        name,
        mean_text(each.contrast.one, unit, texts),
        mean_text(each.contrast.other, unit, texts),
        between_text(told, unit, texts, signed=True) if difference.is_known else "–",
        texts.say(WORDS[each.contrast.word]),
    )


def _who(evidence: SessionEvidence, texts: Texts) -> str:
    text = N_("{sessions}, {finished} of them played to the end, {observed} with recording on.")
    count = len(evidence.sessions)
    finished = sum(each.over for each in evidence.sessions)
    said = texts.plural(COUNTED, count)
    return texts.say(text, sessions=said, finished=finished, observed=len(evidence.observed))


def _in_short(evidence: SessionEvidence, names: SessionNames) -> Iterator[str]:
    say, texts = names.texts.say, names.texts
    for name in ("minutes.total", "downtime_share"):
        if name in evidence.numbers:
            label, unit = NUMBERS[name]
            yield f"{say(label)}: {estimate_text(evidence.numbers[name], unit, texts)}."
    if evidence.refused and evidence.refused[0].times > 1:
        worst = evidence.refused[0]
        text = N_("The most misunderstood rule: {clause}, tried {times} in {sessions} of {all} playtests.")
        times = texts.plural(TIMES, worst.times)
        told = {"times": times, "sessions": worst.sessions, "all": len(evidence.observed)}
        yield say(text, clause=names.clause(worst.clause), **told)
    if evidence.unused_cards:
        cards = Listed(names.card(each.card) for each in evidence.unused_cards)
        yield say(N_("Cards that people had and never used: {cards}."), cards=cards)
    if len(evidence.observed) < LEAST_SESSIONS:
        yield say(N_("These playtests are too few to tell what others would do."))


def _number_name(name: str, texts: Texts) -> str:
    if name.startswith(MARK):
        words = next(words for mark, words in MARKS.items() if MARK + mark == name)
        return texts.say(MARKED, mark=texts.say(words))
    return texts.say(NUMBERS[name][0])


def _numbers(evidence: SessionEvidence, names: SessionNames) -> Chapter:
    say, texts = names.texts.say, names.texts
    charts = []
    for caption, kind in ((N_("Minutes"), "minutes"), (N_("Shares"), SHARE), (N_("Times per playtest"), "")):
        rows = [
            IntervalRow(say(label), evidence.numbers[name].interval, dots=evidence.numbers[name].values)
            for name, (label, unit) in NUMBERS.items()
            if unit == kind and name in evidence.numbers
        ]
        if rows:
            axis = Axis(PERCENT, percent=True) if kind == SHARE else Axis()
            charts.append(IntervalChart(caption=say(caption), rows=tuple(rows), axis=axis))
    heads = (N_("Number"), N_("Mean and interval"))
    table = tuple(
        (say(label), estimate_text(evidence.numbers[name], unit, texts))
        for name, (label, unit) in NUMBERS.items()
        if name in evidence.numbers
    )
    finished = (say(N_("Games played to the end")), estimate_text(evidence.finished, SHARE, texts))
    return Chapter(
        say(N_("Length and waiting")),
        charts=tuple(charts),
        tables=(ReportTable(tuple(map(say, heads)), (finished, *table)),),
    )


def _clauses(evidence: SessionEvidence, names: SessionNames) -> Chapter | None:
    say = names.texts.say
    tables = []
    for head, found in ((N_("Tried against"), evidence.refused), (N_("Looked up"), evidence.looked)):
        heads = (head, N_("Times"), N_("Playtests"), N_("People"), N_("Per playtest"))
        if found:
            rows = tuple(_clause_row(each, names) for each in found[:MOST_ROWS])
            tables.append(ReportTable(tuple(map(say, heads)), rows))
    return Chapter(say(N_("Stumbling blocks")), tables=tuple(tables)) if tables else None


def _clause_row(each: ClauseEvidence, names: SessionNames) -> tuple[str, ...]:
    told = estimate_text(each.each, "", names.texts)
    return names.clause(each.clause), str(each.times), str(each.sessions), str(each.people), told


def _marks(evidence: SessionEvidence, names: SessionNames) -> Chapter | None:
    say = names.texts.say
    heads = (N_("Mark"), N_("Times"), N_("Per playtest"))
    rows = tuple(
        (
            say(words),
            f"{sum(evidence.numbers[MARK + mark].values):.0f}",
            estimate_text(evidence.numbers[MARK + mark], "", names.texts),
        )
        for mark, words in MARKS.items()
        if MARK + mark in evidence.numbers
    )
    said = tuple(
        (each.begun[:10], str(mark.at[3]), say(MARKS[mark.what]), mark.words)
        for each in evidence.sessions
        for mark in each.marks
        if mark.words
    )
    if not rows:
        return None
    tables = [ReportTable(tuple(map(say, heads)), rows)]
    if said:
        tables.append(ReportTable(tuple(map(say, (N_("Playtest"), N_("Move"), N_("Mark"), N_("Words")))), said))
    return Chapter(say(N_("Marks")), tables=tuple(tables))


def _answers(evidence: SessionEvidence, names: SessionNames) -> Chapter | None:
    say, texts = names.texts.say, names.texts
    words = {"yes": say(YES), "no": say(NO)}
    rows = []
    for each in evidence.answers:
        mean = ""
        if each.each is not None:
            mean = estimate_text(each.each, SHARE if {"yes", "no"} >= {key for key, _ in each.counts} else "", texts)
        told = [(words.get(key) or each.said.get(key) or names.answer(each.question, key), n) for key, n in each.counts]
        given = "\n".join(f"{word} × {count}" if count > 1 else word for word, count in told)
        rows.append((each.words or each.question, str(each.answers), mean, given))
    heads = (N_("Question"), N_("Answers"), N_("Mean and interval"), N_("Answers in detail"))
    return Chapter(say(N_("Answers")), tables=(ReportTable(tuple(map(say, heads)), tuple(rows)),)) if rows else None


def _untouched(evidence: SessionEvidence, names: SessionNames) -> Chapter | None:
    say = names.texts.say
    heads = (N_("Cards that people had and never used"), N_("Playtests"))
    cards = tuple((names.card(each.card), str(each.sessions)) for each in evidence.unused_cards[:MOST_CARDS])
    clauses = untouched_clauses(evidence.sessions)
    tables = [ReportTable(tuple(map(say, heads)), cards)] if cards else []
    if clauses:
        tables.append(ReportTable((say(UNTOUCHED),), ((listed(map(names.clause, clauses)),),)))
    return Chapter(say(N_("Never touched")), tables=tuple(tables)) if tables else None


def _points(evidence: SessionEvidence, names: SessionNames) -> Chapter | None:
    say = names.texts.say
    rows = tuple(
        (names.source(source), estimate_text(each, "VP", names.texts)) for source, each in evidence.sources.items()
    )
    heads = (N_("Points by source, in the mean of seats"), N_("Mean and interval"))
    return Chapter(say(N_("Points")), tables=(ReportTable(tuple(map(say, heads)), rows),)) if rows else None


def _sessions(sessions: Sequence[SessionFacts], names: SessionNames) -> ReportTable:
    say = names.texts.say
    heads = (N_("Date"), N_("Players"), N_("Played to the end"), N_("Moves"), N_("Time"), N_("Experience"))
    rows = tuple(
        (
            each.begun[:10],
            ", ".join(names.seat(each, seat) for seat in range(len(each.seats))),
            say(YES if each.over else NO),
            str(each.entries),
            duration(total_ms(each) or each.minutes * MINUTE, names.texts),
            ", ".join(f"{own.played} / {say(PLAYS[own.plays])}" for own in each.who),
        )
        for each in sessions
    )
    return ReportTable(tuple(map(say, heads)), rows)
