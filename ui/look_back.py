"""Looking back at a game: any of its moments on the same table, step by step, while the game itself waits untouched."""

from PySide6.QtCore import QObject

from qquovadis.controllers import Beat, Manner
from qquovadis.controllers.replay import Replay
from qquovadis.model.entries import Performed
from qquovadis.model.texts import N_
from ui.presenter import Presenter
from ui.surroundings import Surroundings

WHERE = N_("{number} of {count} · ← → a step · Page Up, Page Down a turn")
OPENING = N_("The table is laid.")


class LookBack(QObject):
    """Shows moments of a second reading of the game; `close` shows the present again."""

    def __init__(self, presenter: Presenter, replay: Replay, around: Surroundings) -> None:
        super().__init__()
        self._presenter = presenter
        self._replay = replay
        self._around = around
        self._strides = replay.strides(presenter.wording.words)
        presenter.table.set_manner(Manner.REPLAY)
        around.changed.connect(self._show)
        self._log = presenter.log
        self._log.look_only(self._seek)
        self.turn(-1)

    def close(self) -> None:
        """Show the present again."""
        self._around.changed.disconnect(self._show)
        self._log.look_only(None)
        self._presenter.table.set_manner(self._presenter.sitting.session.manner)
        self._presenter.show_present()

    @property
    def position(self) -> int:
        """How many entries have happened at the moment that is shown."""
        return self._replay.position

    def step(self, by: int) -> None:
        """Go so many entries on, or back."""
        self._seek(self._strides.by_entry(self.position, by))

    def turn(self, by: int) -> None:
        """Go to where the next turn begins, or the present or last one."""
        self._seek(self._strides.by_turn(self.position, by))

    def _seek(self, position: int) -> None:
        self._replay.seek(max(0, min(self._replay.length, position)))
        self._show()

    def _show(self) -> None:
        presenter, number = self._presenter, self.position
        view = self._replay.seat_view(presenter.sitting.session.seating.eyes)
        deed = self._replay.whole[number - 1].deed if number else None
        where = self._around.say(WHERE, number=number, count=self._replay.length)
        referee = presenter.sitting.session.referee
        standing = self._replay.standing(referee) if referee else ()
        beat = Beat(view, deed.step if isinstance(deed, Performed) else "", number, standing)
        presenter.show_moment(beat, (self._around.say(OPENING), where))
