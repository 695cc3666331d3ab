"""What is sure of the two sets of rules that a study compares, before any game: the chances that differ, exactly."""

from collections.abc import Iterator, Sequence

from qquovadis.errors import QuoError
from qquovadis.lab.odds.changed_odds import ChangedOdds, changed_odds
from qquovadis.lab.odds.odds_words import odds_tables
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.text.translations import N_, Texts
from qquovadis.report.document import Chapter, ReportTable

HEADING = N_("What is sure before any game")


def odds_of_plan(plan: StudyPlan) -> tuple[ChangedOdds, ...]:
    """Return the chances that differ between the two arms of a plan; nothing of a plan that does not compare two."""
    if len(plan.arms) != 2:
        return ()
    try:
        before, after = (arm.source.pack() for arm in plan.arms)
        return changed_odds(before, after)
    except QuoError:  # of a draft that is not here
        return ()


def sure_chapters(plan: StudyPlan, texts: Texts) -> Iterator[Chapter]:
    """Yield a chapter for each group of changed chances."""
    tables = odds_tables(odds_of_plan(plan), texts, arms_of(plan))
    for odds in tables:
        yield Chapter(texts.say(HEADING), (odds.heading,), tables=(ReportTable(odds.heads, odds.rows),))


def arms_of(plan: StudyPlan) -> tuple[str, str]:
    """Return what the two arms of a plan are called in its answer."""
    return plan.arms[0].id, plan.arms[-1].id


def odds_lines(found: Sequence[ChangedOdds], texts: Texts) -> Iterator[str]:
    """Yield changed chances as lines of text."""
    for odds in odds_tables(found, texts):
        yield odds.heading
        yield from (f"  {line}" for line in odds.lines)
