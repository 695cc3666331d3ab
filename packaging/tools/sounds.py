"""Make the program's sounds from nothing but arithmetic, the same bytes each time.

    PYTHONPATH=packaging python -m tools.sounds [FOLDER]

Without a folder they go into `resources/sounds`. Everything is a row of numbers between -1 and 1, one a sample.
"""

import math
import struct
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

RATE = 22050  # samples a second, as the program plays them
PEAK = 0.72  # of what 16 bits hold, so that two sounds at once are seldom cut
FADE = 0.004  # seconds at the end of every sound, without which it would click
FOLDER = Path(__file__).resolve().parents[2] / "resources" / "sounds"
Wave = list[float]
# A struck piece of wood: each of its partials by pitch (as a share of the lowest), loudness and decay a second.
WOOD = ((1.0, 1.0, 34.0), (2.42, 0.5, 55.0), (4.1, 0.22, 80.0))
BAR = ((1.0, 1.0, 5.5), (3.93, 0.28, 14.0), (9.2, 0.08, 30.0))  # a bar of a marimba
C4, E4, G4, C5, E5, G5, C6 = 261.63, 329.63, 392.0, 523.25, 659.26, 783.99, 1046.5


def noise(seconds: float, seed: int) -> Wave:
    """Return white noise from a generator of its own, so that it is the same with every Python."""
    found, state = [], seed
    for _ in range(round(seconds * RATE)):
        state = (1103515245 * state + 12345) % 2**31
        found.append(state / 2**30 - 1)
    return found


def struck(pitch: float, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Return the sound of a thing that is struck once."""
    return [
        sum(
            loud * math.exp(-decay * at / RATE) * math.sin(2 * math.pi * pitch * share * at / RATE)
            for share, loud, decay in partials
        )
        for at in range(round(seconds * RATE))
    ]


def muffled(wave: Wave, pitch: float) -> Wave:
    """Return a sound without most of what is above a pitch."""
    share, level, found = 1 - math.exp(-2 * math.pi * pitch / RATE), 0.0, []
    for each in wave:
        level += share * (each - level)
        found.append(level)
    return found


def shaped(wave: Wave, loudness: Callable[[float], float]) -> Wave:
    """Return a sound made louder and softer, by how many seconds of it have passed."""
    return [each * loudness(at / RATE) for at, each in enumerate(wave)]


def joined(*parts: tuple[float, float, Wave]) -> Wave:
    """Return several sounds in one: each begins after so many seconds and is so loud."""
    found = [0.0] * max(round(begin * RATE) + len(wave) for begin, _, wave in parts)
    for begin, loud, wave in parts:
        first = round(begin * RATE)
        for at, each in enumerate(wave):
            found[first + at] += loud * each
    return found


def knock(pitch: float, seed: int, seconds: float = 0.12) -> Wave:
    """Return wood on wood: a dull tone with a short rustle at its beginning."""
    rustle = shaped(muffled(noise(0.012, seed), 3200), lambda time: math.exp(-320 * time))
    return joined((0, 1, struck(pitch, seconds, WOOD)), (0, 0.7, rustle))


def place() -> Wave:
    """Return a wooden piece that is put down."""
    return knock(415, 7, 0.15)


def card() -> Wave:
    """Return a card that slides over another and comes to lie."""
    slide = noise(0.17, 21)
    low = muffled(slide, 1400)
    rustle = [a - b for a, b in zip(muffled(slide, 5200), low, strict=True)]
    swelling = shaped(rustle, lambda time: math.sin(math.pi * min(1.0, time / 0.17)) ** 2)
    tap = shaped(muffled(noise(0.05, 5), 1800), lambda time: math.exp(-90 * time))
    return joined((0, 1, swelling), (0.14, 0.9, tap))


def die() -> Wave:
    """Return a die that rolls as long as it is seen to roll, slower and slower, and stops."""
    begins = (0.0, 0.05, 0.11, 0.18, 0.27, 0.38, 0.51)
    pitches = (1180, 1320, 1090, 1260, 1130, 1220, 980)
    louds = (0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 1.0)
    rows = zip(begins, louds, pitches, strict=True)
    return joined(*((begin, loud, knock(pitch, 31 + round(pitch), 0.08)) for begin, loud, pitch in rows))


def drum(seconds: float) -> Wave:
    """Return a large drum, whose pitch falls as its skin calms."""
    turns, found = 0.0, []
    for at in range(round(seconds * RATE)):
        time = at / RATE
        turns += (84 + 80 * math.exp(-22 * time)) / RATE
        found.append(math.exp(-5.5 * time) * math.sin(2 * math.pi * turns))
    skin = shaped(muffled(noise(0.06, 77), 900), lambda time: math.exp(-60 * time))
    return joined((0, 1, found), (0, 1.1, skin))


def horn(pitch: float, seconds: float) -> Wave:
    """Return a soft horn far away."""
    partials = tuple((float(number), 1 / number**1.4, 0.0) for number in range(1, 7))
    return shaped(struck(pitch, seconds, partials), lambda time: math.sin(math.pi * time / seconds) ** 1.5)


def war() -> Wave:
    """Return two beats of a drum under a horn."""
    return joined(
        (0, 0.8, drum(0.4)), (0.24, 1, drum(0.7)), (0.2, 0.22, horn(C4 / 2, 0.8)), (0.2, 0.16, horn(G4 / 2, 0.8))
    )


def turn() -> Wave:
    """Return two bars of a marimba, the higher one last."""
    return joined((0, 0.8, struck(G4, 0.34, BAR)), (0.11, 1, struck(C5, 0.42, BAR)))


def end() -> Wave:
    """Return a chord that is walked up and rings out."""
    pitches = (C4, E4, G4, C5, E5, G5, C6)
    walked = [(0.1 * at, 0.55 + 0.06 * at, struck(pitch, 0.9, BAR)) for at, pitch in enumerate(pitches)]
    return joined(*walked, (0.6, 0.35, struck(C5, 0.95, BAR)), (0.6, 0.3, struck(G4, 0.95, BAR)))


SOUNDS: Mapping[str, Callable[[], Wave]] = {
    "place": place,
    "card": card,
    "die": die,
    "war": war,
    "turn": turn,
    "end": end,
}
# How loud each is beside the others: what is heard all the time is soft.
LOUDNESS = {"place": 0.62, "card": 0.5, "die": 0.6, "war": 1.0, "turn": 0.6, "end": 0.85}


def samples(wave: Wave, loudness: float) -> Iterator[int]:
    """Yield a sound as numbers of 16 bits, as loud as asked for and faded at its end."""
    top, last = max(map(abs, wave)), len(wave) - 1
    for at, each in enumerate(wave):
        fade = min(1.0, (last - at) / (FADE * RATE))
        yield round(each / top * loudness * PEAK * fade * 32767)


def wav(name: str) -> bytes:
    """Return the whole file of a sound: one channel, 16 bits."""
    numbers = list(samples(SOUNDS[name](), LOUDNESS[name]))
    data = struct.pack(f"<{len(numbers)}h", *numbers)
    sheet = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    return (
        b"RIFF"
        + struct.pack("<I", 4 + len(sheet) + 8 + len(data))
        + b"WAVE"
        + sheet
        + struct.pack("<4sI", b"data", len(data))
        + data
    )


def main() -> None:
    """Write all of them."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        (folder / f"{name}.wav").write_bytes(wav(name))


if __name__ == "__main__":
    main()
