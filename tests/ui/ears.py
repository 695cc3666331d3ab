"""Somebody who listens to a window in place of its sound device."""

from ui.program.program import Program
from ui.sound.cues import SoundKind
from ui.sound.player import SoundPlayer


class Ears(SoundPlayer):
    """Takes down what is played, and how loud."""

    def __init__(self) -> None:
        super().__init__()
        self.sounds: list[tuple[SoundKind, float]] = []

    def play(self, kind: SoundKind, volume: float) -> bool:
        """Take it down."""
        self.sounds.append((kind, volume))
        return True

    def since(self) -> list[SoundKind]:
        """Return the kinds of what was played since this was asked last."""
        kinds, self.sounds = [kind for kind, _ in self.sounds], []
        return kinds


def listening(program: Program) -> Ears:
    """Return what takes down all sounds of this window from now on."""
    ears = program.table_sounds.player = Ears()
    program.table_sounds.heard_by_somebody = True
    return ears
