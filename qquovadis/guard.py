"""The guard: where a fault of the program is caught, so that it costs what it touches and nothing else.

What may fail without taking the rest along runs here: a preview, a painting, one listener of many, one of many things
that are checked. Nothing else catches every error, save the program's entrances and its check of itself.
"""

import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeVar, cast

from qquovadis.errors import QuoError

Function = TypeVar("Function", bound=Callable[..., Any])


class FaultKind(NamedTuple):
    """A kind of fault: what Python calls the error, and the file and line that raised it."""

    kind: str
    where: str


class Guard:
    """Counts the faults that were caught in this process, and tells the first of each kind.

    It is told as if nobody had caught it, through `sys.excepthook`: the window offers its report, a command prints it.
    """

    def __init__(self) -> None:
        self.faults: Counter[FaultKind] = Counter()

    def catch(self, error: Exception) -> None:
        """Count an error, and tell it if it is the first of its kind."""
        frames = traceback.extract_tb(error.__traceback__)
        where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
        fault = FaultKind(type(error).__name__, where)
        self.faults[fault] += 1
        if self.faults[fault] == 1:
            sys.excepthook(type(error), error, error.__traceback__)


GUARD = Guard()


class Attempt:
    """Lets what stands in its `with` fail: the fault is told, what comes after the `with` goes on.

    `error` is what went wrong, None if nothing did. Errors of the kinds `expected` are no faults and go through, as do
    Ctrl+C and the end of the program.
    """

    def __init__(self, *expected: type[Exception]) -> None:
        self.error: Exception | None = None
        self._expected = expected

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception) or isinstance(error, self._expected):
            return False
        GUARD.catch(error)
        # What it touched must not live on in its frames.
        self.error = error.with_traceback(None)
        return True


@contextmanager
def foreign(refusal: Callable[[BaseException], Exception]) -> Iterator[None]:
    """Let what another package brought fail in whatever way: it is no fault of the program, and `refusal` says of it.

    Also when it ends the program, as a script does that was never meant to be imported. What is a sentence already goes
    through, as does Ctrl+C.
    """
    try:
        yield
    except (QuoError, KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        raise refusal(error) from error


def tell(listener: Callable[..., object], *given: object, **named: object) -> None:
    """Call one of many who are told of a change; a fault of theirs keeps nobody else from being told."""
    with Attempt():
        listener(*given, **named)


def listens(function: Function) -> Function:
    """Let a slot that is told of a change fail without a word but the report's.

    It is called with as much of what a signal tells as it takes, which Qt would see to by itself otherwise.
    """
    taken = function.__code__.co_argcount

    @wraps(function)
    def hear(*given: object, **named: object) -> None:
        with Attempt():
            function(*given[:taken], **named)

    return cast(Function, hear)


def guarded(instead: Callable[..., object]) -> Callable[[Function], Function]:
    """Let a function fail: the fault is told, and `instead` is called with the same and answers for it.

    It is for what is called so often that a `with` would be felt: a `try` that catches nothing costs nothing.
    """

    def guard(function: Function) -> Function:
        @wraps(function)
        def call(*given: object, **named: object) -> object:
            try:
                return function(*given, **named)
            except Exception as error:
                GUARD.catch(error)
            return instead(*given, **named)

        return cast(Function, call)

    return guard
