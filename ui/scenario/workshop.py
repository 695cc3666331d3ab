"""The workshop of one window: while a table is pushed by hand, its panel shows what lies there and does what is wished.

Everything that changes the table is a push of the session: logged, recorded, undone like any other.
"""

from functools import partial

from PySide6.QtCore import QObject

from qquovadis.controllers import Manner
from qquovadis.controllers.arranging import Arranging, Wish
from qquovadis.controllers.scenarios import let_rules_go_on
from qquovadis.engine.seat_view import SeatView
from qquovadis.games import speech_for
from qquovadis.model.chapters import phase_of
from qquovadis.model.texts import N_
from ui.desk import Desk
from ui.presenter import Presenter
from ui.scenario.naming import Naming
from ui.scenario.panel import TITLE, WorkshopPanel
from ui.scenario.table_hands import TableHands
from ui.surroundings import Surroundings

NAME = "workshop"
NOBODY = N_("Nobody is to decide yet.")
NEXT = N_("Next comes: {step}.")
TURNS = {"tile": 3}  # thirds of a turn; everything else turns by halves
HALVES = 2


class Workshop(QObject):
    """Serves one window."""

    def __init__(self, around: Surroundings, desk: Desk, panel: WorkshopPanel) -> None:
        super().__init__()
        self._around, self._desk, self.panel = around, desk, panel
        self._presenter: Presenter | None = None
        self._hands: TableHands | None = None
        self._naming: Naming | None = None
        self._arranging: Arranging | None = None
        self._manner, self._begun = Manner.MATCH, False
        desk.dock.add_page(NAME, panel, TITLE)
        self._connect()

    def _connect(self) -> None:
        panel = self.panel
        panel.turn.begun.connect(lambda landmark, seat: self._wish("begin_at", landmark, seat))
        for page in (panel.turn, panel.counts):
            page.counted.connect(lambda tally, value: self._wish("count", tally, value))
        panel.counts.turned_to.connect(self.look_from)
        panel.pieces.ordered.connect(lambda zone, pieces: self._wish("order", zone, pieces))
        panel.pieces.put.connect(self.put)
        panel.pieces.done.connect(self._do)
        self._around.changed.connect(self._rename)

    def attend(self, presenter: Presenter | None) -> None:
        """Serve this sitting from now on, or none."""
        if self._hands is not None:
            self._hands.leave()
            self._hands = None
        self._presenter, self._naming, self._arranging = presenter, None, None
        self._manner, self._begun = Manner.MATCH, False
        if presenter is not None:
            presenter.rested.connect(self.refresh)
            self._hands = TableHands(presenter.table, self._around, self)
        self.refresh()

    @property
    def open(self) -> bool:
        """Whether the table is pushed by hand now, in sight of everybody."""
        presenter = self._presenter
        return presenter is not None and presenter.sitting.session.manner is Manner.WORKSHOP and not presenter.covered

    @property
    def naming(self) -> Naming | None:
        """What things are called at this table."""
        return self._naming

    def refresh(self) -> None:
        """Show the panel, or take it away, and what lies on the table now."""
        presenter = self._presenter
        self._desk.dock.offer_page(NAME, shown=self.open)
        if presenter is not None and presenter.sitting.session.manner is not self._manner:
            self._manner = presenter.sitting.session.manner
            presenter.table.set_manner(self._manner)
        if presenter is None or not self.open:
            return
        session, arranging = presenter.sitting.session, self._arrange(presenter)
        view, new = session.open_view(), self._naming is None
        naming = self._naming = self._naming or Naming(presenter.wording, arranging)
        self.panel.show_table(view, naming, presenter.wording, self._now(view, presenter))
        if new and not self._begun:
            self._begin(view, arranging, session.referee.landmarks if session.referee else ())
        self.panel.show_audit(session.audit(), presenter.wording)
        if self._hands is not None:
            self._hands.show_counts()

    def view(self) -> SeatView | None:
        """The table with everything known."""
        return self._presenter.sitting.session.open_view() if self._presenter is not None and self.open else None

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

    def put(self, pieces: tuple[int, ...], zone: int) -> None:
        """Put pieces into a place."""
        view = self.view()
        if view is None or self._arranging is None:
            return
        if len(pieces) == 1:
            self.push(self._arranging.lay(view, pieces[0], zone))
        else:
            self.push(self._arranging.gather(pieces, zone))

    def push(self, wish: Wish) -> None:
        """Do a wish; one that the table cannot do is told."""
        presenter = self._presenter
        if presenter is not None and self.open:
            verb, numbers = wish
            presenter.bridge.change(lambda: presenter.sitting.session.push(verb, *numbers))

    def count(self, tally: int, value: int) -> None:
        """Let a tally count so much, within its bounds."""
        if self._naming is not None:
            bounds = self._naming.kit.tallies[tally]
            self._wish("count", tally, max(bounds.low, min(bounds.high, value)))

    def turn(self, piece: int) -> None:
        """Turn a piece on its place, by the part of a turn that is usual for it."""
        view = self.view()
        if view is not None and self._naming is not None:
            kind = self._naming.kit.identities[view.identity_of[piece]].kind
            self.push(("turn", (piece, (view.turned[piece] + 1) % TURNS.get(kind, HALVES))))

    def turn_over(self, piece: int) -> None:
        """Show the other side of a piece."""
        view = self.view()
        if view is not None and self._arranging is not None:
            self.push(self._arranging.turn_over(view, piece))

    # Within.

    def _arrange(self, presenter: Presenter) -> Arranging:
        kit = presenter.sitting.kit
        if self._arranging is None or self._arranging.kit is not kit:
            self._arranging, self._naming = Arranging(kit, speech_for(kit)), None
        return self._arranging

    def _begin(self, view: SeatView, arranging: Arranging, landmarks: tuple[str, ...]) -> None:
        """Open the pages at what is needed first: a turn to begin with, and pieces that will be wanted."""
        self._begun = True
        if arranging.speech.landmark in landmarks:
            self.panel.turn.choose(landmarks.index(arranging.speech.landmark), arranging.active(view))
        self.panel.pieces.open_at(*arranging.needed_first(view))

    def _wish(self, what: str, *about: object) -> None:
        if self._arranging is not None:
            self.push(getattr(self._arranging, what)(*about))

    def _do(self, verb: str, pieces: tuple[int, ...]) -> None:
        if verb == "shuffle":
            self.push(("shuffle", (pieces[0], 0)))
            return
        for piece in pieces:
            (self.turn_over if verb == "flip" else self.turn)(piece)

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


def _go_on(presenter: Presenter) -> None:
    let_rules_go_on(presenter.sitting.session)
