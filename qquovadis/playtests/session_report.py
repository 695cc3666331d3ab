"""The report on one session: course, time, what people stumbled over, what was never touched, what they said."""

from collections.abc import Callable, Iterator, Sequence

from qquovadis.errors import Listed
from qquovadis.model.saves.observations import GivenAnswer
from qquovadis.model.text.translations import N_, NP_, Texts
from qquovadis.playtests.bots_beside import BotNumbers, bots_chapter
from qquovadis.playtests.mark_words import MARKS, PLAYS
from qquovadis.playtests.session_facts import SessionFacts, TimedDecision
from qquovadis.playtests.session_figures import (
    MINUTE,
    SlowDecision,
    Stumble,
    TimeRow,
    Wait,
    disclosed,
    downtime_share,
    longest_waits,
    never_made,
    seat_times,
    slow_decisions,
    stumbles,
    taken_back,
    times_by,
    total_ms,
    untouched_clauses,
    unused_cards,
)
from qquovadis.playtests.session_names import SessionNames
from qquovadis.report.charts import Axis, Curve, CurveChart, CurveSign, StackChart, StackRow
from qquovadis.report.document import Chapter, ReportDocument, ReportTable

MOST_ROWS, MOST_LISTED = 12, 60
LEAST_TRIES = 2
# One or two letters by which the course shows what stands out; said in a table below it.
MARK_LETTERS = {"confusing": "?", "boring": "z", "exciting": "!", "too_long": "…", "unfair": "≠", "bug": "×"}
LOOK_LETTER, BREAK_LETTER, EVENT_LETTER = "§", "‖", "•"
WHY_AWAY = {
    "idle": N_("nobody touched anything"),
    "hidden": N_("the window was hidden"),
    "covered": N_("the curtain was closed"),
}
LEGEND = N_(
    "The points after each move; below them: {event} an event, {look} a clause looked up, {pause} a break; marks of "
    "people: ? confusing, z boring, ! exciting, … too long, ≠ unfair, × bug."
)
UNTOUCHED = N_("Clauses that nothing used and nobody looked up")
YES, NO = N_("yes"), N_("no")
NO_TIMES = N_("No times were recorded in this playtest: recording was off.")
NOT_OVER = N_(
    "The game is not over: until it is, whatever could reveal a secret (cards looked at, secret "
    "marks, details of tries) is left out."
)
HEADING = N_("{draft}, {date}")
WHO = N_("{names}; {moves} moves, {rounds} rounds; {end}.")
TIMES, PLAYERS = NP_("{count} time", "{count} times"), NP_("{count} player", "{count} players")
MINUTES, SECONDS = N_("{count} min"), N_("{count} s")


def report_on_session(told: SessionFacts, names: SessionNames, bots: BotNumbers | None = None) -> ReportDocument:
    """Return the report on a session in the language of the names; it tells no secret of a game that goes on."""
    facts, texts = disclosed(told), names.texts
    people = Listed([names.seat(facts, seat) for seat in range(len(facts.seats))])
    end = texts.say(N_("played to its end")) if facts.over else texts.say(N_("not played to its end"))
    chapters = (
        Chapter(texts.say(N_("In short")), tuple(troubles(facts, names))),
        _course(facts, names),
        *_time(facts, names),
        _stumbling(facts, names),
        _untouched(facts, names),
        _said(facts, names),
        bots_chapter([facts], names, bots),
    )
    return ReportDocument(
        texts.say(HEADING, draft=names.title(facts), date=facts.begun[:10]),
        texts.language,
        texts.say(WHO, names=people, moves=facts.entries, rounds=facts.rounds, end=end),
        tuple(each for each in chapters if each is not None),
    )


def troubles(facts: SessionFacts, names: SessionNames) -> Iterator[str]:
    """Yield the few sentences that a designer should read first: the rule, the wait and the cards that stand out."""
    say = names.texts.say
    if not facts.over:
        yield say(NOT_OVER)
    if not facts.decisions:
        yield say(NO_TIMES)
    clauses = [each for each in stumbles(facts) if each.refused >= LEAST_TRIES]
    if clauses:
        text = N_("The most misunderstood rule: {clause}, tried {times} by {people}, looked up {looked}.")
        first = clauses[0]
        yield say(
            text,
            clause=names.clause(first.clause),
            times=names.texts.plural(TIMES, first.refused),
            people=names.texts.plural(PLAYERS, first.refused_people),
            looked=names.texts.plural(TIMES, first.looked),
        )
    waits = longest_waits(facts, 1)
    if waits:
        yield _wait_sentence(facts, waits[0], names)
    cards = unused_cards(facts) if facts.over else ()
    if cards:
        yield say(N_("Cards that people had and never used: {cards}."), cards=Listed(map(names.card, cards)))
    share = downtime_share(facts)
    if share is not None:
        text = N_("It took {minutes}; on average a player waited for {share} % of that.")
        yield say(text, minutes=duration(total_ms(facts), names.texts), share=round(100 * share))


def _wait_sentence(facts: SessionFacts, wait: Wait, names: SessionNames) -> str:
    said = {
        "name": names.seat(facts, wait.seat),
        "time": duration(wait.ms, names.texts),
        "first": wait.after + 1,
        "last": wait.until,
    }
    inside = [
        each for each in facts.marks if each.what in ("boring", "too_long") and wait.after <= each.at[3] <= wait.until
    ]
    if inside:
        marks = Listed([names.texts.say(MARKS[what]) for what in dict.fromkeys(each.what for each in inside)])
        return names.texts.say(
            N_("The longest wait: {name}, {time}, over moves {first} to {last}; marked as {marks}."),
            marks=marks,
            **said,
        )
    return names.texts.say(N_("The longest wait: {name}, {time}, over moves {first} to {last}."), **said)


def duration(ms: float, texts: Texts) -> str:
    """Return a time in seconds, or in minutes from two of them on."""
    if ms < 2 * MINUTE:
        return texts.say(SECONDS, count=f"{ms / 1000:.1f}" if ms < 10_000 else round(ms / 1000))
    return texts.say(MINUTES, count=f"{ms / MINUTE:.1f}")


def _course(facts: SessionFacts, names: SessionNames) -> Chapter | None:
    say = names.texts.say
    if not any(facts.points):
        return None
    seats = [names.seat(facts, seat) for seat in range(len(facts.seats))]
    legend = say(LEGEND, event=EVENT_LETTER, look=LOOK_LETTER, pause=BREAK_LETTER)
    curves = tuple(
        Curve(tuple((float(moment), float(value)) for moment, value in enumerate(row)), name=name)
        for name, row in zip(seats, facts.points, strict=True)
        if row
    )
    last = max(max(len(curve.points) for curve in curves) - 1, 1)
    signs = tuple(_signs_of(facts))
    chart = CurveChart(caption=legend, curves=curves, signs=signs, moments=last, floor=True)
    return Chapter(say(N_("Course")), charts=(chart,))


def _signs_of(facts: SessionFacts) -> Iterator[CurveSign]:
    yield from (CurveSign(each.entry, EVENT_LETTER) for each in facts.events)
    yield from (CurveSign(each.at[3], LOOK_LETTER) for each in facts.looked if each.what == "rules")
    yield from (CurveSign(each.at[3], BREAK_LETTER) for each in facts.away)
    yield from (CurveSign(each.at[3], MARK_LETTERS[each.what]) for each in facts.marks)


def _time(facts: SessionFacts, names: SessionNames) -> Iterator[Chapter]:
    if not facts.decisions:
        return
    say, texts = names.texts.say, names.texts
    thinking, waiting = say(N_("thinking")), say(N_("waiting"))
    bars = [
        StackRow(names.seat(facts, each.seat), ((thinking, each.thought / MINUTE), (waiting, each.waited / MINUTE)))
        for each in seat_times(facts)
    ]
    shown = sum(max(each.watched, 0) for each in facts.decisions)
    handed = sum(max(each.covered, 0) for each in facts.decisions)
    text = N_("Watching what happened took {watched}, handing the screen over {handed}.")
    sentence = say(text, watched=duration(shown, texts), handed=duration(handed, texts))
    chart = StackChart(say(N_("Minutes of each player")), tuple(bars), Axis())
    yield Chapter(say(N_("Time")), (sentence,), (chart,), (_seat_table(facts, names), _waits(facts, names)))
    tables = tuple(_time_tables(facts, names))
    yield Chapter(say(N_("Where the time went")), tables=tuple(table for table in tables if table.rows))


def _seat_table(facts: SessionFacts, names: SessionNames) -> ReportTable:
    texts = names.texts
    heads = (N_("Player"), N_("Decisions"), N_("Thinking"), N_("Waiting"), N_("Longest wait"))
    rows = tuple(
        (
            names.seat(facts, each.seat),
            str(each.decisions),
            duration(each.thought, texts),
            duration(each.waited, texts),
            duration(each.longest.ms, texts) if each.longest else "–",
        )
        for each in seat_times(facts)
    )
    return ReportTable(tuple(map(texts.say, heads)), rows)


def _time_tables(facts: SessionFacts, names: SessionNames) -> Iterator[ReportTable]:
    keys: tuple[tuple[str, Callable[[TimedDecision], str]], ...] = (
        (N_("Round"), lambda each: str(each.round) if each.round else ""),
        (N_("Phase"), lambda each: names.phase(each.phase)),
        (N_("Kind of decision"), lambda each: names.step(each.step) if each.step else ""),
    )
    for head, key in keys:
        yield _time_table(names.texts.say(head), _in_order(times_by(facts, key), names), names.texts)


def _in_order(rows: Sequence[TimeRow], names: SessionNames) -> list[TimeRow]:
    """Return phases in the order of the turn; rounds and kinds of decision stay in that in which they came."""
    return sorted(rows, key=lambda row: names.phases.index(row.key) if row.key in names.phases else -1)


def _waits(facts: SessionFacts, names: SessionNames) -> ReportTable:
    heads = (N_("Longest waits"), N_("Time"), N_("Moves"), N_("Round"))
    waits = longest_waits(facts, 5)
    rows = tuple(
        (
            names.seat(facts, each.seat),
            duration(each.ms, names.texts),
            f"{each.after + 1}–{each.until}",
            str(each.round or "–"),
        )
        for each in waits
    )
    return ReportTable(tuple(map(names.texts.say, heads)), rows, leads=tuple(each.after for each in waits))


def _time_table(head: str, rows: Sequence[TimeRow], texts: Texts) -> ReportTable:
    heads = (head, *map(texts.say, (N_("Decisions"), N_("Thinking"), N_("In the mean"), N_("Overall"))))
    return ReportTable(
        heads,
        tuple(
            (
                each.key,
                str(each.decisions),
                duration(each.thought, texts),
                duration(each.thought / each.decisions, texts) if each.decisions else "–",
                duration(each.total, texts),
            )
            for each in rows
        ),
    )


def _stumbling(facts: SessionFacts, names: SessionNames) -> Chapter:
    say = names.texts.say
    clauses, slow, back = stumbles(facts), slow_decisions(facts, MOST_ROWS), taken_back(facts)
    tables = []
    if clauses:
        tables.append(stumble_table(clauses[:MOST_ROWS], names))
    if slow:
        tables.append(_slow_table(facts, slow, names))
    if back:
        heads = (N_("Taken back"), N_("Undone"), N_("Put back"), N_("Chosen anew"))
        rows = tuple(
            (names.step(each.step) or "–", str(each.undone), str(each.put_back), str(each.anew)) for each in back
        )
        tables.append(ReportTable(tuple(map(say, heads)), rows))
    sentences = () if tables else (say(N_("Nothing was refused, looked up or taken back.")),)
    return Chapter(say(N_("Stumbling blocks")), sentences, tables=tuple(tables))


def stumble_table(clauses: Sequence[Stumble], names: SessionNames) -> ReportTable:
    """Return clauses with how often they were tried against and looked up, and by how many people."""
    heads = (N_("Clause"), N_("Tried"), N_("by people"), N_("Looked up"), N_("by people"), N_("Read for"))
    rows = tuple(
        (
            names.clause(each.clause),
            str(each.refused),
            str(each.refused_people),
            str(each.looked),
            str(each.looked_people),
            duration(each.looked_ms, names.texts) if each.looked else "–",
        )
        for each in clauses
    )
    return ReportTable(tuple(map(names.texts.say, heads)), rows)


def _slow_table(facts: SessionFacts, slow: Sequence[SlowDecision], names: SessionNames) -> ReportTable:
    heads = (N_("Slow decisions"), N_("Move"), N_("Player"), N_("Time"), N_("Usual"))
    rows = tuple(
        (
            names.step(each.step),
            str(each.entry),
            names.seat(facts, each.seat),
            duration(each.thought, names.texts),
            duration(each.median, names.texts),
        )
        for each in slow
    )
    return ReportTable(tuple(map(names.texts.say, heads)), rows, leads=tuple(each.entry - 1 for each in slow))


def _untouched(facts: SessionFacts, names: SessionNames) -> Chapter | None:
    if not facts.over:
        return None
    say = names.texts.say
    rows = []
    cards, kinds = unused_cards(facts), never_made(facts)
    if cards:
        rows.append((say(N_("Cards that people had and never used")), listed(map(names.card, cards))))
    if kinds:
        rows.append((say(N_("Choices that were offered and never made")), listed(map(names.choice, kinds))))
    clauses = untouched_clauses([facts])
    if clauses:
        rows.append((say(UNTOUCHED), listed(map(names.clause, clauses))))
    return Chapter(say(N_("Never touched")), tables=(ReportTable(("", ""), tuple(rows)),)) if rows else None


def listed(words: Iterator[str] | Sequence[str]) -> str:
    """Return words with commas, and how many more there are than can be listed."""
    every = list(words)
    more = f" … (+{len(every) - MOST_LISTED})" if len(every) > MOST_LISTED else ""
    return ", ".join(every[:MOST_LISTED]) + more


def _said(facts: SessionFacts, names: SessionNames) -> Chapter | None:
    say = names.texts.say
    marks = tuple(
        (str(each.at[3]), names.seat(facts, each.seat), say(MARKS[each.what]), each.words) for each in facts.marks
    )
    notes = tuple((str(each.entry), names.seat(facts, each.seat), say(N_("note")), each.words) for each in facts.notes)
    breaks = tuple(
        (str(each.at[3]), "", say(N_("break")), f"{say(WHY_AWAY[each.why])}, {duration(each.ms, names.texts)}")
        for each in facts.away
    )
    answers = tuple(
        (each.words or each.question, names.seat(facts, each.seat), _answered(each, names)) for each in facts.answers
    )
    who = tuple((names.seat(facts, each.seat), str(each.played), say(PLAYS[each.plays])) for each in facts.who)
    by_move = tuple(sorted((*marks, *notes, *breaks), key=lambda row: int(row[0])))
    moments = tuple(int(row[0]) for row in by_move)
    tables = (
        ((N_("Move"), N_("Player"), N_("Marks and notes"), N_("Words")), by_move, moments),
        ((N_("Question"), N_("Player"), N_("Answer")), answers, ()),
        ((N_("Player"), N_("Earlier games of this draft"), N_("Plays board games")), who, ()),
    )
    filled = tuple(ReportTable(tuple(map(say, heads)), rows, leads=leads) for heads, rows, leads in tables if rows)
    return Chapter(say(N_("What people said")), tables=filled) if filled else None


def _answered(each: GivenAnswer, names: SessionNames) -> str:
    """Return what was answered, in words also where it was chosen from several."""
    return each.said or names.answer(each.question, answer_text(each.value, names.texts))


def answer_text(value: int | bool | str, texts: Texts) -> str:
    """Return an answer as a person reads it."""
    return texts.say(YES if value else NO) if isinstance(value, bool) else str(value)
