"""Prints into a file for a command line, and looks at what would be printed, without a screen."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from qquovadis.errors import Sentence
from qquovadis.model.pack.schema import Pack
from qquovadis.model.print_request import PrintRequest
from ui.kit.offscreen import PLATFORM, choose_platform


def print_offscreen(request: PrintRequest) -> dict[str, Any]:
    """Write the PDF that a command asks for, and return what is in it; OSError if it cannot be written."""
    begun = process_time()
    with _application():
        from ui.printing.print_run import print_into

        report = print_into(request)
    return {**report, "seconds": round(process_time() - begun, 2)}


def unreadable_offscreen(pack: Pack) -> tuple[Sentence, ...]:
    """Say what of a pack nobody could read on cards and pieces."""
    with _application():
        from ui.printing.unreadable import unreadable_in

        return unreadable_in(pack)


@contextmanager
def _application() -> Iterator[None]:
    """Let there be an application without a screen; what paints is imported in it, since that asks for the platform."""
    before = os.environ.get(PLATFORM)
    with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as home:
        choose_platform(Path(home))
        try:
            from ui.kit.offscreen_application import offscreen_application

            application = offscreen_application()
            yield
            del application
        finally:
            if before is None:
                os.environ.pop(PLATFORM, None)
            else:
                os.environ[PLATFORM] = before
