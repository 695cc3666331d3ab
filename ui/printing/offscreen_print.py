"""Prints into a file for a command line, without a screen."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from qquovadis.model.print_request import PrintRequest
from ui.window.offscreen import PLATFORM, choose_platform


def print_offscreen(request: PrintRequest) -> dict[str, Any]:
    """Write the PDF that a command asks for, and return what is in it; OSError if it cannot be written."""
    before, begun = os.environ.get(PLATFORM), process_time()
    with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as home:
        choose_platform(Path(home))
        try:
            # Late: importing Qt's windows asks for the platform.
            from ui.printing.print_run import print_into
            from ui.window.offscreen_application import offscreen_application

            application = offscreen_application()
            report = print_into(request)
            del application
        finally:
            if before is None:
                os.environ.pop(PLATFORM, None)
            else:
                os.environ[PLATFORM] = before
    return {**report, "seconds": round(process_time() - begun, 2)}
