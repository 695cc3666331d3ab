"""The designer's notes: every claim with its mark and its verdict at each level, and the chart of one."""

from collections.abc import Iterator

from qquovadis.lab.answer import Answer, ClaimAnswer
from qquovadis.lab.claims.claims_file import Claim
from qquovadis.lab.claims.verdict_words import VERDICTS
from qquovadis.lab.claims.verdicts import NEVER_COUNTED
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.report.claim_lines import claim_lines, told_at_each_level, told_first
from qquovadis.lab.report.figure_words import axis_of
from qquovadis.lab.report.names import ReportNames
from qquovadis.model.text.translations import N_
from qquovadis.report.charts import IntervalChart, IntervalRow
from qquovadis.report.document import Chapter, Column, table_of

MARKS = {"holds": "✓", "fails": "✗", "cannot_tell": "…", "depends": "±", "not_asked": "–"}
TESTED = N_("{asked} of {all} sentences of the notes were tested; the others say why not.")
CHART = N_("{line}: {claim} Shaded is what it says. – {verdict}")


def claim_chapters(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    """Yield the chapter of the notes, if there are any: what is told stands first."""
    if not answer.claims:
        return
    texts = names.texts
    columns: tuple[Column[ClaimAnswer], ...] = (
        Column("", lambda each: MARKS[each.verdict]),
        Column(N_("Line"), lambda each: each.source),
        Column(N_("What the notes say"), lambda each: names.claim(each.id)),
        Column(
            N_("At each level"),
            lambda each: "\n".join(claim_lines(each, texts)),
            N_("What games among bots of each level say, the weakest first."),
        ),
    )
    claims = [answer.claims[at] for at in told_first(answer.claims)]
    asked = sum(each.verdict != "not_asked" for each in claims)
    sentences = (texts.say(TESTED, asked=asked, all=len(claims)), *told_at_each_level(answer.claims, texts))
    table = table_of(columns, claims, texts.say, keys=[each.id for each in claims])
    yield Chapter(texts.say(N_("The notes")), sentences, tables=(table,))


def claim_chart(claim: Claim, answer: ClaimAnswer, names: ReportNames) -> IntervalChart | None:
    """Return the intervals of a claim from level to level, about the region that it says; None if none is known."""
    texts = names.texts
    rows = tuple(
        IntervalRow(level_name(each.level, texts), each.interval, each.level not in NEVER_COUNTED)
        for each in answer.by_level
        if each.interval.is_known
    )
    if not rows:
        return None
    said = {"line": claim.source, "claim": names.claim(claim.id), "verdict": texts.say(VERDICTS[answer.verdict])}
    region = (claim.region.low, claim.region.high)
    axis = axis_of(claim.unit, texts, signed=answer.is_difference)
    return IntervalChart(caption=texts.say(CHART, **said), rows=rows, axis=axis, region=region)
