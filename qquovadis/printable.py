"""Words of strangers as a terminal may show them: what would move it, hide text or turn its direction is spelt out."""

import re

# C0 but tabs and ends of lines, delete, C1, marks of direction, other ends of lines, and halves of letters.
# What turns the direction of all that stands behind it; no sentence of ours has any.
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
HALVES = re.compile("[\ud800-\udfff]")
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def printable(words: str) -> str:
    r"""Return words without raw control characters, each as Python spells it.

    >>> printable("\x1b]0;owned\x07 \u202e")
    '\\x1b]0;owned\\x07 \\u202e'
    """
    return CONTROLS.sub(lambda found: _spelt(found[0]), words)


def shown(words: str) -> str:
    """Return words of a stranger as a window may show them: without what would turn or hide those around them."""
    return words if words.isprintable() else CONTROLS.sub("", shown_name(words))


def shown_name(name: str) -> str:
    r"""Return the name of a file, or a sentence with names, as people may read it: nothing in it turns what stands
    behind it, and bytes that are no UTF-8, which Python keeps as halves of letters, become the sign for a letter that
    cannot be shown.

    >>> shown_name("A\udc83B.qqgame")
    'A\ufffdB.qqgame'
    >>> shown_name("“a\u202eb” is no file.")
    '“ab” is no file.'
    """
    return TURNING.sub("", HALVES.sub("\ufffd", name))


def in_one_line(words: str) -> str:
    """Return the words of one sentence, in which the end of a line can only come from a stranger's name."""
    return printable(words).replace("\n", "\\n")


def printable_json(text: str) -> str:
    """Return JSON that says the same without raw control characters; between its strings there are none."""
    return CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _spelt(letter: str) -> str:
    return f"\\x{ord(letter):02x}" if ord(letter) < 256 else f"\\u{ord(letter):04x}"
