"""What the program says, in the person's language; what a pack says stands in the pack, not here."""

import gettext
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from qquovadis import paths
from qquovadis.errors import COMMA, N_, Listed, PackError, QuoError, Sentence, WithoutStop
from qquovadis.model.text.system_errors import refusal
from qquovadis.printable import shown_name

__all__ = ["COMMA", "LANGUAGES", "NP_", "N_", "CountedText", "Texts"]

DOMAIN = "qquovadis"
LANGUAGES = {"en": "English", "ja": "日本語"}


class CountedText(NamedTuple):
    """The two English forms of a sentence that depends on `{count}`."""

    one: str
    many: str


def NP_(one: str, many: str) -> CountedText:
    """Mark an English sentence with its plural for the catalogues, to be said later."""
    return CountedText(one, many)


@runtime_checkable
class PackText(Protocol):
    """Words of a pack, which are there in every language."""

    def text(self, language: str) -> str:
        """Return the words in a language."""
        ...


# What a sentence of one mistake ends with where more were found.
MORE = NP_("There is one more mistake.", "There are {count} more mistakes.")
AND_MORE = N_("{fault} {more}")


class Texts:
    """Says marked sentences in one language at a time; whoever shows text is given the same one.

    >>> Texts("en").say(N_("{seat} draws."), seat="Red")
    'Red draws.'
    >>> Texts("en").plural(NP_("{count} cube", "{count} cubes"), 3)
    '3 cubes'
    """

    def __init__(self, language: str) -> None:
        self.known: Mapping[str, object] = {}  # what any sentence may name without being told, as keys of the window
        self.set_language(language)

    @property
    def language(self) -> str:
        """The code of the language spoken now, one of LANGUAGES."""
        return self._language

    def set_language(self, language: str) -> None:
        """Change the language; sentences said before stay as they are, so what is shown must be said again."""
        folder = paths.resources() / "locale"
        self._catalogue = gettext.translation(DOMAIN, folder, [language])
        self._language = language

    def say(self, msgid: str, /, **values: object) -> str:
        """Return the marked sentence with its `{placeholders}` filled in."""
        # SPEED: looking whether words of a pack are said is ten times slower, and nearly all is text or a number.
        data = {name: each if type(each) in (str, int) else self.translated(each) for name, each in values.items()}
        return shown_name(self._catalogue.gettext(msgid).format_map(_Filling(data, self.known)))

    def plural(self, msgids: CountedText, count: int, /, **values: object) -> str:
        """Return the form of the marked sentence that fits the count; `{count}` is filled in."""
        text = self._catalogue.ngettext(msgids.one, msgids.many, count)
        return shown_name(text.format_map(_Filling({"count": count, **values}, self.known)))

    def explain(self, error: Exception) -> str:
        """Return the sentence of an error, in the language spoken now; of several mistakes the first, and how many."""
        if isinstance(error, OSError):
            return self.sentence(refusal(error))
        if not isinstance(error, QuoError) or not error.sentence:
            return str(error)
        first = self.sentence(error.as_sentence)
        if isinstance(error, PackError) and error.others:
            return self.say(AND_MORE, fault=first, more=self.plural(MORE, len(error.others)))
        return first

    def explain_each(self, error: QuoError) -> list[str]:
        """Return the sentence of an error, or of each of the mistakes that were found at once."""
        every = error.every if isinstance(error, PackError) else (error,)
        return [self.sentence(each.as_sentence) for each in every]

    def sentence(self, sentence: Sentence) -> str:
        """Return a sentence with its blanks filled in; one that is marked in the language spoken now."""
        if not sentence.text:
            return ""
        # Without values braces in a sentence are its own, such as those of a faulty file that it tells of.
        return self.say(sentence.text, **sentence.values) if sentence.values else self._catalogue.gettext(sentence.text)

    def in_a_row(self, sentences: Iterable[str]) -> str:
        """Return sentences one after another as the language sets them, in Japanese with nothing between them."""
        return ("" if self.language == "ja" else " ").join(sentences)

    def marked(self, text: str) -> str:
        """Return a text without blanks in the language spoken now if it is a marked one, else as it is."""
        return self._catalogue.gettext(text) if text else text

    def translated(self, value: object) -> object:
        """Return what stands in a blank, in the language spoken now if it is words of ours or of a pack."""
        # SPEED: looking for `said` is ten times slower, and nearly all is one of these.
        return value if isinstance(value, str | int) else self._worded(value)

    def _worded(self, value: object) -> object:
        match value:
            case Sentence():
                return self.sentence(value)
            case Listed() | WithoutStop():
                return self._within(value)
            case QuoError():
                return self.explain(value)
            case PackText():
                return value.text(self.language)
            case _:
                return value

    def _within(self, value: Listed | WithoutStop) -> str:
        """Return what is a part of a longer sentence."""
        if isinstance(value, WithoutStop):
            return str(self.translated(value.inner)).rstrip(".。")
        return self.say(COMMA).join(str(self.translated(each)) for each in value.parts)


class _Filling(dict[str, object]):
    """What placeholders are filled with: what was told, else what is known."""

    def __init__(self, data: Mapping[str, object], known: Mapping[str, object]) -> None:
        super().__init__(data)
        self._known = known

    def __missing__(self, name: str) -> object:
        return self._known[name]
