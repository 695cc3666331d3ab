"""The sound device, by miniaudio; opened and closed in a thread that may wait, and only when there is a sound to play.

SPEED: the C part of the package is called without its Python part, which imports numpy: 1 ms and 1 MB in place of
0.2 s and 26 MB. The Python part also never gives its connection back to the system.
"""

import sys
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from weakref import finalize

from ui.sound.mixer import Mixer

RATE = 22050  # samples a second
PERIOD = 40  # milliseconds that are handed out at once
WIDTH = 2  # bytes of a sample
HEADER = 44  # bytes of a WAV file before its samples, as we write it
NAME = b"Q Quo Vadis"
AUDIBLE = ("wasapi", "dsound", "winmm", "coreaudio", "sndio", "audio4", "oss", "pulseaudio", "alsa")
UNHEARD = ("null",)
CARDS = Path("/dev/snd")


class NoSoundError(Exception):
    """There is nothing to play with."""


class SoundDevice:
    """Plays what a mixer hands out, from the beginning until it is closed."""

    def __init__(self, mixer: Mixer, backends: Sequence[str] = ()) -> None:
        """Open the device of the system, by one of these backends of miniaudio; usually by one that can be heard.

        Raises:
            NoSoundError: There is no device, or no miniaudio for this system.
        """
        try:
            from _miniaudio import ffi, lib
        except (ImportError, OSError) as error:
            raise NoSoundError from error
        self._lib = lib
        try:
            self._kept = [ffi.new_handle(mixer), ffi.new("char[]", NAME)]  # C holds them as long as it plays
            ffi.def_extern("_internal_data_callback")(_filler(ffi))
            self._context = self._open_context(ffi, backends or audible_backends())
            self._device = self._open_device(ffi)
            # Also where nobody closes it: its thread would go on with what is no longer there.
            self._give_back = finalize(self, _give_back, lib, self._device, self._context, self._kept)
        except (AttributeError, TypeError) as error:  # another miniaudio than those known
            raise NoSoundError from error

    def _open_context(self, ffi: Any, backends: Sequence[str]) -> Any:
        """Return the connection to the system's sound."""
        lib = self._lib
        context, config = ffi.new("ma_context *"), lib.ma_context_config_init()
        config.pulse.pApplicationName = self._kept[1]
        numbers = ffi.new("ma_backend[]", [getattr(lib, f"ma_backend_{name}") for name in backends])
        if lib.ma_context_init(numbers, len(backends), ffi.addressof(config), context) != lib.MA_SUCCESS:
            raise NoSoundError
        return context

    def _open_device(self, ffi: Any) -> Any:
        """Return the device, which plays at once."""
        lib = self._lib
        device, config = ffi.new("ma_device *"), lib.ma_device_config_init(lib.ma_device_type_playback)
        config.sampleRate, config.periodSizeInMilliseconds = RATE, PERIOD
        config.playback.channels, config.playback.format = 1, lib.ma_format_s16
        config.pUserData, config.dataCallback = self._kept[0], lib._internal_data_callback  # noqa: SLF001 - C's name
        if lib.ma_device_init(self._context, ffi.addressof(config), device) != lib.MA_SUCCESS:
            lib.ma_context_uninit(self._context)
            raise NoSoundError
        if lib.ma_device_start(device) != lib.MA_SUCCESS:
            lib.ma_device_uninit(device)
            lib.ma_context_uninit(self._context)
            raise NoSoundError
        return device

    def close(self) -> None:
        """Be silent, and give everything back to the system."""
        self._give_back()


def audible_backends(platform: str = sys.platform) -> tuple[str, ...]:
    """Return the backends of miniaudio by which something could be heard, best first.

    Not among them is what writes on the standard error where nothing answers: JACK, and ALSA without a sound card.
    """
    deaf = platform == "linux" and not any(CARDS.glob("pcm*p"))
    return tuple(name for name in AUDIBLE if not (deaf and name == "alsa"))


def read_sound(file: Path) -> "array[int]":
    """Return the samples of one of our own WAV files; NoSoundError if it cannot be read."""
    try:
        samples = array("h", file.read_bytes()[HEADER:])
    except (OSError, ValueError) as error:
        raise NoSoundError from error
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def _give_back(lib: Any, device: Any, context: Any, _kept: object) -> None:
    """Stop a device and its connection; what it holds on to is kept until then."""
    lib.ma_device_uninit(device)
    lib.ma_context_uninit(context)


def _filler(ffi: Any) -> Callable[[Any, Any, Any, int], None]:
    """Return what the device calls, in a thread of its own, to be given so many samples."""

    def fill(device: Any, output: Any, _input: Any, count: int) -> None:
        mixer: Mixer = ffi.from_handle(device.pUserData)
        ffi.memmove(output, mixer.take(count).tobytes(), WIDTH * count)

    return fill
