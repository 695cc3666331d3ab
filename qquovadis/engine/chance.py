"""The only source of chance: the n-th draw of a seed for one purpose and seat.

A draw depends on nothing but its own counter, so another seat's choice never changes my die,
and the same choice after undo meets the same dice.
"""

MASK = (1 << 64) - 1


def slot(purpose: int, seat: int, seats: int) -> int:
    """Return the counter that belongs to a purpose and a seat; seat -1 is the table itself."""
    return purpose * (seats + 1) + seat + 1


def draw(seed: int, counter: int, where: int) -> int:
    """Return a number of 64 even bits: splitmix64 over seed, slot and counter.

    >>> draw(7, 0, 3) == draw(7, 0, 3), draw(7, 0, 3) == draw(7, 1, 3)
    (True, False)
    """
    z = (seed * 0x9E3779B97F4A7C15 + (where + 1) * 0xD1B54A32D192ED03 + (counter + 1) * 0x8CB92BA72F3D8DD7) & MASK
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
    for last in range(count - 1, 0, -1):
        other = draw(key, last, where) * (last + 1) >> 64
        places[last], places[other] = places[other], places[last]
    return places
