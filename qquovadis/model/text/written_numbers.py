"""The numbers that a text written by hand names: digits, and in English the words from zero to twelve.

Labels of clauses, blanks in braces, names in backquotes and area numbers (2-4) are no numbers of a text. Neither is
“one of your towns”, nor what only says per how many the rest holds (1つにつき), the how-manieth it is (1枚目), or that
things come one by one (1個ずつ).
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
# What is written like a number and is none.
NONE = re.compile(r"`[^`]*`|\{[^{}]*\}|\b[A-Z]{2,}-[A-Z]*-?[A-Z]?\d+\b|\b\d+-\d+(?:/[a-z])?\b|\d+(?:st|nd|rd|th)\b")
ENGLISH = re.compile(rf"(?<![\w.])D?(\d+)(?![\w.]*\d)|\b({'|'.join(WORDS)})\b", re.IGNORECASE)
JAPANESE = re.compile(r"D?(\d+)")
RATE = re.compile(r"(?:マス|[個枚つ人回])?(?:につき|ごと|で[≪1-9]|目|度だけ)")
ONE_BY_ONE = re.compile(r"(?:マス|[個枚つ人回])ずつ")
ONE_OF = re.compile(r"one\s+of\b", re.IGNORECASE)
ENGLISH_UNIT = re.compile(r"[\s-]*([A-Za-z]+)")
BETWEEN = re.compile(r"\s*(?:,|or|and|,\s*or|,\s*and|–)\s*")
UNIT = 6  # letters behind a Japanese number in which its unit stands
STEM = 3  # letters by which an English unit is known: side, sides, sided


class WrittenNumber(NamedTuple):
    """A number in a text, and what is written behind it: the word in English, some letters in Japanese."""

    value: int
    behind: str

    def counts(self, unit: str) -> bool:
        """Return whether it is so many of a unit, in the language of both.

        >>> WrittenNumber(6, "sided").counts("sides"), WrittenNumber(2, "VPを得る").counts("VP")
        (True, True)
        """
        if not unit:
            return False
        if unit.isascii() and self.behind.isascii():
            return self.behind[:STEM].casefold() == unit[:STEM].casefold()
        return self.behind.startswith(unit)


def written_numbers(text: str, language: str) -> tuple[WrittenNumber, ...]:
    """Return the numbers that a text in a language names, in their order.

    >>> [each.value for each in written_numbers("Each loses 2 population instead of one (QV-AFTER-06).", "en")]
    [2, 1]
    >>> [each.value for each in written_numbers("1つにつき2個になる。", "ja")]
    [2]
    """
    plain = NONE.sub(lambda found: " " * len(found[0]), text)
    return tuple(_japanese(plain) if language == "ja" else _english(plain))


def _japanese(text: str) -> Iterator[WrittenNumber]:
    for found in JAPANESE.finditer(text):
        is_one_by_one = found[1] == "1" and ONE_BY_ONE.match(text, found.end())
        if not RATE.match(text, found.end()) and not is_one_by_one:
            yield WrittenNumber(int(found[1]), text[found.end() : found.end() + UNIT])


def _english(text: str) -> Iterator[WrittenNumber]:
    """Yield the numbers; in a list (0, 2 or 5 food) those before the last have its unit too."""
    found = [each for each in ENGLISH.finditer(text) if not ONE_OF.match(text, each.start())]
    units = [match[1] if (match := ENGLISH_UNIT.match(text, each.end())) else "" for each in found]
    for at in range(len(found) - 2, -1, -1):
        if BETWEEN.fullmatch(text[found[at].end() : found[at + 1].start()]):
            units[at] = units[at + 1]
    for each, unit in zip(found, units, strict=True):
        yield WrittenNumber(int(each[1]) if each[1] else WORDS.index(each[2].lower()), unit)
