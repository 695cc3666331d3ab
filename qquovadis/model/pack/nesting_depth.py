"""How deep the brackets of a file stand in each other, looked for in one pass before anything builds tables of them."""

import re
from itertools import accumulate

# Our own files have brackets 8 deep.
MOST_NESTED = 60
# What is not looked at: words in quotes and comments. Each takes all that follows if it has no end, so that no letter
# is looked at twice.
TOML_WORDS = re.compile(
    r'''"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?|"(?:[^"\\\n]|\\.)*+"?|#[^\n]*+|'''
    r"""'''(?:[^']|'(?!''))*+(?:''')?|'[^'\n]*+'?""",
    re.DOTALL,
)
JSON_WORDS = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
SIGNS = re.compile(r"[\[\]{}\n]")
STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
BYTE_STEPS = {ord(sign): step for sign, step in STEPS.items()}


def too_deep_line(text: str) -> int | None:
    """Return the line in which the brackets of TOML come to stand too deep in each other, if they do."""
    if text.count("[") + text.count("{") <= MOST_NESTED:
        return None
    bare = TOML_WORDS.sub(lambda words: "\n" * words[0].count("\n"), text)
    line, depth = 1, 0
    for sign in SIGNS.finditer(bare):
        line += sign[0] == "\n"
        depth += STEPS.get(sign[0], 0)
        if depth > MOST_NESTED:
            return line
    return None


def is_nested_too_deeply(raw: bytes) -> bool:
    """Return whether the brackets of a line of JSON stand deeper in each other than any of ours."""
    if raw.count(b"[") + raw.count(b"{") <= MOST_NESTED:
        return False
    bare = JSON_WORDS.sub(b"", raw)
    return max(accumulate(BYTE_STEPS.get(sign, 0) for sign in bare), default=0) > MOST_NESTED
