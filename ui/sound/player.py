"""Plays sounds beside the window: whoever asks for one goes on at once, and is never told that it was not heard."""

import atexit
from array import array
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from types import MappingProxyType
from typing import NamedTuple, Protocol

from qquovadis import paths
from ui.sound.cues import SoundKind
from ui.sound.device import NoSoundError, SoundDevice, read_sound
from ui.sound.mixer import Mixer

FOLDER, ENDING = "sounds", ".wav"
GAP = 0.08  # seconds after which a sound may begin again
# What goes on for a while is not begun again before it is nearly over.
GAPS: Mapping[SoundKind, float] = MappingProxyType(
    {SoundKind.DIE: 0.3, SoundKind.TURN: 0.4, SoundKind.WAR: 1.0, SoundKind.END: 2.0}
)
LOOK = 1.0  # seconds between two looks at a device that is open
REST = 4  # looks without anything to play after which the device is given back
PATIENCE = 20.0  # seconds after which a device that could not be opened is tried again
STALE = 0.5  # seconds after which a sound that had to wait for the device comes too late
FAREWELL = 0.5  # seconds at most that the end of the program waits for the device


class OpenDevice(Protocol):
    """Plays what a mixer hands out."""

    def close(self) -> None:
        """Be silent, and give the device back."""
        ...


Opener = Callable[[Mixer], OpenDevice]


class Request(NamedTuple):
    """A sound that somebody wants to be heard: which, how loud, and when it was asked for."""

    kind: SoundKind
    volume: float
    asked: float


Requests = SimpleQueue[Request | None]


def sound_file(kind: SoundKind) -> Path:
    """Return where a sound is recorded."""
    return paths.resources() / FOLDER / f"{kind}{ENDING}"


class SoundPlayer:
    """Plays sounds in a thread of its own, which begins with the first of them.

    The device is opened there, given back after some seconds of silence, and given up for a while if it does not play.
    """

    def __init__(self, open_with: Opener = SoundDevice, clock: Callable[[], float] = monotonic) -> None:
        self._open, self._clock = open_with, clock
        self._begun: dict[SoundKind, float] = {}
        self._wanted: Requests = SimpleQueue()
        self._thread: Thread | None = None

    def play(self, kind: SoundKind, volume: float) -> bool:
        """Let a sound be heard, unless the same has just begun; return whether it was handed on.

        Args:
            kind: Which sound.
            volume: A share of how loud it was recorded, 0 for not at all.
        """
        now = self._clock()
        if volume <= 0 or now - self._begun.get(kind, -PATIENCE) < GAPS.get(kind, GAP):
            return False
        self._begun[kind] = now
        self._wanted.put(Request(kind, volume, now))
        if self._thread is None:
            self._thread = Thread(target=_Work(self._wanted, self._open, self._clock).run, name="sound", daemon=True)
            self._thread.start()
            atexit.register(self.close)  # a device that still plays while Python ends could call what is gone
        return True

    def close(self) -> None:
        """Be silent for good; a device that hangs is left to hang."""
        thread, self._thread = self._thread, None
        if thread is not None:
            atexit.unregister(self.close)
            self._wanted.put(None)
            thread.join(FAREWELL)


class _Work:
    """What the thread of a player does; nothing of it belongs to the window's."""

    def __init__(self, wanted: Requests, open_with: Opener, clock: Callable[[], float]) -> None:
        self._wanted, self._open, self._clock = wanted, open_with, clock
        self._mixer = Mixer()
        self._device: OpenDevice | None = None
        self._sounds: dict[SoundKind, array[int]] = {}
        self._given_up = -PATIENCE
        self._idle, self._heard, self._looked = 0, 0, 0.0

    def run(self) -> None:
        """Play what is wanted until nothing more is."""
        while True:
            try:
                wanted = self._wanted.get(timeout=LOOK if self._device is not None else None)
            except Empty:
                self._look()
                continue
            if wanted is None:
                self._give_back()
                return
            with suppress(NoSoundError):
                self._start(wanted)
            if self._device is not None and self._clock() - self._looked >= LOOK:
                self._look()

    def _start(self, wanted: Request) -> None:
        """Let a sound begin; NoSoundError if there is nothing to play it with."""
        now, kind = self._clock(), wanted.kind
        if now - wanted.asked > STALE or (self._device is None and now - self._given_up < PATIENCE):
            return
        self._given_up = now  # unless all goes well
        if kind not in self._sounds:
            self._sounds[kind] = read_sound(sound_file(kind))
        if self._device is None:
            self._device = self._open(self._mixer)
            self._heard, self._looked = -1, self._clock()
        self._mixer.add(self._sounds[kind], wanted.volume)
        self._idle, self._given_up = 0, -PATIENCE

    def _look(self) -> None:
        """Give the device back if there is nothing to play, or if it takes nothing."""
        heard, self._heard, self._looked = self._heard, self._mixer.handed_out, self._clock()
        self._idle = self._idle + 1 if self._mixer.is_empty else 0
        broken = not self._mixer.is_empty and heard == self._heard
        if broken:
            self._given_up = self._clock()
        if broken or self._idle >= REST:
            self._give_back()

    def _give_back(self) -> None:
        device, self._device = self._device, None
        self._mixer.clear()
        if device is not None:
            device.close()
