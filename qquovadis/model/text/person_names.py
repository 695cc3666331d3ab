"""The names of people as a table can show them: one line, nothing invisible, no longer than a card of the dialog."""

from collections.abc import Iterable, Sequence

LONGEST_NAME = 80
NAMELESS = "?"


def fit_name(name: str) -> str:
    """Return a name as it is shown: without ends of lines, and what turns the writing round or cannot be seen.

    >>> fit_name("A\\nB \\u202eC"), len(fit_name("a" * 20_000)) == LONGEST_NAME, fit_name("\\u200b")
    ('A B C', True, '?')
    """
    seen = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(seen.split())[:LONGEST_NAME].strip() or NAMELESS


def fit_names(names: Iterable[str]) -> dict[str, str]:
    """Return what each of these names is shown as; names that differ are still different."""
    fit: dict[str, str] = {}
    for name in dict.fromkeys(names):
        wanted, number = fit_name(name), 1
        while (shown := wanted if number == 1 else f"{wanted} {number}") in fit.values():
            number += 1
        fit[name] = shown
    return fit


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return as few letters of each name as tell all of them apart, one or two; nothing if two do not.

    >>> initials(["Sakura", "Ken"]), initials(["さくら", "さとし"]), initials(["Player 1", "Player 2"])
    (('S', 'K'), ('さく', 'さと'), ())
    """
    letters = ["".join(letter for letter in name if letter.isalnum()).title() for name in names]
    for count in (1, 2):
        found = tuple(each[:count] for each in letters)
        if all(found) and len({each.casefold() for each in found}) == len(found):
            return found
    return ()
