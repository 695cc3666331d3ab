"""Lets a window be heard: each moment that comes on the table sounds like what was seen to change."""

from PySide6.QtGui import QGuiApplication

from qquovadis.engine.seat_view import SeatView
from qquovadis.guard import listens
from qquovadis.model.settings import Settings
from ui.desk.features import WindowFeature
from ui.play.presenter import Presenter
from ui.preferences.preferred import Preferred
from ui.sound.cues import SoundKind, event_sounds, movement_sounds
from ui.sound.player import SoundPlayer
from ui.table.layout.board_index import BoardIndex

PERCENT = 100
UNHEARD = ("offscreen", "minimal")  # platforms on which nobody sits before the window
SAMPLES = {"table_sounds": SoundKind.PLACE, "volume": SoundKind.TURN}  # what is heard when it was chosen


class TableSounds(WindowFeature):
    """Serves one window; `player` plays, and nothing of it is loaded before the first sound."""

    def __init__(self, preferred: Preferred) -> None:
        super().__init__()
        self._settings: Settings = preferred.settings
        self.player = SoundPlayer()
        self.heard_by_somebody = QGuiApplication.platformName() not in UNHEARD
        self._shown: SeatView | None = None
        self._landing: set[SoundKind] = set()
        self._begun = 0
        self._course: int | None = None  # how far play was at the moment shown before, None for one that is past
        preferred.chosen.connect(self._let_hear)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on; how it lies at first makes no sound."""
        super().set_presenter(presenter)
        self._shown = None
        self._landing.clear()
        if presenter is not None:
            self._begun, self._course = len(presenter.open_game.session.entries), None
            presenter.table_presenter.shown.connect(self._hear)
            presenter.table.table_scene.motion.ended.connect(self._land)
            presenter.over.connect(self._hear_end)

    @listens
    def _hear(self, view: SeatView) -> None:
        """Let a moment be heard, as far as it differs from the one that was shown before.

        On the way to a moment that is looked back at, and back from it, only what glides is heard. Dice that are not
        seen to roll are put down like pieces.
        """
        before, self._shown = self._shown, view
        scene = self._presenter.table.table_scene if self._presenter is not None else None
        if scene is None or scene.scene_state is None or scene.board_index is None:
            return
        earlier, self._course = self._course, scene.scene_state.course
        if before is None or before.kit is not view.kit or self._is_covered():
            return
        in_play, gliding = earlier is not None and self._course is not None, scene.motion.is_running
        sounds = movement_sounds(before, view, scene.board_index.painters) if in_play or gliding else set()
        if earlier is not None and self._course is not None and self._course >= earlier:
            sounds |= self._events(before, view, scene.board_index)
        if SoundKind.DIE in sounds and not gliding:
            sounds = sounds - {SoundKind.DIE} | {SoundKind.PLACE}
        self._landing = {SoundKind.PLACE} & sounds if gliding else set()
        self._play(sounds - self._landing)

    def _is_covered(self) -> bool:
        """Return whether the curtain is shut: what is heard then would tell others what somebody does behind it."""
        return self._presenter is not None and self._presenter.is_covered

    def _events(self, before: SeatView, after: SeatView, board_index: BoardIndex) -> set[SoundKind]:
        words = self._presenter.table_presenter.table_text.words if self._presenter is not None else None
        return event_sounds(before, after, board_index, words.course if words is not None else None)

    def _land(self) -> None:
        """Let pieces be heard when they come to lie."""
        sounds, self._landing = self._landing, set()
        self._play(sounds)

    @listens
    def _hear_end(self) -> None:
        presenter = self._presenter
        if presenter is not None and len(presenter.open_game.session.entries) > self._begun:
            self._play({SoundKind.END})

    def _let_hear(self, name: str) -> None:
        """Let somebody who changes how loud it is hear how loud that is."""
        if name in SAMPLES:
            self._play({SAMPLES[name]})

    def _play(self, sounds: set[SoundKind]) -> None:
        if self._settings.table_sounds and self.heard_by_somebody:
            for kind in sorted(sounds):
                self.player.play(kind, self._settings.volume / PERCENT)
