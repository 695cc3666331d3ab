"""Sends pages to a printer of the system; importing this fails where Qt has no printing."""

from collections.abc import Sequence

from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QWidget

from ui.art.painting import saved
from ui.art.pictures import WHOLE
from ui.printing.pages import INCH, Ink, Page, page_layout, painter_for


def print_pages(parent: QWidget, pages: Sequence[Page], ink: Ink) -> bool:
    """Ask for a printer and print on it; return False where there is none."""
    if not QPrinterInfo.availablePrinters():
        return False
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setFullPage(True)
    if QPrintDialog(printer, parent).exec() != QDialog.DialogCode.Accepted:
        return True
    dots = printer.resolution() / INCH
    painter = painter_for(ink, dots)
    try:
        for number, page in enumerate(pages):
            printer.setPageLayout(page_layout(page.size))
            if number:
                printer.newPage()
            else:
                painter.begin(printer)
            with saved(painter):
                painter.scale(dots, dots)
                page.paint(painter)
    finally:
        painter.end()  # before the printer goes
        WHOLE.forget()
    return True
