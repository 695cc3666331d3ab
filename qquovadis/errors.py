"""The five errors of the program; what merely breaks a rule of a game is returned as a clause id, not raised."""


class QuoError(Exception):
    """The root of all errors that the program raises on purpose; its text is a sentence for a person.

    A sentence with `{placeholders}` is kept with its values, so that it can be said in another language.
    """

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence.format(**values) if values else sentence)
        self.sentence = sentence
        self.values = values


class Refused(QuoError):
    """A choice against the rules, forbidden by one clause; nothing on the table has changed."""

    def __init__(self, clause: str) -> None:
        super().__init__(f"The rules refuse this choice: {clause}.")
        self.clause = clause


class TableError(QuoError):
    """A table verb was misused: a fault of the program, never of the person."""


class PackError(QuoError):
    """A pack's file says something it may not say; `file`, `key` and `what` tell the designer where and what."""

    def __init__(self, file: str, key: str, what: str, did_you_mean: str | None = None) -> None:
        place = f"{file}, {key}" if key else file
        hint = f" Did you mean {did_you_mean}?" if did_you_mean else ""
        super().__init__(f"{place}: {what.rstrip('.')}.{hint}")
        self.file = file
        self.key = key
        self.what = what
        self.did_you_mean = did_you_mean


class SaveError(QuoError):
    """A save that cannot be read; the file itself stays as it was."""
