"""The only source of chance: the n-th draw of a seed for one purpose and seat.

A draw depends on nothing but its own counter, so another seat's choice never changes my die,
and the same choice after undo meets the same dice.
"""

from collections.abc import Sequence
from hashlib import blake2b

MASK = (1 << 64) - 1
SEED, PURPOSE, COUNTER = 0x9E3779B97F4A7C15, 0xD1B54A32D192ED03, 0x8CB92BA72F3D8DD7

# What the chance of a purpose and a seat is told apart by: the number of its counter, as in all games before 0.4, or
# the name of the purpose and the seat, so that another rulebook with a purpose more rolls the same dice for the others.
BY_SLOT, BY_NAME = "", "by name"


def slot(purpose: int, seat: int, seats: int) -> int:
    """Return the counter that belongs to a purpose and a seat; seat -1 is the table itself."""
    return purpose * (seats + 1) + seat + 1


def keys(scheme: str, purposes: Sequence[str], seats: int) -> tuple[int, ...]:
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
    return mixed(seed * SEED + (where + 1) * PURPOSE + (counter + 1) * COUNTER)


def mixed(number: int) -> int:
    """Return a number of 64 bits, in which each bit depends on each of the lowest 64 of another."""
    z = number & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(seed: int, counter: int, where: int, limit: int) -> int:
    """Return a number from 0 to limit-1; the bias of at most limit/2**64 is beyond any game."""
    return draw(seed, counter, where) * limit >> 64


def order(seed: int, counter: int, where: int, count: int) -> list[int]:
    """Return a shuffled list of 0 … count-1 (Fisher and Yates), all from one counter."""
    places = list(range(count))
    key = draw(seed, counter, where)
    # SPEED: what the draws of one order have in common is worked out once, two multiplications in five.
    common = key * SEED + (where + 1) * PURPOSE & MASK
    for last in range(count - 1, 0, -1):
        other = mixed(common + (last + 1) * COUNTER) * (last + 1) >> 64
        places[last], places[other] = places[other], places[last]
    return places
