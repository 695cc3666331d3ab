"""Sounds that are to be heard next, added up into one row of samples; several threads may use it at once."""

from array import array
from threading import Lock

LOWEST, HIGHEST = -32768, 32767
SILENCE = array("h", (0,))


class Mixer:
    """Adds sounds to what is still to be heard, and hands that out piece by piece."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting = array("h")
        self._handed_out = 0

    @property
    def handed_out(self) -> int:
        """How many samples were handed out so far, silence included."""
        return self._handed_out

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing more to be heard."""
        return not self._waiting

    def add(self, samples: "array[int]", volume: float) -> None:
        """Let a sound begin now, beside what is heard already; `volume` is a share of how loud it was recorded."""
        with self._lock:
            both = min(len(samples), len(self._waiting))
            mixed = array(
                "h",
                (
                    max(LOWEST, min(HIGHEST, old + round(new * volume)))
                    for old, new in zip(self._waiting[:both], samples[:both], strict=True)
                ),
            )
            alone = array("h", (round(each * volume) for each in samples[both:]))
            self._waiting = mixed + alone + self._waiting[both:]

    def take(self, count: int) -> "array[int]":
        """Return the next so many samples, silence where there is nothing to be heard."""
        with self._lock:
            part, self._waiting = self._waiting[:count], self._waiting[count:]
            self._handed_out += count
        return part + SILENCE * (count - len(part))

    def clear(self) -> None:
        """Forget what is still to be heard."""
        with self._lock:
            self._waiting = array("h")
