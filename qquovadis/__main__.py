"""The program's entrance: the window, or one of the commands.

What is not needed for the way taken is not imported: the window starts without the commands, they without Qt.
"""

import errno
import gc
import os
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from qquovadis.commands.output import NOT_PRINTED, asked_texts, finish, print_no_more, spell_what_cannot_be_shown
from qquovadis.commands.window import KitWish, Window
from qquovadis.errors import Listed, QuoError
from qquovadis.model.file_endings import OWN_ENDINGS
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_, Texts
from qquovadis.printable import in_one_line, printable

if TYPE_CHECKING:
    from qquovadis.controllers.selftest import SelfCheck
    from qquovadis.errors import Sentence
    from qquovadis.model.pack.schema import Pack
    from qquovadis.model.print_request import PrintRequest
    from qquovadis.report.document import ReportDocument

COMMANDS = (
    "play", "replay", "examples", "clauses", "check-pack", "diff", "changes", "new-draft", "new-game", "new-referee",
    "export-game", "import-game", "vocabulary", "schema", "benchmark", "lab", "print", "kit", "send-back", "sessions",
    "selftest",
)  # fmt: skip
ABOUT = ("--help", "-h", "--version")
WRONG_USE, INTERRUPTED, NOT_READ = 2, 130, 141  # the last two as shells call what a signal ended
NOBODY_READS = N_("Whatever was reading the output has stopped, so the rest was not printed.")
NO_ROOM = (errno.ENOSPC, errno.EIO, errno.EFBIG)  # with no file named it is what is printed: `files` names its own
TRACEBACK = "QQUOVADIS_TRACEBACK"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code; every error becomes a sentence."""
    _have_streams()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        code = _do(given)
        finish(sys.stdout)
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        print_no_more(sys.stdout)
        _warn(asked_texts(given).say(NOBODY_READS))
        return NOT_READ
    except Exception as error:
        _complain(error, asked_texts(given))
        _give_up_printing()
        return WRONG_USE


def _give_up_printing() -> None:
    """Let nothing wait for a device that takes nothing, which Python would complain about at the end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            print_no_more(stream)


def _have_streams() -> None:
    """Let what is printed go nowhere where there is no console, as in a program that only has a window."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - as long as the program runs
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - as long as the program runs
    spell_what_cannot_be_shown()


def measured_window() -> Mapping[str, float]:
    """Return what the window takes, in milliseconds; nothing but this file may reach the window."""
    from ui.benchmark.window import measured

    return measured()


def checked_screens(games: Path, pictures: Path | None) -> "Iterator[SelfCheck]":
    """Check the screens of the window with the games in a folder, without a screen."""
    from ui.program.selftest import checks

    return checks(games, pictures)


def made_kit(wish: KitWish) -> Path:
    """Make a playtester's kit, with pictures of the window, without a screen."""
    from ui.playtest_kit.command import KitRequest, make_kit

    wanted = KitRequest(file=wish.file, pack=wish.pack, variant=wish.variant, installers=wish.installers)
    return make_kit(wanted._replace(printed=wish.printed, records=wish.records))


def set_report(file: Path, report: "ReportDocument") -> int:
    """Write the report of a study as a PDF, without a screen, and return how many pages it has."""
    from ui.report.offscreen_report import write_offscreen

    return write_offscreen(file, report)


def printed_draft(request: "PrintRequest") -> dict[str, Any]:
    """Print components of a draft into a PDF, without a screen, and return what is in it."""
    from ui.printing.offscreen_print import print_offscreen

    return print_offscreen(request)


def unreadable_words(pack: "Pack") -> "tuple[Sentence, ...]":
    """Say what of a pack nobody could read on cards and pieces, without a screen."""
    from ui.printing.offscreen_print import unreadable_offscreen

    return unreadable_offscreen(pack)


def _do(given: list[str]) -> int:
    if given and given[0] in (*COMMANDS, *ABOUT):
        from qquovadis.commands.application import obey

        sys.excepthook = _tell_where  # of faults that are caught, and said in a sentence where they happened
        try:
            window = Window(
                measured=measured_window,
                checked=checked_screens,
                kit=made_kit,
                report=set_report,
                printed=printed_draft,
                unreadable=unreadable_words,
            )
            return obey(given, window)
        finally:
            sys.excepthook = sys.__excepthook__
    _refuse_unknown(given)
    gc.disable()  # SPEED: a fifth of a start goes into looking for garbage, of which it makes none; `ui.app` ends this
    try:
        from ui.app import main as open_window

        return open_window(given)
    finally:
        gc.enable()  # also where no window came of it: whoever called this goes on


def _tell_where(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Print where a fault arose, if the person asks for it."""
    if os.environ.get(TRACEBACK):
        traceback.print_exception(kind, error, trace)


def _refuse_unknown(given: list[str]) -> None:
    """Refuse a first word that is neither an option nor a file: it was meant as a command.

    A file of ours that is gone is left to the window: whoever double-clicked it sees no other.
    """
    word = given[0] if given else "-"
    if word.startswith("-") or word.casefold().endswith(OWN_ENDINGS) or Path(word).exists():
        return
    near = get_close_matches(word, COMMANDS, 1)
    known = Listed(near or COMMANDS)
    raise QuoError(N_("No such command or file: “{word}”. Commands: {known}."), word=word, known=known)


def _complain(error: Exception, texts: Texts) -> None:
    """Say what went wrong in a sentence; a fault of the program also where, if the person asks for it."""
    if isinstance(error, QuoError):
        sentence = "\n".join(map(in_one_line, texts.explain_each(error)))
    elif isinstance(error, OSError) and error.filename is not None:
        sentence = in_one_line(texts.explain(error))
    elif isinstance(error, OSError) and error.errno in NO_ROOM:
        sentence = texts.say(NOT_PRINTED, reason=reason_of(error))
    else:
        if os.environ.get(TRACEBACK):
            traceback.print_exc()
        what = f"{type(error).__name__}: {error}"
        sentence = texts.say(
            N_("This is a fault in the program: {what}. Set {variable}=1 to see where."),
            what=what,
            variable=TRACEBACK,
        )
    _warn(sentence)


def _warn(sentence: str) -> None:
    with suppress(OSError):
        sys.stderr.write(f"{printable(sentence)}\n")


if __name__ == "__main__":
    sys.exit(main())
