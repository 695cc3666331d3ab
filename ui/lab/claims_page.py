"""The page of the designer's notes: every claim of a draft with its mark, its verdict and the intervals behind it."""

from collections.abc import Callable

from qquovadis import __version__
from qquovadis.errors import PackError
from qquovadis.lab.answer import Answer, AnsweredLevel
from qquovadis.lab.claims.claim_answers import ANSWERS, KeptAnswers, read_answers
from qquovadis.lab.claims.claims_file import Claims, claims_of
from qquovadis.lab.report.sentences import first_line
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.lab.sheet_page import SheetPage
from ui.lab.sheets import Named, Sheet, claims_sheet
from ui.window.context import AppContext

CLAIMS = N_("Claims")


class ClaimsPage(SheetPage):
    """Shows what games said of the claims of the draft that is asked about."""

    def __init__(self, context: AppContext, pack: Callable[[], Pack | None]) -> None:
        super().__init__(context, CLAIMS, lambda answer, named: claims_sheet(answer, named, str))
        self._pack = pack

    def write(self) -> None:
        """Say everything anew, for the draft that is asked about now."""
        self.make()
        self._due = True  # another draft may be asked about when the page is seen again
        claims = self._claims()
        if claims is None:
            self.who.set_text("")
            self.show_sheet(claims_sheet(answer_to(None, None), self._names(None), str))
            return
        answer = answer_to(claims, self._kept(claims))
        self.who.set_text(first_line(answer, self.context.texts) if answer.levels else "")
        self.show_sheet(self._shown(answer, claims))

    def _shown(self, answer: Answer, claims: Claims) -> Sheet:
        return claims_sheet(answer, self._names(claims), str)

    def _names(self, claims: Claims | None) -> Named:
        said = {each.id: each.says.text(self.context.language) for each in claims.claim} if claims else {}
        return Named(self.context.texts, str, str, lambda claim: said.get(claim, claim))

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


def answer_to(claims: Claims | None, kept: KeptAnswers | None) -> Answer:
    """Return what is kept of claims as an answer."""
    if claims is None or kept is None:
        return Answer(study={}, plan="", program=__version__)
    versions = {row.level: row.version for each in kept.answer for row in each.level}
    levels = tuple(AnsweredLevel(name=name, version=version) for name, version in versions.items())
    return Answer(study={}, plan="", program=__version__, levels=levels, claims=kept.answers(claims))
