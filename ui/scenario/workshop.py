"""The workshop of one window: while a table is pushed by hand, its panel shows what lies there and sets it up."""

from functools import partial

from PySide6.QtCore import QObject

from qquovadis.controllers import Manner, Session
from qquovadis.controllers.scenarios import let_rules_go_on
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.chapters import phase_of
from qquovadis.model.texts import N_
from ui.desk import Desk
from ui.presenter import Presenter
from ui.scenario.doings import Doings
from ui.scenario.naming import Naming
from ui.scenario.panel import TITLE, WorkshopPanel
from ui.scenario.table_hands import TableHands
from ui.surroundings import Surroundings

NAME = "workshop"
NOBODY = N_("Nobody is to decide yet.")
NEXT = N_("Next comes: {step}.")


class Workshop(QObject):
    """Serves one window; `doings` do what is wished at the table that lies there, if one does."""

    def __init__(self, around: Surroundings, desk: Desk, panel: WorkshopPanel) -> None:
        super().__init__()
        self._around, self._desk, self.panel = around, desk, panel
        self.doings: Doings | None = None
        self._presenter: Presenter | None = None
        self._hands: TableHands | None = None
        self._naming: Naming | None = None
        self._manner, self._begun = Manner.MATCH, False
        desk.dock.add_page(NAME, panel, TITLE)
        panel.counts.turned_to.connect(self.look_from)
        self._around.changed.connect(self._rename)

    def attend(self, presenter: Presenter | None) -> None:
        """Serve this sitting from now on, or none."""
        if self._hands is not None:
            self._hands.leave()
            self._hands = None
        self._presenter, self._naming = presenter, None
        self._manner, self._begun = Manner.MATCH, False
        self.doings = Doings(presenter) if presenter is not None else None
        self.panel.serve(self.doings)
        if presenter is not None and self.doings is not None:
            presenter.rested.connect(self.refresh)
            self._hands = TableHands(presenter.table, self._around, self, self.doings)
        self.refresh()

    @property
    def open(self) -> bool:
        """Whether the table is pushed by hand now, in sight of everybody."""
        return self.doings is not None and self.doings.open

    @property
    def naming(self) -> Naming | None:
        """What things are called at this table."""
        return self._naming

    def refresh(self) -> None:
        """Show the panel, or take it away, and what lies on the table now."""
        presenter, doings = self._presenter, self.doings
        self._desk.dock.offer_page(NAME, shown=self.open)
        if presenter is None or doings is None:
            return
        session = presenter.sitting.session
        if session.manner is not self._manner:
            self._manner = session.manner
            presenter.table.set_manner(self._manner)
        if not doings.open:
            return
        if self._naming is None or self._naming.arranging is not doings.arranging:
            self._naming = Naming(presenter.wording, doings.arranging)
        self.panel.show_table(doings.view, self._naming, presenter.wording, self._now(doings.view, presenter))
        self.panel.show_audit(session.audit(), presenter.wording)
        if not self._begun:
            self._begin(doings, session.referee.landmarks if session.referee else ())
            if not session.entries:
                self.look_from(_first_to_look(session, doings))
        if self._hands is not None:
            self._hands.show_counts()

    def show_panel(self) -> None:
        """Bring the panel to the front."""
        self._desk.show_dock(True)
        self._desk.dock.turn_to(NAME)

    def look_into(self, zone: int) -> None:
        """Show the pieces of a place in the panel."""
        self.show_panel()
        self.panel.open_page(self.panel.pieces)
        self.panel.pieces.look_into(zone)

    def put_into(self, zone: int) -> None:
        """Let pieces be sought that shall go to a place."""
        self.show_panel()
        self.panel.open_page(self.panel.pieces)
        self.panel.pieces.put_into(zone)

    def look_at_count(self, tally: int) -> None:
        """Show the counts of whose tally this is, the keyboard on it."""
        if self._naming is not None:
            self.show_panel()
            self.panel.open_page(self.panel.counts)
            self.panel.counts.turn_to(self._naming.kit.tallies[tally].seat, tally)

    def look_from(self, seat: int) -> None:
        """Look at the table from a seat."""
        presenter = self._presenter
        if presenter is not None and self.open and 0 <= seat < len(presenter.sitting.session.seating.people):
            presenter.sitting.session.seating.open_eyes(seat)
            presenter.show_present()

    def play_on(self) -> None:
        """Let the rules go on from the table as it lies."""
        presenter = self._presenter
        if presenter is not None and self.open:
            presenter.bridge.change(partial(_go_on, presenter))

    # Within.

    def _begin(self, doings: Doings, landmarks: tuple[str, ...]) -> None:
        """Open the pages at what is needed first: a turn to begin with, and pieces that will be wanted."""
        self._begun = True
        arranging, view = doings.arranging, doings.view
        if arranging.speech.landmark in landmarks:
            self.panel.turn.choose(landmarks.index(arranging.speech.landmark), arranging.active(view))
        self.panel.pieces.open_at(*arranging.needed_first(view))

    def _now(self, view: SeatView, presenter: Presenter) -> str:
        """Who is to decide what, or what comes next, in a sentence."""
        if presenter.sitting.session.decision() is not None:
            return self._desk.bar.asking.sentence
        if not view.agenda:
            return self._around.say(NOBODY)
        words, language = presenter.wording.words, self._around.language
        step = type(view.agenda[-1]).__name__
        beat, phase = words.beat.get(step), phase_of(words, (step,))
        name = beat.name if beat else words.phase[phase].name if phase >= 0 else None
        return self._around.say(NEXT, step=name.said(language) if name else step)

    def _rename(self) -> None:
        self._naming = None
        self.refresh()


def _first_to_look(session: Session, doings: Doings) -> int:
    """The seat that is asked, or whose turn it is."""
    asked = session.decision()
    return asked.seats[0] if asked else doings.arranging.active(doings.view)


def _go_on(presenter: Presenter) -> None:
    let_rules_go_on(presenter.sitting.session)
