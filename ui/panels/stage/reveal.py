"""When each part of something appears: one after another, each for its time, and all at once on request; no Qt."""

from collections.abc import Hashable, Iterable
from typing import NamedTuple


class Cue(NamedTuple):
    """A part that appears: its name, for how many milliseconds, and how long after it began the next one begins."""

    key: Hashable
    span: float
    next_after: float


class Reveal:
    """Remembers when parts began to appear, in milliseconds of any clock that never goes back."""

    def __init__(self) -> None:
        self._begun: dict[Hashable, tuple[float, float]] = {}
        self._free = 0.0  # when the next part may begin

    def follow(self, cues: Iterable[Cue], now: float, *, at_once: bool = False) -> None:
        """Let new parts appear after those that still do, in this order; what is no longer there is forgotten."""
        wanted = {cue.key: cue for cue in cues}
        self._begun = {key: times for key, times in self._begun.items() if key in wanted}
        start = max(now, self._free)
        for key, cue in wanted.items():
            if key not in self._begun:
                self._begun[key] = (now - cue.span if at_once else start, cue.span)
                start += 0 if at_once else cue.next_after
        self._free = start

    def share(self, key: Hashable, now: float) -> float:
        """Return how far a part has appeared, from 0 to 1; 0 for one that is not there."""
        if key not in self._begun:
            return 0.0
        start, span = self._begun[key]
        return min(1.0, max(0.0, (now - start) / span)) if span else float(now >= start)

    def left(self, now: float) -> float:
        """Return how many milliseconds it takes until all parts are there."""
        return max([0.0, *(start + span - now for start, span in self._begun.values())])

    def finish(self, now: float) -> None:
        """Let all parts be there at once."""
        self._begun = {key: (now - span, span) for key, (_, span) in self._begun.items()}
        self._free = now

    def clear(self) -> None:
        """Forget all parts."""
        self._begun.clear()
        self._free = 0.0
