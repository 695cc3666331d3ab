"""The errors of the program; what merely breaks a rule of a game is returned as a clause id, not raised."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

# So many letters of a file are repeated in one blank of a sentence, and so many of a key.
LONGEST, LONGEST_KEY = 300, 160
MOST_OF_A_FILE = 20  # mistakes that are told one by one


def N_(msgid: str) -> str:
    """Mark an English sentence for the catalogues and return it as it is, to be said later."""
    return msgid


class Sentence:
    """A marked sentence with what stands in its `{blanks}`, to be said in a language at the edge of the program.

    A blank may hold another sentence, an error, or the words of a pack in every language; without values, braces in
    the text are its own. `str` says it in English.
    """

    def __init__(self, text: str, /, **values: object) -> None:
        self.text = text
        self.values = values

    def __str__(self) -> str:
        return self.text.format(**self.values) if self.values else self.text

    def __bool__(self) -> bool:
        return bool(self.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and (self.text, self.values) == (other.text, other.values)

    def __hash__(self) -> int:
        return hash(self.text)


COMMA = N_(", ")
MORE = N_("and {count} more mistakes; correct these first")


class Listed:
    """Words and sentences with the commas of the language between them, for one blank of a sentence; `str` is English.

    Of more than can be read at once only the first are there.
    """

    def __init__(self, parts: "Iterable[str | Sentence]", most: int = LONGEST) -> None:
        self.parts: tuple[str | Sentence, ...] = tuple(parts)
        long = 0
        for at, each in enumerate(self.parts):
            long += len(str(each)) + len(COMMA)
            if long > most:
                self.parts = (*self.parts[:at], "…") if at else (str(cut(str(each), most)),)
                break

    def __str__(self) -> str:
        return COMMA.join(map(str, self.parts))

    def __bool__(self) -> bool:
        return bool(self.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listed) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)


class Unfinished(Exception):
    """A game that nobody waits for any more; it was left before its end."""


class WithoutStop:
    """What stands inside a longer sentence, so that its own full stop is left out."""

    def __init__(self, inner: object) -> None:
        self.inner = inner

    def __str__(self) -> str:
        return str(self.inner).rstrip(".。")


def cut(value: object, most: int = LONGEST) -> object:
    """Return words so short that a sentence with them can be read; what is no words stays as it is.

    >>> cut("abcdef", 4), cut(12, 1)
    ('abc…', 12)
    """
    return f"{value[: most - 1]}…" if isinstance(value, str) and len(value) > most else value


class QuoError(Exception):
    """The root of all errors that the program raises on purpose; its text is a sentence for a person.

    A sentence with `{placeholders}` is kept with its values, so that it can be said in another language.
    """

    def __init__(self, sentence: str, /, **values: object) -> None:
        super().__init__(sentence.format(**values) if values else sentence)
        self.sentence = sentence
        self.values = values

    @property
    def as_sentence(self) -> Sentence:
        """What it says, to be said within another sentence."""
        return Sentence(self.sentence, **self.values)


class Refused(QuoError):
    """A choice against the rules, forbidden by one clause; nothing on the table has changed."""

    def __init__(self, clause: str) -> None:
        super().__init__(N_("The rules do not allow this choice: {clause}."), clause=clause)
        self.clause = clause


class TableError(QuoError):
    """A table verb was misused: a fault of the program, never of the person."""


class NothingChanges(TableError):
    """What was wished for is so already, or there is nothing for it; nothing on the table has changed."""

    def __init__(self, text: str = N_("Nothing changes: everything here lies so already.")) -> None:
        super().__init__(text)


ROW = re.compile(r"row (\d+)(?:, (.+))?", re.DOTALL)


def place_in_words(key: str) -> "str | Sentence":
    """Return where in a file something is: keys are keys in every language, rows of a spreadsheet are rows."""
    row = ROW.fullmatch(key)
    if row is None:
        return key
    if row[2] is None:
        return Sentence(N_("row {number}"), number=row[1])
    return Sentence(N_("row {number}, {column}"), number=row[1], column=row[2])


class PackError(QuoError):
    """A file of a designer says something it may not say; `file`, `key` and `what` tell where and what.

    `what` is a marked sentence, with values for its blanks, and without a full stop of its own.
    `others` are further mistakes that were found with it, so that all of them can be said at once.
    """

    def __init__(
        self, file: str, key: str, what: str | Sentence, did_you_mean: str | None = None, /, **values: object
    ) -> None:
        self.file = file
        self.key = str(cut(key, LONGEST_KEY))
        short = {name: cut(value) for name, value in values.items()}
        self.what = what if isinstance(what, Sentence) else Sentence(what, **short)
        self.did_you_mean = did_you_mean
        self.others: tuple[PackError, ...] = ()
        without_stop = WithoutStop(self.what)
        place = (
            Sentence(N_("{file}, {key}: {what}."), file=file, key=place_in_words(self.key), what=without_stop)
            if key
            else Sentence(N_("{file}: {what}."), file=file, what=without_stop)
        )
        if did_you_mean:
            place = Sentence(N_("{fault} Did you mean {name}?"), fault=place, name=did_you_mean)
        super().__init__(place.text, **place.values)

    @property
    def every(self) -> "tuple[PackError, ...]":
        """This mistake and the further ones that were found with it."""
        return (self, *self.others)

    def at(self, file: str, key: str) -> "PackError":
        """Return the same mistake as said of another place."""
        return PackError(file, key, self.what, self.did_you_mean)


class MoreMistakes(PackError):
    """So many mistakes of a file beyond those that are told one by one."""

    def __init__(self, file: str, count: int) -> None:
        super().__init__(file, "", MORE, count=count)
        self.count = count

    def at(self, file: str, key: str) -> "MoreMistakes":
        """Return the same of another file."""
        return MoreMistakes(file, self.count)


def together(faults: Sequence[PackError]) -> PackError:
    """Return the first of these mistakes with the others, each told once; of a file only as many as anyone reads."""
    told = dict[str, PackError]()
    files, beyond = Counter[str](), Counter[str]()
    for each in (every for fault in faults for every in fault.every):
        if isinstance(each, MoreMistakes):
            beyond[each.file] += each.count
        elif files[each.file] >= MOST_OF_A_FILE and str(each) not in told:
            beyond[each.file] += 1
        elif str(each) not in told:
            files[each.file] += 1
            told[str(each)] = each
    first, *rest = told.values()
    rest += [MoreMistakes(file, count) for file, count in beyond.items()]
    first.others = tuple(rest)
    for each in rest:
        each.others = ()
    return first


class SaveError(QuoError):
    """A save that cannot be read; the file itself stays as it was."""


class InvalidContent(ValueError):
    """A table of a file that says what it may not say, found while it is read; its sentence is for the designer."""

    def __init__(self, sentence: str | Sentence, /, **values: object) -> None:
        self.sentence = sentence if isinstance(sentence, Sentence) else Sentence(sentence, **values)
        super().__init__(str(self.sentence))
