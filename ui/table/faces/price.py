"""What something costs, in words and by emblems; no Qt."""

from typing import NamedTuple


class Price(NamedTuple):
    """What is paid, in words and as amounts of resources, each by the emblem that it has in the theme.

    Nothing is `paid` where it is free or nothing but words is known; `percent` is the chance to win where it means war.
    """

    words: str
    paid: tuple[tuple[str, int], ...] = ()
    percent: int | None = None


NO_PRICE = Price("")
