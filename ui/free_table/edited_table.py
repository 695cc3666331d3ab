"""The table of one open game as hands see it and change it: what all commands of free moves stand on."""

from qquovadis.controllers import Mode
from qquovadis.controllers.positions.arranging import Arranging
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import UNKNOWN, SeatView
from qquovadis.errors import NothingChanges
from qquovadis.games import speech_for
from qquovadis.model.free_table.changes import BeginAtLandmark, ManualChange
from qquovadis.model.pack.board import Board
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject
from ui.table.scene.table_scene import TableScene


class EditedTable:
    """Nothing is done at it unless free moves is open and in sight."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._arranging: Arranging | None = None

    @property
    def is_open(self) -> bool:
        """Whether the table is moved by hand now, in sight of everybody."""
        return self._presenter.open_game.session.situation.mode is Mode.FREE_MOVES and not self._presenter.is_covered

    @property
    def arranging(self) -> Arranging:
        """What hands mean at this table, by the kit that it lies under now."""
        kit: Kit = self._presenter.open_game.kit
        if self._arranging is None or self._arranging.kit is not kit:
            self._arranging = Arranging(kit, speech_for(kit))
        return self._arranging

    @property
    def kit(self) -> Kit:
        """The kit that the table lies under now."""
        return self.arranging.kit

    @property
    def scene(self) -> TableScene:
        """What shows it."""
        return self._presenter.table.table_scene

    @property
    def board(self) -> Board:
        """How its things are painted and where they lie."""
        return self._presenter.table_presenter.board

    @property
    def view(self) -> SeatView:
        """The table as whoever is at the screen may see it: somebody alone who sets a position up sees everything.

        In a match what lies face down stays so, also where one person plays against bots, and so it does at a free
        table, which is played: nothing here names what the table shows face down.
        """
        session = self._presenter.open_game.session
        whole = session.seating.is_alone and session.history.is_laid_by_hand and session.rules.are_enforced
        return session.situation.open_view if whole else self._as_shown(session.seat_view(session.seating.eyes))

    def _as_shown(self, view: SeatView) -> SeatView:
        """Return a view without the cards that its seat knows and the table shows by their backs all the same."""
        scene = self.scene
        if scene.scene_state is None or scene.board_index is None:
            return view
        veiled = scene.veiled(scene.scene_state, scene.board_index)
        if not veiled:
            return view
        printed = [UNKNOWN if piece in veiled else identity for piece, identity in enumerate(view.identity_of)]
        return view._replace(identity_of=printed)

    @property
    def looker(self) -> int | None:
        """The seat whose eyes are open."""
        return self._presenter.open_game.session.seating.eyes

    def change_by_hand(self, change: ManualChange | BeginAtLandmark) -> None:
        """Do a change; one that the table cannot do is told, and on the table if it would only change nothing."""
        if not self.is_open:
            return
        idle: list[NothingChanges] = []
        self._presenter.controller.change(lambda: self._change(change, idle))
        for error in idle:
            self._presenter.table.bubble.say(self._presenter.table_text.texts.explain(error), None)

    def refuse(self, subject: ChoiceSubject, words: str) -> None:
        """Say beside a thing why nothing happens."""
        self._presenter.table.bubble.refuse(subject, self._presenter.table_text.texts.say(words))

    def _change(self, change: ManualChange | BeginAtLandmark, idle: list[NothingChanges]) -> None:
        try:
            self._presenter.open_game.session.change_by_hand(change)
        except NothingChanges as error:
            idle.append(error)
