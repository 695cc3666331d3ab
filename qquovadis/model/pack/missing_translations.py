"""What a pack says in one language only: it can be played, and what is missing is said in the other language."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pydantic import BaseModel

from qquovadis.errors import PackError, Sentence, place_in_words, together
from qquovadis.model.pack.aid_page import FILE as AID
from qquovadis.model.pack.board import FILE as BOARD
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.questions import FILE as QUESTIONS
from qquovadis.model.pack.questions import load_questions
from qquovadis.model.pack.rulebook import unsaid
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.words import FILE as WORDS
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import LANGUAGES, N_

VARIANT = ".qqvariant"
LACKS = {
    "en": N_("{file}, {key}: the English text is missing"),
    "ja": N_("{file}, {key}: the Japanese text is missing"),
}
NAMED = {"en": Sentence(N_("English")), "ja": Sentence(N_("Japanese"))}
IN_BOTH = N_("the text in {language} is missing; a playtest kit needs both languages")
WHOLE = N_("the file is missing; a playtest kit needs both languages")
NO_FILE = N_("{file}: the file is missing")


class MissingTranslation(NamedTuple):
    """Words that are missing in a language: the file, the key or label, and the language; no key for a whole file."""

    file: str
    key: str
    language: str

    @property
    def sentence(self) -> Sentence:
        """What is missing, in a sentence."""
        words = LACKS[self.language] if self.key else NO_FILE
        return Sentence(words, file=self.file, key=place_in_words(self.key))


def variant_gaps(variant: Variant, file: str) -> Iterator[MissingTranslation]:
    """Yield all that a variant in a file itself says in one language and not in the other."""
    yield from _inside(file, "", variant)


def gaps(pack: Pack) -> Iterator[MissingTranslation]:
    """Yield all that a pack says in one language and not in the other."""
    rows = (
        ("pack.toml", "", pack.sheet),
        ("parameters.toml", "parameter", tuple(pack.parameters.values())),
        ("options.toml", "option", tuple(pack.options.values())),
        ("tiles.toml", "terrain", pack.terrains),
        ("races.toml", "race", pack.races),
        ("cards.toml", "card", tuple(card for card in pack.cards if card.id not in pack.card_rows)),
        ("skills.toml", "skill", pack.skills),
        ("effects.toml", "", pack.vocabulary),
    )
    for file, what, content in rows:
        yield from _inside(file, what, content)
    for card in pack.cards:
        if (row := pack.card_rows.get(card.id)) is not None:
            for name, each in _parts(card):
                yield from _inside(pack.card_table, f"row {row}, {name.lstrip('.')}", each)
    if (pack.folder / WORDS).exists():
        yield from _inside(WORDS, "", load_words(pack.folder))
    if (pack.folder / BOARD).exists():
        yield from _inside(BOARD, "", load_board(pack.folder))
    if (pack.folder / QUESTIONS).exists():
        yield from _inside(QUESTIONS, "question", load_questions(pack.folder))
    aids = {language: (pack.folder / AID.format(language=language)).exists() for language in LANGUAGES}
    for language, there in aids.items():
        if not there and any(aids.values()):
            yield MissingTranslation(AID.format(language=language), "", language)
    for file, label in unsaid(pack.folder):
        yield MissingTranslation(file, label, "ja" if file.endswith(".ja.md") else "en")


def refuse_gaps(pack: Pack) -> None:
    """Refuse a pack or variant that is not said in both languages; PackError lists all that is missing."""
    found = [*gaps(pack), *(variant_gaps(pack.variant, f"{pack.variant.name}{VARIANT}") if pack.variant else ())]
    faults = [PackError(each.file, each.key, IN_BOTH if each.key else WHOLE, language=NAMED[each.language])
              for each in found]  # fmt: skip
    if faults:
        raise together(faults)


def _inside(file: str, key: str, content: object) -> Iterator[MissingTranslation]:
    """Walk through the tables and lists of a file."""
    if isinstance(content, Wording):
        yield from [MissingTranslation(file, key, content.gap)] if content.gap else ()
    else:
        for name, each in _parts(content):
            yield from _inside(file, f"{key}{name}".lstrip(". "), each)


def _parts(content: object) -> Iterator[tuple[str, object]]:
    """Yield what stands in a table or list, with what its key ends with."""
    match content:
        case BaseModel():
            fields = type(content).model_fields.items()
            yield from ((f".{field.alias or name}", getattr(content, name)) for name, field in fields)
        case Mapping():
            yield from ((f".{name}", each) for name, each in content.items())
        case tuple():
            for at, each in enumerate(content, 1):
                named = getattr(each, "id", None)
                yield (f" {named}" if named else f"[{at}]"), each
