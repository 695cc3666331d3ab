"""What the program says, in the person's language; what a pack says stands in the pack, not here."""

import gettext
from collections.abc import Mapping
from typing import NamedTuple

from qquovadis import paths
from qquovadis.errors import QuoError

DOMAIN = "qquovadis"
LANGUAGES = {"en": "English", "ja": "日本語"}


class Counted(NamedTuple):
    """The two English forms of a sentence that depends on `{count}`."""

    one: str
    many: str


def N_(msgid: str) -> str:
    """Mark an English sentence for the catalogues and return it as it is, to be said later."""
    return msgid


def NP_(one: str, many: str) -> Counted:
    """Mark an English sentence with its plural for the catalogues, to be said later."""
    return Counted(one, many)


class Texts:
    """Says marked sentences in one language at a time; whoever shows text is given the same one.

    >>> Texts("en").say(N_("{seat} draws."), seat="Red")
    'Red draws.'
    >>> Texts("en").plural(NP_("{count} cube", "{count} cubes"), 3)
    '3 cubes'
    """

    def __init__(self, language: str) -> None:
        self.known: Mapping[str, object] = {}  # what any sentence may name without being told, as keys of the window
        self.speak(language)

    @property
    def language(self) -> str:
        """The code of the language spoken now, one of LANGUAGES."""
        return self._language

    def speak(self, language: str) -> None:
        """Change the language; sentences said before stay as they are, so what is shown must be said again."""
        folder = paths.resources() / "locale"
        self._catalogue = gettext.translation(DOMAIN, folder, [language])
        self._language = language

    def say(self, msgid: str, /, **values: object) -> str:
        """Return the marked sentence with its `{placeholders}` filled in."""
        return self._catalogue.gettext(msgid).format_map(_Filling(values, self.known))

    def plural(self, msgids: Counted, count: int, /, **values: object) -> str:
        """Return the form of the marked sentence that fits the count; `{count}` is filled in."""
        said = self._catalogue.ngettext(msgids.one, msgids.many, count)
        return said.format_map(_Filling({"count": count, **values}, self.known))

    def explain(self, error: Exception) -> str:
        """Return the sentence of an error, in the language spoken now if it is a marked one."""
        if not isinstance(error, QuoError) or not error.sentence:
            return str(error)
        # Without values braces in a sentence are its own, such as those of a faulty file that it tells of.
        return self.say(error.sentence, **error.values) if error.values else self._catalogue.gettext(error.sentence)


class _Filling(dict[str, object]):
    """What placeholders are filled with: what was told, else what is known."""

    def __init__(self, told: Mapping[str, object], known: Mapping[str, object]) -> None:
        super().__init__(told)
        self._known = known

    def __missing__(self, name: str) -> object:
        return self._known[name]
