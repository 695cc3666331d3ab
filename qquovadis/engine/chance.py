"""The only source of chance: the n-th draw of a seed for one purpose and seat.

A draw depends on nothing but its own counter, so another seat's choice never changes my die,
and the same choice after undo meets the same dice.
"""

from functools import lru_cache
from hashlib import blake2b
from struct import unpack

MASK = (1 << 64) - 1
SEED, PURPOSE, COUNTER = 0x9E3779B97F4A7C15, 0xD1B54A32D192ED03, 0x8CB92BA72F3D8DD7
# How splitmix64 mixes the bits of a number: twice shifted and multiplied, then shifted once more.
MIXING = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))
LAST_SHIFT = 31
LANE = 128

# What the chance of a purpose and a seat is told apart by: the number of its counter, as in all games before 0.4, or
# the name of the purpose and the seat, so that another rulebook with a purpose more rolls the same dice for the others.
BY_SLOT, BY_NAME = "", "by name"


def slot(purpose: int, seat: int, seats: int) -> int:
    """Return the counter that belongs to a purpose and a seat; seat -1 is the table itself.

    >>> slot(0, -1, seats=3), slot(0, 2, seats=3), slot(1, -1, seats=3)
    (0, 3, 4)
    """
    return purpose * (seats + 1) + seat + 1


@lru_cache(maxsize=64)
def keys(scheme: str, purposes: tuple[str, ...], seats: int) -> tuple[int, ...]:
    """Return by counter what its draws are told apart by; ValueError for an unknown scheme.

    >>> keys(BY_SLOT, ("deal", "war"), 2)
    (0, 1, 2, 3, 4, 5)
    >>> keys(BY_NAME, ("deal", "war"), 2)[3:] == keys(BY_NAME, ("war",), 2)
    True
    """
    if scheme not in (BY_SLOT, BY_NAME):
        raise ValueError(f"nothing is known of the chance {scheme!r}")
    slots = [(purpose, seat) for purpose in purposes for seat in range(-1, seats)]
    return tuple(range(len(slots))) if scheme == BY_SLOT else tuple([named(*each) for each in slots])


def named(purpose: str, seat: int) -> int:
    """Return a number of 64 bits for a purpose and a seat by their names; seat -1 is the table itself."""
    return int.from_bytes(blake2b(f"{purpose} {seat}".encode(), digest_size=8).digest())


def draw(seed: int, counter: int, where: int) -> int:
    """Return a number of 64 even bits: splitmix64 over seed, slot and counter.

    >>> draw(7, 0, 3) == draw(7, 0, 3), draw(7, 0, 3) == draw(7, 1, 3)
    (True, False)
    """
    z = (seed * SEED + (where + 1) * PURPOSE + (counter + 1) * COUNTER) & MASK
    for shift, factor in MIXING:
        z = ((z ^ (z >> shift)) * factor) & MASK
    return z ^ (z >> LAST_SHIFT)


def below(seed: int, counter: int, where: int, limit: int) -> int:
    """Return a number from 0 to limit-1; the bias of at most limit/2**64 is beyond any game."""
    return draw(seed, counter, where) * limit >> 64


def order(seed: int, counter: int, where: int, count: int) -> list[int]:
    """Return a shuffled list of 0 … count-1 (Fisher and Yates), all from one counter."""
    places = list(range(count))
    numbers = draws(draw(seed, counter, where), count, where)
    for last in range(count - 1, 0, -1):
        other = numbers[last] * (last + 1) >> 64
        places[last], places[other] = places[other], places[last]
    return places


def draws(seed: int, count: int, where: int) -> list[int]:
    """Return the draws of the counters 0 … count-1.

    >>> draws(7, 3, 2) == [draw(7, counter, 2) for counter in range(3)]
    True
    """
    # SPEED: all draws lie side by side in one whole number, 128 bits apart, so that no product reaches into the next;
    # an order of 100 takes less than half the time that it takes one by one, and bots shuffle all that they imagine.
    ones, steps = lanes(count)
    low = ones * MASK
    z = (ones * (seed * SEED + (where + 1) * PURPOSE & MASK) + steps) & low
    for shift, factor in MIXING:
        z = ((z ^ (z >> shift)) & low) * factor & low
    z = (z ^ (z >> LAST_SHIFT)) & low
    return list(unpack(f"<{2 * count}Q", z.to_bytes(LANE // 8 * count, "little"))[::2])


@lru_cache(maxsize=256)
def lanes(count: int) -> tuple[int, int]:
    """Return so many numbers side by side, LANE bits apart: 1 in each, and by how far each counter takes a draw."""
    places = range(0, LANE * count, LANE)
    steps = ((counter + 1) * COUNTER & MASK for counter in range(count))
    return sum([1 << place for place in places]), sum(
        [step << place for step, place in zip(steps, places, strict=True)]
    )
