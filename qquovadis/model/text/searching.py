"""What is looked for is found however it is written: in capitals or not, in wide letters, in either kana."""

import unicodedata

HIRAGANA = {ord(katakana): ord(katakana) - 0x60 for katakana in map(chr, range(0x30A1, 0x30F7))}


def searchable(words: str) -> str:
    """Return words as both what is looked for and what is looked through are compared."""
    return unicodedata.normalize("NFKC", words).casefold().translate(HIRAGANA)
