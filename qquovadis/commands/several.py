"""Several things asked of one command: what fails is named at once and in the end, and all the rest is done."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from qquovadis.commands.output import say_json, say_lines, warn
from qquovadis.errors import Listed, QuoError
from qquovadis.guard import Attempt
from qquovadis.model.text.translations import N_, Texts

FAILED = 2  # as the exit code of a command that could not do what was asked
ONE = N_("{name}: {reason}")
FAULT = N_("This is a fault in the program: {what}.")
IN_THE_END = N_("{count} of {all} failed: {names}.")


class Several:
    """Counts what was begun, and keeps what failed with the reason, in a sentence."""

    def __init__(self, texts: Texts) -> None:
        self.failed: dict[str, str] = {}
        self._texts, self._begun = texts, 0

    @contextmanager
    def attempt(self, name: str) -> Iterator[None]:
        """Do what stands in the `with`; if it fails, say so and go on after it."""
        self._begun += 1
        try:
            with Attempt(QuoError, OSError) as attempt:
                yield
        except (QuoError, OSError) as error:
            self.note(name, self._texts.explain(error))
        if attempt.error is not None:
            self.note(name, fault_said(attempt.error, self._texts))

    def note(self, name: str, reason: str) -> None:
        """Keep what failed, and say it beside what is printed."""
        self.failed[name] = reason
        warn(self._texts.say(ONE, name=name, reason=reason))

    def say_in_the_end(self) -> None:
        """Name once more, after all that was printed meanwhile, what failed."""
        if self.failed and self._begun > 1:
            words = {"count": len(self.failed), "all": self._begun, "names": Listed(self.failed)}
            warn(self._texts.say(IN_THE_END, **words))

    @property
    def rows(self) -> list[dict[str, str]]:
        """What failed, for programs."""
        return [{"name": name, "reason": reason} for name, reason in self.failed.items()]


def fault_said(error: Exception, texts: Texts) -> str:
    """Return what is said of a fault of the program."""
    return texts.say(FAULT, what=f"{type(error).__name__}: {error}")


Report = Mapping[str, Any] | Sequence[str]  # for programs, or lines for people


def each_of(files: Sequence[Path], do: Callable[[Path, Callable[[Report], None]], int], ends: int, texts: Texts) -> int:
    """Do something with each file and return the exit code: the greatest that came, or FAILED if any file failed.

    Args:
        do: Gets a file and what it tells its report to, and returns an exit code.
        ends: The exit code after which no further file is begun, as when somebody stopped it.
    """
    if len(files) == 1:
        return do(files[0], tell)
    several, reports, code = Several(texts), list[Mapping[str, Any]](), 0

    def hear(file: Path, report: Report) -> None:
        if isinstance(report, Mapping):
            reports.append({"file": str(file), **report})
        else:
            say_lines([f"{file}:", *report])

    for file in files:
        with several.attempt(str(file)):
            code = max(code, do(file, partial(hear, file)))
        if code == ends:
            break
    if reports:
        say_json({"reports": reports, "failed": several.rows})
    several.say_in_the_end()
    return FAILED if several.failed else code


def tell(report: Report) -> None:
    """Print a report: JSON for programs, lines for people."""
    if isinstance(report, Mapping):
        say_json(report)
    else:
        say_lines(report)
