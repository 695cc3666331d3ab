"""A player never waits and never fails: without a device, with one that breaks or hangs, with many sounds at once."""

import sys
import time
from array import array
from collections.abc import Callable, Generator
from pathlib import Path
from threading import Event, get_ident

import pytest

from tests.marks import quick
from ui.sound import device, player
from ui.sound.cues import SoundKind
from ui.sound.device import UNHEARD, NoSoundError, SoundDevice, audible_backends, read_sound
from ui.sound.mixer import Mixer
from ui.sound.player import SoundPlayer, sound_file

SOON = 60.0  # seconds: a busy machine takes longer, and who passes does not wait for it


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Devices:
    """Opens devices that nobody hears, and takes down what becomes of them."""

    def __init__(self) -> None:
        self.opened = self.closed = 0
        self.mixer = Mixer()
        self.threads: set[int] = set()
        self.fails = False
        self.tried = 0

    def __call__(self, mixer: Mixer) -> "Devices":
        self.tried += 1
        self.threads.add(get_ident())
        if self.fails:
            raise NoSoundError
        self.opened, self.mixer = self.opened + 1, mixer
        return self

    def close(self) -> None:
        """Take down that it was closed."""
        self.closed += 1


def becomes(holds: Callable[[], bool]) -> bool:
    """Return whether something soon holds."""
    end = time.monotonic() + SOON
    while not holds() and time.monotonic() < end:
        time.sleep(0.005)
    return holds()


@pytest.fixture
def clock() -> Clock:
    """Return the time by which the player goes."""
    return Clock()


@pytest.fixture
def devices() -> Devices:
    """Return what the player opens."""
    return Devices()


@pytest.fixture
def playing(clock: Clock, devices: Devices, monkeypatch: pytest.MonkeyPatch) -> Generator[SoundPlayer]:
    """Return a player that looks at its device all the time."""
    monkeypatch.setattr(player, "LOOK", 0.02)
    made = SoundPlayer(devices, clock)
    yield made
    made.close()


@quick
def test_the_same_sound_does_not_begin_again_within_80_milliseconds(
    playing: SoundPlayer, clock: Clock, devices: Devices
) -> None:
    assert playing.play(SoundKind.PLACE, 1)
    assert not playing.play(SoundKind.PLACE, 1)
    assert playing.play(SoundKind.CARD, 1)
    clock.now += 0.079
    assert not playing.play(SoundKind.PLACE, 1)
    clock.now += 0.002
    assert playing.play(SoundKind.PLACE, 1)
    assert becomes(lambda: devices.opened == 1)


@pytest.mark.parametrize(
    ("kind", "after"), [(SoundKind.DIE, 0.3), (SoundKind.TURN, 0.4), (SoundKind.WAR, 1.0), (SoundKind.END, 2.0)]
)
def test_a_long_sound_is_not_begun_again_before_it_is_nearly_over(
    playing: SoundPlayer, clock: Clock, kind: SoundKind, after: float
) -> None:
    assert playing.play(kind, 1)
    clock.now += after - 0.01
    assert not playing.play(kind, 1)
    clock.now += 0.02
    assert playing.play(kind, 1)


def test_without_volume_nothing_begins(playing: SoundPlayer, devices: Devices) -> None:
    assert not playing.play(SoundKind.PLACE, 0)
    assert playing._thread is None and devices.tried == 0


@quick
def test_the_device_is_opened_once_elsewhere_and_is_given_what_was_recorded(
    playing: SoundPlayer, devices: Devices
) -> None:
    assert devices.tried == 0
    playing.play(SoundKind.PLACE, 0.5)
    assert becomes(lambda: not devices.mixer.is_empty)
    recorded = read_sound(sound_file(SoundKind.PLACE))
    assert list(devices.mixer.take(20)) == [round(each * 0.5) for each in recorded[:20]]
    playing.play(SoundKind.TURN, 0.5)
    assert becomes(playing._wanted.empty)
    assert devices.opened == 1 and get_ident() not in devices.threads


def test_after_some_silence_the_device_is_given_back_and_opened_again_when_needed(
    playing: SoundPlayer, devices: Devices, clock: Clock
) -> None:
    for times in (1, 2):
        clock.now += 1
        assert playing.play(SoundKind.PLACE, 1)
        assert becomes(lambda times=times: devices.opened == times)  # type: ignore[misc]
        assert becomes(lambda: not devices.mixer.is_empty)
        devices.mixer.take(100_000)
        assert becomes(lambda times=times: devices.closed == times)  # type: ignore[misc]


def test_a_device_that_takes_nothing_is_given_up_for_a_while(
    playing: SoundPlayer, devices: Devices, clock: Clock
) -> None:
    playing.play(SoundKind.PLACE, 1)
    assert becomes(lambda: devices.closed == 1)
    clock.now += player.PATIENCE - 1
    playing.play(SoundKind.PLACE, 1)
    assert becomes(playing._wanted.empty)
    assert devices.tried == 1
    clock.now += 2
    playing.play(SoundKind.PLACE, 1)
    assert becomes(lambda: devices.opened == 2)


def test_a_device_that_takes_nothing_is_noticed_while_more_and_more_is_to_be_heard(
    playing: SoundPlayer, devices: Devices, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "LOOK", 3.0)  # longer than this test waits for the next sound
    for _ in range(3):
        playing.play(SoundKind.PLACE, 1)
        assert becomes(playing._wanted.empty) and becomes(lambda: devices.opened == 1)
        clock.now += 3.0
    playing.play(SoundKind.PLACE, 1)
    assert becomes(lambda: devices.closed == 1)


def test_what_had_to_wait_too_long_for_a_device_is_not_heard_any_more(clock: Clock) -> None:
    mixers: list[Mixer] = []

    def slow(mixer: Mixer) -> Devices:
        becomes(lambda: made._wanted.qsize() == 2)
        clock.now += 1.0
        mixers.append(mixer)
        return Devices()

    made = SoundPlayer(slow, clock)
    for kind in (SoundKind.PLACE, SoundKind.WAR, SoundKind.TURN):
        made.play(kind, 1)
    assert becomes(lambda: bool(mixers) and not mixers[0].is_empty and made._wanted.empty())
    length = len(read_sound(sound_file(SoundKind.PLACE)))
    assert any(mixers[0].take(length)) and not any(mixers[0].take(1))
    made.close()


def test_without_a_device_there_is_silence_and_it_is_tried_again_much_later(
    playing: SoundPlayer, devices: Devices, clock: Clock
) -> None:
    devices.fails = True
    for _ in range(5):
        clock.now += 1
        assert playing.play(SoundKind.PLACE, 1)
    assert becomes(playing._wanted.empty)
    assert devices.tried == 1 and playing._thread is not None and playing._thread.is_alive()
    devices.fails = False
    clock.now += player.PATIENCE
    playing.play(SoundKind.CARD, 1)
    assert becomes(lambda: devices.opened == 1)
    assert list(devices.mixer.take(10)) == list(read_sound(sound_file(SoundKind.CARD))[:10])


def test_a_sound_that_is_not_there_is_silence(
    playing: SoundPlayer, devices: Devices, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(player, "sound_file", lambda kind: tmp_path / f"{kind}.wav")
    playing.play(SoundKind.PLACE, 1)
    assert becomes(playing._wanted.empty)
    assert devices.tried == 0 and playing._thread is not None and playing._thread.is_alive()


@quick
def test_nobody_waits_for_a_device_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    release, given_up = Event(), Event()

    def hang(_mixer: Mixer) -> Devices:
        release.wait(SOON)
        given_up.set()
        raise NoSoundError

    monkeypatch.setattr(player, "FAREWELL", 0.01)
    hanging = SoundPlayer(hang)
    for kind in SoundKind:
        hanging.play(kind, 1)
    hanging.close()
    assert not given_up.is_set()  # it still hangs: whoever had waited for it would only be here afterwards
    release.set()


def test_the_null_backend_of_miniaudio_plays_a_sound_to_its_end() -> None:
    mixer = Mixer()
    mixer.add(array("h", [1000] * 2000), 1)
    opened = SoundDevice(mixer, UNHEARD)
    assert becomes(lambda: mixer.is_empty)
    opened.close()
    handed_out = mixer.handed_out
    assert handed_out >= 2000
    time.sleep(0.06)
    assert mixer.handed_out == handed_out


def test_a_device_that_nobody_closes_stops_with_its_last_use() -> None:
    mixer = Mixer()
    opened = SoundDevice(mixer, UNHEARD)
    assert becomes(lambda: mixer.handed_out > 0)
    del opened
    handed_out = mixer.handed_out
    time.sleep(0.1)
    assert mixer.handed_out == handed_out


def test_the_whole_player_plays_by_the_null_backend() -> None:
    mixers: list[Mixer] = []

    def opened(mixer: Mixer) -> SoundDevice:
        mixers.append(mixer)
        return SoundDevice(mixer, UNHEARD)

    playing = SoundPlayer(opened)
    assert playing.play(SoundKind.PLACE, 1)
    length = len(read_sound(sound_file(SoundKind.PLACE)))
    assert becomes(lambda: bool(mixers) and mixers[0].handed_out >= length and mixers[0].is_empty)
    playing.close()
    assert not playing.play(SoundKind.PLACE, 0)


def test_a_system_without_miniaudio_or_with_an_unknown_one_has_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoSoundError):
        SoundDevice(Mixer(), ("unknown",))
    monkeypatch.setitem(sys.modules, "_miniaudio", None)
    with pytest.raises(NoSoundError):
        SoundDevice(Mixer(), UNHEARD)


@pytest.mark.parametrize(
    ("system", "card", "asked"), [("linux", False, False), ("linux", True, True), ("win32", False, True)]
)
def test_alsa_is_asked_only_where_it_has_a_card_and_null_never(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, card: bool, asked: bool
) -> None:
    monkeypatch.setattr(device, "CARDS", tmp_path)
    if card:
        (tmp_path / "pcmC0D0p").touch()
    (tmp_path / "pcmC0D0c").touch()  # a microphone
    assert ("alsa" in audible_backends(system)) is asked
    assert "null" not in audible_backends(system) and "pulseaudio" in audible_backends(system)


def test_half_a_file_is_no_sound(tmp_path: Path) -> None:
    (tmp_path / "odd.wav").write_bytes(bytes(47))
    with pytest.raises(NoSoundError):
        read_sound(tmp_path / "odd.wav")


def test_a_player_that_was_closed_twice_begins_anew_with_the_next_sound(
    playing: SoundPlayer, devices: Devices, clock: Clock
) -> None:
    def is_heard() -> None:
        before = devices.opened
        clock.now += 1
        assert playing.play(SoundKind.PLACE, 1)
        assert becomes(lambda: devices.opened == before + 1)

    is_heard()
    for _ in range(2):
        playing.close()
    assert playing._thread is None and devices.closed == 1
    is_heard()
