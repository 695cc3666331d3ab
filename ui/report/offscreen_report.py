"""Sets a report as a PDF for a command line, without a screen."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from qquovadis.report.document import ReportDocument
from ui.kit.offscreen import PLATFORM, choose_platform


def write_offscreen(file: Path, report: ReportDocument) -> int:
    """Write a report as a PDF in the letters of the program, and return how many pages it has; OSError if it cannot."""
    before = os.environ.get(PLATFORM)
    with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as home:
        choose_platform(Path(home))
        try:
            # Late: importing Qt's windows asks for the platform.
            from ui.kit.context import AppContext
            from ui.kit.offscreen_application import offscreen_application
            from ui.report.report_pdf import write_report

            application = offscreen_application()
            context = AppContext(report.language, "light", 100)
            pages = write_report(file, report, list(context.theme.type.families))
            context.fall_silent()
            del application
        finally:
            if before is None:
                os.environ.pop(PLATFORM, None)
            else:
                os.environ[PLATFORM] = before
    return pages
