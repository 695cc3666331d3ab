"""How commands speak: sentences in the system's language, or JSON for programs."""

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence

from qquovadis.errors import QuoError
from qquovadis.model.texts import LANGUAGES, N_, Texts

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def system_texts() -> Texts:
    """The texts in the language that the system's variables ask for, English where we do not know it."""
    wanted = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "en")
    language = wanted[:2].lower()
    return Texts(language if language in LANGUAGES else "en")


def asked_texts(arguments: Sequence[str]) -> Texts:
    """The texts in the language that a command line names, whatever else it says, or else in the system's."""
    pairs = zip(arguments, (*arguments[1:], ""), strict=False)
    named = next((value for word, value in pairs if word == "--language"), "")
    named = next((word.partition("=")[2] for word in arguments if word.startswith("--language=")), named)
    return Texts(named) if named in LANGUAGES else system_texts()


def spoken_texts(language: str | None) -> Texts:
    """The texts in the language that a person named, or in the system's; QuoError if we do not speak it."""
    if language is None:
        return system_texts()
    if language not in LANGUAGES:
        raise QuoError(
            N_("“{language}” is not spoken here, only {known}."), language=language, known=", ".join(LANGUAGES)
        )
    return Texts(language)


def say_lines(lines: Iterable[str]) -> None:
    """Print lines for a person."""
    sys.stdout.writelines(f"{line}\n" for line in lines)


def say_json(report: Mapping[str, object]) -> None:
    """Print one JSON object for a program."""
    sys.stdout.write(json.dumps(report, ensure_ascii=False, indent=2) + "\n")


def warn(sentence: str) -> None:
    """Print a sentence beside the report, so that a program that reads the report is not disturbed."""
    sys.stderr.write(f"{sentence}\n")
