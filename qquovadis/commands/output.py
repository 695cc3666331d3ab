"""How commands speak: sentences in the person's language, or JSON for programs."""

import io
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TextIO

from qquovadis.errors import Listed, QuoError
from qquovadis.model.settings import system_texts
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import LANGUAGES, N_, Texts
from qquovadis.printable import printable, printable_json

NOT_PRINTED = N_("The output cannot be written: {reason}. Make room there, or send it elsewhere.")


def asked_texts(arguments: Sequence[str]) -> Texts:
    """Return the texts in the language that a command line names, whatever else it says, or else in the system's."""
    pairs = zip(arguments, (*arguments[1:], ""), strict=False)
    named = next((value for word, value in pairs if word == "--language"), "")
    named = next((word.partition("=")[2] for word in arguments if word.startswith("--language=")), named)
    return Texts(named) if named in LANGUAGES else system_texts()


def texts_for(language: str | None) -> Texts:
    """Return the texts in the language that a person named, or in the system's; QuoError if we do not speak it."""
    if language is None:
        return system_texts()
    if language not in LANGUAGES:
        raise QuoError(
            N_("“{language}” is not supported. Available: {known}."), language=language, known=Listed(LANGUAGES)
        )
    return Texts(language)


def say_lines(lines: Iterable[str]) -> None:
    """Print lines for a person."""
    _print(sys.stdout, "".join(f"{printable(line)}\n" for line in lines))


def say_json(report: Mapping[str, object]) -> None:
    """Print one JSON object for a program."""
    text = printable_json(json.dumps(report, ensure_ascii=False, indent=2))
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(report, indent=2)
    _print(sys.stdout, f"{text}\n")


def warn(sentence: str) -> None:
    """Print a sentence beside the report, so that a program that reads the report is not disturbed."""
    _print(sys.stderr, f"{printable(sentence)}\n")


def spell_what_cannot_be_shown() -> None:
    """Let letters that the console or a file has no place for be spelt out, as those of Japanese in cp1252."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def finish(stream: TextIO) -> None:
    """Let what was printed leave the program; QuoError if there is no room for it, BrokenPipeError if nobody reads."""
    try:
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise QuoError(NOT_PRINTED, reason=reason_of(error)) from error


def print_no_more(stream: TextIO) -> None:
    """Let what is left go nowhere, so that Python does not complain when it closes a stream that takes nothing."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _print(stream: TextIO, text: str) -> None:
    try:
        stream.write(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise QuoError(NOT_PRINTED, reason=reason_of(error)) from error
