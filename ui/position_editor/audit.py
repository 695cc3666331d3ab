"""Keeps the audit of one table in sight while it is moved by hand: judged once after each change, never forbidding."""

from qquovadis.engine.referee import Fault
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.play.presenter import Presenter
from ui.position_editor.audit_strip import AuditStrip
from ui.position_editor.editor_panel import EditorPanel
from ui.table import ChoiceSubject


class Audit:
    """Serves one open game; `panel` is told too, and its clauses lead to the same places."""

    def __init__(self, presenter: Presenter, context: AppContext, panel: EditorPanel, desk: Desk) -> None:
        self._presenter, self._context, self._panel = presenter, context, panel
        self.strip = AuditStrip(context, presenter.table, desk)
        self.strip.wanted.connect(desk.leave_above)
        self._judged: tuple[object, ...] = ()
        self._faults: tuple[Fault, ...] = ()
        self.strip.pointed.connect(self.point_at)
        self.strip.clause_wanted.connect(self._open)

    def leave(self) -> None:
        """Take the strip away for good, and the line that it had."""
        self.strip.wanted.emit(0)
        self.strip.hide()
        self.strip.deleteLater()

    def refresh(self, *, shown: bool) -> None:
        """Say what is broken now, or nothing while free moves is not open."""
        session = self._presenter.open_game.session
        state = shown, session.history.version, session.history.table.kit, self._context.language
        if state == self._judged:
            return
        self._judged = state
        self._faults = session.rules.faults() if shown else ()
        self.strip.show_faults(self._faults, self._presenter.table_text.why)

    def point_at(self, clause: str) -> None:
        """Show the places where the table breaks this clause; none for no clause."""
        about = (fault.about for fault in self._faults if fault.clause == clause)
        places = tuple(ChoiceSubject(kind, number) for each in about for kind, number in each)
        self._presenter.table.tools.free_moves.point_at(places)

    def _open(self, clause: str) -> None:
        self._presenter.open_clause(clause)
        self.point_at(clause)
