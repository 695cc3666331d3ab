"""Watches the files of what a start dialog offers, so that nobody begins with what they said before."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from qquovadis.errors import QuoError
from qquovadis.model.pack.schema import Pack
from ui.kit.context import AppContext
from ui.kit.file_watcher import FileWatcher
from ui.panels.notice import NoticeText
from ui.play.encoding_question import fault_notice
from ui.play.pack_reload import file_of, read_again, watched
from ui.start.start_dialog import StartDialog

AGAIN = 500  # milliseconds until it is looked whether what stands over the dialog is gone


class FileChanges(QObject):
    """Lives as long as the dialog; `again` wants another one in its place, with what was filled in."""

    again = Signal(str, int)

    def __init__(self, context: AppContext, dialog: StartDialog, pack: Pack) -> None:
        super().__init__(dialog)
        self._context, self._dialog, self._pack = context, dialog, pack
        self._variant_file = file_of(pack.variant)
        self._watch = FileWatcher(*watched(pack, self._variant_file))
        self._watch.setParent(self)
        self._watch.changed.connect(self._renew)
        dialog.finished.connect(self._watch.stop)

    def _renew(self) -> None:
        """Ask with what the files say now; if they cannot be read, say why and keep what was good.

        What stands over the dialog, such as a question for a name, is answered first; and a window of this program in
        which somebody works, such as the board editor, keeps its place before it.
        """
        dialog = self._dialog
        above = {QApplication.activeModalWidget(), QApplication.activeWindow()} - {dialog, dialog.parentWidget(), None}
        if above:
            QTimer.singleShot(AGAIN, self, self._renew)
            return
        if dialog.isHidden():
            return
        try:
            read_again(self._pack, self._variant_file)
        except QuoError as error:
            notice = fault_notice(self._context, self._pack.folder, error, self._show_trouble)
            dialog.notice.show_notice(notice)
            return
        text, page = dialog.draft.write(), dialog.page
        dialog.reject()
        self.again.emit(text, page)

    def _show_trouble(self, error: OSError) -> None:
        self._dialog.notice.show_notice(NoticeText("warning", (self._context.explain(error),), wrong=True))
