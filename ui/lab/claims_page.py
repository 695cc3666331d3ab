"""The page of the designer's notes: every claim of a draft with its mark, its verdict and the intervals behind it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QModelIndex

from qquovadis import __version__
from qquovadis.errors import PackError, QuoError
from qquovadis.lab.answer import Answer, AnsweredLevel
from qquovadis.lab.claims.claim_answers import ANSWERS, KeptAnswers, read_answers
from qquovadis.lab.claims.claim_studies import changed_by
from qquovadis.lab.claims.claims_file import Claims, claims_of
from qquovadis.lab.claims.deciding_rules import DecidingRules
from qquovadis.lab.claims.verdicts import strength
from qquovadis.lab.report.claim_chapter import claim_chart
from qquovadis.lab.report.claim_lines import told_first
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.sentences import first_line
from qquovadis.lab.report.study_report import page_chapters
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.report.charts import IntervalChart
from ui.kit.context import AppContext
from ui.lab.sheet_page import Sheet, SheetPage, sheet_of

CLAIMS = N_("Claims")
EARLIER = N_("Some of these answers are of games by earlier rules of this draft.")
CHARTS, TABLE = 150, 2000  # pixels of the chart of one claim, and of all claims below it


class ClaimsPage(SheetPage):
    """Shows what games said of the claims of the draft that is asked about, and a chart of the one that is chosen."""

    def __init__(self, context: AppContext, pack: Callable[[], Pack | None]) -> None:
        super().__init__(context, CLAIMS, partial(page_chapters, "claims"))
        self._pack = pack
        self._known: tuple[Claims, Answer] | None = None

    def make(self) -> None:
        is_new = not self._made
        super().make()
        if is_new:
            self._area.setMinimumHeight(self.context.wide(CHARTS))
            self._split.setStretchFactor(0, 0)
            self._split.setSizes([self.context.wide(CHARTS), TABLE])
            self.table.selectionModel().currentRowChanged.connect(self._choose)

    def write(self) -> None:
        """Say everything anew, for the draft that is asked about now."""
        self.make()
        self._due = True  # another draft may be asked about when the page is seen again
        claims = self._claims()
        if claims is None:
            self._known = None
            self.who.set_text("")
            self.show_sheet(sheet_of(page_chapters("claims", answer_to(None, None), self._names_of(None))))
            return
        kept = self._kept(claims)
        self._known = claims, answer_to(claims, kept)
        answer = self._known[1]
        self.who.set_text(first_line(answer, self.context.texts) if answer.levels else "")
        earlier = (self.context.say(EARLIER),) if is_earlier(kept, claims) else ()
        sheet = sheet_of(page_chapters("claims", answer, self._names_of(claims)))
        self._show_at(max(self.table.currentIndex().row(), 0), sheet._replace(sentences=(*earlier, *sheet.sentences)))

    def _choose(self, index: QModelIndex) -> None:
        self._show_at(index.row(), self.sheet)

    def _show_at(self, row: int, sheet: Sheet) -> None:
        """Show a sheet with the chart of a row; its room stays where that one has none, or all rows would jump."""
        self.show_sheet(sheet._replace(charts=self._charts_at(row)))
        self._area.setVisible(bool(self._known and self._known[1].levels))

    def _charts_at(self, row: int) -> tuple[IntervalChart, ...]:
        if self._known is None or not 0 <= row < len(self._known[1].claims):
            return ()
        claims, answer = self._known
        at = told_first(answer.claims)[row]
        chart = claim_chart(claims.claim[at], answer.claims[at], self._names_of(claims))
        return (chart,) if chart is not None else ()

    def _names_of(self, claims: Claims | None) -> ReportNames:
        said = {each.id: each.says.text(self.context.language) for each in claims.claim} if claims else {}
        return ReportNames(self.context.texts, str, str, lambda claim: said.get(claim, claim))

    def _claims(self) -> Claims | None:
        pack = self._pack()
        try:
            return claims_of(pack) if pack is not None else None
        except PackError:
            return None

    def _kept(self, claims: Claims) -> KeptAnswers:
        pack = self._pack()
        try:
            return read_answers(pack.folder / ANSWERS) if pack is not None else KeptAnswers(draft=claims.draft)
        except PackError:
            return KeptAnswers(draft=claims.draft)


def is_earlier(kept: KeptAnswers, claims: Claims) -> bool:
    """Return whether some answers are of games by other rules of the draft than those that are here."""
    try:
        deciding = DecidingRules(folder := find_pack(*kept.draft.split("/", 1)))
        known = {each.id: deciding.known(changed_by(claims, each, folder)) for each in claims.claim}
    except (QuoError, OSError):
        return False
    asked = [each for each in kept.answer if each.id in known]
    return any(row.rules not in {"", *known[each.id]} for each in asked for row in each.level)


def answer_to(claims: Claims | None, kept: KeptAnswers | None) -> Answer:
    """Return what is kept of claims as an answer."""
    if claims is None or kept is None:
        return Answer(study={}, plan="", program=__version__)
    versions = {row.level: row.version for each in kept.answer for row in each.level}
    levels = tuple(AnsweredLevel(name=name, version=versions[name]) for name in sorted(versions, key=strength))
    return Answer(study={}, plan="", program=__version__, levels=levels, claims=kept.answers(claims))
