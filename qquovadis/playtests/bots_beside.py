"""What bots came to by the same rules, beside people: the same quantity, in another colour, and never mixed.

Bots are those of a lab book, or those that were asked about the claims of the draft, whose answers come with it.
"""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer, Estimate
from qquovadis.lab.claims.claim_answers import KeptLevel, answers_of
from qquovadis.lab.claims.claims_file import Claim, claims_of
from qquovadis.lab.claims.deciding_rules import DecidingRules
from qquovadis.lab.claims.verdicts import strength
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.report.figure_words import axis_of
from qquovadis.lab.report.figures import between
from qquovadis.lab.report.names import names_in
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import is_known_by
from qquovadis.playtests.estimate_words import estimate_text
from qquovadis.playtests.estimates import SessionEstimate, session_estimate
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_names import SessionNames
from qquovadis.report.charts import IntervalChart, IntervalRow
from qquovadis.report.document import Chapter, Column, table_of

MOST_ROWS = 20
WHO = N_(
    "Bots: {level}, {seats} at a table, same rules, drawn in blue. People: games without bots, one "
    "ring per playtest. People may play differently."
)
OTHER_RULES = N_("The lab book “{file}” has other rules or player counts than these playtests.")


class BotNumbers(NamedTuple):
    """What bots came to: the level they played at, and its estimates."""

    level: str
    estimates: tuple[Estimate, ...]


def bots_in_book(book: Path, sessions: Sequence[SessionFacts]) -> BotNumbers:
    """Return what bots of a lab book came to by the rules of these sessions, at its strongest level.

    QuoError if it is none, or of other rules or numbers of players. Takes a while for thousands of games.
    """
    from qquovadis.lab.books.book import LabBook
    from qquovadis.lab.statistics.evaluation import Evaluation

    with LabBook.open(book) as opened:
        evaluation = Evaluation(opened.plan())
        for block in opened.blocks():
            evaluation.add(block)
        answer = evaluation.answer()
    return bots_in_answer(answer, sessions, book.name)


def bots_in_answer(answer: Answer, sessions: Sequence[SessionFacts], file: str) -> BotNumbers:
    """Return what bots of a study came to at its strongest level; QuoError if none played as these people did."""
    first, level = sessions[0], answer.levels[-1].name if answer.levels else ""
    arms = {each.id for each in answer.arms if (each.draft, each.pack) == (first.rules, first.pack)}
    seats = {len(each.seats) for each in sessions}
    found = [each for each in answer.estimates if each.level == level and each.arm in arms and each.seats in seats]
    if not found:
        raise QuoError(OTHER_RULES, file=file)
    return BotNumbers(level, tuple(found))


def bots_of_draft(pack: Pack, sessions: Sequence[SessionFacts]) -> BotNumbers | None:
    """Return what bots came to that were asked about the claims of this very draft, at their strongest level."""
    first = sessions[0]
    claims, answers = claims_of(pack), answers_of(pack)
    plain = pack.variant is None and not first.variant and is_known_by(pack, first.pack)
    if claims is None or answers is None or not plain:
        return None
    rules, asked = DecidingRules(pack.folder).known(), {each.id: each for each in claims.claim if _is_plain(each)}
    rows = [(asked[each.id], row) for each in answers.answer if each.id in asked for row in each.level]
    current = [(claim, row) for claim, row in rows if row.rules in rules and row.row.interval.is_known]
    if not current:
        return None
    level = max((row.level for _, row in current), key=strength)
    return BotNumbers(level, tuple(_estimate(claim, row, claims.seats) for claim, row in current if row.level == level))


def _is_plain(claim: Claim) -> bool:
    """Return whether a claim asks for the mean of one metric in games by the draft as it is."""
    changed = claim.arm or claim.variant or claim.parameters or claim.options or claim.strategy or claim.against
    plain = claim.is_asked and not changed and claim.statistic == "mean" and " " not in claim.metric
    return plain and _is_of_one_game(claim.metric)


def _is_of_one_game(metric: str) -> bool:
    """Return whether it is a metric that a single game has, as sessions do."""
    try:
        metric_named(metric)
    except QuoError:
        return False
    return True


def _estimate(claim: Claim, row: KeptLevel, seats: int) -> Estimate:
    return Estimate(
        metric=claim.metric,
        arm="draft",
        level=row.level,
        seats=seats,
        interval=row.row.interval,
        games=row.games,
        unit=metric_named(claim.metric).unit,
        exploratory=False,
    )


def bots_chapter(sessions: Sequence[SessionFacts], names: SessionNames, bots: BotNumbers | None) -> Chapter | None:
    """Return the metrics that bots and people have in common; nothing where there are none."""
    found = list(_in_common(sessions, bots)) if bots is not None else []
    if bots is None or not found:
        return None
    texts, metric = names.texts, names_in(names.pack, names.texts).metric
    charts: dict[str, list[IntervalRow]] = {}
    for bot, people in found:
        row = IntervalRow(metric(bot.metric), people.interval, dots=people.values, beside=bot.interval)
        charts.setdefault(bot.unit, []).append(row)
    drawn = tuple(
        IntervalChart(caption="", rows=tuple(rows), axis=axis_of(unit, texts)) for unit, rows in charts.items()
    )
    columns: tuple[Column[tuple[Estimate, SessionEstimate]], ...] = (
        Column(N_("Figure"), lambda row: metric(row[0].metric)),
        Column(N_("People"), lambda row: estimate_text(row[1], row[0].unit, texts)),
        Column(N_("Bots"), lambda row: between(row[0].interval, row[0].unit, texts)),
        Column(N_("Games of bots"), lambda row: f"{row[0].games:,}"),
    )
    seats = ", ".join(map(str, sorted({bot.seats for bot, _ in found})))
    sentence = texts.say(WHO, level=level_name(bots.level, texts), seats=seats)
    tables = (table_of(columns, found, texts.say),)
    return Chapter(texts.say(N_("People beside bots")), (sentence,), drawn, tables)


def _in_common(sessions: Sequence[SessionFacts], bots: BotNumbers) -> Iterator[tuple[Estimate, SessionEstimate]]:
    """Yield what bots came to with what sessions did in which as many played, none of them a bot."""
    values: dict[tuple[str, int], list[float]] = {}
    for each in sessions:
        if len(each.people) == len(each.seats):
            for name, value in each.metrics.items():
                values.setdefault((name, len(each.seats)), []).append(value)
    common = [each for each in bots.estimates if (each.metric, each.seats) in values and each.interval.is_known]
    for bot in common[:MOST_ROWS]:
        yield bot, session_estimate(values[bot.metric, bot.seats], least=-math.inf)
