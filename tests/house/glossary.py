"""The texts that people read and the words that the glossary refuses in them."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.house.sources import CHECKOUT

RESOURCES = CHECKOUT / "resources"
GLOSSARY = RESOURCES / "glossary.toml"
PACKS = RESOURCES / "packs"
QUOTED = r'"((?:[^"\\]|\\.)*)"'
IN_TOML = {"en": re.compile(rf"(?<!\w)(?:en|one)\s*=\s*{QUOTED}"), "ja": re.compile(rf"(?<!\w)ja\s*=\s*{QUOTED}")}
IN_CATALOGUE = re.compile(
    rf"^msgid {QUOTED}((?:\n{QUOTED})*)\n(?:msgid_plural [^\n]*\n)?msgstr(?:\[0\])? {QUOTED}((?:\n{QUOTED})*)",
    re.MULTILINE,
)
# Code, placeholders, labels and names of options are an interface and stay as they are.
FENCED = re.compile(r"```.*?```", re.DOTALL)
NO_WORDS = re.compile(r"`[^`]*`|\{[^{}]*\}|\b[a-z]+(?:[._][a-z0-9_]+)+\b|\b[A-Z]+-[A-Z0-9-]+\b", re.DOTALL)
# Coordinates keep their own brackets.
NARROW = re.compile(
    r"(?<=[ぁ-んァ-ヶ一-龥。、」】≫])(?:[:?!]|[(](?![±−0-9qmn]))|[)](?=[ぁ-んァ-ヶ一-龥「【≪])(?<![0-9qrn]\))|[(](?=[ぁ-んァ-ヶ一-龥「【≪])"
)


class Text(NamedTuple):
    """Some words that people read: where they stand, in which language, and of which game if of one only."""

    place: str
    language: str
    game: str
    words: str

    @property
    def bare(self) -> str:
        """The words without code, placeholders and labels."""
        return NO_WORDS.sub(" ", self.words)


class Refusal(NamedTuple):
    """A pattern of words that are refused, and what is said instead."""

    language: str
    pattern: re.Pattern[str]
    instead: str
    games: tuple[str, ...]
    but: re.Pattern[str] | None
    of_program: bool = False

    def found_in(self, text: Text) -> str | None:
        """The refused words in a text, or nothing."""
        if text.language != self.language or (self.games and text.game not in self.games):
            return None
        if self.of_program and text.place.startswith("packs/"):
            return None
        words = self.but.sub(" ", text.bare) if self.but else text.bare
        found = self.pattern.search(words)
        return found[0] if found else None


def terms() -> list[dict[str, Any]]:
    """The rows of the glossary."""
    rows: list[dict[str, Any]] = tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))["term"]
    return rows


def refusals() -> Iterator[Refusal]:
    """Everything that the glossary refuses."""
    for row in terms():
        but = re.compile("|".join(map(re.escape, row["but"]))) if "but" in row else None
        for language in ("en", "ja"):
            for words in row.get(f"not_{language}", ()):
                pattern = re.compile(rf"\b(?:{words})\b" if language == "en" else words, re.IGNORECASE)
                yield Refusal(
                    language, pattern, row[language], tuple(row.get("games", ())), but, row.get("program", False)
                )


def texts_of_packs() -> Iterator[Text]:
    """All that packs, shared tiles and shipped variants say in either language."""
    for file in sorted([*PACKS.rglob("*.toml"), *(RESOURCES / "variants").rglob("*.qqvariant")]):
        text = file.read_text(encoding="utf-8")
        for language, pattern in IN_TOML.items():
            yield from (Text(_place(file), language, _game(file), found[1]) for found in pattern.finditer(text))
    for file in sorted(PACKS.rglob("*.md")):
        for paragraph in FENCED.sub("", file.read_text(encoding="utf-8")).split("\n\n"):
            yield Text(_place(file), file.suffixes[0][1:], _game(file), paragraph)


def texts_of_catalogue() -> Iterator[Text]:
    """Every sentence of the window with its translation."""
    file = RESOURCES / "locale" / "ja" / "LC_MESSAGES" / "qquovadis.po"
    for found in IN_CATALOGUE.finditer(file.read_text(encoding="utf-8")):
        # A menu's letter is marked by "&" before it, also within a word.
        text, message = (
            words.replace("&", "") for words in (found[1] + _joined(found[2]), found[4] + _joined(found[5]))
        )
        yield Text(_place(file), "en", "", text)
        yield Text(_place(file), "ja", "", message)


def texts_of_guides() -> Iterator[Text]:
    """Every line of what explains the program: the README and the documentation in both languages, the guide and the
    pages on designing in Japanese; and what games of one's own begin with.
    """
    designing = [*RESOURCES.glob("first_prototype/*.ja.md"), *RESOURCES.glob("lab/*.ja.md"), *PACKS.glob("*.ja.md")]
    japanese = [CHECKOUT / "README.ja.md", *designing, *sorted((CHECKOUT / "docs" / "ja").glob("*.md"))]
    english = [
        CHECKOUT / "README.md",
        *(CHECKOUT / "docs" / file.name for file in (CHECKOUT / "docs" / "ja").glob("*")),
    ]
    for language, files in (("ja", japanese), ("en", english)):
        for file in files:
            for paragraph in FENCED.sub("", file.read_text(encoding="utf-8")).splitlines():
                yield Text(file.relative_to(CHECKOUT).as_posix(), language, "", paragraph)
    templates = RESOURCES / "templates"
    for file in sorted([*templates.rglob("*.toml"), *templates.rglob("*.ja.md"), *templates.rglob("*.csv")]):
        yield from (Text(_place(file), "ja", "", line) for line in file.read_text(encoding="utf-8").splitlines())


def _joined(lines: str) -> str:
    return "".join(re.findall(QUOTED, lines))


def _place(file: Path) -> str:
    return file.relative_to(RESOURCES).as_posix()


def _game(file: Path) -> str:
    inside = file.relative_to(RESOURCES).parts
    return inside[1].partition("-")[0] if len(inside) > 2 else ""
