"""Which digit presses which choice: the same wherever a question has buttons, be it the bar or the stage of a war."""

from collections.abc import Sequence

from qquovadis.engine.agenda import DONE
from ui.art.key_caps import DIGITS
from ui.panels.question import OfferedChoice


def digits_for(amounts: Sequence[int | None], declining: Sequence[bool]) -> tuple[str, ...]:
    """Return the digit of each choice: a number its own, what takes none 0 beside numbers, all others the next free.

    Args:
        amounts: The number that each choice stands for; None where it is no number.
        declining: Whether each takes none of the others.

    Returns:
        As many digits, empty where none is left; a number beyond 9 has none, and one that comes again has a free one.
    """
    own = [str(number) if number is not None and str(number) in DIGITS else "" for number in amounts]
    found = [digit if digit not in own[:at] else "" for at, digit in enumerate(own)]
    if any(own) and "0" not in own and True in declining:
        found[[*declining].index(True)] = "0"
    free = iter([digit for digit in DIGITS if digit not in found])
    beyond = [number is not None and number >= len(DIGITS) for number in amounts]
    return tuple(digit or ("" if far else next(free, "")) for digit, far in zip(found, beyond, strict=True))


def digits_beside(row: Sequence[OfferedChoice], offers: Sequence[OfferedChoice]) -> tuple[str, ...]:
    """Return the digits of these offers beside a row of numbers that have their own; all of them may be chosen."""
    walked = dict.fromkeys(each.amount for each in row)
    amounts = [*walked, *(each.amount for each in offers)]
    declining = [*(False for _ in walked), *(each.choice == DONE for each in offers)]
    return digits_for(amounts, declining)[len(walked) :]
