"""The answer and the report of a lab book, worked out again from its records."""

from collections.abc import Collection
from dataclasses import replace

from qquovadis.errors import PackError, QuoError
from qquovadis.lab.answer import EARLIER_RULES, Answer, Warned
from qquovadis.lab.answer_reading import answer_of_json
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.play.plan import EarlierRules
from qquovadis.lab.report.names import ReportNames, names_in, with_races
from qquovadis.lab.report.study_report import report_of
from qquovadis.lab.report.sure_chapters import sure_chapters
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import Texts
from qquovadis.report.document import ReportDocument


def book_answer(book: LabBook, against: Collection[str] | None = None) -> Answer:
    """Return the answer of a book's records, which says of plan, program and levels what the book says.

    Cards are compared with those in `against`; if that is None, with those with which they were at the last look.
    """
    plan, last = book.plan(), book.last_look()
    evaluation = Evaluation(plan, against=compared_at_last(book) if against is None else frozenset(against))
    for block in book.blocks():
        evaluation.add(block)
    seconds, why = last.get("wall_seconds"), last.get("stopped")
    answer = evaluation.answer(
        stopped=why if why in ("goals", "games", "minutes", "cancelled") else "",
        wall_seconds=float(seconds) if isinstance(seconds, int | float) else 0.0,
        book=str(book.file),
    )
    versions = {level.name: level.version for level in book.levels if level.draft == answer.arms[0].draft}
    levels = tuple(replace(level, version=versions.get(level.name, level.version)) for level in answer.levels)
    return replace(answer, plan=book.said("hash"), program=book.said("program"), levels=levels)


def shown_answer(book: LabBook) -> Answer:
    """Return the answer of a book's records, or what it was at the last look where the rules of then are gone.

    Whoever has a newer program or changed a draft reads the earlier answers, with a warning that says so.
    """
    try:
        return book_answer(book)
    except (EarlierRules, PackError):
        try:
            kept = answer_of_json(book.last_look())
        except ValueError:
            kept = None
        if kept is None:
            raise
    return replace(kept, book=str(book.file), warnings=(Warned(id=EARLIER_RULES), *kept.warnings))


def compared_at_last(book: LabBook) -> frozenset[str]:
    """Return with which cards those of a book were compared at its last look; as its study says if nobody looked."""
    plan = book.plan()
    said = book.last_look().get("against")
    if plan.study.assign is None or not isinstance(said, list):
        return plan.against
    return frozenset(map(str, said))


def book_report(book: LabBook, answer: Answer, texts: Texts) -> ReportDocument:
    """Return the report of a book's answer in the language of these texts."""
    plan = book.plan()
    names = with_races(names_of_plan(plan, texts), answer.seat_races)
    return report_of(answer, names, sure_chapters(plan, texts))


def names_of_plan(plan: StudyPlan, texts: Texts) -> ReportNames:
    """Return the names for what a plan plays, by its first pack that is here."""
    pack = next(filter(None, (_pack(plan, at) for at in range(len(plan.arms)))), None)
    if pack is None:  # of a draft that is not here: its cards keep the names by which files know them
        return ReportNames(texts, lambda name: metric_named(name).said(texts), str, str)
    return names_in(pack, texts)


def _pack(plan: StudyPlan, arm: int) -> Pack | None:
    try:
        return plan.arms[arm].source.pack()
    except QuoError:
        return None
